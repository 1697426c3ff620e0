"""What a host may rely on: the server stops gently, shows nothing of its inside, and keeps its database in order."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import socket
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect
from websockets.exceptions import InvalidStatus

from infamy.server.database import upgrade
from infamy.server.routes import tables
from infamy.server.schema import Commit, metadata
from tests.server.kit import AsAProgram, Browser, InThisProcess, at_table, eventually, play_on, wired

pytestmark = pytest.mark.anyio


# Starting and stopping ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_that_is_told_to_stop_says_so_and_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    with AsAProgram(tmp_path) as server:
        table = server.open_table("you", "bot:random")
        async with (
            at_table(server, table.id, table.tokens["blue"]) as blue,
            at_table(server, table.id, table.watch) as watcher,
        ):
            done = await blue.does(blue.keys[0])
            assert await asyncio.to_thread(server.end, how) == 0
            bye = await blue.hears("bye")
            assert "goes on by itself" in bye["words"]
            await watcher.hears("bye")
            assert await blue.closed() == await watcher.closed() == 1012
        assert "Traceback" not in server.logged()
        server.start()
        await eventually(server.answers)
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            assert blue.seq >= done["seq"]
            assert blue.messages[0]["history"][1]["by"] == "blue"


def test_where_a_port_is_taken_another_one_is_found_and_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = AsAProgram(tmp_path)
        server.port = port = taken.getsockname()[1]
        with server:
            assert server.port != port
            assert f"Port {port} is taken." in server.said and f"http://127.0.0.1:{server.port}" in server.said
            assert server.get("/api/health").json() == {"status": "ok"}


# What is sent beside the answer ---------------------------------------------------------------------------------------

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/x",
        "/api/games",
        "/api/health",
        "/api/openapi.json",
        "/metrics",
        "/nothing",
        "/api/tables/nowhere",
        "/api/games/infamous_seas/rules",
    ],
)
def test_every_answer_has_the_headers_that_protect_a_browser(server: InThisProcess, path: str) -> None:
    answer = server.get(path)
    expected = {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    for name, value in expected.items():
        assert answer.headers.get_list(name) == [value], name
    for name in ("server", "x-powered-by", "access-control-allow-origin", "set-cookie"):
        assert name not in answer.headers


def test_nothing_that_holds_secrets_is_kept_by_a_browser_or_a_proxy(server: InThisProcess) -> None:
    """Nothing is, but what says so itself: the client's files, whose names change with their contents."""
    table = server.open_table("you", "bot:easy")
    everything = server.get("/api/openapi.json").json()["paths"]
    for path, methods in everything.items():
        for method in methods:
            answer = server.request(
                method.upper(),
                path.replace("{table}", table.id).replace("{game}", "scoundrels"),
                table.tokens["blue"],
                json={} if method == "post" else None,
            )
            assert answer.headers.get_list("cache-control") == ["no-store"], path
    page = server.get(f"/t/{table.id}")
    assert page.headers["cache-control"] == "no-cache"
    asset = re.search(r"/assets/[^\"]+", page.text)
    assert asset is None or "immutable" in server.get(asset[0]).headers["cache-control"]


def test_metrics_are_for_hosts_who_want_them(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", metrics=False) as server:
        answer = server.get("/metrics")
        assert answer.status_code == 404 and "infamy_" not in answer.text


@pytest.mark.parametrize(("proxies", "second"), [("", 429), ("10.1.2.3", 429), ("127.0.0.1", 201)])
def test_only_a_proxy_that_the_host_names_may_say_for_whom_it_asks(tmp_path: Path, proxies: str, second: int) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", proxies=proxies, tables_a_minute=1) as server:
        wanted = {"game": "infamous_seas", "seats": [{}, {}]}
        answers = [
            server.post("/api/tables", json=wanted, headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
            for number in (1, 2)
        ]
        assert answers == [201, second]


async def test_only_our_own_pages_may_open_a_socket(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    for origin in ("https://evil.example", "http://127.0.0.1", f"http://127.0.0.1:{server.port}.evil.example", "null"):
        with pytest.raises(InvalidStatus) as refused:
            async with wired(server, table.id, origin=origin):
                pass
        assert refused.value.response.status_code == 403
    async with wired(server, table.id, origin=server.url) as socket:
        await socket.send(json.dumps({"t": "hello", "token": table.tokens["blue"]}))
        assert json.loads(await socket.recv())["t"] == "welcome"


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/import", "/api/tables/x/branch", "/api/tables/x/rematch"])
def test_only_our_own_pages_may_change_anything(server: InThisProcess, path: str) -> None:
    """A page elsewhere can send a form or plain text in its visitors' name without asking."""
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example"):
        answer = server.post(path, json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["detail"]) == (403, "only pages of this server may send this request")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = server.post(path, content=b"{}", headers={"Content-Type": kind})
        assert answer.status_code == 415, kind
        assert answer.json()["detail"].startswith("expected a body of application/json, got ")
    assert server.post(path, json={}, headers={"Origin": server.url}).status_code not in (403, 415)


# What goes wrong inside -----------------------------------------------------------------------------------------------


def test_a_request_that_fails_tells_no_reason(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: Any) -> None:
        raise KeyError("the treasure is under the palm tree")

    monkeypatch.setattr(tables, "plan_new", broken)
    answer = server.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}]})
    assert answer.status_code == 500
    assert answer.json() == {"detail": "something went wrong here, and nothing was changed", "status_code": 500}
    assert "palm tree" in capsys.readouterr().out, "the log has the reason"


async def test_a_room_that_breaks_is_read_anew_and_nobody_is_told_why(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = server.open_table("you", "you"), server.open_table("you", "you")
    async with at_table(server, other.id, other.tokens["blue"]) as elsewhere:
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            await blue.does(blue.keys[0])
            view, seq = blue.view, blue.seq
            with monkeypatch.context() as broken:

                async def fail(_: Commit) -> None:
                    raise KeyError("the treasure is under the palm tree")

                broken.setattr(server.rooms.store, "commit", fail)
                await blue.send({"t": "choose", "id": "unlucky", "seq": seq, "keys": [blue.keys[0]]})
                assert await blue.closed() == 1012
            assert not any(b"palm" in data or b"KeyError" in data for data in blue.heard)
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            assert (blue.view, blue.seq) == (view, seq)
            await blue.does(blue.keys[0])
        await elsewhere.does(elsewhere.keys[0])


async def test_whoever_comes_while_a_room_breaks_is_let_go_to_come_back(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.open_table("you", "you")
    broken = threading.Event()

    async def slowly_break(_: Commit) -> None:
        while not broken.is_set():
            await asyncio.sleep(0.001)
        raise KeyError("the treasure is under the palm tree")

    async with at_table(server, table.id, table.tokens["blue"]) as blue, wired(server, table.id) as socket:
        red = Browser(socket, "red")
        with monkeypatch.context() as patched:
            patched.setattr(server.rooms.store, "commit", slowly_break)
            await blue.send({"t": "choose", "id": "unlucky", "seq": blue.seq, "keys": [blue.keys[0]]})
            await red.send({"t": "hello", "token": table.tokens["red"]})
            room = server.rooms.open[table.id]
            await eventually(lambda: room.users == 2)
            broken.set()
            assert await blue.closed() == await red.closed() == 1012
    async with at_table(server, table.id, table.tokens["red"]) as red:
        assert red.seq == 1


# Memory ---------------------------------------------------------------------------------------------------------------


async def test_a_room_that_nobody_looks_at_is_forgotten_and_comes_back_as_it_was(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", grace=0.05) as server:
        table = server.open_table("you", "you")
        assert table.id not in server.rooms.open, "a table is in memory only when somebody comes"
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            await blue.does(blue.keys[0])
            view, seq = blue.view, blue.seq
            await blue.command("say", words="Ahoy")
            assert table.id in server.rooms.open
        await eventually(lambda: table.id not in server.rooms.open)
        assert server.get(f"/api/tables/{table.id}", table.watch).status_code == 200
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            assert (blue.view, blue.seq) == (view, seq)
            assert [line["words"] for line in blue.messages[0]["chat"]] == ["Ahoy"]
            await blue.does(blue.keys[0])
        await eventually(lambda: not server.rooms.open)


async def test_bots_wait_while_nobody_looks(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", grace=0.05) as server:
        table = server.open_table("bot:random", "you")
        async with at_table(server, table.id, table.tokens["red"]) as red:
            await red.settle(lambda browser: browser.seq >= 2)
        await eventually(lambda: not server.rooms.open)
        before = server.get(f"/api/tables/{table.id}/replay", table.watch).json()["length"]
        assert server.get(f"/api/tables/{table.id}/replay", table.watch).json()["length"] == before
        async with at_table(server, table.id, table.tokens["red"]) as red:
            await red.settle(lambda browser: bool(browser.keys))


# The database ---------------------------------------------------------------------------------------------------------


def test_an_empty_database_is_brought_to_the_form_that_this_version_knows(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.begin() as connection:
        upgrade(connection)
    with engine.begin() as connection:
        upgrade(connection)  # a second time changes nothing
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []
        assert set(inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}
    engine.dispose()


async def test_what_is_confirmed_is_on_the_disk(server: InThisProcess) -> None:
    path = server.rooms.store.engine.url.database
    assert path is not None
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        done = await blue.does(blue.keys[0])
        connection = sqlite3.connect(path)
        try:
            rows = connection.execute(
                "SELECT number, seq, line, wish FROM entries WHERE table_id = ?", [table.id]
            ).fetchall()
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        finally:
            connection.close()
        assert rows[-1] == (len(rows) - 1, done["seq"], "blue put:sails", f"0:{done['id']}")


# Counting -------------------------------------------------------------------------------------------------------------


def counted(server: InThisProcess) -> dict[str, float]:
    text = server.get("/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(infamy_\w+) ([\d.e+]+)$", text, re.M)}


async def test_a_host_can_watch_what_goes_on(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        await check_counters(server)


async def check_counters(server: InThisProcess) -> None:
    before = counted(server)
    table = server.open_table("you", "bot:random", pack='game = "infamous_seas"\n[numbers]\nvictory = 6\n')
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert counted(server)["infamy_connections"] == before["infamy_connections"] + 1
        assert counted(server)["infamy_rooms"] >= 1
        await play_on(blue, random.Random(1))
        await blue.socket.send("nonsense")
        await blue.hears("mistake")
    await eventually(lambda: counted(server)["infamy_connections"] == before["infamy_connections"])
    after = counted(server)
    assert after["infamy_tables_opened_total"] == before["infamy_tables_opened_total"] + 1
    assert after["infamy_choices_total"] > before["infamy_choices_total"] + 20
    assert after["infamy_matches_finished_total"] == before["infamy_matches_finished_total"] + 1
    assert after["infamy_messages_refused_total"] == before["infamy_messages_refused_total"] + 1
    assert table.tokens["blue"] not in server.get("/metrics").text and table.id not in server.get("/metrics").text
