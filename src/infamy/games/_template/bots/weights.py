"""What bots count with, in gold; how much each is stands in weights.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Weights:
    card: float
    at_an_island: float
    under_the_guns: float
