"""What costs as much as a stranger chooses is done by a worker, within limits: nobody else waits for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from infamy.parts.content import check_size
from infamy.server import jobs
from infamy.server.rooms import Rooms
from infamy.table import library, matchfile
from infamy.testing.jobs import die, wait_for
from tests.server.kit import SHORT, Address, InThisProcess, Invitation, at_table, eventually, invitation, play_all

pytestmark = pytest.mark.anyio


def not_here(*_: object, **__: object) -> NoReturn:
    raise AssertionError("this is done by a worker, never in the server's own process")


@pytest.fixture
def nothing_dear_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In this process nothing is played again; workers are processes of their own, so they still do."""
    for name in ("course", "follow", "begun", "verify", "resume"):
        monkeypatch.setattr(matchfile, name, not_here)
    monkeypatch.setattr("infamy.table.match.replay", not_here)
    monkeypatch.setattr("infamy.table.match.Match.rewind", not_here)
    monkeypatch.setattr("infamy.table.snapshot.course", not_here)
    monkeypatch.setattr("infamy.parts.content.tomllib.loads", not_here)
    monkeypatch.setattr("infamy.server.new_table.matchfile.understand", not_here)
    for job in ("plan_table", "plan_import", "play_again", "play_back", "list_rolls"):
        assert getattr(jobs, job).__module__ == "infamy.server.jobs"  # a worker finds them by these names
    yield


async def played(server: InThisProcess, updates: int) -> Invitation:
    table = server.open_table("you:Anna", "you:Bo")
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        await play_all([blue, red], 1, lambda browser: browser.seq >= updates)
    return table


async def forgotten(server: InThisProcess, table: str) -> None:
    """As after a restart: nobody is there, and the room is closed."""
    await eventually(lambda: not server.rooms.open[table].users)
    loop = server.rooms.store.writer.get_loop() if server.rooms.store.writer else None
    assert loop is not None
    loop.call_soon_threadsafe(server.rooms.close_if_unused, table)
    await eventually(lambda: table not in server.rooms.open)


async def test_a_table_is_played_again_by_a_worker(server: InThisProcess, nothing_dear_here: None) -> None:
    table = await played(server, 30)
    await forgotten(server, table.id)
    async with at_table(server, table.id, table.tokens["red"]) as red:
        assert red.seq >= 30 and red.view["table"]


async def test_taking_back_by_consent_is_done_by_a_worker(server: InThisProcess, nothing_dear_here: None) -> None:
    table = await played(server, 30)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        before = red.seq
        asking, asked = (red, blue) if red.update["undo"]["consent"] else (blue, red)
        assert (await asking.command("undo", seq=asking.seq))["t"] == "done"
        await asked.settle(lambda browser: browser.table["undo_request"] is not None)
        assert (await asked.command("consent", yes=True))["t"] == "done"
        await asking.settle(lambda browser: browser.seq > before)
        assert asking.update["news"][-1]["by"] == "undo"
        await play_all([blue, red], 2, lambda browser: browser.seq >= before + 10)


async def test_a_pack_and_a_match_file_are_understood_by_a_worker(server: InThisProcess) -> None:
    """What a worker has understood comes back as plain data, and is laid over the game that is loaded already."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("infamy.parts.content.tomllib.loads", not_here)
        patched.setattr("infamy.server.new_table.matchfile.understand", not_here)
        patched.setattr(matchfile, "course", not_here)
        table = server.open_table("you", "you", pack=SHORT)
        async with (
            at_table(server, table.id, table.tokens["blue"]) as blue,
            at_table(server, table.id, table.tokens["red"]) as red,
        ):
            await play_all([blue, red], 3)
        file = server.get(f"/api/tables/{table.id}/export", table.watch).content
        again = invitation(server.post("/api/tables/import", content=file))
        assert server.get(f"/api/tables/{again.id}/export", again.watch).json()["result"]
        for path in ("replay?start=3&count=4", "dice"):
            answer = server.get(f"/api/tables/{table.id}/{path}", table.watch)
            assert answer.status_code == 200 and (answer.json().get("frames") or answer.json().get("rolls"))


def test_a_match_file_is_not_unfolded_in_this_process(server: InThisProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the worker makes objects of it: 1.8 MB of empty lists took a quarter of a second of everybody's time."""
    monkeypatch.setattr("litestar.connection.request.decode_json", not_here)
    body = "{" + ",".join(f'"k{number}": []' for number in range(1000)) + "}"
    answer = server.post("/api/tables/import", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 409 and "match file" in answer.json()["detail"]


@pytest.mark.parametrize(("path", "most"), [("/api/tables", 400_000), ("/api/tables/x/branch", 10_000)])
def test_bodies_that_are_unfolded_here_are_small(server: InThisProcess, path: str, most: int) -> None:
    answer = server.post(path, content=b" " * (most + 1), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413 and answer.json()["status_code"] == 413


def dotted_key(parts: int) -> str:
    return "game = 'infamous_seas'\n" + ".".join(["a"] * parts) + " = 1\n"


HOSTILE_PACKS = {
    "one key of very many parts": (dotted_key(49_000), "expected keys of at most 16 parts, got one of 49,000"),
    "lists without end": ("x = " + "[" * 50_000, "too many of them inside one another"),
    "more tables than a game has": (
        "game = 'infamous_seas'\n" + "".join(f"[t{number}]\n" for number in range(9000)),
        "at most 200 entries",
    ),
    "a very long text": (f"game = 'infamous_seas'\nname = '{'x' * 90_000}'", "expected at most 2,000 characters"),
    "a number of very many digits": (f"game = 'infamous_seas'\n[numbers]\nvictory = {'9' * 5000}", "very many digits"),
    "the same in hexadecimal": (f"game = 'infamous_seas'\n[numbers]\nvictory = 0x{'f' * 5000}", "numbers up to"),
    "the same in binary": (f"game = 0b{'1' * 50_000}", "numbers up to"),
}


@pytest.mark.parametrize("what", HOSTILE_PACKS)
def test_a_hostile_pack_is_refused_in_one_sentence(server: InThisProcess, what: str) -> None:
    text, words = HOSTILE_PACKS[what]
    answer = server.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}], "pack": text})
    assert answer.status_code == 409 and words in answer.json()["detail"], answer.text[:500]
    assert len(answer.json()["detail"]) < 300 and "\n" not in answer.json()["detail"]


def test_a_pack_that_no_check_foresees_is_given_up_after_its_time(tmp_path: Path) -> None:
    """Keys of very many quoted parts pass the first check: reading them would take minutes."""
    with InThisProcess(tmp_path / "tables.sqlite", seconds_to_open=0.5) as server:
        pack = "game = 'infamous_seas'\n" + ".".join(["'a'"] * 24_000) + " = 1\n"
        answer = server.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}], "pack": pack})
        assert answer.status_code == 409
        assert answer.json()["detail"].startswith("this takes longer than 0.5 s")
        server.rooms.limits.seconds_to_open = 60.0
        assert server.open_table("you", "you", pack=SHORT).id


def test_the_content_of_every_game_is_well_within_what_a_pack_may_have() -> None:
    for key in library.keys():  # noqa: SIM118
        check_size(library.content_of(key).tables, key)


class Gate:
    """A job of some stranger's that a test holds up."""

    def __init__(self, folder: Path) -> None:
        self.begun, self.ended = folder / "begun", folder / "ended"
        os.mkfifo(self.begun)
        os.mkfifo(self.ended)

    async def hold_up(self, rooms: Rooms, key: str) -> asyncio.Future[bytes]:
        loop = rooms.store.writer.get_loop() if rooms.store.writer else None
        assert loop is not None
        job = asyncio.run_coroutine_threadsafe(
            rooms.workers.run(wait_for, f"{self.begun}|{self.ended}".encode(), key, 60.0), loop
        )
        await asyncio.to_thread(self.begun.read_bytes)
        return asyncio.wrap_future(job)

    async def open(self) -> None:
        await asyncio.to_thread(self.ended.write_bytes, b"done")


async def test_an_honest_table_is_opened_and_played_while_a_strangers_job_takes_its_time(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", workers=2) as server:
        gate = Gate(tmp_path)
        job = await gate.hold_up(server.rooms, "stranger")
        table = await played(server, 10)
        await forgotten(server, table.id)
        async with at_table(server, table.id, table.tokens["red"]) as red:
            assert red.seq >= 10
        assert not job.done()
        await gate.open()
        assert await job == b"done"


async def test_a_table_that_takes_too_long_is_told_in_one_sentence_and_nobody_else_notices(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        honest, other = await played(server, 5), await played(server, 5)
        for table in (honest, other):
            await forgotten(server, table.id)
        server.rooms.limits.seconds_to_load = 0.0
        answer = server.get(f"/api/tables/{other.id}", other.watch)
        assert (answer.status_code, answer.json()["detail"]) == (409, "this takes longer than 0 s")
        server.rooms.limits.seconds_to_load = 60.0
        assert server.get(f"/api/tables/{honest.id}", honest.watch).status_code == 200


async def test_whoever_asks_for_too_much_at_a_time_is_sent_away_with_429(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        table = await played(server, 5)
        await forgotten(server, table.id)
        server.rooms.workers.share.waiting = 0
        assert_refused(server, f"/api/tables/{table.id}", table.watch, 429)
        server.rooms.workers.share.waiting = 8
        assert server.get(f"/api/tables/{table.id}", table.watch).status_code == 200


def assert_refused(server: Address, path: str, token: str, status: int) -> None:
    answer: dict[str, Any] = server.get(path, token).json()
    assert answer["status_code"] == status and answer["detail"].startswith(("this takes", "too many requests")), answer


async def test_a_job_that_ends_its_process_is_told_in_one_sentence_and_spoils_nothing(
    server: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(server, 4)
    await forgotten(server, table.id)
    with monkeypatch.context() as patched:
        for job in ("plan_table", "play_again", "play_on"):
            patched.setattr(jobs, job, die)
        opened = server.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}], "pack": SHORT})
        asked = server.get(f"/api/tables/{table.id}", table.watch)
    for answer in (opened, asked):
        assert (answer.status_code, answer.json()["detail"]) == (409, "this failed: it crashed its process twice")
    again = server.get(f"/api/tables/{table.id}", table.watch).json()
    assert again["begun"] and not again["halted"], "only what is stored decides whether a match can go on"
