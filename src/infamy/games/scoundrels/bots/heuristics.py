"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import Heuristics, Position
from infamy.engine.run import is_under_way
from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.action_values import action_value
from infamy.games.scoundrels.bots.evaluation import evaluate
from infamy.games.scoundrels.bots.parts import PARTS, parts
from infamy.games.scoundrels.bots.pillages import Odds
from infamy.games.scoundrels.bots.weights import Weights
from infamy.games.scoundrels.content.box import Box
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.weights import weighed


@final
class ScoundrelsPosition(Position[Scoundrels]):
    def __init__(self, g: Scoundrels, odds: Odds) -> None:
        super().__init__(g)
        self.odds: Final = odds

    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, self.odds, seat)

    def action_value(self, seat: Seat, option: Option) -> float:
        return action_value(self.g, self.odds, seat, option)

    def parts(self, seat: Seat) -> list[float]:
        return parts(self.g, self.odds, seat)


@final
class ScoundrelsHeuristics(Heuristics[Scoundrels]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.weights = weights
        self.fair_action_values = False  # a way counts on the points that are left, and the end of a turn has none
        self.parts = PARTS
        self.odds: Final = Odds(box, weighed(Weights, weights))

    def position(self, g: Scoundrels) -> ScoundrelsPosition:
        return ScoundrelsPosition(g, self.odds)

    def turn(self, g: Scoundrels) -> int:
        """When the last one is over, everybody bids and throws cards away: that is none."""
        return (g.rounds * len(g.at) + g.turns) * 2 + is_under_way(g, Turn)
