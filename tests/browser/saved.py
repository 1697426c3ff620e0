"""Matches that have come to a certain point, as files in `positions` that a table can be opened from.

Bots played one match after another until each was found, once. Where the rules have changed so that a file is no longer
what it was found for, which tests/test_positions.py says, it is found anew:

    PYTHONPATH=src:. python -m tests.browser.saved [name ...]
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.engine.fate import SeededFate
from infamy.table import library, matchfile
from infamy.table.match import Match
from tests.browser import points
from tests.browser.points import Point

FOLDER = Path(__file__).parent / "positions"
MATCHES = 60  # of which one should come to the point
SITTERS = ["you:Anne", *["bot:easy"] * 5]


@dataclass(frozen=True)
class Sought:
    """A point at which the first seat is to choose, or the end, and how bots get there."""

    game: str
    point: Point
    players: int
    mode: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    least: int = 0  # entries of the log before it
    bot: str = "easy"
    seed: int = 1  # of the first match that they try

    def is_there(self, match: Match) -> bool:
        if match.over or self.point is points.at_the_end:
            return match.over and self.point is points.at_the_end
        return 0 in match.deciding() and len(match.log) >= self.least and self.point(match)


SEAS, SCOUNDRELS, TIDES = "infamous_seas", "scoundrels", "tides_of_infamy"
AVARIS, BONES = "tide_of_avaris", "rum_and_bones"

POSITIONS: dict[str, Sought] = {
    "seas-table": Sought(SEAS, points.where_to_sail, 4, least=120),
    "seas-battle": Sought(SEAS, points.cards_in_a_battle, 4, least=40),
    "seas-over": Sought(SEAS, points.at_the_end, 4, seed=3),
    "seas-two": Sought(SEAS, points.where_to_sail, 2, least=60),
    "seas-five": Sought(SEAS, points.where_to_sail, 5, least=150),
    "scoundrels-table": Sought(SCOUNDRELS, points.with_treasure, 5, options={"quirks": "yes"}, least=150),
    "scoundrels-turn": Sought(SCOUNDRELS, points.with_treasure, 6, options={"quirks": "yes"}),
    "scoundrels-fight": Sought(SCOUNDRELS, points.attacked, 4),
    "scoundrels-pillage": Sought(SCOUNDRELS, points.laying_for_a_pillage, 3),
    "scoundrels-bid": Sought(SCOUNDRELS, points.bidding, 4, options={"opening_bid": "yes"}),
    "scoundrels-throw": Sought(SCOUNDRELS, points.throwing, 3),
    "scoundrels-over": Sought(SCOUNDRELS, points.at_the_end, 5, options={"quirks": "yes"}),
    "tides-table": Sought(TIDES, points.choosing_a_card, 4, least=150),
    "tides-card": Sought(TIDES, points.choosing_a_card, 3),
    "tides-sailing": Sought(TIDES, points.under_way, 3),
    "tides-battle": Sought(TIDES, points.in_a_battle, 3),
    "tides-scuttle": Sought(TIDES, points.in_a_battle, 3, options={"battle_method": "scuttle"}),
    "tides-luck": Sought(TIDES, points.tempted, 3),
    "tides-nearly-won": Sought(TIDES, points.nearly_won, 4, "teams", least=300),
    "tides-two": Sought(TIDES, points.choosing_a_card, 2, least=100),
    "tides-over": Sought(TIDES, points.at_the_end, 3, bot="random"),
    "tides-teams-over": Sought(TIDES, points.at_the_end, 4, "teams", bot="random"),
    "avaris-table": Sought(AVARIS, points.on_the_move, 4, least=150, bot="random"),
    "avaris-map": Sought(AVARIS, points.on_the_move, 3, bot="random"),
    "avaris-dawn": Sought(AVARIS, points.at_dawn, 3, least=40, bot="random"),
    "avaris-combat": Sought(AVARIS, points.committing, 3, bot="random"),
    "avaris-parley": Sought(AVARIS, points.proposing, 3, bot="random"),
    "avaris-night": Sought(AVARIS, points.at_night, 3, least=100, bot="random"),
    "avaris-over": Sought(AVARIS, points.at_the_end, 4, bot="random", seed=3),
    "avaris-two": Sought(AVARIS, points.on_the_move, 2, least=100, bot="random"),
    "bones-table": Sought(BONES, points.choosing_whom, 2, least=120, bot="random"),
    "bones-hero": Sought(BONES, points.acting, 2, least=60, bot="random"),
    "bones-answer": Sought(BONES, points.answering, 2, least=40, bot="random"),
    "bones-kraken": Sought(BONES, points.beside_the_kraken, 2, least=60, bot="random"),
    "bones-attack": Sought(BONES, points.giving_hits, 2, seed=13),
    "bones-march": Sought(BONES, points.marching, 2, least=60, bot="random"),
    "bones-picking": Sought(BONES, points.picking, 2, bot="random"),
    "bones-clash": Sought(BONES, points.acting, 4, "clash-royale", bot="random"),
    "bones-four": Sought(BONES, points.acting, 4, least=60, bot="random"),
    "bones-six": Sought(BONES, points.acting, 6, least=60, bot="random"),
    "bones-over": Sought(BONES, points.at_the_end, 2, bot="random"),
}


def saved(name: str) -> bytes:
    return (FOLDER / f"{name}.json").read_bytes()


def found(sought: Sought) -> bytes:
    """The first match, from a seed on, that comes to the point."""
    game, bot = library.load(sought.game), make(sought.bot)
    for seed in range(sought.seed, sought.seed + MATCHES):
        match = Match(game, game.setup(sought.players, sought.mode, dict(sought.options)), SeededFate(seed))
        while not match.over and not sought.is_there(match):
            seat = match.deciding()[0]
            match.choose(seat, bots_choice(match, seat, bot, seed)[0])
        if sought.is_there(match):
            file = matchfile.record(match, SITTERS[: sought.players], matchfile.Seeded(seed), seed)
            return msgspec.json.encode(file)
    raise AssertionError(f"no such point in {MATCHES} matches")


if __name__ == "__main__":
    for name in sys.argv[1:] or POSITIONS:
        (FOLDER / f"{name}.json").write_bytes(found(POSITIONS[name]))
        print(name)
