"""Matches of Scoundrels! that have come to a certain point, as files that a table can be opened from."""

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
SITTERS = ["you:Anne", "bot:easy", "bot:easy", "bot:easy", "bot:easy", "bot:easy"]


def played_until(
    point: Point, seed: int = 1, players: int = 3, mode: str = "base", least: int = 0, **options: str
) -> bytes:
    """The first match, from a seed on, in which red is to choose at such a point; bots have played so far."""
    game = library.load("scoundrels")
    bot = make("easy")
    for number in range(seed, seed + 30):
        match = Match(game, game.setup(players, mode, options), SeededFate(number))
        while not match.over:
            seat = match.deciding()[0]
            if seat == 0 and len(match.log) >= least and point(match, match.view(0)):
                return msgspec.json.encode(matchfile.record(match, SITTERS[:players], matchfile.Seeded(number), number))
            match.choose(seat, bots_choice(match, seat, bot, number)[0])
    raise AssertionError("no such point in thirty matches")


# Points worth a picture ----------------------------------------------------------------------------------------------


def in_a_turn(match: Match, view: Json) -> bool:
    """Something to do beside sailing, and Treasure on the table."""
    table = view["table"]
    return "end-turn" in match.options(0) and table["rounds"] >= 2 and any(table["carried"].values())


def laying_for_a_pillage(match: Match, view: Json) -> bool:
    stage = view["table"]["stage"]
    return stage is not None and stage["kind"] == "pillage" and len(view["table"]["shown"]["red"]) >= 1


def bidding(match: Match, view: Json) -> bool:
    stage = view["table"]["stage"]
    return stage is not None and stage["kind"] == "bid"


def throwing(match: Match, view: Json) -> bool:
    stage = view["table"]["stage"]
    return stage is not None and stage["kind"] == "throw"


def attacked(match: Match, view: Json) -> bool:
    """Somebody has attacked red, who is to answer."""
    stage = view["table"]["stage"]
    return stage is not None and stage["moment"] == "answer"


def attacking(match: Match, view: Json) -> bool:
    """Red has attacked, and lays cards."""
    stage = view["table"]["stage"]
    return stage is not None and stage["kind"] == "fight" and view["table"]["attacker"] == "red"
