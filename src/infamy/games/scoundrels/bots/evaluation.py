"""What bots expect for one seat, in Infamy: what it has, what threatens it, and what it may still do."""

from __future__ import annotations

from math import exp
from typing import Final

from infamy.engine.state import Seat
from infamy.engine.step import Run
from infamy.games.scoundrels.bots.fights import ANSWER, HURT, SPREAD_ANSWER, fight, hit, normal
from infamy.games.scoundrels.bots.gambles import RAW
from infamy.games.scoundrels.bots.pillages import CARRIED, GOING_ON, TURN_ENDS, Odds, mean_treasure
from infamy.games.scoundrels.bots.plans import errands, next_round, this_round
from infamy.games.scoundrels.content.box import HAND_MAX, SINK_AT
from infamy.games.scoundrels.queries import buried_by, in_play, stat, worth_of
from infamy.games.scoundrels.rules.hands import weight
from infamy.games.scoundrels.rules.movement import points
from infamy.games.scoundrels.rules.scoring import damage_that_counts, ghost_score, living_score, winners
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import CLOCKWISE, NOT_YET, Scoundrels
from infamy.parts.seating import NO_SEAT

CARRIED_AT_LAST: Final = 0.97
BURIED_SAFE: Final = 0.98
WEIGHT: Final = 0.12  # a card less in hand, round after round
ENEMY_NEAR: Final = 0.03  # for each point of Treasure aboard and each enemy around
THREAT: Final = 0.4  # of what an attack would cost, by an enemy who still moves in this round
CLOSE_BY: Final = [1.0, 1.0, 0.9, 0.8, 0.65, 0.5, 0.4]  # by distance
THEIR_ATTACK: Final = 6.0
HURT_AT_LAST: Final = 0.4  # of what hits more would cost, in the last round
TIE_BREAK: Final = 0.05  # for each Damage
A_SHOT: Final = 0.7  # what a hit gives to the enemy, and takes
SUNK_SO_FAR: Final = 1.0  # what a pirate without a ship misses in the rest of the game
GHOST_TO_COME: Final = 0.5
HELD: Final = 0.12  # at least: it can be thrown away when the round is over
MISSING: Final = 0.09  # a card that will be drawn when the round is over
CARD_AT_LAST: Final = 0.02
TURN_TO_COME: Final = 1.8  # of somebody else
WAITING: Final = 0.93  # for each seat that moves before
QUIRK: Final = 0.2  # any
QUIRK_MOD: Final = [0.5, 0.4, 0.3, 0.2, 0.25, 0.1, 0.05, 0.3, -0.15, 0.15, 0.15, 0.2, 0.15]  # by stat


def prospects(g: Scoundrels, odds: Odds, seat: Seat, in_turn: Seat, stage: int, chest: float, closely: bool) -> float:
    """What a seat has, and may expect; of others only roughly what they will do in their turns."""
    if not in_play(g, seat):
        return sunk(g, seat)
    last = g.last_round != NOT_YET
    aboard = worth_of(g, g.carried[seat])
    value = g.infamy[seat] + (CARRIED_AT_LAST if last else CARRIED) * aboard
    if not g.ghost[seat]:
        value += BURIED_SAFE * buried_by(g, seat)
    value += TIE_BREAK * damage_that_counts(g, seat)
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if 0 <= left < len(HURT):
        value -= HURT[left] * (HURT_AT_LAST if last else 1.0)
    if not last:
        value = with_quirk(g, seat, value)
    value += cards(g, seat, last)
    if not last:
        value -= WEIGHT * weight(g, seat)
    value -= dangers(g, seat, in_turn, aboard)
    value = with_turns(g, odds, seat, in_turn, stage, chest, closely, value)
    return max(float(living_score(g, seat)), value) if g.ghost[seat] else value


def sunk(g: Scoundrels, seat: Seat) -> float:
    """Of a pirate without a ship, if the game has begun."""
    if g.rounds == 0:
        return 0.0
    value = float(living_score(g, seat))
    if g.ghost[seat]:
        return max(value, float(ghost_score(g, seat)))
    return value + TIE_BREAK * g.damage[seat] + (GHOST_TO_COME - SUNK_SO_FAR if g.last_round == NOT_YET else 0.0)


def with_quirk(g: Scoundrels, seat: Seat, value: float) -> float:
    quirk = g.quirk[seat]
    if quirk >= 0:
        value += QUIRK
        power = g.box.quirks[quirk].power
        for number in range(len(power.mods)):
            value += QUIRK_MOD[number] * power.mods[number]
        if power.extra_commit > 0:
            value += QUIRK_MOD[0]
    return value


def with_turns(
    g: Scoundrels, odds: Odds, seat: Seat, in_turn: Seat, stage: int, chest: float, closely: bool, value: float
) -> float:
    """What is to be done in this round, if the turn is still to come or going on, and in the next one."""
    last = g.last_round != NOT_YET
    place = order(g, seat)
    to_come = seat == in_turn or place >= g.turns
    if to_come:
        ahead = 0 if seat == in_turn else place - max(0, g.turns - 1)
        value += WAITING**ahead * (
            this_round(g, odds, seat, seat == in_turn, stage, chest) if closely else TURN_TO_COME
        )
    if closely and (to_come or not last):
        value += errands(g, seat, seat == in_turn)
    if not last:
        value += next_round(g, seat, points(g) if seat == in_turn else 0, chest)
    return value


def order(g: Scoundrels, seat: Seat) -> int:
    """How many seats move before this one in the round."""
    return (seat - g.starter if g.way == CLOCKWISE else g.starter - seat) % g.players


def cards(g: Scoundrels, seat: Seat, last: bool) -> float:
    """What the hand is worth beside what it can do at once."""
    hand = g.hand[seat]
    if last:
        return CARD_AT_LAST * len(hand)
    value = 0.0
    for card in hand:
        value += max(RAW[card], HELD)
    return value + MISSING * max(0, stat(g, seat, HAND_MAX) - len(hand))


def dangers(g: Scoundrels, seat: Seat, in_turn: Seat, aboard: int) -> float:
    """Enemies around: those who still move in this round, and those who will come for Treasure aboard later."""
    steps = g.chart.steps[g.at[seat]]
    value = 0.0
    close = 0.0
    for other in range(g.players):
        if other == seat or not in_play(g, other):
            continue
        far = steps[g.at[other]]
        if aboard > 0 and far <= 4:
            value += ENEMY_NEAR * aboard
        if far < len(CLOSE_BY) and (other == in_turn or order(g, other) >= g.turns):
            close += CLOSE_BY[far]
    if close > 0.0:
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[seat]) + 1)]
        harm = max(hit(g, seat) + A_SHOT, CARRIED * aboard)
        value += THREAT * close * normal((THEIR_ATTACK - answer) / SPREAD_ANSWER) * harm
    return value


LEAD: Final = 0.35  # how much a point more than the others decides,
LEAD_LATE: Final = 0.5  #   the more so the emptier the Treasure deck is,
A_QUEST_MORE: Final = 0.2  #   or the row of Quests, which takes a little longer,
LEAD_AT_LAST: Final = 1.1  #   and in the last round


def evaluate(g: Scoundrels, odds: Odds, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): the seat's prospects among everybody's."""
    return share(g, odds, seat, GOING_ON, NO_SEAT, 0.0)


def share(g: Scoundrels, odds: Odds, seat: Seat, stage: int, chooser: Seat, more: float) -> float:
    """The seat's share of everybody's prospects; `more` is what the chooser will have on top."""
    if g.over:
        best = winners(g)
        return 1.0 / len(best) if seat in best else 0.0
    lead = lead_of(g)
    in_turn = NO_SEAT
    if g.stack:
        bottom = g.stack[0]
        if isinstance(bottom, Run) and isinstance(bottom.frame, Turn) and stage != TURN_ENDS:
            in_turn = g.active
    chest = mean_treasure(g)
    values = [0.0] * g.players
    for each in range(g.players):
        values[each] = prospects(g, odds, each, in_turn, stage, chest, each in (seat, in_turn))
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


def lead_of(g: Scoundrels) -> float:
    """How much a point decides: the more, the nearer the end is."""
    if g.last_round != NOT_YET:
        return LEAD_AT_LAST
    chest = g.box.chests[0 if g.skirmish else g.players]
    full = sum(chest.fixed) + chest.drawn
    left = g.treasure_deck.size / full if full > 0 else 0.0
    if not g.skirmish:
        left = min(left, len(g.quests) / g.players + A_QUEST_MORE)
    return LEAD + LEAD_LATE * (1.0 - left)
