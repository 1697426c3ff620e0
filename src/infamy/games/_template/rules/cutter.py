"""CUT  The revenue cutter fires in the middle of anyone's turn, on three occasions."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import done, invite

from .. import news
from ..board import distance
from ..content.box import HARBOUR
from ..queries import from_seat
from ..state import CutterMoved, FiredUpon, GullRock, IslandLooted, MoveEnded
from .cards import SPOILED
from .gold import lose


def in_reach(g: GullRock, seat: Seat) -> bool:
    """GULL-CUT-01, GULL-CUT-03  On the cutter's own space or beside it; in the harbour everybody is safe."""
    return g.at[seat] != HARBOUR and distance(g.cutter, g.at[seat]) <= g.box.cutter_reach


def when_a_move_ends(g: GullRock, moved: MoveEnded) -> list[Frame[GullRock]]:
    return shots_at(g, [moved.seat])


def when_an_island_is_looted(g: GullRock, looted: IslandLooted) -> list[Frame[GullRock]]:
    return shots_at(g, [looted.seat])


def when_the_cutter_comes(g: GullRock, moved: CutterMoved) -> list[Frame[GullRock]]:
    """GULL-CUT-02, GULL-R01  Every ship in reach, from the one that has the wind to the left."""
    return shots_at(g, from_seat(g, g.first))


def shots_at(g: GullRock, seats: list[Seat]) -> list[Frame[GullRock]]:
    shots: list[Frame[GullRock]] = []
    for seat in seats:
        if in_reach(g, seat):
            shots.append(CutterFires(seat))
    return shots


@final
class CutterFires(Frame[GullRock]):
    """GULL-CUT-04, GULL-CUT-05  First the cards, then the guns: four or more hits."""

    def __init__(self, target: Seat) -> None:
        self.target: Final = target

    def start(self, g: GullRock) -> Step:
        tell(g, news.FIRES, self.target)
        return invite(FiredUpon(self.target), then=self.fire)

    def fire(self, g: GullRock, replies: list[int]) -> Step:
        """GULL-R02  A spoiled shot misses, whatever other cards have added to it."""
        if SPOILED in replies or roll(g, g.box.cutter_guns, "cutter's guns") + sum(replies) < g.box.cutter_hits:
            tell(g, news.MISSED, self.target)
        else:
            sink(g, self.target)
        return done()


def sink(g: GullRock, seat: Seat) -> None:
    """GULL-CUT-06  Back to the harbour, two gold poorer; if it was your turn, it is over."""
    tell(g, news.SUNK, seat)
    g.at[seat] = HARBOUR
    lose(g, seat, g.box.cutter_fine)
    if seat == g.active:
        g.actions_left = 0
