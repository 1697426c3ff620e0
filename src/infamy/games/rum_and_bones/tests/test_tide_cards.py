"""Tide Cards at work, and the windows in which they are played."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.tests.heroes import DRAGON, dragon, heroes, of, slot, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES, RESPOND, TURN
from infamy.games.rum_and_bones.tests.tables import battle, battle_of, bones, crew, crew_on, holding, jades_gun, packed
from infamy.testing.scenario import covers


@covers("RB-T03", "RB-T08", "RB-TIDE-04", "RB-TIDE-05", "RB-TIDE-06", "RB-TIDE-07")
def test_cards_in_an_activation_cost_no_action() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), coral="grog-ration locker-silver")
    bones(t).damage[0] = 5
    t.turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("play:locker-silver")
    t.coral.does("play:grog-ration")
    assert (of(t, "coins", "carcharius"), of(t, "damage", "carcharius"), bones(t).actions_left) == (2, 2, 3)
    assert bones(t).pool == [1, 0]
    assert bones(t).port_discards.size == 2


@covers("RB-TIDE-04", "RB-R92")
def test_the_parts_of_a_card_are_done_one_after_the_other() -> None:
    """What is said of Heroes and what is said of the side, in any order."""
    for effect in ([["coin", 1], ["draw", 1], ["heal", 1]], [["draw", 1], ["heal", 1], ["coin", 1]]):
        game = packed(tide=[{"key": "locker-silver", "text": "A bit of everything.", "effect": effect}])
        t = holding(heroes(battle_of(game), carcharius="e8", viana="j4"), coral="locker-silver")
        bones(t).damage[0] = 2
        t.turn_of("coral")
        t.coral.does("pass")
        t.coral.does("activate:carcharius")
        t.coral.does("play:locker-silver", port_tide_deck="undertow")
        assert (of(t, "coins", "carcharius"), of(t, "damage", "carcharius"), t.coral.hand) == (1, 1, ["undertow"])


@covers("RB-T10", "RB-TERM-10", "RB-R81")
def test_undertow() -> None:
    t = holding(heroes(battle(), carcharius="e7", viana="e5"), coral="undertow").turn_of("coral")
    t.coral.is_asked(TURN)
    t.coral.does("play:undertow")
    assert set(t.coral.may()) == {"push:e4", "push:f5", "push:e6", "push:d5"}
    t.coral.does("push:d5")
    assert where(t, "viana") == "" and bones(t).points == [0, 0]


@covers("RB-T10", "RB-TERM-12", "RB-TEAM-04")
@pytest.mark.parametrize(("ishmael", "may"), [("", False), ("e10", False), ("e7", True)])
def test_undertow_reaches_two_zones_from_any_friendly_hero(ishmael: str, may: bool) -> None:
    """Also from a teammate's; Carcharius is three zones away."""
    t = heroes(battle("coral", "jade", "amber"), carcharius="e8", ishmael="", viana="e5", gabriela="e4")
    bones(t).at[slot(t, "ishmael")] = ZONE.parse(ishmael) if ishmael else -1
    bones(t).owner[slot(t, "ishmael")] = 2
    bones(t).derive()
    t.place(coral={"hand": ["undertow"]}).turn_of("coral")
    if may:
        t.coral.does("play:undertow")
        assert all(key.startswith("push:") for key in t.coral.may())  # Gabriela is three zones from Ishmael
    else:
        t.coral.cannot("play:undertow", rule="RB-R08")


@covers("RB-T11", "RB-CMOV-01")
def test_rising_tide_lands_more_deckhands_that_march_at_once() -> None:
    t = holding(heroes(battle(), carcharius="j10", viana="j4"), coral="rising-tide").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("crew")
    t.coral.does("land-bosun:a1")
    t.coral.does("land-bosun:a1")
    t.coral.does("play:rising-tide")
    t.coral.does("land:a3")
    t.coral.does("march-first", attack=[1, 1, 1])
    assert crew_on(t, 0, "g9") == 5


@covers("RB-T12", "RB-R29")
def test_barnacle_hide_prevents_damage_of_any_source() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="e7"), coral="barnacle-hide").turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.coral.does("play:barnacle-hide")
    assert of(t, "damage", "carcharius") == 1


@covers("RB-T13")
def test_home_current() -> None:
    t = holding(heroes(battle(), carcharius="e4", viana="j4"), coral="home-current").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("play:home-current")
    t.coral.does("deploy:a2")
    assert (where(t, "carcharius"), bones(t).actions_left) == ("i9", 3)


@covers("RB-T15", "RB-COND-01", "RB-R94")
def test_hush_of_the_deep_chooses_its_condition() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), coral="hush-of-the-deep").turn_of("coral")
    t.coral.does("play:hush-of-the-deep")
    assert t.coral.may() == ["inflict:stun", "inflict:silence"] or t.coral.may() == ["inflict:silence", "inflict:stun"]
    t.coral.does("inflict:stun")
    assert of(t, "conditions", "viana") == 2


@covers("RB-T16", "RB-R82", "RB-COIN-04")
def test_a_hero_that_a_depth_charge_kos_pays_every_enemy() -> None:
    t = holding(heroes(battle(), carcharius="e8", ishmael="", viana="j4"), coral="depth-charge")
    bones(t).damage[slot(t, "viana")] = 8
    t.turn_of("coral")
    t.coral.does("play:depth-charge", attack=[4, 1, 1])
    assert bones(t).points == [1, 0]
    assert (of(t, "coins", "carcharius"), of(t, "coins", "ishmael")) == (1, 1)
    assert of(t, "token", "viana") == 1  # it had not activated


@covers("RB-T17", "RB-R45")
def test_compound_interest_pays_the_whole_roster() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4", gabriela=""), jade="compound-interest").turn_of("jade")
    t.jade.does("pass")
    t.jade.does("activate:viana")
    t.jade.does("play:compound-interest")
    assert (of(t, "coins", "viana"), of(t, "coins", "gabriela")) == (1, 1)


@covers("RB-T18", "RB-GUN-01", "RB-GUN-02", "RB-R47")
def test_a_broadside_adds_dice_to_the_deck_gun() -> None:
    t = holding(crew(heroes(battle(), carcharius="e8", viana="j4"), 0, "a1", "e8", 3), jade="broadside")
    jades_gun(t, "b1", "b2", "b4").jade.does("play:broadside", attack=[4, 4, 4, 4, 1])
    assert crew_on(t, 0, "e8") == 0
    assert (of(t, "damage", "carcharius"), of(t, "coins", "viana")) == (1, 0)


@covers("RB-T19", "RB-SEAM-02", "RB-S91")
def test_powder_smoke_against_an_attack_of_the_sea_dragon() -> None:
    t = holding(dragon(heroes(battle(), carcharius="j10", viana="f4"), "f5"), jade="powder-smoke").turn_of("coral")
    t.coral.does("activate:sea-dragon")
    t.coral.does("use:maw")
    t.jade.is_asked(RESPOND)
    t.jade.does("play:powder-smoke", attack=[4, 5, 1])
    assert of(t, "damage", "viana") == 1


@covers("RB-T19", "RB-BOARD-02", "RB-SEAM-03", "RB-SEAM-08", "RB-R05")
def test_powder_smoke_hides_ones_own_sea_dragon_but_no_objective_without_a_model() -> None:
    for target, answered in (("f5", True), ("e3", False)):  # the Captain's Chest lies on e3
        t = dragon(heroes(battle(), kyria_and_karl="e5", viana="j4"), "f5", side=1)
        holding(t, jade="powder-smoke").turn_of("coral")
        t.coral.does("activate:kyria-and-karl")
        t.coral.does("use:spearfish-gun")
        if answered:
            t.coral.does(f"target:{target}")
            t.jade.is_asked(RESPOND)
            t.jade.does("play:powder-smoke", attack=[4, 5, 1])
            assert bones(t).damage[DRAGON] == 1
        else:
            t.coral.does(f"target:{target}", attack=[4, 5, 1])


@covers("RB-T16", "RB-R58", "RB-R05")
def test_a_depth_charge_may_fall_on_a_sea_monster_and_on_no_mere_objective() -> None:
    t = holding(dragon(heroes(battle(), carcharius="j10", viana=""), "f5", side=1), coral="depth-charge")
    t.turn_of("coral")
    t.coral.does("play:depth-charge", attack=[4, 4, 1])  # the only zone with an enemy model
    assert bones(t).damage[DRAGON] == 2


@covers("RB-T16", "RB-T22", "RB-R58", "RB-ATK-02")
def test_a_depth_charge_is_not_aimed_at_the_kraken_and_a_powder_keg_may_be() -> None:
    t = holding(heroes(battle(), carcharius="j10", viana="j4"), coral="depth-charge undertow")
    bones(t).kraken_at = 0  # i5 j5 i6 j6
    t.turn_of("coral")
    t.coral.does("play:depth-charge", attack=[4, 1, 1])  # Viana's is the only zone with an enemy model
    assert (of(t, "damage", "viana"), bones(t).kraken_damage) == (1, 0)
    t = holding(heroes(battle(), carcharius="j10", viana=""), coral="depth-charge undertow")
    bones(t).kraken_at = 0
    t.turn_of("coral")
    t.coral.cannot("play:depth-charge", rule="RB-R08")  # no model anywhere, and no Objective is one
    t = holding(heroes(battle(), carcharius="j10", viana="j4"), jade="powder-keg")
    bones(t).kraken_at = 0
    t.turn_of("jade")
    t.jade.does("play:powder-keg")
    t.jade.does("target:j5", attack=[4, 1, 1])
    assert bones(t).kraken_damage == 1


@covers("RB-ATK-02", "RB-R58", "RB-R82")
@pytest.mark.parametrize(("table", "more"), [({"at": "models"}, False), (None, True)])
def test_where_a_packs_card_may_aim_is_what_it_says(table: dict[str, str] | None, more: bool) -> None:
    """Without a word about models, at the Kraken and at Deck Features too."""
    effect: list[object] = ["attack", 3, 4, "any"]
    game = packed(tide=[{"key": "depth-charge", "text": "Boom.", "effect": [[*effect, table] if table else effect]}])
    t = holding(heroes(battle_of(game), carcharius="j10", viana="j4", gabriela="j3"), coral="depth-charge")
    bones(t).kraken_at = 0
    t.turn_of("coral")
    t.coral.does("play:depth-charge")
    assert {"target:j4", "target:j3"} <= set(t.coral.may())
    assert ("target:j5" in t.coral.may()) == ("target:e3" in t.coral.may()) == more


@covers("RB-T19", "RB-R40")
def test_powder_smoke_against_a_crew_attack() -> None:
    t = holding(crew(heroes(battle(), carcharius="j10", viana="e6"), 0, "a1", "e7", 2), jade="powder-smoke")
    t.turn_of("coral")
    t.coral.does("crew")
    t.coral.does("land-bosun:a3")
    t.coral.does("land-bosun:a3")
    t.coral.does("march-first")
    t.jade.does("play:powder-smoke", attack=[4, 5, 1, 1, 1])
    assert of(t, "damage", "viana") == 1


@covers("RB-T20", "RB-R82")
def test_crack_of_the_whip_does_not_use_up_the_crew() -> None:
    t = crew(crew(heroes(battle(), carcharius="j10", viana="j4"), 1, "b1", "e7", 2), 0, "a1", "e8", 1)
    holding(t, jade="crack-of-the-whip").turn_of("jade")
    t.jade.does("play:crack-of-the-whip", attack=[4, 1])  # one zone in range: no choice
    assert crew_on(t, 0, "e8") == 0
    t.jade.is_asked(ACTIVATE)
    assert "crew" in t.jade.may()


@covers("RB-T21", "RB-T23")
def test_cut_the_lines_and_gag_order() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), jade="cut-the-lines gag-order")
    bones(t).coins[0] = 2
    t.turn_of("jade")
    t.jade.does("play:cut-the-lines")
    t.jade.does("play:gag-order")
    assert of(t, "conditions", "carcharius") == 1 << 2 | 1 << 3
    assert (of(t, "coins", "carcharius"), of(t, "coins", "viana")) == (1, 1)


@covers("RB-T09", "RB-T14", "RB-TIDE-02")
def test_cards_about_heroes_need_one_in_the_zone() -> None:
    t = crew(heroes(battle(), carcharius="e8", viana="j4"), 1, "b1", "e7", 2)
    holding(t, coral="predators-nose blood-in-the-water steady-hands").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    assert t.coral.may() == ["play:steady-hands", "pass"]


@covers("RB-TIDE-01", "RB-R92")
def test_a_seat_without_cards_is_not_asked() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").turn_of("coral")
    t.coral.is_asked(ACTIVATE)
    t.coral.does("activate:carcharius")
    t.coral.is_asked(HERO_DOES)
