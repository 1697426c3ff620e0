"""What bots count with, in TP; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Weights:
    acts: float
    die_a_day: float
    attack_a_day: float
    defense_a_day: float
    sloop_a_day: float
    spirits_a_day: float
    others_collect: float
    relics: float
    burial_cards: float
    chance_of_tokens: float
    lower_hold: float
    matching: float
    gold: float
    rum: float
    dice: float
    shortage: float
    sure: float
    sure_a_day: float
