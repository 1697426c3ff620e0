"""What was told of a match, as it is kept beside the log: words, and who may know them, that need no rules any more."""

from __future__ import annotations

import msgspec

from infamy.engine.game import Game
from infamy.engine.news import EVERYONE
from infamy.server.clock import CLOCK
from infamy.server.projection import Move, label_of
from infamy.server.schema import Item, Line, Stored
from infamy.table.log import FATE, RULES, START, UNDO


class Told(msgspec.Struct, array_like=True):
    """One moment: who may know what was chosen, what that is called, and all that came of it."""

    seen_by: int
    label: str
    items: list[Item]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Told).decode


def kept(game: Game, move: Move) -> str:
    """As it lies in the store."""
    return encode(Told(move.seen_by, move.label or label_of(game, move.by, move.key), move.news)).decode()


def moves_as_told(stored: Stored, seats: list[str]) -> list[Move]:
    """What happened, from what was told of it and nothing else: the rules may be others by now."""
    moves: list[Move] = []
    if stored.opening:
        moves.append(move_as_told(Line(0, first_seq(stored), f"{START} ", "", stored.opening), seats, 0))
    live = 0
    for line in stored.lines:
        by, _, key = line.line.partition(" ")
        if by != FATE:
            moves.append(move_as_told(line, seats, live))
        if by == UNDO:
            live = int(key.partition(":")[2])
        elif by != RULES:
            live += 1
    return moves


def first_seq(stored: Stored) -> int:
    return stored.lines[0].seq if stored.lines and stored.lines[0].line.startswith(f"{FATE} ") else 1


def move_as_told(line: Line, seats: list[str], live: int) -> Move:
    by, _, key = line.line.partition(" ")
    if line.told:
        told = decode(line.told)
    else:  # of a release that did not keep it: only whoever chose is known to know
        told = Told(seats.index(by) if by in seats else EVERYONE, key, [])
    return Move(line.seq, by, key, told.seen_by, told.items, line.number, live, line.command == CLOCK, told.label)
