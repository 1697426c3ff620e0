"""Set-up, turns, passing, Recovery, teams, and the end."""

from __future__ import annotations

from infamy.engine.run import settle
from infamy.games.rum_and_bones.rules.recovery import Recovery
from infamy.games.rum_and_bones.tests.heroes import heroes, of, skill
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, DISCARD
from infamy.games.rum_and_bones.tests.tables import battle, bones, crew_on
from infamy.testing.scenario import covers

SIX = ("coral", "jade", "amber", "violet", "ivory", "slate")


@covers(
    "RB-SETUP-02",
    "RB-SETUP-03",
    "RB-SETUP-11",
    "RB-SETUP-12",
    "RB-SETUP-13",
    "RB-SETUP-15",
    "RB-ROUND-02",
    "RB-TIDE-03",
    "RB-R09",
    "RB-R10",
)
def test_a_game_for_two_is_set_up() -> None:
    t = battle().begin()
    for hero in ("carcharius", "snapjaw"):
        t.coral.does(f"pick:{hero}")
        t.jade.does("pick:" + {"carcharius": "viana", "snapjaw": "gabriela"}[hero])
    t.coral.cannot("pick:viana", rule="RB-SETUP-03")
    t.coral.cannot("pick:snapjaw", rule="RB-SETUP-03")
    t.coral.does("pick:waldorf")
    t.jade.does(
        "pick:el-latigo",
        roll_for_first_player=[3, 3, 2, 5],
        port_tide_deck=["grog-ration"] * 2 + ["undertow"],
        starboard_tide_deck=["broadside", "broadside", "belay-that"],
    )
    assert bones(t).first == 1
    assert [len(hand) for hand in bones(t).hand] == [3, 3]
    assert (crew_on(t, 0, "e8"), crew_on(t, 0, "i8"), crew_on(t, 0, "g9")) == (4, 4, 4)
    assert (crew_on(t, 1, "e3"), crew_on(t, 1, "i3"), crew_on(t, 1, "g14")) == (4, 4, 4)
    assert all(zone == -1 for zone in bones(t).at)


@covers("RB-REC-02", "RB-REC-03", "RB-REC-04", "RB-REC-05", "RB-R01", "RB-R62", "RB-R60")
def test_recovery() -> None:
    t = heroes(battle(), carcharius="", ishmael="", snapjaw="e8", viana="e4")
    bones(t).token[0], bones(t).token[1] = 1, 2
    bones(t).activated = [True] * 13
    bones(t).crew_activated = [True, True]
    bones(t).broken = [True, False, False]
    bones(t).first = 0
    settle(bones(t), Recovery().start(bones(t)))
    assert bones(t).token[:3] == [0, 1, 0]
    assert bones(t).activated[:3] == [False, True, False]
    assert (bones(t).crew_activated, bones(t).broken, bones(t).first) == ([False, False], [False, False, False], 1)


@covers("RB-REC-01", "RB-TIDE-08", "RB-R50", "RB-R51")
def test_cards_are_discarded_unseen_and_hands_filled() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4").place(coral={"hand": ["undertow", "grog-ration"]})
    bones(t).hand_limit = [3, 3]
    bones(t).first = bones(t).turn = 0
    t.fated({"starboard_tide_deck": []})
    settle(bones(t), Recovery().start(bones(t)))
    t.coral.is_asked(DISCARD)
    t.coral.does("throw:undertow")
    assert t.jade.hears() == ["Coral discards a Tide Card."]
    t.coral.does(
        "keep", port_tide_deck=["undertow", "belay-that"], starboard_tide_deck=["broadside"] * 2 + ["belay-that"]
    )
    assert [len(hand) for hand in bones(t).hand] == [3, 3]
    assert bones(t).pool == [0, 0]


@covers("RB-PASS-01", "RB-R11", "RB-ACT-06", "RB-ROUND-01")
def test_everything_must_be_activated_before_a_side_passes() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4")
    bones(t).crew_activated = [True, True]
    t.turn_of("coral")
    t.coral.does("end")  # only Carcharius is left
    t.jade.does("end", test_the_waters=[6, 6])
    assert bones(t).rounds == 2 and bones(t).first == 1


@covers("RB-TEAM-03", "RB-TEAM-21", "RB-TEAM-22", "RB-R66", "RB-R90")
def test_a_team_takes_turns_and_may_hand_one_over() -> None:
    t = battle(*SIX, heroes="quick-start").begin(
        roll_for_first_player=[5, 2],
        port_tide_deck=["undertow"] * 2 + ["rising-tide"],
        starboard_tide_deck=["broadside"] * 2 + ["cut-the-lines"],
    )
    assert bones(t).owner[:10] == [0, 0, 2, 2, 4, 1, 1, 3, 3, 5]
    assert bones(t).hand_limit == [3, 3, 0, 0, 0, 0]
    t.coral.does("pass")
    t.coral.is_asked(ACTIVATE)
    assert "crew" not in t.coral.may()
    t.coral.does("hand-over:ivory")
    t.ivory.cannot("hand-over:amber", rule="RB-R66")
    assert "crew" in t.ivory.may()


@covers("RB-TEAM-10", "RB-R68", "RB-OBJ-05", "RB-R84")
def test_a_team_names_who_gets_the_benefits() -> None:
    t = heroes(battle("coral", "jade", "amber"), carcharius="d2", ishmael="", viana="j4")
    bones(t).owner[1] = 2
    armory = bones(t).board.feature_at[3 + 13]
    bones(t).tile_damage[armory] = 7
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 4, 4])
    t.coral.does("benefit:amber")
    assert (of(t, "coins", "carcharius"), of(t, "coins", "ishmael")) == (0, 1)
    assert (of(t, "hp_bonus", "carcharius"), of(t, "hp_bonus", "ishmael")) == (0, 2)
    assert bones(t).points == [2, 0]


@covers("RB-GOAL-01", "RB-GOAL-02")
def test_eight_points_end_the_game_at_once() -> None:
    t = skill(heroes(battle(), carcharius="e8", viana="e7"), "carcharius", "feeding-frenzy", 1).place(points=(7, 7))
    bones(t).damage[5] = 8
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert bones(t).over
    assert t.game.standing(bones(t)).winners == [0]
