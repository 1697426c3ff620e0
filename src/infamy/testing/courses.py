"""Random matches of every set-up of a game, for whatever is checked at their decisions."""

from __future__ import annotations

from collections.abc import Iterator

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import News
from infamy.engine.run import choose, options_of
from infamy.engine.state import State
from infamy.table.log import Entry
from infamy.table.match import Match

MOST_CHOICES = 100_000  # a game that takes more does not end
CLOSELY, STRIDE, SLOWER = 60, 7, 150  # how many choices are all looked at, then every which one, and more rarely


def setups(game: Game) -> Iterator[Setup]:
    """Every mode with each player count it is for, then every value of each setting, the largest tables first."""
    for players in game.counts:
        for mode in game.modes:
            if players in game.counts_in.get(mode, game.counts):
                yield game.setup(players, mode)
    unusual = [
        (name, value) for name, setting in game.settings.items() for value in setting.values if value != setting.default
    ]
    for number, (name, value) in enumerate(reversed(unusual)):
        yield game.setup(game.counts[-1 - number % len(game.counts)], options={name: value})


def random_match(game: Game, setup: Setup, seed: int) -> Iterator[Match]:
    """A match, yielded before each choice and once more at its end."""
    match = Match(game, setup, SeededFate(seed))
    chooser = SeededFate(seed + 1)
    for _ in range(MOST_CHOICES):
        yield match
        if match.over:
            return
        random_choice(match, chooser)
    raise AssertionError(f"the game with seed {seed} does not end")


def random_choice(match: Match, chooser: SeededFate) -> list[News]:
    seats = match.deciding()
    seat = seats[chooser.below(len(seats))]
    options = match.options(seat)
    return match.choose(seat, options[chooser.below(len(options))])


def is_looked_at(number: int) -> bool:
    """Often in the beginning and ever more rarely later: a game of thousands of choices takes hardly longer."""
    return number < CLOSELY or number % (STRIDE * (1 + number // SLOWER)) == 0


def finished(game: Game, setup: Setup, seed: int) -> Match:
    *_, match = random_match(game, setup, seed)
    return match


def lines(log: list[Entry]) -> list[str]:
    return [str(entry) for entry in log]


def play_on(g: State, chooser: SeededFate, choices: int) -> None:
    for _ in range(choices):
        if not g.over:
            options = options_of(g, g.seat)
            choose(g, g.seat, options[chooser.below(len(options))])
