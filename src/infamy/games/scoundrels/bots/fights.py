"""What bots make of fights: what each side may win and lose, and how likely it does."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final, final

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
    QuestFace,
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


@final
class Duel:
    """A fight under way: what each side has laid, as far as the viewer knows, and what winning brings and costs."""

    def __init__(self, g: Scoundrels, viewer: Seat) -> None:
        attacker = g.attacker
        defender = g.defender
        self.spread = 0.3
        self.attack = self.laid(g, viewer, attacker, g.attack)
        self.gain = won_by(g, attacker, defender, ATTACKER, g.attack)
        self.loss = lost_by(g, attacker, defender, g.attack)
        if g.response == NO_KIND:
            self.answer = ANSWER[min(len(ANSWER) - 1, len(g.hand[defender]) + stat(g, defender, DEFENCE_DRAW))]
            self.spread += SPREAD_ANSWER * SPREAD_ANSWER
            self.back = UNKNOWN_ANSWER
            self.harm = UNKNOWN_ANSWER
        else:
            self.answer = self.laid(g, viewer, defender, g.response)
            self.back = won_by(g, defender, attacker, DEFENDER, g.response)
            self.harm = lost_by(g, defender, attacker, g.response)

    def laid(self, g: Scoundrels, viewer: Seat, seat: Seat, kind: int) -> float:
        """One side's total; of what lies face down only its owner knows the numbers."""
        points = float(total(g.shown[seat]) + stat(g, seat, FIGHT_TOTAL + kind))
        if viewer == seat:
            return points + total(g.laid[seat])
        self.spread += SPREAD_LAID * len(g.laid[seat])
        return points + MEAN_LAID * len(g.laid[seat])

    def best_addition(self, attacks: bool, most: int) -> int:
        """How many more points one side lays best, if it has so many."""
        first, second = (self.attack, self.answer) if attacks else (self.answer, self.attack)
        won = self.gain + 0.5 * self.loss if attacks else self.back + 0.5 * self.harm
        lost = self.harm + 0.5 * self.back if attacks else self.loss + 0.5 * self.gain
        best = -99.0
        chosen = 0
        for extra in range(most + 1):
            chance = normal((first + extra - second) / sqrt(self.spread))
            value = chance * won - (1.0 - chance) * lost - POINT * extra
            if value > best:
                best, chosen = value, extra
        return chosen


def fight(g: Scoundrels, viewer: Seat, stage: int, values: list[float]) -> None:
    """What the fight under way will come to, on average, added to what each side has."""
    duel = Duel(g, viewer)
    laying = g.attacker if g.response == NO_KIND else g.defender
    if stage == GOING_ON and g.seat == viewer == laying:
        kind = g.attack if viewer == g.attacker else g.response
        chosen = duel.best_addition(viewer == g.attacker, strength(g, viewer, kind))
        values[viewer] -= POINT * chosen
        if viewer == g.attacker:
            duel.attack += chosen
        else:
            duel.answer += chosen
    chance = normal((duel.attack - duel.answer) / sqrt(duel.spread))
    values[g.attacker] += chance * duel.gain - (1.0 - chance) * duel.harm
    values[g.defender] += (1.0 - chance) * duel.back - chance * duel.loss


def strength(g: Scoundrels, seat: Seat, kind: int) -> int:
    """What the cards in hand could add to this kind of fighting."""
    points = 0
    for card in g.hand[seat]:
        if FITS[kind][TYPE_OF[card]]:
            points += NUMBER_ON[card]
    return points


def won_by(g: Scoundrels, winner: Seat, loser: Seat, role: int, kind: int) -> float:
    """What winning a fight brings."""
    if kind == FLEE:
        value = FLED
    elif kind == BOARD:
        value = plunder(g, loser)
    else:
        value = 2.0 if g.infamy[loser] > g.infamy[winner] else 1.0
    for quest in g.quests:
        if may_complete(g, g.box.quests[quest], winner, loser, role, kind):
            value += QUEST_CHANCE * g.box.quests[quest].reward
    return value


def plunder(g: Scoundrels, loser: Seat) -> float:
    """What Swords take: the Treasure aboard, or a token from an empty hold."""
    aboard = worth_of(g, g.carried[loser])
    return CARRIED * aboard if aboard > 0 else 1.0 if g.infamy[loser] > 0 else 0.0


def may_complete(g: Scoundrels, face: QuestFace, winner: Seat, loser: Seat, role: int, kind: int) -> bool:
    """Whether a victory of this kind is likely to complete the Quest."""
    where = face.where
    if face.event == FIGHT_WON:
        if where.role not in (ANY, role) or not where.kinds[kind]:
            return False
        if where.both_kinds and (role != ATTACKER or not g.beaten[loser] & 1 << BOARD + SHOOT - kind):
            return False
        return not where.richer or g.infamy[loser] > g.infamy[winner]
    if face.event == STOLE:
        return kind == BOARD and where.means in (ANY, BY_BOARDING) and len(g.carried[loser]) > 0
    return face.event == SANK and kind == SHOOT and g.damage[loser] + 1 >= stat(g, loser, SINK_AT)


def lost_by(g: Scoundrels, winner: Seat, loser: Seat, kind: int) -> float:
    """What losing a fight costs."""
    if kind == FLEE:
        return 0.0
    if kind == BOARD:
        return plunder(g, loser)
    return hit(g, loser) + (1.0 if g.infamy[loser] > g.infamy[winner] else 0.0)


def hit(g: Scoundrels, seat: Seat) -> float:
    """What one more Damage costs."""
    left = stat(g, seat, SINK_AT) - g.damage[seat] - 1
    if left <= 0:
        return SINKING
    return HURT[left - 1] - HURT[left] if left < len(HURT) else 0.0


def normal(deviations: float) -> float:
    return 0.5 + 0.5 * erf(deviations / 1.4142135623730951)
