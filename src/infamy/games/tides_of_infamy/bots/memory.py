"""What bots have worked out about a game's maps, ships and hands, and come upon again from question to question."""

from __future__ import annotations

from typing import Final, final

from infamy.games.tides_of_infamy.bots.distances import FAR, Charts
from infamy.games.tides_of_infamy.bots.fights import Hands, duels
from infamy.games.tides_of_infamy.bots.weights import Weights
from infamy.games.tides_of_infamy.state import Tides

ROUNDS: Final = [0.0, 1.0, 1.02, 1.12, 1.35, 1.65, 1.95]  # that so many spaces take after the points at hand


def hurried(a_round: float) -> list[float]:
    """What is left of anything that is so many spaces away."""
    table: list[float] = []
    for far in range(4 * FAR):
        rounds = ROUNDS[far] if far < len(ROUNDS) else ROUNDS[-1] + (far - len(ROUNDS) + 1) / 3.7
        table.append(a_round**rounds)
    return table


@final
class Memory:
    """For one box and its weights. All of it follows from what was asked: what is remembered makes a bot faster, and no
    other."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights
        self.hurry: Final = hurried(weights.a_round)
        self.charts: Final = Charts()
        self.hands: Final = Hands()
        self.duels: Final[dict[bool, list[float]]] = {}  # by the method of battles

    def duels_of(self, g: Tides) -> list[float]:
        chances = self.duels.get(g.red_sky)
        if chances is None:
            chances = self.duels[g.red_sky] = duels(g)
        return chances
