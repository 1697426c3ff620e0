"""What a table has to draw: the board, the dice, a player's mat and the faces of all cards."""

from __future__ import annotations

from typing import Any

from infamy.games.tide_of_avaris.board import DIRECTION, NO_EXIT, SpaceFace
from infamy.games.tide_of_avaris.content.box import (
    ADD_RELICS,
    BIND,
    BOARD_ACTION,
    BURIAL_CHART,
    COLOR,
    COMBAT_DIE,
    CONTROL_CREW,
    CONTROL_GUARDIAN,
    CONTROL_REGION,
    DIE_FACES,
    NAVY_FACE,
    RAID,
    RECYCLE,
    RELOCATE_NAVY,
    RESOURCE,
    SALVAGE,
    SYMBOL,
    TAVERN,
    TRACK,
    UNLOCK,
    UNROLLED,
    WHIRLPOOL,
    WILD,
    Box,
    DieFace,
)
from infamy.games.tide_of_avaris.content.cards import METRIC, BurialFace, EndgameFace, EnemyFace, RelicFace
from infamy.games.tide_of_avaris.views.wording import ACTION_NAMES


def catalog(box: Box) -> dict[str, Any]:
    return {
        "board": board(box),
        "actions": {
            BOARD_ACTION.word(action): {"name": ACTION_NAMES[action], "text": action_text(box, action)}
            for action in range(len(BOARD_ACTION.names))
        },
        "dice": dice(box),
        "mat": mat(box),
        "positions": [
            {"bribe": bribe, "gold": gold, "rum": rum}
            for bribe, gold, rum in zip(box.bribes, box.start_gold, box.start_rum, strict=True)
        ],
        "relics": {face.key: card(face) for face in box.relics},
        "monsters": {
            face.key: {**card(face), "dice": face.defend, "color": "red" if face.defends_red else "blue"}
            for face in box.monsters
        },
        "navies": {
            face.key: {**card(face), "attack": face.attack, "defend": face.defend, "space": box.space.word(face.space)}
            for face in box.navies
        },
        "burials": {face.key: {**card(face), "tp": face.tp} for face in box.burials},
        "endgame": {face.key: {**card(face), "metric": METRIC.word(face.metric)} for face in box.endgames},
        "tokens": box.tokens,
        "matching_colors": box.matching,
        "gold_per_tp": box.gold_per_tp,
        "treasures": {str(players): many for players, many in enumerate(box.treasures) if many > 0},
    }


def card(face: RelicFace | EnemyFace | BurialFace | EndgameFace) -> dict[str, Any]:
    return {"name": face.name, "text": face.text, "rule": face.rule, "copies": face.copies}


# The board -----------------------------------------------------------------------------------------------------------


def board(box: Box) -> dict[str, Any]:
    """Spaces with their lines by the corner where they leave, slots in the order of the tide, and the wind."""
    slots: dict[str, list[str]] = {face.key: [] for face in box.spaces}
    for slot, space in enumerate(box.slot_space):
        slots[box.spaces[space].key].append(box.slot.word(slot))
    return {
        "spaces": {
            face.key: {
                "name": face.name,
                "x": face.x,
                "y": face.y,
                "sea": box.region.word(face.region),
                "action": BOARD_ACTION.word(face.action),
                "exits": exits(box, face),
                "slots": slots[face.key],
            }
            for face in box.spaces
        },
        "wind": [
            [face.key, box.spaces[face.exits[way]].key]
            for face in box.spaces
            for way in range(4)
            if face.exits[way] != NO_EXIT and face.with_wind[way]
        ],
        "seas": {box.region.word(sea): box.region.title(sea) for sea in range(len(box.region.names))},
        "starts": [box.space.word(space) for space in box.starts],
        "wreck": box.slot.word(box.wreck) or None,
    }


def exits(box: Box, face: SpaceFace) -> dict[str, str]:
    return {DIRECTION.word(way): box.space.word(end) for way, end in enumerate(face.exits) if end != NO_EXIT}


def action_text(box: Box, action: int) -> str:
    """What a Board Action does, and what it costs."""
    if action == TAVERN:
        return f"Take {box.tavern_rum} rum."
    if action == RAID:
        return f"Take {box.raid_gold} gold and {box.raid_rum} rum."
    if action == SALVAGE:
        return f"Pay {box.salvage_gold} gold, and stow the Treasure of the wreck."
    if action == WHIRLPOOL:
        return "Go to any other space; a Bribe is due there as usual."
    if CONTROL_CREW <= action <= CONTROL_GUARDIAN:
        spirit = box.area.title(action - CONTROL_CREW)
        return f"Send more free Sloops than lie there, and control {spirit}."
    if action == CONTROL_REGION:
        return "Send more free Sloops than lie there, and control a Region of your choice."
    if action == RELOCATE_NAVY:
        return f"Send the Navy up to {box.relocate_steps} spaces; nobody fights, and nobody pays."
    if action == BURIAL_CHART:
        return f"Draw a private Burial Bonus, and take {box.chart_rum} rum."
    if action == BIND:
        return f"Pay {box.bind_rum} rum, and bind up to {box.bind_most} of your Treasures."
    if action == RECYCLE:
        return f"Pay {box.recycle_rum} rum, and roll {box.recycle_dice} of your dice again, ready or exhausted."
    if action == UNLOCK:
        return "Unlock an Endgame Bonus of your choice."
    if action == ADD_RELICS:
        return f"Take a Relic from the display, which you may replace first; a second one for {box.second_relic} gold."
    return "Fight the next Monster of the Explore deck."


# Dice and mats -------------------------------------------------------------------------------------------------------


def dice(box: Box) -> dict[str, Any]:
    return {
        "crew": [die_face(face) for face in box.faces[:DIE_FACES]],
        "crew_spirit": [die_face(face) for face in box.faces[DIE_FACES:]],
        "unrolled": {"key": box.face.word(UNROLLED), "name": box.face.title(UNROLLED)},
        "combat": {
            COMBAT_DIE.word(kind): [SYMBOL.word(symbol) for symbol in symbols]
            for kind, symbols in enumerate(box.combat_dice)
        },
        "navy": [NAVY_FACE.word(face) for face in box.navy_die],
    }


def die_face(face: DieFace) -> dict[str, Any]:
    return {
        "key": face.key,
        "name": face.name,
        "color": "wild" if face.color == WILD else COLOR.word(face.color),
        "resource": RESOURCE.word(face.resource),
        "amount": face.amount,
        "number": face.number,
    }


def mat(box: Box) -> dict[str, Any]:
    """What is printed on a player's board: the Hold, and the tracks with the cost of each square."""
    return {
        "upper": box.upper[1:],
        "lower_spaces": box.lower_spaces,
        "lower_tp": box.lower_tp,
        "relic_slots": box.relic_slots,
        "reroll_cost": box.reroll_cost,
        "buy_back": box.buy_back,
        "tracks": {
            TRACK.word(track): {
                "base": base,
                "squares": [{"gold": square.gold, "rum": square.rum} for square in box.tracks[track]],
            }
            for track, base in enumerate((box.base_dice, box.base_dice, box.sloops, box.crew))
        },
    }
