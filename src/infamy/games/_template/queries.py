"""Questions about the table."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.parts.seating import clockwise

from .content.box import Space
from .state import GullRock


def is_island(g: GullRock, space: Space) -> bool:
    return g.box.island_gold[space] > 0


def from_seat(g: GullRock, seat: Seat) -> list[Seat]:
    """Everybody, this seat first, then to the left."""
    return clockwise(seat, g.players)
