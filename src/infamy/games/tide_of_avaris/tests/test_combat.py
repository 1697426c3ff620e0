"""Fights: how they come about, who is on which side, and what is left of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from infamy.games.tide_of_avaris.tests.fights import (
    at_sea,
    commit,
    dice,
    fight,
    meet,
    navy_in_sight,
    no_parley,
    sail,
    set_upon,
)
from infamy.games.tide_of_avaris.tests.questions import BRIBE_OR_FIGHT, CALL_PARLEY, CREW, DEEDS, SINKING
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

# Bribe or fight ------------------------------------------------------------------------------------------------------


@covers("TA-FT-01", "TA-CB-02", "TA-BR-01", "TA-R16")
def test_whoever_enters_an_occupied_space_pays_the_bribe_or_fights_at_once() -> None:
    t = at_sea({"gold": 1})
    sail(t.black, "nw-e")
    t.black.is_asked(BRIBE_OR_FIGHT)
    assert t.black.may() == ["bribe", "fight:white"]
    for key in ("end-turn", "sail:nw-h", "collect", "act", "fight-navy"):
        t.black.cannot(key, rule="TA-BR-01")
    t.black.does("fight:white")
    assert (t.black.gold, t.white.gold) == (1, 0)
    assert "Black attacks White on Crew Spirit Shrine." in t.white.hears()


@covers("TA-R16", "TA-R18", "TA-CB-02")
def test_whoever_paid_the_bribe_sails_on_or_acts_and_cannot_fight_there_any_more() -> None:
    t = at_sea({"gold": 1})
    sail(t.black, "nw-e")
    t.black.does("bribe")
    t.black.is_asked(DEEDS)
    t.black.cannot("fight:white", rule="TA-R18")
    assert {"sail:nw-h", "act", "end-turn"} <= set(t.black.may())
    sail(t.black, "nw-h")
    assert t.black.at == "nw-h"


@covers("TA-R17", "TA-BR-01")
def test_without_the_whole_bribe_entering_is_legal_and_means_a_fight() -> None:
    t = at_sea({"gold": 1}, order=("white", "orange", "black"), orange={"at": "se-h"})  # the third pays 2
    sail(t.black, "nw-e")
    assert t.black.may() == ["fight:white"]
    t.black.cannot("bribe", rule="TA-BR-01")


@covers("TA-R17", "TA-CD-11")
def test_crew_may_be_commanded_for_the_gold_of_the_bribe() -> None:
    t = at_sea({"ready": ["pink"]})
    sail(t.black, "nw-e")
    t.black.cannot("bribe", rule="TA-BR-01")
    t.black.does("command:pink")
    t.black.is_asked(BRIBE_OR_FIGHT)
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (1, 1)


@covers("TA-R77", "TA-BR-03")
def test_a_bribe_that_is_paid_is_taken_and_the_other_is_not_asked() -> None:
    t = at_sea({"gold": 1})
    sail(t.black, "nw-e")
    t.black.does("bribe")
    t.black.is_asked(DEEDS)
    assert (t.black.gold, t.white.gold) == (0, 1)


@covers("TA-R20", "TA-R18")
def test_each_entry_is_asked_anew_and_staying_or_leaving_costs_nothing() -> None:
    t = at_sea({"gold": 1, "rum": 4})
    sail(t.black, "nw-e")
    t.black.does("bribe")
    sail(t.black, "nw-h")
    t.black.is_asked(DEEDS)
    sail(t.black, "nw-e")
    t.black.is_asked(BRIBE_OR_FIGHT)
    assert t.black.may() == ["fight:white"]  # the gold is spent
    t.black.does("fight:white")
    t.black.is_asked(CALL_PARLEY)


@covers("TA-R20")
def test_whoever_lies_there_pays_nothing_when_others_come() -> None:
    t = at_sea({"gold": 1}, {"gold": 1})
    sail(t.black, "nw-e")
    t.black.does("bribe")
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)
    assert t.white.gold == 2
    t.white.does("end-turn")
    assert (t.black.gold, t.white.gold) == (0, 2)


@covers("TA-R19", "TA-BR-05")
def test_a_bribe_for_the_navy_goes_to_the_supply() -> None:
    t = at_sea({"gold": 2}, {"at": "se-h"}, navy_card="hms-harrier", navy_at="nw-e")
    sail(t.black, "nw-e")
    assert t.black.may() == ["bribe", "fight-navy"]
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (1, 0)
    assert "Black pays the Navy a Bribe of 1 gold." in t.black.hears()
    assert seen(t, "navy_hold") == []


# Sides ---------------------------------------------------------------------------------------------------------------


@covers("TA-CB-03", "TA-CB-01", "TA-CB-05")
def test_the_ship_that_came_is_the_attacker_and_the_one_that_was_there_the_defender() -> None:
    t = at_sea()
    set_upon(t)
    assert seen(t, "combat", "fighter") == {"attacker": "black", "defender": "white"}
    t.black.is_asked(CALL_PARLEY)  # sides, Parley,
    no_parley(t)
    commit(t.black)
    commit(t.white, **dice("hit", "miss"))  # Battle
    assert in_this_order(
        t.white.hears(), "The attacker rolls 1 attack die, the defender 1 defense die.", "The attacker wins."
    )


@covers("TA-CB-02", "TA-AC-02")
def test_ships_that_lie_side_by_side_do_not_fight_in_later_turns() -> None:
    t = at_sea({"gold": 1})
    sail(t.black, "nw-e")
    t.black.does("bribe")
    t.black.does("end-turn")
    t.white.is_asked(DEEDS)
    t.white.cannot("fight:black", rule="TA-AC-02")
    t.white.does("end-turn")
    t.black.is_asked(DEEDS)
    t.black.cannot("fight:white", rule="TA-AC-02")


@covers("TA-FT-02", "TA-CB-04", "TA-CB-05", "TA-BR-08", "TA-R74")
def test_among_several_ships_the_attacker_names_one_and_the_others_take_no_part() -> None:
    t = at_sea({"gold": 3}, {"upper": ["red"]}, {"upper": ["blue"]}, navy_card="hms-harrier", navy_at="nw-e")
    sail(t.black, "nw-e")
    assert t.black.may() == ["bribe", "fight:white", "fight:orange", "fight-navy"]
    t.black.cannot("fight:black", rule="TA-BR-01")
    t.black.does("fight:orange")
    t.black.does("no-parley")
    t.orange.does("no-parley")
    commit(t.black)
    commit(t.orange, **dice("hit", "miss"))
    t.orange.is_asked(SINKING)
    t.orange.does("jettison-treasure")
    t.black.is_asked(DEEDS)  # neither Bribe nor fight with the others
    assert (t.black.gold, t.white.gold, t.orange.gold) == (3, 0, 0)
    assert (t.white.at, t.orange.at, t.black.at) == ("nw-e", None, "nw-e")
    assert (t.white.upper, seen(t, "navy_at")) == (["red"], "nw-e")


@covers("TA-CB-05", "TA-FT-02")
def test_a_fight_with_the_navy_leaves_pirates_there_alone() -> None:
    t = at_sea(navy_card="hms-harrier", navy_at="nw-e", bag=["red"])
    sail(t.black, "nw-e")
    t.black.does("fight-navy")
    t.black.is_asked(CREW)
    commit(t.black, **dice("hit", "miss miss"), random_treasure="red")
    assert (t.white.at, seen(t, "navy_at")) == ("nw-e", None)
    t.black.is_asked(DEEDS)


# The rest of the turn ------------------------------------------------------------------------------------------------


@covers("TA-FT-03", "TA-FT-01", "TA-R25", "TA-AC-01")
def test_a_fight_is_the_act_of_the_turn_and_the_winner_may_still_collect() -> None:
    t = at_sea({"upper": ["red"], "ready": ["blue"]}, nw_e={"slot": "blue"})
    t.black.does("sail:nw-e")
    t.black.does("pay-die:blue")
    t.black.does("fight:white")
    no_parley(t)
    commit(t.black)
    commit(t.white, **dice("hit", "miss"))
    t.white.does("jettison-bunk:unrolled")
    t.black.is_asked(DEEDS)
    t.black.cannot("bury", rule="TA-AC-01")
    t.black.cannot("act", rule="TA-AC-01")
    t.black.cannot("sail:nw-h", rule="TA-TN-04")
    t.black.does("collect")
    assert t.black.upper == ["red", "blue"]


@covers("TA-R25", "TA-PA-03", "TA-FT-03")
def test_after_a_parley_the_attacker_may_collect_too_but_not_act() -> None:
    t = at_sea(nw_e={"slot": "blue"})
    set_upon(t)
    t.black.does("parley")
    t.black.does("submit")
    t.white.does("accept")
    t.black.is_asked(DEEDS)
    assert (t.black.at, t.white.at) == ("nw-e", "nw-e")
    t.black.cannot("act", rule="TA-AC-01")
    t.black.cannot("sail:nw-h", rule="TA-TN-04")
    t.black.does("collect")
    assert t.black.upper == ["blue"]


@covers("TA-R25", "TA-SK-06")
def test_an_attacker_who_loses_is_off_the_board_and_the_turn_is_over() -> None:
    t = at_sea(nw_e={"slot": "blue"})
    fight(t, dice("miss", "hit"))
    t.black.is_asked(SINKING)
    t.black.does("jettison-bunk:unrolled")
    t.white.is_asked(DEEDS)
    assert (t.black.at, t.white.at) == (None, "nw-e")  # a Defender who won stays
    assert seen(t, "slot")["nw-e"] == "blue"


@covers("TA-R25", "TA-R31")
def test_whoever_loses_to_the_navy_has_no_more_turn_either_and_the_navy_stays() -> None:
    t = navy_in_sight("hms-harrier", {"rum": 1})
    commit(t.black, **dice("miss", "hit hit"))
    t.black.does("jettison-bunk:unrolled")
    t.white.is_asked(DEEDS)
    assert t.black.at is None
    assert (seen(t, "navy_card"), seen(t, "navy_at")) == ("hms-harrier", "nw-e")


# What is left of it --------------------------------------------------------------------------------------------------

NO_COMBAT: dict[str, Any] = {
    "against": None,
    "fighter": {"attacker": None, "defender": None},
    "monster": None,
    "line_wind": None,
    "declared": {"attacker": [], "defender": []},
    "ability_paid": False,
    "committed": {"attacker": [], "defender": []},
    "rolled": {"attacker": [], "defender": []},
    "ties": 0,
}


def won_by_the_attacker() -> Scenario:
    t = at_sea()
    fight(t, dice("hit", "miss"))
    t.white.does("jettison-bunk:unrolled")
    return t


def lost_to_the_navy() -> Scenario:
    t = navy_in_sight("hms-harrier", {"rum": 1})
    commit(t.black, **dice("miss", "hit hit"))
    t.black.does("jettison-bunk:unrolled")
    return t


def won_against_a_monster() -> Scenario:
    t = meet("barnacle-hulk")
    commit(t.black, **dice("hit", "miss"))
    return t


def settled_in_peace() -> Scenario:
    t = at_sea()
    set_upon(t)
    t.black.does("parley")
    t.black.does("submit")
    t.white.does("accept")
    return t


@pytest.mark.parametrize(
    "combat", [won_by_the_attacker, lost_to_the_navy, won_against_a_monster, settled_in_peace], ids=lambda f: f.__name__
)
def test_of_a_combat_that_is_over_nothing_is_left_on_the_table(combat: Callable[[], Scenario]) -> None:
    t = combat()
    assert seen(t, "combat") == NO_COMBAT
    assert seen(t, "proposal", "proposer") is None
    assert seen(t, "proposal", "number") == 0
