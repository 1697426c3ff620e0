"""What scenario tests need of a game: each has it in its tests/support.py."""

from __future__ import annotations

from importlib import import_module
from typing import Generic

from typing_extensions import TypeVar

from infamy.engine.game import Game
from infamy.engine.state import Seat, State

S = TypeVar("S", bound=State, default=State)


class Support(Generic[S]):
    def begin_turn(self, g: S, seat: Seat) -> None:
        """Go on from a table that was laid out by hand, with this seat's turn."""
        raise NotImplementedError

    def fill_in(self, g: S, placed: set[str]) -> None:
        """These fields were laid out by hand; supplies and decks are what is left."""


def support_of(game: Game) -> Support:
    found: Support = import_module(f"infamy.games.{game.key}.tests.support").SUPPORT
    return found
