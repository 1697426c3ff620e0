"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat
from infamy.parts.weights import weighed

from ..bots.evaluation import evaluate
from ..bots.parts import PARTS, parts
from ..bots.weights import Weights
from ..state import GullRock


@final
class GullRockPosition(Position[GullRock]):
    def __init__(self, g: GullRock, weighed: Weights) -> None:
        super().__init__(g)
        self.weighed: Final = weighed

    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, self.weighed, seat)

    def parts(self, seat: Seat) -> list[float]:
        return parts(self.g, self.weighed, seat)


@final
class GullRockHeuristics(Heuristics[GullRock]):
    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights
        self.weighed: Final = weighed(Weights, weights)
        self.parts = PARTS

    def position(self, g: GullRock) -> GullRockPosition:
        return GullRockPosition(g, self.weighed)

    def turn(self, g: GullRock) -> int:
        return g.rounds * (g.players + 1) + g.turns
