"""What bots are told: what Holds may come to, how fights end, what a turn may bring, and which choice looks best."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.bots.bot import first_look
from infamy.bots.greedy import first_best
from infamy.engine.fate import SeededFate
from infamy.engine.run import question
from infamy.games.tide_of_avaris.bots.evaluation import Outlook, lead, share, turns_today
from infamy.games.tide_of_avaris.bots.fights import danger, under_way
from infamy.games.tide_of_avaris.bots.plans import Errands
from infamy.games.tide_of_avaris.bots.precomputed import Almanac
from infamy.games.tide_of_avaris.bots.proposals import agreed, openings
from infamy.games.tide_of_avaris.bots.weights import Weights
from infamy.games.tide_of_avaris.content import metrics
from infamy.games.tide_of_avaris.odds import wins_battle
from infamy.games.tide_of_avaris.rules.burying import is_met
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER, NO_SIDE, Avaris
from infamy.games.tide_of_avaris.tests.fights import at_sea, meet, set_upon
from infamy.games.tide_of_avaris.tests.questions import BUY, CREW, DICE_AGAIN
from infamy.games.tide_of_avaris.tests.tables import GAME, all_are_asked, dawn, table
from infamy.parts.weights import weighed
from infamy.table import library
from infamy.table.perspective import Perspective
from infamy.testing.scenario import Scenario

BLACK, WHITE = 0, 1
FIVE = ["red", "pink", "blue", "teal", "green"]


def state(t: Scenario) -> Avaris:
    assert isinstance(t.g, Avaris)
    return t.g


ALMANAC = Almanac(state(table()).box, weighed(Weights, library.weights_of("tide_of_avaris")))


def at(space: str) -> int:
    return state(table()).box.space.parse(space)


def chosen(t: Scenario, seat: str = "black", seed: int = 1) -> str:
    """What looks best here."""
    perspective = Perspective(GAME, t.g, t.players[seat].seat)
    return GAME.actions.key(first_best(perspective.options, first_look(perspective, SeededFate(seed))))


def foreseen(t: Scenario, key: str, seat: int = BLACK) -> float:
    return GAME.heuristics.position(state(t)).action_value(seat, GAME.actions.parse(key))


def turn(**pieces: Any) -> Scenario:
    return table(**pieces).turn_of("black")


# What is known before a game begins ----------------------------------------------------------------------------------


def test_a_hold_is_worth_its_burial_in_the_end_and_more_while_there_are_turns_left() -> None:
    tables = ALMANAC
    assert [tables.hold(0.0, colors) for colors in range(7)] == [0, 1, 3, 6, 10, 15, 21]
    for colors in range(6):
        assert tables.hold(4.0, colors) > tables.hold(2.0, colors) > tables.hold(0.0, colors)
        assert tables.hold(3.0, colors + 1) > tables.hold(3.0, colors)
    assert tables.hold(1.5, 3) == pytest.approx((tables.hold(1.0, 3) + tables.hold(2.0, 3)) / 2)


def test_odds_by_dice() -> None:
    tables = ALMANAC
    assert tables.win(NO_SIDE, 2.0, 2.0) == pytest.approx(0.5)
    assert tables.win(ATTACKER, 2.0, 2.0) > 0.6 > 0.5 > tables.win(DEFENDER, 2.0, 2.0)
    assert tables.win(NO_SIDE, 3.0, 1.0) > tables.win(NO_SIDE, 2.5, 1.0) > tables.win(NO_SIDE, 2.0, 1.0)
    assert tables.win(NO_SIDE, 0.0, 40.0) == tables.win(NO_SIDE, 1.0, 11.0)


def test_the_odds_of_a_battle_without_cards_are_those_that_players_are_shown() -> None:
    t = at_sea({"ready": ["red", "red", "pink"], "upgrades": [1, 0, 0, 0]}, {"upgrades": [0, 2, 0, 0], "ready": []})
    set_upon(t)
    g = state(t)
    assert under_way(Outlook(g, ALMANAC), [2.0, 0.0]).chance == pytest.approx(wins_battle(g, BLACK))


def test_relics_that_give_something_each_day_are_worth_most() -> None:
    box = state(table()).box
    a_day = dict(zip([face.key for face in box.relics], ALMANAC.relics, strict=True))
    assert all(0 < worth < 2 for worth in a_day.values())
    assert a_day["copper-still"] > a_day["false-bottom"]


# What the table is worth ---------------------------------------------------------------------------------------------


def test_turns_that_are_left_in_a_day() -> None:
    assert turns_today(state(turn(phase="sunrise"))) == [1, 2]
    assert turns_today(state(turn(phase="sunset"))) == [0, 1]


def test_points_are_shares() -> None:
    outlook = Outlook(state(table("black", "white", "orange")), ALMANAC)
    shares = [share(outlook, [20.0, 10.0, 10.0], seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > 0.5 > shares[1] == shares[2]


def test_who_is_ahead_is_likelier_to_win_a_bonus_the_sooner_the_game_ends() -> None:
    ahead = {"black": {"relics": ["copper-still", "loaded-bones"]}, "white": {"relics": ["rope-gang"]}}
    early = Outlook(state(table(**ahead)), ALMANAC)
    late = Outlook(state(table(**ahead, last_day=True)), ALMANAC)
    assert 0.5 < lead(early, BLACK, metrics.RELICS) < lead(late, BLACK, metrics.RELICS)
    assert lead(Outlook(state(table(last_day=True)), ALMANAC), BLACK, metrics.RELICS) == 0.0


def test_treasure_is_in_danger_near_those_who_are_stronger() -> None:
    def in_danger(steps_away: str, **white: Any) -> float:
        g = state(table(black={"at": "se-h", "upper": FIVE}, white={"at": steps_away, **white}))
        return danger(Outlook(g, ALMANAC), BLACK, at("se-h"), 0)

    strong = {"upgrades": [2, 0, 0, 0], "ready": ["red"] * 4}
    assert in_danger("se-n", **strong) > in_danger("ne-s", **strong) > 0
    assert in_danger("se-n", **strong) > in_danger("se-n")
    assert in_danger("nw-w", **strong) == 0


def test_the_end_is_the_end() -> None:
    t = table(last_day=True, phase="sunset", black={"tp": 3}, white={"tp": 9}, bag=[], navy_deck=[]).turn_of("white")
    t.white.does("end-turn")
    t.black.does("upgraded")
    t.white.does("upgraded")
    assert t.g.over
    assert [GAME.heuristics.position(state(t)).evaluate(seat) for seat in (BLACK, WHITE)] == [0.0, 1.0]


# Turns ---------------------------------------------------------------------------------------------------------------


def test_a_bonus_that_a_burial_would_meet_elsewhere_is_seen_as_the_rules_see_it() -> None:
    for name in [face.key for face in state(table()).box.burials]:
        for space in ("se-h", "se-s", "nw-n", "sw-w"):
            black = {"upper": ["red", "bound-blue", "teal"], "lower": ["bound-red", "red", "teal"]}
            g = state(turn(black=black, white="nw-n", se_s={"slot": "red"}))
            card = g.box.burial.parse(name)
            errands = Errands(Outlook(g, ALMANAC), BLACK, ())
            expected = errands.meets(card, at(space))
            g.at[BLACK] = at(space)
            assert is_met(g, BLACK, card) == expected, (name, space)


def test_it_sails_to_the_colour_it_lacks() -> None:
    t = turn(
        black={"at": "nw-h", "upper": ["red", "pink"], "rum": 1},
        white="se-h",
        nw_n={"slot": "red"},
        nw_e={"slot": "blue"},
        nw_s={"slot": "pink"},
    )
    assert chosen(t) == "sail:nw-e"


def test_it_collects_what_it_has_come_for() -> None:
    t = turn(black={"at": "nw-n", "upper": ["red"]}, nw_n={"slot": "blue"})
    assert chosen(t) == "collect"


def test_it_buries_a_full_rainbow_and_not_a_single_treasure() -> None:
    assert chosen(turn(black={"at": "nw-n", "upper": [*FIVE, "yellow"]}, nw_n={"slot": "blue"})) == "bury"
    assert chosen(turn(black={"at": "nw-n", "upper": ["red"]}, nw_n={"slot": "blue"})) != "bury"


def test_it_pays_with_the_die_that_matches_and_not_with_two() -> None:
    t = turn(
        black={"at": "nw-h", "ready": ["red", "blue", "green"]},
        white="se-h",
        nw_n={"slot": "red"},
        nw_e={"slot": "red"},
        nw_s={"slot": "red"},
        nw_w={"slot": "red"},
    )
    assert chosen(t).startswith("sail:")
    t.black.does(chosen(t))
    assert chosen(t) == "pay-die:red"


def test_dice_for_goods_are_not_left_for_the_night() -> None:
    t = table(phase="sunset", black={"at": "nw-h", "ready": ["pink"], "rum": 0}, white="se-h").turn_of("black")
    assert chosen(t) != "end-turn"


def test_nobody_rearranges_a_hold_for_its_own_sake() -> None:
    t = turn(black={"at": "nw-h", "upper": FIVE}, white="se-h")
    assert foreseen(t, "rearrange") == 0.0
    assert chosen(t) != "rearrange"


def test_what_a_move_leads_to_is_foreseen_and_what_it_costs_is_not_forgotten() -> None:
    pieces: dict[str, Any] = {"white": "se-h", "nw_n": {"slot": "blue"}}
    rich = turn(black={"at": "nw-h", "upper": ["red"], "ready": ["blue"]}, **pieces)
    assert foreseen(rich, "sail:nw-n") > foreseen(rich, "sail:nw-s")
    assert foreseen(rich, "sail:nw-n") > foreseen(rich, "end-turn")


# Dawn and Night ------------------------------------------------------------------------------------------------------


def test_it_rolls_nothing_again_without_need() -> None:
    t = dawn(table(black={"bunks": ["pink"] * 2, "gold": 1}, white={"bunks": ["pink"]}), crew_die=[2, 3, 1])
    all_are_asked(t, DICE_AGAIN, "black", "white")
    assert chosen(t) == "keep-dice"


def test_it_buys_upgrades_early_and_nothing_on_the_last_day() -> None:
    rich = {"gold": 4, "rum": 3, "bunks": ["pink"]}
    early = table(phase="sunset", black=rich, white={"bunks": ["pink"]}).turn_of("white")
    early.white.does("end-turn")
    assert question(early.g).words == BUY
    assert chosen(early).startswith("upgrade:")
    late = table(phase="sunset", last_day=True, black=rich, white={"bunks": ["pink"]}).turn_of("white")
    late.white.does("end-turn")
    assert chosen(late) == "upgraded"


# Fights --------------------------------------------------------------------------------------------------------------


def test_the_strong_fight_the_rich_and_the_weak_pay() -> None:
    t = at_sea({"upgrades": [3, 0, 0, 0], "ready": ["red"] * 3, "gold": 3}, {"upper": FIVE})
    t.black.does("sail:nw-e")
    t.black.does("pay-rum")
    assert chosen(t) == "fight:white"
    t = at_sea({"upper": FIVE, "gold": 3, "bunks": ["pink"]}, {"upgrades": [0, 3, 0, 0], "ready": ["blue"] * 4})
    t.black.does("sail:nw-e")
    t.black.does("pay-rum")
    assert chosen(t) == "bribe"


def test_crew_is_committed_where_much_is_at_stake() -> None:
    t = at_sea({"ready": ["red"]}, {"upper": FIVE})
    set_upon(t)
    t.black.does("no-parley")
    t.white.does("no-parley")
    all_are_asked(t, CREW, "black", "white")
    assert chosen(t) == "commit:red"


def test_a_monster_is_fought_with_all_that_helps() -> None:
    t = meet("tide-hag", {"upper": FIVE, "ready": ["red"]})
    assert foreseen(t, "pay-ability") > foreseen(t, "ready")
    assert chosen(t) == "pay-ability"


def test_whoever_sinks_keeps_what_is_worth_more() -> None:
    t = at_sea({"upper": ["red"], "bunks": ["pink"] * 5}, {"upper": []})
    set_upon(t)
    t.black.does("no-parley")
    t.white.does("no-parley")
    t.black.does("committed")
    t.white.does("committed", attack_die=6, defense_die=1)
    assert chosen(t) == "jettison-treasure"


# Parley --------------------------------------------------------------------------------------------------------------


def test_a_gift_is_accepted_and_a_demand_is_not() -> None:
    def answer(*items: str) -> str:
        t = at_sea({"gold": 5, "upper": ["red"]}, {"gold": 5, "upper": ["blue"], "upgrades": [0, 1, 0, 0]})
        set_upon(t)
        t.black.does("parley")
        for item in items:
            t.black.does(item)
        t.black.does("submit")
        return chosen(t, "white")

    assert answer("give-gold:5") == "accept"
    assert answer("ask-gold:5", "ask-treasure:blue") != "accept"


def test_openings_are_items_that_can_be_delivered() -> None:
    t = at_sea({"gold": 2, "upper": ["red"]}, {"upper": ["blue"]})
    set_upon(t)
    g = state(t)
    keys = [GAME.actions.key(option) for option in openings(g, BLACK)]
    assert {"submit", "give-gold:1", "give-gold:2", "give-treasure:red", "ask-treasure:blue"} <= set(keys)
    after = agreed(g, BLACK, GAME.actions.parse("give-gold:2"), True)
    assert after is not None and (after.gold[BLACK], after.gold[WHITE]) == (0, g.gold[WHITE] + 2)
    assert agreed(g, BLACK, GAME.actions.parse("ask-gold:9"), True) is None
    assert g.gold[BLACK] == 2, "nothing has been given yet"
