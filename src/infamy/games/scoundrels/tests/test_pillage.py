"""PILL  Storming a Port: cards face up, three cards against them, and what a success brings."""

from __future__ import annotations

import pytest

from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.questions import GAMBLE, ORDERS, STORM
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, nobody_bids, pass_until
from infamy.testing.scenario import Scenario, covers, seen

LOW = ["sail-1", "sail-1", "sail-1"]
LOW_TOO = ["wild-1", "wild-1", "wild-1"]
LOW_AGAIN = ["sword-1", "sword-1", "wild-1"]


def in_rumford(*hand: str, **pieces: object) -> Scenario:
    """Red lies in the Port of Rumford, with these cards."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "g4", "hand": list(hand)}, blue={"at": "a1", "hand": EIGHT}, green={"at": "a1", "hand": EIGHT})
    return t.place(**pieces).turn_of("red")


def storm(t: Scenario, *cards: str) -> None:
    t.red.does("pillage")
    for card in cards:
        t.red.does(f"show:{card}")


# Where and with what -------------------------------------------------------------------------------------------------


@covers("SC-PILL-01", "SC-PILL-15")
def test_only_an_open_port_in_ones_own_square_can_be_pillaged() -> None:
    t = in_rumford("sword-4")
    assert "pillage" in t.red.may()
    t.red.does("sail:g5")
    t.red.cannot("pillage", rule="SC-PILL-01")
    for rounds in (1, 2, 3):
        t = in_rumford("sword-4", rumford={"closed": rounds})
        t.red.cannot("pillage", rule="SC-PILL-15")
    t = in_rumford("sword-4", gallows_quay={"closed": 2}, port_misery={"closed": 3})
    assert "pillage" in t.red.may()  # what the other Ports are does not matter


@covers("SC-PILL-02", "SC-R15", "SC-COMP-02", "SC-R71")
def test_swords_cannons_and_wilds_but_never_sails() -> None:
    t = in_rumford("sail-4", "sail-3")
    t.red.cannot("pillage", rule="SC-R15")
    for card in ("sword-1", "cannon-1", "wild-1"):
        t = in_rumford("sail-4", card)
        t.red.does("pillage")
        t.red.is_asked(STORM)
        assert t.red.may() == [f"show:{card}"]
        t.red.cannot("show:sail-4", rule="SC-PILL-02")
        t.red.cannot("show:sword-4", rule="SC-PILL-02")  # red does not hold it


@covers("SC-R15", "SC-PILL-04")
def test_at_least_one_card_is_laid() -> None:
    t = in_rumford("sword-2", "cannon-1")
    t.red.does("pillage")
    t.red.cannot("ready", rule="SC-R15")
    t.red.cannot("end-turn", rule="SC-PILL-02")
    t.red.does("show:sword-2")
    assert t.red.may() == ["ready", "show:cannon-1"]


@covers("SC-PILL-03", "SC-PILL-04", "SC-PILL-06", "SC-PILL-07", "SC-PILL-10", "SC-COMP-03", "SC-R71", "SC-AID-03")
def test_cards_are_laid_face_up_and_mixed_before_the_port_draws_three() -> None:
    t = in_rumford("sword-3", "cannon-2", "wild-2", "sail-1")
    storm(t, "sword-3", "cannon-2")
    assert seen(t, "shown")["red"] == ["sword-3", "cannon-2"]  # everybody sees them
    assert seen(t, "defence") == [] and seen(t, "discards") == {}
    t.red.does("show:wild-2")
    t.red.does("ready", port_defence=["wild-3", "cannon-1", "sail-2"], treasure_deck="doubloons")
    assert "Red storms Rumford with 7." in t.blue.hears()
    assert t.red.infamy == 1  # 7 against 6, whatever the types
    assert seen(t, "discards") == {"sword-3": 1, "sail-2": 1, "cannon-1": 1, "cannon-2": 1, "wild-2": 1, "wild-3": 1}
    assert seen(t, "shown")["red"] == [] == seen(t, "defence") and t.red.hand == ["sail-1"]


# Success and failure -------------------------------------------------------------------------------------------------


@covers("SC-PILL-08", "SC-PILL-09", "SC-PILL-10")
@pytest.mark.parametrize("defence", [["sail-2", "sail-1", "wild-1"], ["sail-2", "sail-2", "wild-2"]])
def test_an_equal_total_is_not_enough_and_costs_nothing_but_the_cards(defence: list[str]) -> None:
    t = in_rumford("sword-4", "cannon-1", x1={"buried": ["doubloons"], "marker": "red"})
    storm(t, "sword-4")
    t.red.does("ready", port_defence=defence)
    assert seen(t, "closed")["rumford"] == 0
    assert (t.red.infamy, t.red.damage, t.red.carried) == (0, 0, [])
    assert t.red.hand == ["cannon-1"] and sum(seen(t, "discards").values()) == 4
    t.red.is_asked(ORDERS)


@covers("SC-PILL-08", "SC-PILL-11 to SC-PILL-15", "SC-COMP-10", "SC-AID-03")
def test_a_higher_total_brings_a_token_and_a_treasure_and_closes_the_port() -> None:
    t = in_rumford("sword-4", "sword-2", "cannon-1")
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="exotic-goods")  # 4 against 3
    assert (t.red.infamy, t.red.carried) == (1, ["exotic-goods"])
    assert seen(t, "carried")["red"] == ["exotic-goods"]  # face up
    assert "Red takes Exotic Goods, worth 2, from the Treasure deck." in t.green.hears()
    assert seen(t, "treasure_deck") == 9 and seen(t, "closed") == {"gallows-quay": 0, "rumford": 3, "port-misery": 0}
    t.red.cannot("pillage", rule="SC-PILL-15")


@covers("SC-PILL-15")
def test_a_closed_port_is_closed_to_everybody() -> None:
    t = in_rumford("sword-4", blue={"at": "g4"})
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="exotic-goods")
    t.red.does("end-turn")
    t.blue.cannot("pillage", rule="SC-PILL-15")


@covers("SC-R15", "SC-PILL-09")
def test_a_port_that_held_out_may_be_stormed_again_in_the_same_turn() -> None:
    t = in_rumford("sword-1", "cannon-3", "cannon-1")
    storm(t, "sword-1")
    t.red.does("ready", port_defence=LOW)
    storm(t, "cannon-3")
    t.red.does("ready", port_defence=LOW_TOO)
    storm(t, "cannon-1")
    t.red.does("ready", port_defence=LOW_AGAIN)
    t.red.cannot("pillage", rule="SC-R15")  # as often as cards last
    assert sum(seen(t, "discards").values()) == 12


@covers("SC-R15")
def test_several_ports_may_be_pillaged_in_one_turn() -> None:
    t = Scenario(GAME, "red", "blue", "green", "yellow")
    t.place(red={"at": "g4", "hand": ["sword-4", "sword-4", "sail-1"]}, blue="a1", green="a1", yellow="a1")
    t.turn_of("red")
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="doubloons")
    t.red.does("hoist:sail-1")
    t.red.does("sail:h2")
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW_TOO, treasure_deck="treasure-chest")
    assert t.red.infamy == 2 and t.red.carried == ["doubloons", "treasure-chest"]
    assert seen(t, "closed") == {"gallows-quay": 0, "rumford": 3, "port-misery": 0, "saint-scurvy": 3}


@covers("SC-PILL-05", "SC-STEAL-01")
def test_nothing_but_a_pillage_touches_the_treasure_deck() -> None:
    t = in_rumford(
        "sword-4",
        "sword-3",
        red={"at": "f6"},
        blue={"at": "f6", "carried": ["doubloons"]},
        x2={"buried": ["exotic-goods"], "marker": "blue"},
    )
    left = seen(t, "treasure_deck")
    attack(t.red, "board:blue", "sword-4", draws="")
    t.blue.does("concede")
    t.red.does("take:doubloons")
    t.red.does("dig", dig="sword-3", buried_treasure="exotic-goods")
    assert t.red.carried == ["doubloons", "exotic-goods"] and seen(t, "treasure_deck") == left


# The Treasure deck and the counters ----------------------------------------------------------------------------------


@covers("SC-R16", "SC-R61", "SC-PILL-12")
def test_with_the_treasure_deck_empty_a_pillage_still_brings_the_token_and_closes_the_port() -> None:
    t = in_rumford("sword-4", treasure_deck=[])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW)
    assert (t.red.infamy, t.red.carried, seen(t, "closed")["rumford"]) == (1, [], 3)


@covers("SC-R61", "SC-END-03")
def test_the_end_comes_with_the_last_card_of_the_treasure_deck_and_not_before() -> None:
    t = in_rumford("sword-4", treasure_deck=["doubloons", "treasure-chest"])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="doubloons")
    assert seen(t, "last_round") is None
    t = in_rumford("sword-4", treasure_deck=["treasure-chest"])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="treasure-chest")
    assert seen(t, "last_round") == "all Treasure has been pillaged"


@covers("SC-R17", "SC-PILL-14", "SC-COMP-10")
def test_a_pillaged_port_is_open_again_in_the_third_round_after() -> None:
    full = ["sword-4", *EIGHT[1:]]
    t = in_rumford(*full, gallows_quay={"closed": 1}, deck=["wild-1", "sail-1", "sail-1", "sail-1"])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=LOW, treasure_deck="exotic-goods")
    counters = []
    for _ in range(3):
        counters.append((seen(t, "rounds"), seen(t, "closed")["rumford"], seen(t, "closed")["gallows-quay"]))
        pass_until(t, "green")
        t.green.does("end-turn")
        nobody_bids(t)
        all_keep(t)  # red holds seven cards and a Treasure: enough
    assert counters == [(1, 3, 1), (2, 2, 0), (3, 1, 0)]
    assert seen(t, "rounds") == 4 and seen(t, "closed")["rumford"] == 0
    assert "Rumford is open." in t.red.hears()
    assert "pillage" in t.red.may()


# The Action deck runs out --------------------------------------------------------------------------------------------


@covers("SC-R18", "SC-PILL-06", "SC-DECK-02")
def test_the_discards_are_shuffled_only_when_a_card_is_wanted_and_none_is_left() -> None:
    t = in_rumford("sword-4", deck=["sail-1", "sail-2"], discards=["cannon-1", "sword-2"])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=["sail-1", "sail-2", "cannon-1"])
    assert any("shuffled" in line for line in t.red.hears())
    assert seen(t, "deck") == 1  # the Sword 2
    assert seen(t, "discards") == {"sword-4": 1, "sail-1": 1, "sail-2": 1, "cannon-1": 1}
    t = in_rumford("sword-4", deck=["sail-1", "sail-2", "sail-1"], discards=["cannon-1"])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=["sail-1", "sail-2", "sail-1"])
    assert seen(t, "deck") == 0 and not any("shuffled" in line for line in t.red.hears())


@covers("SC-R18", "SC-PILL-06")
def test_a_port_defends_with_as_many_cards_as_there_are() -> None:
    t = in_rumford("sword-4", deck=["sail-3"], discards=["sail-2"])
    storm(t, "sword-4")
    t.red.does("ready", port_defence=["sail-3", "sail-2"])  # the Sword 4 lies on the table, and is not shuffled in
    assert t.red.infamy == 0
    t = in_rumford("sword-1", deck=[])
    storm(t, "sword-1")
    t.red.does("ready", treasure_deck="doubloons")  # no card at all: 1 against 0
    assert t.red.infamy == 1


@covers("SC-R18")
def test_the_cards_of_a_pillage_are_discarded_before_the_reward() -> None:
    t = in_rumford("sword-4", deck=["sail-1", "sail-1", "wild-1"], red={"carried": ["loaded-bones"]})
    storm(t, "sword-4")
    t.red.does("ready", port_defence=["sail-1", "sail-1", "wild-1"])
    t.red.is_asked(GAMBLE)
    t.red.does("gamble-treasure:loaded-bones", gamble="sword-4", treasure_deck="doubloons")
    assert t.red.infamy == 2 and seen(t, "deck") == 3 and seen(t, "discards") == {"sword-4": 1}
