"""What a seat has and may expect, part by part, in gold: a coach says with it why one table is better."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat

from ..bots.evaluation import fortune
from ..bots.weights import Weights
from ..state import GullRock

PARTS: Final = ["gold", "cards", "place", "others"]


def parts(g: GullRock, weights: Weights, seat: Seat) -> list[float]:
    gold = float(g.gold[seat])
    cards = weights.card * len(g.hand[seat])
    others = max([fortune(g, weights, other) for other in range(g.players) if other != seat])
    return [gold, cards, fortune(g, weights, seat) - gold - cards, -others]
