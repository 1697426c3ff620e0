"""What a seat cannot see, dealt anew."""

from __future__ import annotations

from infamy.engine.fate import Fate, Pool
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.games.infamous_seas.content.box import Card
from infamy.games.infamous_seas.state import Seas


def determinize(g: Seas, seat: Seat, fate: Fate) -> Seas:
    """A game that `seat` could not tell from this one: deck, other holds and cards just drawn are dealt anew."""
    twin = g.copy()
    unseen = twin.island_deck
    for other in range(twin.players):
        if other != seat:
            for card in twin.hold[other]:
                unseen.add(card)
            for card in twin.fresh[other]:
                unseen.add(card)
    # What is stored has a black spot; so has a single card over which its owner still thinks. Holds come first,
    # so that there are black spots enough.
    for other in range(twin.players):
        if other != seat:
            twin.hold[other] = dealt(g, unseen, len(twin.hold[other]), True, fate, seat)
    for other in range(twin.players):
        if other != seat:
            fresh = len(twin.fresh[other])
            twin.fresh[other] = dealt(g, unseen, fresh, fresh == 1, fate, seat)
    twin.fate = fate
    imagine(twin, seat)
    return twin


def dealt(g: Seas, unseen: Pool, n: int, storable: bool, fate: Fate, seat: Seat) -> tuple[Card, ...]:
    cards: list[Card] = []
    for _ in range(n):
        counts = unseen.counts
        if storable:
            counts = [many if g.box.spot[card] else 0 for card, many in enumerate(counts)]
        card = fate.draw(counts, unseen.cards, "imagined card", seat)
        unseen.remove(card)
        cards.append(card)
    cards.sort()
    return tuple(cards)
