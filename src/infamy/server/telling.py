"""What was told of a match, as it is kept beside the log: words, and who may know them, that need no rules any more."""

from __future__ import annotations

import msgspec

from infamy.engine.game import Game
from infamy.engine.news import EVERYONE
from infamy.server.clock import CLOCK
from infamy.server.projection import Past, label_of
from infamy.server.schema import Item, Line, Stored
from infamy.table.log import FATE, RULES, START, UNDO


class Told(msgspec.Struct, array_like=True):
    """One moment: who may know what was chosen, what that is called, and all that came of it."""

    seen_by: int
    label: str
    items: list[Item]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Told).decode


def kept(game: Game, past: Past) -> str:
    """As it lies in the store."""
    return encode(Told(past.seen_by, past.label or label_of(game, past.by, past.key), past.news)).decode()


def pasts_as_told(stored: Stored, seats: list[str]) -> list[Past]:
    """What happened, from what was told of it and nothing else: the rules may be others by now."""
    pasts: list[Past] = []
    if stored.opening:
        pasts.append(past_as_told(Line(0, first_seq(stored), f"{START} ", "", stored.opening), seats, 0))
    live = 0
    for line in stored.lines:
        by, _, key = line.line.partition(" ")
        if by != FATE:
            pasts.append(past_as_told(line, seats, live))
        if by == UNDO:
            live = int(key.partition(":")[2])
        elif by != RULES:
            live += 1
    return pasts


def first_seq(stored: Stored) -> int:
    return stored.lines[0].seq if stored.lines and stored.lines[0].line.startswith(f"{FATE} ") else 1


def past_as_told(line: Line, seats: list[str], live: int) -> Past:
    by, _, key = line.line.partition(" ")
    if line.told:
        told = decode(line.told)
    else:  # of a release that did not keep it: only whoever chose is known to know
        told = Told(seats.index(by) if by in seats else EVERYONE, key, [])
    return Past(line.seq, by, key, told.seen_by, told.items, line.number, live, line.wish == CLOCK, told.label)
