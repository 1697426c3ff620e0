"""What one plays for, and how near everybody is."""

from __future__ import annotations

from infamy.engine.game import Aim, Countdown
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.state import Avaris

WINS = "Have the most Treasure Points (TP) at the end: bury Treasure."
SECRET = "Others keep theirs secret."
ENDS = "Once the bag is empty, the next Day is the last."
LAST = "This Day is the last: then everybody buries what is left, and bonuses are counted."


def aim(g: Avaris, viewer: Seat | None) -> Aim:
    """TA-OV-02, TA-OV-03, TA-EG-01 to TA-EG-05, TA-SP-08  One's own points, and of others the Burial Bonuses taken."""
    have = [
        g.tp[seat] if g.over or seat == viewer else sum([g.box.burials[card].tp for card in g.burial_taken[seat]])
        for seat in range(g.players)
    ]
    left = [] if g.last_day else [Countdown("Treasures in the bag", g.bag.size)]
    return Aim(f"{WINS} {SECRET}", LAST if g.last_day else ENDS, "TP", have, countdowns=left)
