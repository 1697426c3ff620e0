"""The Kraken in all layouts, what its arrival and its acts cost whom, and Pools that make it rise."""

from __future__ import annotations

import pytest

from infamy.engine.run import settle
from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.content.box import LONG, SHORT
from infamy.games.rum_and_bones.rules.kraken import KrakenPhase
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import DISCARD, HURT
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew, crew_on
from infamy.testing.scenario import Scenario, covers

REWARD = "Whose reward comes first?"
CRUSHES = "Which Deck Feature does the Kraken crush?"


def unleash(t: Scenario, **fate: int | list[int]) -> Scenario:
    """The Unleash the Kraken Phase alone, on the table as it was laid out."""
    g = bones(t)
    t.fated(fate)
    g.first, g.over, g.stack = max(0, g.first), False, []
    settle(g, KrakenPhase().start(g))
    t.all_rolled()
    return t


def all_activated(t: Scenario) -> Scenario:
    bones(t).crew_activated = [True, True]
    bones(t).activated = [True] * 13
    return t


# When it rises -------------------------------------------------------------------------------------------------------


@covers("RB-KRAK-02", "RB-KRAK-06", "RB-KRAK-08", "RB-REC-06")
def test_while_it_is_there_the_waters_are_not_tested_and_then_comes_recovery() -> None:
    t = all_activated(heroes(battle(), carcharius="c10", viana="c3")).place(pool=(0, 0), hand_limit=(3, 3))
    bones(t).kraken_at, bones(t).kraken_damage = 0, 3
    t.turn_of(
        "coral",
        kraken=1,
        port_tide_deck=["undertow"] * 2 + ["belay-that"],
        starboard_tide_deck=["broadside"] * 2 + ["belay-that"],
    )
    assert bones(t).kraken_damage == 1  # it heals 2
    assert "The recovery phase begins." in t.coral.hears()
    assert (bones(t).rounds, bones(t).first) == (2, 1)


@covers("RB-KRAK-02", "RB-R61", "RB-R56")
def test_once_it_was_slain_the_waters_are_never_tested_again() -> None:
    t = all_activated(heroes(battle(), carcharius="c10", viana="c3")).place(pool=(10, 10), kraken_slain=True)
    t.turn_of("coral")  # no die is rolled
    assert bones(t).rounds == 2 and bones(t).kraken_at == -1
    assert "The Kraken was slain, and comes no more." in t.coral.hears()


@covers("RB-KRAK-08", "RB-REC-01", "RB-R51")
def test_when_the_waters_stay_calm_recovery_begins_with_the_first_player() -> None:
    t = all_activated(heroes(battle(), carcharius="c10", viana="c3")).place(hand_limit=(3, 3))
    t.place(coral={"hand": ["undertow"]}, jade={"hand": ["broadside"]}, first=1).turn_of("jade")
    t.jade.does("pass")  # at the start of their last turns
    t.coral.does("pass", test_the_waters=[1, 1])
    t.jade.is_asked(DISCARD)
    t.coral.cannot("keep", rule="ENGINE-1")


@covers("RB-R55", "RB-TIDE-07", "RB-SCORE-03")
def test_a_kraken_pool_holds_ten_and_the_rest_is_lost() -> None:
    t = heroes(battle(), carcharius="c10", viana="c3").place(pool=(9, 4), coral={"hand": ["depth-charge"]})
    t.turn_of("coral")
    t.coral.does("play:depth-charge", attack=[1, 1, 1])  # two symbols
    assert bones(t).pool == [10, 4]
    t = heroes(battle(), carcharius="c10", viana="c3").place(pool=(10, 4), coral={"hand": ["depth-charge"]})
    t.turn_of("coral")
    t.coral.does("play:depth-charge", attack=[4, 1, 1])  # it may be played all the same
    assert (bones(t).pool, of(t, "damage", "viana")) == ([10, 4], 1)


@covers("RB-SCORE-03", "RB-TIDE-08")
def test_pools_grow_by_played_cards_alone() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").turn_of("coral")
    bones(t).damage[5] = 8
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 4])  # a KO
    t.coral.does("end")
    assert bones(t).pool == [0, 0] and bones(t).points == [1, 0]


# Where it rises ------------------------------------------------------------------------------------------------------

LAYOUTS: list[tuple[dict[str, str], int, str]] = [
    ({}, 0, "i5"),
    ({"starboard": "deep-lords"}, 0, "g6"),
    ({"layout": "gallant-junk"}, 0, "g6"),
    ({"layout": "longship-junk"}, 0, "j5"),
    ({"layout": "junk-junk"}, 0, "g6"),
    ({"port": "marea"}, 0, "i5"),
    ({"port": "marea"}, 1, "g10"),
]


@covers("RB-ALT-03", "RB-KRAK-05", "RB-KRAK-09", "RB-KRAK-10", "RB-ALT-10")
@pytest.mark.parametrize(("options", "place", "corner"), LAYOUTS)
def test_in_every_layout_it_breaks_a_gangplank_until_it_is_slain_and_kos_a_sea_monster(
    options: dict[str, str], place: int, corner: str
) -> None:
    t = battle(**options).place(pool=(6, 6))
    g = bones(t)
    plank = g.board.plank_of[ZONE.parse(corner)]
    far, near = g.board.planks[plank]
    crew(t, 0, "a1", ZONE.word(near), 2)
    g.summoned[0] = True
    g.owner[10], g.side[10], g.at[10] = 0, 0, ZONE.parse(corner) + 1
    die = {"place_of_the_kraken": 4 if place else 3} if len(g.board.krakens) > 1 else {}
    unleash(t, test_the_waters=[6, 6], kraken=1, **die)
    assert ZONE.word(g.board.krakens[g.kraken_at][0]) == corner
    assert [number for number in range(3) if g.broken[number]] == [plank]
    assert crew_on(t, 0, ZONE.word(near)) == crew_on(t, 0, ZONE.word(far)) == 0
    assert (g.at[10], g.points) == (-1, [0, 1])
    g.over, g.kraken_damage, g.tile_damage = False, 11, [9] * 10  # nothing else is left to attack
    heroes(t, carcharius=ZONE.word(ZONE.parse(corner) + 2 * 13))  # beside it
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert g.broken == [False, False, False] and g.kraken_slain


@covers("RB-R60", "RB-KRAK-10", "RB-ALT-03")
def test_the_gangplank_under_it_does_not_return_at_the_end_of_the_round() -> None:
    t = all_activated(heroes(battle(), carcharius="i7", viana="c3"))
    bones(t).kraken_at, bones(t).broken = 0, [True, True, False]
    t.turn_of("coral", kraken=1)
    assert bones(t).rounds == 2 and bones(t).broken == [False, True, False]


@covers("RB-KRAK-10", "RB-R60")
def test_when_it_is_slain_only_the_gangplank_under_it_returns_at_once() -> None:
    t = heroes(battle(), carcharius="j7", viana="c3")
    bones(t).kraken_at, bones(t).kraken_damage, bones(t).broken = 0, 11, [True, True, False]
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert bones(t).kraken_slain and bones(t).broken == [True, False, False]


# Its arrival ---------------------------------------------------------------------------------------------------------


@covers("RB-R21", "RB-R57", "RB-KRAK-04")
def test_its_arrival_hurts_heroes_wherever_they_are() -> None:
    """Deployed, not yet deployed, Overboard, and even KO'd: nothing else reaches those."""
    t = heroes(battle(), carcharius="c10", ishmael="", snapjaw="", waldorf="", viana="c3").place(pool=(5, 2))
    g = bones(t)
    g.overboard[2], g.activated[2], g.damage[2] = True, True, 7
    g.token[3] = SHORT
    unleash(t, test_the_waters=[1, 1], kraken=1)
    assert [g.damage[slot(t, hero)] for hero in ("carcharius", "ishmael", "waldorf", "viana")] == [2, 2, 2, 0]
    assert (g.token[2], g.overboard[2], g.damage[2]) == (LONG, False, 0)  # the one Overboard is KO'd
    assert g.token[3] == SHORT  # a KO'd Hero is not KO'd again
    assert (g.points, of(t, "coins", "viana")) == ([0, 1], 1)


@covers("RB-R57")
def test_with_equal_pools_both_sides_suffer() -> None:
    t = heroes(battle(), carcharius="c10", viana="c3").place(pool=(3, 3))
    unleash(t, test_the_waters=[3, 3], kraken=1)
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (2, 2)
    for side in ("port", "starboard"):
        angered = f"The {side} side has angered it, with a Kraken Pool of 3: 2 damage to each of its Heroes."
        assert angered in t.coral.hears()


@covers("RB-R21")
def test_neither_attacks_nor_fury_reach_who_is_off_the_board() -> None:
    t = heroes(battle(), carcharius="i7", snapjaw="", viana="", gabriela="")
    bones(t).overboard[1], bones(t).token[5] = True, SHORT
    bones(t).kraken_at = 0
    unleash(t, kraken=6)
    assert [of(t, "damage", hero) for hero in ("carcharius", "snapjaw", "viana", "gabriela")] == [2, 0, 0, 0]


# Rewards and the end -------------------------------------------------------------------------------------------------


def both_may_win() -> Scenario:
    t = heroes(battle(), carcharius="i7", viana="i4").place(points=(7, 7), first=1)
    bones(t).damage[0], bones(t).damage[5] = 7, 8
    bones(t).kraken_at = 0
    return unleash(t, kraken=6)


@covers("RB-R52", "RB-R51", "RB-GOAL-02", "RB-TIME-01")
@pytest.mark.parametrize(("first", "points"), [("carcharius", [7, 8]), ("viana", [8, 7])])
def test_if_both_could_reach_eight_the_first_player_says_whose_reward_comes_first(
    first: str, points: list[int]
) -> None:
    t = both_may_win()
    t.jade.is_asked(REWARD)
    assert (where(t, "carcharius"), where(t, "viana")) == ("", "")  # the damage came all at once
    t.jade.does(f"award:{first}")
    assert bones(t).over and bones(t).points == points
    assert t.game.standing(bones(t)).winners == [points.index(8)]  # no draw: the rest is not processed


@covers("RB-R52", "RB-R51")
def test_nobody_else_orders_the_rewards() -> None:
    t = both_may_win()
    t.coral.cannot("award:viana", rule="ENGINE-1")
    t.jade.cannot("award:gabriela", rule="RB-R52")


@covers("RB-R93", "RB-KRAK-05", "RB-GOAL-02")
def test_a_side_that_wins_by_the_sea_monster_under_it_wins_before_its_arrival_hurts() -> None:
    t = heroes(battle(), carcharius="c10", viana="c3").place(points=(0, 7), pool=(6, 6))
    bones(t).summoned[0] = True
    bones(t).owner[10], bones(t).side[10], bones(t).at[10] = 0, 0, ZONE.parse("j5")
    unleash(t, test_the_waters=[1, 1])
    assert bones(t).points == [0, 8] and t.game.standing(bones(t)).winners == [1]
    assert (of(t, "damage", "carcharius"), of(t, "damage", "viana")) == (0, 0)


@covers("RB-D22", "RB-R51")
def test_of_equally_near_deck_features_the_first_player_chooses_which_is_crushed() -> None:
    t = battle(layout="gallant-junk").place(pool=(5, 0), first=1)
    g = bones(t)
    g.kraken_at = 0
    g.tile_damage[g.board.feature_at[ZONE.parse("g9")]] = 9  # the nearest, the Main Mast, is destroyed
    unleash(t, kraken=5)
    t.jade.is_asked(CRUSHES)
    assert t.jade.may() == ["target:k9", "target:i11"]
    t.jade.cannot("target:c9", rule="RB-R51")  # farther away
    t.jade.does("target:i11")
    assert g.tile_damage[g.board.feature_at[ZONE.parse("i11")]] == 2


@covers("RB-D22", "RB-GOAL-03")
def test_what_it_crushes_keeps_one_hit_point() -> None:
    t = battle().place(pool=(0, 5), first=0)
    g = bones(t)
    g.kraken_at = 0
    g.tile_damage[g.board.feature_at[ZONE.parse("i3")]] = 5  # of 7
    unleash(t, kraken=5)
    assert g.tile_damage[g.board.feature_at[ZONE.parse("i3")]] == 6
    assert (g.points, g.destroyed) == ([0, 0], [0, 0])


@covers("RB-D22")
def test_where_no_deck_feature_is_left_nothing_is_crushed() -> None:
    t = battle().place(pool=(0, 5))
    g = bones(t)
    g.kraken_at, g.tile_damage = 0, [9] * 10
    unleash(t, kraken=5)
    assert (g.tile_damage, g.points) == ([9] * 10, [0, 0])


@covers("RB-D22", "RB-S08", "RB-T12", "RB-KRAK-06")
def test_grasping_arms_are_no_attack_and_karls_shell_does_not_help_but_barnacle_hide_does() -> None:
    t = skill(heroes(battle(), kyria_and_karl="i7", viana=""), "kyria-and-karl", "karls-shell", 2)
    t.place(coral={"hand": ["barnacle-hide"]})
    bones(t).kraken_at = 0
    unleash(t, kraken=3, grasping_arms=[4, 4])
    t.coral.is_asked(HURT)
    t.coral.cannot("react:karls-shell", rule="RB-TIDE-01")
    t.coral.does("play:barnacle-hide")
    assert of(t, "damage", "kyria-and-karl") == 0
