"""What costs as much as a stranger chooses is done by a worker, within limits: nobody else waits for it."""
from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from infamy.server.rooms import Rooms
from infamy.table import matchfile
from infamy.testing.jobs import wait_for
from tests.server.kit import Address, InThisProcess, Invitation, at_table, eventually, play_all

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
    yield


async def played(server: InThisProcess, updates: int) -> Invitation:
    table = server.open_table("you:Anna", "you:Bo")
    async with at_table(server, table.id, table.tokens["blue"]) as blue, \
            at_table(server, table.id, table.tokens["red"]) as red:
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
    async with at_table(server, table.id, table.tokens["blue"]) as blue, \
            at_table(server, table.id, table.tokens["red"]) as red:
        before = red.seq
        asking, asked = (red, blue) if red.update["undo"]["consent"] else (blue, red)
        assert (await asking.wish("undo", seq=asking.seq))["t"] == "done"
        await asked.settle(lambda browser: browser.table["wish"] is not None)
        assert (await asked.wish("consent", yes=True))["t"] == "done"
        await asking.settle(lambda browser: browser.seq > before)
        assert asking.update["news"][-1]["by"] == "undo"
        await play_all([blue, red], 2, lambda browser: browser.seq >= before + 10)


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
            rooms.workers.run(wait_for, f"{self.begun}|{self.ended}".encode(), key, 60.0), loop)
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
        assert (answer.status_code, answer.json()["detail"]) == (
            409, "expected something that takes less than 0 s to work out, got something that takes longer")
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
    assert answer["status_code"] == status and answer["detail"].startswith("expected"), answer
