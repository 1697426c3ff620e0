"""How scenario tests go on from a table that was laid out by hand."""

from __future__ import annotations

from typing import final

from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.testing.support import Support

from ..rules.rounds import Voyage
from ..state import GullRock


@final
class GullRockSupport(Support[GullRock]):
    def begin_turn(self, g: GullRock, seat: Seat) -> None:
        g.rounds = max(g.rounds, 1)
        g.turns = (seat - g.first) % g.players
        settle(g, Voyage().next_turn(g))

    def fill_in(self, g: GullRock, placed: set[str]) -> None:
        """What was laid out by hand is missing elsewhere: gold from the chest, cards from the deck."""
        if "chest" not in placed:
            g.chest = g.box.coins - sum(g.gold)
        if "deck" not in placed:
            g.deck.counts = [
                copies - g.discards.counts[card] - sum(hand.count(card) for hand in g.hand)
                for card, copies in enumerate(g.box.copies)
            ]
            g.deck.size = sum(g.deck.counts)


SUPPORT = GullRockSupport()
