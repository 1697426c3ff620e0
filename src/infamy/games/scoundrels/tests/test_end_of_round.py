"""NEXT  The end of a round: what is thrown away, new hands, the counters on the Ports, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.game import Game
from infamy.games.scoundrels.tests.questions import ORDERS, THROW, WHO_BEGINS
from infamy.games.scoundrels.tests.tables import GAME, all_keep, asked, nobody_bids
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

PIRATES = ("red", "blue", "green")
FULL = {"red": ["sword-2"] * 8, "blue": ["sail-2"] * 8, "green": ["cannon-2"] * 8}
AT = {"red": "f2", "blue": "f6", "green": "a5"}


def table(**more: Any) -> Scenario:
    """Three pirates with full hands; what a test says of one of them comes on top."""
    return laid_out(GAME, more)


def laid_out(game: Game, more: dict[str, Any]) -> Scenario:
    t = Scenario(game, *PIRATES)
    pirates = {name: {"at": AT[name], "hand": FULL[name], **more.pop(name, {})} for name in PIRATES}
    return t.place(**pirates, quests=["grave-robber"], **more)


def to_the_bids(t: Scenario, *order: str) -> Scenario:
    order = order or PIRATES
    t.turn_of(order[0])
    for name in order:
        t.players[name].does("end-turn")
    return t


def to_the_throwing(t: Scenario, *order: str) -> Scenario:
    nobody_bids(to_the_bids(t, *order))
    return t


# Throwing away -------------------------------------------------------------------------------------------------------


@covers("SC-NEXT-01", "SC-ROUND-04")
def test_everybody_may_throw_away_as_many_cards_as_they_like() -> None:
    t = to_the_throwing(table(red={"hand": ["sword-1", "sword-1", "wild-1"] + ["sword-2"] * 5}))
    assert asked(t) == (["red", "blue", "green"], THROW)
    assert t.red.may() == ["keep", "throw:sword-1", "throw:sword-2", "throw:wild-1"]
    t.red.cannot("throw:sail-2", rule="SC-NEXT-01")
    t.red.cannot("throw:sword-3", rule="SC-NEXT-01")
    t.red.does("throw:sword-1")
    t.red.does("throw:wild-1")
    t.red.cannot("throw:wild-1", rule="SC-NEXT-01")  # that was the only one
    t.red.does("throw:sword-1")
    assert t.red.may() == ["keep", "throw:sword-2"]
    t.red.does("keep")
    t.red.cannot("throw:sword-2", rule="ENGINE-1")
    t.blue.does("keep")
    t.green.does("throw:cannon-2")
    t.green.does("keep", action_deck=["sword-3", "sword-3", "sword-4", "cannon-3"])
    assert "Red throws away 3 cards." in t.blue.hears()
    assert "Green throws away 1 card." in t.blue.hears()
    assert not any(words.startswith("Blue throws") for words in t.blue.hears())
    assert seen(t, "discards") == {"sword-1": 2, "cannon-2": 1, "wild-1": 1}
    assert t.red.hand == ["sword-2"] * 5 + ["sword-3", "sword-3", "sword-4"]
    assert t.green.hand == ["cannon-2"] * 7 + ["cannon-3"]
    assert t.blue.hand == ["sail-2"] * 8


@covers("SC-NEXT-01", "SC-R72")
def test_a_whole_hand_may_go_and_an_empty_one_is_asked_too() -> None:
    t = to_the_throwing(table(red={"hand": ["sword-1", "wild-1"]}, green={"hand": []}, deck=[], discards=[]))
    t.red.does("throw:sword-1")
    t.red.does("throw:wild-1")
    assert t.red.may() == ["keep"]  # and is not done before saying so
    assert t.green.may() == ["keep"]
    t.red.does("keep")
    t.green.does("keep")
    t.blue.does("keep", action_deck=["wild-1", "sword-1"])
    assert t.red.hand == ["sword-1", "wild-1"]  # from an empty deck they come back


@covers("SC-NEXT-01", "SC-R79")
def test_cards_are_thrown_away_at_the_end_of_a_round_only() -> None:
    t = table().turn_of("red")
    t.red.cannot("throw:sword-2", rule="SC-TURN-01")
    t = to_the_bids(table())
    t.red.cannot("throw:sword-2", rule="SC-BID-02")


# New hands -----------------------------------------------------------------------------------------------------------


@covers("SC-NEXT-02", "SC-R72", "SC-ROUND-04")
def test_hands_are_filled_up_to_eight_less_the_treasure_that_weighs_something() -> None:
    t = table(
        red={"hand": ["sword-2"] * 5, "carried": ["doubloons", "exotic-goods"]},  # room for one
        blue={"hand": ["sail-2"] * 6, "carried": ["cursed-idol", "loaded-bones"]},  # nothing weighs: room for two
        green={"hand": ["cannon-2"] * 6, "carried": ["doubloons", "doubloons"]},  # full
        x3={"buried": ["treasure-chest"], "marker": "blue"},
    )
    to_the_throwing(t)
    all_keep(t, action_deck=["wild-1", "wild-2", "wild-3"])
    assert t.red.hand == ["sword-2"] * 5 + ["wild-1"]
    assert t.blue.hand == ["sail-2"] * 6 + ["wild-2", "wild-3"]
    assert t.green.hand == ["cannon-2"] * 6
    assert in_this_order(t.green.hears(), "Red holds 6 cards.", "Blue holds 8 cards.", "Green holds 6 cards.")


@covers("SC-R72", "SC-NEXT-02")
def test_filling_up_is_compulsory() -> None:
    t = to_the_throwing(table(red={"hand": ["sword-2"] * 6}))
    t.red.cannot("end-turn", rule="SC-NEXT-01")  # no way to say that one draws less
    all_keep(t, action_deck=["wild-1", "wild-2"])
    assert len(t.red.hand) == 8
    t.red.is_asked(ORDERS)


@covers("SC-R22", "SC-NEXT-02")
@pytest.mark.parametrize(
    ("way", "order"), [("clockwise", ("blue", "green", "red")), ("counter-clockwise", ("blue", "red", "green"))]
)
def test_hands_are_filled_in_the_order_of_the_round_that_ends(way: str, order: tuple[str, ...]) -> None:
    short = {name: {"hand": FULL[name][:7]} for name in PIRATES}
    t = to_the_throwing(table(**short, way=way), *order)
    all_keep(t, action_deck=["wild-1", "wild-2", "wild-3"])
    drawn = ["wild-1", "wild-2", "wild-3"]
    assert [t.players[name].hand[-1] for name in order] == drawn


@covers("SC-R22")
def test_the_new_starter_does_not_change_the_order_of_filling_up() -> None:
    t = table(red={"hand": ["sword-2"] * 7 + ["wild-3"]}, green={"hand": ["cannon-2"] * 7})
    to_the_bids(t)
    t.red.does("bid:wild-3")
    t.blue.does("bid:nothing")
    t.green.does("bid:nothing")
    all_keep(t, action_deck=["wild-1", "wild-2"])  # red, who began this round, draws first
    t.red.does("start:green-counter-clockwise")
    assert t.red.hand[-1] == "wild-1"
    assert t.green.hand[-1] == "wild-2"


@covers("SC-R18", "SC-NEXT-02", "SC-R72")
def test_when_the_deck_runs_out_the_discards_of_this_step_are_shuffled_and_then_there_is_nothing() -> None:
    t = table(
        red={"hand": ["sword-1"] + ["sword-2"] * 5},
        blue={"hand": ["sail-2"] * 7},
        green={"hand": ["cannon-2"] * 5},
        deck=["wild-3"],
        discards=[],
    )
    to_the_bids(t)
    t.red.does("bid:nothing")
    t.blue.does("bid:sail-2")
    t.green.does("bid:nothing")
    t.red.does("throw:sword-1")
    t.red.does("keep")
    t.green.does("keep")
    t.blue.does("keep", action_deck=["wild-3", "sail-2", "sword-1"])  # red needs three: all there is
    assert "The discards are shuffled: the Action deck has 2 cards again." in t.red.hears()
    assert t.red.hand == ["sword-1"] + ["sword-2"] * 5 + ["sail-2", "wild-3"]
    assert (len(t.blue.hand), len(t.green.hand)) == (6, 5)
    assert seen(t, "deck") == 0
    assert seen(t, "discards") == {}


# The counters on the Ports -------------------------------------------------------------------------------------------


@covers("SC-NEXT-03", "SC-NEXT-04")
def test_every_counter_goes_down_by_one_and_a_port_without_one_is_open() -> None:
    t = table(gallows_quay={"closed": 1}, rumford={"closed": 3}, port_misery={"closed": 0})
    to_the_throwing(t)
    assert seen(t, "closed") == {"gallows-quay": 1, "rumford": 3, "port-misery": 0}
    all_keep(t)
    assert seen(t, "closed") == {"gallows-quay": 0, "rumford": 2, "port-misery": 0}
    assert [words for words in t.red.hears() if words.endswith("is open.")] == ["Gallows Quay is open."]


@covers("SC-R17", "SC-NEXT-03", "SC-NEXT-04", "SC-PILL-14", "SC-PILL-15")
def test_a_port_pillaged_in_one_round_is_open_again_three_rounds_later() -> None:
    t = table(red={"at": "g4", "hand": ["sword-4", "sword-4", "wild-3"] + ["sword-2"] * 5})
    t.turn_of("red")
    t.red.does("pillage")
    for card in ("sword-4", "sword-4", "wild-3"):
        t.red.does(f"show:{card}")
    t.red.does("ready", port_defence=["sail-1", "sail-1", "sail-1"], treasure_deck="doubloons")
    t.red.cannot("pillage", rule="SC-PILL-15")  # for the rest of this round
    refill = {1: ["sword-1", "sword-1"], 2: [], 3: []}
    for number, left in ((1, 2), (2, 1), (3, 0)):
        for name in PIRATES:
            t.players[name].does("end-turn")
        nobody_bids(t)
        all_keep(t, action_deck=refill[number])
        assert seen(t, "rounds") == number + 1
        assert seen(t, "closed")["rumford"] == left
        if left > 0:
            t.red.cannot("pillage", rule="SC-PILL-15")
    assert "pillage" in t.red.may()  # in round 4


@covers("SC-R17")
def test_a_die_that_shows_one_at_the_start_closes_a_port_in_the_first_round_only() -> None:
    t = table(red={"at": "g4"}, rumford={"closed": 1}).turn_of("red")
    t.red.cannot("pillage", rule="SC-PILL-15")
    for name in PIRATES:
        t.players[name].does("end-turn")
    nobody_bids(t)
    all_keep(t)
    assert "pillage" in t.red.may()


# The order of it all -------------------------------------------------------------------------------------------------


@covers("SC-R22", "SC-ROUND-03", "SC-ROUND-04", "SC-R53", "SC-GHOST-02")
def test_the_steps_at_the_end_of_a_round_come_in_their_order() -> None:
    """Bids, discards, new hands with that of the Ghost in its seat, counters, the Ghost's ship, the winner's choice."""
    t = table(
        red={"hand": ["sword-1"] + ["sword-2"] * 7},
        blue={"at": -1, "hand": [], "wreck": "d4"},
        deaths=1,
        rumford={"closed": 1},
    )
    t.turn_of("green")  # green, red: blue's seat comes after red's
    t.green.does("end-turn")
    t.red.does("end-turn")
    t.red.does("bid:sword-1")
    t.green.does("bid:nothing")
    assert seen(t, "discards") == {"sword-1": 1}  # before anybody throws anything away
    t.green.does("throw:cannon-2")
    t.green.does("keep")
    assert seen(t, "closed")["rumford"] == 1
    ghost = ["sail-1"] * 6 + ["sail-3"] * 2
    t.red.does("keep", action_deck=["wild-1", "wild-2", *ghost])
    told = t.red.hears()
    assert in_this_order(
        told,
        "Green throws away 1 card.",
        "Green holds 8 cards.",
        "Red holds 8 cards.",
        "Blue holds 8 cards.",
        "Rumford is open.",
        "The Ghost of Blue rises on D4.",
    )
    assert t.blue.hand == ghost
    assert (t.green.hand[-1], t.red.hand[-1]) == ("wild-1", "wild-2")
    assert t.blue.at == "d4"
    t.red.is_asked(WHO_BEGINS)
    assert "start:blue-clockwise" in t.red.may()
    t.red.does("start:red-clockwise")
    assert t.red.hears()[0] == "Round 2: Red begins, and play runs clockwise."


@covers("SC-R22", "SC-R53")
def test_a_pirate_who_returns_throws_nothing_away() -> None:
    t = table(blue={"at": -1, "hand": [], "wreck": "d4"}, deaths=1)
    t.turn_of("red")
    t.red.does("end-turn")
    t.green.does("end-turn")
    nobody_bids(t)
    assert asked(t) == (["red", "green"], THROW)
    t.blue.cannot("keep", rule="ENGINE-1")


@covers("SC-R53", "SC-R54", "SC-GHOST-02")
def test_only_the_first_to_be_sunk_gets_a_new_hand_and_a_ship() -> None:
    """It takes a pack in which the game goes on after two deaths."""
    game = load_with("scoundrels", {"game": "scoundrels", "numbers": {"deaths": 3}}, "my.toml")
    sunk = {"at": -1, "hand": []}
    t = laid_out(game, {"blue": {**sunk, "wreck": "d4"}, "green": sunk, "deaths": 2})
    t.turn_of("red")
    t.red.does("end-turn")
    t.red.does("bid:nothing")
    t.red.does("keep", action_deck=["sail-1"] * 6 + ["sail-3"] * 2)
    assert (t.blue.at, len(t.blue.hand)) == ("d4", 8)
    assert (t.green.at, t.green.hand) == (None, [])
    assert seen(t, "ghost") == {"red": False, "blue": True, "green": False}


@covers("SC-NEXT-01", "SC-R22")
@pytest.mark.parametrize(
    ("way", "order"), [("clockwise", ["Green", "Red", "Blue"]), ("counter-clockwise", ["Green", "Blue", "Red"])]
)
def test_what_was_thrown_away_is_told_in_the_order_of_the_round(way: str, order: list[str]) -> None:
    t = to_the_throwing(table(way=way), *[name.lower() for name in order])
    for name in ("red", "blue"):
        t.players[name].does(f"throw:{FULL[name][0]}")
        t.players[name].does("keep")
    t.green.does("throw:cannon-2")
    t.green.does("keep", action_deck=["sail-1", "sail-1", "sail-1"])
    assert [told.split()[0] for told in t.red.hears() if "throws away" in told] == order


@covers("SC-R23", "SC-NEXT-02", "SC-NEXT-03")
def test_after_the_last_round_no_hand_is_filled_and_no_counter_goes_down() -> None:
    t = table(
        red={"hand": ["sword-2"]},
        rumford={"closed": 1},
        rounds=29,
        blue={"at": -1, "hand": [], "wreck": "d4"},
        deaths=1,
    )
    t.turn_of("red")
    t.red.does("end-turn")
    t.green.does("end-turn")
    assert t.g.over
    assert t.red.hand == ["sword-2"]
    assert seen(t, "closed")["rumford"] == 1
    assert seen(t, "ghost") == {"red": False, "blue": False, "green": False}
    assert seen(t, "rounds") == 30
