"""The log of a match: who chose what, what fate said, and what was taken back, in words."""

from __future__ import annotations

import re
from typing import Final, final

from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood

FATE = "fate"
UNDO = "undo"
REDO = "redo"  # what the last undo took back is done again, with the same rolls
RULES = "rules"  # from here on another version of the rules is played
START = "start"  # stands for what was before the first choice; no entry is by it
LONGEST_LOG = 20_000  # entries; matches of random players have about 4,000 at most
MOST_UNDOS = 1_000  # of them, and redos: what was taken back has to be played again by whoever reads the log
TAKEN_BACK: Final = re.compile(r"to:[0-9]{1,9}")


@final
class Entry:
    """One line: "red fire:navy-1", "fate attack:7", "undo to:12", "redo to:15" or "rules to:3"."""

    def __init__(self, by: str, key: str, seen_by: int = EVERYONE) -> None:
        self.by: Final = by
        self.key: Final = key
        self.seen_by: Final = seen_by

    def __str__(self) -> str:
        return f"{self.by} {self.key}"

    @property
    def outcome(self) -> str:
        """What fate said, how many entries count after an undo or a redo, or which rules are played from here on."""
        return self.key.split(":", 1)[1]


def fate_entry(what: str, outcome: str, seen_by: int) -> Entry:
    return Entry(FATE, f"{what.replace(' ', '-')}:{outcome}", seen_by)


def undo_entry(length: int) -> Entry:
    return Entry(UNDO, f"to:{length}")


def redo_entry(length: int) -> Entry:
    return Entry(REDO, f"to:{length}")


def rules_entry(version: str) -> Entry:
    return Entry(RULES, f"to:{version}")


def bygone(log: list[Entry]) -> int:
    """How many entries were made under earlier versions of the rules: all up to the last that names another one."""
    return max([number for number, entry in enumerate(log, 1) if entry.by == RULES], default=0)


def parse(lines: list[str]) -> list[Entry]:
    """Only what a replay needs: who may see a line is worked out again."""
    if len(lines) > LONGEST_LOG:
        raise NotUnderstood(f"expected a log of at most {LONGEST_LOG} entries, got {len(lines)}")
    entries = [parse_line(number, line) for number, line in enumerate(lines, 1)]
    undos = sum(entry.by in (UNDO, REDO) for entry in entries)
    if undos > MOST_UNDOS:
        raise NotUnderstood(
            f"expected a log that takes back at most {MOST_UNDOS} times, got one that does so {undos} times"
        )
    return entries


def parse_line(number: int, line: str) -> Entry:
    by, _, key = line.partition(" ")
    steps = by in (UNDO, REDO)
    makes_sense = ":" in key if by in (FATE, RULES) else bool(TAKEN_BACK.fullmatch(key)) if steps else bool(key)
    if not makes_sense or "\n" in line:
        raise NotUnderstood(f"expected a line such as 'red end-turn' as entry {number} of the log, got {line!r}")
    return Entry(by, key)


def as_read_by(log: list[Entry], seat: int | None) -> list[str]:
    """The log as one seat may read it (None: a spectator). Neither the verb of a hidden choice nor the name of a hidden
    roll is told: either may say what was chosen."""
    return [str(entry) if entry.seen_by in (EVERYONE, seat) else f"{entry.by} ?" for entry in log]
