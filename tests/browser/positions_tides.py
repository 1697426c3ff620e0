"""Matches of Tides of Infamy that have come to a certain point, as files that a table can be opened from."""

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
MATCHES = 30


def played_until(
    point: Point, seed: int = 1, players: int = 3, mode: str = "solo", least: int = 0, **options: str
) -> bytes:
    """The first match, from a seed on, in which crimson is to choose at such a point; bots have played so far."""
    game = library.load("tides_of_infamy")
    bot = make("easy")
    for number in range(seed, seed + MATCHES):
        match = Match(game, game.setup(players, mode, options), SeededFate(number))
        while not match.over:
            seat = match.deciding()[0]
            if seat == 0 and len(match.log) >= least and point(match, match.view(0)):
                return msgspec.json.encode(matchfile.record(match, SITTERS[:players], matchfile.Seeded(number), number))
            match.choose(seat, bots_choice(match, seat, bot, number)[0])
    raise AssertionError(f"no such point in {MATCHES} matches")


def stage(view: Json) -> Json:
    shown: Json = {"kind": "", "moment": "", **(view["table"]["stage"] or {})}
    return shown


def known(view: Json) -> int:
    """Tiles that lie face up."""
    return sum(face is not None for face in view["table"]["face"].values())


# Points worth a picture ----------------------------------------------------------------------------------------------


def choosing_a_card(match: Match, view: Json) -> bool:
    return match.options(0)[0].startswith("play:") and len(view["table"]["hand"]["crimson"]) >= 2 and known(view) >= 8


def under_way(match: Match, view: Json) -> bool:
    """A ship of one's own with room to sail, on a map that is half known."""
    sailing = view["table"]["sailing"]
    return sailing is not None and known(view) >= 9 and len(view["table"]["courses"]) >= 8


def loading(match: Match, view: Json) -> bool:
    return str(stage(view)["kind"]) == "loading"


def in_a_battle(match: Match, view: Json) -> bool:
    """The second card of a volley."""
    return stage(view)["moment"] in ("cannons", "boarding", "pick") and any(view["table"]["played"].values())


def surrendering(match: Match, view: Json) -> bool:
    return stage(view)["moment"] == "surrender" and len(match.options(0)) >= 3


def tempted(match: Match, view: Json) -> bool:
    """Pirate Luck, and something to throw overboard."""
    return stage(view)["moment"] == "decide" and len(match.options(0)) >= 2


def aiming(match: Match, view: Json) -> bool:
    return stage(view)["moment"] == "aim" and len(match.options(0)) >= 2


def nearly_won(match: Match, view: Json) -> bool:
    """A turn in which somebody has only a few Marks to go."""
    table = view["table"]
    return match.options(0)[0].startswith("play:") and max(table["totals"].values()) >= table["target"] - 3
