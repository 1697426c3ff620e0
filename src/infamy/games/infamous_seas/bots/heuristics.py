"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.game import Heuristics
from infamy.engine.state import Seat
from infamy.games.infamous_seas.bots.evaluation import evaluate
from infamy.games.infamous_seas.state import Seas


@final
class SeasHeuristics(Heuristics[Seas]):
    def evaluate(self, g: Seas, seat: Seat) -> float:
        return evaluate(g, seat)
