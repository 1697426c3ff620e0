"""REC  The Recovery Phase: hands are filled, the fallen recover, tokens go, and the First Player changes."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import KEEP, THROW
from infamy.games.rum_and_bones.content.box import ALIVE, HERO_SLOTS, LONG, SHORT, SLOTS
from infamy.games.rum_and_bones.queries import turn_order
from infamy.games.rum_and_bones.rules.hands import draw_card, throw
from infamy.games.rum_and_bones.rules.overboard import return_planks
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.hand import kinds

ANY_OF_YOUR_CARDS: Final = Refusal("RB-REC-01", "you discard any cards of your hand, and keep the rest")


@final
class Recovery(Frame[Bones]):
    """RB-REC-01 to RB-REC-06, RB-R51  The end of a round, step by step, up to the next one."""

    def start(self, g: Bones) -> Step:
        g.phase = news.RECOVERY
        tell(g, news.PHASE_BEGINS, g.phase)
        return run(Hands(tuple([seat for seat in turn_order(g) if g.hand_limit[seat] > 0])), then=self.recover)

    def recover(self, g: Bones) -> Step:
        """RB-REC-02 to RB-REC-05, RB-R01, RB-R60, RB-R62, RB-R80"""
        for slot in range(HERO_SLOTS):
            if g.token[slot] == SHORT:
                g.token[slot] = ALIVE
                tell(g, news.TOKEN_GONE, g.figure[slot])
            elif g.token[slot] == LONG:
                g.token[slot] = SHORT
                tell(g, news.TOKEN_FLIPS, g.figure[slot])
        for slot in range(SLOTS):
            if slot >= HERO_SLOTS or g.token[slot] == ALIVE:
                g.activated[slot] = False
        g.crew_activated = [False, False]
        g.first = 1 - g.first
        tell(g, news.FIRST_PLAYER, g.first)
        return_planks(g)
        return done()


@final
class Hands(Frame[Bones]):
    """RB-REC-01, RB-TIDE-08, RB-R50, RB-R51, RB-R69  One after the other: discard any, unseen, then draw up to the
    limit; nobody has to discard."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats: Final = seats

    def start(self, g: Bones) -> Step:
        if not self.seats:
            return done()
        return ask(
            self.seats[0], "Which cards do you discard?", self.cards, then=self.decided, otherwise=ANY_OF_YOUR_CARDS
        )

    def cards(self, g: Bones, seat: Seat) -> list[Option]:
        return [*THROW.each(kinds(g.hand[seat])), KEEP]

    def decided(self, g: Bones, option: Option) -> Step:
        seat = self.seats[0]
        if option != KEEP:
            throw(g, seat, THROW.of(option))
            return self.start(g)
        while len(g.hand[seat]) < g.hand_limit[seat] and draw_card(g, seat):
            pass
        return Hands(self.seats[1:]).start(g)
