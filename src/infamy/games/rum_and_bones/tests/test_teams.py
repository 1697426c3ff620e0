"""Teams of 3 to 6 players: who sits where, whose turn it is, who holds cards, and what belongs to the team."""

from __future__ import annotations

import pytest

from infamy.games.rum_and_bones.board import ZONE
from infamy.games.rum_and_bones.queries import side_of, team
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.tests.heroes import give, heroes, of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import ACTIVATE, CARD, HERO_DOES, RESPOND, TURN
from infamy.games.rum_and_bones.tests.tables import GAME, battle, battle_of, bones, packed
from infamy.testing.scenario import Scenario, covers
from infamy.testing.support import begun

SEATS = ("coral", "jade", "amber", "violet", "ivory", "slate")
ARMORY = "d2"


def started(players: int) -> Bones:
    g = begun(Bones, GAME, GAME.setup(players, options={"heroes": "quick-start"}), 2)
    return g


def teams(players: int, **at: str) -> Scenario:
    """Heroes on a table for so many, all of them their side's first seat's; `give` hands them on."""
    return heroes(battle(*SEATS[:players]), **at)


# Sides, shares and hands ---------------------------------------------------------------------------------------------


@covers("RB-TEAM-01", "RB-TEAM-05", "RB-TEAM-07", "RB-TEAM-11", "RB-TEAM-16", "RB-TEAM-21")
@pytest.mark.parametrize(
    ("players", "port", "starboard", "heroes_each"),
    [(3, [0, 2], [1], 3), (4, [0, 2], [1, 3], 4), (5, [0, 2, 4], [1, 3], 5), (6, [0, 2, 4], [1, 3, 5], 5)],
)
def test_two_teams_with_one_faction_each(players: int, port: list[int], starboard: list[int], heroes_each: int) -> None:
    g = started(players)
    assert (team(g, 0), team(g, 1)) == (port, starboard)
    for side in range(2):
        mine = [place for place in range(10) if g.hero[place] >= 0 and g.side[place] == side]
        assert len(mine) == heroes_each
        assert {g.box.heroes[g.hero[place]].faction for place in mine} == {side}
        assert {side_of(g, g.owner[place]) for place in mine} == {side}
        assert set(team(g, side)) == {g.owner[place] for place in mine}  # nobody has none
    assert g.crew_at.count(-1) == 60 - 24  # as in the game for two


@covers("RB-TEAM-05", "RB-TEAM-07", "RB-TEAM-09")
def test_the_solo_player_has_three_heroes_the_crew_and_four_cards() -> None:
    t = battle(*SEATS[:3], heroes="quick-start").begin(
        roll_for_first_player=[1, 6],
        port_tide_deck=["undertow"] * 2 + ["grog-ration"] * 2,
        starboard_tide_deck=["broadside"] * 2 + ["cut-the-lines"] * 2,
    )
    assert [len(hand) for hand in bones(t).hand] == [2, 4, 2]
    t.jade.does("pass")
    assert t.jade.may() == ["activate:viana", "activate:gabriela", "activate:el-latigo", "crew"]


@covers("RB-TEAM-23", "RB-TEAM-19", "RB-R90")
@pytest.mark.parametrize(
    ("players", "captain", "limits"),
    [
        (5, "first", [3, 3, 0, 0, 0]),
        (5, "second", [0, 0, 3, 3, 0]),
        (5, "last", [0, 0, 0, 3, 3]),
        (6, "second", [0, 0, 3, 3, 0, 0]),
        (6, "last", [0, 0, 0, 0, 3, 3]),
    ],
)
def test_the_captain_alone_holds_the_hand_of_three(players: int, captain: str, limits: list[int]) -> None:
    g = begun(Bones, GAME, GAME.setup(players, options={"heroes": "quick-start", "captain": captain}), 2)
    assert g.hand_limit == [len(hand) for hand in g.hand] == limits


@covers("RB-TEAM-19", "RB-TEAM-23", "RB-R92", "RB-R69")
@pytest.mark.parametrize("players", [5, 6])
def test_the_captain_plays_the_cards_for_a_teammates_hero_and_draws_what_it_draws(players: int) -> None:
    t = give(teams(players, carcharius="e8", viana="j4"), "carcharius", "ivory")
    skill(t, "carcharius", "taste-the-tide", 1)
    t.place(coral={"hand": ["grog-ration"]}, hand_limit=(3, 3, *[0] * (players - 2)))
    bones(t).damage[0] = 5
    bones(t).crew_activated = [True, True]
    t.turn_of("ivory")
    t.coral.is_asked(TURN)
    t.coral.does("pass")
    t.coral.is_asked("{hero} acts: do you play a card?")  # Carcharius is all that the team can activate
    t.coral.does("play:grog-ration")
    t.ivory.is_asked(HERO_DOES)
    assert of(t, "damage", "carcharius") == 2
    t.ivory.does("use:taste-the-tide", port_tide_deck="undertow")
    assert [len(hand) for hand in bones(t).hand] == [1] + [0] * (players - 1)


@covers("RB-TEAM-19", "RB-TEAM-23", "RB-R69", "RB-S03")
@pytest.mark.parametrize("players", [5, 6])
def test_what_a_teammates_skill_discards_the_captain_chooses(players: int) -> None:
    t = give(teams(players, carcharius="e8", viana="j4"), "carcharius", "ivory")
    skill(t, "carcharius", "taste-the-tide", 2)
    t.place(hand_limit=(3, 3, *[0] * (players - 2))).turn_of("ivory")
    if "activate:carcharius" in t.ivory.may():  # with the Crew, ivory has a choice
        t.ivory.does("activate:carcharius")
    t.ivory.does("use:taste-the-tide", port_tide_deck=["undertow", "rising-tide"])
    t.coral.is_asked("Which card do you discard?")
    t.coral.does("throw:undertow")
    assert (t.coral.hand, t.ivory.hand, of(t, "coins", "carcharius")) == (["rising-tide"], [], 1)


@covers("RB-R08", "RB-R69", "RB-SKILL-10")
@pytest.mark.parametrize(("players", "hand", "may"), [(5, ["undertow"], True), (6, ["undertow"], True), (6, [], False)])
def test_only_with_cards_in_the_captains_hand_there_is_something_to_discard(
    players: int, hand: list[str], may: bool
) -> None:
    game = packed(skill=[{"key": "taste-the-tide", "level_1": {"text": "Discard 1.", "effect": [["discard", 1]]}}])
    t = give(heroes(battle_of(game, *SEATS[:players]), carcharius="e8", viana="j4"), "carcharius", "ivory")
    skill(t, "carcharius", "taste-the-tide", 1).place(coral={"hand": hand}, crew_activated=(True, True))
    t.turn_of("ivory")
    while "pass" in t.coral.may():
        t.coral.does("pass")
    assert ("use:taste-the-tide" in t.ivory.may()) == may


@covers("RB-TEAM-08", "RB-TEAM-13", "RB-R69")
@pytest.mark.parametrize("players", [3, 4])
def test_where_each_has_a_hand_whoever_draws_keeps_the_card(players: int) -> None:
    t = give(teams(players, carcharius="e8", viana="j4"), "carcharius", "amber")
    skill(t, "carcharius", "taste-the-tide", 1).turn_of("amber")
    if "activate:carcharius" in t.amber.may():  # with four, he is all that amber has
        t.amber.does("activate:carcharius")
    t.amber.does("use:taste-the-tide", port_tide_deck="undertow")
    assert [len(hand) for hand in bones(t).hand] == [0, 0, 1, 0][:players]


# Friends and enemies -------------------------------------------------------------------------------------------------


@covers("RB-TEAM-04", "RB-TERM-01", "RB-TERM-03")
def test_models_of_teammates_are_friendly_and_those_of_all_opponents_enemies() -> None:
    t = give(
        give(teams(4, carcharius="e7", waldorf="e8", viana="e6", gabriela="d7"), "waldorf", "amber"),
        "gabriela",
        "violet",
    )
    skill(t, "waldorf", "shared-curse", 1)
    bones(t).damage[0] = 4
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    assert set(t.coral.may()) == {"target:e6", "target:d7"}  # not the teammate on e8
    t.coral.does("target:d7", attack=[4, 1, 1])
    t.coral.does("move")
    assert "walk:e8" in t.coral.may() and "walk:d7" not in t.coral.may()
    t.coral.does("stop")
    t.coral.does("end")
    assert of(t, "damage", "gabriela") == 1
    t.turn_of("amber")
    t.amber.does("activate:waldorf")
    t.amber.does("use:shared-curse")  # heals a teammate's Hero
    assert of(t, "damage", "carcharius") == 2


@covers("RB-TEAM-04", "RB-R53", "RB-TIDE-01")
def test_nobody_cancels_the_card_of_a_teammate() -> None:
    t = teams(4, carcharius="e8", viana="e7").place(
        coral={"hand": ["hush-of-the-deep"]}, amber={"hand": ["belay-that"]}, violet={"hand": ["belay-that"]}
    )
    t.turn_of("coral")
    t.coral.does("play:hush-of-the-deep")
    t.violet.is_asked(CARD)
    t.amber.cannot("play:belay-that", rule="ENGINE-1")


@covers("RB-R92", "RB-TEAM-03", "RB-T19")
def test_a_teammate_may_respond_to_an_attack_on_ones_hero() -> None:
    t = teams(4, carcharius="e8", viana="e7").place(violet={"hand": ["powder-smoke"]}).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.violet.is_asked(RESPOND)
    t.violet.does("play:powder-smoke", attack=[4, 4, 5])
    assert of(t, "damage", "viana") == 1


# Turns ---------------------------------------------------------------------------------------------------------------


@covers("RB-TEAM-14", "RB-R67", "RB-R66")
def test_with_four_players_the_lowest_seat_speaks_for_the_crew() -> None:
    t = give(teams(4, carcharius="e8", waldorf="e9", viana="j4"), "waldorf", "amber").turn_of("amber")
    t.amber.is_asked(ACTIVATE)
    t.amber.cannot("crew", rule="RB-ACT-01")
    assert t.amber.may() == ["activate:waldorf", "hand-over:coral"]
    t.amber.does("hand-over:coral")  # the team agrees to activate it now
    assert "crew" in t.coral.may()
    t.coral.does("crew")
    t.coral.is_asked("Where does a Bosun land?")


@covers("RB-R66", "RB-TEAM-01")
def test_a_teams_turn_goes_to_the_next_seat_that_can_activate_something() -> None:
    t = give(
        give(teams(6, carcharius="e8", waldorf="e9", snapjaw="c9", viana="j4", gabriela="j3"), "waldorf", "amber"),
        "snapjaw",
        "ivory",
    )
    bones(t).crew_activated = [True, True]
    t.turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("end")
    t.jade.does("activate:viana")
    t.jade.does("end")
    t.amber.is_asked(ACTIVATE)
    t.amber.does("hand-over:ivory")
    t.ivory.does("end")  # Snapjaw is all that ivory has
    t.jade.does("end")  # and Gabriela all that starboard has
    t.amber.is_asked(HERO_DOES)  # neither coral nor ivory can activate anything


# Rewards -------------------------------------------------------------------------------------------------------------


@covers("RB-TEAM-15", "RB-TEAM-20", "RB-TEAM-24", "RB-R68", "RB-OBJ-04")
@pytest.mark.parametrize(
    ("players", "names"), [(4, ["coral", "amber"]), (5, ["coral", "amber", "ivory"]), (6, ["coral", "amber", "ivory"])]
)
def test_the_team_says_which_player_gets_the_benefits_of_an_objective(players: int, names: list[str]) -> None:
    for name in names:
        t = give(teams(players, carcharius=ARMORY, ishmael="", viana="j4"), "ishmael", "amber")
        bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse(ARMORY)]] = 7
        t.turn_of("coral")
        t.coral.does("activate:carcharius")
        t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
        t.coral.is_asked("Who gets the benefits?")
        assert t.coral.may() == [f"benefit:{each}" for each in names]
        t.coral.cannot("benefit:jade", rule="RB-R68")
        t.coral.does(f"benefit:{name}")
        for seat, hero in (("coral", "carcharius"), ("amber", "ishmael")):
            assert (of(t, "coins", hero), of(t, "hp_bonus", hero)) == ((1, 2) if seat == name else (0, 0))
        assert bones(t).points == [2, 0]


@covers("RB-TEAM-20", "RB-TEAM-24", "RB-R68", "RB-R69", "RB-D11")
@pytest.mark.parametrize(("players", "named"), [(5, "violet"), (6, "slate")])
def test_a_larger_hand_goes_to_the_captain_whoever_is_named(players: int, named: str) -> None:
    t = give(teams(players, carcharius="j10", viana="e7", gabriela=""), "gabriela", named)
    t.place(hand_limit=(3, 3, *[0] * (players - 2)))
    bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse("e8")]] = 8
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.jade.does(f"benefit:{named}", starboard_tide_deck="broadside")
    assert (bones(t).hand_limit, t.jade.hand) == ([3, 4, *[0] * (players - 2)], ["broadside"])
    assert (of(t, "coins", "viana"), of(t, "coins", "gabriela")) == (0, 1)


@covers("RB-TEAM-15", "RB-R68", "RB-D11")
def test_where_each_has_a_hand_the_larger_one_is_that_of_whoever_is_named() -> None:
    t = give(teams(4, carcharius="j10", viana="e7", gabriela=""), "gabriela", "violet").place(hand_limit=(2, 2, 2, 2))
    bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse("e8")]] = 8
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.jade.does("benefit:violet", starboard_tide_deck="broadside")
    assert (bones(t).hand_limit, t.violet.hand, t.jade.hand) == ([2, 2, 2, 3], ["broadside"], [])


@covers("RB-TEAM-10", "RB-TEAM-15", "RB-TEAM-20", "RB-TEAM-24", "RB-R68", "RB-R95", "RB-D12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("named", ["coral", "amber"])
def test_the_ropes_are_easier_for_the_heroes_of_whoever_is_named_and_of_nobody_else(players: int, named: str) -> None:
    """Coral is the Captain and acts; the bonus is the named player's, and helps that player's own Heroes alone."""
    for hero, name in (("ishmael", "coral"), ("waldorf", "amber")):
        t = give(teams(players, carcharius="i4", ishmael="d7", waldorf="d7", viana="c14"), "waldorf", "amber")
        bones(t).tile_damage[bones(t).board.feature_at[ZONE.parse("i3")]] = 6
        bones(t).crew_activated = [True, True]
        t.turn_of("coral")
        t.coral.does("activate:carcharius")
        t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
        t.coral.does(f"benefit:{named}")
        assert bones(t).rig_bonus == [int(each == named) for each in SEATS[:players]]
        bones(t).activated = [each != slot(t, hero) and each != slot(t, "viana") for each in range(13)]
        t.turn_of(name)
        t.players[name].does("move")  # the only Hero that is left
        t.players[name].does("rig:d4", rigging_check=2)  # 3 zones away
        assert where(t, hero) == ("d4" if name == named else "")


@covers("RB-R95", "RB-RIG-04", "RB-RIG-08")
def test_an_opponents_bonus_does_not_help() -> None:
    t = teams(4, carcharius="d7", viana="j4").place(rig_bonus=(0, 1, 1, 1)).turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    t.coral.does("rig:d4", rigging_check=2)
    assert of(t, "overboard", "carcharius")


@covers("RB-R70", "RB-COIN-04", "RB-TEAM-04")
def test_each_enemy_hero_is_every_hero_of_every_opponent() -> None:
    t = give(
        give(teams(6, carcharius="", waldorf="", snapjaw="e9", viana="e7", gabriela=""), "waldorf", "amber"),
        "snapjaw",
        "ivory",
    )
    give(t, "gabriela", "slate")
    bones(t).damage[slot(t, "viana")] = 8
    bones(t).conditions[slot(t, "viana")] = 1 << 4  # Bleed
    t.turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("move")
    t.jade.does("stop")
    assert where(t, "viana") == "" and bones(t).points == [1, 0]
    assert [of(t, "coins", hero) for hero in ("carcharius", "waldorf", "snapjaw", "gabriela")] == [1, 1, 1, 0]


@covers("RB-TEAM-25", "RB-GOAL-01", "RB-TIDE-07")
def test_points_pool_and_victory_are_the_teams() -> None:
    t = give(teams(4, carcharius="e8", waldorf="e9", viana="e7"), "carcharius", "amber")
    t.place(points=(7, 7), coral={"hand": ["hush-of-the-deep"]})
    bones(t).damage[slot(t, "viana")] = 8
    t.turn_of("amber")
    t.coral.does("play:hush-of-the-deep")
    t.coral.does("inflict:silence")
    assert bones(t).pool == [2, 0]
    t.amber.does("activate:carcharius")
    t.amber.does("use:shark-cutlass", attack=[4, 1, 1])
    standing = t.game.standing(bones(t))
    assert bones(t).over and (standing.winners, standing.scores) == ([0, 2], [8, 7, 8, 7])
