"""NAV, BAY, CUR, ROC  A ship under way: step by step, out of a Pirate Bay and back into it, with the Currents."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tides_of_infamy.tests.questions import FOLLOW_UP, ORDERS, SAIL_WHERE
from infamy.games.tides_of_infamy.tests.tables import GAME, open_sea
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

RING = ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"]


def table(*names: str, mode: str = "", tiles: dict[str, Any] | None = None, hand: str = "4", **pieces: Any) -> Scenario:
    """Crimson's turn with one Movement Card; the others have a card as well."""
    names = names or ("crimson", "teal")
    t = open_sea(Scenario(GAME, *names, mode=mode), **(tiles or {}))
    hands: dict[str, Any] = {name: {"hand": ["2"]} for name in names[1:]}
    return t.place(crimson={"hand": [hand]}, **hands, **pieces).turn_of("crimson")


def sailing(ship: str = "sloop", hand: str = "4", **pieces: Any) -> Scenario:
    """Crimson has played the card on a ship, and is asked where it sails."""
    t = table(hand=hand, **pieces)
    t.crimson.does(f"play:{hand}+{ship}")
    return t


def at(t: Scenario, ship: str) -> Any:
    return t.read("at", ship)


def spaces(t: Scenario) -> list[str]:
    """Where crimson may sail now."""
    return [key[5:] for key in t.crimson.may() if key.startswith("sail:")]


# Step by step --------------------------------------------------------------------------------------------------------


@covers("TI-NAV-01", "TI-BAY-05", "TI-MOV-03")
def test_a_ship_moves_one_space_north_east_south_or_west() -> None:
    t = sailing(crimson_sloop="h8")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.crimson.may() == ["sail:h7", "sail:i8", "sail:h9", "sail:g8"]
    for space in ("i9", "i7", "g7", "g9", "h6", "h10", "h8", "a1"):
        t.crimson.cannot(f"sail:{space}", rule="TI-NAV-01")
    t.crimson.cannot("stop", rule="TI-MOV-03")  # at least one space
    t.teal.cannot("sail:h7", rule="ENGINE-1")
    t.crimson.does("sail:i8")
    assert at(t, "crimson-sloop") == "i8"
    assert t.teal.hears() == ["Crimson's Sloop of War sails from H8 to I8."]


@covers("TI-NAV-01", "TI-MOV-03", "TI-MOV-04", "TI-R84")
def test_each_step_costs_a_point_and_the_ship_may_stop_after_any_of_them() -> None:
    t = sailing(hand="3", crimson_sloop="h8")
    for space in ("h9", "h10"):
        t.crimson.does(f"sail:{space}")
        t.crimson.is_asked(SAIL_WHERE)
        assert "stop" in t.crimson.may()
    t.crimson.does("sail:h11")  # the third and last
    t.teal.is_asked(ORDERS)
    assert at(t, "crimson-sloop") == "h11"
    t = sailing(hand="3", crimson_sloop="h8")
    t.crimson.does("sail:h9")
    t.crimson.does("stop")
    t.teal.is_asked(ORDERS)
    assert at(t, "crimson-sloop") == "h9"


@covers("TI-R84")
def test_a_ship_may_touch_a_space_twice_and_end_where_it_began() -> None:
    t = sailing(hand="4", crimson_sloop="h8")
    for space in ("h9", "h8", "h9", "h8"):
        t.crimson.does(f"sail:{space}")
    assert at(t, "crimson-sloop") == "h8"
    t.teal.is_asked(ORDERS)


@covers("TI-NAV-02")
def test_crossing_from_tile_to_tile_is_an_ordinary_step() -> None:
    t = sailing(hand="2", crimson_sloop="i8")
    t.crimson.does("sail:j8")  # from tile 3-3 to tile 4-3
    t.crimson.is_asked(SAIL_WHERE)
    t.crimson.does("sail:k8")
    t.teal.is_asked(ORDERS)


@covers("TI-WRP-01", "TI-WRP-02", "TI-WRP-03", "TI-R07")
@pytest.mark.parametrize(("start", "end"), [("h1", "h12"), ("h12", "h1"), ("a8", "o8"), ("o8", "a8")])
def test_over_the_edge_of_the_map_it_is_one_step_too(start: str, end: str) -> None:
    t = sailing(hand="2", crimson_sloop=start)
    t.crimson.does(f"sail:{end}")
    assert at(t, "crimson-sloop") == end
    t.crimson.does(f"sail:{start}")  # and back
    t.teal.is_asked(ORDERS)


@covers("TI-WRP-01", "TI-R07", "TI-R03")
def test_the_large_map_has_its_edge_three_rows_further() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal", grid="5x5"))
    t.place(crimson={"hand": ["2"]}, teal={"hand": ["2"]}, crimson_sloop="h12").turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.cannot("sail:h1", rule="TI-NAV-01")
    t.crimson.does("sail:h13")
    t = open_sea(Scenario(GAME, "crimson", "teal", grid="5x5"))
    t.place(crimson={"hand": ["2"]}, teal={"hand": ["2"]}, crimson_sloop="h1").turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:h15")
    assert at(t, "crimson-sloop") == "h15"


# Other ships ---------------------------------------------------------------------------------------------------------


@covers("TI-NAV-03", "TI-NAV-04")
def test_a_ship_neither_enters_nor_crosses_a_space_with_a_ship_of_its_own_fleet() -> None:
    t = sailing(crimson_sloop="h8", crimson_bilander="i8", crimson_man_of_war="h10")
    t.crimson.cannot("sail:i8", rule="TI-NAV-04")
    assert spaces(t) == ["h7", "h9", "g8"]
    t.crimson.does("sail:h9")
    t.crimson.cannot("sail:h10", rule="TI-NAV-04")
    t.crimson.does("sail:i9")  # it has to sail around it
    assert spaces(t) == ["j9", "i10", "h9"]
    assert t.g.battle_at == ()  # type: ignore[attr-defined]


@covers("TI-NAV-05", "TI-NAV-06", "TI-R34")
def test_a_ship_that_enters_the_space_of_an_enemy_stops_and_a_battle_waits() -> None:
    t = sailing(hand="5", crimson_sloop="h8", teal_bilander="h10")
    t.crimson.does("sail:h9")
    t.crimson.does("sail:h10")
    t.teal.is_asked(ORDERS)  # three points are lost
    assert (at(t, "crimson-sloop"), at(t, "teal-bilander")) == ("h10", "h10")
    assert seen(t, "battle_at") == ["h10"]
    assert "Crimson's Sloop of War enters H10: a battle waits there." in t.teal.hears()


@covers("TI-NAV-12", "TI-NAV-13", "TI-NAV-03", "TI-R80")
def test_teammates_share_a_space_and_pass_through_but_ones_own_ships_do_not() -> None:
    t = table(
        "crimson",
        "teal",
        "amber",
        "violet",
        mode="teams",
        crimson_sloop="h8",
        amber_bilander="h9",
        crimson_man_of_war="i8",
        amber_sloop="g8",
    )
    t.crimson.does("play:4+sloop")
    t.crimson.cannot("sail:i8", rule="TI-NAV-04")
    t.crimson.does("sail:h9")
    t.crimson.is_asked(SAIL_WHERE)  # it has not stopped
    assert seen(t, "battle_at") == []
    t.crimson.does("sail:h10")
    t.crimson.does("sail:h9")
    t.crimson.does("stop")
    assert at(t, "crimson-sloop") == at(t, "amber-bilander") == "h9"
    assert seen(t, "battle_at") == [] and set(seen(t, "role").values()) == {0}
    t.teal.is_asked(ORDERS)


@covers("TI-NAV-05", "TI-NAV-12", "TI-R80")
def test_in_a_game_without_teams_everybody_else_is_an_enemy() -> None:
    t = table("crimson", "teal", "amber", "violet", crimson_sloop="h8", amber_bilander="h9")
    t.crimson.does("play:4+sloop")
    t.crimson.does("sail:h9")
    t.teal.is_asked(ORDERS)
    assert seen(t, "battle_at") == ["h9"]


# Out of the Harbor ---------------------------------------------------------------------------------------------------


@covers("TI-BAY-01", "TI-BAY-03", "TI-R31")
def test_out_of_the_harbor_the_first_step_leads_to_any_space_around_a_pirate_bay() -> None:
    t = sailing(hand="2")
    assert t.crimson.may() == [f"sail:{space}" for space in RING]
    t.crimson.cannot("sail:e5", rule="TI-BAY-03")  # the Pirate Bay proper
    t.crimson.cannot("sail:e3", rule="TI-BAY-03")
    t.crimson.does("sail:f6")  # at a slant: one point
    assert t.crimson.hears() == ["Crimson's Sloop of War sails out to F6."]
    t.crimson.does("sail:g6")
    t.teal.is_asked(ORDERS)
    assert at(t, "crimson-sloop") == "g6"


@covers("TI-BAY-01", "TI-BAY-03", "TI-R06")
def test_any_pirate_bay_that_lies_face_up_will_do() -> None:
    t = sailing(tiles={"tile_5_4": "bay-2"})
    assert spaces(t) == RING + ["m10", "n10", "o10", "m11", "o11", "m12", "n12", "o12"]
    t.crimson.does("sail:o12")
    assert at(t, "crimson-sloop") == "o12"


@covers("TI-R06", "TI-BAY-01")
def test_a_pirate_bay_that_is_still_hidden_cannot_be_used() -> None:
    t = sailing(tiles={"tile_5_4": ""}, hidden=["bay-2"])
    assert spaces(t) == RING
    t.crimson.cannot("sail:o12", rule="TI-BAY-03")


def cited(t: Scenario) -> dict[str, str]:
    """By option: the rule that is said to offer it."""
    return {GAME.actions.key(option): GAME.rule_of(t.g, option) for option in t.g.options}


@covers("TI-BAY-03", "TI-BAY-04", "TI-NAV-01")
def test_a_step_cites_the_rule_that_allows_it() -> None:
    t = sailing(hand="3")
    assert cited(t) == {f"sail:{space}": "TI-BAY-03" for space in RING}
    t.crimson.does("sail:f6")
    assert cited(t) == {**{f"sail:{space}": "TI-NAV-01" for space in spaces(t)}, "stop": "TI-R84"}
    t = sailing(crimson_sloop={"at": "d4", "cargo": ["ruby"]})
    assert cited(t)["sail:e5"] == "TI-BAY-04" and cited(t)["sail:d5"] == "TI-NAV-01"


@covers("TI-R31", "TI-NAV-03", "TI-NAV-06", "TI-BAY-09")
def test_around_the_bay_an_own_ship_is_in_the_way_and_an_enemy_is_attacked() -> None:
    t = sailing(crimson_bilander="d4", teal_bilander="f4", teal_sloop="e6")
    t.crimson.cannot("sail:d4", rule="TI-NAV-04")
    t.crimson.does("sail:f4")
    assert seen(t, "battle_at") == ["f4"]
    t.teal.is_asked(ORDERS)


@covers("TI-R36", "TI-R31")
def test_with_enemies_all_around_the_bay_there_is_still_a_way_out() -> None:
    enemies = [f"{seat}_{ship}" for seat in ("teal", "amber", "violet") for ship in ("man_of_war", "bilander", "sloop")]
    around: dict[str, Any] = dict(zip(enemies, RING, strict=False))
    t = table("crimson", "teal", "amber", "violet", **around)
    t.crimson.does("play:4+sloop")
    assert spaces(t) == RING


# Into the Pirate Bay -------------------------------------------------------------------------------------------------


@covers("TI-BAY-04", "TI-BAY-07", "TI-BAY-08", "TI-BAY-10", "TI-R29")
@pytest.mark.parametrize("space", RING)
def test_a_ship_with_cargo_enters_a_pirate_bay_from_all_eight_sides_and_is_home(space: str) -> None:
    t = sailing(hand="5", crimson_sloop={"at": space, "cargo": ["ruby"]})
    t.crimson.does("sail:e5")
    t.teal.is_asked(ORDERS)  # four points are lost
    assert at(t, "crimson-sloop") == "harbor"
    assert t.crimson.marks == 2
    assert in_this_order(
        t.teal.hears(),
        "Crimson's Sloop of War enters the Pirate Bay on E5.",
        "Crimson's Sloop of War delivers Ruby for 2 Marks.",
        "Crimson gains 2 Marks for the cargo, and has 2.",
    )


@covers("TI-BAY-06")
@pytest.mark.parametrize("space", ["e4", "d4"])
def test_a_ship_without_cargo_may_not_sail_into_a_pirate_bay(space: str) -> None:
    t = sailing(crimson_sloop=space)
    t.crimson.cannot("sail:e5", rule="TI-BAY-06")
    assert "e5" not in spaces(t)


@covers("TI-BAY-04", "TI-BAY-05")
def test_only_the_spaces_of_its_own_tile_lie_around_a_pirate_bay_and_nothing_else_is_sailed_at_a_slant() -> None:
    t = sailing(crimson_sloop={"at": "d4", "cargo": ["ruby"]})
    assert spaces(t) == ["d3", "e4", "d5", "c4", "e5"]
    for space in ("e3", "c3", "c5"):
        t.crimson.cannot(f"sail:{space}", rule="TI-NAV-01")
    t = sailing(crimson_sloop={"at": "c3", "cargo": ["ruby"]})
    assert spaces(t) == ["c2", "d3", "c4", "b3"]
    t.crimson.cannot("sail:d4", rule="TI-NAV-01")


@covers("TI-BAY-06", "TI-BAY-10", "TI-R29")
def test_a_ship_may_load_on_its_way_and_deliver_with_the_same_card() -> None:
    t = sailing(crimson_sloop="d2", lying=["d3:emerald"])
    t.crimson.does("sail:d3")
    t.crimson.does("take:emerald")
    t.crimson.does("sail:d4")
    t.crimson.does("sail:e5")
    assert t.crimson.marks == 3


@covers("TI-BAY-07", "TI-BAY-08", "TI-BAY-09", "TI-R31")
def test_a_pirate_bay_is_never_blocked_and_nobody_fights_in_it() -> None:
    t = table(
        crimson_sloop={"at": "e4", "cargo": ["ruby"]},
        teal_sloop={"at": "e6", "cargo": ["gold"]},
        crimson_bilander={"at": "d5", "cargo": ["silver"]},
    )
    t.place(crimson={"hand": ["3", "4"]}, teal={"hand": ["2", "2"]})
    t.crimson.does("play:4+sloop")
    t.crimson.does("sail:e5")
    t.teal.does("play:2+sloop")
    t.teal.does("sail:e5")
    t.crimson.does("play:3+bilander")
    t.crimson.does("sail:e5")
    assert {at(t, "crimson-sloop"), at(t, "teal-sloop"), at(t, "crimson-bilander")} == {"harbor"}
    assert (t.crimson.marks, t.teal.marks) == (3, 2)
    assert seen(t, "battle_at") == []


@covers("TI-CAR-09", "TI-BAY-07", "TI-R06")
def test_cargo_is_delivered_at_any_pirate_bay() -> None:
    t = sailing(
        tiles={"tile_5_4": "bay-2"}, crimson_man_of_war={"at": "m10", "cargo": ["ruby", "gold"]}, ship="man-of-war"
    )
    t.crimson.does("sail:n11")
    assert (t.crimson.marks, at(t, "crimson-man-of-war")) == (4, "harbor")


@covers("TI-R29", "TI-BAY-01")
def test_a_further_card_in_the_same_turn_takes_the_ship_out_again() -> None:
    t = sailing(hand="special", crimson_sloop={"at": "e4", "cargo": ["ruby"]})
    t.crimson.does("sail:e5", movement_card="2")
    t.crimson.is_asked(FOLLOW_UP)
    t.crimson.does("play:2+sloop")
    assert spaces(t) == RING
    t.crimson.does("sail:d6")
    assert at(t, "crimson-sloop") == "d6"


# Currents ------------------------------------------------------------------------------------------------------------


@covers("TI-CUR-01", "TI-CUR-02", "TI-CUR-03")
@pytest.mark.parametrize(
    ("face", "quarters", "out"),
    [
        ("gold-isle", 0, ["i8", "h9"]),
        ("gold-isle", 1, ["h9", "g8"]),
        ("emerald-isle", 0, ["i8"]),
        ("emerald-isle", 3, ["h7"]),
        ("port-1", 0, ["h7", "h9"]),
        ("port-1", 1, ["i8", "g8"]),
        ("portal-4", 2, ["h7", "i8"]),
        ("silver-isle", 0, ["h7", "i8", "g8"]),
    ],
)
def test_a_ship_leaves_an_island_a_port_or_a_portal_only_with_a_current(
    face: str, quarters: int, out: list[str]
) -> None:
    t = table(tiles={"tile_3_3": (face, quarters)}, crimson_sloop="h8", crimson_bilander="a1")
    t.place(crimson={"hand": ["4", "5"]})
    t.crimson.does("play:4+sloop")
    if len(out) > 1:  # a single way is taken without asking
        assert spaces(t) == out
        for space in {"h7", "i8", "h9", "g8"} - set(out):
            t.crimson.cannot(f"sail:{space}", rule="TI-CUR-03")
    else:
        assert at(t, "crimson-sloop") == out[0]


@covers("TI-CUR-02", "TI-CAR-04")
def test_only_the_step_out_of_the_island_follows_the_current() -> None:
    t = sailing(tiles={"tile_3_3": "gold-isle"}, crimson_sloop="h7")
    t.crimson.does("sail:h8")  # into the Island from any side
    t.crimson.cannot("sail:h7", rule="TI-CUR-03")
    assert t.crimson.may() == ["sail:i8", "sail:h9", "stop"]
    t.crimson.does("sail:i8")
    assert spaces(t) == ["i7", "j8", "i9", "h8"]


@covers("TI-R36", "TI-CUR-02", "TI-NAV-04")
def test_a_ship_whose_currents_are_closed_cannot_be_given_a_card() -> None:
    t = table(tiles={"tile_3_3": "emerald-isle"}, crimson_sloop="h8", crimson_bilander="i8", teal_sloop="h10")
    t.crimson.cannot("play:4+sloop", rule="TI-R36")
    assert t.crimson.may() == ["play:4+man-of-war", "play:4+bilander"]


@covers("TI-R36", "TI-NAV-06")
def test_a_current_that_leads_to_an_enemy_may_be_followed_into_battle() -> None:
    t = table(tiles={"tile_3_3": "emerald-isle"}, crimson_sloop="h8", teal_sloop="i8")
    t.crimson.does("play:4+sloop")  # there is only one way
    assert at(t, "crimson-sloop") == "i8"
    assert seen(t, "battle_at") == ["i8"]


@covers("TI-CUR-02", "TI-CUR-03", "TI-R36")
def test_half_way_a_ship_without_a_current_has_to_stay() -> None:
    t = sailing(tiles={"tile_3_3": "emerald-isle"}, crimson_sloop="h7", crimson_bilander="i8")
    t.crimson.does("sail:h8")
    t.teal.is_asked(ORDERS)
    assert at(t, "crimson-sloop") == "h8"


# Rocks ---------------------------------------------------------------------------------------------------------------


@covers("TI-ROC-01")
def test_a_rock_that_is_known_can_be_neither_entered_nor_crossed() -> None:
    t = sailing(tiles={"tile_3_3": "rocks-3"}, crimson_sloop="h6")  # Rocks on h7, g9 and i9
    t.crimson.cannot("sail:h7", rule="TI-ROC-01")
    assert spaces(t) == ["h5", "i6", "g6"]
    t.crimson.does("sail:i6")
    t.crimson.does("sail:i7")
    t.crimson.does("sail:i8")
    t.crimson.cannot("sail:i9", rule="TI-ROC-01")


@covers("TI-ROC-01", "TI-ROC-04")
def test_islands_and_ports_are_entered_like_the_open_sea() -> None:
    for face in ("gold-isle", "port-1"):
        t = sailing(tiles={"tile_3_3": face}, crimson_sloop="h7")
        t.crimson.does("sail:h8")
        assert at(t, "crimson-sloop") == "h8"


# Steps that are not of a Movement Card -------------------------------------------------------------------------------


def scuttled(tiles: dict[str, Any], space: str, start: str, **pieces: Any) -> Scenario:
    """Crimson's sloop has attacked teal's and beaten it in three rounds of Scuttle."""
    t = open_sea(Scenario(GAME, "crimson", "teal", battle_method="scuttle"), **tiles)
    t.place(crimson={"hand": ["2"]}, crimson_sloop=start, teal_sloop=space, **pieces).turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does(
        f"sail:{space}",
        battle_card=["fire-6", "fire-6", "grog-6", *["fire-2"] * 2, "grog-2"]
        + ["fire-1", "fire-1", "cannon-1", "cannon-1", "grog-1"],
    )
    for mine, theirs in (("fire-6", "fire-1"), ("fire-6", "fire-1"), ("grog-6", "cannon-1")):
        t.crimson.does(f"pick:{mine}")
        t.teal.does(f"pick:{theirs}")
    return t


@covers("TI-R37", "TI-CUR-03", "TI-R65")
def test_the_closing_step_of_a_winner_follows_the_currents() -> None:
    t = scuttled({"tile_3_3": "gold-isle"}, "h8", "h7")
    t.crimson.is_asked("Does {ship}, which has won, step aside from {place}?")
    assert t.crimson.may() == ["stop", "sail:i8", "sail:h9"]
    t.crimson.cannot("sail:h7", rule="TI-CUR-03")


@covers("TI-R37", "TI-RED-10")
def test_a_retreat_follows_the_currents() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal"), tile_3_3="emerald-isle")
    t.place(crimson={"hand": ["2"]}, crimson_sloop="h7", teal_sloop="h8").turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does(
        "sail:h8",
        battle_card=["fire-1", "fire-2", "fire-3", "fire-4", "fire-5", "fire-6"]
        + ["grog-1", "grog-2", "grog-3", "grog-4", "grog-5"],
        community_card="cannon-1",
    )
    t.crimson.does("keep")
    t.teal.does("keep")
    for name, cards in (("crimson", "fire"), ("teal", "grog")):
        t.players[name].does(f"fire:{cards}-1")
        t.players[name].does(f"fire:{cards}-2")
    assert t.crimson.may() == ["fight-on", "retreat:i8"]
    for space in ("h7", "h9", "g8"):
        t.crimson.cannot(f"retreat:{space}", rule="TI-RED-10")
