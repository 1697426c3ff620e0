"""Tables that may come, and what everybody's prospects are there."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.bots.evaluation import UNKNOWN, Outlook, afloat, share, steady
from infamy.games.tide_of_avaris.bots.fights import Fight, danger, symbols
from infamy.games.tide_of_avaris.bots.plans import turn_worth
from infamy.games.tide_of_avaris.content.box import DIE_FACES, OFF_BOARD
from infamy.games.tide_of_avaris.state import ATTACKER, DEFENDER
from infamy.parts.seating import NO_SEAT

HARDLY: Final = 0.002  # of what is not worth the trouble


@final
class Foreseen:
    """Tables that may come, each with how likely it is: what everybody's prospects are there."""

    def __init__(self, o: Outlook) -> None:
        self.o: Final = o
        self.likely: Final[list[float]] = []
        self.values: Final[list[list[float]]] = []
        self.less = 0.0

    def add(self, likely: float, values: list[float]) -> None:
        self.likely.append(likely)
        self.values.append(values)

    def share(self, seat: Seat) -> float:
        total = 0.0
        for i in range(len(self.likely)):
            if self.likely[i] > 0.0:
                total += self.likely[i] * share(self.o, self.values[i], seat)
        return max(0.0, total - self.less)


def less_than(foreseen: Foreseen, less: float) -> Foreseen:
    foreseen.less = less
    return foreseen


def certain(o: Outlook, values: list[float]) -> Foreseen:
    foreseen = Foreseen(o)
    foreseen.add(1.0, values)
    return foreseen


def prospects(o: Outlook) -> list[float]:
    return [prospect(o, seat) for seat in range(o.g.players)]


def prospect(o: Outlook, seat: Seat) -> float:
    g = o.g
    if g.active == seat and g.at[seat] != OFF_BOARD:
        return steady(o, seat) + turn_worth(o, seat, g.step)
    return is_quiet(o, seat)


def is_quiet(o: Outlook, seat: Seat) -> float:
    """Of a seat whose turn it is not."""
    if o.resting[seat] == UNKNOWN:
        g = o.g
        guards = symbols(g, g.ready[seat], DEFENDER)
        o.resting[seat] = steady(o, seat) + afloat(o, seat) - danger(o, seat, g.at[seat], guards)
    return o.resting[seat]


def all_at_rest(o: Outlook) -> list[float]:
    return [is_quiet(o, seat) for seat in range(o.g.players)]


# Fights --------------------------------------------------------------------------------------------------------------


def ends(o: Outlook, fight: Fight, values: list[float]) -> Foreseen:
    """Both ends of a fight."""
    won = values[:]
    lost = values[:]
    if fight.attacker != NO_SEAT:
        won[fight.attacker] += fight.if_won[ATTACKER]
        lost[fight.attacker] += fight.if_lost[ATTACKER]
    if fight.defender != NO_SEAT:
        won[fight.defender] += fight.if_won[DEFENDER]
        lost[fight.defender] += fight.if_lost[DEFENDER]
    foreseen = Foreseen(o)
    foreseen.add(fight.chance, won)
    foreseen.add(1.0 - fight.chance, lost)
    return foreseen


def fought(o: Outlook, fight: Fight) -> Foreseen:
    return ends(o, fight, prospects(o))


def crews(o: Outlook) -> list[float]:
    """Crew that will be committed, by side: whoever decides knows their own, and nobody that of others."""
    g = o.g
    found: list[float] = []
    for side in (ATTACKER, DEFENDER):
        seat = g.fighter[side]
        if seat == NO_SEAT:
            found.append(0.0)
        elif seat == g.seat:
            found.append(float(symbols(g, g.ready[seat], side)))
        else:
            found.append(len(g.ready[seat]) / DIE_FACES)
    return found
