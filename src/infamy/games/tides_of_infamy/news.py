"""Everything that can be told of a game."""

from __future__ import annotations

from typing import Final

from infamy.engine.news import NUMBER, ROUND, TURN, Kind
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    DIRECTION,
    FACE,
    LUCK,
    PHASE,
    RANK,
    SEA_CARD,
    SEAT,
    SHIP,
    SPACE,
    TILE,
    TOKEN,
    WHY,
    WHY_NOT,
    WIND,
)

# Rounds
BAY_LAID: Final = Kind("bay-laid", "A Pirate Bay lies on {tile}.", [("tile", TILE), ("face", FACE)])
ROUND_BEGINS: Final = Kind(
    "round-begins", "Round {round} begins; {seat} leads.", [("round", NUMBER), ("seat", SEAT)], begins=ROUND
)
PHASE_BEGINS: Final = Kind("phase-begins", "The {phase} phase begins.", [("phase", PHASE)], begins=TURN)
LAP_BEGINS: Final = Kind("lap-begins", "Lap {lap} begins.", [("lap", NUMBER)], begins=TURN)
SHUFFLED: Final = Kind("shuffled", "The Movement discards are shuffled into a new deck.", [])
BATTLE_SHUFFLED: Final = Kind("battle-shuffled", "The Battle discards are shuffled into a new deck.", [])
LUCK_SHUFFLED: Final = Kind("luck-shuffled", "The Pirate Luck discards are shuffled into a new deck.", [])

# Marks
GAINED: Final = Kind(
    "gained",
    "{seat} gains {marks:Mark} {why}, and has {total}.",
    [("seat", SEAT), ("marks", NUMBER), ("total", NUMBER), ("why", WHY)],
)
REACHED: Final = Kind(
    "reached", "{seat} has reached {total:Mark}: the game is over.", [("seat", SEAT), ("total", NUMBER)]
)

# Movement Cards
DREW: Final = Kind("drew", "{seat} draws {card}.", [("seat", SEAT), ("card", SEA_CARD)], "{seat} draws a card.", 1)
DREW_REPAIR: Final = Kind("drew-repair", "{seat} draws a Repair Card.", [("seat", SEAT)])
STORED: Final = Kind("stored", "{seat} stores the Repair Card.", [("seat", SEAT)])
REFUSED: Final = Kind("refused", "{seat} discards the Repair Card.", [("seat", SEAT)])
PLAYED: Final = Kind(
    "played", "{seat} plays {card} on {ship}.", [("seat", SEAT), ("card", SEA_CARD), ("ship", SHIP)], begins=TURN
)
CARD_WAITS: Final = Kind(
    "card-waits", "{card} waits under {ship} until its battle is over.", [("card", SEA_CARD), ("ship", SHIP)]
)
CARD_COMES: Final = Kind(
    "card-comes", "{card} that waited under {ship} is carried out.", [("card", SEA_CARD), ("ship", SHIP)]
)
MOVE_LOST: Final = Kind(
    "move-lost", "{ship} cannot move: the movement of {card} is lost.", [("ship", SHIP), ("card", SEA_CARD)]
)
DISCARDED: Final = Kind("discarded", "{seat} discards {card}.", [("seat", SEAT), ("card", SEA_CARD)])

# Repairs
MENDED: Final = Kind("mended", "{seat} mends {ship}.", [("seat", SEAT), ("ship", SHIP)])
PAID_REPAIR: Final = Kind("paid-repair", "{seat} pays with the stored Repair Card.", [("seat", SEAT)])
PAID_LUCK: Final = Kind("paid-luck", "{seat} pays with {luck}.", [("seat", SEAT), ("luck", LUCK)])
KEELED_UP: Final = Kind("keeled-up", "{ship} is set keel up.", [("ship", SHIP)])
BACK: Final = Kind("back", "{ship} is back in its Harbor.", [("ship", SHIP)])

# Sailing
LAUNCHED: Final = Kind("launched", "{ship} sails out to {end}.", [("ship", SHIP), ("end", SPACE)])
SAILED: Final = Kind(
    "sailed", "{ship} sails from {start} to {end}.", [("ship", SHIP), ("start", SPACE), ("end", SPACE)]
)
EXPLORED: Final = Kind(
    "explored",
    "{tile} is turned up: {face}, sailed into heading {heading}.",
    [("tile", TILE), ("face", FACE), ("heading", DIRECTION)],
)
FOUND: Final = Kind("found", "{token} lies on {space}.", [("token", TOKEN), ("space", SPACE)])
WRECKED: Final = Kind(
    "wrecked", "{ship} strikes rocks on {space} and limps back to its Harbor.", [("ship", SHIP), ("space", SPACE)]
)
JUMPED: Final = Kind(
    "jumped",
    "{ship} goes through the Portal on {start} to that on {end}.",
    [("ship", SHIP), ("start", SPACE), ("end", SPACE)],
)
LOADED: Final = Kind("loaded", "{ship} loads {token} on {space}.", [("ship", SHIP), ("token", TOKEN), ("space", SPACE)])
LEFT: Final = Kind("left", "{ship} leaves {token} on {space}.", [("ship", SHIP), ("token", TOKEN), ("space", SPACE)])
ENTERED_BAY: Final = Kind("entered-bay", "{ship} enters the Pirate Bay on {space}.", [("ship", SHIP), ("space", SPACE)])
DELIVERED: Final = Kind(
    "delivered", "{ship} delivers {token} for {marks:Mark}.", [("ship", SHIP), ("token", TOKEN), ("marks", NUMBER)]
)

# Pirate Luck
LUCK_EVENT: Final = Kind("luck-event", "{seat} calls Pirate Luck down on {tile}.", [("seat", SEAT), ("tile", TILE)])
LUCK_WAITS: Final = Kind(
    "luck-waits", "A Pirate Luck Card waits with {ship} until its battle is over.", [("ship", SHIP)]
)
LUCK_LOST: Final = Kind("luck-lost", "{ship} is not at sea: its Pirate Luck Card goes back unseen.", [("ship", SHIP)])
NO_LUCK: Final = Kind("no-luck", "No Pirate Luck Card is left for {ship}.", [("ship", SHIP)])
AVOIDED: Final = Kind(
    "avoided", "{ship} avoids its card by throwing {token} overboard.", [("ship", SHIP), ("token", TOKEN)]
)
PUT: Final = Kind("put", "{seat} puts {token} on {space}.", [("seat", SEAT), ("token", TOKEN), ("space", SPACE)])
GONE: Final = Kind("gone", "{token} finds no place and is gone.", [("token", TOKEN)])
TURNED_UP: Final = Kind(
    "turned-up", "{seat} tempts fate with {ship}: {luck}.", [("seat", SEAT), ("ship", SHIP), ("luck", LUCK)]
)
IN_VAIN: Final = Kind("in-vain", "Nothing comes of {luck}: {why}.", [("luck", LUCK), ("why", WHY_NOT)])
SUNK: Final = Kind("sunk", "{ship} sinks on {space}.", [("ship", SHIP), ("space", SPACE)])
LOST: Final = Kind("lost", "{ship} loses {token}.", [("ship", SHIP), ("token", TOKEN)])
GOT_TREASURE: Final = Kind(
    "got-treasure", "{ship} finds {token} on {space}.", [("ship", SHIP), ("token", TOKEN), ("space", SPACE)]
)
NO_TREASURE: Final = Kind("no-treasure", "No Treasure is left for {ship}.", [("ship", SHIP)])
WIND_SET: Final = Kind("wind-set", "{ship} carries the wind marker {wind}.", [("ship", SHIP), ("wind", WIND)])
DRIFTED: Final = Kind(
    "drifted", "{ship} drifts from {start} to {end}.", [("ship", SHIP), ("start", SPACE), ("end", SPACE)]
)
STAYED: Final = Kind(
    "stayed", "{seat} lets {ship} stay on {space}.", [("seat", SEAT), ("ship", SHIP), ("space", SPACE)]
)
SWEPT: Final = Kind(
    "swept", "{ship} is swept from {start} to the Portal on {end}.", [("ship", SHIP), ("start", SPACE), ("end", SPACE)]
)
PEEKED: Final = Kind(
    "peeked",
    "{seat} looks at {tile}: {face}.",
    [("seat", SEAT), ("tile", TILE), ("face", FACE)],
    "{seat} looks at {tile}.",
    2,
    opens=True,
)

# Battles
LOOMS: Final = Kind("looms", "{ship} enters {space}: a battle waits there.", [("ship", SHIP), ("space", SPACE)])
JOINS: Final = Kind("joins", "{ship} joins the battle that waits on {space}.", [("ship", SHIP), ("space", SPACE)])
BATTLE: Final = Kind(
    "battle", "The battle on {space} is fought, with {ships:ship}.", [("space", SPACE), ("ships", NUMBER)], begins=TURN
)
DEALT: Final = Kind(
    "dealt", "{seat} takes {cards:Battle Card} for {ship}.", [("seat", SEAT), ("cards", NUMBER), ("ship", SHIP)]
)
ARMADA: Final = Kind("armada", "Armada: {seat} draws {cards:more Battle Card}.", [("seat", SEAT), ("cards", NUMBER)])
BATTLE_DREW: Final = Kind(
    "battle-drew", "{seat} draws {card}.", [("seat", SEAT), ("card", BATTLE_CARD)], "{seat} draws a Battle Card.", 1
)
TRADED: Final = Kind(
    "traded", "{seat} trades {luck} for {cards:Battle Card}.", [("seat", SEAT), ("luck", LUCK), ("cards", NUMBER)]
)
COMMUNITY: Final = Kind("community", "{card} is the community card.", [("card", BATTLE_CARD)])
EXCHANGED: Final = Kind("exchanged", "{seat} exchanges {cards:card}.", [("seat", SEAT), ("cards", NUMBER)])
FIRED: Final = Kind("fired", "{seat} plays {card}.", [("seat", SEAT), ("card", BATTLE_CARD)])
DRAGON: Final = Kind("dragon", "{seat}'s Sea Dragon takes every ship on {space}.", [("seat", SEAT), ("space", SPACE)])
STANDS: Final = Kind("stands", "{seat} fights on.", [("seat", SEAT)])
SURRENDERED: Final = Kind(
    "surrendered",
    "{ship} surrenders and retreats from {start} to {end}.",
    [("ship", SHIP), ("start", SPACE), ("end", SPACE)],
)
SHOWS: Final = Kind("shows", "{seat} has {rank}.", [("seat", SEAT), ("rank", RANK), ("height", NUMBER)], opens=True)
EQUAL: Final = Kind("equal", "The best hands are equal: {ship} attacked earliest, and wins the tie.", [("ship", SHIP)])
PICKED: Final = Kind("picked", "{seat} shows {card}.", [("seat", SEAT), ("card", BATTLE_CARD)])
PLAYS_NOTHING: Final = Kind("plays-nothing", "{seat} has no card to play.", [("seat", SEAT)])
TIE_DREW: Final = Kind("tie-drew", "{seat} draws {card} to break the tie.", [("seat", SEAT), ("card", BATTLE_CARD)])
WINS_ROUND: Final = Kind("wins-round", "{seat} wins the round, {wins} so far.", [("seat", SEAT), ("wins", NUMBER)])
WINS_BATTLE: Final = Kind("wins-battle", "{ship} wins the battle on {space}.", [("ship", SHIP), ("space", SPACE)])
TO_SHIPYARD: Final = Kind("to-shipyard", "{ship} goes to the Shipyard, keeled over.", [("ship", SHIP)])
TO_HARBOR: Final = Kind("to-harbor", "{ship} goes to its Harbor.", [("ship", SHIP)])
