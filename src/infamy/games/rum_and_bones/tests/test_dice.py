"""Modifiers, re-rolls, extra dice, the order of Hits, prevention, and what Conditions leave a Hero."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import BLIND, BOSUN, SHORT, SILENCE, STUN
from infamy.games.rum_and_bones.tests.heroes import damaged, heroes, of, skill, slot, suffering, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, HIT, HURT, ROLLED
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import Scenario, covers

FRENZY = "feeding-frenzy"


def frenzy_with_luck(cards: int) -> Scenario:
    """Carcharius attacks Don Santiago, and coral holds so many cards to re-roll dice."""
    t = skill(heroes(battle(), carcharius="e8", don_santiago="e7"), "carcharius", FRENZY, 1)
    t.place(coral={"hand": ["second-wind-of-luck"] * cards}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does(f"use:{FRENZY}")
    return t


# Dice ----------------------------------------------------------------------------------------------------------------


@covers("RB-R27", "RB-MOD-02", "RB-MOD-04", "RB-MOD-05")
def test_a_die_rerolled_into_a_five_adds_a_die() -> None:
    t = frenzy_with_luck(1)
    t.coral.does("pass", attack=[3, 1, 4, 2])
    t.coral.does("play:second-wind-of-luck")
    t.coral.does("reroll:3", reroll=5)
    t.coral.does("reroll:1", reroll=4)
    t.coral.does("keep-dice", extra_dice=[6])  # one 5, one more die, and that 6 adds none
    assert of(t, "damage", "don-santiago") == 4


@covers("RB-R27", "RB-MOD-03")
def test_extra_dice_have_a_window_of_their_own_and_each_die_is_rerolled_once() -> None:
    t = frenzy_with_luck(2)
    t.coral.does("pass", attack=[5, 1, 1, 4])
    t.coral.does("play:second-wind-of-luck")
    t.coral.does("reroll:1", reroll=2)
    t.coral.cannot("reroll:2", rule="RB-MOD-03")  # that one again
    t.coral.cannot("reroll:5", rule="RB-MOD-03")  # a Hit
    t.coral.does("reroll:1", reroll=3, extra_dice=[1])  # the other; now no card could change anything
    t.coral.is_asked(ROLLED)
    t.coral.does("play:second-wind-of-luck")
    assert t.coral.may() == ["reroll:1", "keep-dice"]  # only the extra die
    t.coral.does("reroll:1", reroll=6)
    assert of(t, "damage", "don-santiago") == 3


@covers("RB-R02", "RB-MOD-01", "RB-ATK-08", "RB-T19", "RB-S22")
def test_modifiers_add_up_and_then_even_a_six_may_miss() -> None:
    t = skill(heroes(battle(), carcharius="e8", gabriela="e7"), "gabriela", "smoke-flask", 2)
    suffering(t, "carcharius", BLIND).place(jade={"hand": ["powder-smoke"]}).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.jade.does("play:powder-smoke")
    t.jade.does("react:smoke-flask", attack=[6, 6, 6])  # 4 or more, with -4
    assert of(t, "damage", "gabriela") == 0


# Hits ----------------------------------------------------------------------------------------------------------------


@covers("RB-ATK-04", "RB-ATK-05", "RB-R28")
@pytest.mark.parametrize(
    ("hits", "crew_left", "stands", "on_the_mast"),
    [(1, 1, True, 0), (2, 0, True, 0), (3, 0, False, 0), (4, 0, False, 2), (5, 0, False, 4)],
)
def test_hits_go_through_all_four_classes_in_order(hits: int, crew_left: int, stands: bool, on_the_mast: int) -> None:
    """The rulebook's example: all Deckhands before a Bosun, all Bosuns before Heroes; and Objectives last."""
    t = damaged(heroes(battle(), carcharius="e8", gabriela="e7"), carcharius=8)
    crew(crew(t, 0, "a1", "e8", 1), 0, "a1", "e8", 1, BOSUN)
    skill(t, "gabriela", "alchemists-bomb", 2).turn_of("jade")
    t.jade.does("activate:gabriela")
    t.jade.does("use:alchemists-bomb")
    t.jade.does("target:e8", attack=[4] * hits + [1] * (5 - hits))
    assert crew_on(t, 0, "e8") == crew_left
    assert (where(t, "carcharius") == "e8") == stands
    assert bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse("e8")]] == on_the_mast


@covers("RB-ATK-07", "RB-R28")
def test_hits_that_nobody_can_take_are_lost() -> None:
    t = crew(heroes(battle(), carcharius="e8", viana="e6"), 1, "b1", "e7", 1).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 4])
    assert (of(t, "coins", "carcharius"), of(t, "damage", "viana")) == (1, 0)


@covers("RB-ATK-01", "RB-ATK-02", "RB-R30")
def test_an_empty_zone_cannot_be_attacked() -> None:
    t = heroes(battle(), kyria_and_karl="d7", viana="d4").turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("use:spearfish-gun", attack=[1, 1, 1])  # Viana's zone is the only one
    t.coral.cannot("target:e5", rule="RB-ACT-03")
    t = heroes(battle(), kyria_and_karl="d10", viana="d4").turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.cannot("use:spearfish-gun", rule="RB-ATK-02")


@covers("RB-R28", "RB-S08")
def test_a_hit_whose_damage_is_prevented_is_not_moved_to_another() -> None:
    t = skill(heroes(battle(), carcharius="e8", kyria_and_karl="e8", viana="e7"), "kyria-and-karl", "karls-shell", 2)
    damaged(t, kyria_and_karl=6).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.jade.is_asked(HIT)
    t.jade.does("hit:kyria-and-karl")  # it suffices: the others go to Carcharius
    t.coral.is_asked(HURT)
    t.coral.does("react:karls-shell")
    assert (of(t, "damage", "kyria-and-karl"), of(t, "damage", "carcharius")) == (6, 2)


@covers("RB-R29", "RB-R53", "RB-T12", "RB-S08")
def test_a_card_and_a_reaction_may_prevent_damage_together() -> None:
    t = skill(heroes(battle(), kyria_and_karl="e8", demarco="e7"), "kyria-and-karl", "karls-shell", 2)
    t.place(coral={"hand": ["barnacle-hide"]}).turn_of("jade")
    t.jade.does("activate:demarco")
    t.jade.does("use:blade-dance", attack=[4, 4, 4, 1])
    t.coral.does("react:karls-shell")
    t.coral.is_asked(HURT)
    t.coral.does("play:barnacle-hide")  # of the 1 that is left
    assert of(t, "damage", "kyria-and-karl") == 0
    t.jade.is_asked(HERO_DOES)


# After the attack ----------------------------------------------------------------------------------------------------


@covers("RB-R29", "RB-S16", "RB-DMG-08")
def test_a_takeover_takes_no_coins_of_a_hero_that_it_knocks_out() -> None:
    t = damaged(skill(heroes(battle(), carcharius="e8", viana="e7"), "viana", "hostile-takeover", 1), carcharius=8)
    bones(t).coins[0] = 5
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:hostile-takeover", attack=[4, 1, 1, 1])
    assert of(t, "token", "carcharius") == SHORT
    assert (of(t, "coins", "carcharius"), of(t, "coins", "viana")) == (5, 3)


@covers("RB-R29", "RB-DMG-05", "RB-S05", "RB-S04")
def test_who_is_knocked_out_is_neither_stunned_nor_pushed() -> None:
    t = damaged(skill(heroes(battle(), ishmael="d7", viana="c7"), "ishmael", "breaching-slam", 2), viana=8)
    t.turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("use:breaching-slam", attack=[4, 1, 1, 1, 1])
    t.coral.is_asked(HERO_DOES)
    assert (of(t, "token", "viana"), of(t, "conditions", "viana")) == (SHORT, 0)


@covers("RB-SKILL-12", "RB-S11", "RB-S19")
def test_who_has_gone_overboard_does_not_react() -> None:
    t = skill(heroes(battle(), snapjaw="d7", don_santiago="e7"), "don-santiago", "harpoon", 1)
    skill(t, "snapjaw", "snap-back", 2).turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:harpoon")
    t.jade.does("target:d7", attack=[4, 1, 1])
    t.jade.does("push:d6")
    assert of(t, "overboard", "snapjaw")
    t.jade.is_asked(HERO_DOES)  # although he was damaged from beside him


# Conditions ----------------------------------------------------------------------------------------------------------


@covers("RB-R23", "RB-COND-06", "RB-LVL-01")
def test_a_stunned_hero_may_buy_skills_first() -> None:
    t = suffering(heroes(battle(), carcharius="e8", viana="e7"), "carcharius", STUN)
    bones(t).coins[0] = 2
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("unlock:taste-the-tide")
    assert bones(t).actions_left == 3
    t.coral.cannot("use:taste-the-tide", rule="RB-COND-06")
    t.coral.does("end")  # the Stun goes with the activation
    assert of(t, "conditions", "carcharius") == 0


@covers("RB-R25", "RB-COND-08", "RB-COND-09")
def test_a_silenced_hero_may_unlock_but_not_level_and_uses_no_ability() -> None:
    t = suffering(skill(heroes(battle(), waldorf="e8", viana="e7"), "waldorf", "rise-and-fight", 1), "waldorf", SILENCE)
    bones(t).coins[slot(t, "waldorf")] = 9
    t.turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("unlock:shared-curse")
    t.coral.cannot("level-up:shared-curse", rule="RB-COND-08")
    t.coral.cannot("use:rise-and-fight", rule="RB-COND-09")
    t.coral.does("move")
    t.coral.does("walk:d8")
    t.coral.does("walk:d9")  # walking it can
    assert where(t, "waldorf") == "d9"
