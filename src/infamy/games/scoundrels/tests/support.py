"""How scenario tests go on from a table that was laid out by hand."""

from __future__ import annotations

from typing import final

from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.games.scoundrels.rules.hands import count_each
from infamy.games.scoundrels.rules.rounds import Cruise
from infamy.games.scoundrels.state import Scoundrels
from infamy.testing.support import Support


@final
class ScoundrelsSupport(Support[Scoundrels]):
    def begin_turn(self, g: Scoundrels, seat: Seat) -> None:
        g.starter = seat
        settle(g, Cruise().next_round(g))

    def fill_in(self, g: Scoundrels, placed: set[str]) -> None:
        """What was laid out by hand is missing from the Action deck and the Treasure deck."""
        g.derive()
        if "deck" not in placed:
            used = g.discards.counts[:]
            for cards in (*g.hand, *g.laid, *g.shown):
                used = [many + more for many, more in zip(used, count_each(cards), strict=True)]
            g.deck.counts = [copies - many for copies, many in zip(g.box.copies, used, strict=True)]
            g.deck.size = sum(g.deck.counts)
        if "treasure_deck" not in placed:
            chest = g.box.chests[0 if g.skirmish else g.players]
            away = [treasure for treasures in (*g.carried, *g.buried, *g.first_carried) for treasure in treasures]
            g.treasure_deck.counts = [max(0, many - away.count(card)) for card, many in enumerate(chest.fixed)]
            g.treasure_deck.size = sum(g.treasure_deck.counts)


SUPPORT = ScoundrelsSupport()
