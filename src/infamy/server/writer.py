"""How what has gathered is written: in one transaction, with a few statements for however many tables."""
from __future__ import annotations

from functools import cache

import msgspec
from sqlalchemy import Connection, Dialect, Engine, bindparam, insert, update
from sqlalchemy.exc import SQLAlchemyError

from infamy.server.schema import CHAT, ENTRIES, TABLES, Commit, Record

MOST_ROWS = 1000                         # that share a statement
CHANGE_RECORD = (
    update(TABLES).where(TABLES.c.id == bindparam("table_id"), TABLES.c.version == bindparam("read_version"))
    .values(record=bindparam("new_record"), version=bindparam("read_version") + 1))


class NotKept(Exception):
    """Nothing of a commit was written; its words say why."""


class StaleWrite(NotKept):
    """Somebody else has written the record since it was read."""

    def __init__(self) -> None:
        super().__init__("the table was changed by somebody else meanwhile")


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
    except (SQLAlchemyError, StaleWrite) as error:
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
    if new:
        connection.execute(insert(TABLES), new)
    change_records(connection, [wanted for wanted in together if wanted.record is not None and not wanted.new])
    lines = [(wanted.table, line.number, line.seq, line.line, line.wish)
             for wanted in together for line in wanted.lines]
    for start in range(0, len(lines), MOST_ROWS):
        rows = lines[start:start + MOST_ROWS]
        connection.exec_driver_sql(insert_lines(connection.dialect, len(rows)),
                                   tuple(value for row in rows for value in row))
    remarks = [{"table_id": wanted.table, "number": remark.number, "by": remark.by, "name": remark.name,
                "words": remark.words, "wish": remark.wish} for wanted in together for remark in wanted.remarks]
    if remarks:
        connection.execute(insert(CHAT), remarks)


def change_records(connection: Connection, together: list[Commit]) -> None:
    """Each over the version that was read, or not at all."""
    if not together:
        return
    changed = connection.execute(CHANGE_RECORD, [
        {"table_id": wanted.table, "read_version": wanted.version, "new_record": encoded(wanted.record)}
        for wanted in together])
    if changed.rowcount != len(together):
        raise StaleWrite


@cache
def insert_lines(dialect: Dialect, rows: int) -> str:
    """One statement for all of them: given the rows one by one, the driver lets the other threads run after each, and
    has to wait for its turn again."""
    values = str(insert(ENTRIES).compile(dialect=dialect)).partition(" VALUES ")
    return "".join([values[0], values[1], ", ".join([values[2]] * rows)])


def encoded(record: Record | None) -> str:
    return msgspec.json.encode(record).decode()
