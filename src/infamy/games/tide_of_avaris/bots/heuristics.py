"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.actions import Option
from infamy.engine.game import Heuristics, Position
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.bots.action_values import ROUGHNESS, action_value, evaluate
from infamy.games.tide_of_avaris.state import Avaris


@final
class AvarisPosition(Position[Avaris]):
    def evaluate(self, seat: Seat) -> float:
        return evaluate(self.g, seat)

    def action_value(self, seat: Seat, option: Option) -> float:
        return action_value(self.g, seat, option)


@final
class AvarisHeuristics(Heuristics[Avaris]):
    def __init__(self) -> None:
        self.evaluation_noise = ROUGHNESS

    def position(self, g: Avaris) -> AvarisPosition:
        return AvarisPosition(g)
