"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    BRANCH,
    LUCK,
    ORDER,
    SEA_CARD,
    SHIP,
    SPACE,
    TILE,
    TOKEN,
)

ACTIONS: Final = Actions()

# A round
PLAY: Final = ACTIONS.verb("play", ORDER, "Play {}", "TI-MOV-01", rank=10, icon="sails")
DISCARD: Final = ACTIONS.verb("discard", SEA_CARD, "Discard {}: it cannot be played", "TI-R17", rank=26)
SAIL: Final = ACTIONS.verb("sail", SPACE, "Sail to {}", "TI-NAV-01", rank=11)
STOP: Final = ACTIONS.word("stop", "Stay here", "TI-R84", icon="anchor", ends=True, deed="{seat} sails no farther.")
JUMP: Final = ACTIONS.verb("jump", SPACE, "Go through the Portal to {}", "TI-POR-01", rank=12)
TAKE: Final = ACTIONS.verb("take", TOKEN, "Load {}", "TI-NAV-07", rank=2, icon="up")
TAKE_ALL: Final = ACTIONS.word("take-all", "Load everything", "TI-NAV-07", rank=1, icon="hold")
LEAVE: Final = ACTIONS.verb("leave", TOKEN, "Throw out {} to make room", "TI-NAV-09", rank=25, icon="down")
LOADED: Final = ACTIONS.word("loaded", "Load no more", "TI-R32", icon="check", ends=True, deed="{seat} loads no more.")

# Repairs
MEND: Final = ACTIONS.verb(
    "mend", SHIP, "Mend {}", "TI-HAR-06", rank=6, icon="flag", deed="{seat} sets out to mend {}."
)
NO_MENDING: Final = ACTIONS.word(
    "no-mending", "Mend nothing more", "TI-R13", ends=True, deed="{seat} mends nothing more."
)
PAY_REPAIR: Final = ACTIONS.word("pay-repair", "Pay with the stored Repair Card", "TI-HAR-09", rank=7)
PAY_LUCK: Final = ACTIONS.verb("pay-luck", LUCK, "Pay with {}", "TI-LUK-17", rank=8)
STORE: Final = ACTIONS.word("store", "Store the Repair Card", "TI-HAR-09", rank=9)
REFUSE: Final = ACTIONS.word("refuse", "Discard the Repair Card", "TI-HAR-11", rank=27)

# Pirate Luck
AIM: Final = ACTIONS.verb("aim", TILE, "Aim at {}", "TI-LUK-02", rank=13)
ASSIGN: Final = ACTIONS.verb(
    "assign",
    SHIP,
    "The card is for {}",
    "TI-LUK-04",
    rank=14,
    icon="flag",
    deed="{seat} deals a Pirate Luck Card to {}.",
)
AVOID: Final = ACTIONS.verb("avoid", TOKEN, "Avoid it: throw {} overboard", "TI-LUK-06", rank=21)
TEMPT: Final = ACTIONS.word("tempt", "Tempt fate: turn the card up", "TI-LUK-12", rank=20)
PUT: Final = ACTIONS.verb("put", SPACE, "Put it on {}", "TI-LUK-08", rank=15)
THROW: Final = ACTIONS.verb("throw", TOKEN, "Lose {}", "TI-R46", rank=19)
BRANCHING: Final = ACTIONS.verb("choose", BRANCH, "{}", "TI-LUK-12", rank=18, deed="{seat} chooses: {}.")
DRIFT_TO: Final = ACTIONS.verb("drift", SPACE, "Let it drift to {}", "TI-LUK-12", rank=16)
NO_DRIFT: Final = ACTIONS.word(
    "no-drift",
    "Let it stay where it is",
    "TI-LUK-12",
    icon="anchor",
    ends=True,
    deed="{seat} lets it stay where it is.",
)
LOOK_AT: Final = ACTIONS.verb("look", TILE, "Look at {}", "TI-LUK-12", rank=17)

# Battles
TRADE: Final = ACTIONS.verb("trade", LUCK, "Trade {} for Battle Cards", "TI-LUK-18", rank=23)
NO_TRADE: Final = ACTIONS.word(
    "no-trade", "Trade nothing", "TI-R52", ends=True, deed="{seat} trades no Pirate Luck Card."
)
EXCHANGE: Final = ACTIONS.verb("exchange", BATTLE_CARD, "Lay {} aside for another", "TI-RED-02", secret=True, rank=5)
KEEP: Final = ACTIONS.word("keep", "Keep the rest", "TI-RED-02", ends=True)
FIRE: Final = ACTIONS.verb("fire", BATTLE_CARD, "Play {}", "TI-RED-03", rank=3)
RETREAT: Final = ACTIONS.verb("retreat", SPACE, "Surrender, and retreat to {}", "TI-RED-10", rank=24)
FIGHT_ON: Final = ACTIONS.word("fight-on", "Fight on", "TI-RED-07", rank=22)
PICK: Final = ACTIONS.verb("pick", BATTLE_CARD, "Play {}, face down", "TI-SCU-01", secret=True, rank=4)
