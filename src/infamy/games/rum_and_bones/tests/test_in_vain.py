"""What could change nothing is not offered, and refused with its reason: cards, Abilities, Reactions and choices."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.run import take
from infamy.games.rum_and_bones.actions import PLAY, USE
from infamy.games.rum_and_bones.content.box import ABILITY, BLEED, BLIND, SILENCE, SLOW, STUN
from infamy.games.rum_and_bones.content.effects import CARD_PLAYED
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.turns import Choice
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, suffering, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, RESPOND, ROLLED
from infamy.games.rum_and_bones.tests.tables import GAME, battle, battle_of, bones, crew, holding, packed, pass_all
from infamy.games.rum_and_bones.views.fields import innermost
from infamy.table.views import view_for
from infamy.testing.scenario import Scenario, covers
from infamy.testing.support import begun


def cuts(t: Scenario, hero: str = "carcharius", skill: str = "shark-cutlass") -> Scenario:
    """Coral has nothing for the start of the turn, and this Hero of coral's attacks."""
    t.turn_of("coral")
    if "pass" in t.coral.may():
        t.coral.does("pass")
    t.coral.does(f"activate:{hero}")
    t.coral.does(f"use:{skill}")
    return t


# Home Current --------------------------------------------------------------------------------------------------------


@covers("RB-R08", "RB-T13")
def test_home_current_takes_nobody_to_where_the_hero_stands() -> None:
    t = holding(heroes(battle(), carcharius="e9", viana="j4"), coral="home-current").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("play:home-current")
    assert t.coral.may() == ["deploy:a2", "deploy:a3"]  # he stands on a1
    t.coral.cannot("deploy:a1", rule="RB-R08")
    t.coral.cannot("deploy:b1", rule="RB-BOARD-03")
    t.coral.does("deploy:a3")
    assert where(t, "carcharius") == "g8"


@covers("RB-R08", "RB-T13")
def test_from_elsewhere_home_current_leads_to_every_friendly_point() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), coral="home-current").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("play:home-current")
    assert t.coral.may() == ["deploy:a1", "deploy:a2", "deploy:a3"]


# What follows an attack ----------------------------------------------------------------------------------------------


@covers("RB-R08", "RB-R22", "RB-T09")
@pytest.mark.parametrize(("bleeding", "may"), [(["viana"], True), (["viana", "gabriela"], False)])
def test_blood_in_the_water_needs_a_hero_that_does_not_bleed_yet(bleeding: list[str], may: bool) -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="e7", gabriela="e7"), coral="blood-in-the-water steady-hands")
    for hero in bleeding:
        suffering(t, hero, BLEED)
    cuts(t)
    t.coral.is_asked(RESPOND)
    assert ("play:blood-in-the-water" in t.coral.may()) == may
    if not may:
        t.coral.cannot("play:blood-in-the-water", rule="RB-R08")
        t.coral.cannot("play:predators-nose", rule="RB-TIDE-01")  # a card that is not there has no reason


@covers("RB-R08", "RB-R22", "RB-T09")
def test_a_second_blood_in_the_water_adds_nothing_to_the_first() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="e7"), coral="blood-in-the-water blood-in-the-water")
    cuts(t)
    t.coral.does("play:blood-in-the-water")
    t.coral.is_asked(RESPOND)
    t.coral.cannot("play:blood-in-the-water", rule="RB-R08")
    t.coral.does("pass", attack=[4, 1, 1])
    pass_all(t)
    assert (of(t, "conditions", "viana"), t.coral.hand) == (1 << BLEED, ["blood-in-the-water"])
    t.coral.does("use:shark-cutlass")  # she bleeds now
    t.coral.cannot("play:blood-in-the-water", rule="RB-R08")


@covers("RB-R08", "RB-R22", "RB-S07", "RB-T09")
def test_an_attack_that_makes_each_hero_bleed_needs_no_blood_in_the_water() -> None:
    t = heroes(battle(), kyria_and_karl="e8", viana="e7")
    holding(skill(t, "kyria-and-karl", "liquid-fire", 1), coral="blood-in-the-water")
    cuts(t, "kyria-and-karl", "liquid-fire")
    t.coral.cannot("play:blood-in-the-water", rule="RB-R08")
    t = holding(
        skill(heroes(battle(), kyria_and_karl="e8", viana="e7"), "kyria-and-karl", "liquid-fire", 1),
        coral="blood-in-the-water",
    )
    suffering(t, "kyria-and-karl", SILENCE)  # without its text, the attack makes nobody bleed
    cuts(t, "kyria-and-karl", "liquid-fire")
    assert "play:blood-in-the-water" in t.coral.may()


@covers("RB-R08", "RB-TIME-01", "RB-R29")
def test_of_what_follows_an_attack_only_what_changes_something_is_put_in_order() -> None:
    """Breaching Slam stuns, Blood in the Water makes bleed: who is stunned already is only made to bleed."""
    for stunned in (False, True):
        t = skill(heroes(battle(), ishmael="e8", viana="e7"), "ishmael", "breaching-slam", 1)
        holding(t, coral="blood-in-the-water")
        if stunned:
            suffering(t, "viana", STUN)
        cuts(t, "ishmael", "breaching-slam")
        t.coral.does("play:blood-in-the-water", attack=[4, 1, 1, 1])
        if not stunned:
            assert t.coral.may() == ["first-skill:breaching-slam", "first-card:blood-in-the-water"]
            t.coral.does("first-card:blood-in-the-water")
        t.coral.is_asked(HERO_DOES)
        assert of(t, "conditions", "viana") == 1 << BLEED | 1 << STUN


@covers("RB-R08", "RB-R83")
@pytest.mark.parametrize(
    ("coins", "damage", "pushed", "may"),
    [(1, 0, False, True), (0, 3, False, True), (0, 0, False, False), (0, 0, True, True)],
)
def test_robbing_the_poor_and_healing_the_unhurt_follow_no_attack(
    coins: int, damage: int, pushed: bool, may: bool
) -> None:
    """With a pack whose card steals from, pushes, or heals for damage done to an enemy Hero."""
    robs = [["after", "one", ["steal", 1]], ["after", "any", ["heal", 1]]]
    pushes = [["after", "one", ["push", 1]]]
    game = packed(tide=[{"key": "steady-hands", "text": "It follows.", "effect": pushes if pushed else robs}])
    t = holding(heroes(battle_of(game), carcharius="e8", viana="e7"), coral="steady-hands")
    bones(t).coins[slot(t, "viana")], bones(t).damage[slot(t, "carcharius")] = coins, damage
    cuts(t)
    assert ("play:steady-hands" in t.coral.may()) == may


# Hits and dice -------------------------------------------------------------------------------------------------------


@covers("RB-R08", "RB-ATK-05", "RB-T14")
def test_to_prefer_heroes_somebody_has_to_stand_before_them() -> None:
    for deckhands, hero, attack, may in (
        (0, "carcharius", "shark-cutlass", False),
        (1, "carcharius", "shark-cutlass", True),
        (1, "snapjaw", "blademasters-cut", False),
    ):  # which prefers them by itself
        t = crew(heroes(battle(), **{hero: "e8", "viana": "e7"}), 1, "b1", "e7", deckhands)
        holding(skill(t, hero, attack, 1), coral="predators-nose steady-hands")
        cuts(t, hero, attack)
        assert ("play:predators-nose" in t.coral.may()) == may
        if not may:
            t.coral.cannot("play:predators-nose", rule="RB-R08")


@covers("RB-R08", "RB-CREW-02", "RB-ATK-10")
@pytest.mark.parametrize(
    ("what", "may"), [("bosuns", False), ("deckhands", False), ("heroes", True), ("objectives", False)]
)
def test_more_damage_is_for_whoever_has_more_than_one_hit_point_and_is_there(what: str, may: bool) -> None:
    game = packed(
        tide=[
            {
                "key": "hidden-dagger",
                "copies": {"deep-lords": 1, "marea": 1},
                "text": "It hurts.",
                "effect": [["bonus_damage", 1, what, 1]],
            }
        ]
    )
    t = crew(heroes(battle_of(game), carcharius="e8", viana="e7"), 1, "b1", "e7", 1)
    cuts(holding(t, coral="hidden-dagger steady-hands"))
    assert ("play:hidden-dagger" in t.coral.may()) == may


@covers("RB-R08", "RB-MOD-04", "RB-MOD-05")
@pytest.mark.parametrize(("face", "may"), [(5, False), (6, False), (4, True)])
def test_extra_dice_come_from_the_lowest_face_that_was_named(face: int, may: bool) -> None:
    """Feeding Frenzy adds dice from 5 on."""
    game = packed(tide=[{"key": "steady-hands", "text": "It adds dice.", "effect": [["explode", face]]}])
    t = skill(heroes(battle_of(game), carcharius="e8", viana="e7"), "carcharius", "feeding-frenzy", 1)
    cuts(holding(t, coral="steady-hands double-powder"), "carcharius", "feeding-frenzy")
    assert ("play:steady-hands" in t.coral.may()) == may
    if may:
        t.coral.does("play:steady-hands")
        t.coral.does("pass", attack=[4, 1, 1, 1])
        t.coral.does("pass", extra_dice=[4])
        pass_all(t)
        assert of(t, "damage", "viana") == 2


@covers("RB-R08", "RB-MOD-03", "RB-T06")
@pytest.mark.parametrize(
    ("conditions", "flask", "may"), [([], False, True), ([BLIND], False, True), ([BLIND], True, False)]
)
def test_dice_that_cannot_hit_are_not_re_rolled(conditions: list[int], flask: bool, may: bool) -> None:
    """4+ with Blind and a Smoke Flask is a 7."""
    t = suffering(heroes(battle(), carcharius="e8", gabriela="e7"), "carcharius", *conditions)
    holding(skill(t, "gabriela", "smoke-flask", 2 if flask else 1), coral="second-wind-of-luck")
    cuts(t)
    if flask:
        t.coral.does("pass")
        t.jade.does("react:smoke-flask")
    t.coral.does("pass", attack=[1, 3, 6])
    if may:
        t.coral.is_asked(ROLLED)
        assert "play:second-wind-of-luck" in t.coral.may()
    else:
        assert of(t, "damage", "gabriela") == 0
        t.coral.is_asked(HERO_DOES)
        assert t.coral.hand == ["second-wind-of-luck"]


# Heroes --------------------------------------------------------------------------------------------------------------


@covers("RB-R08", "RB-R22", "RB-T21", "RB-T23", "RB-T15")
@pytest.mark.parametrize(("card", "condition"), [("cut-the-lines", SLOW), ("gag-order", SILENCE)])
def test_a_condition_that_every_enemy_has_is_not_inflicted_again(card: str, condition: int) -> None:
    t = suffering(heroes(battle(), carcharius="e8", ishmael="e9", viana="j4"), "carcharius", condition)
    holding(t, jade=card)
    bones(t).coins[0] = 5  # Gag Order needs the Silence, not the coin
    t.turn_of("jade")
    t.jade.does(f"play:{card}")
    assert of(t, "conditions", "ishmael") == 1 << condition  # the only one whom it suits
    t = suffering(
        suffering(heroes(battle(), carcharius="e8", ishmael="e9", viana="j4"), "carcharius", condition),
        "ishmael",
        condition,
    )
    bones(t).coins[0] = 5
    holding(t, jade=f"{card} crack-of-the-whip").turn_of("jade")
    t.jade.cannot(f"play:{card}", rule="RB-R08")


@covers("RB-R08", "RB-R35", "RB-T10")
@pytest.mark.parametrize(("gap", "may"), [(False, False), (True, True)])
def test_undertow_pushes_nobody_who_is_hemmed_in(gap: bool, may: bool) -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="e7"), coral="undertow hush-of-the-deep")
    for zone in ("d7", "f7") if gap else ("d7", "f7", "e6"):
        crew(t, 0, "a1", zone, 1)
    t.turn_of("coral")
    assert ("play:undertow" in t.coral.may()) == may
    if not may:
        t.coral.cannot("play:undertow", rule="RB-R08")


@covers("RB-R08", "RB-R83", "RB-T03")
def test_grog_is_for_the_hurt() -> None:
    t = holding(heroes(battle(), carcharius="e8", viana="j4"), coral="grog-ration locker-silver").turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.cannot("play:grog-ration", rule="RB-R08")
    assert "play:locker-silver" in t.coral.may() and "play:grog-ration" not in t.coral.may()


@covers("RB-R08", "RB-S25", "RB-SKILL-11")
@pytest.mark.parametrize(("gap", "may"), [(False, False), (True, True)])
def test_who_is_hemmed_in_cannot_sidestep(gap: bool, may: bool) -> None:
    t = skill(heroes(battle(), carcharius="e8", demarco="e7"), "demarco", "sidestep", 2)
    for zone in ("d7", "f7") if gap else ("d7", "f7", "e6"):
        crew(t, 0, "a1", zone, 1)
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", **({} if may else {"attack": [4, 1, 1]}))
    if may:
        t.jade.does("react:sidestep")
        assert set(t.jade.may()) == {"walk:e6", "stop"}
    else:
        assert of(t, "damage", "demarco") == 1


@covers("RB-R08", "RB-S17", "RB-SKILL-10")
@pytest.mark.parametrize(("level", "may"), [(1, False), (2, True)])
def test_standing_orders_are_for_whoever_can_go_somewhere(level: int, may: bool) -> None:
    """At Level 2 there is a coin in it, too."""
    t = skill(heroes(battle(), carcharius="c10", viana="d4", gabriela="f3"), "viana", "standing-orders", level)
    for zone in ("e3", "g3", "f2", "f4"):
        crew(t, 0, "a1", zone, 1)
    t.turn_of("jade")
    t.jade.does("activate:viana")
    assert ("use:standing-orders" in t.jade.may()) == may
    if may:
        t.jade.does("use:standing-orders")
        assert of(t, "coins", "gabriela") == 1
    else:
        t.jade.cannot("use:standing-orders", rule="RB-SKILL-10")


# In whole games ------------------------------------------------------------------------------------------------------

COSTS = ("hand", "pool", "port_discards", "starboard_discards", "resolving", "played_by", "used", "actions_left")
CHOSEN = ("deploy", "inflict", "cure", "choose", "choose-crew", "follow", "push")


def table(g: Bones) -> dict[str, Any]:
    """All that lies on the table, but what it costs to play a card or to use a skill."""
    seen = view_for(GAME, g, None)["table"]
    return {name: value for name, value in seen.items() if name in GAME.sight and name not in COSTS}


def leads_somewhere(g: Bones, option: int, before: dict[str, Any]) -> bool:
    """Whether something is different after this option, or after some answer to what the card or skill asks then."""
    twin = g.copy()
    twin.fate = SeededFate(1)
    take(twin, option)
    if twin.over or table(twin) != before:
        return True
    frame = innermost(twin)
    if isinstance(frame, (Activation, Choice)) or (isinstance(frame, Window) and frame.moment != CARD_PLAYED):
        return False  # it is over
    return any(leads_somewhere(twin, each, before) for each in twin.options)


@covers("RB-R08", "RB-R22", "RB-R83", "RB-SKILL-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_card_and_ability_and_every_choice_in_it_can_change_something(players: int) -> None:
    looked_at: Counter[str] = Counter()
    g = begun(Bones, GAME, GAME.setup(players, options={"heroes": "random"}), players)
    chooser = SeededFate(players)
    for _ in range(1000):
        if g.over:
            break
        for option in g.options:
            verb = GAME.actions.key(option).split(":")[0]
            ability = option in USE and g.box.skills[USE.of(option)].kind == ABILITY
            card = option in PLAY and g.box.tide[PLAY.of(option)].trigger != CARD_PLAYED  # which is to change nothing
            if ability or card or verb in CHOSEN:
                looked_at[verb] += 1
                assert leads_somewhere(g, option, table(g)), (GAME.actions.key(option), g.rounds)
        take(g, g.options[chooser.below(len(g.options))])
    assert looked_at["play"] > 20 and looked_at["choose"] > 0
