"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions, Domain
from infamy.games.tide_of_avaris.content.box import (
    AMOUNT,
    AREA,
    COMBAT_DIE,
    CREW_DICE,
    FACE,
    PRIVATE_BONUSES,
    SEAT,
    SLOOPS,
    SPACE,
    SYMBOL,
    TRACK,
    TREASURE,
)
from infamy.games.tide_of_avaris.content.cards import BURIAL, ENDGAME, MONSTER, RELIC

ACTIONS: Final = Actions()

RESULT: Final = Domain(
    "result",
    [f"{die}-{symbol}" for die in COMBAT_DIE.names for symbol in SYMBOL.names],
    titles=[
        f"{SYMBOL.title(symbol)} on {COMBAT_DIE.title(die)}"
        for die in range(COMBAT_DIE.size)
        for symbol in range(SYMBOL.size)
    ],
)

# The Day begins
REROLL: Final = ACTIONS.verb("reroll", FACE, "Roll {} again", "TA-DY-06", secret=True, rank=24)
KEEP_DICE: Final = ACTIONS.word("keep-dice", "Roll no more dice", "TA-DY-06", ends=True)

# A turn
COMMAND: Final = ACTIONS.verb("command", FACE, "Command {} for its goods", "TA-CD-04")
SAIL: Final = ACTIONS.verb("sail", SPACE, "Sail to {}", "TA-MV-01", rank=18, deed="{seat} sets course for {}.")
PAY_RUM: Final = ACTIONS.word("pay-rum", "Pay with 1 rum", "TA-MV-05", rank=22, icon="rum")
PAY_DIE: Final = ACTIONS.verb("pay-die", FACE, "Pay with {}", "TA-MV-02", rank=21)
PAY_TWO: Final = ACTIONS.word("pay-two", "Pay with two dice", "TA-MV-03", rank=23, deed="{seat} pays with two dice.")
PAY_ONE_OF: Final = ACTIONS.verb("pay-one-of-two", FACE, "Pay with {}, as one of two", "TA-MV-03")
BRIBE: Final = ACTIONS.word("bribe", "Pay the Bribe", "TA-BR-01", rank=6, icon="gold")
FIGHT: Final = ACTIONS.verb("fight", SEAT, "Fight {}", "TA-FT-02", rank=4, icon="sabres")
FIGHT_NAVY: Final = ACTIONS.word("fight-navy", "Fight the Navy", "TA-FT-02", rank=5, icon="sabres")
BURY: Final = ACTIONS.word("bury", "Bury all your Treasure", "TA-BU-01", rank=1, icon="spade")
BOARD_ACTION: Final = ACTIONS.word("act", "Take the Board Action of this space", "TA-BA-01", rank=3)
COLLECT: Final = ACTIONS.word("collect", "Collect the Treasure here", "TA-CO-01", rank=2, icon="chest")
END_TURN: Final = ACTIONS.word("end-turn", "End your turn", "TA-R81", ends=True, deed="{seat} ends the turn.")
REARRANGE: Final = ACTIONS.word("rearrange", "Rearrange your Hold", "TA-TH-07", deed="{seat} rearranges the Hold.")
NEXT_UP: Final = ACTIONS.verb(
    "next-up", TREASURE, "{} is next in the Upper Hold", "TA-R10", deed="{seat} stows {} next."
)

# Board Actions and what cards give
CONTROL: Final = ACTIONS.verb("control", AREA, "Take control of {}", "TA-TC-01", rank=14, deed="{seat} is after {}.")
SEND: Final = ACTIONS.verb("send", SLOOPS, "Send {}", "TA-TC-02", rank=15)
RIDE: Final = ACTIONS.verb("ride", SPACE, "Ride the Whirlpool to {}", "TA-AX-04", rank=19)
NAVY_TO: Final = ACTIONS.verb("navy", SPACE, "Send the Navy to {}", "TA-AX-07", rank=20)
TURN_OVER: Final = ACTIONS.verb("bind", TREASURE, "Bind {}", "TA-AX-10")
BOUND_ENOUGH: Final = ACTIONS.word("bound-enough", "Bind no more", "TA-R66", ends=True, deed="{seat} binds no more.")
RECYCLE: Final = ACTIONS.verb("recycle", FACE, "Roll {} again", "TA-AX-11", secret=True)
RECYCLE_BUNK: Final = ACTIONS.verb("recycle-bunk", FACE, "Wake {} and roll it", "TA-AX-11")
ROLL_THEM: Final = ACTIONS.word("roll-them", "Roll them", "TA-AX-11", ends=True)
UNLOCK: Final = ACTIONS.verb("unlock", ENDGAME, "Unlock {}", "TA-AX-12", rank=12)
CLEAR_ROW: Final = ACTIONS.word("clear-row", "Clear the display for five new Relics", "TA-AX-17")
TAKE_RELIC: Final = ACTIONS.verb("relic", RELIC, "Take {}", "TA-AX-15", rank=13)
NO_SECOND: Final = ACTIONS.word(
    "no-second", "Take no second Relic", "TA-AX-16", ends=True, deed="{seat} takes no second Relic."
)
FACE_MONSTER: Final = ACTIONS.verb("monster", MONSTER, "Fight {}", "TA-AX-19", secret=True)
EXHAUST: Final = ACTIONS.verb("exhaust", FACE, "Exhaust {}", "TA-CD-14")
TAKE_GOLD: Final = ACTIONS.word("take-gold", "Take gold instead", "TA-RN-02", deed="{seat} takes gold instead.")
NO_GOLD: Final = ACTIONS.word("no-gold", "Take nothing", "TA-RN-02", ends=True, deed="{seat} takes nothing.")
USE: Final = ACTIONS.verb("use", RELIC, "Use {}", "TA-RL-01")
DO_NOT_USE: Final = ACTIONS.verb("leave", RELIC, "Do not use {}", "TA-RL-01", deed="{seat} does not use {}.")

# Combat
PARLEY: Final = ACTIONS.word("parley", "Call for Parley", "TA-PA-01", rank=9)
NO_PARLEY: Final = ACTIONS.word("no-parley", "No Parley", "TA-PA-01", ends=True, deed="{seat} wants no Parley.")
GIVE_GOLD: Final = ACTIONS.verb("give-gold", AMOUNT, "Offer {} gold", "TA-PA-04", deed="{seat} adds to a proposal.")
GIVE_RUM: Final = ACTIONS.verb("give-rum", AMOUNT, "Offer {} rum", "TA-PA-04", deed="{seat} adds to a proposal.")
GIVE_TREASURE: Final = ACTIONS.verb(
    "give-treasure", TREASURE, "Offer {}", "TA-PA-04", deed="{seat} adds to a proposal."
)
GIVE_DIE: Final = ACTIONS.verb("give-die", FACE, "Offer {}", "TA-PA-04", deed="{seat} adds to a proposal.")
GIVE_BUNK: Final = ACTIONS.verb(
    "give-bunk", FACE, "Offer {} from the Bunks", "TA-PA-04", deed="{seat} adds to a proposal."
)
GIVE_CARD: Final = ACTIONS.verb("give-card", BURIAL, "Offer {}", "TA-PA-04", deed="{seat} adds to a proposal.")
ASK_GOLD: Final = ACTIONS.verb("ask-gold", AMOUNT, "Ask for {} gold", "TA-R62", deed="{seat} adds to a proposal.")
ASK_RUM: Final = ACTIONS.verb("ask-rum", AMOUNT, "Ask for {} rum", "TA-R62", deed="{seat} adds to a proposal.")
ASK_TREASURE: Final = ACTIONS.verb("ask-treasure", TREASURE, "Ask for {}", "TA-R62", deed="{seat} adds to a proposal.")
ASK_DICE: Final = ACTIONS.verb("ask-dice", CREW_DICE, "Ask for {}", "TA-R62", deed="{seat} adds to a proposal.")
ASK_CARDS: Final = ACTIONS.verb("ask-cards", PRIVATE_BONUSES, "Ask for {}", "TA-R62", deed="{seat} adds to a proposal.")
SUBMIT: Final = ACTIONS.word("submit", "Make this proposal", "TA-R61", ends=True)
ACCEPT: Final = ACTIONS.word("accept", "Accept", "TA-PA-03", rank=7)
COUNTER: Final = ACTIONS.word(
    "counter", "Make another proposal", "TA-R61", rank=8, deed="{seat} makes another proposal."
)
END_PARLEY: Final = ACTIONS.word("end-parley", "End the Parley: fight", "TA-R61", ends=True)
HAND_DIE: Final = ACTIONS.verb("hand-die", FACE, "Hand over {}", "TA-R62", secret=True)
HAND_BUNK: Final = ACTIONS.verb("hand-bunk", FACE, "Hand over {} from the Bunks", "TA-R62")
HAND_CARD: Final = ACTIONS.verb("hand-card", BURIAL, "Hand over {}", "TA-R62", secret=True)
PAY_ABILITY: Final = ACTIONS.word("pay-ability", "Pay for what the card offers", "TA-R83")
READY: Final = ACTIONS.word("ready", "Nothing more: to battle", "TA-R83", ends=True, deed="{seat} is ready for battle.")
COMMIT: Final = ACTIONS.verb("commit", FACE, "Command {} for this battle", "TA-BT-02", secret=True, rank=16)
COMMITTED: Final = ACTIONS.word("committed", "Done committing", "TA-BT-02", ends=True)
ROLL_AGAIN: Final = ACTIONS.verb("roll-again", RESULT, "Roll {} again", "TA-R83")
LET_IT_STAND: Final = ACTIONS.word(
    "let-it-stand", "Let the rest stand", "TA-R83", ends=True, deed="{seat} lets the roll stand."
)
STEAL: Final = ACTIONS.verb("steal", TREASURE, "Steal {}", "TA-OU-02", rank=17)
JETTISON_DIE: Final = ACTIONS.verb("jettison-die", FACE, "Jettison {}", "TA-SK-02", secret=True)
JETTISON_BUNK: Final = ACTIONS.verb("jettison-bunk", FACE, "Jettison {} from the Bunks", "TA-SK-02")
JETTISON_ALL: Final = ACTIONS.word(
    "jettison-treasure", "Jettison all your Treasure", "TA-SK-03", deed="{seat} throws the Treasure overboard."
)
KEEP: Final = ACTIONS.verb("keep", TREASURE, "Keep {}", "TA-SK-03", deed="{seat} keeps {}.")
KEEP_NO_MORE: Final = ACTIONS.word("keep-no-more", "Keep no more", "TA-SK-03", ends=True, deed="{seat} keeps no more.")
RANSOM: Final = ACTIONS.word("ransom", "Pay rum, and jettison nothing", "TA-SK-01", deed="{seat} pays the ransom.")

# The Night
UPGRADE: Final = ACTIONS.verb("upgrade", TRACK, "Upgrade {}", "TA-UP-07", rank=10)
BUY_BACK: Final = ACTIONS.word("buy-back", "Buy a Crew Die back", "TA-UP-06", rank=11)
UPGRADED: Final = ACTIONS.word("upgraded", "Buy nothing more", "TA-UP-01", ends=True)
