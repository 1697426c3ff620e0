"""DEATH  Damage that sinks, and what becomes of the sunk."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import done
from infamy.games.scoundrels import news
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.queries import in_order, in_play
from infamy.games.scoundrels.rules.gains import becomes_the_last_round, gain_tokens
from infamy.games.scoundrels.rules.hands import discard
from infamy.games.scoundrels.state import Sank, Scoundrels


def sink(g: Scoundrels, seat: Seat, sinker: Seat) -> None:
    """SC-DEATH-01, SC-DEATH-02, SC-DEATH-04, SC-R51, SC-R52  The ship leaves the board and the hand is discarded. What
    it carried and its tokens stay with its score, out of everybody's reach; what is buried stays buried."""
    wreck = g.at[seat]
    g.at[seat] = NOWHERE
    discard(g, g.hand[seat])
    g.hand[seat] = ()
    g.deaths += 1
    if g.deaths == 1 and g.last_round == endings.NOT_YET:
        g.wreck[seat] = wreck  # SC-DEATH-03, SC-R53
    tell(g, news.SUNK, sinker, seat, wreck)
    if g.deaths >= g.box.deaths:
        becomes_the_last_round(g, endings.DEATHS)  # SC-END-01, SC-SKIRM-14, SC-R54
    if seat == g.active:
        g.turn_over = True


def comes_back(g: Scoundrels, seat: Seat) -> bool:
    """SC-DEATH-03, SC-R53  The first pirate to be sunk does, unless this round has become the last one."""
    return g.wreck[seat] != NOWHERE


def rise(g: Scoundrels, seat: Seat) -> None:
    """SC-DEATH-03, SC-GHOST-01, SC-GHOST-15, SC-R53, SC-R68, SC-R81  The first pirate to be sunk is back, as a Ghost:
    with a score of its own, unhurt, on the square where the ship went down."""
    g.first_infamy[seat] = g.infamy[seat]
    g.first_damage[seat] = g.damage[seat]
    g.first_carried[seat] = g.carried[seat]
    g.infamy[seat] = 0
    g.damage[seat] = 0
    g.carried[seat] = ()
    g.ghost[seat] = True
    g.at[seat] = g.wreck[seat]
    g.wreck[seat] = NOWHERE
    tell(g, news.GHOST_RISES, seat, g.at[seat])


@final
class Vulture(Frame[Scoundrels]):
    """SC-K14  Somebody else was sunk: Infamy that no card changes (SC-R65)."""

    def __init__(self, seat: Seat, infamy: int) -> None:
        self.seat: Final = seat
        self.infamy: Final = infamy

    def start(self, g: Scoundrels) -> Step:
        gain_tokens(g, self.seat, self.infamy)
        return done()


def vultures(g: Scoundrels, event: Sank) -> list[Frame[Scoundrels]]:
    """SC-R77  Only for owners who are still in play, from the active player on."""
    woken: list[Frame[Scoundrels]] = []
    for victim in event.victims:
        for seat in in_order(g, g.active):
            infamy = g.box.quirks[g.quirk[seat]].power.when_sunk if g.quirk[seat] >= 0 else 0
            if infamy > 0 and seat != victim and in_play(g, seat):
                woken.append(Vulture(seat, infamy))
    return woken
