"""BURY, DIG  Treasure goes into the ground, is paid for with cards, and comes out again."""

from __future__ import annotations

import pytest

from infamy.games.scoundrels.tests.questions import ORDERS, PAY, TOO_MUCH, UNEARTH
from infamy.games.scoundrels.tests.tables import EIGHT, GAME
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

EIGHT_HEAVY = ["doubloons"] * 5 + ["exotic-goods"] * 3


def on_x2(**pieces: object) -> Scenario:
    """Red lies on X2, with six cards; the others are far away."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "f6", "hand": EIGHT[:6]}, blue={"at": "g1", "hand": EIGHT}, green={"at": "a1", "hand": EIGHT})
    return t.place(**pieces).turn_of("red")


def pay(t: Scenario, *cards: str) -> None:
    for card in cards:
        t.red.is_asked(PAY)
        t.red.does(f"pay:{card}")


# Burying -------------------------------------------------------------------------------------------------------------


@covers("SC-BURY-03")
def test_one_buries_only_what_one_carries_and_only_on_an_x() -> None:
    t = on_x2(red={"carried": ["doubloons"]})
    assert "bury:doubloons" in t.red.may()
    t.red.cannot("bury:treasure-chest", rule="SC-BURY-03")
    t.red.does("sail:f5")
    t.red.cannot("bury:doubloons", rule="SC-BURY-03")


@covers("SC-BURY-05", "SC-AID-07", "SC-TURN-02", "SC-TURN-03", "SC-R71")
@pytest.mark.parametrize(
    ("treasure", "cards"),
    [
        ("doubloons", ["sail-1"]),
        ("exotic-goods", ["wild-2", "cannon-1"]),
        ("treasure-chest", ["sword-1", "sail-1", "wild-2"]),
        ("cursed-idol", ["wild-2", "wild-2", "sail-1"]),
    ],
)
def test_burying_costs_as_many_cards_of_any_type_as_the_treasure_is_worth(treasure: str, cards: list[str]) -> None:
    t = on_x2(red={"hand": ["sword-1", "sail-1", "cannon-1", "wild-2", "wild-2"], "carried": [treasure]})
    t.red.does(f"bury:{treasure}")
    pay(t, *cards)
    t.red.is_asked(ORDERS)
    assert t.red.carried == [] and t.read("buried", "x2") == [treasure] and len(t.red.hand) == 5 - len(cards)
    assert seen(t, "discards") == {card: cards.count(card) for card in cards}


@covers("SC-BURY-05")
def test_the_price_is_paid_in_full_with_cards_that_one_holds() -> None:
    t = on_x2(red={"carried": ["exotic-goods"]})
    t.red.does("bury:exotic-goods")
    t.red.cannot("pay:wild-3", rule="SC-BURY-05")
    t.red.cannot("end-turn", rule="SC-BURY-05")
    t.red.does("pay:sword-1")
    t.red.cannot("end-turn", rule="SC-BURY-05")
    assert t.read("buried", "x2") == []  # not before the last card is paid
    t.red.does("pay:sword-2")
    assert t.read("buried", "x2") == ["exotic-goods"]


@covers("SC-R42", "SC-BURY-05")
def test_with_fewer_cards_than_the_worth_one_cannot_bury() -> None:
    t = on_x2(red={"hand": ["sail-1", "sail-2"], "carried": ["doubloons", "exotic-goods", "treasure-chest"]})
    assert [key for key in t.red.may() if key.startswith("bury")] == ["bury:doubloons", "bury:exotic-goods"]
    t.red.cannot("bury:treasure-chest", rule="SC-R42")


@covers("SC-R42")
def test_what_costs_nothing_is_buried_with_an_empty_hand() -> None:
    t = on_x2(red={"hand": [], "carried": ["doubloons", "exotic-goods"], "quirk": "quick-spade"})
    t.red.does("bury:doubloons")
    t.red.is_asked(ORDERS)
    assert t.read("buried", "x2") == ["doubloons"]
    t.red.cannot("bury:exotic-goods", rule="SC-R42")  # one card less is still one card


@covers("SC-BURY-06", "SC-BURY-08", "SC-COMP-11", "SC-R46", "SC-HAND-04", "SC-END-08")
def test_a_buried_treasure_is_marked_known_to_all_weighs_nothing_and_still_counts() -> None:
    t = on_x2(red={"carried": ["doubloons", "exotic-goods"], "infamy": 2})
    assert seen(t, "marker")["x2"] is None and seen(t, "hand_limit")["red"] == 6
    t.red.does("bury:exotic-goods")
    pay(t, "sword-1", "sword-2")
    assert seen(t, "marker") == {"x1": None, "x2": "red", "x3": None}
    assert t.blue.sees()["table"]["buried"] == {"x1": [], "x2": ["exotic-goods"], "x3": []}
    assert "Red buries Exotic Goods, worth 2, on X2." in t.green.hears()
    assert seen(t, "hand_limit")["red"] == 7 and seen(t, "score")["red"] == 5


@covers("SC-BURY-04", "SC-BURY-08")
def test_an_x_that_another_pirate_has_marked_cannot_be_used() -> None:
    t = on_x2(red={"carried": ["doubloons"]}, x2={"buried": ["exotic-goods"], "marker": "blue"})
    t.red.cannot("bury:doubloons", rule="SC-BURY-04")
    t = on_x2(
        red={"carried": ["doubloons"]},
        x2={"buried": ["exotic-goods"], "marker": "red"},
        x1={"buried": ["doubloons"], "marker": "blue"},
    )
    assert "bury:doubloons" in t.red.may()  # one's own may be used again


@covers("SC-BURY-07", "SC-BURY-09")
def test_a_player_buries_at_one_x_only_but_as_much_as_can_be_paid_for() -> None:
    t = on_x2(red={"carried": ["doubloons", "doubloons", "exotic-goods"]})
    t.red.does("bury:doubloons")
    pay(t, "sword-1")
    t.red.does("bury:exotic-goods")
    pay(t, "sword-2", "sword-3")
    t.red.does("bury:doubloons")
    pay(t, "sail-1")
    assert t.read("buried", "x2") == ["doubloons", "doubloons", "exotic-goods"] and len(t.red.hand) == 2
    t = on_x2(red={"carried": ["doubloons"]}, x1={"buried": ["doubloons"], "marker": "red"})
    t.red.cannot("bury:doubloons", rule="SC-BURY-07")


@covers("SC-R41", "SC-BURY-07")
def test_when_the_last_treasure_is_gone_the_x_is_free_and_so_is_its_owner() -> None:
    t = on_x2(
        blue={"at": "a5", "hand": EIGHT, "carried": ["exotic-goods"]}, x2={"buried": ["doubloons"], "marker": "blue"}
    )
    t.red.does("dig", dig="sword-4", buried_treasure="doubloons")
    assert seen(t, "marker")["x2"] is None and t.read("buried", "x2") == []
    t.blue.does("bury:exotic-goods")  # at another X than before
    t.blue.does("pay:sail-1")
    t.blue.does("pay:sail-2")
    assert seen(t, "marker") == {"x1": None, "x2": None, "x3": "blue"}


@covers("SC-R41")
def test_as_long_as_a_treasure_is_left_the_marker_stays() -> None:
    t = on_x2(x2={"buried": ["doubloons", "exotic-goods"], "marker": "blue"})
    t.red.does("dig", dig=["sword-4", "sword-1"], buried_treasure="doubloons")
    assert seen(t, "marker")["x2"] == "blue" and t.read("buried", "x2") == ["exotic-goods"]


# Digging for what others have buried ---------------------------------------------------------------------------------


@covers("SC-DIG-01", "SC-R45")
def test_one_digs_only_where_treasure_is_buried() -> None:
    t = on_x2(x1={"buried": ["doubloons"], "marker": "blue"})
    t.red.cannot("dig", rule="SC-DIG-01")
    t = on_x2(x2={"buried": ["doubloons"], "marker": "blue"})
    assert "dig" in t.red.may()
    t.red.does("sail:f5")
    t.red.cannot("dig", rule="SC-DIG-01")


@covers("SC-DIG-02", "SC-DIG-03", "SC-DIG-04", "SC-DIG-08", "SC-R43", "SC-AID-08", "SC-STEAL-02")
@pytest.mark.parametrize("card", ["sword-3", "sail-4", "cannon-3", "wild-3", "cannon-4"])
def test_a_three_or_a_four_of_any_type_finds_a_treasure_and_ends_the_turn(card: str) -> None:
    t = on_x2(x2={"buried": ["exotic-goods"], "marker": "blue"})
    t.red.does("dig", dig=card, buried_treasure="exotic-goods")  # one Treasure: one draw
    assert t.red.carried == ["exotic-goods"] and t.red.hand == EIGHT[:6]
    assert seen(t, "discards") == {card: 1}
    t.blue.is_asked(ORDERS)


@covers("SC-DIG-02", "SC-DIG-03", "SC-DIG-08", "SC-R43")
@pytest.mark.parametrize("card", ["sword-1", "sail-2", "cannon-2", "wild-1", "wild-2"])
def test_a_one_or_a_two_finds_nothing_and_ends_the_turn_all_the_same(card: str) -> None:
    t = on_x2(x2={"buried": ["exotic-goods"], "marker": "blue"})
    t.red.does("dig", dig=card)
    assert t.red.carried == [] and t.read("buried", "x2") == ["exotic-goods"]
    assert seen(t, "discards") == {card: 1} and t.red.hand == EIGHT[:6]
    t.blue.is_asked(ORDERS)


@covers("SC-DIG-04", "SC-DIG-05", "SC-R43")
def test_after_a_success_the_digging_goes_on_until_a_draw_fails() -> None:
    t = on_x2(x2={"buried": ["doubloons", "exotic-goods", "treasure-chest"], "marker": "blue"})
    t.red.does("dig", dig=["wild-3", "sail-4", "sail-2"], buried_treasure=["treasure-chest", "doubloons"])
    assert t.red.carried == ["doubloons", "treasure-chest"] and t.read("buried", "x2") == ["exotic-goods"]
    assert seen(t, "discards") == {"sail-2": 1, "sail-4": 1, "wild-3": 1}
    assert in_this_order(
        t.blue.hears(),
        "Red turns up Wild 3.",
        "Red digs up Treasure Chest, worth 3, on X2.",
        "Red turns up Sail 4.",
        "Red digs up Doubloons, worth 1, on X2.",
        "Red turns up Sail 2.",
    )


@covers("SC-DIG-05", "SC-R43")
def test_the_digging_stops_when_nothing_is_left() -> None:
    t = on_x2(x2={"buried": ["doubloons", "exotic-goods"], "marker": "blue"})
    t.red.does("dig", dig=["sword-3", "sword-4"], buried_treasure=["exotic-goods", "doubloons"])
    assert t.red.carried == ["doubloons", "exotic-goods"] and t.read("buried", "x2") == []
    t.blue.is_asked(ORDERS)


@covers("SC-DIG-04", "SC-R46")
def test_what_is_dug_up_is_drawn_by_chance_among_what_lies_there() -> None:
    buried = {"buried": ["doubloons", "treasure-chest"], "marker": "blue"}
    for found in ("doubloons", "treasure-chest"):
        t = on_x2(x2=buried)
        t.red.does("dig", dig=["sword-3", "sword-1"], buried_treasure=found)
        assert t.red.carried == [found]


@covers("SC-R36", "SC-DIG-05")
def test_what_is_too_much_is_discarded_when_the_whole_dig_is_over() -> None:
    t = on_x2(red={"hand": EIGHT}, x2={"buried": ["doubloons", "doubloons", "cursed-idol"], "marker": "blue"})
    t.red.does("dig", dig=["sword-3", "sword-4", "sail-3"], buried_treasure=["doubloons", "cursed-idol", "doubloons"])
    t.red.is_asked(TOO_MUCH)
    assert len(t.red.carried) == 3  # all three before the first card goes
    t.red.does("discard:sail-1")
    t.red.does("discard:cannon-1")
    t.blue.is_asked(ORDERS)
    assert len(t.red.hand) == 6


@covers("SC-R36", "SC-STEAL-02")
def test_too_many_cards_are_discarded_before_anything_that_a_dig_brings() -> None:
    t = on_x2(
        red={"hand": EIGHT}, x2={"buried": ["doubloons"], "marker": "blue"}, quests=["grave-robber", "humble-the-proud"]
    )
    t.red.does("dig", dig="sail-3", buried_treasure="doubloons")
    t.red.is_asked(TOO_MUCH)
    assert t.red.infamy == 0
    t.red.does("discard:sail-1")
    assert t.red.infamy == 3


@covers("SC-R37", "SC-R43")
def test_one_does_not_dig_for_what_one_could_not_carry() -> None:
    t = on_x2(red={"hand": [], "carried": EIGHT_HEAVY}, x2={"buried": ["exotic-goods"], "marker": "blue"})
    t.red.cannot("dig", rule="SC-R37")
    t = on_x2(
        red={"hand": [], "carried": EIGHT_HEAVY}, x2={"buried": ["exotic-goods", "loaded-bones"], "marker": "blue"}
    )
    assert t.red.might("dig", "buried_treasure", dig="sword-3") == {"loaded-bones": 1}
    t.red.does("dig", dig="sword-3", buried_treasure="loaded-bones")  # the pick is among what can be carried
    assert t.red.carried == [*EIGHT_HEAVY, "loaded-bones"] and t.read("buried", "x2") == ["exotic-goods"]
    t.blue.is_asked(ORDERS)


@covers("SC-R37", "SC-R43", "SC-DIG-04")
def test_what_a_digger_finds_is_picked_at_random_among_what_can_still_be_carried() -> None:
    """With seven on board there is room for one heavy piece; after it only what weighs nothing can be found."""
    lying_here = ["doubloons", "doubloons", "exotic-goods", "loaded-bones"]
    t = on_x2(red={"hand": [], "carried": EIGHT_HEAVY[1:]}, x2={"buried": lying_here, "marker": "blue"})
    assert t.red.might("dig", "buried_treasure", dig="sword-3") == {
        "doubloons": 2,
        "exotic-goods": 1,
        "loaded-bones": 1,
    }
    assert t.red.might("dig", "buried_treasure", dig=["sword-3", "sail-4"], buried_treasure="loaded-bones") == {
        "doubloons": 2,
        "exotic-goods": 1,
    }
    assert t.red.might("dig", "buried_treasure", dig=["sword-3", "sail-4"], buried_treasure="doubloons") == {
        "loaded-bones": 1
    }
    t.red.does("dig", dig=["sword-3", "sail-4"], buried_treasure=["doubloons", "loaded-bones"])
    assert t.read("buried", "x2") == ["doubloons", "exotic-goods"]  # and no third card is drawn
    t.blue.is_asked(ORDERS)


@covers("SC-R18", "SC-DECK-02")
def test_without_a_card_to_draw_a_dig_finds_nothing() -> None:
    t = on_x2(x2={"buried": ["doubloons"], "marker": "blue"}, deck=[])
    t.red.does("dig")
    assert t.red.carried == []
    t.blue.is_asked(ORDERS)


@covers("SC-R18", "SC-R43")
def test_the_cards_of_a_dig_are_not_shuffled_in_before_it_is_over() -> None:
    t = on_x2(
        x2={"buried": ["doubloons", "doubloons", "doubloons"], "marker": "blue"}, deck=["sword-3"], discards=["sail-4"]
    )
    t.red.does("dig", dig=["sword-3", "sail-4"], buried_treasure=["doubloons", "doubloons"])
    assert t.red.carried == ["doubloons", "doubloons"] and seen(t, "discards") == {"sword-3": 1, "sail-4": 1}
    t.blue.is_asked(ORDERS)


@covers("SC-DIG-02")
def test_nothing_follows_a_dig() -> None:
    t = on_x2(x2={"buried": ["doubloons"], "marker": "blue"})
    t.red.does("dig", dig="sail-1")
    t.red.cannot("sail:f5", rule="ENGINE-1")


# Digging up one's own ------------------------------------------------------------------------------------------------


@covers("SC-DIG-06", "SC-DIG-07", "SC-DIG-08", "SC-R44")
def test_ones_own_treasure_needs_no_draw_and_ends_the_turn() -> None:
    t = on_x2(x2={"buried": ["exotic-goods"], "marker": "red"})
    t.red.does("dig")
    assert t.red.carried == ["exotic-goods"] and t.red.hand == EIGHT[:6] and seen(t, "discards") == {}
    assert seen(t, "marker")["x2"] is None
    t.blue.is_asked(ORDERS)


@covers("SC-R44", "SC-DIG-06", "SC-R36")
def test_one_chooses_one_or_more_of_ones_own_treasures() -> None:
    t = on_x2(x2={"buried": ["doubloons", "exotic-goods", "treasure-chest"], "marker": "red"})
    t.red.does("dig")
    t.red.is_asked(UNEARTH)
    assert t.red.may() == ["unearth:doubloons", "unearth:exotic-goods", "unearth:treasure-chest"]
    t.red.cannot("ready", rule="SC-R44")  # at least one
    t.red.cannot("unearth:cursed-idol", rule="SC-R44")
    t.red.does("unearth:treasure-chest")
    assert t.red.may() == ["ready", "unearth:doubloons", "unearth:exotic-goods"]
    t.red.cannot("unearth:treasure-chest", rule="SC-R44")
    t.red.does("unearth:doubloons")
    t.red.does("ready")
    assert t.red.carried == ["doubloons", "treasure-chest"] and t.read("buried", "x2") == ["exotic-goods"]
    assert seen(t, "marker")["x2"] == "red"
    t.blue.is_asked(ORDERS)


@covers("SC-R44", "SC-R36")
def test_all_of_it_may_be_dug_up_and_then_cards_go() -> None:
    t = on_x2(red={"hand": EIGHT[:7]}, x2={"buried": ["doubloons", "exotic-goods"], "marker": "red"})
    t.red.does("dig")
    t.red.does("unearth:doubloons")
    t.red.does("unearth:exotic-goods")
    t.red.is_asked(TOO_MUCH)
    t.red.does("discard:sword-1")
    t.blue.is_asked(ORDERS)
    assert len(t.red.hand) == 6 and seen(t, "marker")["x2"] is None


@covers("SC-R37", "SC-R44")
def test_of_ones_own_treasure_too_one_digs_up_only_what_can_be_carried() -> None:
    t = on_x2(
        red={"hand": [], "carried": EIGHT_HEAVY[:7]}, x2={"buried": ["exotic-goods", "treasure-chest"], "marker": "red"}
    )
    t.red.does("dig")
    t.red.does("unearth:treasure-chest")  # the eighth
    t.blue.is_asked(ORDERS)
    assert t.read("buried", "x2") == ["exotic-goods"]


@covers("SC-STEAL-02", "SC-DIG-06")
def test_digging_up_what_another_has_buried_is_stealing_and_ones_own_is_not() -> None:
    t = on_x2(x2={"buried": ["doubloons"], "marker": "blue"}, quests=["grave-robber", "humble-the-proud"])
    t.red.does("dig", dig="sail-3", buried_treasure="doubloons")
    assert t.red.infamy == 3 and seen(t, "quests") == ["humble-the-proud"]
    t = on_x2(x2={"buried": ["doubloons"], "marker": "red"}, quests=["grave-robber", "humble-the-proud"])
    t.red.does("dig")
    assert t.red.infamy == 0 and len(seen(t, "quests")) == 2
    t = on_x2(x2={"buried": ["doubloons"], "marker": "blue"}, quests=["grave-robber", "humble-the-proud"])
    t.red.does("dig", dig="sail-2")
    assert t.red.infamy == 0 and len(seen(t, "quests")) == 2  # nothing was found
