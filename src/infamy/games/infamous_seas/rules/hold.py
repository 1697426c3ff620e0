"""CRD  The hold: cards kept for later, and the moments at which a card may be played out of turn.

Which cards lie in a hold is its owner's secret, how many is not (IS-R28). So a window opens for whoever has cards and
might, as far as everyone can see, have the right one; it says `always`, and being asked betrays nothing.
"""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import PASS, PLAY
from infamy.games.infamous_seas.content.box import (
    AFTER_ATTACK_ROLL,
    AFTER_FAILED_DODGE,
    AFTER_SPIN,
    NO_SHIP,
    SHIP,
    WHEN_HIT,
    Card,
    Ship,
)
from infamy.games.infamous_seas.state import Seas
from infamy.parts.hand import plus, without

NOT_HELD: Final = Refusal("IS-TRN-10", "you play cards from your own hold")
NOT_NOW: Final = Refusal("IS-CRD-08", "only a card that names this moment can be played now")
QUESTIONS: Final = {
    AFTER_ATTACK_ROLL: "Your shot at {ship} may hit. Do you play a card before the dodge?",
    AFTER_FAILED_DODGE: "You have not dodged the shot of {ship}. Do you play a card?",
    WHEN_HIT: "{ship} hits you. Do you play a card?",
    AFTER_SPIN: "A spinner was spun. Do you play a card?",
}


@final
class Window(Frame[Seas]):
    """IS-COM-21, IS-COM-22, IS-CRD-04, IS-CRD-08  A moment at which only cards that name it may be played.

    Answers with what its player chose, PASS or the card; whoever opened the window carries the card out.
    """

    def __init__(self, seat: Seat, window: int, other: Ship) -> None:
        self.seat: Final = seat
        self.window: Final = window
        self.other: Final = other  # that fires or is fired at, or NO_SHIP

    def names(self, g: Seas) -> dict[str, str]:
        return {} if self.other == NO_SHIP else {"ship": SHIP.title(self.other)}

    def start(self, g: Seas) -> Step:
        return ask(
            self.seat,
            QUESTIONS[self.window],
            self.cards,
            unless=self.forbidden,
            then=self.answered,
            otherwise=NOT_NOW,
            always=True,
        )

    def cards(self, g: Seas, seat: Seat) -> list[Option]:
        return [PASS] + PLAY.each([card for card in g.box.cards_for[self.window] if card in g.hold[seat]])

    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return NOT_HELD if option in PLAY and PLAY.of(option) not in g.hold[seat] else None

    def answered(self, g: Seas, option: Option) -> Step:
        if option == PASS:
            return done(PASS)
        card = PLAY.of(option)
        from_hold(g, self.seat, card)
        g.island_discards.add(card)  # IS-CRD-09
        tell(g, news.PLAYED, self.seat, card)
        return done(option)


def has_window(g: Seas, seat: Seat, window: int) -> bool:
    """Cards in the hold, and a card for this moment that does not lie among the discards: public facts alone."""
    if not g.hold[seat]:
        return False
    for card in g.box.cards_for[window]:
        if g.island_discards.counts[card] < g.box.island_copies[card]:
            return True
    return False


def from_hold(g: Seas, seat: Seat, card: Card) -> None:
    g.hold[seat] = without(g.hold[seat], card)


def into_hold(g: Seas, seat: Seat, card: Card) -> None:
    g.hold[seat] = plus(g.hold[seat], card)
