"""AIM, SEA  How a voyage begins and ends."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.testing.scenario import Scenario, covers

from .table import GAME


@covers("GULL-AIM-01")
def test_two_to_four_players() -> None:
    assert GAME.counts == [2, 3, 4]
    with pytest.raises(NotUnderstood, match="expected 2, 3 or 4 players for Gull Rock, got 5"):
        GAME.setup(5)


@covers("GULL-SEA-02", "GULL-SEA-04")
def test_everybody_begins_in_the_harbour_with_two_gold() -> None:
    t = Scenario(GAME, "red", "blue", "green").begin()
    table = t.red.sees()["table"]
    assert table["at"] == {"red": "harbour", "blue": "harbour", "green": "harbour"}
    assert table["gold"] == {"red": 2, "blue": 2, "green": 2}
    assert t.red.hand == []
    assert table["cutter"] == "deep-water"
    assert table["chest"] == 34


@covers("GULL-AIM-02", "GULL-AIM-03", "GULL-WND-04")
def test_the_voyage_ends_with_the_round_in_which_somebody_is_rich() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"gold": 8}, blue={"gold": 3}, cutter="narrows")
    t.turn_of("red", wind=[6, 6, 6, 1])  # three times half round the rock
    t.blue.is_asked("Which way do you sail from {space}?")  # red has enough, and blue still has a turn


@covers("GULL-AIM-02", "GULL-AIM-03", "GULL-CUT-03")
def test_the_richest_wins_when_the_round_is_over() -> None:
    t = last_turn_of_the_round(red=8, blue=9)
    assert t.g.over
    standing = GAME.standing(t.g)
    assert (standing.scores, standing.winners, standing.by_limit) == ([8, 9], [1], False)
    assert standing.reason == "Blue came home with 9 gold"


@covers("GULL-AIM-03")
def test_equal_gold_shares_the_victory() -> None:
    t = last_turn_of_the_round(red=8, blue=8)
    assert GAME.standing(t.g).winners == [0, 1]
    assert [GAME.heuristics.position(t.g).evaluate(seat) for seat in (0, 1)] == [0.5, 0.5]


@covers("GULL-AIM-02")
def test_a_long_voyage_wants_more_gold() -> None:
    t = last_turn_of_the_round(red=8, blue=9, voyage="long")
    assert not t.g.over
    assert last_turn_of_the_round(red=14, blue=9, voyage="long").g.over


@covers("GULL-AIM-04")
def test_after_twenty_rounds_it_ends_in_any_case() -> None:
    assert not last_turn_of_the_round(red=1, blue=3, rounds=19).g.over
    t = last_turn_of_the_round(red=1, blue=3, rounds=20)
    assert t.g.over
    standing = GAME.standing(t.g)
    assert (standing.winners, standing.by_limit) == ([1], True)


def last_turn_of_the_round(red: int, blue: int, rounds: int = 3, voyage: str = "short") -> Scenario:
    """Red plays the last turn of a round far from the cutter: two moves of one space, there and back."""
    t = Scenario(GAME, "red", "blue", voyage=voyage)
    t.place(red={"gold": red}, blue={"gold": blue}, first="blue", cutter="deep-water", rounds=rounds)
    t.turn_of("red", wind=1)
    t.red.does("steer:swash", wind=1)
    t.red.does("steer:harbour", cutters_course=1)
    return t
