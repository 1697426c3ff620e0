"""MOV  Movement Cards: played on a ship, special ones and what follows, cards that wait, and cards that are lost."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tides_of_infamy.tests.fights import ATTACK, DEFENCE, engaged
from infamy.games.tides_of_infamy.tests.questions import AIM, DISCARD, FOLLOW_UP, ORDERS, REPAIR_CARD, SAIL_WHERE
from infamy.games.tides_of_infamy.tests.tables import CHART, GAME, charted
from infamy.testing.scenario import Scenario, covers, in_this_order, seen


def table(players: int = 2, hardcore: str = "no", **pieces: Any) -> Scenario:
    """Everybody holds a card of 2, unless something else is told. Crimson leads, and it is the second round."""
    t = charted(Scenario(GAME, *GAME.seats[:players], hardcore=hardcore), **CHART)
    t.place(lead="crimson", rounds=2, **{name: {"hand": ["2"]} for name in GAME.seats[:players]})
    return t.place(**pieces)


def orders(t: Scenario, ship: str) -> list[str]:
    return [key for key in t.crimson.may() if key.endswith(f"+{ship}")]


# One card on one ship ------------------------------------------------------------------------------------------------


@covers("TI-MOV-01", "TI-MOV-02", "TI-MOV-12", "TI-RND-02", "TI-R16")
def test_a_turn_is_one_card_from_the_hand_on_one_ship() -> None:
    t = table(crimson={"hand": ["2", "3", "3"]}, crimson_sloop="d1").turn_of("crimson")
    t.crimson.is_asked(ORDERS)
    assert t.crimson.may() == [
        "play:2+man-of-war",
        "play:2+bilander",
        "play:2+sloop",
        "play:3+man-of-war",
        "play:3+bilander",
        "play:3+sloop",
    ]
    t.crimson.cannot("play:4+sloop", rule="TI-MOV-01")  # not in hand
    t.crimson.cannot("play:special+sloop", rule="TI-MOV-01")
    t.teal.cannot("play:2+sloop", rule="ENGINE-1")
    t.crimson.does("play:3+sloop")
    assert "Crimson plays a 3 on Crimson's Sloop of War." in t.teal.hears()
    assert t.crimson.hand == ["2", "3"]
    assert t.read("under", "crimson-sloop") == ["3"]  # open to all
    t.crimson.does("sail:d2")
    t.crimson.does("stop")
    t.teal.is_asked(ORDERS)  # one card, and the turn is over
    assert seen(t, "discards") == {}  # it stays under the slot for the round


@covers("TI-MOV-03", "TI-MOV-04", "TI-HAR-03")
@pytest.mark.parametrize(("card", "farthest"), [("2", 2), ("3x", 3), ("4", 4), ("5", 5)])
def test_a_standard_card_moves_a_ship_at_least_one_space_and_as_far_as_its_number(card: str, farthest: int) -> None:
    t = table(crimson={"hand": [card]}, crimson_sloop="d1", rounds=1).turn_of("crimson")
    t.crimson.does(f"play:{card}+sloop")
    t.crimson.is_asked(SAIL_WHERE)
    t.crimson.cannot("stop", rule="TI-MOV-03")
    for space in ("e1", "f1", "f2", "e2", "d2")[:farthest]:
        t.crimson.is_asked(SAIL_WHERE)
        t.crimson.does(f"sail:{space}")
    t.teal.is_asked(ORDERS)  # no point is left
    assert t.read("at", "crimson-sloop") == ("e1", "f1", "f2", "e2", "d2")[farthest - 1]


@covers("TI-MOV-04", "TI-R84")
def test_from_the_first_step_on_a_ship_may_stop() -> None:
    t = table(crimson={"hand": ["5"]}, crimson_sloop="d1").turn_of("crimson")
    t.crimson.does("play:5+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop")
    assert t.read("at", "crimson-sloop") == "e1"
    t.teal.is_asked(ORDERS)


@covers("TI-MOV-06", "TI-MOV-12", "TI-MOV-13", "TI-R18")
def test_no_ship_is_given_a_second_card_in_a_round() -> None:
    t = table(crimson={"hand": ["2", "3", "special"]}, crimson_sloop={"at": "d1", "under": ["4"]}).turn_of("crimson")
    t.crimson.cannot("play:2+sloop", rule="TI-MOV-13")
    t.crimson.cannot("play:special+sloop", rule="TI-MOV-13")  # a special card comes first or not at all
    assert orders(t, "sloop") == []
    assert orders(t, "bilander") == ["play:2+bilander", "play:3+bilander", "play:special+bilander"]


@covers("TI-R19", "TI-MOV-13")
def test_a_ship_that_came_home_in_this_round_has_had_its_card() -> None:
    t = table(crimson={"hand": ["2", "3"]}, crimson_sloop={"at": "a1", "cargo": ["ruby"]}).turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:b2")
    assert t.read("at", "crimson-sloop") == "harbor"
    t.teal.does("play:2+sloop")
    t.teal.does("sail:a1")
    t.teal.does("stop")
    t.crimson.cannot("play:3+sloop", rule="TI-MOV-13")
    assert "play:3+bilander" in t.crimson.may()


@covers("TI-MOV-10", "TI-HAR-14", "TI-R19")
@pytest.mark.parametrize("keel", ["keel-up", "keel-down"])
def test_no_card_moves_a_ship_in_the_shipyard(keel: str) -> None:
    t = table(crimson={"hand": ["2", "special"]}, crimson_sloop=keel).turn_of("crimson")
    t.crimson.cannot("play:2+sloop", rule="TI-MOV-10")
    t.crimson.cannot("play:special+sloop", rule="TI-MOV-10")
    assert orders(t, "sloop") == []


@covers("TI-MOV-10", "TI-MOV-13")
def test_not_even_one_that_has_moved_before() -> None:
    t = table(crimson={"hand": ["2"]}, crimson_sloop={"at": "keel-down", "under": ["4"]}).turn_of("crimson")
    t.crimson.cannot("play:2+sloop", rule="TI-MOV-10")


@covers("TI-R36", "TI-R26", "TI-R17")
def test_no_card_is_played_on_a_ship_whose_currents_lead_to_ships_of_its_own() -> None:
    dead_end: dict[str, Any] = {"crimson_sloop": "h2", "crimson_bilander": "i2"}  # Gold Isle: east and south
    t = table(crimson={"hand": ["2", "special"]}, **dead_end, crimson_man_of_war="h3").turn_of("crimson")
    t.crimson.cannot("play:2+sloop", rule="TI-R36")
    t.crimson.cannot("play:special+sloop", rule="TI-R36")
    assert orders(t, "bilander") == ["play:2+bilander", "play:special+bilander"]
    t = table(crimson={"hand": ["2", "special"]}, **dead_end, teal_sloop="h3").turn_of("crimson")
    t.crimson.does("play:2+sloop")  # an enemy closes no Current; it is the only way
    assert t.read("at", "crimson-sloop") == "h3"


# Nothing to play -----------------------------------------------------------------------------------------------------


@covers("TI-R17")
def test_nobody_passes_or_discards_while_a_card_can_be_played() -> None:
    t = table(crimson_sloop={"at": "d1", "under": ["4"]}, crimson_bilander="keel-up").turn_of("crimson")
    assert t.crimson.may() == ["play:2+man-of-war"]
    t.crimson.cannot("discard:2", rule="TI-MOV-01")
    t.crimson.cannot("stop", rule="TI-MOV-01")


@covers("TI-R17", "TI-R18", "TI-R15", "TI-RND-03")
def test_cards_that_cannot_be_played_are_discarded_one_a_turn_and_without_effect() -> None:
    t = table(
        crimson={"hand": ["2x", "3"]},
        crimson_sloop={"at": "d1", "under": ["4"]},
        crimson_bilander="keel-up",
        crimson_man_of_war="keel-down",
        teal={"hand": ["2", "3"]},
        teal_sloop="f1",
    ).turn_of("crimson")
    t.crimson.is_asked(DISCARD)
    assert t.crimson.may() == ["discard:2x", "discard:3"]
    t.crimson.cannot("play:3+sloop", rule="TI-R17")
    t.crimson.cannot("discard:5", rule="TI-R17")
    t.crimson.does("discard:2x")  # crossbones, but nothing happens
    t.teal.is_asked(ORDERS)
    assert t.crimson.hand == ["3"]
    assert seen(t, "discards") == {"2x": 1}
    t.teal.does("play:2+sloop")
    t.teal.does("sail:f2")
    t.teal.does("stop")
    t.crimson.is_asked(DISCARD)  # with one card left, too
    t.crimson.does("discard:3")
    t.teal.is_asked(ORDERS)
    t.teal.does("play:3+bilander")
    t.teal.does("sail:c1")
    t.teal.does("stop", movement_card=["2", "3", "4", "4", "5"])  # nothing is carried over
    assert sorted(t.crimson.hand + t.teal.hand) == ["2", "3", "4", "4", "5"]


@covers("TI-R17", "TI-MOV-14")
def test_a_player_without_cards_is_passed_over() -> None:
    t = table(3, teal={"hand": []}).turn_of("crimson")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:c1")
    t.crimson.does("stop")
    t.amber.is_asked(ORDERS)


# Special cards -------------------------------------------------------------------------------------------------------


@covers("TI-MOV-07", "TI-HAR-04", "TI-R26")
@pytest.mark.parametrize(("ship", "farthest"), [("man-of-war", 2), ("bilander", 3), ("sloop", 4)])
def test_a_special_card_moves_a_ship_as_far_as_its_type(ship: str, farthest: int) -> None:
    pieces: dict[str, Any] = {f"crimson_{ship.replace('-', '_')}": "d1"}
    t = table(crimson={"hand": ["special"]}, **pieces).turn_of("crimson")
    t.crimson.does(f"play:special+{ship}")
    t.crimson.cannot("stop", rule="TI-MOV-03")
    course = ("e1", "f1", "f2", "f3")[:farthest]
    for space in course[:-1]:
        t.crimson.does(f"sail:{space}")
        t.crimson.is_asked(SAIL_WHERE)
    t.crimson.does(f"sail:{course[-1]}", movement_card="2")
    t.crimson.is_asked(FOLLOW_UP)


@covers("TI-MOV-08", "TI-MOV-09", "TI-MOV-11", "TI-MOV-12", "TI-R27")
def test_a_special_card_is_followed_by_a_draw_and_a_standard_card_on_the_same_ship() -> None:
    t = table(crimson={"hand": ["2", "special", "special"]}, crimson_sloop="d1").turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop", movement_card="5")  # fewer spaces than four
    t.crimson.is_asked(FOLLOW_UP)
    assert t.crimson.hand == ["2", "5", "special"]
    assert t.crimson.may() == ["play:2+sloop", "play:5+sloop"]  # the new one or an old one
    t.crimson.cannot("play:2+bilander", rule="TI-MOV-09")
    t.crimson.cannot("play:special+sloop", rule="TI-MOV-09")
    t.crimson.cannot("stop", rule="TI-MOV-09")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:e2")
    t.crimson.does("sail:e3")
    t.teal.is_asked(ORDERS)  # two cards are the most
    assert t.read("under", "crimson-sloop") == ["special", "2"]
    assert t.crimson.hand == ["5", "special"]
    t.teal.does("play:2+sloop")
    t.teal.does("sail:a1")
    t.teal.does("stop")
    t.crimson.cannot("play:5+sloop", rule="TI-MOV-13")


@covers("TI-R27", "TI-MOV-09")
def test_a_special_card_that_is_drawn_stays_in_hand_if_a_standard_card_is_there() -> None:
    t = table(crimson={"hand": ["3", "special"]}, crimson_sloop="d1").turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop", movement_card="special")
    assert t.crimson.may() == ["play:3+sloop"]  # it is asked all the same: the hand is secret
    t.crimson.does("play:3+sloop")
    assert t.crimson.hand == ["special"]


@covers("TI-R27", "TI-R15")
def test_without_a_standard_card_special_cards_are_discarded_until_one_comes() -> None:
    t = table(crimson={"hand": ["special", "special"]}, crimson_sloop="d1").turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop", movement_card=["special", "special", "4"])
    assert t.crimson.hand == ["4", "special"]  # only the new ones are discarded
    assert seen(t, "discards") == {"special": 2}
    assert t.crimson.may() == ["play:4+sloop"]


@covers("TI-R27", "TI-HAR-08", "TI-HAR-09", "TI-HAR-11")
def test_a_repair_card_that_is_drawn_then_is_settled_as_in_the_harbor_phase() -> None:
    t = table(crimson={"hand": ["special"]}, crimson_sloop="d1", crimson_bilander="keel-down").turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop", movement_card="repair")
    t.crimson.is_asked(REPAIR_CARD)
    assert t.crimson.may() == ["mend:crimson-bilander", "store", "refuse"]
    t.crimson.does("store", movement_card="repair")
    assert t.crimson.may() == ["mend:crimson-bilander", "refuse"]
    t.crimson.does("refuse", movement_card=["special", "repair"])
    assert seen(t, "discards") == {"repair": 1, "special": 1}  # the special card in its turn was no follow-up
    t.crimson.does("mend:crimson-bilander", movement_card="2")
    t.crimson.is_asked(FOLLOW_UP)
    assert t.read("at", "crimson-bilander") == "harbor"


@covers("TI-R27", "TI-R12", "TI-R13")
def test_a_ship_mended_then_may_take_a_card_of_the_hand_in_this_round() -> None:
    t = table(
        crimson={"hand": ["3", "special"]},
        crimson_sloop="d1",
        crimson_bilander="keel-down",
        crimson_man_of_war={"at": "f2", "under": ["3"]},
    ).turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop", movement_card="repair")
    t.crimson.does("mend:crimson-bilander", movement_card="2")
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:f1")
    t.crimson.does("stop")
    t.teal.does("play:2+sloop")
    t.teal.does("sail:a1")
    t.teal.does("stop")
    assert t.crimson.may() == ["play:3+bilander"]


@covers("TI-R27", "TI-R15")
def test_with_deck_and_discards_exhausted_there_is_no_draw() -> None:
    t = table(crimson={"hand": ["special"]}, crimson_sloop="d1", deck=[]).turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop")
    t.teal.is_asked(ORDERS)  # no follow-up without a standard card
    assert t.read("under", "crimson-sloop") == ["special"]
    t = table(crimson={"hand": ["3", "special"]}, crimson_sloop="d1", deck=[]).turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1")
    t.crimson.does("stop")
    assert t.crimson.may() == ["play:3+sloop"]  # but with one in hand it is as compulsory as ever


# What a special card leads to ----------------------------------------------------------------------------------------


@covers("TI-R28", "TI-R29")
def test_the_follow_up_takes_a_ship_out_again_that_has_just_delivered() -> None:
    t = table(crimson={"hand": ["special"]}, crimson_sloop={"at": "d1", "cargo": ["gold"]}).turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:c1")
    t.crimson.does("sail:b2", movement_card="2")  # diagonally into the bay: the rest of the points is lost
    assert t.crimson.marks == 2
    assert t.read("at", "crimson-sloop") == "harbor"
    t.crimson.does("play:2+sloop")
    assert "sail:a3" in t.crimson.may()
    t.crimson.does("sail:a3")
    t.crimson.does("sail:a4")
    t.teal.is_asked(ORDERS)


@covers("TI-R28", "TI-R41")
def test_the_follow_up_takes_a_ship_out_again_that_has_just_been_wrecked() -> None:
    t = table(crimson={"hand": ["special"]}, crimson_sloop={"at": "d6", "cargo": ["gold"]}).turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:d7", tile="ruby-isle", movement_card="2")  # sailed into southwards, its Rock is on d7
    assert t.read("at", "crimson-sloop") == "harbor"
    assert seen(t, "lying") == ["d6:gold", "e8:ruby"]  # what it carried, and what lies on the Island
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:a1")
    t.crimson.does("stop")
    assert t.read("under", "crimson-sloop") == ["special", "2"]


@covers("TI-R28", "TI-R23", "TI-MOV-09")
def test_the_follow_up_waits_if_the_ship_has_come_upon_an_enemy() -> None:
    t = table(crimson={"hand": ["special", "5"]}, crimson_sloop="d1", teal_bilander="e1").turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:e1", movement_card="2x")  # the movement ends there; the draw is made all the same
    t.crimson.is_asked(FOLLOW_UP)
    t.crimson.does("play:2x+sloop")
    assert "A 2 with crossbones waits under Crimson's Sloop of War until its battle is over." in t.teal.hears()
    t.teal.is_asked(ORDERS)  # no event yet
    assert t.read("waits", "crimson-sloop") == "2x"
    assert t.read("under", "crimson-sloop") == ["special", "2x"]


@covers("TI-R28", "TI-LUK-01", "TI-MOV-09")
def test_the_follow_up_on_a_ship_without_a_way_out_is_lost_but_its_crossbones_are_not() -> None:
    t = table(
        crimson={"hand": ["special"]},
        crimson_sloop="h1",
        crimson_bilander="i2",
        crimson_man_of_war="h3",
        teal_sloop={"at": "o2", "cargo": ["ruby"]},
        teal_bilander="o5",
    ).turn_of("crimson")
    t.crimson.does("play:special+sloop")
    t.crimson.does("sail:h2", movement_card="2x")  # here it stops: it cannot go on
    t.crimson.does("play:2x+sloop")
    assert "Crimson's Sloop of War cannot move: the movement of a 2 with crossbones is lost." in t.teal.hears()
    t.crimson.is_asked(AIM)
    assert t.read("under", "crimson-sloop") == ["special", "2x"]
    t.crimson.does("aim:tile-5-1")
    t.teal.does("avoid:ruby")
    t.crimson.does("put:h5")
    t.teal.is_asked(ORDERS)
    assert t.read("at", "crimson-sloop") == "h2"


# Cards that wait -----------------------------------------------------------------------------------------------------


def ambushed(card: str, hardcore: str = "no", **pieces: Any) -> Scenario:
    """Teal's Sloop has come upon crimson's Bilander on e2; crimson plays a card on it, and another one is left."""
    t = table(3, hardcore, crimson={"hand": [card, "5"]}, teal={"hand": []}, amber={"hand": ["2"]})
    engaged(t.place(**pieces), "crimson_bilander", "teal_sloop", "e2").turn_of("crimson")
    t.crimson.does(f"play:{card}+bilander")
    return t


def dragon_rises(t: Scenario, **fate: Any) -> None:
    """Amber's turn ends the lap; in the battle teal plays the Sea Dragon."""
    t.amber.does("play:2+sloop")
    t.amber.does("sail:a3")
    t.amber.does("stop", battle_card=ATTACK + DEFENCE, community_card="cannon-1")
    t.teal.does("keep")
    t.crimson.does("keep")
    t.teal.does("fire:sea-dragon", **fate)


@covers("TI-R23", "TI-R17", "TI-MOV-12")
def test_a_card_may_be_played_on_an_engaged_ship_and_waits_under_it() -> None:
    t = ambushed("4x", amber_sloop="o1")
    t.amber.is_asked(ORDERS)  # no movement, no event
    assert t.read("waits", "crimson-bilander") == "4x"
    assert t.read("under", "crimson-bilander") == ["4x"]
    assert t.read("at", "crimson-bilander") == "e2"
    assert t.crimson.hand == ["5"]


@covers("TI-R23", "TI-R17", "TI-MOV-13")
def test_an_engaged_ship_that_has_had_its_card_takes_no_other_and_an_unused_one_must() -> None:
    t = table(crimson={"hand": ["3"]}, crimson_sloop="keel-up", crimson_man_of_war="keel-up")
    engaged(t, "crimson_bilander", "teal_sloop", "e2").turn_of("crimson")
    t.crimson.is_asked(ORDERS)  # not to discard
    assert t.crimson.may() == ["play:3+bilander"]
    t = table(
        crimson={"hand": ["3"]},
        crimson_sloop="keel-up",
        crimson_man_of_war="keel-up",
        crimson_bilander={"under": ["2"]},
    )
    engaged(t, "crimson_bilander", "teal_sloop", "e2").turn_of("crimson")
    t.crimson.is_asked(DISCARD)
    t.crimson.cannot("play:3+bilander", rule="TI-R17")


@covers("TI-R24", "TI-R23")
def test_after_the_battle_a_card_that_waited_takes_a_ship_out_of_the_harbor() -> None:
    t = ambushed("4")
    dragon_rises(t)
    assert "A 4 that waited under Crimson's Bilander is carried out." in t.amber.hears()
    assert t.read("at", "crimson-bilander") == "harbor"
    t.crimson.is_asked(SAIL_WHERE)
    assert t.read("waits", "crimson-bilander") is None
    t.crimson.cannot("stop", rule="TI-MOV-03")  # at least one space, as usual
    for space in ("c1", "d1", "e1"):
        t.crimson.does(f"sail:{space}")
    t.crimson.does("sail:f1")  # four spaces
    t.crimson.is_asked(ORDERS)
    t.crimson.cannot("play:5+bilander", rule="TI-MOV-13")


@covers("TI-R24", "TI-R42", "TI-LUK-01")
def test_a_ship_in_the_shipyard_loses_the_movement_of_its_card_but_not_the_crossbones() -> None:
    t = ambushed("4x", "yes", amber_bilander={"at": "o1", "cargo": ["ruby"]})
    dragon_rises(t)
    assert "Crimson's Bilander cannot move: the movement of a 4 with crossbones is lost." in t.amber.hears()
    assert t.read("at", "crimson-bilander") == "keel-down"
    t.crimson.is_asked(AIM)
    assert t.crimson.may() == ["aim:tile-1-1", "aim:tile-5-1"]
    t.crimson.does("aim:tile-5-1")
    t.amber.does("avoid:ruby")
    t.crimson.does("put:h2")
    t.crimson.is_asked(ORDERS)


@covers("TI-R24", "TI-R28")
def test_a_special_card_whose_movement_is_lost_gives_no_draw_and_no_follow_up() -> None:
    t = ambushed("special", "yes")
    dragon_rises(t)
    assert t.read("at", "crimson-bilander") == "keel-down"
    t.crimson.is_asked(ORDERS)  # lap 2
    assert t.crimson.hand == ["5"]
    assert t.read("under", "crimson-bilander") == ["special"]


@covers("TI-R23", "TI-R28", "TI-MOV-08", "TI-MOV-09")
def test_of_a_special_card_that_waited_the_draw_and_the_follow_up_come_after_its_movement() -> None:
    t = ambushed("special")
    assert t.crimson.hand == ["5"]  # no draw yet
    dragon_rises(t)
    t.crimson.does("sail:c1")
    t.crimson.does("sail:d1")
    t.crimson.does("sail:e1", movement_card="3")  # the Bilander's three
    t.crimson.is_asked(FOLLOW_UP)
    assert t.crimson.may() == ["play:3+bilander", "play:5+bilander"]
    t.crimson.does("play:3+bilander")
    t.crimson.does("sail:f1")
    t.crimson.does("stop")
    t.crimson.is_asked(ORDERS)
    assert t.read("under", "crimson-bilander") == ["special", "3"]


@covers("TI-R24", "TI-R23")
def test_a_ship_that_surrendered_uses_its_card_from_where_it_retreated_to() -> None:
    t = ambushed("4")
    t.amber.does("play:2+sloop")
    t.amber.does("sail:a3")
    t.amber.does("stop", battle_card=ATTACK + DEFENCE, community_card="cannon-1")
    t.teal.does("keep")
    t.crimson.does("keep")
    for player, suit in ((t.teal, "fire"), (t.crimson, "grog")):
        player.does(f"fire:{suit}-1")
        player.does(f"fire:{suit}-2")
    t.teal.does("fight-on")
    t.crimson.does("retreat:f2")
    t.crimson.is_asked(SAIL_WHERE)
    assert t.read("at", "crimson-bilander") == "f2"
    assert t.crimson.may() == ["sail:f1", "sail:g2", "sail:f3", "sail:e2"]
    for space in ("f1", "g1", "g2"):
        t.crimson.does(f"sail:{space}")
    t.crimson.does("sail:g3")
    t.crimson.is_asked(ORDERS)


@covers("TI-R24", "TI-R36")
def test_a_ship_that_cannot_take_a_step_loses_the_movement_of_a_card_that_waited() -> None:
    t = table(
        crimson={"hand": ["4x", "5"]},
        teal={"hand": []},
        crimson_sloop="i2",
        crimson_man_of_war="h3",
        teal_bilander={"at": "o1", "cargo": ["ruby"]},
        teal_man_of_war="d4",
    )
    engaged(t, "crimson_bilander", "teal_sloop", "h2").turn_of("crimson")
    t.crimson.does(
        "play:4x+bilander",
        battle_card=[
            "fire-1",
            "fire-1",
            "fire-2",
            "fire-2",
            "cannon-3",
            "grog-4",
            "grog-1",
            "grog-2",
            "grog-3",
            "grog-4",
            "grog-5",
            "cutlass-6",
            "cutlass-1",
            "cutlass-2",
        ],
        community_card="grog-6",
    )
    t.teal.does("keep")
    t.crimson.does("keep")
    t.teal.does("fire:fire-1")
    t.teal.does("fire:fire-2")
    t.crimson.does("fire:grog-1")
    t.crimson.does("fire:grog-2")
    t.teal.does("fire:cannon-3")  # nobody has a space to retreat to
    t.teal.does("fire:grog-4")
    t.crimson.does("fire:grog-3")
    t.crimson.does("fire:grog-4")  # No Quarter: the defender stays on the Island
    assert in_this_order(
        t.teal.hears(),
        "A 4 with crossbones that waited under Crimson's Bilander is carried out.",
        "Crimson's Bilander cannot move: the movement of a 4 with crossbones is lost.",
    )
    t.crimson.is_asked(AIM)
    assert t.read("at", "crimson-bilander") == "h2"
