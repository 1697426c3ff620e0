"""Pushes, walking past enemies and their Deployment Points, and what outlasts a round."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.content.box import SHORT, SLOW
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew
from infamy.testing.scenario import Scenario, covers


def harpooned(zone: str, *, level: int, by: str, **others: str) -> Scenario:
    """Don Santiago has a Harpoon, and Carcharius is in range."""
    t = heroes(battle(), carcharius=zone, don_santiago=by, **others)
    return skill(t, "don-santiago", "harpoon", level)


def pulls(t: Scenario, zone: str, level: int) -> Scenario:
    """The Harpoon damages Carcharius; now he is pushed."""
    t.turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:harpoon")
    t.jade.does(f"target:{zone}", attack=[4] + [1] * (level + 1))
    return t


def surround(t: Scenario, *zones: str) -> Scenario:
    """Crew of the starboard side on these zones."""
    for zone in zones:
        crew(t, 1, "b1", zone)
    return t


# Pushes --------------------------------------------------------------------------------------------------------------


@covers("RB-TERM-09", "RB-TERM-10", "RB-R35")
def test_whoever_pushes_picks_the_way_and_it_may_turn_back() -> None:
    t = pulls(harpooned("e9", level=2, by="d8"), "e9", 2)
    assert set(t.jade.may()) == {"push:d9", "push:f9", "push:e8", "push:e10"}
    t.jade.cannot("push:d8", rule="RB-R35")  # diagonally, and to an enemy
    t.jade.does("push:f9")
    assert "push:e9" in t.jade.may()
    t.jade.does("push:e9")
    assert where(t, "carcharius") == "e9"
    t.jade.is_asked(HERO_DOES)


@covers("RB-TERM-10", "RB-R35", "RB-BOARD-04")
def test_a_push_may_cross_an_enemy_deployment_point_but_not_end_there() -> None:
    for level in (1, 2):
        t = pulls(harpooned("e3", level=level, by="f4", ishmael="h4"), "e3", level)
        assert ("push:e2" in t.jade.may()) == (level == 2)  # B1, which is no place to stay for a Deep Lord
    t.jade.does("push:e2")
    t.jade.does("push:f2")
    assert where(t, "carcharius") == "f2"


@covers("RB-R35", "RB-TERM-08")
def test_a_push_that_is_blocked_goes_as_far_as_it_can() -> None:
    t = surround(harpooned("e9", level=2, by="d8"), "d9", "e8", "e10", "g9", "f8", "f10")
    pulls(t, "e9", 2)  # there and back is two zones, and the only way
    assert where(t, "carcharius") == "e9"
    assert "Carcharius is pushed from f9 to e9." in t.jade.hears()
    t = surround(harpooned("e9", level=1, by="d8"), "d9", "e8", "e10", "f9")
    pulls(t, "e9", 1)
    t.jade.is_asked(HERO_DOES)  # hemmed in, he stays
    assert where(t, "carcharius") == "e9"


@covers("RB-R35", "RB-TERM-10", "RB-BOARD-04")
@pytest.mark.parametrize("level", [1, 2])
def test_beside_nothing_but_an_enemy_deployment_point_a_hero_is_pushed_over_it_or_not_at_all(level: int) -> None:
    t = surround(harpooned("e3", level=level, by="f4", ishmael="h4"), "d3", "f3", "e4", "d2", "f2")
    pulls(t, "e3", level)
    if level == 2:
        assert set(t.jade.may()) == {"push:e1", "push:e3"}  # onto B1 there was but one way; now the sea, or back
        t.jade.does("push:e3")
    t.jade.is_asked(HERO_DOES)
    assert where(t, "carcharius") == "e3"


@covers("RB-TERM-11", "RB-R35", "RB-R19")
def test_the_sea_ends_a_push_before_its_whole_length() -> None:
    t = pulls(harpooned("e10", level=2, by="e8"), "e10", 2)
    t.jade.does("push:e11")
    assert of(t, "overboard", "carcharius") and where(t, "carcharius") == ""
    assert (of(t, "damage", "carcharius"), bones(t).points) == (1, [0, 0])
    t.jade.is_asked(HERO_DOES)


# Walking -------------------------------------------------------------------------------------------------------------


@covers("RB-MOVE-03", "RB-MOVE-08", "RB-MOVE-01")
def test_nobody_walks_through_enemies_and_unspent_points_are_lost() -> None:
    t = surround(heroes(battle(), carcharius="e7", viana="j4"), "e8", "f7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    for zone in ("e8", "f7", "e9", "g7"):  # enemies, and what lies behind them
        t.coral.cannot(f"walk:{zone}", rule="RB-MOVE-02")
    t.coral.does("walk:d7")
    t.coral.does("stop")
    t.coral.does("move")
    t.coral.does("walk:d8")
    t.coral.does("walk:d9")
    t.coral.is_asked(HERO_DOES)  # two points, not three
    assert (where(t, "carcharius"), bones(t).actions_left) == ("d9", 1)


@covers("RB-RIG-07", "RB-RIG-05")
def test_a_rig_passes_over_enemies() -> None:
    t = surround(heroes(battle(), carcharius="e7", viana="j4"), "e6", "e5", "e4").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.cannot("walk:e6", rule="RB-MOVE-02")
    t.coral.does("rig:e3", rigging_check=4)
    assert where(t, "carcharius") == "e3"


@covers("RB-R12", "RB-S17")
def test_a_move_that_is_granted_may_cross_an_enemy_point_but_not_end_there() -> None:
    t = skill(heroes(battle(), carcharius="j10", viana="e7", gabriela="e8"), "viana", "standing-orders", 1)
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:standing-orders")
    t.jade.does("walk:e9")  # A1
    t.jade.cannot("stop", rule="RB-MOVE-06")
    t.jade.does("walk:e10")
    assert where(t, "gabriela") == "e10"


@covers("RB-R12", "RB-R16", "RB-RIG-02", "RB-ALT-05")
def test_an_enemy_point_may_be_left_by_the_ropes() -> None:
    t = heroes(battle(layout="longship-junk"), carcharius="d8", viana="l7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("walk:d9")  # B1, at the edge of a Junk
    t.coral.cannot("stop", rule="RB-MOVE-06")
    t.coral.cannot("rig:j9", rule="RB-MOVE-02")  # B3 is no place to land
    t.coral.does("rig:f9", rigging_check=2)  # another Junk of the same side
    assert where(t, "carcharius") == "f9"


# Conditions and KOs off the board ------------------------------------------------------------------------------------


@covers("RB-R94", "RB-COND-03", "RB-S26")
def test_a_condition_lasts_until_the_end_of_the_next_activation() -> None:
    t = skill(heroes(battle(), carcharius="e6", el_latigo="e5"), "el-latigo", "the-whip", 2)
    t.place(crew_activated=(True, True))
    bones(t).activated[slot(t, "carcharius")] = True
    t.turn_of("jade")
    t.jade.does("use:the-whip", attack=[4, 1, 1])
    t.jade.does("end", test_the_waters=[6, 6])
    assert (bones(t).rounds, of(t, "conditions", "carcharius")) == (2, 1 << SLOW)  # Recovery cures nobody
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("stop")
    t.coral.cannot("move", rule="RB-COND-07")
    t.coral.does("end")
    assert of(t, "conditions", "carcharius") == 0


@covers("RB-R01", "RB-R21", "RB-R57", "RB-DMG-06")
def test_who_is_knocked_out_overboard_counts_as_activated() -> None:
    t = heroes(battle(), carcharius="d7", ishmael="i10", viana="j4").place(crew_activated=(True, True), pool=(5, 0))
    bones(t).damage[slot(t, "carcharius")] = 7
    bones(t).activated[slot(t, "ishmael")] = True
    t.turn_of("coral")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=1)
    t.jade.does("end", test_the_waters=[1, 1], kraken=1)  # its arrival hurts him where he swims
    assert bones(t).points == [0, 1]
    assert of(t, "token", "carcharius") == SHORT  # the long side lay up, and Recovery has turned it
    t.jade.does("activate:viana")
    t.jade.does("end")
    t.coral.cannot("activate:carcharius", rule="RB-ACT-01")  # he sits out this round
