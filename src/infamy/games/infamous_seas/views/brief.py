"""The table in short, for a prompt and before a turn; and what is written on the cards that choices name."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Brief
from infamy.games.infamous_seas.content.box import SHIP, SQUARE, Box
from infamy.games.infamous_seas.queries import is_player
from infamy.games.infamous_seas.views.text import chart, player_in_words, turn_in_words
from infamy.parts.words import counted, listed


def brief(box: Box, view: dict[str, Any]) -> Brief:
    table: dict[str, Any] = view["table"]
    own = [view["viewer"]] if view["viewer"] else []
    lines = [*chart(table), *(player_in_words(box, table, name) for name in [*own, *others(table, own)])]
    lines += [*merchants(table), turn_in_words(view)]
    return Brief(", ".join(prompt(box, view, name) for name in own), lines)


def prompt(box: Box, view: dict[str, Any], name: str) -> str:
    """ "2 actions, 3 of 10 gold, 2 cards"; outside one's own turn there are no actions."""
    table, turn = view["table"], view["turn"]
    parts = [counted(turn["actions_left"], "action")] if turn and turn["seat"] == name else []
    parts.append(f"{table['gold'][name]} of {box.victory} gold")
    cards = table["hold"][name]
    held = cards if isinstance(cards, int) else len(cards)
    return ", ".join(parts + ([counted(held, "card")] if held else []))


def others(table: dict[str, Any], own: list[str]) -> list[str]:
    return [name for name in table["sails"] if name not in own]


def merchants(table: dict[str, Any]) -> list[str]:
    """Navy and Merchants are on the chart; what a Merchant carries is not."""
    carry = [
        f"{SHIP.title_of(name)} on {SQUARE.title_of(square)} with {table['coins_under'][name]} gold"
        for name, square in table["at"].items()
        if square and not is_player(SHIP.parse(name)) and table["coins_under"][name]
    ]
    return [f"{listed(carry)}."] if carry else []


def explained(box: Box, domain: str, value: int) -> str:
    return box.cards[value].text if domain == box.card.name and value < len(box.cards) else ""
