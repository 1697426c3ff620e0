"""A move: one choice, or one step back, and all that came of it. One record for the room, the wire and the store."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from infamy.engine.news import EVERYONE
from infamy.server.clock import CLOCK
from infamy.table.log import FATE, REDO, RULES, START, UNDO

AUTOMATIC: Final = "auto"  # stands in the store where a seat answered without being asked
Row = tuple[int, int, str, str, str]  # of a log in the store: number, seq, line, command, and what was told of it


class Item(msgspec.Struct, array_like=True, omit_defaults=True):
    """One of the news as it is told: in full to whoever may know it, and what the others hear of it."""

    seen_by: int
    known: dict[str, Any]
    unknown: dict[str, Any] | None = None  # nothing where everybody may know, or the others hear nothing


class Move(msgspec.Struct, kw_only=True):
    """Its words need no rules any more: they can be told again when the rules are others."""

    seq: int  # the update that told of it
    by: str  # a seat, START for what was before the first choice, UNDO, REDO or RULES
    key: str = ""
    seen_by: int = EVERYONE  # who may know what was chosen,
    label: str = ""  # and what that is called
    news: list[Item] = []  # all that came of it
    told: bool = True  # not where a release before kept nothing of it, nor in a match that came from elsewhere
    start: int = 0  # entries of the log before it,
    kept: int = 0  # and those of them that had not been taken back
    lines: list[str] = []  # its own entries: the choice, and the rolls that followed
    command: str = ""  # that asked for it: its sender, and the client's own id
    lapsed: bool = False  # nobody chose it: time was up,
    automatic: bool = False  # or it was answered for whoever had to
    back_to: int = 0  # of a step back: the update of the first choice that it takes back; of a redo: that of the undo
    trail: list[Any] = []  # the table before it and at each of its news, until it has been told

    def rows(self) -> list[Row]:
        """As it lies in the store, entry by entry; what was told of it is with the first."""
        told = "" if self.by == START else self.as_told()
        return [
            (self.start + place, self.seq, line, "" if place else self.command, "" if place else told)
            for place, line in enumerate(self.lines)
        ]

    def as_told(self) -> str:
        return encode(Told(self.seen_by, self.label, self.news)).decode() if self.told else ""


class Told(msgspec.Struct, array_like=True):
    """What the store has beside the first entry of a move, and of the opening beside the table."""

    seen_by: int
    label: str
    news: list[Item]


STEPS: Final = {UNDO: "taken back", REDO: "done again"}  # how a step through the match is told
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Told).decode


def moves_of(rows: Iterable[Row], opening: str) -> list[Move]:
    """The log of a table as it was stored, with what was told before the first choice."""
    moves: list[Move] = []
    live = 0  # entries that have not been taken back
    for number, seq, line, command, told in rows:
        by, _, key = line.partition(" ")
        if not moves:
            first = seq if by == FATE else 1
            moves.append(known(Move(seq=first, by=START, lines=[], command=command if by == FATE else ""), opening))
        if by == FATE:
            moves[-1].lines.append(line)
        else:
            move = Move(seq=seq, by=by, key=key, start=number, kept=live, lines=[line], command=command)
            move.lapsed, move.automatic = command == CLOCK, command == AUTOMATIC
            moves.append(known(move, told))
        if by in (UNDO, REDO):
            live = int(key.partition(":")[2])
        elif by != RULES:
            live += 1
    return moves if moves or not opening else [known(Move(seq=1, by=START), opening)]


def known(move: Move, told: str) -> Move:
    """With what the store has of it, if it has anything."""
    move.told = bool(told)
    if told:
        found = decode(told)
        move.seen_by, move.label, move.news = found.seen_by, found.label, found.news
    return move


def as_told(moves: list[Move], seats: list[str]) -> list[Move]:
    """What happened, from what was told of it and nothing else: the rules may be others by now. Where nothing was kept,
    only whoever chose is known to know."""
    for move in moves:
        if not move.told:
            move.seen_by = seats.index(move.by) if move.by in seats else EVERYONE
            move.label = STEPS.get(move.by, move.key)
    return [move for move in moves if move.told or move.by != START]
