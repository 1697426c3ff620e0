"""What bots make of pillages: what they bring, and how likely a Port falls with the cards one has."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Seat
from infamy.games.scoundrels.bots.memory import Had, quirk_worths
from infamy.games.scoundrels.bots.weights import Weights
from infamy.games.scoundrels.content.box import CARDS, FROM_PILLAGE, MOST_PLAYERS, NUMBER_ON, PILLAGE_SUCCESS, Box
from infamy.games.scoundrels.queries import since_pillaging, total
from infamy.games.scoundrels.state import Scoundrels

# How far the one who is asked will go on with what is under way
GOING_ON: Final = 0
THAT_IS_ALL: Final = 1  # no more cards are laid
TURN_ENDS: Final = 2

# All in Infamy
CARRIED: Final = 0.9  # for each point of Treasure aboard: it may be stolen
POINT: Final = 0.03  # what a point on a card that is played costs
QUEST_CHANCE: Final = 0.8  # of a Quest that comes with a victory
MARGIN_CHANCE: Final = 0.2  # of one that asks for a pillage by far


@final
class Odds:
    """What the Action deck of a box makes of totals, and what Quirks are worth: worked out once for each. What
    bots count with. And what the pirates had when it was last asked for."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.weights: Final = weights
        self.beats = beating(box)  # a Port's defence, by total
        self.quirks: Final = quirk_worths(box)
        self.had: Final = [Had() for _ in range(MOST_PLAYERS)]


def beating(box: Box) -> list[float]:
    chances = [1.0]
    cards = sum(box.copies)
    for _ in range(box.port_defence):
        longer = [0.0] * (len(chances) + 4)
        for card in range(CARDS):
            share = box.copies[card] / cards
            for below in range(len(chances)):
                longer[below + NUMBER_ON[card]] += share * chances[below]
        chances = longer
    beats = [0.0]
    for chance in chances:
        beats.append(beats[-1] + chance)
    return beats


def beat(odds: Odds, points: int) -> float:
    return odds.beats[points] if points < len(odds.beats) else 1.0


# Pillages ------------------------------------------------------------------------------------------------------------


def mean_treasure(g: Scoundrels) -> float:
    """What a card of the Treasure deck is worth on average."""
    if g.treasure_deck.size == 0:
        return 0.0
    left = 0
    for treasure in range(len(g.treasure_deck.counts)):
        left += g.treasure_deck.counts[treasure] * g.box.worth[treasure]
    return CARRIED * left / g.treasure_deck.size


def spoils(g: Scoundrels, seat: Seat, chest: float) -> float:
    """What a pillage brings that succeeds."""
    gain = chest
    if not g.skirmish:
        gain += max(0, g.box.pillage_infamy + public(g, seat, FROM_PILLAGE))
    for quest in g.quests:
        face = g.box.quests[quest]
        if face.event == PILLAGE_SUCCESS:
            where = face.where
            if where.margin > 0:
                gain += MARGIN_CHANCE * face.reward
            elif len(g.carried[seat]) >= where.carried_before and (
                where.within_rounds == 0 or since_pillaging(g, seat) < where.within_rounds
            ):
                gain += QUEST_CHANCE * face.reward
    return gain


def public(g: Scoundrels, seat: Seat, source: int) -> int:
    """What cards add to a gain."""
    more = 0
    for treasure in g.carried[seat]:
        more += g.box.treasures[treasure].power.add_public[source]
    return more


def best_storm(odds: Odds, laid: int, more: int, gain: float) -> float:
    """With the best number of points added to those laid."""
    best = 0.0
    for extra in range(more + 1):
        best = max(best, beat(odds, laid + extra) * gain - POINT * extra)
    return best


def storming(g: Scoundrels, odds: Odds, seat: Seat, in_hand: int, stage: int, chest: float) -> float:
    """A pillage under way."""
    laid = total(g.shown[seat])
    gain = spoils(g, seat, chest)
    if g.defence:
        return gain if laid > total(g.defence) else 0.0
    return beat(odds, laid) * gain if stage == THAT_IS_ALL else best_storm(odds, laid, in_hand, gain)
