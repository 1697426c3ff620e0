"""SPEC, AID  Infamy from the public, what cards make of it, and what a fight brings at a glance."""

from __future__ import annotations

import pytest

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import FLEE, GAMBLE, LOOT, ORDERS, QUIRK, TOKEN
from infamy.games.scoundrels.tests.tables import EIGHT, all_keep, at_rumford, nobody_bids, pass_until, pillages
from infamy.testing.scenario import Scenario, Script, covers, seen


def shoots(t: Scenario, **fate: Script) -> None:
    """Blue gives in at once."""
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede", **fate)


# The public pile -----------------------------------------------------------------------------------------------------


@covers("SC-COMP-06", "SC-R66")
def test_tokens_are_worth_one_each_and_never_run_out() -> None:
    t = at_rumford(red={"infamy": 500})
    pillages(t, treasure_deck="doubloons")
    assert t.red.infamy == 501 and seen(t, "score")["red"] == 502
    assert seen(t, "infamy") == {"red": 501, "blue": 0, "green": 0}  # nobody else pays for it


@covers("SC-SPEC-01", "SC-R65", "SC-T6")
def test_additions_and_subtractions_come_first_and_never_make_less_than_nothing() -> None:
    t = at_rumford(red={"carried": ["cursed-idol"]})
    pillages(t, treasure_deck="doubloons")
    assert t.red.infamy == 0  # 1 - 1
    t = at_rumford(red={"carried": ["cursed-idol", "letter-of-marque"]})
    shoots(t)
    assert t.red.infamy == 1  # 1 + 1 - 1


@covers("SC-R65", "SC-T4", "SC-T6")
def test_when_nothing_is_left_of_a_gain_no_gamble_is_offered() -> None:
    t = at_rumford(red={"carried": ["cursed-idol", "loaded-bones"]})
    pillages(t, treasure_deck="doubloons")
    t.red.is_asked(ORDERS)
    assert t.red.infamy == 0
    t = at_rumford(red={"carried": ["cursed-idol", "letter-of-marque", "loaded-bones"]})
    shoots(t)
    t.red.is_asked(GAMBLE)  # for the one that is left
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-2")
    assert t.red.infamy == 2


@covers("SC-R65", "SC-SPEC-01")
def test_at_most_one_gamble_for_each_gain_and_it_is_chosen_before_its_card_is_drawn() -> None:
    t = at_rumford(red={"carried": ["loaded-bones"], "quirk": "reckless-gambler"})
    pillages(t)
    t.red.is_asked(GAMBLE)
    assert t.red.may() == ["no-gamble", "gamble-treasure:loaded-bones", "gamble-quirk:reckless-gambler"]
    t.red.cannot("gamble-quirk:iron-ribs", rule="SC-R65")
    t.red.cannot("gamble-treasure:cursed-idol", rule="SC-R65")
    t.red.cannot("end-turn", rule="SC-R65")
    t.red.does("gamble-quirk:reckless-gambler", gamble="sail-3", treasure_deck="doubloons")
    assert t.red.infamy == 3
    t.red.is_asked(ORDERS)
    shoots(t)
    t.red.is_asked(GAMBLE)  # another gain, another gamble
    t.red.does("gamble-treasure:loaded-bones", gamble="wild-1")
    assert t.red.infamy == 3


@covers("SC-R65")
def test_a_gamble_may_be_declined() -> None:
    t = at_rumford(red={"carried": ["loaded-bones"]})
    pillages(t)
    t.red.does("no-gamble", treasure_deck="doubloons")  # no card is drawn
    assert t.red.infamy == 1 and sum(seen(t, "discards").values()) == 4


@covers("SC-R65", "SC-R18")
def test_the_card_of_a_gamble_is_shown_and_discarded() -> None:
    t = at_rumford(red={"carried": ["loaded-bones"]})
    pillages(t)
    t.red.does("gamble-treasure:loaded-bones", gamble="wild-3", treasure_deck="doubloons")
    assert "Red gambles and turns up Wild 3." in t.blue.hears()
    assert seen(t, "discards") == {"sword-4": 1, "sail-1": 3, "wild-3": 1}


@covers("SC-R18", "SC-R65")
def test_without_a_card_to_draw_no_gamble_is_offered() -> None:
    for deck, asked in ((["sail-1"], True), ([], False)):
        t = at_rumford(
            red={"at": "a1", "hand": [], "carried": ["loaded-bones"]},
            deck=deck,
            quests=["round-the-world", "grave-robber"],
        )
        t.red.does("sail:g1")
        t.red.does("sail:g7")  # around both edges
        if asked:
            t.red.is_asked(GAMBLE)
        else:
            assert t.red.infamy == 2
            t.red.is_asked(ORDERS)


@covers("SC-SPEC-01", "SC-T6")
@pytest.mark.parametrize(("quest", "infamy"), [("greedy-hold", 2), ("no-stone-standing", 0)])
def test_cards_change_what_quests_bring(quest: str, infamy: int) -> None:
    t = at_rumford(red={"carried": ["cursed-idol", "doubloons"]}, quests=[quest, "grave-robber"])
    pillages(t, treasure_deck="doubloons")  # 4 against 3, with two Treasures on board
    assert t.red.infamy == infamy and (quest in seen(t, "quests")) == (quest == "no-stone-standing")


# Infamy of others ----------------------------------------------------------------------------------------------------


@covers("SC-SPEC-02", "SC-STEAL-03", "SC-AID-04", "SC-T4", "SC-T6")
def test_no_card_changes_what_is_taken_from_another_pirate() -> None:
    t = at_rumford(
        red={"carried": ["cursed-idol", "loaded-bones"]}, blue={"infamy": 2}, quests=["boarding-party", "grave-robber"]
    )
    attack(t.red, "board:blue", "sword-4", draws="")
    t.blue.does("concede")
    t.red.is_asked(TOKEN)
    t.red.does("take-infamy")
    t.red.is_asked(ORDERS)  # no gamble, and nothing less
    assert (t.red.infamy, t.blue.infamy) == (1, 1)
    assert len(seen(t, "quests")) == 2  # a token is not stolen Treasure


@covers("SC-SPEC-02", "SC-SPEC-01", "SC-T5")
def test_of_what_a_shot_brings_only_the_public_part_is_changed() -> None:
    t = at_rumford(red={"carried": ["letter-of-marque"]}, blue={"infamy": 5})
    shoots(t)
    assert (t.red.infamy, t.blue.infamy) == (3, 4)  # 1 + 1 from the public, 1 from blue
    t = at_rumford(red={"carried": ["cursed-idol"]}, blue={"infamy": 5})
    shoots(t)
    assert (t.red.infamy, t.blue.infamy) == (1, 4)  # 1 - 1 from the public, 1 from blue


@covers("SC-R65")
def test_infamy_that_a_card_has_made_is_not_changed_again() -> None:
    t = at_rumford(blue={"damage": 3}, green={"quirk": "vulture", "carried": ["cursed-idol", "loaded-bones"]})
    shoots(t)
    assert t.green.infamy == 2
    t.red.is_asked(ORDERS)


@covers("SC-COMP-08")
def test_a_quirk_for_the_first_infamy_and_only_if_the_table_plays_with_quirks() -> None:
    t = at_rumford()
    pillages(t, treasure_deck="doubloons")
    t.red.is_asked(ORDERS)
    assert seen(t, "quirk") == {"red": None, "blue": None, "green": None}
    t = at_rumford(quirks="yes")
    pillages(t, treasure_deck="doubloons", quirk_deck="trade-winds")
    t.red.is_asked(QUIRK)
    t.red.does("quirk:trade-winds")
    assert t.red.quirk == "trade-winds"
    shoots(t)
    t.red.is_asked(ORDERS)  # one each, and no more
    assert t.red.infamy == 2


# What a fight brings -------------------------------------------------------------------------------------------------


@covers("SC-AID-04")
def test_swords_take_any_or_all_of_the_treasure_aboard() -> None:
    for taken in ([], ["doubloons"], ["doubloons", "exotic-goods"]):
        t = at_rumford(blue={"hand": EIGHT[:6], "carried": ["doubloons", "exotic-goods"], "infamy": 1})
        attack(t.red, "board:blue", "sword-4", draws="")
        t.blue.does("concede")
        t.red.is_asked(LOOT)
        t.red.cannot("take-infamy", rule="SC-R35")  # only from a ship without Treasure
        for treasure in taken:
            t.red.does(f"take:{treasure}")
        if len(taken) < 2:
            t.red.does("enough")
        assert t.red.carried == taken and t.blue.infamy == 1


@covers("SC-AID-05", "SC-COMP-07", "SC-R81")
def test_cannons_bring_a_token_and_leave_damage_that_is_never_repaired() -> None:
    t = at_rumford(red={"hand": ["cannon-4", *EIGHT[1:]]})
    shoots(t)
    assert (t.red.infamy, seen(t, "damage")) == (1, {"red": 0, "blue": 1, "green": 0})
    pass_until(t, "green")
    t.green.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck="sail-3")
    assert seen(t, "rounds") == 2 and t.blue.damage == 1


@covers("SC-AID-06")
def test_sails_carry_the_winner_as_many_squares_as_cards() -> None:
    t = at_rumford(red={"hand": ["sword-1"]})
    attack(t.red, "board:blue", "sword-1", draws="")
    answer(t.blue, "flee", "sail-2", "sail-1", flips="sword-1 sail-1 sail-2")
    t.blue.is_asked(FLEE)
    t.blue.cannot("sail:g7", rule="SC-LOOT-08")  # three squares off
    t.blue.does("sail:g6")
    assert t.blue.at == "g6" and t.red.infamy == 0
