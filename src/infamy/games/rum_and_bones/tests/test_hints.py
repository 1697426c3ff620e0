"""What bots are told: distances, what Hits are worth, and which choice looks best."""

from __future__ import annotations

import pytest

from infamy.bots.bot import dice_for, first_look
from infamy.bots.greedy import first_best
from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_ACTION_VALUE
from infamy.engine.run import deciders
from infamy.games.rum_and_bones.board import AFAR, ZONE
from infamy.games.rum_and_bones.bots.evaluation import expected
from infamy.games.rum_and_bones.bots.heroes import for_sale
from infamy.games.rum_and_bones.bots.survey import way
from infamy.games.rum_and_bones.odds import hits_to_come, with_skill
from infamy.games.rum_and_bones.tests.heroes import heroes, skill, slot
from infamy.games.rum_and_bones.tests.questions import RESPOND
from infamy.games.rum_and_bones.tests.tables import GAME, battle, bones, crew
from infamy.table.match import Match
from infamy.table.perspective import Perspective
from infamy.testing.courses import random_match
from infamy.testing.scenario import Scenario


def at(zone: str) -> int:
    return ZONE.parse(zone)


def chosen(t: Scenario) -> str:
    """What looks best at first sight."""
    perspective = Perspective(GAME, t.g, deciders(t.g)[0])
    return GAME.actions.key(first_best(perspective.options, first_look(perspective, SeededFate(1))))


# Distances and worth -------------------------------------------------------------------------------------------------


def test_a_walk_goes_over_decks_and_gangplanks() -> None:
    board = bones(battle()).board
    walks = [board.walks_from(zone) for zone in range(board.zones)]
    assert walks[at("e7")][at("e4")] == 3
    assert walks[at("h7")][at("h4")] == 5, "to the Gangplank and back"
    assert walks[at("e7")][at("g6")] == AFAR, "the sea"
    assert board.walks_from(at("e7")) is walks[at("e7")], "worked out once"
    marches = board.marched
    assert marches[0][at("e9")] == 0 and marches[0][at("e2")] == 7


def test_points_heroes_and_crew_make_a_table_better() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4")
    start = GAME.heuristics.position(bones(t)).evaluate(0)
    assert start + GAME.heuristics.position(bones(t)).evaluate(1) == pytest.approx(1.0)
    crew(t, 0, "a1", "e3", 2)
    marched = GAME.heuristics.position(bones(t)).evaluate(0)
    assert marched > start
    bones(t).damage[slot(t, "viana")] = 6
    hurt = GAME.heuristics.position(bones(t)).evaluate(0)
    assert hurt > marched
    bones(t).points = [2, 0]
    position = GAME.heuristics.position(bones(t))
    assert position.evaluate(0) > hurt
    assert 0.0 < position.evaluate(1) < position.evaluate(0) < 1.0


def test_hits_that_finish_something_are_worth_more() -> None:
    t = heroes(battle(), carcharius="e4", viana="d4")
    g = bones(t)
    attack = with_skill(g, 0, slot(t, "carcharius"), g.box.skill.parse("shark-cutlass"), at("d4"))
    fresh = expected(attack, hits_to_come(attack))
    attack.damage[slot(t, "viana")] = 8
    assert expected(attack, hits_to_come(attack)) > fresh > 0.0


def test_coins_are_worth_little_when_there_is_nothing_to_buy() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4").turn_of("coral")
    g = bones(t)
    captain = slot(t, "carcharius")
    assert for_sale(g, captain) == 4 + 3 + 5 + 2 + 3
    g.coins[captain] = 16
    before = GAME.heuristics.position(g).evaluate(0)
    g.coins[captain] = 17
    last = GAME.heuristics.position(g).evaluate(0) - before
    g.coins[captain] = 18
    assert 0.0 < GAME.heuristics.position(g).evaluate(0) - before - last < last / 5


def test_a_way_by_the_ropes_counts_where_it_is_much_shorter() -> None:
    board = bones(battle()).board
    walks = [board.walks_from(zone) for zone in range(board.zones)]
    assert way(at("e7"), at("e4"), walks[at("e7")][at("e4")], 1) == 2
    assert way(at("h7"), at("h4"), walks[at("h7")][at("h4")], 3) == 0, "range goes over anything"
    assert way(at("e7"), at("e4"), AFAR, 1) == 6


def test_a_turn_is_an_activation() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4").turn_of("coral")
    turn = GAME.heuristics.turn(t.g)
    t.coral.does("activate:carcharius")
    assert GAME.heuristics.turn(t.g) == turn
    t.coral.does("end")
    assert GAME.heuristics.turn(t.g) != turn


# Choices -------------------------------------------------------------------------------------------------------------


def test_the_weaker_hero_is_attacked() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7", gabriela="d8").place(hero_7={"damage": 6}).turn_of("coral")
    t.coral.does("activate:carcharius")
    assert chosen(t) == "use:shark-cutlass"
    t.coral.does("use:shark-cutlass")
    assert chosen(t) == "target:d8"


def test_an_objective_that_can_fall_is_attacked_rather_than_a_hero() -> None:
    t = heroes(battle(), carcharius="e4", viana="d4").turn_of("coral")
    bones(t).tile_damage[bones(t).board.feature_at[at("e3")]] = 8
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    assert chosen(t) == "target:e3"


def test_coins_are_spent_and_enemies_are_approached() -> None:
    t = heroes(battle(), carcharius="e9", viana="e2").place(hero_1={"coins": 3}).turn_of("coral")
    t.coral.does("activate:carcharius")
    assert chosen(t) == "unlock:feeding-frenzy"
    t.coral.does("unlock:feeding-frenzy")
    assert chosen(t) == "move"
    t.coral.does("move")
    assert chosen(t) == "walk:e8"


def test_a_move_to_nowhere_is_worse_than_an_end() -> None:
    t = heroes(battle(), carcharius="e8", viana="e4").turn_of("coral")
    t.coral.does("activate:carcharius")
    g = bones(t)
    g.actions_left, g.moves_made = 2, 1
    idle = GAME.heuristics.position(g).evaluate(0)
    g.active = -1
    assert idle < GAME.heuristics.position(g).evaluate(0)


def test_heroes_are_picked_for_what_they_can_do() -> None:
    match = Match(GAME, GAME.setup(2), SeededFate(1))
    picked = []
    for number in range(2):
        seat = match.deciding()[0]
        perspective = Perspective(GAME, match.g, seat)
        best = first_best(perspective.options, first_look(perspective, dice_for(1, number, seat)))
        picked.append(GAME.actions.key(best))
        match.choose(seat, picked[-1])
    assert picked == ["pick:ishmael", "pick:don-santiago"], "most Hit Points, and two good attacks"


def test_nobody_trusts_a_rope_that_is_too_short() -> None:
    t = heroes(battle(), carcharius="h7", viana="j2").turn_of("coral")
    t.coral.does("activate:carcharius")
    t.coral.does("move")
    assert chosen(t).startswith("walk:")
    far = GAME.heuristics.position(bones(t)).action_value(0, GAME.actions.parse("rig:d2"))
    near = GAME.heuristics.position(bones(t)).action_value(0, GAME.actions.parse("rig:h4"))
    assert far < near < 1.0


def test_a_card_that_saves_a_hero_is_played() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7")
    t.place(coral={"hand": ["barnacle-hide"]}, hero_1={"damage": 7}).turn_of("jade")
    t.jade.does("activate:viana")
    t.jade.does("use:rapier-and-pistol", attack=[4, 4, 1])
    assert chosen(t) == "play:barnacle-hide"


def test_a_card_is_kept_for_an_attack_that_matters() -> None:
    t = crew(heroes(battle(), carcharius="e8", viana="j2"), 1, "b1", "e7", 1)
    t.place(coral={"hand": ["double-powder"]}).turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    t.coral.is_asked(RESPOND)
    assert chosen(t) == "pass"
    t = heroes(battle(), carcharius="e8", viana="e7").place(coral={"hand": ["double-powder"]}, hero_6={"damage": 6})
    t.turn_of("coral")
    t.coral.does("pass")
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass")
    assert chosen(t) == "play:double-powder"


def test_a_hit_goes_where_it_knocks_out() -> None:
    t = heroes(battle(), carcharius="e8", viana="e7", gabriela="e7").place(hero_7={"damage": 6}).turn_of("coral")
    skill(t, "carcharius", "shark-cutlass", 1)
    t.coral.does("activate:carcharius")
    t.coral.does("use:shark-cutlass", attack=[4, 1, 1])
    assert chosen(t) == "hit:gabriela"


@pytest.mark.parametrize(("players", "mode"), [(2, ""), (3, "clash-royale")])
def test_what_is_foreseen_lies_between_0_and_1_for_every_seat(players: int, mode: str) -> None:
    for number, match in enumerate(random_match(GAME, GAME.setup(players, mode), 3)):
        if number > 400 or match.over:
            break
        if number % 7 == 0:
            for option in match.g.options:
                found = [GAME.heuristics.position(match.g).action_value(seat, option) for seat in range(players)]
                assert all(each == NO_ACTION_VALUE for each in found) or all(0.0 <= each <= 1.0 for each in found)
            assert all(0.0 < GAME.heuristics.position(match.g).evaluate(seat) < 1.0 for seat in range(players))
