"""END  The last round, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.game import Standing
from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.questions import BID, ORDERS
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, asked, nobody_bids
from infamy.testing.scenario import Scenario, covers, seen


def the_last_round(sunk: str = "", **pieces: Any) -> Standing:
    """The pirates on the board end their last turns, and the game is over."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(last_round="every Quest is done", **pieces)
    t.place(**{name: square for name, square in (("red", "a1"), ("blue", "a2"), ("green", "a3")) if name != sunk})
    t.turn_of("red")
    while not t.g.over:
        (name,), words = asked(t)
        assert words == ORDERS
        t.players[name].does("end-turn")
    return GAME.standing(t.g)


def won_by(sunk: str = "", **pieces: Any) -> list[str]:
    return [GAME.seats[seat] for seat in the_last_round(sunk, **pieces).winners]


# The last round ------------------------------------------------------------------------------------------------------


@covers("SC-END-01", "SC-END-04", "SC-R23", "SC-ROUND-05")
def test_when_two_pirates_have_died_the_round_is_played_to_its_end() -> None:
    t = Scenario(GAME, "red", "blue", "green", "yellow")
    t.place(
        red={"at": "d5", "hand": ["cannon-1"]},
        blue={"at": "d5", "damage": 3},
        green="a1",
        yellow={"at": "a2", "ghost": True},
        deaths=1,
    )
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert seen(t, "last_round") == "two pirates have died"
    for name in ("red", "green", "yellow"):
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    assert t.g.over  # without a bid
    assert seen(t, "points") == 0  # and nobody sails on


@covers("SC-END-01")
def test_a_single_death_is_not_the_end() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5", "damage": 3}, green="a1").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    t.red.does("end-turn")
    t.green.does("end-turn")
    assert asked(t) == (["red", "green"], BID)


@covers("SC-END-02", "SC-END-04", "SC-R50")
@pytest.mark.parametrize("others", [[], ["grave-robber"]])
def test_the_last_quest_on_the_table_makes_the_round_the_last(others: list[str]) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "d5", "hand": ["cannon-1"]},
        blue={"at": "d5", "infamy": 1},
        green="a1",
        quests=["humble-the-proud", *others],
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert seen(t, "quests") == others
    assert seen(t, "last_round") == (None if others else "every Quest is done")
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    assert t.g.over == (not others)


@covers("SC-R50", "SC-END-02", "SC-SKIRM-07")
def test_without_quests_in_skirmish_mode_they_end_nothing() -> None:
    t = Scenario(GAME, "red", "blue", "green", mode="skirmish")
    t.place(
        red={"at": "d5", "hand": ["cannon-1", *EIGHT]},
        blue={"at": "d5", "hand": EIGHT},
        green={"at": "a1", "hand": EIGHT},
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    t.blue.does("concede")
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    nobody_bids(t)
    all_keep(t)
    assert (seen(t, "rounds"), seen(t, "last_round")) == (2, None)


@covers("SC-END-03", "SC-END-04")
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_card_of_the_treasure_deck_makes_the_round_the_last(left: int) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "b2", "hand": ["cannon-4", "cannon-4"]}, blue="d5", treasure_deck=["doubloons"] * left)
    t.turn_of("red")
    t.red.does("pillage")
    t.red.does("show:cannon-4")
    t.red.does("show:cannon-4")
    t.red.does("ready", port_defence=["sail-1", "sail-1", "sail-1"], treasure_deck="doubloons")
    assert seen(t, "last_round") == ("all Treasure has been pillaged" if left == 1 else None)
    t.red.is_asked(ORDERS)


@covers("SC-END-04", "SC-R60", "SC-R77")
def test_what_has_ended_the_game_first_is_told_and_nothing_undoes_it() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "d5", "hand": ["cannon-1", "cannon-1"]},
        blue={"at": "d5", "infamy": 1, "damage": 3},
        green={"at": "d5", "damage": 3, "infamy": 9},
        quests=["humble-the-proud"],
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    attack(t.red, "shoot:green", "cannon-1")
    t.green.does("concede")
    assert (seen(t, "last_round"), seen(t, "deaths")) == ("every Quest is done", 2)
    t.red.does("end-turn")
    assert t.g.over


# The tally -----------------------------------------------------------------------------------------------------------


@covers("SC-END-05", "SC-END-08", "SC-LOOT-04", "SC-ROUND-06")
def test_tokens_and_treasure_carried_or_buried_are_added_up() -> None:
    standing = the_last_round(
        red={"infamy": 3, "carried": ["doubloons", "cursed-idol"]},  # 3 + 1 + 3
        blue={"infamy": 1},
        x1={"buried": ["treasure-chest", "exotic-goods"], "marker": "blue"},
        x2={"buried": ["exotic-goods"], "marker": "blue"},  # 1 + 5 + 2
        green={"infamy": 7},
    )
    assert standing.scores == [7, 8, 7]
    assert standing.winners == [1]
    assert standing.reason == "every Quest is done; Blue is the most infamous, with 8"
    assert standing.parts[1] == [(1, "Infamy tokens"), (7, "for Treasure buried")]


@covers("SC-GHOST-15", "SC-GHOST-16", "SC-GHOST-18")
@pytest.mark.parametrize(
    ("tokens", "parts"),
    [
        ({"infamy": 1, "first_infamy": 2}, [(2, "Infamy tokens"), (3, "for Treasure buried")]),
        ({"infamy": 7, "first_infamy": 2}, [(7, "Infamy tokens")]),
        ({"infamy": 6, "first_infamy": 3}, [(3, "Infamy tokens"), (3, "for Treasure buried")]),  # equal: the first life
    ],
)
def test_a_ghost_did_not_bury_what_lies_under_its_marker(tokens: dict[str, int], parts: list[Any]) -> None:
    standing = the_last_round(
        red={"infamy": 9}, blue={"ghost": True, **tokens}, x1={"buried": ["treasure-chest"], "marker": "blue"}
    )
    assert standing.parts[1] == parts


@covers("SC-END-06", "SC-R51")
def test_a_sunk_pirate_can_win() -> None:
    assert won_by(sunk="blue", blue={"infamy": 2, "carried": ["treasure-chest"]}, red={"infamy": 4}) == ["blue"]


@covers("SC-END-06", "SC-GHOST-16")
def test_so_can_a_ghost_by_either_score() -> None:
    for ghost in ({"infamy": 5, "first_infamy": 1}, {"infamy": 1, "first_infamy": 5}):
        assert won_by(blue={"ghost": True, **ghost}, red={"infamy": 4}) == ["blue"]
    assert won_by(blue={"ghost": True, "infamy": 3, "first_infamy": 3}, red={"infamy": 4}) == ["red"]


@covers("SC-END-07")
def test_of_equals_the_one_with_more_damage_wins() -> None:
    assert won_by(red={"infamy": 4, "damage": 1}, blue={"infamy": 4, "damage": 2}, green={"damage": 3}) == ["blue"]
    assert won_by(red={"infamy": 5}, blue={"infamy": 4, "damage": 3}) == ["red"]  # Damage is no Infamy


@covers("SC-R58", "SC-END-07")
@pytest.mark.parametrize(
    ("ghost", "winner"),
    [
        ({"infamy": 4, "first_infamy": 2, "damage": 0, "first_damage": 4}, "red"),  # the Ghost counts: unhurt
        ({"infamy": 4, "first_infamy": 2, "damage": 3, "first_damage": 4}, "blue"),
        ({"infamy": 2, "first_infamy": 4, "damage": 0, "first_damage": 4}, "blue"),  # the first life counts
        ({"infamy": 2, "first_infamy": 4, "damage": 3, "first_damage": 1}, "red"),
        ({"infamy": 4, "first_infamy": 4, "damage": 0, "first_damage": 4}, "blue"),  # equal: the higher Damage
        ({"infamy": 4, "first_infamy": 4, "damage": 4, "first_damage": 0}, "blue"),
    ],
)
def test_ties_are_broken_by_the_damage_of_the_life_that_counts(ghost: dict[str, int], winner: str) -> None:
    assert won_by(red={"infamy": 4, "damage": 2}, blue={"ghost": True, **ghost}) == [winner]


@covers("SC-R59")
def test_who_is_equal_in_infamy_and_damage_shares_the_victory() -> None:
    equal = {"infamy": 4, "damage": 1}
    pieces: dict[str, Any] = {"red": equal, "green": equal, "blue": {"infamy": 3, "damage": 2}}
    assert won_by(**pieces) == ["red", "green"]
    assert the_last_round(**pieces).reason == "every Quest is done; Red and Green are the most infamous, with 4"


def test_before_the_end_nobody_has_won() -> None:
    t = Scenario(GAME, "red", "blue", "green").place(red={"at": "a1", "infamy": 2}).turn_of("red")
    assert (GAME.standing(t.g).scores, GAME.standing(t.g).winners) == ([2, 0, 0], [])
