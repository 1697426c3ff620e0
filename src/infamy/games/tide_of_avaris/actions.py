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
REROLL: Final = ACTIONS.verb("reroll", FACE, "Roll {} again", "TA-DY-06", secret=True)
KEEP_DICE: Final = ACTIONS.word("keep-dice", "Keep the other dice as they are", "TA-DY-06")

# A turn
COMMAND: Final = ACTIONS.verb("command", FACE, "Command {} for its goods", "TA-CD-04")
SAIL: Final = ACTIONS.verb("sail", SPACE, "Sail to {}", "TA-MV-01")
PAY_RUM: Final = ACTIONS.word("pay-rum", "Pay with 1 rum", "TA-MV-05")
PAY_DIE: Final = ACTIONS.verb("pay-die", FACE, "Pay with {}", "TA-MV-02")
PAY_TWO: Final = ACTIONS.word("pay-two", "Pay with two dice", "TA-MV-03")
PAY_ONE_OF: Final = ACTIONS.verb("pay-one-of-two", FACE, "Pay with {}, as one of two", "TA-MV-03")
BRIBE: Final = ACTIONS.word("bribe", "Pay the Bribe", "TA-BR-01")
FIGHT: Final = ACTIONS.verb("fight", SEAT, "Fight {}", "TA-FT-02")
FIGHT_NAVY: Final = ACTIONS.word("fight-navy", "Fight the Navy", "TA-FT-02")
BURY: Final = ACTIONS.word("bury", "Bury all your Treasure", "TA-BU-01")
BOARD_ACTION: Final = ACTIONS.word("act", "Take the Board Action of this space", "TA-BA-01")
COLLECT: Final = ACTIONS.word("collect", "Collect the Treasure here", "TA-CO-01")
END_TURN: Final = ACTIONS.word("end-turn", "End your turn", "TA-R81")
REARRANGE: Final = ACTIONS.word("rearrange", "Rearrange your Hold", "TA-TH-07")
NEXT_UP: Final = ACTIONS.verb("next-up", TREASURE, "{} is next in the Upper Hold", "TA-R10")

# Board Actions and what cards give
CONTROL: Final = ACTIONS.verb("control", AREA, "Take control of {}", "TA-TC-01")
SEND: Final = ACTIONS.verb("send", SLOOPS, "Send {}", "TA-TC-02")
RIDE: Final = ACTIONS.verb("ride", SPACE, "Ride the Whirlpool to {}", "TA-AX-04")
NAVY_TO: Final = ACTIONS.verb("navy", SPACE, "Send the Navy to {}", "TA-AX-07")
TURN_OVER: Final = ACTIONS.verb("bind", TREASURE, "Bind {}", "TA-AX-10")
BOUND_ENOUGH: Final = ACTIONS.word("bound-enough", "Bind no more", "TA-R66")
RECYCLE: Final = ACTIONS.verb("recycle", FACE, "Roll {} again", "TA-AX-11", secret=True)
RECYCLE_BUNK: Final = ACTIONS.verb("recycle-bunk", FACE, "Wake {} and roll it", "TA-AX-11")
ROLL_THEM: Final = ACTIONS.word("roll-them", "Roll them", "TA-AX-11")
UNLOCK: Final = ACTIONS.verb("unlock", ENDGAME, "Unlock {}", "TA-AX-12")
CLEAR_ROW: Final = ACTIONS.word("clear-row", "Clear the display for five new Relics", "TA-AX-17")
TAKE_RELIC: Final = ACTIONS.verb("relic", RELIC, "Take {}", "TA-AX-15")
NO_SECOND: Final = ACTIONS.word("no-second", "Take no second Relic", "TA-AX-16")
FACE_MONSTER: Final = ACTIONS.verb("monster", MONSTER, "Fight {}", "TA-AX-19", secret=True)
EXHAUST: Final = ACTIONS.verb("exhaust", FACE, "Exhaust {}", "TA-CD-14")
TAKE_GOLD: Final = ACTIONS.word("take-gold", "Take gold instead", "TA-RN-02")
NO_GOLD: Final = ACTIONS.word("no-gold", "Take nothing", "TA-RN-02")
USE: Final = ACTIONS.verb("use", RELIC, "Use {}", "TA-RL-01")
DO_NOT_USE: Final = ACTIONS.verb("leave", RELIC, "Do not use {}", "TA-RL-01")

# Combat
PARLEY: Final = ACTIONS.word("parley", "Call for Parley", "TA-PA-01")
NO_PARLEY: Final = ACTIONS.word("no-parley", "No Parley", "TA-PA-01")
GIVE_GOLD: Final = ACTIONS.verb("give-gold", AMOUNT, "Offer {} gold", "TA-PA-04")
GIVE_RUM: Final = ACTIONS.verb("give-rum", AMOUNT, "Offer {} rum", "TA-PA-04")
GIVE_TREASURE: Final = ACTIONS.verb("give-treasure", TREASURE, "Offer {}", "TA-PA-04")
GIVE_DIE: Final = ACTIONS.verb("give-die", FACE, "Offer {}", "TA-PA-04")
GIVE_BUNK: Final = ACTIONS.verb("give-bunk", FACE, "Offer {} from the Bunks", "TA-PA-04")
GIVE_CARD: Final = ACTIONS.verb("give-card", BURIAL, "Offer {}", "TA-PA-04")
ASK_GOLD: Final = ACTIONS.verb("ask-gold", AMOUNT, "Ask for {} gold", "TA-R62")
ASK_RUM: Final = ACTIONS.verb("ask-rum", AMOUNT, "Ask for {} rum", "TA-R62")
ASK_TREASURE: Final = ACTIONS.verb("ask-treasure", TREASURE, "Ask for {}", "TA-R62")
ASK_DICE: Final = ACTIONS.verb("ask-dice", CREW_DICE, "Ask for {}", "TA-R62")
ASK_CARDS: Final = ACTIONS.verb("ask-cards", PRIVATE_BONUSES, "Ask for {}", "TA-R62")
SUBMIT: Final = ACTIONS.word("submit", "Make this proposal", "TA-R61")
ACCEPT: Final = ACTIONS.word("accept", "Accept", "TA-PA-03")
COUNTER: Final = ACTIONS.word("counter", "Make another proposal", "TA-R61")
END_PARLEY: Final = ACTIONS.word("end-parley", "End the Parley: fight", "TA-R61")
HAND_DIE: Final = ACTIONS.verb("hand-die", FACE, "Hand over {}", "TA-R62", secret=True)
HAND_BUNK: Final = ACTIONS.verb("hand-bunk", FACE, "Hand over {} from the Bunks", "TA-R62")
HAND_CARD: Final = ACTIONS.verb("hand-card", BURIAL, "Hand over {}", "TA-R62", secret=True)
PAY_ABILITY: Final = ACTIONS.word("pay-ability", "Pay for what the card offers", "TA-R83")
READY: Final = ACTIONS.word("ready", "Nothing more: to battle", "TA-R83")
COMMIT: Final = ACTIONS.verb("commit", FACE, "Command {} for this battle", "TA-BT-02", secret=True)
COMMITTED: Final = ACTIONS.word("committed", "Commit no more", "TA-BT-02")
ROLL_AGAIN: Final = ACTIONS.verb("roll-again", RESULT, "Roll {} again", "TA-R83")
LET_IT_STAND: Final = ACTIONS.word("let-it-stand", "Let the rest stand", "TA-R83")
STEAL: Final = ACTIONS.verb("steal", TREASURE, "Steal {}", "TA-OU-02")
JETTISON_DIE: Final = ACTIONS.verb("jettison-die", FACE, "Jettison {}", "TA-SK-02", secret=True)
JETTISON_BUNK: Final = ACTIONS.verb("jettison-bunk", FACE, "Jettison {} from the Bunks", "TA-SK-02")
JETTISON_ALL: Final = ACTIONS.word("jettison-treasure", "Jettison all your Treasure", "TA-SK-03")
KEEP: Final = ACTIONS.verb("keep", TREASURE, "Keep {}", "TA-SK-03")
KEEP_NO_MORE: Final = ACTIONS.word("keep-no-more", "Keep no more", "TA-SK-03")
RANSOM: Final = ACTIONS.word("ransom", "Pay rum, and jettison nothing", "TA-SK-01")

# The Night
UPGRADE: Final = ACTIONS.verb("upgrade", TRACK, "Upgrade {}", "TA-UP-07")
BUY_BACK: Final = ACTIONS.word("buy-back", "Buy a Crew Die back", "TA-UP-06")
UPGRADED: Final = ACTIONS.word("upgraded", "Buy nothing more", "TA-UP-01")
