"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.game import Heuristics
from infamy.engine.state import Seat

from ..bots.evaluation import evaluate
from ..state import GullRock


@final
class GullRockHeuristics(Heuristics[GullRock]):
    def evaluate(self, g: GullRock, seat: Seat) -> float:
        return evaluate(g, seat)
