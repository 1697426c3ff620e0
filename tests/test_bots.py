"""Bots: they repeat exactly, cannot peek, and are as strong as their names say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from infamy.bots.bot import LEVELS, Bot, dice_for, make, roughly
from infamy.bots.greedy import at_rest
from infamy.bots.medium import FORESEEN, SecondLook, best_of
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import NO_ACTION_VALUE
from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.table import library
from infamy.table.match import Match
from infamy.table.perspective import Perspective

pytestmark = pytest.mark.compiled

SEAS = library.load("infamous_seas")
BEHIND_SCREENS = {"infamous_seas": "hold", "tide_of_avaris": "ready"}  # what a game hides, if not hands of cards


def played(bots: list[Bot], seed: int, game: str = "infamous_seas") -> Iterator[tuple[Match, Seat, Option]]:
    """A match between bots: before each choice, who makes it and which."""
    rules = library.plain(game)
    match = Match(rules, rules.setup(len(bots)), SeededFate(seed))
    while not match.over:
        seat = match.deciding()[0]
        option = bots[seat].choose(Perspective(rules, match.g, seat), dice_for(seed, len(match.log), seat))
        yield match, seat, option
        match.choose(seat, rules.actions.key(option))


def wins(one: str, other: str, seeds: range, players: int = 2, game: str = "infamous_seas") -> int:
    """How often one bot wins against others, its seat changing from game to game."""
    won = 0
    for seed in seeds:
        seat = seed % players
        bots = [make(one if each == seat else other) for each in range(players)]
        *_, (match, _, _) = played(bots, seed, game)
        won += seat in match.standing().winners
    return won


def wins_of_a_side(one: str, other: str, seeds: range, players: int, game: str) -> int:
    """Where every second seat belongs to a team: how often a team of one kind of bots wins."""
    won = 0
    for seed in seeds:
        side = seed % 2
        *_, (match, _, _) = played([make(one if seat % 2 == side else other) for seat in range(players)], seed, game)
        won += side in match.standing().winners
    return won


@pytest.mark.parametrize("name", ["random", "easy", "medium", "hard:20"])
def test_a_bot_chooses_one_of_its_options_and_the_same_one_again(name: str) -> None:
    bots = [make(name), make(name)]
    for number, (match, seat, option) in enumerate(played(bots, 3)):
        perspective = Perspective(SEAS, match.g, seat)
        assert option in perspective.options
        if number % 5 == 0:
            assert bots[seat].choose(perspective, dice_for(3, len(match.log), seat)) == option


@pytest.mark.parametrize(
    ("game", "name", "choices"),
    [
        ("infamous_seas", "easy", None),
        ("infamous_seas", "hard:20", 60),
        pytest.param("infamous_seas", "hard:20", None, marks=pytest.mark.soak),
        ("_template", "easy", None),
        ("_template", "hard:20", None),
        ("scoundrels", "easy", 120),
        ("scoundrels", "hard:5", 20),
        ("tides_of_infamy", "easy", 200),
        ("tides_of_infamy", "hard:5", 30),
        ("tide_of_avaris", "easy", 200),
        ("tide_of_avaris", "hard:5", 30),
        ("rum_and_bones", "easy", 120),
        ("rum_and_bones", "hard:5", 20),
        ("infamous_seas", "medium", 60),
        ("_template", "medium", None),
        ("scoundrels", "medium", 20),
        ("tides_of_infamy", "medium", 20),
        ("tide_of_avaris", "medium", 15),
        ("rum_and_bones", "medium", 20),
    ],
)
def test_a_bot_cannot_peek(game: str, name: str, choices: int | None) -> None:
    """With other hidden cards and other sealed answers it chooses just the same."""
    rules = library.plain(game)
    bots = [make(name), make(name), make(name)]
    hidden = 0
    for number, (match, seat, option) in enumerate(islice(played(bots, 5, game), choices)):
        other = rules.determinize(match.g, seat, SeededFate(number))
        again = bots[seat].choose(Perspective(rules, other, seat), dice_for(5, len(match.log), seat))
        assert again == option
        hands = match.view(None)["table"][BEHIND_SCREENS.get(game, "hand")]
        hidden += any(hands[name] for name in match.seats if name != match.seats[seat])
    assert hidden > 5, "a game in which nobody hides anything proves nothing"


@pytest.mark.parametrize("game", ["scoundrels", "tides_of_infamy", "tide_of_avaris"])
def test_what_is_foreseen_is_foreseen_for_all_seats_and_is_a_share(game: str) -> None:
    rules = library.plain(game)
    foreseen = 0
    for match, _, _ in islice(played([make("random")] * 3, 4, game), 0, 400, 3):
        for option in match.g.options:
            shares = [rules.heuristics.position(match.g).action_value(seat, option) for seat in range(3)]
            if any(share != NO_ACTION_VALUE for share in shares):
                assert all(0.0 <= share <= 1.0 for share in shares) and sum(shares) < 1.5
                foreseen += 1
    assert foreseen > 100


def test_easy_beats_random() -> None:
    assert wins("easy", "random", range(1, 21)) >= 17
    assert wins("easy", "random", range(1, 11), players=4) >= 6
    assert wins("easy", "random", range(1, 4), players=3, game="scoundrels") >= 2
    assert wins("easy", "random", range(1, 4), game="tides_of_infamy") >= 2
    assert wins("easy", "random", range(1, 5), game="tide_of_avaris") >= 3
    assert wins("easy", "random", range(1, 3), game="rum_and_bones") == 2


def test_easy_sees_values_roughly() -> None:
    values = [0.1, 0.5, 0.52]
    assert roughly(values, 0.0, SeededFate(1)) == values
    seen = [roughly(values, 0.1, SeededFate(seed)) for seed in range(50)]
    assert all(abs(a - b) <= 0.05 for rough in seen for a, b in zip(rough, values, strict=True))
    assert all(roughly([1.0, 0.0], 0.1, SeededFate(seed)) == [1.0, 0.0] for seed in range(50))
    assert {rough.index(max(rough)) for rough in seen} == {1, 2}  # what is clearly worse never looks best


def test_hard_plays_a_whole_game_against_easy_and_random() -> None:
    *_, (match, _, _) = played([make("hard:30"), make("easy"), make("random")], 2)
    assert match.over


@pytest.mark.soak
def test_medium_beats_easy() -> None:
    assert wins("medium", "easy", range(1, 101)) >= 55
    assert wins("medium", "easy", range(1, 51), game="rum_and_bones") >= 32


@pytest.mark.soak
def test_hard_beats_easy() -> None:
    assert wins("hard:400", "easy", range(1, 101)) >= 60
    assert wins("hard:400", "easy", range(1, 31), players=3, game="scoundrels") >= 14
    assert wins("hard:400", "easy", range(1, 51), game="tides_of_infamy") >= 30
    assert wins("hard:400", "easy", range(1, 51), game="tide_of_avaris") >= 30
    assert wins("hard:400", "easy", range(1, 51), game="rum_and_bones") >= 30


@pytest.mark.soak
def test_easy_hardly_ever_loses_to_random() -> None:
    assert wins("easy", "random", range(1, 101)) >= 90
    assert wins("easy", "random", range(1, 101), players=3, game="scoundrels") >= 67
    assert wins("easy", "random", range(1, 101), game="tides_of_infamy") >= 90
    assert wins("easy", "random", range(1, 101), players=4, game="tides_of_infamy") >= 50
    assert wins("easy", "random", range(1, 101), game="tide_of_avaris") >= 90
    assert wins("easy", "random", range(1, 101), players=4, game="tide_of_avaris") >= 50
    assert wins("easy", "random", range(1, 101), game="rum_and_bones") >= 90
    assert wins_of_a_side("easy", "random", range(1, 51), players=5, game="rum_and_bones") >= 45


@pytest.mark.parametrize(
    "name",
    [
        "hardest",
        "master:3",
        "medium:",
        "hard:",
        "hard:0",
        "hard:-3",
        "hard:many",
        "hard:9999999",
        f"hard:{'9' * 5000}",
        "easy:2",
        "",
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(NotUnderstood, match="expected a bot"):
        make(name)


@pytest.mark.parametrize("iterations", [1, 7, 20])
def test_hard_that_is_stopped_chooses_what_it_has_found_by_then(iterations: int) -> None:
    for number, (match, seat, _) in islice(enumerate(played([make("random"), make("random")], 4)), 12, 60, 6):
        perspective = Perspective(SEAS, match.g, seat)
        stopped = make("hard:1000000", iter([False] * (iterations - 1) + [True]).__next__)
        other = make(f"hard:{iterations}")
        assert stopped.choose(perspective, dice_for(4, number, seat)) == other.choose(
            perspective, dice_for(4, number, seat)
        )


def test_a_budget_is_part_of_the_name() -> None:
    names = [*LEVELS, "hard:400", "hard:800"]
    assert [make(name).name for name in names] == names


@pytest.mark.parametrize("game", [*library.keys(), "_template"])
def test_whose_turn_it_is_never_changes_within_a_turn(game: str) -> None:
    """Bots compare tables where the number of the turn changes: that of another seat has another one."""
    rules = library.plain(game)
    turns = 0
    before: tuple[int, int] | None = None
    for match, _, _ in islice(played([make("random")] * max(2, rules.counts[0]), 6, game), 600):
        shown = rules.presentation.turn(match.g)
        now = None if shown is None else (shown.seat, rules.heuristics.turn(match.g))
        if before is not None and now is not None and before[0] != now[0]:
            assert before[1] != now[1]
            turns += 1
        before = now
    assert turns > 3


@pytest.mark.parametrize("game", [*library.keys(), "_template"])
def test_every_option_is_valued_when_the_turn_is_over(game: str) -> None:
    rules = library.plain(game)
    for match, _, _ in islice(played([make("random")] * max(2, rules.counts[0]), 8, game), 0, 200, 23):
        for number, option in enumerate(match.g.options[:6]):
            g = match.g.copy()
            g.fate = SeededFate(number)
            turn = rules.heuristics.turn(g)
            value = at_rest(rules, g, match.g.seat, option, number)
            assert g.over or rules.heuristics.turn(g) != turn
            assert -0.01 < value <= 1.0


def test_a_second_look_drops_the_worse_half() -> None:
    assert best_of([0.1, 0.4, 0.3, 0.4], 3) == [1, 3, 2]
    second = SecondLook(SEAS, 0, [1, 2, 3, 4], [0.1, 0.4, 0.39, 0.3], FORESEEN)
    assert second.left == [1, 2]  # the others are too far behind
    second.totals[2] += 1.0
    second.drop()
    assert second.left == [2]


def test_medium_that_is_stopped_chooses_what_looked_best_at_first() -> None:
    for number, (match, seat, _) in islice(enumerate(played([make("random"), make("random")], 4)), 12, 60, 6):
        perspective = Perspective(SEAS, match.g, seat)
        assert make("medium", lambda: True).choose(perspective, dice_for(4, number, seat)) in perspective.options
