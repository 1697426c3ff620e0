"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.game import Heuristics
from infamy.games.tides_of_infamy.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, TidesPosition, is_quiet
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.state import Tides


@final
class TidesHeuristics(Heuristics[Tides]):
    def __init__(self) -> None:
        self.evaluation_noise = ROUGHNESS
        self.exploration_below_root = CURIOSITY_AHEAD
        self.memory: Final = Memory()

    def position(self, g: Tides) -> TidesPosition:
        return TidesPosition(g, self.memory)

    def is_quiet(self, g: Tides) -> bool:
        return is_quiet(g)
