"""FIGHT  Who may be attacked, from where, with what, and how often."""

from __future__ import annotations

import pytest

from infamy.games.scoundrels.tests.fights import answer, attack
from infamy.games.scoundrels.tests.questions import ANSWER, LAY, ORDERS
from infamy.games.scoundrels.tests.tables import GAME, all_keep, nobody_bids
from infamy.testing.scenario import Scenario, covers, in_this_order, seen

ARMED = ["sword-1", "cannon-1"]


def attacks(t: Scenario, name: str) -> list[str]:
    return [key for key in t.players[name].may() if key.startswith(("board", "shoot"))]


# From where ----------------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-01", "SC-TURN-07", "SC-AID-01", "SC-R09")
def test_one_boards_a_ship_in_the_own_square_and_nowhere_else() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["sword-1"]}, blue="d5", green="d4").turn_of("red")
    t.red.cannot("board:green", rule="SC-FIGHT-01")
    attack(t.red, "board:blue", "sword-1")
    t.blue.is_asked(ANSWER)


@covers("SC-FIGHT-02", "SC-TURN-08")
@pytest.mark.parametrize("square", ["d5", "c4", "d4", "e4", "c5", "e5", "c6", "d6", "e6"])
def test_one_shoots_at_a_ship_in_the_same_square_or_in_one_of_the_eight_around_it(square: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-1"]}, blue=square).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.is_asked(ANSWER)


@covers("SC-FIGHT-02", "SC-TURN-08")
@pytest.mark.parametrize("square", ["d3", "d7", "f5", "e7", "c7", "f6", "e3", "f5"])
def test_two_squares_away_is_too_far_for_a_shot(square: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-4"]}, blue=square).turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-R12")
@pytest.mark.parametrize(("here", "there"), [("a4", "g4"), ("g4", "a4"), ("d1", "d7"), ("a1", "g7"), ("a7", "b1")])
def test_a_shot_never_goes_around_the_edges_of_the_map(here: str, there: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": here, "hand": ["cannon-4"]}, blue=there).turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-R12")
@pytest.mark.parametrize(("here", "there"), [("a1", "f1"), ("c1", "c6"), ("g4", "b4"), ("b1", "b7")])
def test_not_even_with_the_longest_guns(here: str, there: str) -> None:
    t = Scenario(GAME, "red", "blue", "green", quirks="yes")
    t.place(red={"at": here, "hand": ["cannon-4"], "quirk": "long-nines"}, blue=there).turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-FIGHT-02", "SC-K15")
@pytest.mark.parametrize("gunner", ["red", "blue"])
def test_the_range_is_that_of_the_shooter_and_not_of_the_target(gunner: str) -> None:
    t = Scenario(GAME, "red", "blue", "green", quirks="yes")
    t.place(red={"at": "d5", "hand": ["cannon-4"]}, blue="d3").place(**{gunner: {"quirk": "long-nines"}})
    t.turn_of("red")
    if gunner == "red":
        attack(t.red, "shoot:blue", "cannon-4")
        t.blue.is_asked(ANSWER)
    else:
        t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-FIGHT-03", "SC-TURN-09", "SC-TURN-10", "SC-R13")
@pytest.mark.parametrize(("here", "there"), [("a5", "b6"), ("b6", "a5")])
def test_a_diagonal_between_two_squares_of_land_is_blocked(here: str, there: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": here, "hand": ["cannon-4"]}, blue=there).turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


@covers("SC-FIGHT-03", "SC-TURN-09", "SC-R13")
@pytest.mark.parametrize(
    ("here", "there"), [("a3", "b2"), ("b2", "c1"), ("e2", "f1"), ("a4", "b4"), ("g3", "f2"), ("d7", "e6")]
)
def test_land_on_one_side_of_a_corner_hides_nothing(here: str, there: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": here, "hand": ["cannon-1"]}, blue=there).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.is_asked(ANSWER)


@covers("SC-TURN-10", "SC-R12")
@pytest.mark.parametrize(("here", "there"), [("b4", "b2"), ("e3", "g3"), ("e4", "g4")])
def test_nobody_shoots_over_an_island_whatever_the_range(here: str, there: str) -> None:
    t = Scenario(GAME, "red", "blue", "green", quirks="yes")
    t.place(red={"at": here, "hand": ["cannon-4"], "quirk": "long-nines"}, blue=there).turn_of("red")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-02")


# At whom -------------------------------------------------------------------------------------------------------------


@covers("SC-R24", "SC-R09", "SC-R01")
def test_anybody_else_with_a_ship_on_the_board_may_be_attacked_whatever_they_carry() -> None:
    t = Scenario(GAME, "red", "blue", "green", "yellow")
    t.place(red={"at": "d5", "hand": ARMED}, blue="d5", green={"at": "d5", "ghost": True, "carried": ["doubloons"]})
    t.turn_of("red")
    assert attacks(t, "red") == ["shoot:blue", "board:blue", "shoot:green", "board:green"]
    t.red.cannot("shoot:yellow", rule="SC-R24")  # sunk, and out for this round
    t.red.cannot("board:yellow", rule="SC-R24")
    t.red.cannot("shoot:red", rule="SC-R24")
    t.red.cannot("board:red", rule="SC-R24")
    t.red.cannot("shoot:purple", rule="SC-R01")  # four are playing
    t.blue.cannot("shoot:red", rule="ENGINE-1")  # it is red's turn


# With what -----------------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-04", "SC-FIGHT-05", "SC-R25")
def test_without_a_card_for_it_there_is_no_attack() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["sail-4"]}, blue={"at": "d5", "hand": ["sword-4"]}, green={"at": "d5"})
    t.turn_of("red")
    t.red.cannot("board:blue", rule="SC-FIGHT-04")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-05")
    t.red.does("end-turn")
    t.blue.cannot("shoot:red", rule="SC-FIGHT-05")  # Swords do not shoot
    assert attacks(t, "blue") == ["board:red", "board:green"]
    t.blue.does("end-turn")
    assert attacks(t, "green") == []  # no card at all


@covers("SC-FIGHT-04", "SC-FIGHT-07", "SC-FIGHT-08", "SC-R25", "SC-R26", "SC-TURN-11")
def test_an_attack_is_of_one_type_with_wilds_and_of_at_least_one_card() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["sword-1", "sword-1", "wild-3", "cannon-4", "sail-4"]}, blue="d5").turn_of("red")
    t.red.does("board:blue")
    t.red.is_asked(LAY)
    t.red.cannot("ready", rule="SC-R25")
    t.red.cannot("lay:cannon-4", rule="SC-FIGHT-07")
    t.red.cannot("lay:sail-4", rule="SC-FIGHT-07")
    t.red.cannot("lay:sword-4", rule="SC-FIGHT-07")  # not in hand
    t.red.does("lay:sword-1")
    t.red.does("lay:wild-3")
    t.red.cannot("lay:cannon-4", rule="SC-FIGHT-07")  # the Wild is a Sword now
    t.red.does("lay:sword-1")
    assert t.red.may() == ["ready"]
    assert t.red.laid == ["sword-1", "sword-1", "wild-3"] and t.red.hand == ["sail-4", "cannon-4"]


@covers("SC-FIGHT-05", "SC-FIGHT-07", "SC-R25", "SC-R26")
def test_shots_are_cannons_and_wilds_or_wilds_alone() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-2", "wild-1", "sword-4"]}, blue="d5").turn_of("red")
    t.red.does("shoot:blue")
    t.red.cannot("lay:sword-4", rule="SC-FIGHT-07")
    assert t.red.may() == ["lay:cannon-2", "lay:wild-1"]
    t.red.does("lay:wild-1")
    t.red.does("ready", action_deck="sail-1")
    t.blue.is_asked(ANSWER)


@covers("SC-FIGHT-08", "SC-FIGHT-09", "SC-R25", "SC-R26")
def test_what_is_attempted_is_announced_and_how_many_cards_but_not_which() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["sword-1", "sword-4"]}, blue="d5").turn_of("red")
    t.red.does("board:blue")
    assert "Red attacks Blue by boarding." in t.green.hears()
    assert (seen(t, "attacker"), seen(t, "defender"), seen(t, "attack")) == ("red", "blue", "board")
    t.red.cannot("answer:flee", rule="SC-FIGHT-07")  # fleeing is no attack
    t.red.does("lay:sword-4")
    assert t.green.hears() == ["Red lays a card face down."]
    assert t.red.hears() == ["Red lays Sword 4 face down."]
    t.blue.cannot("concede", rule="ENGINE-1")  # the defender does nothing before all is laid
    t.red.does("lay:sword-1")
    t.red.does("ready", action_deck="sail-1")
    assert t.red.sees()["table"]["laid"]["red"] == ["sword-1", "sword-4"]
    assert t.blue.sees()["table"]["laid"]["red"] == 2


# How often -----------------------------------------------------------------------------------------------------------


@covers("SC-FIGHT-24", "SC-FIGHT-25", "SC-FIGHT-26", "SC-FIGHT-27", "SC-R39")
def test_the_same_attack_on_the_same_player_comes_once_in_a_turn() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "d5", "hand": ["sword-1", "sword-1", "sword-1", "cannon-1", "cannon-1", "cannon-1"]},
        blue="d5",
        green="d5",
    )
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-1")
    t.blue.does("concede")
    t.red.cannot("shoot:blue", rule="SC-FIGHT-24")
    attack(t.red, "board:blue", "sword-1")  # another kind of attack
    t.blue.does("concede")
    t.red.cannot("board:blue", rule="SC-FIGHT-24")
    attack(t.red, "board:green", "sword-1")  # another player
    t.green.does("concede")
    attack(t.red, "shoot:green", "cannon-1")  # and in the other order
    t.green.does("concede")
    assert attacks(t, "red") == []
    t.red.cannot("shoot:green", rule="SC-FIGHT-24")
    t.red.cannot("board:green", rule="SC-FIGHT-24")


@covers("SC-FIGHT-24", "SC-R39")
@pytest.mark.parametrize("outcome", ["won", "lost", "conceded", "fled"])
def test_an_announced_attack_counts_whatever_came_of_it(outcome: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "d5", "hand": ["cannon-2", "cannon-2"]},
        blue={"at": "d5", "hand": ["cannon-1", "cannon-3", "sail-3"]},
    )
    t.turn_of("red")
    attack(t.red, "shoot:blue", "cannon-2")
    if outcome == "won":
        answer(t.blue, "shoot", "cannon-1", flips="cannon-2 cannon-1")
    elif outcome == "lost":
        answer(t.blue, "shoot", "cannon-3", flips="cannon-2 cannon-3")
    elif outcome == "conceded":
        t.blue.does("concede")
    else:
        answer(t.blue, "flee", "sail-3", flips="cannon-2 sail-3")
        t.blue.does("stay")
    t.red.is_asked(ORDERS)
    t.red.cannot("shoot:blue", rule="SC-FIGHT-24")


@covers("SC-R39")
def test_the_count_begins_anew_in_each_turn() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(
        red={"at": "d5", "hand": ["cannon-1"] * 5 + ["sword-1"] * 3},
        way="counter-clockwise",
        deck=["sail-1"] * 2,
        blue={"at": "d5", "hand": ["cannon-1", "sword-1"]},
        green={"at": "d5"},
    )
    t.turn_of("green")
    t.green.does("end-turn")
    attack(t.blue, "shoot:red", "cannon-1", draws="")
    t.red.does("concede")
    attack(t.blue, "board:red", "sword-1", draws="")
    t.red.does("concede")
    t.blue.does("end-turn")
    attack(t.red, "shoot:blue", "cannon-1")  # blue's attacks are not red's
    t.blue.does("concede")
    attack(t.red, "board:blue", "sword-1")
    t.blue.does("concede")
    t.red.does("end-turn")
    nobody_bids(t)
    all_keep(t, action_deck=["cannon-1", "cannon-1", "sword-1", "sword-1"])
    t.green.does("end-turn")
    t.blue.does("end-turn")
    assert attacks(t, "red") == ["shoot:blue", "board:blue", "shoot:green", "board:green"]


# Swords against a distant shot ---------------------------------------------------------------------------------------


@covers("SC-FIGHT-28", "SC-R40", "SC-R11")
@pytest.mark.parametrize("square", ["c4", "d4", "e6"])
def test_whoever_answers_a_distant_shot_with_swords_comes_alongside_at_once_and_for_good(square: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-4"]}, blue={"at": square, "hand": ["sword-1", "sword-2"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-4")
    t.blue.does("answer:board")
    assert in_this_order(t.green.hears(), "Blue answers by boarding.", "Blue comes alongside on D5.")
    assert t.blue.at == "d5"  # before any card is laid or flipped
    t.blue.does("lay:sword-1")
    t.blue.does("ready", flip=["cannon-4", "sword-1"])
    assert t.blue.at == "d5" and t.blue.damage == 1  # the fight is lost, and still the ship stays
    assert t.blue.hand == ["sword-2", "sail-1"]  # the way over cost no card,
    assert seen(t, "free_moves") == 2  # and nobody a free point


@covers("SC-FIGHT-28", "SC-R40")
@pytest.mark.parametrize(("kind", "card"), [("shoot", "cannon-1"), ("flee", "sail-1")])
def test_other_answers_leave_the_ship_where_it_is(kind: str, card: str) -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-4"]}, blue={"at": "c4", "hand": [card]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-4", draws="sword-1")
    answer(t.blue, kind, card, flips=f"cannon-4 {card}")
    assert t.blue.at == "c4"


@covers("SC-FIGHT-28", "SC-R40")
def test_whoever_lies_alongside_already_comes_from_nowhere() -> None:
    t = Scenario(GAME, "red", "blue", "green")
    t.place(red={"at": "d5", "hand": ["cannon-4"]}, blue={"at": "d5", "hand": ["sword-1"]}).turn_of("red")
    attack(t.red, "shoot:blue", "cannon-4")
    t.blue.does("answer:board")
    assert t.green.hears() == ["Blue answers by boarding."]
