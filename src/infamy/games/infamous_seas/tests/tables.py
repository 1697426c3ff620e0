"""What the scenarios share: the game, what anybody can see on its table, and the order in which things were told."""
from __future__ import annotations

from typing import Any, Final

from infamy.engine.game import Game
from infamy.table.library import load
from infamy.table.views import look
from infamy.testing.scenario import Scenario

GAME: Final[Game] = load("infamous_seas")
ORDERS: Final = "What are your orders?"
PUT: Final = "In which row do you put the coin?"
GIVE: Final = "From which row do you give up the coin?"
EVADE: Final = "Do you evade?"


def seen(t: Scenario, what: str) -> Any:
    """A part of the table as any onlooker sees it."""
    return look(GAME, t.g, None)["table"][what]


def in_this_order(told: list[str], *sentences: str) -> bool:
    """Were all of these told, one after the other, whatever came between them?"""
    rest = iter(told)
    return all(sentence in rest for sentence in sentences)
