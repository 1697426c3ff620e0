"""The table in short, for a prompt and before a turn; and what is written on the things that choices name."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Brief
from infamy.games.tides_of_infamy.content.box import RANK, SHIP, TOKEN, TYPES, Box
from infamy.games.tides_of_infamy.views.catalog import HANDS
from infamy.games.tides_of_infamy.views.text import chart, fleet, fought, places, strewn, turn, waiting
from infamy.games.tides_of_infamy.views.wording import marks
from infamy.parts.words import counted


def brief(box: Box, view: dict[str, Any]) -> Brief:
    table: dict[str, Any] = view["table"]
    own = [view["viewer"]] if view["viewer"] else []
    lines = [*chart(box, table), *places(box, table), *strewn(table)]
    for name in [*own, *(name for name in table["totals"] if name not in own)]:
        lines += fleet(box, table, name)
    lines += [*waiting(table), *fought(table), turn(view)]
    return Brief(", ".join(prompt(table, name) for name in own), lines)


def prompt(table: dict[str, Any], name: str) -> str:
    """ "3 steps, 2 of 20 Marks, 2 cards"; steps are those of the ship that sails."""
    sailing = table["sailing"]
    own = sailing and sailing["ship"].startswith(f"{name}-")
    parts = [counted(sailing["points"], "step")] if own else []
    parts.append(f"{table['totals'][name]} of {marks(table['target'])}")
    hand = table["hand"][name]
    return ", ".join([*parts, counted(hand if isinstance(hand, int) else len(hand), "card")])


def explained(box: Box, domain: str, value: int) -> str:
    if domain == box.luck_card.name and value < len(box.luck):
        face = box.luck[value]
        return f"{face.text} Traded in a battle: {counted(face.battle_value, 'Battle Card')}."
    if domain == RANK.name:
        return HANDS[RANK.word(value)][0]
    if domain == TOKEN.name:
        return f"{marks(box.marks[value])} at a Pirate Bay."
    if domain == SHIP.name:
        ship = box.ships[value % TYPES]
        return (
            f"room for {ship.capacity}; {counted(ship.attack_cards, 'Battle Card')} when it attacks, "
            f"{ship.defend_cards} when it defends; a Special Card takes it {counted(ship.special, 'space')} far."
        )
    return ""
