"""BID  Sealed bids for who begins, and in which direction."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, ask_each, done
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import BID, START
from infamy.games.scoundrels.content.box import BID_OF_NOTHING, BID_OF_ONE, BID_OF_TWO, BID_TOTAL, NUMBER_ON, PAIRS
from infamy.games.scoundrels.queries import in_order, in_play, stat, total
from infamy.games.scoundrels.rules.hands import discard, drawn
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.hand import kinds, without
from infamy.parts.seating import NO_SEAT

YOUR_CARDS: Final = Refusal("SC-BID-02", "you bid cards from your hand, as many as the rules allow, or nothing")
AT_LEAST_ONE: Final = Refusal("SC-START-04", "in the opening bid you bid at least one card")
WHO_AND_WHERE: Final = Refusal("SC-BID-06", "you choose a pirate in play and a direction")


@final
class Bidding(Frame[Scoundrels]):
    """SC-BID-01 to SC-BID-05, SC-BID-08, SC-START-02 to SC-START-05, SC-R08, SC-R19, SC-R20  Everybody in play bids in
    secret (SC-R52); answers with the winner, or NO_SEAT."""

    def __init__(self, opening: bool) -> None:
        self.opening: Final = opening  # nobody has a ship on the board yet, and all bid at least one card

    def start(self, g: Scoundrels) -> Step:
        bidders = [seat for seat in range(g.players) if self.opening or in_play(g, seat)]
        return ask_each(
            bidders,
            "What do you bid?",
            self.bids,
            unless=self.forbidden,
            then=self.reveal,
            otherwise=YOUR_CARDS,
            always=True,
        )

    def bids(self, g: Scoundrels, seat: Seat) -> list[Option]:
        hand = g.hand[seat]  # sorted: what comes next of the same kind would be the same bids
        bids = [BID_OF_NOTHING]
        for place, card in enumerate(hand):
            if place == 0 or hand[place - 1] != card:
                bids.append(BID_OF_ONE[card])
                if g.box.bid_most > 1:
                    bids += [BID_OF_TWO[card][other] for other in kinds(hand[place + 1 :])]
        return BID.each(bids)

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return AT_LEAST_ONE if self.opening and BID.of(option) == BID_OF_NOTHING else None

    def reveal(self, g: Scoundrels, bids: dict[Seat, tuple[Option, ...]]) -> Step:
        """SC-BID-04, SC-K09  Opened together; the highest sum wins."""
        highest = 0
        sums = [0] * g.players
        for seat in sorted(bids):
            bid = BID.of(bids[seat][0])
            for card in PAIRS[bid]:
                g.hand[seat] = without(g.hand[seat], card)
            g.shown[seat] = PAIRS[bid]
            if PAIRS[bid]:
                sums[seat] = total(PAIRS[bid]) + stat(g, seat, BID_TOTAL)
            tell(g, news.BIDS, seat, bid, sums[seat])
            highest = max(highest, sums[seat])
        tied = [seat for seat in in_order(g, g.starter) if sums[seat] == highest] if highest > 0 else []
        winner = break_tie(g, tied) if tied else NO_SEAT
        for seat in bids:  # SC-BID-08, SC-R22: after the tie is broken
            discard(g, g.shown[seat])
            g.shown[seat] = ()
        discard(g, g.defence)
        g.defence = ()
        if winner == NO_SEAT:
            tell(g, news.NO_BIDS)
        else:
            tell(g, news.WINS_BID, winner)
        return done(winner)


def break_tie(g: Scoundrels, tied: list[Seat]) -> Seat:
    """SC-BID-10, SC-R21  The tied draw a card each until one is highest; the cards stay out meanwhile."""
    while len(tied) > 1:
        if g.deck.size + g.discards.size < len(tied):
            return tied[roll(g, len(tied), "tied bids") - 1]
        highest = 0
        numbers: list[int] = []
        for seat in tied:
            card = drawn(g, "tied bid")
            g.defence = (*g.defence, card)
            tell(g, news.TIE_DREW, seat, card)
            numbers.append(NUMBER_ON[card])
            highest = max(highest, NUMBER_ON[card])
        tied = [seat for i, seat in enumerate(tied) if numbers[i] == highest]
    return tied[0]


@final
class ChooseStart(Frame[Scoundrels]):
    """SC-START-08 to SC-START-10, SC-BID-06, SC-BID-07, SC-BID-09, SC-R05  Who begins, and in which direction."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Scoundrels) -> Step:
        return ask(
            self.seat, "Who begins, and in which direction?", self.starts, then=self.chosen, otherwise=WHO_AND_WHERE
        )

    def starts(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [START(2 * other + way) for other in in_order(g, seat) if in_play(g, other) for way in (0, 1)]

    def chosen(self, g: Scoundrels, option: Option) -> Step:
        g.starter = START.of(option) // 2
        g.way = START.of(option) % 2
        return done()
