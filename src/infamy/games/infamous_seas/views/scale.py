"""What a coach says of the parts of a position: if there is more of it, and if there is less."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Scale

SCALE: Final = Scale(
    "gold",
    {
        "gold": ("gold you get", "gold you miss"),
        "cards": ("cards in the hold", "fewer cards in the hold"),
        "shores": ("islands and Merchants in reach", "fewer islands and Merchants in reach"),
        "prey": ("a better shot to come", "a worse shot to come"),
        "danger": ("out of the way of enemy guns", "under enemy guns"),
        "ship": ("a stronger ship, or more actions", "a weaker ship, or fewer actions"),
        "others": ("the others fare worse", "the others fare better"),
    },
)
