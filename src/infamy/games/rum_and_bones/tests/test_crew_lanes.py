"""The Crew in the long run: who lands, the lanes they march along, what they attack with, and what they cannot do."""

from __future__ import annotations

import pytest

from infamy.engine.run import settle
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import BOSUN
from infamy.games.rum_and_bones.rules.crew import whole_crew
from infamy.games.rum_and_bones.rules.crew_moves import March
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, MARCH
from infamy.games.rum_and_bones.tests.tables import battle, bones, coral_lands, crew, crew_on
from infamy.testing.scenario import Scenario, covers

LANDS = "Where do Deckhands land?"
BOSUNS = "Where does a Bosun land?"
ORDER = "March first, or fire first?"
AIMS = "What do they attack?"


# Landing -------------------------------------------------------------------------------------------------------------


@covers("RB-CACT-07", "RB-CACT-05", "RB-CACT-02", "RB-CACT-03")
def test_nobody_marches_or_fires_before_the_crew_have_landed() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 1, "b1", "e4", 1).turn_of("jade")
    t.jade.does("crew")
    t.jade.is_asked(LANDS)
    t.jade.cannot("fire-first", rule="RB-CACT-02")
    t.jade.cannot("march-first", rule="RB-CACT-02")
    for point in ("b1", "b2", "b4"):
        t.jade.does(f"land:{point}")
    t.jade.is_asked(BOSUNS)
    t.jade.cannot("fire-first", rule="RB-CACT-03")
    t.jade.does("land-bosun:b3")
    t.jade.does("land-bosun:b3")
    t.jade.is_asked(ORDER)
    assert t.jade.may() == ["march-first", "fire-first"]
    assert crew_on(t, 1, "e4") == 1


@covers("RB-R48", "RB-CACT-04", "RB-R34")
def test_models_are_limited_tokens_and_room_are_not() -> None:
    t = crew(heroes(battle(), carcharius="d8", ishmael="e8", viana="j4"), 0, "a1", "e8", 24)
    crew(t, 0, "a1", "e8", 6, BOSUN)
    bones(t).coins[0] = 500
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("walk:e8")  # beside 30 Crew and Ishmael
    t.coral.does("stop")
    t.coral.does("end")
    t.jade.does("activate:viana")
    t.jade.does("end")
    t.coral.does("crew")
    t.coral.is_asked(ORDER)  # nobody is left to land
    assert (crew_on(t, 0, "e8"), where(t, "carcharius"), where(t, "ishmael")) == (30, "e8", "e8")
    assert of(t, "coins", "carcharius") == 500


# Marching ------------------------------------------------------------------------------------------------------------


def marches(t: Scenario, side: int) -> None:
    """All Crew of a side march once, as they do in their activation."""
    g = bones(t)
    g.over, g.stack, g.crew_moved = False, [], 0
    settle(g, March(side, side, whole_crew(side), False).start(g))


@covers("RB-CMOV-03", "RB-CMOV-01", "RB-RANS-01")
@pytest.mark.parametrize(
    ("point", "track"),
    [
        ("a1", "e9 e8 e7 e6 e5 e4 e3"),
        ("a2", "i9 i8 i7 i6 i5 i4 i3"),
        ("a3", "g8 g9 g10 g11 g12 g13 g14"),
        ("b1", "e2 e3 e4 e5 e6 e7 e8"),
        ("b2", "i2 i3 i4 i5 i6 i7 i8"),
        ("b3", "g15 g14 g13 g12 g11 g10 g9"),
        ("b4", "i14 h14 g14 g13 g12 g11 g10 g9"),
    ],
)
def test_each_deckhand_follows_the_track_of_its_deployment_point_to_an_enemy_one(point: str, track: str) -> None:
    side = 0 if point.startswith("a") else 1
    zones = track.split()
    t = crew(battle(), side, point, zones[0])
    for zone in zones[1:]:
        marches(t, side)
        assert crew_on(t, side, zone) == 1
    marches(t, side)
    assert crew_on(t, side, zones[-1]) == 0  # it ransacks
    assert all(key.startswith("ransack:") for key in (t.coral, t.jade)[side].may())


@covers("RB-R38")
def test_where_the_gangplank_is_lost_crew_stay_and_attack_what_they_can() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="d7"), 0, "a1", "e7", 2)
    bones(t).broken = [True, False, False]
    coral_lands(t)
    t.coral.does("march-first", attack=[4, 4, 1, 1, 1])  # by two Deckhands on Viana, then by the Deck Gun
    assert crew_on(t, 0, "e7") == 2 and crew_on(t, 0, "e6") == 0
    assert of(t, "damage", "viana") == 2


@covers("RB-CREW-01")
def test_heroes_and_sea_monsters_are_no_crew() -> None:
    t = crew(heroes(battle(), carcharius="i8", viana="j4"), 0, "a2", "i8", 1)
    bones(t).summoned[0] = True
    bones(t).owner[10], bones(t).side[10], bones(t).at[10] = 0, 0, ZONE.parse("g5")
    coral_lands(t)
    t.coral.does("march-first", attack=[1, 1, 1])
    assert (crew_on(t, 0, "i7"), where(t, "carcharius"), bones(t).at[10]) == (1, "i8", ZONE.parse("g5"))
    assert not bones(t).activated[10] and not of(t, "activated", "carcharius")
    t.jade.is_asked(ACTIVATE)


@covers("RB-CREW-01", "RB-S27")
def test_a_hero_who_drives_the_crew_on_drives_no_heroes() -> None:
    for who, may in ((0, False), (1, True)):
        t = skill(heroes(battle(), carcharius="c9", el_latigo="e5", viana="e4"), "el-latigo", "drive-them-on", 1)
        crew(t, 1, "b1", "e4", who).turn_of("jade")
        t.jade.does("activate:el-latigo")
        assert ("use:drive-them-on" in t.jade.may()) == may
    t.jade.does("use:drive-them-on")
    t.jade.does("march:e4")
    assert (crew_on(t, 1, "e5"), where(t, "viana")) == (1, "e4")


# Attacking -----------------------------------------------------------------------------------------------------------


@covers("RB-CMOV-05")
def test_no_crew_attack_before_all_have_marched() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="d7"), 0, "a1", "e7", 1), 0, "a2", "i7", 1)
    crew(t, 1, "b2", "j7", 1)
    coral_lands(t)
    t.coral.does("march-first")
    t.coral.is_asked(MARCH)  # those on e7 and i7 may stay
    t.coral.cannot("from:e7", rule="RB-CMOV-01")
    t.coral.does("march:e9")
    t.coral.does("march:g8")
    t.coral.does("march:i9")
    t.coral.is_asked(MARCH)
    t.coral.cannot("from:e7", rule="RB-CMOV-01")
    t.coral.does("halt")
    t.coral.does("from:e7", attack=[4, 1])  # and then those on i7
    assert (crew_on(t, 0, "i7"), crew_on(t, 0, "e8"), crew_on(t, 0, "e7")) == (1, 2, 1)
    assert of(t, "damage", "viana") == 1


@covers("RB-CMOV-06", "RB-CREW-02", "RB-DMG-04", "RB-COIN-01")
def test_each_crew_model_picks_a_target_of_its_own_within_its_range() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana=""), 0, "a1", "e7", 2)
    crew(crew(crew(t, 1, "b1", "e6", 2), 1, "b1", "d7", 1), 1, "b1", "e4", 1)
    coral_lands(t)
    t.coral.does("march-first")
    t.coral.is_asked(AIMS)
    assert set(t.coral.may()) == {"aim-all:e6", "aim-all:d7", "aim:e6", "aim:d7"}
    t.coral.cannot("aim:e4", rule="RB-CMOV-06")  # 3 zones away
    t.coral.cannot("aim:f7", rule="RB-CMOV-06")  # nobody is there
    t.coral.does("aim:d7")
    t.coral.does("aim-all:e6", attack=[4, 6])  # one damage each KO's one model each
    assert (crew_on(t, 1, "d7"), crew_on(t, 1, "e6"), crew_on(t, 1, "e4")) == (0, 1, 1)
    assert of(t, "coins", "carcharius") == 0  # Crew pay only the Hero that KO's them


@covers("RB-CMOV-07", "RB-CREW-03", "RB-CREW-04")
@pytest.mark.parametrize(
    ("deckhands", "bosuns", "dice", "damage"),
    [(2, 0, [4, 3], 1), (0, 2, [3, 2], 1), (2, 1, [3, 3, 3], 3), (2, 1, [2, 2, 3], 1)],
)
def test_deckhands_need_a_four_bosuns_and_deckhands_beside_one_a_three(
    deckhands: int, bosuns: int, dice: list[int], damage: int
) -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="e6"), 0, "a1", "e7", deckhands)
    crew(t, 0, "a1", "e7", bosuns, BOSUN)
    coral_lands(t)
    t.coral.does("march-first", attack=[*dice, 1, 1, 1])  # by the Crew, then by the Deck Gun
    assert of(t, "damage", "viana") == damage


@covers("RB-CREW-05", "RB-CMOV-07", "RB-T20")
@pytest.mark.parametrize(
    ("upgraded", "deckhands", "bosun_at", "dice", "damage"),
    [(False, 2, "e4", [3, 4], 1), (True, 2, "e4", [3, 2], 1), (False, 0, "e5", [3], 1), (True, 0, "e5", [3, 3], 2)],
)
def test_an_upgraded_bosun_has_two_dice_and_helps_deckhands_beside_its_zone(
    upgraded: bool, deckhands: int, bosun_at: str, dice: list[int], damage: int
) -> None:
    t = crew(heroes(battle(), carcharius="e6", viana="j4"), 1, "b1", "e5", deckhands)
    crew(t, 1, "b1", bosun_at, 1, BOSUN)
    t.place(jade={"hand": ["crack-of-the-whip"]}, bosun_up=(False, upgraded)).turn_of("jade")
    t.jade.does("play:crack-of-the-whip", attack=dice)
    assert of(t, "damage", "carcharius") == damage


# The Deck Gun --------------------------------------------------------------------------------------------------------


@covers("RB-GUN-03", "RB-COIN-04", "RB-R45", "RB-R44")
def test_a_hero_that_the_deck_gun_kos_pays_every_enemy_hero() -> None:
    t = heroes(battle(), carcharius="j10", ishmael="", viana="j4", gabriela="")
    bones(t).damage[5] = 8
    coral_lands(t)
    t.coral.does("fire-first", attack=[4, 4, 1])
    assert where(t, "viana") == "" and bones(t).points == [1, 0]
    assert (of(t, "coins", "carcharius"), of(t, "coins", "ishmael"), of(t, "coins", "gabriela")) == (1, 1, 0)
