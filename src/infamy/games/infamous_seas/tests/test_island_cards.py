"""ISL  The twenty-one island cards, each with what it does, when it may be played, and when it may not."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import options_of
from infamy.games.infamous_seas.tests.questions import EVADE, GIVE, ORDERS, PUT
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import EAST, NORTH, SOUTH, WEST, open_sea, with_pack
from infamy.table.views import news_for
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

BEFORE_THE_DODGE = "Your shot at {ship} may hit. Do you play a card before the dodge?"
DODGE_FAILED = "You have not dodged the shot of {ship}. Do you play a card?"
SHIFT = "Do you shift a coin?"
KEEP = "Which card do you keep?"
ALL_NAVY = {f"navy_{n}": f"{column}12" for n, column in enumerate("fghijk", 1)}
ALL_MERCHANTS = {f"merchant_{n}": f"{column}12" for n, column in enumerate("fghi", 1)}


def beside_an_island(**pieces: Any) -> Scenario:
    """Blue on a1 is about to loot the island on a2."""
    t = Scenario(GAME, "blue", "red")
    t.place(**{"blue": "a1", "red": "l12", "islands": ["a2", "l1"], **pieces})
    return t.turn_of("blue")


def at_sea(*hold: str, **pieces: Any) -> Scenario:
    """Blue on f6, with these cards in the hold; red far away."""
    t = Scenario(GAME, "blue", "red")
    t.place(**{"blue": {"at": "f6", "hold": list(hold)}, "red": "l12", "islands": [], **pieces})
    return t.turn_of("blue")


# Used the moment they are drawn --------------------------------------------------------------------------------------


@covers("IS-C01")
def test_an_iron_bound_chest_holds_one_gold() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck="iron-bound-chest")
    t.blue.does("put:cannons")
    assert (t.blue.sails, t.blue.cannons) == (0, 1)
    t.blue.is_asked(ORDERS)


@covers("IS-C02")
def test_a_smugglers_hoard_holds_two_gold_each_for_the_row_one_likes() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck="smugglers-hoard")
    t.blue.does("put:cannons")
    t.blue.does("put:sails")
    assert (t.blue.sails, t.blue.cannons) == (1, 1)
    t.blue.is_asked(ORDERS)


@covers("IS-C03", "IS-NAV-03", "IS-NAV-22")
def test_a_crown_payroll_holds_three_gold_and_then_brings_the_navy() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck="crown-payroll")
    t.blue.does("put:sails")
    t.blue.does("put:sails")
    assert t.read("at", "navy-1") is None  # the gold comes first
    t.blue.does("put:sails", column=3, row=1)
    t.blue.does("let-stand")
    assert t.blue.sails == 3
    assert t.read("at", "navy-1") == "c1" and t.read("coins_under", "navy-1") == 0
    t.blue.is_asked(ORDERS)  # two squares away, but it was put there and has not moved


@covers("IS-C03")
def test_a_crown_payroll_brings_the_navy_even_if_there_is_no_room_for_the_gold() -> None:
    t = beside_an_island(blue={"at": "a1", "sails": 5, "cannons": 4})
    t.blue.does("loot:a2", island_deck="crown-payroll", column=9, row=9)
    t.blue.does("let-stand")
    assert (t.blue.sails, t.blue.cannons) == (5, 5) and seen(t, "supply") == 50
    assert t.read("at", "navy-1") == "i9"


@covers("IS-C04")
def test_an_island_picked_clean_costs_no_time() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck="picked-clean")
    assert seen(t, "actions_left") == 2
    t.blue.is_asked(ORDERS)


@covers("IS-C05")
def test_a_castaway_shipwright_shifts_up_to_two_coins_one_at_a_time() -> None:
    t = beside_an_island(blue={"at": "a1", "sails": 2})
    t.blue.does("loot:a2", island_deck="castaway-shipwright")
    t.blue.is_asked(SHIFT)
    t.blue.cannot("shift:cannons", rule="IS-C05")  # there is none to shift
    t.blue.does("shift:sails")
    assert (t.blue.sails, t.blue.cannons) == (1, 1)
    assert "Blue shifts a coin from the sails to the other row." in t.red.hears()
    t.blue.does("shift:sails")
    assert (t.blue.sails, t.blue.cannons) == (0, 2)
    t.blue.is_asked(ORDERS)  # and that was all


@covers("IS-C05")
def test_a_castaway_shipwright_may_be_sent_away_after_one_coin() -> None:
    t = beside_an_island(blue={"at": "a1", "sails": 2, "cannons": 1})
    t.blue.does("loot:a2", island_deck="castaway-shipwright")
    t.blue.does("shift:sails")
    t.blue.does("enough")
    assert (t.blue.sails, t.blue.cannons) == (1, 2)
    t.blue.is_asked(ORDERS)


@covers("IS-C05")
def test_a_castaway_shipwright_cannot_shift_a_coin_to_a_full_row() -> None:
    t = beside_an_island(blue={"at": "a1", "sails": 1, "cannons": 5})
    t.blue.does("loot:a2", island_deck="castaway-shipwright")
    assert t.blue.may() == ["enough", "shift:cannons"]
    t.blue.cannot("shift:sails", rule="IS-C05")
    t.blue.does("enough")
    assert (t.blue.sails, t.blue.cannons) == (1, 5)


@covers("IS-C05", "IS-SHP-09")
def test_a_castaway_shipwright_takes_no_coin_from_an_empty_row() -> None:
    for row, other in (("sails", "cannons"), ("cannons", "sails")):
        t = beside_an_island(blue={"at": "a1", row: 1})
        t.blue.does("loot:a2", island_deck="castaway-shipwright")
        assert t.blue.may() == ["enough", f"shift:{row}"]
        t.blue.cannot(f"shift:{other}", rule="IS-C05")
        t.blue.does(f"shift:{row}")
        assert t.blue.may() == ["enough", f"shift:{other}"]  # now it is the other way round


@covers("IS-C06")
@pytest.mark.parametrize(("roll", "gold"), [(1, 1), (3, 1), (4, 3), (6, 3)])
def test_a_shore_battery_gives_a_gold_on_four_or_more_and_takes_one_otherwise(roll: int, gold: int) -> None:
    t = beside_an_island(blue={"at": "a1", "sails": 1, "cannons": 1})
    t.blue.does("loot:a2", island_deck="shore-battery", check=roll)
    t.blue.is_asked(PUT if roll >= 4 else GIVE)
    t.blue.does("put:sails" if roll >= 4 else "give:sails")
    assert seen(t, "gold")["blue"] == gold


@covers("IS-C06")
def test_a_shore_battery_takes_nothing_from_a_player_without_gold_and_rolls_a_six_sided_die() -> None:
    t = beside_an_island(islands=["a2", "b1", "l1"])
    t.blue.does("loot:a2", island_deck="shore-battery", check=2)
    t.blue.is_asked(ORDERS)
    with pytest.raises(NotUnderstood, match="a number from 1 to 6 for the check"):
        t.blue.does("loot:b1", island_deck="shore-battery", check=7)


@covers("IS-C07", "IS-NAV-03", "IS-NAV-22")
def test_a_signal_fire_brings_a_navy_ship_without_gold() -> None:
    t = beside_an_island(navy_1="f12")
    t.blue.does("loot:a2", island_deck="signal-fire", column=2, row=1)
    t.blue.does("let-stand")
    assert t.read("at", "navy-2") == "b1" and t.read("coins_under", "navy-2") == 0
    t.blue.is_asked(ORDERS)


@covers("IS-C07", "IS-R33")
def test_a_signal_fire_brings_nothing_when_all_six_navy_ships_are_at_sea() -> None:
    t = beside_an_island(**ALL_NAVY)
    t.blue.does("loot:a2", island_deck="signal-fire")  # nothing is spun
    t.blue.is_asked(ORDERS)
    assert seen(t, "island_discards") == {"signal-fire": 1}


@covers("IS-C08", "IS-MER-03")
def test_a_traders_log_brings_a_merchant_with_one_gold() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck="traders-log", column=7, row=3)
    t.blue.does("let-stand")
    assert t.read("at", "merchant-1") == "g3" and t.read("coins_under", "merchant-1") == 1
    assert seen(t, "supply") == 59


@covers("IS-C08", "IS-R33")
def test_a_traders_log_brings_neither_ship_nor_gold_when_all_four_merchants_are_at_sea() -> None:
    t = beside_an_island(**ALL_MERCHANTS)
    t.blue.does("loot:a2", island_deck="traders-log")
    t.blue.is_asked(ORDERS)
    assert seen(t, "supply") == 60


@covers("IS-C09")
def test_a_rip_tide_carries_the_ship_up_to_three_squares() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck="rip-tide", direction=EAST)
    t.blue.is_asked("The spinner says {heading}. Do you gamble on the direction?")
    t.blue.does("let-stand")
    assert t.blue.at == "d1"


@covers("IS-C09", "IS-NAV-15")
def test_a_rip_tide_stops_before_an_obstacle_and_the_navy_looks() -> None:
    t = beside_an_island(merchant_1="d1", navy_1="c3")
    t.blue.does("loot:a2", island_deck="rip-tide", direction=EAST)
    t.blue.does("let-stand", attack=1)
    assert t.blue.at == "c1"
    assert "Navy 1 fires at Blue, 2 squares away." in t.red.hears()


@covers("IS-C09")
def test_a_rip_tide_towards_the_shore_moves_nothing_and_the_navy_does_not_look() -> None:
    t = beside_an_island(
        navy_1="c1",
        blue={"at": "a1", "hold": ["forged-papers"]},
        islands=["a2", "b12", "l1"],
        island_discards=["weather-eye"],
    )
    t.blue.does("loot:a2", attack=1, island_deck="rip-tide", direction=SOUTH)
    t.blue.does("let-stand")  # one shot at the looter, and none after the tide
    assert t.blue.at == "a1"
    t.blue.is_asked(ORDERS)


@covers("IS-C10", "IS-R28")
def test_a_torn_chart_shows_its_player_two_cards_of_which_one_is_kept_as_if_drawn() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck=["torn-chart", "double-watch", "crown-payroll"])
    t.blue.is_asked(KEEP)
    assert in_this_order(t.blue.hears(), "Blue draws Double Watch.", "Blue draws Crown Payroll.")
    assert not any("double" in line or "crown" in line for line in t.red.hears())
    assert t.red.sees()["table"]["fresh"]["blue"] == 2 and "options" not in t.red.sees()
    t.blue.cannot("keep:smoke-pots", rule="IS-C10")
    t.blue.does("keep:double-watch")
    assert "Blue discards Crown Payroll." in t.red.hears()  # discards are public
    assert not any("double" in line for line in t.red.hears())
    t.blue.is_asked("Do you use the card or put it in your hold?")
    t.blue.does("store")
    assert t.blue.hold == ["double-watch"]
    assert seen(t, "island_discards") == {"crown-payroll": 1, "torn-chart": 1}


@covers("IS-C10", "IS-CRD-03")
def test_a_card_without_a_black_spot_kept_by_a_torn_chart_is_used_immediately() -> None:
    t = beside_an_island()
    t.blue.does("loot:a2", island_deck=["torn-chart", "double-watch", "picked-clean"])
    t.blue.does("keep:picked-clean")
    t.blue.is_asked(ORDERS)
    assert seen(t, "actions_left") == 2
    assert seen(t, "island_discards") == {"double-watch": 1, "picked-clean": 1, "torn-chart": 1}


@covers("IS-C10", "IS-CRD-06")
def test_a_card_kept_by_a_torn_chart_can_be_the_third_one() -> None:
    t = beside_an_island(blue={"at": "a1", "hold": ["smoke-pots", "chain-shot"]})
    t.blue.does("loot:a2", island_deck=["torn-chart", "hard-over", "hard-over"])
    assert t.blue.may() == ["keep:hard-over"]  # two of a kind are one choice
    t.blue.does("keep:hard-over")
    t.blue.is_asked("Your hold is full: which of the cards goes?")
    t.blue.does("discard:hard-over")
    assert seen(t, "island_discards") == {"hard-over": 2, "torn-chart": 1}


@covers("IS-C10", "IS-R31", "IS-R68")
def test_a_torn_chart_looks_at_the_rest_of_the_deck_before_the_shuffled_discards() -> None:
    t = beside_an_island(island_deck=["torn-chart", "double-watch"], island_discards=["picked-clean"])
    t.blue.does("loot:a2", island_deck=["torn-chart", "double-watch", "picked-clean"])
    assert in_this_order(
        t.red.hears(),
        "Blue draws an island card.",
        "The discards become the new island deck.",
        "Blue draws an island card.",
    )
    assert t.blue.may() == ["keep:picked-clean", "keep:double-watch"]


@covers("IS-C10", "IS-R68")
def test_a_torn_chart_makes_do_with_one_card() -> None:
    t = beside_an_island(island_deck=["torn-chart", "double-watch"])
    t.blue.does("loot:a2", island_deck=["torn-chart", "double-watch"])
    t.blue.is_asked("Do you use the card or put it in your hold?")  # it does not find itself, so this one it is
    t.blue.does("store")
    assert t.blue.hold == ["double-watch"] and seen(t, "island_discards") == {"torn-chart": 1}


@covers("IS-C10", "IS-R68")
def test_a_torn_chart_without_any_card_to_look_at_does_nothing() -> None:
    t = beside_an_island(island_deck=["torn-chart"])
    t.blue.does("loot:a2", island_deck="torn-chart")
    t.blue.is_asked(ORDERS)
    assert seen(t, "island_discards") == {"torn-chart": 1}


# Kept for the own turn -----------------------------------------------------------------------------------------------


@covers("IS-C11")
def test_a_following_wind_carries_the_ship_one_to_four_squares_without_an_action() -> None:
    t = at_sea("following-wind")
    t.blue.does("play:following-wind")  # no die is rolled
    ends = [key.removeprefix("sail:") for key in t.blue.may()]
    assert len(ends) == 41 and {"f5", "f2", "h8", "f6"} <= set(ends)  # all within four steps, and home by a loop
    t.blue.cannot("sail:f1", rule="IS-C11")  # five squares
    t.blue.cannot("end-turn", rule="IS-C11")  # once played, one must sail
    t.blue.does("sail:f4")
    assert t.blue.at == "f4" and seen(t, "actions_left") == 2


@covers("IS-C11", "IS-NAV-15")
def test_a_following_wind_is_a_movement_even_back_to_the_first_square() -> None:
    t = at_sea("following-wind", navy_1="f9")
    t.blue.does("play:following-wind")
    t.blue.does("sail:f6", attack=2)
    assert "Navy 1 fires at Blue, 3 squares away." in t.red.hears()


@covers("IS-C11")
def test_a_following_wind_cannot_be_used_by_a_ship_that_is_boxed_in() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "hold": ["following-wind"]}, red="b1", islands=["a2"])
    t.turn_of("blue")
    t.blue.cannot("play:following-wind", rule="IS-C11")
    assert t.blue.may() == ["end-turn", "move", "loot:a2"]


@covers("IS-C11")
@pytest.mark.parametrize(
    ("end", "way"),
    [
        ("f5", ["f6", "f5"]),
        ("f4", ["f6", "f5", "f4"]),
        ("f3", ["f6", "f5", "f4", "f3"]),
        ("f2", ["f6", "f5", "f4", "f3", "f2"]),
    ],
)
def test_a_following_wind_that_is_not_used_up_takes_the_shortest_way(end: str, way: list[str]) -> None:
    t = at_sea("following-wind")
    t.blue.does("play:following-wind")
    [choice] = [option for option in options_of(t.g, 0) if GAME.actions.key(option) == f"sail:{end}"]
    assert GAME.presentation.preview(t.g, 0, choice).draw["course"] == way
    t.blue.does(f"sail:{end}")
    [sailed] = [item for item in news_for(GAME, t.news, None) if item["news"] == "sailed"]
    assert sailed["way"] == way


@covers("IS-C11")
def test_a_following_wind_leads_neither_through_islands_nor_ships() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "hold": ["following-wind"]}, red="c1", islands=["a3", "b2"])
    t.turn_of("blue")
    t.blue.does("play:following-wind")
    assert t.blue.may() == ["sail:b1", "sail:a2"]


@covers("IS-C12")
def test_a_double_watch_gives_an_action_even_after_the_last_one_was_spent() -> None:
    t = at_sea("double-watch", blue={"at": "f6", "sails": 1, "hold": ["double-watch"]})
    t.blue.does("move", sails=1)
    t.blue.does("sail:f5")
    t.blue.does("move", sails=1)
    t.blue.does("sail:f4")
    assert seen(t, "actions_left") == 0
    t.blue.does("play:double-watch")
    assert seen(t, "actions_left") == 1
    t.blue.does("move", sails=1)
    t.blue.does("sail:f3")
    t.red.is_asked(ORDERS)


@covers("IS-C16", "IS-NAV-15", "IS-NAV-10")
def test_forged_papers_keep_the_navy_from_its_player_after_movements_and_while_looting() -> None:
    t = at_sea(blue={"at": "f6", "sails": 1, "hold": ["forged-papers"]}, navy_1="f3", islands=["g5", "a12"])
    t.blue.does("play:forged-papers")
    t.blue.does("move", sails=1)
    t.blue.does("sail:f5")  # two squares from the Navy
    t.blue.does("loot:g5", island_deck="picked-clean")  # which does not even shoot at a looter
    t.blue.is_asked(ORDERS)
    assert t.blue.at == "f5"


@covers("IS-C16", "IS-NAV-19")
def test_forged_papers_stop_a_navy_ship_that_moves_up_but_protect_nobody_else() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "cannons": 2, "hold": ["forged-papers"]},
        red="c4",
        navy_1="a6",
        island_discards=["chain-shot", "chain-shot", "weather-eye"],
    ).turn_of("blue")
    t.blue.does("play:forged-papers")
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=NORTH)
    t.blue.does("let-stand", attack=1)  # it evades as ever, and its shot is for red
    assert t.read("at", "navy-1") == "a4"
    assert [line for line in t.red.hears() if "fires" in line] == ["Navy 1 fires at Red, 2 squares away."]


@covers("IS-C16")
def test_forged_papers_are_good_until_the_turn_ends() -> None:
    t = at_sea("forged-papers", navy_1="i5", red="l1")
    t.blue.does("play:forged-papers")
    t.blue.does("end-turn")
    assert seen(t, "truce") is False
    t.red.does("end-turn")
    t.blue.does("move")
    t.blue.does("sail:f5", attack=2)
    assert "Navy 1 fires at Blue, 3 squares away." in t.red.hears()


@covers("IS-C17")
def test_a_boarding_party_takes_a_coin_of_an_opponent_beside_the_ship() -> None:
    t = open_sea(
        "blue red yellow green",
        blue={"at": "f6", "hold": ["boarding-party"]},
        red={"at": "f5", "sails": 1, "cannons": 1},
        yellow={"at": "g6", "sails": 2},
        green={"at": "g7", "sails": 3},
    ).turn_of("blue")
    t.blue.does("play:boarding-party")
    t.blue.is_asked("Whom do you board?")
    assert t.blue.may() == ["rob:red", "rob:yellow"]
    t.blue.cannot("rob:green", rule="IS-C17")  # touching at a corner
    t.blue.does("rob:red")
    t.red.is_asked(GIVE)
    t.red.does("give:cannons")
    t.blue.is_asked(PUT)
    t.blue.does("put:sails")
    assert (t.red.sails, t.red.cannons, t.blue.sails) == (1, 0, 1)
    assert t.red.at == "f5" and seen(t, "actions_left") == 2  # nothing sinks, and it costs no action


@covers("IS-C17", "IS-R40")
def test_a_boarding_party_needs_a_neighbour_with_gold() -> None:
    t = open_sea(
        "blue red yellow green",
        blue={"at": "f6", "hold": ["boarding-party"]},
        red="f5",
        yellow={"at": "f8", "sails": 2},
        green={"sails": 3},
        merchant_1={"at": "g6", "coins_under": 1},
    ).turn_of("blue")  # red has no gold, yellow is too far away, green is sunk
    t.blue.cannot("play:boarding-party", rule="IS-C17")


@covers("IS-C17")
def test_a_coin_that_the_boarding_party_has_no_room_for_goes_to_the_supply() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "f6", "sails": 5, "cannons": 5, "hold": ["boarding-party"]},
        red={"at": "f5", "sails": 2},
    ).turn_of("blue")
    t.blue.does("play:boarding-party")
    assert t.red.sails == 1 and seen(t, "gold")["blue"] == 10 and seen(t, "supply") == 49


@covers("IS-C18", "IS-NAV-22")
def test_a_ghost_current_trades_places_with_any_ship_and_the_navy_does_not_react() -> None:
    t = at_sea("ghost-current", merchant_1={"at": "a1", "coins_under": 2}, navy_1="a3", navy_2="f8")
    t.blue.does("play:ghost-current")
    assert t.blue.may() == ["swap:red", "swap:navy-1", "swap:navy-2", "swap:merchant-1"]
    t.blue.cannot("swap:navy-3", rule="IS-C18")  # not on the board
    t.blue.cannot("swap:blue", rule="IS-C18")
    t.blue.does("swap:merchant-1")
    assert t.blue.at == "a1" and t.read("at", "merchant-1") == "f6"
    assert t.read("coins_under", "merchant-1") == 2  # its coins go along
    t.blue.is_asked(ORDERS)  # though a Navy ship lies two squares off
    assert seen(t, "actions_left") == 2


@covers("IS-C18", "IS-NAV-22")
def test_a_navy_ship_that_was_swapped_has_not_moved() -> None:
    t = at_sea("ghost-current", navy_1="a1", red="c6")
    t.blue.does("play:ghost-current")
    t.blue.does("swap:navy-1")  # now it lies three squares from red
    assert t.read("at", "navy-1") == "f6"
    t.blue.is_asked(ORDERS)


@covers("IS-C18", "IS-R40")
def test_a_ghost_current_cannot_be_used_alone_at_sea() -> None:
    t = open_sea("blue red", blue={"at": "f6", "hold": ["ghost-current"]}).turn_of("blue")
    t.blue.cannot("play:ghost-current", rule="IS-C18")


@covers("IS-C20")
def test_long_nines_lend_a_twelve_sided_die_and_its_range_for_one_attack() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "hold": ["long-nines"]},
        red={"at": "l1", "sails": 1},
        island_discards=["chain-shot", "chain-shot"],
    ).turn_of("blue")
    t.blue.cannot("fire:red", rule="IS-COM-07")  # no cannons, no range
    t.blue.does("play:long-nines")
    assert "fire:red" in t.blue.may()
    t.blue.does("fire:red", attack=10)  # eleven squares: a miss
    t.blue.cannot("fire:red", rule="IS-COM-07")  # and the die is used up


@covers("IS-C20")
def test_long_nines_replace_the_die_of_ones_own_cannons() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1, "hold": ["long-nines"]}, red={"at": "a3", "sails": 1}
    ).turn_of("blue")
    t.blue.does("play:long-nines")
    t.blue.does("fire:red", attack=12, dodge=4)
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None


@covers("IS-C20")
def test_long_nines_lapse_at_the_end_of_the_turn() -> None:
    t = open_sea("blue red", blue={"at": "a1", "hold": ["long-nines"]}, red="l1").turn_of("blue")
    t.blue.does("play:long-nines")
    t.blue.does("end-turn")
    t.red.cannot("fire:blue", rule="IS-COM-07")  # they are not lent to anyone else
    t.red.does("end-turn")
    t.blue.cannot("fire:red", rule="IS-COM-07")


@covers("IS-C21", "IS-LOO-06")
def test_a_stolen_flag_opens_an_island_for_looting_again() -> None:
    t = beside_an_island(blue={"at": "a1", "hold": ["stolen-flag"]}, islands=["a2", "b1", "l1"], flags=0b011)
    assert seen(t, "flags") == ["b1", "l1"]
    t.blue.cannot("loot:b1", rule="IS-LOO-06")
    t.blue.does("play:stolen-flag")
    t.blue.cannot("unflag:a2", rule="IS-C21")  # it has none
    t.blue.does("unflag:b1")
    assert seen(t, "flags") == ["l1"]
    t.blue.does("loot:b1", island_deck="picked-clean")
    assert seen(t, "flags") == ["b1", "l1"]


@covers("IS-C21")
def test_without_flags_there_is_none_to_steal() -> None:
    t = at_sea("stolen-flag")
    t.blue.cannot("play:stolen-flag", rule="IS-C21")


@covers("IS-C12", "IS-C16", "IS-C20")
def test_cards_that_need_no_target_may_always_be_played() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a1", "hold": ["double-watch", "long-nines"]}, islands=["a2", "b1"])
    t.turn_of("blue")  # alone at sea, and boxed in
    t.blue.does("play:double-watch")
    t.blue.does("play:long-nines")
    assert (seen(t, "actions_left"), seen(t, "lent_die")) == (3, 12)


# Kept for a moment of their own --------------------------------------------------------------------------------------


@covers("IS-C13", "IS-COM-17")
def test_chain_shot_lowers_the_dodge_by_three() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1, "hold": ["chain-shot"]}, red={"at": "a3", "sails": 2}
    ).turn_of("blue")
    t.blue.cannot("play:chain-shot", rule="IS-R39")  # its moment is after the attack roll
    t.blue.does("fire:red", attack=3)
    t.blue.does("play:chain-shot", dodge=6)  # before the dodge is rolled, with the same die
    assert "Red rolls 6, and with -3 by a card it is 3: not more than 3, so Red is hit." in t.red.hears()
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None and seen(t, "island_discards") == {"chain-shot": 1}


@covers("IS-C13")
def test_two_chain_shots_add_up() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "cannons": 5, "hold": ["chain-shot", "chain-shot"]},
        red="l12",
        merchant_1={"at": "a3", "coins_under": 2},
    ).turn_of("blue")
    t.blue.does("fire:merchant-1", attack=5)
    t.blue.does("play:chain-shot")
    t.blue.is_asked(BEFORE_THE_DODGE)
    t.blue.does("play:chain-shot", dodge=10, direction=EAST)  # 10, and 2 for its gold, less 6
    assert (
        "Merchant 1 rolls 10, and with 2 for the gold aboard and -6 by a card it is 6: more than 5, so Merchant 1 "
        "dodges."
    ) in t.red.hears()


@covers("IS-C13")
def test_chain_shot_can_bring_a_dodge_below_one() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1, "hold": ["chain-shot"]}, red={"at": "a2", "sails": 1}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=1)
    t.blue.does("play:chain-shot", dodge=2)
    assert "Red rolls 2, and with -3 by a card it is -1: not more than 1, so Red is hit." in t.red.hears()


@covers("IS-C14", "IS-C13")
def test_hard_over_rolls_the_dodge_again_with_all_that_was_taken_from_it() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "cannons": 1, "hold": ["chain-shot"]},
        red={"at": "a3", "sails": 3, "hold": ["hard-over"]},
    ).turn_of("blue")
    t.blue.does("fire:red", attack=4)
    t.blue.does("play:chain-shot", dodge=7)
    t.red.is_asked(DODGE_FAILED)
    t.red.does("play:hard-over", dodge=8)
    assert "Red rolls 8, and with -3 by a card it is 5: more than 4, so Red dodges." in t.blue.hears()
    t.red.is_asked(EVADE)


@covers("IS-C14")
def test_after_a_dodge_that_failed_again_another_hard_over_may_follow() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "sails": 1, "hold": ["hard-over", "hard-over"]}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=3, dodge=2)
    t.red.does("play:hard-over", dodge=1)
    t.red.is_asked(DODGE_FAILED)
    t.red.does("play:hard-over", dodge=3)
    assert t.red.hold == []  # the new result counts: hit, without a further question
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None


@covers("IS-C14")
def test_hard_over_is_of_no_use_without_sails() -> None:
    t = open_sea("blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "hold": ["hard-over"]}).turn_of("blue")
    t.blue.does("fire:red", attack=3)
    t.red.is_asked("{ship} hits you. Do you play a card?")  # there was no dodge that could have failed
    t.red.cannot("play:hard-over", rule="IS-CRD-08")


@covers("IS-C15", "IS-COM-19")
def test_smoke_pots_make_the_shot_miss_after_all() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "cannons": 1}, red={"at": "a3", "cannons": 1, "hold": ["smoke-pots"]}
    ).turn_of("blue")
    t.blue.does("fire:red", attack=3)
    t.red.does("play:smoke-pots")
    assert t.red.at == "a3" and t.red.cannons == 1  # no coin, no removal, no card,
    t.blue.is_asked(ORDERS)  # no manoeuvre,
    assert seen(t, "actions_left") == 1  # and no additional action


@covers("IS-C19")
def test_a_weather_eye_sets_one_coordinate_and_the_other_may_still_be_gambled_on() -> None:
    t = open_sea("blue red", red={"at": "l12", "hold": ["weather-eye"]}).turn_of("blue", column=2, row=3)
    t.red.does("play:weather-eye")  # both coordinates are known by now
    assert len(t.red.may()) == 24
    t.red.cannot("set-direction:north", rule="IS-C19")
    t.red.does("set-column:9")
    assert "Red turns the column spinner to 9." in t.blue.hears()
    assert t.blue.may() == ["let-stand", "gamble:row"]
    t.blue.cannot("gamble:column", rule="IS-GAM-03")  # a result that a card has set stays
    t.blue.does("gamble:row", row=7)
    assert t.blue.may() == ["let-stand", "gamble:row"]
    t.blue.does("let-stand")
    assert t.blue.at == "i7"


@covers("IS-C19")
def test_a_weather_eye_on_a_placement_names_only_directions_that_offer_an_empty_square() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(red={"at": "l12", "hold": ["weather-eye"]}, islands=["a1"])
    t.turn_of("blue", column=1, row=1)
    t.red.does("pass")
    t.blue.does("let-stand", direction=[NORTH, WEST, EAST])  # the first two are spun again, unasked
    t.red.does("play:weather-eye")
    assert t.red.may() == ["set-direction:east", "set-direction:south"]
    t.red.cannot("set-direction:north", rule="IS-C19")
    t.red.does("set-direction:south")
    assert t.blue.at == "a2"
    t.blue.is_asked(ORDERS)  # no gamble on it


@covers("IS-C19", "IS-CRD-08")
def test_a_weather_eye_on_a_manoeuvre_names_any_direction_in_anybodys_turn() -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(blue={"at": "a3", "cannons": 1}, red={"at": "a1", "sails": 1, "hold": ["weather-eye"]}, islands=["b1"])
    t.turn_of("blue")
    t.blue.does("fire:red", attack=3, dodge=4)
    t.red.does("evade", direction=SOUTH)
    t.red.does("play:weather-eye")
    assert t.red.may() == [f"set-direction:{heading}" for heading in ("north", "east", "south", "west")]
    t.red.does("set-direction:north")  # where there is nothing but the edge
    assert t.red.at == "a1"
    t.blue.is_asked(ORDERS)


@covers("IS-C19")
def test_a_weather_eye_cannot_be_played_without_a_spin() -> None:
    t = at_sea("weather-eye")
    t.blue.cannot("play:weather-eye", rule="IS-R39")


# Cards of a pack that do more of the same ----------------------------------------------------------------------------


def with_card(key: str, play: list[Any]) -> Game:
    return with_pack(card={key: {"text": "More of it.", "play": play}})


def holding(game: Game, card: str, **pieces: Any) -> Scenario:
    t = Scenario(game, "blue", "red", "yellow")
    t.place(
        **{
            "blue": {"at": "a1", "hold": [card], "sails": 2},
            "red": {"at": "a2", "sails": 1, "cannons": 2},
            "yellow": "l12",
            "islands": ["b1", "l1"],
            **pieces,
        }
    )
    return t.turn_of("blue")


@covers("IS-C06", "IS-SHP-09", "IS-SHP-10")
@pytest.mark.parametrize(("gold", "asked"), [(3, 2), (1, 0), (0, 0)])
def test_several_coins_are_lost_one_after_the_other_and_it_stops_at_none(gold: int, asked: int) -> None:
    game = with_card("shore-battery", [["check", 6, 4, [], [["lose_gold", "self", 2]]]])
    t = Scenario(game, "blue", "red")
    t.place(blue={"at": "a1", "sails": min(gold, 1), "cannons": max(0, gold - 1)}, red="l12", islands=["a2", "l1"])
    t.turn_of("blue")
    t.blue.does("loot:a2", island_deck="shore-battery", check=3)
    for _ in range(asked):
        t.blue.is_asked(GIVE)
        t.blue.does("give:cannons")
    assert t.blue.sails + t.blue.cannons == max(0, gold - 2)
    t.blue.is_asked(ORDERS)


@covers("IS-C17", "IS-R19")
def test_a_boarding_party_may_take_several_coins_as_far_as_there_are_any() -> None:
    t = holding(with_card("boarding-party", [["steal_gold", 4]]), "boarding-party")
    t.blue.does("play:boarding-party")  # only red lies beside blue
    t.red.does("give:sails")
    for _ in range(3):
        t.blue.is_asked(PUT)  # of the other coins red has no choice
        t.blue.does("put:cannons")
    assert (t.red.sails, t.red.cannons, t.blue.cannons) == (0, 0, 3)
    t.blue.is_asked(ORDERS)


@covers("IS-C21", "IS-R35")
def test_several_flags_are_taken_one_after_the_other_as_long_as_there_are_any() -> None:
    t = holding(with_card("stolen-flag", [["unflag", 3]]), "stolen-flag", islands=["b1", "f6", "l1"], flags=0b011)
    t.blue.does("play:stolen-flag")
    assert t.blue.may() == ["unflag:b1", "unflag:l1"]
    t.blue.does("unflag:l1")  # the other one follows unasked
    assert seen(t, "flags") == []
    t.blue.is_asked(ORDERS)


@covers("IS-C17")
def test_a_boarding_party_takes_the_last_coin_of_a_neighbour_too() -> None:
    t = holding(GAME, "boarding-party", red={"at": "a2", "sails": 1})
    t.blue.does("play:boarding-party")
    t.blue.does("put:cannons")
    assert (t.red.sails, t.blue.cannons) == (0, 1)


@covers("IS-C20", "IS-R04")
def test_a_borrowed_die_may_have_one_side_and_reaches_as_far() -> None:
    t = holding(with_card("long-nines", [["lend_die", 1]]), "long-nines")
    t.blue.cannot("fire:red", rule="IS-COM-07")  # there is no coin on the cannons
    t.blue.does("play:long-nines")
    assert "fire:red" in t.blue.may()


@covers("IS-MER-03")
@pytest.mark.parametrize(("gold", "carries"), [(0, 0), (1, 1), ("default+1", 2)])
def test_a_card_may_say_how_much_gold_a_new_ship_carries_even_none(gold: object, carries: int) -> None:
    game = with_card("traders-log", [["spawn", "merchant", gold]])
    t = Scenario(game, "blue", "red")
    t.place(blue="a1", red="l12", islands=["a2", "l1"]).turn_of("blue")
    t.blue.does("loot:a2", island_deck="traders-log", column=6, row=6)
    t.blue.does("let-stand")
    assert (t.read("at", "merchant-1"), t.read("coins_under", "merchant-1")) == ("f6", carries)
