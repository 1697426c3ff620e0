"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.game import Heuristics
from infamy.games.tides_of_infamy.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, TidesPosition
from infamy.games.tides_of_infamy.bots.memory import Memory
from infamy.games.tides_of_infamy.bots.parts import PARTS
from infamy.games.tides_of_infamy.bots.weights import Weights
from infamy.games.tides_of_infamy.content.box import LAP, PHASE
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.weights import weighed


@final
class TidesHeuristics(Heuristics[Tides]):
    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights
        self.evaluation_noise = ROUGHNESS
        self.fair_action_values = False  # a move is judged by the points that are left, and where it ends has none
        self.exploration_below_root = CURIOSITY_AHEAD
        self.parts = PARTS
        self.memory: Final = Memory(weighed(Weights, weights))

    def position(self, g: Tides) -> TidesPosition:
        return TidesPosition(g, self.memory)

    def turn(self, g: Tides) -> int:
        """Of a lap, or of a phase without laps; a battle at the end of a lap is one of its own."""
        turns = (g.rounds * PHASE.size + g.phase) * LAP.size + g.lap
        return (turns * (g.players + 1) + g.turns) * 2 + (1 if g.fighters else 0)
