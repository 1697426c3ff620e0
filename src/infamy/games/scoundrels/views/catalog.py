"""What a table has to draw: the map and the faces of all cards."""

from __future__ import annotations

from typing import Annotated, TypedDict

from infamy.games.scoundrels.content.box import (
    ANY,
    CARD,
    COLUMNS,
    DELIVER,
    PORT,
    ROWS,
    SPOT,
    SQUARE,
    TREASURE,
    Box,
    QuestFace,
    TreasureFace,
)

PortWord = Annotated[str, PORT]
SquareWord = Annotated[str, SQUARE]


class CardInfo(TypedDict):
    name: str
    text: str
    rule: str


class TreasureInfo(CardInfo):
    worth: int
    weight: bool  # it weighs on the hand


class QuestInfo(CardInfo):
    reward: int
    port: PortWord | None
    treasure: Annotated[str, TREASURE] | None


class PortInfo(TypedDict):
    key: PortWord
    name: str
    square: SquareWord
    players: int


class SpotInfo(TypedDict):
    key: Annotated[str, SPOT]
    square: SquareWord
    players: int


class MapInfo(TypedDict):
    columns: int
    rows: int
    widths: dict[str, int]
    land: list[SquareWord]
    ports: list[PortInfo]
    spots: list[SpotInfo]


class Catalog(TypedDict):
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""

    hand: int
    opening_extra: int
    free_moves: int
    bid_most: int
    port_die: int
    open_face: int
    fewest_open: int
    port_defence: int
    pillage_infamy: int
    closed_for: int
    attack_limit: int
    defence_draw: int
    shoot_infamy: int
    sunk_at: int
    dig_from: int
    skirmish_infamy: int
    sunk_at_skirmish: int
    skirmish_buried: int
    deaths: int
    round_cap: int
    map: MapInfo
    copies: dict[Annotated[str, CARD], int]
    treasures: dict[str, TreasureInfo]
    quests: dict[str, QuestInfo]
    quirks: dict[str, CardInfo]


def catalog(box: Box) -> Catalog:
    return {
        "hand": box.hand,
        "opening_extra": box.opening_extra,
        "free_moves": box.free_moves,
        "bid_most": box.bid_most,
        "port_die": box.port_die,
        "open_face": box.open_face,
        "fewest_open": box.fewest_open,
        "port_defence": box.port_defence,
        "pillage_infamy": box.pillage_infamy,
        "closed_for": box.closed_for,
        "attack_limit": box.attack_limit,
        "defence_draw": box.defence_draw,
        "shoot_infamy": box.shoot_infamy,
        "sunk_at": box.sunk_at,
        "dig_from": box.dig_from,
        "skirmish_infamy": box.skirmish_infamy,
        "sunk_at_skirmish": box.sunk_at_skirmish,
        "skirmish_buried": box.skirmish_buried,
        "deaths": box.deaths,
        "round_cap": box.round_cap,
        "map": show_map(box),
        "copies": {CARD.word(card): many for card, many in enumerate(box.copies) if many > 0},
        "treasures": {face.key: show_treasure(face) for face in box.treasures},
        "quests": {face.key: show_quest(box, face) for face in box.quests},
        "quirks": {face.key: {"name": face.name, "text": face.text, "rule": face.rule} for face in box.quirks},
    }


def show_treasure(face: TreasureFace) -> TreasureInfo:
    return {"name": face.name, "text": face.text, "rule": face.rule, "worth": face.worth, "weight": face.weight}


def show_quest(box: Box, face: QuestFace) -> QuestInfo:
    return {
        "name": face.name,
        "text": face.text,
        "rule": face.rule,
        "reward": face.reward,
        "port": box.port.word(face.port) if face.port != ANY else None,
        "treasure": box.treasure.word(face.treasure) if face.event == DELIVER else None,
    }


def show_map(box: Box) -> MapInfo:
    """SC-COMP-13  The whole sheet; `widths` says how much of it lies open for how many players."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "widths": {str(players): width for players, width in enumerate(box.widths) if width > 0},
        "land": [SQUARE.word(square) for square in box.land],
        "ports": [
            {"key": box.port.word(port), "name": part.name, "square": SQUARE.word(part.square), "players": part.players}
            for port, part in enumerate(box.ports)
        ],
        "spots": [
            {"key": SPOT.word(spot), "square": SQUARE.word(part.square), "players": part.players}
            for spot, part in enumerate(box.spots)
        ],
    }
