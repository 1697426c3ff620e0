"""What bots have worked out about a game's maps, ships and hands, and come upon again from question to question."""

from __future__ import annotations

from typing import Final, final

from infamy.games.tides_of_infamy.bots.distances import Charts
from infamy.games.tides_of_infamy.bots.fights import Hands, duels
from infamy.games.tides_of_infamy.state import Tides


@final
class Memory:
    """For one box. All of it follows from what was asked: what is remembered makes a bot faster, and no other."""

    def __init__(self) -> None:
        self.charts: Final = Charts()
        self.hands: Final = Hands()
        self.duels: Final[dict[bool, list[float]]] = {}  # by the method of battles

    def duels_of(self, g: Tides) -> list[float]:
        chances = self.duels.get(g.red_sky)
        if chances is None:
            chances = self.duels[g.red_sky] = duels(g)
        return chances
