"""What the table hears of this game."""

from __future__ import annotations

from typing import Final

from infamy.engine.news import NUMBER, Kind

from .content.box import CARD, SEAT, SPACE

BIDS: Final = Kind("bids", "{seat} has bid {coins} gold.", [("seat", SEAT), ("coins", NUMBER)])
HAS_THE_WIND: Final = Kind("has-the-wind", "{seat} has the wind.", [("seat", SEAT)])
TURN_BEGINS: Final = Kind(
    "turn-begins", "{seat}'s turn, with {actions} actions.", [("seat", SEAT), ("actions", NUMBER)]
)
SAILED: Final = Kind("sailed", "{seat} sails to {space}.", [("seat", SEAT), ("space", SPACE)])
LOOTED: Final = Kind("looted", "{seat} loots {space}.", [("seat", SEAT), ("space", SPACE)])
GAINED: Final = Kind("gained", "{seat} takes {coins} gold.", [("seat", SEAT), ("coins", NUMBER)])
LOST: Final = Kind("lost", "{seat} loses {coins} gold.", [("seat", SEAT), ("coins", NUMBER)])

# Those who may not know hear the words after `unseen`, and only the first of the numbers.
DREW: Final = Kind(
    "drew", "{seat} draws {card}.", [("seat", SEAT), ("card", CARD)], unseen="{seat} draws a card.", open=1
)
PLAYED: Final = Kind("played", "{seat} plays {card}.", [("seat", SEAT), ("card", CARD)])
RESHUFFLED: Final = Kind("reshuffled", "The discards are shuffled into a new deck.", [])

CUTTER_SAILED: Final = Kind("cutter-sailed", "The cutter sails to {space}.", [("space", SPACE)])
FIRES: Final = Kind("fires", "The cutter fires at {seat}.", [("seat", SEAT)])
MISSED: Final = Kind("missed", "The shot misses {seat}.", [("seat", SEAT)])
SUNK: Final = Kind("sunk", "The cutter sinks {seat}.", [("seat", SEAT)])
