"""What a coach says of the parts of a position: if there is more of it, and if there is less."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Scale

SCALE: Final = Scale(
    "Marks",
    {
        "marks": ("Marks you get", "Marks you miss"),
        "aboard": ("more cargo aboard", "less cargo aboard"),
        "errands": ("nearer to tokens, prey or home", "farther from tokens, prey or home"),
        "danger": ("out of the way of enemies", "enemies who may attack"),
        "cards": ("more cards in store", "fewer cards in store"),
        "others": ("the others fare worse", "the others fare better"),
    },
)
