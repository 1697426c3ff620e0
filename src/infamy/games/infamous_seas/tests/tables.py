"""What the scenarios share: the game and its questions."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Game
from infamy.table.library import load

GAME: Final[Game] = load("infamous_seas")
ORDERS: Final = "What are your orders?"
PUT: Final = "In which row do you put the coin?"
GIVE: Final = "From which row do you give up the coin?"
EVADE: Final = "You have dodged on {square}. Do you evade?"
