"""The log of a match: who chose what, what fate said, and what was taken back, in words."""
from __future__ import annotations

import re
from typing import Final, final

from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood

FATE = "fate"
UNDO = "undo"


@final
class Entry:
    """One line: "red fire:navy-1", "fate attack:7" or "undo to:12"."""

    def __init__(self, by: str, key: str, seen_by: int = EVERYONE) -> None:
        self.by: Final = by
        self.key: Final = key
        self.seen_by: Final = seen_by

    def __str__(self) -> str:
        return f"{self.by} {self.key}"

    @property
    def outcome(self) -> str:
        """What fate said, or how many entries an undo left."""
        return self.key.split(":", 1)[1]


def fate_entry(what: str, outcome: str, seen_by: int) -> Entry:
    return Entry(FATE, f"{what.replace(' ', '-')}:{outcome}", seen_by)


def undo_entry(length: int) -> Entry:
    return Entry(UNDO, f"to:{length}")


def parse(lines: list[str]) -> list[Entry]:
    """Only what a replay needs: who may see a line is worked out again."""
    entries: list[Entry] = []
    for number, line in enumerate(lines, 1):
        by, space, key = line.partition(" ")
        makes_sense = {FATE: r".*:.*", UNDO: r"to:\d{1,9}"}.get(by, r".+")
        if not space or not re.fullmatch(makes_sense, key):
            raise NotUnderstood(f"expected a line such as 'red end-turn' as entry {number} of the log, got {line!r}")
        entries.append(Entry(by, key))
    return entries


def effective(log: list[Entry]) -> list[Entry]:
    """The log without what was taken back."""
    kept: list[Entry] = []
    for entry in log:
        if entry.by == UNDO:
            del kept[int(entry.outcome):]
        else:
            kept.append(entry)
    return kept


def as_read_by(log: list[Entry], seat: int | None) -> list[str]:
    """The log as one seat may read it (None: a spectator)."""
    lines: list[str] = []
    for entry in log:
        hidden = entry.seen_by != EVERYONE and entry.seen_by != seat
        lines.append(f"{entry.by} {entry.key.split(':')[0]}:?" if hidden else str(entry))
    return lines
