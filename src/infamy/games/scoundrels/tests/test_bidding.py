"""BID  Sealed bids for who begins the next round, and in which direction."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.scoundrels.tests.questions import BID, ORDERS, THROW, WHICH_X, WHO_BEGINS
from infamy.games.scoundrels.tests.tables import GAME, all_keep, asked, nobody_bids
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

NOTHING = "bid:nothing"
ON_X1_2_3 = {"red": "f2", "blue": "f6", "green": "a5"}
RED, BLUE, GREEN = ["sword-2"], ["sail-2"], ["cannon-2"]  # hands are filled with them: eight of each exist


def table(red: list[str], blue: list[str], green: list[str], **more: Any) -> Scenario:
    """Three pirates far from each other, with these cards and as many 2s as make eight."""
    t = Scenario(GAME, "red", "blue", "green")
    hands = {
        "red": red + RED * (8 - len(red)),
        "blue": blue + BLUE * (8 - len(blue)),
        "green": green + GREEN * (8 - len(green)),
    }
    pirates = {name: {"at": ON_X1_2_3[name], "hand": hand} for name, hand in hands.items()}
    return t.place(**pirates, quests=["grave-robber"], **more)


def after_the_turns(t: Scenario, *order: str) -> Scenario:
    """A round in which nobody does anything, up to the bids."""
    order = order or ("red", "blue", "green")
    t.turn_of(order[0])
    for name in order:
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    return t


def all_bid(t: Scenario, red: str, blue: str, green: str, **fate: Any) -> None:
    t.red.does(f"bid:{red}")
    t.blue.does(f"bid:{blue}")
    t.green.does(f"bid:{green}", **fate)


# Who bids, and what --------------------------------------------------------------------------------------------------


@covers("SC-BID-01", "SC-ROUND-03")
def test_bidding_begins_when_the_last_pirate_of_the_round_has_ended_the_turn() -> None:
    t = table(["sword-4"], ["sail-4"], ["cannon-4"])
    t.turn_of("red")
    t.red.cannot("bid:sword-4", rule="SC-TURN-01")
    t.blue.cannot("bid:sail-4", rule="ENGINE-1")
    t.red.does("end-turn")
    t.blue.does("end-turn")
    t.green.is_asked(ORDERS)
    t.green.does("end-turn")
    assert asked(t) == (["red", "blue", "green"], BID)  # all at once


@covers("SC-BID-02", "SC-BID-03")
def test_a_bid_is_one_card_or_two_out_of_the_hand_or_nothing() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "f2", "hand": ["sword-2", "sword-2", "wild-3"]},
        blue={"at": "f6", "hand": ["sail-1"]},
        green={"at": "a5", "hand": []},
    )
    after_the_turns(t)
    assert sorted(t.red.may()) == [NOTHING, "bid:sword-2", "bid:sword-2+sword-2", "bid:sword-2+wild-3", "bid:wild-3"]
    assert t.blue.may() == [NOTHING, "bid:sail-1"]
    assert t.green.may() == [NOTHING]  # and is asked all the same: an empty hand is nothing to betray
    t.red.cannot("bid:sword-3", rule="SC-BID-02")
    t.red.cannot("bid:wild-3+wild-3", rule="SC-BID-02")  # holds one of them
    t.blue.cannot("bid:sword-2", rule="SC-BID-02")  # that is red's
    with pytest.raises(NotUnderstood):
        t.red.does("bid:sword-2+sword-2+wild-3")


@covers("SC-BID-04", "SC-R19")
def test_bids_lie_face_down_until_all_have_bid_and_show_nothing_of_the_hands() -> None:
    t = after_the_turns(table(["sword-4", "wild-3"], ["sail-4"], ["cannon-4"]))
    t.red.does("bid:sword-4+wild-3")
    assert t.blue.hears() == t.green.hears() == []
    t.blue.does(NOTHING)
    view = t.green.sees()
    assert view["table"]["shown"] == {"red": [], "blue": [], "green": []}
    assert view["table"]["hand"]["red"] == 8  # as many as before
    assert "sealed" not in view
    t.red.cannot(NOTHING, rule="ENGINE-1")  # a bid that lies there stays
    t.green.does("bid:cannon-4")
    told = t.green.hears()
    assert told[:3] == [
        "Red bids Sword 4 and Wild 3, 7 in all.",
        "Blue bids nothing.",
        "Green bids Cannon 4, 4 in all.",
    ]
    assert not any("Sword 2" in words for words in told)
    assert t.green.sees()["table"]["hand"]["red"] == 6


@covers("SC-BID-05", "SC-COMP-03")
@pytest.mark.parametrize(
    ("red", "blue", "green", "winner"),
    [
        ("sword-4", "sail-2+sail-3", "cannon-1", "Blue"),  # a sum counts, whatever the types
        ("sword-3", "sail-1+sail-2", "cannon-4", "Green"),
        ("wild-1+wild-3", "sail-3", "nothing", "Red"),
        ("nothing", "sail-1", "nothing", "Blue"),  # the least bid beats no bid
    ],
)
def test_the_highest_sum_wins(red: str, blue: str, green: str, winner: str) -> None:
    t = table(["sword-3", "sword-4", "wild-1", "wild-3"], ["sail-1", "sail-3"], ["cannon-1", "cannon-4"])
    after_the_turns(t)
    all_bid(t, red, blue, green)
    assert f"{winner} wins the bid." in t.red.hears()
    assert asked(t) == (["red", "blue", "green"], THROW)


@covers("SC-BID-08")
def test_all_bids_are_discarded_those_that_lost_too() -> None:
    t = after_the_turns(table(["sword-4", "wild-3"], ["sail-4"], ["cannon-4"]))
    all_bid(t, "sword-4+wild-3", "nothing", "cannon-4")
    assert seen(t, "discards") == {"sword-4": 1, "cannon-4": 1, "wild-3": 1}
    assert seen(t, "shown") == {"red": [], "blue": [], "green": []}
    assert t.red.hand == ["sword-2"] * 6
    assert t.blue.hand == ["sail-2"] * 7 + ["sail-4"]
    assert t.green.hand == ["cannon-2"] * 7


# What the winner chooses ---------------------------------------------------------------------------------------------


@covers("SC-BID-06", "SC-BID-07", "SC-BID-09", "SC-R22")
def test_the_winner_chooses_who_begins_and_the_direction_and_sees_the_new_hand_before() -> None:
    t = after_the_turns(table(["sword-1"], ["sail-4"], ["cannon-4"]))
    all_bid(t, "nothing", "sail-4", "nothing")
    t.red.does("throw:sword-1")
    t.blue.cannot("start:blue-clockwise", rule="SC-NEXT-01")  # not yet
    all_keep(t, action_deck=["wild-1", "wild-2"])
    t.blue.is_asked(WHO_BEGINS)
    assert "wild-2" in t.blue.hand  # drawn before choosing
    t.red.cannot("start:red-clockwise", rule="ENGINE-1")
    assert sorted(t.blue.may()) == sorted(
        f"start:{name}-{way}" for name in ("red", "blue", "green") for way in ("clockwise", "counter-clockwise")
    )
    t.blue.does("start:green-counter-clockwise")
    assert "Round 2: Green begins, and play runs counter-clockwise." in t.red.hears()
    for name in ("green", "blue", "red"):
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    assert asked(t)[1] == BID


@covers("SC-BID-06")
def test_only_a_pirate_in_play_can_begin() -> None:
    t = table(["sword-4"], [], ["cannon-4"])
    t.place(blue={"at": -1, "hand": []})  # sunk, and does not come back
    after_the_turns(t, "red", "green")
    assert asked(t)[0] == ["red", "green"]  # nor does blue bid
    t.red.does("bid:sword-4")
    t.green.does(NOTHING)
    t.red.does("keep")
    t.green.does("keep", action_deck="sword-1")
    t.red.cannot("start:blue-clockwise", rule="SC-BID-06")
    t.red.cannot("start:yellow-clockwise", rule="SC-BID-06")
    assert len(t.red.may()) == 4
    t.red.does("start:red-counter-clockwise")
    t.red.does("end-turn")
    t.green.is_asked(ORDERS)


@covers("SC-BID-02", "SC-R52")
def test_a_pirate_who_was_sunk_in_this_round_does_not_bid_but_the_ghost_may_begin() -> None:
    t = table(["sword-4"], [], [])
    t.place(blue={"at": -1, "hand": [], "wreck": "d4"}, deaths=1)
    after_the_turns(t, "red", "green")
    assert asked(t)[0] == ["red", "green"]
    t.blue.cannot(NOTHING, rule="ENGINE-1")
    t.red.does("bid:sword-4")
    t.green.does(NOTHING)
    t.red.does("keep")
    t.green.does("keep", action_deck=["sword-1"] + ["sail-1"] * 6 + ["wild-1", "wild-2"])
    t.red.does("start:blue-clockwise")
    t.blue.is_asked(ORDERS)


@covers("SC-R20", "SC-BID-03")
def test_when_nobody_bids_starter_and_direction_stay() -> None:
    t = table([], [], [], way="counter-clockwise")
    after_the_turns(t, "blue", "red", "green")
    nobody_bids(t)
    assert "Nobody wins the bid: starter and direction stay." in t.red.hears()
    all_keep(t)
    assert "Round 2: Blue begins, and play runs counter-clockwise." in t.red.hears()
    t.blue.does("end-turn")
    t.red.is_asked(ORDERS)


@covers("SC-R20", "SC-R73")
@pytest.mark.parametrize(("way", "begins"), [("clockwise", "blue"), ("counter-clockwise", "green")])
def test_when_nobody_bids_and_the_starter_is_gone_the_next_in_the_direction_begins(way: str, begins: str) -> None:
    t = table([], [], [], way=way)
    t.place(red={"at": -1, "hand": []})
    t.turn_of("red")
    for _ in range(2):
        t.players[asked(t)[0][0]].does("end-turn")
    nobody_bids(t)
    all_keep(t)
    t.players[begins].is_asked(ORDERS)
    assert seen(t, "starter") == begins


# Ties ----------------------------------------------------------------------------------------------------------------


@covers("SC-BID-10", "SC-R21", "SC-R22")
def test_tied_pirates_draw_a_card_each_in_the_order_of_the_round_until_one_is_highest() -> None:
    t = table(["sword-4"], ["sail-4"], ["cannon-1", "cannon-3"], way="counter-clockwise")
    after_the_turns(t, "blue", "red", "green")
    all_bid(t, "sword-4", "sail-4", "cannon-1+cannon-3", tied_bid=["sword-3", "sail-1", "cannon-3", "wild-1", "wild-2"])
    assert in_this_order(
        t.red.hears(),
        "Blue draws Sword 3 to break the tie.",
        "Red draws Sail 1 to break the tie.",
        "Green draws Cannon 3 to break the tie.",  # red is out, the others draw again
        "Blue draws Wild 1 to break the tie.",
        "Green draws Wild 2 to break the tie.",
        "Green wins the bid.",
    )
    assert seen(t, "discards") == {
        "sword-3": 1,
        "sword-4": 1,
        "sail-1": 1,
        "sail-4": 1,
        "cannon-1": 1,
        "cannon-3": 2,
        "wild-1": 1,
        "wild-2": 1,
    }
    assert seen(t, "defence") == []


@covers("SC-BID-10")
def test_only_those_who_tie_for_the_highest_bid_draw() -> None:
    t = after_the_turns(table(["sword-3"], ["sail-4"], ["cannon-4"]))
    all_bid(t, "sword-3", "sail-4", "cannon-4", tied_bid=["wild-2", "wild-1"])
    told = t.red.hears()
    assert not any(words.startswith("Red draws") for words in told)
    assert in_this_order(
        told, "Blue draws Wild 2 to break the tie.", "Green draws Wild 1 to break the tie.", "Blue wins the bid."
    )


@covers("SC-BID-10")
def test_a_tie_for_second_place_draws_nothing() -> None:
    t = after_the_turns(table(["sword-3"], ["sail-3"], ["cannon-4"]))
    all_bid(t, "sword-3", "sail-3", "cannon-4")  # a draw would be unscripted
    assert "Green wins the bid." in t.red.hears()


@covers("SC-R21", "SC-R18", "SC-DECK-02")
def test_cards_drawn_for_a_tie_do_not_come_back_while_it_lasts() -> None:
    """Two cards in the deck, three discarded before: those are shuffled in, the bids and the cards drawn are not."""
    t = table(["sword-4"], ["sail-4"], [], deck=["wild-1", "wild-1"], discards=["sword-3", "sail-3", "cannon-1"])
    after_the_turns(t)
    all_bid(t, "sword-4", "sail-4", "nothing", tied_bid=["wild-1", "wild-1", "sword-3", "sail-3"], tied_bids=2)
    told = t.red.hears()  # one card is left for two: a roll decides
    assert "The discards are shuffled: the Action deck has 3 cards again." in told
    assert "Blue wins the bid." in told
    assert seen(t, "deck") == 1
    assert seen(t, "discards") == {"sword-4": 1, "sail-4": 1, "wild-1": 2, "sword-3": 1, "sail-3": 1}


@covers("SC-R21")
@pytest.mark.parametrize(("rolled", "winner"), [(1, "Blue"), (2, "Green"), (3, "Red")])
def test_without_a_card_for_each_who_is_tied_chance_decides(rolled: int, winner: str) -> None:
    t = table(["sword-4"], ["sail-4"], ["cannon-4"], deck=["wild-1", "wild-2"], discards=[])
    after_the_turns(t, "blue", "green", "red")
    all_bid(t, "sword-4", "sail-4", "cannon-4", tied_bids=rolled)
    assert f"{winner} wins the bid." in t.red.hears()
    assert not any("to break the tie" in words for words in t.red.hears())


@covers("SC-R21")
def test_as_many_cards_as_there_are_tied_are_enough() -> None:
    t = table(["sword-4"], ["sail-4"], ["cannon-4"], deck=["wild-1", "wild-2"], discards=["sail-3"])
    after_the_turns(t)
    all_bid(t, "sword-4", "sail-4", "cannon-4", tied_bid=["wild-2", "wild-1", "sail-3"])
    assert "Green wins the bid." in t.red.hears()


# After the last round ------------------------------------------------------------------------------------------------


@covers("SC-R23", "SC-BID-01")
def test_after_the_last_round_nobody_bids_or_draws() -> None:
    t = table([], [], [], rounds=29)  # the thirtieth is the last
    t.place(red={"hand": RED * 3})
    t.turn_of("red")
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    assert t.g.over
    assert len(t.red.hand) == 3
    t.red.cannot(NOTHING, rule="ENGINE-1")


# The opening bid -----------------------------------------------------------------------------------------------------

NINE = {
    "red": ["sword-1"] * 5 + ["sword-2"] * 3 + ["sword-4"],
    "blue": ["sail-1"] * 5 + ["sail-2"] * 3 + ["sail-4"],
    "green": ["cannon-1"] * 5 + ["cannon-2"] * 3 + ["cannon-4"],
}
OPENING: dict[str, Any] = {
    "treasure_put_in_unseen": "loaded-bones",
    "port_die": [4, 4, 1],
    "quest": ["grave-robber", "boarding-party", "feed-the-fishes"],
}


def opening() -> Scenario:
    t = Scenario(GAME, "red", "blue", "green", opening_bid="yes")
    return t.begin(action_deck=NINE["red"] + NINE["blue"] + NINE["green"], **OPENING)


@covers("SC-START-02", "SC-START-03", "SC-START-04", "SC-START-05", "SC-R08")
def test_in_the_opening_bid_everybody_has_nine_cards_and_bids_one_or_two() -> None:
    t = opening()
    assert [len(t.players[name].hand) for name in ("red", "blue", "green")] == [9, 9, 9]
    assert asked(t) == (["red", "blue", "green"], BID)
    t.red.cannot(NOTHING, rule="SC-START-04")
    assert NOTHING not in t.red.may()
    assert sorted(t.red.may()) == [
        "bid:sword-1",
        "bid:sword-1+sword-1",
        "bid:sword-1+sword-2",
        "bid:sword-1+sword-4",
        "bid:sword-2",
        "bid:sword-2+sword-2",
        "bid:sword-2+sword-4",
        "bid:sword-4",
    ]
    t.red.cannot("bid:sword-4+sword-4", rule="SC-BID-02")


@covers("SC-R08", "SC-BID-08", "SC-START-06", "SC-START-08", "SC-START-09")
def test_the_opening_bid_is_not_replaced_and_its_winner_places_first_and_chooses() -> None:
    t = opening()
    t.red.does("bid:sword-4")
    assert t.blue.hears() == []  # sealed, like every bid
    t.blue.does("bid:sail-2+sail-4")
    t.green.does("bid:cannon-1")
    assert "Blue wins the bid." in t.red.hears()
    assert [len(t.players[name].hand) for name in ("red", "blue", "green")] == [8, 7, 8]
    assert seen(t, "discards") == {"sword-4": 1, "sail-2": 1, "sail-4": 1, "cannon-1": 1}
    t.blue.does("place:x2")
    t.green.does("place:x1")
    assert t.red.at == "a5"  # the last X is red's
    t.blue.is_asked(WHO_BEGINS)
    t.blue.does("start:red-counter-clockwise")
    t.red.does("end-turn")
    t.green.is_asked(ORDERS)
    assert [len(t.players[name].hand) for name in ("red", "blue", "green")] == [8, 7, 8]


@covers("SC-R08", "SC-R21")
def test_a_tied_opening_bid_is_drawn_for_clockwise_from_the_first_seat() -> None:
    t = opening()
    all_bid(t, "sword-4", "sail-4", "cannon-4", tied_bid=["wild-3", "wild-1", "wild-3", "wild-2", "sword-3"])
    assert in_this_order(
        t.red.hears(),
        "Red draws Wild 3 to break the tie.",
        "Blue draws Wild 1 to break the tie.",
        "Green draws Wild 3 to break the tie.",
        "Red draws Wild 2 to break the tie.",
        "Green draws Sword 3 to break the tie.",
        "Green wins the bid.",
    )
    t.green.is_asked(WHICH_X)


@covers("SC-START-02", "SC-QUIRK-01")
def test_without_the_variant_nobody_bids_at_the_start_and_everybody_has_eight_cards() -> None:
    t = Scenario(GAME, "red", "blue", "green", thief="green")
    t.begin(action_deck=NINE["red"][1:] + NINE["blue"][1:] + NINE["green"][1:], **OPENING)
    t.green.is_asked(WHICH_X)
    assert [len(t.players[name].hand) for name in ("red", "blue", "green")] == [8, 8, 8]
    assert seen(t, "quirk_deck") == 0
