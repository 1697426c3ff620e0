"""What a table has to draw: the board, the dice, a player's mat and the faces of all cards."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from infamy.games.tide_of_avaris.board import DIRECTION, NO_EXIT, SpaceFace
from infamy.games.tide_of_avaris.content import board_action
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import (
    AREA,
    COLOR,
    COMBAT_DIE,
    DIE_FACES,
    FACE,
    FIRST_REGION,
    NAVY_FACE,
    OFF_BOARD,
    REGION,
    RESOURCE,
    SLOT,
    SPACE,
    SYMBOL,
    TRACK,
    UNROLLED,
    WILD,
    Box,
    DieFace,
)
from infamy.games.tide_of_avaris.content.cards import (
    BURIAL,
    ENDGAME,
    MONSTER,
    NAVY_CARD,
    RELIC,
    BurialFace,
    EndgameFace,
    EnemyFace,
    RelicFace,
)
from infamy.games.tide_of_avaris.content.metrics import METRIC

SpaceWord = Annotated[str, SPACE]
SlotWord = Annotated[str, SLOT]
SeaWord = Annotated[str, REGION]
DieColor = Annotated[str, COLOR] | Literal["wild"]


class SpaceInfo(TypedDict):
    name: str
    x: int
    y: int
    sea: SeaWord
    action: Annotated[str, BOARD_ACTION]
    exits: dict[Annotated[str, DIRECTION], SpaceWord]  # by the corner where they leave
    slots: list[SlotWord]  # in the order of the tide


class BoardInfo(TypedDict):
    spaces: dict[SpaceWord, SpaceInfo]
    wind: list[list[SpaceWord]]  # from where to where it blows
    seas: dict[SeaWord, str]  # their names
    starts: list[SpaceWord]
    wreck: SlotWord | None


class AreaInfo(TypedDict):
    """A Spirit or a Region that can be controlled."""

    name: str
    shrine: SpaceWord | None  # where the Sloops of a Spirit lie; those of a Region lie in its sea


class ActionInfo(TypedDict):
    name: str
    text: str


class CrewFace(TypedDict):
    key: Annotated[str, FACE]
    name: str
    color: DieColor
    resource: Annotated[str, RESOURCE]
    amount: int
    number: int


class UnrolledFace(TypedDict):
    key: Annotated[str, FACE]
    name: str


class DiceInfo(TypedDict):
    crew: list[CrewFace]
    crew_spirit: list[CrewFace]
    unrolled: UnrolledFace
    combat: dict[Annotated[str, COMBAT_DIE], list[Annotated[str, SYMBOL]]]
    navy: list[Annotated[str, NAVY_FACE]]


class Square(TypedDict):
    gold: int
    rum: int


class TrackInfo(TypedDict):
    base: int
    squares: list[Square]


class MatInfo(TypedDict):
    """What is printed on a player's board: the Hold, and the tracks with the cost of each square."""

    upper: list[int]
    lower_spaces: int
    lower_tp: int
    relic_slots: int
    reroll_cost: int
    buy_back: int
    tracks: dict[Annotated[str, TRACK], TrackInfo]


class PositionInfo(TypedDict):
    bribe: int
    gold: int
    rum: int


class CardInfo(TypedDict):
    name: str
    text: str
    rule: str
    copies: int


class MonsterInfo(CardInfo):
    dice: int
    color: Literal["red", "blue"]


class NavyInfo(CardInfo):
    attack: int
    defend: int
    space: SpaceWord


class BurialInfo(CardInfo):
    tp: int


class EndgameInfo(CardInfo):
    metric: Annotated[str, METRIC]


class Catalog(TypedDict):
    """Whatever a pack may change is drawn as the pack has it."""

    board: BoardInfo
    areas: dict[Annotated[str, AREA], AreaInfo]
    actions: dict[Annotated[str, BOARD_ACTION], ActionInfo]
    dice: DiceInfo
    mat: MatInfo
    positions: list[PositionInfo]
    relics: dict[Annotated[str, RELIC], CardInfo]
    monsters: dict[Annotated[str, MONSTER], MonsterInfo]
    navies: dict[Annotated[str, NAVY_CARD], NavyInfo]
    burials: dict[Annotated[str, BURIAL], BurialInfo]
    endgame: dict[Annotated[str, ENDGAME], EndgameInfo]
    tokens: list[int]
    matching_colors: list[int]
    gold_per_tp: int
    treasures: dict[str, int]  # by the number of players


def catalog(box: Box) -> Catalog:
    return {
        "board": board(box),
        "areas": {
            name: {"name": box.area.title(area), "shrine": box.space.word(shrine_of(box, area)) or None}
            for area, name in enumerate(box.area.names)
        },
        "actions": {
            BOARD_ACTION.word(action): {"name": BOARD_ACTION.title(action), "text": action_text(box, action)}
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


def card(face: RelicFace | EnemyFace | BurialFace | EndgameFace) -> CardInfo:
    return {"name": face.name, "text": face.text, "rule": face.rule, "copies": face.copies}


# The board -----------------------------------------------------------------------------------------------------------


def board(box: Box) -> BoardInfo:
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


def shrine_of(box: Box, area: int) -> int:
    """TA-R57  The space on which a Spirit is controlled."""
    if area < FIRST_REGION:
        for space, face in enumerate(box.spaces):
            if face.action == board_action.CONTROL_CREW + area:
                return space
    return OFF_BOARD


def exits(box: Box, face: SpaceFace) -> dict[str, str]:
    return {DIRECTION.word(way): box.space.word(end) for way, end in enumerate(face.exits) if end != NO_EXIT}


def action_text(box: Box, action: int) -> str:
    """What a Board Action does, and what it costs."""
    if board_action.CONTROL_CREW <= action <= board_action.CONTROL_GUARDIAN:
        spirit = box.area.title(action - board_action.CONTROL_CREW)
        return f"Send more free Sloops than lie there, and control {spirit}."
    return ACTION_TEXTS.get(action, "Fight the next Monster of the Explore deck.").format(box=box)


ACTION_TEXTS: Final = {
    board_action.TAVERN: "Take {box.tavern_rum} rum.",
    board_action.RAID: "Take {box.raid_gold} gold and {box.raid_rum} rum.",
    board_action.SALVAGE: "Pay {box.salvage_gold} gold, and stow the Treasure of the wreck.",
    board_action.WHIRLPOOL: "Go to any other space; a Bribe is due there as usual.",
    board_action.CONTROL_REGION: "Send more free Sloops than lie there, and control a Region of your choice.",
    board_action.RELOCATE_NAVY: "Send the Navy up to {box.relocate_steps} spaces; nobody fights, and nobody pays.",
    board_action.BURIAL_CHART: "Draw a private Burial Bonus, and take {box.chart_rum} rum.",
    board_action.BIND: "Pay {box.bind_rum} rum, and bind up to {box.bind_most} of your Treasures.",
    board_action.RECYCLE: (
        "Pay {box.recycle_rum} rum, and roll {box.recycle_dice} of your dice again, ready or exhausted."
    ),
    board_action.UNLOCK: "Unlock an Endgame Bonus of your choice.",
    board_action.ADD_RELICS: (
        "Take a Relic from the display, which you may replace first; a second one for {box.second_relic} gold."
    ),
}


# Dice and mats -------------------------------------------------------------------------------------------------------


def dice(box: Box) -> DiceInfo:
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


def die_face(face: DieFace) -> CrewFace:
    return {
        "key": face.key,
        "name": face.name,
        "color": "wild" if face.color == WILD else COLOR.word(face.color),
        "resource": RESOURCE.word(face.resource),
        "amount": face.amount,
        "number": face.number,
    }


def mat(box: Box) -> MatInfo:
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
