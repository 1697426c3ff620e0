"""TRN, SAI, LOO  A turn: sail or loot."""

from __future__ import annotations

from infamy.testing.scenario import Scenario, covers

from .table import GAME


@covers("GULL-TRN-01", "GULL-TRN-02", "GULL-SAI-01", "GULL-SAI-02", "GULL-SEA-01")
def test_a_ship_sails_exactly_as_far_as_the_wind_says_either_way() -> None:
    t = Scenario(GAME, "red", "blue").place(red="palm-cay", blue="gull-rock", first="blue", cutter="lee-shore")
    t.turn_of("red")
    t.red.does("sail", wind=5)
    assert t.red.may() == ["steer:swash", "steer:narrows"]  # past the harbour, or past the bay
    t.red.cannot("steer:harbour", rule="GULL-SAI-02")
    t.red.does("steer:swash", wind=2)  # at sea one can only sail on
    t.red.does("steer:roadstead", cutters_course=1)  # that was the second action
    assert t.red.at == "roadstead"
    t.red.cannot("sail", rule="GULL-WND-01")  # the next round has begun


@covers("GULL-SEA-01")
def test_half_way_round_both_ways_end_alike() -> None:
    t = Scenario(GAME, "red", "blue").place(red="swash", first="blue", cutter="gull-rock")
    t.turn_of("red", wind=[6, 1])
    t.red.is_asked("Which way do you sail from {space}?")  # the first move needed no question
    assert t.red.at == "far-reach"


@covers("GULL-SEA-03")
def test_ships_may_share_a_space() -> None:
    t = Scenario(GAME, "red", "blue").place(blue="swash", cutter="deep-water").turn_of("red", wind=1)
    t.red.does("steer:swash", wind=1)
    assert (t.red.at, t.blue.at) == ("swash", "swash")


@covers("GULL-LOO-01", "GULL-TRN-01")
def test_you_loot_only_at_an_island() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"at": "swash", "hand": ["doubloons"]}, cutter="deep-water")
    t.turn_of("red")
    t.red.is_asked("Sail or loot?")
    t.red.cannot("loot", rule="GULL-LOO-01")
    t.red.cannot("pass", rule="GULL-TRN-01")


@covers("GULL-LOO-02", "GULL-CRD-01")
def test_a_loot_is_a_card_and_gold() -> None:
    t = Scenario(GAME, "red", "blue").place(red="wreck-bay", cutter="gull-rock").turn_of("red")
    t.red.does("loot", island_deck="fog-bank")
    assert (t.red.hand, t.red.gold) == (["fog-bank"], 4)
    assert "Red draws Fog Bank." in t.red.hears()
    assert "Red draws a card." in t.blue.hears()
    assert t.blue.sees()["table"]["hand"] == {"red": 1, "blue": []}


@covers("GULL-LOO-03")
def test_a_full_hand_must_play_a_card_first() -> None:
    t = Scenario(GAME, "red", "blue")
    t.place(red={"at": "wreck-bay", "hand": ["doubloons", "fog-bank", "fog-bank"]}, cutter="gull-rock").turn_of("red")
    t.red.cannot("loot", rule="GULL-LOO-03")
    t.red.does("play:doubloons")
    t.red.does("loot", island_deck="doubloons")
    assert t.red.gold == 6


@covers("GULL-SEA-04")
def test_gold_is_taken_as_far_as_the_chest_lasts() -> None:
    t = Scenario(GAME, "red", "blue").place(red="wreck-bay", cutter="gull-rock", chest=1).turn_of("red")
    t.red.does("loot", island_deck="fog-bank")
    assert t.red.gold == 3
    assert t.red.sees()["table"]["chest"] == 0
