"""What a table has to draw: the numbers of the ship card and the faces of all cards."""

from __future__ import annotations

from typing import Any

from infamy.games.infamous_seas.content.box import DECK, WINDOW, Box


def catalog(box: Box) -> dict[str, Any]:
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""
    return {
        **box.numbers,
        "sails": box.sails[1:],
        "cannons": box.cannons[1:],
        "starting_gold": {str(players): gold for players, gold in enumerate(box.starting_gold) if players > 1},
        "cards": {
            face.key: {
                "name": face.name,
                "text": face.text,
                "rule": face.rule,
                "deck": DECK.word(face.deck),
                "spot": face.spot,
                "window": WINDOW.word(face.window),
            }
            for face in box.cards
        },
    }
