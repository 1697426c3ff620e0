"""The game under test: the one whose folder this is, whatever it is called."""

from __future__ import annotations

from pathlib import Path

from infamy.table import library

GAME = library.plain(Path(__file__).parents[1].name)
