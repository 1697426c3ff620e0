"""What a bot gets to see of a match: one seat's view, its options, and games that would look the same."""

from __future__ import annotations

from typing import Any

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.game import Game
from infamy.engine.run import options_of
from infamy.engine.state import Seat, State
from infamy.table.views import view_for


class Perspective:
    """One seat's side of the table. The state itself stays on the other side."""

    def __init__(self, game: Game, g: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.options: list[Option] = options_of(g, seat)
        self._g = g

    def through(self, game: Game) -> Perspective:
        """The same side of the table, for a bot that counts with the weights of a game opened apart."""
        return Perspective(game, self._g, self.seat)

    @property
    def view(self) -> dict[str, Any]:
        return view_for(self.game, self._g, self.seat)

    def sample(self, fate: Fate) -> State:
        """A game that this seat could not tell from the real one; it is the caller's, and rolls with `fate`."""
        return self.game.determinize(self._g, self.seat, fate)


class OpenedPerspective(Perspective):
    """The same at the moment at which what several have sealed is opened: hidden things are dealt anew, and the answers
    stay as they were, as far as the seat learns them by that."""

    def sample(self, fate: Fate) -> State:
        twin = self.game.determinize(self._g, self.seat, fate)
        twin.sealed = self.game.opened(twin, self.seat, self._g.sealed, fate)
        return twin


class OpenPerspective(Perspective):
    """The same with open cards: for looking back at a match that is over, and for nothing else."""

    def sample(self, fate: Fate) -> State:
        twin = self._g.copy()
        twin.fate = fate
        if self.options:  # where several are asked at once, this seat is to answer first
            twin.seat, twin.options = self.seat, self.options
        return twin
