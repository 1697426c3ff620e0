"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.game import Heuristics
from infamy.games.tide_of_avaris.bots.action_values import ROUGHNESS, AvarisPosition
from infamy.games.tide_of_avaris.bots.parts import PARTS
from infamy.games.tide_of_avaris.bots.precomputed import Almanac
from infamy.games.tide_of_avaris.bots.weights import Weights
from infamy.games.tide_of_avaris.news import PHASE
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.weights import weighed


@final
class AvarisHeuristics(Heuristics[Avaris]):
    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights
        self.weighed: Final = weighed(Weights, weights)
        self.evaluation_noise = ROUGHNESS
        self.parts = PARTS
        self.almanac: Almanac | None = None  # worked out when the first bot wants it

    def position(self, g: Avaris) -> AvarisPosition:
        if self.almanac is None:
            self.almanac = Almanac(g.box, self.weighed)
        return AvarisPosition(g, self.almanac)

    def turn(self, g: Avaris) -> int:
        return (g.day * PHASE.size + g.phase) * (g.players + 1) + g.turns
