"""Matches of Tide of Avaris that have come to a certain point, as files that a table can be opened from."""

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
SITTERS = ["you:Anne", "bot:easy", "bot:easy", "bot:easy"]
MATCHES = 60


def played_until(
    point: Point, seed: int = 1, players: int = 3, least: int = 0, bot: str = "random", **options: str
) -> bytes:
    """The first match, from a seed on, in which black is to choose at such a point; bots have played so far."""
    game = library.load("tide_of_avaris")
    player = make(bot)
    for number in range(seed, seed + MATCHES):
        match = Match(game, game.setup(players, "base", options), SeededFate(number))
        while not match.over:
            seat = match.deciding()[0]
            if 0 in match.deciding() and len(match.log) >= least and point(match, match.view(0)):
                return record(match, number, players)
            match.choose(seat, bots_choice(match, seat, player, number)[0])
    raise AssertionError(f"no such point in {MATCHES} matches")


def played_out(seed: int = 1, players: int = 4, bot: str = "random") -> bytes:
    game = library.load("tide_of_avaris")
    player = make(bot)
    match = Match(game, game.setup(players), SeededFate(seed))
    while not match.over:
        seat = match.deciding()[0]
        match.choose(seat, bots_choice(match, seat, player, seed)[0])
    return record(match, seed, players)


def record(match: Match, seed: int, players: int) -> bytes:
    return msgspec.json.encode(matchfile.record(match, SITTERS[:players], matchfile.Seeded(seed), seed))


def stage(view: Json) -> Json:
    shown: Json = {"kind": "", "moment": "", **(view["table"]["stage"] or {})}
    return shown


# Points worth a picture ----------------------------------------------------------------------------------------------


def in_a_turn(match: Match, view: Json) -> bool:
    """On the move, with dice to pay and something in the Hold."""
    table = view["table"]
    return (
        sum(way["possible"] for way in table["ways"].values()) >= 3
        and len(table["ready"]["black"]) >= 4
        and len(table["upper"]["black"]) >= 2
    )


def at_dawn(match: Match, view: Json) -> bool:
    return stage(view)["kind"] == "dawn" and len(match.options(0)) >= 4


def paying(match: Match, view: Json) -> bool:
    return stage(view)["kind"] == "move" and len(match.options(0)) >= 3


def committing(match: Match, view: Json) -> bool:
    """Crew that may be committed against another pirate."""
    return stage(view)["moment"] == "commit" and stage(view)["enemy"] is None and len(match.options(0)) >= 2


def against_a_card(match: Match, view: Json) -> bool:
    return stage(view)["moment"] in ("commit", "declare") and stage(view)["enemy"] is not None


def proposing(match: Match, view: Json) -> bool:
    """Something lies on both sides of the table, and there is more that could."""
    return (
        stage(view)["moment"] == "propose"
        and len(stage(view)["gives"]) >= 1
        and len(stage(view)["asks"]) >= 1
        and len(match.options(0)) >= 12
        and len(view["table"]["upper"]["black"]) >= 1
    )


def answering(match: Match, view: Json) -> bool:
    return stage(view)["moment"] == "answer" and len(stage(view)["gives"]) + len(stage(view)["asks"]) >= 1


def sinking(match: Match, view: Json) -> bool:
    return str(stage(view)["moment"]) == "jettison"


def at_night(match: Match, view: Json) -> bool:
    """Something can be bought."""
    return stage(view)["kind"] == "upgrades" and len(match.options(0)) >= 4


def met_on_entry(match: Match, view: Json) -> bool:
    return stage(view)["kind"] == "entry" and len(match.options(0)) >= 2


def of_kind(kind: str) -> Point:
    """Relics, an Endgame Bonus, Sloops: whatever a Board Action asks."""
    return lambda match, view: str(stage(view)["kind"]) == kind


def on_the_last_day(match: Match, view: Json) -> bool:
    """The last dawn: one Day is left to be played."""
    return bool(view["table"]["last_day"]) and at_dawn(match, view)
