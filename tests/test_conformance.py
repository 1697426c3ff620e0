"""The suite that every game gets for nothing, for each player count, mode and value of a setting."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from infamy.build_info import compiled
from infamy.engine.game import Game, Setup
from infamy.table import library
from infamy.testing import conformance as suite
from infamy.testing.courses import setups
from infamy.testing.moments import name_of
from infamy.testing.vocabularies import check_words_take_what_is_written

GAMES = [*library.keys(), "_template"]


def is_usual(game: Game, setup: Setup) -> bool:
    return all(game.settings[name].default == value for name, value in setup.options.items())


def tables(seeds: list[int], more_seeds: list[int]) -> Iterator[object]:
    """The usual tables with all the seeds, the others with the first few. Interpreted, where it takes many times as
    long, one table for each mode: that both play alike is tested elsewhere."""
    for key in GAMES:
        game = library.plain(key)
        modes: list[str] = []
        for setup in setups(game):
            if not compiled() and setup.mode in modes:
                continue
            modes.append(setup.mode)
            words = "-".join([key, str(setup.players), setup.mode, *setup.options.values()])
            for seed in seeds + (more_seeds if is_usual(game, setup) else []):
                yield pytest.param(game, setup, seed, id=f"{words}-{seed}")


OPENS_IT_OFTEN = {check_words_take_what_is_written}  # hundreds of times, each with other content
PER_GAME = [
    pytest.param(check, marks=pytest.mark.compiled if check in OPENS_IT_OFTEN else (), id=name_of(check))
    for check in suite.PER_GAME
]


@pytest.mark.parametrize("check", PER_GAME)
@pytest.mark.parametrize("key", GAMES)
def test_each_game(key: str, check: Callable[[Game], None]) -> None:
    check(library.plain(key))


@pytest.mark.parametrize("check", suite.PER_SETUP, ids=name_of)
@pytest.mark.parametrize("key", GAMES)
def test_each_setup(key: str, check: Callable[[Game, Setup], None]) -> None:
    for setup in setups(library.plain(key)):
        check(library.plain(key), setup)


@pytest.mark.parametrize("game, setup, seed", list(tables([11], [12])))
def test_each_table(game: Game, setup: Setup, seed: int) -> None:
    suite.check_match(game, setup, seed)


@pytest.mark.soak
@pytest.mark.parametrize("game, setup, seed", list(tables([100], [])))
def test_each_table_with_many_seeds(game: Game, setup: Setup, seed: int) -> None:
    for more in range(12):
        suite.check_match(game, setup, seed + more)
