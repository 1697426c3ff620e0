"""What bots make of fights: what each side may win and lose, and how likely it does."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.pillages import CARRIED, GOING_ON, POINT, QUEST_CHANCE
from infamy.games.scoundrels.content.box import (
    ANY,
    ATTACKER,
    BOARD,
    BY_BOARDING,
    DEFENCE_DRAW,
    DEFENDER,
    FIGHT_TOTAL,
    FIGHT_WON,
    FITS,
    FLEE,
    NO_KIND,
    NUMBER_ON,
    SANK,
    SHOOT,
    SINK_AT,
    STOLE,
    TYPE_OF,
)
from infamy.games.scoundrels.queries import stat, total, worth_of
from infamy.games.scoundrels.state import Scoundrels

FLED: Final = 0.1
SINKING: Final = 3.0  # in a fight that is not decided yet
HURT: Final = [1.6, 0.9, 0.4, 0.15, 0.05]  # by how many more hits would sink the ship, less one
UNKNOWN_ANSWER: Final = 0.6  # what a defender wins who wins
ANSWER: Final = [1.2, 2.6, 3.6, 4.5, 5.4, 6.2, 7.0, 7.8, 8.4, 9.0, 9.5, 10.0]  # by the cards in hand
MEAN_LAID: Final = 2.4  # number on a card that somebody else has laid
SPREAD_LAID: Final = 0.9  # its variance
SPREAD_ANSWER: Final = 2.5


def fight(g: Scoundrels, viewer: Seat, stage: int, values: list[float]) -> None:
    """A fight under way: what each side has laid, as far as the viewer knows, and what winning brings."""
    attacker = g.attacker
    defender = g.defender
    attack = float(total(g.shown[attacker]) + stat(g, attacker, FIGHT_TOTAL + g.attack))
    spread = 0.3
    if viewer == attacker:
        attack += total(g.laid[attacker])
    else:
        attack += MEAN_LAID * len(g.laid[attacker])
        spread += SPREAD_LAID * len(g.laid[attacker])
    answer = 0.0
    if g.response == NO_KIND:
        answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[defender]) + stat(g, defender, DEFENCE_DRAW))]
        spread += SPREAD_ANSWER * SPREAD_ANSWER
    else:
        answer = float(total(g.shown[defender]) + stat(g, defender, FIGHT_TOTAL + g.response))
        if viewer == defender:
            answer += total(g.laid[defender])
        else:
            answer += MEAN_LAID * len(g.laid[defender])
            spread += SPREAD_LAID * len(g.laid[defender])
    gain = won_by(g, attacker, defender, ATTACKER, g.attack)
    loss = lost_by(g, attacker, defender, g.attack)
    back = UNKNOWN_ANSWER
    harm = UNKNOWN_ANSWER
    if g.response != NO_KIND:
        back = won_by(g, defender, attacker, DEFENDER, g.response)
        harm = lost_by(g, defender, attacker, g.response)
    if stage == GOING_ON and g.seat == viewer and (viewer == attacker if g.response == NO_KIND else viewer == defender):
        # Still laying: with the best number of points added
        kind = g.attack if viewer == attacker else g.response
        more = 0
        for card in g.hand[viewer]:
            if FITS[kind][TYPE_OF[card]]:
                more += NUMBER_ON[card]
        best = -99.0
        chosen = 0
        for extra in range(more + 1):
            if viewer == attacker:
                chance = normal((attack + extra - answer) / sqrt(spread))
                value = chance * (gain + 0.5 * loss) - (1.0 - chance) * (harm + 0.5 * back) - POINT * extra
            else:
                chance = normal((answer + extra - attack) / sqrt(spread))
                value = chance * (back + 0.5 * harm) - (1.0 - chance) * (loss + 0.5 * gain) - POINT * extra
            if value > best:
                best, chosen = value, extra
        values[viewer] -= POINT * chosen
        if viewer == attacker:
            attack += chosen
        else:
            answer += chosen
    chance = normal((attack - answer) / sqrt(spread))
    values[attacker] += chance * gain - (1.0 - chance) * harm
    values[defender] += (1.0 - chance) * back - chance * loss


def won_by(g: Scoundrels, winner: Seat, loser: Seat, role: int, kind: int) -> float:
    """What winning a fight brings."""
    value = 0.0
    if kind == FLEE:
        value = FLED
    elif kind == BOARD:
        aboard = worth_of(g, g.carried[loser])
        if aboard > 0:
            value = CARRIED * aboard
        elif g.infamy[loser] > 0:
            value = 1.0
    else:
        value = 1.0
        if g.infamy[loser] > g.infamy[winner]:
            value += 1.0
    for quest in g.quests:
        face = g.box.quests[quest]
        where = face.where
        if face.event == FIGHT_WON:
            if (
                where.role in (ANY, role)
                and where.kinds[kind]
                and not where.both_kinds
                and (not where.richer or g.infamy[loser] > g.infamy[winner])
            ):
                value += QUEST_CHANCE * face.reward
        elif face.event == STOLE:
            if kind == BOARD and where.means in (ANY, BY_BOARDING) and g.carried[loser]:
                value += QUEST_CHANCE * face.reward
        elif face.event == SANK and kind == SHOOT and g.damage[loser] + 1 >= stat(g, loser, SINK_AT):
            value += QUEST_CHANCE * face.reward
    return value


def lost_by(g: Scoundrels, winner: Seat, loser: Seat, kind: int) -> float:
    """What losing a fight costs."""
    if kind == FLEE:
        return 0.0
    if kind == BOARD:
        aboard = worth_of(g, g.carried[loser])
        return CARRIED * aboard if aboard > 0 else (1.0 if g.infamy[loser] > 0 else 0.0)
    return hit(g, loser) + (1.0 if g.infamy[loser] > g.infamy[winner] else 0.0)


def hit(g: Scoundrels, seat: Seat) -> float:
    """What one more Damage costs."""
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if left <= 0:
        return SINKING
    return HURT[left - 1] - HURT[left] if left < len(HURT) else 0.0


def normal(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / 1.4142135623730951)
