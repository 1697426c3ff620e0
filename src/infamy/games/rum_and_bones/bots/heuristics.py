"""What is good in this game, for bots."""

from __future__ import annotations

from typing import final

from infamy.engine.game import Heuristics
from infamy.games.rum_and_bones.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, BonesPosition, is_quiet
from infamy.games.rum_and_bones.state import Bones


@final
class BonesHeuristics(Heuristics[Bones]):
    def __init__(self) -> None:
        self.evaluation_noise = ROUGHNESS
        self.exploration_below_root = CURIOSITY_AHEAD

    def position(self, g: Bones) -> BonesPosition:
        return BonesPosition(g)

    def is_quiet(self, g: Bones) -> bool:
        return is_quiet(g)
