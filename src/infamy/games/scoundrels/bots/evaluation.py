"""What bots expect for one seat, in Infamy: what it has, what threatens it, and what it may still do."""

from __future__ import annotations

from math import exp
from typing import Final, final

from infamy.engine.state import Seat
from infamy.engine.step import Run
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.bots.fights import ANSWER, HURT, SPREAD_ANSWER, fight, hit, normal
from infamy.games.scoundrels.bots.gambles import RAW
from infamy.games.scoundrels.bots.pillages import CARRIED, GOING_ON, TURN_ENDS, Odds, mean_treasure
from infamy.games.scoundrels.bots.plans import OPEN_THEN, errands, next_round, this_round
from infamy.games.scoundrels.bots.weights import Weights
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import CLOCKWISE, HAND_MAX, SINK_AT
from infamy.games.scoundrels.queries import buried_by, in_play, stat, worth_of
from infamy.games.scoundrels.rules.hands import weight
from infamy.games.scoundrels.rules.movement import points
from infamy.games.scoundrels.rules.scoring import damage_that_counts, ghost_score, living_score, winners
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

CLOSE_BY: Final = [1.0, 1.0, 0.9, 0.8, 0.65, 0.5, 0.4]  # by distance
THEIR_ATTACK: Final = 6.0
A_SHOT: Final = 0.7  # what a hit gives to the enemy, and takes
SUNK_SO_FAR: Final = 1.0  # what a pirate without a ship misses in the rest of the game
GHOST_TO_COME: Final = 0.5
HELD: Final = 0.12  # at least: it can be thrown away when the round is over
WORTH_HOLDING: Final = [max(raw, HELD) for raw in RAW]


def prospects(survey: Survey, odds: Odds, seat: Seat, stage: int, closely: bool) -> float:
    """What a seat has, and may expect; of others only roughly what they will do in their turns."""
    g = survey.g
    if not in_play(g, seat):
        return sunk(g, odds.weights, seat)
    aboard = worth_of(g, g.carried[seat])
    value = having(g, odds, seat, 0) if g.ghost[seat] else had(g, odds, seat)
    value -= dangers(survey, odds.weights, seat, aboard)
    value = with_turns(survey, odds, seat, stage, closely, value)
    return max(float(living_score(g, seat)), value) if g.ghost[seat] else value


def had(g: Scoundrels, odds: Odds, seat: Seat) -> float:
    """`having`, worked out when it has changed."""
    buried = buried_by(g, seat)
    known = odds.had[seat]
    if not known.is_of(g, seat, buried):
        known.note(g, seat, buried, having(g, odds, seat, buried))
    return known.worth


def having(g: Scoundrels, odds: Odds, seat: Seat, buried: int) -> float:
    """What a seat has, whatever the others do: of a Ghost without what its pirate has buried."""
    weights = odds.weights
    last = g.last_round != endings.NOT_YET
    value = g.infamy[seat] + (weights.carried_at_last if last else CARRIED) * worth_of(g, g.carried[seat])
    if not g.ghost[seat]:
        value += weights.buried_safe * buried
    value += weights.tie_break * damage_that_counts(g, seat)
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if 0 <= left < len(HURT):
        value -= weights.hurt * HURT[left] * (weights.hurt_at_last if last else 1.0)
    if not last and g.quirk[seat] >= 0:
        for worth in odds.quirks[g.quirk[seat]]:
            value += weights.quirks * worth
    value += cards(g, weights, seat, last)
    if not last:
        value -= weights.weight * weight(g, seat)
    return value


def sunk(g: Scoundrels, weights: Weights, seat: Seat) -> float:
    """Of a pirate without a ship, if the game has begun."""
    if g.rounds == 0:
        return 0.0
    value = float(living_score(g, seat))
    if g.ghost[seat]:
        return max(value, float(ghost_score(g, seat)))
    misses = GHOST_TO_COME - SUNK_SO_FAR if g.last_round == endings.NOT_YET else 0.0
    return value + weights.tie_break * g.damage[seat] + misses


def with_turns(survey: Survey, odds: Odds, seat: Seat, stage: int, closely: bool, value: float) -> float:
    """What is to be done in this round, if the turn is still to come or going on, and in the next one."""
    g = survey.g
    weights = odds.weights
    last = g.last_round != endings.NOT_YET
    in_turn = seat == survey.in_turn
    to_come = survey.to_come[seat]
    if to_come:
        ahead = 0 if in_turn else order(g, seat) - max(0, g.turns - 1)
        turn = weights.turn_to_come
        if closely:
            turn = weights.this_round * this_round(g, odds, seat, in_turn, stage, survey.chest)
        value += weights.waiting**ahead * turn
    if closely and (to_come or not last):
        value += weights.errands * errands(g, seat, in_turn)
    if not last:
        left = points(g) if in_turn else 0
        value += weights.next_round * next_round(g, survey.ports, survey.open, seat, left, survey.chest)
    return value


def order(g: Scoundrels, seat: Seat) -> int:
    """How many seats move before this one in the round."""
    return (seat - g.starter if g.way == CLOCKWISE else g.starter - seat) % g.players


def cards(g: Scoundrels, weights: Weights, seat: Seat, last: bool) -> float:
    """What the hand is worth beside what it can do at once."""
    hand = g.hand[seat]
    if last:
        return weights.card_at_last * len(hand)
    value = 0.0
    for card in hand:
        value += weights.held * WORTH_HOLDING[card]
    return value + weights.missing * max(0, stat(g, seat, HAND_MAX) - len(hand))


def dangers(survey: Survey, weights: Weights, seat: Seat, aboard: int) -> float:
    """Enemies around: those who still move in this round, and those who will come for Treasure aboard later."""
    g = survey.g
    places = g.at
    steps = g.chart.steps[places[seat]]
    value = 0.0
    close = 0.0
    for other in range(g.players):
        place = places[other]
        if other == seat or place == NOWHERE:
            continue
        far = steps[place]
        if aboard > 0 and far <= 4:
            value += weights.enemy_near * aboard
        if far < len(CLOSE_BY) and survey.to_come[other]:
            close += CLOSE_BY[far]
    if close > 0.0:
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[seat]) + 1)]
        harm = max(hit(g, seat) + A_SHOT, CARRIED * aboard)
        value += weights.threat * close * normal((THEIR_ATTACK - answer) / SPREAD_ANSWER) * harm
    return value


@final
class Survey:
    """What counts alike for everybody at a table."""

    def __init__(self, g: Scoundrels, stage: int) -> None:
        self.g: Final = g
        self.in_turn: Final = whose_turn(g, stage)
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


def evaluate(g: Scoundrels, odds: Odds, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
    return share(g, odds, seat, GOING_ON, NO_SEAT, 0.0)


def share(g: Scoundrels, odds: Odds, seat: Seat, stage: int, chooser: Seat, more: float) -> float:
    """The seat's share of everybody's prospects; `more` is what the chooser will have on top."""
    if g.over:
        best = winners(g)
        return 1.0 / len(best) if seat in best else 0.0
    lead = lead_of(g, odds.weights)
    survey = Survey(g, stage)
    values = [0.0] * g.players
    for each in range(g.players):
        values[each] = prospects(survey, odds, each, stage, each == seat or each == survey.in_turn)
    if chooser != NO_SEAT:
        values[chooser] += more
    if g.attacker != NO_SEAT and (g.laid[g.attacker] or g.shown[g.attacker]):
        fight(g, seat, stage, values)
    own = 0.0
    everybody = 0.0
    highest = max(values)
    for each in range(g.players):
        part = exp(lead * (values[each] - highest))
        everybody += part
        if each == seat:
            own = part
    return own / everybody


def lead_of(g: Scoundrels, weights: Weights) -> float:
    """How much a point decides: the more, the nearer the end is."""
    if g.last_round != endings.NOT_YET:
        return weights.lead_at_last
    chest = g.box.chests[0 if g.skirmish else g.players]
    full = sum(chest.fixed) + chest.drawn
    left = g.treasure_deck.size / full if full > 0 else 0.0
    if not g.skirmish:
        left = min(left, len(g.quests) / g.players + weights.quest_more)
    return weights.lead + weights.lead_late * (1.0 - left)
