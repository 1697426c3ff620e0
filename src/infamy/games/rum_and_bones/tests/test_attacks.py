"""Attacks: targets, dice, Hits and their order, extra dice, re-rolls, prevention and rewards."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import BOSUN
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill
from infamy.games.rum_and_bones.tests.questions import CARD, HERO_DOES, HIT, HURT, RESPOND, ROLLED
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import covers


@covers("RB-ATK-01", "RB-ATK-02", "RB-SKILL-07", "RB-R14", "RB-BOARD-06", "RB-RANGE-03")
def test_an_attack_targets_a_zone_in_range_with_enemies() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 2])  # the only zone in range
    assert of(t, "damage", "viana") == 1
    t.coral.does("move")
    t.coral.does("walk:e9")
    t.coral.does("stop")
    t.coral.cannot("use:shark-cutlass", rule="RB-ATK-02")


@covers("RB-ATK-04", "RB-ATK-05", "RB-ATK-07", "RB-COIN-01", "RB-R28")
def test_deckhands_shield_bosuns_and_bosuns_shield_heroes() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7")
    crew(crew(t, 1, "b1", "e7", 1), 1, "b1", "e7", 1, BOSUN).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 5, 6])
    assert crew_on(t, 1, "e7") == 0
    assert of(t, "damage", "viana") == 1
    assert of(t, "coins", "carcharius") == 2


@covers("RB-ATK-06", "RB-R28")
def test_the_attacker_splits_hits_among_heroes() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7", gabriela="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 1])
    t.coral.is_asked(HIT)
    assert t.coral.may() == ["hit:viana", "hit:gabriela"]
    t.coral.does("hit:gabriela")
    t.coral.does("hit:viana")
    assert (of(t, "damage", "viana"), of(t, "damage", "gabriela")) == (1, 1)


@covers("RB-MOD-04", "RB-MOD-05", "RB-R03", "RB-R27", "RB-USE-02")
def test_feeding_frenzy_adds_dice_that_add_no_more() -> None:
    t = skill(heroes(battle(), carcharius="e8", don_santiago="e7"), "carcharius", "feeding-frenzy", 1).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:feeding-frenzy", attack=[5, 6, 4, 1], extra_dice=[6, 3])
    assert of(t, "damage", "don-santiago") == 4
    t.coral.cannot("use:feeding-frenzy", rule="RB-USE-02")


@covers("RB-ATK-08", "RB-MOD-01", "RB-R02", "RB-COND-05", "RB-T04")
def test_a_natural_one_misses_and_modifiers_change_no_face() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["steady-hands"]})
    t.turn_of("coral")
    t.coral.does("pass")  # a card for the start of the turn
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)
    t.coral.does("play:steady-hands", attack=[1, 3, 2])  # nobody can hold a card for the roll any more
    assert of(t, "damage", "viana") == 1


@covers("RB-MOD-02", "RB-MOD-03", "RB-T06")
def test_dice_that_missed_are_rolled_again() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["second-wind-of-luck"]})
    t.turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)  # for all that the others can see
    t.coral.does("pass", attack=[1, 1, 5])
    t.coral.is_asked(ROLLED)
    t.coral.does("play:second-wind-of-luck")
    t.coral.does("reroll:1", reroll=6)
    t.coral.does("reroll:1", reroll=2)
    assert of(t, "damage", "viana") == 2


@covers("RB-SKILL-14", "RB-SKILL-13", "RB-R29", "RB-S08")
def test_karls_shell_prevents_damage_and_flips() -> None:
    t = skill(heroes(battle(), kyria_and_karl="e8", viana="e7"), "kyria-and-karl", "karls-shell", 2).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.coral.is_asked(HURT)
    t.coral.does("react:karls-shell")
    assert of(t, "damage", "kyria-and-karl") == 1
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    assert of(t, "damage", "kyria-and-karl") == 4
    t.jade.is_asked(HERO_DOES)


@covers("RB-TIDE-07", "RB-R53", "RB-R54", "RB-T02")
def test_belay_that_cancels_a_card_and_its_symbols_count_all_the_same() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7")
    t.place(coral={"hand": ["double-powder"]}, jade={"hand": ["belay-that"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.does("play:double-powder")
    t.jade.is_asked(CARD)
    t.jade.does("play:belay-that", attack=[1, 1, 1])
    assert bones(t).pool == [1, 1]


@covers("RB-SKILL-11", "RB-R82", "RB-R91", "RB-DMG-06", "RB-COIN-02", "RB-S11")
def test_snap_back_can_ko_the_attacker_whose_activation_ends() -> None:
    t = skill(heroes(battle(), snapjaw="e8", viana="e7"), "snapjaw", "snap-back", 2)
    bones(t).damage[5] = 7
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("react:snap-back", attack=[4, 4, 1])
    assert of(t, "token", "viana") == 2
    assert of(t, "coins", "snapjaw") == 3
    assert bones(t).points == [1, 0]
    assert of(t, "activated", "viana")


@covers("RB-COIN-04", "RB-R24", "RB-COND-10", "RB-DMG-05")
def test_a_hero_that_bleeds_to_death_pays_all_enemies() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4", gabriela="")
    bones(t).damage[0] = 8
    bones(t).conditions[0] = 1 << 4
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("stop")
    assert bones(t).points == [0, 1]
    assert (of(t, "coins", "viana"), of(t, "coins", "gabriela")) == (1, 1)
    assert (of(t, "token", "carcharius"), of(t, "damage", "carcharius")) == (2, 0)
