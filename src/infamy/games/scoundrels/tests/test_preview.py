"""What is said of a choice before it is made: odds, courses and prices, from what the chooser can see."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.run import options_of
from infamy.games.scoundrels.content.box import NUMBER_ON, SQUARE
from infamy.games.scoundrels.odds import beats_a_port, finds_something, sums, turns_up
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.tests.fights import attack
from infamy.games.scoundrels.tests.tables import GAME
from infamy.table.match import Match
from infamy.testing.conformance import previews_said
from infamy.testing.courses import random_match
from infamy.testing.previews import preview, refused
from infamy.testing.scenario import Scenario
from infamy.testing.support import table_of

RED, BLUE = 0, 1


def untouched(mode: str = "", **options: str) -> Scoundrels:
    """Before anything is dealt: all 84 cards are in the deck."""
    g = table_of(Scoundrels, GAME.initial_state(GAME.setup(3, mode, options), SeededFate(1)))
    return g


def table(t: Scenario) -> Scoundrels:
    assert isinstance(t.g, Scoundrels)
    return t.g


def scene(*hand: str, **red: object) -> Scenario:
    return Scenario(GAME, "red", "blue", "green").place(
        red={"at": "g4", "hand": list(hand), **red},
        blue={"at": "a4", "hand": ["cannon-4", "sail-1"]},
        green={"at": "f2", "hand": ["wild-3"]},
    )


# The odds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "chance"),
    [(4, 1.6), (5, 8.4), (6, 22.5), (7, 43.0), (8, 64.9), (9, 82.5), (10, 93.4), (11, 98.2), (12, 99.8), (13, 100)],
)
def test_the_odds_against_a_port_with_a_full_deck(strength: int, chance: float) -> None:
    ways = sums([0, 22, 28, 22, 12], 3)
    assert round(100 * sum(ways[:strength]) / sum(ways), 1) == pytest.approx(chance)
    assert beats_a_port(untouched(), RED, strength) == (min(99, round(chance)) if strength < 13 else 100)


@pytest.mark.parametrize("cards", [1, 2, 3, 5])
def test_sums_are_those_of_all_the_cards_that_may_be_drawn(cards: int) -> None:
    totals = [sum(drawn) for drawn in combinations([1, 1, 2, 3, 4, 4], cards)]
    assert sums([0, 2, 1, 1, 2], cards) == [totals.count(total) for total in range(4 * cards + 1)]


def test_a_dig_finds_something_with_40_percent_or_14_in_a_skirmish() -> None:
    assert finds_something(untouched(), RED) == 40  # 34 of 84
    assert finds_something(untouched("skirmish"), RED) == 14  # 12 of 84


def test_a_gamble_turns_out_well_with_74_or_40_percent() -> None:
    assert turns_up(untouched(), RED, 2) == 74  # 62 of 84: Loaded Bones
    assert turns_up(untouched(), RED, 3) == 40  # 34 of 84: Reckless Gambler


def test_cards_that_have_been_seen_do_not_come_again() -> None:
    g = untouched()
    for card in range(16):
        if NUMBER_ON[card] >= 3:
            g.discards.counts[card] = g.box.copies[card]
    assert finds_something(g, RED) == 0 and beats_a_port(g, RED, 7) == 100


# What is said --------------------------------------------------------------------------------------------------------


def test_laying_cards_against_a_port_tells_how_good_they_are() -> None:
    t = scene("sword-4", "sword-4", "cannon-2", "sail-3").turn_of("red")
    assert preview(t, "pillage").words.startswith("with all your blades and guns 10; ")
    t.red.does("pillage")
    t.red.does("show:sword-4")
    few, more = preview(t, "ready"), preview(t, "show:sword-4")
    assert few.words == f"with 4; {few.chance}% you beat the Port" and 0 < few.chance < more.chance < 100


def test_a_course_is_drawn_with_what_it_costs_and_what_lies_there() -> None:
    t = scene("sail-1", "sail-2").place(x3={"buried": ["doubloons"], "marker": "blue"}).turn_of("red")
    said = preview(t, "sail:a5")
    assert said.words == "2 squares; X3, marked by Blue" and said.draw["course"] in (
        ["g4", "g5", "a5"],
        ["g4", "a4", "a5"],
    )  # around the edge
    assert preview(t, "sail:a4").words == "1 square; Blue lies there"
    assert preview(t, "hoist:sail-2").words == "up to 2 squares more"
    t.red.does("hoist:sail-1")
    assert preview(t, "sail:a5").words == "2 squares, 1 of them free; X3, marked by Blue"
    assert preview(t, "sail:g5").words == "1 square"


def test_what_it_costs_to_bury_and_what_a_treasure_is_worth() -> None:
    t = scene("sail-1", "sail-2", at="f6", carried=["exotic-goods"]).turn_of("red")
    assert preview(t, "bury:exotic-goods").words == "worth 2; for 2 cards from your hand"
    assert preview(t, "end-turn").words == ""


def test_an_attack_is_compared_with_the_hands_that_may_answer_it() -> None:
    t = scene("cannon-4", "cannon-4", "cannon-3", "sword-1").place(blue="g5").turn_of("red")
    said = preview(t, "shoot:blue")
    assert said.words == f"11 in all; {said.chance}% you win the fight, on average"
    assert 80 < said.chance <= 100 and said.draw == {"shots": [{"start": "g4", "end": "g5", "percent": said.chance}]}
    attack(t.red, "shoot:blue", "cannon-4", draws="sail-1")
    flee, shoot = preview(t, "answer:flee"), preview(t, "answer:shoot")
    assert flee.words == f"2 in all; {flee.chance}% it is enough; each card takes you a square away"
    assert shoot.words == "4 in all; it is enough" and 0 < flee.chance < 100


def test_an_x_to_begin_on_tells_which_port_is_near() -> None:
    match = Match(GAME, GAME.setup(3, options={"thief": "red"}), SeededFate(1))
    assert [GAME.presentation.preview(match.g, RED, option).words for option in options_of(match.g, RED)] == [
        "on F2, 3 squares from Gallows Quay",
        "on F6, 3 squares from Rumford",
        "on A5, 2 squares from Rumford",
    ]


def test_a_bid_tells_its_sum() -> None:
    match = Match(GAME, GAME.setup(3, options={"opening_bid": "yes"}), SeededFate(2))
    for option in options_of(match.g, RED):
        pair = GAME.actions.key(option).removeprefix("bid:").split("+")
        assert GAME.presentation.preview(match.g, RED, option).words == f"{sum(int(card[-1]) for card in pair)} in all"


# What is shown though it is not allowed ------------------------------------------------------------------------------


def test_what_one_looks_for_and_may_not_do_is_shown_with_its_rule() -> None:
    t = scene("sword-1", "cannon-1", "sail-2", carried=["doubloons"]).place(green="g3").turn_of("red")
    assert refused(t) == {
        "board:blue": "SC-FIGHT-01",
        "board:green": "SC-FIGHT-01",
        "shoot:blue": "SC-FIGHT-02",
        "bury:doubloons": "SC-BURY-03",
    }
    t.red.does("shoot:green")
    assert refused(t) == {"lay:sword-1": "SC-FIGHT-07", "lay:sail-2": "SC-FIGHT-07"}


def test_sails_do_not_storm_a_port_and_are_not_laid_under_way() -> None:
    t = scene("sword-1", "sail-2", "sail-3").turn_of("red")
    t.red.does("pillage")
    assert refused(t) == {"show:sail-2": "SC-PILL-02", "show:sail-3": "SC-PILL-02"}
    t = scene("sword-1", "sail-1", "sail-2", "sail-3").turn_of("red")
    for sail in (1, 3):
        t.red.does(f"hoist:sail-{sail}")
        assert refused(t) == {}  # not under way yet: the next Sail may still be laid
    t.red.does("sail:g5")
    assert refused(t) == {"hoist:sail-2": "SC-R10"}


# At every decision ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "mode", "options", "seed"),
    [(3, "base", {"quirks": "yes"}, 2), (4, "skirmish", {"quirks": "yes"}, 3), (6, "base", {"opening_bid": "yes"}, 4)],
)
def test_previews_depend_on_nothing_that_the_seat_does_not_see(
    players: int, mode: str, options: dict[str, str], seed: int
) -> None:
    assert previews_said(GAME, GAME.setup(players, mode, options), seed, every=6) > 100


def test_every_course_that_is_drawn_is_one_that_can_be_sailed() -> None:
    drawn = 0
    for number, match in enumerate(random_match(GAME, GAME.setup(4), 5)):
        g = table_of(Scoundrels, match.g)
        if match.over or number % 3:
            continue
        seat = match.deciding()[0]
        for option in options_of(g, seat):
            course = [SQUARE.parse(word) for word in GAME.presentation.preview(g, seat, option).draw.get("course", [])]
            for here, there in pairwise(course):
                assert there in g.chart.beside[here] and (g.ghost[seat] or g.chart.is_sea[there])
            if course:
                drawn += 1
                assert course[0] == g.at[seat] and GAME.actions.key(option) == f"sail:{SQUARE.word(course[-1])}"
    assert drawn > 200
