"""QUEST  Deliveries and deeds: what completes a Quest, who is rewarded, and card by card what each one asks for."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.questions import ANSWER, GAMBLE, LOOT, ORDERS, PAY
from infamy.games.scoundrels.tests.tables import GAME, all_keep, nobody_bids
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, seen

FULL = {
    "red": ["sword-2"] * 4 + ["cannon-3"] * 4,
    "blue": ["sail-2"] * 4 + ["sword-3"] * 2 + ["cannon-2"] * 2,
    "green": ["sail-3"] * 5 + ["wild-1"] * 3,
}
BLUE = FULL["blue"]
AT = {"red": "d4", "blue": "d4", "green": "g1", "yellow": "a1", "purple": "a1", "black": "a1"}


def table(*quests: str, players: int = 3, game: Game = GAME, **more: Any) -> Scenario:
    """Red and blue in one square, the others far away; what a test says of a pirate comes on top."""
    names = GAME.seats[:players]
    t = Scenario(game, *names)
    pirates = {name: {"at": AT[name], "hand": FULL.get(name, []), **more.pop(name, {})} for name in names}
    t.place(**pirates, **more)
    assert isinstance(t.g, Scoundrels)
    t.g.quests = tuple(GAME.domains["quest"].parse(quest) for quest in quests)  # in this order
    return t


def answer(t: Scenario, name: str, kind: str, *cards: str, flip: list[str]) -> None:
    t.players[name].is_asked(ANSWER)
    t.players[name].does(f"answer:{kind}")
    for card in cards:
        t.players[name].does(f"lay:{card}")
    t.players[name].does("ready", flip=flip)


def storm(t: Scenario, name: str, *cards: str, defence: list[str], treasure: str = "") -> None:
    t.players[name].does("pillage")
    for card in cards:
        t.players[name].does(f"show:{card}")
    t.players[name].does("ready", port_defence=defence, **({"treasure_deck": treasure} if treasure else {}))


# Quests in general ---------------------------------------------------------------------------------------------------


@covers("SC-QUEST-01", "SC-QUEST-02", "SC-QUEST-03")
def test_a_deed_is_rewarded_at_once_and_only_once_and_the_row_shrinks() -> None:
    t = table(
        "no-stone-standing",
        "grave-robber",
        red={"at": "g4", "hand": ["cannon-4"] * 2},
        blue={"at": "b2", "hand": ["cannon-4"] * 2},
    )
    t.turn_of("red")
    storm(t, "red", "cannon-4", "cannon-4", defence=["sail-1", "sail-1", "wild-1"], treasure="doubloons")
    assert "Red completes the Quest No Stone Standing, worth 2 Infamy." in t.green.hears()
    assert t.red.infamy == 1 + 2  # the Port's token, and the Quest's
    assert seen(t, "quests") == ["grave-robber"]
    t.red.does("end-turn")
    storm(t, "blue", "cannon-4", "cannon-4", defence=["sail-1", "sail-1", "sword-1"], treasure="doubloons")
    assert t.blue.infamy == 1  # nothing more for the same deed
    assert seen(t, "quests") == ["grave-robber"]
    t.blue.cannot("deliver:grave-robber", rule="SC-QUEST-07")


@covers("SC-R47", "SC-QUEST-01")
def test_a_quest_is_completed_in_the_turn_of_another_without_being_asked() -> None:
    t = table("wrong-ship-to-rob", "grave-robber").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "shoot", "cannon-2", "cannon-2", flip=["cannon-3", "cannon-2", "cannon-2"])
    assert "Blue completes the Quest Wrong Ship to Rob, worth 2 Infamy." in t.red.hears()
    assert (t.blue.infamy, t.red.infamy) == (1 + 2, 0)
    t.red.is_asked(ORDERS)


@covers("SC-R47", "SC-R65", "SC-QUEST-01")
def test_one_deed_may_complete_several_quests_in_the_order_of_the_row_each_a_gain_of_its_own() -> None:
    t = table(
        "greedy-hold",
        "grave-robber",
        "no-stone-standing",
        red={"at": "g4", "hand": ["cannon-4"] * 2, "carried": ["loaded-bones", "doubloons"]},
    ).turn_of("red")
    storm(t, "red", "cannon-4", "cannon-4", defence=["sail-1", "sail-1", "wild-1"])
    t.red.is_asked(GAMBLE)  # for the Port's token
    t.red.does("no-gamble", treasure_deck="doubloons")
    assert t.red.hears()[-1] == "Red completes the Quest Greedy Hold, worth 3 Infamy."
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-1")
    assert t.red.infamy == 1  # the three of Greedy Hold are gambled away
    assert t.red.hears()[-1] == "Red completes the Quest No Stone Standing, worth 2 Infamy."
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-2")
    assert t.red.infamy == 1 + 3
    assert seen(t, "quests") == ["grave-robber"]


@covers("SC-QUEST-02", "SC-T6", "SC-R65")
def test_a_quest_is_gone_even_if_its_reward_comes_to_nothing() -> None:
    t = table(
        "wages-at-the-quay",
        "grave-robber",
        red={"at": "b2", "hand": ["sail-1"], "carried": ["doubloons", "cursed-idol"]},
    ).turn_of("red")
    t.red.does("deliver:wages-at-the-quay")
    t.red.does("pay:sail-1")
    assert t.red.infamy == 2  # three, less one by the Idol
    assert seen(t, "quests") == ["grave-robber"]


@covers("SC-R47", "SC-Q08", "SC-LOOT-10")
def test_what_a_tie_completes_for_both_goes_to_the_active_player() -> None:
    t = table(
        "boarding-party",
        "grave-robber",
        red={"carried": ["doubloons"], "hand": ["sword-2"] * 2},
        blue={"carried": ["exotic-goods"], "hand": ["sword-4"]},
    ).turn_of("red")
    attack(t.red, "board:blue", "sword-2", "sword-2")
    answer(t, "blue", "board", "sword-4", flip=["sword-2", "sword-4", "sword-2"])
    t.red.does("take:exotic-goods")
    t.blue.is_asked(LOOT)
    t.blue.does("take:doubloons")
    assert (t.red.infamy, t.blue.infamy) == (3, 0)
    assert seen(t, "quests") == ["grave-robber"]


@covers("SC-END-02", "SC-QUEST-03")
def test_with_the_last_quest_the_last_round_has_come() -> None:
    t = table("safe-as-the-seabed", red={"at": "f2", "carried": ["treasure-chest"]}).turn_of("red")
    t.red.does("bury:treasure-chest")
    for _ in range(3):
        t.red.does("pay:sword-2")
    assert "This is the last round: every Quest is done." in t.red.hears()
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    assert t.g.over


@covers("SC-R49", "SC-QUEST-03")
def test_a_quest_that_has_become_impossible_stays_and_the_game_goes_on() -> None:
    t = table(
        "the-governors-cut",
        "the-widows-dowry",
        players=6,
        treasure_deck=["doubloons"],
        red={"at": "b6", "carried": ["treasure-chest"]},
        blue={"at": "d4", "hand": []},
    ).turn_of("red")
    t.red.does("deliver:the-governors-cut")
    for _ in range(3):
        t.red.does("pay:sword-2")
    assert seen(t, "quests") == ["the-widows-dowry"]  # though there is no Chest any more
    assert seen(t, "last_round") is None
    for name in GAME.seats:
        t.players[name].does("end-turn")
    nobody_bids(t)
    assert not t.g.over
    assert seen(t, "quests") == ["the-widows-dowry"]


@covers("SC-R48", "SC-SETUP-16")
@pytest.mark.parametrize(
    ("players", "left_out"),
    [
        (3, ["parrots-for-the-saint", "hush-money", "the-widows-dowry"]),
        (4, ["hush-money", "the-widows-dowry"]),
        (5, ["the-widows-dowry"]),
        (6, []),
    ],
)
def test_quests_for_ports_that_are_folded_away_are_not_dealt(players: int, left_out: list[str]) -> None:
    names = GAME.domains["quest"].names[:18]
    dealt = [name for name in names if name not in left_out]
    fate: dict[str, Any] = {
        "thief": 1,
        "port_die": [4] * players,
        "quest": dealt[-players:],
        "action_deck": (
            ["sword-2"] * 8
            + ["sail-2"] * 8
            + ["cannon-2"] * 8
            + ["sword-1"] * 6
            + ["sail-1"] * 6
            + ["cannon-1"] * 6
            + ["wild-1"] * 4
            + ["wild-2"] * 4
        ),
    }
    fate["action_deck"] = fate["action_deck"][: 8 * players]
    fate["treasure_put_in_unseen"] = ["loaded-bones", "cursed-idol"][: 1 if players < 5 else 2]
    t = Scenario(GAME, *GAME.seats[:players]).begin(**fate)
    assert seen(t, "quests") == dealt[-players:]
    for quest in left_out:
        with pytest.raises(NotUnderstood, match="for the quest"):
            Scenario(GAME, *GAME.seats[:players]).begin(**{**fate, "quest": [quest]})


# Deliveries ----------------------------------------------------------------------------------------------------------

DELIVERIES = [
    ("wages-at-the-quay", "doubloons", "b2", 1, 3),
    ("silks-for-rumford", "exotic-goods", "g4", 2, 5),
    ("the-governors-cut", "treasure-chest", "b6", 3, 6),
    ("parrots-for-the-saint", "exotic-goods", "h2", 2, 5),
    ("hush-money", "doubloons", "j5", 1, 3),
    ("the-widows-dowry", "treasure-chest", "m3", 3, 6),
]


@covers("SC-Q01 to SC-Q06", "SC-QUEST-04", "SC-QUEST-05", "SC-QUEST-06")
@pytest.mark.parametrize(("quest", "treasure", "port", "cost", "reward"), DELIVERIES)
def test_a_delivery_costs_as_many_cards_as_the_treasure_is_worth(
    quest: str, treasure: str, port: str, cost: int, reward: int
) -> None:
    t = table(quest, "grave-robber", players=6, red={"at": port, "carried": [treasure, treasure]}).turn_of("red")
    others = {"doubloons", "exotic-goods", "treasure-chest"} - {treasure}
    deck = seen(t, "treasure_deck")
    t.red.does(f"deliver:{quest}")
    for paid in range(cost):
        t.red.is_asked(PAY)
        assert t.red.carried == [treasure, treasure]  # it is delivered when all is paid
        t.red.does("pay:sword-2" if paid % 2 else "pay:cannon-3")  # any types
    t.red.is_asked(ORDERS)
    assert t.red.infamy == reward
    assert len(t.red.hand) == 8 - cost
    assert t.red.carried == [treasure]  # the other one is still aboard
    assert seen(t, "treasure_deck") == deck  # and this one is out of the game
    assert seen(t, "quests") == ["grave-robber"]
    t.red.cannot(f"deliver:{quest}", rule="SC-QUEST-07")
    t = table(quest, players=6, red={"at": port, "carried": sorted(others)}).turn_of("red")
    t.red.cannot(f"deliver:{quest}", rule="SC-QUEST-09")


@covers("SC-QUEST-04", "SC-Q01")
def test_a_delivery_is_made_in_the_port_that_the_quest_names() -> None:
    for square in ("g4", "b1", "f2"):  # another Port, a square beside it, an X
        t = table("wages-at-the-quay", red={"at": square, "carried": ["doubloons"]}).turn_of("red")
        t.red.cannot("deliver:wages-at-the-quay", rule="SC-QUEST-04")
        assert "deliver:wages-at-the-quay" not in t.red.may()


@covers("SC-R42", "SC-QUEST-05")
def test_a_delivery_cannot_be_paid_in_part() -> None:
    t = table("the-governors-cut", red={"at": "b6", "hand": ["sail-4"] * 2, "carried": ["treasure-chest"]})
    t.turn_of("red")
    t.red.cannot("deliver:the-governors-cut", rule="SC-R42")
    t = table("the-governors-cut", red={"at": "b6", "hand": ["sail-4"] * 3, "carried": ["treasure-chest"]})
    t.turn_of("red")
    assert "deliver:the-governors-cut" in t.red.may()  # exactly three are enough
    t.red.does("deliver:the-governors-cut")
    t.red.cannot("pay:sword-2", rule="SC-BURY-05")  # out of one's own hand
    t.red.cannot("end-turn", rule="SC-BURY-05")


@covers("SC-QUEST-07")
def test_nothing_is_delivered_unless_a_quest_on_the_table_asks_for_it() -> None:
    t = table("boarding-party", red={"at": "b2", "carried": ["doubloons"]}).turn_of("red")
    t.red.cannot("deliver:wages-at-the-quay", rule="SC-QUEST-07")
    t.red.cannot("deliver:boarding-party", rule="SC-QUEST-07")
    assert not any(key.startswith("deliver") for key in t.red.may())
    t.blue.cannot("deliver:wages-at-the-quay", rule="ENGINE-1")


@covers("SC-QUEST-08")
def test_a_closed_port_takes_deliveries() -> None:
    t = table(
        "wages-at-the-quay", "grave-robber", gallows_quay={"closed": 3}, red={"at": "b2", "carried": ["doubloons"]}
    ).turn_of("red")
    t.red.cannot("pillage", rule="SC-PILL-15")
    t.red.does("deliver:wages-at-the-quay")
    t.red.does("pay:sword-2")
    assert t.red.infamy == 3
    assert seen(t, "closed")["gallows-quay"] == 3


@covers("SC-QUEST-09")
def test_only_the_treasure_asked_for_can_be_delivered_and_only_from_aboard() -> None:
    t = table(
        "silks-for-rumford",
        x1={"buried": ["exotic-goods"], "marker": "red"},
        red={"at": "g4", "carried": ["doubloons", "cursed-idol"]},
    ).turn_of("red")
    t.red.cannot("deliver:silks-for-rumford", rule="SC-QUEST-09")


@covers("SC-QUEST-04", "SC-R47")
def test_a_delivery_is_an_action_that_nobody_has_to_take() -> None:
    t = table("wages-at-the-quay", red={"at": "b1", "carried": ["doubloons"]}).turn_of("red")
    t.red.does("sail:b2")  # arriving delivers nothing
    assert t.red.carried == ["doubloons"]
    t.red.does("end-turn")
    assert seen(t, "quests") == ["wages-at-the-quay"]


# The Ghost -----------------------------------------------------------------------------------------------------------


@covers("SC-R56", "SC-GHOST-05")
def test_the_ghost_delivers_nothing() -> None:
    t = table("wages-at-the-quay", red={"at": "b2", "ghost": True, "carried": ["doubloons"]}).turn_of("red")
    t.red.cannot("deliver:wages-at-the-quay", rule="SC-R56")
    assert "deliver:wages-at-the-quay" not in t.red.may()


@covers("SC-R56", "SC-GHOST-18")
def test_the_ghost_completes_other_quests_for_a_score_of_its_own() -> None:
    t = table(
        "humble-the-proud",
        "round-the-world",
        "grave-robber",
        red={"ghost": True, "first_infamy": 5, "at": "a1"},
        blue={"infamy": 3, "at": "a7"},
    ).turn_of("red")
    t.red.does("sail:g1")
    t.red.does("sail:g7")
    assert t.red.infamy == 2  # Round the World
    t = table("humble-the-proud", "grave-robber", red={"ghost": True, "first_infamy": 5}, blue={"infamy": 1})
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    assert seen(t, "quests") == ["grave-robber"]  # the Ghost itself had nothing yet
    assert (t.red.infamy, t.red.first_infamy) == (1 + 1 + 2, 5)
    assert seen(t, "ghost_score")["red"] == 4
    assert seen(t, "living_score")["red"] == 5


# Q07 Humble the Proud ------------------------------------------------------------------------------------------------


@covers("SC-Q07")
@pytest.mark.parametrize(("mine", "theirs", "done"), [(0, 1, True), (1, 1, False), (2, 1, False)])
def test_humble_the_proud_by_shooting_somebody_with_more_tokens(mine: int, theirs: int, done: bool) -> None:
    t = table(
        "humble-the-proud",
        "grave-robber",
        red={"infamy": mine},
        blue={"hand": BLUE[:7], "infamy": theirs, "carried": ["treasure-chest"]},
    ).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    assert ("humble-the-proud" not in seen(t, "quests")) == done
    assert t.red.infamy == mine + 1 + (1 + 2 if done else 0)  # public, from blue, and the Quest's


@covers("SC-Q07", "SC-LOOT-04")
def test_treasure_makes_nobody_proud_and_boarding_humbles_nobody() -> None:
    t = table("humble-the-proud", "grave-robber", blue={"hand": BLUE[:7], "carried": ["treasure-chest"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    assert len(seen(t, "quests")) == 2
    t = table("humble-the-proud", "grave-robber", blue={"infamy": 3}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.does("take-infamy")
    assert len(seen(t, "quests")) == 2


@covers("SC-Q07", "SC-LOOT-10")
def test_a_defender_humbles_the_proud_too_and_a_tie_is_a_win() -> None:
    t = table("humble-the-proud", "grave-robber", red={"infamy": 1}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    answer(t, "blue", "shoot", "cannon-2", flip=["sword-2", "cannon-2"])
    assert t.blue.infamy == 1 + 1 + 2
    assert seen(t, "quests") == ["grave-robber"]


@covers("SC-Q07")
def test_whoever_loses_by_shooting_humbles_nobody() -> None:
    t = table("humble-the-proud", "grave-robber", blue={"infamy": 3}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "flee", "sail-2", "sail-2", flip=["cannon-3", "sail-2", "sail-2"])
    t.blue.does("stay")
    assert len(seen(t, "quests")) == 2


# Q08 Boarding Party, Q09 Grave Robber --------------------------------------------------------------------------------


@covers("SC-Q08", "SC-STEAL-01")
def test_a_boarding_party_steals_at_least_one_treasure() -> None:
    t = table("grave-robber", "boarding-party", blue={"hand": BLUE[:6], "carried": ["doubloons", "exotic-goods"]})
    t.turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.does("take:doubloons")
    assert len(seen(t, "quests")) == 2  # the looting is not over
    t.red.does("enough")
    assert seen(t, "quests") == ["grave-robber"]  # boarding robs no grave
    assert t.red.infamy == 3


@covers("SC-Q08", "SC-STEAL-03", "SC-LOOT-13")
def test_taking_nothing_or_a_token_is_no_stealing() -> None:
    t = table("boarding-party", blue={"hand": BLUE[:7], "carried": ["doubloons"]}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.does("enough")
    assert seen(t, "quests") == ["boarding-party"]
    t = table("boarding-party", blue={"infamy": 2}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    t.red.does("take-infamy")
    assert seen(t, "quests") == ["boarding-party"]
    assert t.red.infamy == 1


@covers("SC-Q08", "SC-LOOT-12")
def test_a_defender_with_swords_makes_a_boarding_party_as_well() -> None:
    t = table("boarding-party", "grave-robber", red={"carried": ["doubloons"], "hand": ["cannon-3"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "board", "sword-3", "sword-3", flip=["cannon-3", "sword-3", "sword-3"])
    t.blue.does("take:doubloons")
    assert t.blue.infamy == 3


@covers("SC-Q09", "SC-STEAL-02", "SC-Q08")
def test_a_grave_robber_digs_up_treasure_of_another() -> None:
    t = table(
        "boarding-party",
        "grave-robber",
        red={"at": "f2", "hand": []},
        x1={"buried": ["doubloons", "exotic-goods"], "marker": "blue"},
    ).turn_of("red")
    t.red.does("dig", dig=["sail-3", "sail-2"], buried_treasure="exotic-goods")
    assert t.red.infamy == 3
    assert seen(t, "quests") == ["boarding-party"]  # digging is no boarding


@covers("SC-Q09", "SC-R75")
def test_a_dig_that_fails_and_ones_own_treasure_rob_no_grave() -> None:
    t = table("grave-robber", red={"at": "f2", "hand": []}, x1={"buried": ["doubloons"], "marker": "blue"})
    t.turn_of("red")
    t.red.does("dig", dig="sail-2")
    assert seen(t, "quests") == ["grave-robber"]
    t = table("grave-robber", red={"at": "f2", "hand": []}, x1={"buried": ["doubloons"], "marker": "red"})
    t.turn_of("red")
    t.red.does("dig")
    assert t.red.carried == ["doubloons"]
    assert seen(t, "quests") == ["grave-robber"]


# Q10, Q11, Q18: pillages ---------------------------------------------------------------------------------------------

WEAK = ["sail-1", "sail-1", "sword-1"]  # a Port's defence of 3


@covers("SC-Q10")
def test_two_towns_one_tide() -> None:
    t = table(
        "two-towns-one-tide", "grave-robber", red={"at": "b2", "hand": ["sword-4"] * 2 + ["cannon-4"] * 4 + ["sail-1"]}
    ).turn_of("red")
    storm(t, "red", "sword-4", defence=WEAK, treasure="doubloons")
    assert len(seen(t, "quests")) == 2  # the first of all
    t.red.does("hoist:sail-1")
    t.red.does("sail:b6")  # around the top edge
    storm(t, "red", "cannon-4", defence=["sail-2", "sail-1", "sword-1"])
    assert len(seen(t, "quests")) == 2  # it holds out: no success
    storm(t, "red", "cannon-4", defence=WEAK, treasure="doubloons")
    assert seen(t, "quests") == ["grave-robber"]
    assert t.red.infamy == 2 + 4


@covers("SC-Q10")
@pytest.mark.parametrize(
    ("last", "carried", "done"),
    [(3, ["doubloons"], True), (3, [], False), (2, ["doubloons"], False), (0, ["doubloons"], False)],
)
def test_one_tide_lasts_until_the_round_after_the_first_town(last: int, carried: list[str], done: bool) -> None:
    t = table(
        "two-towns-one-tide",
        "grave-robber",
        rounds=3,  # the fourth begins
        red={"at": "b2", "hand": ["sword-4"] * 2, "pillaged_in": last, "carried": carried},
    ).turn_of("red")
    storm(t, "red", "sword-4", defence=WEAK, treasure="doubloons")
    assert ("two-towns-one-tide" not in seen(t, "quests")) == done
    assert t.red.infamy == 1 + (4 if done else 0)


@covers("SC-Q10")
def test_in_the_first_round_no_town_has_gone_before() -> None:
    t = table("two-towns-one-tide", red={"at": "b2", "hand": ["sword-4"], "carried": ["doubloons"]})
    t.turn_of("red")
    storm(t, "red", "sword-4", defence=WEAK, treasure="doubloons")
    assert seen(t, "quests") == ["two-towns-one-tide"]


@covers("SC-Q10")
def test_two_towns_of_two_pirates_are_not_one_tide() -> None:
    t = table(
        "two-towns-one-tide", red={"at": "b2", "hand": ["sword-4"] * 2}, blue={"at": "g4", "hand": ["cannon-4"]}
    ).turn_of("red")
    storm(t, "red", "sword-4", defence=WEAK, treasure="doubloons")
    t.red.does("end-turn")
    storm(t, "blue", "cannon-4", defence=WEAK, treasure="doubloons")
    assert seen(t, "quests") == ["two-towns-one-tide"]


@covers("SC-Q11", "SC-PILL-08")
@pytest.mark.parametrize(
    ("defence", "done"), [(["sail-1", "sail-1", "wild-1"], True), (["sail-2", "sail-1", "wild-1"], False)]
)
def test_no_stone_standing_with_five_more_than_the_defence(defence: list[str], done: bool) -> None:
    t = table("no-stone-standing", "grave-robber", red={"at": "g4", "hand": ["sword-4"] * 2}).turn_of("red")
    storm(t, "red", "sword-4", "sword-4", defence=defence, treasure="doubloons")
    assert ("no-stone-standing" not in seen(t, "quests")) == done
    assert t.red.infamy == (3 if done else 1)


@covers("SC-Q18")
@pytest.mark.parametrize(
    ("carried", "done"),
    [
        (["doubloons", "doubloons"], True),
        (["cursed-idol", "letter-of-marque"], True),
        (["doubloons"], False),
        ([], False),
    ],
)
def test_a_greedy_hold_has_two_treasures_before_the_new_one(carried: list[str], done: bool) -> None:
    t = table("greedy-hold", "grave-robber", red={"at": "g4", "hand": ["sword-4"] * 2, "carried": carried})
    t.turn_of("red")
    storm(t, "red", "sword-4", defence=WEAK, treasure="doubloons")
    assert ("greedy-hold" not in seen(t, "quests")) == done
    idol = "cursed-idol" in carried
    assert t.red.infamy == (0 if idol else 1) + (3 - idol if done else 0)


@covers("SC-Q18", "SC-R16")
def test_a_greedy_hold_needs_no_new_treasure() -> None:
    t = table(
        "greedy-hold",
        "grave-robber",
        treasure_deck=[],
        red={"at": "g4", "hand": ["sword-4"], "carried": ["doubloons", "doubloons"]},
    ).turn_of("red")
    storm(t, "red", "sword-4", defence=WEAK)
    assert seen(t, "quests") == ["grave-robber"]


# Q12 Heels to the Wind, Q15 Wrong Ship to Rob ------------------------------------------------------------------------


@covers("SC-Q12", "SC-Q15", "SC-LOOT-09")
@pytest.mark.parametrize(("cards", "done"), [(["sword-2"], False), (["sword-2", "sword-2"], True)])
def test_heels_to_the_wind_before_an_attack_with_two_cards(cards: list[str], done: bool) -> None:
    t = table("wrong-ship-to-rob", "heels-to-the-wind").turn_of("red")
    attack(t.red, "board:blue", *cards, draws="")
    more = ["sail-2"] if len(cards) > 1 else []
    t.blue.does("answer:flee")
    for _ in range(3):
        t.blue.does("lay:sail-2")
    t.blue.does("ready", flip=["sword-2", "sail-2"] + ([] if more else ["sail-2", "sail-2"]))
    if more:
        t.blue.does("fight-on", flip=["sword-2", "sail-2", "sail-2"])
    t.blue.does("stay")
    assert seen(t, "quests") == (["wrong-ship-to-rob"] if done else ["wrong-ship-to-rob", "heels-to-the-wind"])
    assert t.blue.infamy == (2 if done else 0)


@covers("SC-Q12", "SC-LOOT-10")
def test_a_tied_flight_is_a_flight_and_a_flight_that_fails_is_none() -> None:
    t = table("heels-to-the-wind", "grave-robber").turn_of("red")
    attack(t.red, "board:blue", "sword-2", "sword-2", draws="")
    answer(t, "blue", "flee", "sail-2", "sail-2", flip=["sword-2", "sail-2"])
    t.blue.does("fight-on", flip=["sword-2", "sail-2"])
    t.blue.does("stay")
    assert t.blue.infamy == 2
    t = table("heels-to-the-wind", "grave-robber").turn_of("red")
    attack(t.red, "board:blue", "sword-2", "sword-2", draws="")
    answer(t, "blue", "flee", "sail-2", flip=["sword-2", "sail-2", "sword-2"])
    assert len(seen(t, "quests")) == 2


@covers("SC-Q12", "SC-FIGHT-12", "SC-FIGHT-16", "SC-R30")
@pytest.mark.parametrize(
    ("gives_up", "asked", "done"),
    [
        ("concede", 3, True),
        ("concede", 4, False),
        ("concede-some", 3, True),
        ("concede-some", 4, False),
        ("at once", 1, False),
    ],
)
def test_all_the_cards_that_a_defender_has_laid_count_though_the_fight_was_conceded(
    gives_up: str, asked: int, done: bool
) -> None:
    """It takes a pack with a Quest that asks how many cards the loser laid: what is taken back was laid, too."""
    game = load_with(
        "scoundrels",
        {
            "game": "scoundrels",
            "quest": [
                {
                    "key": "heels-to-the-wind",
                    "text": f"Win an attack against at least {asked} cards.",
                    "where": {"role": "attacker", "kind": ["shoot"], "opponent_cards": asked},
                }
            ],
        },
        "my.toml",
    )
    t = table("wrong-ship-to-rob", "heels-to-the-wind", game=game).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", "cannon-3", draws="")
    if gives_up == "at once":
        t.blue.does("concede")
    else:
        answer(t, "blue", "flee", "sail-2", "sail-2", "sail-2", flip=["cannon-3", "sail-2"])
        t.blue.does(gives_up)
        for key in ("leave:sail-2", "ready") if gives_up == "concede-some" else ():
            t.blue.does(key)
    assert ("heels-to-the-wind" in seen(t, "quests")) != done
    assert t.red.infamy == (3 if done else 1)


@covers("SC-Q15", "SC-Q12", "SC-LOOT-10")
@pytest.mark.parametrize(
    ("kind", "cards"), [("board", ["sword-3", "sword-3"]), ("shoot", ["cannon-2", "cannon-2"]), ("board", ["sword-3"])]
)
def test_the_wrong_ship_to_rob_defends_itself_with_swords_or_cannons(kind: str, cards: list[str]) -> None:
    t = table("wrong-ship-to-rob", "heels-to-the-wind").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", kind, *cards, flip=["cannon-3", *cards])
    assert seen(t, "quests") == ["heels-to-the-wind"]
    assert t.blue.infamy == 2 + (1 if kind == "shoot" else 0)


@covers("SC-Q15")
def test_an_attacker_who_wins_is_not_the_wrong_ship() -> None:
    t = table("wrong-ship-to-rob", "heels-to-the-wind").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "shoot", "cannon-2", flip=["cannon-3", "cannon-2"])
    assert len(seen(t, "quests")) == 2


# Q13 Feed the Fishes -------------------------------------------------------------------------------------------------


@covers("SC-Q13")
def test_feed_the_fishes_with_any_pirate_or_with_the_ghost() -> None:
    for ghost in (False, True):
        t = table("feed-the-fishes", "grave-robber", blue={"damage": 3, "ghost": ghost}).turn_of("red")
        attack(t.red, "shoot:blue", "cannon-3", draws="")
        t.blue.does("concede")
        assert t.red.infamy == 1 + 4
        assert seen(t, "quests") == ["grave-robber"]


@covers("SC-Q13", "SC-R74")
def test_a_defender_who_sinks_the_attacker_feeds_the_fishes() -> None:
    t = table("feed-the-fishes", "grave-robber", red={"damage": 3}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "shoot", "cannon-2", "cannon-2", flip=["cannon-3", "cannon-2", "cannon-2"])
    assert t.blue.infamy == 1 + 4
    assert t.red.infamy == 0


@covers("SC-Q13", "SC-R77", "SC-R47")
def test_when_two_sink_each_other_the_active_player_feeds_the_fishes() -> None:
    t = table(
        "feed-the-fishes",
        "grave-robber",
        red={"damage": 3, "hand": ["cannon-2"] * 2},
        blue={"hand": BLUE[2:], "damage": 3},
    )
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t, "blue", "shoot", "cannon-2", flip=["cannon-2", "cannon-2"])
    assert (t.red.infamy, t.blue.infamy) == (1 + 4, 1)  # though red has gone down as well
    assert seen(t, "deaths") == 2


@covers("SC-Q13")
def test_damage_that_does_not_sink_feeds_nobody() -> None:
    t = table("feed-the-fishes", blue={"damage": 2}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    assert seen(t, "quests") == ["feed-the-fishes"]


# Q14 Safe as the Seabed ----------------------------------------------------------------------------------------------


@covers("SC-Q14")
def test_safe_as_the_seabed_with_three_points_in_the_ground() -> None:
    t = table(
        "safe-as-the-seabed",
        "grave-robber",
        x2={"buried": ["treasure-chest"], "marker": "blue"},
        red={"at": "f2", "carried": ["exotic-goods", "doubloons"]},
    ).turn_of("red")
    t.red.does("bury:exotic-goods")
    t.red.does("pay:sword-2")
    t.red.does("pay:sword-2")
    assert len(seen(t, "quests")) == 2  # two of red's own; blue's three do not count
    t.red.does("bury:doubloons")
    t.red.does("pay:sword-2")
    assert seen(t, "quests") == ["grave-robber"]
    assert t.red.infamy == 2


@covers("SC-Q14")
def test_what_lies_in_the_ground_already_waits_for_the_next_burial() -> None:
    t = table(
        "safe-as-the-seabed",
        "grave-robber",
        x1={"buried": ["treasure-chest"], "marker": "red"},
        red={"at": "f2", "carried": ["doubloons"]},
    ).turn_of("red")
    assert len(seen(t, "quests")) == 2
    t.red.does("bury:doubloons")
    t.red.does("pay:sword-2")
    assert seen(t, "quests") == ["grave-robber"]


# Q16 Round the World -------------------------------------------------------------------------------------------------


@covers("SC-Q16", "SC-MOVE-09")
def test_round_the_world_in_one_turn() -> None:
    t = table("round-the-world", "grave-robber", red={"at": "a1"}).turn_of("red")
    t.red.does("sail:g1")
    assert len(seen(t, "quests")) == 2  # around one edge
    t.red.does("sail:g7")
    assert seen(t, "quests") == ["grave-robber"]
    assert t.red.infamy == 2


@covers("SC-Q16")
def test_there_and_back_around_the_same_edge_is_not_round_the_world() -> None:
    for there in ("g1", "a7"):
        t = table("round-the-world", red={"at": "a1"}).turn_of("red")
        t.red.does(f"sail:{there}")
        t.red.does("sail:a1")
        assert seen(t, "quests") == ["round-the-world"]


@covers("SC-Q16")
def test_both_edges_in_a_single_leg_of_a_move_with_cards() -> None:
    t = table("round-the-world", "grave-robber", red={"at": "a1", "hand": ["sail-2", "sail-3"]}).turn_of("red")
    t.red.does("hoist:sail-3")
    t.red.does("sail:g7")
    assert seen(t, "quests") == ["grave-robber"]
    t.red.does("anchor")
    assert t.red.infamy == 2


@covers("SC-Q16", "SC-R38")
def test_two_turns_or_a_flight_do_not_go_round_the_world() -> None:
    t = table("round-the-world", red={"at": "a1"}, blue={"at": "g1"}, green={"at": "g4"}).turn_of("red")
    t.red.does("sail:g1")  # around the side, in red's turn
    t.red.does("end-turn")
    t.blue.does("sail:g7")  # around the top, in blue's
    assert seen(t, "quests") == ["round-the-world"]
    t = table("round-the-world", red={"at": "a1"}, blue={"at": "a1"}).turn_of("red")
    attack(t.red, "board:blue", "sword-2", draws="")
    answer(t, "blue", "flee", "sail-2", "sail-2", flip=["sword-2", "sail-2", "sail-2"])
    t.blue.does("sail:g7")
    assert seen(t, "quests") == ["round-the-world"]
    assert t.blue.at == "g7"


@covers("SC-Q16")
def test_the_edges_of_the_last_turn_are_forgotten() -> None:
    t = table("round-the-world", red={"at": "a1"}).turn_of("red")
    t.red.does("sail:g1")
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    nobody_bids(t)
    all_keep(t)
    t.red.does("sail:g7")
    assert seen(t, "quests") == ["round-the-world"]


# Q17 Both Barrels ----------------------------------------------------------------------------------------------------


@covers("SC-Q17")
def test_both_barrels_against_one_pirate_in_one_turn() -> None:
    t = table("both-barrels", "grave-robber").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    assert len(seen(t, "quests")) == 2
    attack(t.red, "board:blue", "sword-2", draws="")
    answer(t, "blue", "flee", "sail-2", flip=["sword-2", "sail-2"])  # a tie is won
    t.blue.does("stay")
    assert seen(t, "quests") == ["grave-robber"]
    assert t.red.infamy == 1 + 3


@covers("SC-Q17")
def test_both_barrels_do_not_count_against_two_pirates_or_if_one_is_lost() -> None:
    t = table("both-barrels", green={"at": "d4"}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    attack(t.red, "board:green", "sword-2", draws="")
    t.green.does("concede")
    assert seen(t, "quests") == ["both-barrels"]
    attack(t.red, "board:blue", "sword-2", draws="")
    answer(t, "blue", "flee", "sail-2", "sail-2", flip=["sword-2", "sail-2", "sail-2"])
    t.blue.does("stay")
    assert seen(t, "quests") == ["both-barrels"]  # the boarding was lost


@covers("SC-Q17")
def test_both_barrels_are_fired_by_the_attacker_in_one_turn() -> None:
    t = table("both-barrels").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    answer(t, "blue", "board", "sword-3", "sword-3", flip=["cannon-3", "sword-3", "sword-3"])
    attack(t.red, "board:blue", "sword-2")
    answer(t, "blue", "shoot", "cannon-2", "cannon-2", flip=["sword-2", "cannon-2", "cannon-2"])
    assert seen(t, "quests") == ["both-barrels"]  # blue has won with both, but as the defender
    t = table("both-barrels").turn_of("red")
    attack(t.red, "shoot:blue", "cannon-3", draws="")
    t.blue.does("concede")
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck="wild-2")
    attack(t.red, "board:blue", "sword-2", draws="")
    t.blue.does("concede")
    assert seen(t, "quests") == ["both-barrels"]  # a turn later


@covers("SC-Q09", "SC-DIG-03")
@pytest.mark.parametrize("found", [1, 2])
def test_a_quest_of_a_pack_may_ask_for_several_treasures_of_one_dig(found: int) -> None:
    game = load_with(
        "scoundrels", {"game": "scoundrels", "quest": [{"key": "grave-robber", "where": {"count": 2}}]}, "pack.toml"
    )
    t = Scenario(game, "red", "blue", "green")
    t.place(red={"at": "f6", "hand": []}, x2={"buried": ["doubloons"] * found, "marker": "blue"})
    t.place(quests=["grave-robber", "humble-the-proud"]).turn_of("red")
    t.red.does("dig", dig=["sail-3"] * found, buried_treasure=["doubloons"] * found)
    assert t.red.carried == ["doubloons"] * found
    assert ("grave-robber" in seen(t, "quests")) == (found == 1)
