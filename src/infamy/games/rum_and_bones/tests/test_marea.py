"""Marea de la Muerte: what their skills, passives and Reactions do, and when they do not."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import BLEED, BLIND, SILENCE, SLOW
from infamy.games.rum_and_bones.tests.heroes import damaged, heroes, of, skill, slot, suffering, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, RESPOND
from infamy.games.rum_and_bones.tests.tables import battle, battle_of, bones, crew, crew_on, packed
from infamy.testing.scenario import covers

# Viana ---------------------------------------------------------------------------------------------------------------


@covers("RB-S15", "RB-HERO-05")
def test_rapier_and_pistol_pay_viana_herself_for_a_damaged_hero() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="e6", gabriela="e6"), "viana", "rapier-and-pistol", 2)
    crew(t, 0, "a1", "e8", 1).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1, 1])  # the Deckhand alone: its coin, and no more
    assert (of(t, "coins", "viana"), of(t, "damage", "carcharius")) == (1, 0)
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1, 1])  # once, for two damage
    assert (of(t, "coins", "viana"), of(t, "damage", "carcharius")) == (2, 2)
    assert of(t, "coins", "gabriela") == 0


@covers("RB-S15")
def test_at_level_one_they_pay_nothing() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert of(t, "coins", "viana") == 0


@covers("RB-S16", "RB-COIN-03")
def test_a_hostile_takeover_takes_what_there_is_from_one_damaged_hero() -> None:
    for level, taken in ((1, 2), (2, 3)):
        t = heroes(battle(), carcharius="e8", ishmael="e8", snapjaw="e8", viana="e7")
        skill(t, "viana", "hostile-takeover", level)
        for hero, coins in (("carcharius", 5), ("ishmael", 0), ("snapjaw", 4)):
            bones(t).coins[slot(t, hero)] = coins
        t.turn_of("jade")
        t.jade.does("activate:viana")
        t.jade.does("use:hostile-takeover", attack=[4, 4, 4] + [1] * level)
        for hero in ("carcharius", "ishmael", "snapjaw"):
            t.jade.does(f"hit:{hero}")
        assert t.jade.may() == ["choose:carcharius", "choose:snapjaw"]  # Ishmael has none
        t.jade.does("choose:snapjaw")
        assert (of(t, "coins", "viana"), of(t, "coins", "snapjaw")) == (taken, 4 - taken)
        assert of(t, "coins", "carcharius") == 5


@covers("RB-S17", "RB-TERM-02", "RB-TERM-12", "RB-R26")
def test_standing_orders_move_another_hero_within_three_zones() -> None:
    t = heroes(battle(), carcharius="j10", viana="e4", gabriela="f4", demarco="i4")
    suffering(skill(t, "viana", "standing-orders", 1), "gabriela", SLOW).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:standing-orders")  # not Viana, and DeMarco is four zones away
    assert "walk:g4" in t.jade.may() and not [key for key in t.jade.may() if key.startswith("rig")]
    t.jade.cannot("rig:f7", rule="RB-MOVE-02")  # on foot
    t.jade.does("walk:g4")
    t.jade.does("walk:h4")
    assert (where(t, "gabriela"), where(t, "viana"), of(t, "coins", "gabriela")) == ("h4", "e4", 0)
    t.jade.is_asked(HERO_DOES)
    assert not of(t, "activated", "gabriela")


@covers("RB-S17", "RB-SKILL-10")
def test_without_another_hero_near_there_are_no_orders() -> None:
    t = skill(heroes(battle(), carcharius="j10", viana="e4", demarco="i4"), "viana", "standing-orders", 2)
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.cannot("use:standing-orders", rule="RB-SKILL-10")


# Don Santiago --------------------------------------------------------------------------------------------------------


@covers("RB-D07", "RB-SKILL-15", "RB-S18", "RB-MOD-01")
@pytest.mark.parametrize(("damage", "dice", "to_hit"), [(3, 3, 4), (4, 3, 3), (7, 3, 3), (8, 4, 3)])
def test_old_scars_make_don_santiago_hit_better(damage: int, dice: int, to_hit: int) -> None:
    t = damaged(heroes(battle(), ishmael="e8", don_santiago="e7"), don_santiago=damage).turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:boat-hook", attack=[to_hit] * (dice - 1) + [to_hit - 1])
    assert of(t, "damage", "ishmael") == dice - 1


@covers("RB-D07", "RB-COND-09", "RB-R25")
def test_silenced_his_scars_tell_nothing() -> None:
    t = damaged(heroes(battle(), ishmael="e8", don_santiago="e7"), don_santiago=8)
    suffering(t, "don-santiago", SILENCE).turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:boat-hook", attack=[4, 3, 3])
    assert of(t, "damage", "ishmael") == 1


@covers("RB-S19", "RB-TERM-09", "RB-R35")
def test_a_harpoon_pushes_its_whole_length_or_into_the_sea() -> None:
    for level, path in ((1, ["e9"]), (2, ["e9", "f9"])):
        t = skill(heroes(battle(), carcharius="e8", don_santiago="e6"), "don-santiago", "harpoon", level)
        t.turn_of("jade")
        t.jade.does("activate:don-santiago")
        t.jade.does("use:harpoon", attack=[4] + [1] * (level + 1))
        for zone in path:
            t.jade.cannot("push:e6", rule="RB-R35")  # an enemy stands there
            t.jade.does(f"push:{zone}")
        assert where(t, "carcharius") == path[-1]
        t.jade.is_asked(HERO_DOES)
    t = skill(heroes(battle(), carcharius="d7", don_santiago="e6"), "don-santiago", "harpoon", 2).turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:harpoon")
    t.jade.does("target:d7", attack=[4, 1, 1, 1])
    t.jade.does("push:d6")  # the sea ends it
    assert of(t, "overboard", "carcharius")
    t.jade.is_asked(HERO_DOES)


@covers("RB-S19", "RB-R29")
def test_a_harpoon_that_misses_pushes_nobody() -> None:
    t = skill(heroes(battle(), carcharius="e8", don_santiago="e6"), "don-santiago", "harpoon", 2).turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:harpoon", attack=[3, 3, 3, 1])
    t.jade.is_asked(HERO_DOES)
    assert where(t, "carcharius") == "e8"


# Gabriela ------------------------------------------------------------------------------------------------------------


@covers("RB-S21", "RB-ATK-10")
def test_the_alchemists_bomb_tears_down_objectives_at_level_two_only() -> None:
    for level, damage in ((1, 3), (2, 5)):
        t = skill(heroes(battle(), carcharius="j10", gabriela="d8"), "gabriela", "alchemists-bomb", level)
        t.turn_of("jade")
        t.jade.does("activate:gabriela")
        t.jade.does("use:alchemists-bomb")
        t.jade.does("target:e8", attack=[4, 4, 4] + [1] * level)
        assert bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse("e8")]] == damage


@covers("RB-S21")
def test_heroes_suffer_no_more_from_it_than_from_other_attacks() -> None:
    t = skill(heroes(battle(), carcharius="e9", gabriela="e7"), "gabriela", "alchemists-bomb", 2).turn_of("jade")
    t.jade.does("activate:gabriela")
    t.jade.does("use:alchemists-bomb")
    t.jade.does("target:e9", attack=[4, 4, 4, 1, 1])
    assert of(t, "damage", "carcharius") == 3


@covers("RB-S22", "RB-SKILL-11")
def test_a_smoke_flask_is_for_gabrielas_own_zone() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="e7", gabriela="d7"), "gabriela", "smoke-flask", 2)
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])  # Viana's zone: nobody is asked
    assert of(t, "damage", "viana") == 1


@covers("RB-S22", "RB-R32", "RB-SKILL-14")
def test_a_smoke_flask_may_be_kept_for_a_worse_attack() -> None:
    t = skill(heroes(battle(), carcharius="e8", gabriela="e7"), "gabriela", "smoke-flask", 2).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.jade.does("pass", attack=[4, 1, 1])
    t.coral.does("use:shark-cutlass")
    t.jade.does("react:smoke-flask", attack=[4, 5, 5])
    assert of(t, "damage", "gabriela") == 1


# DeMarco -------------------------------------------------------------------------------------------------------------


@covers("RB-S24", "RB-R28")
def test_heartseeker_may_prefer_heroes_and_blinds_at_level_two() -> None:
    for level, conditions in ((1, 0), (2, 1 << BLIND)):
        t = skill(heroes(battle(), carcharius="e8", demarco="e7"), "demarco", "heartseeker", level)
        crew(t, 0, "a1", "e8", 1).turn_of("jade")
        t.jade.does("activate:demarco")
        t.jade.does("use:heartseeker", attack=[3, 2, 2] + [2] * (level - 1))
        assert t.jade.may() == ["hit-crew:port-deckhand", "hit:carcharius"]
        t.jade.does("hit:carcharius")
        assert (of(t, "damage", "carcharius"), of(t, "conditions", "carcharius")) == (1, conditions)
        assert crew_on(t, 0, "e8") == 1


@covers("RB-S24")
def test_heartseeker_blinds_nobody_if_the_hits_go_to_crew() -> None:
    t = skill(heroes(battle(), carcharius="e8", demarco="e7"), "demarco", "heartseeker", 2)
    crew(t, 0, "a1", "e8", 1).turn_of("jade")
    t.jade.does("activate:demarco")
    t.jade.does("use:heartseeker", attack=[3, 2, 2, 2])
    t.jade.does("hit-crew:port-deckhand")
    assert (of(t, "damage", "carcharius"), of(t, "conditions", "carcharius")) == (0, 0)


@covers("RB-S25", "RB-R30", "RB-R12")
def test_a_sidestep_is_one_zone_to_where_demarco_may_walk() -> None:
    t = skill(heroes(battle(), carcharius="e8", ishmael="d7", demarco="e7", viana="e7"), "demarco", "sidestep", 2)
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.jade.is_asked(RESPOND)
    t.jade.does("react:sidestep")
    t.jade.cannot("walk:d7", rule="RB-MOVE-02")  # enemies
    t.jade.cannot("walk:d6", rule="RB-MOVE-02")  # the sea
    t.jade.does("walk:e6", attack=[4, 4, 1])  # Viana stays, and has it all
    assert (where(t, "demarco"), of(t, "damage", "demarco"), of(t, "damage", "viana")) == ("e6", 0, 2)
    t.coral.does("use:shark-cutlass", attack=[1, 1, 1])  # flipped: nobody is asked
    assert where(t, "demarco") == "e6"


@covers("RB-R32", "RB-S25", "RB-S11")
def test_in_its_own_activation_a_hero_reacts_once_though_it_buys_the_level_again() -> None:
    t = skill(heroes(battle(), snapjaw="e8", demarco="e7"), "demarco", "sidestep", 2)
    skill(t, "snapjaw", "snap-back", 2)
    bones(t).coins[slot(t, "demarco")] = 2
    t.turn_of("jade")
    t.jade.does("activate:demarco")
    t.jade.does("use:blade-dance", attack=[4, 1, 1, 1])
    t.coral.does("react:snap-back")
    t.jade.is_asked(RESPOND)
    t.jade.does("react:sidestep")
    t.jade.does("stop", attack=[1, 1, 1])
    t.jade.does("level-up:sidestep")
    skill(t, "snapjaw", "snap-back", 2)
    t.jade.does("use:blade-dance", attack=[4, 1, 1, 1])
    t.coral.does("react:snap-back", attack=[4, 1, 1])  # nobody is asked: once in this activation
    assert of(t, "damage", "demarco") == 1
    t.jade.does("end")
    t.coral.does("activate:snapjaw")
    t.coral.does("use:twin-cleavers")
    t.jade.is_asked(RESPOND)  # in another's it may be used


# El Latigo -----------------------------------------------------------------------------------------------------------


@covers("RB-S26", "RB-R22")
def test_the_whip_slows_one_whom_it_damages_and_who_is_not_slow_yet() -> None:
    t = skill(heroes(battle(), carcharius="e7", ishmael="e7", el_latigo="e5"), "el-latigo", "the-whip", 2)
    suffering(t, "ishmael", SLOW).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:the-whip", attack=[4, 4, 1])
    t.jade.does("hit:carcharius")
    t.jade.does("hit:ishmael")  # only Carcharius can get it
    assert of(t, "conditions", "carcharius") == of(t, "conditions", "ishmael") == 1 << SLOW


@covers("RB-S26")
def test_at_level_one_the_whip_slows_nobody() -> None:
    t = heroes(battle(), carcharius="e7", el_latigo="e5").turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:the-whip", attack=[4, 4, 1])
    assert (of(t, "damage", "carcharius"), of(t, "conditions", "carcharius")) == (2, 0)


@covers("RB-S27", "RB-CREW-01", "RB-TERM-12")
def test_drive_them_on_moves_crew_within_one_zone_and_no_heroes() -> None:
    t = skill(heroes(battle(), carcharius="j10", el_latigo="e5", viana="e5"), "el-latigo", "drive-them-on", 1)
    crew(crew(t, 1, "b1", "e5", 2), 1, "b1", "e3", 2).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:drive-them-on")
    t.jade.does("march:e5")
    assert (crew_on(t, 1, "e6"), crew_on(t, 1, "e3")) == (2, 2)  # those on e3 are two zones away
    assert (where(t, "viana"), where(t, "el-latigo")) == ("e5", "e5")
    t.jade.is_asked(HERO_DOES)  # no attack at Level 1


@covers("RB-S27", "RB-SKILL-10")
def test_without_crew_near_there_is_nobody_to_drive() -> None:
    t = skill(heroes(battle(), carcharius="j10", el_latigo="e5"), "el-latigo", "drive-them-on", 1)
    crew(t, 1, "b1", "e3", 2).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.cannot("use:drive-them-on", rule="RB-SKILL-10")


@covers("RB-S28", "RB-TERM-01", "RB-TERM-05", "RB-COND-01")
def test_iron_discipline_cures_one_condition_that_its_user_chooses() -> None:
    t = skill(
        heroes(battle(), carcharius="e8", el_latigo="e5", viana="e3", demarco="i4"), "el-latigo", "iron-discipline", 1
    )
    suffering(suffering(suffering(t, "viana", BLIND, BLEED), "carcharius", BLIND), "demarco", BLIND)
    damaged(t, viana=3).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:iron-discipline")  # DeMarco is five zones away, Carcharius an enemy
    assert set(t.jade.may()) == {"cure:blind", "cure:bleed"}
    t.jade.cannot("cure:stun", rule="RB-COND-01")
    t.jade.does("cure:bleed")
    assert (of(t, "conditions", "viana"), of(t, "damage", "viana"), of(t, "coins", "viana")) == (1 << BLIND, 2, 0)


@covers("RB-S28", "RB-TERM-01")
def test_at_level_two_it_cures_all_heals_two_and_pays_and_may_be_for_himself() -> None:
    t = skill(heroes(battle(), carcharius="e8", el_latigo="e5", viana="e3"), "el-latigo", "iron-discipline", 2)
    suffering(damaged(t, el_latigo=3), "el-latigo", BLIND, SLOW).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:iron-discipline")
    assert t.jade.may() == ["choose:el-latigo", "choose:viana"]
    t.jade.does("choose:el-latigo")
    assert (of(t, "conditions", "el-latigo"), of(t, "damage", "el-latigo"), of(t, "coins", "el-latigo")) == (0, 1, 1)


@covers("RB-S28", "RB-TERM-01")
def test_nobody_chooses_among_conditions_that_are_all_cured() -> None:
    """It takes a pack: a discipline that cures two, and Viana has two."""
    game = packed(
        skill=[{"key": "iron-discipline", "level_1": {"effect": [["target", "friendly", 2], ["cleanse", 2]]}}]
    )
    t = skill(heroes(battle_of(game), carcharius="e8", el_latigo="e5", viana="e3"), "el-latigo", "iron-discipline", 1)
    suffering(t, "viana", BLIND, SLOW).turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.does("use:iron-discipline")
    assert of(t, "conditions", "viana") == 0


@covers("RB-S28", "RB-SKILL-10")
def test_who_is_well_needs_no_discipline() -> None:
    t = skill(heroes(battle(), carcharius="e8", el_latigo="e5", viana="e3"), "el-latigo", "iron-discipline", 1)
    t.turn_of("jade")
    t.jade.does("activate:el-latigo")
    t.jade.cannot("use:iron-discipline", rule="RB-SKILL-10")
