"""Numbers and cards of a pack, where the box of the game leaves a rule no room to show itself."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Game
from infamy.games.scoundrels.tests.questions import GAMBLE
from infamy.games.scoundrels.tests.tables import all_keep, nobody_bids
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, Script, covers, seen


def with_pack(**tables: Any) -> Game:
    return load_with("scoundrels", {"game": "scoundrels", **tables}, "my.toml")


@covers("SC-R65")
def test_a_gamble_that_costs_more_than_was_gained_leaves_nothing() -> None:
    game = with_pack(treasure=[{"key": "loaded-bones", "power": [["gamble_public", 3, 1, -4]]}])
    t = Scenario(game, "red", "blue", "green")
    t.place(red={"at": "g4", "hand": ["sword-4"], "carried": ["loaded-bones"], "infamy": 2}, blue="a1", green="a1")
    t.turn_of("red")
    t.red.does("pillage")
    t.red.does("show:sword-4")
    t.red.does("ready", port_defence=["sail-1"] * 3)
    t.red.is_asked(GAMBLE)
    t.red.does("gamble-treasure:loaded-bones", gamble="sail-1", treasure_deck="doubloons")
    assert "Red gains no Infamy, and has 2." in t.blue.hears() and t.red.infamy == 2


@covers("SC-R67")
def test_the_round_of_the_limit_is_the_one_that_the_pack_says() -> None:
    t = Scenario(with_pack(numbers={"round_cap": 2}), "red", "blue", "green")
    t.place(red="a1", blue="a1", green="a1", quests=["grave-robber"]).turn_of("red")
    assert seen(t, "last_round") is None
    for player in t.red, t.blue, t.green:
        player.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck=["sail-1"] * 6 + ["sword-1"] * 6 + ["cannon-1"] * 6 + ["sail-2"] * 6)
    assert seen(t, "rounds") == 2 and seen(t, "last_round") == "the round limit"
    for player in t.red, t.blue, t.green:
        player.does("end-turn")
    assert t.g.over


# Every number of the content, each another than usual -----------------------------------------------------------------

OTHERS = {
    "hand": 6,
    "opening_extra": 2,
    "free_moves": 3,
    "bid_most": 1,
    "port_die": 5,
    "open_face": 5,
    "fewest_open": 3,
    "port_defence": 4,
    "pillage_infamy": 2,
    "closed_for": 4,
    "attack_limit": 2,
    "defence_draw": 2,
    "shoot_infamy": 3,
    "sunk_at": 5,
    "dig_from": 2,
    "skirmish_infamy": 4,
    "sunk_at_skirmish": 2,
    "skirmish_buried": 5,
    "deaths": 3,
    "round_cap": 9,
}


def others(mode: str = "", **pieces: Any) -> Scenario:
    t = Scenario(with_pack(numbers=OTHERS), "red", "blue", "green", mode=mode)
    return t.place(**{"red": "g4", "blue": "a1", "green": "a1", "quests": ["grave-robber"], **pieces}).turn_of("red")


def shoots(t: Scenario, **fate: Script) -> None:
    t.red.does("shoot:blue")
    t.red.does("lay:cannon-1")
    t.red.does("ready", **fate)
    t.blue.does("concede")


@covers("SC-SETUP-01", "SC-START-03", "SC-SETUP-13", "SC-SETUP-15", "SC-START-05", "SC-BID-02")
def test_hands_ports_and_bids_of_a_pack() -> None:
    t = Scenario(with_pack(numbers=OTHERS), "red", "blue", "green", "yellow", "purple", opening_bid="yes")
    quests = ["round-the-world", "humble-the-proud", "grave-robber", "boarding-party", "feed-the-fishes"]
    cards = ["sail-1", "sword-1", "cannon-1", "sail-2", "sword-2", "cannon-2"]
    t.begin(
        action_deck=[card for card in cards for _ in range(6)] + ["sail-3"] * 4,
        port_die=[5, 5, 1, 4, 3],
        quest=quests,
        treasure_put_in_unseen=["loaded-bones", "cursed-idol"],
    )
    assert set(seen(t, "hand").values()) == {8}  # six, and two for the opening bid
    assert list(seen(t, "closed").values()) == [0, 0, 1, 0, 3]  # a five opens, and three are open in any case
    assert t.red.may() == ["bid:sword-1", "bid:sail-1"]  # never two cards
    assert t.red.sees()["table"]["hand_limit"]["red"] == 6


@covers("SC-PILL-06", "SC-PILL-11", "SC-PILL-14", "SC-MOVE-04")
def test_a_pillage_in_a_pack() -> None:
    t = others(red={"at": "g4", "hand": ["sword-4", "cannon-3"]})
    assert seen(t, "free_moves") == 3
    t.red.does("pillage")
    t.red.does("show:sword-4")
    t.red.does("show:cannon-3")
    t.red.does("ready", port_defence=["sail-1"] * 4, treasure_deck="doubloons")
    assert t.red.infamy == 2 and seen(t, "closed")["rumford"] == 4


@covers("SC-LOOT-05", "SC-DEATH-01", "SC-FIGHT-10", "SC-FIGHT-24", "SC-END-01")
def test_shots_in_a_pack() -> None:
    t = others(red={"at": "d5", "hand": ["cannon-1"] * 3}, blue={"at": "d5", "damage": 3}, deaths=1)
    shoots(t, action_deck=["sail-1", "sail-2"])
    assert (t.red.infamy, t.blue.damage, t.blue.at) == (3, 4, "d5")
    shoots(t, action_deck=["sail-3", "sail-4"])  # once more in the same turn
    assert (t.red.infamy, t.blue.damage, t.blue.at) == (6, 5, None)
    assert seen(t, "deaths") == 2 and seen(t, "last_round") is None  # it takes a third one
    t = others(red={"at": "d5", "hand": ["cannon-1"] * 3}, blue={"at": "d5"})
    shoots(t, action_deck=["sail-1", "sail-2"])
    shoots(t, action_deck=["sail-3", "sail-4"])
    t.red.cannot("shoot:blue", rule="SC-FIGHT-24")


@covers("SC-DIG-03", "SC-SKIRM-03", "SC-SKIRM-10", "SC-SKIRM-16")
def test_digging_and_skirmishes_in_a_pack() -> None:
    t = others(red={"at": "f6", "hand": []}, x2={"buried": ["doubloons"], "marker": "blue"})
    t.red.does("dig", dig="sail-2", buried_treasure="doubloons")  # a two is enough
    assert t.red.carried == ["doubloons"]
    aboard = ["doubloons", "doubloons", "treasure-chest"]
    t = others("skirmish", quests=[], red={"at": "f6", "hand": ["sail-1"] * 6, "carried": aboard})
    for treasure, worth in (("treasure-chest", 3), ("doubloons", 1), ("doubloons", 1)):
        assert seen(t, "last_round") is None
        t.red.does(f"bury:{treasure}")
        for _ in range(worth):
            t.red.does("pay:sail-1")
    assert seen(t, "last_round") == "enough Treasure lies buried"  # with five
    t = others("skirmish", quests=[], red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5", "damage": 1})
    shoots(t, action_deck=["sail-1", "sail-2"])
    assert t.blue.at is None
    t = Scenario(with_pack(numbers=OTHERS), "red", "blue", "green", mode="skirmish", thief="red")
    t.begin(
        action_deck=["sail-1"] * 6 + ["sword-1"] * 6 + ["cannon-1"] * 6,
        port_die=[5, 5, 5],
        treasure_put_in_unseen="loaded-bones",
    )
    assert seen(t, "infamy") == {"red": 4, "blue": 4, "green": 4}
