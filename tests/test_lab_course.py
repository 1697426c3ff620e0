"""A course is a match without its comforts: the same log, whoever plays it, and dice that two courses can share."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from infamy.bots.bot import make
from infamy.bots.choosing import bots_choice
from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, ROUND, TURN, Happened, Kind, News
from infamy.lab.course import Course
from infamy.lab.keyed import KeyedFate
from infamy.table import library
from infamy.table.match import Match

pytestmark = pytest.mark.compiled

GAMES = library.keys()
CARDS = Domain("card", ["rum", "gold", "map", "crab"])
DAWN = Kind("dawn", "Dawn.", [], begins=ROUND)
NEXT = Kind("next", "Next.", [], begins=TURN)


def log_of_a_match(game: Game, players: int, bots: list[str], seed: int) -> list[str]:
    match = Match(game, game.setup(players), SeededFate(seed))
    seated = [make(name) for name in bots]
    while not match.over:
        seat = match.deciding()[0]
        match.choose(seat, bots_choice(match, seat, seated[seat], seed)[0])
    return [str(entry) for entry in match.log]


def course_of(game: Game, players: int, bots: list[str], seed: int, keyed: bool = False) -> Course:
    course = Course(game, game.setup(players), [make(name) for name in bots], seed, keyed)
    course.play()
    return course


@pytest.mark.parametrize("key", GAMES)
def test_a_course_has_the_log_of_a_match(key: str) -> None:
    game = library.load(key)
    for players in game.counts[:2]:
        bots = ["random"] * players
        for seed in (3, 4):
            course = course_of(game, players, bots, seed)
            log = log_of_a_match(game, players, bots, seed)
            assert course.lines == log
            assert course.digest() == hashlib.sha256("".join(f"{line}\n" for line in log).encode()).digest()


@pytest.mark.parametrize(("key", "other"), [("infamous_seas", "hard:6"), ("tide_of_avaris", "easy")])
def test_so_it_has_with_bots_that_think(key: str, other: str) -> None:
    game = library.load(key)
    bots = ["easy", other] + ["random"] * (game.counts[0] - 2)
    assert course_of(game, game.counts[0], bots, 2).lines == log_of_a_match(game, game.counts[0], bots, 2)


@pytest.mark.parametrize("key", GAMES)
def test_a_course_with_keyed_dice_repeats(key: str) -> None:
    game = library.load(key)
    players = game.counts[0]
    one, two = (course_of(game, players, ["random"] * players, 5, keyed=True).lines for _ in range(2))
    assert one == two
    assert one != course_of(game, players, ["random"] * players, 6, keyed=True).lines


# Keyed dice ----------------------------------------------------------------------------------------------------------


def told(*kinds: Kind) -> list[News]:
    return [Happened(kind, [], EVERYONE) for kind in kinds]


def test_a_roll_more_moves_no_roll_of_another_name_seat_or_turn() -> None:
    news: list[News] = []
    plain, other_news = KeyedFate(1, news), list[News]()
    busy = KeyedFate(1, other_news)
    busy.roll(1000, "storm", EVERYONE)
    assert busy.roll(1000, "attack", 0) == plain.roll(1000, "attack", 0)
    busy.roll(1000, "attack", 1)
    assert busy.roll(1000, "attack", 0) == plain.roll(1000, "attack", 0)
    busy.roll(1000, "attack", 0)
    assert busy.roll(1000, "attack", 0) != plain.roll(1000, "attack", 0)
    news += told(NEXT)
    other_news += told(NEXT)
    assert busy.roll(1000, "attack", 0) == plain.roll(1000, "attack", 0)


def test_a_turn_more_moves_nothing_in_the_next_round() -> None:
    plain, busy = KeyedFate(1, told(DAWN, NEXT, DAWN)), KeyedFate(1, told(DAWN, NEXT, NEXT, NEXT, DAWN))
    assert [busy.roll(1000, "wind", -1) for _ in range(5)] == [plain.roll(1000, "wind", -1) for _ in range(5)]
    assert busy.moment(2) == plain.moment(2)
    other_round = KeyedFate(1, told(DAWN, NEXT))
    assert other_round.roll(10**6, "wind", -1) != KeyedFate(1, told(DAWN, NEXT, DAWN)).roll(10**6, "wind", -1)


def test_keyed_rolls_are_fair() -> None:
    """Chi-squared with 5 degrees of freedom: above 20.5 once in a thousand. Seeds, rounds and rolls are neighbours."""
    by_seed = Counter(KeyedFate(seed, []).roll(6, "attack", 0) for seed in range(12_000))
    turns = [KeyedFate(seed, told(*[NEXT] * turn)) for seed in range(100) for turn in range(12)]
    by_turn = Counter(fate.roll(6, "attack", 0) for fate in turns for _ in range(10))
    for faces in (by_seed, by_turn):
        assert sum((faces[face] - 2000) ** 2 / 2000 for face in range(1, 7)) < 20.5


def test_keyed_rolls_do_not_follow_one_another() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(9_000):
        fate = KeyedFate(seed, [])
        pairs[fate.roll(3, "attack", 0), fate.roll(3, "attack", 0)] += 1
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in (1, 2, 3) for b in (1, 2, 3)) < 26.1  # 8 degrees


def test_a_card_is_drawn_as_often_as_there_are_cards_of_it() -> None:
    counts = [1, 3, 0, 4]
    drawn = Counter(KeyedFate(seed, []).draw(counts, CARDS, "deck", 0) for seed in range(8_000))
    assert drawn[2] == 0
    assert sum((drawn[kind] - 1000 * counts[kind]) ** 2 / (1000 * counts[kind]) for kind in (0, 1, 3)) < 13.8


def test_decks_that_differ_in_a_card_give_the_same_card_most_of_the_time() -> None:
    """With 8 against 9 cards at least 8 of 9 draws can agree; a stream of tickets agrees in far fewer."""
    same = sum(
        KeyedFate(seed, []).draw([2, 2, 2, 2], CARDS, "deck", 0)
        == KeyedFate(seed, []).draw([3, 2, 2, 2], CARDS, "deck", 0)
        for seed in range(2_000)
    )
    assert same > 1_700
