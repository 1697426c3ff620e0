"""What a coach says of the parts of a position: if there is more of it, and if there is less."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Scale

SCALE: Final = Scale(
    "points",
    {
        "infamy": ("Infamy you get", "Infamy you miss"),
        "aboard": ("Treasure aboard", "less Treasure aboard"),
        "buried": ("buried Treasure", "less buried Treasure"),
        "damage": ("a sounder ship", "nearer to being sunk"),
        "cards": ("a better hand", "a poorer hand"),
        "danger": ("out of the way of enemies", "enemies close by"),
        "plans": ("more in reach for the next turn", "less in reach for the next turn"),
        "others": ("the others fare worse", "the others fare better"),
    },
)
