"""MV, TM  Sailing along the dotted lines: what a move costs, and with what it is paid."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.tests.questions import DEEDS, PAYMENT, SECOND_DIE, TWO_DICE
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.testing.scenario import Scenario, covers, seen

ALL_DICE = ["pink", "teal", "yellow", "red", "blue", "green"]


def turn(*names: str, **pieces: Any) -> Scenario:
    """The turn of black on Ember Haven, south of which Spice Lane lies (se-s), a Raid space."""
    return table(*names, **pieces).turn_of("black")


def sailing(space: str = "se-s", **pieces: Any) -> Scenario:
    """Black has said where to sail, and is asked how to pay."""
    t = turn(**pieces)
    t.black.does(f"sail:{space}")
    t.black.is_asked(PAYMENT)
    return t


def ends(t: Scenario) -> list[str]:
    return [key[5:] for key in t.black.may() if key.startswith("sail:")]


# Lines ---------------------------------------------------------------------------------------------------------------


@covers("TA-TM-03", "TA-MV-01")
@pytest.mark.parametrize(
    ("start", "around"),
    [
        ("se-h", ["se-n", "se-e", "se-s", "se-w"]),
        ("nw-e", ["nw-n", "ne-w", "nw-s", "nw-h"]),  # into the next sea
        ("ne-e", ["ne-n", "ne-s", "ne-h"]),  # the edge of the board
    ],
)
def test_a_ship_sails_to_connected_spaces_and_to_no_others(start: str, around: list[str]) -> None:
    t = turn(black={"at": start, "rum": 1})
    assert ends(t) == around
    for space in GAME.domains["space"].names:
        if space not in around:
            t.black.cannot(f"sail:{space}", rule="TA-TM-03")


@covers("TA-MV-01", "TA-MV-05")
def test_one_move_is_one_line_and_is_told_to_all() -> None:
    t = sailing(black={"rum": 2})
    t.black.does("pay-rum")
    assert (t.black.at, t.black.rum) == ("se-s", 1)
    assert t.white.hears() == ["Black pays 1 rum.", "Black sails from Ember Haven to Spice Lane."]
    t.black.is_asked(DEEDS)
    t.black.cannot("sail:se-n", rule="TA-TM-03")  # two lines away


# What a move costs ---------------------------------------------------------------------------------------------------


@covers("TA-MV-02", "TA-MV-03", "TA-MV-05", "TA-MV-07")
def test_onto_a_pink_treasure_a_pink_die_leads_or_two_of_any_colour_or_rum() -> None:
    """The rulebook's example: the Raid space with a Pink Treasure."""
    pieces: dict[str, Any] = {"black": {"ready": ["pink", "teal", "blue"], "rum": 1}, "se_s": {"slot": "pink"}}
    t = sailing(**pieces)
    assert t.black.may() == ["pay-rum", "pay-die:pink", "pay-two"]
    t.black.does("pay-die:pink")
    assert (t.black.at, t.black.ready, t.black.bunks, t.black.rum) == ("se-s", ["teal", "blue"], ["pink"], 1)
    assert t.black.gold == 0  # its colour was used, not its resource
    assert t.white.hears()[0] == "Black exhausts a Pink die."
    t = sailing(**pieces)
    t.black.does("pay-rum")
    assert (t.black.at, t.black.ready, t.black.bunks, t.black.rum) == ("se-s", ["pink", "teal", "blue"], [], 0)
    t = sailing(**pieces)
    t.black.does("pay-two")
    t.black.is_asked(TWO_DICE)
    t.black.does("pay-one-of-two:teal")
    t.black.is_asked(SECOND_DIE)
    t.black.does("pay-one-of-two:blue")
    assert (t.black.at, t.black.ready, t.black.bunks, t.black.rum) == ("se-s", ["pink"], ["teal", "blue"], 1)


@covers("TA-MV-04", "TA-MV-05", "TA-TM-05")
def test_where_no_treasure_lies_any_die_will_do() -> None:
    """The rulebook's example goes on: without Treasure a Teal die, or rum."""
    t = sailing(black={"ready": ["teal"], "rum": 1})
    assert t.black.may() == ["pay-rum", "pay-die:teal"]
    t.black.does("pay-die:teal")
    assert (t.black.at, t.black.bunks, t.black.rum) == ("se-s", ["teal"], 1)
    for die in ALL_DICE:
        t = sailing(black={"ready": [die]})
        t.black.does(f"pay-die:{die}")
        assert (t.black.at, t.black.ready) == ("se-s", [])


@covers("TA-MV-02", "TA-R15")
def test_one_die_of_another_colour_does_not_lead_onto_treasure() -> None:
    t = sailing(black={"ready": ["teal", "blue"]}, se_s={"slot": "pink"})
    t.black.cannot("pay-die:teal", rule="TA-R15")
    t.black.cannot("pay-die:pink", rule="TA-R15")  # black has none
    t.black.cannot("pay-rum", rule="TA-R15")
    assert t.black.may() == ["pay-two"]
    t = turn(black={"ready": ["teal"]}, se_s={"slot": "pink"})
    t.black.cannot("sail:se-s", rule="TA-MV-01")  # a single die that does not match
    assert ends(t) == ["se-n", "se-e", "se-w"]


@covers("TA-R15")
def test_nobody_pays_two_dice_where_no_treasure_lies() -> None:
    t = sailing(black={"ready": ["teal", "blue"]})
    t.black.cannot("pay-two", rule="TA-R15")
    assert t.black.may() == ["pay-die:teal", "pay-die:blue"]


@covers("TA-R15", "TA-MV-03")
@pytest.mark.parametrize(("first", "second"), [("teal", "teal"), ("pink", "teal"), ("teal", "pink")])
def test_the_two_dice_may_be_alike_and_one_of_them_may_match(first: str, second: str) -> None:
    t = sailing(black={"ready": ["pink", "teal", "teal"]}, se_s={"slot": "pink"})
    t.black.does("pay-two")
    t.black.cannot("pay-rum", rule="TA-R15")  # no mixing
    t.black.does(f"pay-one-of-two:{first}")
    t.black.cannot("pay-rum", rule="TA-R15")
    t.black.does(f"pay-one-of-two:{second}")
    assert (t.black.at, sorted(t.black.bunks)) == ("se-s", sorted([first, second]))


@covers("TA-R15", "TA-MV-07")
def test_a_die_is_not_counted_twice() -> None:
    t = sailing(black={"ready": ["teal", "blue"]}, se_s={"slot": "pink"})
    t.black.does("pay-two")
    t.black.does("pay-one-of-two:teal")
    t.black.cannot("pay-one-of-two:teal", rule="TA-R15")
    assert t.black.may() == ["pay-one-of-two:blue"]


@covers("TA-MV-07", "TA-CD-15", "TA-CD-02", "TA-CD-03")
def test_a_die_that_was_spent_on_a_move_gives_nothing_more() -> None:
    t = sailing(black={"ready": ["pink"]})
    t.black.does("pay-die:pink")
    t.black.cannot("command:pink", rule="TA-CD-15")
    t.black.cannot("sail:se-h", rule="TA-MV-01")


@covers("TA-CD-03", "TA-CD-14")
def test_exhausted_dice_do_not_pay_for_moves() -> None:
    t = turn(black={"bunks": ["pink", "teal", "red"]})
    assert ends(t) == []
    t.black.cannot("sail:se-s", rule="TA-MV-01")


@covers("TA-MV-06")
def test_the_cost_is_that_of_the_space_entered_and_not_of_the_one_left() -> None:
    t = turn(black={"at": "se-s", "ready": ["teal"]}, se_s={"slot": "pink"})
    t.black.does("sail:se-h")  # from Treasure to a Haven
    t.black.does("pay-die:teal")
    assert t.black.at == "se-h"
    t = turn(black={"ready": ["teal"]}, se_s={"slot": "pink"}, se_n={"slot": "teal"})
    assert ends(t) == ["se-n", "se-e", "se-w"]


@covers("TA-MV-06", "TA-TM-04", "TA-TM-05")
def test_a_space_whose_treasure_was_taken_is_treasureless_at_once() -> None:
    pieces: dict[str, Any] = {"black": {"at": "se-s"}, "white": {"at": "se-h", "ready": ["teal"]}}
    t = turn(**pieces, se_s={"slot": "pink"}, nw_n={"slot": "red"})
    t.black.does("collect")
    t.black.does("end-turn")
    t.white.does("sail:se-s")
    assert t.white.may() == ["pay-die:teal"]


@covers("TA-R14", "TA-MV-02", "TA-R13")
def test_beside_the_wreck_a_die_may_match_either_treasure() -> None:
    t = sailing("se-e", black={"ready": ["pink", "teal", "blue"]}, se_e={"slot": "pink"}, wreck={"slot": "teal"})
    assert t.black.may() == ["pay-die:pink", "pay-die:teal", "pay-two"]
    t.black.cannot("pay-die:blue", rule="TA-R15")


@covers("TA-R14", "TA-TM-04")
def test_while_the_wreck_has_treasure_its_space_is_not_treasureless() -> None:
    t = sailing("se-e", black={"ready": ["teal", "blue"]}, wreck={"slot": "teal"})
    assert t.black.may() == ["pay-die:teal", "pay-two"]
    t = sailing("se-e", black={"ready": ["teal", "blue"]}, se_e={"slot": "teal"})
    assert t.black.may() == ["pay-die:teal", "pay-two"]
    t = sailing("se-e", black={"ready": ["teal", "blue"]})  # both slots are empty
    assert t.black.may() == ["pay-die:teal", "pay-die:blue"]


@covers("TA-MV-02", "TA-TC-05")
def test_a_wild_face_of_the_crew_spirit_die_matches_any_treasure() -> None:
    spirit: dict[str, Any] = {"crew_spirit": {"control": "black", "sloops": 1}, "se_s": {"slot": "pink"}}
    for die in ("spirit-wild-gold", "spirit-wild-rum"):
        t = sailing(black={"ready": [die]}, **spirit)
        t.black.does(f"pay-die:{die}")
        assert (t.black.at, t.black.bunks) == ("se-s", [die])
    t = turn(black={"ready": ["spirit-red"]}, **spirit)  # its other faces have a colour
    t.black.cannot("sail:se-s", rule="TA-MV-01")


@covers("TA-TM-06", "TA-MV-02", "TA-C-R02", "TA-C-R03")
@pytest.mark.parametrize(
    ("relic", "die", "other"), [("prism-lantern", "yellow", "pink"), ("coral-compass", "pink", "yellow")]
)
def test_a_relic_makes_one_colour_of_dice_match_every_treasure(relic: str, die: str, other: str) -> None:
    t = sailing(black={"ready": [die, other], "relics": [relic]}, se_s={"slot": "blue"})
    assert t.black.may() == [f"pay-die:{die}", "pay-two"]
    t.black.does(f"pay-die:{die}")
    assert t.black.at == "se-s"
    t = turn(black={"ready": [die]}, white={"relics": [relic]}, se_s={"slot": "blue"})
    t.black.cannot("sail:se-s", rule="TA-MV-01")  # only for its owner


# Several moves -------------------------------------------------------------------------------------------------------


@covers("TA-MV-08", "TA-MV-07")
def test_a_ship_makes_as_many_moves_as_its_captain_can_pay_each_for_itself() -> None:
    t = turn(black={"ready": ["pink", "teal"], "rum": 1}, se_n={"slot": "teal"})
    for space, payment in (("se-s", "pay-die:pink"), ("se-h", "pay-rum"), ("se-n", "pay-die:teal")):
        t.black.does(f"sail:{space}")
        t.black.does(payment)
        t.black.is_asked(DEEDS)
    assert (t.black.at, t.black.rum, t.black.bunks) == ("se-n", 0, ["pink", "teal"])
    assert ends(t) == []
    t.black.cannot("sail:se-h", rule="TA-MV-01")


@covers("TA-TM-06", "TA-R85", "TA-R87", "TA-C-R01")
def test_with_the_tideglass_rudder_the_first_move_onto_bare_water_is_free_once_a_turn() -> None:
    t = turn(black={"relics": ["tideglass-rudder"], "rum": 1}, se_n={"slot": "teal"})
    t.black.does("sail:se-n")  # Treasure: it costs, and the free move is kept
    t.black.does("pay-rum")
    t.black.does("sail:se-h")
    t.black.is_asked(DEEDS)  # nothing was asked
    assert (t.black.at, t.black.rum, seen(t, "this_turn", "moved")) == ("se-h", 0, True)
    t.black.cannot("sail:se-s", rule="TA-MV-01")  # the second is not free
    t.black.does("end-turn")
    t.white.does("end-turn")
    t.black.does("sail:se-s")  # but the first of the next turn is
    assert t.black.at == "se-s"


@covers("TA-TM-06", "TA-C-R01", "TA-R21")
def test_a_free_move_lets_a_ship_act() -> None:
    t = turn(black={"relics": ["tideglass-rudder"]})
    t.black.does("sail:se-s")
    t.black.does("act")
    assert (t.black.gold, t.black.rum) == (2, 1)


@covers("TA-TM-06", "TA-C-R01")
def test_the_tideglass_rudder_is_of_no_use_on_the_way_to_treasure() -> None:
    t = turn(black={"relics": ["tideglass-rudder"]}, se_n={"slot": "teal"})
    t.black.cannot("sail:se-n", rule="TA-MV-01")
    assert ends(t) == ["se-e", "se-s", "se-w"]
