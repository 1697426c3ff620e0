"""QUIRK  Whoever wins Infamy for the first time may draw for a special rule of their own."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import BLIND_QUIRK, NO_QUIRK, TAKE_QUIRK
from infamy.games.scoundrels.content.box import Quirk
from infamy.games.scoundrels.state import Scoundrels

QUIRK_DECK: Final = "quirk deck"
REVEALED_OR_BLIND: Final = Refusal("SC-QUIRK-09", "you take a revealed Quirk or the next one unseen, or none")


@final
class QuirkDraws(Frame[Scoundrels]):
    """SC-R63  When an Action is over; the active player before others."""

    def start(self, g: Scoundrels) -> Step:
        if not g.due_quirk:
            return done()
        seat = g.active if g.active in g.due_quirk else g.due_quirk[0]
        g.due_quirk = tuple([other for other in g.due_quirk if other != seat])
        return run(QuirkDraw(seat), then=self.start)


@final
class QuirkDraw(Frame[Scoundrels]):
    """SC-QUIRK-06 to SC-QUIRK-09, SC-COMP-08, SC-R62, SC-R64  One that lies open, or the next one unseen; or none,
    for good."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Scoundrels) -> Step:
        if not g.quirks_shown and g.quirk_deck.size > 0:
            quirk = draw(g, g.quirk_deck, QUIRK_DECK)
            g.quirks_shown = (quirk,)
            tell(g, news.QUIRK_SHOWN, quirk)
        if not g.quirks_shown:
            return done()  # SC-R62: none is left
        return ask(self.seat, "Do you take a Quirk?", self.quirks, then=self.chosen, otherwise=REVEALED_OR_BLIND)

    def quirks(self, g: Scoundrels, seat: Seat) -> list[Option]:
        options = [NO_QUIRK, *TAKE_QUIRK.each(list(g.quirks_shown))]
        return [*options, BLIND_QUIRK] if g.quirk_deck.size > 0 else options

    def chosen(self, g: Scoundrels, option: Option) -> Step:
        if option == NO_QUIRK:
            tell(g, news.DECLINED_QUIRK, self.seat)
        elif option == BLIND_QUIRK:
            self.take(g, draw(g, g.quirk_deck, QUIRK_DECK))
        else:
            quirk = TAKE_QUIRK.of(option)
            g.quirks_shown = tuple([other for other in g.quirks_shown if other != quirk])
            self.take(g, quirk)
        return done()

    def take(self, g: Scoundrels, quirk: Quirk) -> None:
        """SC-QUIRK-02, SC-QUIRK-04  It stays with its owner to the end of the game."""
        g.quirk[self.seat] = quirk
        tell(g, news.GOT_QUIRK, self.seat, quirk)
