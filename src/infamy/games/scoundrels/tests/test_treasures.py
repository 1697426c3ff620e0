"""SC-T1 to SC-T7  What each kind of Treasure is worth, what it weighs, and what it does."""

from __future__ import annotations

import pytest

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import GAMBLE, LOOT, ORDERS
from infamy.games.scoundrels.tests.tables import at_rumford, pillages
from infamy.testing.scenario import Scenario, covers, seen


def shoots(t: Scenario) -> None:
    """Blue gives in at once."""
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")


def loots_the_chart(t: Scenario) -> None:
    attack(t.red, "board:blue", "sword-4", draws="")
    t.blue.does("concede")
    t.red.is_asked(LOOT)
    t.red.does("take:old-sea-chart")


@covers("SC-T1 to SC-T7", "SC-COMP-04", "SC-COMP-05", "SC-COMP-12")
@pytest.mark.parametrize(
    ("treasure", "worth", "weighs"),
    [
        ("doubloons", 1, True),
        ("exotic-goods", 2, True),
        ("treasure-chest", 3, True),
        ("loaded-bones", 1, False),
        ("letter-of-marque", 1, False),
        ("cursed-idol", 3, False),
        ("old-sea-chart", 1, False),
    ],
)
def test_worth_and_weight(treasure: str, worth: int, weighs: bool) -> None:
    t = at_rumford(red={"carried": [treasure]})
    assert seen(t, "score")["red"] == worth and seen(t, "hand_limit")["red"] == (7 if weighs else 8)
    assert t.red.infamy == 0  # the worth counts at the end, and is no token


@covers("SC-T1", "SC-T2", "SC-T3")
def test_plain_treasure_does_nothing() -> None:
    t = at_rumford(red={"carried": ["doubloons", "exotic-goods", "treasure-chest"]})
    assert seen(t, "free_moves") == 2
    pillages(t, treasure_deck="doubloons")
    shoots(t)
    assert t.red.infamy == 2


@covers("SC-T4")
@pytest.mark.parametrize(
    ("card", "infamy"), [("sail-4", 2), ("wild-2", 2), ("sword-2", 2), ("cannon-1", 0), ("wild-1", 0)]
)
def test_loaded_bones_double_a_token_with_a_two_or_lose_it(card: str, infamy: int) -> None:
    t = at_rumford(red={"carried": ["loaded-bones"]})
    pillages(t)
    t.red.is_asked(GAMBLE)
    t.red.does("gamble-treasure:loaded-bones", gamble=card, treasure_deck="doubloons")
    assert t.red.infamy == infamy and t.red.carried == ["doubloons", "loaded-bones"]  # the Treasure is red's anyway


@covers("SC-T4", "SC-SPEC-01")
def test_loaded_bones_gamble_with_what_shots_and_quests_bring_as_well() -> None:
    t = at_rumford(red={"carried": ["loaded-bones"]}, quests=["humble-the-proud", "grave-robber"], blue={"infamy": 1})
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-1")  # nothing for the shot, but blue's token
    assert (t.red.infamy, t.blue.infamy) == (1, 0)
    t.red.is_asked(GAMBLE)
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-3")  # 2 + 1 for the Quest
    assert t.red.infamy == 4


@covers("SC-T4", "SC-PILL-12")
def test_a_treasure_does_not_work_for_the_pillage_that_brings_it() -> None:
    t = at_rumford(treasure_deck=["loaded-bones", "doubloons"])
    pillages(t, treasure_deck="loaded-bones")
    assert t.red.infamy == 1
    t.red.is_asked(ORDERS)
    t = at_rumford(treasure_deck=["cursed-idol", "doubloons"])
    pillages(t, treasure_deck="cursed-idol")
    assert t.red.infamy == 1


@covers("SC-T5")
def test_a_letter_of_marque_brings_one_more_for_shooting_only() -> None:
    t = at_rumford(red={"carried": ["letter-of-marque"]}, quests=["greedy-hold", "grave-robber"])
    pillages(t, treasure_deck="doubloons")
    assert t.red.infamy == 1
    shoots(t)
    assert t.red.infamy == 3
    t = at_rumford(red={"carried": ["letter-of-marque", "doubloons"]}, quests=["greedy-hold", "grave-robber"])
    pillages(t, treasure_deck="doubloons")
    assert t.red.infamy == 4  # 1 for the pillage and 3 for the Quest


@covers("SC-T5")
def test_a_letter_of_marque_serves_whoever_wins_with_cannons_in_defence_too() -> None:
    t = at_rumford(red={"hand": ["cannon-1"]}, blue={"carried": ["letter-of-marque"]})
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    answer(t.blue, "shoot", "cannon-3", flips="cannon-1 cannon-3")
    assert (t.red.infamy, t.blue.infamy, t.red.damage) == (0, 2, 1)


@covers("SC-T6")
def test_the_cursed_idol_takes_one_from_every_public_gain() -> None:
    t = at_rumford(red={"carried": ["cursed-idol", "doubloons"]}, quests=["greedy-hold", "grave-robber"])
    pillages(t, treasure_deck="doubloons")
    assert t.red.infamy == 2  # nothing for the pillage, 3 - 1 for the Quest
    shoots(t)
    assert t.red.infamy == 2 and t.blue.damage == 1
    assert seen(t, "quests") == ["grave-robber"]


@covers("SC-T4", "SC-T5", "SC-T6", "SC-T7", "SC-R51")
def test_what_is_buried_does_nothing() -> None:
    t = at_rumford(x2={"buried": ["letter-of-marque", "loaded-bones", "cursed-idol", "old-sea-chart"], "marker": "red"})
    assert seen(t, "free_moves") == 2
    shoots(t)
    assert t.red.infamy == 1
    t.red.is_asked(ORDERS)


@covers("SC-T7")
def test_the_old_sea_chart_gives_a_third_free_point() -> None:
    t = at_rumford(red={"carried": ["old-sea-chart"]})
    assert seen(t, "free_moves") == 3
    t.red.does("sail:g7")  # three squares
    assert seen(t, "free_moves") == 0
    t.red.does("end-turn")
    assert seen(t, "free_moves") == 2  # blue has no chart


@covers("SC-T7")
def test_whoever_gains_the_chart_in_their_own_turn_has_its_point_at_once() -> None:
    t = at_rumford(treasure_deck=["old-sea-chart", "doubloons"])
    pillages(t, treasure_deck="old-sea-chart")
    assert seen(t, "free_moves") == 3
    t = at_rumford(blue={"carried": ["old-sea-chart"]})
    t.red.does("sail:g5")
    t.red.does("sail:g4")
    loots_the_chart(t)
    assert seen(t, "free_moves") == 1  # with both points spent
    t = at_rumford(blue={"carried": ["old-sea-chart"]})
    loots_the_chart(t)
    assert seen(t, "free_moves") == 3
    t.red.does("sail:g7")
    t.red.does("end-turn")
    assert seen(t, "free_moves") == 2  # for blue it has gone


@covers("SC-T7")
@pytest.mark.parametrize(("sailed", "left"), [([], 2), (["f5", "f6"], 0), (["f5", "f6", "f5", "f6"], 0)])
def test_whoever_buries_the_chart_loses_a_point_that_is_not_spent(sailed: list[str], left: int) -> None:
    t = at_rumford(red={"at": "f6", "hand": ["sail-2", "sail-1"], "carried": ["old-sea-chart"]})
    if len(sailed) > 2:
        t.red.does("hoist:sail-1")  # the Sail first, then all three free points
    for square in sailed:
        t.red.does(f"sail:{square}")
    t.red.does("bury:old-sea-chart")
    t.red.does("pay:sail-2")
    assert seen(t, "free_moves") == left and t.red.carried == []


@covers("SC-T7")
def test_whoever_loses_the_chart_in_a_fight_of_their_own_turn_loses_its_point() -> None:
    t = at_rumford(red={"hand": ["sword-1"], "carried": ["old-sea-chart"]})
    attack(t.red, "board:blue", "sword-1", draws="")
    answer(t.blue, "board", "sword-3", flips="sword-1 sword-3")
    t.blue.does("take:old-sea-chart")
    assert seen(t, "free_moves") == 2
    t.red.does("end-turn")
    assert seen(t, "free_moves") == 3  # now it is blue's
