"""LOO  Looting an island beside the ship."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, done, run
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.content.box import Square
from infamy.games.infamous_seas.queries import afloat
from infamy.games.infamous_seas.rules.cards import DrawIslandCard
from infamy.games.infamous_seas.rules.gold import GainGold
from infamy.games.infamous_seas.state import LootDeclared, Seas


@final
class Loot(Frame[Seas]):
    """IS-LOO-11, IS-R07  The loot is declared; the Navy may attack; then the flag, the last-island bonus, the card."""

    def __init__(self, seat: Seat, island: Square) -> None:
        self.seat: Final = seat
        self.island: Final = island

    def start(self, g: Seas) -> Step:
        tell(g, news.LOOTS, self.seat, self.island)
        return announce(LootDeclared(self.seat), then=self.put_the_flag)

    def put_the_flag(self, g: Seas) -> Step:
        """IS-NAV-11, IS-R63  If the ship is afloat and beside the named island when all attacks are over."""
        if not afloat(g, self.seat) or self.island not in g.sea.islands_beside[g.at[self.seat]]:
            tell(g, news.DRIVEN_OFF, self.seat, self.island)
            return done()  # IS-NAV-12, IS-NAV-13, IS-R09, IS-R61
        g.flags |= 1 << g.sea.number[self.island]  # IS-LOO-05
        tell(g, news.FLAGGED, self.seat, self.island)
        if g.flags == g.sea.all_flagged:  # IS-LOO-07, IS-LOO-08, IS-R35
            return run(GainGold(self.seat, g.box.last_island_bonus), then=self.draw_a_card)
        return self.draw_a_card(g)

    def draw_a_card(self, g: Seas) -> Step:
        return DrawIslandCard(self.seat).start(g)
