"""Where tables are kept: what was set up, every entry of the log, and the chat. One writer commits what has gathered.

A room asks for a commit and waits; while the disk works, the commands of other rooms gather and share the next commit.
The writer has a thread of its own, and goes there once for each transaction; so have those who read.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, func, select

from infamy.engine.rules import NotUnderstood
from infamy.server.database import READERS, Database
from infamy.server.moves import moves_of
from infamy.server.schema import (
    CHAT,
    ENTRIES,
    SNAPSHOTS,
    TABLES,
    Commit,
    Links,
    PendingRoll,
    Record,
    Remark,
    Saved,
    SeatRecord,
    Stored,
)
from infamy.server.writer import NotKept, StaleWrite, Unwritable, write_all

log = structlog.get_logger()

__all__ = [
    "Commit",
    "Links",
    "NotKept",
    "Record",
    "Remark",
    "SeatRecord",
    "StaleWrite",
    "Store",
    "Stored",
    "PendingRoll",
]
T = TypeVar("T")
MOST_TOGETHER = 500  # commits that share a transaction
PATIENCE = 2  # seconds that a question about health waits for its answer
BEAT_EVERY = 1.0  # seconds for which an answer is good
UNREADABLE_TABLE = "this version of the server cannot read this table"
decode_links = msgspec.json.Decoder(Links).decode
decode_record = msgspec.json.Decoder(
    Record
).decode  # made here, and not by the first who reads: see docs/decisions/0028
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)


class Store:
    """A database, locked and brought to the form that this version knows; NotUnderstood says why it cannot be."""

    def __init__(self, url: str, at: str = "") -> None:
        self.database = Database(url)
        self.database.open(at)
        self.engine = self.database.engine
        self.waiting: deque[tuple[Commit, asyncio.Future[None]]] = deque()
        self.woken = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "writer")
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.beats = secrets.randbits(30)  # not the number that the last server left there
        self.beating: asyncio.Future[None] | None = None
        self.well_until = 0.0

    async def open(self) -> None:
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Everything that was asked for is committed first."""
        if self.writer is not None:
            await asyncio.gather(self.commit(Commit("")), return_exceptions=True)
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        self.thread.shutdown()
        self.readers.shutdown()
        self.database.close()

    # Writing ---------------------------------------------------------------------------------------------------------

    def commit(self, wanted: Commit) -> asyncio.Future[None]:
        """Done when it is on the disk."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((wanted, future))
        self.woken.set()
        return future

    async def write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.waiting:
                together = [self.waiting.popleft() for _ in range(min(len(self.waiting), MOST_TOGETHER))]
                wanted = [each for each, _ in together]
                errors = await loop.run_in_executor(self.thread, self.write_now, wanted)
                for (_, future), error in zip(together, errors, strict=True):
                    resolve(future, error)
                if isinstance(errors[-1], Unwritable):  # whoever came meanwhile has waited with them
                    while self.waiting:
                        resolve(self.waiting.popleft()[1], errors[-1])

    def write_now(self, together: list[Commit]) -> list[Exception | None]:
        """In the writer's thread."""
        errors = write_all(self.engine, together)
        written = [each for each, error in zip(together, errors, strict=True) if error is None and each.table]
        if written and self.database.last is not None:
            try:
                self.database.last.note(written[-1])
            except OSError as error:  # a note may be older than the database
                log.warning("last write not noted", problem=str(error))
        return errors

    async def beat(self) -> None:
        """Writes something, to see whether it can; NotKept if not. All who ask at once share the answer, and it is good
        for a moment, so that nobody can keep the disk busy by asking."""
        now = asyncio.get_running_loop().time()
        if self.beating is None or (self.beating.done() and (self.beating.exception() or now > self.well_until)):
            self.beats += 1
            self.beating = self.commit(Commit("", beat=self.beats))
            self.well_until = now + BEAT_EVERY
        try:
            await asyncio.wait_for(asyncio.shield(self.beating), PATIENCE)
        except TimeoutError:
            raise Unwritable(f"the database has not answered within {PATIENCE} seconds") from None

    # Reading ---------------------------------------------------------------------------------------------------------

    async def reading(self, read: Callable[[Connection], T]) -> T:
        """In a reader's thread."""

        def in_thread() -> T:
            with self.engine.connect() as connection:
                return read(connection)

        return await asyncio.get_running_loop().run_in_executor(self.readers, in_thread)

    async def links(self, table: str) -> Links | None:
        """None for a table that is not there, or whose record is so broken that nobody can be known by it."""
        text = await self.reading(lambda connection: record_text(connection, table))
        try:
            return None if text is None else decode_links(text)
        except UNREADABLE:
            return None

    async def count(self) -> int:
        """How many tables are kept."""
        return await self.reading(lambda connection: connection.scalar(select(func.count()).select_from(TABLES)) or 0)

    async def record(self, table: str) -> Record | None:
        text = await self.reading(lambda connection: record_text(connection, table))
        return None if text is None else understood(text)

    async def read(self, table: str) -> Stored | None:
        return await self.reading(lambda connection: stored_table(connection, table))


def record_text(connection: Connection, table: str) -> str | None:
    return connection.scalar(select(TABLES.c.record).where(TABLES.c.id == table))


def stored_table(connection: Connection, table: str) -> Stored | None:
    found = connection.execute(
        select(TABLES.c.record, TABLES.c.version, TABLES.c.opening).where(TABLES.c.id == table)
    ).first()
    if found is None:
        return None
    lines = connection.execute(
        select(ENTRIES.c.number, ENTRIES.c.seq, ENTRIES.c.line, ENTRIES.c.command, ENTRIES.c.told)
        .where(ENTRIES.c.table_id == table)
        .order_by(ENTRIES.c.number)
    )
    chat = connection.execute(
        select(CHAT.c.number, CHAT.c.by, CHAT.c.name, CHAT.c.words, CHAT.c.command)
        .where(CHAT.c.table_id == table)
        .order_by(CHAT.c.number)
    )
    saved = connection.execute(
        select(SNAPSHOTS.c.entries, SNAPSHOTS.c.form, SNAPSHOTS.c.data).where(SNAPSHOTS.c.table_id == table)
    ).first()
    return Stored(
        understood(found.record),
        found.version,
        moves_of([tuple(row) for row in lines], found.opening),
        [Remark(*row) for row in chat],
        None if saved is None else Saved(*saved),
    )


def understood(text: str) -> Record:
    try:
        return decode_record(text)
    except UNREADABLE:
        raise NotUnderstood(UNREADABLE_TABLE) from None


def resolve(future: asyncio.Future[None], error: Exception | None) -> None:
    if not future.done():
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
