"""Rounds and turns, the activation of a Hero, its Actions, and the skills it buys."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import LONG, SHORT
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, HERO_DOES
from infamy.games.rum_and_bones.tests.tables import battle, bones
from infamy.testing.scenario import Scenario, covers

CALM = [6, 6]
DEPLOYS = "Where is {hero} deployed?"


def idle_crew(t: Scenario) -> Scenario:
    """The Crew of both sides have been activated."""
    return t.place(crew_activated=(True, True))


def spent(t: Scenario, *names: str) -> Scenario:
    for name in names:
        bones(t).activated[slot(t, name)] = True
    return t


# Rounds and turns ----------------------------------------------------------------------------------------------------


@covers("RB-ROUND-05", "RB-ROUND-06", "RB-ACT-05")
def test_a_turn_is_one_activation_and_then_it_is_the_opponents() -> None:
    t = heroes(battle(), carcharius="e8", ishmael="i8", viana="e4", gabriela="i4").turn_of("coral")
    assert t.coral.may() == ["activate:carcharius", "activate:ishmael", "crew"]  # and no pass
    t.coral.does("activate:ishmael")
    t.coral.cannot("activate:carcharius", rule="RB-ACT-03")
    t.coral.does("end")
    assert of(t, "activated", "ishmael")
    t.jade.is_asked(ACTIVATE)
    t.jade.does("activate:gabriela")
    t.jade.does("end")
    assert t.coral.may() == ["activate:carcharius", "crew"]


@covers("RB-PASS-01", "RB-R11", "RB-R66")
def test_nobody_passes_who_can_still_activate_something() -> None:
    t = heroes(battle(), carcharius="e8", ishmael="i8", viana="e4").turn_of("coral")
    t.coral.cannot("pass", rule="RB-PASS-01")
    t = heroes(battle("coral", "jade", "amber", "violet"), carcharius="e8", ishmael="i8", viana="e4").turn_of("coral")
    t.coral.cannot("pass", rule="RB-PASS-01")  # nor in a team
    t.coral.cannot("hand-over:amber", rule="RB-ACT-01")  # and amber has nothing


@covers("RB-PASS-02", "RB-ROUND-06", "RB-KRAK-01")
def test_when_one_side_has_passed_the_other_activates_all_that_is_left() -> None:
    t = idle_crew(heroes(battle(), carcharius="e8", ishmael="i8", snapjaw="g10", viana="e4")).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("end")
    t.jade.does("end")  # Viana, the only one
    t.coral.does("activate:ishmael")
    t.coral.does("end")
    assert "The starboard side has nothing left to activate and passes." in t.coral.hears()
    t.coral.is_asked(HERO_DOES)  # Snapjaw, at once
    assert "The Kraken phase begins." not in t.coral.hears()
    t.coral.does("end", test_the_waters=CALM)
    assert "The Kraken phase begins." in t.coral.hears()


@covers("RB-ROUND-07", "RB-GOAL-04", "RB-REC-06", "RB-KRAK-08", "RB-R80", "RB-SCORE-02")
def test_round_follows_round_until_somebody_has_won() -> None:
    t = idle_crew(heroes(battle(), carcharius="e8", viana="e4")).place(points=(7, 7)).turn_of("coral")
    t.coral.does("end")
    t.jade.does("end", test_the_waters=CALM)
    told = [words for words in t.coral.hears() if "begins" in words]
    assert told == [
        "The Kraken phase begins.",
        "The recovery phase begins.",
        "Round 2 begins; the starboard side is First Player.",
    ]
    t.jade.is_asked(ACTIVATE)
    for number in range(2, 30):
        idle_crew(t)
        first, second = (t.jade, t.coral) if number % 2 == 0 else (t.coral, t.jade)
        first.does("activate:viana" if first is t.jade else "activate:carcharius")
        first.does("end")
        second.does("end", test_the_waters=CALM)
        assert bones(t).rounds == number + 1


# Who can be activated ------------------------------------------------------------------------------------------------


@covers("RB-ACT-01", "RB-TERM-06", "RB-DMG-07")
def test_neither_who_has_activated_nor_who_is_knocked_out_can_be_activated() -> None:
    t = spent(heroes(battle(), carcharius="e8", ishmael="i8", snapjaw="", waldorf="", viana="e4"), "carcharius")
    bones(t).token[slot(t, "snapjaw")] = SHORT
    bones(t).token[slot(t, "waldorf")] = LONG
    t.turn_of("coral")
    assert t.coral.may() == ["activate:ishmael", "crew"]
    for hero in ("carcharius", "snapjaw", "waldorf", "viana"):
        t.coral.cannot(f"activate:{hero}", rule="RB-ACT-01")


@covers("RB-ACT-02", "RB-BOARD-03", "RB-R63", "RB-TERM-04")
def test_a_hero_off_the_board_is_deployed_first_on_a_point_of_its_side() -> None:
    t = heroes(battle(), carcharius="", viana="e4").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.is_asked(DEPLOYS)
    assert t.coral.may() == ["deploy:a1", "deploy:a2", "deploy:a3"]
    t.coral.cannot("deploy:b1", rule="RB-ACT-02")
    t.coral.cannot("end", rule="RB-ACT-02")  # it has to be deployed
    t.coral.does("deploy:a3")
    assert (where(t, "carcharius"), bones(t).actions_left) == ("g8", 3)
    t.coral.is_asked(HERO_DOES)


@covers("RB-R63", "RB-BOARD-04", "RB-MOVE-06")
def test_a_deployment_point_is_never_taken_by_enemies() -> None:
    t = heroes(battle(), carcharius="", viana="e7").turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("move")
    t.jade.does("walk:e8")
    t.jade.cannot("walk:e9", rule="RB-MOVE-02")  # with no point left to leave it
    t.jade.does("stop")
    t.jade.does("end")
    t.coral.does("activate:carcharius")
    t.coral.does("deploy:a1")
    assert where(t, "carcharius") == "e9"


# Three Actions -------------------------------------------------------------------------------------------------------


@covers("RB-ACT-03", "RB-ACT-04", "RB-ACT-07", "RB-USE-01")
def test_three_actions_in_any_mix_and_then_only_free_things() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="e7"), "carcharius", "taste-the-tide", 1)
    bones(t).coins[0] = 4
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[1, 1, 1])
    assert bones(t).actions_left == 2
    t.coral.does("use:taste-the-tide", port_tide_deck="undertow")
    assert bones(t).actions_left == 1
    t.coral.does("move")
    t.coral.does("walk:e9")
    t.coral.does("walk:e10")
    assert bones(t).actions_left == 0
    t.coral.cannot("move", rule="RB-ACT-07")
    t.coral.cannot("use:shark-cutlass", rule="RB-ACT-07")
    t.coral.does("level-up:shark-cutlass")  # no Action, and the last thing to be done
    t.coral.does("end")
    assert of(t, "activated", "carcharius") and of(t, "coins", "carcharius") == 0
    t.jade.is_asked(ACTIVATE)


@covers("RB-ACT-07", "RB-ACT-05")
def test_with_nothing_left_to_buy_the_third_action_ends_the_activation() -> None:
    t = heroes(battle(), carcharius="e8", ishmael="i8", viana="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    for _ in range(3):
        t.coral.does("move")
        t.coral.does("stop")
    assert of(t, "activated", "carcharius")
    t.jade.is_asked(ACTIVATE)


@covers("RB-ACT-03", "RB-ACT-06")
def test_actions_may_be_given_up() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("stop")
    assert bones(t).actions_left == 2
    t.coral.does("end")
    assert of(t, "activated", "carcharius")
    t.jade.is_asked(ACTIVATE)


@covers("RB-USE-03", "RB-USE-01", "RB-USE-02")
def test_the_basic_attack_may_be_used_three_times_and_others_once() -> None:
    t = skill(heroes(battle(), carcharius="e8", don_santiago="e7"), "carcharius", "feeding-frenzy", 1).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    t.coral.does("use:feeding-frenzy", attack=[4, 1, 1, 1])
    t.coral.cannot("use:feeding-frenzy", rule="RB-USE-02")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert of(t, "damage", "don-santiago") == 3
    t = heroes(battle(), carcharius="e8", don_santiago="e7").turn_of("coral")
    t.coral.does("activate:carcharius")
    for _ in range(3):
        t.coral.does("use:shark-cutlass", attack=[4, 4, 1])
    assert of(t, "damage", "don-santiago") == 6


@covers("RB-USE-02", "RB-SKILL-10")
def test_an_ability_is_used_once_and_again_in_the_next_activation() -> None:
    t = skill(heroes(battle(), waldorf="e8", viana="j4"), "waldorf", "rise-and-fight", 1)
    idle_crew(t).turn_of("coral")
    t.coral.does("use:rise-and-fight")
    t.coral.cannot("use:rise-and-fight", rule="RB-USE-02")
    t.coral.does("end")
    t.jade.does("end", test_the_waters=CALM)
    idle_crew(t)
    t.jade.does("activate:viana")
    t.jade.does("end")
    t.coral.does("use:rise-and-fight")
    assert sum(zone >= 0 for zone in bones(t).crew_at) == 4


# Buying --------------------------------------------------------------------------------------------------------------


@covers("RB-LVL-04", "RB-SETUP-16", "RB-R48")
def test_a_hero_spends_its_own_coins_which_go_back_to_the_supply() -> None:
    t = heroes(battle(), carcharius="e8", ishmael="e8", viana="e7")
    bones(t).coins[slot(t, "carcharius")] = 1
    bones(t).coins[slot(t, "ishmael")] = 9
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.cannot("unlock:taste-the-tide", rule="RB-LVL-05")
    t.coral.cannot("unlock:breaching-slam", rule="RB-LVL-05")  # a skill of Ishmael's
    t.coral.does("end")
    t.jade.does("activate:viana")
    t.jade.does("end")
    t.coral.does("activate:ishmael")
    t.coral.does("unlock:breaching-slam")
    t.coral.does("level-up:breaching-slam")
    assert (of(t, "coins", "ishmael"), sum(bones(t).coins)) == (2, 3)  # nobody has what he paid
