"""What bots fear: enemies around who still move in this round, and those who will come for Treasure aboard later.

A ship whose turn is going on is such an enemy, whatever it plans: that draws it towards others, and makes it use cards.
"""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.bots.fights import ANSWER, SPREAD_ANSWER, hit, normal
from infamy.games.scoundrels.bots.pillages import CARRIED
from infamy.games.scoundrels.bots.survey import Survey
from infamy.games.scoundrels.bots.weights import Weights
from infamy.games.scoundrels.content.box import Square
from infamy.games.scoundrels.state import Scoundrels

CLOSE_BY: Final = [1.0, 1.0, 0.9, 0.8, 0.65, 0.5, 0.4]  # by distance
NEAR: Final = 4  # steps: an enemy so close comes for Treasure aboard, if not in this round
THEIR_ATTACK: Final = 6.0
A_SHOT: Final = 0.7  # what a hit gives to the enemy, and takes


def dangers(survey: Survey, weights: Weights, seat: Seat, aboard: int) -> float:
    """Where the ship lies now, with the cards in hand."""
    g = survey.g
    return danger_at(
        survey, weights, seat, g.at[seat], float(aboard), exposure(g, weights, seat, len(g.hand[seat]), float(aboard))
    )


def danger_at(survey: Survey, weights: Weights, seat: Seat, square: Square, aboard: float, exposed: float) -> float:
    """On a square, with so much Treasure aboard."""
    g = survey.g
    steps = g.chart.steps[square]
    close = 0.0
    near = 0
    for other in range(g.players):
        place = g.at[other]
        if other == seat or place == NOWHERE:
            continue
        far = steps[place]
        if far <= NEAR:
            near += 1
        if far < len(CLOSE_BY) and survey.to_come[other]:
            close += CLOSE_BY[far]
    return weights.enemy_near * near * aboard + close * exposed


def exposure(g: Scoundrels, weights: Weights, seat: Seat, cards: int, aboard: float) -> float:
    """What an enemy alongside who is yet to move costs whoever has so many cards, and so much Treasure aboard."""
    answer = ANSWER[min(len(ANSWER) - 1, cards + 1)]
    harm = max(hit(g, seat) + A_SHOT, CARRIED * aboard)
    return weights.threat * normal((THEIR_ATTACK - answer) / SPREAD_ANSWER) * harm
