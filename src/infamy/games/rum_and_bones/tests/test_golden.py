"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden


@pytest.mark.parametrize("path", golden.files("rum_and_bones"), ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.plain("rum_and_bones"), path)
