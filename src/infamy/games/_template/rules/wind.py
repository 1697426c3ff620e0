"""WND  The wind: sealed bids, opened together."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask_each, done

from .. import news
from ..actions import BID
from ..state import GullRock
from .gold import lose

WITHIN_YOUR_MEANS: Final = Refusal("GULL-WND-01", "you bid gold that you have, and no more than three")


@final
class BidForTheWind(Frame[GullRock]):
    """GULL-WND-01  Everybody bids in secret. Answers with the seat that has the wind."""

    def start(self, g: GullRock) -> Step:
        return ask_each(
            list(range(g.players)),
            "What do you bid for the wind?",
            self.bids,
            then=self.reveal_the_bids,
            otherwise=WITHIN_YOUR_MEANS,
        )

    def bids(self, g: GullRock, seat: Seat) -> list[Option]:
        return BID.each(list(range(min(g.gold[seat], g.box.highest_bid) + 1)))

    def reveal_the_bids(self, g: GullRock, bids: dict[Seat, tuple[Option, ...]]) -> Step:
        """GULL-WND-02, GULL-WND-03  The highest bid has the wind and is paid; a die decides a tie."""
        for seat in range(g.players):
            tell(g, news.BIDS, seat, BID.of(bids[seat][0]))
        highest = max(bids.values())
        tied = [seat for seat in range(g.players) if bids[seat] == highest]
        winner = tied[0] if len(tied) == 1 else tied[roll(g, len(tied), "tied bids") - 1]
        lose(g, winner, BID.of(highest[0]))
        return done(winner)
