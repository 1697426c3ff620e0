"""What the table hears of this game."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Domain
from infamy.engine.news import NUMBER, ROUND, TURN, Kind
from infamy.games.scoundrels.content.box import (
    BIDDING,
    CARD,
    KIND,
    PORT,
    QUEST,
    QUIRK,
    SEAT,
    SOURCE,
    SPOT,
    SQUARE,
    TREASURE,
    WAY,
)

END: Final = Domain("end", [])  # its words are those of the box

# Set-up and rounds
PORT_CLOSED: Final = Kind("port-closed", "{port} is closed for {rounds:round}.", [("port", PORT), ("rounds", NUMBER)])
PORT_OPEN: Final = Kind("port-open", "{port} is open.", [("port", PORT)])
QUEST_DEALT: Final = Kind("quest-dealt", "A Quest: {quest}.", [("quest", QUEST)])
THIEF: Final = Kind("thief", "{seat} is the Thief.", [("seat", SEAT)])
PLACED: Final = Kind("placed", "{seat} begins on {square}.", [("seat", SEAT), ("square", SQUARE)])
ROUND_BEGINS: Final = Kind(
    "round-begins",
    "Round {round}: {seat} begins, and play runs {way}.",
    [("round", NUMBER), ("seat", SEAT), ("way", WAY)],
    begins=ROUND,
)
LAST_ROUND: Final = Kind("last-round", "This is the last round: {end}.", [("end", END)])
TURN_BEGINS: Final = Kind(
    "turn-begins", "{seat}'s turn, with {points:free move point}.", [("seat", SEAT), ("points", NUMBER)], begins=TURN
)
DREW: Final = Kind("drew", "{seat} draws {card}.", [("seat", SEAT), ("card", CARD)], "{seat} draws a card.", 1)
RESHUFFLED: Final = Kind(
    "reshuffled", "The discards are shuffled: the Action deck has {cards:card} again.", [("cards", NUMBER)]
)
DISCARDED: Final = Kind("discarded", "{seat} discards {card}.", [("seat", SEAT), ("card", CARD)])
THREW_AWAY: Final = Kind("threw-away", "{seat} throws away {cards:card}.", [("seat", SEAT), ("cards", NUMBER)])
REFILLED: Final = Kind("refilled", "{seat} holds {cards:card}.", [("seat", SEAT), ("cards", NUMBER)])

# Moving
HOISTED: Final = Kind("hoisted", "{seat} plays {card} to move.", [("seat", SEAT), ("card", CARD)])
SAILED: Final = Kind(
    "sailed", "{seat} sails from {start} to {end}.", [("seat", SEAT), ("start", SQUARE), ("end", SQUARE)], way=SQUARE
)

# Pillaging
LAID_OPENLY: Final = Kind("laid-openly", "{seat} lays {card}.", [("seat", SEAT), ("card", CARD)])
STORMS: Final = Kind(
    "storms", "{seat} storms {port} with {total}.", [("seat", SEAT), ("port", PORT), ("total", NUMBER)]
)
DEFENDED_BY: Final = Kind(
    "defended-by", "{port} defends with {card}: {total} so far.", [("port", PORT), ("card", CARD), ("total", NUMBER)]
)
PILLAGED: Final = Kind(
    "pillaged",
    "With {total} against {defence} {seat} pillages {port}, which is closed for {rounds:round} now.",
    [("seat", SEAT), ("port", PORT), ("rounds", NUMBER), ("total", NUMBER), ("defence", NUMBER)],
)
REPELLED: Final = Kind(
    "repelled",
    "{port} holds out against {seat}, with {total} against {attack}.",
    [("port", PORT), ("seat", SEAT), ("total", NUMBER), ("attack", NUMBER)],
)
GOT_TREASURE: Final = Kind(
    "got-treasure", "{seat} takes {treasure} from the Treasure deck.", [("seat", SEAT), ("treasure", TREASURE)]
)

# Infamy
GAINED: Final = Kind(
    "gained", "{seat} gains {infamy} Infamy, and has {total}.", [("seat", SEAT), ("infamy", NUMBER), ("total", NUMBER)]
)
GAINED_NOTHING: Final = Kind(
    "gained-nothing", "{seat} gains nothing from the {source}.", [("seat", SEAT), ("source", SOURCE)]
)
GAMBLE_DREW: Final = Kind("gamble-drew", "{seat} gambles and turns up {card}.", [("seat", SEAT), ("card", CARD)])
TOOK_INFAMY: Final = Kind(
    "took-infamy",
    "{seat} takes 1 Infamy from {other}: {seat} has {total} now, and {other} {left}.",
    [("seat", SEAT), ("other", SEAT), ("total", NUMBER), ("left", NUMBER)],
)
QUEST_DONE: Final = Kind("quest-done", "{seat} completes {quest}.", [("seat", SEAT), ("quest", QUEST)])
QUIRK_SHOWN: Final = Kind("quirk-shown", "The Quirk {quirk} is turned up.", [("quirk", QUIRK)])
GOT_QUIRK: Final = Kind("got-quirk", "{seat} has the Quirk {quirk} from now on.", [("seat", SEAT), ("quirk", QUIRK)])
DECLINED_QUIRK: Final = Kind("declined-quirk", "{seat} wants no Quirk.", [("seat", SEAT)])

# Fights
ATTACKS: Final = Kind("attacks", "{seat} attacks {other} by {kind}.", [("seat", SEAT), ("other", SEAT), ("kind", KIND)])
LAID: Final = Kind(
    "laid", "{seat} lays {card} face down.", [("seat", SEAT), ("card", CARD)], "{seat} lays a card face down.", 1
)
ANSWERS: Final = Kind("answers", "{seat} answers by {kind}.", [("seat", SEAT), ("kind", KIND)])
COMES_ALONGSIDE: Final = Kind(
    "comes-alongside", "{seat} comes alongside on {square}.", [("seat", SEAT), ("square", SQUARE)]
)
FLIPPED: Final = Kind(
    "flipped", "{seat} flips {card}, {total} in all.", [("seat", SEAT), ("card", CARD), ("total", NUMBER)]
)
CONCEDED: Final = Kind("conceded", "{seat} concedes.", [("seat", SEAT)])
UNFLIPPED: Final = Kind("unflipped", "{seat} discards {card} unflipped.", [("seat", SEAT), ("card", CARD)], opens=True)
WON: Final = Kind(
    "won",
    "{seat} wins the fight by {kind}, with {total} against {against}.",
    [("seat", SEAT), ("total", NUMBER), ("kind", KIND), ("against", NUMBER)],
)
STOLE: Final = Kind(
    "stole", "{seat} takes {treasure} from {other}.", [("seat", SEAT), ("treasure", TREASURE), ("other", SEAT)]
)
DAMAGED: Final = Kind(
    "damaged",
    "{seat} takes 1 damage, and has {damage} of the {sinks_at} that sink the ship.",
    [("seat", SEAT), ("damage", NUMBER), ("sinks_at", NUMBER)],
)
SUNK: Final = Kind("sunk", "{sinker} sinks {seat} on {square}.", [("sinker", SEAT), ("seat", SEAT), ("square", SQUARE)])
GHOST_RISES: Final = Kind("ghost-rises", "The Ghost of {seat} rises on {square}.", [("seat", SEAT), ("square", SQUARE)])

# Burying, digging, delivering
BURIED: Final = Kind(
    "buried", "{seat} buries {treasure} on {spot}.", [("seat", SEAT), ("treasure", TREASURE), ("spot", SPOT)]
)
DELIVERED: Final = Kind(
    "delivered", "{seat} delivers {treasure} in {port}.", [("seat", SEAT), ("treasure", TREASURE), ("port", PORT)]
)
DIGS: Final = Kind("digs", "{seat} digs on {spot}.", [("seat", SEAT), ("spot", SPOT)])
DIG_DREW: Final = Kind("dig-drew", "{seat} turns up {card}.", [("seat", SEAT), ("card", CARD)])
DUG_UP: Final = Kind(
    "dug-up", "{seat} digs up {treasure} on {spot}.", [("seat", SEAT), ("treasure", TREASURE), ("spot", SPOT)]
)
FOUND_NOTHING: Final = Kind("found-nothing", "{seat} finds nothing more on {spot}.", [("seat", SEAT), ("spot", SPOT)])

# Bids
BIDS: Final = Kind("bids", "{seat} bids {bid}, {total} in all.", [("seat", SEAT), ("bid", BIDDING), ("total", NUMBER)])
TIE_DREW: Final = Kind("tie-drew", "{seat} draws {card} to break the tie.", [("seat", SEAT), ("card", CARD)])
WINS_BID: Final = Kind("wins-bid", "{seat} wins the bid.", [("seat", SEAT)])
NO_BIDS: Final = Kind("no-bids", "Nobody wins the bid: starter and direction stay.", [])

# The end
SCORED: Final = Kind(
    "scored",
    "{seat} ends with {score} Infamy.",
    [
        ("seat", SEAT),
        ("score", NUMBER),
        ("tokens", NUMBER),  # of the living pirate, like the next two
        ("carried", NUMBER),
        ("buried", NUMBER),
        ("ghost", NUMBER),  # what the Ghost has gathered; below 0 where there is none
    ],
)
NO_GHOST: Final = -1
