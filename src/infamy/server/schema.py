"""What is kept of a table, and in which form: the schema of the database, and the records that lie in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

from infamy.server.moves import Move
from infamy.server.wire import USUAL_STAND_IN, DiceKind, LookedInto, StandInRule, UndoPolicy, UndoRequest
from infamy.table.matchfile import Origin, Result

metadata = MetaData()
TABLES = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("record", Text, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # of the record: a stale write fails
    Column("opening", Text, nullable=False, server_default=""),
)  # what was told before the first choice
ENTRIES = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # a second writer fails on this key
    Column("seq", Integer, nullable=False),  # the update that told of it
    Column("line", Text, nullable=False),  # as in a match file: "red fire:blue"
    Column("wish", String(64), nullable=False, key="command"),  # its sender, and the client's own id for it
    Column("told", Text, nullable=False, server_default=""),
)  # all that came of it, and who may know (moves.py)
CHAT = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("words", Text, nullable=False),
    Column("wish", String(64), nullable=False, key="command"),
)

SNAPSHOTS = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),  # the newest only
    Column("entries", Integer, nullable=False),  # of the log, that it stands for
    Column("form", String(64), nullable=False),  # of which rules, content and program (table/snapshot.py)
    Column("data", Text, nullable=False),
)
HEALTH = Table(
    "health", metadata, Column("number", Integer, primary_key=True), Column("filler", LargeBinary, nullable=False)
)  # is written to see whether anything can be


class SeatRecord(msgspec.Struct):
    """A seat: its bot, or the person who holds its link. The link itself is not kept, only its hash."""

    bot: str
    name: str
    link: str = ""
    renewed: bool = False  # its holder has made the link anew
    stand_in: str = ""  # the bot that plays while the person is away,
    handed_by: str = ""  # the seat of whoever put it there,
    handed_at: int = 0  # and when, in seconds since 1970
    salt: str | None = None
    asked: list[str] = []  # windows of which its holder wants to hear in any case,
    passed: dict[str, int] = {}  # and those that go by, each in one round
    notes: str = ""  # what its holder has written down; nobody else is sent a word of it

    @property
    def person(self) -> bool:
        return not self.bot

    @property
    def player(self) -> str:
        """Which bot plays now; empty for a person."""
        return self.bot or self.stand_in


class PendingRoll(msgspec.Struct):
    """With typed dice: a choice (or, without a seat, the opening) that waits for rolls, and those typed so far."""

    seat: int
    key: str
    typed: list[str]
    command: str = msgspec.field(default="", name="wish")


class Answered(msgspec.Struct):
    """A command that has been carried out, and the update it led to."""

    command: str = msgspec.field(name="wish")
    seq: int


class Record(msgspec.Struct, kw_only=True):
    """Everything about a table that is not in its log."""

    game: str
    rules: str
    pack: dict[str, Any]
    mode: str
    options: dict[str, str]
    undo: UndoPolicy
    dice: DiceKind
    seed: int  # of the server's dice
    secret: str  # of committed dice, in hexadecimal
    told: int = 0  # so many rolls are as the log says: the match branched off another one
    origin: Origin | None = None  # of a match that did not begin at this table
    looked_into: LookedInto | None = None
    bots_seed: int
    seats: list[SeatRecord]
    watch: str  # hash of the spectators' link
    stand_in: StandInRule = USUAL_STAND_IN
    clock: int = 0  # seconds for what the game plays against time; 0 for no clock
    guided: bool = False
    hints: bool = False  # the coach may be asked
    begun: bool = False
    pending_roll: PendingRoll | None = msgspec.field(default=None, name="unsettled")
    seq: int = 0  # of the last change that is not in the log
    rematch: str = ""
    undo_request: UndoRequest | None = msgspec.field(
        default=None, name="undo_wish"
    )  # somebody asks to take something back
    result: Result | None = None  # of a match that is over
    answered: list[Answered] = []  # the last commands that left no other trace: neither an entry nor a remark


class SeatLink(msgspec.Struct):
    link: str = ""


class Links(msgspec.Struct):
    """As much of a record as tells who may come in. It is read first, and for a stranger nothing else is."""

    seats: list[SeatLink]
    watch: str


class Remark(msgspec.Struct):
    number: int
    by: str
    name: str
    words: str
    command: str = ""


class Saved(msgspec.Struct):
    """How a match stood after so many entries."""

    entries: int
    form: str
    data: str


@dataclass
class Stored:
    """A table as it was read."""

    record: Record
    version: int  # of the record
    moves: list[Move]
    chat: list[Remark]
    saved: Saved | None = None

    @property
    def lines(self) -> list[str]:
        """The log."""
        return [line for move in self.moves for line in move.lines]


@dataclass
class Commit:
    """What one room wants to be kept, all of it or nothing."""

    table: str
    record: Record | None = None
    version: int = 0  # of the record, as it was read
    moves: list[Move] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    saved: Saved | None = None
    new: bool = False
    beat: int | None = None  # asks whether anything can be written: a number that differs from the last
