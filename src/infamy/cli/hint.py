"""A hint in the terminal: the best choices of whoever is asked, by the numbers that they have in the list."""

from __future__ import annotations

from infamy.bots.coach import Advice, advise
from infamy.cli.offer import Offer
from infamy.engine.state import Seat
from infamy.table.match import Match
from infamy.table.perspective import Perspective


def hint_lines(match: Match, seat: Seat, offer: Offer, seed: int) -> list[str]:
    """From what the seat sees alone; the same question has the same answer."""
    advice = advise(Perspective(match.game, match.g, seat), seed * 1_000_003 + len(match.log) * 101 + seat)
    lines = ["The coach. Your chance to win the game after each choice, as the bots judge it, from what you see alone:"]
    return lines + [advised(offer, each) for each in advice]


def advised(offer: Offer, advice: Advice) -> str:
    """ "  3  Sail to A1: 35% (28 to 41); +0.8 Marks: more cargo aboard"."""
    chance = advice.chance
    low, high = max(0.0, chance.low()), min(1.0, chance.high())
    number = offer.options.index(advice.option) + 1
    label = offer.game.actions.label(advice.option)
    return f"{number:>3}  {label}: {chance.mean:.0%} ({100 * low:.0f} to {100 * high:.0f}); {advice.why}"
