"""MW  The Midnight Wager: who goes first on the next Day."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.nights import everybody, quiet_night
from infamy.games.tide_of_avaris.tests.questions import DEEDS
from infamy.games.tide_of_avaris.tests.tables import table
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

FOUR = ("black", "white", "orange", "purple")
LAST: dict[str, Any] = {"last_day": True, "navy_deck": []}  # nothing comes after the Wager, and there is no Navy


def wager(*names: str, order: tuple[str, ...] = FOUR, **pieces: Any) -> Scenario:
    """The Wager of the last Night, with the dice that are still ready."""
    order = tuple(name for name in order if name in names)
    ready = {name: {"ready": pieces.pop(name, [])} for name in names}
    return quiet_night(table(*names, order=order, **LAST, **ready, **pieces))


@covers("TA-MW-02", "TA-MW-03", "TA-MW-04", "TA-MW-05", "TA-R40")
def test_sable_bids_7_peter_1_one_eye_and_quinn_nothing() -> None:
    """One-Eye Morgan (orange) went before Captain Quinn (white) yesterday."""
    t = wager(*FOUR, order=("orange", "purple", "white", "black"), black=["red", "yellow"], purple=["pink"])
    assert in_this_order(
        t.black.hears(),
        "Orange bids nothing for the turn order.",
        "Purple bids 1 for the turn order.",
        "White bids nothing for the turn order.",
        "Black bids 7 for the turn order.",
        "Black takes position 1 of the track.",
        "Purple takes position 2 of the track.",
        "Orange takes position 3 of the track.",
        "White takes position 4 of the track.",
    )
    assert seen(t, "order") == ["black", "purple", "orange", "white"]


@covers("TA-MW-03", "TA-R40")
@pytest.mark.parametrize(
    "order", [("black", "white", "orange"), ("orange", "white", "black"), ("white", "orange", "black")]
)
def test_the_highest_bid_goes_first_whatever_the_order_before(order: tuple[str, ...]) -> None:
    t = wager("black", "white", "orange", order=order, black=["blue"], white=["green"], orange=["red"])
    assert seen(t, "order") == ["white", "black", "orange"]


@covers("TA-MW-04")
@pytest.mark.parametrize(
    "order", [("black", "white", "orange"), ("orange", "white", "black"), ("white", "orange", "black")]
)
def test_those_who_are_tied_stay_as_they_were(order: tuple[str, ...]) -> None:
    t = wager("black", "white", "orange", order=order, black=["blue"], white=["red", "pink"], orange=["teal", "yellow"])
    assert tuple(seen(t, "order")) == order  # 5 each


@covers("TA-MW-04", "TA-MW-05")
def test_those_tied_at_nothing_go_last_in_their_order() -> None:
    t = wager(*FOUR, order=("purple", "white", "black", "orange"), orange=["pink"])
    assert seen(t, "order") == ["orange", "purple", "white", "black"]


@covers("TA-MW-02", "TA-R41")
def test_all_dice_that_are_not_exhausted_are_bid_and_shown() -> None:
    t = table(
        black={"ready": ["pink", "spirit-red"], "bunks": ["green"]},
        white={"bunks": ["green", "green"]},
        crew_spirit={"control": "black", "sloops": 1},
        order=("white", "black"),
        **LAST,
    )
    quiet_night(t)
    assert in_this_order(
        t.white.hears(),
        "White bids nothing for the turn order.",
        "Black shows a die with a 1.",
        "Black shows a die with a 6.",
        "Black bids 7 for the turn order.",
    )  # the Spirit Die included
    assert (t.black.ready, seen(t, "bunks")["black"]) == ([], ["pink", "green", "spirit-red"])


@covers("TA-R41", "TA-MW-02")
def test_nobody_is_asked_what_to_bid() -> None:
    t = table(black={"ready": ["pink"]}, white={"ready": ["green"]}, navy_deck=[], bag=["red"] * 18, burial_deck=[])
    quiet_night(t, tide=["red"] * 17, crew_die=[1, 1])  # from the upgrades straight to the dice of the next Day
    assert seen(t, "order") == ["white", "black"]


@covers("TA-MW-01", "TA-R84")
def test_the_wager_sets_the_turn_order_of_the_next_day() -> None:
    t = table(
        "black",
        "white",
        "orange",
        black={"ready": ["pink"]},
        white={"ready": ["red"]},
        orange={"ready": ["green"]},
        navy_deck=[],
        bag=["red"] * 18,
        burial_deck=[],
    )
    quiet_night(t, tide=["red"] * 17, crew_die=[1, 2, 3])  # in the new order
    assert (t.orange.ready, t.white.ready, t.black.ready) == (["pink"], ["teal"], ["yellow"])
    everybody(t, "keep-dice")
    for name in ("orange", "white", "black", "orange", "white", "black"):
        t.players[name].is_asked(DEEDS)
        t.players[name].does("end-turn")


@covers("TA-MW-01", "TA-R26")
def test_whoever_is_off_the_board_wagers_too() -> None:
    t = table(black={"at": OFF_BOARD, "ready": ["green"]}, white={"ready": ["blue"]}, order=("white", "black"), **LAST)
    assert seen(quiet_night(t), "order") == ["black", "white"]
