"""How a seat is told apart where there are only text and plain colours: by shape and letter, as in the browser."""

from __future__ import annotations

from typing import Final

LOOKS: Final = {  # a shape, a letter, a colour; those of web/src/kit/seats.ts
    "blue": ("●", "B", "#2a5599"),
    "red": ("◆", "R", "#c23a26"),
    "yellow": ("▲", "Y", "#e6b422"),
    "green": ("■", "G", "#2b7348"),
    "purple": ("✶", "P", "#74479b"),
    "black": ("✚", "K", "#33302d"),
    "coral": ("◆", "C", "#c23a26"),
    "jade": ("■", "J", "#2b7348"),
    "ivory": ("●", "I", "#f6efdf"),
    "slate": ("✚", "S", "#33302d"),
    "crimson": ("◆", "C", "#c23a26"),
    "teal": ("■", "T", "#0e7c80"),
    "amber": ("▲", "A", "#e6b422"),
    "violet": ("✶", "V", "#74479b"),
    "white": ("●", "W", "#f6efdf"),
    "orange": ("▲", "O", "#d9772b"),
}
USUAL: Final = list(LOOKS)


def look(seat: str, place: int) -> tuple[str, str, str]:
    """A name that is no colour of ours takes the look of its place, and its own letter."""
    if seat in LOOKS:
        return LOOKS[seat]
    shape, _, colour = LOOKS[USUAL[place % 6]]
    return shape, seat[:1].upper(), colour
