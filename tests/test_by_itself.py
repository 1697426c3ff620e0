"""What a seat answers without being asked, by the rules of each game and by how it wants to be asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from infamy.cli.standing import Standing
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.run import options_of
from infamy.table import library
from infamy.table.by_itself import ASK, ASKED, PASS_THIS_ROUND, StandingAnswers, answer_by_itself, open_window
from infamy.table.match import Match

GAMES = [*library.keys(), "_template"]
CHOICES = 400


def course(game: Game, seed: int = 1) -> Iterator[Match]:
    """A match of as many as can play, at random, before each choice."""
    match, chooser = Match(game, game.setup(game.counts[-1]), SeededFate(seed)), random.Random(seed)
    for _ in range(CHOICES):
        if match.over:
            return
        yield match
        seat = match.deciding()[0]
        match.choose(seat, chooser.choice(match.options(seat)))


def answer(match: Match, *asked: str, **passed: int) -> Option:
    return answer_by_itself(match.game, match.g, match.deciding()[0], StandingAnswers(list(asked), passed))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_which_questions_are_moments_to_react(key: str) -> None:
    """Each has a verb that lets it go by; a question that may be passed is one of them."""
    game = library.plain(key)
    words = {verb.word for verb in game.actions.verbs}
    assert game.windows and {window.declines for window in game.windows.values()} <= words
    found = set()
    for match in course(game):
        seat = match.deciding()[0]
        window = open_window(game, match.g, seat)
        assert window or "pass" not in match.options(seat)
        found.add(window)
    assert found > {""}


@pytest.mark.parametrize("key", GAMES)
def test_a_seat_is_asked_only_what_it_can_choose(key: str) -> None:
    game = library.plain(key)
    for match in course(game):
        options = options_of(match.g, match.deciding()[0])
        assert answer(match) == (options[0] if len(options) == 1 else ASKED)


@pytest.mark.parametrize("key", GAMES)
def test_moments_of_a_kind_are_asked_always_or_let_go_by_for_a_round(key: str) -> None:
    game, let_go_by = library.plain(key), 0
    for match in course(game):
        seat, rounds = match.deciding()[0], match.standing().rounds
        window = open_window(game, match.g, seat)
        if not window:
            continue
        assert answer(match, window) == ASKED
        option = answer(match, **{window: rounds})
        assert game.actions.verb_of[option].word == game.windows[window].declines
        let_go_by += answer(match, **{window: rounds + 1}) == ASKED
    assert let_go_by > 0, "in another round it is asked again"


# At the terminal ------------------------------------------------------------------------------------------------------


def at_a_window() -> Match:
    for match in course(library.load("infamous_seas"), 3):
        if open_window(match.game, match.g, match.deciding()[0]) and len(match.options(match.deciding()[0])) > 1:
            return match
    raise AssertionError("no window opens")


def test_at_the_terminal_a_seat_says_when_it_is_asked() -> None:
    match = at_a_window()
    [seat], standing = match.deciding(), Standing(match)
    name = open_window(match.game, match.g, seat)
    number = list(match.game.windows).index(name) + 1
    assert standing.answer(seat) == ASKED
    standing.change(seat, f"{number} {PASS_THIS_ROUND}")
    assert standing.lines(seat)[number - 1].endswith("not this round")
    assert standing.answer(seat) != ASKED
    standing.change(seat, f"{number} {ASK}")
    assert standing.lines(seat)[number - 1].endswith("asked always")
    assert standing.answer(seat) == ASKED
    for words in ("0 ask", "99 ask", "1 never", "ask", "1"):
        with pytest.raises(NotUnderstood):
            standing.change(seat, words)


def test_at_the_terminal_taking_back_goes_past_what_nobody_had_to_choose() -> None:
    """In Avaris a move is paid for by itself where there is one way to pay."""
    taken_back = 0
    for match in course(library.load("tide_of_avaris")):
        seat, standing = match.deciding()[0], Standing(match)
        before, kept = match.g, match.kept
        if standing.answer(seat) != ASKED:
            continue
        match.choose(seat, match.options(seat)[-1])
        while match.may_undo(seat, kept) and match.deciding() == [seat] and standing.answer(seat) != ASKED:
            match.choose(seat, match.options(seat)[0])
            if match.may_undo(seat, kept):
                standing.undo(seat)
                assert (match.g, match.kept) == (before, kept)
                taken_back += 1
                break
        else:
            if match.over:
                break
    assert taken_back > 0


def test_at_the_terminal_an_answer_that_nobody_gave_cannot_be_taken_back() -> None:
    for match in course(library.load("infamous_seas")):
        seat, standing = match.deciding()[0], Standing(match)
        option = standing.answer(seat)
        if option != ASKED:
            match.choose(seat, match.game.actions.key(option))
            with pytest.raises(Refused):
                standing.undo(seat)
            return
    raise AssertionError("nothing is answered by itself")
