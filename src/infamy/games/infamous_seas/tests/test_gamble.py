"""GAM  The gamble: an action for another spin."""

from __future__ import annotations

from infamy.games.infamous_seas.tests.questions import (
    EVADE,
    GAMBLE_ON_THE_DIRECTION,
    GAMBLE_ON_THE_SQUARE,
    HIT,
    ORDERS,
    SPUN,
)
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import (
    EAST,
    NORTH,
    SOUTH,
    STATIONS,
    WEST,
    actions_left,
    open_sea,
    rolled,
    spins,
    starting_gold,
)
from infamy.testing.scenario import Scenario, covers


def coming_back(square: str, **pieces: object) -> Scenario:
    """Blue's turn begins with her ship off the board."""
    return Scenario(GAME, "blue", "red").place(**{"red": "l12", **pieces}).turn_of("blue", **spins(square))


@covers("IS-GAM-01")
def test_a_gamble_is_made_only_in_response_to_a_spin_that_has_just_happened() -> None:
    t = coming_back("c5")
    t.blue.is_asked(GAMBLE_ON_THE_SQUARE)
    t.blue.does("let-stand")
    for spinner in "column", "row", "direction":
        t.blue.cannot(f"gamble:{spinner}", rule="IS-R70")  # it is too late
    assert t.blue.at == "c5"


@covers("IS-GAM-03", "IS-GAM-06", "IS-GAM-07", "IS-R51")
def test_gambles_may_be_repeated_as_long_as_actions_of_the_turn_that_begins_remain() -> None:
    t = coming_back("c5")
    assert t.blue.may() == ["let-stand", "gamble:column", "gamble:row"] and actions_left(t) == 2
    t.blue.does("gamble:row", row=7)
    assert actions_left(t) == 1
    t.blue.does("gamble:row", row=10)  # on the new result as well
    assert t.blue.at == "c10"  # no third one: the spin stands,
    t.red.is_asked(ORDERS)  # and no action is left for anything else


@covers("IS-R51", "IS-TRN-14", "IS-GAM-03")
def test_what_a_gamble_costs_is_missing_later_in_the_turn() -> None:
    t = coming_back("c5", blue={"next_actions": 1})
    t.blue.does("gamble:column", column=4)
    t.blue.does("let-stand")
    assert t.blue.at == "d5" and actions_left(t) == 2
    t.blue.is_asked(ORDERS)


@covers("IS-GAM-04", "IS-GAM-07", "IS-CMP-11", "IS-R59")
def test_a_gamble_spins_one_spinner_again_and_the_new_result_counts() -> None:
    t = coming_back("c5")
    t.blue.does("gamble:column", column=1)
    assert rolled(t) == ["column"]  # the column or the row, not both
    assert t.blue.may() == ["let-stand", "gamble:column", "gamble:row"]  # the old column is not among the choices
    t.blue.does("let-stand")
    assert t.blue.at == "a5"


@covers("IS-R59", "IS-GAM-06")
def test_only_a_further_gamble_changes_the_result_again() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["e6", "l1"], blue={"at": "f6", "next_actions": 2}, red="l12").turn_of("blue")
    t.blue.does("loot:e6", island_deck="rip-tide", direction=NORTH)
    t.blue.does("gamble:direction", direction=SOUTH)
    t.blue.does("gamble:direction", direction=EAST)
    t.blue.does("let-stand")
    assert t.blue.at == "i6" and actions_left(t) == 1


@covers("IS-GAM-02", "IS-GAM-05", "IS-GAM-08", "IS-R25", "IS-R55")
def test_the_player_whose_turn_it_is_gambles_on_anothers_manoeuvre_and_nobody_else() -> None:
    t = open_sea("blue red", blue={"at": "a6", "cannons": 2}, red={"at": "f6", "sails": 2}).turn_of("blue")
    t.blue.does("fire:red", attack=5, dodge=6)
    t.red.does("evade", direction=NORTH)
    t.blue.is_asked(GAMBLE_ON_THE_DIRECTION)
    t.red.cannot("gamble:direction", rule="ENGINE-1")  # not even for her own ship
    t.blue.does("gamble:direction", direction=WEST)
    assert t.red.at == "d6"
    t.red.is_asked(ORDERS)  # blue's last action went into it


@covers("IS-GAM-03", "IS-GAM-08")
def test_without_an_action_there_is_no_gamble() -> None:
    t = open_sea("blue red", blue={"at": "a6", "cannons": 2, "next_actions": -1}, red={"at": "f6", "sails": 2}).turn_of(
        "blue"
    )
    t.blue.does("fire:red", attack=5, dodge=6)
    t.red.does("evade", direction=NORTH)  # red has no turn to gamble in, and blue no action
    assert t.red.at == "f4"
    t.red.is_asked(ORDERS)


@covers("IS-GAM-05", "IS-R25")
def test_spins_for_ships_that_nobody_owns_and_spins_of_cards_can_be_gambled_on() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["a5", "l1"], blue={"at": "a6", "cannons": 2, "next_actions": 2}, red="l12", merchant_1="f6")
    t.turn_of("blue")
    t.blue.does("fire:merchant-1", attack=5, dodge=10, direction=EAST)
    t.blue.does("gamble:direction", direction=SOUTH)
    t.blue.does("let-stand")
    assert t.read("at", "merchant-1") == "f8"
    t.blue.does("loot:a5", island_deck="traders-log", **spins("c3"))
    t.blue.is_asked(GAMBLE_ON_THE_SQUARE)
    t.blue.does("gamble:column", column=9)
    assert t.read("at", "merchant-2") == "i3"


@covers("IS-GAM-09")
def test_spins_of_the_set_up_cannot_be_gambled_on() -> None:
    t = starting_gold(
        Scenario(GAME, "blue", "red").begin(), who_goes_first=[6, 1], **spins("e5", "l12", *STATIONS), direction=WEST
    )  # from the last coin to the first turn
    t.blue.is_asked(ORDERS)
    assert actions_left(t) == 2


@covers("IS-R24", "IS-GAM-04", "IS-GAM-07")
def test_the_coordinates_are_gambled_on_before_they_are_acted_on_and_the_direction_after_that() -> None:
    t = coming_back("c5", islands=["e5", "l1"])
    t.blue.cannot("gamble:direction", rule="IS-GAM-03")  # no direction has been spun
    t.blue.does("gamble:column", column=5)  # an island
    t.blue.does("let-stand", direction=NORTH)
    t.blue.is_asked(GAMBLE_ON_THE_DIRECTION)  # a window of its own
    for spinner in "column", "row":
        t.blue.cannot(f"gamble:{spinner}", rule="IS-GAM-03")  # the coordinates are locked by now
    t.blue.does("gamble:direction", direction=WEST)
    assert t.blue.at == "d5"


@covers("IS-R26", "IS-SET-22")
def test_a_direction_of_no_use_is_spun_again_for_nothing() -> None:
    t = coming_back("e1", islands=["e1", "l1"])
    t.blue.does("let-stand", direction=[NORTH, NORTH, SOUTH])
    t.blue.is_asked(GAMBLE_ON_THE_DIRECTION)  # on South
    assert actions_left(t) == 2
    t.blue.does("gamble:direction", direction=[NORTH, EAST])  # a gamble, too, ends with a direction of use
    t.blue.does("let-stand")
    assert t.blue.at == "f1" and actions_left(t) == 1


@covers("IS-R65", "IS-GAM-02", "IS-TRN-16")
def test_a_player_sunk_in_the_own_turn_neither_gambles_nor_plays_cards_while_others_are_attacked() -> None:
    t = open_sea(
        "blue red yellow",
        navy_1="b9",
        navy_2="h9",
        yellow="b6",
        blue={"at": "b5", "cannons": 1, "hold": ["weather-eye"]},
        red={"at": "h5", "sails": 2, "hold": ["hard-over"]},
    ).turn_of("blue")
    t.blue.does("fire:yellow", attack=1, sunken_ship_deck="maelstrom", direction=SOUTH)
    t.blue.is_asked(SPUN)  # a spinner, and blue is afloat
    t.blue.does("pass")
    t.red.does("pass")
    t.blue.does("let-stand", attack=2)  # blue to b7 and red to h7, both two squares from the Navy
    t.blue.is_asked(HIT)
    t.blue.does("pass", attack=3, dodge=3)  # sunk; now for red, who fails to dodge,
    t.red.does("play:hard-over", dodge=4)  # and has a card for that
    t.red.is_asked(EVADE)
    t.red.does("evade", direction=EAST)  # blue had an action left, and holds the weather eye
    assert t.red.at == "j7" and t.blue.at is None
    assert t.blue.hold == ["weather-eye"]
    t.red.is_asked(ORDERS)
