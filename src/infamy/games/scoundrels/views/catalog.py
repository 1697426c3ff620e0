"""What a table has to draw: the map and the faces of all cards."""

from __future__ import annotations

from typing import Any

from infamy.games.scoundrels.content.box import ANY, CARD, COLUMNS, DELIVER, ROWS, SPOT, SQUARE, Box


def catalog(box: Box) -> dict[str, Any]:
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""
    return {
        **box.numbers,
        "map": show_map(box),
        "copies": {CARD.word(card): many for card, many in enumerate(box.copies) if many > 0},
        "treasures": {
            face.key: {
                "name": face.name,
                "text": face.text,
                "rule": face.rule,
                "worth": face.worth,
                "weight": face.weight,
            }
            for face in box.treasures
        },
        "quests": {
            face.key: {
                "name": face.name,
                "text": face.text,
                "rule": face.rule,
                "reward": face.reward,
                "port": box.port.word(face.port) if face.port != ANY else None,
                "treasure": box.treasure.word(face.treasure) if face.event == DELIVER else None,
            }
            for face in box.quests
        },
        "quirks": {face.key: {"name": face.name, "text": face.text, "rule": face.rule} for face in box.quirks},
    }


def show_map(box: Box) -> dict[str, Any]:
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
