"""What bots expect for one seat, in Infamy: what it has, what threatens it, and what it may still do."""

from __future__ import annotations

from math import exp
from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.dangers import dangers
from infamy.games.scoundrels.bots.fights import HURT, fight
from infamy.games.scoundrels.bots.gambles import RAW
from infamy.games.scoundrels.bots.pillages import CARRIED, GOING_ON, Odds
from infamy.games.scoundrels.bots.plans import errands, next_round
from infamy.games.scoundrels.bots.survey import Survey, order
from infamy.games.scoundrels.bots.turns import turn_ahead
from infamy.games.scoundrels.bots.weights import Weights
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import HAND_MAX, SINK_AT
from infamy.games.scoundrels.queries import buried_by, in_play, stat, worth_of
from infamy.games.scoundrels.rules.hands import weight
from infamy.games.scoundrels.rules.scoring import damage_that_counts, ghost_score, living_score, winners
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.seating import NO_SEAT

SUNK_SO_FAR: Final = 1.0  # what a pirate without a ship misses in the rest of the game
GHOST_TO_COME: Final = 0.5
HELD: Final = 0.12  # at least: it can be thrown away when the round is over
WORTH_HOLDING: Final = [max(raw, HELD) for raw in RAW]


def prospects(survey: Survey, odds: Odds, seat: Seat, stage: int, closely: bool) -> float:
    """What a seat has, and may expect; of others only roughly what they will do in their turns."""
    g = survey.g
    if not in_play(g, seat):
        return sunk(g, odds.weights, seat)
    value = having(g, odds, seat, 0) if g.ghost[seat] else had(g, odds, seat)
    if not closely or seat != survey.in_turn:  # in its turn it may sail away from them
        value -= dangers(survey, odds.weights, seat, worth_of(g, g.carried[seat]))
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
    if closely and survey.to_come[seat]:
        ahead = weights.this_round * turn_ahead(survey, odds, seat, stage)
        return value + ahead if seat == survey.in_turn else value + weights.waiting ** waits(survey, seat) * ahead
    if survey.to_come[seat]:
        value += weights.waiting ** waits(survey, seat) * weights.turn_to_come
    if not survey.last:
        if closely:
            value += weights.errands * errands(g, seat, g.at[seat])
        value += weights.next_round * next_round(survey, seat, g.at[seat])
    return value


def waits(survey: Survey, seat: Seat) -> int:
    """For how many others."""
    return 0 if seat == survey.in_turn else order(survey.g, seat) - max(0, survey.g.turns - 1)


def cards(g: Scoundrels, weights: Weights, seat: Seat, last: bool) -> float:
    """What the hand is worth beside what it can do at once."""
    hand = g.hand[seat]
    if last:
        return weights.card_at_last * len(hand)
    value = 0.0
    for card in hand:
        value += weights.held * WORTH_HOLDING[card]
    return value + weights.missing * max(0, stat(g, seat, HAND_MAX) - len(hand))


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
