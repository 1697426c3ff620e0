"""What a coach says of the parts of a position: if there is more of it, and if there is less."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Scale

SCALE: Final = Scale(
    "Victory Points",
    {
        "points": ("points your side scores", "points your side misses"),
        "objectives": ("damage to enemy Objectives", "less damage to enemy Objectives"),
        "heroes": ("Heroes in better shape", "Heroes in worse shape"),
        "places": ("Heroes better placed", "Heroes worse placed"),
        "crew": ("Crew farther on the march", "Crew less far on the march"),
        "cards": ("more cards in hand", "fewer cards in hand"),
        "rest": ("a better place for monsters and guns", "a worse place for monsters and guns"),
        "others": ("the other side fares worse", "the other side fares better"),
    },
)
