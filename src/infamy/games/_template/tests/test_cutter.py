"""CUT  The cutter in the middle of a turn."""

from __future__ import annotations

from infamy.testing.scenario import Scenario, covers

from .table import GAME

REACTION = "The cutter fires. Do you play a card?"


@covers("GULL-CUT-01", "GULL-CUT-04", "GULL-CUT-05", "GULL-CUT-06", "GULL-CRD-03", "GULL-R03")
def test_the_cutter_fires_in_the_middle_of_a_turn() -> None:
    t = Scenario(GAME, "red", "blue")
    t.place(red={"at": "gull-rock", "gold": 5, "hand": ["doubloons"]}, blue="far-reach", cutter="wreck-bay")
    t.turn_of("red")

    t.red.does("sail", wind=2)
    t.red.does("steer:lee-shore")  # ends beside the cutter
    t.red.is_asked(REACTION)  # she holds a card, which everyone can see
    assert t.in_progress == "Voyage > Turn of red > Sailing of red > Cutter fires > Reaction of red"
    t.red.cannot("play:fog-bank", rule="GULL-CRD-02")
    t.red.cannot("play:doubloons", rule="GULL-CRD-03")
    t.red.does("pass", cutters_guns=4, wind=2)

    assert t.red.at == "harbour"
    assert t.red.gold == 3
    t.blue.is_asked("Which way do you sail from {space}?")  # red's other actions are lost with the ship


@covers("GULL-CUT-05")
def test_three_is_a_miss_and_the_turn_goes_on() -> None:
    t = Scenario(GAME, "red", "blue").place(red="gull-rock", cutter="wreck-bay").turn_of("red")
    t.red.does("sail", wind=2)
    t.red.does("steer:lee-shore", cutters_guns=3, wind=1)  # nobody has a card: no question
    assert t.red.at == "lee-shore"
    t.red.is_asked("Which way do you sail from {space}?")


@covers("GULL-CUT-01", "GULL-LOO-02")
def test_a_looter_who_is_sunk_does_not_take_the_gold() -> None:
    t = Scenario(GAME, "red", "blue").place(red={"at": "wreck-bay", "gold": 5}, blue="gull-rock", cutter="lee-shore")
    t.turn_of("red")
    t.red.does("loot", island_deck="fog-bank")
    t.red.does("pass", cutters_guns=6)
    assert (t.red.at, t.red.gold, t.red.hand) == ("harbour", 3, ["fog-bank"])
    t.blue.is_asked("Sail or loot?")


@covers("GULL-CUT-03")
def test_the_harbour_is_safe() -> None:
    t = Scenario(GAME, "red", "blue").place(red="swash", cutter="roadstead").turn_of("red", wind=1)
    t.red.does("steer:harbour", wind=1)  # beside the cutter, and no shot
    assert t.red.at == "harbour"


@covers("GULL-CUT-02", "GULL-R01", "GULL-CUT-06")
def test_at_the_end_of_a_round_it_fires_at_every_ship_in_reach() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "narrows", "gold": 1},
        blue={"at": "lee-shore", "gold": 4},
        green={"gold": 2, "at": "swash"},
        cutter="harbour",
        first="blue",
    )
    t.turn_of("red", wind=1)  # red is the last of blue, green and red
    t.red.does("steer:lee-shore", wind=1)
    t.red.does("steer:narrows", cutters_course=4, cutters_guns=[2, 5])
    assert t.red.hears()[-8:] == [
        "The cutter sails to the Lee Shore.",
        "The cutter fires at Blue.",
        "The cutter rolls 2.",
        "The shot misses Blue.",
        "The cutter fires at Red.",
        "The cutter rolls 5.",
        "The cutter sinks Red.",
        "Red loses 1 gold.",
    ]
    assert (t.blue.at, t.red.at, t.red.gold) == ("lee-shore", "harbour", 0)  # one gold was all she had


@covers("GULL-CUT-04", "GULL-C04", "GULL-C05", "GULL-R02")
def test_everybody_with_cards_replies_the_target_first() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "gull-rock", "hand": ["fog-bank"]},
        blue={"hand": ["rum-for-the-gunners"]},
        green={"hand": ["doubloons"]},
        cutter="wreck-bay",
        first="blue",
    )
    t.turn_of("red")
    t.red.does("sail", wind=2)
    t.red.does("steer:lee-shore")
    t.red.does("play:fog-bank")
    t.blue.is_asked(REACTION)
    t.blue.does("play:rum-for-the-gunners")
    t.green.is_asked(REACTION)
    t.green.does("pass", wind=1)  # no roll: the shot was spoiled
    assert t.red.at == "lee-shore"


@covers("GULL-C04")
def test_rum_makes_the_gunners_better() -> None:
    t = Scenario(GAME, "red", "blue")
    t.place(red="gull-rock", blue={"at": "swash", "hand": ["rum-for-the-gunners"]}, cutter="wreck-bay").turn_of("red")
    t.red.does("sail", wind=2)
    t.red.does("steer:lee-shore")
    t.blue.does("play:rum-for-the-gunners", cutters_guns=2, wind=1)
    assert t.red.at == "harbour"


def test_a_choice_says_what_will_come_of_it() -> None:
    t = Scenario(GAME, "red", "blue").place(red="gull-rock", cutter="wreck-bay").turn_of("red")
    t.red.does("sail", wind=2)
    steer = GAME.actions.parse("steer:lee-shore")
    assert (
        GAME.presentation.preview(t.g, 0, steer).words
        == "the cutter will fire, and hits with 4 or more; 50% it hits you"
    )
