"""What bots find to do: the best use of a turn, what lies within reach later, and where Treasure aboard is wanted."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.board import FAR
from infamy.games.scoundrels.bots.fights import ANSWER, SPREAD_ANSWER, UNKNOWN_ANSWER, normal, won_by
from infamy.games.scoundrels.bots.pillages import Odds, best_storm, spoils, storming
from infamy.games.scoundrels.content.box import (
    ATTACK_LIMIT,
    ATTACKER,
    BOARD,
    BURIED,
    CANNON,
    DEFENCE_DRAW,
    DELIVER,
    FREE_MOVES,
    NUMBER_ON,
    SAIL,
    SHOOT,
    SWORD,
    TYPE_OF,
)
from infamy.games.scoundrels.queries import in_play, stat, worth_of
from infamy.games.scoundrels.rules.movement import points, sails_in_hand
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

NOW: Final = 0.9  # of a pillage that can be done in this turn, or in the turn still to come
A_STEP: Final = 0.02  # less of anything, for each step on the way
SAIL_POINT: Final = 0.02  # what a point on a Sail that is played costs
LATER: Final = 0.45  # of a pillage in the next round
REACH: Final = [1.0, 1.0, 1.0, 0.95, 0.88, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2]  # in a round, by distance
OPEN_THEN: Final = [0.75, 1.0, 0.35, 0.1]  # of a Port that is open now, by how long it is closed
PREY: Final = 0.5  # of a fight that can be begun in this turn
PREY_NEAR: Final = 0.4  # the same, if one has to sail there first
DELIVERY: Final = 0.5  # of a Delivery for which the Treasure is aboard
BURIAL: Final = 0.06  # for each point aboard, beside an X where it may be buried
BURIAL_QUEST: Final = 0.2  # of a Quest for burying, with Treasure aboard


def this_round(g: Scoundrels, odds: Odds, seat: Seat, now: bool, stage: int, chest: float) -> float:
    """The best that the cards in hand can do in the turn that is going on, or still to come."""
    hand = g.hand[seat]
    blades = 0
    guns = 0
    sails = 0
    wilds = 0
    for card in hand:
        type = TYPE_OF[card]
        if type == SWORD:
            blades += NUMBER_ON[card]
        elif type == CANNON:
            guns += NUMBER_ON[card]
        elif type == SAIL:
            sails += NUMBER_ON[card]
        else:
            wilds += NUMBER_ON[card]
    steps = g.chart.ghost_steps[g.at[seat]] if g.ghost[seat] else g.chart.steps[g.at[seat]]
    free = points(g) if now else stat(g, seat, FREE_MOVES)
    value = 0.0
    if now and g.attacker == NO_SEAT and g.shown[seat]:
        value = storming(g, odds, seat, blades + guns + wilds, stage, chest)
    elif not g.ghost[seat]:
        gain = spoils(g, seat, chest)
        for port in range(len(g.closed)):
            if g.closed[port] == 0:
                far = steps[g.chart.ports[port]]
                need = max(0, far - free)
                spare = wilds - max(0, need - sails)
                if spare >= 0:
                    value = max(
                        value,
                        (NOW - A_STEP * far) * (best_storm(odds, 0, blades + guns + spare, gain) - SAIL_POINT * need),
                    )
    if now:
        value += prey(g, seat, blades, guns, wilds, free, steps)
    return value


def prey(g: Scoundrels, seat: Seat, blades: int, guns: int, wilds: int, free: int, steps: list[int]) -> float:
    """The best fight that can be begun in this turn."""
    best = 0.0
    limit = stat(g, seat, ATTACK_LIMIT)
    for other in range(g.players):
        if other == seat or not in_play(g, other) or steps[g.at[other]] > free + 1:
            continue
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[other]) + stat(g, other, DEFENCE_DRAW))]
        if guns + wilds > 0 and g.shot[other] < limit:
            chance = normal((guns + wilds - answer) / SPREAD_ANSWER)
            value = chance * won_by(g, seat, other, ATTACKER, SHOOT) - (1.0 - chance) * UNKNOWN_ANSWER
            best = max(best, value * (PREY if g.at[other] in g.chart.near[g.at[seat]] else PREY_NEAR))
        if blades + wilds > 0 and g.boarded[other] < limit and steps[g.at[other]] <= free:
            chance = normal((blades + wilds - answer) / SPREAD_ANSWER)
            value = chance * won_by(g, seat, other, ATTACKER, BOARD) - (1.0 - chance) * UNKNOWN_ANSWER
            best = max(best, value * (PREY if steps[g.at[other]] == 0 else PREY_NEAR))
    return best


def errands(g: Scoundrels, seat: Seat, now: bool) -> float:
    """Treasure aboard that is wanted somewhere, or may be buried, in this turn or later."""
    if not g.carried[seat] or g.ghost[seat]:
        return 0.0
    steps = g.chart.steps[g.at[seat]]
    reach = points(g) + sails_in_hand(g, seat) if now else 0
    value = 0.0
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == DELIVER and face.treasure in g.carried[seat]:
            value += (
                DELIVERY * (face.reward - g.box.worth[face.treasure]) * reached(steps[g.chart.ports[face.port]], reach)
            )
        elif face.event == BURIED:
            value += BURIAL_QUEST * face.reward
    nearest = FAR
    bound = not g.skirmish and seat in g.marker
    for spot in range(len(g.marker)):
        if g.marker[spot] == seat or (g.marker[spot] == NO_SEAT and not bound):
            nearest = min(nearest, steps[g.chart.spots[spot]])
    return value + BURIAL * worth_of(g, g.carried[seat]) * reached(nearest, reach)


def reached(far: int, free: int) -> float:
    """How likely one is there when it counts, with so many points to sail at once. Being there is better."""
    return REACH[min(max(0, far - free), len(REACH) - 1)] * (1.0 - A_STEP * min(far, free))


def next_round(g: Scoundrels, ports: list[int], likely: list[float], seat: Seat, free: int, chest: float) -> float:
    """What lies within reach then."""
    if g.ghost[seat]:
        return 0.0
    steps = g.chart.steps[g.at[seat]]
    gain = chest if g.skirmish else chest + g.box.pillage_infamy
    best = 0.0
    for number in range(len(ports)):
        chance = likely[number]
        if chance > best:  # it is no likelier from afar
            chance = reached(steps[ports[number]], free) * chance
            if chance > best:
                best = chance
    return LATER * gain * best
