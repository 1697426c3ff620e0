"""SUN  The twelve sunken ship cards, each carried out at once by whoever sank the ship."""

from __future__ import annotations

from typing import Any

from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS, PUT
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import NORTH, WEST, open_sea, ships
from infamy.testing.scenario import Scenario, Script, covers, seen

ALL_NAVY: dict[str, Any] = {f"navy_{n}": f"{column}12" for n, column in enumerate("cdefgh", 1)}
ALL_MERCHANTS: dict[str, Any] = {f"merchant_{n}": f"{column}11" for n, column in enumerate("cdef", 1)}


def red_sinks(card: str, *others: str, fate: dict[str, Script] | None = None, **pieces: Any) -> Scenario:
    """Red on f8 sinks blue, which has no gold, on f6, and draws this card."""
    t = Scenario(GAME, "blue", "red", *others)
    t.place(**{"blue": "f6", "red": {"at": "f8", "cannons": 1}, "islands": [], **pieces})
    t.turn_of("red")
    t.red.does("fire:blue", attack=4, sunken_ship_deck=card, **(fate or {}))
    return t


@covers("IS-S01", "IS-R32")
def test_a_floating_strongbox_gives_the_attacker_one_gold() -> None:
    t = red_sinks("floating-strongbox")
    t.red.is_asked(PUT)
    t.red.does("put:sails")
    assert seen(t, "gold") == {"blue": 0, "red": 2}
    t.red.is_asked(ORDERS)


@covers("IS-S02")
def test_a_captains_safe_gives_the_attacker_two_gold() -> None:
    t = red_sinks("captains-safe")
    t.red.does("put:sails")
    t.red.does("put:cannons")
    assert (t.red.sails, t.red.cannons) == (1, 2)
    t.red.is_asked(ORDERS)


@covers("IS-S03", "IS-SNK-11")
def test_only_splinters_are_worth_nothing() -> None:
    t = red_sinks("only-splinters")
    t.red.is_asked(ORDERS)
    assert seen(t, "gold") == {"blue": 0, "red": 1} and ships(t) == {"red": "f8"}
    assert seen(t, "actions_left") == 2 and seen(t, "sunken_discards") == {"only-splinters": 1}


# New ships -----------------------------------------------------------------------------------------------------------


@covers("IS-S04", "IS-NAV-03", "IS-NAV-22")
def test_when_a_squadron_sails_a_navy_ship_without_gold_is_placed() -> None:
    t = red_sinks("squadron-sails", fate={"column": 6, "row": 6})
    t.red.does("let-stand")
    assert t.read("at", "navy-1") == "f6"  # on the very square of the wreck
    assert t.read("coins_under", "navy-1") == 0
    t.red.is_asked(ORDERS)  # it was placed, and does not attack


@covers("IS-S04", "IS-R33")
def test_no_squadron_sails_when_all_six_navy_ships_are_at_sea() -> None:
    t = red_sinks("squadron-sails", **ALL_NAVY)
    t.red.is_asked(ORDERS)
    assert seen(t, "actions_left") == 2


@covers("IS-S04", "IS-R33")
def test_the_navy_ship_just_sunk_is_available_again() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(**{**ALL_NAVY, "blue": {"at": "a12", "cannons": 1}, "red": "l1", "islands": []})
    t.turn_of("blue")
    t.blue.does("fire:navy-1", attack=4, dodge=1, sunken_ship_deck="squadron-sails", column=9, row=9)
    t.blue.does("let-stand")
    assert t.read("at", "navy-1") == "i9"


@covers("IS-S05", "IS-MER-03")
def test_a_trade_convoy_places_a_merchant_with_one_gold() -> None:
    t = red_sinks("trade-convoy", fate={"column": 3, "row": 4}, merchant_1="l1")
    t.red.does("let-stand")
    assert t.read("at", "merchant-2") == "c4" and t.read("coins_under", "merchant-2") == 1


@covers("IS-S05", "IS-S06", "IS-R33")
def test_neither_convoy_nor_galleon_comes_when_all_four_merchants_are_at_sea() -> None:
    for card in ("trade-convoy", "treasure-galleon"):
        t = red_sinks(card, **ALL_MERCHANTS)
        t.red.is_asked(ORDERS)
        assert seen(t, "supply") == 59  # all but red's coin


@covers("IS-S06", "IS-MER-03")
def test_a_treasure_galleon_is_a_merchant_with_three_gold() -> None:
    t = red_sinks("treasure-galleon", fate={"column": 3, "row": 4})
    t.red.does("let-stand")
    assert t.read("at", "merchant-1") == "c4" and t.read("coins_under", "merchant-1") == 3
    assert seen(t, "supply") == 56


@covers("IS-S07", "IS-R40")
def test_a_vengeful_crew_gives_a_sunk_player_one_more_action_in_the_next_turn_only() -> None:
    t = red_sinks("vengeful-crew", fate={})
    assert seen(t, "next_actions") == {"blue": 1, "red": 0}
    t.red.does("end-turn", column=1, row=1)
    t.blue.does("let-stand")
    assert seen(t, "active") == "blue" and seen(t, "actions_left") == 3
    t.blue.does("end-turn")
    t.red.does("end-turn")
    assert seen(t, "active") == "blue" and seen(t, "actions_left") == 2


@covers("IS-S07")
def test_a_vengeful_crew_replaces_a_navy_ship_with_one_that_carries_a_coin() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 5}, red="l12", navy_1="f12", navy_2={"at": "a3", "coins_under": 2}
    ).turn_of("blue")
    t.blue.does("fire:navy-2", attack=12, dodge=1, sunken_ship_deck="vengeful-crew", column=6, row=6)
    t.blue.does("let-stand")
    assert ships(t) == {"blue": "a1", "red": "l12", "navy-1": "f12", "navy-2": "f6"}
    assert t.read("coins_under", "navy-2") == 1 and t.blue.sails == 2  # the old coins went to blue
    assert seen(t, "next_actions") == {"blue": 0, "red": 0}


@covers("IS-S07")
def test_a_vengeful_crew_replaces_a_merchant_with_one_that_carries_two_coins() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 5}, red="l12", merchant_1={"at": "a3", "coins_under": 1}
    ).turn_of("blue")
    t.blue.does("fire:merchant-1", attack=12, dodge=1, sunken_ship_deck="vengeful-crew", column=6, row=6)
    t.blue.does("let-stand")
    assert ships(t) == {"blue": "a1", "red": "l12", "merchant-1": "f6"}
    assert t.read("coins_under", "merchant-1") == 2


# Ships that are carried away -----------------------------------------------------------------------------------------


@covers("IS-S08")
def test_a_powder_room_drives_the_first_ship_on_each_side_away_from_the_wreck() -> None:
    t = red_sinks("powder-room", "yellow", yellow="f5", merchant_1="e6", merchant_2="d6", merchant_3="g7")
    assert ships(t) == {
        "red": "f10",  # the attacker too, two squares off, goes two squares
        "yellow": "f3",
        "merchant-1": "e6",  # the nearest, but another ship is in its way
        "merchant-2": "d6",  # not the first in its direction
        "merchant-3": "g7",  # not in line
    }
    t.red.is_asked(ORDERS)


@covers("IS-S08")
def test_a_powder_room_reaches_two_squares_and_not_past_an_island() -> None:
    t = red_sinks(
        "powder-room", "yellow", red={"at": "f9", "cannons": 1}, yellow="d6", merchant_1="h6", islands=["e6", "k6"]
    )
    assert ships(t) == {
        "red": "f9",  # three squares from the wreck
        "yellow": "d6",  # behind an island
        "merchant-1": "j6",  # as far as the other island lets it
    }


@covers("IS-S08", "IS-R67", "IS-NAV-17")
def test_after_a_powder_room_all_ships_have_moved_before_the_navy_attacks() -> None:
    t = open_sea(
        "blue red yellow",
        red={"at": "f8", "cannons": 1},
        blue="f6",
        yellow="g6",
        navy_1="f5",
        navy_2="i4",
        navy_3="h10",
    ).turn_of("red")
    t.red.does("fire:blue", attack=[4, 1, 1], sunken_ship_deck="powder-room")
    assert ships(t) == {"red": "f10", "yellow": "i6", "navy-1": "f3", "navy-2": "i4", "navy-3": "h10"}
    assert [line for line in t.blue.hears() if line.startswith("Navy") and "fires" in line] == [
        "Navy 3 fires at Red, 2 squares away.",  # the active player first
        "Navy 2 fires at Yellow, 2 squares away.",
    ]


@covers("IS-S09", "IS-R40")
def test_a_maelstrom_carries_every_player_two_squares_with_one_spin() -> None:
    t = red_sinks(
        "maelstrom", "yellow", "green", fate={"direction": WEST}, yellow="e8", green="b3", navy_1="l1", merchant_1="l12"
    )
    t.red.is_asked("The spinner says {heading}. Do you gamble on the direction?")
    t.red.does("let-stand")
    assert ships(t) == {
        "red": "d8",
        "yellow": "c8",  # in a line: the foremost goes first, and none is in the way
        "green": "a3",  # until the edge
        "navy-1": "l1",
        "merchant-1": "l12",
    }  # not these; and blue, which is sunk, stays off the board


@covers("IS-S09", "IS-NAV-26")
def test_a_player_who_does_not_change_square_in_a_maelstrom_has_not_moved() -> None:
    t = red_sinks("maelstrom", "yellow", fate={"direction": WEST}, yellow="a3", navy_1="a5")
    t.red.does("let-stand")
    assert t.red.at == "d8" and t.yellow.at == "a3"  # two squares from the Navy, which does not stir
    t.red.is_asked(ORDERS)


@covers("IS-S10", "IS-NAV-19", "IS-NAV-20", "IS-R13", "IS-R67")
def test_a_hunting_patrol_moves_all_the_navy_and_then_attacks_player_by_player_the_nearest_first() -> None:
    t = open_sea(
        "blue red yellow green",
        red={"at": "f8", "cannons": 1, "sails": 1},
        green="f9",
        yellow="k3",
        blue="b3",
        navy_1="h11",
        navy_2="c11",
        navy_3="f12",
        navy_4="k9",
        navy_5="b8",
        navy_6="k1",
    ).turn_of("red")
    t.red.does("fire:green", attack=1, sunken_ship_deck="hunting-patrol", direction=NORTH)
    t.red.does("let-stand", attack=1, dodge=2)
    assert ships(t) == {  # all have moved before the first shot
        "red": "f8",
        "yellow": "k3",
        "blue": "b3",
        "navy-1": "h8",
        "navy-2": "c8",
        "navy-3": "f9",
        "navy-4": "k6",
        "navy-5": "b5",
        "navy-6": "k1",
    }
    assert "Navy 3 fires at Red, 1 square away." in t.blue.hears()
    t.red.is_asked(EVADE)
    t.red.does("stay", attack=[1, 2, 1, 1])
    assert [line for line in t.blue.hears() if "fires" in line] == [
        "Navy 1 fires at Red, 2 squares away.",
        "Navy 2 fires at Red, 3 squares away.",
        "Navy 4 fires at Yellow, 3 squares away.",  # and not the sixth, which lay at the edge and has not moved
        "Navy 5 fires at Blue, 2 squares away.",
    ]
    t.red.is_asked(ORDERS)


@covers("IS-S10", "IS-R56")
def test_a_hunting_patrol_that_sinks_the_attacker_costs_the_additional_action_too() -> None:
    t = red_sinks("hunting-patrol", fate={"direction": NORTH}, navy_1="i11")
    t.red.does("let-stand", attack=9, column=1, row=1)
    assert t.red.at is None and t.read("coins_under", "navy-1") == 1
    assert seen(t, "active") == "blue" and seen(t, "sunken_discards") == {"hunting-patrol": 1}
    assert not any("actions left" in line for line in t.blue.hears())


# Flags and casks -----------------------------------------------------------------------------------------------------


@covers("IS-S11", "IS-R32")
def test_with_a_salvaged_chart_the_attacker_takes_the_flag_off_one_island() -> None:
    t = red_sinks("salvaged-chart", islands=["a1", "b1", "c1"], flags=0b101)
    t.red.is_asked("From which island do you take the flag?")
    assert t.red.may() == ["unflag:a1", "unflag:c1"]
    t.red.does("unflag:c1")
    assert seen(t, "flags") == ["a1"]
    t.red.is_asked(ORDERS)


@covers("IS-S11")
def test_a_salvaged_chart_without_flags_is_of_no_use() -> None:
    t = red_sinks("salvaged-chart", islands=["a1"])
    t.red.is_asked(ORDERS)
    assert seen(t, "flags") == [] and seen(t, "actions_left") == 2


@covers("IS-S12")
def test_drifting_casks_go_to_the_player_on_the_right() -> None:
    t = open_sea("blue red yellow", blue={"at": "f8", "cannons": 1}, red="f6", yellow="a1").turn_of("blue")
    t.blue.does("fire:red", attack=4, sunken_ship_deck="drifting-casks")
    t.yellow.is_asked(PUT)  # whose turn comes just before blue's
    t.yellow.does("put:sails")
    assert seen(t, "gold") == {"blue": 1, "red": 0, "yellow": 1}
    t.blue.is_asked(ORDERS)


@covers("IS-S12", "IS-R40")
def test_between_two_players_the_drifting_casks_reach_the_one_who_was_just_sunk() -> None:
    t = red_sinks("drifting-casks")
    t.blue.is_asked(PUT)
    t.blue.does("put:cannons")
    assert t.blue.at is None and t.blue.cannons == 1


@covers("IS-S12", "IS-OBJ-02")
def test_ten_gold_by_drifting_casks_win_nothing_until_the_receivers_own_turn_closes() -> None:
    t = open_sea(
        "blue red yellow", blue={"at": "f8", "cannons": 1}, red="f6", yellow={"at": "a1", "sails": 5, "cannons": 4}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=4, sunken_ship_deck="drifting-casks")
    assert seen(t, "gold")["yellow"] == 10
    t.blue.does("end-turn", column=12, row=12)
    t.red.does("let-stand")
    t.red.does("end-turn")
    t.yellow.is_asked(ORDERS)  # the others have had their chance
    t.yellow.does("end-turn")
    assert t.g.over and seen(t, "winner") == "yellow"
