"""LUK, BAT  Pirate Luck Cards traded for Battle Cards."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import NO_TRADE, TRADE
from infamy.games.tides_of_infamy.queries import ship_in_words
from infamy.games.tides_of_infamy.rules.decks import draw_to_battle_hand
from infamy.games.tides_of_infamy.rules.repairs import spend_luck
from infamy.games.tides_of_infamy.rules.sides import fighting_seat
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import kinds

YOUR_LUCK: Final = Refusal("TI-LUK-18", "you trade Pirate Luck Cards that lie face up before you")


@final
class Trades(Frame[Tides]):
    """TI-LUK-18, TI-R50, TI-R52  Before cards are chosen, once around in battle order: any number of Luck Cards for
    Battle Cards."""

    def __init__(self, who: int) -> None:
        self.who: Final = who  # of the fighters

    def names(self, g: Tides) -> dict[str, str]:
        return ship_in_words(g, g.fighters[self.who])

    def start(self, g: Tides) -> Step:
        if self.who == len(g.fighters):
            return done()
        return ask(
            fighting_seat(g, self.who),
            "For {ship} on {place}: do you trade a Pirate Luck Card for Battle Cards?",
            self.cards,
            then=self.traded,
            otherwise=YOUR_LUCK,
        )

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        return [NO_TRADE, *TRADE.each(kinds(g.luck[seat]))]

    def traded(self, g: Tides, option: Option) -> Step:
        if option == NO_TRADE:
            return Trades(self.who + 1).start(g)
        seat = fighting_seat(g, self.who)
        card = TRADE.of(option)
        many = g.box.luck[card].battle_value
        spend_luck(g, seat, card)
        tell(g, news.TRADED, seat, card, many)
        draw_to_battle_hand(g, seat, many)
        return self.start(g)
