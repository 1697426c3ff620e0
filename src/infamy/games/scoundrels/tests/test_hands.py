"""HAND, DECK  How much a pirate can hold, what happens with more, and where cards go."""

from __future__ import annotations

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import ANSWER, LOOT, ORDERS, TOO_MUCH
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, nobody_bids, pass_until
from infamy.testing.scenario import Scenario, covers, seen

SEVEN_HEAVY = ["doubloons"] * 5 + ["exotic-goods"] * 2
EIGHT_HEAVY = ["doubloons"] * 5 + ["exotic-goods"] * 3


def three(**pieces: object) -> Scenario:
    """Red and blue share a square far from any Port and X; green is elsewhere."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": EIGHT}, blue={"at": "d5", "hand": EIGHT}, green={"at": "g1", "hand": EIGHT})
    return t.place(**pieces).turn_of("red")


def boards(t: Scenario, *cards: str) -> None:
    """Red boards blue, who gives in at once."""
    attack(t.red, "board:blue", *cards, draws="")
    t.blue.does("concede")


# How much ------------------------------------------------------------------------------------------------------------


@covers("SC-HAND-01", "SC-HAND-02", "SC-HAND-03", "SC-HAND-04", "SC-BURY-01", "SC-BURY-02", "SC-R37")
def test_every_carried_treasure_that_weighs_something_takes_the_place_of_an_action_card() -> None:
    t = three(
        blue={"hand": [], "carried": ["doubloons", "doubloons"]},
        green={"hand": [], "carried": ["treasure-chest", "loaded-bones", "cursed-idol"]},
        x1={"buried": ["doubloons", "exotic-goods"], "marker": "red"},
    )
    assert seen(t, "hand_limit") == {"red": 8, "blue": 6, "green": 7}


@covers("SC-HAND-01", "SC-R37")
def test_a_refill_goes_up_to_the_limit_of_each() -> None:
    t = three(
        red={"hand": EIGHT[:4], "carried": ["doubloons", "doubloons", "old-sea-chart"]},
        blue={"hand": [], "carried": EIGHT_HEAVY[:8]},
        green={"hand": EIGHT[:7]},
    )
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck=["wild-1", "wild-2", "wild-3"])
    assert t.red.hand == [*EIGHT[:4], "wild-1", "wild-2"]  # six, beside two Doubloons
    assert t.blue.hand == [] and t.green.hand == [*EIGHT[:7], "wild-3"]


@covers("SC-R37", "SC-HAND-01")
def test_quirks_change_what_can_be_held() -> None:
    t = three(
        red={"quirk": "false-bottom", "carried": ["doubloons", "exotic-goods"]},
        blue={"quirk": "deep-hold", "carried": ["doubloons", "exotic-goods"]},
        green={"quirk": "false-bottom", "carried": ["old-sea-chart"]},
    )
    assert seen(t, "hand_limit") == {"red": 7, "blue": 7, "green": 8}


# Too much ------------------------------------------------------------------------------------------------------------


@covers("SC-R36", "SC-HAND-01", "SC-HAND-03")
def test_loot_is_taken_first_then_action_cards_are_discarded_at_once() -> None:
    t = three(blue={"hand": EIGHT[:6], "carried": ["doubloons", "doubloons"]})
    boards(t, "sword-3")
    t.red.does("take:doubloons")  # seven cards and a Treasure: not too much yet
    t.red.is_asked(LOOT)
    t.red.does("take:doubloons")
    t.red.is_asked(TOO_MUCH)
    assert t.red.carried == ["doubloons", "doubloons"] and len(t.red.hand) == 7
    assert t.red.may() == [f"discard:{card}" for card in EIGHT if card != "sword-3"]
    t.red.cannot("end-turn", rule="SC-HAND-01")  # before anything else
    t.red.cannot("discard:sword-3", rule="SC-HAND-01")  # red does not hold it any more
    t.red.cannot("bury:doubloons", rule="SC-HAND-01")
    t.red.does("discard:sail-2")  # any card of one's own choice
    t.red.is_asked(ORDERS)
    assert len(t.red.hand) == 6 and seen(t, "discards") == {"sword-3": 1, "sail-2": 1}
    assert "Red discards Sail 2." in t.green.hears()


@covers("SC-R36")
def test_whoever_holds_far_too_much_goes_on_discarding() -> None:
    t = three(blue={"hand": EIGHT[:5], "carried": ["doubloons", "exotic-goods", "treasure-chest", "cursed-idol"]})
    boards(t, "sword-3")
    for treasure in ("doubloons", "exotic-goods", "treasure-chest", "cursed-idol"):
        t.red.does(f"take:{treasure}")
    t.red.does("discard:sword-1")
    t.red.is_asked(TOO_MUCH)
    t.red.does("discard:sword-2")
    t.red.is_asked(ORDERS)  # five cards and three Treasures; the idol weighs nothing
    assert len(t.red.hand) == 5


@covers("SC-R36")
def test_after_a_tie_nobody_discards_before_both_have_their_loot() -> None:
    t = three(
        red={"hand": [*EIGHT[:6], "sword-1"], "carried": ["exotic-goods"]},
        blue={"hand": EIGHT[:5], "carried": ["doubloons", "doubloons", "treasure-chest"]},
    )
    attack(t.red, "board:blue", "sword-2", draws="")
    answer(t.blue, "board", "sword-2", flips="sword-2 sword-2")
    for treasure in ("doubloons", "doubloons", "treasure-chest"):
        t.red.does(f"take:{treasure}")  # six cards and four Treasures
    t.blue.is_asked(LOOT)
    t.blue.does("take:exotic-goods")  # three Treasures
    t.red.is_asked(TOO_MUCH)
    t.red.does("discard:sail-1")
    t.red.is_asked(ORDERS)
    assert len(t.red.hand) == 5 and len(t.red.carried) == 3


@covers("SC-R37")
def test_what_would_be_too_heavy_even_with_an_empty_hand_stays_with_the_loser() -> None:
    t = three(
        red={"hand": ["sword-4"], "carried": SEVEN_HEAVY},
        blue={"hand": EIGHT[:6], "carried": ["exotic-goods", "treasure-chest", "loaded-bones"]},
    )
    boards(t, "sword-4")
    t.red.does("take:treasure-chest")  # the eighth
    t.red.cannot("take:exotic-goods", rule="SC-R37")
    assert t.red.may() == ["enough", "take:loaded-bones"]  # that weighs nothing
    t.red.does("take:loaded-bones")
    t.red.is_asked(ORDERS)  # there is nothing more that red could take
    assert t.blue.carried == ["exotic-goods"] and len(t.red.carried) == 9


@covers("SC-R37")
def test_a_false_bottom_makes_room_for_one_more() -> None:
    t = three(
        red={"at": "f6", "hand": [], "carried": EIGHT_HEAVY, "quirk": "false-bottom"},
        x2={"buried": ["exotic-goods"], "marker": "blue"},
    )
    assert seen(t, "hand_limit")["red"] == 1
    t.red.does("dig", dig="sail-3", buried_treasure="exotic-goods")
    assert len(t.red.carried) == 9


# The deck and the discards -------------------------------------------------------------------------------------------


@covers("SC-DECK-01", "SC-DECK-02", "SC-R18")
def test_when_the_deck_is_empty_the_discards_are_shuffled_and_drawn_from() -> None:
    t = three(
        red={"hand": EIGHT[:6]}, blue={"hand": EIGHT[:7]}, deck=["sail-4"], discards=["wild-1", "wild-2", "wild-3"]
    )
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck=["sail-4", "wild-3", "wild-1"])
    assert t.red.hand == [*EIGHT[:4], "sail-2", "sail-4", "cannon-1", "wild-3"]
    assert t.blue.hand == [*EIGHT[:7], "wild-1"]
    assert (seen(t, "deck"), seen(t, "discards")) == (1, {})
    assert any("shuffled" in line for line in t.blue.hears())


@covers("SC-R18")
def test_without_any_card_at_all_a_refill_is_skipped() -> None:
    t = three(red={"hand": []}, blue={"hand": []}, deck=["sail-4"])
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck="sail-4")
    assert t.red.hand == ["sail-4"] and t.blue.hand == []
    t.red.is_asked(ORDERS)


@covers("SC-R18")
def test_without_any_card_at_all_a_defender_draws_none() -> None:
    t = three(red={"hand": ["sword-1"]}, blue={"hand": []}, deck=[])
    attack(t.red, "board:blue", "sword-1", draws="")  # the Sword is not in the discards yet
    t.blue.is_asked(ANSWER)
    assert t.blue.hand == [] and t.blue.may() == ["concede"]


@covers("SC-R18", "SC-DECK-02")
def test_cards_in_a_fight_are_not_shuffled_in_with_the_discards() -> None:
    t = three(red={"hand": ["sword-1", "sword-2"]}, blue={"hand": []}, deck=[], discards=["cannon-1"])
    t.red.does("board:blue")
    t.red.does("lay:sword-1")
    t.red.does("lay:sword-2")
    t.red.does("ready", action_deck="cannon-1")
    assert t.blue.hand == ["cannon-1"] and (seen(t, "deck"), seen(t, "discards")) == (0, {})
