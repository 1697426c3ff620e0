"""How what has gathered is written: in one transaction, with a few statements for however many tables."""

from __future__ import annotations

import os
from functools import cache

import msgspec
from sqlalchemy import Connection, Dialect, Engine, bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from infamy.server.schema import CHAT, ENTRIES, HEALTH, SNAPSHOTS, TABLES, Commit, Record, Saved
from infamy.table.log import START

MOST_ROWS = 1000  # that share a statement
FILLER = 16_384  # bytes: the room of some hundred moves
CHANGE_RECORD = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"), TABLES.c.version == bindparam("read_version"))
    .values(record=bindparam("new_record"), version=bindparam("read_version") + 1)
)

TELL_OPENING = update(TABLES).where(TABLES.c.id == bindparam("table_id")).values(opening=bindparam("new_opening"))


class NotKept(Exception):
    """Nothing of a commit was written; its words say why."""


class StaleWrite(NotKept):
    """Somebody else has written the record since it was read."""

    def __init__(self) -> None:
        super().__init__("the table was changed by somebody else meanwhile")


class Unwritable(NotKept):
    """The database takes nothing at all just now, whoever asks."""


REASONS = {
    "locked": "the database is locked by another program",
    "full": "the disk is full",
    "readonly": "the database is read-only",
    "disk I/O": "the disk reports a write error",
}


def reason(error: DBAPIError) -> str:
    """In one sentence, without anything of what was to be written."""
    words = str(error.orig)
    return next((reason for part, reason in REASONS.items() if part in words), "the database cannot be written")


def write_all(engine: Engine, together: list[Commit]) -> list[Exception | None]:
    """In one transaction. If one of them cannot be kept, one by one, so that nobody suffers for another; if nothing can
    be, all are told together, because each try may wait as long as the first."""
    try:
        if only_lines(together):
            with engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT")
                execute(connection, together)
        else:
            with engine.begin() as connection:
                execute(connection, together)
    except OperationalError as error:
        unwritable = Unwritable(reason(error))
        unwritable.__cause__ = error
        return [unwritable] * len(together)
    except Exception as error:
        if len(together) == 1:  # the number of an entry or a remark is taken: somebody else has written it
            return [StaleWrite() if isinstance(error, IntegrityError) else error]
        return [each for alone in together for each in write_all(engine, [alone])]
    return [None] * len(together)


def only_lines(together: list[Commit]) -> bool:
    """Then a single statement writes them, which is a transaction by itself: a BEGIN and a COMMIT more are two more
    turns to wait for, with the other threads."""
    return 0 < sum(len(move.lines) for wanted in together for move in wanted.moves) <= MOST_ROWS and not any(
        wanted.new
        or wanted.record is not None
        or opening_of(wanted)
        or wanted.remarks
        or wanted.saved is not None
        or wanted.beat is not None
        for wanted in together
    )


def execute(connection: Connection, together: list[Commit]) -> None:
    """A few statements for however many commits."""
    insert_tables(connection, [wanted for wanted in together if wanted.new])
    tell_openings(connection, [wanted for wanted in together if opening_of(wanted) and not wanted.new])
    change_records(connection, [wanted for wanted in together if wanted.record is not None and not wanted.new])
    insert_lines(connection, together)
    insert_remarks(connection, together)
    for wanted in together:
        if wanted.saved is not None:
            save(connection, wanted.table, wanted.saved)
        if wanted.beat is not None:
            beat(connection, wanted.beat)


def insert_tables(connection: Connection, together: list[Commit]) -> None:
    rows = [{"id": each.table, "record": encoded(each.record), "opening": opening_of(each)} for each in together]
    if rows:
        connection.execute(insert(TABLES), rows)


def tell_openings(connection: Connection, together: list[Commit]) -> None:
    rows = [{"table_id": each.table, "new_opening": opening_of(each)} for each in together]
    if rows:
        connection.execute(TELL_OPENING, rows)


def opening_of(wanted: Commit) -> str:
    """What was told before the first choice, if this commit brings it."""
    return "".join(move.as_told() for move in wanted.moves[:1] if move.by == START)


def insert_lines(connection: Connection, together: list[Commit]) -> None:
    lines = [(wanted.table, *row) for wanted in together for move in wanted.moves for row in move.rows()]
    for start in range(0, len(lines), MOST_ROWS):
        rows = lines[start : start + MOST_ROWS]
        statement = insert_of_lines(connection.dialect, len(rows))
        connection.exec_driver_sql(statement, tuple(value for row in rows for value in row))


def insert_remarks(connection: Connection, together: list[Commit]) -> None:
    rows = [
        {"table_id": wanted.table, **msgspec.structs.asdict(remark)} for wanted in together for remark in wanted.remarks
    ]
    if rows:
        connection.execute(insert(CHAT), rows)


def save(connection: Connection, table: str, saved: Saved) -> None:
    """In the place of the one before."""
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
    connection.execute(
        insert(SNAPSHOTS), {"table_id": table, "entries": saved.entries, "form": saved.form, "data": saved.data}
    )


def beat(connection: Connection, number: int) -> None:
    """New pages are taken before the old ones are given back, so it fails where there is no room for a few more."""
    connection.execute(insert(HEALTH), {"number": number, "filler": os.urandom(FILLER)})
    connection.execute(delete(HEALTH).where(HEALTH.c.number != number))


def change_records(connection: Connection, together: list[Commit]) -> None:
    """Each over the version that was read, or not at all."""
    if not together:
        return
    changed = connection.execute(
        CHANGE_RECORD,
        [
            {"table_id": wanted.table, "read_version": wanted.version, "new_record": encoded(wanted.record)}
            for wanted in together
        ],
    )
    if changed.rowcount != len(together):
        raise StaleWrite


@cache
def insert_of_lines(dialect: Dialect, rows: int) -> str:
    """One statement for all of them: given the rows one by one, the driver lets the other threads run after each, and
    has to wait for its turn again."""
    values = str(insert(ENTRIES).compile(dialect=dialect)).partition(" VALUES ")
    return "".join([values[0], values[1], ", ".join([values[2]] * rows)])


def encoded(record: Record | None) -> str:
    return msgspec.json.encode(record).decode()
