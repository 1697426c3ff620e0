"""MOVE  Sailing: with cards, with free points, around land and around the edges."""

from __future__ import annotations

from infamy.games.scoundrels.tests.questions import ORDERS, SAIL_ON, SAIL_WHERE
from infamy.games.scoundrels.tests.tables import EIGHT, GAME, all_keep, nobody_bids, pass_until
from infamy.table.views import news_for
from infamy.testing.scenario import Scenario, covers, seen


def sailing(start: str, *hand: str, players: int = 4) -> Scenario:
    """Red's turn: on this square, with these cards. The others lie far off, with full hands."""
    t = Scenario(GAME, *GAME.seats[:players])
    berths = ["i6", "i6", "i6"] if start not in ("i5", "i6", "h4") else ["a1", "a1", "a1"]
    for name, berth in zip(GAME.seats[1:players], berths, strict=False):
        t.place(**{name: {"at": berth, "hand": EIGHT}})
    return t.place(red={"at": start, "hand": list(hand)}).turn_of("red")


def courses(t: Scenario) -> list[str]:
    return [key.removeprefix("sail:") for key in t.red.may() if key.startswith("sail:")]


# Free points ---------------------------------------------------------------------------------------------------------


@covers("SC-MOVE-04", "SC-MOVE-06", "SC-MOVE-12", "SC-AID-02")
def test_two_free_points_may_be_split_between_moves() -> None:
    t = sailing("d5")
    assert seen(t, "free_moves") == 2
    t.red.does("sail:d6")
    assert (t.red.at, seen(t, "free_moves")) == ("d6", 1)
    t.red.is_asked(ORDERS)  # something else may be done in between
    t.red.cannot("sail:d4", rule="SC-MOVE-02")  # two squares off
    t.red.does("sail:d7")
    assert seen(t, "free_moves") == 0 and courses(t) == []
    t.red.cannot("sail:d6", rule="SC-MOVE-02")
    assert t.red.may() == ["end-turn"]


@covers("SC-MOVE-04", "SC-MOVE-06", "SC-MOVE-07", "SC-MOVE-12")
def test_two_free_points_may_be_spent_together() -> None:
    t = sailing("d5")
    assert sorted(courses(t)) == ["c4", "c5", "c6", "d3", "d4", "d6", "d7", "e4", "e5", "e6", "f5"]  # b5 is land
    t.red.does("sail:e6")  # diagonally: two steps
    assert (t.red.at, seen(t, "free_moves")) == ("e6", 0)


@covers("SC-R11", "SC-MOVE-04")
def test_free_points_come_back_with_each_turn_and_never_add_up() -> None:
    t = sailing("d5", *EIGHT)
    t.red.does("sail:d6")
    t.red.does("end-turn")  # one point is left, and lapses
    t.blue.is_asked(ORDERS)
    assert seen(t, "free_moves") == 2
    t.red.cannot("sail:d7", rule="ENGINE-1")  # it is not red's turn any more
    pass_until_the_bids(t)
    nobody_bids(t)
    all_keep(t)
    t.red.is_asked(ORDERS)
    assert seen(t, "free_moves") == 2


def pass_until_the_bids(t: Scenario) -> None:
    pass_until(t, "yellow")
    t.yellow.does("end-turn")


@covers("SC-MOVE-05", "SC-R11")
def test_free_points_are_of_no_use_in_a_battle() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["sword-2"]}, blue={"at": "d5", "hand": ["sail-3"]}, green="g1").turn_of("red")
    t.red.does("board:blue")
    t.red.does("lay:sword-2")
    t.red.does("ready", action_deck="cannon-1")
    t.blue.does("answer:flee")
    t.blue.does("lay:sail-3")
    t.blue.does("ready", flip=["sword-2", "sail-3"])
    assert t.blue.may() == ["stay", "sail:d4", "sail:c5", "sail:e5", "sail:d6"]  # one card, one square
    t.blue.cannot("sail:d7", rule="SC-LOOT-08")
    t.blue.does("sail:d4")
    assert seen(t, "free_moves") == 2  # red's, all of them


# Cards ---------------------------------------------------------------------------------------------------------------


@covers("SC-MOVE-01", "SC-MOVE-02", "SC-TURN-03", "SC-DECK-01", "SC-AID-02")
def test_a_sail_moves_up_to_its_number() -> None:
    t = sailing("d5", "sail-2", "sword-2", "cannon-4")
    t.red.cannot("hoist:sword-2", rule="SC-MOVE-01")
    t.red.cannot("hoist:cannon-4", rule="SC-MOVE-01")
    t.red.cannot("hoist:sail-4", rule="SC-MOVE-01")  # red does not hold it
    t.red.does("hoist:sail-2")
    t.red.is_asked(SAIL_WHERE)
    assert t.red.hand == ["sword-2", "cannon-4"] and seen(t, "discards") == {"sail-2": 1}
    assert seen(t, "points") == 4  # with the free points
    t.red.cannot("hoist:sword-2", rule="SC-MOVE-01")
    t.red.cannot("sail:h3", rule="SC-MOVE-02")
    t.red.does("sail:d4")  # fewer squares than the card allows
    t.red.is_asked(SAIL_ON)
    t.red.does("anchor")
    assert (t.red.at, seen(t, "free_moves")) == ("d4", 2)


@covers("SC-MOVE-03", "SC-TURN-11")
def test_the_numbers_of_several_sails_add_up() -> None:
    t = sailing("d5", "sail-1", "sail-2", "sail-2")
    t.red.cannot("sail:g4", rule="SC-MOVE-02")  # four squares off
    t.red.does("hoist:sail-2")
    t.red.does("hoist:sail-1")
    assert seen(t, "points") == 5
    t.red.does("hoist:sail-2")
    assert seen(t, "points") == 7 and t.red.hand == []
    t.red.does("sail:h2")  # seven squares away
    assert (t.red.at, seen(t, "free_moves")) == ("h2", 0)
    t.red.is_asked(ORDERS)


@covers("SC-MOVE-11", "SC-COMP-02", "SC-COMP-03", "SC-R71")
def test_a_wild_stands_for_a_sail_with_its_own_number() -> None:
    t = sailing("d5", "wild-3", "sail-1")
    assert [key for key in t.red.may() if key.startswith("hoist")] == ["hoist:sail-1", "hoist:wild-3"]
    t.red.does("hoist:wild-3")
    assert seen(t, "points") == 5
    t.red.does("sail:g5")
    assert seen(t, "free_moves") == 2 and seen(t, "discards") == {"wild-3": 1}


@covers("SC-R10", "SC-MOVE-02", "SC-MOVE-06")
def test_in_a_mixed_move_the_cards_are_used_up_first() -> None:
    t = sailing("d5", "sail-2")
    t.red.does("hoist:sail-2")
    t.red.does("sail:d4")
    assert (seen(t, "points"), seen(t, "free_moves")) == (3, 2)
    t.red.does("sail:e3")  # two more: one by the card, one by a free point
    assert (t.red.at, seen(t, "free_moves")) == ("e3", 1)
    t.red.is_asked(ORDERS)


@covers("SC-R10")
def test_what_is_not_used_of_a_card_is_lost() -> None:
    t = sailing("d5", "sail-4")
    t.red.does("hoist:sail-4")
    t.red.does("sail:d6")
    assert set(t.red.may()) > {"anchor", "sail:d7", "sail:d5"}
    t.red.does("anchor")
    assert seen(t, "points") == seen(t, "free_moves") == 2  # nothing of the Sail is left
    t.red.cannot("sail:d3", rule="SC-MOVE-02")
    t.red.cannot("anchor", rule="SC-TURN-01")


@covers("SC-R10")
def test_a_move_has_at_least_one_step_and_one_may_not_take_back_its_cards() -> None:
    t = sailing("d5", "sail-1")
    t.red.cannot("sail:d5", rule="SC-R10")
    t.red.does("hoist:sail-1")
    t.red.cannot("anchor", rule="SC-R10")
    t.red.cannot("sail:d5", rule="SC-R10")
    t.red.cannot("end-turn", rule="SC-R10")  # first the ship sails
    t.red.does("sail:d6")
    t.red.is_asked(ORDERS)


@covers("SC-R10")
def test_all_cards_of_a_move_are_laid_before_its_first_step() -> None:
    t = sailing("d5", "sail-2", "sail-1")
    t.red.does("hoist:sail-2")
    t.red.does("sail:d6")
    t.red.cannot("hoist:sail-1", rule="SC-R10")
    t.red.does("anchor")
    t.red.does("hoist:sail-1")  # this is another Move
    t.red.does("sail:d7")
    assert seen(t, "free_moves") == 2


@covers("SC-R10", "SC-TURN-06", "SC-PILL-01")
def test_in_the_middle_of_a_move_there_is_no_other_action() -> None:
    """Red sails by Rumford and by an X, among enemies and with Treasure aboard; first comes the end of the Move."""
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "g5", "hand": ["sail-4", "sail-1", "sword-1", "cannon-1"], "carried": ["doubloons"]},
        blue="g4",
        green="f6",
    ).turn_of("red")
    t.red.does("hoist:sail-4")
    t.red.does("hoist:sail-1")
    for key in ("pillage", "board:blue", "shoot:blue", "dig", "bury:doubloons", "end-turn"):
        t.red.cannot(key, rule="SC-R10")  # before the first step
    t.red.does("sail:g4")
    t.red.is_asked(SAIL_ON)
    for key in ("pillage", "board:blue", "shoot:blue", "end-turn"):
        t.red.cannot(key, rule="SC-R10")
    greyed = [GAME.actions.key(option) for option in GAME.presentation.greyed(t.g, 0)]
    assert greyed == ["pillage", "shoot:blue", "board:blue"]  # what one would do here, and is told why not
    t.red.does("sail:f6")
    t.red.cannot("bury:doubloons", rule="SC-R10")
    t.red.does("anchor")
    assert {"bury:doubloons", "board:green", "end-turn"} <= set(t.red.may())  # the rest of the Sail is gone


# Where ---------------------------------------------------------------------------------------------------------------


@covers("SC-MOVE-08", "SC-MOVE-07")
def test_land_is_neither_entered_nor_crossed() -> None:
    t = sailing("g3", "sail-1")
    t.red.cannot("sail:f3", rule="SC-MOVE-08")
    t.red.does("hoist:sail-1")
    t.red.cannot("sail:f3", rule="SC-MOVE-08")
    t.red.cannot("sail:e3", rule="SC-MOVE-02")  # two squares off, but for the land between
    t.red.cannot("sail:i3", rule="SC-MOVE-08")
    t.red.does("sail:g2")
    assert seen(t, "free_moves") == 2


@covers("SC-SETUP-10", "SC-COMP-13")
def test_nobody_sails_where_the_map_is_folded_away() -> None:
    t = sailing("g1", "sail-4", players=3)
    t.red.cannot("sail:h1", rule="SC-SETUP-10")
    assert "a1" in courses(t)  # beyond that edge lies the other one
    t = sailing("g1", players=4)
    t.red.does("sail:h1")


@covers("SC-MOVE-09", "SC-R14")
def test_a_step_around_the_edge_costs_one() -> None:
    t = sailing("d1")
    t.place(blue="d7")  # a ship on the other side is not in the way
    t.red.does("sail:d7")
    assert (t.red.at, seen(t, "free_moves")) == ("d7", 1)
    t.red.does("sail:d1")
    assert (t.red.at, seen(t, "free_moves")) == ("d1", 0)
    t = sailing("a4")
    t.red.does("sail:i4")
    assert (t.red.at, seen(t, "free_moves")) == ("i4", 1)


@covers("SC-MOVE-10", "SC-MOVE-08")
def test_no_way_around_the_edge_onto_land() -> None:
    t = sailing("e1")
    t.red.cannot("sail:e7", rule="SC-MOVE-08")
    assert sorted(courses(t)) == ["c1", "d1", "d2", "d7", "e2", "e3", "f1", "f2", "g1"]
    t = sailing("i6")
    t.red.cannot("sail:a6", rule="SC-MOVE-08")


@covers("SC-R09", "SC-MOVE-08")
def test_ports_xs_and_squares_with_ships_are_open_to_everybody() -> None:
    t = sailing("g4")
    t.place(blue="g5", green="g5", yellow="g6")
    t.red.does("sail:g6")  # straight through two ships, to a third
    assert t.red.at == seen(t, "at")["yellow"] == "g6"
    t = sailing("f2", "sail-2")
    t.red.does("hoist:sail-2")
    t.red.does("sail:h2")  # from an X to a Port
    assert t.red.at == "h2"


@covers("SC-MOVE-06", "SC-R10")
def test_the_example_from_x1_to_the_ports() -> None:
    t = sailing("f2", "sail-1")
    t.red.cannot("sail:g4", rule="SC-MOVE-02")  # Rumford is three steps away
    t.red.does("hoist:sail-1")
    t.red.does("sail:g4")
    assert (t.red.at, seen(t, "free_moves")) == ("g4", 0)
    t = sailing("f2")
    t.red.does("sail:h2")  # Saint Scurvy two
    assert (t.red.at, seen(t, "free_moves")) == ("h2", 0)


@covers("SC-MOVE-09")
def test_where_a_ship_sailed_is_told_and_which_edges_it_crossed() -> None:
    t = sailing("d7", "sail-4", "sail-3")
    t.red.does("hoist:sail-4")
    t.red.does("hoist:sail-3")
    t.red.does("sail:a5")  # as far by the open sea as around two edges
    assert "Red sails from D7 to A5." in t.blue.hears()
    assert seen(t, "crossed") == 0
    t = sailing("d1")
    t.red.does("sail:d7")
    assert seen(t, "crossed") == 2
    t = sailing("a4")
    t.red.does("sail:i4")
    assert seen(t, "crossed") == 1


def test_the_news_of_a_sailing_tells_the_way_that_was_drawn_before() -> None:
    t = sailing("a1")
    for square in "b1", "h1":  # the second goes around the edge
        drawn = GAME.presentation.preview(t.g, t.red.seat, GAME.actions.parse(f"sail:{square}")).draw["course"]
        start = t.red.at
        t.red.does(f"sail:{square}")
        [sailed] = [item for item in news_for(GAME, t.news, t.red.seat) if item["news"] == "sailed"]
        assert sailed["way"] == drawn and (drawn[0], drawn[-1]) == (start, square)
        t = sailing("a1")
