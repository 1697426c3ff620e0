"""Every number of the content, each another than usual: the rules follow the pack."""

from __future__ import annotations

from typing import Any

from infamy.games.infamous_seas.tests.questions import EVADE, ORDERS, PUT
from infamy.games.infamous_seas.tests.voyages import EAST, actions_left, die, placed, rolled, spins, with_pack
from infamy.testing.scenario import Scenario, covers, seen

NUMBERS = {
    "victory": 7,
    "round_limit": 3,
    "actions_per_turn": 5,
    "fewest_actions": 3,
    "hold_limit": 1,
    "last_island_bonus": 1,
    "coins": 70,
    "manoeuvre": 4,
    "rowing": 3,
    "first_player_die": 9,
    "navy_at_setup": 1,
    "merchants_at_setup": 3,
    "navy_reach": 5,
    "wreck_reach": 3,
    "navy_attack": 7,
    "navy_dodge": 5,
    "navy_gold": 1,
    "merchant_dodge": 3,
    "merchant_gold": 2,
}
GAME = with_pack(numbers=NUMBERS)


def under_way(**pieces: Any) -> Scenario:
    t = Scenario(GAME, "blue", "red")
    return t.place(**{"islands": [], "blue": "a1", "red": "l12", **pieces}).turn_of("blue")


@covers("IS-SET-14", "IS-SET-24", "IS-SET-25", "IS-SET-28", "IS-SET-29", "IS-TRN-03", "IS-R34")
def test_the_set_up_of_a_pack() -> None:
    t = Scenario(GAME, "blue", "red").begin()
    for player in t.blue, t.blue, t.red:
        player.does("put:sails")
    assert die(t.red, "put:sails", "who_goes_first") == 9
    t.red.does("put:sails", who_goes_first=[9, 1], **spins("a1", "l12", "a6", "f1", "l1", "g12"))
    assert placed(t) == ["blue a1", "red l12", "navy-1 a6", "merchant-1 f1", "merchant-2 l1", "merchant-3 g12"]
    assert (t.read("coins_under", "navy-1"), t.read("coins_under", "merchant-3")) == (1, 2)
    assert seen(t, "supply") == 70 - 4 - 1 - 6 and actions_left(t) == 5


@covers("IS-TRN-04")
def test_the_fewest_actions_of_a_pack() -> None:
    assert actions_left(under_way(blue={"at": "a1", "next_actions": -9})) == 3


@covers("IS-R06", "IS-NAV-23", "IS-NAV-02", "IS-EVA-04")
def test_rowing_the_reach_and_the_dice_of_the_navy_and_a_manoeuvre_of_a_pack() -> None:
    t = under_way(blue={"at": "a1", "cannons": 1}, navy_1="a12")
    t.blue.does("move")  # no sails: three squares, and no die
    assert rolled(t) == [] and {"sail:a4", "sail:d1"} <= set(t.blue.may())
    t = under_way(blue={"at": "a1", "sails": 3}, navy_1="a9")
    t.blue.does("move", sails=3)
    assert die(t.blue, "sail:a4", "attack") == 7  # five squares from the Navy
    t.blue.does("sail:a4", attack=5, dodge=8)
    t.blue.is_asked(EVADE)
    t.blue.does("evade", direction=EAST)
    t.blue.does("let-stand")
    assert t.blue.at == "e4"


@covers("IS-NAV-01", "IS-MER-01", "IS-S08")
def test_the_dodges_and_the_wreck_of_a_pack() -> None:
    t = under_way(blue={"at": "a1", "cannons": 3}, navy_1="a3", merchant_1="c1")
    assert die(t.blue, "fire:navy-1", "dodge", attack=2) == 5
    assert die(t.blue, "fire:merchant-1", "dodge", attack=2) == 3
    t = under_way(blue={"at": "a1", "cannons": 1}, red="a2", merchant_1="d2", merchant_2="a6")
    t.blue.does("fire:red", attack=1, sunken_ship_deck="powder-room")
    assert t.read("at", "merchant-1") == "f2"  # three squares off, and two further
    assert t.read("at", "merchant-2") == "a6"  # four are too far


@covers("IS-NAV-03", "IS-MER-03", "IS-R33")
def test_the_gold_under_new_ships_of_a_pack() -> None:
    for card, ship, gold in (("signal-fire", "navy-1", 1), ("traders-log", "merchant-1", 2)):
        t = under_way(islands=["a2", "b1"])
        t.blue.does("loot:a2", island_deck=card, **spins("f6"))
        t.blue.does("let-stand")
        assert (t.read("at", ship), t.read("coins_under", ship)) == ("f6", gold)


@covers("IS-CRD-05", "IS-LOO-07")
def test_the_hold_and_the_last_island_of_a_pack() -> None:
    t = under_way(blue={"at": "a1", "hold": ["hard-over"]}, islands=["a2", "b1"])
    t.blue.does("loot:b1", island_deck="smoke-pots")
    t.blue.is_asked("Your hold is full: which of the cards goes?")
    t.blue.cannot("store", rule="IS-CRD-06")
    t.blue.does("discard:hard-over")
    t.blue.does("loot:a2")
    t.blue.is_asked(PUT)
    t.blue.does("put:sails", island_deck="picked-clean")
    assert t.blue.sails == 1  # one for the last island


@covers("IS-OBJ-01", "IS-R36")
def test_victory_and_the_limit_of_a_pack() -> None:
    t = under_way(blue={"at": "a1", "sails": 3, "cannons": 3}, red={"at": "l12", "sails": 4, "cannons": 3})
    t.blue.does("end-turn")
    assert not t.g.over
    t.red.does("end-turn")
    assert t.g.over and GAME.standing(t.g).winners == [1]
    t = under_way(turns=2 * 2, blue={"at": "a1", "sails": 1})
    t.blue.does("end-turn")
    t.red.is_asked(ORDERS)
    t.red.does("end-turn")
    assert t.g.over and GAME.standing(t.g).by_limit


@covers("IS-MOV-02", "IS-R06")
def test_a_die_with_one_side_is_rolled_and_nobody_rows() -> None:
    game = with_pack(numbers={"rowing": 3}, ship_card={"sails": {"circles": [1, 4, 6, 8, 10]}})
    t = Scenario(game, "blue", "red").place(islands=[], blue={"at": "a1", "sails": 1}, red="l12").turn_of("blue")
    t.blue.does("move", sails=1)
    assert t.blue.may() == ["sail:b1", "sail:a2"]
