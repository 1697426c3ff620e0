"""What bots count with, in coins; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Weights:
    enough: float
    action: float
    sails: float
    cannons: float
    no_sails: float
    cards: float
    off_the_board: float
    island: float
    islands_near: float
    merchants_near: float
    navy: float
    prey_now: float
    prey_later: float
    action_of_a_hit: float
    threat_now: float
    threat_later: float
    lead: float
    lead_late: float
