"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden

GAMES = golden.games("infamous_seas")


@pytest.mark.parametrize("path", golden.files("infamous_seas"), ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.load("infamous_seas"), path)


def test_there_is_a_game_for_every_player_count_and_layout() -> None:
    seas = library.load("infamous_seas")
    assert {game.players for game in GAMES} == set(seas.counts)
    assert {game.options["layout"] for game in GAMES} == set(seas.settings["layout"].values)
    by_limit = [game for game in GAMES if "by limit: yes" in game.end]
    assert 1 <= len(by_limit) < len(GAMES) / 2
