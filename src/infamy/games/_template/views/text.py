"""The table read aloud."""

from __future__ import annotations

from typing import Any

from infamy.parts.words import counted

from ..content.box import HARBOUR, SEAT, SPACE, SPACES, Box
from .wording import card_names


def as_text(box: Box, view: dict[str, Any]) -> str:
    table = view["table"]
    lines = [f"Round {table['rounds']} round the rock; {table['goal']} gold end the voyage."]
    for space in range(SPACES):
        name = SPACE.names[space]
        ships = [SEAT.title_of(seat) for seat, at in table["at"].items() if at == name]
        if table["cutter"] == name:
            ships.append("the cutter")
        gold = box.island_gold[space]
        kind = " (safe)" if space == HARBOUR else f" (island, {gold} gold)" if gold else ""
        lines.append(f"  {SPACE.title(space)}{kind}: {', '.join(ships) or 'nobody'}")
    for seat, gold in table["gold"].items():
        hand = table["hand"][seat]
        cards = counted(hand, "card") if isinstance(hand, int) else card_names(box, hand)
        lines.append(f"  {SEAT.title_of(seat)}: {gold} gold, {cards}")
    return "\n".join(lines)
