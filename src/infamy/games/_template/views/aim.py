"""What one plays for, and how near everybody is."""

from __future__ import annotations

from infamy.engine.game import Aim, Countdown
from infamy.engine.state import Seat

from ..state import GullRock


def aim(g: GullRock, seat: Seat | None) -> Aim:
    """GULL-AIM-02 to GULL-AIM-04  The most gold when the voyage ends, and how near everybody is."""
    return Aim(
        f"Have the most gold at the end of a round in which somebody has {g.goal}.",
        f"The voyage ends with that round, or after {g.box.round_limit}.",
        "gold",
        g.gold[:],
        g.goal,
        [Countdown("rounds left", g.box.round_limit - g.rounds)],
    )
