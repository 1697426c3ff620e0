"""MOV  Sailing: exactly the number rolled, and never through islands, through ships or straight back."""

from __future__ import annotations

import pytest

from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS, SAIL_WHERE
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import actions_left, die
from infamy.table.views import news_for
from infamy.testing.scenario import Scenario, covers, seen


def sailing(roll: int, islands: list[str] | None = None, start: str = "f6", **ships: str) -> Scenario:
    """Blue, with sails of 8, has moved and rolled."""
    t = Scenario(GAME, "blue", "red")
    t.place(islands=islands or [], blue={"at": start, "sails": 3}, **{"red": "l12", **ships}).turn_of("blue")
    t.blue.does("move", sails=roll)
    return t


def ends(t: Scenario) -> set[str]:
    t.blue.is_asked(SAIL_WHERE)
    return {key.removeprefix("sail:") for key in t.blue.may()}


@covers("IS-MOV-01", "IS-MOV-02")
def test_a_movement_costs_an_action_and_is_rolled_once_the_action_is_committed() -> None:
    t = Scenario(GAME, "blue", "red").place(islands=[], blue={"at": "a1", "sails": 1}, red="l12").turn_of("blue")
    assert die(t.blue, "move", "sails") == 4
    t.blue.does("move", sails=2)
    assert actions_left(t) == 1
    for key in "end-turn", "move", "fire:red":
        t.blue.cannot(key, rule="IS-MOV-05")  # having seen the roll, she sails
    t.blue.does("sail:c1")
    assert (t.blue.at, t.red.at) == ("c1", "l12") and actions_left(t) == 1


@covers("IS-MOV-03", "IS-R54")
def test_a_step_goes_to_a_square_that_shares_a_side_and_never_diagonally() -> None:
    t = sailing(1)
    assert ends(t) == {"f5", "g6", "f7", "e6"}
    for diagonal in "e5", "g5", "g7", "e7":
        t.blue.cannot(f"sail:{diagonal}", rule="IS-MOV-05")


@covers("IS-R54")
def test_perpendicular_means_in_the_same_row_or_column() -> None:
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(islands=["f7", "g7", "l1"], blue={"at": "f6", "cannons": 5}, red="h6", yellow="h8").turn_of("blue")
    assert t.blue.may() == ["end-turn", "move", "fire:red", "loot:f7"]
    t.blue.cannot("fire:yellow", rule="IS-COM-03")
    t.blue.cannot("loot:g7", rule="IS-LOO-02")


@covers("IS-MOV-04", "IS-MOV-05", "IS-MOV-06", "IS-MOV-08")
def test_with_a_roll_of_2_a_ship_may_turn_but_not_come_back_to_where_it_started() -> None:
    """The rulebook's example."""
    t = sailing(2)
    assert ends(t) == {"f4", "h6", "f8", "d6", "e5", "g5", "g7", "e7"}
    t.blue.cannot("sail:f6", rule="IS-MOV-05")
    t.blue.cannot("sail:f5", rule="IS-MOV-05")  # one square only
    t.blue.does("sail:g5")
    assert t.blue.at == "g5"


@covers("IS-MOV-07", "IS-MOV-09")
def test_with_a_roll_of_4_a_ship_may_come_back_in_a_circle() -> None:
    """The rulebook's example."""
    t = sailing(4)
    assert len(ends(t)) == 25 and "f6" in ends(t)
    t.blue.does("sail:f6")
    assert t.blue.at == "f6"


@covers("IS-MOV-09", "IS-MOV-10")
def test_without_two_by_two_squares_of_open_water_there_is_no_circle() -> None:
    open_water = sailing(4, islands=["e5", "e7", "g5"])
    assert "f6" in ends(open_water)  # f6, g6, g7, f7
    t = sailing(4, islands=["e5", "e7", "g5", "g7"])
    t.blue.cannot("sail:f6", rule="IS-MOV-05")


@covers("IS-MOV-06", "IS-MOV-12")
def test_a_ship_cannot_turn_round_at_the_end_of_a_channel() -> None:
    channel = ["b1", "b2", "b3", "a4"]  # a1, a2 and a3 are water
    t = sailing(2, channel, start="a1")
    assert t.blue.at == "a3"  # the only end, so she is not asked
    for roll in 3, 4:
        t = sailing(roll, channel, start="a1")
        assert t.blue.at == "a1"


@covers("IS-MOV-07")
def test_squares_already_visited_may_be_entered_again() -> None:
    pool = ["d1", "c2", "a3", "b3"]  # c1 leads into a pool of four squares: a1, b1, a2, b2
    t = sailing(5, pool, start="c1")
    assert t.blue.at == "b1"  # b1, round the pool, and b1 again
    t = sailing(6, pool, start="c1")
    assert ends(t) == {"a1", "b2", "c1"}


@covers("IS-MOV-10", "IS-MOV-11")
def test_a_ship_neither_enters_nor_passes_an_island_or_another_ship() -> None:
    t = sailing(1, islands=["f5"], red="g6")
    assert ends(t) == {"f7", "e6"}
    t = sailing(3, islands=["a5", "b6"], start="a6", red="a7", navy_1="l1", merchant_1="l2")
    assert t.blue.at == "a6"  # shut in by two islands and a ship
    t = sailing(2, islands=["f5"], red="g6", merchant_1="f7", navy_1="d4")
    assert ends(t) == {"d6", "e5", "e7"}  # only by way of e6


@covers("IS-R27", "IS-MOV-12")
def test_nothing_sails_over_the_edge_of_the_board() -> None:
    assert ends(sailing(1, start="a1")) == {"b1", "a2"}
    assert ends(sailing(1, start="l6")) == {"l5", "k6", "l7"}
    assert ends(sailing(1, start="f12")) == {"e12", "g12", "f11"}
    assert sailing(1, islands=["a11", "b12"], start="a12").blue.at == "a12"


@covers("IS-MOV-12", "IS-MOV-13", "IS-R38")
def test_a_ship_that_cannot_sail_so_far_stays_and_the_action_is_not_given_back() -> None:
    t = sailing(1, islands=["b1"], start="a1", navy_1="a2")  # the Navy lies alongside, and fires no shot
    assert t.blue.at == "a1" and actions_left(t) == 1
    assert "Blue cannot sail 1 square and stays." in t.blue.hears()
    t.blue.does("move", sails=8)
    t.red.is_asked(ORDERS)


@covers("IS-MOV-14")
@pytest.mark.parametrize(("roll", "end"), [(1, "a1"), (2, "b1"), (3, "b1"), (4, "b1"), (8, "b1")])
def test_a_ship_whose_only_way_is_a_dead_end_of_one_square_can_move_only_on_a_1(roll: int, end: str) -> None:
    """The rulebook's example: the other ship blocks the way out."""
    t = sailing(roll, islands=["c1", "a2"], start="b1", red="b2")
    assert t.blue.at == end


@covers("IS-MOV-15")
def test_a_ship_that_can_sail_must() -> None:
    t = sailing(2, islands=["e6"])
    t.blue.cannot("stay", rule="IS-MOV-15")
    for key in "pass", "end-turn", "sail:f6":
        t.blue.cannot(key, rule="IS-MOV-05")
    assert sailing(1, islands=["f5", "e6", "g6"]).blue.at == "f7"  # with one course left, she is not even asked


@covers("IS-MOV-16")
def test_the_navy_looks_where_a_movement_ends_and_not_where_it_leads_through() -> None:
    t = sailing(4, navy_1="h3")
    t.blue.does("sail:j6")  # through h6, three squares from the Navy
    t.blue.is_asked(ORDERS)
    t = sailing(2, navy_1="h3")
    t.blue.does("sail:h6", attack=3, dodge=4)
    t.blue.is_asked(EVADE)
    t = sailing(2, navy_1="h2")
    t.blue.does("sail:h6")  # four squares
    t.blue.is_asked(ORDERS)


@covers("IS-R37")
def test_a_movement_back_to_where_it_started_is_one_for_the_navy() -> None:
    t = sailing(4, navy_1="f4")
    t.blue.does("sail:f6", attack=1)  # falls short
    assert t.blue.at == "f6" and actions_left(t) == 1


@covers("IS-R48", "IS-R70")
def test_a_ship_that_is_shut_in_stays_shut_in_until_a_shot_makes_way() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["b1", "l1"], blue={"at": "a1", "cannons": 1, "sails": 1}, red="a2").turn_of("blue")
    assert t.blue.may() == ["end-turn", "move", "fire:red", "loot:b1"]
    t.blue.does("move", sails=1)  # bound to fail, but allowed
    assert t.blue.at == "a1" and actions_left(t) == 1
    t.blue.does("fire:red", attack=1, sunken_ship_deck="only-splinters")
    t.blue.does("move", sails=2)
    assert t.blue.may() == ["sail:b2", "sail:a3"]
    assert seen(t, "at")["red"] is None


def test_the_news_of_a_sailing_tells_the_way_that_was_drawn_before() -> None:
    t = sailing(4, islands=["f5", "g6"])
    drawn = GAME.presentation.preview(t.g, t.blue.seat, GAME.actions.parse("sail:h6")).draw["course"]
    t.blue.does("sail:h6")
    [sailed] = [item for item in news_for(GAME, t.news, t.blue.seat) if item["news"] == "sailed"]
    assert sailed["way"] == drawn == ["f6", "f7", "g7", "h7", "h6"]
