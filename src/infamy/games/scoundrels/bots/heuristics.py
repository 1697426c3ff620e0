"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.actions import Option
from infamy.engine.game import Heuristics
from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.action_values import action_value
from infamy.games.scoundrels.bots.evaluation import evaluate
from infamy.games.scoundrels.state import Scoundrels


@final
class ScoundrelsHeuristics(Heuristics[Scoundrels]):
    def evaluate(self, g: Scoundrels, seat: Seat) -> float:
        return evaluate(g, seat)

    def action_value(self, g: Scoundrels, seat: Seat, option: Option) -> float:
        return action_value(g, seat, option)
