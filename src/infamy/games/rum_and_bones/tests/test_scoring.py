"""Scores: what ends a game, and who has won if the rounds run out."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.tests.heroes import heroes, of, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE
from infamy.games.rum_and_bones.tests.tables import battle, bones
from infamy.testing.scenario import Scenario, covers

CALM = [6, 6]


def last_turn(t: Scenario, round_: int) -> Scenario:
    """Viana is all that is left to activate in this round."""
    bones(t).crew_activated = [True, True]
    bones(t).activated[0] = True
    return t.place(rounds=round_).turn_of("jade")


@covers("RB-R79", "RB-GOAL-04")
@pytest.mark.parametrize(
    ("points", "destroyed", "losses", "winners", "told"),
    [
        ([3, 2], [0, 4], [5, 0], [0], ""),
        ([3, 3], [1, 2], [0, 5], [1], ": more Objectives destroyed"),
        ([3, 3], [2, 2], [1, 4], [0], ": fewer Heroes lost"),
        ([3, 3], [2, 2], [4, 4], [0, 1], ""),
    ],
)
def test_after_thirty_rounds_points_deck_features_and_losses_decide(
    points: list[int], destroyed: list[int], losses: list[int], winners: list[int], told: str
) -> None:
    t = heroes(battle(), carcharius="e8", viana="j4")
    t.place(points=tuple(points), destroyed=tuple(destroyed), losses=tuple(losses))
    last_turn(t, 30)
    t.jade.does("end", test_the_waters=CALM)
    standing = t.game.standing(bones(t))
    assert bones(t).over and standing.winners == winners
    assert standing.by_limit and standing.reason.endswith(f"after 30 rounds{told}")


@covers("RB-R79", "RB-GOAL-04", "RB-ROUND-07")
def test_before_the_limit_another_round_follows() -> None:
    t = last_turn(heroes(battle(), carcharius="e8", viana="j4").place(points=(7, 0)), 29)
    t.jade.does("end", test_the_waters=CALM)
    assert not bones(t).over and bones(t).rounds == 30
    t.coral.is_asked(ACTIVATE)


@covers("RB-GOAL-02", "RB-R52", "RB-OBJ-03")
def test_of_what_falls_together_the_turn_player_takes_first_what_wins() -> None:
    """A Hero and a Deck Feature fall to one attack; with seven points the Hero is enough."""
    t = heroes(battle(), carcharius="e4", viana="e3").place(points=(7, 0))
    bones(t).damage[5] = 8
    bones(t).tile_damage[bones(t).board.feature_at[4 + 2 * 13]] = 8
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 1])
    assert set(t.coral.may()) == {"award:viana", "award-at:e3"}
    t.coral.does("award:viana")
    assert bones(t).over and bones(t).points == [8, 0]
    assert of(t, "coins", "carcharius") == 3  # the Captain's Chest is not opened any more


@covers("RB-GOAL-02", "RB-OBJ-03", "RB-OBJ-05")
def test_an_objective_that_wins_the_game_gives_nothing_else() -> None:
    t = heroes(battle(), carcharius="d2", viana="j4").place(points=(6, 7))
    bones(t).tile_damage[bones(t).board.feature_at[3 + 13]] = 7  # the Armory
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert bones(t).over and t.game.standing(bones(t)).winners == [0]
    assert (of(t, "coins", "carcharius"), of(t, "hp_bonus", "carcharius")) == (0, 0)


@covers("RB-R20", "RB-COND-10")
def test_a_bleeding_hero_that_falls_overboard_suffers_no_more() -> None:
    for die, damage in ((2, 4), (3, 5)):
        t = heroes(battle(), carcharius="i7", viana="c3").turn_of("coral")
        bones(t).damage[0], bones(t).conditions[0] = 4, 1 << 4
        t.coral.does("activate:carcharius")
        t.coral.does("move")
        t.coral.does("rig:i4", rigging_check=die)
        if die == 3:
            t.coral.does("stop")
        assert (where(t, "carcharius"), of(t, "damage", "carcharius")) == ("" if die == 2 else "i4", damage)


@covers("RB-D07", "RB-SKILL-15", "RB-S18")
@pytest.mark.parametrize(
    ("damage", "dice", "hits"), [(3, [3, 3, 4], 1), (4, [3, 3, 2], 2), (7, [3, 3, 2], 2), (8, [3, 3, 3, 1], 3)]
)
def test_the_old_scars_of_don_santiago(damage: int, dice: list[int], hits: int) -> None:
    t = heroes(battle(), carcharius="d7", don_santiago="c7")
    bones(t).damage[5] = damage
    t.turn_of("jade")
    t.jade.does("activate:don-santiago")
    t.jade.does("use:boat-hook")
    t.jade.does("target:d7", attack=dice)
    assert of(t, "damage", "carcharius") == hits


@covers("RB-D07", "RB-HERO-03")
def test_don_santiago_has_twelve_hit_points() -> None:
    for damage, at in ((10, "c7"), (11, "")):
        t = heroes(battle(), carcharius="d7", don_santiago="c7")
        bones(t).damage[5] = damage
        t.turn_of("coral")
        t.coral.does("activate:carcharius")
        t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
        assert where(t, "don-santiago") == at
