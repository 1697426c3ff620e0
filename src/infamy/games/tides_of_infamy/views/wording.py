"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from infamy.parts.words import counted


def marks(number: int) -> str:
    return counted(number, "Mark")
