"""The Sea Dragon and the Kraken."""

from __future__ import annotations

from infamy.engine.run import settle
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.rules.kraken import KrakenPhase
from infamy.games.rum_and_bones.rules.overboard import return_planks
from infamy.games.rum_and_bones.tests.heroes import heroes, of, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE
from infamy.games.rum_and_bones.tests.tables import battle, battle_of, bones, crew, crew_on, packed
from infamy.testing.scenario import Scenario, covers


def unleash(t: Scenario, **fate: int | list[int]) -> Scenario:
    """The Unleash the Kraken Phase, on the table as it was laid out."""
    t.fated(fate)
    bones(t).first = max(0, bones(t).first)
    bones(t).stack = []
    settle(bones(t), KrakenPhase().start(bones(t)))
    bones(t).over = False  # nothing comes after the phase here
    t.all_rolled()
    return t


@covers("RB-TIDE-10", "RB-SEAM-01", "RB-SEAM-02", "RB-SEAM-05", "RB-R07", "RB-R08", "RB-R89", "RB-R59", "RB-T01")
def test_the_sea_dragon_is_summoned_activated_and_breaks_gangplanks() -> None:
    t = crew(heroes(battle(), carcharius="g7", viana="e5"), 1, "b1", "e6", 2)
    t.place(coral={"hand": ["sea-monster-attack"]}).turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    assert "surface:e5" not in t.coral.may()  # a Gangplank
    t.coral.does("surface:f5")
    t.coral.is_asked(ACTIVATE)
    assert bones(t).pool == [3, 0]
    t.coral.does("activate:sea-dragon")
    t.coral.does("move")
    t.coral.does("swim:e5")
    assert where(t, "viana") == "" and of(t, "overboard", "viana")
    assert crew_on(t, 1, "e6") == 0
    assert bones(t).broken == [True, False, False]
    assert (bones(t).points, of(t, "coins", "carcharius")) == ([0, 0], 0)
    t.coral.cannot("swim:e4", rule="RB-R89")  # a deck


@covers("RB-SEAM-01", "RB-SEAM-02")
def test_a_second_sea_monster_of_a_pack_is_summoned_after_the_first_and_obeys_its_owner() -> None:
    whale = {"key": "whale", "name": "Whale", "rule": "MY-D1", "text": "Sings.", "hp": 9, "actions": 1, "swim": 2}
    slam = {"text": "2 dice, 4+, range 1.", "dice": 2, "to_hit": 4, "range": 1}
    skill = {"key": "slam", "monster": "whale", "name": "Slam", "kind": "attack", "basic": True, "rule": "MY-S1"}
    game = packed(monster=[whale], skill=[{**skill, "level_1": slam}])
    t = heroes(battle_of(game), carcharius="g7", viana="e4")
    t.place(coral={"hand": ["sea-monster-attack", "sea-monster-attack"]}).turn_of("coral")
    t.coral.does("play:sea-monster-attack")
    t.coral.does("summon:sea-dragon")
    t.coral.does("surface:f5")
    t.coral.does("play:sea-monster-attack")
    t.coral.does("surface:h5")
    assert bones(t).summoned[:2] == [True, True]
    assert {"activate:sea-dragon", "activate:whale"} <= set(t.coral.may())


@covers("RB-KRAK-03", "RB-KRAK-07")
def test_the_waters_stay_calm_above_the_pools() -> None:
    t = heroes(battle(), carcharius="g7", viana="e4").place(pool=(3, 3))
    unleash(t, test_the_waters=[3, 4])
    assert bones(t).kraken_at == -1


@covers("RB-KRAK-04", "RB-KRAK-05", "RB-KRAK-06", "RB-KRAK-09", "RB-R57", "RB-R93", "RB-R04", "RB-R06")
def test_the_kraken_rises_on_a_gangplank_and_a_sea_monster() -> None:
    t = crew(heroes(battle(), carcharius="g7", viana="i5", gabriela=""), 0, "a2", "i6", 2)
    t.place(pool=(2, 5))
    bones(t).summoned[0] = True
    bones(t).owner[10], bones(t).side[10], bones(t).at[10] = 0, 0, ZONE.parse("j5")
    unleash(t, test_the_waters=[3, 4], kraken=1)
    assert bones(t).broken == [False, True, False]
    assert crew_on(t, 0, "i6") == 0
    assert where(t, "viana") == ""
    assert bones(t).at[10] == -1
    assert bones(t).points == [0, 1]  # for the Sea Dragon, to the other side
    assert (of(t, "damage", "viana"), of(t, "damage", "gabriela"), of(t, "damage", "carcharius")) == (2, 2, 0)
    assert of(t, "coins", "viana") == 1


@covers("RB-D22")
def test_what_the_kraken_does() -> None:
    t = crew(heroes(battle(), carcharius="i7", viana="i4", gabriela="e4"), 0, "a2", "j7", 2).place(pool=(2, 5))
    bones(t).kraken_at = 0
    unleash(t, kraken=2)
    assert (of(t, "conditions", "carcharius"), of(t, "conditions", "gabriela")) == (1, 0)
    unleash(t, kraken=4)
    assert crew_on(t, 0, "j7") == 0
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (1, 1)
    unleash(t, kraken=6)
    assert of(t, "damage", "viana") == 3
    unleash(t, kraken=5)
    assert sum(bones(t).tile_damage) == 2
    unleash(t, kraken=3, grasping_arms=[4, 1, 1, 6])
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (4, 4)


@covers("RB-KRAK-10", "RB-R56", "RB-R58", "RB-R61", "RB-OBJ-03")
def test_a_slain_kraken_pays_and_never_returns() -> None:
    t = heroes(battle(), carcharius="i7", viana="e4").place(pool=(2, 5))
    bones(t).kraken_at = 0
    bones(t).kraken_damage = 11
    bones(t).broken = [False, True, False]
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 4])
    assert (bones(t).points, bones(t).pool, bones(t).broken) == ([2, 0], [0, 0], [False, False, False])
    assert of(t, "coins", "carcharius") == 2
    unleash(t)
    assert bones(t).kraken_at == -1


@covers("RB-ALT-10")
def test_between_long_ships_a_die_says_where_the_kraken_rises() -> None:
    for face, place in ((3, 0), (4, 1)):
        t = battle(port="marea").place(pool=(6, 6))
        unleash(t, test_the_waters=[1, 1], place_of_the_kraken=face, kraken=1)
        assert bones(t).kraken_at == place


@covers("RB-R60")
def test_a_gangplank_under_a_sea_monster_does_not_return() -> None:
    t = heroes(battle(), carcharius="g7", viana="j4")
    bones(t).broken = [True, True, False]
    bones(t).summoned[0] = True
    bones(t).owner[10], bones(t).side[10], bones(t).at[10] = 0, 0, ZONE.parse("e5")
    return_planks(bones(t))
    assert bones(t).broken == [True, False, False]


@covers("RB-SEAM-04", "RB-R04", "RB-R05")
def test_a_hero_that_slays_the_sea_dragon_is_paid_like_for_a_hero() -> None:
    t = heroes(battle(), carcharius="g7", viana="f4")
    bones(t).summoned[0] = True
    bones(t).owner[10], bones(t).side[10], bones(t).at[10], bones(t).damage[10] = 0, 0, ZONE.parse("f5"), 9
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert (bones(t).points, of(t, "coins", "viana"), bones(t).at[10]) == ([0, 1], 3, -1)
