"""DEATH  Damage, sinking, and what becomes of a sunk pirate's turn, hand, Treasure and score."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import BID, ORDERS, QUIRK, THROW, TOO_MUCH
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, asked, nobody_bids
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

TWO_DEAD = "two pirates have died"


def duel(red: dict[str, Any], blue: dict[str, Any], quirks: str = "no", mode: str = "", **more: Any) -> Scenario:
    """Red and blue in one square, green elsewhere; it is red's turn."""
    t = Scenario(GAME, "red", "blue", "green", mode=mode, quirks=quirks)
    return t.place(**{"red": {"at": "d5", **red}, "blue": {"at": "d5", **blue}, "green": "a1"} | more).turn_of("red")


def both_shoot(t: Scenario) -> None:
    """A tie: Cannons against Cannons."""
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t.blue, "shoot", "cannon-2", flips="cannon-2 cannon-2")


def blue_feeds_the_fishes() -> Scenario:
    """Red sinks blue while a Quest asks for a sinking."""
    t = duel({"hand": ["cannon-1"]}, {"damage": 3}, quests=["feed-the-fishes"])
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    return t


def nobody_will_be_back(t: Scenario) -> bool:
    """Neither by the table, nor by the words for it."""
    text = GAME.presentation.as_text(t.red.sees())
    return not any(seen(t, "wreck").values()) and "comes back" not in text


# When ----------------------------------------------------------------------------------------------------------------


@covers("SC-DEATH-01", "SC-R74")
@pytest.mark.parametrize(("damage", "sunk"), [(0, False), (2, False), (3, True)])
def test_a_pirate_with_four_damage_is_sunk(damage: int, sunk: bool) -> None:
    t = duel({"hand": ["cannon-1"]}, {"damage": damage})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert t.blue.damage == damage + 1
    assert t.blue.at == (None if sunk else "d5")
    assert ("Red sinks Blue on D5." in t.green.hears()) == sunk
    assert seen(t, "deaths") == int(sunk)


@covers("SC-SKIRM-10")
@pytest.mark.parametrize(("damage", "sunk"), [(1, False), (2, True)])
def test_in_skirmish_mode_three_are_enough(damage: int, sunk: bool) -> None:
    t = duel({"hand": ["cannon-1"]}, {"damage": damage}, mode="skirmish")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert t.blue.at == (None if sunk else "d5")


@covers("SC-R81")
def test_damage_is_never_repaired() -> None:
    t = duel({"hand": ["cannon-1", *EIGHT]}, {"hand": EIGHT, "damage": 1}, green={"at": "a1", "hand": EIGHT})
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    t.blue.does("concede")
    for name in ("red", "blue", "green"):
        t.players[name].does("end-turn")
    nobody_bids(t)
    all_keep(t)
    assert (seen(t, "rounds"), t.blue.damage) == (2, 2)


@covers("SC-DEATH-05")
def test_a_port_that_holds_out_hurts_nobody() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "b2", "hand": ["cannon-1"], "damage": 3}, blue="d5").turn_of("red")
    t.red.does("pillage")
    t.red.does("show:cannon-1")
    t.red.does("ready", port_defence=["cannon-4", "cannon-4", "cannon-4"])
    assert (t.red.damage, t.red.at) == (3, "b2")


# Out for the round ---------------------------------------------------------------------------------------------------


@covers("SC-DEATH-02", "SC-R52", "SC-R24", "SC-R73")
def test_a_sunk_pirate_loses_hand_ship_turn_and_bid_in_this_round() -> None:
    t = duel({"hand": ["cannon-1", "sword-1"]}, {"hand": ["sail-2", "sword-3"], "damage": 3})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.blue.at, t.blue.hand) == (None, [])
    assert seen(t, "discards") == {"cannon-1": 1, "sail-2": 1, "sword-3": 1, "sail-1": 1}
    t.red.cannot("board:blue", rule="SC-R24")  # there is no ship to be boarded
    t.red.does("end-turn")
    t.green.is_asked(ORDERS)  # blue's turn is skipped
    t.green.does("end-turn")
    assert asked(t) == (["red", "green"], BID)
    t.blue.cannot("bid:nothing", rule="ENGINE-1")
    nobody_bids(t)
    assert asked(t) == (["red", "green"], THROW)


@covers("SC-R52", "SC-R74", "SC-LOOT-12")
def test_an_attacker_who_is_sunk_has_no_more_turn() -> None:
    t = duel({"hand": ["sword-1", "sail-4"], "damage": 3}, {"hand": ["cannon-4"]})
    attack(t.red, "board:blue", "sword-1")
    answer(t.blue, "shoot", "cannon-4", flips="sword-1 cannon-4")
    assert "Blue sinks Red on D5." in t.green.hears()
    assert (t.red.at, t.red.hand) == (None, [])
    t.blue.is_asked(ORDERS)  # red's turn has ended, and blue's has begun


@covers("SC-R73", "SC-ROUND-01")
@pytest.mark.parametrize(
    ("way", "order"), [("clockwise", ["green", "yellow"]), ("counter-clockwise", ["yellow", "green"])]
)
def test_the_others_have_their_turns_in_the_direction_of_the_round(way: str, order: list[str]) -> None:
    t = Scenario(GAME, "red", "blue", "green", "yellow")
    t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue={"at": "d5", "damage": 3}, green="a1", yellow="a2", way=way)
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    t.red.does("end-turn")
    for name in order:
        t.players[name].is_asked(ORDERS)
        t.players[name].does("end-turn")
    assert asked(t)[1] == BID  # each of them once


# The score that is set aside -----------------------------------------------------------------------------------------


@covers("SC-DEATH-04", "SC-R51", "SC-END-06")
def test_tokens_and_treasure_of_the_sunk_stay_with_their_score() -> None:
    t = duel(
        {"hand": ["cannon-1"], "infamy": 5},
        {"infamy": 2, "carried": ["exotic-goods", "doubloons"], "damage": 3},
        x1={"buried": ["treasure-chest"], "marker": "blue"},
    )
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.blue.infamy, t.blue.carried) == (2, ["doubloons", "exotic-goods"])
    assert (t.red.infamy, t.red.carried) == (6, [])
    assert seen(t, "score") == {"red": 6, "blue": 2 + 3 + 3, "green": 0}


@covers("SC-R51", "SC-LOOT-11")
def test_what_a_sunk_pirate_has_buried_stays_buried_and_may_be_dug_up() -> None:
    t = duel({"hand": ["cannon-1"]}, {"damage": 3}, x1={"buried": ["treasure-chest"], "marker": "blue"}, green="f2")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.read("buried", "x1"), t.read("marker", "x1")) == (["treasure-chest"], "blue")
    t.red.does("end-turn")
    t.green.does("dig", dig="wild-3", buried_treasure="treasure-chest")
    assert t.green.carried == ["treasure-chest"] and t.read("marker", "x1") is None


@covers("SC-R51", "SC-R77")
def test_special_treasure_that_is_set_aside_works_no_more() -> None:
    """Red is sunk and has sunk blue: the Idol no longer takes anything from the reward of the Quest."""
    for treasure in ("cursed-idol", "loaded-bones"):
        t = duel(
            {"hand": ["cannon-2"], "damage": 3, "carried": [treasure]},
            {"hand": ["cannon-2"], "damage": 3},
            quests=["feed-the-fishes"],
        )
        attack(t.red, "shoot:blue", "cannon-2")
        answer(t.blue, "shoot", "cannon-2", flips="cannon-2 cannon-2")
        if treasure == "loaded-bones":
            t.red.does("no-gamble")  # for the shot; for the Quest there is none
        assert t.red.infamy == (4 if treasure == "cursed-idol" else 5)


@covers("SC-R74", "SC-R77", "SC-LOOT-10")
def test_loot_of_the_fight_that_sinks_a_pirate_is_not_lost() -> None:
    t = duel(
        {"hand": ["sword-2"], "damage": 3}, {"hand": ["cannon-2"], "carried": ["doubloons"]}, quests=["boarding-party"]
    )
    attack(t.red, "board:blue", "sword-2")
    answer(t.blue, "shoot", "cannon-2", flips="sword-2 cannon-2")
    assert t.red.at == "d5"
    t.red.does("take:doubloons")
    assert in_this_order(
        t.green.hears(),
        "Red takes Doubloons, worth 1, from Blue.",
        "Blue gains 1 Infamy, and has 1.",
        "Red takes 1 damage, and has 4 of the 4 that sink the ship.",
        "Red completes the Quest Boarding Party, worth 3 Infamy.",
        "Red gains 3 Infamy, and has 3.",
        "Blue sinks Red on D5.",
    )
    assert (t.red.carried, t.red.infamy, seen(t, "score")["red"]) == (["doubloons"], 3, 4)


# Two deaths ----------------------------------------------------------------------------------------------------------


@covers("SC-R54", "SC-END-01", "SC-DEATH-03", "SC-R53", "SC-END-04")
def test_a_second_death_in_the_same_round_makes_it_the_last_and_no_ghost_appears() -> None:
    t = duel({"hand": ["cannon-1", "cannon-1"]}, {"damage": 3}, green={"at": "d5", "damage": 3})
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (seen(t, "last_round"), seen(t, "wreck")) == (None, {"red": None, "blue": "d5", "green": None})
    attack(t.red, "shoot:green", "cannon-1")
    t.green.does("concede")
    assert "This is the last round: two pirates have died." in t.red.hears()
    assert (seen(t, "last_round"), seen(t, "deaths")) == (TWO_DEAD, 2)
    assert nobody_will_be_back(t)
    t.red.is_asked(ORDERS)  # the round is played to its end
    t.red.does("end-turn")
    assert t.g.over and True not in seen(t, "ghost").values()


@covers("SC-R53", "SC-R54", "SC-DEATH-03", "SC-END-04")
@pytest.mark.parametrize("last_before", [True, False], ids=["the round was the last", "it becomes the last afterwards"])
def test_from_a_last_round_nobody_comes_back_as_the_ghost(last_before: bool) -> None:
    """All Treasure is pillaged in the round of the first sinking, before or after it."""
    t = duel({"at": "g4", "hand": ["cannon-1", "sword-4"]}, {"at": "g4", "damage": 3}, treasure_deck=["doubloons"])
    for last in (last_before, not last_before):
        if last:
            t.red.does("pillage")
            t.red.does("show:sword-4")
            t.red.does("ready", port_defence=["sail-1"] * 3, treasure_deck="doubloons")
            assert seen(t, "last_round") == "all Treasure has been pillaged"
        else:
            attack(t.red, "shoot:blue", "cannon-1")
            t.blue.does("concede")
            assert (seen(t, "deaths"), t.blue.at) == (1, None)
            if not last_before:
                assert t.blue.wreck == "g4"
                assert (
                    "Blue was sunk on G4 and comes back as a Ghost, unless this becomes the last round"
                    in GAME.presentation.as_text(t.red.sees())
                )
    assert nobody_will_be_back(t)
    t.red.does("end-turn")
    t.green.does("end-turn")
    assert t.g.over and True not in seen(t, "ghost").values()


@covers("SC-R53", "SC-R67", "SC-DEATH-03")
def test_nor_from_the_round_of_the_limit() -> None:
    t = duel({"hand": ["cannon-1"]}, {"damage": 3}, rounds=29)
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert nobody_will_be_back(t)


@covers("SC-R54", "SC-GHOST-03", "SC-END-01")
def test_the_ghost_can_be_the_second_to_die_and_does_not_return() -> None:
    t = duel({"hand": ["cannon-1"]}, {"damage": 3, "ghost": True, "infamy": 1, "first_infamy": 7}, deaths=1)
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (seen(t, "last_round"), seen(t, "deaths"), t.blue.wreck) == (TWO_DEAD, 2, None)
    t.red.does("end-turn")
    t.green.does("end-turn")
    assert t.g.over
    assert seen(t, "score")["blue"] == 7


@covers("SC-R54", "SC-R51")
def test_a_second_victim_is_no_ghost_and_keeps_the_score() -> None:
    t = duel(
        {"hand": ["cannon-1"], "infamy": 3},
        {"damage": 3, "carried": ["doubloons"], "infamy": 2},
        green={"at": "a1", "ghost": True},
        deaths=1,
    )
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.blue.wreck, t.blue.carried, seen(t, "score")["blue"]) == (None, ["doubloons"], 3)
    t.red.does("end-turn")
    t.green.is_asked(ORDERS)  # the Ghost plays on to the end of the round


@covers("SC-R74", "SC-R54", "SC-R77", "SC-LOOT-10")
def test_in_a_cannons_tie_each_may_sink_the_other() -> None:
    t = duel({"hand": ["cannon-2"], "damage": 3}, {"hand": ["cannon-2"], "damage": 3})
    both_shoot(t)
    assert in_this_order(
        t.green.hears(),
        "Red sinks Blue on D5.",
        "Blue sinks Red on D5.",
        "This is the last round: two pirates have died.",
    )
    assert (t.red.at, t.blue.at, t.red.infamy, t.blue.infamy) == (None, None, 1, 1)
    t.green.is_asked(ORDERS)
    t.green.does("end-turn")
    assert t.g.over


# The order of SC-R77 -------------------------------------------------------------------------------------------------


@covers("SC-R77", "SC-R74", "SC-Q13")
def test_the_sinker_completes_the_quest_for_a_sinking() -> None:
    t = blue_feeds_the_fishes()
    assert in_this_order(
        t.green.hears(),
        "Red gains 1 Infamy, and has 1.",
        "Blue takes 1 damage, and has 4 of the 4 that sink the ship.",
        "Red sinks Blue on D5.",
        "Red completes the Quest Feed the Fishes, worth 4 Infamy.",
        "Red gains 4 Infamy, and has 5.",
    )
    assert t.red.infamy == 5


@covers("SC-R77", "SC-R74", "SC-Q13")
def test_a_defender_who_sinks_the_attacker_completes_it_as_well() -> None:
    t = duel({"hand": ["sword-1"], "damage": 3}, {"hand": ["cannon-2"]}, quests=["feed-the-fishes"])
    attack(t.red, "board:blue", "sword-1")
    answer(t.blue, "shoot", "cannon-2", flips="sword-1 cannon-2")
    assert (t.red.infamy, t.blue.infamy) == (0, 5)


@covers("SC-R77", "SC-R47", "SC-Q13")
def test_it_is_credited_to_an_active_sinker_who_was_sunk_in_the_same_fight() -> None:
    t = duel({"hand": ["cannon-2"], "damage": 3}, {"hand": ["cannon-2"], "damage": 3}, quests=["feed-the-fishes"])
    both_shoot(t)
    assert (t.red.infamy, t.blue.infamy) == (5, 1)  # to the score that is set aside
    assert in_this_order(
        t.green.hears(),
        "Red sinks Blue on D5.",
        "Blue sinks Red on D5.",
        "Red completes the Quest Feed the Fishes, worth 4 Infamy.",
    )


@covers("SC-R77", "SC-K14")
def test_the_quest_comes_before_the_vulture() -> None:
    t = duel(
        {"hand": ["cannon-1"], "quirk": "vulture", "has_won": True},
        {"damage": 3},
        quirks="yes",
        quests=["feed-the-fishes"],
    )
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert in_this_order(
        t.green.hears(),
        "Red sinks Blue on D5.",
        "Red completes the Quest Feed the Fishes, worth 4 Infamy.",
        "Red gains 4 Infamy, and has 5.",
        "Red gains 2 Infamy, and has 7.",
    )
    assert t.red.infamy == 7


@covers("SC-R77", "SC-K14")
def test_a_vulture_gains_from_any_sinking_but_its_own_as_long_as_it_is_in_play() -> None:
    won = {"has_won": True}
    for owner, gained in (("red", 0), ("blue", 0), ("green", 4)):
        t = duel(
            {"hand": ["cannon-2"], "damage": 3, **won},
            {"hand": ["cannon-2"], "damage": 3, **won},
            quirks="yes",
            green={"at": "a1", **won},
        )
        t.place(**{owner: {"quirk": "vulture"}})
        both_shoot(t)
        assert t.players[owner].infamy == gained + (owner != "green")  # two victims; one token for the shot


@covers("SC-R77", "SC-K14")
@pytest.mark.parametrize(
    ("way", "order"), [("clockwise", ["Green", "Yellow"]), ("counter-clockwise", ["Yellow", "Green"])]
)
def test_vultures_come_down_from_the_active_player_on(way: str, order: list[str]) -> None:
    t = Scenario(GAME, "red", "blue", "green", "yellow", quirks="yes")
    t.place(
        red={"at": "d5", "hand": ["cannon-1"], "has_won": True},
        blue={"at": "d5", "damage": 3, "has_won": True},
        green={"at": "a1", "quirk": "vulture", "has_won": True},
        way=way,
        yellow={"at": "a2", "quirk": "vulture", "has_won": True},
    )
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert in_this_order(t.red.hears(), *(f"{name} gains 2 Infamy, and has 2." for name in order))


@covers("SC-R77")
@pytest.mark.parametrize("players", [3, 6])
def test_a_winner_by_fleeing_who_is_sunk_sails_nowhere(players: int) -> None:
    t = Scenario(GAME, *GAME.seats[:players])
    t.place(red={"at": "d5", "hand": ["cannon-2"]}, blue={"at": "d5", "hand": ["sail-2"], "damage": 3}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t.blue, "flee", "sail-2", flips="cannon-2 sail-2")
    assert t.blue.at is None
    t.red.is_asked(ORDERS)


@covers("SC-R77", "SC-R36")
def test_sinkings_come_before_the_trimming_of_hands() -> None:
    t = duel({"hand": ["cannon-4", *EIGHT, "wild-1"]}, {"hand": [*EIGHT, "wild-1"], "damage": 3})
    attack(t.red, "shoot:blue", "cannon-4", draws="")
    t.blue.does("concede")
    t.red.is_asked(TOO_MUCH)
    assert t.blue.at is None and t.blue.hand == []
    t.red.does("discard:wild-1")
    t.red.is_asked(ORDERS)  # the sunk have nothing to trim


@covers("SC-R77", "SC-R63")
def test_a_pirate_sunk_by_the_fight_that_brought_the_first_infamy_still_draws_a_quirk() -> None:
    t = duel({"hand": ["cannon-2"], "has_won": True}, {"hand": ["cannon-2"], "damage": 3}, quirks="yes")
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t.blue, "shoot", "cannon-2", flips="cannon-2 cannon-2", quirk_deck="iron-ribs")
    assert t.blue.at is None
    t.blue.is_asked(QUIRK)
    t.blue.does("quirk:iron-ribs")
    assert t.blue.at is None  # it works from now on: too late for this ship
    t.red.is_asked(ORDERS)


@covers("SC-R77", "SC-R63")
def test_quirks_are_drawn_before_the_turn_of_a_sunk_attacker_ends() -> None:
    t = duel({"hand": ["cannon-2"], "damage": 3}, {"hand": ["cannon-2"]}, quirks="yes")
    attack(t.red, "shoot:blue", "cannon-2")
    answer(t.blue, "shoot", "cannon-2", flips="cannon-2 cannon-2", quirk_deck="vulture")
    assert t.red.at is None
    t.red.is_asked(QUIRK)  # the attacker first
    t.red.does("no-quirk")
    t.blue.is_asked(QUIRK)
    t.blue.does("quirk:vulture")
    assert t.blue.infamy == 1  # red was sunk before blue had the Quirk
    t.blue.is_asked(ORDERS)


@covers("SC-R77", "SC-END-04")
def test_the_end_of_the_game_only_marks_the_round() -> None:
    t = blue_feeds_the_fishes()
    assert in_this_order(
        t.green.hears(),
        "Red completes the Quest Feed the Fishes, worth 4 Infamy.",
        "This is the last round: every Quest is done.",
        "Red gains 4 Infamy, and has 5.",
    )
    t.red.is_asked(ORDERS)
