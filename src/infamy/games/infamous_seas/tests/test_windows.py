"""CRD  The moments at which a card may be played in combat or after a spin, and what being asked betrays: nothing."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import EAST, NORTH, SOUTH, open_sea, with_pack
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

BEFORE_THE_DODGE = "Your shot at {ship} may hit. Do you play a card before the dodge?"
DODGE_FAILED = "You have not dodged the shot of {ship}. Do you play a card?"
HIT = "{ship} hits you. Do you play a card?"
SPUN = "A spinner was spun. Do you play a card?"
GAMBLE = "The spinner says {heading}. Do you gamble on the direction?"


def face_to_face(blue: list[str] | None = None, red: list[str] | None = None, sails: int = 1, **more: Any) -> Scenario:
    """Blue, whose turn it is, has one coin on the cannons; red lies two squares away. Each holds such cards."""
    t = Scenario(GAME, "blue", "red")
    ships = {
        "blue": {"at": "a1", "cannons": 1, "hold": blue or []},
        "red": {"at": "a3", "sails": sails, "hold": red or []},
    }
    return t.place(**ships, islands=[], **more).turn_of("blue")


# In combat -----------------------------------------------------------------------------------------------------------


@covers("IS-COM-21", "IS-CRD-08")
def test_the_attacker_plays_only_cards_that_name_this_moment() -> None:
    t = face_to_face(blue=["double-watch", "chain-shot"])
    t.blue.does("fire:red", attack=2)
    t.blue.is_asked(BEFORE_THE_DODGE)
    assert t.blue.may() == ["pass", "play:chain-shot"]
    t.blue.cannot("play:double-watch", rule="IS-CRD-08")
    t.blue.cannot("play:smoke-pots", rule="IS-TRN-10")  # which blue does not have
    t.blue.does("pass", dodge=3)
    t.red.does("stay")
    t.blue.does("play:double-watch")  # between actions, it may be played again


@covers("IS-COM-22", "IS-CRD-08", "IS-CRD-04")
def test_the_target_plays_only_cards_that_name_this_moment_in_anybodys_turn() -> None:
    t = face_to_face(red=["double-watch", "smoke-pots"])
    t.blue.does("fire:red", attack=3, dodge=1)
    t.red.is_asked(DODGE_FAILED)
    assert t.red.may() == ["pass"]
    t.red.cannot("play:smoke-pots", rule="IS-CRD-08")  # too early
    t.red.cannot("play:double-watch", rule="IS-CRD-08")  # not in combat
    t.red.does("pass")
    t.red.is_asked(HIT)
    assert t.red.may() == ["pass", "play:smoke-pots"]
    t.red.cannot("play:double-watch", rule="IS-CRD-08")
    t.red.does("play:smoke-pots")
    assert t.red.at == "a3" and t.red.hold == ["double-watch"]


@covers("IS-COM-21", "IS-COM-22")
def test_the_moments_of_an_attack_come_in_their_order() -> None:
    t = face_to_face(blue=["double-watch"], red=["long-nines"])
    t.blue.does("fire:red", attack=3)
    t.blue.is_asked(BEFORE_THE_DODGE)
    assert in_this_order(t.red.hears(), "Attack: 3", "Blue rolls 3: enough over 2 squares, and Red has to dodge.")
    t.blue.does("pass", dodge=2)
    t.red.is_asked(DODGE_FAILED)
    t.red.does("pass")
    t.red.is_asked(HIT)
    assert t.red.at == "a3"  # before the first step of the sinking
    t.red.does("pass")
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    assert t.red.at is None


@covers("IS-COM-21", "IS-COM-22", "IS-CRD-08")
def test_without_sails_there_is_no_moment_around_the_dodge_but_there_is_one_for_the_hit() -> None:
    t = face_to_face(blue=["chain-shot"], red=["hard-over"], sails=0)
    t.blue.does("fire:red", attack=3)
    t.red.is_asked(HIT)
    t.red.cannot("play:hard-over", rule="IS-CRD-08")


@covers("IS-COM-21")
def test_a_shot_that_falls_short_opens_no_window() -> None:
    t = face_to_face(blue=["chain-shot"], red=["smoke-pots"])
    t.blue.does("fire:red", attack=1)
    t.blue.is_asked(ORDERS)


@covers("IS-COM-22")
def test_a_dodge_that_works_opens_no_window() -> None:
    t = face_to_face(red=["smoke-pots"])
    t.blue.does("fire:red", attack=2, dodge=3)
    t.red.is_asked(EVADE)
    t.red.cannot("play:smoke-pots", rule="IS-EVA-01")


@covers("IS-COM-22", "IS-NAV-07", "IS-CRD-08")
def test_an_attack_of_the_navy_opens_the_windows_of_its_target() -> None:
    t = open_sea(
        "blue red",
        blue={"at": "a1", "sails": 1, "hold": ["smoke-pots"]},
        red={"at": "l12", "hold": ["chain-shot"]},
        navy_1="d2",
    ).turn_of("blue")
    t.blue.does("move", sails=1)
    t.blue.does("sail:a2", attack=4, dodge=1)  # nobody plays cards for the Navy
    t.blue.is_asked(DODGE_FAILED)
    t.blue.does("pass")
    t.blue.is_asked(HIT)
    t.blue.does("play:smoke-pots")
    assert t.blue.at == "a2" and t.blue.sails == 1 and t.read("coins_under", "navy-1") == 0
    t.blue.is_asked(ORDERS)  # the Navy has missed, and the turn goes on


# Being asked betrays nothing -----------------------------------------------------------------------------------------


@covers("IS-R28", "IS-CRD-08")
@pytest.mark.parametrize("card", ["smoke-pots", "double-watch", "hard-over"])
def test_whoever_has_cards_is_asked_whichever_they_are(card: str) -> None:
    t = face_to_face(red=[card])
    t.blue.does("fire:red", attack=3, dodge=1)
    t.red.is_asked(DODGE_FAILED)
    t.red.does("pass")
    t.red.is_asked(HIT)
    assert "options" not in t.blue.sees() and "options" in t.red.sees()
    assert t.blue.sees()["table"]["hold"] == {"blue": [], "red": 1}


@covers("IS-R28")
def test_the_attacker_cannot_tell_from_the_question_which_card_the_target_holds() -> None:
    tables = []
    for card in ("smoke-pots", "double-watch"):
        t = face_to_face(red=[card], sails=0)
        t.blue.does("fire:red", attack=3)
        t.red.is_asked(HIT)
        tables.append((t.blue.sees(), t.blue.hears(), t.red.may()))
    smoke_pots, double_watch = tables
    assert smoke_pots[:2] == double_watch[:2]
    assert smoke_pots[2] != double_watch[2]


@covers("IS-R28")
def test_a_player_without_cards_is_not_asked() -> None:
    t = face_to_face()
    t.blue.does("fire:red", attack=4, dodge=1)
    t.blue.is_asked("In which row do you put the coin?")


@covers("IS-R28")
def test_nobody_is_asked_when_all_copies_of_a_card_lie_among_the_discards() -> None:
    t = face_to_face(
        blue=["double-watch"],
        red=["double-watch"],
        island_discards=["chain-shot", "chain-shot", "hard-over", "hard-over", "smoke-pots"],
    )
    t.blue.does("fire:red", attack=4, dodge=1)
    t.blue.is_asked("In which row do you put the coin?")  # three moments have passed without a question


@covers("IS-R28")
def test_as_long_as_one_copy_is_not_among_the_discards_everybody_with_cards_is_asked() -> None:
    t = face_to_face(
        blue=["double-watch"], red=["double-watch"], island_discards=["chain-shot", "hard-over", "smoke-pots"]
    )
    t.blue.does("fire:red", attack=4)
    t.blue.is_asked(BEFORE_THE_DODGE)
    t.blue.does("pass", dodge=1)
    t.red.is_asked(DODGE_FAILED)
    t.red.does("pass")
    t.blue.is_asked("In which row do you put the coin?")  # there are no Smoke Pots left


# After a spin --------------------------------------------------------------------------------------------------------


@covers("IS-CRD-08", "IS-C19", "IS-R28")
def test_after_a_spin_everybody_with_cards_is_asked_before_the_gamble_the_active_player_first() -> None:
    t = open_sea(
        "blue red yellow green",
        red={"at": "a1", "cannons": 2, "hold": ["double-watch"]},
        navy_1="a6",
        yellow="l1",
        green={"at": "l12", "hold": ["smoke-pots"]},
        blue={"at": "l6", "hold": ["weather-eye"]},
        island_discards=["chain-shot", "chain-shot"],
    ).turn_of("red")
    t.red.does("fire:navy-1", attack=5, dodge=6, direction=SOUTH)
    t.red.is_asked(SPUN)
    assert t.red.may() == ["pass"]
    t.red.does("pass")
    t.green.is_asked(SPUN)  # yellow has no cards
    t.green.does("pass")
    t.blue.is_asked(SPUN)
    assert t.blue.may() == ["pass", "play:weather-eye"]
    t.blue.does("pass")
    t.red.is_asked(GAMBLE)
    t.red.does("gamble:direction", direction=EAST)  # a new spin opens the windows anew
    t.red.is_asked(SPUN)
    t.red.does("pass")
    t.green.does("pass")
    t.blue.does("pass")
    assert t.read("at", "navy-1") == "c6"  # no action left to gamble with
    t.red.is_asked(ORDERS)


@covers("IS-C19", "IS-R28")
def test_nobody_is_asked_after_a_spin_once_the_weather_eye_is_gone() -> None:
    t = open_sea(
        "blue red yellow",
        blue={"at": "a1", "cannons": 2, "hold": ["weather-eye"]},
        navy_1="a6",
        red={"at": "l12", "hold": ["smoke-pots"]},
        yellow={"at": "l1", "hold": ["double-watch"]},
        island_discards=["chain-shot", "chain-shot"],
    ).turn_of("blue")
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=SOUTH)
    t.blue.does("play:weather-eye")
    t.blue.does("set-direction:east")
    assert t.read("at", "navy-1") == "c6"  # neither red nor yellow could have another
    t.blue.is_asked(ORDERS)
    assert seen(t, "island_discards")["weather-eye"] == 1


@covers("IS-C19", "IS-CRD-08")
def test_when_several_turn_the_same_spinner_the_last_of_them_decides() -> None:
    """It takes a pack with more than one Weather Eye."""
    t = Scenario(with_pack(decks={"island": {"weather-eye": 3}}), "blue", "red", "yellow")
    t.place(
        blue={"at": "a1", "cannons": 2, "hold": ["weather-eye"]},
        navy_1="a6",
        islands=[],
        red={"at": "l12", "hold": ["weather-eye"]},
        yellow={"at": "l1", "hold": ["weather-eye"]},
        island_discards=["chain-shot", "chain-shot"],
    )
    t.turn_of("blue")
    t.blue.does("fire:navy-1", attack=5, dodge=6, direction=NORTH)
    t.blue.does("play:weather-eye")
    t.blue.does("set-direction:east")
    t.red.is_asked(SPUN)  # it is no secret what blue has turned it to
    assert "Blue turns the direction spinner to 2." in t.red.hears()
    t.red.does("pass")
    t.yellow.does("play:weather-eye")
    t.yellow.does("set-direction:south")
    assert t.read("at", "navy-1") == "a8"
    t.blue.is_asked(ORDERS)  # and there is no gamble on it


@covers("IS-C19", "IS-GAM-07")
def test_spinners_that_cards_have_turned_can_no_longer_be_gambled_on_one_or_both() -> None:
    t = Scenario(with_pack(decks={"island": {"weather-eye": 3}}), "blue", "red", "yellow", "green")
    t.place(
        red={"at": "l12", "hold": ["weather-eye"]},
        yellow={"at": "l1", "hold": ["weather-eye"]},
        green={"at": "a12", "hold": ["weather-eye"]},
        islands=[],
    )
    t.turn_of("blue", column=2, row=3)
    t.red.does("play:weather-eye")
    t.red.does("set-column:9")
    t.yellow.does("play:weather-eye")
    t.yellow.does("set-row:7")
    assert "Yellow turns the row spinner to 7." in t.green.hears()
    t.green.does("play:weather-eye")
    t.green.does("set-column:5")  # the last word on the column
    assert t.blue.at == "e7"  # neither of them is left to gamble on
    t.blue.is_asked(ORDERS)


# What a close-up is drawn from ---------------------------------------------------------------------------------------


@covers("IS-COM-14", "IS-COM-21", "IS-COM-22")
def test_all_that_was_rolled_in_an_attack_is_seen_at_each_of_its_moments() -> None:
    t = open_sea(
        "blue red yellow",
        blue={"at": "a1", "cannons": 1, "hold": ["chain-shot"]},
        red={"at": "a3", "sails": 2, "hold": ["smoke-pots"]},
        yellow="l12",
    ).turn_of("blue")
    t.blue.does("fire:red", attack=4)
    shot = {"attacker": "blue", "target": "red", "distance": 2, "attack_die": 4, "rolled": 4, "shot": 4, "dodge_die": 6}
    before = {**shot, "dodge_bonus": 0, "dodge_rolled": None, "dodge": None, "hits": 67, "moment": "attack"}
    assert all(player.sees()["table"]["battle"] == before for player in (t.blue, t.red, t.yellow))
    t.blue.does("play:chain-shot", dodge=6)
    failed = {**shot, "dodge_bonus": -3, "dodge_rolled": 6, "dodge": 3, "hits": 100, "moment": "dodge"}
    assert seen(t, "battle") == failed
    t.red.does("pass")
    assert seen(t, "battle") == {**failed, "moment": "hit"}
    t.red.does("pass")
    assert seen(t, "battle") is None


@covers("IS-EVA-01", "IS-COM-19")
def test_what_was_dodged_is_seen_by_whoever_may_evade_and_then_where_the_spinner_points() -> None:
    t = open_sea("blue red", blue={"at": "f1", "cannons": 1}, red={"at": "f3", "sails": 2}).turn_of("blue")
    t.blue.does("fire:red", attack=3, dodge=5)
    t.red.is_asked(EVADE)
    battle = seen(t, "battle")
    assert (battle["attacker"], battle["shot"], battle["dodge"], battle["dodge_rolled"]) == ("blue", 3, 5, 5)
    assert (battle["distance"], battle["moment"]) == (2, "evade")
    t.red.does("evade", direction=EAST)
    t.blue.is_asked(GAMBLE)
    assert seen(t, "battle") is None
    assert seen(t, "spun") == {"heading": "east"}


@covers("IS-R05")
def test_without_sails_there_is_no_dodge_to_be_seen() -> None:
    t = face_to_face(red=["smoke-pots"], sails=0)
    t.blue.does("fire:red", attack=3)
    battle = seen(t, "battle")
    assert (battle["moment"], battle["dodge_die"], battle["dodge_rolled"], battle["dodge"]) == ("hit", 0, None, 0)
