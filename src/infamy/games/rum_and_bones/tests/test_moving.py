"""Walking, rigging, pushing and going overboard."""

from __future__ import annotations

from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, where
from infamy.games.rum_and_bones.tests.questions import MOVES
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew
from infamy.testing.scenario import covers


@covers("RB-MOVE-01", "RB-MOVE-03", "RB-MOVE-05", "RB-MOVE-08", "RB-R13")
def test_two_points_around_enemies() -> None:
    t = crew(heroes(battle(), carcharius="e7", viana="c3"), 1, "b1", "e6").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.is_asked(MOVES)
    walks = [key for key in t.coral.may() if key.startswith("walk")]
    assert walks == ["walk:f7", "walk:e8", "walk:d7"]
    t.coral.does("walk:f7")
    t.coral.does("walk:g7")
    assert where(t, "carcharius") == "g7"
    assert bones(t).actions_left == 2


@covers("RB-MOVE-06", "RB-R12", "RB-BOARD-04")
def test_an_enemy_point_may_be_crossed_but_not_kept() -> None:
    t = heroes(battle(), carcharius="e3", viana="j4").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("walk:e2")
    t.coral.cannot("stop", rule="RB-MOVE-06")
    t.coral.does("walk:f2")
    t.coral.does("move")
    t.coral.does("walk:g2")
    t.coral.does("walk:g3")
    t.coral.does("move")
    t.coral.does("walk:h3")
    t.coral.cannot("walk:h1", rule="RB-MOVE-02")
    t.coral.does("walk:h2")
    assert where(t, "carcharius") == "h2"


@covers("RB-RIG-02", "RB-RIG-04", "RB-RIG-05", "RB-RIG-07", "RB-R16")
def test_rigging_over_and_back() -> None:
    t = heroes(battle(), carcharius="d7", viana="j4").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=3)
    assert where(t, "carcharius") == "d4"
    t.coral.does("rig:d7", rigging_check=3)
    assert where(t, "carcharius") == "d7"


@covers("RB-RIG-08", "RB-OVER-02", "RB-OVER-03", "RB-R19")
def test_a_failed_check_ends_the_activation_overboard() -> None:
    t = heroes(battle(), carcharius="d7", viana="j4")
    bones(t).damage[0] = 3
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=2)
    assert where(t, "carcharius") == ""
    assert of(t, "overboard", "carcharius") and of(t, "activated", "carcharius")
    assert (of(t, "damage", "carcharius"), of(t, "token", "carcharius")) == (3, 0)


@covers("RB-RIG-03", "RB-R17")
def test_rigging_starts_at_an_edge_that_faces_a_ship() -> None:
    t = heroes(battle(), carcharius="d8", viana="j4").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.cannot("rig:d4", rule="RB-RIG-03")


@covers("RB-T07", "RB-R53")
def test_a_lucky_rope_saves() -> None:
    t = heroes(battle(), carcharius="d7", viana="j4").place(coral={"hand": ["lucky-rope"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=1)
    t.coral.does("play:lucky-rope")
    assert where(t, "carcharius") == "d4"


@covers("RB-TERM-08", "RB-TERM-09", "RB-TERM-11", "RB-R35", "RB-S04")
def test_a_push_may_end_in_the_sea_and_pays_nobody() -> None:
    t = skill(heroes(battle(), ishmael="d7", viana="c7"), "ishmael", "anchor-fist", 2).turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist", attack=[4, 1, 1, 1])
    assert set(t.coral.may()) == {"push:c6", "push:b7", "push:c8"}
    t.coral.does("push:c6")
    assert where(t, "viana") == ""
    assert of(t, "overboard", "viana") and of(t, "activated", "viana")
    assert bones(t).points == [0, 0] and of(t, "damage", "viana") == 1


@covers("RB-T07")
def test_a_lucky_rope_does_not_reach_farther_than_six_zones() -> None:
    t = heroes(battle(), carcharius="e7", viana="j4").place(coral={"hand": ["lucky-rope"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:g2", rigging_check=6)  # 7 zones
    assert of(t, "overboard", "carcharius")
