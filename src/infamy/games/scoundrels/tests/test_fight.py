"""FIGHT  The procedure: the defender's card, the answer, the flips, the concessions and the totals."""

from __future__ import annotations

import pytest

from infamy.engine.rules import NotUnderstood
from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import ANSWER, FIGHT_ON, LAY, ORDERS
from infamy.games.scoundrels.tests.tables import EIGHT, GAME
from infamy.testing.scenario import Player, Scenario, covers, in_this_order, seen

DOING = {"board": "boarding", "shoot": "shooting", "flee": "fleeing"}
LEAVE = "Which of your cards do you leave behind?"


def duel(red: list[str], blue: list[str]) -> Scenario:
    """Red and blue in one square, with these cards; it is red's turn."""
    t = Scenario(GAME, "red", "blue", "green")
    return t.place(red={"at": "d5", "hand": red}, blue={"at": "d5", "hand": blue}, green="a1").turn_of("red")


def answers(player: Player) -> list[str]:
    return [key for key in player.may() if key.startswith("answer")]


# The defender's card -------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-10", "SC-TURN-04", "SC-R76")
def test_a_defender_with_room_in_hand_draws_a_card_that_nobody_else_sees() -> None:
    t = duel(["cannon-1"], ["sail-1"])
    attack(t.red, "shoot:blue", "cannon-1", draws="cannon-4")
    assert t.blue.hand == ["sail-1", "cannon-4"]
    assert t.red.hand == []  # the attacker's hand is not made up for
    assert "Blue draws Cannon 4." in t.blue.hears()
    assert t.red.hears() == ["Blue draws a card."]  # and nothing of the deck


@covers("SC-FIGHT-10", "SC-R76")
def test_the_card_may_be_used_for_the_answer_at_once() -> None:
    t = duel(["cannon-1"], [])
    attack(t.red, "shoot:blue", "cannon-1", draws="sword-2")
    answer(t.blue, "board", "sword-2", flips="cannon-1 sword-2")
    assert "Blue wins the fight by boarding, with 2 against 1." in t.red.hears()


@covers("SC-FIGHT-11", "SC-R28", "SC-HAND-01")
def test_a_defender_with_a_full_hand_draws_nothing() -> None:
    t = duel(["cannon-1"], EIGHT)
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    t.blue.is_asked(ANSWER)
    assert t.blue.hand == EIGHT


@covers("SC-FIGHT-10", "SC-FIGHT-11", "SC-R28")
def test_treasure_fills_the_hand_as_far_as_it_weighs_something() -> None:
    full = {"at": "d5", "hand": EIGHT[2:], "carried": ["doubloons", "exotic-goods"]}
    t = Scenario(GAME, "red", "blue", "green").place(red={"at": "d5", "hand": ["cannon-1"]}, blue=full).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    assert t.blue.hand == EIGHT[2:]  # six cards and two Treasures are eight
    light = full | {"carried": ["doubloons", "cursed-idol"]}
    t = Scenario(GAME, "red", "blue", "green").place(red={"at": "d5", "hand": ["cannon-1"]}, blue=light).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="wild-1")
    assert t.blue.hand == [*EIGHT[2:], "wild-1"]
    ghost = full | {"ghost": True}
    t = Scenario(GAME, "red", "blue", "green").place(red={"at": "d5", "hand": ["cannon-1"]}, blue=ghost).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="wild-1")
    assert t.blue.hand == [*EIGHT[2:], "wild-1"]  # nothing weighs on the Ghost


@covers("SC-R76", "SC-FIGHT-10")
def test_there_is_a_draw_for_each_attack_without_any_limit() -> None:
    t = duel(["cannon-1", "sword-1"], EIGHT[:6])
    attack(t.red, "shoot:blue", "cannon-1", draws="wild-1")
    t.blue.does("concede")
    attack(t.red, "board:blue", "sword-1", draws="wild-2")
    t.blue.does("concede")
    assert t.blue.hand == [*EIGHT[:6], "wild-1", "wild-2"]


@covers("SC-R28")
def test_a_quirk_for_more_cards_looks_at_the_hand_before_each_of_them() -> None:
    for held, draws in ((6, ["wild-1", "wild-2"]), (7, ["wild-1"])):
        t = Scenario(GAME, "red", "blue", "green", quirks="yes")
        t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5", "hand": EIGHT[:held], "quirk": "ready-crew"})
        t.turn_of("red")
        t.red.does("shoot:blue")
        t.red.does("lay:cannon-1")
        t.red.does("ready", action_deck=draws)
        assert t.blue.hand == EIGHT[:held] + draws


@covers("SC-R18", "SC-FIGHT-10")
def test_from_an_empty_deck_the_discards_come_back_and_cards_on_the_table_do_not() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5"}, deck=[], discards=["sail-3"]).turn_of("red")
    t.red.does("shoot:blue")
    t.red.does("lay:cannon-1")
    with pytest.raises(NotUnderstood, match="one of sail-3 for the action deck"):
        t.red.does("ready", action_deck="cannon-1")


@covers("SC-R18", "SC-R27")
def test_without_any_card_left_the_draw_is_skipped() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5"}, deck=[]).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    t.blue.is_asked(ANSWER)
    assert t.blue.may() == ["concede"]


# The answer ----------------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-12", "SC-R31", "SC-FIGHT-20")
def test_a_defender_may_concede_at_once_and_keep_every_card() -> None:
    t = duel(["cannon-1", "cannon-2"], ["cannon-4"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2")
    t.blue.does("concede")
    assert t.blue.hand == ["sail-1", "cannon-4"]  # the card just drawn, too
    assert (t.red.infamy, t.blue.damage) == (1, 1)  # the loss is a loss
    assert t.red.hand == [] and t.red.laid == []
    assert seen(t, "discards") == {"cannon-1": 1, "cannon-2": 1}
    assert "Blue concedes." in t.green.hears()
    t.red.is_asked(ORDERS)


@covers("SC-FIGHT-13", "SC-FIGHT-04", "SC-FIGHT-05", "SC-FIGHT-06", "SC-R27")
def test_one_answers_with_what_one_has_cards_for() -> None:
    for card, kind, others in (
        ("sword-1", "board", ["shoot", "flee"]),
        ("cannon-1", "shoot", ["board", "flee"]),
        ("sail-1", "flee", ["board", "shoot"]),
    ):
        t = duel(["sword-1"], [])
        attack(t.red, "board:blue", "sword-1", draws=card)
        assert t.blue.may() == ["concede", f"answer:{kind}"]
        for other in others:
            t.blue.cannot(f"answer:{other}", rule="SC-R27")
        t.blue.cannot("fight-on", rule="SC-FIGHT-13")
        t.blue.cannot("concede-some", rule="SC-FIGHT-13")


@covers("SC-R26", "SC-FIGHT-06", "SC-FIGHT-07", "SC-R71")
@pytest.mark.parametrize(("kind", "card"), [("board", "sword-2"), ("shoot", "cannon-2"), ("flee", "sail-2")])
def test_an_answer_is_of_one_type_and_every_wild_takes_it(kind: str, card: str) -> None:
    t = duel(["sword-1"], ["sword-2", "sail-2", "cannon-2", "wild-1", "wild-1"])
    attack(t.red, "board:blue", "sword-1", draws="wild-3")
    assert answers(t.blue) == ["answer:board", "answer:shoot", "answer:flee"]
    t.blue.does(f"answer:{kind}")
    t.blue.is_asked(LAY)
    t.blue.cannot("ready", rule="SC-R25")
    assert t.blue.may() == [f"lay:{card}", "lay:wild-1", "lay:wild-3"]
    for other in {"sword-2", "sail-2", "cannon-2"} - {card}:
        t.blue.cannot(f"lay:{other}", rule="SC-FIGHT-07")
    for wild in ("wild-1", "wild-1", "wild-3"):
        t.blue.does(f"lay:{wild}")
    t.blue.does("ready", flip=["sword-1", "wild-3", "wild-1", "wild-1"])
    assert f"Blue wins the fight by {DOING[kind]}, with 5 against 1." in t.green.hears()


@covers("SC-R26", "SC-FIGHT-13")
def test_the_answer_is_announced_and_its_cards_are_not() -> None:
    t = duel(["sword-1"], ["sail-2", "wild-3"])
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("answer:flee")
    assert "Blue answers by fleeing." in t.red.hears()
    assert seen(t, "response") == "flee"
    t.blue.does("lay:wild-3")
    assert t.red.hears() == ["Blue lays a card face down."]
    assert t.red.sees()["table"]["laid"]["blue"] == 1
    t.blue.cannot("concede", rule="SC-FIGHT-07")  # too late: the cards are being laid
    t.red.cannot("lay:sword-1", rule="ENGINE-1")


# The flips -----------------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-14", "SC-FIGHT-15")
def test_both_flip_a_card_and_nobody_controls_which() -> None:
    t = duel(["cannon-1", "cannon-2", "cannon-4"], ["sail-2", "sail-3", "sail-4"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2", "cannon-4")
    answer(t.blue, "flee", "sail-4", "sail-2", "sail-3", flips="cannon-2 sail-3")
    assert in_this_order(t.green.hears(), "Red flips Cannon 2, 2 in all.", "Blue flips Sail 3, 3 in all.")
    assert (t.red.shown, t.blue.shown) == (["cannon-2"], ["sail-3"])
    with pytest.raises(NotUnderstood, match="one of cannon-1, cannon-4 for the flip"):
        t.blue.does("fight-on", flip="cannon-2")


@covers("SC-FIGHT-16", "SC-FIGHT-17", "SC-FIGHT-18", "SC-R29")
def test_after_each_flip_the_defender_and_only_the_defender_fights_on_or_concedes() -> None:
    t = duel(["cannon-1"] * 3, ["sail-1"] * 3)
    attack(t.red, "shoot:blue", "cannon-1", "cannon-1", "cannon-1")
    answer(t.blue, "flee", "sail-1", "sail-1", "sail-1", flips="cannon-1 sail-1")
    t.blue.is_asked(FIGHT_ON)
    assert t.blue.may() == ["fight-on", "concede", "concede-some"]
    t.red.cannot("concede", rule="ENGINE-1")
    t.blue.cannot("answer:board", rule="SC-FIGHT-16")
    t.blue.does("fight-on", flip=["cannon-1", "sail-1"])
    t.blue.is_asked(FIGHT_ON)
    t.blue.does("fight-on", flip=["cannon-1", "sail-1"])
    assert in_this_order(
        t.red.hears(), "3 against 3: Red wins, too, by shooting.", "3 against 3: Blue wins, too, by fleeing."
    )


@covers("SC-FIGHT-16", "SC-FIGHT-21", "SC-R30", "SC-R31")
def test_who_concedes_in_the_middle_takes_back_what_is_not_flipped() -> None:
    t = duel(["cannon-1", "cannon-2", "cannon-3"], ["sail-2", "sail-3", "sail-4"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2", "cannon-3", draws="sword-1")
    answer(t.blue, "flee", "sail-2", "sail-3", "sail-4", flips="cannon-1 sail-4")
    t.blue.does("concede")
    assert t.blue.hand == ["sword-1", "sail-2", "sail-3"]
    assert t.red.hand == []  # flipped or not, the attacker's cards are gone
    assert seen(t, "discards") == {"sail-4": 1, "cannon-1": 1, "cannon-2": 1, "cannon-3": 1}
    assert (t.red.infamy, t.blue.damage, t.blue.at) == (1, 1, "d5")  # higher so far, and still no flight
    assert t.blue.shown == t.blue.laid == t.red.shown == t.red.laid == []
    t.red.is_asked(ORDERS)


@covers("SC-R30")
def test_some_of_the_cards_that_are_not_flipped_may_be_left_behind() -> None:
    t = duel(["cannon-1"] * 3, ["sail-1", "sail-1", "sail-2", "sail-3"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-1", "cannon-1", draws="sword-1")
    answer(t.blue, "flee", "sail-1", "sail-1", "sail-2", "sail-3", flips="cannon-1 sail-1")
    t.blue.does("concede-some")
    t.blue.is_asked(LEAVE)
    t.blue.cannot("leave:sword-1", rule="SC-R30")  # that one was never laid
    assert t.blue.may() == ["ready", "leave:sail-1", "leave:sail-2", "leave:sail-3"]
    t.blue.does("leave:sail-3")
    t.blue.cannot("leave:sail-3", rule="SC-R30")
    t.blue.does("leave:sail-1")
    t.blue.does("ready")
    assert t.blue.hand == ["sword-1", "sail-2"]
    assert seen(t, "discards") == {"sail-1": 2, "sail-3": 1, "cannon-1": 3}
    assert (t.red.infamy, t.blue.damage) == (1, 1)


@covers("SC-R30", "SC-FIGHT-16", "SC-FIGHT-21")
def test_what_is_left_behind_is_told_with_the_concession_and_nobody_sees_any_of_it_before() -> None:
    t = duel(["cannon-1", "cannon-2", "wild-3"], ["sail-1", "sail-2", "sail-3", "sail-4"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2", "wild-3", draws="sword-1")
    answer(t.blue, "flee", "sail-1", "sail-2", "sail-3", "sail-4", flips="cannon-1 sail-1")
    t.blue.does("concede-some")
    before = {name: t.players[name].sees() for name in ("red", "green")}
    for key in ("leave:sail-4", "leave:sail-2"):
        t.blue.does(key)
        assert t.red.hears() == t.green.hears() == []
        assert {name: t.players[name].sees() for name in before} == before  # not even how many
    assert t.blue.sees()["table"]["laid"]["blue"] == ["sail-2", "sail-3", "sail-4"]
    assert t.blue.sees()["sealed"] == ["leave:sail-4", "leave:sail-2"]
    t.blue.does("ready")
    assert in_this_order(
        t.green.hears(),
        "Blue concedes.",
        "Blue discards Sail 2 unflipped.",
        "Blue discards Sail 4 unflipped.",
        "Red discards Cannon 2 unflipped.",
        "Red discards Wild 3 unflipped.",
        "Red gains 1 Infamy, and has 1.",
    )
    assert not [told for told in t.green.hears() if "Sail 3" in told or "Sail 1" in told]
    assert t.blue.hand == ["sword-1", "sail-3"]  # as told: what was not left was taken back


@covers("SC-R30", "SC-FIGHT-12", "SC-FIGHT-21")
def test_a_concession_tells_what_the_attacker_had_not_flipped_and_nothing_of_what_is_taken_back() -> None:
    """The discards lie open, so everybody may know; cards that go back to a hand nobody has seen."""
    t = duel(["cannon-1", "cannon-2"], ["sail-2", "sail-3"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2", draws="sword-1")
    t.blue.does("concede")
    assert in_this_order(
        t.green.hears(), "Blue concedes.", "Red discards Cannon 1 unflipped.", "Red discards Cannon 2 unflipped."
    )
    t = duel(["cannon-1", "cannon-2"], ["sail-2", "sail-3"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2", draws="sword-1")
    answer(t.blue, "flee", "sail-2", "sail-3", flips="cannon-2 sail-2")
    t.blue.does("concede")
    assert [told for told in t.red.hears() if "unflipped" in told] == ["Red discards Cannon 1 unflipped."]


@covers("SC-R29", "SC-FIGHT-22")
def test_against_an_attack_with_a_single_card_there_is_no_concession_in_the_middle() -> None:
    t = duel(["cannon-1"], ["sail-1", "sail-2", "sail-3"])
    attack(t.red, "shoot:blue", "cannon-1", draws="sword-1")
    answer(t.blue, "flee", "sail-1", "sail-2", "sail-3", flips="cannon-1 sail-3 sail-1 sail-2")
    assert "Blue wins the fight by fleeing, with 6 against 1." in t.red.hears()


@covers("SC-R29", "SC-FIGHT-22")
def test_nor_for_a_defender_with_a_single_card() -> None:
    t = duel(["cannon-1", "cannon-2"], ["sail-4"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-2")
    answer(t.blue, "flee", "sail-4", flips="cannon-1 sail-4 cannon-2")
    assert "Blue wins the fight by fleeing, with 4 against 3." in t.red.hears()


@covers("SC-FIGHT-22", "SC-FIGHT-23")
@pytest.mark.parametrize("attacker", [3, 6])
def test_three_cards_against_six(attacker: int) -> None:
    """The rulebook's example: after the third flip the other side reveals its last three together."""
    defender = 9 - attacker
    t = duel(["cannon-1"] * attacker, ["sail-1"] * defender)
    attack(t.red, "shoot:blue", *["cannon-1"] * attacker, draws="sword-1")
    answer(t.blue, "flee", *["sail-1"] * defender, flips="cannon-1 sail-1")
    t.blue.does("fight-on", flip=["cannon-1", "sail-1"])
    last = "cannon-1" if attacker == 6 else "sail-1"
    t.blue.does("fight-on", flip=["cannon-1", "sail-1", last, last, last])
    name, kind = ("Red", "shoot") if attacker == 6 else ("Blue", "flee")
    assert f"{name} flips {last.replace('-', ' ').capitalize()}, 6 in all." in t.green.hears()
    assert f"{name} wins the fight by {DOING[kind]}, with 6 against 3." in t.green.hears()


# The totals ----------------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-19", "SC-LOOT-12", "SC-LOOT-01")
def test_the_higher_total_wins_whoever_it_is() -> None:
    t = duel(["cannon-3", "cannon-1"], ["cannon-4", "cannon-1"])
    attack(t.red, "shoot:blue", "cannon-3", "cannon-1")
    answer(t.blue, "shoot", "cannon-4", "cannon-1", flips="cannon-3 cannon-4")
    t.blue.does("fight-on", flip=["cannon-1", "cannon-1"])
    assert "Blue wins the fight by shooting, with 5 against 4." in t.red.hears()
    assert not [told for told in t.red.hears() if told.startswith("Red wins")]
    assert (t.red.infamy, t.red.damage, t.blue.infamy, t.blue.damage) == (0, 1, 1, 0)


@covers("SC-FIGHT-19")
def test_numbers_count_and_not_how_many_cards_there_are() -> None:
    t = duel(["cannon-1", "cannon-1"], ["cannon-3"])
    attack(t.red, "shoot:blue", "cannon-1", "cannon-1")
    answer(t.blue, "shoot", "cannon-3", flips="cannon-1 cannon-3 cannon-1")
    assert (t.red.infamy, t.red.damage, t.blue.infamy, t.blue.damage) == (0, 1, 1, 0)


@covers("SC-LOOT-10", "SC-FIGHT-19")
def test_with_equal_totals_both_win() -> None:
    t = duel(["cannon-2"], ["cannon-1", "cannon-1"])
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t.blue, "shoot", "cannon-1", "cannon-1", flips="cannon-2 cannon-1 cannon-1")
    assert (t.red.infamy, t.red.damage, t.blue.infamy, t.blue.damage) == (1, 1, 1, 1)


@covers("SC-MOVE-05", "SC-FIGHT-19")
def test_free_move_points_help_nobody_to_flee() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-2"]}, blue={"at": "d5", "hand": ["sail-1"], "carried": ["old-sea-chart"]})
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2", draws="sword-1")
    answer(t.blue, "flee", "sail-1", flips="cannon-2 sail-1")
    assert "Red wins the fight by shooting, with 2 against 1." in t.blue.hears()
    assert (t.red.infamy, t.blue.damage, t.blue.at) == (1, 1, "d5")


@covers("SC-FIGHT-20", "SC-FIGHT-21", "SC-TURN-03")
def test_all_cards_of_both_sides_are_discarded() -> None:
    t = duel(["cannon-3", "cannon-1", "sword-4"], ["sail-2", "sail-1", "sword-2"])
    attack(t.red, "shoot:blue", "cannon-3", "cannon-1", draws="wild-1")
    answer(t.blue, "flee", "sail-2", "sail-1", flips="cannon-1 sail-1")
    t.blue.does("fight-on", flip=["cannon-3", "sail-2"])
    assert seen(t, "discards") == {"cannon-3": 1, "cannon-1": 1, "sail-2": 1, "sail-1": 1}
    assert (t.red.hand, t.blue.hand) == (["sword-4"], ["sword-2", "wild-1"])
    assert t.red.laid == t.red.shown == t.blue.laid == t.blue.shown == []
    assert (seen(t, "attacker"), seen(t, "defender"), seen(t, "attack"), seen(t, "response")) == (None,) * 4
    assert seen(t, "won") == {"attacker": False, "defender": False}


@covers("SC-TURN-06", "SC-TURN-05")
def test_after_a_fight_the_turn_goes_on() -> None:
    t = duel(["cannon-1", "sail-2"], [])
    t.red.does("sail:d4")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    t.red.does("sail:d3")
    assert t.red.at == "d3"
