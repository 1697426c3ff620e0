"""AIM  The voyage: one round after another, until somebody is rich enough."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.state import Frame, Interrupts, Seat, Step, when
from infamy.engine.step import announce, call, done, run

from .. import news
from ..content.box import SPACES
from ..state import CutterMoved, FiredUpon, GullRock, IslandLooted, MoveEnded
from .cards import reaction_windows
from .cutter import when_a_move_ends, when_an_island_is_looted, when_the_cutter_comes
from .turn import Turn
from .wind import BidForTheWind

# Which procedures an event wakes. The turn does not know that there is a cutter; this table does.
INTERRUPTS: Final = Interrupts(
    when(MoveEnded, when_a_move_ends),
    when(IslandLooted, when_an_island_is_looted),
    when(CutterMoved, when_the_cutter_comes),
    when(FiredUpon, reaction_windows),
)


@final
class Voyage(Frame[GullRock]):
    """The whole game: in each round the wind, everybody's turn, and the cutter."""

    def start(self, g: GullRock) -> Step:
        g.rounds += 1
        g.turns = 0
        return call(BidForTheWind(), then=self.first_goes)

    def first_goes(self, g: GullRock, seat: Seat) -> Step:
        g.first = seat
        tell(g, news.HAS_THE_WIND, seat)
        return self.next_turn(g)

    def next_turn(self, g: GullRock) -> Step:
        """GULL-WND-04  Whoever has the wind goes first, then always the one to the left."""
        if g.turns == g.players:
            return self.cutter_sails(g)
        seat = (g.first + g.turns) % g.players
        g.turns += 1
        return run(Turn(seat), then=self.next_turn)

    def cutter_sails(self, g: GullRock) -> Step:
        """GULL-CUT-02  At the end of a round the cutter sails on, and looks around."""
        g.cutter = (g.cutter + roll(g, g.box.cutter_speed, "cutter's course")) % SPACES
        tell(g, news.CUTTER_SAILED, g.cutter)
        return announce(CutterMoved(), then=self.round_over)

    def round_over(self, g: GullRock) -> Step:
        """GULL-AIM-02, GULL-AIM-04  Only now is the gold counted; after the last round the voyage ends anyway."""
        if max(g.gold) >= g.goal or g.rounds == g.box.round_limit:
            return done()
        return self.start(g)


def richest(g: GullRock) -> list[Seat]:
    """GULL-AIM-03  Those with the most gold; several share the victory."""
    return [seat for seat in range(g.players) if g.gold[seat] == max(g.gold)]
