"""What bots expect for one seat, in Infamy: what it has, what threatens it, and what it may still do."""
from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.box import HAND_MAX, SINK_AT
from infamy.games.scoundrels.duels import ANSWER, HURT, SPREAD_ANSWER, hit, normal
from infamy.games.scoundrels.errands import errands, next_round, this_round
from infamy.games.scoundrels.rules.hands import weight
from infamy.games.scoundrels.rules.scoring import damage_that_counts, ghost_score, living_score
from infamy.games.scoundrels.seen import points
from infamy.games.scoundrels.spoils import CARRIED, Odds
from infamy.games.scoundrels.stakes import RAW
from infamy.games.scoundrels.state import CLOCKWISE, NOT_YET, Scoundrels, buried_by, in_play, stat, worth_of

CARRIED_AT_LAST: Final = 0.97
BURIED_SAFE: Final = 0.98
WEIGHT: Final = 0.12                 # a card less in hand, round after round
ENEMY_NEAR: Final = 0.03             # for each point of Treasure aboard and each enemy around
THREAT: Final = 0.4                  # of what an attack would cost, by an enemy who still moves in this round
CLOSE_BY: Final = [1.0, 1.0, 0.9, 0.8, 0.65, 0.5, 0.4]       # by distance
THEIR_ATTACK: Final = 6.0
HURT_AT_LAST: Final = 0.4            # of what hits more would cost, in the last round
TIE_BREAK: Final = 0.05              # for each Damage
A_SHOT: Final = 0.7                  # what a hit gives to the enemy, and takes
SUNK_SO_FAR: Final = 1.0             # what a pirate without a ship misses in the rest of the game
GHOST_TO_COME: Final = 0.5
HELD: Final = 0.12                   # at least: it can be thrown away when the round is over
MISSING: Final = 0.09                # a card that will be drawn when the round is over
CARD_AT_LAST: Final = 0.02
TURN_TO_COME: Final = 1.8            # of somebody else
WAITING: Final = 0.93                # for each seat that moves before
QUIRK: Final = 0.2                   # any
QUIRK_MOD: Final = [0.5, 0.4, 0.3, 0.2, 0.25, 0.1, 0.05, 0.3, -0.15, 0.15, 0.15, 0.2, 0.15]  # by stat


def prospects(g: Scoundrels, odds: Odds, seat: Seat, in_turn: Seat, stage: int, chest: float,
              closely: bool) -> float:
    """What a seat has, and may expect; of others only roughly what they will do in their turns."""
    if not in_play(g, seat):
        if g.rounds == 0:
            return 0.0
        value = float(living_score(g, seat))
        if g.ghost[seat]:
            return max(value, float(ghost_score(g, seat)))
        return value + TIE_BREAK * g.damage[seat] + (GHOST_TO_COME - SUNK_SO_FAR if g.last_round == NOT_YET else 0.0)
    last = g.last_round != NOT_YET
    aboard = worth_of(g, g.carried[seat])
    value = g.infamy[seat] + (CARRIED_AT_LAST if last else CARRIED) * aboard
    if not g.ghost[seat]:
        value += BURIED_SAFE * buried_by(g, seat)
    value += TIE_BREAK * damage_that_counts(g, seat)
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if 0 <= left < len(HURT):
        value -= HURT[left] * (HURT_AT_LAST if last else 1.0)
    quirk = g.quirk[seat]
    if quirk >= 0 and not last:
        value += QUIRK
        mods = g.box.quirks[quirk].power.mods
        for number in range(len(mods)):
            value += QUIRK_MOD[number] * mods[number]
        if g.box.quirks[quirk].power.extra_commit > 0:
            value += QUIRK_MOD[0]
    place = order(g, seat)
    to_come = seat == in_turn or place >= g.turns
    value += cards(g, seat, last)
    if not last:
        value -= WEIGHT * weight(g, seat)
    value -= dangers(g, seat, in_turn, aboard)
    if to_come:
        ahead = 0 if seat == in_turn else place - max(0, g.turns - 1)
        value += WAITING ** ahead * (
            this_round(g, odds, seat, seat == in_turn, stage, chest) if closely else TURN_TO_COME)
    if closely and (to_come or not last):
        value += errands(g, seat, seat == in_turn)
    if not last:
        value += next_round(g, seat, points(g) if seat == in_turn else 0, chest)
    if g.ghost[seat]:
        return max(float(living_score(g, seat)), value)
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
