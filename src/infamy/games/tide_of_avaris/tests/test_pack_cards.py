"""RL, AX, RN  Words of the vocabulary that only cards of a pack use, and Relics of one kind that come together."""

from __future__ import annotations

from typing import Any, Final

import pytest

from infamy.engine.game import Game
from infamy.games.tide_of_avaris.tests.nights import quiet_night
from infamy.games.tide_of_avaris.tests.questions import (
    DEEDS,
    EMPTY_BAG,
    EXHAUST,
    RECYCLE,
    ROLL_AGAIN,
    SINKING,
    UNLOCK,
    USE_RELIC,
)
from infamy.games.tide_of_avaris.tests.tables import dawn, sails
from infamy.table import library
from infamy.testing.scenario import Scenario, covers, seen


def with_pack(**pack: Any) -> Game:
    return library.load_with("tide_of_avaris", {"game": "tide_of_avaris", **pack}, "my.toml")


def relic(key: str, *power: Any) -> dict[str, Any]:
    return {"key": key, "power": list(power)}


def laid_out(game: Game, **pieces: Any) -> Scenario:
    """Two pirates, without dice unless told otherwise; no Treasure lies on the board."""
    for name, haven in (("black", "se-h"), ("white", "nw-h")):
        pieces[name] = {"at": haven, "bunks": [], **pieces.get(name, {})}
    return Scenario(game, "black", "white").place(**pieces)


REWARDS: Final = with_pack(
    monster=[
        {"key": "barnacle-hulk", "reward": [["unlock"], ["recycle", 2], ["gold", 1]]},
        {"key": "moon-otters", "on_win": [["exhaust", 2]]},
    ]
)


def exploring(game: Game, monster: str, **pieces: Any) -> Scenario:
    """Black explores the Abyss Edge, and beats the Monster or not."""
    black = {"at": "sw-h", "rum": 1, **pieces.pop("black", {})}
    t = laid_out(game, black=black, **pieces).turn_of("black")
    sails(t.black, "sw-w")
    t.black.does("act", explore_card=monster)
    return t


# Rewards -------------------------------------------------------------------------------------------------------------


@covers("TA-AX-20", "TA-AX-12", "TA-AX-11", "TA-BA-04")
def test_a_reward_may_unlock_a_bonus_and_recycle_dice_from_left_to_right() -> None:
    t = exploring(
        REWARDS,
        "barnacle-hulk",
        black={"bunks": ["red", "blue", "teal"]},
        endgame=("relic-hunter", "cellar-master"),
        token=(0, 0),
    )
    t.black.does("committed", attack_die=1, defense_die=6)
    t.black.is_asked(UNLOCK)
    t.black.does("unlock:cellar-master")
    t.black.is_asked(RECYCLE)
    t.black.does("recycle-bunk:red")
    assert t.black.gold == 0
    t.black.does("recycle-bunk:blue")
    t.black.does("roll-them", crew_die=[6, 6])
    assert (t.black.gold, t.black.ready, list(seen(t, "token"))) == (1, ["green", "green"], [0, 9])


@covers("TA-AX-20", "TA-AX-14", "TA-R65")
def test_what_cannot_be_done_of_a_reward_is_left_out() -> None:
    t = exploring(REWARDS, "barnacle-hulk", endgame=("relic-hunter",), token=(9,))
    t.black.does("committed", attack_die=1, defense_die=6)  # nothing is Locked, and there is no die
    t.black.is_asked(DEEDS)
    assert (t.black.gold, list(seen(t, "token"))) == (1, [9])


@covers("TA-AX-22", "TA-OU-08")
@pytest.mark.parametrize(("ready", "asked"), [(["red", "teal", "teal"], True), (["red", "teal"], False), ([], False)])
def test_an_enemy_may_exhaust_dice_of_the_losers_choice(ready: list[str], asked: bool) -> None:
    t = exploring(REWARDS, "moon-otters", black={"ready": ready, "upper": ["red"]})
    if ready:
        t.black.does("ready")
    t.black.does("committed", attack_die=6, defense_die=1)
    if asked:
        t.black.is_asked(EXHAUST)
        t.black.cannot("exhaust:blue", rule="TA-R65")
        t.black.does("exhaust:teal")
        t.black.does("exhaust:red")
    t.black.is_asked(SINKING)
    assert (t.black.ready, sorted(t.black.bunks)) == ((["teal"], ["red", "teal"]) if asked else ([], sorted(ready)))


@covers("TA-R48", "TA-BD-01", "TA-OU-05")
def test_treasure_of_a_beaten_navy_is_bound_without_saying_so() -> None:
    game = with_pack(navy=[{"key": "hms-harrier", "reward": [["random_treasure", 1]]}])
    t = laid_out(game, black={"rum": 1}, navy_card="hms-harrier", navy_at="se-s").turn_of("black")
    sails(t.black, "se-s")
    t.black.does("fight-navy")
    t.black.does("committed", attack_die=1, defense_die=[6, 6], random_treasure="red")
    assert t.black.upper == ["bound-red"]


# Relics --------------------------------------------------------------------------------------------------------------


@covers("TA-RL-01", "TA-R75")
def test_relics_that_answer_the_same_event_work_in_the_order_of_gaining() -> None:
    game = with_pack(
        relic=[
            relic("toll-bell", ["on", "collect", ["gold", 1]]),
            relic("rope-gang", ["on", "collect", ["may_pay", "gold", 1, ["tp", 2]]]),
        ]
    )
    t = laid_out(game, black={"at": "nw-s", "relics": ("toll-bell", "rope-gang")}, nw_s={"slot": "red"})
    t.turn_of("black").black.does("collect")
    t.black.is_asked(USE_RELIC)
    t.black.does("use:rope-gang")  # for the gold of the other
    assert (t.black.gold, t.black.tp) == (0, 2)
    t = laid_out(game, black={"at": "nw-s", "relics": ("rope-gang", "toll-bell")}, nw_s={"slot": "red"})
    t.turn_of("black").black.does("collect")
    t.black.cannot("use:rope-gang", rule="TA-RL-01")
    t.black.does("leave:rope-gang")
    assert (t.black.gold, t.black.tp) == (1, 0)


@covers("TA-R75", "TA-R78", "TA-RN-02")
def test_relics_of_the_morning_work_in_turn_order() -> None:
    game = with_pack(
        relic=[
            relic("toll-bell", ["on", "day_start", ["random_treasure", 1]]),
            relic("rope-gang", ["on", "day_start", ["random_treasure", 1]]),
        ]
    )
    t = laid_out(
        game,
        black={"relics": ["toll-bell"], "bunks": ["red"]},
        order=("white", "black"),
        bag=["teal"],
        white={"relics": ["rope-gang"], "bunks": ["red"]},
    )
    dawn(t, random_treasure="teal")  # the last one in the bag
    t.black.is_asked(EMPTY_BAG)
    t.black.does("take-gold", crew_die=[1, 1])
    assert (t.white.upper, t.black.upper, t.black.gold) == (["teal"], [], 2)


@covers("TA-RL-01", "TA-R85")
def test_a_relic_without_a_limit_may_be_used_in_every_combat_and_once_in_each() -> None:
    game = with_pack(relic=[relic("toll-bell", ["combat", [], ["may", ["reroll", "self"]]])])
    t = exploring(game, "barnacle-hulk", black={"relics": ["toll-bell"], "used": ["toll-bell"]})
    t.black.does("committed", attack_die=6, defense_die=6)
    t.black.is_asked(ROLL_AGAIN)
    t.black.does("roll-again:attack-miss", attack_die=[6, 1], defense_die=6)  # a tie, and the next roll stands
    assert t.black.gold == 3


@covers("TA-RL-01", "TA-MW-02", "TA-UP-07")
def test_a_relic_may_make_things_harder() -> None:
    game = with_pack(relic=[relic("toll-bell", ["mod", "wager", -2], ["mod", "upgrade_gold", 2], ["mod", "bribe", 1])])
    t = laid_out(
        game,
        black={"relics": ["toll-bell"], "ready": ["yellow"]},
        white={"ready": ["teal"]},
        last_day=True,
        navy_deck=[],
    )
    assert seen(quiet_night(t), "order") == ["white", "black"]  # 1 against 2
    t = laid_out(game, black={"at": "nw-n", "rum": 1, "gold": 1, "relics": ["toll-bell"]})
    sails(t.turn_of("black").black, "nw-h")
    t.black.cannot("bribe", rule="TA-BR-01")


@covers("TA-RL-01", "TA-BR-02", "TA-DY-06")
def test_nothing_costs_less_than_nothing() -> None:
    game = with_pack(relic=[relic("toll-bell", ["mod", "bribe", -5], ["mod", "reroll_cost", -3])])
    t = laid_out(game, black={"at": "nw-n", "rum": 1, "gold": 2, "relics": ["toll-bell"]}, white={"at": "nw-h"})
    sails(t.turn_of("black").black, "nw-h")
    t.black.does("bribe")
    assert (t.black.gold, t.white.gold) == (2, 0)
    t = laid_out(game, black={"bunks": ["red"], "relics": ["toll-bell"]}, white={"bunks": ["red"]})
    dawn(t, crew_die=[4, 4])
    t.black.does("reroll:red")
    t.white.does("keep-dice")
    t.black.does("keep-dice", crew_die=1)
    assert (t.black.gold, t.black.ready) == (0, ["pink"])


@covers("TA-RL-01", "TA-SK-01")
def test_each_of_two_relics_that_ransom_a_ship_has_a_price_of_its_own() -> None:
    game = with_pack(
        relic=[relic("rope-gang", ["mod", "sink_ransom", 3]), relic("toll-bell", ["mod", "sink_ransom", 1])]
    )
    black: dict[str, Any] = {"bunks": ["red"], "relics": ("rope-gang", "toll-bell")}
    for used, rum, price in (((), 2, 1), (("toll-bell",), 4, 3)):  # the cheapest that is left
        t = exploring(game, "moon-otters", black={**black, "used": used, "rum": rum})
        t.black.does("committed", attack_die=6, defense_die=1)
        t.black.does("ransom")
        assert (t.black.rum, t.black.bunks, t.black.at) == (rum - 1 - price, ["red"], None)
    t = exploring(game, "moon-otters", black={**black, "used": ("toll-bell",), "rum": 3})
    t.black.does("committed", attack_die=6, defense_die=1)
    t.black.cannot("ransom", rule="TA-SK-01")


@covers("TA-RL-01", "TA-SK-01")
def test_of_two_relics_that_ransom_a_ship_for_the_same_price_the_first_is_used() -> None:
    game = with_pack(relic=[relic(key, ["mod", "sink_ransom", 1]) for key in ("rope-gang", "toll-bell")])
    t = exploring(game, "moon-otters", black={"bunks": ["red"], "relics": ("rope-gang", "toll-bell"), "rum": 2})
    t.black.does("committed", attack_die=6, defense_die=1)
    first = t.black.relics[0]
    t.black.does("ransom")
    assert t.black.used == [first]


# The Navy ------------------------------------------------------------------------------------------------------------


@covers("TA-NV-03", "TA-NV-07", "TA-R34")
@pytest.mark.parametrize(("die", "end"), [(2, "nw-e"), (5, "nw-h")])
def test_a_navy_that_makes_one_step_sees_one_space_far(die: int, end: str) -> None:
    t = laid_out(
        with_pack(numbers={"navy_steps": 1}),
        black={"at": "ne-w"},
        white={"at": "sw-n"},
        last_day=True,
        navy_at="nw-h",
        navy_card="hms-harrier",
    )
    quiet_night(t, navy_die=die)
    assert (seen(t, "navy_at"), t.g.over) == (end, True)


@covers("TA-NV-08", "TA-R34")
def test_a_navy_that_makes_one_step_takes_no_detour_for_the_wind() -> None:
    t = laid_out(
        with_pack(numbers={"navy_steps": 1}),
        black={"at": "nw-n"},
        white={"at": "sw-n"},
        last_day=True,
        navy_at="nw-h",
        navy_card="hms-harrier",
    )
    quiet_night(t, navy_die=5)
    assert "The Navy sails from Lantern Haven to Charter House." in t.black.hears()
