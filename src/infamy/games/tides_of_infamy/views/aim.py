"""What one plays for, and how near everybody is."""

from __future__ import annotations

from infamy.engine.game import Aim, Countdown
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.queries import marks_of
from infamy.games.tides_of_infamy.state import Tides


def aim(g: Tides, seat: Seat | None) -> Aim:
    """TI-OBJ-01 to TI-OBJ-06, TI-R73  Marks to win with, and how near everybody is."""
    who = "Be the first team to own" if g.teams else "Be the first to own"
    return Aim(
        f"{who} {g.target} Marks of Infamy: bring cargo home, win battles, explore.",
        f"The game ends at once; after {g.round_limit} rounds the most Marks win.",
        "Marks",
        [marks_of(g, seat) for seat in range(g.players)],
        g.target,
        [Countdown("rounds left", g.round_limit - g.rounds)],
    )
