"""What a table has to draw: tiles, ships, tokens and the faces of all cards."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    CELL,
    DIRECTION,
    FACE,
    LUCK,
    RANK,
    SEA_CARD,
    SHIP_TYPE,
    TILE_COLUMNS,
    TILE_KIND,
    TOKEN,
    Box,
    LuckFace,
    TileFace,
)

# TI-RED-19 to TI-RED-29  By the word of a hand: what it is, and five cards that make it.
HANDS: Final = {
    "red-sky": ("five of one number, one of each suit", "fire-6 cannon-6 flintlock-6 cutlass-6 grog-6"),
    "keel-haul": ("five in sequence, all of one suit", "cutlass-2 cutlass-3 cutlass-4 cutlass-5 cutlass-6"),
    "five-pounders": ("five of one number", "fire-4 fire-4 cannon-4 cutlass-4 grog-4"),
    "no-quarter": ("five of one suit", "grog-1 grog-3 grog-4 grog-4 grog-6"),
    "four-pounders": ("four of one number", "fire-5 cannon-5 flintlock-5 grog-5 cutlass-2"),
    "crushing-blow": ("three of one number, two of another", "fire-3 cannon-3 grog-3 cutlass-6 flintlock-6"),
    "grape-shot": ("five in sequence", "fire-1 grog-2 cannon-3 flintlock-4 cutlass-5"),
    "three-pounders": ("three of one number", "fire-6 grog-6 cutlass-6 cannon-2 flintlock-4"),
    "chain-shot": ("two pairs", "fire-5 cannon-5 grog-2 cutlass-2 flintlock-6"),
    "cutlass": ("one pair", "cutlass-4 grog-4 fire-1 cannon-3 flintlock-6"),
    "stink-pot": ("none of these: the highest card counts", "fire-6 cannon-5 grog-3 cutlass-2 flintlock-1"),
}


class TileInfo(TypedDict):
    name: str
    kind: Annotated[str, TILE_KIND]
    cells: list[Annotated[str, CELL]]  # row by row
    currents: list[Annotated[str, DIRECTION]]
    plunder: Annotated[str, TOKEN] | None


class ShipInfo(TypedDict):
    name: str
    capacity: int
    attack: int  # Battle Cards
    defend: int
    special: int  # how far a Special takes it


class TokenInfo(TypedDict):
    name: str
    marks: int


class HandInfo(TypedDict):
    key: Annotated[str, RANK]
    name: str
    text: str
    sample: list[Annotated[str, BATTLE_CARD]]


class LuckInfo(TypedDict):
    name: str
    text: str
    rule: str
    copies: int
    battle_value: int


class Catalog(TypedDict):
    """Whatever a pack may change is drawn as the pack has it."""

    tile_columns: int
    last_tiles: int
    shadow_late: int
    scuttle_wins: int
    armada: int
    exchange: int
    volley: int
    faces: dict[Annotated[str, FACE], TileInfo]
    ships: dict[Annotated[str, SHIP_TYPE], ShipInfo]
    tokens: dict[Annotated[str, TOKEN], TokenInfo]
    movement: dict[Annotated[str, SEA_CARD], int]
    battle: dict[Annotated[str, BATTLE_CARD], int]
    hands: list[HandInfo]
    luck: dict[Annotated[str, LUCK], LuckInfo]


def catalog(box: Box) -> Catalog:
    return {
        "tile_columns": TILE_COLUMNS,
        "last_tiles": box.last_tiles,
        "shadow_late": box.shadow_late,
        "scuttle_wins": box.scuttle_wins,
        "armada": box.armada,
        "exchange": box.exchange,
        "volley": box.volley,
        "faces": {face.key: of_a_tile(face) for face in box.faces},
        "ships": {
            SHIP_TYPE.word(type): {
                "name": SHIP_TYPE.title(type),
                "capacity": ship.capacity,
                "attack": ship.attack_cards,
                "defend": ship.defend_cards,
                "special": ship.special,
            }
            for type, ship in enumerate(box.ships)
        },
        "tokens": {
            TOKEN.word(token): {"name": TOKEN.title(token), "marks": marks} for token, marks in enumerate(box.marks)
        },
        "movement": {SEA_CARD.word(card): many for card, many in enumerate(box.sea_cards) if many > 0},
        "battle": {BATTLE_CARD.word(card): many for card, many in enumerate(box.battle_cards) if many > 0},
        "hands": [
            {"key": key, "name": RANK.title(rank), "text": HANDS[key][0], "sample": HANDS[key][1].split()}
            for rank, key in enumerate(RANK.names)
        ],
        "luck": {face.key: of_a_luck_card(face) for face in box.luck},
    }


def of_a_tile(face: TileFace) -> TileInfo:
    return {
        "name": face.name,
        "kind": TILE_KIND.word(face.kind),
        "cells": [CELL.word(cell) for cell in face.cells],
        "currents": [DIRECTION.word(way) for way in range(4) if face.currents[way]],
        "plunder": TOKEN.word(face.plunder) or None,
    }


def of_a_luck_card(face: LuckFace) -> LuckInfo:
    return {
        "name": face.name,
        "text": face.text,
        "rule": face.rule,
        "copies": face.copies,
        "battle_value": face.battle_value,
    }
