"""Seats around a table."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Domain
from infamy.engine.state import Seat

NO_SEAT: Final = -1


def seats_named(*names: str) -> Domain:
    """Seats are named in keys as they are here, and in sentences with a capital: red, "Red"."""
    return Domain("seat", list(names), titles=[seat_title(name) for name in names])


def seat_title(name: str) -> str:
    return name.capitalize()


def clockwise(first: Seat, players: int) -> list[Seat]:
    """Everybody, from this seat on."""
    return [(first + n) % players for n in range(players)]
