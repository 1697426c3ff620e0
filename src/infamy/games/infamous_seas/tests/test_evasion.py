"""EVA  The evasive manoeuvre of a ship that has dodged."""

from __future__ import annotations

import pytest

from infamy.games.infamous_seas.tests.questions import EVADE, GAMBLE_ON_THE_DIRECTION, ORDERS
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import EAST, NORTH, SOUTH, WEST, actions_left, open_sea, rolled
from infamy.testing.scenario import Scenario, covers


def after_a_dodge(islands: list[str] | None = None, red: str = "f6", blue: str = "a6", **ships: str) -> Scenario:
    """Blue has fired at red, with an action left, and red has dodged."""
    t = Scenario(GAME, "blue", "red")
    t.place(islands=islands or [], blue={"at": blue, "cannons": 2}, red={"at": red, "sails": 2}, **ships)
    t.turn_of("blue")
    t.blue.does("fire:red", attack=5, dodge=6)
    return t


@covers("IS-EVA-01")
def test_a_player_who_has_dodged_decides_whether_to_evade() -> None:
    t = after_a_dodge()
    t.red.is_asked(EVADE)
    assert sorted(t.red.may()) == ["evade", "stay"]
    t.red.does("stay")  # no spin
    assert t.red.at == "f6"
    t.blue.is_asked(ORDERS)


@covers("IS-EVA-02")
@pytest.mark.parametrize("target", ["merchant-1", "navy-1"])
def test_a_ship_that_no_player_owns_must_evade(target: str) -> None:
    t = open_sea("blue red", blue={"at": "a6", "cannons": 2}, red="l12", **{target: "f6"}).turn_of("blue")
    t.blue.does(f"fire:{target}", attack=5, dodge=6, direction=NORTH)  # nobody is asked whether
    t.blue.does("let-stand")
    assert t.read("at", target) == "f4"


@covers("IS-EVA-03", "IS-R55")
def test_a_manoeuvre_once_begun_is_carried_out_whatever_direction_comes_up() -> None:
    t = after_a_dodge(navy_1="f9")
    t.red.does("evade", direction=SOUTH)  # towards the Navy
    for key in "stay", "evade":
        t.red.cannot(key, rule="ENGINE-1")  # it is too late to think again
    t.blue.is_asked(GAMBLE_ON_THE_DIRECTION)  # only the player whose turn it is can change the direction,
    t.blue.does("gamble:direction", direction=EAST)
    assert t.red.at == "h6"  # and the manoeuvre goes ahead with the one that stands
    t.red.is_asked(ORDERS)


@covers("IS-EVA-04")
@pytest.mark.parametrize(("direction", "end"), [(NORTH, "f4"), (EAST, "h6"), (SOUTH, "f8"), (WEST, "d6")])
def test_a_manoeuvre_is_one_spin_and_two_squares_straight_on(direction: int, end: str) -> None:
    t = after_a_dodge()
    t.red.does("evade", direction=direction)
    assert rolled(t) == ["direction"]
    t.blue.does("let-stand")
    assert t.red.at == end


@covers("IS-EVA-05", "IS-R27")
def test_a_ship_goes_as_far_as_it_can_and_stops_before_an_island_a_ship_or_the_edge() -> None:
    t = after_a_dodge(merchant_1="h6")
    t.red.does("evade", direction=EAST)
    t.blue.does("let-stand")
    assert t.red.at == "g6"  # before the Merchant
    t = after_a_dodge(red="k6", blue="k1")
    t.red.does("evade", direction=EAST)
    t.blue.does("let-stand")
    assert t.red.at == "l6"  # at the edge
    t = after_a_dodge(islands=["f5"])
    t.red.does("evade", direction=NORTH)
    t.blue.does("let-stand")
    assert t.red.at == "f6"  # nothing is leapt over


@covers("IS-EVA-06", "IS-EVA-05")
def test_with_an_island_two_squares_to_the_north_a_ship_moves_one_square_north() -> None:
    """The rulebook's example."""
    t = after_a_dodge(islands=["f4"])
    t.red.does("evade", direction=NORTH)
    t.blue.does("let-stand")
    assert t.red.at == "f5"


@covers("IS-EVA-07")
def test_a_manoeuvre_is_a_movement_and_can_set_off_navy_attacks() -> None:
    t = after_a_dodge(navy_1="f11")  # five squares away, and then three
    t.red.does("evade", direction=SOUTH)
    t.blue.does("let-stand", attack=3, dodge=4)
    assert t.red.at == "f8"
    t.red.is_asked(EVADE)  # attacked, and dodged again


@covers("IS-EVA-07")
def test_the_manoeuvre_of_a_navy_ship_brings_it_within_reach_of_players() -> None:
    t = open_sea("blue red", blue={"at": "a6", "cannons": 2}, red={"at": "f1", "sails": 1}, navy_1="f6").turn_of("blue")
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=NORTH)
    t.blue.does("let-stand", attack=3, dodge=4)  # from f4 at red, three squares away
    t.red.is_asked(EVADE)


@covers("IS-EVA-08")
def test_a_manoeuvre_costs_no_action_in_anybodys_turn() -> None:
    t = after_a_dodge()  # in another's turn
    assert actions_left(t) == 1
    t.red.does("evade", direction=NORTH)
    t.blue.does("let-stand")
    assert t.red.at == "f4" and actions_left(t) == 1

    t = Scenario(GAME, "blue", "red")  # in one's own turn, without an action left
    t.place(islands=[], blue={"at": "a1", "sails": 1, "next_actions": -1}, red="l12", navy_1="a5").turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=3, dodge=4)
    assert actions_left(t) == 0
    t.blue.does("evade", direction=EAST)
    assert t.blue.at == "c2"
    t.red.is_asked(ORDERS)


@covers("IS-R10")
def test_a_shot_that_falls_short_lets_nobody_evade() -> None:
    t = open_sea("blue red", blue={"at": "a6", "cannons": 2}, red={"at": "f6", "sails": 2}, merchant_1="a1").turn_of(
        "blue"
    )
    t.blue.does("fire:red", attack=4)
    t.blue.is_asked(ORDERS)
    t.blue.does("fire:merchant-1", attack=4)  # no spin
    assert t.red.at == "f6" and t.read("at", "merchant-1") == "a1"


@covers("IS-R11")
def test_a_manoeuvre_of_no_square_is_no_movement_for_the_navy() -> None:
    t = after_a_dodge(red="f1", blue="a1", navy_1="f3")
    t.red.does("evade", direction=NORTH)  # at the edge already; the Navy two squares away does not fire
    t.blue.does("let-stand")
    assert t.red.at == "f1"
    t.blue.is_asked(ORDERS)

    t = Scenario(GAME, "blue", "red")
    t.place(islands=["f5"], blue={"at": "d6", "cannons": 2}, red="f8", navy_1="f6").turn_of("blue")
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=NORTH)
    t.blue.does("let-stand")  # nor does a Navy ship that an island holds back
    assert t.read("at", "navy-1") == "f6"
    t.blue.is_asked(ORDERS)
