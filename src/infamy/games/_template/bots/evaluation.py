"""What bots find good here."""

from __future__ import annotations

from infamy.engine.state import Seat

from ..queries import is_island
from ..rules.cutter import in_reach
from ..rules.rounds import richest
from ..state import GullRock
from .weights import Weights


def fortune(g: GullRock, weights: Weights, seat: Seat) -> float:
    """What a seat has and may soon have, in gold."""
    worth = g.gold[seat] + weights.card * len(g.hand[seat])
    if is_island(g, g.at[seat]):
        worth += weights.at_an_island
    if in_reach(g, seat):
        worth += weights.under_the_guns
    return worth


def evaluate(g: GullRock, weights: Weights, seat: Seat) -> float:
    """From 0 (lost) to 1 (won): how far a seat is ahead of the best of the others, against the gold that is wanted."""
    if g.over:
        winners = richest(g)
        return 1.0 / len(winners) if seat in winners else 0.0
    best = max(fortune(g, weights, other) for other in range(g.players) if other != seat)
    lead = (fortune(g, weights, seat) - best) / g.goal
    return 0.5 + 0.5 * max(-0.98, min(0.98, lead))
