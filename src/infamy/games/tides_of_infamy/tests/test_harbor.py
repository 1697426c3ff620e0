"""HAR  The Harbor Phase: what everybody draws, and what becomes of Repair Cards."""

from __future__ import annotations

import pytest

from infamy.games.tides_of_infamy.tests.questions import MENDING, ORDERS, PAYMENT, REPAIR_CARD
from infamy.games.tides_of_infamy.tests.tables import next_round, table
from infamy.testing.scenario import covers, in_this_order, seen

SHIPYARD = {"at": "keel-up"}


# The quota -----------------------------------------------------------------------------------------------------------


@covers("TI-HAR-01", "TI-R11", "TI-RND-02")
def test_everybody_draws_a_card_for_each_ship_the_whole_quota_in_turn_order() -> None:
    t = table(3)
    next_round(t, "teal", movement_card=["2", "3", "4", "2x", "3x", "special", "5", "5x", "4x"])
    assert t.teal.hand == ["2", "3", "4"]
    assert t.amber.hand == ["2x", "3x", "special"]
    assert t.crimson.hand == ["4x", "5", "5x"]
    assert in_this_order(
        t.teal.hears(),
        "Teal draws a 2.",
        "Teal draws a 3.",
        "Teal draws a 4.",
        "Amber draws a card.",
        "Crimson draws a card.",
    )
    t.teal.is_asked(ORDERS)
    assert seen(t, "phase") == "movement"
    assert seen(t, "deck") == 72 - 9


@covers("TI-HAR-01", "TI-HAR-02", "TI-R19")
def test_a_ship_at_sea_or_in_the_harbor_earns_a_card_and_a_ship_in_the_shipyard_none() -> None:
    t = table(crimson_sloop="d4", crimson_bilander=SHIPYARD, teal_sloop=SHIPYARD, teal_man_of_war=SHIPYARD)
    next_round(t, "crimson", movement_card=["2", "3", "4"])
    assert t.crimson.hand == ["2", "3"]
    assert t.teal.hand == ["4"]


@covers("TI-R74", "TI-R70")
def test_whoever_has_all_ships_in_the_shipyard_draws_nothing_and_is_passed_over() -> None:
    t = table(crimson_sloop=SHIPYARD, crimson_bilander=SHIPYARD, crimson_man_of_war=SHIPYARD)
    next_round(t, "crimson", movement_card=["2", "3", "4"])
    assert t.crimson.hand == []
    assert t.teal.hand == ["2", "3", "4"]
    t.teal.is_asked(ORDERS)
    t.teal.does("play:2+sloop")
    t.teal.does("sail:a1")
    t.teal.does("stop")
    t.teal.is_asked(ORDERS)  # lap 2: crimson again has no card


# Repair Cards that are drawn -----------------------------------------------------------------------------------------


@covers("TI-HAR-06", "TI-HAR-07", "TI-HAR-08", "TI-R12", "TI-R15")
def test_a_drawn_repair_card_mends_a_ship_at_once_and_is_replaced_but_the_ship_earns_no_card() -> None:
    t = table(crimson_sloop=SHIPYARD, crimson_bilander=SHIPYARD)
    next_round(t, "crimson", movement_card="repair")
    t.crimson.is_asked(REPAIR_CARD)
    assert t.crimson.may() == ["mend:crimson-bilander", "mend:crimson-sloop", "store", "refuse"]
    assert t.crimson.hand == []
    t.crimson.cannot("mend:crimson-man-of-war", rule="TI-HAR-11")  # it is in the Harbor
    t.crimson.does("mend:crimson-sloop", movement_card=["5", "2", "3", "4"])
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.read("at", "crimson-bilander") == "keel-up"
    assert t.crimson.hand == ["5"]  # for the Man of War: the quota does not grow
    assert t.teal.hand == ["2", "3", "4"]
    assert seen(t, "discards") == {"repair": 1}
    assert not t.crimson.stored
    t.crimson.is_asked(ORDERS)
    assert t.crimson.may() == ["play:5+man-of-war", "play:5+sloop"]  # the mended ship may take the card


@covers("TI-HAR-06", "TI-HAR-11")
def test_a_repair_card_mends_only_a_ship_of_ones_own_fleet() -> None:
    t = table(crimson_sloop=SHIPYARD, teal_sloop=SHIPYARD)
    next_round(t, "crimson", movement_card=["4", "repair"])
    t.crimson.cannot("mend:teal-sloop", rule="TI-HAR-11")
    assert t.crimson.may() == ["mend:crimson-sloop", "store", "refuse"]


@covers("TI-HAR-09", "TI-HAR-10", "TI-R12")
def test_a_drawn_repair_card_may_be_stored_and_is_replaced() -> None:
    t = table(crimson_sloop=SHIPYARD)
    next_round(t, "crimson", movement_card=["4", "repair"])
    t.crimson.does("store", movement_card=["5", "2", "3", "4"])
    assert t.crimson.stored
    assert t.crimson.hand == ["4", "5"]
    assert t.read("at", "crimson-sloop") == "keel-up"
    assert seen(t, "discards") == {}
    assert seen(t, "stored") == {"crimson": True, "teal": False}  # open to all


@covers("TI-HAR-09", "TI-HAR-11", "TI-R12", "TI-R15")
def test_a_first_repair_card_may_be_discarded_although_it_could_be_stored() -> None:
    t = table()
    next_round(t, "crimson", movement_card="repair")
    assert t.crimson.may() == ["store", "refuse"]  # no ship to mend
    t.crimson.does("refuse", movement_card=["5", "4", "3", "2", "3", "4"])
    assert not t.crimson.stored
    assert t.crimson.hand == ["3", "4", "5"]
    assert seen(t, "discards") == {"repair": 1}


@covers("TI-HAR-10", "TI-HAR-11")
def test_nobody_stores_a_second_repair_card() -> None:
    t = table(crimson={"stored": True}, crimson_sloop=SHIPYARD)
    next_round(t, "crimson")
    t.crimson.is_asked(MENDING)
    t.crimson.does("no-mending", movement_card="repair")
    assert t.crimson.may() == ["mend:crimson-sloop", "refuse"]
    t.crimson.cannot("store", rule="TI-HAR-11")
    t.crimson.does("mend:crimson-sloop", movement_card=["5", "4", "repair"])
    assert t.crimson.stored  # the one that lay there before
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.crimson.hand == ["4", "5"]
    t.teal.is_asked(REPAIR_CARD)
    t.teal.does("store", movement_card=["2", "2", "2"])  # everybody has a store of their own
    assert t.teal.stored


@covers("TI-HAR-11", "TI-R12")
def test_with_one_in_store_and_no_ship_to_mend_the_next_one_is_discarded_and_replaced() -> None:
    t = table(crimson={"stored": True})
    next_round(t, "crimson", movement_card=["repair", "repair", "2", "3", "4", "2x", "3x", "4x"])
    assert t.crimson.stored
    assert t.crimson.hand == ["2", "3", "4"]  # one replacement for each of the two
    assert t.teal.hand == ["2x", "3x", "4x"]
    assert seen(t, "discards") == {"repair": 2}


@covers("TI-HAR-08", "TI-HAR-09", "TI-R11", "TI-R12")
def test_each_repair_card_is_settled_as_it_appears_also_one_that_replaces_another() -> None:
    t = table(crimson_sloop=SHIPYARD, crimson_bilander=SHIPYARD, teal_sloop=SHIPYARD)
    next_round(t, "crimson", movement_card="repair")
    t.crimson.does("mend:crimson-sloop", movement_card="repair")
    assert t.crimson.may() == ["mend:crimson-bilander", "store", "refuse"]
    t.crimson.does("store", movement_card="repair")
    assert t.crimson.may() == ["mend:crimson-bilander", "refuse"]
    t.crimson.does("mend:crimson-bilander", movement_card=["2", "3", "4"])
    assert t.crimson.hand == ["2"]
    assert t.teal.hand == ["3", "4"]  # teal draws when crimson has done


@covers("TI-HAR-12", "TI-HAR-13", "TI-R70")
def test_a_drawn_repair_card_may_mend_a_teammates_ship_but_is_never_stored_with_the_teammate() -> None:
    t = table(4, "teams", amber_sloop=SHIPYARD, teal_sloop=SHIPYARD, crimson={"stored": True})
    next_round(t, "crimson")
    t.crimson.does("no-mending", movement_card="repair")
    assert t.crimson.may() == ["mend:amber-sloop", "refuse"]  # amber has room in store, but that does not count
    t.crimson.cannot("store", rule="TI-HAR-11")
    t.crimson.cannot("mend:teal-sloop", rule="TI-HAR-11")
    t.crimson.does("mend:amber-sloop", movement_card=["2", "2", "2", "3", "3", "4", "4", "4", "5", "5", "5"])
    assert t.read("at", "amber-sloop") == "harbor"
    assert len(t.amber.hand) == 3  # amber had not drawn yet
    assert seen(t, "stored") == {"crimson": True, "teal": False, "amber": False, "violet": False}


@covers("TI-R13", "TI-R12", "TI-HAR-12")
def test_a_teammates_ship_mended_after_its_owner_has_drawn_earns_no_card() -> None:
    t = table(4, "teams", crimson_sloop=SHIPYARD)
    next_round(t, "crimson", movement_card=["2", "2", "3", "3", "3", "repair"])
    t.amber.does("mend:crimson-sloop", movement_card=["4", "4", "4", "5", "5", "5"])
    assert t.crimson.hand == ["2", "2"]
    assert t.read("at", "crimson-sloop") == "harbor"
    assert "play:2+sloop" in t.crimson.may()  # but it may take one of the cards


# Cards in store ------------------------------------------------------------------------------------------------------


@covers("TI-R13", "TI-HAR-09", "TI-HAR-01", "TI-R15")
def test_before_drawing_a_stored_repair_card_brings_a_ship_home_and_it_counts_for_the_quota() -> None:
    t = table(crimson={"stored": True}, crimson_sloop=SHIPYARD, crimson_bilander=SHIPYARD)
    next_round(t, "crimson")
    t.crimson.is_asked(MENDING)
    assert t.crimson.may() == ["no-mending", "mend:crimson-bilander", "mend:crimson-sloop"]
    t.crimson.cannot("mend:crimson-man-of-war", rule="TI-R13")
    t.crimson.cannot("store", rule="TI-R13")  # nothing is drawn yet
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "3", "4", "4", "4"])
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.crimson.hand == ["2", "3"]
    assert not t.crimson.stored
    assert seen(t, "discards") == {"repair": 1}


@covers("TI-R13")
def test_whoever_keeps_the_card_in_store_draws_for_the_ships_outside_the_shipyard() -> None:
    t = table(crimson={"stored": True}, crimson_sloop=SHIPYARD)
    next_round(t, "crimson")
    t.crimson.does("no-mending", movement_card=["2", "3", "4", "4", "4"])
    assert t.crimson.hand == ["2", "3"]
    assert t.crimson.stored
    t.crimson.is_asked(ORDERS)
    t.crimson.cannot("mend:crimson-sloop", rule="TI-MOV-01")  # no repairs in the Movement Phase


@covers("TI-R13", "TI-LUK-17", "TI-R14", "TI-R44", "TI-R49")
def test_a_pirate_luck_card_mends_a_ship_and_costs_no_mark() -> None:
    t = table(
        3,
        crimson={"luck": ["scurvy", "scurvy", "fair-wind"], "marks": 4},
        crimson_sloop=SHIPYARD,
        crimson_bilander=SHIPYARD,
    )
    next_round(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    t.crimson.is_asked(PAYMENT)
    assert t.crimson.may() == ["pay-luck:scurvy", "pay-luck:fair-wind"]
    t.crimson.cannot("pay-repair", rule="TI-LUK-17")  # there is none in store
    t.crimson.cannot("pay-luck:maelstrom", rule="TI-LUK-17")
    t.crimson.does("pay-luck:scurvy")
    assert t.crimson.luck == ["scurvy", "fair-wind"]
    assert t.crimson.marks == 4
    assert seen(t, "luck_discards") == {"scurvy": 1}
    t.crimson.is_asked(MENDING)  # one card, one ship; now the other one
    t.crimson.does("mend:crimson-bilander")
    t.crimson.does("pay-luck:fair-wind", movement_card=["2", "3", "4", "2", "3", "4", "2", "3", "4"])
    assert len(t.crimson.hand) == 3


@covers("TI-R13", "TI-LUK-17")
def test_the_stored_repair_card_and_luck_are_both_to_choose_from() -> None:
    t = table(crimson={"stored": True, "luck": ["scurvy"]}, crimson_sloop=SHIPYARD, crimson_bilander=SHIPYARD)
    next_round(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    assert t.crimson.may() == ["pay-repair", "pay-luck:scurvy"]
    t.crimson.does("pay-luck:scurvy")
    assert t.crimson.stored
    t.crimson.does("mend:crimson-bilander", movement_card=["2", "3", "4", "2", "3", "4"])
    assert not t.crimson.stored  # the last card there is pays without a question


@covers("TI-R13", "TI-LUK-17")
def test_without_a_ship_in_the_shipyard_or_a_card_to_pay_with_nobody_is_asked() -> None:
    t = table(crimson={"stored": True, "luck": ["scurvy"]}, teal_sloop=SHIPYARD)
    next_round(t, "crimson", movement_card=["2", "3", "4", "2", "3"])
    t.crimson.is_asked(ORDERS)
    assert t.crimson.stored and t.crimson.luck == ["scurvy"]


@covers("TI-LUK-17", "TI-R13")
def test_luck_mends_no_ship_of_an_opponent() -> None:
    t = table(crimson={"luck": ["scurvy"]}, crimson_sloop=SHIPYARD, teal_sloop=SHIPYARD)
    next_round(t, "crimson")
    t.crimson.cannot("mend:teal-sloop", rule="TI-R13")


@covers("TI-LUK-21", "TI-R50", "TI-R14")
def test_hardcore_two_luck_cards_of_one_player_mend_a_ship() -> None:
    t = table(
        hardcore="yes",
        crimson={"luck": ["scurvy", "fair-wind", "maelstrom"]},
        crimson_sloop=SHIPYARD,
        crimson_bilander=SHIPYARD,
        teal={"luck": ["scurvy"]},
        teal_sloop=SHIPYARD,
    )
    next_round(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    t.crimson.does("pay-luck:scurvy")
    t.crimson.is_asked(PAYMENT)
    assert t.read("at", "crimson-sloop") == "keel-up"  # not yet
    assert t.crimson.may() == ["pay-luck:maelstrom", "pay-luck:fair-wind"]
    t.crimson.does("pay-luck:maelstrom", movement_card=["2", "3", "4", "5"])
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.crimson.luck == ["fair-wind"]  # one card is not enough for the Bilander
    assert t.teal.luck == ["scurvy"]  # nor for teal's Sloop
    assert seen(t, "luck_discards") == {"maelstrom": 1, "scurvy": 1}


@covers("TI-LUK-21", "TI-R50")
def test_hardcore_a_single_repair_card_still_mends_a_ship() -> None:
    t = table(
        hardcore="yes", crimson={"stored": True, "luck": ["scurvy"]}, crimson_sloop=SHIPYARD, crimson_bilander=SHIPYARD
    )
    next_round(t, "crimson")
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "3", "4", "4", "4"])  # nothing else could pay
    assert t.read("at", "crimson-sloop") == "harbor"
    assert t.crimson.luck == ["scurvy"]


@covers("TI-R50", "TI-LUK-21")
def test_hardcore_whoever_has_begun_to_pay_with_luck_goes_on_with_luck() -> None:
    t = table(
        hardcore="yes", crimson={"stored": True, "luck": ["scurvy", "scurvy", "maelstrom"]}, crimson_sloop=SHIPYARD
    )
    next_round(t, "crimson")
    t.crimson.does("mend:crimson-sloop")
    assert t.crimson.may() == ["pay-repair", "pay-luck:maelstrom", "pay-luck:scurvy"]
    t.crimson.does("pay-luck:scurvy")
    t.crimson.cannot("pay-repair", rule="TI-LUK-17")
    t.crimson.does("pay-luck:scurvy", movement_card=["2", "3", "4", "2", "3", "4"])
    assert t.crimson.stored and t.crimson.luck == ["maelstrom"]


@covers("TI-REP-08", "TI-R13")
def test_stored_cards_and_luck_mend_a_teammates_ship_before_drawing() -> None:
    t = table(4, "teams", crimson={"luck": ["scurvy"]}, amber_sloop=SHIPYARD, teal_sloop=SHIPYARD)
    next_round(t, "crimson")
    assert t.crimson.may() == ["no-mending", "mend:amber-sloop"]
    t.crimson.does("mend:amber-sloop", movement_card=["2"] * 5 + ["3"] * 6)
    assert t.read("at", "amber-sloop") == "harbor"
    assert len(t.amber.hand) == 3  # in time for amber's quota


# The end of the deck -------------------------------------------------------------------------------------------------


@covers("TI-R15")
def test_the_discards_become_the_deck_when_a_card_must_be_drawn_from_an_empty_one() -> None:
    t = table(deck=["2", "3", "4"], discards=["5", "5", "5x"])
    next_round(t, "crimson", movement_card=["2", "3", "4", "5", "5", "5x"])
    assert t.crimson.hand == ["2", "3", "4"]
    assert t.teal.hand == ["5", "5", "5x"]
    assert "The Movement discards are shuffled into a new deck." in t.crimson.hears()
    assert seen(t, "deck") == 0 and seen(t, "discards") == {}


@covers("TI-R15")
def test_the_last_card_of_the_deck_is_drawn_before_anything_is_shuffled() -> None:
    t = table(deck=["2"] * 6, discards=["5"])
    next_round(t, "crimson", movement_card=["2"] * 6)
    assert seen(t, "discards") == {"5": 1}
    assert "The Movement discards are shuffled into a new deck." not in t.crimson.hears()


@covers("TI-R15")
def test_a_repair_card_just_spent_is_among_what_is_shuffled() -> None:
    t = table(crimson_sloop=SHIPYARD, deck=["2", "repair"], discards=["3"])
    next_round(t, "crimson", movement_card="repair")
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "repair"])
    assert t.crimson.may() == ["store", "refuse"]


@covers("TI-R15")
@pytest.mark.parametrize(
    ("deck", "crimson", "teal"), [(["2"], ["2"], []), (["2", "2", "2", "3"], ["2", "2", "2"], ["3"])]
)
def test_draws_that_cannot_be_made_are_skipped(deck: list[str], crimson: list[str], teal: list[str]) -> None:
    t = table(deck=deck)
    next_round(t, "crimson", movement_card=deck)
    assert (t.crimson.hand, t.teal.hand) == (crimson, teal)
    t.crimson.is_asked(ORDERS)


@covers("TI-HAR-14", "TI-MOV-10", "TI-R19")
def test_a_ship_in_the_shipyard_cannot_be_moved_unless_it_is_mended_before() -> None:
    t = table(crimson_sloop=SHIPYARD, crimson={"stored": True})
    next_round(t, "crimson")
    t.crimson.does("no-mending", movement_card=["2", "3", "4", "4", "4"])
    t.crimson.cannot("play:2+sloop", rule="TI-MOV-10")
    t = table(crimson_sloop=SHIPYARD, crimson={"stored": True})
    next_round(t, "crimson")
    t.crimson.does("mend:crimson-sloop", movement_card=["2", "3", "4", "4", "4", "4"])
    t.crimson.does("play:2+sloop")
    t.crimson.does("sail:a1")
    assert t.read("at", "crimson-sloop") == "a1"
