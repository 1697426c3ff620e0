"""CAR, NAV  Cargo: what a ship loads, throws out and delivers, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tides_of_infamy.tests.questions import LOAD, ORDERS, SAIL_WHERE, STEP_ASIDE
from infamy.games.tides_of_infamy.tests.tables import GAME, open_sea, wins_the_battle
from infamy.testing.scenario import Scenario, covers, in_this_order, seen


def entered(
    lying: list[str],
    cargo: list[str] | None = None,
    ship: str = "sloop",
    hand: str = "4",
    tiles: dict[str, Any] | None = None,
    **pieces: Any,
) -> Scenario:
    """Crimson's ship, with such a cargo, has sailed from h7 into h8, where such tokens lie."""
    t = open_sea(Scenario(GAME, "crimson", "teal"), **(tiles or {}))
    aboard: dict[str, Any] = {f"crimson_{ship.replace('-', '_')}": {"at": "h7", "cargo": cargo or []}}
    t.place(
        crimson={"hand": [hand]}, teal={"hand": ["2"]}, lying=[f"h8:{token}" for token in lying], **aboard, **pieces
    ).turn_of("crimson")
    t.crimson.does(f"play:{hand}+{ship}")
    t.crimson.does("sail:h8")
    return t


def cargo(t: Scenario, ship: str = "sloop") -> Any:
    return t.read("cargo", f"crimson-{ship}")


def there(t: Scenario) -> list[str]:
    return [lot.split(":")[1] for lot in seen(t, "lying") if lot.startswith("h8:")]


# Loading -------------------------------------------------------------------------------------------------------------


@covers("TI-NAV-07", "TI-NAV-08", "TI-CAR-19", "TI-R32")
def test_a_ship_may_load_tokens_of_the_space_it_enters_and_sail_on() -> None:
    t = entered(["ruby", "silver"])
    t.crimson.is_asked(LOAD)
    assert t.crimson.may() == ["loaded", "take-all", "take:ruby", "take:silver"]
    t.crimson.does("take:ruby")
    assert t.teal.hears() == ["Crimson's Sloop of War loads Ruby on H8."]  # everybody sees it
    assert t.crimson.may() == ["loaded", "take:silver"]
    t.crimson.does("loaded")
    t.crimson.is_asked(SAIL_WHERE)
    assert (cargo(t), there(t)) == (["ruby"], ["silver"])
    t.crimson.does("sail:h9")
    t.crimson.does("sail:h10")
    t.crimson.does("sail:h11")  # all four points
    t.teal.is_asked(ORDERS)
    assert seen(t, "cargo")["crimson-sloop"] == ["ruby"]  # it travels with the ship
    assert seen(t, "lying") == ["h8:silver"]


@covers("TI-R32", "TI-NAV-07")
def test_nothing_has_to_be_loaded() -> None:
    t = entered(["ruby"])
    t.crimson.does("loaded")
    assert (cargo(t), there(t)) == ([], ["ruby"])
    t.crimson.is_asked(SAIL_WHERE)


@covers("TI-NAV-07")
def test_only_what_lies_there_can_be_loaded() -> None:
    t = entered(["ruby"], ["gold"], "man-of-war")
    t.crimson.cannot("take:emerald", rule="TI-NAV-07")
    t.crimson.cannot("leave:silver", rule="TI-NAV-07")
    t.crimson.cannot("take-all", rule="TI-NAV-07")  # a single token is no heap
    t.teal.cannot("take:ruby", rule="ENGINE-1")


@covers("TI-NAV-07", "TI-CAR-08")
def test_everything_can_be_loaded_at_once_if_there_is_room() -> None:
    t = entered(["ruby", "gold", "shadow-trade", "shadow-trade"], ["silver"], "man-of-war")
    t.crimson.does("take-all")
    assert cargo(t, "man-of-war") == ["ruby", "gold", "silver", "shadow-trade", "shadow-trade"]
    assert there(t) == []
    t.crimson.is_asked(SAIL_WHERE)
    t = entered(["ruby", "gold"], ["silver"])
    t.crimson.cannot("take-all", rule="TI-CAR-08")


@covers("TI-R84", "TI-R32", "TI-NAV-11")
def test_whoever_left_something_may_come_back_for_it_and_so_may_others() -> None:
    t = entered(["ruby"])
    t.crimson.does("loaded")
    t.crimson.does("sail:h9")
    t.crimson.does("sail:h8")
    t.crimson.is_asked(LOAD)
    t.crimson.does("loaded")
    t.crimson.does("sail:g8")
    t.place(teal_sloop="i8", teal={"hand": ["2", "3"]})
    t.teal.does("play:2+sloop")
    t.teal.does("sail:h8")
    t.teal.does("take:ruby")
    assert t.read("cargo", "teal-sloop") == ["ruby"]


@covers("TI-R32")
def test_a_ship_does_not_load_what_comes_to_lie_where_it_is() -> None:
    """A sloop lies on Gold Isle when a Luck Event puts a ruby there; leaving and coming back it may load it."""
    t = open_sea(Scenario(GAME, "crimson", "teal"), tile_3_3="gold-isle")
    t.place(
        crimson={"hand": ["2x", "4"]},
        teal={"hand": ["2"]},
        crimson_sloop="h8",
        rounds=2,
        teal_bilander={"at": "n11", "cargo": ["ruby"]},
        crimson_bilander="a1",
    ).turn_of("crimson")
    t.crimson.does("play:2x+bilander")
    t.crimson.does("sail:a2")
    t.crimson.does("stop")
    t.teal.does("avoid:ruby")  # the only Island takes it
    assert there(t) == ["ruby"]
    t.teal.does("play:2+sloop")
    t.teal.does("sail:d4")
    t.teal.does("stop")
    t.crimson.does("play:4+sloop")
    t.crimson.is_asked(SAIL_WHERE)  # and not what it loads
    t.crimson.does("sail:i8")
    t.crimson.does("sail:h8")
    t.crimson.is_asked(LOAD)
    t.crimson.does("take:ruby")
    assert cargo(t) == ["ruby"]


# Islands and Ports ---------------------------------------------------------------------------------------------------


@covers("TI-CAR-01", "TI-CAR-02", "TI-CAR-04", "TI-R32")
def test_an_island_yields_its_token_once() -> None:
    t = entered(["gold"], tiles={"tile_3_3": "gold-isle"}, hand="5")
    t.crimson.does("take:gold")
    t.crimson.is_asked(SAIL_WHERE)  # landing does not end the movement
    t.crimson.does("sail:i8")
    t.crimson.does("sail:h8")
    t.crimson.is_asked(SAIL_WHERE)  # nothing is left to load
    assert there(t) == []
    t.crimson.does("sail:h9")


@covers("TI-CAR-03", "TI-CAR-04", "TI-CAR-07", "TI-CAR-08")
def test_of_the_three_tokens_of_a_port_a_sloop_takes_two() -> None:
    t = entered(["shadow-trade"] * 3, tiles={"tile_3_3": "port-1"})
    t.crimson.does("take:shadow-trade")
    t.crimson.does("take:shadow-trade")
    t.crimson.is_asked(SAIL_WHERE)  # full: there is nothing else to choose
    assert (cargo(t), there(t)) == (["shadow-trade"] * 2, ["shadow-trade"])


@covers("TI-CAR-03", "TI-CAR-05", "TI-CAR-06")
@pytest.mark.parametrize("ship", ["man-of-war", "bilander"])
def test_larger_ships_take_all_three(ship: str) -> None:
    t = entered(["shadow-trade"] * 3, ship=ship, tiles={"tile_3_3": "port-1"})
    t.crimson.does("take-all")
    assert (cargo(t, ship), there(t)) == (["shadow-trade"] * 3, [])


@covers("TI-R35", "TI-CAR-02")
def test_an_emptied_island_may_hold_another_token_later() -> None:
    t = entered(["silver", "treasure"], tiles={"tile_3_3": "gold-isle"})
    t.crimson.does("take-all")
    assert cargo(t) == ["silver", "treasure"]


# Room ----------------------------------------------------------------------------------------------------------------


@covers("TI-CAR-05", "TI-CAR-06", "TI-CAR-07", "TI-CAR-08")
@pytest.mark.parametrize(("ship", "capacity"), [("man-of-war", 6), ("bilander", 4), ("sloop", 2)])
def test_how_much_a_ship_holds(ship: str, capacity: int) -> None:
    t = entered(["gold", "silver"], ["treasure"] * (capacity - 1), ship)
    t.crimson.cannot("take-all", rule="TI-CAR-08")
    t.crimson.does("take:gold")  # the last place
    assert len(cargo(t, ship)) == capacity
    t.crimson.cannot("take:silver", rule="TI-CAR-08")
    assert t.crimson.may() == ["loaded", "leave:treasure"]
    t.crimson.does("loaded")
    assert there(t) == ["silver"]


# Throwing out --------------------------------------------------------------------------------------------------------


@covers("TI-NAV-09", "TI-NAV-10", "TI-CAR-08", "TI-R33")
def test_a_full_ship_throws_out_tokens_for_others_and_they_lie_there() -> None:
    t = entered(["emerald"], ["silver", "treasure"])
    assert t.crimson.may() == ["loaded", "leave:silver", "leave:treasure"]
    t.crimson.does("leave:silver")
    assert t.teal.hears() == ["Crimson's Sloop of War leaves Silver on H8."]
    t.crimson.cannot("loaded", rule="TI-R33")  # now something has to be taken
    assert t.crimson.may() == ["take:emerald", "leave:treasure"]
    t.crimson.does("take:emerald")
    t.crimson.is_asked(SAIL_WHERE)
    assert (cargo(t), there(t)) == (["emerald", "treasure"], ["silver"])


@covers("TI-NAV-09", "TI-NAV-11")
def test_what_was_thrown_out_is_there_for_anybody_later() -> None:
    t = entered(["emerald"], ["silver", "treasure"])
    t.crimson.does("leave:silver")
    t.crimson.does("take:emerald")
    t.crimson.does("sail:h9")
    t.crimson.does("sail:h8")
    assert t.crimson.may() == ["loaded", "leave:emerald", "leave:treasure"]
    t.crimson.does("leave:treasure")
    t.crimson.does("take:silver")
    assert (cargo(t), there(t)) == (["emerald", "silver"], ["treasure"])


@covers("TI-R33", "TI-NAV-09")
def test_any_selection_is_possible_as_long_as_something_is_taken() -> None:
    t = entered(["emerald", "ruby"], ["silver", "treasure"], "man-of-war")
    t.crimson.does("leave:silver")
    t.crimson.does("leave:treasure")
    t.crimson.cannot("loaded", rule="TI-R33")
    t.crimson.does("take:ruby")
    t.crimson.does("loaded")
    assert (cargo(t, "man-of-war"), there(t)) == (["ruby"], ["emerald", "silver", "treasure"])


@covers("TI-R33")
def test_a_token_may_be_thrown_out_after_another_was_taken() -> None:
    t = entered(["emerald", "ruby"], ["silver", "treasure"], "bilander")
    t.crimson.does("take:ruby")
    t.crimson.does("leave:silver")
    t.crimson.does("loaded")  # for a token was taken before
    assert (cargo(t, "bilander"), there(t)) == (["ruby", "treasure"], ["emerald", "silver"])


@covers("TI-R33")
def test_like_is_not_swapped_for_like() -> None:
    t = entered(["shadow-trade"], ["shadow-trade", "treasure"])
    t.crimson.cannot("leave:shadow-trade", rule="TI-R33")
    assert t.crimson.may() == ["loaded", "leave:treasure"]
    t = entered(["shadow-trade", "treasure"], ["shadow-trade", "treasure", "gold"], "bilander")
    t.crimson.does("leave:treasure")
    t.crimson.cannot("leave:shadow-trade", rule="TI-R33")  # nothing would be left to take
    t.crimson.cannot("take:treasure", rule="TI-R33")
    assert t.crimson.may() == ["take:shadow-trade", "leave:gold"]
    t.crimson.does("take:shadow-trade")
    assert t.crimson.may() == ["loaded", "leave:gold"]
    t.crimson.does("loaded")
    assert cargo(t, "bilander") == ["gold", "shadow-trade", "shadow-trade"]
    assert there(t) == ["treasure", "treasure"]


@covers("TI-R33", "TI-NAV-09", "TI-CAR-08")
def test_a_sloop_full_of_one_kind_takes_another_even_if_more_of_its_own_kind_lies_there() -> None:
    t = entered(["shadow-trade", "emerald"], ["shadow-trade", "shadow-trade"])
    assert t.crimson.may() == ["loaded", "leave:shadow-trade"]
    t.crimson.does("leave:shadow-trade")
    t.crimson.cannot("take:shadow-trade", rule="TI-R33")
    t.crimson.cannot("loaded", rule="TI-R33")
    assert t.crimson.may() == ["take:emerald", "leave:shadow-trade"]
    t.crimson.does("take:emerald")
    assert t.crimson.may() == ["loaded", "leave:shadow-trade"]
    t.crimson.does("loaded")
    assert (cargo(t), there(t)) == (["emerald", "shadow-trade"], ["shadow-trade", "shadow-trade"])


@covers("TI-R33")
def test_what_was_just_taken_is_not_thrown_out_again_and_not_all_is_taken_back() -> None:
    t = entered(["ruby", "ruby", "gold"], ["ruby", "silver"], "man-of-war")  # two of a kind, to be strict
    t.crimson.does("take:ruby")
    t.crimson.cannot("leave:ruby", rule="TI-R33")
    t = entered(["silver", "gold"], ["silver", "ruby"], "man-of-war")
    t.crimson.does("leave:silver")
    t.crimson.cannot("take-all", rule="TI-R33")
    assert t.crimson.may() == ["take:gold", "leave:ruby"]


# Enemies -------------------------------------------------------------------------------------------------------------


@covers("TI-R34", "TI-NAV-05")
def test_nothing_is_loaded_on_a_space_that_is_contested() -> None:
    t = entered(["emerald"], teal_bilander="h8")
    t.teal.is_asked(ORDERS)
    assert (cargo(t), there(t)) == ([], ["emerald"])
    assert seen(t, "battle_at") == ["h8"]


@covers("TI-R34", "TI-R67", "TI-R80")
def test_nor_by_a_teammate_who_joins_the_battle() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal", "amber", "violet", mode="teams"))
    t.place(
        crimson={"hand": ["4"]},
        teal={"hand": ["2"]},
        crimson_sloop="h7",
        amber_sloop={"at": "h8", "role": 1},
        teal_sloop={"at": "h8", "role": 2},
        battle_at=["h8"],
        battle_due=["1"],
        lying=["h8:emerald"],
    )
    t.turn_of("crimson")
    t.crimson.does("play:4+sloop")
    t.crimson.does("sail:h8")
    t.teal.is_asked(ORDERS)  # it has stopped as well
    assert (cargo(t), there(t)) == ([], ["emerald"])
    assert seen(t, "role")["crimson-sloop"] == 3


@covers("TI-R34", "TI-NAV-09")
def test_the_winner_of_the_battle_loads_whatever_lies_there_within_capacity() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal", battle_method="scuttle"))
    t.place(
        crimson={"hand": ["2"]},
        crimson_sloop={"at": "h7", "cargo": ["silver"]},
        teal_sloop={"at": "h8", "cargo": ["ruby"]},
        lying=["h8:emerald"],
    ).turn_of("crimson")
    t.crimson.does("play:2+sloop")
    wins_the_battle(t, "h8")
    t.crimson.is_asked(LOAD)
    assert there(t) == ["emerald", "ruby"]
    t.crimson.cannot("take-all", rule="TI-CAR-08")
    t.crimson.does("leave:silver")
    t.crimson.does("take-all")
    assert (cargo(t), there(t)) == (["emerald", "ruby"], ["silver"])
    t.crimson.is_asked(STEP_ASIDE)


# Delivering ----------------------------------------------------------------------------------------------------------


def delivered(tokens: list[str], ship: str = "man-of-war", left: int = 0, **pieces: Any) -> Scenario:
    """Crimson's ship has brought this into the Pirate Bay; so many tiles are face down."""
    down = [f"tile_{column}_4" for column in range(1, left + 1)]
    t = open_sea(Scenario(GAME, "crimson", "teal"), **dict.fromkeys(down, ""))
    aboard: dict[str, Any] = {f"crimson_{ship.replace('-', '_')}": {"at": "e4", "cargo": tokens}}
    t.place(crimson={"hand": ["4"]}, teal={"hand": ["2"]}, **aboard, **pieces).turn_of("crimson")
    t.crimson.does(f"play:4+{ship}")
    t.crimson.does("sail:e5")
    return t


@covers("TI-CAR-10 to TI-CAR-16", "TI-BAY-10", "TI-OBJ-09", "TI-R82")
@pytest.mark.parametrize(
    ("token", "marks"),
    [("emerald", 3), ("diamond", 3), ("sapphire", 3), ("ruby", 2), ("gold", 2), ("silver", 1), ("treasure", 1)],
)
def test_what_a_token_brings(token: str, marks: int) -> None:
    t = delivered([token], left=1)
    assert seen(t, "marks") == {"crimson": marks, "teal": 0}


@covers("TI-CAR-17", "TI-CAR-18", "TI-BAY-10")
@pytest.mark.parametrize(("left", "marks"), [(5, 2), (1, 2), (0, 4)])
def test_shadow_trade_is_worth_twice_as_much_once_the_last_tile_is_up(left: int, marks: int) -> None:
    t = delivered(["shadow-trade"] * 2, left=left)
    assert t.crimson.marks == marks
    why = "2 Marks now that every tile is turned up" if left == 0 else "1 Mark"
    assert f"Crimson's Man of War delivers Shadow Trade for {why}." in t.teal.hears()


@covers("TI-R30", "TI-BAY-10", "TI-BAY-07", "TI-R72")
def test_all_cargo_is_delivered_and_only_treasure_returns_to_the_supply() -> None:
    t = delivered(["emerald", "ruby", "shadow-trade", "treasure", "treasure"], left=1, treasure_left=3)
    assert t.crimson.marks == 3 + 2 + 1 + 1 + 1
    assert (t.read("cargo", "crimson-man-of-war"), t.read("at", "crimson-man-of-war")) == ([], "harbor")
    assert (seen(t, "lying"), seen(t, "treasure_left")) == ([], 5)
    t.teal.is_asked(ORDERS)  # there was nothing to choose
    assert in_this_order(
        t.teal.hears(),
        "Crimson's Man of War delivers Emerald for 3 Marks.",
        "Crimson's Man of War delivers Treasure for 1 Mark.",
        "Crimson gains 8 Marks for the cargo, and has 8.",
    )
    assert t.teal.hears().count("Crimson gains 8 Marks for the cargo, and has 8.") == 1


@covers("TI-R30", "TI-R88")
def test_other_ships_of_the_fleet_keep_what_they_carry() -> None:
    t = delivered(["ruby"], "sloop", crimson_bilander={"at": "h8", "cargo": ["treasure"]}, treasure_left=6)
    assert t.read("cargo", "crimson-bilander") == ["treasure"]
    assert t.crimson.marks == 2
    assert GAME.violations(t.g) == []
