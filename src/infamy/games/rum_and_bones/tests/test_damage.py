"""Hits, damage, KOs, and what is paid for them."""

from __future__ import annotations

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import BLIND, BOSUN, DECKHAND, LONG, SHORT, STUN
from infamy.games.rum_and_bones.queries import supply
from infamy.games.rum_and_bones.tests.heroes import DRAGON, damaged, dragon, heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, HIT, RESPOND, ROLLED
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers

CALM = [6, 6]


def quiet(t: Scenario) -> Scenario:
    """The Crew of both sides have been activated."""
    return t.place(crew_activated=(True, True))


def tile(t: Scenario, zone: str) -> int:
    return bones(t).board.feature_at[ZONE.parse(zone)]


# Dice and Hits -------------------------------------------------------------------------------------------------------


@covers("RB-ATK-03", "RB-SKILL-05", "RB-SKILL-06", "RB-S23")
def test_a_skill_says_how_many_dice_are_rolled_and_what_is_a_hit() -> None:
    for level, damage in ((1, 2), (2, 3)):
        t = skill(heroes(battle(), ishmael="e8", demarco="e7"), "demarco", "blade-dance", level).turn_of("jade")
        t.jade.does("activate:demarco")
        t.jade.does("use:blade-dance", attack=[2, 3, 4, 6])  # four dice; 4 or more, at Level 2 3 or more
        assert of(t, "damage", "ishmael") == damage


@covers("RB-ATK-09", "RB-R28", "RB-S10")
def test_the_damage_of_a_hit_does_not_spill_over() -> None:
    """The rulebook's example: of a Hit with 2 damage on a model with 1 HP, the rest is lost."""
    t = damaged(
        skill(heroes(battle(), snapjaw="e8", viana="e7", gabriela="e7"), "snapjaw", "blademasters-cut", 2), viana=8
    ).turn_of("coral")
    t.coral.does("activate:snapjaw")
    t.coral.does("use:blademasters-cut", attack=[3, 3, 3, 1])
    t.coral.is_asked(HIT)
    t.coral.does("hit:viana")  # 2 damage, where 1 suffices; the others go to Gabriela
    assert of(t, "token", "viana") == SHORT
    assert of(t, "damage", "gabriela") == 2


@covers("RB-ATK-09", "RB-CREW-02")
def test_each_hit_fells_one_deckhand() -> None:
    t = crew(heroes(battle(), carcharius="e8", viana="j4"), 1, "b1", "e7", 3).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[6, 6, 1])
    assert crew_on(t, 1, "e7") == 1
    assert of(t, "coins", "carcharius") == 2


@covers("RB-T24", "RB-S21", "RB-ATK-09", "RB-ATK-10")
def test_a_bomb_and_a_dagger_in_one_attack_both_hurt_more() -> None:
    t = skill(heroes(battle(), carcharius="e8", gabriela="e7"), "gabriela", "alchemists-bomb", 2)  # on the Main Mast
    damaged(t, carcharius=6).place(jade={"hand": ["hidden-dagger"]}).turn_of("jade")
    t.jade.does("pass")
    t.jade.does("activate:gabriela")
    t.jade.does("use:alchemists-bomb")
    t.jade.does("target:e8")
    t.jade.is_asked(RESPOND)
    t.jade.does("play:hidden-dagger", attack=[4, 4, 4, 4, 4])
    assert of(t, "token", "carcharius") == SHORT  # two Hits with 2 damage each: what is too much is lost
    assert bones(t).tile_damage[tile(t, "e8")] == 2 + 2 + 1


@covers("RB-T24", "RB-S21", "RB-ATK-09")
def test_a_bonus_for_objectives_is_none_for_heroes() -> None:
    t = skill(heroes(battle(), carcharius="e10", gabriela="e7"), "gabriela", "alchemists-bomb", 2).turn_of("jade")
    t.jade.does("activate:gabriela")
    t.jade.does("use:alchemists-bomb")
    t.jade.does("target:e10", attack=[4, 4, 4, 1, 1])
    assert of(t, "damage", "carcharius") == 3


@covers("RB-T24", "RB-S10", "RB-ATK-09", "RB-ALLY-01")
def test_two_bonuses_for_heroes_each_count_their_own_first_hits() -> None:
    t = heroes(battle(strange_allies="yes"), ishmael="e8")
    t.place(hero_6={"hero": "snapjaw", "at": "e7"}, jade={"hand": ["hidden-dagger"]})
    skill(t, "snapjaw", "blademasters-cut", 2).turn_of("jade")
    t.jade.does("pass")
    t.jade.does("activate:snapjaw")
    t.jade.does("use:blademasters-cut")
    t.jade.is_asked(RESPOND)
    t.jade.does("play:hidden-dagger", attack=[3, 3, 3, 1])
    assert of(t, "damage", "ishmael") == 3 + 2 + 1  # the Cut once, the Dagger twice


@covers("RB-S21", "RB-R05", "RB-OBJ-01")
def test_a_sea_monster_is_an_objective_to_the_alchemists_bomb() -> None:
    t = dragon(heroes(battle(), carcharius="j10", gabriela="f4"), "f6", 0)
    skill(t, "gabriela", "alchemists-bomb", 2).turn_of("jade")
    t.jade.does("activate:gabriela")
    t.jade.does("use:alchemists-bomb", attack=[4, 4, 4, 1, 1])
    assert bones(t).damage[DRAGON] == 5


@covers("RB-SKILL-08", "RB-S12", "RB-TERM-01", "RB-TERM-03")
def test_the_text_of_an_attack_works_before_the_roll() -> None:
    t = skill(heroes(battle(), waldorf="e8", carcharius="e9", ishmael="i8", viana="e7"), "waldorf", "cursed-hook", 2)
    damaged(t, waldorf=1, carcharius=2, ishmael=3, viana=1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:cursed-hook")
    assert t.coral.may() == ["choose:waldorf", "choose:carcharius"]  # friendly, and within 1 zone
    t.coral.cannot("choose:viana", rule="RB-R92")
    t.coral.cannot("choose:ishmael", rule="RB-R92")
    t.coral.does("choose:carcharius", attack=[1, 1, 1])
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (1, 1)  # although all dice missed
    told = t.coral.hears()
    assert told.index("Carcharius heals 1 damage.") < told.index(
        "The dice show 1, 1 and 1, with 4 or more needed: no Hit on e7."
    )


# Damage --------------------------------------------------------------------------------------------------------------


@covers("RB-DMG-01", "RB-DMG-09", "RB-HERO-03", "RB-DMG-02", "RB-D04")
def test_damage_adds_up_from_round_to_round_until_it_reaches_the_hit_points() -> None:
    t = quiet(heroes(battle(), snapjaw="e7", viana="e6")).turn_of("jade")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 4])
    assert of(t, "damage", "snapjaw") == 5
    t.jade.does("end")
    t.coral.does("end", test_the_waters=CALM)
    quiet(t)
    assert (bones(t).rounds, of(t, "damage", "snapjaw")) == (2, 5)
    t.coral.does("activate:snapjaw")
    t.coral.does("end")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert (of(t, "damage", "snapjaw"), where(t, "snapjaw")) == (7, "e7")  # of eight
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    assert (of(t, "damage", "snapjaw"), where(t, "snapjaw")) == (0, "")


@covers("RB-DMG-04", "RB-CREW-02", "RB-CREW-01")
def test_crew_that_were_knocked_out_go_back_to_the_supply_and_land_again() -> None:
    t = heroes(battle(), carcharius="e8", viana="j4")
    crew(crew(t, 1, "b1", "e7", 1), 1, "b1", "e7", 1, BOSUN)
    crew(crew(t, 1, "b1", "e3", 23), 1, "b1", "e3", 5, BOSUN).turn_of("coral")
    assert not supply(bones(t), 1, DECKHAND) and not supply(bones(t), 1, BOSUN)
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 1])  # one damage fells each of them
    assert (len(supply(bones(t), 1, DECKHAND)), len(supply(bones(t), 1, BOSUN))) == (1, 1)
    t.coral.does("end")
    t.jade.does("crew")
    t.jade.does("land:b4")
    t.jade.does("land-bosun:b2")
    assert (crew_on(t, 1, "i14"), crew_on(t, 1, "i2")) == (1, 1)
    assert not supply(bones(t), 1, DECKHAND) and not supply(bones(t), 1, BOSUN)


@covers("RB-DMG-02", "RB-DMG-03", "RB-GOAL-03", "RB-OBJ-01")
def test_a_destroyed_objective_is_gone_and_cannot_be_attacked_again() -> None:
    t = heroes(battle(), carcharius="d2", viana="j4")
    bones(t).tile_damage[tile(t, "d2")] = 6
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert bones(t).points == [0, 0]  # 7 of its 8 Hit Points
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert bones(t).points == [2, 0]
    t.coral.cannot("use:shark-cutlass", rule="RB-ATK-02")


# Heroes that are KO'd ------------------------------------------------------------------------------------------------


@covers("RB-DMG-08", "RB-DMG-05", "RB-COND-04", "RB-COIN-03", "RB-TERM-06", "RB-GOAL-03")
def test_a_hero_that_is_knocked_out_keeps_coins_and_skills_and_loses_conditions() -> None:
    t = skill(
        skill(heroes(battle(), carcharius="e8", viana="e7"), "viana", "hostile-takeover", 2),
        "viana",
        "rapier-and-pistol",
        2,
    )
    damaged(t, viana=7)
    bones(t).coins[slot(t, "viana")] = 4
    bones(t).conditions[slot(t, "viana")] = 1 << STUN | 1 << BLIND
    before = bones(t).level[:]
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 1])
    assert (where(t, "viana"), of(t, "damage", "viana"), of(t, "conditions", "viana")) == ("", 0, 0)
    assert (of(t, "coins", "viana"), of(t, "coins", "carcharius")) == (4, 3)  # 3 from the supply, none from her
    assert bones(t).level == before
    assert bones(t).points == [1, 0]


@covers("RB-DMG-07", "RB-DMG-06", "RB-TERM-06", "RB-R62")
def test_who_falls_before_activating_is_back_in_the_next_round_and_others_a_round_later() -> None:
    t = damaged(quiet(heroes(battle(), carcharius="e8", viana="e7", gabriela="e7")), viana=8, gabriela=6)
    bones(t).activated[slot(t, "gabriela")] = True
    t.turn_of("coral")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 1])
    t.coral.does("hit:viana")
    t.coral.does("award:viana")
    assert (of(t, "token", "viana"), of(t, "token", "gabriela")) == (SHORT, LONG)
    t.coral.does("end", test_the_waters=CALM)
    quiet(t)
    t.jade.cannot("activate:gabriela", rule="RB-ACT-01")  # she has to wait
    t.jade.does("activate:viana")
    t.jade.does("deploy:b1")
    t.jade.does("end")
    t.coral.does("end", test_the_waters=CALM)
    quiet(t)
    t.coral.does("activate:carcharius")
    t.coral.does("end")
    assert "activate:gabriela" in t.jade.may()


@covers("RB-R21", "RB-R83", "RB-TERM-06", "RB-TERM-07")
def test_who_is_off_the_board_is_neither_hit_nor_healed_by_what_has_a_range() -> None:
    t = skill(heroes(battle(), waldorf="e8", carcharius="", ishmael="", viana="e7"), "waldorf", "shared-curse", 1)
    damaged(t, ishmael=5)
    bones(t).token[slot(t, "carcharius")] = SHORT
    bones(t).overboard[slot(t, "ishmael")] = True
    t.turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.cannot("use:shared-curse", rule="RB-SKILL-10")


@covers("RB-R21", "RB-T23")
def test_coins_may_go_to_a_hero_that_is_off_the_board() -> None:
    t = heroes(battle(), carcharius="e8", viana="j4", gabriela="", demarco="")
    t.place(jade={"hand": ["gag-order"]})
    bones(t).coins[0] = 2
    bones(t).token[slot(t, "demarco")] = LONG
    t.turn_of("jade")
    t.jade.does("play:gag-order")
    assert t.jade.may() == ["choose:viana", "choose:gabriela", "choose:demarco"]
    t.jade.does("choose:demarco")
    assert (of(t, "coins", "carcharius"), of(t, "coins", "demarco")) == (1, 1)


@covers("RB-R21", "RB-TERM-07", "RB-R83")
def test_what_has_no_range_heals_who_is_overboard_but_nobody_who_is_knocked_out() -> None:
    """No card of the box does this; a pack may have one."""
    grog = {
        "key": "grog-ration",
        "name": "Grog Ration",
        "rule": "MY-T1",
        "trigger": "turn-start",
        "text": "Heal.",
        "copies": {"deep-lords": 2, "marea": 2},
        "effect": [["target", "friendly", "any"], ["heal", 3]],
    }
    game = load_with("rum_and_bones", {"game": "rum_and_bones", "tide": [grog]}, "grog.toml")
    t = heroes(Scenario(game, "coral", "jade"), carcharius="e8", ishmael="", snapjaw="", viana="e4")
    damaged(t, carcharius=1, ishmael=4, snapjaw=2, viana=2).place(coral={"hand": ["grog-ration"]})
    bones(t).overboard[slot(t, "ishmael")] = True
    bones(t).token[slot(t, "snapjaw")] = SHORT
    t.turn_of("coral")
    t.coral.does("play:grog-ration")
    assert t.coral.may() == ["choose:carcharius", "choose:ishmael"]
    t.coral.does("choose:ishmael")
    assert of(t, "damage", "ishmael") == 1


@covers("RB-R21")
def test_only_the_krakens_arrival_hurts_the_fallen() -> None:
    for kraken_at, fate, damage in ((-1, {"test_the_waters": [1, 1], "kraken": 1}, 2), (0, {"kraken": 6}, 0)):
        t = quiet(heroes(battle(), carcharius="e8", ishmael="", viana="e4")).place(pool=(5, 0), kraken_at=kraken_at)
        bones(t).token[slot(t, "ishmael")] = LONG
        t.turn_of("coral")
        t.coral.does("end")
        t.jade.does("end", **fate)
        assert of(t, "damage", "ishmael") == damage
        assert of(t, "token", "ishmael") == SHORT  # not KO'd again: Recovery has turned it


# Rewards -------------------------------------------------------------------------------------------------------------


@covers("RB-R52", "RB-GOAL-02", "RB-TIME-01")
def test_of_two_rewards_at_once_the_first_to_reach_eight_wins() -> None:
    for first, winner in (("viana", 0), ("carcharius", 1)):
        t = damaged(quiet(heroes(battle(), carcharius="i7", viana="i4")), carcharius=8, viana=8)
        t.place(points=(7, 7), kraken_at=0, pool=(3, 3)).turn_of("coral")
        t.coral.does("end")
        t.jade.does("end", kraken=6)  # Fury: both fall
        t.coral.is_asked("Whose reward comes first?")  # coral is First Player
        assert t.coral.may() == ["award:carcharius", "award:viana"]
        t.coral.does(f"award:{first}")
        assert bones(t).over and t.game.standing(bones(t)).winners == [winner]
        assert sorted(bones(t).points) == [7, 8]


@covers("RB-GOAL-03", "RB-SEAM-04", "RB-OBJ-01", "RB-R05", "RB-SEAM-03")
def test_a_sea_monster_pays_like_a_hero() -> None:
    t = dragon(heroes(battle(), carcharius="f7", viana="j4"), "f6", 1)
    bones(t).damage[DRAGON] = 9
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert (bones(t).points, of(t, "coins", "carcharius")) == ([1, 0], 3)
    assert bones(t).at[DRAGON] == -1
    t.coral.cannot("use:shark-cutlass", rule="RB-ATK-02")


@covers("RB-COND-02", "RB-R05", "RB-R36", "RB-SEAM-03", "RB-TERM-08")
def test_a_sea_monster_is_neither_pushed_nor_afflicted_and_no_hero() -> None:
    t = dragon(heroes(battle(), kyria_and_karl="f7", don_santiago="f4"), "f6", 1)
    skill(t, "kyria-and-karl", "liquid-fire", 1).turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("use:liquid-fire", attack=[4, 4, 1])
    t.coral.is_asked(HERO_DOES)
    assert (bones(t).damage[DRAGON], sum(bones(t).conditions)) == (2, 0)
    t = dragon(heroes(battle(), carcharius="e9", don_santiago="f4"), "f6", 0)
    skill(t, "don-santiago", "harpoon", 2).place(jade={"hand": ["hidden-dagger"]}).turn_of("jade")
    t.jade.does("pass")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:harpoon")
    t.jade.is_asked(RESPOND)
    assert t.jade.may() == ["pass"]  # a Hidden Dagger is for Heroes
    t.jade.does("pass", attack=[4, 4, 4, 1])
    t.jade.is_asked(ROLLED)
    t.jade.does("pass")
    t.jade.is_asked(HERO_DOES)
    assert (bones(t).damage[DRAGON], ZONE.word(bones(t).at[DRAGON])) == (3, "f6")


@covers("RB-R36", "RB-TERM-08", "RB-S19")
def test_a_harpoon_pushes_no_tile_and_no_deckhand() -> None:
    t = skill(heroes(battle(), carcharius="j10", don_santiago="e7"), "don-santiago", "harpoon", 1)
    crew(t, 0, "a1", "e8", 1).turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:harpoon")
    t.jade.does("target:e8", attack=[4, 4, 1])  # the Deckhand, then the Main Mast
    t.jade.is_asked(HERO_DOES)
    assert crew_on(t, 0, "e8") == 0
    assert bones(t).tile_damage[tile(t, "e8")] == 1
