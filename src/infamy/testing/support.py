"""What scenario tests need of a game: each has it in its tests/support.py."""

from __future__ import annotations

from importlib import import_module
from typing import Generic

from typing_extensions import TypeVar

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.state import Seat, State

S = TypeVar("S", bound=State, default=State)


class Support(Generic[S]):
    def begin_turn(self, g: S, seat: Seat) -> None:
        """Go on from a table that was laid out by hand, with this seat's turn."""
        raise NotImplementedError

    def fill_in(self, g: S, placed: set[str]) -> None:
        """These fields were laid out by hand; supplies and decks are what is left."""


def table_of(kind: type[S], table: State) -> S:
    """A table with the fields of its game, which a test opens by the game's name."""
    assert isinstance(table, kind), f"expected a {kind.__name__}, got a {type(table).__name__}"
    return table


def begun(kind: type[S], game: Game, setup: Setup, seed: int) -> S:
    """A table at its first question, with the dice of a seed."""
    g = game.initial_state(setup, SeededFate(seed))
    game.start(g)
    return table_of(kind, g)


def support_of(game: Game) -> Support:
    found: Support = import_module(f"infamy.games.{game.key}.tests.support").SUPPORT
    return found
