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

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
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
                total += self.likely[i] * share(self.outlook, self.values[i], seat)
        return max(0.0, total - self.less)


def less_than(foreseen: Foreseen, less: float) -> Foreseen:
    foreseen.less = less
    return foreseen


def certain(outlook: Outlook, values: list[float]) -> Foreseen:
    foreseen = Foreseen(outlook)
    foreseen.add(1.0, values)
    return foreseen


def prospects(outlook: Outlook) -> list[float]:
    return [prospect(outlook, seat) for seat in range(outlook.g.players)]


def prospect(outlook: Outlook, seat: Seat) -> float:
    g = outlook.g
    if g.active == seat and g.at[seat] != OFF_BOARD:
        return steady(outlook, seat) + turn_worth(outlook, seat, g.this_turn.step)
    return is_quiet(outlook, seat)


def is_quiet(outlook: Outlook, seat: Seat) -> float:
    """Of a seat whose turn it is not."""
    if outlook.resting[seat] == UNKNOWN:
        g = outlook.g
        guards = symbols(g, g.ready[seat], DEFENDER)
        outlook.resting[seat] = (
            steady(outlook, seat) + afloat(outlook, seat) - danger(outlook, seat, g.at[seat], guards)
        )
    return outlook.resting[seat]


def all_at_rest(outlook: Outlook) -> list[float]:
    return [is_quiet(outlook, seat) for seat in range(outlook.g.players)]


# Fights --------------------------------------------------------------------------------------------------------------


def ends(outlook: Outlook, fight: Fight, values: list[float]) -> Foreseen:
    """Both ends of a fight."""
    won = values[:]
    lost = values[:]
    if fight.attacker != NO_SEAT:
        won[fight.attacker] += fight.if_won[ATTACKER]
        lost[fight.attacker] += fight.if_lost[ATTACKER]
    if fight.defender != NO_SEAT:
        won[fight.defender] += fight.if_won[DEFENDER]
        lost[fight.defender] += fight.if_lost[DEFENDER]
    foreseen = Foreseen(outlook)
    foreseen.add(fight.chance, won)
    foreseen.add(1.0 - fight.chance, lost)
    return foreseen


def fought(outlook: Outlook, fight: Fight) -> Foreseen:
    return ends(outlook, fight, prospects(outlook))


def crews(outlook: Outlook) -> list[float]:
    """Crew that will be committed, by side: whoever decides knows their own, and nobody that of others."""
    g = outlook.g
    found: list[float] = []
    for side in (ATTACKER, DEFENDER):
        seat = g.combat.fighter[side]
        if seat == NO_SEAT:
            found.append(0.0)
        elif seat == g.seat:
            found.append(float(symbols(g, g.ready[seat], side)))
        else:
            found.append(len(g.ready[seat]) / DIE_FACES)
    return found
