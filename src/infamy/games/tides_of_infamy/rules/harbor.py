"""HAR  The Harbor Phase: everybody draws Movement Cards, and Repair Cards are used, stored or discarded."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import MEND, REFUSE, STORE
from infamy.games.tides_of_infamy.content.box import NO_SEA_CARD, REPAIR, TYPES
from infamy.games.tides_of_infamy.queries import in_shipyard, turn_order
from infamy.games.tides_of_infamy.rules.decks import draw_sea_card
from infamy.games.tides_of_infamy.rules.repairs import Mending, mend, to_mend
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import plus

ONE_IN_STORE: Final = Refusal("TI-HAR-11", "you use the Repair Card, store it if you have none in store, or discard it")


@final
class HarborPhase(Frame[Tides]):
    """TI-HAR-01, TI-RND-02, TI-R11  In turn order, each player the whole quota."""

    def start(self, g: Tides) -> Step:
        if g.turns == g.players:
            return done()
        seat = turn_order(g)[g.turns]
        g.turns += 1
        return run(HarborTurn(seat), then=self.start)


@final
class HarborTurn(Frame[Tides]):
    """TI-HAR-01, TI-HAR-02, TI-R12, TI-R13, TI-R74  Mend ships with cards in store; then one card for each ship that is
    not in the Shipyard. The quota does not change while drawing."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Tides) -> Step:
        return run(Mending(self.seat, keel_down_only=False), then=self.draw)

    def draw(self, g: Tides) -> Step:
        quota = 0
        for ship in range(self.seat * TYPES, self.seat * TYPES + TYPES):
            if not in_shipyard(g, ship):
                quota += 1
        return Drawing(self.seat, quota).start(g)


@final
class Drawing(Frame[Tides]):
    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def start(self, g: Tides) -> Step:
        return done() if self.left == 0 else run(DrawCard(self.seat), then=self.drawn)

    def drawn(self, g: Tides) -> Step:
        return Drawing(self.seat, self.left - 1).start(g)


@final
class DrawCard(Frame[Tides]):
    """TI-HAR-03 to TI-HAR-11, TI-R12, TI-R15, TI-R27  One card into the hand; a Repair Card is settled at once and
    replaced. Answers with the card, or with NO_SEA_CARD if none is left."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Tides) -> Step:
        card = draw_sea_card(g, self.seat)
        if card == NO_SEA_CARD:
            return done(NO_SEA_CARD)
        if card != REPAIR:
            g.hand[self.seat] = plus(g.hand[self.seat], card)
            tell(g, news.DREW, self.seat, card, seen_by=self.seat)
            return done(card)
        tell(g, news.DREW_REPAIR, self.seat)
        return ask(self.seat, "What do you do with the Repair Card?", self.uses, then=self.used, otherwise=ONE_IN_STORE)

    def uses(self, g: Tides, seat: Seat) -> list[Option]:
        """TI-HAR-06, TI-HAR-09 to TI-HAR-13"""
        options = MEND.each(to_mend(g, seat))
        if not g.stored[seat]:
            options.append(STORE)
        options.append(REFUSE)
        return options

    def used(self, g: Tides, option: Option) -> Step:
        """TI-HAR-08, TI-HAR-09, TI-HAR-11, TI-R15"""
        if option == STORE:
            g.stored[self.seat] = True
            tell(g, news.STORED, self.seat)
        else:
            g.discards.add(REPAIR)
            if option == REFUSE:
                tell(g, news.REFUSED, self.seat)
            else:
                mend(g, self.seat, MEND.of(option))
        return DrawCard(self.seat).start(g)
