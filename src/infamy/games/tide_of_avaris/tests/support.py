"""How scenario tests go on from a table that was laid out by hand."""

from __future__ import annotations

from typing import final

from infamy.engine.run import settle
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.queries import color_of
from infamy.games.tide_of_avaris.rules.rounds import Cruise
from infamy.games.tide_of_avaris.state import NIGHT, SUNRISE, Avaris
from infamy.testing.support import Support


@final
class AvarisSupport(Support[Avaris]):
    def begin_turn(self, g: Avaris, seat: Seat) -> None:
        """This seat's turn at Sunrise, or in the phase that was laid out."""
        if g.phase == NIGHT:
            g.phase = SUNRISE
        g.day = max(1, g.day)
        g.turns = g.order.index(seat)
        settle(g, Cruise().next_turn(g))

    def fill_in(self, g: Avaris, placed: set[str]) -> None:
        """What was laid out by hand is missing from the bag and the decks."""
        if "bag" not in placed:
            per_color = g.box.treasures[g.players]
            used = [gone + unseen for gone, unseen in zip(g.gone.counts, g.gone_unseen.counts, strict=True)]
            for color in (*g.slot, *g.navy_hold):
                if color >= 0:
                    used[color] += 1
            for treasures in (*g.upper, *g.lower, *g.buried):
                for treasure in treasures:
                    used[color_of(treasure)] += 1
            g.bag.counts = [per_color - many for many in used]
            g.bag.size = sum(g.bag.counts)
        cleared = [relic for relic, many in enumerate(g.relic_discards.counts) for _ in range(many)]
        for name, copies, laid_out in (
            ("relic_deck", [face.copies for face in g.box.relics], (g.relic_row, cleared, *g.relics)),
            ("explore_deck", [face.copies for face in g.box.monsters], (g.explore_bottom,)),
            ("navy_deck", [face.copies for face in g.box.navies], ((g.navy_card,),)),
            (
                "burial_deck",
                [face.copies for face in g.box.burials],
                ((g.burial_open,), *g.burial_cards, *g.burial_taken),
            ),
        ):
            if name not in placed:
                deck = getattr(g, name)
                cards = [card for pile in laid_out for card in pile]
                deck.counts = [many - cards.count(card) for card, many in enumerate(copies)]
                deck.size = sum(deck.counts)


SUPPORT = AvarisSupport()
