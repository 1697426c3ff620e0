"""What lies within reach after a turn: Ports for the next round, and where Treasure aboard is wanted."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.board import FAR
from infamy.games.scoundrels.bots.survey import Survey
from infamy.games.scoundrels.content.box import BURIED, DELIVER, Square
from infamy.games.scoundrels.queries import worth_of
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

LATER: Final = 0.45  # of a pillage in the next round
REACH: Final = [1.0, 1.0, 1.0, 0.95, 0.88, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2]  # in a round, by distance
DELIVERY: Final = 0.5  # of a Delivery for which the Treasure is aboard
BURIAL: Final = 0.06  # for each point aboard, beside an X where it may be buried
BURIAL_QUEST: Final = 0.2  # of a Quest for burying, with Treasure aboard


def errands(g: Scoundrels, seat: Seat, square: Square) -> float:
    """Treasure aboard that is wanted somewhere, or may be buried, for a ship that lies on this square."""
    if not g.carried[seat] or g.ghost[seat]:
        return 0.0
    steps = g.chart.steps[square]
    value = 0.0
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == DELIVER and face.treasure in g.carried[seat]:
            value += DELIVERY * (face.reward - g.box.worth[face.treasure]) * reached(steps[g.chart.ports[face.port]])
        elif face.event == BURIED:
            value += BURIAL_QUEST * face.reward
    nearest = FAR
    bound = not g.skirmish and seat in g.marker
    for spot in range(len(g.marker)):
        if g.marker[spot] == seat or (g.marker[spot] == NO_SEAT and not bound):
            nearest = min(nearest, steps[g.chart.spots[spot]])
    return value + BURIAL * worth_of(g, g.carried[seat]) * reached(nearest)


def reached(far: int) -> float:
    """How likely one is there when it counts. Being there is better."""
    return REACH[min(far, len(REACH) - 1)]


def next_round(survey: Survey, seat: Seat, square: Square) -> float:
    """What lies within reach then."""
    g = survey.g
    if g.ghost[seat]:
        return 0.0
    steps = g.chart.steps[square]
    gain = survey.chest if g.skirmish else survey.chest + g.box.pillage_infamy
    best = 0.0
    for number in range(len(survey.ports)):
        chance = survey.open[number]
        if chance > best:  # it is no likelier from afar
            chance = reached(steps[survey.ports[number]]) * chance
            if chance > best:
                best = chance
    return LATER * gain * best
