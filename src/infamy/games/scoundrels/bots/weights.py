"""What bots count with, in Infamy; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Weights:
    carried_at_last: float
    buried_safe: float
    tie_break: float
    hurt: float
    hurt_at_last: float
    quirks: float
    held: float
    missing: float
    card_at_last: float
    weight: float
    enemy_near: float
    threat: float
    this_round: float
    prey: float
    prey_near: float
    second_deed: float
    turn_to_come: float
    waiting: float
    errands: float
    next_round: float
    lead: float
    lead_late: float
    quest_more: float
    lead_at_last: float
