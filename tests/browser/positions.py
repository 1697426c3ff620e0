"""Matches that have come to a certain point, as files that a table can be opened from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.engine.fate import SeededFate
from infamy.table import library, matchfile
from infamy.table.match import Match

Json = dict[str, Any]
Point = Callable[[Match, Json], bool]


def played_until(point: Point, seed: int, players: int = 4, least: int = 0) -> bytes:
    """The first match, from a seed on, in which blue is to choose at such a point; easy bots have played so far."""
    game = library.load("infamous_seas")
    bot = make("easy")
    for number in range(seed, seed + 50):
        match = Match(game, game.setup(players), SeededFate(number))
        while not match.over:
            seat = match.deciding()[0]
            if seat == 0 and len(match.log) >= least and point(match, match.view(0)):
                return written(match, number)
            match.choose(seat, bots_choice(match, seat, bot, number)[0])
    raise AssertionError("no such point in fifty matches")


def played_out(seed: int, players: int = 4) -> bytes:
    game = library.load("infamous_seas")
    bot = make("easy")
    match = Match(game, game.setup(players), SeededFate(seed))
    while not match.over:
        seat = match.deciding()[0]
        match.choose(seat, bots_choice(match, seat, bot, seed)[0])
    return written(match, seed)


def written(match: Match, seed: int) -> bytes:
    seats = ["you:Anne", *["bot:easy", "bot:hard", "bot:easy", "bot:easy"][: match.setup.players - 1]]
    return msgspec.json.encode(matchfile.record(match, seats, matchfile.Seeded(seed), seed))


# Points worth a picture ----------------------------------------------------------------------------------------------


def where_to_sail(match: Match, view: Json) -> bool:
    """Many squares to sail to, some of them under the guns of the Navy, and cards in the hold."""
    options = match.options(0)
    threatened = {f"sail:{square}" for square in view["table"]["threatened"]}
    return (
        len([key for key in options if key.startswith("sail:")]) >= 14
        and bool(threatened & set(options))
        and len(view["table"]["hold"]["blue"]) >= 1
        and len(view["table"]["flags"]) >= 6
    )


def cards_in_a_battle(match: Match, view: Json) -> bool:
    """Blue has fired, the shot may hit, and a card can be played before the dodge."""
    battle = view["table"]["battle"]
    return battle is not None and battle.get("attacker") == "blue" and len(match.options(0)) >= 2


def orders(match: Match, view: Json) -> bool:
    """The usual question of a turn, with something to fire at."""
    return any(key.startswith("fire:") for key in match.options(0)) and "end-turn" in match.options(0)
