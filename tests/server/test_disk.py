"""A disk that is full, or a database that somebody else has locked: nobody is told done, and health says why."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from infamy.server import store as store_module
from infamy.server.last_write import LastWrite
from infamy.server.new_table import create, plan_new
from infamy.server.rest import NewTable, SeatRequest
from infamy.server.schema import Commit
from infamy.server.store import Store
from infamy.server.writer import Unwritable
from tests.server.kit import Address, Browser, InThisProcess, at_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InThisProcess]:
    """A server whose disk can be filled, and that asks it anew each time."""
    monkeypatch.setattr(store_module, "BEAT_EVERY", -1.0)
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        yield server


def tell_database(store: Store, pragma: str) -> None:
    """To every connection, each time that it is used."""
    event.listen(store.engine, "checkout", lambda connection, *_: connection.execute(f"PRAGMA {pragma}").close())


@contextmanager
def full_disk(server: InThisProcess) -> Iterator[None]:
    store = server.rooms.store
    tell_database(store, "max_page_count = 1")  # as many as there are
    yield
    tell_database(store, "max_page_count = 1000000")


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """As by a shell that somebody has forgotten."""
    with closing(sqlite3.connect(database, isolation_level=None, check_same_thread=False)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        yield
        shell.execute("ROLLBACK")


def says(server: Address) -> tuple[int, str]:
    answer = server.get("/api/health").json()
    return answer.get("status_code", 200), answer.get("detail", answer.get("status"))


async def play_until_let_go(browser: Browser) -> dict[str, Any]:
    """The command that was not carried out."""
    for number in range(10_000):
        command = {"t": "say", "id": f"{number}", "words": "A long sentence about the weather. " * 10}
        await browser.send(command)
        while True:
            try:
                message = await browser.next()
            except Exception as error:
                assert not isinstance(error, TimeoutError)
                assert browser.socket.close_code == 1012
                return command
            if message.get("id") == command["id"]:
                assert message["t"] == "done"
                break
    raise AssertionError("the disk was never full")


async def test_a_full_disk_is_said_by_health_and_nothing_is_confirmed(own: InThisProcess) -> None:
    assert says(own) == (200, "ok")
    table = own.open_table("you", "you")
    async with at_table(own, table.id, table.tokens["blue"]) as blue:
        with full_disk(own):
            command = await play_until_let_go(blue)
            assert says(own) == (503, "the disk is full")
            answers = [own.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}]}) for _ in range(60)]
            [refused] = {answer.text for answer in answers if answer.status_code != 201}
            assert "the disk is full; nothing was changed" in refused
        assert says(own) == (200, "ok")
    async with at_table(own, table.id, table.tokens["blue"]) as blue:
        await blue.send(command)
        assert (await blue.until(lambda heard: heard.get("id") == command["id"]))["t"] == "done"


async def test_a_foreign_lock_is_said_by_health_and_what_was_asked_is_done_when_it_is_gone(own: InThisProcess) -> None:
    tell_database(own.rooms.store, "busy_timeout = 50")
    table = own.open_table("you", "you")
    async with at_table(own, table.id, table.tokens["blue"]) as blue:
        command = {"t": "choose", "id": "patient", "seq": blue.seq, "keys": [blue.keys[0]]}
        with locked(own.database):
            await blue.send(command)
            assert await blue.closed() == 1012
            assert not any(message.get("id") == "patient" for message in blue.messages)
            assert says(own) == (503, "the database is locked by another program")
        assert says(own) == (200, "ok")
    async with at_table(own, table.id, table.tokens["blue"]) as blue:
        await blue.send(command)
        assert (await blue.until(lambda heard: heard.get("id") == "patient"))["t"] == "done"


def test_health_does_not_wait_for_a_database_that_does_not_answer(
    own: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.05)
    done = threading.Event()
    own.rooms.store.thread.submit(done.wait)
    assert says(own) == (503, "the database has not answered within 0.05 seconds")
    done.set()


async def test_all_who_wait_for_a_locked_database_share_one_wait(tmp_path: Path) -> None:
    """Those that gathered before it, and those that come while it lasts."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    tell_database(store, "busy_timeout = 50")
    loop = asyncio.get_running_loop()
    tries = 0
    late: list[asyncio.Future[None]] = []

    def come_meanwhile(*_: Any) -> None:
        nonlocal tries
        tries += 1
        come = threading.Event()

        def five_more() -> None:
            late.extend(store.commit(new_table()) for _ in range(5))
            come.set()

        loop.call_soon_threadsafe(five_more)
        come.wait()

    event.listen(store.engine, "begin", come_meanwhile)
    early = [store.commit(new_table()) for _ in range(20)]
    with locked(tmp_path / "tables.sqlite"):
        await store.open()
        answers = await asyncio.gather(*early, return_exceptions=True)
        answers += await asyncio.gather(*late, return_exceptions=True)
    event.remove(store.engine, "begin", come_meanwhile)
    assert tries == 1
    assert [str(answer) for answer in answers] == ["the database is locked by another program"] * 25
    assert all(isinstance(answer, Unwritable) for answer in answers)
    await store.commit(new_table())
    await store.close()


def new_table() -> Commit:
    return create(plan_new(NewTable("infamous_seas", [SeatRequest(), SeatRequest()]))).commit


async def test_what_cannot_be_written_by_itself_does_not_keep_others_from_being_written(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    good, bad = new_table(), new_table()
    assert bad.record is not None
    bad.table = "\ud800"  # cannot be said in UTF-8
    commits = [store.commit(each) for each in (good, bad, new_table())]
    await store.open()
    answers = await asyncio.gather(*commits, return_exceptions=True)
    assert answers[0] is answers[2] is None and isinstance(answers[1], Exception)
    assert not isinstance(answers[1], (Unwritable, OperationalError))
    await store.commit(new_table())
    await store.close()


async def test_a_note_that_cannot_be_written_keeps_nobody_waiting(
    own: InThisProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be older than the database; what was asked is in there."""

    def full(self: LastWrite, written: Commit) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(LastWrite, "note", full)
    table = own.open_table("you", "bot:random")
    async with at_table(own, table.id, table.tokens["blue"]) as blue:
        assert (await blue.command("rename", name="Anne"))["t"] == "done"
