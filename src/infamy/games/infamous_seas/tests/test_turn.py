"""TRN  A player's turn: two actions, cards between them, and how it ends."""

from __future__ import annotations

import pytest

from infamy.games.infamous_seas.tests.questions import (
    GAMBLE_ON_THE_DIRECTION,
    GAMBLE_ON_THE_SQUARE,
    GIVE,
    ORDERS,
    SAIL_WHERE,
    SPUN,
)
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.games.infamous_seas.tests.voyages import SOUTH, WEST, actions_left, gold, open_sea, spins, with_pack
from infamy.testing.scenario import Scenario, Script, covers, in_this_order, seen

Order = tuple[str, dict[str, Script]]

# Whose turn it is, and with how many actions -------------------------------------------------------------------------


@covers("IS-TRN-02", "IS-END-02")
def test_when_a_turn_is_over_the_player_to_the_left_takes_the_next_one() -> None:
    t = Scenario(GAME, "blue", "red", "yellow").place(blue="a1", red="l12", yellow="l1").turn_of("yellow")
    for player in t.yellow, t.blue, t.red, t.yellow:
        player.is_asked(ORDERS)
        player.does("end-turn")


@covers("IS-TRN-03", "IS-TRN-05", "IS-TRN-06", "IS-R44")
def test_a_player_starts_every_turn_with_2_actions_may_use_fewer_and_carries_none_over() -> None:
    t = Scenario(GAME, "blue", "red").place(blue="a1", red="l12").turn_of("blue")
    assert actions_left(t) == 2
    t.blue.does("end-turn")  # none used
    t.red.does("move")
    t.red.does("sail:l11")
    t.red.does("end-turn")  # one used
    for player in t.blue, t.red:
        player.is_asked(ORDERS)
        assert actions_left(t) == 2
        player.does("end-turn")


@covers("IS-TRN-04")
def test_a_game_effect_gives_a_turn_more_actions_and_only_that_turn() -> None:
    t = Scenario(GAME, "blue", "red").place(islands=[], blue={"at": "a1", "cannons": 1}, red="a2").turn_of("blue")
    t.blue.does("fire:red", attack=1, sunken_ship_deck="vengeful-crew")
    assert actions_left(t) == 2
    t.blue.does("end-turn", **spins("l12"))
    t.red.does("let-stand")
    assert actions_left(t) == 3
    t.red.does("end-turn")
    assert actions_left(t) == 2
    t.blue.does("end-turn")
    t.red.is_asked(ORDERS)
    assert actions_left(t) == 2


@covers("IS-TRN-04", "IS-S07")
def test_actions_promised_for_the_next_turn_add_up() -> None:
    """Red has been promised one before; sunk again, she is promised another."""
    t = open_sea(
        "blue red yellow", blue={"at": "a1", "cannons": 1}, red={"at": "a2", "next_actions": 1}, yellow="l12"
    ).turn_of("blue")
    t.blue.does("fire:red", attack=1, sunken_ship_deck="vengeful-crew")
    assert seen(t, "next_actions") == {"blue": 0, "red": 2, "yellow": 0}
    t.blue.does("end-turn", column=6, row=6)
    t.red.does("let-stand")
    assert actions_left(t) == 4 and seen(t, "next_actions") == {"blue": 0, "red": 0, "yellow": 0}


@covers("IS-TRN-04")
def test_whatever_effects_take_away_a_turn_starts_with_one_action_at_least() -> None:
    t = Scenario(GAME, "blue", "red").place(blue={"at": "a1", "next_actions": -3}, red="l12").turn_of("blue")
    assert actions_left(t) == 1


@covers("IS-OBJ-06")
def test_a_player_without_gold_is_not_out_of_the_game() -> None:
    t = Scenario(GAME, "blue", "red").place(islands=[], blue={"at": "a1", "cannons": 1}, red="a2").turn_of("blue")
    t.blue.does("fire:red", attack=1, sunken_ship_deck="only-splinters")
    assert gold(t.red) == 0 and t.red.at is None
    t.blue.does("end-turn", **spins("l12"))
    t.red.does("let-stand")
    t.red.does("move")
    t.red.does("sail:l11")
    assert t.red.at == "l11"


# Orders --------------------------------------------------------------------------------------------------------------


@covers("IS-TRN-07", "IS-R70", "IS-GAM-01")
def test_an_action_is_spent_on_combat_movement_or_looting_and_a_gamble_needs_a_spin() -> None:
    t = Scenario(GAME, "blue", "red", "yellow")
    t.place(
        islands=["b1", "d1", "c4", "k1"],
        flags=0b0010,
        blue={"at": "c1", "cannons": 1, "sails": 1},
        red="c3",
        yellow="h8",
    ).turn_of("blue")
    assert t.blue.may() == ["end-turn", "move", "fire:red", "loot:b1"]  # d1 has a flag
    t.blue.cannot("loot:d1", rule="IS-LOO-06")
    t.blue.cannot("loot:c4", rule="IS-LOO-02")
    t.blue.cannot("fire:yellow", rule="IS-COM-03")
    for key in "gamble:direction", "gamble:column", "evade", "sail:c2", "put:sails":
        t.blue.cannot(key, rule="IS-R70")
    t.red.cannot("move", rule="ENGINE-1")  # it is not red's turn


MOVE_SOUTH: list[Order] = [("move", {}), ("sail:d6", {})]
MOVE_NORTH: list[Order] = [("move", {}), ("sail:d5", {})]
FALL_SHORT: list[Order] = [("fire:red", {"attack": 2})]
LOOT_C5: list[Order] = [("loot:c5", {"island_deck": "iron-bound-chest"}), ("put:cannons", {})]
LOOT_E5: list[Order] = [("loot:e5", {"island_deck": "iron-bound-chest"}), ("put:cannons", {})]
LOOT_C6: list[Order] = [("loot:c6", {"island_deck": "iron-bound-chest"}), ("put:cannons", {})]


@covers("IS-TRN-07", "IS-TRN-08", "IS-TRN-09")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        (MOVE_SOUTH, MOVE_NORTH),
        (MOVE_SOUTH, LOOT_C6),  # the rulebook's examples
        (LOOT_C5, LOOT_E5),
        (LOOT_C5, MOVE_SOUTH),
        (FALL_SHORT, FALL_SHORT),
        (LOOT_E5, FALL_SHORT),
    ],
)
def test_with_2_actions_options_may_be_repeated_and_mixed_in_any_order(one: list[Order], two: list[Order]) -> None:
    t = Scenario(GAME, "blue", "red")
    t.place(islands=["c5", "e5", "c6", "l1"], red="d8", blue={"at": "d5", "cannons": 1, "hold": ["smoke-pots"]})
    t.turn_of("blue")
    for left, orders in (1, one), (0, two):
        for key, fate in orders:
            t.blue.does(key, **fate)
        assert actions_left(t) == left
    for key in "move", "fire:red", "loot:c5":
        t.blue.cannot(key, rule="IS-TRN-07")  # a third action there is not
    assert t.blue.may() == ["end-turn"]


# Cards ---------------------------------------------------------------------------------------------------------------


@covers("IS-TRN-10", "IS-TRN-11", "IS-TRN-12", "IS-TRN-13", "IS-TRN-15")
def test_cards_are_played_before_between_and_after_actions_and_cost_none() -> None:
    t = open_sea("blue red", blue={"at": "a1", "hold": ["double-watch", "forged-papers"]}, red="l12").turn_of("blue")
    t.blue.does("play:forged-papers")
    assert actions_left(t) == 2
    for square in "a2", "a3":
        t.blue.does("move")
        t.blue.does(f"sail:{square}")
    assert actions_left(t) == 0
    t.blue.is_asked(ORDERS)  # a card is left, so the turn is not over
    t.blue.cannot("move", rule="IS-TRN-07")
    t.blue.does("play:double-watch")
    assert actions_left(t) == 1  # of this very turn
    t.blue.does("move")
    t.blue.does("sail:a4")
    t.red.is_asked(ORDERS)  # no action and no card left


@covers("IS-TRN-12", "IS-TRN-10")
def test_the_turn_is_over_when_the_player_plays_no_more_cards() -> None:
    t = open_sea(
        "blue red", blue={"at": "a1", "hold": ["double-watch"]}, red={"at": "l12", "hold": ["forged-papers"]}
    ).turn_of("blue")
    t.red.cannot("play:forged-papers", rule="ENGINE-1")  # not in another's turn
    t.blue.cannot("play:forged-papers", rule="IS-TRN-10")  # nor from another's hold
    for square in "a2", "a3":
        t.blue.does("move")
        t.blue.does(f"sail:{square}")
    t.blue.does("end-turn")
    assert t.blue.hold == ["double-watch"]
    t.red.does("play:forged-papers")


@covers("IS-TRN-15")
def test_an_additional_action_is_of_the_same_turn() -> None:
    t = Scenario(GAME, "blue", "red").place(blue="c2", red="l12").turn_of("blue")
    t.blue.does("loot:b2", island_deck="picked-clean")
    assert actions_left(t) == 2
    t.blue.does("end-turn")
    t.red.does("end-turn")
    assert actions_left(t) == 2


@covers("IS-R39", "IS-TRN-10")
def test_no_card_is_played_while_an_action_or_a_spin_is_being_resolved() -> None:
    t = open_sea(
        "blue red",
        blue={"cannons": 1, "sails": 1, "hold": ["double-watch", "chain-shot"]},
        red={"at": "a4", "sails": 1, "cannons": 1},
    ).turn_of("blue", **spins("a1"))
    t.blue.is_asked(SPUN)
    t.blue.cannot("play:double-watch", rule="IS-CRD-08")  # the opening placement comes first
    t.blue.does("pass")
    t.blue.cannot("play:double-watch", rule="IS-GAM-03")
    t.blue.does("let-stand")
    t.blue.cannot("play:chain-shot", rule="IS-R39")  # this one names its own moment,
    t.blue.does("fire:red", attack=3)
    t.blue.cannot("play:double-watch", rule="IS-CRD-08")
    t.blue.does("play:chain-shot")  # which is now
    t.blue.does("pass", dodge=4)  # less three
    t.red.is_asked(GIVE)
    t.red.does("give:sails")
    t.blue.cannot("play:double-watch", rule="IS-R17")
    t.blue.does("put:sails", sunken_ship_deck="only-splinters")
    t.blue.does("move", sails=2)
    t.blue.is_asked(SAIL_WHERE)
    t.blue.cannot("play:double-watch", rule="IS-MOV-05")
    t.blue.does("sail:b2")
    t.blue.does("play:double-watch")
    assert actions_left(t) == 2


# Ships that were sunk ------------------------------------------------------------------------------------------------


@covers("IS-TRN-14")
def test_a_ship_that_is_not_on_the_board_is_put_back_at_the_very_beginning_of_the_turn() -> None:
    t = Scenario(GAME, "blue", "red").place(blue={"sails": 1, "hold": ["double-watch"]}, red="l12")
    t.turn_of("blue", **spins("c5"))
    t.blue.does("pass")
    t.blue.is_asked(GAMBLE_ON_THE_SQUARE)
    for key in "move", "end-turn", "play:double-watch":
        t.blue.cannot(key, rule="IS-GAM-03")
    t.blue.does("let-stand")
    assert t.blue.at == "c5"
    t.blue.is_asked(ORDERS)


@covers("IS-TRN-16", "IS-R16")
def test_a_turn_is_over_at_once_when_the_navy_sinks_its_player() -> None:
    t = open_sea(
        "blue red yellow",
        blue={"at": "a1", "cannons": 2, "hold": ["double-watch"]},
        red="l12",
        yellow="l1",
        navy_1="a5",
    ).turn_of("blue")
    t.blue.does("move")
    t.blue.does("sail:a2", attack=3)
    t.blue.does("pass")  # hit, and no smoke pots
    assert t.blue.at is None and t.blue.cannons == 1
    assert t.blue.hold == ["double-watch"]  # she would have had an action and a card
    t.red.is_asked(ORDERS)
    assert actions_left(t) == 2


@covers("IS-R16", "IS-TRN-16")
def test_the_rest_of_a_card_is_dropped_when_the_navy_sinks_the_player_who_resolves_it() -> None:
    game = with_pack(card=[{"key": "rip-tide", "play": [["drift", "self", 3, "spin"], ["gain_gold", "self", 2]]}])
    t = Scenario(game, "blue", "red")
    t.place(islands=["b1", "l1"], blue={"at": "a1", "cannons": 2}, red="l12", navy_1="a6").turn_of("blue")
    t.blue.does("loot:b1", island_deck="rip-tide", direction=SOUTH)
    t.blue.is_asked(GAMBLE_ON_THE_DIRECTION)
    t.blue.does("let-stand", attack=2)  # three squares South, and two from the Navy
    assert t.blue.at is None and gold(t.blue) == 1  # two gold would have come
    assert seen(t, "island_discards") == {"rip-tide": 1}
    t.red.is_asked(ORDERS)


@covers("IS-R56", "IS-R16")
def test_an_attacker_sunk_by_the_navy_during_the_sunken_ship_card_gets_no_additional_action() -> None:
    t = open_sea("blue red", blue={"at": "b5", "cannons": 1}, red={"at": "b6", "sails": 1}, navy_1="h5").turn_of("blue")
    t.blue.does("fire:red", attack=4, dodge=1)
    t.blue.does("put:cannons", sunken_ship_deck="hunting-patrol", direction=WEST)
    t.blue.does("let-stand", attack=3, **spins("l12"))  # the Navy comes to e5
    assert in_this_order(t.red.hears(), "Navy 1 sinks Blue on 2·5.", "Red's turn, with 2 actions.")
    assert not any("actions left" in said for said in t.red.hears())
    assert t.blue.at is None and t.blue.cannons == 1 and t.read("coins_under", "navy-1") == 1
    assert t.red.sails == 0  # what was done before stands
    assert seen(t, "sunken_discards") == {"hunting-patrol": 1}
    t.red.is_asked(GAMBLE_ON_THE_SQUARE)
