"""RND, SET  A round: Harbor, Movement and Repair Phase in turn order; then both markers pass to the left."""

from __future__ import annotations

from typing import Any

from infamy.games.tides_of_infamy.tests.questions import MENDING, ORDERS, SAIL_WHERE
from infamy.games.tides_of_infamy.tests.tables import GAME, next_round, open_sea, repair_phase
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

THREE = ("crimson", "teal", "amber")


def table(*names: str, **pieces: Any) -> Scenario:
    return open_sea(Scenario(GAME, *names)).place(**pieces)


def sails(t: Scenario, name: str, order: str, *spaces: str, **fate: Any) -> None:
    """Plays a card, sails these steps and stays there."""
    t.players[name].does(f"play:{order}")
    for space in spaces:
        t.players[name].does(f"sail:{space}")
    t.players[name].does("stop", **fate)


@covers("TI-RND-01", "TI-RND-02", "TI-SET-09", "TI-SET-07", "TI-SET-08", "TI-REP-07", "TI-CMP-12")
def test_a_round_has_three_phases_and_then_the_next_player_leads() -> None:
    t = table(
        "crimson",
        "teal",
        crimson_man_of_war="keel-up",
        crimson_bilander="keel-up",
        teal_man_of_war="keel-up",
        teal_bilander="keel-up",
    )
    next_round(t, "teal", movement_card=["3", "4"])  # one card for each ship that is not being mended
    assert in_this_order(
        t.crimson.hears(),
        "Round 1 begins; Teal leads.",
        "The harbor phase begins.",
        "Teal draws a card.",
        "Crimson draws a 4.",
        "The movement phase begins.",
        "Lap 1 begins.",
    )
    assert seen(t, "phase") == "movement"
    sails(t, "teal", "3+sloop", "d4")
    sails(t, "crimson", "4+sloop", "f4", movement_card=["2"] * 6)
    assert in_this_order(
        t.teal.hears(),
        "The repair phase begins.",
        "Crimson's Man of War is back in its Harbor.",
        "Round 2 begins; Crimson leads.",
        "The harbor phase begins.",
        "Crimson draws a card.",
        "Teal draws a 2.",
        "The movement phase begins.",
    )
    assert (seen(t, "rounds"), seen(t, "lead"), seen(t, "lap"), seen(t, "phase")) == (2, "crimson", 1, "movement")
    t.crimson.is_asked(ORDERS)


@covers("TI-SET-09", "TI-SET-07")
def test_the_markers_go_around_the_table() -> None:
    for lead, then in (("crimson", "teal"), ("teal", "amber"), ("amber", "crimson")):
        t = repair_phase(table(*THREE, rounds=4), lead, movement_card=["3"] * 9)
        assert (seen(t, "rounds"), seen(t, "lead")) == (5, then)
        t.players[then].is_asked(ORDERS)


@covers("TI-RND-02", "TI-SET-08", "TI-MOV-01")
def test_each_plays_one_card_in_a_turn_and_after_the_last_player_comes_the_lead_player_again() -> None:
    t = table(*THREE, crimson={"hand": ["3", "3"]}, teal={"hand": ["3", "3"]}, amber={"hand": ["3", "3"]}, lead="teal")
    t.turn_of("teal")
    for name, ship, space in (("teal", "sloop", "d4"), ("amber", "sloop", "e4"), ("crimson", "sloop", "f4")):
        t.players[name].is_asked(ORDERS)
        sails(t, name, f"3+{ship}", space)
    assert t.teal.hears()[-1] == "Lap 2 begins."
    for name, ship, space in (("teal", "bilander", "d6"), ("amber", "bilander", "e6")):
        t.players[name].is_asked(ORDERS)
        sails(t, name, f"3+{ship}", space)
    t.crimson.is_asked(ORDERS)


@covers("TI-RND-03", "TI-MOV-13")
def test_in_a_round_each_ship_may_be_moved_by_a_card_and_do_all_sorts_of_things() -> None:
    """One ship explores, one loads and delivers, one starts a fight."""
    t = open_sea(Scenario(GAME, "crimson", "teal"), tile_3_4="")
    t.place(
        crimson={"hand": ["3", "3", "3"]},
        teal={"hand": ["2"]},
        crimson_sloop="h9",
        crimson_bilander="d2",
        crimson_man_of_war="n8",
        teal_man_of_war="n9",
        lying=["d3:gold"],
        hidden=["gold-isle"],
    )
    t.turn_of("crimson")
    t.crimson.does("play:3+sloop")
    t.crimson.does("sail:h10", tile="gold-isle")
    t.crimson.does("stop")
    sails(t, "teal", "2+sloop", "d6")
    t.crimson.cannot("play:3+sloop", rule="TI-MOV-13")
    t.crimson.does("play:3+bilander")
    t.crimson.does("sail:d3")
    t.crimson.does("take:gold")
    t.crimson.does("sail:d4")
    t.crimson.does("sail:e5")
    assert t.crimson.marks == 1 + 2  # the last tile, and Gold
    assert t.crimson.may() == ["play:3+man-of-war"]
    t.crimson.does("play:3+man-of-war")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.g.battle_at == ()  # type: ignore[attr-defined]
    t.crimson.does(
        "sail:n9",
        battle_card=["fire-1"] * 2
        + ["fire-2"] * 2
        + ["fire-3"] * 2
        + ["fire-4"]
        + ["grog-1"] * 2
        + ["grog-2"] * 2
        + ["grog-3"] * 2
        + ["grog-4"],
        community_card="fire-5",
    )
    assert t.in_progress.endswith("Red Sky > Exchange")


@covers("TI-RND-04", "TI-REP-04", "TI-REP-05")
def test_ships_come_back_from_the_shipyard_only_at_the_end_of_the_round() -> None:
    t = table(
        "crimson",
        "teal",
        crimson={"hand": ["3", "3"]},
        teal={"hand": ["3"]},
        crimson_bilander="keel-up",
        crimson_man_of_war="keel-down",
    )
    t.turn_of("crimson")
    t.crimson.cannot("play:3+bilander", rule="TI-MOV-10")
    sails(t, "crimson", "3+sloop", "d4")
    assert (t.read("at", "crimson-bilander"), t.read("at", "crimson-man-of-war")) == ("keel-up", "keel-down")
    sails(t, "teal", "3+sloop", "f4")
    t.crimson.does("discard:3", movement_card=["3"] * 5)  # the second card is for no ship
    assert (t.read("at", "crimson-bilander"), t.read("at", "crimson-man-of-war")) == ("harbor", "keel-up")
    assert seen(t, "hand") == {"crimson": 2, "teal": 3}


@covers("TI-RND-04", "TI-LUK-17")
def test_unless_a_card_mends_them_before() -> None:
    t = table("crimson", "teal", crimson={"luck": ["scurvy"]}, crimson_bilander="keel-up")
    next_round(t, "crimson")
    t.crimson.is_asked(MENDING)
    t.crimson.does("mend:crimson-bilander", movement_card=["3"] * 6)
    assert t.read("at", "crimson-bilander") == "harbor"
    assert "play:3+bilander" in t.crimson.may()
    assert seen(t, "hand") == {"crimson": 3, "teal": 3}


@covers("TI-RND-02", "TI-SET-08")
def test_in_the_repair_phase_too_they_act_in_turn_order() -> None:
    t = table(
        *THREE,
        crimson={"stored": True},
        teal={"stored": True},
        amber={"stored": True},
        crimson_sloop="keel-down",
        teal_sloop="keel-down",
        amber_sloop="keel-down",
    )
    repair_phase(t, "amber")
    for name in ("amber", "crimson"):
        t.players[name].is_asked(MENDING)
        t.players[name].does("no-mending")
    t.teal.is_asked(MENDING)
