"""What the scenarios share: the game."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Game
from infamy.table.library import load

GAME: Final[Game] = load("infamous_seas")
