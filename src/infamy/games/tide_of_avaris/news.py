"""Everything that can be told of a game."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Domain
from infamy.engine.news import NUMBER, ROUND, TURN, Kind
from infamy.games.tide_of_avaris.actions import RESULT
from infamy.games.tide_of_avaris.content.board_action import BOARD_ACTION
from infamy.games.tide_of_avaris.content.box import AREA, COLOR, FACE, NAVY_FACE, SEAT, SLOT, SPACE, TRACK, TREASURE
from infamy.games.tide_of_avaris.content.cards import BURIAL, ENDGAME, MONSTER, NAVY_CARD, RELIC

PHASE: Final = Domain("phase", ["sunrise", "sunset", "night"], titles=["Sunrise", "Sunset", "Night"])
SIDE: Final = Domain("side", ["attacker", "defender"])
STEP: Final = Domain("step", ["move", "act", "collect"])

# Days
DAY_BEGINS: Final = Kind("day-begins", "Day {day} begins.", [("day", NUMBER)], begins=ROUND)
LAST_DAY: Final = Kind("last-day", "The bag is empty: the next Day is the last.", [])
PHASE_BEGINS: Final = Kind("phase-begins", "{phase}.", [("phase", PHASE)], begins=TURN)
TURN_BEGINS: Final = Kind("turn-begins", "It is the turn of {seat}.", [("seat", SEAT)], begins=TURN)
STARTS_AT: Final = Kind("starts-at", "{seat} begins on {space}.", [("seat", SEAT), ("space", SPACE)])
CASTAWAY: Final = Kind("castaway", "{seat} has no Crew Die left, and gets one back.", [("seat", SEAT)])
CREW_ROLLED: Final = Kind("crew-rolled", "{seat} rolls {dice:Crew Die|Crew Dice}.", [("seat", SEAT), ("dice", NUMBER)])
REROLLED: Final = Kind("rerolled", "{seat} rolls {dice:die|dice} again.", [("seat", SEAT), ("dice", NUMBER)])

# Goods and dice
GOLD: Final = Kind("gold", "{seat} gains {gold} gold.", [("seat", SEAT), ("gold", NUMBER)])
RUM: Final = Kind("rum", "{seat} gains {rum} rum.", [("seat", SEAT), ("rum", NUMBER)])
PAID_GOLD: Final = Kind("paid-gold", "{seat} pays {gold} gold.", [("seat", SEAT), ("gold", NUMBER)])
PAID_RUM: Final = Kind("paid-rum", "{seat} pays {rum} rum.", [("seat", SEAT), ("rum", NUMBER)])
LOST_GOLD: Final = Kind("lost-gold", "{seat} loses {gold} gold.", [("seat", SEAT), ("gold", NUMBER)], opens=True)
LOST_RUM: Final = Kind("lost-rum", "{seat} loses {rum} rum.", [("seat", SEAT), ("rum", NUMBER)], opens=True)
COMMANDED: Final = Kind("commanded", "{seat} Commands {die}.", [("seat", SEAT), ("die", FACE)])
EXHAUSTED: Final = Kind("exhausted", "{seat} exhausts {die}.", [("seat", SEAT), ("die", FACE)])
ROLLED_DIE: Final = Kind(
    "rolled-die", "{seat} rolls a Crew Die: {die}.", [("seat", SEAT), ("die", FACE)], "{seat} rolls a Crew Die.", 1
)
REGAINED: Final = Kind("regained", "{seat} regains a Crew Die.", [("seat", SEAT)])
TP: Final = Kind(
    "tp",
    "{seat} notes {points:Treasure Point}.",
    [("seat", SEAT), ("points", NUMBER)],
    "{seat} notes Treasure Points.",
    1,
)

# Sailing
SAILED: Final = Kind(
    "sailed", "{seat} sails from {start} to {end}.", [("seat", SEAT), ("start", SPACE), ("end", SPACE)]
)
BRIBED: Final = Kind(
    "bribed", "{seat} pays {other} a Bribe of {gold} gold.", [("seat", SEAT), ("other", SEAT), ("gold", NUMBER)]
)
BRIBED_NAVY: Final = Kind(
    "bribed-navy", "{seat} pays the Navy a Bribe of {gold} gold.", [("seat", SEAT), ("gold", NUMBER)]
)
RODE: Final = Kind(
    "rode", "The Whirlpool takes {seat} from {start} to {end}.", [("seat", SEAT), ("start", SPACE), ("end", SPACE)]
)

# Treasure
TIDE_BRINGS: Final = Kind(
    "tide-brings", "The tide brings {color} Treasure to {slot}.", [("color", COLOR), ("slot", SLOT)]
)
SLACK_TIDE: Final = Kind("slack-tide", "Slack tide: {many:Treasure} leave the bag unseen.", [("many", NUMBER)])
GOT: Final = Kind("got", "{seat} stows {treasure}.", [("seat", SEAT), ("treasure", TREASURE)])
NO_ROOM: Final = Kind(
    "no-room", "{seat} has no room for {treasure}: it goes overboard.", [("seat", SEAT), ("treasure", TREASURE)]
)
COLLECTED: Final = Kind(
    "collected", "{seat} Collects {treasure} on {space}.", [("seat", SEAT), ("treasure", TREASURE), ("space", SPACE)]
)
SALVAGED: Final = Kind(
    "salvaged", "{seat} Salvages {treasure} from the wreck.", [("seat", SEAT), ("treasure", TREASURE), ("slot", SLOT)]
)
DREW: Final = Kind("drew", "{seat} draws {treasure} from the bag.", [("seat", SEAT), ("treasure", TREASURE)])
BAG_EMPTY: Final = Kind("bag-empty", "The bag is empty: no Treasure for {seat}.", [("seat", SEAT)])
BOUND: Final = Kind("bound", "{seat} binds {treasure}.", [("seat", SEAT), ("treasure", TREASURE)])
REARRANGED: Final = Kind("rearranged", "{seat} rearranges the Hold.", [("seat", SEAT)])
BURIED: Final = Kind(
    "buried",
    "{seat} buries {many:Treasure} for {points} TP.",
    [("seat", SEAT), ("many", NUMBER), ("points", NUMBER)],
    "{seat} buries {many:Treasure}.",
    2,
)
TOOK_BONUS: Final = Kind("took-bonus", "{seat} takes the Burial Bonus {burial}.", [("seat", SEAT), ("burial", BURIAL)])
BONUS_OPEN: Final = Kind("bonus-open", "{burial} is the open Burial Bonus.", [("burial", BURIAL)])
DREW_BONUS: Final = Kind(
    "drew-bonus",
    "{seat} draws {burial}.",
    [("seat", SEAT), ("burial", BURIAL)],
    "{seat} draws a private Burial Bonus.",
    1,
)

# Board Actions
ACTS: Final = Kind(
    "acts",
    "{seat} takes the Board Action of {space}: {action}.",
    [("seat", SEAT), ("action", BOARD_ACTION), ("space", SPACE)],
)
CONTROLS: Final = Kind(
    "controls", "{seat} sends {sloops:Sloop} and controls {area}.", [("seat", SEAT), ("sloops", NUMBER), ("area", AREA)]
)
LEFT_AREA: Final = Kind("left-area", "{seat} loses {area}.", [("seat", SEAT), ("area", AREA)])
NAVY_SENT: Final = Kind("navy-sent", "{seat} sends the Navy to {space}.", [("seat", SEAT), ("space", SPACE)])
UNLOCKED: Final = Kind(
    "unlocked", "{seat} unlocks {endgame} for {points} TP.", [("seat", SEAT), ("endgame", ENDGAME), ("points", NUMBER)]
)
RELIC_SHOWN: Final = Kind("relic-shown", "{relic} is on display.", [("relic", RELIC)])
ROW_CLEARED: Final = Kind("row-cleared", "{seat} clears the display.", [("seat", SEAT)])
GOT_RELIC: Final = Kind("got-relic", "{seat} takes {relic}.", [("seat", SEAT), ("relic", RELIC)])
USED_RELIC: Final = Kind("used-relic", "{seat} uses {relic}.", [("seat", SEAT), ("relic", RELIC)])
PEEKED: Final = Kind(
    "peeked",
    "{seat} looks at {monster}.",
    [("seat", SEAT), ("monster", MONSTER)],
    "{seat} looks at the next Explore card.",
    1,
    opens=True,
)
MONSTER_RISES: Final = Kind("monster-rises", "{seat} meets {monster}.", [("seat", SEAT), ("monster", MONSTER)])

# Combat
ATTACKS: Final = Kind(
    "attacks", "{seat} attacks {other} on {space}.", [("seat", SEAT), ("other", SEAT), ("space", SPACE)]
)
ATTACKS_NAVY: Final = Kind("attacks-navy", "{seat} attacks {navy}.", [("seat", SEAT), ("navy", NAVY_CARD)])
NAVY_ATTACKS: Final = Kind(
    "navy-attacks", "{navy} attacks {seat} on {space}.", [("navy", NAVY_CARD), ("seat", SEAT), ("space", SPACE)]
)
CALLS_PARLEY: Final = Kind("calls-parley", "{seat} calls for Parley.", [("seat", SEAT)])
PROPOSES: Final = Kind("proposes", "{seat} makes a proposal.", [("seat", SEAT)])
OFFERS_GOLD: Final = Kind("offers-gold", "{seat} offers {gold} gold.", [("seat", SEAT), ("gold", NUMBER)])
OFFERS_RUM: Final = Kind("offers-rum", "{seat} offers {rum} rum.", [("seat", SEAT), ("rum", NUMBER)])
OFFERS_TREASURE: Final = Kind("offers-treasure", "{seat} offers {treasure}.", [("seat", SEAT), ("treasure", TREASURE)])
OFFERS_DIE: Final = Kind("offers-die", "{seat} offers {die}.", [("seat", SEAT), ("die", FACE)])
OFFERS_BUNK: Final = Kind("offers-bunk", "{seat} offers {die} from the Bunks.", [("seat", SEAT), ("die", FACE)])
OFFERS_CARD: Final = Kind(
    "offers-card", "{seat} offers the Burial Bonus {burial}.", [("seat", SEAT), ("burial", BURIAL)]
)
ASKS_GOLD: Final = Kind("asks-gold", "{seat} asks for {gold} gold.", [("seat", SEAT), ("gold", NUMBER)])
ASKS_RUM: Final = Kind("asks-rum", "{seat} asks for {rum} rum.", [("seat", SEAT), ("rum", NUMBER)])
ASKS_TREASURE: Final = Kind("asks-treasure", "{seat} asks for {treasure}.", [("seat", SEAT), ("treasure", TREASURE)])
ASKS_DICE: Final = Kind("asks-dice", "{seat} asks for {dice:Crew Die|Crew Dice}.", [("seat", SEAT), ("dice", NUMBER)])
ASKS_CARDS: Final = Kind(
    "asks-cards",
    "{seat} asks for {cards:private Burial Bonus|private Burial Bonuses}.",
    [("seat", SEAT), ("cards", NUMBER)],
)
WANTS_PEACE: Final = Kind("wants-peace", "{seat} offers nothing and asks for nothing but peace.", [("seat", SEAT)])
AGREED: Final = Kind("agreed", "{seat} accepts: there is no battle.", [("seat", SEAT)])
NO_AGREEMENT: Final = Kind("no-agreement", "{seat} ends the Parley.", [("seat", SEAT)])
TRADED: Final = Kind(
    "traded", "{seat} gives {treasure} to {other}.", [("seat", SEAT), ("treasure", TREASURE), ("other", SEAT)]
)
TRADED_DIE: Final = Kind("traded-die", "{seat} gives a Crew Die to {other}.", [("seat", SEAT), ("other", SEAT)])
TRADED_CARD: Final = Kind(
    "traded-card", "{seat} gives a private Burial Bonus to {other}.", [("seat", SEAT), ("other", SEAT)]
)
COMMITS: Final = Kind("commits", "{seat} commits {die}.", [("seat", SEAT), ("die", FACE)])
BATTLE: Final = Kind(
    "battle",
    "The attacker rolls {attack:attack die|attack dice}, the defender {defense:defense die|defense dice}.",
    [("attack", NUMBER), ("defense", NUMBER)],
)
WIND_IS_WITH: Final = Kind("wind-is-with", "The wind is with the {side}.", [("side", SIDE)])
COMBAT_ROLLED: Final = Kind("combat-rolled", "The {side} rolls {result}.", [("side", SIDE), ("result", RESULT)])
HITS: Final = Kind(
    "hits", "The attacker has {attack:hit}, the defender {defense}.", [("attack", NUMBER), ("defense", NUMBER)]
)
TIE: Final = Kind("tie", "That is a tie, and both roll again.", [])
WINS: Final = Kind("wins", "The {side} wins.", [("side", SIDE)])
STOLE: Final = Kind(
    "stole", "{seat} steals {treasure} from {other}.", [("seat", SEAT), ("treasure", TREASURE), ("other", SEAT)]
)
ENEMY_TAKES: Final = Kind(
    "enemy-takes", "The enemy takes {treasure} from {seat}.", [("seat", SEAT), ("treasure", TREASURE)]
)
JETTISONED: Final = Kind("jettisoned", "{seat} jettisons {treasure}.", [("seat", SEAT), ("treasure", TREASURE)])
JETTISONED_DIE: Final = Kind("jettisoned-die", "{seat} jettisons a Crew Die.", [("seat", SEAT)])
SANK: Final = Kind("sank", "The ship of {seat} leaves the board.", [("seat", SEAT)])
NAVY_BEATEN: Final = Kind("navy-beaten", "{navy} is beaten and leaves the board.", [("navy", NAVY_CARD)])
MONSTER_BEATEN: Final = Kind("monster-beaten", "{monster} is beaten.", [("monster", MONSTER)])
MONSTER_WINS: Final = Kind("monster-wins", "{monster} goes beneath the Explore deck.", [("monster", MONSTER)])

# The Night
UPGRADED: Final = Kind("upgraded", "{seat} upgrades the {track} track.", [("seat", SEAT), ("track", TRACK)])
NAVY_COMES: Final = Kind("navy-comes", "{navy} appears on {space}.", [("navy", NAVY_CARD), ("space", SPACE)])
NAVY_ROLLED: Final = Kind("navy-rolled", "The Navy Die shows {face}.", [("face", NAVY_FACE)])
NAVY_SAILED: Final = Kind("navy-sailed", "The Navy sails from {start} to {end}.", [("start", SPACE), ("end", SPACE)])
NAVY_STAYS: Final = Kind("navy-stays", "The Navy stays on {space}.", [("space", SPACE)])
SHOWS: Final = Kind("shows", "{seat} shows a die with a {number}.", [("seat", SEAT), ("number", NUMBER)], opens=True)
WAGERS: Final = Kind("wagers", "{seat} bids {bid}.", [("seat", SEAT), ("bid", NUMBER)])
TAKES_POSITION: Final = Kind(
    "takes-position", "{seat} takes position {position} of the track.", [("seat", SEAT), ("position", NUMBER)]
)

# The end
SCORES_NOTED: Final = Kind(
    "scores-noted", "{seat} has noted {points} TP for burials and bonuses.", [("seat", SEAT), ("points", NUMBER)]
)
SCORED: Final = Kind("scored", "{seat} has {points} TP in all.", [("seat", SEAT), ("points", NUMBER)])
SCORES_GOLD: Final = Kind("scores-gold", "{seat} scores {points} TP for gold.", [("seat", SEAT), ("points", NUMBER)])
SCORES_COLORS: Final = Kind(
    "scores-colors", "{seat} scores {points} TP for matching colours.", [("seat", SEAT), ("points", NUMBER)]
)
SCORES_ENDGAME: Final = Kind(
    "scores-endgame",
    "{seat} scores {points} TP for {endgame}.",
    [("seat", SEAT), ("points", NUMBER), ("endgame", ENDGAME)],
)
