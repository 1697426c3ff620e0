"""Skills at work: Conditions, Reactions, Abilities, passives, and what they cost."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import BLEED, BLIND, BOSUN, SILENCE, SLOW, STUN
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, suffering, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, HIT, RESPOND
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import covers

# Conditions ----------------------------------------------------------------------------------------------------------


@covers("RB-COND-06", "RB-R23")
def test_a_stunned_hero_gives_up_an_action_first() -> None:
    t = suffering(heroes(battle(), carcharius="e8", viana="e7"), "carcharius", STUN, BLEED).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.cannot("move", rule="RB-COND-06")
    t.coral.cannot("use:shark-cutlass", rule="RB-COND-06")
    t.coral.does("shake-off")
    assert bones(t).actions_left == 2
    assert of(t, "damage", "carcharius") == 0  # no Action was made, so no Bleed
    t.coral.does("move")
    t.coral.does("stop")
    assert of(t, "damage", "carcharius") == 1


@covers("RB-COND-07", "RB-R26", "RB-COND-03")
def test_a_slowed_hero_moves_once() -> None:
    t = suffering(heroes(battle(), carcharius="e8", viana="e7"), "carcharius", SLOW).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("stop")
    t.coral.cannot("move", rule="RB-COND-07")
    t.coral.does("end")
    assert of(t, "conditions", "carcharius") == 0


@covers("RB-COND-05", "RB-R02")
def test_a_blinded_hero_hits_less() -> None:
    t = suffering(heroes(battle(), carcharius="e8", viana="e7"), "carcharius", BLIND).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 5, 3])
    assert of(t, "damage", "viana") == 1


@covers("RB-COND-08", "RB-COND-09", "RB-R25")
def test_a_silenced_hero_attacks_without_text_and_levels_nothing() -> None:
    t = skill(heroes(battle(), ishmael="e8", viana="e7"), "ishmael", "breaching-slam", 1)
    suffering(t, "ishmael", SILENCE)
    bones(t).coins[slot(t, "ishmael")] = 9
    bones(t).damage[slot(t, "ishmael")] = 9  # his passive is silent, too
    t.turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.cannot("level-up:anchor-fist", rule="RB-COND-08")
    t.coral.does("use:breaching-slam", attack=[4, 1, 1, 1])
    assert (of(t, "damage", "viana"), of(t, "conditions", "viana")) == (1, 0)


@covers("RB-COND-01", "RB-R22", "RB-S05", "RB-D02", "RB-SKILL-15")
def test_wounded_leviathan_and_breaching_slam() -> None:
    t = skill(heroes(battle(), ishmael="e8", viana="e7", gabriela="e7"), "ishmael", "breaching-slam", 1)
    bones(t).damage[slot(t, "ishmael")] = 9
    t.turn_of("coral")
    t.coral.does("activate:ishmael")
    t.coral.does("use:breaching-slam", attack=[4, 4, 1, 1, 1, 1])
    t.coral.is_asked(HIT)
    t.coral.does("hit:viana")
    t.coral.does("hit:gabriela")
    t.coral.does("choose:gabriela")
    assert (of(t, "conditions", "viana"), of(t, "conditions", "gabriela")) == (0, 1 << STUN)


@covers("RB-TIME-01", "RB-T09", "RB-S04")
def test_the_turn_player_says_what_follows_first() -> None:
    t = skill(heroes(battle(), ishmael="d7", viana="c7"), "ishmael", "anchor-fist", 2)
    t.place(coral={"hand": ["blood-in-the-water"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:ishmael")
    t.coral.does("use:anchor-fist")
    t.coral.does("play:blood-in-the-water", attack=[4, 1, 1, 1])
    assert t.coral.may() == ["first-skill:anchor-fist", "first-card:blood-in-the-water"]
    t.coral.does("first-skill:anchor-fist")
    t.coral.does("push:c6")  # overboard, she does not bleed
    assert of(t, "conditions", "viana") == 0


# Buying --------------------------------------------------------------------------------------------------------------


@covers("RB-LVL-01", "RB-LVL-02", "RB-LVL-03", "RB-LVL-05", "RB-HERO-08", "RB-SKILL-03", "RB-R31", "RB-R33")
def test_skills_are_unlocked_and_levelled_between_actions() -> None:
    t = heroes(battle(), carcharius="e8", don_santiago="e7")
    bones(t).coins[0] = 8
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.cannot("use:feeding-frenzy", rule="RB-HERO-08")
    t.coral.cannot("level-up:feeding-frenzy", rule="RB-LVL-05")
    t.coral.does("unlock:feeding-frenzy")
    t.coral.does("use:feeding-frenzy", attack=[1, 1, 1, 1])
    t.coral.does("level-up:feeding-frenzy")
    assert of(t, "coins", "carcharius") == 0
    t.coral.cannot("use:feeding-frenzy", rule="RB-USE-02")
    t.coral.cannot("unlock:taste-the-tide", rule="RB-LVL-05")


# Priority, bonus damage ----------------------------------------------------------------------------------------------


@covers("RB-ATK-05", "RB-R28", "RB-S10", "RB-ATK-10")
def test_blademasters_cut_may_prefer_heroes_and_hurts_one_more() -> None:
    t = skill(heroes(battle(), snapjaw="e8", viana="e7"), "snapjaw", "blademasters-cut", 2)
    crew(t, 1, "b1", "e7", 2).turn_of("coral")
    t.coral.does("activate:snapjaw")
    t.coral.does("use:blademasters-cut", attack=[3, 3, 3, 1])
    assert t.coral.may() == ["hit-crew:starboard-deckhand", "hit:viana"]
    t.coral.does("hit:viana")
    t.coral.does("hit-crew:starboard-deckhand")
    t.coral.does("hit:viana")
    assert of(t, "damage", "viana") == 3
    assert crew_on(t, 1, "e7") == 1


@covers("RB-S21", "RB-OBJ-03")
def test_the_alchemists_bomb_tears_objectives_down() -> None:
    t = skill(heroes(battle(), carcharius="j10", gabriela="e7"), "gabriela", "alchemists-bomb", 2).turn_of("jade")
    t.jade.does("activate:gabriela")
    t.jade.does("use:alchemists-bomb")
    t.jade.does("target:e8", attack=[4, 4, 4, 1, 1])  # the Main Mast
    assert bones(t).tile_damage[bones(t).board.feature_at[4 + 7 * 13]] == 5


# Reactions -----------------------------------------------------------------------------------------------------------


@covers("RB-S25", "RB-R30", "RB-SKILL-11")
def test_a_sidestep_leaves_the_attack_where_it_was() -> None:
    t = skill(heroes(battle(), carcharius="e8", demarco="e7"), "demarco", "sidestep", 2).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.jade.is_asked(RESPOND)
    t.jade.does("react:sidestep")
    t.jade.does("walk:f7", attack=[6, 6, 6])
    assert (where(t, "demarco"), of(t, "damage", "demarco")) == ("f7", 0)
    t.coral.is_asked(HERO_DOES)


@covers("RB-S22", "RB-SKILL-14")
def test_a_smoke_flask_once() -> None:
    t = skill(heroes(battle(), carcharius="e8", gabriela="e7"), "gabriela", "smoke-flask", 2).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.jade.does("react:smoke-flask", attack=[4, 5, 6])
    assert of(t, "damage", "gabriela") == 1
    t.coral.does("use:shark-cutlass", attack=[4, 5, 6])
    assert of(t, "damage", "gabriela") == 4


@covers("RB-SKILL-12")
def test_reactions_at_level_one_are_not_asked_for() -> None:
    t = heroes(battle(), carcharius="e8", gabriela="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[1, 1, 1])
    t.coral.is_asked(HERO_DOES)


# Abilities -----------------------------------------------------------------------------------------------------------


@covers("RB-S13", "RB-TERM-05", "RB-TERM-12", "RB-SKILL-10", "RB-R83")
def test_shared_curse_heals_and_cleanses_one_hero() -> None:
    t = skill(heroes(battle(), waldorf="e8", carcharius="e10", viana="j4"), "waldorf", "shared-curse", 2)
    suffering(t, "carcharius", SLOW, BLIND)
    bones(t).damage[slot(t, "carcharius")] = 2
    t.turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:shared-curse")
    assert (of(t, "damage", "carcharius"), of(t, "conditions", "carcharius")) == (0, 0)


@covers("RB-S14", "RB-R37", "RB-CACT-04")
def test_rise_and_fight_brings_crew_who_find_their_track() -> None:
    t = skill(heroes(battle(), waldorf="c9", viana="j4"), "waldorf", "rise-and-fight", 2).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:rise-and-fight")
    assert crew_on(t, 0, "c9") == 3
    assert {bones(t).crew_track[n] for n in range(60) if bones(t).crew_at[n] >= 0} == {0}


@covers("RB-S27", "RB-R82")
def test_drive_them_on_moves_crew_and_lets_them_attack() -> None:
    t = skill(heroes(battle(), carcharius="e8", el_latigo="e6"), "el-latigo", "drive-them-on", 2)
    crew(crew(t, 1, "b1", "e6", 2), 1, "b1", "e6", 1, BOSUN).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:drive-them-on")
    t.jade.does("march:e6", attack=[3, 3, 3])  # with the Bosun beside them Deckhands hit on 3
    assert of(t, "damage", "carcharius") == 3
    assert crew_on(t, 1, "e7") == 3
    assert bones(t).crew_struck == 0  # their own activation is still to come
    assert not bones(t).crew_activated[1]


@covers("RB-S17", "RB-TERM-02")
def test_standing_orders_move_another_hero() -> None:
    t = skill(heroes(battle(), carcharius="j10", viana="e4", gabriela="f4"), "viana", "standing-orders", 2)
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:standing-orders")
    t.jade.does("walk:g4")
    t.jade.does("stop")
    assert (where(t, "gabriela"), of(t, "coins", "gabriela"), bones(t).actions_left) == ("g4", 1, 2)


@covers("RB-S16")
def test_a_hostile_takeover_takes_coins() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="e7"), "viana", "hostile-takeover", 1)
    bones(t).coins[0] = 1
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:hostile-takeover", attack=[4, 1, 1, 1])
    assert (of(t, "coins", "viana"), of(t, "coins", "carcharius")) == (1, 0)
