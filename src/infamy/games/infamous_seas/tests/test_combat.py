"""COM  A ship fires on another: who may be attacked, the attack roll and the dodge."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import NORTH, SOUTH, open_sea
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

# Who may be attacked -------------------------------------------------------------------------------------------------


@covers("IS-COM-01", "IS-COM-02", "IS-R40")
def test_a_player_may_attack_any_other_ship_on_the_board() -> None:
    t = open_sea("blue red yellow", blue={"at": "f6", "cannons": 1}, red="f4", navy_1="h6", merchant_1="f8").turn_of(
        "blue"
    )
    assert [key for key in t.blue.may() if key.startswith("fire")] == ["fire:red", "fire:navy-1", "fire:merchant-1"]
    t.blue.cannot("fire:blue", rule="IS-COM-02")
    t.blue.cannot("fire:yellow", rule="IS-R40")  # sunk, and without a square
    t.blue.cannot("fire:navy-2", rule="IS-R40")  # still in the box
    t.red.cannot("fire:blue", rule="ENGINE-1")  # it is not red's turn


@covers("IS-COM-01", "IS-COM-23")
def test_an_attack_costs_an_action_whether_it_falls_short_or_is_dodged() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "sails": 1}).turn_of("blue")
    t.blue.does("fire:red", attack=1)
    assert seen(t, "actions_left") == 1
    t.blue.does("fire:red", attack=2, dodge=3)
    t.red.does("stay")
    t.red.is_asked(ORDERS)  # both of blue's actions are spent


@covers("IS-COM-01", "IS-COM-23")
def test_an_attack_costs_an_action_when_it_succeeds_too() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, merchant_1="a2", red="l12").turn_of("blue")
    t.blue.does("fire:merchant-1", attack=4, dodge=1, sunken_ship_deck="only-splinters")
    assert seen(t, "actions_left") == 2  # one spent, and one gained by the sinking


@covers("IS-COM-01")
def test_without_an_action_there_is_no_combat() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1, "hold": ["double-watch"]}, red={"at": "a3", "sails": 1}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=1)
    t.blue.does("fire:red", attack=1)
    t.blue.cannot("fire:red", rule="IS-TRN-07")
    t.blue.does("play:double-watch")
    t.blue.does("fire:red", attack=1)  # with another action, there is


# Range: distance and line of sight -----------------------------------------------------------------------------------


@covers("IS-COM-03", "IS-COM-04")
def test_a_ship_cannot_attack_diagonally_but_only_in_a_straight_line() -> None:
    t = open_sea("blue red yellow green", blue={"at": "f6", "cannons": 5}, red="g7", yellow="f1", green="l7").turn_of(
        "blue"
    )
    t.blue.cannot("fire:red", rule="IS-COM-03")  # touching at a corner
    t.blue.cannot("fire:green", rule="IS-COM-03")  # one row off
    t.blue.does("fire:yellow", attack=4)
    assert "Blue fires at Yellow, 5 squares away." in t.red.hears()


@covers("IS-COM-05", "IS-COM-07", "IS-COM-08")
def test_a_ship_farther_away_than_the_number_in_the_cannons_row_is_out_of_range() -> None:
    t = open_sea(
        "blue red yellow green", blue={"at": "f6", "cannons": 1}, red="j6", yellow="a6", green="f1"
    )  # the circle says 4
    t.turn_of("blue")
    t.blue.cannot("fire:yellow", rule="IS-COM-07")  # five squares
    t.blue.cannot("fire:green", rule="IS-COM-07")
    t.blue.does("fire:red", attack=4, sunken_ship_deck="floating-strongbox")  # four: as far as the number says
    t.blue.does("put:cannons")  # the next circle says 6
    t.blue.does("fire:yellow", attack=4)


@covers("IS-COM-06", "IS-COM-08")
def test_the_attackers_square_is_not_counted_and_the_targets_is() -> None:
    """The rulebook's picture: from the Blue ship to the Red ship it is 3 squares."""
    t = open_sea("blue red yellow", blue={"at": "c5", "cannons": 1}, red="f5", yellow="c6").turn_of("blue")
    t.blue.does("fire:red", attack=2)
    assert "Blue fires at Red, 3 squares away." in t.blue.hears()
    t.blue.does("fire:yellow", attack=1, sunken_ship_deck="only-splinters")
    assert "Blue fires at Yellow, 1 square away." in t.blue.hears()
    assert t.yellow.at is None  # a roll of 1 reaches the next square


@covers("IS-COM-05", "IS-COM-09")
def test_an_island_between_the_ships_breaks_the_line_of_sight() -> None:
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(blue={"at": "a1", "cannons": 1}, red="d1", yellow="a4", islands=["b1", "b4", "a5"])
    t.turn_of("blue")
    t.blue.cannot("fire:red", rule="IS-COM-05")
    t.blue.does("fire:yellow", attack=2)  # islands beside and behind the target hide nothing


@covers("IS-COM-05", "IS-COM-10")
def test_any_ship_between_breaks_the_line_of_sight() -> None:
    t = open_sea(
        "blue red yellow green", blue={"at": "a1", "cannons": 1}, red="d1", merchant_1="c1", yellow="a4", green="a3"
    ).turn_of("blue")
    t.blue.cannot("fire:red", rule="IS-COM-05")
    t.blue.cannot("fire:yellow", rule="IS-COM-05")
    t.blue.does("fire:green", attack=3, sunken_ship_deck="only-splinters")
    t.blue.does("fire:yellow", attack=2)  # the way is clear now


@covers("IS-COM-07", "IS-COM-24", "IS-COM-12")
def test_the_cannons_choose_the_target_and_the_roll_decides_whether_the_shot_reaches_it() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 2}, red="a6").turn_of("blue")
    t.blue.does("fire:red", attack=4)  # within the 6 of the cannons, beyond this roll
    assert "Blue rolls 4, and needs 5 over 5 squares: the shot falls short of Red." in t.red.hears()
    assert t.red.at == "a6"
    t.blue.does("fire:red", attack=5, sunken_ship_deck="only-splinters")
    assert t.red.at is None


# The attack roll and the dodge ---------------------------------------------------------------------------------------


@covers("IS-COM-11")
def test_the_attacker_rolls_first_with_the_die_of_the_cannons() -> None:
    """The rulebook's example: the last coin lies on 10, so it is the 10-sided die."""
    t = open_sea("blue red", blue={"at": "a1", "cannons": 4}, red={"at": "a3", "sails": 1}).turn_of("blue")
    t.blue.does("fire:red", attack=2, dodge=3)
    assert in_this_order(t.red.hears(), "Attack: 2", "Dodge: 3")
    t.red.does("stay")
    with pytest.raises(NotUnderstood, match="a number from 1 to 10 for the attack"):
        t.blue.does("fire:red", attack=11)


@covers("IS-COM-12", "IS-COM-13", "IS-COM-14")
@pytest.mark.parametrize("roll", [1, 2])
def test_two_or_less_misses_a_ship_that_is_3_squares_away(roll: int) -> None:
    t = open_sea("blue red", blue={"at": "c5", "cannons": 1}, red={"at": "f5", "sails": 1}).turn_of("blue")
    t.blue.does("fire:red", attack=roll)  # no dodge is rolled
    assert t.red.at == "f5"
    t.blue.is_asked(ORDERS)  # and red is not asked to evade


@covers("IS-COM-13", "IS-COM-14", "IS-COM-20")
@pytest.mark.parametrize("roll", [3, 4])
def test_three_or_more_may_hit_a_ship_that_is_3_squares_away(roll: int) -> None:
    t = open_sea("blue red", blue={"at": "c5", "cannons": 1}, red={"at": "f5", "sails": 1}).turn_of("blue")
    t.blue.does("fire:red", attack=roll, dodge=3)
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None


@covers("IS-COM-15", "IS-COM-17", "IS-COM-18", "IS-COM-19")
def test_against_a_five_the_six_sided_die_dodges_only_with_a_six() -> None:
    """The rulebook's example: the last coin of the sails lies on 6, and the attacker has rolled 5."""
    t = open_sea("blue red", blue={"at": "a1", "cannons": 2}, red={"at": "a3", "sails": 2}).turn_of("blue")
    t.blue.does("fire:red", attack=5, dodge=6)
    t.red.is_asked(EVADE)
    t.red.does("stay")
    assert t.red.at == "a3" and t.red.sails == 2  # the attack has missed: no coin, no card, no action
    assert seen(t, "actions_left") == 1
    t.blue.does("fire:red", attack=5, dodge=5)
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None  # a tie counts for the attacker


@covers("IS-COM-15")
def test_a_player_dodges_with_the_die_of_the_own_sails() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 5, "sails": 5}, red={"at": "a3", "sails": 2}).turn_of("blue")
    with pytest.raises(NotUnderstood, match="a number from 1 to 6 for the dodge"):
        t.blue.does("fire:red", attack=5, dodge=7)


@covers("IS-COM-16", "IS-MER-01", "IS-NAV-01", "IS-NPC-06", "IS-NPC-07")
@pytest.mark.parametrize(
    ("ship", "square", "gold", "attack", "sides", "goes"),
    [("merchant-1", "a3", 2, 11, 10, NORTH), ("navy-1", "a5", 3, 10, 8, SOUTH)],
)
def test_a_merchant_dodges_with_ten_sides_and_a_navy_ship_with_eight_and_their_gold(
    ship: str, square: str, gold: int, attack: int, sides: int, goes: int
) -> None:
    t = Scenario(GAME, "blue", "red")
    other: dict[str, Any] = {ship.replace("-", "_"): {"at": square, "coins_under": gold}}
    t.place(blue={"at": "a1", "cannons": 5}, red="l12", **other, islands=[])
    t.turn_of("blue")
    t.blue.does(f"fire:{ship}", attack=attack, dodge=sides, direction=goes)
    name = ship.replace("-", " ").capitalize()
    dodged = f"{name} rolls {sides}, and with {gold} for the gold aboard it is {sides + gold}"
    assert f"{dodged}: more than {attack}, so {name} dodges." in t.red.hears()
    t.blue.does("let-stand")
    with pytest.raises(NotUnderstood, match=f"a number from 1 to {sides} for the dodge"):
        t.blue.does(f"fire:{ship}", attack=11, dodge=sides + 1)


@covers("IS-COM-18", "IS-COM-20", "IS-NPC-06")
def test_a_tie_counts_for_the_attacker_with_the_gold_counted_in() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 5}, red="l12", navy_1={"at": "a5", "coins_under": 3}).turn_of(
        "blue"
    )
    t.blue.does("fire:navy-1", attack=11, dodge=8, sunken_ship_deck="only-splinters")
    assert (
        "Navy 1 rolls 8, and with 3 for the gold aboard it is 11: not more than 11, so Navy 1 is hit." in t.red.hears()
    )
    assert t.read("at", "navy-1") is None


@covers("IS-NPC-05", "IS-R41")
def test_the_player_to_the_left_of_the_active_one_rolls_for_a_ship_that_nobody_owns() -> None:
    """In name only: nobody is asked for the roll, and it is made at once."""
    t = open_sea(
        "blue red yellow",
        yellow={"at": "a1", "cannons": 1, "sails": 1},
        blue="l11",
        red="l12",
        merchant_1="a3",
        navy_1="d2",
    ).turn_of("yellow")
    t.yellow.does("fire:merchant-1", attack=4, dodge=1, sunken_ship_deck="only-splinters")
    assert in_this_order(t.red.hears(), "Attack: 4", "Blue rolls for Merchant 1.", "Dodge: 1")
    t.yellow.does("move", sails=1)
    t.yellow.does("sail:a2", attack=2)
    assert in_this_order(t.red.hears(), "Blue rolls for Navy 1.", "Attack: 2")


@covers("IS-COM-25")
def test_a_ship_frees_itself_by_sinking_the_one_that_blocks_its_way() -> None:
    """The rulebook's picture: Red could only move with a roll of 1, as long as the Blue ship is there."""
    t = Scenario(GAME, "blue", "red")
    t.place(red={"at": "a1", "sails": 1, "cannons": 1}, blue="b1", islands=["a3", "b2"])
    t.turn_of("red")
    t.red.does("move", sails=2)
    assert t.red.at == "a1"
    t.red.does("fire:blue", attack=1, sunken_ship_deck="only-splinters")
    t.red.does("move", sails=2, column=7, row=7)  # then it is blue's turn, whose ship comes back
    assert t.red.at == "c1"  # the only square two steps away
