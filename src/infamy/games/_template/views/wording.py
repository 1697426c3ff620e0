"""Words that the texts of this game share."""

from __future__ import annotations

from ..content.box import Box


def card_names(box: Box, keys: list[str]) -> str:
    """As players read them, or that there are none."""
    return ", ".join(box.card.title(box.card.parse(key)) for key in keys) or "no cards"
