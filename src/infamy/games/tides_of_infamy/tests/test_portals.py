"""POR  Portals: whoever sails into one comes out of another."""

from __future__ import annotations

from typing import Any

from infamy.games.tides_of_infamy.tests.questions import LOAD, ORDERS, PORTAL, SAIL_WHERE, STEP_ASIDE
from infamy.games.tides_of_infamy.tests.tables import GAME, open_sea, wins_the_battle
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

# Currents: h8 north and south, n2 east and west, k11 north and east
THREE = {"tile_3_3": "portal-1", "tile_5_1": "portal-2", "tile_4_4": "portal-3"}
TWO = {"tile_3_3": "portal-1", "tile_5_1": "portal-2"}


def under_way(*names: str, tiles: dict[str, Any] = THREE, hand: str = "4", mode: str = "", **pieces: Any) -> Scenario:
    """Crimson's sloop has been given a card and lies at g8, beside a Portal, unless it is told to lie elsewhere."""
    names = names or ("crimson", "teal")
    pieces.setdefault("crimson_sloop", "g8")
    t = open_sea(Scenario(GAME, *names, mode=mode), **tiles)
    hands: dict[str, Any] = {name: {"hand": ["2"]} for name in names[1:]}
    t.place(crimson={"hand": [hand]}, **hands, **pieces).turn_of("crimson")
    t.crimson.does(f"play:{hand}+sloop")
    return t


def sloop(t: Scenario) -> Any:
    return t.read("at", "crimson-sloop")


# The jump ------------------------------------------------------------------------------------------------------------


@covers("TI-POR-01", "TI-R39")
def test_a_ship_that_enters_a_portal_goes_to_another_one_of_its_owners_choice() -> None:
    t = under_way(tiles={**THREE, "tile_1_1": "port-1"})
    t.crimson.does("sail:h8")
    t.crimson.is_asked(PORTAL)
    assert t.crimson.may() == ["jump:n2", "jump:k11"]  # it must go
    for key in ("jump:h8", "jump:b2", "jump:e5", "jump:k8", "stop", "sail:h7"):
        t.crimson.cannot(key, rule="TI-POR-01")
    t.crimson.does("jump:k11")
    assert sloop(t) == "k11"
    assert t.teal.hears() == ["Crimson's Sloop of War goes through the Portal on H8 to that on K11."]


@covers("TI-POR-02", "TI-R39", "TI-R37", "TI-CUR-03")
def test_the_jump_is_free_and_the_ship_sails_on_with_the_currents_over_there() -> None:
    t = under_way(hand="2")
    t.crimson.does("sail:h8")
    t.crimson.does("jump:k11")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.crimson.may() == ["sail:k10", "sail:l11", "stop"]
    t.crimson.cannot("sail:k12", rule="TI-CUR-03")
    t.crimson.does("sail:l11")  # the second and last point
    t.teal.is_asked(ORDERS)


@covers("TI-POR-01", "TI-POR-02")
def test_a_ship_jumps_even_with_its_last_point() -> None:
    t = under_way(hand="2", crimson_sloop="f8")
    t.crimson.does("sail:g8")
    t.crimson.does("sail:h8")
    t.crimson.does("jump:n2")
    t.teal.is_asked(ORDERS)
    assert sloop(t) == "n2"


@covers("TI-POR-01")
def test_to_the_only_other_portal_a_ship_goes_without_being_asked() -> None:
    t = under_way(tiles=TWO)
    t.crimson.does("sail:h8")
    assert sloop(t) == "n2"
    assert t.crimson.may() == ["sail:o2", "sail:m2", "stop"]


@covers("TI-POR-03", "TI-POR-01")
def test_without_another_portal_face_up_nothing_happens() -> None:
    t = under_way(tiles={"tile_3_3": "portal-1", "tile_5_1": ""}, hidden=["portal-2"])
    t.crimson.does("sail:h8")
    t.crimson.is_asked(SAIL_WHERE)
    assert sloop(t) == "h8"
    assert t.crimson.may() == ["sail:h7", "sail:h9", "stop"]  # by its Currents


@covers("TI-POR-01")
def test_only_portals_lead_elsewhere() -> None:
    for face in ("port-1", "gold-isle", "ocean-2"):
        t = under_way(tiles={**TWO, "tile_3_3": face, "tile_4_4": "portal-3"})
        t.crimson.does("sail:h8")
        t.crimson.is_asked(SAIL_WHERE)
        assert sloop(t) == "h8"


# Ships on Portals ----------------------------------------------------------------------------------------------------


@covers("TI-R38", "TI-NAV-05")
def test_an_enemy_on_the_portal_is_fought_and_nobody_jumps() -> None:
    t = under_way(teal_sloop="h8")
    t.crimson.does("sail:h8")
    t.teal.is_asked(ORDERS)
    assert sloop(t) == "h8"
    assert seen(t, "battle_at") == ["h8"]


@covers("TI-R39", "TI-NAV-03")
def test_a_portal_with_a_ship_of_ones_own_cannot_be_chosen() -> None:
    t = under_way(tiles={**THREE, "tile_1_1": "portal-4"}, crimson_bilander="n2")
    t.crimson.does("sail:h8")
    assert t.crimson.may() == ["jump:b2", "jump:k11"]
    t.crimson.cannot("jump:n2", rule="TI-POR-01")


@covers("TI-R39", "TI-POR-03")
def test_if_ones_own_ships_are_on_all_other_portals_nothing_happens() -> None:
    t = under_way(crimson_bilander="n2", crimson_man_of_war="k11")
    t.crimson.does("sail:h8")
    t.crimson.is_asked(SAIL_WHERE)
    assert sloop(t) == "h8"


@covers("TI-R39", "TI-NAV-05", "TI-NAV-06")
def test_beyond_the_portal_an_enemy_may_be_attacked() -> None:
    t = under_way(teal_bilander="n2", lying=["n2:gold"])
    t.crimson.does("sail:h8")
    t.crimson.does("jump:n2")
    t.teal.is_asked(ORDERS)  # three points are lost, and nothing is loaded
    assert sloop(t) == "n2"
    assert seen(t, "battle_at") == ["n2"]
    assert seen(t, "role") == {**dict.fromkeys(seen(t, "role"), 0), "teal-bilander": 1, "crimson-sloop": 2}
    assert seen(t, "lying") == ["n2:gold"]


@covers("TI-R39", "TI-BAT-07")
def test_a_ship_may_jump_into_a_battle_that_waits() -> None:
    t = under_way(
        "crimson",
        "teal",
        "amber",
        teal_bilander={"at": "n2", "role": 1},
        amber_sloop={"at": "n2", "role": 2},
        battle_at=["n2"],
        battle_due=["1"],
    )
    t.crimson.does("sail:h8")
    t.crimson.does("jump:n2")
    assert seen(t, "role")["crimson-sloop"] == 3
    assert seen(t, "battle_at") == ["n2"]
    assert "Crimson's Sloop of War joins the battle that waits on N2." in t.teal.hears()


@covers("TI-R80", "TI-R39", "TI-NAV-12")
def test_a_teammate_on_a_portal_is_not_in_the_way() -> None:
    t = under_way("crimson", "teal", "amber", "violet", mode="teams", amber_sloop="n2", amber_bilander="h8")
    t.crimson.does("sail:h8")  # through the teammate's space, and it jumps
    assert t.crimson.may() == ["jump:n2", "jump:k11"]
    t.crimson.does("jump:n2")
    t.crimson.is_asked(SAIL_WHERE)
    assert seen(t, "battle_at") == []
    assert sloop(t) == t.read("at", "amber-sloop") == "n2"


# No jump -------------------------------------------------------------------------------------------------------------


@covers("TI-R39", "TI-R40")
def test_arriving_by_a_jump_causes_no_other_jump() -> None:
    t = under_way()
    t.crimson.does("sail:h8")
    t.crimson.does("jump:n2")
    t.crimson.is_asked(SAIL_WHERE)
    assert sloop(t) == "n2"


@covers("TI-R40", "TI-CUR-02")
def test_a_ship_that_begins_on_a_portal_sails_off_and_may_come_back_to_use_it() -> None:
    t = under_way(crimson_sloop="h8")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.crimson.may() == ["sail:h7", "sail:h9"]
    t.crimson.does("sail:h7")
    t.crimson.does("sail:h8")
    t.crimson.is_asked(PORTAL)


@covers("TI-R40", "TI-POR-03", "TI-EXP-01")
def test_a_ship_that_lies_on_a_portal_stays_when_another_one_is_found() -> None:
    t = under_way(
        tiles={"tile_3_3": "portal-1", "tile_5_1": ""}, hidden=["portal-2"], crimson_sloop="l2", teal_sloop="h8"
    )
    t.crimson.does("sail:m2", tile="portal-2")
    assert t.read("at", "teal-sloop") == "h8"
    t.crimson.is_asked(SAIL_WHERE)


@covers("TI-R84", "TI-R40", "TI-POR-01")
def test_each_entry_counts_anew() -> None:
    t = under_way(tiles=TWO, hand="4")
    t.crimson.does("sail:h8")  # and out of n2
    t.crimson.does("sail:o2")
    t.crimson.does("sail:n2")  # and out of h8
    assert sloop(t) == "h8"
    assert t.crimson.may() == ["sail:h7", "sail:h9", "stop"]


# Tokens on Portals ---------------------------------------------------------------------------------------------------


@covers("TI-NAV-07", "TI-R32", "TI-R84")
def test_a_ship_loads_on_both_sides_of_a_portal() -> None:
    t = under_way(lying=["h8:gold", "n2:ruby", "k11:silver"])
    t.crimson.does("sail:h8")
    t.crimson.is_asked(LOAD)  # before it jumps
    t.crimson.does("take:gold")
    t.crimson.is_asked(PORTAL)
    t.crimson.does("jump:n2")
    t.crimson.is_asked(LOAD)
    t.crimson.does("take:ruby")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.read("cargo", "crimson-sloop") == ["ruby", "gold"]
    assert seen(t, "lying") == ["k11:silver"]


# The step after a battle ---------------------------------------------------------------------------------------------


@covers("TI-R65", "TI-R60", "TI-R80")
def test_the_closing_step_into_a_portal_jumps_only_to_one_without_any_ship() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal", battle_method="scuttle"), **{**THREE, "tile_1_1": "portal-4"})
    t.place(crimson={"hand": ["2"]}, crimson_sloop="f8", teal_sloop="g8", teal_bilander="n2").turn_of("crimson")
    t.crimson.does("play:2+sloop")
    wins_the_battle(t, "g8")
    t.crimson.is_asked(STEP_ASIDE)
    t.crimson.does("sail:h8")
    t.crimson.is_asked(PORTAL)
    assert t.crimson.may() == ["jump:b2", "jump:k11"]
    t.crimson.does("jump:b2", movement_card=["3"] * 6)
    assert in_this_order(t.teal.hears(), "Crimson's Sloop of War goes through the Portal on H8 to that on B2.")
