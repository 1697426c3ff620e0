"""Whoever wants everything for themselves gets a share: of connections, of tables, of the chat and of what is seen."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.server.connection_limits import ConnectionCounter, address_of
from infamy.server.limits import Bucket, Limits
from infamy.server.printable import printable
from infamy.server.routes.access import NEEDS_ALL_LINKS
from infamy.server.store import UNREADABLE_TABLE
from tests.server.kit import PATIENCE, SHORT, InThisProcess, Invitation, at_table, eventually, play_all, wired

pytestmark = pytest.mark.anyio


async def finished(server: InThisProcess) -> Invitation:
    table = server.open_table("you", "you", pack=SHORT)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        await play_all([blue, red], 1)
    return table


# Tables ---------------------------------------------------------------------------------------------------------------


async def test_every_way_to_open_a_table_counts(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", tables_a_minute=5) as server:
        table = await finished(server)  # the first of five
        file = server.get(f"/api/tables/{table.id}/export", table.watch).json()
        blue, path = table.tokens["blue"], f"/api/tables/{table.id}"

        def ask() -> list[int]:
            return [
                answer.status_code
                for answer in (
                    server.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}]}),
                    server.post("/api/tables/import", json=file),
                    server.post(f"{path}/branch", blue, json={"at": 2}),
                    server.post(f"{path}/rematch", blue),
                )
            ]

        assert ask() == [201] * 4
        assert ask() == [429] * 4
        assert server.get(path, blue).status_code == 200, "looking is not limited"


async def test_a_host_says_how_many_tables_are_kept(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", tables_in_all=2) as server:
        table = await finished(server)
        assert server.post(f"/api/tables/{table.id}/rematch", table.tokens["blue"]).status_code == 201
        wanted = {"game": "infamous_seas", "seats": [{}, {}]}
        answers = [
            server.post("/api/tables", json=wanted),
            server.post(f"/api/tables/{table.id}/branch", table.tokens["blue"], json={"at": 2}),
        ]
        for answer in answers:
            assert (answer.status_code, answer.json()["detail"]) == (
                409,
                "this server is full: it keeps 2 tables already",
            )
    with InThisProcess(tmp_path / "tables.sqlite", tables_in_all=2) as server:
        assert server.post("/api/tables", json=wanted).status_code == 409, "it knows after a restart"
    with InThisProcess(tmp_path / "tables.sqlite", tables_in_all=3) as server:
        assert server.post("/api/tables", json=wanted).status_code == 201


# Connections ----------------------------------------------------------------------------------------------------------


async def connected(server: InThisProcess, said: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    return reader, writer


async def heard(reader: asyncio.StreamReader) -> tuple[int, dict[str, Any]]:
    """What is answered before the connection is closed by the server."""
    data = await asyncio.wait_for(reader.read(), PATIENCE)
    head, _, body = data.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), json.loads(body)


def inside(server: InThisProcess) -> Counter[str]:
    protocol: Any = server.host.config.http
    found: Counter[str] = protocol.counter.inside
    return found


async def test_one_address_has_only_so_many_connections(server: InThisProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    await eventually(lambda: not inside(server))
    monkeypatch.setattr(server.limits, "connections", 3)
    open_ones = [await connected(server) for _ in range(3)]
    await eventually(lambda: inside(server)["127.0.0.1"] == 3)
    reader, writer = await connected(server)
    assert await heard(reader) == (429, {"detail": "too many connections from one address", "status_code": 429})
    writer.close()
    for _, each in open_ones:
        each.close()
    await eventually(lambda: not inside(server))
    assert server.get("/api/games").status_code == 200


async def test_a_socket_counts_as_a_connection_until_it_is_closed(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.open_table("you", "you")
    await eventually(lambda: not inside(server))
    monkeypatch.setattr(server.limits, "connections", 2)
    async with at_table(server, table.id, table.tokens["blue"]), at_table(server, table.id, table.tokens["red"]):
        assert inside(server)["127.0.0.1"] == 2
        reader, writer = await connected(server)
        assert (await heard(reader))[0] == 429
        writer.close()
    await eventually(lambda: not inside(server))


def test_proxies_that_the_host_trusts_bring_many_people() -> None:
    counter = ConnectionCounter(Limits(connections=1, proxies="192.0.2.1, 192.0.2.2"))
    assert [counter.admit("192.0.2.2") for _ in range(3)] == [True] * 3
    assert [counter.admit("192.0.2.3") for _ in range(2)] == [True, False]


def test_a_household_is_one_address() -> None:
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::9") == "2001:db8:1:2::"
    assert address_of("2001:db8:1:3::9") != address_of("2001:db8:1:2::9")
    assert (address_of("192.0.2.7"), address_of("a name")) == ("192.0.2.7", "a name")


HALF_SENT = {
    "nothing at all": b"",
    "half a line": b"GET /api/ga",
    "headers without an end": b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-A: b\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b'Content-Length: 500\r\n\r\n{"game"',
    "half a piece of a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b'Transfer-Encoding: chunked\r\n\r\n10\r\n{"ga',
}


@pytest.mark.parametrize("what", HALF_SENT)
async def test_a_request_that_is_half_sent_is_not_waited_for(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(server.limits, "seconds_to_ask", 0.05)
    reader, writer = await connected(server, HALF_SENT[what])
    assert await heard(reader) == (
        408,
        {"detail": "the request did not arrive completely within 0.05 s", "status_code": 408},
    )
    writer.close()
    await eventually(lambda: not inside(server))


async def test_nor_is_the_second_one_on_a_connection(server: InThisProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.limits, "seconds_to_ask", 0.05)
    reader, writer = await connected(server, b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\nGET /noth")
    data = await asyncio.wait_for(reader.read(), PATIENCE)
    assert data.startswith(b"HTTP/1.1 404") and b"HTTP/1.1 408 Request Timeout" in data
    writer.close()


async def test_headers_without_end_are_cut_off(server: InThisProcess) -> None:
    reader, writer = await connected(server, b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"a" * 70_000)
    assert (await heard(reader))[0] == 431
    writer.close()


async def test_one_link_has_only_so_many_browsers(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", browsers=2, watchers=1) as server:
        table = server.open_table("you", "you")
        blue = table.tokens["blue"]
        async with (
            at_table(server, table.id, blue),
            at_table(server, table.id, blue),
            at_table(server, table.id, table.watch),
        ):
            for token, most in ((blue, 2), (table.watch, 1)):
                async with wired(server, table.id) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": token}))
                    said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    assert said["words"] == f"at most {most} browsers may use one link at a time"
                    await asyncio.wait_for(socket.wait_closed(), PATIENCE)
                    assert socket.close_code == 1013
            async with at_table(server, table.id, table.tokens["red"]) as red:
                assert red.seat == "red"
        await eventually(lambda: not server.rooms.browsers)
        async with at_table(server, table.id, blue) as again:
            assert again.seat == "blue"


# Words ----------------------------------------------------------------------------------------------------------------


async def test_the_chat_is_no_place_to_flood(tmp_path: Path) -> None:
    """All who watch have one voice together, and each seat its own."""
    with InThisProcess(tmp_path / "tables.sqlite", remarks=0.0001, remarks_at_once=2, remarks_in_all=5) as server:
        table = server.open_table("you", "you")
        async with (
            at_table(server, table.id, table.watch) as one,
            at_table(server, table.id, table.watch) as other,
            at_table(server, table.id, table.tokens["blue"]) as blue,
            at_table(server, table.id, table.tokens["red"]) as red,
        ):
            answers = [await browser.command("say", words="ahoy") for browser in (one, other, one, other)]
            assert [answer["t"] for answer in answers] == ["done", "done", "mistake", "mistake"]
            assert "too many" in answers[-1]["words"]
            assert [(await blue.command("say", words="yes"))["t"] for _ in range(3)] == ["done", "done", "mistake"]
            assert [(await red.command("say", words="no"))["t"] for _ in range(2)] == ["done", "mistake"], "five in all"


def test_a_bucket_fills_as_time_passes() -> None:
    time = [0.0]
    bucket = Bucket(2.0, 3, lambda: time[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


NOT_PRINTABLE = [
    "a\x00b",
    "a\nb",
    "\x1b[31mred",
    "\u202egnidaer",
    "zero\u200bwidth",
    "\ufeffbom",
    "\u2066iso",
    "\u200d",
    "a\u200d b",
    "\ue000",
    "\u3164",
    "a\u2028b",
    "\U000e0041",
    "Z" + "\u0301" * 9,
]
PRINTABLE = {
    "Anna": "Anna",
    " Bo ": "Bo",
    "Zoe\u0308": "Zoë",
    "海賊": "海賊",
    "نَسيم": "نَسيم",
    "👩\u200d🚀": "👩\u200d🚀",
    "می\u200cخواهم": "می\u200cخواهم",
    "O'Malley-3": "O'Malley-3",
    "☠️": "☠️",
}


@pytest.mark.parametrize("words", NOT_PRINTABLE, ids=ascii)
def test_what_cannot_be_seen_is_refused_in_one_sentence(words: str) -> None:
    with pytest.raises(NotUnderstood, match=r"^expected a name (of printable characters, got U|with a few accents)"):
        printable(words, "a name")


@pytest.mark.parametrize("words", PRINTABLE, ids=ascii)
def test_what_can_be_seen_is_kept_composed(words: str) -> None:
    assert printable(words, "a name") == PRINTABLE[words]


async def test_names_chat_and_salts_are_printable_wherever_they_come_from(server: InThisProcess) -> None:
    turned = "\u202egnidaer"
    refused = server.post("/api/tables", json={"game": "infamous_seas", "seats": [{"name": turned}, {}]})
    assert refused.status_code == 409 and "U+202E" in refused.json()["detail"]
    table = server.open_table("you", "you", dice="committed")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        for kind, field in (("rename", "name"), ("say", "words"), ("add-salt", "salt")):
            answer = await blue.command(kind, **{field: turned})
            assert answer["t"] == "mistake" and "U+202E" in answer["words"], answer
        assert (await blue.command("rename", name="Zoe\u0308 "))["t"] == "done"
        await blue.settle(lambda browser: browser.table["seats"][0]["name"] == "Zo\u00eb")


# Records that somebody has edited -------------------------------------------------------------------------------------

WRECKS: dict[str, Callable[[str], str]] = {
    "no JSON": lambda text: text[:-20],
    "a field of another kind": lambda text: json.dumps(json.loads(text) | {"options": 7}),
    "a number of very many digits": lambda text: text.replace('"seed":', '"seed":' + "9" * 5000, 1),
    "no such game": lambda text: json.dumps(json.loads(text) | {"game": "chess"}),
    "no such mode": lambda text: json.dumps(json.loads(text) | {"mode": "war"}),
    "a pack of nonsense": lambda text: json.dumps(json.loads(text) | {"pack": {"game": "infamous_seas", "x": [[]]}}),
    "a choice that nobody could make": lambda text: json.dumps(
        json.loads(text) | {"unsettled": {"seat": 9, "key": "dance", "typed": []}}
    ),
    "a secret that is none": lambda text: json.dumps(json.loads(text) | {"dice": "committed", "secret": "zz"}),
    "seats without end": lambda text: json.dumps(json.loads(text) | {"seats": json.loads(text)["seats"] * 9}),
}


@pytest.mark.parametrize("what", WRECKS)
async def test_a_record_that_cannot_be_read_is_told_in_one_sentence(
    server: InThisProcess, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert blue.seat == "blue"
    await eventually(lambda: not server.rooms.open[table.id].users)
    loop = server.rooms.store.writer.get_loop() if server.rooms.store.writer else None
    assert loop is not None
    loop.call_soon_threadsafe(server.rooms.close_if_unused, table.id)
    await eventually(lambda: table.id not in server.rooms.open)
    with sqlite3.connect(server.database) as database:
        [(text,)] = database.execute("SELECT record FROM tables WHERE id = ?", [table.id])
        database.execute("UPDATE tables SET record = ? WHERE id = ?", [WRECKS[what](text), table.id])
    for path in ("", "/replay", "/dice", "/export"):
        answer = server.get(f"/api/tables/{table.id}{path}", table.tokens["blue"])
        assert answer.status_code in (200, 403, 404, 409), answer.text  # some can be read as they were told
        assert answer.status_code == 200 or is_one_sentence(answer.json()["detail"])
    async with wired(server, table.id) as socket:
        await socket.send(json.dumps({"t": "hello", "token": table.tokens["blue"]}))
        said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert said["t"] == "welcome" or is_one_sentence(said["words"])
    assert "room broke" not in capsys.readouterr().out


def is_one_sentence(words: str) -> bool:
    return words in (UNREADABLE_TABLE, NEEDS_ALL_LINKS) or words.startswith("expected")
