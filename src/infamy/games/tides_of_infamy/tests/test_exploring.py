"""EXP, ROC  Tiles that are turned up: which way they lie, what is found there, wrecks, and Marks for the last ones."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.tides_of_infamy.tests.questions import LOAD, ORDERS, SAIL_WHERE
from infamy.games.tides_of_infamy.tests.tables import GAME, charted, open_sea
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

PUT_BACK = ("port-4", "portal-4", "rocks-4", "ocean-4", "ocean-5")


def all_but(*known: str) -> list[str]:
    return [face for face in GAME.domains["face"].names if face not in (*PUT_BACK, *known)]


def unknown(
    *names: str,
    hand: str = "4",
    ship: str = "sloop",
    tiles: dict[str, Any] | None = None,
    options: dict[str, str] | None = None,
    mode: str = "",
    **pieces: Any,
) -> Scenario:
    """A Pirate Bay around b2 and an Ocean south of it are known, and little else; crimson has played a card."""
    names = names or ("crimson", "teal")
    known = {"tile_1_1": "bay-1", "tile_1_2": "ocean-1", **(tiles or {})}
    t = charted(Scenario(GAME, *names, mode=mode, **(options or {})), **known)
    pieces.setdefault("hidden", all_but(*known.values()))
    players = {name: {"hand": ["2"], **pieces.pop(name, {})} for name in names[1:]}
    t.place(crimson={"hand": [hand]}, **players, **pieces).turn_of("crimson")
    t.crimson.does(f"play:{hand}+{ship}")
    return t


def nearly_known(left: int, grid: str = "5x4", **pieces: Any) -> Scenario:
    """So many tiles are still face down, among them that south of h9; crimson's sloop lies there."""
    rows = int(grid[2])
    down = [f"tile_{column}_{row}" for row in (rows, rows - 1) for column in (3, 4, 5, 1, 2)][:left]
    t = open_sea(Scenario(GAME, "crimson", "teal", grid=grid), **dict.fromkeys(down, ""))
    start = f"h{3 * rows - 3}"
    t.place(
        crimson={"hand": ["4"]}, teal={"hand": ["2"]}, crimson_sloop={"at": start, **pieces.pop("sloop", {})}, **pieces
    ).turn_of("crimson")
    t.crimson.does("play:4+sloop")
    return t


def face_of(t: Scenario, tile: str) -> tuple[Any, Any]:
    return seen(t, "face")[tile], seen(t, "turned")[tile]


# Turning up ----------------------------------------------------------------------------------------------------------


@covers("TI-EXP-01", "TI-EXP-07", "TI-R09", "TI-NAV-02")
def test_sailing_onto_a_tile_that_is_face_down_turns_it_up_and_is_an_ordinary_step() -> None:
    t = unknown(hand="3", crimson_sloop="c5")
    assert face_of(t, "tile-2-2") == (None, 0)
    t.crimson.does("sail:d5", tile="ocean-2")
    assert face_of(t, "tile-2-2") == ("ocean-2", 1)
    assert t.teal.hears() == [
        "Tile: ocean-2",
        "Tile 2·2 is turned up: Green Ocean, sailed into heading east.",
        "Crimson's Sloop of War sails from C5 to D5.",
    ]
    t.crimson.is_asked(SAIL_WHERE)  # it goes on with two points
    t.crimson.does("sail:e5")
    t.crimson.does("sail:f5")
    t.teal.is_asked(ORDERS)


@covers("TI-EXP-01")
def test_a_tile_that_is_known_is_not_turned_up_again() -> None:
    t = unknown(crimson_sloop="c5")
    t.crimson.does("sail:d5", tile="ocean-2")
    t.crimson.does("sail:c5")  # nothing is drawn
    t.crimson.does("sail:d5")
    assert face_of(t, "tile-2-2") == ("ocean-2", 1)
    assert seen(t, "hidden") == 17


@covers("TI-EXP-01", "TI-MAP-04")
def test_only_a_tile_that_is_in_the_game_and_not_yet_known_turns_up() -> None:
    t = unknown(crimson_sloop="c5", hidden=["gold-isle", "port-1"])
    with pytest.raises(NotUnderstood, match="one of gold-isle, port-1 for the tile"):
        t.crimson.does("sail:d5", tile="ocean-2")


@covers("TI-EXP-02", "TI-TIL-05", "TI-R08")
@pytest.mark.parametrize(
    ("start", "end", "tile", "heading"),
    [
        ("c5", "d5", "tile-2-2", 1),
        ("c4", "d4", "tile-2-2", 1),
        ("b6", "b7", "tile-1-3", 2),
        ("a5", "o5", "tile-5-2", 3),
        ("c1", "c12", "tile-1-4", 0),
        ("b1", "b12", "tile-1-4", 0),
        ("c6", "c7", "tile-1-3", 2),
    ],
)
def test_the_side_it_is_entered_by_says_how_the_tile_lies_and_not_the_lane(
    start: str, end: str, tile: str, heading: int
) -> None:
    t = unknown(crimson_sloop=start)
    t.crimson.does(f"sail:{end}", tile="gold-isle")
    assert face_of(t, tile) == ("gold-isle", heading)
    assert t.read("at", "crimson-sloop") == end  # the ship stays in its own lane


@covers("TI-R08", "TI-EXP-02", "TI-EXP-03", "TI-CUR-02")
def test_a_worked_example_of_a_turned_tile() -> None:
    """Heading east onto Sapphire Isle: its Rock lies in the north-west, and its Current leads east."""
    t = unknown(hand="5", crimson_sloop="c5")
    t.crimson.does("sail:d5", tile="sapphire-isle")
    t.crimson.cannot("sail:d4", rule="TI-ROC-01")
    t.crimson.does("sail:e5")
    t.crimson.does("take:sapphire")
    assert t.crimson.may() == ["sail:f5", "stop"]
    for space in ("e4", "e6", "d5"):
        t.crimson.cannot(f"sail:{space}", rule="TI-CUR-03")


@covers("TI-ROC-05", "TI-ROC-06", "TI-R08", "TI-R41")
def test_the_same_tile_wrecks_a_ship_that_comes_in_beside_the_arrow() -> None:
    t = unknown(hand="5", crimson_sloop={"at": "c4", "cargo": ["gold", "silver"]})
    t.crimson.does("sail:d4", tile="sapphire-isle")
    t.teal.is_asked(ORDERS)  # the movement is over
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.read("cargo", "crimson-sloop") == []
    assert seen(t, "lying") == ["c4:gold", "c4:silver", "e5:sapphire"]
    assert face_of(t, "tile-2-2") == ("sapphire-isle", 1)  # it stays turned up
    assert seen(t, "under")["crimson-sloop"] == ["5"]  # the card is used
    assert seen(t, "marks") == {"crimson": 0, "teal": 0}
    assert in_this_order(
        t.teal.hears(),
        "Crimson's Sloop of War strikes rocks on D4 and limps back to its Harbor.",
        "Crimson's Sloop of War leaves Gold on C4.",
    )


@covers("TI-ROC-05", "TI-R41", "TI-R50")
def test_a_wrecked_ship_is_undamaged_even_in_a_hardcore_game() -> None:
    t = unknown(options={"hardcore": "yes"}, crimson_sloop="c4")
    t.crimson.does("sail:d4", tile="sapphire-isle")
    assert t.read("at", "crimson-sloop") == "harbor"


@covers("TI-R41", "TI-ROC-05", "TI-MOV-13")
def test_a_wrecked_ship_has_had_its_card() -> None:
    t = unknown(crimson_sloop="c4")
    t.place(crimson={"hand": ["3"]})
    t.crimson.does("sail:d4", tile="sapphire-isle")
    t.teal.does("play:2+sloop")
    t.teal.does("sail:a1")
    t.teal.does("stop")
    t.crimson.cannot("play:3+sloop", rule="TI-MOV-13")
    assert t.crimson.may() == ["play:3+man-of-war", "play:3+bilander"]


@covers("TI-ROC-05", "TI-R09")
@pytest.mark.parametrize(("space", "wrecked"), [("d4", False), ("d6", True)])
def test_only_a_rock_under_the_first_step_wrecks_a_ship(space: str, wrecked: bool) -> None:
    """Heading east, Ruby Isle has its Rock in the south-west."""
    t = unknown(crimson_sloop=f"c{space[1]}")
    t.crimson.does(f"sail:{space}", tile="ruby-isle")
    assert (t.read("at", "crimson-sloop") == "harbor") == wrecked


@covers("TI-ROC-01", "TI-ROC-05")
def test_a_rock_beyond_the_first_step_is_known_by_then() -> None:
    t = unknown(crimson_sloop="c5", hand="5")
    t.crimson.does("sail:d5", tile="rocks-3")  # Rocks on d4, d6 and f5
    assert t.crimson.may() == ["sail:e5", "sail:c5", "stop"]
    t.crimson.cannot("sail:d4", rule="TI-ROC-01")
    t.crimson.does("sail:e5")
    t.crimson.cannot("sail:f5", rule="TI-ROC-01")


# Around the world ----------------------------------------------------------------------------------------------------


@covers("TI-R07", "TI-WRP-01", "TI-EXP-02")
def test_a_tile_over_the_edge_is_explored_like_any_other() -> None:
    """A ship at h1 that heads north comes in at h12, heading north."""
    t = unknown(tiles={"tile_3_1": "ocean-2"}, crimson_sloop="h1")
    t.crimson.does("sail:h12", tile="rocks-3")
    assert face_of(t, "tile-3-4") == ("rocks-3", 0)
    assert t.read("at", "crimson-sloop") == "h12"
    t.crimson.cannot("sail:g12", rule="TI-ROC-01")
    t.crimson.cannot("sail:i12", rule="TI-ROC-01")


@covers("TI-R07", "TI-ROC-06")
def test_a_ship_wrecked_over_the_edge_leaves_its_cargo_on_this_side() -> None:
    t = unknown(crimson_sloop={"at": "a4", "cargo": ["gold"]})
    t.crimson.does("sail:o4", tile="ruby-isle")  # heading west, its Rock is in the north-east
    assert t.read("at", "crimson-sloop") == "harbor"
    assert "a4:gold" in seen(t, "lying")


# What is found -------------------------------------------------------------------------------------------------------


@covers("TI-EXP-03", "TI-CAR-02", "TI-CMP-02")
@pytest.mark.parametrize("plunder", ["emerald", "diamond", "sapphire", "ruby", "gold", "silver"])
def test_an_island_comes_with_its_own_plunder(plunder: str) -> None:
    t = unknown(crimson_sloop="c5")
    t.crimson.does("sail:d5", tile=f"{plunder}-isle")
    assert seen(t, "lying") == [f"e5:{plunder}"]
    t.crimson.is_asked(SAIL_WHERE)  # it lies on the Island, and the ship does not


@covers("TI-EXP-04", "TI-CMP-03")
def test_a_port_comes_with_three_shadow_trade_tokens() -> None:
    t = unknown(crimson_sloop="c5")
    t.crimson.does("sail:d5", tile="port-1")
    assert seen(t, "lying") == ["e5:shadow-trade"] * 3
    assert t.teal.hears().count("Shadow Trade lies on E5.") == 3


@covers("TI-EXP-03", "TI-EXP-04")
@pytest.mark.parametrize("face", ["bay-2", "portal-1", "rocks-1", "ocean-2"])
def test_nothing_lies_on_any_other_tile(face: str) -> None:
    t = unknown(crimson_sloop="c5")
    t.crimson.does("sail:d5", tile=face)
    assert seen(t, "lying") == []


@covers("TI-R06", "TI-EXP-01")
def test_a_second_pirate_bay_serves_everybody_as_soon_as_it_is_known() -> None:
    t = unknown("crimson", "teal", "amber", crimson_sloop={"at": "c5", "cargo": ["gold"]})
    t.crimson.does("sail:d5", tile="bay-2")
    t.crimson.does("sail:e5")
    assert t.crimson.marks == 2
    t.teal.does("play:2+sloop")
    assert "sail:f6" in t.teal.may()


@covers("TI-EXP-01", "TI-EXP-03")
def test_with_two_ships_the_second_finds_what_the_first_has_found() -> None:
    t = unknown(crimson_sloop="c5", teal_sloop="b6", teal={"hand": ["2", "3"]})
    t.crimson.does("sail:d5", tile="gold-isle")
    t.crimson.does("sail:e5")
    t.crimson.is_asked(LOAD)
    t.crimson.does("take:gold")
    t.crimson.does("sail:e6")  # heading east, the Currents lead south and west
    t.crimson.does("stop")
    t.teal.does("play:2+sloop")
    assert "sail:c6" in t.teal.may()
    t.teal.does("sail:c6")
    t.teal.does("sail:d6")  # nothing is drawn
    assert seen(t, "lying") == []


# What somebody has looked at -----------------------------------------------------------------------------------------


@covers("TI-EXP-01", "TI-L18")
def test_a_tile_that_somebody_has_looked_at_turns_up_as_it_was_seen() -> None:
    t = unknown(
        "crimson",
        "teal",
        "amber",
        crimson_sloop="c5",
        amber={"glimpses": ["tile-2-2=ruby-isle"]},
        teal={"glimpses": ["tile-2-2=ruby-isle", "tile-5-1=port-2"]},
        hidden=all_but("bay-1", "ocean-1", "ruby-isle", "port-2"),
    )
    t.crimson.does("sail:d5")  # nothing is drawn
    assert face_of(t, "tile-2-2") == ("ruby-isle", 1)
    assert seen(t, "lying") == ["e5:ruby"]
    assert (t.teal.glimpses, t.amber.glimpses) == (["tile-5-1=port-2"], [])
    assert GAME.violations(t.g) == []


# The last tiles ------------------------------------------------------------------------------------------------------


@covers("TI-EXP-05", "TI-OBJ-08", "TI-R10")
@pytest.mark.parametrize(("left", "marks"), [(8, 0), (7, 0), (6, 1), (2, 1), (1, 1)])
@pytest.mark.parametrize("grid", ["5x4", "5x5"])
def test_each_of_the_last_six_tiles_pays_a_mark_to_its_explorer(left: int, marks: int, grid: str) -> None:
    t = nearly_known(left, grid, hidden=["ocean-5", *["rocks-1"] * (left - 1)])
    t.crimson.does("sail:h10" if grid == "5x4" else "sail:h13", tile="ocean-5")
    assert seen(t, "marks") == {"crimson": marks, "teal": 0}
    assert ("Crimson gains 1 Mark for exploring one of the last tiles, and has 1." in t.teal.hears()) == (marks == 1)


@covers("TI-EXP-05", "TI-R10")
def test_each_tile_is_counted_before_it_is_turned_up() -> None:
    t = nearly_known(7, hidden=["ocean-2", "ocean-3", "ocean-4", "ocean-5", "port-1", "port-2", "port-3"])
    t.crimson.does("sail:h10", tile="ocean-2")  # the seventh
    assert t.crimson.marks == 0
    t.crimson.does("sail:i10")
    t.crimson.does("sail:j10", tile="ocean-3")  # the sixth
    assert t.crimson.marks == 1


@covers("TI-R10", "TI-ROC-05")
def test_a_ship_that_is_wrecked_has_earned_the_mark_all_the_same() -> None:
    t = nearly_known(6, hidden=["rocks-1", *["ocean-5"] * 5], sloop={"at": "g9"})
    t.crimson.does("sail:g10", tile="rocks-1")  # heading south, a Rock in the north-west
    assert t.read("at", "crimson-sloop") == "harbor"
    assert seen(t, "marks") == {"crimson": 1, "teal": 0}


@covers("TI-R10", "TI-LUK-12")
def test_a_ship_that_moves_by_a_card_effect_explores_for_its_owner() -> None:
    """A Fair Wind blows teal's sloop onto the sixth tile from the end."""
    down = ["tile_3_4", "tile_4_4", "tile_5_4", "tile_1_4", "tile_2_4", "tile_5_3"]
    t = open_sea(Scenario(GAME, "crimson", "teal"), **dict.fromkeys(down, ""))
    t.place(crimson={"hand": ["2x"]}, teal={"hand": ["2"]}, teal_sloop="h9", crimson_sloop="b2", rounds=2)
    t.turn_of("crimson")
    t.crimson.does("play:2x+sloop")
    t.crimson.does("sail:b1")
    t.crimson.does("stop", pirate_luck="fair-wind")  # there is one ship to aim at, and no cargo to pay
    t.teal.is_asked(SAIL_WHERE)
    t.teal.does("sail:h10", tile="emerald-isle")
    assert seen(t, "marks") == {"crimson": 0, "teal": 1}
    t.teal.does("stop")
    assert seen(t, "under")["teal-sloop"] == []
    t.teal.is_asked(ORDERS)


@covers("TI-EXP-05", "TI-CAR-18")
def test_the_last_tile_of_all_makes_shadow_trade_dear() -> None:
    t = nearly_known(1, hidden=["bay-2"], sloop={"cargo": ["shadow-trade", "shadow-trade"]})
    t.crimson.does("sail:h10", tile="bay-2")
    t.crimson.does("sail:h11")
    assert t.crimson.marks == 1 + 4


@covers("TI-R65", "TI-EXP-01", "TI-R10")
def test_the_closing_step_of_a_winner_explores_as_well() -> None:
    t = open_sea(Scenario(GAME, "crimson", "teal", battle_method="scuttle"), tile_3_4="")
    t.place(crimson={"hand": ["2"]}, crimson_sloop="h8", teal_sloop="h9").turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does(
        "sail:h9",
        battle_card=["fire-6", "fire-6", "grog-6", "fire-2", "fire-2", "grog-2"]
        + ["fire-1", "fire-1", "cannon-1", "cannon-1", "grog-1"],
    )
    for mine, theirs in (("fire-6", "fire-1"), ("fire-6", "fire-1"), ("grog-6", "cannon-1")):
        t.crimson.does(f"pick:{mine}")
        t.teal.does(f"pick:{theirs}")
    t.crimson.does("sail:h10", tile="bay-2", movement_card=["3"] * 6)
    assert (face_of(t, "tile-3-4"), t.crimson.marks) == (("bay-2", 2), 2)
