"""HAR, REP  Ships that lie in the Shipyard, and the cards that mend them."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import MEND, NO_MENDING, PAY_LUCK, PAY_REPAIR
from infamy.games.tides_of_infamy.content.box import HARBOR, KEEL_DOWN, KEEL_UP, REPAIR, SHIP, TYPES, Ship
from infamy.games.tides_of_infamy.queries import allied, in_shipyard, turn_order
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import kinds, without

IN_YOUR_SHIPYARD: Final = Refusal("TI-R13", "you mend a ship that lies in your Shipyard, or in your teammate's")
WITH_YOUR_CARDS: Final = Refusal("TI-LUK-17", "you pay with your stored Repair Card or with Pirate Luck Cards of yours")


def to_mend(g: Tides, seat: Seat) -> list[Ship]:
    """TI-HAR-12, TI-REP-08, TI-R70  Any number of one's own ships; a teammate's as well."""
    return [ship for ship in range(g.players * TYPES) if in_shipyard(g, ship) and allied(g, seat, ship // TYPES)]


def mend(g: Tides, seat: Seat, ship: Ship) -> None:
    """TI-HAR-07, TI-HAR-12  Straight to its own Harbor, whatever its keel."""
    g.at[ship] = HARBOR
    tell(g, news.MENDED, seat, ship)


def luck_price(g: Tides) -> int:
    """TI-LUK-17, TI-LUK-21, TI-R50  How many Pirate Luck Cards mend a ship."""
    return g.box.hardcore_luck if g.hardcore else 1


def can_pay(g: Tides, seat: Seat) -> bool:
    return g.stored[seat] or len(g.luck[seat]) >= luck_price(g)


@final
class Mending(Frame[Tides]):
    """TI-R13, TI-R14, TI-REP-03, TI-LUK-17  A player may spend cards, one ship after another: before drawing, any ship
    in the Shipyard; in the Repair Phase only those that are keeled over, for the others need no card."""

    def __init__(self, seat: Seat, keel_down_only: bool) -> None:
        self.seat: Final = seat
        self.keel_down_only: Final = keel_down_only

    def start(self, g: Tides) -> Step:
        if not can_pay(g, self.seat):
            return done()
        return ask(self.seat, "Do you mend a ship?", self.ships, then=self.chosen, otherwise=IN_YOUR_SHIPYARD)

    def ships(self, g: Tides, seat: Seat) -> list[Option]:
        ships = [ship for ship in to_mend(g, seat) if not self.keel_down_only or g.at[ship] == KEEL_DOWN]
        return [NO_MENDING, *MEND.each(ships)]

    def chosen(self, g: Tides, option: Option) -> Step:
        if option == NO_MENDING:
            return done()
        return run(Payment(self.seat, MEND.of(option), 0, keel_up=self.keel_down_only), then=self.start)


@final
class Payment(Frame[Tides]):
    """TI-HAR-09, TI-LUK-17, TI-LUK-21, TI-REP-03, TI-R14, TI-R50  One Repair Card, or one Luck Card (hardcore: two of
    the same player). In the Repair Phase the ship is set keel up, and comes home with all that are."""

    def __init__(self, seat: Seat, ship: Ship, paid: int, keel_up: bool) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.paid: Final = paid  # Luck Cards so far
        self.keel_up: Final = keel_up  # is it set so; otherwise it comes home at once

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat, "Which card do you pay with for {ship}?", self.cards, then=self.pay, otherwise=WITH_YOUR_CARDS
        )

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        options = [PAY_REPAIR] if g.stored[seat] and self.paid == 0 else []
        if len(g.luck[seat]) + self.paid >= luck_price(g):
            options += PAY_LUCK.each(kinds(g.luck[seat]))
        return options

    def pay(self, g: Tides, option: Option) -> Step:
        if option == PAY_REPAIR:
            g.stored[self.seat] = False
            g.discards.add(REPAIR)
            tell(g, news.PAID_REPAIR, self.seat)
            return self.mended(g)
        spend_luck(g, self.seat, PAY_LUCK.of(option))
        tell(g, news.PAID_LUCK, self.seat, PAY_LUCK.of(option))
        if self.paid + 1 < luck_price(g):
            return Payment(self.seat, self.ship, self.paid + 1, self.keel_up).start(g)
        return self.mended(g)

    def mended(self, g: Tides) -> Step:
        if self.keel_up:
            g.at[self.ship] = KEEL_UP
            tell(g, news.KEELED_UP, self.ship)
        else:
            mend(g, self.seat, self.ship)
        return done()


def spend_luck(g: Tides, seat: Seat, card: int) -> None:
    """TI-R44, TI-R49  To the discards; no Mark is given back."""
    g.luck[seat] = without(g.luck[seat], card)
    g.luck_discards.add(card)


@final
class RepairPhase(Frame[Tides]):
    """TI-REP-01 to TI-REP-06, TI-RND-04, TI-R83  Cards first, once around the table; then all that are keel up come
    home, and all that are keeled over are set keel up."""

    def start(self, g: Tides) -> Step:
        if g.turns == g.players:
            return self.work(g)
        seat = turn_order(g)[g.turns]
        g.turns += 1
        return run(Mending(seat, keel_down_only=True), then=self.start)

    def work(self, g: Tides) -> Step:
        """TI-REP-04 to TI-REP-06, TI-R15"""
        for ship in range(g.players * TYPES):
            if g.at[ship] == KEEL_UP:
                g.at[ship] = HARBOR
                tell(g, news.BACK, ship)
            elif g.at[ship] == KEEL_DOWN:
                g.at[ship] = KEEL_UP
                tell(g, news.KEELED_UP, ship)
            for card in g.under[ship]:
                g.discards.add(card)
            g.under[ship] = ()
        return done()
