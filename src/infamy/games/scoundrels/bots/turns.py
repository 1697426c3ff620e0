"""What bots find to do in a turn: where to sail, what to do there, and where to be when it is over.

A turn is weighed as one thing: for each square within reach what can be done there, less the cards for the way, and
what it is worth to lie there, or a little farther, until the next turn. To stop at once is one of these ways.
"""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.board import HORIZONTAL, NOWHERE, VERTICAL
from infamy.games.scoundrels.bots.dangers import danger_at, exposure
from infamy.games.scoundrels.bots.fights import ANSWER, SPREAD_ANSWER, UNKNOWN_ANSWER, lost_by, normal, won_by
from infamy.games.scoundrels.bots.pillages import CARRIED, POINT, Odds, best_storm, spoils, storming
from infamy.games.scoundrels.bots.plans import errands, next_round
from infamy.games.scoundrels.bots.survey import Survey
from infamy.games.scoundrels.content.box import (
    ATTACK_LIMIT,
    ATTACKER,
    BOARD,
    CANNON,
    COLUMNS,
    DEFENCE_DRAW,
    DELIVER,
    FREE_MOVES,
    NUMBER_ON,
    ROWS,
    SAIL,
    SHOOT,
    SWORD,
    TYPE_OF,
    WRAPPED,
    Square,
)
from infamy.games.scoundrels.queries import stat, worth_of
from infamy.games.scoundrels.rules.movement import Move, points
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

NOW: Final = 0.9  # of a pillage that can be done in this turn, or in the turn still to come
A_STEP: Final = 0.004  # less of anything, for each step on the way
SAIL_POINT: Final = 0.02  # what a point on a Sail that is played costs,
WILD_POINT: Final = 0.06  #   and one on a Wild
DELIVERED: Final = 0.8  # of a Delivery that can be made in this turn
CARDS_FOR_A_PORT: Final = 4
BOTH: Final = 0.4  # of a Quest for two victories over the same ship, before the first
THEIR_LOSS: Final = 0.3  # of what somebody else loses
NONE: Final = -99.0  # what cannot be done


def has_hoisted(g: Scoundrels) -> bool:
    """Whether cards were played for a Move that has not begun: then the ship has to leave its square."""
    if g.over or not g.stack:
        return False
    frame = frame_of(g.stack[-1])
    return isinstance(frame, Move) and not frame.under_way


@final
class Prey:
    """What a fight comes to, and with how many cards."""

    def __init__(self) -> None:
        self.worth = 0.0
        self.cards = 0


NO_PREY: Final = Prey()


@final
class Ways:
    """Of one seat, in the turn that is going on or still to come."""

    def __init__(self, survey: Survey, odds: Odds, seat: Seat) -> None:
        g = survey.g
        self.survey: Final = survey
        self.odds: Final = odds
        self.seat: Final = seat
        self.now: Final = seat == survey.in_turn
        self.points_of = [0, 0, 0, 0]  # in hand, by type
        for card in g.hand[seat]:
            self.points_of[TYPE_OF[card]] += NUMBER_ON[card]
        self.free: Final = points(g) if self.now else stat(g, seat, FREE_MOVES)
        self.after: Final = g.free_moves if self.now else self.free  # points that outlast a Move
        self.must_sail: Final = self.now and has_hoisted(g)
        self.sails: Final = self.points_of[SAIL]
        self.blades: Final = self.points_of[SWORD]
        self.guns: Final = self.points_of[CANNON]
        self.wilds: Final = sum(self.points_of) - self.sails - self.blades - self.guns
        self.aboard: Final = float(worth_of(g, g.carried[seat]))
        self.exposed: Final = self.exposure(0, 0.0)
        self.shots: Final = [Prey() for _ in range(g.players)]  # what shooting at each of the others comes to,
        self.boardings: Final = [Prey() for _ in range(g.players)]  #   and boarding
        self.spoils: Final = 0.0 if g.ghost[seat] else spoils(g, seat, survey.chest)

    def exposure(self, fewer: int, more: float) -> float:
        """With fewer cards and more Treasure than now. Who is still to move when a turn to come is over is unknown."""
        if not self.now:
            return 0.0
        g = self.survey.g
        cards = max(0, len(g.hand[self.seat]) - fewer)
        return exposure(g, self.odds.weights, self.seat, cards, self.aboard + more)

    def rest(self, square: Square, aboard: float, exposed: float) -> float:
        """What it is worth that the turn ends there."""
        survey = self.survey
        value = -danger_at(survey, self.odds.weights, self.seat, square, aboard, exposed)
        if not survey.last:
            value += self.odds.weights.errands * errands(survey.g, self.seat, square)
            value += self.odds.weights.next_round * next_round(survey, self.seat, square)
        return value

    def rest_around(self, square: Square, left: int, aboard: float, exposed: float) -> float:
        """The same, with so many points left to sail on."""
        best = self.rest(square, aboard, exposed)
        if left > 0:
            for other in self.circle(square, left):
                best = max(best, self.rest(other, aboard, exposed) - A_STEP)
        return best

    def steps(self, square: Square) -> list[int]:
        chart = self.survey.g.chart
        return chart.ghost_steps[square] if self.survey.g.ghost[self.seat] else chart.steps[square]

    def shot_from(self, square: Square) -> Prey:
        """The best shot from there."""
        g = self.survey.g
        best = NO_PREY
        for other in range(g.players):
            if self.shots[other].worth > best.worth and g.at[other] in g.chart.near[square]:
                best = self.shots[other]
        return best

    def boarding_at(self, square: Square) -> Prey:
        g = self.survey.g
        best = NO_PREY
        for other in range(g.players):
            if self.boardings[other].worth > best.worth and g.at[other] == square:
                best = self.boardings[other]
        return best

    def left(self, far: int) -> int:
        """Points to sail on with, after something was done so far away: those of cards are gone by then."""
        return max(0, min(self.after, self.free - far))

    def circle(self, square: Square, reach: int) -> list[Square]:
        chart = self.survey.g.chart
        circles = chart.ghost_circles[square] if self.survey.g.ghost[self.seat] else chart.circles[square]
        return circles[min(reach, len(circles) - 1)]


def turn_ahead(survey: Survey, odds: Odds, seat: Seat, stage: int) -> float:
    """The best that can be done in the turn, and where it ends."""
    g = survey.g
    ways = Ways(survey, odds, seat)
    look_for_prey(ways)
    here = g.at[seat]
    steps = ways.steps(here)
    under_way = ways.now and g.attacker == NO_SEAT and len(g.shown[seat]) > 0
    stopping = storm = prey = NONE
    if not ways.must_sail:
        stopping = ways.rest(here, ways.aboard, ways.exposed)
        storm = port_on_the_way(ways, here, 0, ways.wilds, under_way)
        prey = prey_on_the_way(ways, here, 0)
    if under_way:
        hand = ways.blades + ways.guns + ways.wilds
        storm = max(storm, stopping) + storming(g, odds, seat, hand, stage, survey.chest)
    for square in ways.circle(here, ways.free + ways.sails + ways.wilds):
        if not g.chart.is_sea[square]:
            continue
        far = steps[square]
        need = max(0, far - ways.free)
        by_wilds = max(0, need - ways.sails)
        cost = A_STEP * far + SAIL_POINT * (need - by_wilds) + WILD_POINT * by_wilds
        stopping = max(stopping, ways.rest(square, ways.aboard, ways.exposed) - cost)
        storm = max(storm, port_on_the_way(ways, square, far, ways.wilds - by_wilds, under_way) - cost)
        prey = max(prey, prey_on_the_way(ways, square, far) - cost)
    if ways.must_sail and ways.free > 1:  # there and back
        storm = max(storm, port_on_the_way(ways, here, 2, ways.wilds, under_way) - 2 * A_STEP)
        prey = max(prey, prey_on_the_way(ways, here, 2) - 2 * A_STEP)
    more = max(0.0, storm - stopping)
    fights = max(0.0, prey - stopping)
    best = stopping + max(more, fights) + odds.weights.second_deed * min(more, fights)
    return best + around_the_world(ways, here)


def port_on_the_way(ways: Ways, square: Square, far: int, wilds: int, under_way: bool) -> float:
    """Storming the Port on this square, or making a Delivery there."""
    survey = ways.survey
    g = survey.g
    port = g.chart.port_at[square]
    if port == NOWHERE or g.ghost[ways.seat]:
        return NONE
    value = 0.0
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == DELIVER and face.port == port and face.treasure in g.carried[ways.seat]:
            if len(g.hand[ways.seat]) >= g.box.worth[face.treasure]:
                value += DELIVERED * (face.reward - CARRIED * g.box.worth[face.treasure])
    if g.closed[port] > 0 or under_way:
        return value + ways.rest(square, ways.aboard, ways.exposed) if value > 0.0 else NONE
    value += NOW * best_storm(ways.odds, 0, ways.blades + ways.guns + wilds, ways.spoils)
    if value <= 0.0:
        return NONE
    exposed = ways.exposure(CARDS_FOR_A_PORT, survey.chest)
    return value + ways.rest_around(square, ways.left(far), ways.aboard + survey.chest, exposed)


def look_for_prey(ways: Ways) -> None:
    """What fighting each of the others may bring, with the cards in hand."""
    g = ways.survey.g
    limit = stat(g, ways.seat, ATTACK_LIMIT)
    for other in range(g.players):
        if other == ways.seat or g.at[other] == NOWHERE:
            continue
        if not ways.now or g.shot[other] < limit:
            look_at(ways, ways.shots[other], other, ways.guns + ways.wilds, SHOOT)
        if not ways.now or g.boarded[other] < limit:
            look_at(ways, ways.boardings[other], other, ways.blades + ways.wilds, BOARD)
        shot, boarded = ways.shots[other].worth, ways.boardings[other].worth
        if shot > 0.0 and boarded > 0.0 and ways.guns > 0 and ways.blades > 0:
            for quest in g.quests:
                if g.box.quests[quest].where.both_kinds:
                    ways.shots[other].worth += BOTH * g.box.quests[quest].reward
                    ways.boardings[other].worth += BOTH * g.box.quests[quest].reward


def look_at(ways: Ways, prey: Prey, other: Seat, most: int, kind: int) -> None:
    """With the best number of points, of so many."""
    g = ways.survey.g
    won = won_by(g, ways.seat, other, ATTACKER, kind) + THEIR_LOSS * lost_by(g, ways.seat, other, kind)
    answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[other]) + stat(g, other, DEFENCE_DRAW))]
    for laid in range(1, most + 1):
        chance = normal((laid - answer) / SPREAD_ANSWER)
        worth = chance * won - (1.0 - chance) * UNKNOWN_ANSWER - POINT * laid
        if worth > prey.worth:
            prey.worth = worth
            prey.cards = (laid + 1) // 2


def prey_on_the_way(ways: Ways, square: Square, far: int) -> float:
    """The best fight from this square."""
    best = ways.shot_from(square)
    boarding = ways.boarding_at(square)
    if boarding.worth > best.worth:
        best = boarding
    if best.worth <= 0.0:
        return NONE
    value = best.worth * (ways.odds.weights.prey if far == 0 else ways.odds.weights.prey_near)
    return value + ways.rest_around(square, ways.left(far), ways.aboard, ways.exposure(best.cards, 0.0))


def around_the_world(ways: Ways, square: Square) -> float:
    """A Quest for crossing an edge of the map on each axis, if the points and Sails are there."""
    g = ways.survey.g
    for quest in g.quests:
        if g.box.quests[quest].event == WRAPPED:
            crossed = g.crossed if ways.now else 0
            far = 0
            if not crossed & HORIZONTAL:
                far += 1 + min(square % COLUMNS, g.chart.width - 1 - square % COLUMNS)
            if not crossed & VERTICAL:
                far += 1 + min(square // COLUMNS, ROWS - 1 - square // COLUMNS)
            if far <= ways.free + ways.sails:
                return DELIVERED * g.box.quests[quest].reward - SAIL_POINT * max(0, far - ways.free) - A_STEP * far
    return 0.0
