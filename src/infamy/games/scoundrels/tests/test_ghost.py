"""GHOST  The first pirate to be sunk comes back."""

from __future__ import annotations

from typing import Any

import pytest

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import FLEE, LOOT, ORDERS, SAIL_ON, TOKEN, WHO_BEGINS
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, nobody_bids
from infamy.table.library import load_with
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

NEW_HAND = ["sail-1", "sail-2", "cannon-1", "cannon-2", "cannon-3", "wild-1", "wild-2", "wild-3"]

LARGE_ISLAND = load_with(
    "scoundrels",
    {
        "game": "scoundrels",
        "map": {
            "picture": """
. . . . . . . | . . | . . | . .
. A # # # 1 . | D # | . . | . .
. # # # # # . | . # | . 5 | # F
. . # # # # B | . . | # # | . #
3 # . . . . . | . . | E . | . .
# C . . . 2 . | # 4 | . . | 6 .
. . . . # # . | . . | . . | . .
"""
        },
    },
    "large-island.toml",
)


def sinking(blue: dict[str, Any], mode: str = "", quirks: str = "no") -> Scenario:
    """Red has sunk blue on d4; red and green have full hands, and all turns of the round are over."""
    t = Scenario(GAME, "red", "blue", "green", mode=mode, quirks=quirks)
    t.place(
        red={"at": "d5", "hand": ["cannon-1", *EIGHT], "has_won": True},
        green={"at": "a1", "hand": EIGHT},
        blue={"at": "d4", "damage": 2 if mode else 3, "hand": EIGHT, **blue},
    )
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    t.blue.does("concede")
    t.red.does("end-turn")
    t.green.does("end-turn")
    return t


def ghost_at(square: str, hand: list[str], **more: Any) -> Scenario:
    """The Ghost is red, and it is its turn."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(**{"red": {"at": square, "hand": hand, "ghost": True}, "blue": "g7"} | more)
    return t.turn_of("red")


# Rising --------------------------------------------------------------------------------------------------------------


@covers("SC-DEATH-02", "SC-DEATH-03", "SC-DEATH-04", "SC-GHOST-01", "SC-GHOST-02", "SC-R53", "SC-R81", "SC-GHOST-15")
def test_the_first_victim_rises_where_it_sank_with_a_new_hand_and_a_new_score() -> None:
    t = sinking({"infamy": 3, "carried": ["exotic-goods"]})
    nobody_bids(t)
    all_keep(t, action_deck=NEW_HAND)
    assert "The Ghost of Blue rises on D4." in t.red.hears()
    assert (t.blue.at, t.blue.ghost, t.blue.hand) == ("d4", True, NEW_HAND)
    assert (t.blue.infamy, t.blue.damage, t.blue.carried) == (0, 0, [])
    assert (t.blue.first_infamy, t.blue.first_damage, t.blue.first_carried) == (2, 4, ["exotic-goods"])
    assert (seen(t, "living_score")["blue"], seen(t, "ghost_score")["blue"]) == (4, 0)
    assert seen(t, "wreck") == {"red": None, "blue": None, "green": None}
    t.red.is_asked(ORDERS)
    t.red.does("end-turn")
    t.blue.is_asked(ORDERS)  # in the seat it always had


@covers("SC-R53", "SC-R22", "SC-GHOST-02")
def test_its_hand_is_drawn_in_its_seat_of_the_refill_and_its_ship_comes_after_the_counters() -> None:
    t = sinking({})
    t.place(green={"hand": EIGHT[:7]}, rumford={"closed": 1})
    nobody_bids(t)
    t.red.does("throw:sword-1")
    t.red.does("keep")
    t.green.does("keep", action_deck=["sail-3", *NEW_HAND, "sail-4"])
    assert t.red.hand == [*EIGHT[1:5], "sail-3", *EIGHT[5:]]
    assert t.blue.hand == NEW_HAND and "sail-4" in t.green.hand
    assert in_this_order(
        t.red.hears(),
        "Red holds 8 cards.",
        "Blue holds 8 cards.",
        "Green holds 8 cards.",
        "Rumford is open.",
        "The Ghost of Blue rises on D4.",
        "Round 2: Red begins, and play runs clockwise.",
    )


@covers("SC-R53")
def test_the_ghost_may_be_chosen_to_begin() -> None:
    t = sinking({})
    t.red.does("bid:sword-1")
    t.green.does("bid:nothing")
    t.red.does("keep")
    t.green.does("keep", action_deck=["sail-3", *NEW_HAND])
    t.red.is_asked(WHO_BEGINS)
    t.red.does("start:blue-clockwise")
    t.blue.is_asked(ORDERS)


@covers("SC-R53", "SC-R28")
def test_a_quirk_changes_how_many_cards_it_draws_and_its_old_treasure_does_not() -> None:
    t = sinking({"quirk": "deep-hold", "has_won": True, "carried": ["doubloons", "doubloons"]}, quirks="yes")
    nobody_bids(t)
    all_keep(t, action_deck=[*NEW_HAND, "sword-4"])
    assert len(t.blue.hand) == 9


@covers("SC-R68", "SC-SKIRM-10", "SC-GHOST-03", "SC-GHOST-01")
def test_in_skirmish_mode_too_the_ghost_begins_with_nothing_and_sinks_at_three() -> None:
    t = sinking({"infamy": 3}, mode="skirmish")
    nobody_bids(t)
    all_keep(t, action_deck=NEW_HAND)
    assert (t.blue.ghost, t.blue.infamy, t.blue.damage) == (True, 0, 0)
    assert seen(t, "sunk_at")["blue"] == 3
    t.place(blue={"damage": 2})
    attack(t.red, "shoot:blue", "cannon-1", draws="")
    t.blue.does("concede")
    assert (t.blue.at, seen(t, "last_round")) == (None, "two pirates have died")


@covers("SC-GHOST-03")
@pytest.mark.parametrize(("damage", "sunk"), [(2, False), (3, True)])
def test_four_damage_sink_the_ghost(damage: int, sunk: bool) -> None:
    t = ghost_at(
        "d5",
        EIGHT,
        red={"at": "d5", "hand": EIGHT, "ghost": True, "damage": damage, "first_damage": 4},
        blue={"at": "d5", "hand": ["cannon-1"]},
    )
    t.red.does("end-turn")
    attack(t.blue, "shoot:red", "cannon-1", draws="")
    t.red.does("concede")
    assert t.red.at == (None if sunk else "d5")


# Land ----------------------------------------------------------------------------------------------------------------


@covers("SC-GHOST-05", "SC-GHOST-06", "SC-R56")
def test_the_ghost_does_not_pillage_or_deliver() -> None:
    t = ghost_at(
        "b2",
        EIGHT,
        red={"at": "b2", "hand": EIGHT, "ghost": True, "carried": ["doubloons"]},
        quests=["wages-at-the-quay"],
    )
    t.red.cannot("pillage", rule="SC-GHOST-06")
    t.red.cannot("deliver:wages-at-the-quay", rule="SC-R56")
    t = ghost_at("b2", EIGHT, red={"at": "b2", "hand": EIGHT, "carried": ["doubloons"]}, quests=["wages-at-the-quay"])
    assert {"pillage", "deliver:wages-at-the-quay"} <= set(t.red.may())  # whoever lives does


@covers("SC-GHOST-05", "SC-GHOST-07", "SC-GHOST-08")
def test_the_ghost_neither_digs_nor_buries_not_even_where_it_has_buried_itself() -> None:
    for ghost in (True, False):
        t = ghost_at(
            "f2",
            EIGHT,
            red={"at": "f2", "hand": EIGHT, "ghost": ghost, "carried": ["doubloons"]},
            x1={"buried": ["doubloons"], "marker": "red"},
        )
        if ghost:
            t.red.cannot("dig", rule="SC-GHOST-07")
            t.red.cannot("bury:doubloons", rule="SC-GHOST-08")
        else:
            assert {"dig", "bury:doubloons"} <= set(t.red.may())


@covers("SC-GHOST-09", "SC-MOVE-08")
def test_the_ghost_moves_into_and_through_land() -> None:
    t = ghost_at("b2", [])
    t.red.does("sail:d2")  # two squares, through c2
    assert (t.red.at, seen(t, "free_moves")) == ("d2", 0)
    t = ghost_at("b2", [], red={"at": "b2"})
    t.red.cannot("sail:d2", rule="SC-MOVE-02")  # for the living it is a long way round
    t.red.cannot("sail:c2", rule="SC-MOVE-08")


@covers("SC-GHOST-09", "SC-R14", "SC-R55")
def test_the_ghost_goes_around_the_edge_onto_land() -> None:
    t = ghost_at("g6", [])
    t.red.does("sail:a6")
    assert t.red.at == "a6"
    t = ghost_at("g6", [], red={"at": "g6"})
    t.red.cannot("sail:a6", rule="SC-MOVE-08")


@covers("SC-GHOST-10", "SC-GHOST-11", "SC-R55", "SC-R80")
def test_on_land_the_ghost_can_only_move_on() -> None:
    t = ghost_at("b2", ["cannon-1", "sword-1"], blue="b2", green="d2")
    assert {"shoot:blue", "board:blue"} <= set(t.red.may())
    t.red.does("sail:c2")  # with a free point left to get off it again
    t.red.cannot("shoot:green", rule="SC-GHOST-10")
    t.red.cannot("board:blue", rule="SC-GHOST-10")
    t.red.cannot("end-turn", rule="SC-GHOST-11")
    for action in ("pillage", "dig", "bury:doubloons", "deliver:wages-at-the-quay"):
        t.red.cannot(action, rule="SC-R55")
    t.red.cannot("sail:c3", rule="SC-R55")  # more land, and no point left
    assert sorted(t.red.may()) == ["sail:b2", "sail:c1", "sail:d2"]
    t.red.does("sail:d2")
    t.red.does("shoot:green")  # at sea again


@covers("SC-R55")
@pytest.mark.parametrize(
    ("hand", "allowed"), [([], False), (["sword-4", "cannon-4"], False), (["sail-1"], True), (["wild-1"], True)]
)
def test_the_ghost_stops_on_land_only_with_points_to_leave_it(hand: list[str], allowed: bool) -> None:
    t = ghost_at("a2", hand)
    t.red.does("sail:b2")  # one free point is left
    if not allowed:
        t.red.cannot("sail:c2", rule="SC-R55")
        return
    t.red.does("sail:c2")
    t.red.cannot("end-turn", rule="SC-GHOST-11")
    t.red.does(f"hoist:{hand[0]}")
    t.red.does("sail:d2")
    assert t.red.at == "d2"


@covers("SC-R55")
@pytest.mark.parametrize(
    ("hand", "allowed"), [(["sail-1", "sword-4"], False), (["sail-2"], True), (["sail-1", "wild-1"], True)]
)
def test_in_the_middle_of_a_large_island_one_point_does_not_suffice(hand: list[str], allowed: bool) -> None:
    t = Scenario(LARGE_ISLAND, "red", "blue", "green").place(red={"at": "d1", "hand": hand, "ghost": True}, blue="g7")
    t.turn_of("red")
    if not allowed:
        t.red.cannot("sail:d3", rule="SC-R55")  # two squares from the next sea
        t.red.does("sail:d2")  # at the shore, one is enough
        return
    t.red.does("sail:d3")
    assert [key for key in t.red.may() if key.startswith("sail")] == []
    t.red.does(f"hoist:{hand[0]}")
    if len(hand) > 1:
        t.red.does(f"hoist:{hand[1]}")
    t.red.does("sail:d1")
    t.red.does("end-turn")


@covers("SC-R55")
def test_the_ghost_drops_no_anchor_where_it_would_be_stuck() -> None:
    t = ghost_at("d2", ["sail-2", "sail-2", "sail-1"])
    t.red.does("sail:d1")
    t.red.does("sail:d2")  # no free point is left
    t.red.does("hoist:sail-2")
    t.red.does("sail:c2")
    t.red.is_asked(SAIL_ON)
    assert "anchor" in t.red.may()  # there are Sails in hand
    t.red.does("sail:d2")
    t.red.does("hoist:sail-1")
    t.red.does("hoist:sail-2")
    t.red.does("sail:c2")
    t.red.cannot("anchor", rule="SC-R55")
    assert "sail:b3" not in t.red.may()  # two squares away, and land again
    t.red.does("sail:b2")


@covers("SC-R55", "SC-LOOT-08")
def test_fleeing_the_ghost_crosses_land_and_stops_at_sea() -> None:
    t = ghost_at("b2", ["sail-2", "sail-3", "wild-3"], blue={"at": "b2", "hand": ["cannon-1"]})
    t.red.does("end-turn")
    attack(t.blue, "shoot:red", "cannon-1", draws="sword-1")
    answer(t.red, "flee", "sail-2", "sail-3", flips="cannon-1 sail-2 sail-3")
    t.red.is_asked(FLEE)
    t.red.cannot("sail:c2", rule="SC-R55")  # even with a Wild in hand
    t.red.cannot("sail:c3", rule="SC-R55")
    t.red.cannot("sail:d3", rule="SC-LOOT-08")
    assert sorted(t.red.may()) == [
        "sail:a1",
        "sail:a2",
        "sail:a3",
        "sail:b1",
        "sail:b4",
        "sail:b7",
        "sail:c1",
        "sail:d2",
        "sail:g2",
        "stay",
    ]
    t.red.does("sail:b4")
    assert t.red.at == "b4"


@covers("SC-GHOST-04")
def test_otherwise_the_ghost_plays_like_everybody_else() -> None:
    t = ghost_at("d5", ["sail-1", "cannon-4"], blue={"at": "d3", "infamy": 2, "hand": ["cannon-1"]})
    t.red.does("hoist:sail-1")
    t.red.does("sail:d4")
    attack(t.red, "shoot:blue", "cannon-4")
    answer(t.blue, "shoot", "cannon-1", flips="cannon-4 cannon-1")
    assert (t.red.infamy, t.blue.infamy, t.blue.damage) == (2, 1, 1)
    t.red.cannot("shoot:blue", rule="SC-FIGHT-24")
    t.red.does("end-turn")


# Treasure ------------------------------------------------------------------------------------------------------------


@covers("SC-GHOST-12", "SC-GHOST-13", "SC-R37")
def test_nothing_weighs_on_the_ghost() -> None:
    ten = ["doubloons"] * 4 + ["exotic-goods"] * 4 + ["treasure-chest"] * 2
    t = ghost_at(
        "d5",
        EIGHT,
        red={"at": "d5", "hand": [*EIGHT, "sword-4"], "ghost": True, "carried": ten[:8]},
        blue={"at": "d5", "carried": ten[8:]},
    )
    attack(t.red, "board:blue", "sword-4")
    t.blue.does("concede")
    t.red.does("take:treasure-chest")  # the ninth that weighs something
    t.red.does("take:treasure-chest")
    t.red.is_asked(ORDERS)  # and nothing is to be discarded
    assert t.red.carried == ten and t.red.hand == EIGHT


@covers("SC-GHOST-12")
def test_the_ghosts_hand_is_refilled_to_eight_whatever_it_carries() -> None:
    t = ghost_at(
        "d5",
        EIGHT[:7],
        red={"at": "d5", "hand": EIGHT[:7], "ghost": True, "carried": ["doubloons"] * 3},
        blue={"at": "d5", "hand": EIGHT},
    )
    t.red.does("end-turn")
    t.blue.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck="wild-1")
    assert t.red.hand == [*EIGHT[:7], "wild-1"]


@covers("SC-GHOST-14", "SC-R57")
def test_who_boards_the_ghost_takes_one_treasure_of_choice() -> None:
    t = ghost_at(
        "d5",
        [],
        red={"at": "d5", "hand": ["sword-1"]},
        blue={"at": "d5", "ghost": True, "carried": ["doubloons", "exotic-goods", "treasure-chest"], "infamy": 3},
    )
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.is_asked(LOOT)
    assert t.red.may() == ["enough", "take:doubloons", "take:exotic-goods", "take:treasure-chest"]
    t.red.cannot("take-infamy", rule="SC-R35")
    t.red.does("take:treasure-chest")
    t.red.is_asked(ORDERS)
    assert t.blue.carried == ["doubloons", "exotic-goods"] and t.blue.infamy == 3


@covers("SC-GHOST-14", "SC-R57", "SC-LOOT-12")
def test_a_defender_who_beats_the_ghost_with_swords_takes_one_as_well() -> None:
    t = ghost_at(
        "d5",
        [],
        red={"at": "d5", "ghost": True, "hand": ["sword-1"], "carried": ["doubloons"] * 2},
        blue={"at": "d5", "hand": ["sword-2"]},
    )
    attack(t.red, "board:blue", "sword-1")
    answer(t.blue, "board", "sword-2", flips="sword-1 sword-2")
    t.blue.does("take:doubloons")
    t.red.is_asked(ORDERS)
    assert t.red.carried == t.blue.carried == ["doubloons"]


@covers("SC-R57", "SC-GHOST-14")
def test_the_ghost_itself_takes_as_many_as_it_likes() -> None:
    t = ghost_at("d5", ["sword-1"], blue={"at": "d5", "carried": ["doubloons"] * 3})
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    for _ in range(3):
        t.red.does("take:doubloons")
    assert t.red.carried == ["doubloons"] * 3


@covers("SC-R57", "SC-LOOT-03", "SC-GHOST-18")
@pytest.mark.parametrize("tokens", [0, 1])
def test_from_an_empty_ghost_ship_comes_one_of_the_ghosts_own_tokens(tokens: int) -> None:
    t = ghost_at(
        "d5",
        [],
        red={"at": "d5", "hand": ["sword-1"]},
        blue={"at": "d5", "ghost": True, "infamy": tokens, "first_infamy": 5, "first_carried": ["doubloons"]},
    )
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    if tokens:
        t.red.is_asked(TOKEN)
        t.red.does("take-infamy")
    t.red.is_asked(ORDERS)  # what was set aside is out of everybody's reach
    assert (t.red.infamy, t.blue.infamy) == (tokens, 0)
    assert (t.blue.first_infamy, t.blue.first_carried) == (5, ["doubloons"])


# Two scores ----------------------------------------------------------------------------------------------------------


@covers("SC-GHOST-15", "SC-GHOST-16", "SC-GHOST-17", "SC-GHOST-18")
@pytest.mark.parametrize(("first", "tokens", "score"), [(2, 3, 7), (0, 7, 8), (3, 7, 8)])
def test_the_higher_of_two_scores_counts_and_they_are_never_added(first: int, tokens: int, score: int) -> None:
    t = ghost_at(
        "d5",
        [],
        x1={"buried": ["exotic-goods", "doubloons"], "marker": "red"},
        red={
            "at": "d5",
            "ghost": True,
            "infamy": tokens,
            "carried": ["doubloons"],
            "first_infamy": first,
            "first_carried": ["exotic-goods"],
        },
    )
    assert seen(t, "living_score")["red"] == first + 2 + 3  # tokens, what it carried, and what is buried
    assert seen(t, "ghost_score")["red"] == tokens + 1
    assert seen(t, "score")["red"] == score


@covers("SC-GHOST-18", "SC-R56", "SC-GHOST-01")
def test_what_the_ghost_wins_counts_for_the_ghost_alone() -> None:
    t = ghost_at(
        "d5",
        ["cannon-1"],
        red={"at": "d5", "hand": ["cannon-1"], "ghost": True, "first_infamy": 4},
        blue={"at": "d5", "infamy": 1},
        quests=["humble-the-proud"],
    )
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    assert (t.red.infamy, t.red.first_infamy) == (4, 4)  # the shot, blue's token and two for the Quest
    assert (seen(t, "ghost_score")["red"], seen(t, "living_score")["red"], seen(t, "score")["red"]) == (4, 4, 4)
