"""The table in short, for a prompt and before a turn; and what is written on the cards that choices name."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Brief
from infamy.parts.words import counted

from ..content.box import SEAT, SPACE, Box
from .wording import card_names


def brief(box: Box, view: dict[str, Any]) -> Brief:
    table, own = view["table"], view["viewer"]
    lines = [
        f"{SEAT.title_of(seat)} on {SPACE.title_of(at)}, {table['gold'][seat]} gold."
        for seat, at in table["at"].items()
    ]
    if own is None:
        return Brief("", lines)
    actions = (
        counted(view["turn"]["actions_left"], "action") + ", " if view["turn"] and view["turn"]["seat"] == own else ""
    )
    return Brief(
        f"{actions}{table['gold'][own]} of {table['goal']} gold",
        [*lines, f"Your hand: {card_names(box, table['hand'][own])}."],
    )


def explained(box: Box, domain: str, value: int) -> str:
    return box.cards[value].text if domain == box.card.name and value < len(box.cards) else ""
