"""Whole games, played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.testing import golden

from .table import GAME


@pytest.mark.parametrize("path", golden.files(GAME.key), ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(GAME, path)
