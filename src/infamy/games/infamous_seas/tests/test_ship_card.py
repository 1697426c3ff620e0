"""SHP  The ship card: two rows of coins, and the dice they stand for."""

from __future__ import annotations

import pytest

from infamy.games.infamous_seas.tests.questions import GIVE, HIT, ORDERS, PUT, SAIL_WHERE
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import actions_left, die, gold, open_sea
from infamy.testing.scenario import Scenario, covers, seen


def values(t: Scenario, name: str) -> tuple[int, int]:
    """Sails and cannons."""
    return seen(t, "sails_value")[name], seen(t, "cannons_value")[name]


# Two rows ------------------------------------------------------------------------------------------------------------


@covers("IS-SHP-01", "IS-SHP-02", "IS-SHP-03", "IS-CMP-05")
def test_a_row_is_filled_from_left_to_right_and_each_coin_extends_the_row_its_owner_likes() -> None:
    t = Scenario(GAME, "blue", "red", "yellow").begin()
    for value in (4, 6, 8):  # no circle is skipped
        t.blue.does("put:sails")
        assert values(t, "blue") == (value, 0)
    for row, after in ("sails", (4, 0)), ("cannons", (4, 4)), ("cannons", (4, 6)):
        assert t.red.may() == ["put:sails", "put:cannons"]
        t.red.does(f"put:{row}")
        assert values(t, "red") == after


@covers("IS-OBJ-04")
def test_gold_is_what_lies_on_the_ship_card_both_rows_together() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(
        blue={"at": "a1", "sails": 2, "cannons": 3},
        red={"at": "l12", "cannons": 1},
        merchant_1={"at": "a2", "coins_under": 4},
    ).turn_of("blue")
    assert seen(t, "gold") == {"blue": 5, "red": 1}


@covers("IS-SHP-03", "IS-R17")
def test_a_coin_goes_to_the_other_row_if_one_is_full_and_stays_in_the_supply_if_both_are() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["b1", "a2", "l1"], blue={"at": "a1", "sails": 4, "cannons": 4, "next_actions": 1}, red="l12")
    t.turn_of("blue")
    t.blue.does("loot:b1", island_deck="smugglers-hoard")
    t.blue.is_asked(PUT)
    t.blue.does("put:sails")  # the sails are full: the second coin goes to the cannons
    t.blue.is_asked(ORDERS)
    assert (t.blue.sails, t.blue.cannons) == (5, 5)
    t.blue.does("loot:a2", island_deck="iron-bound-chest")
    assert gold(t.blue) == 10 and seen(t, "supply") == 60 - 10
    t.blue.is_asked(ORDERS)


@covers("IS-R20", "IS-SHP-03")
def test_coins_stay_in_their_row_unless_a_card_lets_the_owner_shift_them() -> None:
    t = Scenario(GAME, "blue", "red").place(blue={"at": "c2", "sails": 2}, red="l12").turn_of("blue")
    t.blue.cannot("shift:sails", rule="IS-R70")
    t.blue.does("loot:b2", island_deck="castaway-shipwright")
    t.blue.does("shift:sails")
    assert (t.blue.sails, t.blue.cannons) == (1, 1)


@covers("IS-R34", "IS-CMP-09")
def test_a_gain_takes_what_is_left_of_the_supply() -> None:
    t = Scenario(GAME, "blue", "red").place(blue={"at": "c2", "cannons": 1}, red="c3", supply=1).turn_of("blue")
    t.blue.does("loot:b2", island_deck="smugglers-hoard")
    t.blue.does("put:sails")  # the second coin is not there
    assert gold(t.blue) == 2 and seen(t, "supply") == 0
    t.blue.does("fire:red", attack=1, sunken_ship_deck="trade-convoy", column=1, row=12)
    assert t.read("at", "merchant-1") == "a12" and t.read("coins_under", "merchant-1") == 0


# Dice ----------------------------------------------------------------------------------------------------------------


@covers("IS-SHP-04", "IS-SHP-06")
def test_with_the_last_coin_of_the_cannons_on_10_a_player_fires_with_the_ten_sided_die() -> None:
    """The rulebook's example of distance."""
    t = open_sea("blue red yellow", blue={"at": "a1", "cannons": 4, "sails": 5}, red="k1", yellow="a12").turn_of("blue")
    assert die(t.blue, "fire:red", "attack") == 10
    t.blue.cannot("fire:yellow", rule="IS-COM-07")  # eleven squares away


@covers("IS-SHP-05", "IS-SHP-07")
def test_with_the_last_coin_of_the_sails_on_6_a_player_dodges_with_the_six_sided_die() -> None:
    """The rulebook's example of a dodge: against a 5, only a 6 will do."""
    t = open_sea("blue red", blue={"at": "a1", "cannons": 4}, red={"at": "a4", "sails": 2, "cannons": 5}).turn_of(
        "blue"
    )
    assert die(t.blue, "fire:red", "dodge", attack=5) == 6
    t.blue.does("fire:red", attack=5, dodge=6)
    t.red.does("stay")
    t.blue.does("fire:red", attack=5, dodge=5)
    t.red.is_asked(GIVE)  # a tie goes to the attacker


@covers("IS-SHP-05", "IS-SHP-08")
def test_with_the_last_coin_of_the_sails_on_8_a_player_moves_with_the_eight_sided_die() -> None:
    """The rulebook's example of a movement."""
    t = Scenario(GAME, "blue", "red").place(blue={"at": "a1", "sails": 3, "cannons": 5}, red="l12").turn_of("blue")
    assert die(t.blue, "move", "sails") == 8


@covers("IS-CMP-14", "IS-SHP-06", "IS-SHP-07", "IS-SHP-08")
@pytest.mark.parametrize(("coins", "sides"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12)])
def test_there_is_a_die_for_each_number_on_the_ship_card(coins: int, sides: int) -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "sails": coins, "cannons": coins}, red={"at": "a2", "sails": coins}
    ).turn_of("blue")
    assert die(t.blue, "move", "sails") == sides
    assert die(t.blue, "fire:red", "attack") == sides
    assert die(t.blue, "fire:red", "dodge", attack=1) == sides


@covers("IS-SHP-12")
def test_a_coin_changes_the_value_of_its_row_at_once() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["b1", "d1", "l1"], blue={"at": "c1", "sails": 2, "cannons": 1, "next_actions": 1}, red="c7")
    t.turn_of("blue")
    t.blue.cannot("fire:red", rule="IS-COM-07")  # six squares away, and cannons of 4
    t.blue.does("loot:b1", island_deck="iron-bound-chest")
    t.blue.does("put:cannons")
    assert die(t.blue, "fire:red", "attack") == 6

    assert die(t.blue, "move", "sails") == 6
    t.blue.does("loot:d1", island_deck="shore-battery", check=3)
    t.blue.does("give:sails")
    assert die(t.blue, "move", "sails") == 4


# Empty rows ----------------------------------------------------------------------------------------------------------


@covers("IS-R04", "IS-SHP-04")
def test_without_a_coin_in_the_cannons_every_target_is_out_of_range_unless_a_card_lends_a_die() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 5, "hold": ["long-nines"]}, red="a2").turn_of("blue")
    t.blue.cannot("fire:red", rule="IS-COM-07")
    t.blue.does("play:long-nines")
    assert die(t.blue, "fire:red", "attack") == 12


@covers("IS-R05", "IS-SHP-05")
def test_without_a_coin_in_the_sails_a_possible_hit_cannot_be_dodged() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "cannons": 1, "hold": ["chain-shot"]},
        red={"at": "a2", "cannons": 2, "hold": ["hard-over"]},
    ).turn_of("blue")
    t.blue.does("fire:red", attack=1)  # no dodge is rolled, so none is made harder
    t.red.is_asked(HIT)
    t.red.cannot("play:hard-over", rule="IS-CRD-08")  # nor rolled again
    t.red.does("pass")
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None and t.red.cannons == 1


@covers("IS-R06", "IS-MOV-05")
def test_without_a_coin_in_the_sails_the_crew_rows_one_square() -> None:
    t = Scenario(GAME, "blue", "red").place(islands=["f5"], blue={"at": "f6", "cannons": 5}, red="l12").turn_of("blue")
    t.blue.does("move")  # nothing is rolled
    t.blue.is_asked(SAIL_WHERE)
    assert t.blue.may() == ["sail:e6", "sail:g6", "sail:f7"]
    t.blue.cannot("sail:f8", rule="IS-MOV-05")
    t.blue.does("sail:f7")
    assert t.blue.at == "f7" and actions_left(t) == 1


@covers("IS-R03")
def test_a_roll_equal_to_the_distance_is_a_possible_hit() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a4", "sails": 1, "cannons": 1}).turn_of(
        "blue"
    )
    t.blue.does("fire:red", attack=2)  # falls short: no dodge
    assert t.red.at == "a4"
    t.blue.does("fire:red", attack=3, dodge=3)
    t.red.is_asked(GIVE)


# Coins that leave ----------------------------------------------------------------------------------------------------


@covers("IS-SHP-09", "IS-SHP-11")
def test_the_coin_on_8_is_the_only_one_that_may_be_given_up() -> None:
    """The rulebook's example: three coins in the sails, none in the cannons."""
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a2", "sails": 3}).turn_of("blue")
    t.blue.does("fire:red", attack=4, dodge=1)
    t.blue.is_asked(PUT)  # red is not asked
    assert values(t, "red") == (6, 0)
    assert t.red.sails == 2


@covers("IS-SHP-09", "IS-SHP-10", "IS-R19")
def test_who_gives_up_a_coin_picks_the_row_it_comes_from_and_who_gets_it_the_row_it_goes_to() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a2", "sails": 3, "cannons": 2}).turn_of(
        "blue"
    )
    t.blue.does("fire:red", attack=4, dodge=1)
    t.red.is_asked(GIVE)
    assert t.red.may() == ["give:sails", "give:cannons"]
    t.blue.cannot("give:sails", rule="ENGINE-1")  # it is not the attacker's choice
    t.red.does("give:cannons")
    assert values(t, "red") == (8, 4)
    t.blue.is_asked(PUT)
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert (t.blue.sails, t.blue.cannons) == (1, 1)


@covers("IS-R19")
def test_several_coins_are_taken_one_at_a_time() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1}, red="l12", merchant_1={"at": "a2", "coins_under": 2}
    ).turn_of("blue")
    t.blue.does("fire:merchant-1", attack=4, dodge=1)  # with its gold it dodges with 3
    t.blue.does("put:sails")
    t.blue.is_asked(PUT)
    t.blue.does("put:cannons", sunken_ship_deck="only-splinters")
    assert (t.blue.sails, t.blue.cannons) == (1, 2)


@covers("IS-R52", "IS-R17")
def test_the_victim_gives_a_coin_even_if_the_attacker_has_no_room_for_it() -> None:
    t = open_sea("blue red", blue={"at": "a1", "sails": 5, "cannons": 5}, red={"at": "a2", "sails": 1}).turn_of("blue")
    t.blue.does("fire:red", attack=12, dodge=1, sunken_ship_deck="only-splinters")
    assert gold(t.red) == 0 and gold(t.blue) == 10
    assert seen(t, "supply") == 60 - 10
