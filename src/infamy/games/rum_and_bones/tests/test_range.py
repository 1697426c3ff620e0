"""Range, legal zones, walking, rigging and going overboard."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import BLEED, BLIND, BOSUN, STUN
from infamy.games.rum_and_bones.queries import supply
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES, TARGET
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import Scenario, covers


def moving(hero: str, **at: str) -> Scenario:
    """This Hero of coral's takes a Move Action."""
    t = heroes(battle(), **at).turn_of("coral")
    t.coral.does(f"activate:{hero}")
    t.coral.does("move")
    return t


def walks(t: Scenario) -> list[str]:
    return [key for key in t.coral.may() if key.startswith("walk")]


def rigs(t: Scenario) -> set[str]:
    return {key.removeprefix("rig:") for key in t.coral.may() if key.startswith("rig")}


# Range ---------------------------------------------------------------------------------------------------------------


@covers("RB-RANGE-05", "RB-RANGE-01", "RB-RANGE-04", "RB-RANGE-03", "RB-S06")
def test_kyria_reaches_zones_three_away_on_the_other_ship_and_none_four_away() -> None:
    """The rulebook's example: from her zone across to the other ship, A and B are in range, C is not."""
    t = heroes(battle(), kyria_and_karl="d7", viana="d4", gabriela="e4")
    crew(t, 1, "b1", "e5", 2).turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("use:spearfish-gun")
    t.coral.is_asked(TARGET)
    assert t.coral.may() == ["target:d4", "target:e5"]  # d4 over two Sea Zones
    t.coral.cannot("target:e4", rule="RB-ATK-02")
    t.coral.does("target:d4", attack=[4, 1, 1])
    assert of(t, "damage", "viana") == 1


@covers("RB-RANGE-01", "RB-RANGE-02")
def test_the_first_neighbour_is_one_away_and_a_diagonal_one_is_two() -> None:
    t = heroes(battle(), carcharius="d8", viana="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.cannot("use:shark-cutlass", rule="RB-ATK-02")
    t = heroes(battle(), carcharius="d8", viana="d7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert of(t, "damage", "viana") == 1


# Legal zones ---------------------------------------------------------------------------------------------------------


@covers("RB-MOVE-02", "RB-MOVE-04", "RB-BOARD-02", "RB-MOVE-05")
def test_a_point_takes_a_hero_to_a_zone_beside_it_never_diagonally_nor_into_the_sea() -> None:
    t = moving("carcharius", carcharius="d7", viana="j4")
    assert set(walks(t)) == {"walk:c7", "walk:e7", "walk:d8"}
    for zone in ("d6", "c6", "e8", "c8", "d9"):
        t.coral.cannot(f"walk:{zone}", rule="RB-MOVE-02")
    t.coral.does("walk:e7")
    t.coral.does("walk:e6")  # a Gangplank is no sea
    assert where(t, "carcharius") == "e6"


@covers("RB-BOARD-02", "RB-R38")
def test_a_broken_gangplank_is_sea() -> None:
    t = heroes(battle(), carcharius="e7", viana="j4")
    bones(t).broken = [True, False, False]
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.cannot("walk:e6", rule="RB-MOVE-02")


@covers("RB-BOARD-05", "RB-R13", "RB-BOARD-06")
def test_an_enemy_deck_feature_blocks_nobody() -> None:
    t = moving("carcharius", carcharius="e4", viana="j4")
    t.coral.does("walk:e3")  # onto the enemy's Captain's Chest
    t.coral.does("stop")
    assert where(t, "carcharius") == "e3"
    t.coral.does("use:shark-cutlass", attack=[4, 5, 1])
    assert bones(t).tile_damage[bones(t).board.feature_at[4 + 2 * 13]] == 2


@covers("RB-BOARD-07", "RB-R16", "RB-RIG-05")
def test_nobody_rigs_to_the_sea_to_enemies_or_to_an_enemy_deployment_point() -> None:
    t = crew(heroes(battle(), carcharius="d7", viana="d4"), 1, "b1", "e4").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    reached = rigs(t)
    assert {"f4", "c3", "d2", "e3", "g14"} <= reached  # a Deck Feature or two among them
    for zone in ("d4", "e4", "e2", "i2", "d5", "e5", "c8"):  # enemies, enemy points, sea, a Gangplank, the same ship
        assert zone not in reached
        t.coral.cannot(f"rig:{zone}", rule="RB-MOVE-02")


@covers("RB-R34", "RB-BOARD-01")
def test_a_zone_holds_any_number_of_models() -> None:
    t = heroes(battle(), carcharius="e7", ishmael="d7", snapjaw="d7", viana="j4")
    crew(crew(t, 0, "a1", "d7", 24), 0, "a1", "d7", 6, BOSUN).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("walk:d7")
    assert where(t, "carcharius") == where(t, "ishmael") == "d7"
    assert crew_on(t, 0, "d7") == 30


# Rigging -------------------------------------------------------------------------------------------------------------


@covers("RB-RIG-06", "RB-RIG-04")
def test_four_zones_away_need_a_four_and_six_a_six() -> None:
    """The rulebook's example: a 4 or more to Zone A, a 6 to Zone B."""
    for zone, fails, succeeds in (("d3", 3, 4), ("f3", 5, 6)):
        t = moving("carcharius", carcharius="d7", viana="j4")
        t.coral.does(f"rig:{zone}", rigging_check=succeeds)
        assert where(t, "carcharius") == zone
        t = moving("carcharius", carcharius="d7", viana="j4")
        t.coral.does(f"rig:{zone}", rigging_check=fails)
        assert of(t, "overboard", "carcharius")


@covers("RB-MOVE-07", "RB-RIG-01", "RB-RIG-02")
def test_a_rig_costs_one_of_the_two_points() -> None:
    t = moving("carcharius", carcharius="d8", viana="j4")
    t.coral.does("walk:d7")
    t.coral.does("rig:d4", rigging_check=3)  # a step, then a rig
    assert (where(t, "carcharius"), bones(t).actions_left) == ("d4", 2)
    t.coral.is_asked(HERO_DOES)
    t.coral.does("move")
    t.coral.does("rig:d7", rigging_check=5)  # a rig, then a step
    t.coral.does("walk:c7")
    assert (where(t, "carcharius"), bones(t).actions_left) == ("c7", 1)


@covers("RB-R18", "RB-ATK-08")
def test_neither_a_natural_one_nor_blindness_matters_to_a_rigging_check() -> None:
    t = heroes(battle(), carcharius="e7", viana="j4")
    bones(t).conditions[0] = 1 << BLIND
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:e4", rigging_check=3)  # -1 To Hit is no -1 here
    assert where(t, "carcharius") == "e4"
    t = heroes(battle(), carcharius="e7", viana="j4").place(coral={"rig_bonus": 2}).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:e4", rigging_check=1)
    assert where(t, "carcharius") == "e4"


@covers("RB-R95", "RB-R16")
def test_a_bonus_is_added_to_the_die_of_a_rigging_check() -> None:
    for bonus, lands in ((0, False), (1, True)):
        t = heroes(battle(), carcharius="d7", viana="j4").place(coral={"rig_bonus": bonus}).turn_of("coral")
        t.coral.does("activate:carcharius")
        t.coral.does("move")
        t.coral.does("rig:g3", rigging_check=6)  # seven zones away
        assert (where(t, "carcharius") == "g3") == lands
        assert of(t, "overboard", "carcharius") != lands


# Overboard -----------------------------------------------------------------------------------------------------------


@covers("RB-OVER-01", "RB-OVER-04", "RB-TERM-07", "RB-TERM-04", "RB-R19")
def test_an_overboard_hero_comes_back_in_a_later_round() -> None:
    t = heroes(battle(), carcharius="d7", viana="j4").place(crew_activated=(True, True))
    bones(t).damage[0], bones(t).coins[0] = 3, 2
    skill(t, "carcharius", "feeding-frenzy", 1).turn_of("coral")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=1)
    assert (where(t, "carcharius"), of(t, "token", "carcharius")) == ("", 0)  # off the board, and not KO'd
    assert bones(t).points == [0, 0] and of(t, "coins", "viana") == 0
    t.jade.does("end", test_the_waters=[6, 6])
    t.jade.does("activate:viana")
    t.jade.does("end")
    t.coral.does("activate:carcharius")
    t.coral.does("deploy:a1")
    assert (where(t, "carcharius"), of(t, "overboard", "carcharius")) == ("e9", False)
    assert (of(t, "damage", "carcharius"), of(t, "coins", "carcharius")) == (3, 2)
    t.coral.cannot("unlock:feeding-frenzy", rule="RB-LVL-05")  # he has it still


@covers("RB-OVER-01", "RB-OVER-02", "RB-ACT-01")
def test_who_is_pushed_into_the_sea_is_not_activated_any_more_this_round() -> None:
    t = skill(heroes(battle(), ishmael="d7", viana="c7", gabriela="j4"), "ishmael", "anchor-fist", 2).turn_of("coral")
    bones(t).conditions[slot(t, "viana")] = 1 << STUN
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist", attack=[4, 1, 1, 1])
    t.coral.does("push:c6")
    t.coral.does("end")
    t.jade.is_asked(ACTIVATE)
    t.jade.cannot("activate:viana", rule="RB-ACT-01")
    assert of(t, "conditions", "viana") == 1 << STUN  # outside her activation they stay


@covers("RB-R20", "RB-COND-10", "RB-OVER-03")
def test_bleed_does_not_hurt_who_has_gone_overboard() -> None:
    t = heroes(battle(), carcharius="d7", viana="j4")
    bones(t).conditions[0] = 1 << BLEED
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=1)
    assert (of(t, "damage", "carcharius"), of(t, "conditions", "carcharius")) == (0, 0)
    assert of(t, "overboard", "carcharius")
    t.jade.is_asked(ACTIVATE)


@covers("RB-OVER-05", "RB-OVER-06", "RB-DMG-04")
def test_crew_that_go_overboard_are_knocked_out_and_pay_nobody() -> None:
    t = crew(crew(heroes(battle(), carcharius="g7", viana="j4"), 1, "b1", "e6", 2), 1, "b1", "e5", 1, BOSUN)
    t.place(coral={"hand": ["sea-monster-attack"]}).turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    t.coral.does("surface:f5")
    t.coral.does("activate:sea-dragon")
    t.coral.does("move")
    t.coral.does("swim:e5")
    assert crew_on(t, 1, "e6") == crew_on(t, 1, "e5") == 0
    assert (len(supply(bones(t), 1, 0)), len(supply(bones(t), 1, BOSUN))) == (24, 6)  # back in the supply
    assert of(t, "coins", "carcharius") == 0
