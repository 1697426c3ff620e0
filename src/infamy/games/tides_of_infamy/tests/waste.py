"""What is waste in this game."""

from __future__ import annotations

from collections.abc import Hashable

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.actions import LEAVE, SAIL, STOP, TAKE, TAKE_ALL
from infamy.games.tides_of_infamy.bots.distances import FAR, Ways
from infamy.games.tides_of_infamy.content.box import BAY, HARBOR, TYPES
from infamy.games.tides_of_infamy.rules.sailing import Sailing
from infamy.games.tides_of_infamy.rules.scoring import worth
from infamy.games.tides_of_infamy.state import Tides
from infamy.testing.waste import Kit


class TidesKit(Kit):
    moves = frozenset(["play", "sail", "jump", "stop"])

    def places(self, g: Tides, seat: Seat) -> dict[int, int]:
        own = range(seat * TYPES, (seat + 1) * TYPES)
        return {ship: g.at[ship] for ship in own if 0 <= g.at[ship] < HARBOR}

    def steps(self, g: Tides, start: int, end: int) -> int:
        far = Ways(g).to(end)[start]
        return far if far < FAR else -1

    def deeds(self, g: Tides, seat: Seat) -> Hashable:
        """A tile that was turned up, tokens, Marks, a battle."""
        return (*g.face, *g.cargo, *g.marks, *g.role)

    def is_card(self, g: Tides, seat: Seat, option: Option) -> bool:
        """There is no passing (TI-R16), and a card may be one that cannot bring anything."""
        return False

    def is_point(self, g: Tides, seat: Seat, option: Option) -> bool:
        """Tokens for which there is room, and a Pirate Bay for cargo that is worth Marks."""
        if option in TAKE or option == TAKE_ALL:
            return True
        frame = frame_of(g.stack[-1])
        if option in SAIL and isinstance(frame, Sailing):
            return g.cells[SAIL.of(option)] == BAY and any(worth(g, token) > 0 for token in g.cargo[frame.ship])
        return False

    def refuses(self, game: Game, option: Option) -> bool:
        return option in LEAVE or option == STOP or super().refuses(game, option)


KIT = TidesKit()
