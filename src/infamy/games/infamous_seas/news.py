"""What the table hears of this game."""

from __future__ import annotations

from typing import Final

from infamy.engine.news import NUMBER, TURN, Kind
from infamy.games.infamous_seas.content.box import CARD, DECK, HEADING, ROW, SEAT, SHIP, SPINNER, SQUARE

SEA_CHARTED: Final = Kind("sea-charted", "The islands are on the board.", [])
GOES_FIRST: Final = Kind("goes-first", "{seat} goes first.", [("seat", SEAT)])
ROLLED_FIRST: Final = Kind("rolled-first", "{seat} rolls {roll}.", [("seat", SEAT), ("roll", NUMBER)])
TURN_BEGINS: Final = Kind(
    "turn-begins", "{seat}'s turn, with {actions:action}.", [("seat", SEAT), ("actions", NUMBER)], begins=TURN
)
PLACED: Final = Kind("placed", "{ship} is put on {square}.", [("ship", SHIP), ("square", SQUARE)])
SAILED: Final = Kind(
    "sailed", "{ship} sails from {start} to {end}.", [("ship", SHIP), ("start", SQUARE), ("end", SQUARE)], way=SQUARE
)
BECALMED: Final = Kind(
    "becalmed", "{ship} cannot sail {squares:square} and stays.", [("ship", SHIP), ("squares", NUMBER)]
)
ROLLED_SAILS: Final = Kind(
    "rolled-sails", "{seat} may sail {squares:square}.", [("seat", SEAT), ("squares", NUMBER), ("die", NUMBER)]
)
DRIFTED: Final = Kind(
    "drifted", "{ship} is carried from {start} to {end}.", [("ship", SHIP), ("start", SQUARE), ("end", SQUARE)]
)
SWAPPED: Final = Kind("swapped", "{ship} and {other} trade places.", [("ship", SHIP), ("other", SHIP)])
GAMBLED: Final = Kind("gambled", "{seat} gambles on the {spinner}.", [("seat", SEAT), ("spinner", SPINNER)])
TURNED_TO: Final = Kind(
    "turned-to",
    "{seat} turns the {spinner} spinner to {number}.",
    [("seat", SEAT), ("spinner", SPINNER), ("number", NUMBER)],
)
SPUN: Final = Kind("spun", "The spinners say {square} for {ship}.", [("ship", SHIP), ("square", SQUARE)])
NO_ROOM: Final = Kind("no-room", "There is no room for {ship} on {square}.", [("ship", SHIP), ("square", SQUARE)])
HEADS: Final = Kind("heads", "The spinner says {heading}.", [("heading", HEADING)])

FIRES: Final = Kind(
    "fires",
    "{attacker} fires at {target}, {distance:square} away.",
    [("attacker", SHIP), ("target", SHIP), ("distance", NUMBER)],
)
ROLLS_FOR: Final = Kind("rolls-for", "{seat} rolls for {ship}.", [("seat", SEAT), ("ship", SHIP)])
FELL_SHORT: Final = Kind(
    "fell-short",
    "{attacker} rolls {roll}: the shot falls short of {target}.",
    [("attacker", SHIP), ("target", SHIP), ("shot", NUMBER), ("roll", NUMBER), ("distance", NUMBER)],
)
MAY_HIT: Final = Kind(
    "may-hit",
    "{attacker} rolls {roll}: {target} has to dodge {shot}.",
    [("attacker", SHIP), ("target", SHIP), ("shot", NUMBER), ("roll", NUMBER), ("distance", NUMBER)],
)
DODGED: Final = Kind(
    "dodged",
    "{target} rolls {roll} and dodges with {dodge} against {shot}.",
    [("target", SHIP), ("dodge", NUMBER), ("shot", NUMBER), ("roll", NUMBER), ("gold", NUMBER), ("cards", NUMBER)],
)
NOT_DODGED: Final = Kind(
    "not-dodged",
    "{target} rolls {roll} and is hit, with {dodge} against {shot}.",
    [("target", SHIP), ("dodge", NUMBER), ("shot", NUMBER), ("roll", NUMBER), ("gold", NUMBER), ("cards", NUMBER)],
)
SPOILED: Final = Kind("spoiled", "So the shot misses {target} after all.", [("target", SHIP)])
SUNK: Final = Kind(
    "sunk", "{attacker} sinks {target} on {square}.", [("attacker", SHIP), ("target", SHIP), ("square", SQUARE)]
)

A_COIN: Final = [("seat", SEAT), ("row", ROW), ("die", NUMBER), ("gold", NUMBER)]
GAINED: Final = Kind("gained", "{seat} puts a coin on the {row} and has {gold} gold.", A_COIN)
GAVE: Final = Kind("gave", "{seat} gives up a coin of the {row} and has {gold} gold left.", A_COIN)
SHIFTED: Final = Kind(
    "shifted", "{seat} shifts a coin from the {row} to the other row.", [("seat", SEAT), ("row", ROW)]
)
CHECKED: Final = Kind(
    "checked",
    "{seat} rolls {roll}, and needs {needed} or more.",
    [("seat", SEAT), ("roll", NUMBER), ("needed", NUMBER)],
)
UNDER: Final = Kind("under", "{ship} carries {coins} gold.", [("ship", SHIP), ("coins", NUMBER)])
ACTIONS_GAINED: Final = Kind(
    "actions-gained", "{seat} has {actions:action} left.", [("seat", SEAT), ("actions", NUMBER)]
)

LOOTS: Final = Kind("loots", "{seat} goes ashore on the island at {island}.", [("seat", SEAT), ("island", SQUARE)])
FLAGGED: Final = Kind("flagged", "{seat} plants a flag there.", [("seat", SEAT), ("island", SQUARE)])
DRIVEN_OFF: Final = Kind(
    "driven-off", "{seat} is driven off and does not loot the island at {island}.", [("seat", SEAT), ("island", SQUARE)]
)
UNFLAGGED: Final = Kind(
    "unflagged",
    "{seat} takes the flag off the island at {island}: it can be looted again.",
    [("seat", SEAT), ("island", SQUARE)],
)
DREW: Final = Kind(
    "drew", "{seat} draws {card}.", [("seat", SEAT), ("card", CARD)], unseen="{seat} draws an island card.", open=1
)
STORED: Final = Kind(
    "stored",
    "{seat} puts {card} in the hold.",
    [("seat", SEAT), ("card", CARD)],
    unseen="{seat} puts the card in the hold.",
    open=1,
)
PLAYED: Final = Kind("played", "{seat} uses {card}.", [("seat", SEAT), ("card", CARD)])
DISCARDED: Final = Kind("discarded", "{seat} discards {card}.", [("seat", SEAT), ("card", CARD)])
RESHUFFLED: Final = Kind("reshuffled", "The discards become the new {deck} deck.", [("deck", DECK)])

WON: Final = Kind("won", "{seat} has {gold} gold at the end of the turn and wins.", [("seat", SEAT), ("gold", NUMBER)])
OUT_OF_TIME: Final = Kind(
    "out-of-time",
    "The last round is over; {seat} is ahead and wins with {gold} gold.",
    [("seat", SEAT), ("gold", NUMBER)],
)
