"""How scenario tests go on from a table that was laid out by hand."""

from __future__ import annotations

from typing import final

from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.games.infamous_seas.rules.rounds import Voyage
from infamy.games.infamous_seas.state import Seas
from infamy.testing.support import Support


@final
class SeasSupport(Support[Seas]):
    def begin_turn(self, g: Seas, seat: Seat) -> None:
        g.first = seat
        settle(g, Voyage().next_turn(g))

    def fill_in(self, g: Seas, placed: set[str]) -> None:
        """What was laid out by hand is missing elsewhere: coins from the supply, cards from the island deck."""
        g.derive()
        if "supply" not in placed:
            g.supply = g.box.coins - sum(g.sails) - sum(g.cannons) - sum(g.coins_under)
        if "island_deck" not in placed:
            held = [card for cards in (*g.hold, *g.fresh) for card in cards]
            g.island_deck.counts = [
                copies - held.count(card) - g.island_discards.counts[card]
                for card, copies in enumerate(g.box.island_copies)
            ]
            g.island_deck.size = sum(g.island_deck.counts)


SUPPORT = SeasSupport()
