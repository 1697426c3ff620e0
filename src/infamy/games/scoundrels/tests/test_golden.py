"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden


@pytest.mark.parametrize("path", golden.files("scoundrels"), ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.plain("scoundrels"), path)
