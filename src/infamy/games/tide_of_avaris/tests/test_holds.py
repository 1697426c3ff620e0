"""TH  The Treasure Hold: what goes above and what below, what fits, and what its owner may rearrange."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.tide_of_avaris.tests.questions import CALL_PARLEY, CREW, DEEDS, NEXT_UP, REARRANGE, SINKING, STEAL
from infamy.games.tide_of_avaris.tests.tables import GAME, table
from infamy.testing.scenario import Scenario, covers, seen

FULL: dict[str, Any] = {"upper": ("red", "blue"), "lower": ("red", "red", "red", "red", "blue", "blue")}


def turn(*names: str, **pieces: Any) -> Scenario:
    """The turn of black, on Spice Lane (se-s) unless it is told otherwise."""
    black = pieces.pop("black", {})
    return table(*names, black={"at": "se-s", **black}, **pieces).turn_of("black")


def against_the_navy(**black: Any) -> Scenario:
    """Black attacks HMS Vigilant, which takes the rightmost unbound Treasure above from those it beats."""
    t = table(black={"at": "se-h", "rum": 1, **black}, navy_card="hms-vigilant", navy_at="se-s").turn_of("black")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("fight-navy")
    return t


# Above and below -----------------------------------------------------------------------------------------------------


@covers("TA-TH-01", "TA-TH-02", "TA-TH-03", "TA-R10")
def test_the_first_of_a_colour_goes_above_into_the_leftmost_free_place() -> None:
    t = turn(black={"upper": ("yellow", "blue"), "lower": ("blue",)}, se_s={"slot": "red"})
    t.black.does("collect")
    assert (t.black.upper, t.black.lower) == (["yellow", "blue", "red"], ["blue"])
    assert t.white.hears() == ["Black Collects red Treasure on Spice Lane.", "Black stows red Treasure."]


@covers("TA-TH-04", "TA-TH-02", "TA-TH-03")
def test_another_of_the_same_colour_goes_below_into_the_leftmost_free_place() -> None:
    """The rulebook's example: a second Red Treasure."""
    t = turn(black={"upper": ("red", "blue"), "lower": ("blue",)}, se_s={"slot": "red"})
    t.black.does("collect")
    assert (t.black.upper, t.black.lower) == (["red", "blue"], ["blue", "red"])


@covers("TA-TH-08")
def test_everybody_sees_what_is_in_a_hold_and_what_of_it_is_bound() -> None:
    t = turn(black={"upper": ("yellow", "bound-blue"), "lower": ("bound-yellow",)})
    for view in (t.white.sees(), t.black.sees()):
        assert view["table"]["upper"]["black"] == ["yellow", "bound-blue"]
        assert view["table"]["lower"]["black"] == ["bound-yellow"]


# A full Hold ---------------------------------------------------------------------------------------------------------


@covers("TA-R11")
def test_what_does_not_fit_is_not_collected() -> None:
    t = turn(black=FULL, se_s={"slot": "blue"})
    t.black.cannot("collect", rule="TA-R11")
    assert "collect" not in t.black.may()
    t.black.does("end-turn")
    assert seen(t, "slot")["se-s"] == "blue"


@covers("TA-R11", "TA-TH-03")
def test_a_new_colour_fits_as_long_as_it_is_new() -> None:
    t = turn(black=FULL, se_s={"slot": "green"})
    t.black.does("collect")
    assert (t.black.upper, len(t.black.lower)) == (["red", "blue", "green"], 6)
    t = turn(black={**FULL, "upper": ("red", "blue", "green")}, se_s={"slot": "green"})
    t.black.cannot("collect", rule="TA-R11")
    assert GAME.violations(t.g) == []


@covers("TA-R11")
def test_the_sixth_place_below_can_be_filled() -> None:
    t = turn(black={**FULL, "lower": FULL["lower"][:5]}, se_s={"slot": "blue"})
    t.black.does("collect")
    assert len(t.black.lower) == 6


@covers("TA-R11", "TA-TC-10")
def test_a_random_treasure_that_does_not_fit_goes_to_the_box_and_nobody_is_paid_for_it() -> None:
    t = turn(se_s={"slot": "green"}, white=FULL, se={"control": "white", "sloops": 1})
    t.black.does("collect", random_treasure="blue")
    assert (t.white.upper, t.white.lower, t.white.gold) == (list(FULL["upper"]), list(FULL["lower"]), 0)
    assert seen(t, "gone") == {"blue": 1}
    assert "White has no room for blue Treasure: it goes overboard." in t.black.hears()
    t.black.is_asked(DEEDS)
    assert GAME.violations(t.g) == []


# Rearranging ---------------------------------------------------------------------------------------------------------


@covers("TA-TH-07", "TA-R10", "TA-TH-02")
def test_the_owner_says_which_copies_are_above_and_in_which_order() -> None:
    t = turn(black={"upper": ("red", "bound-blue", "green"), "lower": ("blue", "red", "bound-red")})
    t.black.does("rearrange")
    t.black.is_asked(NEXT_UP)
    assert t.black.may() == ["next-up:red", "next-up:bound-blue", "next-up:green", "next-up:blue", "next-up:bound-red"]
    t.black.does("next-up:green")
    t.black.does("next-up:bound-red")
    assert t.black.may() == ["next-up:bound-blue", "next-up:blue"]
    t.black.does("next-up:blue")
    assert t.black.upper == ["green", "bound-red", "blue"]
    assert sorted(t.black.lower) == ["bound-blue", "red", "red"]
    assert "Black rearranges the Hold." in t.white.hears()
    t.black.is_asked(DEEDS)
    assert GAME.violations(t.g) == []


@covers("TA-TH-07", "TA-TH-03", "TA-R10")
def test_no_colour_is_twice_above_and_none_is_kept_below() -> None:
    t = turn(black={"upper": ("red", "blue"), "lower": ("bound-red", "bound-blue")})
    t.black.does("rearrange")
    t.black.cannot("next-up:green", rule="TA-TH-07")  # black has none
    t.black.does("next-up:bound-red")
    t.black.cannot("next-up:red", rule="TA-TH-07")  # Red is there already
    t.black.cannot("end-turn", rule="TA-TH-07")  # and Blue must be
    assert t.black.may() == ["next-up:blue", "next-up:bound-blue"]


@covers("TA-R10")
def test_the_last_place_is_filled_without_asking_if_there_is_one_way_only() -> None:
    t = turn(black={"upper": ("red", "blue"), "lower": ("red",)})
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    assert (t.black.upper, t.black.lower) == (["blue", "red"], ["red"])
    t.black.is_asked(DEEDS)


@covers("TA-R10", "TA-TH-07")
def test_where_nothing_can_be_changed_nothing_is_rearranged() -> None:
    for treasures in ({}, {"upper": ["red"]}, {"upper": ["red"], "lower": ["red", "red"]}):
        t = turn(black=treasures)
        t.black.cannot("rearrange", rule="TA-R10")
    t = turn(black={"upper": ["red"], "lower": ["bound-red"]})  # which copy is above can be changed
    t.black.does("rearrange")
    t.black.does("next-up:bound-red")
    assert (t.black.upper, t.black.lower) == (["bound-red"], ["red"])


@covers("TA-R87", "TA-R10", "TA-R85")
def test_a_hold_that_lies_as_it_was_rearranged_is_not_rearranged_again_so_that_the_turn_ends() -> None:
    t = turn(black={"upper": ("red", "blue")})
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    t.black.cannot("rearrange", rule="TA-R87")
    assert "rearrange" not in t.black.may()
    t.black.does("end-turn")
    t.white.does("end-turn")
    t.black.does("rearrange")  # again in the next turn
    t.black.is_asked(NEXT_UP)


@covers("TA-TH-07", "TA-R87", "TA-R10")
def test_once_something_in_the_hold_has_changed_it_may_be_rearranged_again() -> None:
    t = table(black={"at": "se-h", "rum": 1, "gold": 1, "upper": ("red", "blue")}, wreck={"slot": "green"})
    t.turn_of("black").black.does("rearrange")
    t.black.does("next-up:blue")
    t.black.does("sail:se-e")
    t.black.does("pay-rum")
    t.black.cannot("rearrange", rule="TA-R87")  # it has sailed, and the Hold is as it was
    t.black.does("act")  # Salvage: a Treasure more
    assert t.black.upper == ["blue", "red", "green"]
    t.black.does("rearrange")
    t.black.does("next-up:green")
    t.black.does("next-up:red")
    assert t.black.upper == ["green", "red", "blue"]
    t.black.cannot("rearrange", rule="TA-R87")


@covers("TA-TH-07", "TA-R87", "TA-AX-10")
def test_a_treasure_that_was_bound_is_a_change_too() -> None:
    t = table(black={"at": "ne-h", "rum": 2, "upper": ("red", "blue")}).turn_of("black")
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    t.black.does("sail:ne-s")
    t.black.does("pay-rum")
    t.black.does("act")
    t.black.does("bind:red")
    t.black.does("bound-enough")
    t.black.does("rearrange")
    t.black.is_asked(NEXT_UP)


@covers("TA-R87", "TA-R10")
def test_what_happens_in_another_hold_and_what_was_laid_before_a_battle_change_nothing() -> None:
    t = table(
        "black",
        "white",
        "orange",
        "purple",
        black={"at": "se-h", "rum": 1, "upper": ("red", "blue")},
        white={"upper": ("red", "blue")},
        navy_card="hms-harrier",
        navy_at="se-s",
    ).turn_of("black")
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    t.place(white={"upper": ("red", "blue", "green")})
    t.black.cannot("rearrange", rule="TA-R87")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("fight-navy")
    t.black.is_asked(REARRANGE)  # now that the Enemy is known
    t.black.does("rearrange")
    t.black.does("next-up:red")
    t.black.does("committed", attack_die=1, defense_die=[6, 6], random_treasure="green")
    assert t.black.upper == ["red", "blue", "bound-green"]
    t.black.does("rearrange")  # there is a Treasure more
    t.black.is_asked(NEXT_UP)


@covers("TA-R10", "TA-TH-07", "TA-R86")
def test_a_hold_is_rearranged_on_the_own_turn_until_its_owner_collects() -> None:
    t = table(black={"at": "se-h", "rum": 1, "upper": ("red", "blue")}, se_s={"slot": "green"}).turn_of("black")
    t.white.cannot("rearrange", rule="ENGINE-1")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.does("act")
    t.black.does("rearrange")  # after the Act: it is no step of the turn
    t.black.does("next-up:blue")
    assert t.black.upper == ["blue", "red"]
    t.black.does("collect")
    t.black.cannot("rearrange", rule="TA-R86")


# Layout in a Combat --------------------------------------------------------------------------------------------------


@covers("TA-R10")
def test_before_a_battle_with_an_enemy_the_hold_may_be_rearranged() -> None:
    t = against_the_navy(upper=("red", "blue"), ready=["pink"])
    t.black.is_asked(REARRANGE)
    assert t.black.may() == ["ready", "rearrange"]
    t.black.does("rearrange")
    t.black.does("next-up:blue")
    t.black.is_asked(CREW)  # and not again: from here on the layout is frozen
    t.black.cannot("rearrange", rule="TA-BT-02")
    t.black.does("committed", attack_die=6, defense_die=[1, 1])
    assert t.black.upper == ["blue"]  # it has taken the Red one, now rightmost
    assert seen(t, "navy_hold") == ["red"]
    t.black.is_asked(SINKING)
    t.black.cannot("rearrange", rule="TA-SK-01")


@covers("TA-R10")
def test_between_pirates_the_layout_has_no_effect_and_is_not_asked_about() -> None:
    t = table(black={"at": "se-h", "rum": 1, "upper": ("red", "blue")}, white="se-s").turn_of("black")
    t.black.does("sail:se-s")
    t.black.does("pay-rum")
    t.black.cannot("rearrange", rule="TA-BR-01")
    t.black.does("fight:white")
    t.black.is_asked(CALL_PARLEY)
    t.black.does("no-parley")
    t.white.does("no-parley")
    t.black.does("committed")
    t.white.is_asked(CREW)


@covers("TA-R10", "TA-TH-02")
@pytest.mark.parametrize(
    ("upper", "lower", "upper_after", "lower_after"),
    [
        (("red", "blue", "green"), (), ["red", "blue"], []),  # the rightmost
        (("red", "blue", "bound-green"), (), ["red", "bound-green"], []),  # the row closes up to the left
        (("red", "blue"), ("red", "blue", "bound-blue"), ["red", "blue"], ["red", "bound-blue"]),
        (("red", "blue"), ("bound-blue", "blue"), ["red", "bound-blue"], ["blue"]),  # the leftmost below goes up
        (("blue", "bound-red"), ("bound-blue",), ["bound-blue", "bound-red"], []),  # into the place that was freed
    ],
)
def test_when_a_treasure_leaves_the_hold_the_rows_are_repaired_at_once(
    upper: tuple[str, ...], lower: tuple[str, ...], upper_after: list[str], lower_after: list[str]
) -> None:
    t = against_the_navy(upper=upper, lower=lower, ready=["pink"])
    t.black.does("ready")
    t.black.does("committed", attack_die=6, defense_die=[1, 1])
    assert (t.black.upper, t.black.lower) == (upper_after, lower_after)
    assert GAME.violations(t.g) == []


# On a ship, Treasure is not safe -------------------------------------------------------------------------------------


@covers("TA-OV-04")
def test_treasure_on_a_ship_can_be_taken_and_buried_treasure_cannot() -> None:
    t = table(
        order=("white", "black"),
        white={"at": "se-h", "rum": 1},
        black={"at": "se-s", "upper": ["red", "blue"], "buried": ["green", "green"], "ready": ["pink"]},
    )
    t.turn_of("white")
    t.white.does("sail:se-s")
    t.white.does("pay-rum")
    t.white.does("fight:black")
    t.white.does("no-parley")
    t.black.does("no-parley")
    t.white.does("committed")
    t.black.does("committed", attack_die=1, defense_die=6)
    t.white.is_asked(STEAL)
    t.white.cannot("steal:green", rule="TA-OU-01")
    t.white.does("steal:red")
    t.black.does("jettison-treasure")
    assert (t.black.upper, t.black.buried, t.white.upper) == ([], ["green", "green"], ["bound-red"])
