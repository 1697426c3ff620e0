"""The table in short, for a prompt and before a turn; and what is written on the things that choices name."""

from __future__ import annotations

from typing import Any

from infamy.engine.game import Brief
from infamy.games.rum_and_bones.content.box import (
    HERO_ROOM,
    LAYOUT,
    REACTION,
    ROLE,
    SEAT,
    Box,
    HeroFace,
    MonsterFace,
    SkillCard,
)
from infamy.games.rum_and_bones.content.effects import TRIGGER
from infamy.games.rum_and_bones.views.catalog import WHEN
from infamy.games.rum_and_bones.views.text import SIDES, WHEREABOUTS, chart, close_up, hands, sea, tide, turn, window
from infamy.parts.words import capital, counted, listed


def brief(box: Box, view: dict[str, Any]) -> Brief:
    """The chart, a line for each Hero, what the Objectives have left, one's hand."""
    table: dict[str, Any] = view["table"]
    board = box.layouts[LAYOUT.parse(table["layout"])][1 if table["exchanged"] else 0]
    lines = chart(board, table)
    for side in range(2):
        if not table["clash"]:
            shown = table["sides"][side]
            lines.append(
                f"{SIDES[side]} side ({listed([SEAT.title_of(name) for name in shown['seats']])}): {shown['points']} "
                f"of {box.victory} Victory Points."
            )
        lines += [f"  {hero(each)}" for each in table["roster"].values() if each["side"] == side]
        lines += [] if table["clash"] else objectives(table, side)
    lines += objectives(table, None) if table["clash"] else sea(box, table)
    lines += [*hands(box, table), *close_up(box, table), *window(box, table), turn(view)]
    own = view["viewer"]
    return Brief(prompt(box, table, own) if own else "", lines)


def objectives(table: dict[str, Any], side: int | None) -> list[str]:
    """ "Armory on c8 8 of 8"; those that are gone are left out."""
    words = [
        f"{each['name']} on {each['zone']} {each['left']} of {each['hp']}"
        for each in table["objectives"]
        if each["owner"] == side and each["stands"]
    ]
    return [f"  Objectives, with Hit Points left: {', '.join(words)}."] if words else []


def hero(each: dict[str, Any]) -> str:
    at = f"on {each['at']}" if each["at"] else WHEREABOUTS[each["whereabouts"]]
    coins = "" if each["monster"] else f", {counted(each['coins'], 'coin')}"
    done = "" if each["ready"] or each["monster"] else ", activated"
    return (
        f"{each['name']} ({SEAT.title_of(each['seat'])}) {at}, {each['left']} of {each['hp']} Hit Points{coins}{done}."
    )


def prompt(box: Box, table: dict[str, Any], own: str) -> str:
    """ "Ishmael, 2 Actions, 3 coins; 4 of 8 Victory Points"."""
    each = table["roster"].get(table["active"])
    parts: list[str] = []
    if each and each["seat"] == own:
        coins = "" if each["monster"] else f", {counted(each['coins'], 'coin')}"
        parts.append(f"{each['name']}, {counted(table['actions_left'], 'Action')}{coins}")
    if table["clash"]:
        parts.append(counted(table["kills"][own], "KO"))
    else:
        side = next(shown for shown in table["sides"] if own in shown["seats"])
        parts.append(f"{side['points']} of {box.victory} Victory Points")
    return "; ".join(parts)


# Things --------------------------------------------------------------------------------------------------------------


def explained(box: Box, domain: str, value: int) -> str:
    if domain in (box.hero.name, box.figure.name):
        number = value % HERO_ROOM if value < 2 * HERO_ROOM else value - 2 * HERO_ROOM
        if value >= 2 * HERO_ROOM:
            return of_monster(box, box.monsters[number])
        return of_hero(box, box.heroes[number]) if number < len(box.heroes) else ""
    if domain == box.monster.name and value < len(box.monsters):
        return of_monster(box, box.monsters[value])
    if domain == box.skill.name and value < len(box.skills):
        return of_skill(box.skills[value])
    return tide(box, box.tide_card.word(value)).partition(": ")[2] if domain == box.tide_card.name else ""


def of_hero(box: Box, face: HeroFace) -> str:
    """ "Brute, 13 Hit Points. Anchor Fist (an attack): ..."."""
    words = [f"{ROLE.title(face.role)}, {counted(face.hp, 'Hit Point')}."]
    words += [f"{box.skills[skill].name}, {of_skill(box.skills[skill])}" for skill in face.skills]
    return " ".join([*words, *([f"Passive: {face.passive}."] if face.passive else [])])


def of_monster(box: Box, face: MonsterFace) -> str:
    words = [f"a Sea Monster, {counted(face.hp, 'Hit Point')}, {counted(face.actions, 'Action')}, swims {face.swim}."]
    return " ".join(words + [f"{box.skills[skill].name}, {of_skill(box.skills[skill])}" for skill in face.skills])


def of_skill(card: SkillCard) -> str:
    """ "an ability, 3 coins to unlock. Level 1: ... Level 2 (4 coins more): ..."."""
    kind = "a Reaction" if card.kind == REACTION else "an attack" if card.levels[0].dice else "an ability"
    when = f" {WHEN[TRIGGER.word(card.trigger)]}" if card.kind == REACTION else ""
    price = f", {counted(card.unlock, 'coin')} to unlock" if card.unlock else ""
    levels = [capital(level.text) for level in card.levels]
    if len(levels) == 1:
        return f"{kind}{when}: {levels[0]}"
    return f"{kind}{when}{price}. Level 1: {levels[0]} Level 2 ({counted(card.level_up, 'coin')} more): {levels[1]}"
