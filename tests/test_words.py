"""What is served is what people read: no client has to put names, capitals or plurals right."""

from __future__ import annotations

import pytest

from infamy.engine.game import Game, Setup
from infamy.table import library
from infamy.testing.words import check_words_are_what_people_read, keys_in

GAMES = [*library.keys(), "_template"]
TABLES = [
    (game, game.setup(game.counts_in.get(mode, game.counts)[-1], mode))
    for game in map(library.plain, GAMES)
    for mode in game.modes
]


@pytest.mark.parametrize("game, setup", TABLES)
def test_words_are_what_people_read(game: Game, setup: Setup) -> None:
    check_words_are_what_people_read(game, setup, 31)


@pytest.mark.parametrize(
    "wrong", ["Board red", "Sail to b4", "Play sail-2 to move", "buried on x1", "Gallows Quay is 2 squares from d4."]
)
def test_a_key_in_a_sentence_is_found(wrong: str) -> None:
    game = library.load("scoundrels")
    keys = keys_in([verb.domain for verb in game.actions.verbs])
    assert keys.search(wrong)


@pytest.mark.parametrize("right", ["Board Red", "Sail to B4", "Play Sail 2 to move", "counter-clockwise", "rediscover"])
def test_what_people_read_is_no_key(right: str) -> None:
    game = library.load("scoundrels")
    assert not keys_in([verb.domain for verb in game.actions.verbs]).search(right)
