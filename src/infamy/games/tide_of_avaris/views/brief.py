"""The table in short, for a prompt and before a turn; and what is written on the things that choices name."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Brief
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import Box
from infamy.games.tide_of_avaris.views.catalog import action_text
from infamy.games.tide_of_avaris.views.text import bonus, chart, close_up, pirate, turn, ways_out
from infamy.games.tide_of_avaris.views.wording import dice
from infamy.parts.words import listed


def brief(box: Box, view: dict[str, Any]) -> Brief:
    table: dict[str, Any] = view["table"]
    own = [view["viewer"]] if view["viewer"] else []
    lines = [*chart(box, table)]
    for name in [*own, *(name for name in table["at"] if name not in own)]:
        lines += pirate(box, table, name)
    if table["burial_open"]:
        lines.append(f"Open Burial Bonus: {bonus(box, table['burial_open'])}")
    if table["relic_row"]:
        lines.append(f"Relics on display: {listed([box.relic.title_of(relic) for relic in table['relic_row']])}.")
    lines += [*close_up(box, table), turn(view)]
    return Brief(", ".join(prompt(table, name) for name in own), lines)


def prompt(table: dict[str, Any], name: str) -> str:
    """ "4 dice, 2 gold, 1 rum, 7 TP"."""
    ready = table["ready"][name]
    parts = [dice(ready if isinstance(ready, int) else len(ready))]
    if table["gold"][name] is not None:
        parts += [f"{table['gold'][name]} gold", f"{table['rum'][name]} rum", f"{table['tp'][name]} TP"]
    return ", ".join(parts)


def explained(box: Box, domain: str, value: int) -> str:
    if domain == box.space.name and value < len(box.spaces):
        face = box.spaces[value]
        return f"{BOARD_ACTION.title(face.action)}. {action_text(box, face.action)} Ways out: {ways_out(box, face)}."
    if domain == box.relic.name and value < len(box.relics):
        return box.relics[value].text
    if domain == box.monster.name and value < len(box.monsters):
        monster = box.monsters[value]
        return f"{dice(monster.defend)}, {'red' if monster.defends_red else 'blue'}. {monster.text}"
    if domain == box.navy_card.name and value < len(box.navies):
        navy = box.navies[value]
        return f"attacks with {dice(navy.attack)}, defends with {dice(navy.defend)}. {navy.text}"
    if domain == box.burial.name and value < len(box.burials):
        return f"{box.burials[value].tp} TP: {box.burials[value].text}"
    return box.endgames[value].text if domain == box.endgame.name and value < len(box.endgames) else ""
