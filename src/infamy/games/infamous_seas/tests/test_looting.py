"""LOO, NAV  Looting an island, and the Navy ship that sees it."""

from __future__ import annotations

import pytest

from infamy.games.infamous_seas.content.box import SQUARE
from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS, PUT
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import EAST, SOUTH, WEST
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

# Which island may be looted ------------------------------------------------------------------------------------------


@covers("IS-LOO-01", "IS-LOO-02", "IS-LOO-03", "IS-LOO-04")
def test_red_may_loot_the_island_but_neither_blue_from_the_corner_nor_yellow_from_afar() -> None:
    """The rulebook's picture."""
    island = "f6"
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(red="f7", blue="g5", yellow="f4", islands=[island, "a12"])
    t.turn_of("blue")
    t.blue.cannot("loot:f6", rule="IS-LOO-02")  # diagonal
    t.blue.does("end-turn")
    t.red.cannot("loot:a12", rule="IS-LOO-02")
    t.red.cannot("loot:f8", rule="IS-LOO-01")  # beside red, but only water
    assert [key for key in t.red.may() if key.startswith("loot")] == ["loot:f6"]
    t.red.does("end-turn")
    t.yellow.cannot("loot:f6", rule="IS-LOO-02")  # in line, with a square between


@covers("IS-LOO-01", "IS-LOO-05", "IS-LOO-06", "IS-LOO-09")
def test_a_loot_costs_an_action_puts_a_flag_on_the_island_and_draws_a_card() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="c1", islands=["b1", "l12"])
    t.turn_of("blue")
    t.blue.does("loot:b1", island_deck="iron-bound-chest")
    assert in_this_order(t.red.hears(), "Blue plants a flag there.", "Blue draws an island card.")  # first the flag
    t.blue.does("put:sails")
    assert seen(t, "flags") == ["b1"] and seen(t, "actions_left") == 1
    assert seen(t, "island_deck") == 39
    t.blue.cannot("loot:b1", rule="IS-LOO-06")
    t.blue.does("end-turn")
    t.red.cannot("loot:b1", rule="IS-LOO-06")  # nobody loots it again


@covers("IS-LOO-01")
def test_without_an_action_there_is_no_loot() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "hold": ["forged-papers"]}, red="l12", islands=["a2", "b1"])
    t.turn_of("blue")
    t.blue.does("move")  # boxed in: the action is spent for nothing
    t.blue.does("move")
    t.blue.cannot("loot:a2", rule="IS-TRN-07")


@covers("IS-LOO-10", "IS-R60")
def test_several_islands_are_looted_one_after_the_other_for_an_action_each() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="l12", islands=["a2", "b1", "l1"])
    t.turn_of("blue")
    assert [key for key in t.blue.may() if key.startswith("loot")] == ["loot:b1", "loot:a2"]
    t.blue.does("loot:a2", island_deck="shore-battery", check=1)
    assert seen(t, "flags") == ["a2"] and seen(t, "actions_left") == 1  # the named one alone
    t.blue.does("loot:b1", island_deck="shore-battery", check=1)
    assert seen(t, "flags") == ["b1", "a2"]
    t.red.is_asked(ORDERS)


# The last island -----------------------------------------------------------------------------------------------------


@covers("IS-LOO-07", "IS-LOO-08", "IS-R07")
def test_the_last_island_brings_two_gold_before_its_card_is_drawn() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="l12", islands=["a2", "b1"])
    t.turn_of("blue")
    t.blue.does("loot:a2", island_deck="picked-clean")  # one is left, so no gold
    t.blue.is_asked(ORDERS)
    assert t.blue.sails + t.blue.cannons == 0
    t.blue.does("loot:b1")
    t.blue.is_asked(PUT)  # no card has been drawn so far
    assert seen(t, "flags") == ["b1", "a2"] and seen(t, "island_deck") == 39
    t.blue.does("put:sails")
    t.blue.does("put:cannons", island_deck="iron-bound-chest")
    t.blue.does("put:cannons")  # the card comes on top
    assert (t.blue.sails, t.blue.cannons) == (1, 2)


@covers("IS-R35", "IS-C21")
def test_the_last_island_pays_again_when_its_flag_was_taken_off() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "hold": ["stolen-flag"]}, red="l12", islands=["a2"])
    t.turn_of("blue")
    t.blue.does("loot:a2")
    t.blue.does("put:sails")
    t.blue.does("put:sails", island_deck="shore-battery", check=3)  # which costs one
    assert t.blue.sails == 1
    t.blue.does("play:stolen-flag")
    t.blue.does("loot:a2")
    t.blue.does("put:sails")
    t.blue.does("put:sails", island_deck="shore-battery", check=3)
    assert t.blue.sails == 2


# The island deck -----------------------------------------------------------------------------------------------------


@covers("IS-R31", "IS-LOO-09")
def test_an_empty_island_deck_is_made_anew_from_the_discards() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(
        blue="a1",
        red="l12",
        islands=["a2", "l1"],
        island_deck=[],
        island_discards=["shore-battery", "picked-clean", "picked-clean"],
    )
    t.turn_of("blue")
    t.blue.does("loot:a2", island_deck="picked-clean")
    assert "The discards become the new island deck." in t.red.hears()
    assert seen(t, "island_deck") == 2 and seen(t, "island_discards") == {"picked-clean": 1}


@covers("IS-R31")
def test_with_neither_deck_nor_discards_the_loot_stands_without_a_card() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="l12", islands=["a2", "l1"], island_deck=[])
    t.turn_of("blue")
    t.blue.does("loot:a2")
    assert seen(t, "flags") == ["a2"]
    t.blue.is_asked(ORDERS)


# Looting before the eyes of the Navy ---------------------------------------------------------------------------------


@covers("IS-LOO-11", "IS-NAV-10", "IS-NAV-11", "IS-R07")
def test_the_navy_attacks_before_the_loot_is_carried_out_and_does_not_prevent_it() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "sails": 1}, red="l12", navy_1="d1", islands=["a2", "l1"])
    t.turn_of("blue")
    t.blue.does("loot:a2", attack=3, dodge=4)
    t.blue.is_asked(EVADE)
    assert seen(t, "flags") == [] and seen(t, "island_deck") == 40
    t.blue.does("stay", island_deck="picked-clean")
    assert seen(t, "flags") == ["a2"] and seen(t, "island_discards") == {"picked-clean": 1}


@covers("IS-NAV-13", "IS-R07", "IS-R09")
def test_a_ship_sunk_while_looting_leaves_no_flag_and_draws_no_card() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="l12", navy_1="d1", islands=["a2", "l1"])
    t.turn_of("blue")
    t.blue.does("loot:a2", attack=3)
    assert t.blue.at is None
    assert seen(t, "flags") == [] and seen(t, "island_deck") == 40
    t.red.is_asked(ORDERS)


@covers("IS-NAV-13", "IS-R07", "IS-R09")
@pytest.mark.parametrize(
    ("island", "ship", "navy"), [("k12", "j12", "g12"), ("k12", "k11", "k8"), ("l11", "k11", "h11")]
)
def test_a_ship_sunk_beside_the_last_corner_of_the_board_loots_nothing(island: str, ship: str, navy: str) -> None:
    """A ship that is not on the board is beside nothing, whatever the number is that stands for its square."""
    t = Scenario(GAME, "blue", "red")
    t.place(blue=ship, red="a1", islands=[island, "l1"], navy_1=navy)
    t.turn_of("blue")
    t.blue.does(f"loot:{island}", attack=9)  # without sails there is no dodge, and no card is drawn
    assert t.blue.at is None and seen(t, "flags") == [] and seen(t, "island_deck") == 40
    assert f"Blue is driven off and does not loot the island at {SQUARE.title_of(island)}." in t.red.hears()
    t.red.is_asked(ORDERS)


@covers("IS-NAV-12", "IS-R09", "IS-R61", "IS-R60")
def test_a_ship_driven_away_from_the_named_island_has_looted_nothing_and_spent_its_action() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "b1", "sails": 1}, red="l12", navy_1="e1", islands=["b2", "d4", "c3"])
    t.turn_of("blue")
    t.blue.does("loot:b2", attack=3, dodge=4)
    t.blue.does("evade", direction=EAST)
    t.blue.does("let-stand", attack=1, dodge=3)  # east: beside the Navy ship
    t.blue.does("evade", direction=SOUTH)
    t.blue.does("let-stand")  # south: beside d4 and c3, which were not named
    assert t.blue.at == "d3"
    t.blue.is_asked(ORDERS)
    assert seen(t, "flags") == [] and seen(t, "island_deck") == 40 and seen(t, "actions_left") == 1


@covers("IS-R63", "IS-NAV-11")
def test_a_ship_that_was_driven_off_and_came_back_still_loots() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "b1", "sails": 1}, red="l12", navy_1="e1", islands=["b2", "l1"])
    t.turn_of("blue")
    t.blue.does("loot:b2", attack=3, dodge=4)
    t.blue.does("evade", direction=EAST)
    t.blue.does("let-stand", attack=1, dodge=2)  # d1
    t.blue.does("evade", direction=WEST)
    t.blue.does("let-stand", attack=2, island_deck="picked-clean")  # b1 again: a last shot, and the loot by itself
    assert t.blue.at == "b1" and seen(t, "flags") == ["b2"]
    assert in_this_order(
        t.red.hears(),
        "Navy 1 rolls 2, and needs 3 over 3 squares: the shot falls short of Blue.",
        "Blue plants a flag there.",
    )


@covers("IS-NAV-10", "IS-NAV-14", "IS-NAV-23", "IS-R08")
@pytest.mark.parametrize(
    ("navy", "attacked"),
    [
        ("d1", True),  # three squares from the ship, four steps from the island
        ("e1", False),  # four squares from the ship
        ("b2", False),  # beside the island, but not in line with the ship
        ("a3", False),  # beside the island, which hides the ship
    ],
)
def test_the_distance_is_measured_from_the_ship_not_from_the_island(navy: str, attacked: bool) -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="a1", red="l12", navy_1=navy, islands=["a2", "l1"])
    t.turn_of("blue")
    if attacked:
        t.blue.does("loot:a2", attack=2, island_deck="picked-clean")
    else:
        t.blue.does("loot:a2", island_deck="picked-clean")
    assert seen(t, "flags") == ["a2"]
    assert ("Attack: 2" in t.red.hears()) == attacked


@covers("IS-R50", "IS-R60")
def test_each_loot_brings_its_own_attack_whichever_island_is_named() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="b1", red="l12", navy_1="d1", islands=["a1", "b2", "l1"])
    t.turn_of("blue")
    t.blue.does("loot:a1", attack=1, island_deck="picked-clean")
    assert "Navy 1 fires at Blue, 2 squares away." in t.red.hears()
    t.blue.does("loot:b2", attack=1, island_deck="picked-clean")
    assert "Navy 1 fires at Blue, 2 squares away." in t.red.hears()


@covers("IS-NAV-10", "IS-R13")
def test_every_navy_ship_that_sees_the_loot_attacks_the_nearest_first() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue="f6", red="l12", navy_1="f9", navy_2="h6", islands=["f5", "l1"])
    t.turn_of("blue")
    t.blue.does("loot:f5", attack=[1, 2], island_deck="picked-clean")
    assert [line for line in t.red.hears() if "fires" in line] == [
        "Navy 2 fires at Blue, 2 squares away.",
        "Navy 1 fires at Blue, 3 squares away.",
    ]
