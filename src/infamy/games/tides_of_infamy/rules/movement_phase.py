"""MOV, BAT  The Movement Phase: laps in which everybody plays one card, and battles at the end of each lap."""

from __future__ import annotations

from typing import final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Step
from infamy.engine.step import done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.queries import turn_order
from infamy.games.tides_of_infamy.rules.battles import Battle
from infamy.games.tides_of_infamy.rules.movement_cards import Turn
from infamy.games.tides_of_infamy.state import Tides


@final
class MovementPhase(Frame[Tides]):
    """TI-MOV-01, TI-MOV-14, TI-RND-02, TI-R20, TI-R22, TI-R74  Turn by turn; whoever has no card is passed over. The
    phase is over when no cards are left and no battle waits."""

    def start(self, g: Tides) -> Step:
        if not hands_left(g):
            return self.closing(g)
        order = turn_order(g)
        while g.turns < g.players:
            seat = order[g.turns]
            g.turns += 1
            if g.hand[seat]:
                return run(Turn(seat), then=self.start)
        return self.checkpoint(g)

    def checkpoint(self, g: Tides) -> Step:
        """TI-BAT-02, TI-BAT-03, TI-R20, TI-R21  The end of the Last Player's place in the lap, card or no card."""
        if g.battle_at and g.battle_due[0] <= g.lap:
            return run(Battle(), then=self.checkpoint)
        g.lap += 1
        g.turns = 0
        if hands_left(g):
            tell(g, news.LAP_BEGINS, g.lap)
        return self.start(g)

    def closing(self, g: Tides) -> Step:
        """TI-R22"""
        return run(Battle(), then=self.closing) if g.battle_at else done()


def hands_left(g: Tides) -> bool:
    for cards in g.hand:
        if cards:
            return True
    return False
