"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions
from infamy.games.infamous_seas.content.box import CARD, HEADING, NUMBER_SPUN, ROW, SEAT, SHIP, SPINNER, SQUARE

ACTIONS: Final = Actions()

MOVE: Final = ACTIONS.word("move", "Move: roll your sails and sail that far", "IS-MOV-01", rank=3)
FIRE: Final = ACTIONS.verb("fire", SHIP, "Fire at {}", "IS-COM-01", rank=2)
LOOT: Final = ACTIONS.verb("loot", SQUARE, "Loot the island on {}", "IS-LOO-01", rank=1)
PLAY: Final = ACTIONS.verb("play", CARD, "Play {}", "IS-TRN-10", rank=4)
END_TURN: Final = ACTIONS.word("end-turn", "End your turn", "IS-TRN-12", ends=True)

SAIL: Final = ACTIONS.verb("sail", SQUARE, "Sail to {}", "IS-MOV-05", rank=19)
EVADE: Final = ACTIONS.word("evade", "Evade: spin a direction and sail that way", "IS-EVA-01", "{seat} evades.", rank=6)
STAY: Final = ACTIONS.word("stay", "Stay where you are", "IS-EVA-01", "{seat} stays where the ship lies.", ends=True)
GAMBLE: Final = ACTIONS.verb("gamble", SPINNER, "Gamble: spend an action and spin the {} again", "IS-GAM-03", rank=12)
LET_STAND: Final = ACTIONS.word(
    "let-stand", "Let the spin stand", "IS-GAM-02", "{seat} lets the spin stand.", ends=True
)

PUT: Final = ACTIONS.verb("put", ROW, "Put the coin on your {}", "IS-SHP-03", rank=5)
GIVE: Final = ACTIONS.verb("give", ROW, "Give up the last coin of your {}", "IS-SHP-10", rank=17)

PASS: Final = ACTIONS.word("pass", "Play no card", "IS-CRD-04", "{seat} plays no card.", ends=True)
STORE: Final = ACTIONS.word("store", "Put the card in your hold", "IS-CRD-01", rank=7)
DISCARD: Final = ACTIONS.verb("discard", CARD, "Discard {}", "IS-CRD-06", rank=18)
KEEP: Final = ACTIONS.verb("keep", CARD, "Keep {}", "IS-C10", secret=True, rank=8)
SHIFT: Final = ACTIONS.verb("shift", ROW, "Shift the last coin of your {} to the other row", "IS-C05", rank=13)
ENOUGH: Final = ACTIONS.word("enough", "Shift no more coins", "IS-C05", "{seat} shifts no more coins.", ends=True)
ROB: Final = ACTIONS.verb("rob", SEAT, "Board {} and take gold", "IS-C17", rank=9)
SWAP: Final = ACTIONS.verb("swap", SHIP, "Trade places with {}", "IS-C18", rank=10)
UNFLAG: Final = ACTIONS.verb("unflag", SQUARE, "Take the flag off {}", "IS-C21", rank=11)
SET_COLUMN: Final = ACTIONS.verb("set-column", NUMBER_SPUN, "Turn the column spinner to {}", "IS-C19", rank=14)
SET_ROW: Final = ACTIONS.verb("set-row", NUMBER_SPUN, "Turn the row spinner to {}", "IS-C19", rank=15)
SET_DIRECTION: Final = ACTIONS.verb("set-direction", HEADING, "Turn the spinner to {}", "IS-C19", rank=16)
