"""WND  Sealed bids."""

from __future__ import annotations

from infamy.testing.scenario import Scenario, covers

from .table import GAME


@covers("GULL-WND-01")
def test_bids_are_sealed_until_the_last_one() -> None:
    t = Scenario(GAME, "red", "blue", "green").begin()
    assert t.red.sees()["question"] == "What do you bid for the wind?"
    assert t.blue.may() == ["bid:0", "bid:1", "bid:2"]
    t.blue.cannot("bid:3", rule="GULL-WND-01")  # she has two gold
    t.blue.does("bid:2")
    assert t.blue.sees()["sealed"] == ["bid:2"]
    assert "sealed" not in t.red.sees()
    assert t.red.sees()["deciding"] == ["red", "green"]
    assert t.red.hears() == []  # that she has bid, not what


@covers("GULL-WND-01")
def test_nobody_bids_more_than_three() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"gold": 7}).begin()
    assert t.red.may() == ["bid:0", "bid:1", "bid:2", "bid:3"]


@covers("GULL-WND-02", "GULL-WND-04")
def test_the_highest_bid_pays_goes_first_and_has_one_action_more() -> None:
    t = Scenario(GAME, "red", "blue", "green").begin()
    t.red.does("bid:1")
    t.green.does("bid:0")
    t.blue.does("bid:2", wind=2)  # in the harbour one can only sail, and is not asked
    assert t.green.hears()[:6] == [
        "Red has bid 1 gold.",
        "Blue has bid 2 gold.",
        "Green has bid 0 gold.",
        "Blue loses 2 gold.",
        "Blue has the wind.",
        "Blue's turn, with 3 actions.",
    ]
    assert (t.red.gold, t.blue.gold, t.green.gold) == (2, 0, 2)
    t.blue.is_asked("Which way do you sail from {space}?")


@covers("GULL-WND-03")
def test_a_die_decides_between_equal_bids() -> None:
    t = Scenario(GAME, "red", "blue", "green").begin()
    t.red.does("bid:1")
    t.blue.does("bid:0")
    t.green.does("bid:1", tied_bids=2, wind=1)  # the second of the two
    t.green.is_asked("Which way do you sail from {space}?")
    assert (t.red.gold, t.green.gold) == (2, 1)


@covers("GULL-WND-01")
def test_whoever_has_nothing_bids_nothing_and_is_not_asked() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"gold": 0}).begin()
    t.blue.is_asked("What do you bid for the wind?")
