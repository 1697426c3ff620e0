"""BU, TH  Burying Treasure: what it is worth, and the Burial Bonuses."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.questions import DEEDS
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

Pieces = dict[str, Any]


def turn(*names: str, **pieces: Any) -> Scenario:
    """The turn of black, on Spice Lane (se-s) with a Red Treasure unless it is told otherwise; white is far away."""
    black = pieces.pop("black", {})
    return table(*names, black={"at": "se-s", "upper": ["red"], **black}, **pieces).turn_of("black")


def buried(*names: str, **pieces: Any) -> Scenario:
    t = turn(*names, **pieces)
    t.black.does("bury")
    return t


# What a burial is worth ----------------------------------------------------------------------------------------------


@covers("TA-TH-05", "TA-TH-06", "TA-BU-01")
@pytest.mark.parametrize(
    ("upper", "lower", "points"),
    [
        (["red"], [], 1),
        (["red", "blue"], [], 3),
        (["red", "pink", "blue"], [], 6),
        (["red", "pink", "blue", "teal"], [], 10),
        (["red", "pink", "blue", "teal", "green"], [], 15),
        (["red", "pink", "blue", "teal", "green", "yellow"], [], 21),
        (["red", "pink", "blue", "teal"], ["red", "red"], 12),  # the rulebook's example
        (["red"], ["red", "red", "red"], 4),
        (["red", "pink", "blue", "teal", "green", "yellow"], ["red", "pink", "blue", "teal", "green", "yellow"], 27),
        (["bound-red", "bound-blue"], ["bound-red"], 4),
    ],
)
def test_the_rightmost_place_covered_above_and_one_for_each_treasure_below(
    upper: list[str], lower: list[str], points: int
) -> None:
    t = buried(black={"upper": upper, "lower": lower})
    assert t.black.tp == points
    assert (t.black.upper, t.black.lower) == ([], [])
    assert sorted(t.black.buried) == sorted([*upper, *lower])
    assert GAME.violations(t.g) == []


@covers("TA-BU-01")
def test_all_treasure_is_buried_and_nothing_can_be_kept() -> None:
    t = turn(black={"upper": ["red", "blue"], "lower": ["bound-red"]})
    t.black.does("bury")
    t.black.is_asked(DEEDS)  # no question about what
    assert (t.black.upper, t.black.lower, len(t.black.buried)) == ([], [], 3)


@covers("TA-R22", "TA-BU-01")
def test_an_empty_hold_is_not_buried_not_even_for_a_bonus() -> None:
    t = turn(black={"upper": []}, burial_open="quick-hole")
    t.black.cannot("bury", rule="TA-R22")
    assert "bury" not in t.black.may()
    t = buried(black={"upper": ["red"]})
    t.black.does("end-turn")
    t.white.does("end-turn")
    t.black.cannot("bury", rule="TA-R22")  # at Sunset there is nothing left


@covers("TA-BU-02", "TA-SP-08")
def test_the_points_are_counted_in_secret() -> None:
    t = buried(black={"upper": ["red", "blue"], "tp": 5})
    assert t.black.tp == 8
    assert t.black.hears() == ["Black buries 2 Treasures for 3 TP."]
    assert t.white.hears() == ["Black buries 2 Treasures."]
    assert t.white.sees()["table"]["tp"] == {"black": None, "white": 0}


@covers("TA-BU-03")
@pytest.mark.parametrize("space", GAME.domains["space"].names)
def test_treasure_may_be_buried_on_any_space(space: str) -> None:
    t = buried(black={"at": space}, white={"at": "ne-n"})
    assert t.black.buried == ["red"]


@covers("TA-BU-03", "TA-R16")
def test_treasure_may_be_buried_beside_another_ship_and_the_navy() -> None:
    t = buried(white={"at": "se-s"}, navy_card="hms-harrier", navy_at="se-s")
    assert (t.black.buried, t.black.tp) == (["red"], 1)


@covers("TA-BU-01", "TA-TH-05")
def test_burials_add_up_over_the_days() -> None:
    t = buried(
        black={
            "upper": ["red", "blue"],
            "buried": ["red", "bound-green"],
            "tp": 3,
            "burials": 1,
            "biggest": 2,
            "bound_buried": 1,
        }
    )
    assert sorted(t.black.buried) == ["blue", "bound-green", "red", "red"]
    assert (t.black.tp, t.black.burials, t.black.biggest, t.black.bound_buried) == (6, 2, 2, 1)
    assert seen(t, "bag") == 30 - 4  # buried Treasure does not come back


@covers("TA-BU-01", "TA-R45")
def test_the_biggest_burial_is_remembered_and_bound_treasure_is_counted() -> None:
    t = buried(black={"upper": ["bound-red", "blue"], "lower": ["bound-red"], "biggest": 5, "bound_buried": 1})
    assert (t.black.biggest, t.black.bound_buried) == (5, 3)
    t = buried(black={"upper": ["red", "blue"], "lower": ["red"], "biggest": 2})
    assert (t.black.biggest, t.black.bound_buried) == (3, 0)


# The open Burial Bonus -----------------------------------------------------------------------------------------------


@covers("TA-BU-04", "TA-BU-05", "TA-BU-06", "TA-BU-07", "TA-C-B01")
def test_the_rulebooks_example_of_a_burial_on_a_blue_space() -> None:
    t = buried(se_s={"slot": "blue"}, burial_open="blue-shore")
    assert (t.black.tp, t.black.burial_taken) == (1 + 3, ["blue-shore"])
    assert in_this_order(
        t.white.hears(),
        "Black buries 1 Treasure.",
        "Black takes the Burial Bonus Blue Shore, 3 TP: Bury on a space where a Blue Treasure lies.",
    )
    assert seen(t, "burial_taken")["black"] == ["blue-shore"]  # face up
    assert (seen(t, "burial_open"), seen(t, "slot")["se-s"]) == (None, "blue")


@covers("TA-BU-06")
def test_it_counts_what_lies_on_the_space_and_not_what_is_buried() -> None:
    t = buried(black={"upper": ["blue"]}, se_s={"slot": "red"}, se_n={"slot": "blue"}, burial_open="blue-shore")
    assert (t.black.tp, t.black.burial_taken, seen(t, "burial_open")) == (1, [], "blue-shore")


@covers("TA-BU-06", "TA-R14")
def test_the_treasure_in_the_wreck_lies_on_its_space_too() -> None:
    t = buried(black={"at": "se-e"}, se_e={"slot": "red"}, wreck={"slot": "blue"}, burial_open="blue-shore")
    assert t.black.burial_taken == ["blue-shore"]


@covers("TA-BU-04")
def test_the_open_bonus_is_taken_once_and_its_place_stays_empty_for_this_day() -> None:
    t = buried(burial_open="quick-hole", white={"upper": ["red"]})
    assert (t.black.burial_taken, seen(t, "burial_open")) == (["quick-hole"], None)
    t.black.does("end-turn")
    t.white.does("bury")
    assert (t.white.burial_taken, t.white.tp) == ([], 1)


@covers("TA-BU-04", "TA-R30")
def test_without_an_open_bonus_a_burial_is_just_that() -> None:
    t = buried()
    assert (t.black.tp, t.black.burial_taken, seen(t, "burial_open")) == (1, [], None)


@covers("TA-R27", "TA-AX-09", "TA-BU-05")
def test_a_burial_takes_every_bonus_that_it_meets_open_and_private() -> None:
    t = buried(
        burial_open="quick-hole",
        white={"burial_cards": ["lonely-waters"]},
        black={"burial_cards": ["thornreef-grave", "bare-sand", "full-rainbow"]},
    )
    assert sorted(t.black.burial_taken) == ["bare-sand", "quick-hole", "thornreef-grave"]
    assert t.black.tp == 1 + 2 + 2 + 2
    assert (t.black.burial_cards, t.white.burial_cards) == (["full-rainbow"], ["lonely-waters"])
    assert seen(t, "burial_cards") == {"black": 1, "white": 1}
    assert seen(t, "burial_taken")["white"] == []


@covers("TA-R27")
def test_bonuses_are_looked_at_before_the_treasure_leaves_the_hold() -> None:
    t = buried(black={"upper": ["red", "blue", "green", "teal"], "lower": ["red"]}, burial_open="four-colours")
    assert (t.black.burial_taken, t.black.tp) == (["four-colours"], 11 + 2)


# Each card -----------------------------------------------------------------------------------------------------------

NAVY_HERE: Pieces = {"navy_card": "hms-harrier", "navy_at": "se-s"}
NAVY_IN_THE_SEA: Pieces = {"navy_card": "hms-harrier", "navy_at": "se-n"}
NAVY_ELSEWHERE: Pieces = {"navy_card": "hms-harrier", "navy_at": "sw-e"}


def at(space: str) -> Pieces:
    return {"black": {"at": space}}


def with_hold(upper: list[str], lower: list[str] | None = None) -> Pieces:
    return {"black": {"upper": upper, "lower": lower or []}}


FOUR_COLOURS = ["red", "blue", "green", "teal"]
FIVE_COLOURS = [*FOUR_COLOURS, "pink"]
ALL_COLOURS = [*FIVE_COLOURS, "yellow"]
CARDS: dict[str, tuple[int, list[Pieces], list[Pieces]]] = {  # TP; burials that meet it; burials that do not
    **{
        f"{colour}-shore": (
            3,
            [{"se_s": {"slot": colour}}],
            [{}, {"se_s": {"slot": other}}, {"se_n": {"slot": colour}}],
        )
        for colour, other in (
            ("blue", "teal"),
            ("red", "pink"),
            ("pink", "red"),
            ("teal", "blue"),
            ("green", "blue"),
            ("yellow", "green"),
        )
    },
    "amberwake-grave": (2, [at("nw-n"), at("nw-h")], [at("ne-w"), at("sw-n")]),
    "glasswater-grave": (2, [at("ne-s"), at("ne-h")], [at("nw-e"), at("se-n")]),
    "thornreef-grave": (2, [at("se-w"), at("se-h")], [at("sw-e"), at("ne-s")]),
    "duskmere-grave": (2, [at("sw-n"), at("sw-h")], [at("nw-s"), at("se-w")]),
    "tavern-cellar": (2, [at("se-h"), at("nw-h"), at("ne-h"), at("sw-h")], [at("se-s"), at("se-n")]),
    "bare-sand": (
        2,
        [at("se-s"), at("se-e")],
        [at("se-h"), {"se_s": {"slot": "blue"}}, {**at("se-e"), "wreck": {"slot": "blue"}}],
    ),
    "before-witnesses": (4, [{"white": "se-s"}, NAVY_HERE], [{"white": "se-h"}, NAVY_IN_THE_SEA]),
    "lonely-waters": (2, [{}, NAVY_ELSEWHERE], [{"white": "se-n"}, {"white": "se-s"}, NAVY_IN_THE_SEA, NAVY_HERE]),
    "shrine-offering": (3, [at("nw-n"), at("nw-e"), at("se-w"), at("sw-n")], [at("se-s"), at("sw-e"), at("se-h")]),
    "four-colours": (
        2,
        [with_hold(FOUR_COLOURS), with_hold(ALL_COLOURS)],
        [with_hold(FOUR_COLOURS[:3], ["red", "red", "blue"])],
    ),
    "five-colours": (4, [with_hold(FIVE_COLOURS), with_hold(ALL_COLOURS)], [with_hold(FOUR_COLOURS, ["red"])]),
    "full-rainbow": (7, [with_hold(ALL_COLOURS)], [with_hold(FIVE_COLOURS, ["red"])]),
    "ballast": (
        3,
        [with_hold(["red"], ["red"] * 3), with_hold(["red", "blue"], ["red", "red", "blue", "blue"])],
        [with_hold(FOUR_COLOURS, ["red", "red"])],
    ),
    "matched-trio": (
        3,
        [with_hold(["red"], ["red", "bound-red"]), with_hold(["blue", "red"], ["blue"] * 3)],
        [with_hold(["red", "blue"], ["red", "blue"]), with_hold(FOUR_COLOURS)],
    ),
    "two-in-chains": (
        2,
        [with_hold(["bound-red", "bound-blue"]), with_hold(["red"], ["bound-red", "bound-red"])],
        [with_hold(["bound-red", "blue"]), with_hold(["red", "blue"])],
    ),
    "four-in-chains": (
        4,
        [with_hold(["bound-red", "bound-blue"], ["bound-red", "bound-blue"])],
        [with_hold(["bound-red", "bound-blue"], ["bound-red", "blue"])],
    ),
    "quick-hole": (
        2,
        [with_hold(["red"]), with_hold(["red"], ["red"])],
        [with_hold(["red"], ["red", "red"]), with_hold(FOUR_COLOURS)],
    ),
    "great-hoard": (
        5,
        [with_hold(ALL_COLOURS, ["red"]), with_hold(FOUR_COLOURS, ["red"] * 4)],
        [with_hold(ALL_COLOURS), with_hold(["red", "blue"], ["red"] * 4)],
    ),
}
CASES = [
    (card, points, pieces, meets)
    for card, (points, met, unmet) in CARDS.items()
    for meets, burials in ((True, met), (False, unmet))
    for pieces in burials
]


def test_no_burial_bonus_is_left_out() -> None:
    assert sorted(CARDS) == sorted(GAME.domains["burial bonus"].names)


@covers("TA-C-B01 to TA-C-B24", "TA-BU-04", "TA-AX-09")
@pytest.mark.parametrize(("card", "points", "pieces", "meets"), CASES)
def test_what_each_burial_bonus_asks_for_and_what_it_is_worth(
    card: str, points: int, pieces: Pieces, meets: bool
) -> None:
    worth = buried(**pieces).black.tp
    t = buried(**pieces, burial_open=card)  # open to all
    assert (t.black.burial_taken, t.black.tp) == (([card], worth + points) if meets else ([], worth))
    assert seen(t, "burial_open") == (None if meets else card)
    black = {**pieces.get("black", {}), "burial_cards": [card]}  # and in private
    t = buried(**{**pieces, "black": black})
    assert (t.black.burial_taken, t.black.tp) == (([card], worth + points) if meets else ([], worth))
    assert t.black.burial_cards == ([] if meets else [card])


@covers("TA-C-B13", "TA-C-B14", "TA-R26")
def test_a_ship_off_the_board_is_no_witness_and_leaves_the_sea_lonely() -> None:
    assert buried(white={"at": OFF_BOARD}, burial_open="before-witnesses").black.burial_taken == []
    assert buried(white={"at": OFF_BOARD}, burial_open="lonely-waters").black.burial_taken == ["lonely-waters"]
