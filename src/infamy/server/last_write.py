"""What was written last, noted beside the database: so that it is noticed when the end of the journal was cut off.

SQLite takes a journal whose end is missing for one that ends there, and says nothing. The note is written after each
commit, without waiting for the disk: it can only be older than the database, never newer, so what it names must be
there. A journal is cut from its end, so whatever is lost, the last commit is.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import final

import msgspec
from sqlalchemy import Connection, func, select

from infamy.server.schema import CHAT, ENTRIES, TABLES, Commit

SIZE = 256  # of the note, whatever it says: one write, within one page
MISSING = "the last confirmed writes are missing: the journal was truncated, or the database replaced by an older copy"


class Note(msgspec.Struct):
    """How much there is of a table, at least."""

    table: str
    version: int  # of its record
    entries: int
    remarks: int


decode_note = msgspec.json.Decoder(Note).decode


@final
class LastWrite:
    """The file `<database>.last`, held open."""

    def __init__(self, database: Path) -> None:
        self.file = os.open(database.with_name(f"{database.name}.last"), os.O_RDWR | os.O_CREAT, 0o666)

    def release(self) -> None:
        os.close(self.file)

    def note(self, written: Commit) -> None:
        version = written.version + 1 if written.record is not None and not written.new else written.version
        note = Note(
            written.table,
            version,
            max((move.start + len(move.lines) for move in written.moves), default=0),
            written.remarks[-1].number + 1 if written.remarks else 0,
        )
        os.lseek(self.file, 0, os.SEEK_SET)
        os.write(self.file, msgspec.json.encode(note).ljust(SIZE))

    def missing(self, connection: Connection) -> str:
        """One sentence if the database has less than was noted; nothing if it has it all, or nothing was noted."""
        try:
            note = decode_note(os.read(self.file, SIZE))
        except msgspec.MsgspecError:
            return ""
        version = connection.scalar(select(TABLES.c.version).where(TABLES.c.id == note.table))
        entries, remarks = [
            connection.scalar(select(func.count()).where(kind.c.table_id == note.table)) or 0
            for kind in (ENTRIES, CHAT)
        ]
        all_there = (
            version is not None and version >= note.version and entries >= note.entries and remarks >= note.remarks
        )
        return "" if all_there else MISSING
