"""Everything that can be told of a game."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Domain
from infamy.engine.news import NUMBER, ROUND, TURN, Kind
from infamy.games.rum_and_bones.board import POINT, TILE, ZONE
from infamy.games.rum_and_bones.content.box import (
    CONDITION,
    FACE,
    FIGURE,
    HERO,
    KRAKEN_ACT,
    MEN,
    SEAT,
    SIDE,
    SKILL,
    SOURCE,
)
from infamy.games.rum_and_bones.content.effects import TIDE

PHASE: Final = Domain(
    "phase", ["set-up", "activations", "kraken", "recovery"], titles=["set-up", "activations", "Kraken", "recovery"]
)
SETTING_UP: Final = 0
ACTIVATIONS: Final = 1
KRAKEN_PHASE: Final = 2
RECOVERY: Final = 3
PLANK: Final = Domain(
    "gangplank", ["gangplank-1", "gangplank-2", "gangplank-3"], titles=["Gangplank 1", "Gangplank 2", "Gangplank 3"]
)
EARNED_FOR: Final = Domain(
    "reason", ["objective", "hero", "kraken"], titles=["for the Objective", "for the Hero", "for the Kraken"]
)
FOR_AN_OBJECTIVE: Final = 0
FOR_A_HERO: Final = 1
FOR_THE_KRAKEN: Final = 2
NOTHING_EARNED: Final = (0,) * len(EARNED_FOR.names)  # Victory Points by reason

# Set-up, rounds and turns
PICKED: Final = Kind("picked", "{seat} takes {hero}.", [("seat", SEAT), ("hero", HERO)])
FIRST_PLAYER: Final = Kind("first-player", "The {side} side is First Player.", [("side", SIDE)])
GOES_FIRST: Final = Kind("goes-first", "{seat} goes first.", [("seat", SEAT)])
CENTRE: Final = Kind("centre", "The {side} side lies in the centre.", [("side", SIDE)])
ROUND_BEGINS: Final = Kind(
    "round-begins",
    "Round {round} begins; the {side} side is First Player.",
    [("round", NUMBER), ("side", SIDE)],
    begins=ROUND,
)
PHASE_BEGINS: Final = Kind("phase-begins", "The {phase} phase begins.", [("phase", PHASE)], begins=TURN)
PASSED: Final = Kind("passed", "The {side} side has nothing left to activate and passes.", [("side", SIDE)])
HANDED_OVER: Final = Kind("handed-over", "{seat} hands the turn to {other}.", [("seat", SEAT), ("other", SEAT)])
REACHED: Final = Kind(
    "reached", "The {side} side has {points:Victory Point}: the game is over.", [("side", SIDE), ("points", NUMBER)]
)
SCORED: Final = Kind(
    "scored",
    "The {side} side gains {points:Victory Point} {why}, and has {total}.",
    [("side", SIDE), ("points", NUMBER), ("total", NUMBER), ("why", EARNED_FOR)],
)

# Activations
ACTIVATED: Final = Kind("activated", "{figure} is activated.", [("figure", FIGURE)], begins=TURN)
MOVES: Final = Kind(
    "moves",
    "{figure} takes a Move Action, with {actions:Action} left after that.",
    [("figure", FIGURE), ("actions", NUMBER)],
)
ENDED: Final = Kind("ended", "The activation of {figure} is over.", [("figure", FIGURE)])
DEPLOYED: Final = Kind("deployed", "{figure} is deployed on {zone}.", [("figure", FIGURE), ("zone", ZONE)])
WALKED: Final = Kind(
    "walked", "{figure} walks from {start} to {end}.", [("figure", FIGURE), ("start", ZONE), ("end", ZONE)]
)
RIGGING: Final = Kind(
    "rigging", "{figure} rigs to {zone}, {range:zone} away.", [("figure", FIGURE), ("zone", ZONE), ("range", NUMBER)]
)
RIG_ROLLED: Final = Kind(
    "rig-rolled",
    "{figure} rolls {roll} and needs {needed}.",
    [("figure", FIGURE), ("roll", NUMBER), ("bonus", NUMBER), ("needed", NUMBER)],
)
RIGGED: Final = Kind("rigged", "{figure} lands on {zone}.", [("figure", FIGURE), ("zone", ZONE)])
SWAM: Final = Kind(
    "swam", "{figure} swims from {start} to {end}.", [("figure", FIGURE), ("start", ZONE), ("end", ZONE)]
)
OVERBOARD: Final = Kind("overboard", "{figure} goes overboard.", [("figure", FIGURE)])
CREW_OVERBOARD: Final = Kind(
    "crew-overboard", "On {zone} {many:Crew model goes|Crew models go} overboard.", [("many", NUMBER), ("zone", ZONE)]
)
PUSHED: Final = Kind(
    "pushed", "{figure} is pushed from {start} to {end}.", [("figure", FIGURE), ("start", ZONE), ("end", ZONE)]
)
CREW_PUSHED: Final = Kind(
    "crew-pushed", "{men} is pushed from {start} to {end}.", [("men", MEN), ("start", ZONE), ("end", ZONE)]
)
PLACED: Final = Kind("placed", "{figure} is put on {zone}.", [("figure", FIGURE), ("zone", ZONE)])
UNLOCKED: Final = Kind(
    "unlocked", "{figure} unlocks {skill} for {coins:coin}.", [("figure", FIGURE), ("skill", SKILL), ("coins", NUMBER)]
)
LEVELLED: Final = Kind(
    "levelled",
    "{figure} raises {skill} to Level 2 for {coins:coin}.",
    [("figure", FIGURE), ("skill", SKILL), ("coins", NUMBER)],
)
USED: Final = Kind("used", "{figure} uses {skill}.", [("figure", FIGURE), ("skill", SKILL)])
REACTED: Final = Kind("reacted", "{figure} reacts with {skill}.", [("figure", FIGURE), ("skill", SKILL)])
FLIPPED: Final = Kind("flipped", "{skill} of {figure} flips back to Level 1.", [("figure", FIGURE), ("skill", SKILL)])
SHOOK_OFF: Final = Kind("shook-off", "{figure} gives up an Action to shake off the Stun.", [("figure", FIGURE)])
GOT_CHEST: Final = Kind(
    "got-chest", "{figure} takes {coins:coin} from the Captain's Chest.", [("figure", FIGURE), ("coins", NUMBER)]
)

# Attacks and damage
ATTACKS_WITH: Final = Kind(
    "attacks", "{figure} attacks {zone} with {skill}.", [("figure", FIGURE), ("zone", ZONE), ("skill", SKILL)]
)
ATTACK: Final = Kind("attack", "An attack on {zone} by {source}.", [("zone", ZONE), ("source", SOURCE), ("card", TIDE)])
STRIKES_BACK: Final = Kind(
    "strikes-back",
    "{figure} strikes back at {zone} with {skill}.",
    [("figure", FIGURE), ("zone", ZONE), ("skill", SKILL)],
)
HITS_LOST: Final = Kind("hits-lost", "{hits:Hit is|Hits are} lost on {zone}.", [("hits", NUMBER), ("zone", ZONE)])
HITS: Final = Kind(
    "hits",
    "{hits:Hit} on {zone}.",
    [
        ("hits", NUMBER),
        ("zone", ZONE),
        ("faces", NUMBER),  # one digit a die, up to fifteen of them; 0 for more
        ("needed", NUMBER),  # on a die; 0 where not all need the same
        ("added", NUMBER),  # to each die
    ],
)
EXTRA_DICE: Final = Kind("extra-dice", "{dice:die|dice} more.", [("dice", NUMBER)])
REROLLED: Final = Kind("rerolled", "{seat} re-rolls a {face}.", [("seat", SEAT), ("face", FACE)])
SUFFERED: Final = Kind(
    "suffered",
    "{figure} suffers {damage} damage, and has {left} of {hp} Hit Points left.",
    [("figure", FIGURE), ("damage", NUMBER), ("left", NUMBER), ("hp", NUMBER)],
)
PREVENTED: Final = Kind(
    "prevented", "{damage} damage to {figure} is prevented.", [("damage", NUMBER), ("figure", FIGURE)]
)
TILE_SUFFERED: Final = Kind(
    "tile-suffered",
    "The {tile} on {zone} suffers {damage} damage, and has {left} of {hp} Hit Points left.",
    [("tile", TILE), ("zone", ZONE), ("damage", NUMBER), ("left", NUMBER), ("hp", NUMBER)],
)
KRAKEN_SUFFERED: Final = Kind(
    "kraken-suffered",
    "The Kraken suffers {damage} damage, and has {left} of {hp} Hit Points left.",
    [("damage", NUMBER), ("left", NUMBER), ("hp", NUMBER)],
)
CREW_FELL: Final = Kind(
    "crew-fell",
    "On {zone} {many:Crew model is|Crew models are} KO'd.",
    [("many", NUMBER), ("zone", ZONE), ("men", MEN)],
)
KNOCKED_OUT: Final = Kind("knocked-out", "{figure} is KO'd.", [("figure", FIGURE)])
LOST_LIFE: Final = Kind(
    "lost-life", "{figure} loses a Life and has {lives} left.", [("figure", FIGURE), ("lives", NUMBER)]
)
ELIMINATED: Final = Kind("eliminated", "{figure} is eliminated.", [("figure", FIGURE)])
DESTROYED: Final = Kind("destroyed", "The {tile} on {zone} is destroyed.", [("tile", TILE), ("zone", ZONE)])
DAMAGE_NEXT: Final = Kind(
    "damage-next", "The damage to {figure} comes next: it may be prevented.", [("figure", FIGURE)]
)
KRAKEN_SLAIN: Final = Kind("kraken-slain", "The Kraken is slain.", [])
GAINED: Final = Kind(
    "gained",
    "{figure} gains {coins:coin}, and has {total}.",
    [("figure", FIGURE), ("coins", NUMBER), ("total", NUMBER)],
)
STOLE: Final = Kind(
    "stole", "{figure} takes {coins:coin} from {other}.", [("figure", FIGURE), ("coins", NUMBER), ("other", FIGURE)]
)
BENEFITS: Final = Kind("benefits", "{seat} gets the benefits.", [("seat", SEAT)])
HEALED: Final = Kind("healed", "{figure} heals {damage}.", [("figure", FIGURE), ("damage", NUMBER)])
AFFLICTED: Final = Kind("afflicted", "{figure} suffers {condition}.", [("figure", FIGURE), ("condition", CONDITION)])
CURED: Final = Kind("cured", "{figure} is rid of {condition}.", [("figure", FIGURE), ("condition", CONDITION)])
BOSUN_UP: Final = Kind("bosun-up", "The Bosuns of the {side} side are upgraded.", [("side", SIDE)])
GUN_UP: Final = Kind("gun-up", "The Deck Gun of the {side} side is upgraded.", [("side", SIDE)])
HAND_GROWS: Final = Kind("hand-grows", "The hand limit of {seat} is {limit} now.", [("seat", SEAT), ("limit", NUMBER)])
RIGGING_EASIER: Final = Kind(
    "rigging-easier", "Heroes of {seat} add {bonus} to Rigging Checks.", [("seat", SEAT), ("bonus", NUMBER)]
)
TOUGHER: Final = Kind("tougher", "{figure} has {hp} Hit Points now.", [("figure", FIGURE), ("hp", NUMBER)])

# Tide Cards
PLAYED: Final = Kind("played", "{seat} plays {card}.", [("seat", SEAT), ("card", TIDE)])
CARD_CANCELLED: Final = Kind("cancelled", "{card} is cancelled.", [("card", TIDE)])
POOL: Final = Kind("pool", "The Kraken Pool of the {side} side is {pool}.", [("side", SIDE), ("pool", NUMBER)])
DREW: Final = Kind("drew", "{seat} draws {card}.", [("seat", SEAT), ("card", TIDE)], "{seat} draws a Tide Card.", 1)
THREW: Final = Kind(
    "threw", "{seat} discards {card}.", [("seat", SEAT), ("card", TIDE)], "{seat} discards a Tide Card.", 1
)
SHUFFLED: Final = Kind("shuffled", "The {side} side shuffles its discards into a new Tide deck.", [("side", SIDE)])

# The Crew
CREW_IS_ACTIVATED: Final = Kind("crew-acts", "The Crew of the {side} side is activated.", [("side", SIDE)], begins=TURN)
LANDED: Final = Kind("landed", "{many:Deckhand lands|Deckhands land} on {point}.", [("many", NUMBER), ("point", POINT)])
BOSUN_LANDED: Final = Kind("bosun-landed", "A Bosun lands on {point}.", [("point", POINT)])
JOINED: Final = Kind(
    "joined", "{many:Crew model joins|Crew models join} on {zone}.", [("many", NUMBER), ("zone", ZONE)]
)
MARCHED: Final = Kind(
    "marched",
    "{many:Crew model|Crew models} of the {side} side march from {start} to {end}.",
    [("many", NUMBER), ("start", ZONE), ("end", ZONE), ("side", SIDE)],
)
ONWARD: Final = Kind(
    "onward",
    "Onward! {many:Crew model moves|Crew models move} from {start} to {end}.",
    [("many", NUMBER), ("start", ZONE), ("end", ZONE)],
)
RANSACKS: Final = Kind(
    "ransacks",
    "{many:Crew model reaches|Crew models reach} {zone} to ransack the ship.",
    [("many", NUMBER), ("zone", ZONE)],
)
RANSACKED: Final = Kind("ransacked", "They ransack {zone}.", [("zone", ZONE)])

# Monsters
SURFACED: Final = Kind(
    "surfaced", "{seat} summons {figure}: it surfaces on {zone}.", [("seat", SEAT), ("figure", FIGURE), ("zone", ZONE)]
)
PLANK_BROKE: Final = Kind("plank-broke", "{plank} is destroyed.", [("plank", PLANK)])
PLANK_BACK: Final = Kind("plank-back", "{plank} is put back.", [("plank", PLANK)])
WATERS_CALM: Final = Kind(
    "waters-calm",
    "The waters stay calm: {sum} is more than the Kraken Pools, {pool}.",
    [("sum", NUMBER), ("pool", NUMBER)],
)
WATERS_STIR: Final = Kind(
    "waters-stir",
    "The waters stir: {sum} is not more than the Kraken Pools, {pool}.",
    [("sum", NUMBER), ("pool", NUMBER)],
)
KRAKEN_COMES: Final = Kind("kraken-comes", "The Kraken rises on {zone}.", [("zone", ZONE)])
ANGERED: Final = Kind(
    "angered",
    "The {side} side has angered it, with a Kraken Pool of {pool}: {damage} damage to each of its Heroes.",
    [("side", SIDE), ("pool", NUMBER), ("damage", NUMBER)],
)
KRAKEN_NO_MORE: Final = Kind("kraken-no-more", "The Kraken was slain, and comes no more.", [])
KRAKEN_ACTS: Final = Kind("kraken-acts", "The Kraken acts. {face}.", [("face", KRAKEN_ACT)])
KRAKEN_HEALED: Final = Kind("kraken-healed", "The Kraken heals {damage}.", [("damage", NUMBER)])

# Recovery
TOKEN_GONE: Final = Kind("token-gone", "{figure} may return in the next round.", [("figure", FIGURE)])
TOKEN_FLIPS: Final = Kind("token-flips", "{figure} sits out the next round.", [("figure", FIGURE)])
