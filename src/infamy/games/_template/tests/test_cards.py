"""CRD  Cards, one by one."""

from __future__ import annotations

from infamy.testing.scenario import Scenario, covers

from .table import GAME


def with_cards(*cards: str) -> Scenario:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "gull-rock", "gold": 2, "hand": list(cards)},
        blue={"gold": 3},
        green={"gold": 0},
        cutter="deep-water",
    )
    return t.turn_of("red")


@covers("GULL-C01", "GULL-CRD-02", "GULL-CRD-04")
def test_doubloons() -> None:
    t = with_cards("doubloons")
    t.red.does("play:doubloons")
    assert (t.red.gold, t.red.hand) == (4, [])
    assert t.red.sees()["table"]["discards"] == {"doubloons": 1}
    assert t.red.sees()["table"]["actions_left"] == 3  # a card costs no action
    t.red.cannot("play:doubloons", rule="GULL-CRD-02")


@covers("GULL-C02")
def test_a_customs_rumour_costs_the_others_gold() -> None:
    t = with_cards("customs-rumour")
    t.red.does("play:customs-rumour")
    assert (t.red.gold, t.blue.gold, t.green.gold) == (2, 2, 0)


@covers("GULL-C03")
def test_a_following_wind_is_one_more_action() -> None:
    t = with_cards("following-wind")
    t.red.does("play:following-wind")
    assert t.red.sees()["table"]["actions_left"] == 4


@covers("GULL-C04", "GULL-C05", "GULL-CRD-03")
def test_a_card_that_names_its_moment_waits_for_it() -> None:
    t = with_cards("fog-bank", "rum-for-the-gunners")
    t.red.cannot("play:fog-bank", rule="GULL-CRD-03")
    t.red.cannot("play:rum-for-the-gunners", rule="GULL-CRD-03")


@covers("GULL-C05")
def test_a_fog_bank_spoils_the_shot() -> None:
    t = Scenario(GAME, "red", "blue")
    t.place(red={"at": "gull-rock", "hand": ["fog-bank"]}, cutter="wreck-bay").turn_of("red")
    t.red.does("sail", wind=2)
    t.red.does("steer:lee-shore")
    t.red.does("play:fog-bank", wind=1)
    assert (t.red.at, t.red.hand) == ("lee-shore", [])


@covers("GULL-C06", "GULL-CUT-02")
def test_a_wreckers_lantern_lures_the_cutter_to_an_island() -> None:
    t = with_cards("wreckers-lantern")
    t.place(blue={"at": "wreck-bay"})
    t.red.does("play:wreckers-lantern")
    t.red.is_asked("Where do you light the lantern?")
    t.red.cannot("lure:harbour", rule="GULL-C06")
    t.red.does("lure:wreck-bay", cutters_guns=5)
    assert (t.blue.at, t.blue.gold) == ("harbour", 1)
    t.red.is_asked("Sail or loot?")


@covers("GULL-C06", "GULL-CUT-06")
def test_who_lures_it_to_themselves_may_lose_the_turn() -> None:
    t = with_cards("wreckers-lantern")
    t.red.does("play:wreckers-lantern")
    t.red.does("lure:gull-rock", cutters_guns=6, wind=1)
    assert t.red.at == "harbour"
    t.blue.is_asked("Which way do you sail from {space}?")


@covers("GULL-CRD-01")
def test_only_the_owner_sees_a_hand() -> None:
    t = with_cards("doubloons", "fog-bank")
    assert t.red.sees()["table"]["hand"]["red"] == ["doubloons", "fog-bank"]
    assert t.blue.sees()["table"]["hand"]["red"] == 2
    assert t.blue.sees()["table"]["deck"] == 18


@covers("GULL-CRD-04")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = Scenario(GAME, "red", "blue")
    t.place(red="gull-rock", deck=[], discards=["doubloons"], cutter="deep-water").turn_of("red")
    t.red.does("loot", island_deck="doubloons")
    assert "The discards are shuffled into a new deck." in t.blue.hears()
    t.red.does("loot")  # and without any there is no card
    assert t.red.hand == ["doubloons"]
    assert t.red.gold == 4
