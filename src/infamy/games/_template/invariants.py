"""What may never be wrong."""

from __future__ import annotations

from .state import GullRock


def violations(g: GullRock) -> list[str]:
    wrong: list[str] = []
    if g.chest + sum(g.gold) != g.box.coins or g.chest < 0 or min(g.gold) < 0:
        wrong.append("gold that came from nowhere, or went there")
    for card, face in enumerate(g.box.cards):
        if g.deck.counts[card] + g.discards.counts[card] + sum(hand.count(card) for hand in g.hand) != face.copies:
            wrong.append(f"not {face.copies} cards {face.key}")
    for pile in (g.deck, g.discards):
        if pile.size != sum(pile.counts) or min(pile.counts) < 0:
            wrong.append("a pile that has lost count")
    if any(len(hand) > g.box.hand_limit for hand in g.hand):
        wrong.append("a hand with too many cards")
    return wrong
