"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat
from infamy.games.infamous_seas.bots.evaluation import evaluate
from infamy.games.infamous_seas.state import Seas


@final
class SeasPosition(Position[Seas]):
    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, seat)


@final
class SeasHeuristics(Heuristics[Seas]):
    def __init__(self) -> None:
        self.search_budget = 1500

    def position(self, g: Seas) -> SeasPosition:
        return SeasPosition(g)

    def turn(self, g: Seas) -> int:
        return g.turns
