"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.actions import Option
from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, action_value, evaluate, is_quiet
from infamy.games.tides_of_infamy.state import Tides


@final
class TidesPosition(Position[Tides]):
    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, seat)

    def action_value(self, seat: Seat, option: Option) -> float:
        return action_value(self.g, seat, option)


@final
class TidesHeuristics(Heuristics[Tides]):
    def __init__(self) -> None:
        self.evaluation_noise = ROUGHNESS
        self.exploration_below_root = CURIOSITY_AHEAD

    def position(self, g: Tides) -> TidesPosition:
        return TidesPosition(g)

    def is_quiet(self, g: Tides) -> bool:
        return is_quiet(g)
