"""Whole games, played again: the very same log, and the same end."""
from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden

GAMES = golden.files("infamous_seas")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.load("infamous_seas"), path)


def test_there_is_a_game_for_every_player_count_and_layout() -> None:
    games = [golden.read(path.read_text(encoding="utf-8")) for path in GAMES]
    seas = library.load("infamous_seas")
    assert {game.players for game in games} == set(seas.counts)
    assert {game.options["layout"] for game in games} == set(seas.settings["layout"].values)
    by_limit = [game for game in games if "by limit: yes" in game.end]
    assert 1 <= len(by_limit) < len(games) / 2
