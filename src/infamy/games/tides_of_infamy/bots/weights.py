"""What bots count with, in Marks; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Weights:
    free: float
    idle: float
    explore_too: float
    first_there: float
    same_time: float
    late: float
    find: float
    loot: float
    shipyard: float
    given: float
    hunt_now: float
    hunt_soon: float
    hunt_later: float
    threat: float
    threat_later: float
    under_sail: float
    luck_card: float
    first_luck_card: float
    repair_card: float
    a_round: float
    lead: float
    lead_late: float
