"""What is simulated, and what is left of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from infamy.engine.state import Seat

SEEDED = "seeded"  # as a match with this seed has them
KEYED = "keyed"  # such that two games that differ in little share them (lab/keyed.py)


@dataclass(frozen=True)
class Plan:
    """What is played: everything but the seeds. It goes to a worker once, when the worker starts."""

    game: str
    pack: dict[str, Any]
    players: int
    mode: str
    options: dict[str, str]
    bots: list[str]  # one for each seat
    dice: str = SEEDED


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is left of a game: numbers, and the digest of its log."""

    seed: int
    decisions: int
    rounds: int
    winners: tuple[Seat, ...]
    by_limit: bool
    digest: bytes
    error: str = ""
