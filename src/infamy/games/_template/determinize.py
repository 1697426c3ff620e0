"""What a seat cannot see, dealt anew."""

from __future__ import annotations

from infamy.engine.fate import Fate
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.parts.decks import imagined_hand

from .state import GullRock


def determinize(g: GullRock, seat: Seat, fate: Fate) -> GullRock:
    """The cards that `seat` does not see lie in the deck and in other hands: mix them all, and deal them anew."""
    twin = g.copy()
    unseen = twin.deck
    others = [other for other in range(twin.players) if other != seat]
    for other in others:
        for card in twin.hand[other]:
            unseen.add(card)
    for other in others:
        twin.hand[other] = imagined_hand(unseen, len(twin.hand[other]), fate, seat)
    twin.fate = fate
    imagine(twin, seat)
    return twin
