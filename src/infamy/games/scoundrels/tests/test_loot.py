"""LOOT, STEAL  What Swords, Cannons and Sails win, and in which order (SC-R77)."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import FLEE, GAMBLE, LOOT, ORDERS, QUIRK, TOKEN, TOO_MUCH
from infamy.games.scoundrels.tests.tables import EIGHT, GAME
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, in_this_order, seen


def duel(red: dict[str, Any], blue: dict[str, Any], quirks: str = "no", **more: Any) -> Scenario:
    """Red and blue in one square; it is red's turn."""
    t = Scenario(GAME, "red", "blue", "green", quirks=quirks)
    return t.place(red={"at": "d5", **red}, blue={"at": "d5", **blue}, green="a1", **more).turn_of("red")


def tie(t: Scenario, kind: str, card: str, answering: str, other: str, draws: str = "sail-1") -> None:
    """Both win: red with one kind and card, blue with another."""
    attack(t.red, f"{kind}:blue", card, draws=draws)
    answer(t.blue, answering, other, flips=f"{card} {other}")


# Swords --------------------------------------------------------------------------------------------------------------


@covers("SC-LOOT-02", "SC-AID-04", "SC-LOOT-01", "SC-STEAL-01")
def test_swords_win_any_number_of_the_losers_treasures_up_to_all() -> None:
    t = duel({"hand": ["sword-1"]}, {"carried": ["doubloons", "doubloons", "exotic-goods"], "infamy": 5})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.is_asked(LOOT)
    assert t.red.may() == ["enough", "take:doubloons", "take:exotic-goods"]
    t.red.does("take:doubloons")
    assert "Red takes Doubloons, worth 1, from Blue." in t.green.hears()
    assert t.red.may() == ["enough", "take:doubloons", "take:exotic-goods"]
    t.red.does("take:exotic-goods")
    assert t.red.may() == ["enough", "take:doubloons"]
    t.red.does("take:doubloons")
    assert t.red.carried == ["doubloons", "doubloons", "exotic-goods"] and t.blue.carried == []
    assert (t.red.infamy, t.blue.infamy, t.blue.damage) == (0, 5, 0)  # neither tokens nor Damage


@covers("SC-LOOT-02", "SC-LOOT-13", "SC-R35")
def test_a_winner_may_take_fewer_or_none() -> None:
    for taken in ([], ["doubloons"]):
        t = duel({"hand": ["sword-1"]}, {"carried": ["doubloons", "exotic-goods"]})
        attack(t.red, "board:blue", "sword-1")
        t.blue.does("concede")
        for treasure in taken:
            t.red.does(f"take:{treasure}")
        t.red.does("enough")
        assert t.red.carried == taken
        t.red.is_asked(ORDERS)


@covers("SC-LOOT-02", "SC-LOOT-11")
def test_only_what_is_aboard_can_be_taken() -> None:
    t = duel({"hand": ["sword-1"]}, {"carried": ["doubloons"]}, x1={"buried": ["treasure-chest"], "marker": "blue"})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.cannot("take:treasure-chest", rule="SC-LOOT-02")  # buried, not aboard
    t.red.cannot("take:exotic-goods", rule="SC-LOOT-02")
    t.red.does("take:doubloons")
    t.red.is_asked(ORDERS)


@covers("SC-LOOT-03", "SC-LOOT-11", "SC-LOOT-13", "SC-STEAL-03", "SC-SPEC-02")
def test_from_an_empty_hold_a_token_may_be_taken() -> None:
    t = duel(
        {"hand": ["sword-1"], "carried": ["letter-of-marque", "cursed-idol", "loaded-bones"]},
        {"infamy": 2},
        x1={"buried": ["treasure-chest"], "marker": "blue"},
        quests=["boarding-party"],
    )
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.is_asked(TOKEN)  # what is buried is not aboard
    assert t.red.may() == ["take-infamy", "enough"]
    t.red.does("take-infamy")
    assert (t.red.infamy, t.blue.infamy) == (1, 1)  # no card changes that
    assert "Red takes 1 Infamy from Blue: Red has 1 now, and Blue 1." in t.green.hears()
    assert seen(t, "quests") == ["boarding-party"]  # and it is no stealing


@covers("SC-LOOT-13", "SC-LOOT-03")
def test_the_token_may_be_left() -> None:
    t = duel({"hand": ["sword-1"]}, {"infamy": 2})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.does("enough")
    assert (t.red.infamy, t.blue.infamy) == (0, 2)


@covers("SC-R34", "SC-LOOT-03")
def test_who_has_nothing_loses_nothing() -> None:
    t = duel({"hand": ["sword-1"]}, {})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.is_asked(ORDERS)
    assert (t.red.infamy, t.blue.infamy) == (0, 0)


@covers("SC-R35", "SC-LOOT-03")
@pytest.mark.parametrize("treasure", ["doubloons", "cursed-idol"])
def test_a_token_is_no_choice_as_long_as_any_treasure_is_aboard(treasure: str) -> None:
    t = duel({"hand": ["sword-1"]}, {"infamy": 3, "carried": [treasure]})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.cannot("take-infamy", rule="SC-R35")
    t.red.does(f"take:{treasure}")
    t.red.is_asked(ORDERS)  # nor when the hold has been emptied
    assert t.blue.infamy == 3


@covers("SC-R35")
def test_nor_is_treasure_a_choice_from_an_empty_hold() -> None:
    t = duel({"hand": ["sword-1"]}, {"infamy": 3})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.cannot("take:doubloons", rule="SC-R35")


@covers("SC-LOOT-12", "SC-LOOT-02")
def test_a_defender_who_wins_with_swords_takes_treasure_as_an_attacker_would() -> None:
    t = duel({"hand": ["cannon-1"], "carried": ["exotic-goods"]}, {"hand": ["sword-2"], "carried": ["doubloons"]})
    attack(t.red, "shoot:blue", "cannon-1")
    answer(t.blue, "board", "sword-2", flips="cannon-1 sword-2")
    t.blue.is_asked(LOOT)
    t.blue.cannot("take:doubloons", rule="SC-LOOT-02")  # that is blue's own
    t.blue.does("take:exotic-goods")
    assert t.blue.carried == ["doubloons", "exotic-goods"] and t.red.carried == []
    assert (t.red.infamy, t.blue.damage) == (0, 0)


@covers("SC-LOOT-12", "SC-LOOT-03")
def test_a_defender_may_take_the_token_of_an_empty_hold() -> None:
    t = duel({"hand": ["sword-1"], "infamy": 1}, {"hand": ["sword-2"]})
    attack(t.red, "board:blue", "sword-1")
    answer(t.blue, "board", "sword-2", flips="sword-1 sword-2")
    t.blue.is_asked(TOKEN)
    t.blue.does("take-infamy")
    assert (t.red.infamy, t.blue.infamy) == (0, 1)


@covers("SC-R37", "SC-LOOT-02")
def test_what_could_not_be_carried_without_a_single_card_stays_with_the_loser() -> None:
    t = duel(
        {"hand": ["sword-1"], "carried": ["doubloons"] * 4 + ["exotic-goods"] * 3},
        {"carried": ["doubloons", "exotic-goods", "cursed-idol"]},
    )
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.does("take:doubloons")  # the eighth
    t.red.cannot("take:exotic-goods", rule="SC-R37")
    t.red.does("take:cursed-idol")  # weighs nothing
    assert t.blue.carried == ["exotic-goods"]
    t.red.is_asked(ORDERS)


@covers("SC-R36", "SC-R37", "SC-R77")
def test_treasure_is_taken_first_and_then_the_hand_is_trimmed() -> None:
    hand = ["sword-1", *EIGHT[:3], *EIGHT[4:]]
    t = duel({"hand": hand}, {"carried": ["doubloons", "exotic-goods", "old-sea-chart"]})
    attack(t.red, "board:blue", "sword-1", draws="sail-1")
    t.blue.does("concede")
    for treasure in ("doubloons", "exotic-goods", "old-sea-chart"):
        t.red.is_asked(LOOT)
        t.red.does(f"take:{treasure}")
    t.red.is_asked(TOO_MUCH)  # seven cards and two that weigh something
    t.red.cannot("end-turn", rule="SC-HAND-01")
    t.red.does("discard:cannon-3")
    assert len(t.red.hand) == 6
    t.red.is_asked(ORDERS)


# Cannons -------------------------------------------------------------------------------------------------------------


@covers("SC-LOOT-05", "SC-LOOT-06", "SC-AID-05", "SC-LOOT-01")
def test_cannons_win_a_token_from_the_public_and_hurt_the_loser() -> None:
    t = duel({"hand": ["cannon-1"], "infamy": 2}, {"infamy": 2, "carried": ["doubloons"]})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.red.infamy, t.blue.infamy) == (3, 2)
    assert (t.red.damage, t.blue.damage) == (0, 1)
    assert t.blue.carried == ["doubloons"]
    assert in_this_order(
        t.green.hears(), "Red gains 1 Infamy, and has 3.", "Blue takes 1 damage, and has 1 of the 4 that sink the ship."
    )
    t.red.is_asked(ORDERS)


@covers("SC-LOOT-07", "SC-R33", "SC-AID-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"), [(0, 1, (2, 0)), (2, 3, (4, 2)), (2, 2, (3, 2)), (3, 2, (4, 2)), (0, 0, (1, 0))]
)
def test_from_a_more_infamous_loser_a_token_comes_on_top(mine: int, theirs: int, after: tuple[int, int]) -> None:
    """Strictly more, as it was before the winner's new token."""
    t = duel({"hand": ["cannon-1"], "infamy": mine}, {"infamy": theirs})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.red.infamy, t.blue.infamy) == after


@covers("SC-LOOT-04", "SC-R33")
def test_treasure_makes_nobody_more_infamous_before_the_end() -> None:
    t = duel(
        {"hand": ["cannon-1"], "infamy": 1},
        {"infamy": 1, "carried": ["treasure-chest"]},
        x1={"buried": ["treasure-chest"], "marker": "blue"},
    )
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.red.infamy, t.blue.infamy) == (2, 1)
    t = duel({"hand": ["cannon-1"], "infamy": 1, "carried": ["treasure-chest"]}, {"infamy": 2})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.red.infamy, t.blue.infamy) == (3, 1)


@covers("SC-R33", "SC-GHOST-18")
def test_the_ghost_compares_with_its_own_tokens() -> None:
    t = duel({"hand": ["cannon-1"], "infamy": 2}, {"infamy": 2, "ghost": True, "first_infamy": 9})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.red.infamy, t.blue.infamy, t.blue.first_infamy) == (3, 2, 9)


@covers("SC-LOOT-12", "SC-LOOT-05", "SC-LOOT-06", "SC-LOOT-07", "SC-DEATH-05")
def test_a_defender_who_wins_with_cannons_gets_what_an_attacker_would() -> None:
    t = duel({"hand": ["sword-1"], "infamy": 2}, {"hand": ["cannon-2"], "infamy": 1})
    attack(t.red, "board:blue", "sword-1")
    answer(t.blue, "shoot", "cannon-2", flips="sword-1 cannon-2")
    assert (t.red.infamy, t.blue.infamy) == (1, 3)
    assert (t.red.damage, t.blue.damage) == (1, 0)


@covers("SC-DEATH-05", "SC-LOOT-01")
def test_swords_and_sails_hurt_nobody() -> None:
    t = duel({"hand": ["sword-3", "sword-1"]}, {"hand": ["sword-2"]})
    tie(t, "board", "sword-3", "board", "sword-2")
    assert (t.red.damage, t.blue.damage) == (0, 0)
    t = duel({"hand": ["cannon-1"]}, {"hand": ["sail-2"]})
    tie(t, "shoot", "cannon-1", "flee", "sail-2")
    t.blue.does("stay")
    assert (t.red.damage, t.blue.damage, t.red.infamy) == (0, 0, 0)


# Sails ---------------------------------------------------------------------------------------------------------------


@covers("SC-LOOT-08", "SC-LOOT-09", "SC-AID-06", "SC-R38", "SC-R11")
def test_who_flees_sails_as_many_squares_as_cards_whatever_their_numbers() -> None:
    t = duel({"hand": ["cannon-1"]}, {"hand": ["sail-4", "sail-3"]})
    attack(t.red, "shoot:blue", "cannon-1", draws="sword-1")
    answer(t.blue, "flee", "sail-4", "sail-3", flips="cannon-1 sail-4 sail-3")
    t.blue.is_asked(FLEE)
    assert sorted(t.blue.may()) == sorted(
        ["stay", *(f"sail:{square}" for square in ("d4", "c5", "e5", "d6", "d3", "c4", "e4", "f5", "c6", "e6", "d7"))]
    )
    t.blue.cannot("sail:d2", rule="SC-LOOT-08")  # three squares
    t.blue.cannot("sail:d5", rule="SC-LOOT-08")  # where it lies already: then one stays
    t.blue.cannot("sail:b5", rule="SC-MOVE-08")  # land
    t.blue.cannot("sail:h5", rule="SC-SETUP-10")
    t.blue.cannot("hoist:sail-1", rule="SC-LOOT-08")
    t.blue.does("sail:d3")
    assert t.blue.at == "d3"
    assert seen(t, "free_moves") == 2  # red's, untouched
    t.red.is_asked(ORDERS)


@covers("SC-LOOT-13", "SC-R38", "SC-LOOT-08")
def test_who_flees_may_stay_or_sail_less_far() -> None:
    for choice, square in (("stay", "d5"), ("sail:c5", "c5")):
        t = duel({"hand": ["cannon-1"]}, {"hand": ["sail-1", "sail-2"]})
        attack(t.red, "shoot:blue", "cannon-1", draws="sword-1")
        answer(t.blue, "flee", "sail-1", "sail-2", flips="cannon-1 sail-1 sail-2")
        t.blue.does(choice)
        assert t.blue.at == square
        t.red.is_asked(ORDERS)


@covers("SC-R38")
def test_a_flight_goes_around_the_edges_and_need_not_go_away_from_the_attacker() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d2", "hand": ["cannon-1"]}, blue={"at": "d1", "hand": ["sail-2"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="sword-1")
    answer(t.blue, "flee", "sail-2", flips="cannon-1 sail-2")
    assert sorted(t.blue.may()) == ["sail:c1", "sail:d2", "sail:d7", "sail:e1", "stay"]
    t.blue.does("sail:d2")
    assert t.blue.at == t.red.at == "d2"


@covers("SC-R38", "SC-LOOT-08")
def test_a_flight_is_no_move_and_crosses_no_edge_for_a_quest() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "a1", "hand": ["cannon-1"]},
        blue={"at": "a1", "hand": ["sail-2", "sail-1"]},
        quests=["round-the-world"],
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="sword-1")
    answer(t.blue, "flee", "sail-1", "sail-2", flips="cannon-1 sail-1 sail-2")
    t.blue.does("sail:g7")
    assert t.blue.at == "g7"
    assert (seen(t, "quests"), seen(t, "crossed")) == (["round-the-world"], 0)


@covers("SC-LOOT-08", "SC-FIGHT-06", "SC-R31")
def test_who_flees_in_vain_sails_nowhere() -> None:
    t = duel({"hand": ["cannon-2"]}, {"hand": ["sail-1"]})
    attack(t.red, "shoot:blue", "cannon-2", draws="sword-1")
    answer(t.blue, "flee", "sail-1", flips="cannon-2 sail-1")
    t.red.is_asked(ORDERS)
    assert (t.blue.at, t.blue.damage) == ("d5", 1)


# Both win ------------------------------------------------------------------------------------------------------------


@covers("SC-LOOT-10", "SC-R32")
def test_cannons_against_cannons_both_are_hurt_and_both_gain() -> None:
    t = duel({"hand": ["cannon-2"], "infamy": 1}, {"hand": ["cannon-2"], "infamy": 3})
    tie(t, "shoot", "cannon-2", "shoot", "cannon-2")
    assert (t.red.infamy, t.blue.infamy) == (3, 3)  # red takes one as well; as it was before, red was not richer
    assert (t.red.damage, t.blue.damage) == (1, 1)


@covers("SC-R32", "SC-R34")
def test_a_token_gained_in_a_fight_cannot_be_taken_in_it() -> None:
    t = duel({"hand": ["cannon-2"]}, {"hand": ["sword-2"]})
    tie(t, "shoot", "cannon-2", "board", "sword-2")
    t.red.is_asked(ORDERS)  # blue is not asked for red's new token
    assert (t.red.infamy, t.blue.infamy) == (1, 0)
    t = duel({"hand": ["cannon-2"], "infamy": 1}, {"hand": ["cannon-2"], "infamy": 1})
    tie(t, "shoot", "cannon-2", "shoot", "cannon-2")
    assert (t.red.infamy, t.blue.infamy) == (2, 2)  # nor is red richer for it


@covers("SC-R32", "SC-LOOT-10", "SC-LOOT-12")
def test_swords_against_swords_each_takes_only_what_the_other_carried_before() -> None:
    t = duel(
        {"hand": ["sword-2"], "carried": ["doubloons"]}, {"hand": ["sword-2"], "carried": ["doubloons", "exotic-goods"]}
    )
    tie(t, "board", "sword-2", "board", "sword-2")
    t.red.is_asked(LOOT)  # the attacker first
    t.red.does("take:doubloons")
    t.red.does("take:exotic-goods")
    t.blue.is_asked(LOOT)
    t.blue.cannot("take:exotic-goods", rule="SC-LOOT-02")
    t.blue.does("take:doubloons")  # one of the two that red has now
    t.red.is_asked(ORDERS)
    assert (t.red.carried, t.blue.carried) == (["doubloons", "exotic-goods"], ["doubloons"])


@covers("SC-R32", "SC-R35")
def test_whether_a_hold_is_empty_is_read_before_the_fight() -> None:
    t = duel({"hand": ["sword-2"], "infamy": 2}, {"hand": ["sword-2"], "carried": ["doubloons"], "infamy": 2})
    tie(t, "board", "sword-2", "board", "sword-2")
    t.red.does("take:doubloons")
    t.blue.is_asked(TOKEN)  # red had an empty hold
    t.blue.cannot("take:doubloons", rule="SC-R35")
    t.blue.does("take-infamy")
    assert (t.red.carried, t.red.infamy, t.blue.infamy) == (["doubloons"], 1, 3)


@covers("SC-R32", "SC-R77", "SC-LOOT-10")
def test_the_attackers_outcome_comes_before_the_defenders() -> None:
    """Red's Letter of Marque still works for the token that red wins, and is taken away only then."""
    t = duel({"hand": ["cannon-2"], "carried": ["letter-of-marque"]}, {"hand": ["sword-2"], "carried": ["cursed-idol"]})
    tie(t, "shoot", "cannon-2", "board", "sword-2")
    assert in_this_order(
        t.green.hears(), "Red gains 2 Infamy, and has 2.", "Blue takes 1 damage, and has 1 of the 4 that sink the ship."
    )
    t.blue.does("take:letter-of-marque")
    t = duel({"hand": ["sword-2"]}, {"hand": ["cannon-2"], "carried": ["letter-of-marque"]})
    tie(t, "board", "sword-2", "shoot", "cannon-2")
    t.red.does("take:letter-of-marque")  # before blue's shot brings anything
    assert (t.blue.infamy, t.red.damage) == (1, 1)


@covers("SC-R77", "SC-LOOT-10", "SC-R32")
def test_with_sails_against_cannons_both_win_and_the_flight_comes_last() -> None:
    t = duel({"hand": ["cannon-2"]}, {"hand": ["sail-2"]})
    tie(t, "shoot", "cannon-2", "flee", "sail-2")
    assert (t.red.infamy, t.blue.damage) == (1, 1)
    t.blue.is_asked(FLEE)
    t.blue.does("sail:d4")
    assert t.blue.at == "d4"


# What follows, in the order of SC-R77 --------------------------------------------------------------------------------


@covers("SC-R77", "SC-R18", "SC-FIGHT-20")
def test_the_cards_of_the_fight_are_discarded_before_anything_is_won() -> None:
    """With an empty deck, the gamble draws from the very cards that were fought with."""
    t = duel({"hand": ["cannon-3"], "carried": ["loaded-bones"]}, {"hand": EIGHT}, deck=[])
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    t.red.is_asked(GAMBLE)
    assert seen(t, "discards") == {"cannon-3": 1}
    t.red.does("gamble-treasure:loaded-bones", gamble="cannon-3")
    assert t.red.infamy == 2


@covers("SC-R77", "SC-R65")
def test_each_public_gain_of_a_fight_has_its_gamble() -> None:
    t = duel({"hand": ["cannon-3"], "carried": ["loaded-bones"]}, {"infamy": 1}, quests=["humble-the-proud"])
    attack(t.red, "shoot:blue", "cannon-3")
    t.blue.does("concede")
    t.red.is_asked(GAMBLE)
    assert t.blue.damage == 0  # the token first, then the Damage
    t.red.does("gamble-treasure:loaded-bones", gamble="sword-1")
    assert (t.red.infamy, t.blue.infamy, t.blue.damage) == (1, 0, 1)  # all is lost but what blue had
    t.red.is_asked(GAMBLE)  # for the Quest
    t.red.does("no-gamble")
    assert t.red.infamy == 3


@covers("SC-R77", "SC-R47", "SC-Q07")
def test_quests_come_after_both_outcomes() -> None:
    t = duel({"hand": ["cannon-2"]}, {"hand": ["cannon-2"], "infamy": 1}, quests=["humble-the-proud"])
    tie(t, "shoot", "cannon-2", "shoot", "cannon-2")
    assert in_this_order(
        t.green.hears(),
        "Red gains 1 Infamy, and has 1.",
        "Blue takes 1 damage, and has 1 of the 4 that sink the ship.",
        "Red takes 1 Infamy from Blue: Red has 2 now, and Blue 0.",
        "Blue gains 1 Infamy, and has 1.",
        "Red takes 1 damage, and has 1 of the 4 that sink the ship.",
        "Red completes the Quest Humble the Proud, worth 2 Infamy.",
        "Red gains 2 Infamy, and has 4.",
    )


@covers("SC-R77", "SC-R47")
def test_of_two_winners_the_active_player_completes_a_quest() -> None:
    t = duel(
        {"hand": ["sword-2"], "carried": ["doubloons"]},
        {"hand": ["sword-2"], "carried": ["exotic-goods"]},
        quests=["boarding-party"],
    )
    tie(t, "board", "sword-2", "board", "sword-2")
    t.red.does("take:exotic-goods")
    assert t.red.infamy == 0  # not before blue has taken, too
    t.blue.does("take:doubloons")
    assert (t.red.infamy, t.blue.infamy, seen(t, "quests")) == (3, 0, [])


@covers("SC-R77", "SC-R36")
def test_after_quests_the_attacker_trims_then_the_defender_and_then_the_flight_begins() -> None:
    t = Scenario(GAME, "red", "blue", "green", quirks="yes")
    t.place(
        red={"at": "d5", "hand": ["sword-2", *EIGHT], "has_won": True},
        quests=["heels-to-the-wind"],
        blue={"at": "d5", "hand": ["sail-3", *EIGHT, "wild-1"]},
    )
    t.turn_of("red")
    attack(t.red, "board:blue", "sword-2", "sword-1", draws="")
    answer(t.blue, "flee", "sail-3", flips="sword-2 sail-3 sword-1")
    t.blue.is_asked(TOO_MUCH)  # nine cards are left; red's seven are not too many
    assert "Blue completes the Quest Heels to the Wind, worth 2 Infamy." in t.green.hears()
    t.blue.does("discard:cannon-1")
    t.blue.is_asked(FLEE)
    t.blue.does("sail:d4", quirk_deck="vulture")
    t.blue.is_asked(QUIRK)  # and the Quirk last of all
    t.blue.does("no-quirk")
    t.red.is_asked(ORDERS)


@covers("SC-R77", "SC-R36")
def test_attacker_and_defender_trim_in_this_order() -> None:
    t = duel({"hand": ["cannon-4", *EIGHT, "wild-1"]}, {"hand": [*EIGHT, "wild-1"]})
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")
    t.red.is_asked(TOO_MUCH)
    t.red.does("discard:sail-2")
    t.blue.is_asked(TOO_MUCH)
    t.blue.does("discard:wild-1")
    t.red.is_asked(ORDERS)


@covers("SC-R36", "SC-R37")
def test_what_is_lost_in_a_fight_makes_room_for_what_is_won() -> None:
    """Both sides of a tie are applied before anybody trims."""
    t = duel(
        {"hand": ["sword-2", *EIGHT[:6]], "carried": ["doubloons"]},
        {"hand": ["sword-2", *EIGHT[:5]], "carried": ["exotic-goods", "treasure-chest"]},
    )
    attack(t.red, "board:blue", "sword-2", draws="")
    answer(t.blue, "board", "sword-2", flips="sword-2 sword-2")
    t.red.does("take:exotic-goods")
    t.red.does("take:treasure-chest")  # six cards and three Treasures
    t.blue.is_asked(LOOT)
    t.blue.does("take:doubloons")
    t.red.is_asked(ORDERS)
    assert t.red.hand == EIGHT[:6] and t.red.carried == ["exotic-goods", "treasure-chest"]


@covers("SC-R63", "SC-R77", "SC-QUIRK-06")
def test_when_both_win_their_first_infamy_the_attacker_draws_a_quirk_first() -> None:
    t = duel({"hand": ["cannon-2"]}, {"hand": ["cannon-2"]}, quirks="yes")
    attack(t.red, "shoot:blue", "cannon-2")
    t.blue.does("answer:shoot")
    t.blue.does("lay:cannon-2")
    t.blue.does("ready", flip=["cannon-2", "cannon-2"], quirk_deck="vulture")
    t.red.is_asked(QUIRK)
    t.red.does("quirk:vulture", quirk_deck="iron-ribs")
    t.blue.is_asked(QUIRK)
    t.blue.does("no-quirk")
    t.red.is_asked(ORDERS)


@covers("SC-R63")
def test_a_token_taken_from_another_player_is_infamy_won_as_well() -> None:
    t = duel({"hand": ["sword-2"]}, {"infamy": 1, "has_won": True}, quirks="yes")
    attack(t.red, "board:blue", "sword-2")
    t.blue.does("concede")
    t.red.does("take-infamy", quirk_deck="vulture")
    t.red.is_asked(QUIRK)


@covers("SC-R63", "SC-R77")
def test_a_quirk_changes_nothing_about_the_fight_that_brought_it() -> None:
    """Greased Keel would take blue a square farther."""
    t = duel({"hand": ["cannon-2", "cannon-1"]}, {"hand": ["sail-4"]}, quirks="yes", quests=["heels-to-the-wind"])
    attack(t.red, "shoot:blue", "cannon-2", "cannon-1")
    answer(t.blue, "flee", "sail-4", flips="cannon-2 sail-4 cannon-1")
    assert t.blue.infamy == 2 and t.blue.quirk is None  # the Quest is done, the Quirk not yet drawn
    t.blue.cannot("sail:d3", rule="SC-LOOT-08")
    t.blue.does("sail:d4", quirk_deck="greased-keel")
    t.blue.does("quirk:greased-keel")
    assert t.blue.at == "d4"


# Stealing ------------------------------------------------------------------------------------------------------------


@covers("SC-STEAL-01", "SC-Q08")
@pytest.mark.parametrize("waived", [False, True])
def test_treasure_taken_with_swords_is_stolen_and_treasure_left_alone_is_not(waived: bool) -> None:
    t = duel({"hand": ["sword-2"]}, {"carried": ["doubloons"]}, quests=["boarding-party"])
    attack(t.red, "board:blue", "sword-2")
    t.blue.does("concede")
    t.red.does("enough" if waived else "take:doubloons")
    assert seen(t, "quests") == (["boarding-party"] if waived else [])
    assert t.red.infamy == (0 if waived else 3)


@covers("SC-STEAL-01", "SC-R32")
@pytest.mark.parametrize("at_once", [False, True])
def test_what_was_stolen_is_counted_fight_by_fight(at_once: bool) -> None:
    """It takes a pack with a Quest for two Treasures: one from each of two pirates are not two from one."""
    two = {"key": "boarding-party", "text": "Steal two.", "where": {"means": "board", "count": 2}}
    t = Scenario(load_with("scoundrels", {"game": "scoundrels", "quest": [two]}, "my.toml"), "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["sword-2", "sword-2"]}, blue={"at": "d5", "carried": ["doubloons", "doubloons"]})
    t.place(green={"at": "d5", "carried": ["doubloons"]}, quests=["boarding-party"]).turn_of("red")
    attack(t.red, "board:blue", "sword-2")
    t.blue.does("concede")
    t.red.does("take:doubloons")
    t.red.does("take:doubloons" if at_once else "enough")
    assert seen(t, "quests") == ([] if at_once else ["boarding-party"])
    attack(t.red, "board:green", "sword-2")
    t.green.does("concede")
    t.red.does("take:doubloons")
    assert seen(t, "quests") == ([] if at_once else ["boarding-party"])


@covers("SC-R75", "SC-STEAL-01", "SC-GHOST-14")
@pytest.mark.parametrize("ghost", ["red", "blue"])
def test_what_the_ghost_takes_or_loses_is_stolen_as_well(ghost: str) -> None:
    t = duel(
        {"hand": ["sword-2"], "ghost": ghost == "red"},
        {"carried": ["doubloons"], "ghost": ghost == "blue"},
        quests=["boarding-party"],
    )
    attack(t.red, "board:blue", "sword-2")
    t.blue.does("concede")
    t.red.does("take:doubloons")
    assert (t.red.infamy, seen(t, "quests")) == (3, [])


@covers("SC-STEAL-02", "SC-R75", "SC-Q09")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_digging_up_treasure_of_another_is_stealing_and_of_ones_own_is_not(owner: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red="f2", blue="a1", x1={"buried": ["doubloons"], "marker": owner}, quests=["grave-robber"])
    t.turn_of("red")
    if owner == "blue":
        t.red.does("dig", dig="sword-3", buried_treasure="doubloons")
    else:
        t.red.does("dig")
    assert t.red.carried == ["doubloons"]
    assert t.red.infamy == (3 if owner == "blue" else 0)
    assert seen(t, "quests") == ([] if owner == "blue" else ["grave-robber"])


# What a close-up is drawn from ---------------------------------------------------------------------------------------


def test_while_loot_is_taken_the_cards_that_decided_the_fight_are_seen() -> None:
    t = duel({"hand": ["sword-4"]}, {"hand": ["sword-2"], "carried": ["doubloons"]})
    attack(t.red, "board:blue", "sword-4")
    answer(t.blue, "board", "sword-2", flips="sword-4 sword-2")
    t.red.is_asked(LOOT)
    assert seen(t, "stage") == {
        "kind": "fight",
        "moment": "loot",
        "shown": {"red": ["sword-4"], "blue": ["sword-2"]},
        "total": {"red": 4, "blue": 2},
        "conceded": False,
    }


def test_of_a_fight_that_was_conceded_only_what_was_flipped_counts_and_what_was_taken_back_stays_hidden() -> None:
    t = duel({"hand": ["sword-1", "sword-2"]}, {"hand": ["sail-1", "sail-2", "sail-3"], "carried": ["doubloons"]})
    attack(t.red, "board:blue", "sword-1", "sword-2")
    answer(t.blue, "flee", "sail-1", "sail-2", "sail-3", flips="sword-2 sail-1")
    t.blue.does("concede-some")
    t.blue.does("leave:sail-3")
    t.blue.does("ready")
    t.red.is_asked(LOOT)
    for player in (t.red, t.green):
        assert player.sees()["table"]["stage"] == {
            "kind": "fight",
            "moment": "loot",
            "shown": {"red": ["sword-2", "sword-1"], "blue": ["sail-1", "sail-3"]},
            "total": {"red": 2, "blue": 1},
            "conceded": True,
        }
