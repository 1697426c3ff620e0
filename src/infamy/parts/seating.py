"""Seats around a table."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat

NO_SEAT: Final = -1


def clockwise(first: Seat, players: int) -> list[Seat]:
    """Everybody, from this seat on."""
    return [(first + n) % players for n in range(players)]
