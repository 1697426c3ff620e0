"""Words that the texts of this game share."""

from __future__ import annotations

from typing import Final

from ..content.box import Box

ROLLS: Final = {  # what is said of an outcome; nothing where the news after it say it
    "tied bids": "The tied draw lots: {}.",
    "wind": "The wind rolls {}.",
    "cutter's guns": "The cutter rolls {}.",
    "cutter's course": "",
    "island deck": "",
}
ASKS: Final = {  # what for, and why: said to whoever rolls real dice
    "tied bids": ("lots of the tied", "The number says who of them wins."),
    "wind": ("the wind", "A ship sails that far."),
    "cutter's guns": ("the cutter's guns", "A ship that it hits is sunk."),
    "cutter's course": ("the cutter's course", "The cutter sails that far."),
    "island deck": ("an Island Card", "Whoever loots an island draws one."),
}


def card_names(box: Box, keys: list[str]) -> str:
    """As players read them, or that there are none."""
    return ", ".join(box.card.title(box.card.parse(key)) for key in keys) or "no cards"
