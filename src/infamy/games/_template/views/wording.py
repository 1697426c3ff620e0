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


def card_names(box: Box, keys: list[str]) -> str:
    """As players read them, or that there are none."""
    return ", ".join(box.card.title(box.card.parse(key)) for key in keys) or "no cards"
