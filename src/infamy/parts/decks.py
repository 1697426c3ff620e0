"""Decks that are made anew from their discards, and cards that a seat imagines where it cannot see them."""

from __future__ import annotations

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Seat


def made_anew(deck: Pool, discards: Pool) -> bool:
    """An empty deck is made of its discards, if there are any. Answers whether it was, for the table to be told."""
    if deck.size > 0 or discards.size == 0:
        return False
    deck.take_all(discards)
    return True


def imagined_card(unseen: Pool, fate: Fate, seat: Seat) -> int:
    """One of the cards that this seat has not seen; it may be anywhere."""
    card = fate.draw(unseen.counts, unseen.cards, "imagined card", seat)
    unseen.remove(card)
    return card


def imagined_hand(unseen: Pool, size: int, fate: Fate, seat: Seat) -> tuple[int, ...]:
    """So many of the cards that this seat has not seen, sorted."""
    cards = [imagined_card(unseen, fate, seat) for _ in range(size)]
    cards.sort()
    return tuple(cards)
