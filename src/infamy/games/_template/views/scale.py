"""What a coach says of the parts of a position: if there is more of it, and if there is less."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Scale

SCALE: Final = Scale(
    "gold",
    {
        "gold": ("more gold", "less gold"),
        "cards": ("more cards", "fewer cards"),
        "place": ("a better place", "a worse place"),
        "others": ("the others fare worse", "the others fare better"),
    },
)
