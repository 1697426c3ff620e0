"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.actions import Option
from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.action_values import action_value
from infamy.games.scoundrels.bots.evaluation import evaluate
from infamy.games.scoundrels.state import Scoundrels


@final
class ScoundrelsPosition(Position[Scoundrels]):
    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, seat)

    def action_value(self, seat: Seat, option: Option) -> float:
        return action_value(self.g, seat, option)


@final
class ScoundrelsHeuristics(Heuristics[Scoundrels]):
    def position(self, g: Scoundrels) -> ScoundrelsPosition:
        return ScoundrelsPosition(g)
