"""Where tables are kept: what was set up, every entry of the log, and the chat. One writer commits what has gathered.

A room asks for a commit and waits; while the disk works, the wishes of other rooms gather and share the next commit.
The writer has a thread and a connection of its own, and goes there once for each transaction.
"""
from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Connection,
    Dialect,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from infamy.server.wire import DiceKind, UndoPolicy
from infamy.table.matchfile import Origin

metadata = MetaData()
TABLES = Table(
    "tables", metadata,
    Column("id", String(24), primary_key=True),
    Column("record", Text, nullable=False))
ENTRIES = Table(
    "entries", metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),         # a second writer fails on this key
    Column("seq", Integer, nullable=False),              # the update that told of it
    Column("line", Text, nullable=False),                # as in a match file: "red fire:blue"
    Column("wish", String(64), nullable=False))          # who wished it, and the client's own id for the wish
CHAT = Table(
    "chat", metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("words", Text, nullable=False),
    Column("wish", String(64), nullable=False))

MOST_TOGETHER = 500                      # commits that share a transaction
MOST_ROWS = 1000                         # that share a statement


class SeatRecord(msgspec.Struct):
    """A seat: its bot, or the person who holds its link. The link itself is not kept, only its hash."""
    bot: str
    name: str
    link: str = ""
    stand_in: str = ""                   # the bot that plays while the person is away
    salt: str | None = None

    @property
    def person(self) -> bool:
        return not self.bot

    @property
    def player(self) -> str:
        """Which bot plays now; empty for a person."""
        return self.bot or self.stand_in


class Unsettled(msgspec.Struct):
    """With typed dice: a choice (or, without a seat, the opening) that waits for rolls, and those typed so far."""
    seat: int
    key: str
    typed: list[str]
    wish: str = ""


class Record(msgspec.Struct, kw_only=True):
    """Everything about a table that is not in its log."""
    game: str
    rules: str
    pack: dict[str, Any]
    mode: str
    options: dict[str, str]
    undo: UndoPolicy
    dice: DiceKind
    seed: int                            # of the server's dice
    secret: str                          # of committed dice, in hexadecimal
    told: int = 0                        # so many rolls are as the log says: the match branched off another one
    origin: Origin | None = None         # of a match that did not begin at this table
    bots_seed: int
    seats: list[SeatRecord]
    watch: str                           # hash of the spectators' link
    clock: int = 0                       # seconds for what the game plays against time; 0 for no clock
    guided: bool = False
    begun: bool = False
    unsettled: Unsettled | None = None
    seq: int = 0                         # of the last change that is not in the log
    rematch: str = ""


class SeatLink(msgspec.Struct):
    link: str = ""


class Links(msgspec.Struct):
    """As much of a record as tells who may come in. It is read first, and for a stranger nothing else is."""
    seats: list[SeatLink]
    watch: str


class Line(msgspec.Struct):
    number: int
    seq: int
    line: str
    wish: str


class Remark(msgspec.Struct):
    number: int
    by: str
    name: str
    words: str
    wish: str


@dataclass
class Stored:
    """A table as it was read."""
    record: Record
    lines: list[Line]
    chat: list[Remark]


@dataclass
class Commit:
    """What one room wants to be kept, all of it or nothing."""
    table: str
    record: Record | None = None
    lines: list[Line] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    new: bool = False


class Store:
    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        self.writing: Engine = create_engine(url.replace("+aiosqlite", ""))
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
            event.listen(self.writing, "connect", prepare_sqlite)
        self.waiting: deque[tuple[Commit, asyncio.Future[None]]] = deque()
        self.woken = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "writer")

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """Everything that was asked for is committed first."""
        if self.writer is not None:
            await self.commit(Commit(""))
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        self.thread.shutdown()
        self.writing.dispose()
        await self.engine.dispose()

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
                errors = await loop.run_in_executor(self.thread, write_all, self.writing, wanted)
                for (_, future), error in zip(together, errors, strict=True):
                    resolve(future, error)

    # Reading ---------------------------------------------------------------------------------------------------------

    async def links(self, table: str) -> Links | None:
        """None for a table that is not there, or whose record is so broken that nobody can be known by it."""
        async with self.engine.connect() as connection:
            text = await connection.scalar(select(TABLES.c.record).where(TABLES.c.id == table))
        try:
            return None if text is None else msgspec.json.decode(text, type=Links)
        except msgspec.MsgspecError:
            return None

    async def record(self, table: str) -> Record | None:
        async with self.engine.connect() as connection:
            text = await connection.scalar(select(TABLES.c.record).where(TABLES.c.id == table))
        return None if text is None else msgspec.json.decode(text, type=Record)

    async def read(self, table: str) -> Stored | None:
        async with self.engine.connect() as connection:
            text = await connection.scalar(select(TABLES.c.record).where(TABLES.c.id == table))
            if text is None:
                return None
            lines = await connection.execute(
                select(ENTRIES.c.number, ENTRIES.c.seq, ENTRIES.c.line, ENTRIES.c.wish)
                .where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number))
            chat = await connection.execute(
                select(CHAT.c.number, CHAT.c.by, CHAT.c.name, CHAT.c.words, CHAT.c.wish)
                .where(CHAT.c.table_id == table).order_by(CHAT.c.number))
            return Stored(msgspec.json.decode(text, type=Record), [Line(*row) for row in lines],
                          [Remark(*row) for row in chat])

    async def count(self) -> int:
        async with self.engine.connect() as connection:
            return await connection.scalar(select(func.count()).select_from(TABLES)) or 0


CHANGE_RECORD = update(TABLES).where(TABLES.c.id == bindparam("table_id")).values(record=bindparam("new_record"))


def write_all(engine: Engine, together: list[Commit]) -> list[Exception | None]:
    """In one transaction; if that fails, one by one, so that nobody suffers for another."""
    try:
        if only_lines(together):
            with engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT")
                execute(connection, together)
        else:
            with engine.begin() as connection:
                execute(connection, together)
    except SQLAlchemyError as error:
        if len(together) == 1:
            return [error]
        return [each for alone in together for each in write_all(engine, [alone])]
    return [None] * len(together)


def only_lines(together: list[Commit]) -> bool:
    """Then a single statement writes them, which is a transaction by itself: a BEGIN and a COMMIT more are two more
    turns to wait for, with the other threads."""
    return (0 < sum(len(wanted.lines) for wanted in together) <= MOST_ROWS
            and not any(wanted.new or wanted.record is not None or wanted.remarks for wanted in together))


def execute(connection: Connection, together: list[Commit]) -> None:
    """A few statements for however many commits."""
    new = [{"id": wanted.table, "record": encoded(wanted.record)} for wanted in together if wanted.new]
    changed = [{"table_id": wanted.table, "new_record": encoded(wanted.record)}
               for wanted in together if wanted.record is not None and not wanted.new]
    lines = [(wanted.table, line.number, line.seq, line.line, line.wish)
             for wanted in together for line in wanted.lines]
    remarks = [{"table_id": wanted.table, "number": remark.number, "by": remark.by, "name": remark.name,
                "words": remark.words, "wish": remark.wish} for wanted in together for remark in wanted.remarks]
    if new:
        connection.execute(insert(TABLES), new)
    if changed:
        connection.execute(CHANGE_RECORD, changed)
    for start in range(0, len(lines), MOST_ROWS):
        rows = lines[start:start + MOST_ROWS]
        connection.exec_driver_sql(insert_lines(connection.dialect, len(rows)),
                                   tuple(value for row in rows for value in row))
    if remarks:
        connection.execute(insert(CHAT), remarks)


@cache
def insert_lines(dialect: Dialect, rows: int) -> str:
    """One statement for all of them: given the rows one by one, the driver lets the other threads run after each, and
    has to wait for its turn again."""
    values = str(insert(ENTRIES).compile(dialect=dialect)).partition(" VALUES ")
    return "".join([values[0], values[1], ", ".join([values[2]] * rows)])


def encoded(record: Record | None) -> str:
    return msgspec.json.encode(record).decode()


def resolve(future: asyncio.Future[None], error: Exception | None) -> None:
    if not future.done():
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed outlives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA temp_store=MEMORY")           # else a statement with many rows opens a file each time
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def upgrade(connection: Connection) -> None:
    """Brings the database to the form that this version knows."""
    config = Config()
    config.set_main_option("script_location", str(files("infamy.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
