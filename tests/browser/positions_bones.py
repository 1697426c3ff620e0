"""Matches of Rum & Bones that have come to a certain point, as files that a table can be opened from."""

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
Point = Callable[[Match], bool]
SITTERS = ["you:Anne", *["bot:easy"] * 5]
MATCHES = 60


def played_until(
    point: Point,
    seed: int = 1,
    players: int = 2,
    mode: str = "standard",
    least: int = 0,
    bot: str = "random",
    **options: str,
) -> bytes:
    """The first match, from a seed on, in which coral is to choose at such a point; bots have played so far."""
    game = library.load("rum_and_bones")
    player = make(bot)
    for number in range(seed, seed + MATCHES):
        match = Match(game, game.setup(players, mode, options), SeededFate(number))
        while not match.over:
            seat = match.deciding()[0]
            if seat == 0 and len(match.log) >= least and point(match):
                return msgspec.json.encode(matchfile.record(match, SITTERS[:players], matchfile.Seeded(number), number))
            match.choose(seat, bots_choice(match, seat, player, number)[0])
    raise AssertionError(f"no such point in {MATCHES} matches")


def table(match: Match) -> Json:
    """What coral sees. It takes a while: ask what is offered first."""
    seen: Json = match.view(0)["table"]
    return seen


def stage(match: Match) -> Json:
    shown: Json = {"kind": "", "moment": "", **(table(match)["stage"] or {})}
    return shown


def offers(match: Match, *verbs: str) -> int:
    """How many choices begin with one of these words."""
    return sum(key.partition(":")[0] in verbs for key in match.options(0))


# Points worth a picture ----------------------------------------------------------------------------------------------


def picking(match: Match) -> bool:
    return offers(match, "pick") >= 3


def choosing_whom(match: Match) -> bool:
    """Several Heroes and the Crew can be activated."""
    return offers(match, "activate") >= 3 and offers(match, "crew") == 1


def acting(match: Match) -> bool:
    """A Hero that can attack, move, and buy something."""
    return offers(match, "use") >= 1 and offers(match, "move") == 1 and offers(match, "unlock", "level-up") >= 1


def moving(match: Match) -> bool:
    """On foot, or by the ropes."""
    return offers(match, "walk") >= 2 and offers(match, "rig") >= 2


def aiming(match: Match) -> bool:
    return offers(match, "target") >= 2


def answering(match: Match) -> bool:
    """An attack of a Hero is declared, and there is something to answer with."""
    return offers(match, "play", "react") >= 1 and stage(match)["kind"] == "attack"


def giving_hits(match: Match) -> bool:
    """Several, of an attack that a Hero makes, to be divided."""
    if offers(match, "hit", "hit-crew", "hit-objective") < 2:
        return False
    shown = stage(match)
    return bool(shown["source"] == "hero" and shown["hits_left"] >= 2)


def marching(match: Match) -> bool:
    return offers(match, "march", "step") >= 3


def aiming_the_crew(match: Match) -> bool:
    return offers(match, "aim-all") >= 2


def landing(match: Match) -> bool:
    return offers(match, "land") >= 2


def with_the_kraken(match: Match) -> bool:
    return offers(match, "use", "activate") >= 1 and bool(table(match)["kraken"]["zones"])


def discarding(match: Match) -> bool:
    return offers(match, "throw") >= 2
