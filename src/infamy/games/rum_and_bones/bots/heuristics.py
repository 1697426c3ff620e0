"""What is good in this game, for bots."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.game import Heuristics
from infamy.games.rum_and_bones.bots.action_values import CURIOSITY_AHEAD, ROUGHNESS, BonesPosition
from infamy.games.rum_and_bones.bots.parts import PARTS
from infamy.games.rum_and_bones.bots.survey import Known
from infamy.games.rum_and_bones.bots.weights import Weights
from infamy.games.rum_and_bones.content.box import Box
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.weights import weighed


@final
class BonesHeuristics(Heuristics[Bones]):
    def __init__(self, box: Box, weights: dict[str, float]) -> None:
        self.weights = weights
        self.known: Final = Known(box, weighed(Weights, weights))
        self.evaluation_noise = ROUGHNESS
        self.exploration_below_root = CURIOSITY_AHEAD
        self.parts = PARTS

    def position(self, g: Bones) -> BonesPosition:
        return BonesPosition(g, self.known)

    def turn(self, g: Bones) -> int:
        """One activation: of a Hero, of a Sea Monster, of the Crew."""
        done = sum(g.activated[slot] for slot in g.slots_of[g.turn_seat]) + sum(g.crew_activated)
        return (g.rounds * len(g.owner) + done) * len(g.hand) + g.turn_seat
