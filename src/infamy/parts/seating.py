"""Seats around a table."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Domain
from infamy.engine.game import Setting, Setup, titled
from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat

NO_SEAT: Final = -1
BY_CHANCE: Final = "by-chance"


def seats_named(*names: str) -> Domain:
    """Seats are named in keys as they are here, and in sentences with a capital: red, "Red"."""
    return Domain("seat", list(names), titles=[seat_title(name) for name in names])


def seat_title(name: str) -> str:
    return name.capitalize()


def clockwise(first: Seat, players: int) -> list[Seat]:
    """Everybody, from this seat on."""
    return [(first + n) % players for n in range(players)]


# Who goes first: a setting that names a seat, or leaves it to chance ------------------------------------------------


def a_seat(title: str, seats: Domain, help: str) -> Setting:
    return Setting(title, {BY_CHANCE: "By chance", **titled(seats)}, BY_CHANCE, help)


def seat_of(setup: Setup, setting: str, seats: Domain) -> Seat:
    """NO_SEAT where chance decides."""
    word = setup.options[setting]
    return NO_SEAT if word == BY_CHANCE else seats.parse(word)


def taken(setup: Setup, setting: str, seats: Domain, who: str) -> Setup:
    """The set-up, if somebody sits where it says."""
    if seat_of(setup, setting, seats) >= setup.players:
        names = ", ".join(seats.names[: setup.players])
        raise NotUnderstood(f"expected {who} to be one of {names}, got {setup.options[setting]!r}")
    return setup
