"""The table in short, for a prompt and before a turn; and what is written on the cards that choices name."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Brief
from infamy.games.scoundrels.content.box import Box
from infamy.games.scoundrels.views.text import chart, fight, pirate, ports, quest, turn
from infamy.parts.words import counted


def brief(box: Box, view: dict[str, Any]) -> Brief:
    table: dict[str, Any] = view["table"]
    own = [view["viewer"]] if view["viewer"] else []
    everybody = [*own, *(name for name in table["at"] if name not in own)]
    lines = [*chart(box, table), *(pirate(box, table, name) for name in everybody), *ports(box, table)]
    lines += [*(quest(box, key) for key in table["quests"]), *fight(box, table), turn(view)]
    return Brief(", ".join(prompt(view, name) for name in own), lines)


def prompt(view: dict[str, Any], name: str) -> str:
    """ "2 free moves, 1 Infamy, 5 cards"; outside one's own turn there are no moves."""
    table = view["table"]
    is_own = view["turn"] is not None and view["turn"]["seat"] == name
    parts = [counted(table["free_moves"], "free move")] if is_own and not table["attacker"] else []
    score, tokens = table["score"][name], table["infamy"][name]
    parts.append(f"{tokens} Infamy" + (f" ({score} with Treasure)" if score != tokens else ""))
    hand = table["hand"][name]
    return ", ".join([*parts, counted(hand if isinstance(hand, int) else len(hand), "card")])


def explained(box: Box, domain: str, value: int) -> str:
    if domain == box.treasure.name and value < len(box.treasures):
        treasure = box.treasures[value]
        weighs = "" if treasure.weight else ", weighs nothing"
        return f"worth {treasure.worth} Infamy{weighs}. {treasure.text}".strip()
    if domain == box.quest.name and value < len(box.quests):
        return f"{box.quests[value].text} {box.quests[value].reward} Infamy."
    if domain == box.quirk.name and value < len(box.quirks):
        return box.quirks[value].text
    return ""
