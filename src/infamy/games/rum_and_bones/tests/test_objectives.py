"""Objectives: what each Deck Feature gives to whoever destroys it, and how Deck Features and monsters are alike."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES
from infamy.games.rum_and_bones.tests.tables import battle, battle_of, bones, crew, crew_on, packed
from infamy.testing.scenario import Scenario, covers, in_this_order

# Deck Features of the starboard side: Armory d2, Captain's Chest e3, Rigging Line i3, Wheel g14,
# Ammo Reserves c14; of the port side the Main Mast e8.


def feature(t: Scenario, zone: str) -> int:
    return bones(t).board.feature_at[ZONE.parse(zone)]


def nearly_destroyed(t: Scenario, zone: str) -> Scenario:
    """One damage is missing."""
    tile = bones(t).board.tiles[feature(t, zone)]
    bones(t).tile_damage[feature(t, zone)] = bones(t).box.tiles[tile].hp - 1
    return t


def carcharius_destroys(zone: str, at: str) -> Scenario:
    """Carcharius stands where he can attack nothing else; Ishmael is off the board."""
    t = nearly_destroyed(heroes(battle(), carcharius=at, ishmael="", viana="j9"), zone).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    return t


@covers("RB-SCORE-01")
def test_nothing_is_told_of_the_points_of_a_deck_feature_that_has_none() -> None:
    t = heroes(battle_of(packed(objective=[{"key": "wheel", "points": 0}])), carcharius="f14", ishmael="", viana="j9")
    nearly_destroyed(t, "g14").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert (bones(t).points, bones(t).destroyed) == ([0, 0], [1, 0])
    assert not [told for told in t.jade.hears() if "Victory Point" in told]


def assert_paid(t: Scenario, coins: int) -> None:
    """Two points, and coins for both Heroes of coral, deployed or not."""
    assert bones(t).points == [2, 0] and bones(t).destroyed == [1, 0]
    assert (of(t, "coins", "carcharius"), of(t, "coins", "ishmael"), of(t, "coins", "viana")) == (coins, coins, 0)


@covers("RB-D16", "RB-OBJ-03", "RB-OBJ-04", "RB-DMG-03")
def test_the_captains_chest_gives_coins_to_each_hero() -> None:
    t = carcharius_destroys("e3", "e4")
    assert_paid(t, coins=3)
    t.coral.cannot("use:shark-cutlass", rule="RB-ATK-02")  # there is nothing left of it


@covers("RB-D12", "RB-R95", "RB-OBJ-05")
@pytest.mark.parametrize(
    ("start", "to", "die", "lands"),
    [("i7", "i4", 2, True), ("i7", "i4", 1, False), ("d10", "h13", 6, True), ("d10", "h13", 5, False)],
)
def test_whoever_has_cut_the_rigging_line_adds_one_to_rigging_checks(
    start: str, to: str, die: int, lands: bool
) -> None:
    t = carcharius_destroys("i3", "i4")
    assert_paid(t, coins=1)
    assert bones(t).rig_bonus == [1, 0]
    bones(t).at[0] = ZONE.parse(start)
    bones(t).derive()
    t.coral.does("move")
    t.coral.does(f"rig:{to}", rigging_check=die)  # 3 zones away, or 7
    assert where(t, "carcharius") == (to if lands else "")


@covers("RB-R18", "RB-R95")
def test_a_natural_one_is_nothing_special_in_a_rigging_check_and_to_hit_does_not_matter() -> None:
    t = heroes(battle(layout="gallant-junk"), carcharius="c10", viana="d3").place(rig_bonus=(0, 1)).turn_of("jade")
    bones(t).conditions[5] = 1  # Blind: -1 To Hit
    t.jade.does("activate:viana")
    t.jade.does("move")
    t.jade.does("rig:f3", rigging_check=1)  # 2 zones away
    assert where(t, "viana") == "f3"


@covers("RB-D13", "RB-CREW-05", "RB-R84")
def test_the_wheel_upgrades_the_bosuns_of_whoever_destroys_it() -> None:
    t = carcharius_destroys("g14", "g13")
    assert_paid(t, coins=1)
    assert (bones(t).bosun_up, bones(t).gun_up) == ([True, False], [False, False])


@covers("RB-D14", "RB-R84", "RB-HERO-03")
def test_the_armory_raises_the_hit_points_of_each_hero_for_good() -> None:
    t = carcharius_destroys("d2", "d2")
    assert "Carcharius has 11 Hit Points now." in t.jade.hears()
    assert_paid(t, coins=1)
    t.coral.does("end")
    for damage, token in ((8, 0), (10, 2)):  # 9 Hit Points and 2 more
        bones(t).at[0], bones(t).at[5] = ZONE.parse("h3"), ZONE.parse("h4")
        bones(t).damage[0], bones(t).activated[5] = damage, False
        bones(t).derive()
        t.turn_of("jade")
        t.jade.does("activate:viana")
        t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
        assert of(t, "token", "carcharius") == token
    assert of(t, "hp_bonus", "carcharius") == 2  # it stays through a KO
    assert bones(t).losses == [1, 0]


@covers("RB-D15", "RB-CREW-05", "RB-GUN-01")
def test_the_ammo_reserves_upgrade_the_deck_gun() -> None:
    t = carcharius_destroys("c14", "c14")
    assert_paid(t, coins=1)
    assert bones(t).gun_up == [True, False]
    t.coral.does("end")
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("fire-first", attack=[3, 3, 3, 2])  # 4 dice, 3+
    assert of(t, "damage", "viana") == 3


@covers("RB-D11", "RB-OBJ-05", "RB-R50")
def test_the_main_mast_gives_a_card_and_a_larger_hand() -> None:
    t = nearly_destroyed(heroes(battle(), carcharius="j10", viana="e7"), "e8")
    t.place(hand_limit=(3, 3)).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1], starboard_tide_deck="broadside")
    assert (bones(t).points, bones(t).hand_limit, t.jade.hand) == ([0, 2], [3, 4], ["broadside"])
    assert in_this_order(t.coral.hears(), "The hand limit of Jade is 4 now.", "Jade draws a Tide Card.")


@covers("RB-R84", "RB-CREW-05")
def test_a_second_upgrade_of_the_same_kind_changes_nothing() -> None:
    t = nearly_destroyed(heroes(battle(), carcharius="g13", viana="j9"), "g14").place(bosun_up=(True, False))
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert (bones(t).bosun_up, bones(t).points, bones(t).destroyed) == ([True, False], [2, 0], [1, 0])


# Deck Features and monsters ------------------------------------------------------------------------------------------


def dragon(t: Scenario, zone: str, side: int = 0, damage: int = 0) -> Scenario:
    g = bones(t)
    g.summoned[0] = True
    g.owner[10], g.side[10], g.at[10], g.damage[10] = side, side, ZONE.parse(zone), damage
    return t


@covers("RB-OBJ-01", "RB-R05", "RB-S21")
def test_deck_features_sea_monsters_and_the_kraken_are_objectives() -> None:
    """The first two Hits on Objectives cause one more damage each."""
    for zone in ("e8", "f6", "j6"):
        t = skill(dragon(heroes(battle(), carcharius="c10", gabriela="h7"), "f6"), "gabriela", "alchemists-bomb", 2)
        bones(t).kraken_at = 0
        bones(t).at[5] = ZONE.parse("f7" if zone != "j6" else "j7")
        bones(t).derive()
        t.turn_of("jade")
        t.jade.does("activate:gabriela")
        t.jade.does("use:alchemists-bomb")
        t.jade.does(f"target:{zone}", attack=[4, 4, 4, 1, 1])
        suffered = (bones(t).tile_damage[feature(t, "e8")], bones(t).damage[10], bones(t).kraken_damage)
        assert suffered == tuple(5 if zone == other else 0 for other in ("e8", "f6", "j6"))


@covers("RB-OBJ-01", "RB-ATK-04", "RB-R44")
def test_deck_features_get_their_hits_last() -> None:
    t = crew(heroes(battle(), carcharius="e4", viana="e3"), 1, "b1", "e3", 1).turn_of("coral")
    bones(t).damage[5] = 8
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 4])
    assert crew_on(t, 1, "e3") == 0 and where(t, "viana") == ""
    assert bones(t).tile_damage[feature(t, "e3")] == 1


@covers("RB-R36", "RB-T10", "RB-SEAM-03", "RB-R05")
def test_neither_objectives_nor_sea_monsters_can_be_pushed_or_afflicted() -> None:
    t = dragon(heroes(battle(), carcharius="e4", viana=""), "f5", side=1)
    t.place(coral={"hand": ["undertow", "hush-of-the-deep", "depth-charge"]}).turn_of("coral")
    t.coral.cannot("play:undertow", rule="RB-R08")  # the Captain's Chest and the Sea Dragon are near, no Hero
    t.coral.cannot("play:hush-of-the-deep", rule="RB-R08")
    t.coral.does("play:depth-charge", attack=[4, 4, 1])
    assert bones(t).damage[10] == 2


@covers("RB-GOAL-03", "RB-SCORE-01", "RB-OBJ-03")
def test_points_come_from_heroes_deck_features_and_sea_monsters_and_not_from_crew() -> None:
    t = dragon(heroes(battle(), carcharius="e4", viana=""), "f5", side=1, damage=9)
    nearly_destroyed(crew(t, 1, "b1", "d4", 1), "e3").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.does("target:d4", attack=[4, 1, 1])
    assert bones(t).points == [0, 0]
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])  # the Captain's Chest
    assert bones(t).points == [2, 0]
    t.coral.does("move")
    t.coral.does("walk:f4")
    t.coral.does("stop")
    t.coral.does("end")
    bones(t).activated[0] = False
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])  # the Sea Dragon
    assert (bones(t).points, t.jade.sees()["table"]["points"]) == ([3, 0], [3, 0])


@covers("RB-COIN-03", "RB-COIN-02")
def test_a_hero_that_is_knocked_out_keeps_its_coins() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7", gabriela="")
    bones(t).damage[5], bones(t).coins[5], bones(t).coins[6] = 8, 4, 2
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert (of(t, "coins", "carcharius"), of(t, "coins", "viana"), of(t, "coins", "gabriela")) == (3, 4, 2)
    t.coral.is_asked(HERO_DOES)
    t.coral.does("end")
    t.jade.is_asked(ACTIVATE)
