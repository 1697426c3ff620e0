"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat
from infamy.games.infamous_seas.bots.evaluation import evaluate
from infamy.games.infamous_seas.bots.parts import PARTS, parts
from infamy.games.infamous_seas.bots.weights import Weights
from infamy.games.infamous_seas.state import Seas
from infamy.parts.weights import weighed


@final
class SeasPosition(Position[Seas]):
    def __init__(self, g: Seas, weighed: Weights) -> None:
        super().__init__(g)
        self.weighed: Final = weighed

    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, self.weighed, seat)

    def parts(self, seat: Seat) -> list[float]:
        return parts(self.g, self.weighed, seat)


@final
class SeasHeuristics(Heuristics[Seas]):
    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights
        self.weighed: Final = weighed(Weights, weights)
        self.search_budget = 1500
        self.parts = PARTS

    def position(self, g: Seas) -> SeasPosition:
        return SeasPosition(g, self.weighed)

    def turn(self, g: Seas) -> int:
        return g.turns
