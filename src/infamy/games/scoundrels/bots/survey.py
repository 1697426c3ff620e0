"""What an evaluation needs to know of a table, whoever is looked at: whose turn it is, and who is still to come."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.engine.step import Run
from infamy.games.scoundrels.bots.pillages import TURN_ENDS, mean_treasure
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import CLOCKWISE
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

OPEN_THEN: Final = [0.75, 1.0, 0.35, 0.1]  # of a Port that is open now, by how long it is closed


@final
class Survey:
    """What counts alike for everybody at a table."""

    def __init__(self, g: Scoundrels, stage: int) -> None:
        self.g: Final = g
        self.in_turn: Final = whose_turn(g, stage)
        self.last: Final = g.last_round != endings.NOT_YET
        self.chest: Final = mean_treasure(g)
        self.to_come: Final = [each == self.in_turn or order(g, each) >= g.turns for each in range(g.players)]
        self.ports: Final[list[int]] = []  # squares,
        self.open: Final[list[float]] = []  #   and how likely one can be pillaged there in the next round
        for port in range(len(g.closed)):
            self.ports.append(g.chart.ports[port])
            self.open.append(OPEN_THEN[min(g.closed[port], len(OPEN_THEN) - 1)])


def whose_turn(g: Scoundrels, stage: int) -> Seat:
    if g.stack and stage != TURN_ENDS:
        bottom = g.stack[0]
        if isinstance(bottom, Run) and isinstance(bottom.frame, Turn):
            return g.active
    return NO_SEAT


def order(g: Scoundrels, seat: Seat) -> int:
    """How many seats move before this one in the round."""
    return (seat - g.starter if g.way == CLOCKWISE else g.starter - seat) % g.players
