"""What one plays for, and how near everybody is."""

from __future__ import annotations

from infamy.engine.game import Aim, Countdown
from infamy.engine.state import Seat
from infamy.games.infamous_seas.queries import gold
from infamy.games.infamous_seas.state import Seas


def aim(g: Seas, seat: Seat | None) -> Aim:
    """IS-OBJ-01 to IS-OBJ-03, IS-R36  So much gold at the end of a turn of one's own, and how near everybody is."""
    rounds = g.box.round_limit
    return Aim(
        f"Be the first to close a turn of your own with {g.box.victory} gold.",
        f"The game ends with that turn; after {rounds} rounds the richest wins.",
        "gold",
        [gold(g, seat) for seat in range(g.players)],
        g.box.victory,
        [Countdown("rounds left", rounds - g.turns // g.players)],
    )
