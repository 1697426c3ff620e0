"""TN, AC, CO, CD  A turn: Move, Act and Collect in this order, and crew Commanded for goods at any time."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.content.box import OFF_BOARD
from infamy.games.tide_of_avaris.tests.questions import DEEDS
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.testing.scenario import Scenario, covers, in_this_order, seen


def turn(*names: str, **pieces: Any) -> Scenario:
    """The turn of black, who has rum for some moves and lies on Spice Lane (se-s) unless it is told otherwise."""
    black = pieces.pop("black", {})
    return table(*names, black={"at": "se-s", "rum": 3, **black}, **pieces).turn_of("black")


def raided(**pieces: Any) -> Scenario:
    """Black has come from Ember Haven to Spice Lane, and has raided there."""
    black = pieces.pop("black", {})
    t = turn(black={"at": "se-h", **black}, **pieces)
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("act")
    return t


# The steps -----------------------------------------------------------------------------------------------------------


@covers("TA-TN-01", "TA-CO-05", "TA-R24", "TA-AC-02", "TA-CO-01", "TA-CO-02")
def test_a_turn_is_move_act_and_collect() -> None:
    """The rulebook's example: whoever has raided takes the Red Treasure of that space as well."""
    t = raided(se_s={"slot": "red"})
    assert (t.black.gold, t.black.rum) == (2, 3)  # 2 gold and 1 rum, of 3 rum one paid for the move
    t.black.is_asked(DEEDS)
    t.black.does("collect")
    assert t.black.upper == ["red"]
    assert seen(t, "slot")["se-s"] is None
    assert t.white.hears()[0] == "Black Collects red Treasure on Spice Lane."
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)


@covers("TA-TN-01", "TA-R86")
def test_a_turn_begins_with_nothing_done_and_at_night_it_is_nobodys() -> None:
    t = raided(se_s={"slot": "red"}, phase="sunset")
    t.black.does("collect")
    done = {"step": "collect", "moved": True, "has_buried": False, "free_move_used": False, "laid_out": []}
    assert (seen(t, "active"), seen(t, "this_turn")) == ("black", done)
    t.black.does("end-turn")
    assert (seen(t, "active"), seen(t, "this_turn")) == ("white", {**done, "step": "move", "moved": False})
    t.white.does("end-turn")
    assert (seen(t, "phase"), seen(t, "active")) == ("night", None)


@covers("TA-TN-03", "TA-TN-04", "TA-R86")
def test_after_acting_nobody_moves_and_after_collecting_nobody_acts() -> None:
    t = raided(se_s={"slot": "red"})
    t.black.cannot("sail:se-h", rule="TA-TN-04")
    t.black.does("collect")
    t.black.cannot("sail:se-h", rule="TA-TN-04")
    t.black.cannot("act", rule="TA-TN-04")
    t.black.cannot("bury", rule="TA-TN-04")
    assert t.black.may() == ["end-turn"]


@covers("TA-TN-04", "TA-TN-02", "TA-CO-03")
def test_whoever_collects_first_has_skipped_move_and_act() -> None:
    t = turn(black={"upper": ["blue"]}, se_s={"slot": "red"})
    t.black.does("collect")
    for deed in ("sail:se-h", "act", "bury"):
        t.black.cannot(deed, rule="TA-TN-04")
    assert t.black.upper == ["blue", "red"]


@covers("TA-AC-01", "TA-FT-03")
def test_an_act_is_a_board_action_or_a_burial_and_not_both() -> None:
    t = raided(black={"upper": ["blue"]})
    t.black.cannot("bury", rule="TA-AC-01")
    t.black.cannot("act", rule="TA-AC-01")
    t = turn(black={"at": "se-h", "upper": ["blue"]})
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("bury")
    t.black.cannot("act", rule="TA-AC-01")
    t.black.cannot("bury", rule="TA-AC-01")
    t.black.cannot("sail:se-h", rule="TA-TN-04")


@covers("TA-TN-02")
def test_every_step_may_be_skipped() -> None:
    t = turn(se_s={"slot": "red"}, black={"upper": ["blue"], "ready": ["red"]})
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)
    assert (t.black.at, t.black.upper, t.black.ready, seen(t, "slot")["se-s"]) == ("se-s", ["blue"], ["red"], "red")
    t = turn(black={"at": "se-h"}, se_s={"slot": "red"})  # Move and Collect, without an Act
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("collect")
    assert t.black.upper == ["red"]
    t = turn(black={"at": "se-h"})  # Move only
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)


@covers("TA-TN-01")
def test_only_whose_turn_it_is_does_anything() -> None:
    t = turn(white={"ready": ["pink"]})
    for deed in ("end-turn", "command:pink", "sail:nw-n"):
        t.white.cannot(deed, rule="ENGINE-1")
    t.black.cannot("bribe", rule="TA-TN-01")  # nobody asked for one
    t.black.cannot("keep-dice", rule="TA-TN-01")


# Having moved --------------------------------------------------------------------------------------------------------


@covers("TA-AC-02", "TA-BA-02", "TA-R21")
def test_a_board_action_is_only_for_those_who_have_moved() -> None:
    t = turn()
    t.black.cannot("act", rule="TA-AC-02")
    assert "act" not in t.black.may()
    t.black.does("sail:se-h")
    t.black.does("pay-rum")
    t.black.does("sail:se-s")  # back where it began: it has moved all the same
    t.black.does("pay-rum")
    t.black.does("act")
    assert (t.black.gold, t.black.rum) == (2, 2)


@covers("TA-AC-02", "TA-R21")
def test_a_move_at_sunrise_is_none_at_sunset() -> None:
    t = raided()
    t.black.does("end-turn")
    t.white.does("end-turn")
    assert seen(t, "phase") == "sunset"
    t.black.cannot("act", rule="TA-AC-02")
    t.black.does("sail:se-h")  # but the next turn has a Move and an Act again
    t.black.does("pay-rum")
    t.black.does("act")
    assert t.black.rum == 3 - 1 + 2  # 2 rum in the tavern


@covers("TA-AC-02", "TA-R18", "TA-R20")
def test_a_ship_that_has_not_moved_fights_nobody_on_its_space() -> None:
    t = turn(white={"at": "se-s"}, navy_card="hms-harrier", navy_at="se-s")
    t.black.is_asked(DEEDS)  # no Bribe for staying
    t.black.cannot("fight:white", rule="TA-AC-02")
    t.black.cannot("fight-navy", rule="TA-AC-02")


@covers("TA-R21", "TA-R26", "TA-SK-07")
def test_a_sunk_ship_comes_back_to_its_haven_which_is_not_a_move() -> None:
    t = turn(black={"at": OFF_BOARD})
    assert t.black.at == "se-h"
    assert in_this_order(t.white.hears(), "It is the turn of Black.", "Black begins on Ember Haven.")
    t.black.cannot("act", rule="TA-AC-02")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("act")
    assert t.black.gold == 2


@covers("TA-R26", "TA-SK-07")
def test_a_sunk_ship_is_off_the_board_until_its_own_turn() -> None:
    t = turn(white={"at": OFF_BOARD, "gold": 3}, black={"at": "nw-n"})
    t.black.does("sail:nw-h")  # white's Haven: nobody is there
    t.black.does("pay-rum")
    t.black.is_asked(DEEDS)
    assert t.white.at is None
    t.black.does("end-turn")
    assert t.white.at == "nw-h"  # back beside black: no Bribe, no fight
    t.white.is_asked(DEEDS)
    assert t.white.gold == 3


@covers("TA-AC-03", "TA-BU-03")
def test_burying_needs_no_move() -> None:
    t = turn(black={"upper": ["blue"]})
    t.black.does("bury")
    assert (t.black.buried, t.black.tp) == (["blue"], 1)


# Collecting ----------------------------------------------------------------------------------------------------------


@covers("TA-CO-01", "TA-CO-03", "TA-R23")
def test_a_ship_that_neither_moved_nor_acted_collects_what_lies_on_its_space() -> None:
    t = turn(se_s={"slot": "green"})
    t.black.does("collect")
    assert t.black.upper == ["green"]


@covers("TA-CO-01", "TA-TM-05", "TA-R23")
def test_where_no_treasure_lies_nothing_is_collected() -> None:
    t = turn(nw_n={"slot": "red"})  # elsewhere
    t.black.cannot("collect", rule="TA-CO-01")
    t = turn(black={"at": "se-h"})  # a Haven has no slot at all
    t.black.cannot("collect", rule="TA-CO-01")


@covers("TA-R86", "TA-R23", "TA-CO-01")
def test_there_is_one_collect_in_a_turn() -> None:
    t = turn(black={"at": "se-e"}, se_e={"slot": "green"}, wreck={"slot": "red"})
    t.black.does("collect")
    t.black.cannot("collect", rule="TA-R86")
    t.black.cannot("rearrange", rule="TA-R86")
    assert (t.black.upper, seen(t, "slot")["wreck"]) == (["green"], "red")


@covers("TA-R13", "TA-CO-01")
def test_collecting_takes_from_the_shore_and_never_from_the_wreck() -> None:
    t = turn(black={"at": "se-e"}, wreck={"slot": "red"})
    t.black.cannot("collect", rule="TA-CO-01")
    t = turn(black={"at": "se-e"}, wreck={"slot": "red"}, se_e={"slot": "blue"})
    t.black.does("collect")
    assert t.black.upper == ["blue"]


@covers("TA-CO-04", "TA-BU-08")
def test_whoever_has_buried_does_not_collect() -> None:
    t = turn(black={"upper": ["blue"]}, se_s={"slot": "green"})
    t.black.does("bury")
    t.black.cannot("collect", rule="TA-BU-08")
    assert "collect" not in t.black.may()
    t.black.does("end-turn")
    assert seen(t, "slot")["se-s"] == "green"


@covers("TA-BU-08", "TA-TM-06", "TA-C-R22")
def test_a_relic_overrules_the_rulebook_and_lets_its_owner_collect_after_burying() -> None:
    t = turn(black={"upper": ["blue"], "relics": ["undertakers-chart"]}, se_s={"slot": "green"})
    t.black.does("bury")
    t.black.does("collect")
    assert (t.black.upper, t.black.buried) == (["green"], ["blue"])


@covers("TA-CO-04")
def test_having_buried_is_forgotten_by_the_next_turn() -> None:
    t = turn(black={"upper": ["blue"]}, se_s={"slot": "green"})
    t.black.does("bury")
    t.black.does("end-turn")
    t.white.does("end-turn")
    assert seen(t, "phase") == "sunset"
    t.black.does("collect")
    assert t.black.upper == ["green"]


@covers("TA-R86", "TA-AX-06")
def test_collect_is_where_the_ship_is_then_also_after_the_whirlpool() -> None:
    t = turn(black={"at": "ne-h"}, nw_s={"slot": "teal"}, ne_e={"slot": "red"})
    t.black.does("sail:ne-e")
    t.black.does("pay-rum")
    t.black.does("act")
    t.black.does("ride:nw-s")
    t.black.does("collect")
    assert (t.black.upper, seen(t, "slot")["ne-e"]) == (["teal"], "red")


@covers("TA-TM-08", "TA-CO-02")
def test_what_is_collected_is_not_bound() -> None:
    t = turn(black={"upper": ["bound-red"]}, se_s={"slot": "red"})
    t.black.does("collect")
    assert (t.black.upper, t.black.lower) == (["bound-red"], ["red"])


# Crew Commanded for goods --------------------------------------------------------------------------------------------


@covers("TA-CD-04", "TA-CD-05", "TA-CD-06", "TA-CD-10", "TA-CD-02", "TA-CD-14")
@pytest.mark.parametrize(
    ("die", "gold", "rum"),
    [
        ("pink", 2, 0),
        ("green", 1, 0),
        ("teal", 0, 1),
        ("yellow", 0, 1),
        ("spirit-wild-gold", 2, 0),
        ("spirit-wild-rum", 0, 1),
        ("spirit-green", 2, 0),
        ("spirit-yellow", 0, 1),
    ],
)
def test_a_die_gives_what_its_symbol_shows(die: str, gold: int, rum: int) -> None:
    """With the rulebook's example: the Pink face is worth 2 gold."""
    t = turn(black={"ready": [die, "red"], "rum": 0}, crew_spirit={"control": "black", "sloops": 1})
    t.black.does(f"command:{die}")
    assert (t.black.gold, t.black.rum) == (gold, rum)
    assert (t.black.ready, t.black.bunks) == (["red"], [die])  # exhausted: neither colour nor number is left
    t.black.is_asked(DEEDS)


@covers("TA-CD-15", "TA-CD-14", "TA-CD-02")
def test_an_exhausted_die_is_not_commanded_again_on_the_same_day() -> None:
    t = turn(black={"ready": ["pink"], "rum": 0})
    t.black.does("command:pink")
    t.black.cannot("command:pink", rule="TA-CD-15")
    t.black.cannot("sail:se-h", rule="TA-MV-01")  # and it does not pay for a move either
    t.black.does("end-turn")
    t.white.does("end-turn")
    t.black.is_asked(DEEDS)  # Sunset, the same Day
    t.black.cannot("command:pink", rule="TA-CD-15")
    assert (t.black.bunks, t.black.gold) == (["pink"], 2)


@covers("TA-R08", "TA-CD-07", "TA-CD-08", "TA-CD-11")
def test_attack_and_defense_are_not_commanded_outside_of_a_battle() -> None:
    t = turn(black={"ready": ["red", "blue", "spirit-red"]}, crew_spirit={"control": "black", "sloops": 1})
    for die in ("red", "blue", "spirit-red"):
        t.black.cannot(f"command:{die}", rule="TA-R08")
    t.black.does("sail:se-h")
    t.black.does("pay-die:red")  # but their colours pay for moves
    assert t.black.bunks == ["red"]


@covers("TA-CD-11", "TA-CD-15")
def test_nobody_commands_a_die_that_they_do_not_have() -> None:
    t = turn(black={"ready": ["pink"], "bunks": ["teal"]}, white={"ready": ["green"]})
    t.black.cannot("command:green", rule="TA-CD-15")
    t.black.cannot("command:teal", rule="TA-CD-15")


@covers("TA-CD-11", "TA-R81", "TA-TN-04")
def test_crew_is_commanded_at_any_time_of_the_turn_even_after_collecting() -> None:
    dice = ["pink", "teal", "yellow", "green"]
    t = turn(black={"at": "se-h", "ready": dice, "rum": 1}, se_s={"slot": "red"})
    t.black.does("command:teal")  # before moving
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("command:pink")  # between moving and acting
    t.black.does("act")
    t.black.does("command:yellow")  # between acting and collecting
    t.black.does("collect")
    assert t.black.may() == ["command:green", "end-turn"]
    t.black.does("command:green")  # and at the end
    assert (t.black.gold, t.black.rum, t.black.ready) == (2 + 2 + 1, 1 + 1 + 1, [])
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)


@covers("TA-R87", "TA-MV-08")
def test_without_dice_rum_and_treasure_a_turn_can_only_be_ended() -> None:
    t = turn(black={"rum": 0, "gold": 9})
    assert t.black.may() == ["end-turn"]
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)


@covers("TA-R87")
def test_every_move_uses_something_up() -> None:
    t = turn(black={"rum": 2, "ready": ["pink"]})
    for space, payment in (("se-h", "pay-rum"), ("se-s", "pay-die:pink"), ("se-h", "pay-rum")):
        t.black.does(f"sail:{space}")
        t.black.does(payment)
    t.black.cannot("sail:se-s", rule="TA-MV-01")
    assert (t.black.rum, t.black.ready) == (0, [])
    assert GAME.violations(t.g) == []
