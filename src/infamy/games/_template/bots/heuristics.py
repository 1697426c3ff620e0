"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat

from ..bots.evaluation import evaluate
from ..state import GullRock


@final
class GullRockPosition(Position[GullRock]):
    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, seat)


@final
class GullRockHeuristics(Heuristics[GullRock]):
    def position(self, g: GullRock) -> GullRockPosition:
        return GullRockPosition(g)

    def turn(self, g: GullRock) -> int:
        return g.rounds * (g.players + 1) + g.turns
