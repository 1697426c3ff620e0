"""Nights in a line or two: how they begin, and how nobody buys anything."""

from __future__ import annotations

from infamy.engine.run import deciders, settle
from infamy.games.tide_of_avaris.rules.rounds import Cruise
from infamy.games.tide_of_avaris.state import SUNSET, Avaris
from infamy.testing.scenario import Scenario, Script


def everybody(t: Scenario, key: str, **fate: Script) -> None:
    """All who are asked in secret answer the same; what fate brings comes after the last of them."""
    names = [t.game.seats[seat] for seat in deciders(t.g)]
    for name in names[:-1]:
        t.players[name].does(key)
    t.players[names[-1]].does(key, **fate)


def nightfall(t: Scenario) -> Scenario:
    """The last turn of the Day is over: the Night begins, and everybody is asked for upgrades."""
    assert isinstance(t.g, Avaris)
    t.fated({})
    t.g.day = max(1, t.g.day)
    t.g.phase = SUNSET
    t.g.turns = t.g.players
    settle(t.g, Cruise().next_turn(t.g))
    return t


def quiet_night(t: Scenario, **fate: Script) -> Scenario:
    """A Night in which nobody buys anything."""
    everybody(nightfall(t), "upgraded", **fate)
    return t
