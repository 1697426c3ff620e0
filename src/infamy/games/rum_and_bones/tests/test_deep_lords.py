"""The Deep Lords: what their skills, passives and Reactions do, and when they do not."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.content.box import BLEED, BLIND, BOSUN, SILENCE, SLOW, STUN
from infamy.games.rum_and_bones.tests.heroes import damaged, heroes, of, skill, slot, suffering, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES, HURT
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import covers

# Carcharius ----------------------------------------------------------------------------------------------------------


@covers("RB-S02", "RB-MOD-01", "RB-MOD-04", "RB-R03")
def test_feeding_frenzy_wants_a_hit_and_a_natural_five() -> None:
    t = skill(heroes(battle(), carcharius="e8", don_santiago="e7"), "carcharius", "feeding-frenzy", 2)
    t.place(coral={"hand": ["steady-hands"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:feeding-frenzy")
    t.coral.does("play:steady-hands", attack=[4, 4, 3, 1, 1])  # +1 To Hit makes no 5 of a 4
    assert of(t, "damage", "don-santiago") == 3
    t = skill(heroes(battle(), carcharius="e8", gabriela="e7"), "carcharius", "feeding-frenzy", 2)
    skill(t, "gabriela", "smoke-flask", 2).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:feeding-frenzy")
    t.jade.does("react:smoke-flask", attack=[5, 5, 6, 1, 1], extra_dice=[6])  # with -2 a 5 is no Hit
    assert of(t, "damage", "gabriela") == 2


@covers("RB-S02", "RB-COND-09")
def test_a_silenced_carcharius_has_no_frenzy() -> None:
    t = skill(heroes(battle(), carcharius="e8", don_santiago="e7"), "carcharius", "feeding-frenzy", 1)
    suffering(t, "carcharius", SILENCE).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:feeding-frenzy", attack=[5, 6, 6, 1])
    assert of(t, "damage", "don-santiago") == 3


@covers("RB-S03", "RB-TIDE-08")
def test_taste_the_tide_draws_and_nobody_else_sees_what() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="j4"), "carcharius", "taste-the-tide", 1).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:taste-the-tide", port_tide_deck="undertow")
    assert t.coral.hand == ["undertow"]
    assert "Coral draws a Tide Card." in t.jade.hears()
    assert "ndertow" not in str(t.jade.hears()) + str(t.jade.sees())
    assert (of(t, "coins", "carcharius"), bones(t).pool) == (0, [0, 0])


@covers("RB-S03", "RB-TIDE-08", "RB-R51")
def test_at_level_two_it_draws_two_discards_one_unseen_and_pays() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="j4"), "carcharius", "taste-the-tide", 2).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:taste-the-tide", port_tide_deck=["undertow", "depth-charge"])
    t.coral.cannot("throw:rising-tide", rule="RB-TIDE-08")
    t.coral.does("throw:depth-charge")
    assert t.jade.hears()[0] == "Coral discards a Tide Card."
    assert (t.coral.hand, of(t, "coins", "carcharius")) == (["undertow"], 1)
    assert (bones(t).pool, bones(t).port_discards.size) == ([0, 0], 0)  # no Kraken stirs, and nobody sees it


@covers("RB-S03", "RB-TIDE-09", "RB-R49")
def test_with_deck_and_discards_empty_there_is_nothing_to_taste() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="j4"), "carcharius", "taste-the-tide", 1)
    t.place(port_deck=[]).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.cannot("use:taste-the-tide", rule="RB-SKILL-10")
    t = skill(heroes(battle(), carcharius="e8", viana="j4"), "carcharius", "taste-the-tide", 1)
    t.place(port_deck=[], port_discards=["undertow"]).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:taste-the-tide", port_tide_deck="undertow")
    assert t.coral.hand == ["undertow"] and bones(t).port_discards.size == 0


# Ishmael -------------------------------------------------------------------------------------------------------------


@covers("RB-D02", "RB-SKILL-15")
@pytest.mark.parametrize(("damage", "dice"), [(4, 3), (5, 4), (8, 4), (9, 5), (12, 5)])
def test_a_wounded_leviathan_rolls_more_dice(damage: int, dice: int) -> None:
    t = damaged(heroes(battle(), ishmael="e8", viana="e7"), ishmael=damage).turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist", attack=[4] * dice)
    assert of(t, "damage", "viana") == dice


@covers("RB-S04")
def test_the_anchor_fist_pushes_whom_it_damages_and_only_at_level_two() -> None:
    t = heroes(battle(), ishmael="d7", viana="c7").turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist", attack=[4, 1, 1])
    t.coral.is_asked(HERO_DOES)
    assert where(t, "viana") == "c7"
    t = skill(heroes(battle(), ishmael="d7", viana="c7", gabriela="c7"), "ishmael", "anchor-fist", 2).turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist", attack=[1, 2, 3, 3])
    t.coral.is_asked(HERO_DOES)  # nobody is damaged, nobody is pushed
    t.coral.does("use:anchor-fist", attack=[4, 1, 1, 1])
    t.coral.does("hit:gabriela")
    t.coral.cannot("push:d7", rule="RB-R35")  # where Ishmael stands
    t.coral.does("push:c8")
    assert (where(t, "viana"), where(t, "gabriela")) == ("c7", "c8")


@covers("RB-S05", "RB-R22")
def test_a_breaching_slam_stuns_one_and_at_level_two_each() -> None:
    for level, stunned in ((1, 1), (2, 2)):
        t = skill(
            heroes(battle(), ishmael="e8", viana="e7", gabriela="e7", demarco="e7"), "ishmael", "breaching-slam", level
        ).turn_of("coral")
        t.coral.does("activate:ishmael")
        t.coral.does("use:breaching-slam", attack=[4, 4] + [1] * (level + 1))
        t.coral.does("hit:viana")
        t.coral.does("hit:gabriela")
        if level == 1:
            t.coral.cannot("choose:demarco", rule="RB-R29")  # not damaged
            t.coral.does("choose:viana")
        assert [of(t, "conditions", hero) for hero in ("viana", "gabriela", "demarco")].count(1 << STUN) == stunned
        assert of(t, "conditions", "demarco") == 0


# Kyria & Karl --------------------------------------------------------------------------------------------------------


@covers("RB-S07", "RB-COND-10")
def test_liquid_fire_makes_each_damaged_hero_bleed() -> None:
    t = skill(
        heroes(battle(), kyria_and_karl="e9", viana="e7", gabriela="e7", demarco="e7"),
        "kyria-and-karl",
        "liquid-fire",
        1,
    ).turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("use:liquid-fire", attack=[4, 4, 1])
    t.coral.does("hit:viana")
    t.coral.does("hit:gabriela")
    assert [of(t, "conditions", hero) for hero in ("viana", "gabriela", "demarco")] == [1 << BLEED, 1 << BLEED, 0]
    t.coral.does("end")
    t.jade.does("activate:viana")
    t.jade.does("move")
    t.jade.does("stop")
    assert of(t, "damage", "viana") == 2
    t.jade.does("end")
    assert of(t, "conditions", "viana") == 0


@covers("RB-S08", "RB-R29", "RB-S07")
def test_what_karls_shell_prevents_altogether_has_not_damaged() -> None:
    t = skill(heroes(battle(), kyria_and_karl="e8", el_latigo="e7"), "kyria-and-karl", "karls-shell", 2)
    skill(t, "el-latigo", "the-whip", 2).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:the-whip", attack=[4, 4, 1])
    t.coral.does("react:karls-shell")
    assert (of(t, "damage", "kyria-and-karl"), of(t, "conditions", "kyria-and-karl")) == (0, 0)
    t.jade.does("use:the-whip", attack=[4, 1, 1])  # it has flipped, and she is slowed
    assert (of(t, "damage", "kyria-and-karl"), of(t, "conditions", "kyria-and-karl")) == (1, 1 << SLOW)


@covers("RB-S08", "RB-COND-09", "RB-R25")
def test_karls_shell_is_of_no_use_against_bleed_and_in_silence() -> None:
    t = skill(heroes(battle(), kyria_and_karl="e8", viana="e7"), "kyria-and-karl", "karls-shell", 2)
    suffering(t, "kyria-and-karl", BLEED).turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("move")
    t.coral.does("stop")
    t.coral.is_asked(HERO_DOES)
    assert of(t, "damage", "kyria-and-karl") == 1
    t = skill(heroes(battle(), kyria_and_karl="e8", viana="e7"), "kyria-and-karl", "karls-shell", 2)
    suffering(t, "kyria-and-karl", SILENCE).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.jade.is_asked(HERO_DOES)
    assert of(t, "damage", "kyria-and-karl") == 1


@covers("RB-S08", "RB-SKILL-11", "RB-SKILL-13")
def test_a_reaction_costs_no_action_and_is_not_used_like_a_skill() -> None:
    t = skill(heroes(battle(), kyria_and_karl="e8", viana="e7"), "kyria-and-karl", "karls-shell", 2).turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.cannot("use:karls-shell", rule="RB-SKILL-11")
    t.coral.does("end")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.is_asked(HURT)  # although she has activated
    t.coral.does("pass")  # and she need not
    assert of(t, "damage", "kyria-and-karl") == 1


# Snapjaw -------------------------------------------------------------------------------------------------------------


@covers("RB-S10", "RB-R28")
def test_blademasters_cut_prefers_heroes_without_more_damage_at_level_one() -> None:
    t = skill(heroes(battle(), snapjaw="e8", viana="e7"), "snapjaw", "blademasters-cut", 1)
    crew(crew(t, 1, "b1", "e7", 1), 1, "b1", "e7", 1, BOSUN).turn_of("coral")
    t.coral.does("activate:snapjaw")
    t.coral.does("use:blademasters-cut", attack=[3, 3, 2])
    assert t.coral.may() == ["hit-crew:starboard-deckhand", "hit:viana"]
    t.coral.cannot("hit-crew:starboard-bosun", rule="RB-ATK-05")  # not before the Deckhand
    t.coral.does("hit:viana")
    t.coral.does("hit:viana")
    assert (of(t, "damage", "viana"), crew_on(t, 1, "e7")) == (2, 2)


@covers("RB-S09", "RB-ATK-05")
def test_twin_cleavers_prefer_nobody() -> None:
    t = crew(heroes(battle(), snapjaw="e8", viana="e7"), 1, "b1", "e7", 2).turn_of("coral")
    t.coral.does("activate:snapjaw")
    t.coral.does("use:twin-cleavers", attack=[4, 4, 4, 1])
    assert (crew_on(t, 1, "e7"), of(t, "damage", "viana")) == (0, 1)


@covers("RB-S11", "RB-SKILL-11")
def test_snap_back_reaches_one_zone() -> None:
    t = skill(heroes(battle(), snapjaw="e8", gabriela="e6"), "snapjaw", "snap-back", 2).turn_of("jade")
    t.jade.does("activate:gabriela")
    t.jade.does("use:flintlock-brace", attack=[4, 1, 1])  # from two zones away
    t.jade.is_asked(HERO_DOES)
    assert of(t, "damage", "snapjaw") == 1


@covers("RB-S11", "RB-SKILL-11")
def test_snap_back_answers_damage_that_a_hero_has_done_to_snapjaw() -> None:
    t = skill(heroes(battle(), snapjaw="e8", carcharius="e8", viana="e7"), "snapjaw", "snap-back", 2).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[1, 1, 1])
    t.jade.is_asked(HERO_DOES)
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.jade.does("hit:carcharius")
    t.jade.is_asked(HERO_DOES)
    t = skill(heroes(battle(), snapjaw="e8", viana="j4"), "snapjaw", "snap-back", 2)
    crew(t, 1, "b1", "e7", 1).place(jade={"hand": ["crack-of-the-whip"]}).turn_of("jade")
    t.jade.does("play:crack-of-the-whip", attack=[4])  # by Crew
    t.jade.is_asked(ACTIVATE)
    assert of(t, "damage", "snapjaw") == 1


@covers("RB-S11", "RB-SKILL-14", "RB-SKILL-04", "RB-LVL-03")
def test_snap_back_prefers_heroes_flips_and_is_paid_for_again() -> None:
    t = skill(heroes(battle(), snapjaw="e8", viana="e7"), "snapjaw", "snap-back", 2)
    bones(t).coins[slot(t, "snapjaw")] = 2
    crew(t, 1, "b1", "e7", 2).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("react:snap-back", attack=[4, 1, 1])
    assert t.coral.may() == ["hit-crew:starboard-deckhand", "hit:viana"]
    t.coral.does("hit:viana")
    assert (of(t, "damage", "viana"), crew_on(t, 1, "e7"), of(t, "coins", "snapjaw")) == (1, 2, 2)
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.jade.is_asked(HERO_DOES)  # flipped, it is of no use
    t.jade.does("end")
    t.coral.does("activate:snapjaw")
    t.coral.does("level-up:snap-back")
    assert of(t, "coins", "snapjaw") == 0


@covers("RB-S11", "RB-R92")
def test_one_need_not_snap_back() -> None:
    t = skill(heroes(battle(), snapjaw="e8", viana="e7"), "snapjaw", "snap-back", 2).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("pass")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("react:snap-back", attack=[4, 4, 4])  # it is still there
    assert of(t, "damage", "viana") == 3


# Waldorf -------------------------------------------------------------------------------------------------------------


@covers("RB-S12", "RB-R83")
def test_the_cursed_hook_heals_nobody_at_level_one_nor_who_is_unhurt() -> None:
    t = damaged(heroes(battle(), waldorf="e8", carcharius="e9", viana="e7"), carcharius=2).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:cursed-hook", attack=[4, 1, 1])
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (2, 1)
    t = skill(heroes(battle(), waldorf="e8", carcharius="e9", viana="e7"), "waldorf", "cursed-hook", 2).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:cursed-hook", attack=[4, 1, 1])  # nobody to heal: nobody is asked
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (0, 1)


@covers("RB-S13", "RB-TERM-01", "RB-TERM-05", "RB-TERM-12", "RB-R83")
def test_a_shared_curse_heals_two_within_two_zones_and_cures_nothing() -> None:
    t = skill(heroes(battle(), waldorf="e8", carcharius="e10", ishmael="h8", viana="e7"), "waldorf", "shared-curse", 1)
    suffering(damaged(t, waldorf=1, carcharius=3, ishmael=3, viana=3), "carcharius", BLIND).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:shared-curse")
    assert t.coral.may() == ["choose:waldorf", "choose:carcharius"]  # Ishmael is three zones away, Viana an enemy
    t.coral.cannot("choose:viana", rule="RB-R92")
    t.coral.does("choose:carcharius")
    assert (of(t, "damage", "carcharius"), of(t, "conditions", "carcharius")) == (1, 1 << BLIND)
    t.coral.cannot("use:shared-curse", rule="RB-USE-02")


@covers("RB-S13", "RB-R83")
def test_nobody_heals_more_than_was_suffered() -> None:
    t = skill(heroes(battle(), waldorf="e8", viana="e7"), "waldorf", "shared-curse", 2)
    damaged(t, waldorf=1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:shared-curse")
    assert of(t, "damage", "waldorf") == 0
    t = skill(heroes(battle(), waldorf="e8", viana="e7"), "waldorf", "shared-curse", 2).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.cannot("use:shared-curse", rule="RB-SKILL-10")


@covers("RB-S14", "RB-R37", "RB-CACT-04")
def test_rise_and_fight_brings_as_many_as_there_are() -> None:
    t = skill(heroes(battle(), waldorf="g10", viana="j4"), "waldorf", "rise-and-fight", 1)
    crew(t, 0, "a1", "e8", 23).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:rise-and-fight")  # on track A3
    assert crew_on(t, 0, "g10") == 1
    t = skill(heroes(battle(), waldorf="g10", viana="j4"), "waldorf", "rise-and-fight", 1)
    crew(t, 0, "a1", "e8", 24).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.cannot("use:rise-and-fight", rule="RB-SKILL-10")  # Bosuns come at Level 2


@covers("RB-S14", "RB-R37")
def test_between_two_tracks_waldorf_chooses_one() -> None:
    t = skill(heroes(battle(), waldorf="f7", viana="j4"), "waldorf", "rise-and-fight", 1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:rise-and-fight")
    assert crew_on(t, 0, "f7") == 2
    t = skill(heroes(battle(), waldorf="f8", viana="j4"), "waldorf", "rise-and-fight", 1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:rise-and-fight")
    assert t.coral.may() == ["follow:a1", "follow:a3"]
    t.coral.cannot("follow:a2", rule="RB-R37")
    t.coral.does("follow:a3")
    assert {bones(t).crew_track[n] for n in range(60) if bones(t).crew_at[n] >= 0} == {2}


@covers("RB-S14", "RB-R37")
def test_the_last_zone_of_a_track_brings_no_track_nearer() -> None:
    """From g7 it is one zone to g8, where B3 and B4 end, and two to the nearest other zone of every track."""
    t = battle(strange_allies="yes").place(
        hero_1={"hero": "carcharius", "at": "c10"}, hero_6={"hero": "waldorf", "at": "g7"}
    )
    skill(t, "waldorf", "rise-and-fight", 1).turn_of("jade")
    t.jade.does("activate:waldorf")
    t.jade.does("use:rise-and-fight")
    assert t.jade.may() == ["follow:b1", "follow:b2", "follow:b3", "follow:b4"]
    t.jade.does("follow:b2")
    assert crew_on(t, 1, "g7") == 2
