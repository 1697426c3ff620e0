"""Crew in odd places: off their track, next to an enemy, in front of an Objective, and at the end of their track."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import BOSUN
from infamy.games.rum_and_bones.tests.heroes import heroes, of, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HURT, MARCH
from infamy.games.rum_and_bones.tests.tables import battle, bones, coral_lands, crew, crew_on
from infamy.testing.scenario import Scenario, covers

GUN = "Where does the Deck Gun fire?"
WAY_BACK = "Which way do they go back to their track?"
MISSES = [1, 1, 1]


def feature(t: Scenario, zone: str) -> int:
    return bones(t).board.feature_at[ZONE.parse(zone)]


# Off the track -------------------------------------------------------------------------------------------------------


@covers("RB-R37", "RB-R86")
def test_of_two_shortest_ways_back_the_owner_chooses() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "d10", 2)
    coral_lands(t)
    t.coral.does("march-first")
    t.coral.is_asked(WAY_BACK)
    assert set(t.coral.may()) == {"back:d9", "back:e10"}
    t.coral.cannot("back:c10", rule="RB-R37")  # longer
    t.coral.does("back:e10", attack=MISSES)
    assert (crew_on(t, 0, "e10"), crew_on(t, 0, "d10")) == (2, 0)


@covers("RB-R37", "RB-CMOV-01")
def test_beside_their_track_crew_step_onto_it_at_once() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "d7", 2)
    coral_lands(t)
    t.coral.does("march-first", attack=MISSES)  # d8 and d6 would be as near to other zones of it
    assert (crew_on(t, 0, "e7"), crew_on(t, 0, "d7")) == (2, 0)


@covers("RB-R37", "RB-CMOV-02")
def test_enemies_on_the_way_back_are_avoided() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="d9"), 0, "a1", "d10", 1)
    coral_lands(t)
    t.coral.does("march-first")
    t.coral.is_asked(MARCH)  # it began next to Viana, and may stay
    t.coral.does("march:d10")
    assert crew_on(t, 0, "e10") == 1


@covers("RB-R37", "RB-BOARD-04")
def test_no_way_back_leads_over_an_enemy_deployment_point() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j15"), 0, "a1", "f2", 1)
    coral_lands(t)
    t.coral.does("march-first", attack=[1, *MISSES])  # not by e2, which would be as near
    assert crew_on(t, 0, "f3") == 1


@covers("RB-R37", "RB-R38")
def test_crew_that_find_no_way_back_stay() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "e13", 2)
    bones(t).broken = [False, False, True]  # no way leads off that ship
    coral_lands(t)
    t.coral.does("march-first", attack=MISSES)
    assert crew_on(t, 0, "e13") == 2


@covers("RB-R86", "RB-RANS-01")
def test_when_all_march_together_those_who_ransack_go_first() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana=""), 0, "a1", "e3", 1), 0, "a2", "i7", 1)
    coral_lands(t)  # there is nothing to fire at
    t.coral.does("advance")
    t.coral.is_asked("Which zone do they ransack?")
    assert (crew_on(t, 0, "e3"), crew_on(t, 0, "i7")) == (0, 1)
    t.coral.does("ransack:d2", ransack=2)
    assert (crew_on(t, 0, "i7"), crew_on(t, 0, "i6")) == (0, 1)


# Next to an enemy ----------------------------------------------------------------------------------------------------


@covers("RB-R39", "RB-CMOV-04")
def test_whoever_began_next_to_an_enemy_may_stay_even_if_the_deck_gun_has_removed_it() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="j4"), 0, "a1", "e7", 2), 1, "b1", "d7", 1)
    coral_lands(t)
    t.coral.does("fire-first")
    t.coral.does("target:d7", attack=[4, 1, 1])
    assert crew_on(t, 1, "d7") == 0
    t.coral.is_asked(MARCH)
    for zone in ("e9", "g8", "i9"):
        t.coral.does(f"march:{zone}")
    t.coral.does("halt")
    assert crew_on(t, 0, "e7") == 2


@covers("RB-R39", "RB-CMOV-04")
def test_landed_next_to_an_enemy_crew_may_stay_and_an_objective_is_an_enemy() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana="d9"), 0, "a1", "e4", 1)
    coral_lands(t)
    t.coral.does("march-first")
    t.coral.is_asked(MARCH)
    assert "step:deckhand-a1-e9" in t.coral.may()  # one of those who landed beside Viana
    t.coral.does("march:g8")
    t.coral.cannot("halt", rule="RB-CMOV-04")
    t.coral.does("march:i9")
    t.coral.does("halt")  # those on e9, and on e4 beside the Captain's Chest
    assert (crew_on(t, 0, "e9"), crew_on(t, 0, "e4")) == (2, 1)


# Onward --------------------------------------------------------------------------------------------------------------


@covers("RB-R41", "RB-ONW-01")
@pytest.mark.parametrize(("chest", "at"), [(0, "e4"), (9, "e3")])
def test_while_an_objective_stands_there_nobody_moves_onward(chest: int, at: str) -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana=""), 0, "a1", "e4", 1), 1, "b1", "e3", 1)
    bones(t).tile_damage[feature(t, "e3")] = chest
    coral_lands(t)
    t.coral.does("march-first", attack=4)
    assert crew_on(t, 1, "e3") == 0 and crew_on(t, 0, at) == 1


@covers("RB-R41")
def test_nobody_moves_onward_into_a_zone_behind() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="e4"), 0, "a1", "e5", 1), 1, "b1", "e6", 1)
    coral_lands(t)
    t.coral.does("march-first")
    t.coral.does("aim-all:e6", attack=[4, *MISSES])  # then the Deck Gun fires at Viana
    assert (crew_on(t, 1, "e6"), crew_on(t, 0, "e6"), crew_on(t, 0, "e5")) == (0, 0, 1)


@covers("RB-R41", "RB-R38")
def test_nobody_moves_onward_where_the_gangplank_is_lost() -> None:
    t = crew(heroes(battle(), carcharius="j10", viana=""), 0, "a1", "e7", 1)
    g = bones(t)
    g.broken, g.summoned[0] = [True, False, False], True
    g.owner[10], g.side[10], g.at[10], g.damage[10] = 1, 1, ZONE.parse("e6"), 9
    coral_lands(t)
    t.coral.does("march-first", attack=4)  # the Sea Dragon lies on the track, and is slain
    assert g.at[10] == -1 and (crew_on(t, 0, "e7"), crew_on(t, 0, "e6")) == (1, 0)


@covers("RB-R44", "RB-OBJ-04", "RB-COIN-04")
def test_what_crew_destroy_or_knock_out_pays_every_hero_of_their_side() -> None:
    t = crew(heroes(battle(), carcharius="j10", ishmael="", viana="e3"), 0, "a1", "e4", 2)
    bones(t).damage[5] = 8
    bones(t).tile_damage[feature(t, "e3")] = 8
    coral_lands(t)
    t.coral.does("march-first", attack=[4, 4])  # Viana first, then the Captain's Chest
    t.coral.does("award:viana")
    assert bones(t).points == [3, 0]
    assert (of(t, "coins", "carcharius"), of(t, "coins", "ishmael")) == (4, 4)


# Ransack -------------------------------------------------------------------------------------------------------------


def raiders(bosuns: int = 0, **hands: list[str]) -> Scenario:
    """Jade's Crew stand before the end of their track, on e8; Carcharius and Viana are elsewhere."""
    t = crew(heroes(battle(), carcharius="c10", viana="j4"), 1, "b1", "e8", 1 if not bosuns else 0)
    crew(t, 1, "b1", "e8", bosuns, BOSUN)
    for name, hand in hands.items():
        t.place(**{name: {"hand": hand}})
    return t


def jade_marches(t: Scenario, **fate: list[int]) -> Scenario:
    t.turn_of("jade")
    if bones(t).hand[1]:
        t.jade.does("pass")
    t.jade.does("crew")
    for point in ("b1", "b2", "b3"):
        t.jade.does(f"land:{point}")
    while t.jade.may()[0].startswith("land-bosun"):
        t.jade.does("land-bosun:b3")
    t.jade.does("march-first")
    t.jade.does("march:e8", **fate)
    return t


@covers("RB-R43", "RB-RANS-03", "RB-RANS-04")
def test_each_raider_rolls_one_die_even_an_upgraded_bosun() -> None:
    t = raiders(bosuns=2).place(bosun_up=(False, True))
    jade_marches(t)
    assert crew_on(t, 1, "e8") == 0  # they are gone before they attack
    t.jade.cannot("ransack:b8", rule="RB-RANS-03")  # nothing is there
    t.jade.cannot("ransack:e3", rule="RB-RANS-03")  # another ship
    t.jade.does("ransack:k9", ransack=2)  # 3+, for Bosuns too
    t.jade.does("ransack:k9", ransack=3, attack=MISSES)  # then the Deck Gun fires at Carcharius
    assert bones(t).tile_damage[feature(t, "k9")] == 1


@covers("RB-R43", "RB-ATK-04")
def test_a_ransack_hits_deckhands_in_the_zone_first() -> None:
    t = crew(raiders(), 0, "a1", "c10", 1)
    jade_marches(t)
    t.jade.does("ransack:c10", ransack=6, attack=MISSES)
    assert (crew_on(t, 0, "c10"), of(t, "damage", "carcharius")) == (0, 0)


@covers("RB-R43", "RB-T12")
def test_nobody_responds_to_a_ransack_but_damage_may_be_prevented() -> None:
    t = jade_marches(raiders(coral=["barnacle-hide"]))
    t.jade.does("ransack:c10", ransack=6)  # without a window for the attack
    t.coral.is_asked(HURT)
    t.coral.does("play:barnacle-hide", attack=MISSES)
    assert of(t, "damage", "carcharius") == 0


@covers("RB-R43", "RB-RANS-02")
def test_with_nothing_to_ransack_the_raiders_are_gone_all_the_same() -> None:
    t = raiders()
    bones(t).at[0] = ZONE.parse("c3")  # Carcharius is on another ship
    bones(t).derive()
    for zone in ("c8", "e8", "i8", "g9", "k9"):
        bones(t).tile_damage[feature(t, zone)] = 9
    jade_marches(t, attack=MISSES)
    assert crew_on(t, 1, "e8") == 0 and bones(t).points == [0, 0]
    assert of(t, "coins", "carcharius") == 0  # it is no KO


# The Deck Gun --------------------------------------------------------------------------------------------------------


@covers("RB-R47", "RB-GUN-01")
def test_the_deck_gun_fires_at_any_enemy_anywhere_and_never_at_deck_features() -> None:
    t = crew(heroes(battle(), carcharius="", viana="c14"), 1, "b1", "e3", 2)
    coral_lands(t)
    t.coral.does("fire-first")
    t.coral.is_asked(GUN)
    assert set(t.coral.may()) == {"target:c14", "target:e3"}  # and not to hold fire
    t.coral.cannot("target:d2", rule="RB-ATK-02")  # the Armory alone
    t.coral.does("target:e3", attack=[4, 4, 4])
    assert crew_on(t, 1, "e3") == 0
    assert bones(t).tile_damage[feature(t, "e3")] == 0  # the third Hit is lost


@covers("RB-R47", "RB-TIDE-01")
def test_cards_about_heroes_attacking_do_not_help_the_deck_gun() -> None:
    t = heroes(battle(), carcharius="e8", viana="j4").place(coral={"hand": ["steady-hands", "double-powder"]})
    t.turn_of("coral")
    t.coral.does("pass")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("pass")  # the Crew acts: Rising Tide might be held
    t.coral.does("fire-first", attack=[4, 4, 3])  # the only enemy; nobody is asked for a card
    assert of(t, "damage", "viana") == 2 and where(t, "viana") == "j4"
    t.jade.is_asked(ACTIVATE)
