"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions
from infamy.games.scoundrels.content.box import BIDDING, CARD, KIND, QUEST, QUIRK, SEAT, SPOT, SQUARE, STARTER, TREASURE

ACTIONS: Final = Actions()

END_TURN: Final = ACTIONS.word("end-turn", "End your turn", "SC-ROUND-02", ends=True, deed="{seat} ends the turn.")
SAIL: Final = ACTIONS.verb("sail", SQUARE, "Sail to {}", "SC-MOVE-02", rank=21)
HOIST: Final = ACTIONS.verb("hoist", CARD, "Play {} to move", "SC-MOVE-01", rank=20)
ANCHOR: Final = ACTIONS.word("anchor", "Drop anchor here", "SC-R10", "{seat} drops anchor.", ends=True)
PILLAGE: Final = ACTIONS.word(
    "pillage", "Pillage the Port", "SC-PILL-01", "{seat} sets out to pillage the Port.", rank=4, icon="flag"
)
SHOW: Final = ACTIONS.verb("show", CARD, "Lay {} face up", "SC-PILL-04", rank=16)
BOARD_SHIP: Final = ACTIONS.verb("board", SEAT, "Board {}", "SC-FIGHT-01", rank=8, icon="swords")
SHOOT_AT: Final = ACTIONS.verb("shoot", SEAT, "Shoot at {}", "SC-FIGHT-02", rank=9, icon="cannon")
LAY: Final = ACTIONS.verb("lay", CARD, "Lay {} face down", "SC-FIGHT-08", secret=True, rank=17)
READY: Final = ACTIONS.word("ready", "That is all: go", "SC-TURN-11", "{seat} adds no more cards.", rank=1)
BURY: Final = ACTIONS.verb("bury", TREASURE, "Bury {}", "SC-BURY-03", rank=6)
DELIVER_FOR: Final = ACTIONS.verb(
    "deliver", QUEST, "Deliver for {}", "SC-QUEST-04", deed="{seat} makes the Delivery for {}.", rank=5
)
PAY: Final = ACTIONS.verb("pay", CARD, "Pay with {}", "SC-BURY-05", rank=25)
DIG: Final = ACTIONS.word("dig", "Dig here: it ends your turn", "SC-DIG-01", rank=7, icon="down")
UNEARTH: Final = ACTIONS.verb("unearth", TREASURE, "Dig up {}", "SC-R44", rank=14)

CONCEDE: Final = ACTIONS.word("concede", "Concede, and keep all you have not shown", "SC-FIGHT-12", ends=True)
CONCEDE_SOME: Final = ACTIONS.word(
    "concede-some", "Concede, and leave some of your cards behind", "SC-R30", "{seat} concedes.", ends=True
)
LEAVE: Final = ACTIONS.verb("leave", CARD, "Leave {} behind", "SC-R30", secret=True, rank=27)
ANSWER: Final = ACTIONS.verb("answer", KIND, "Answer by {}", "SC-FIGHT-13", rank=15)
FIGHT_ON: Final = ACTIONS.word("fight-on", "Fight on: flip the next cards", "SC-FIGHT-17", "{seat} fights on.", rank=2)
TAKE: Final = ACTIONS.verb("take", TREASURE, "Take {}", "SC-LOOT-02", rank=10)
TAKE_TOKEN: Final = ACTIONS.word("take-infamy", "Take 1 Infamy", "SC-LOOT-03", rank=11)
ENOUGH: Final = ACTIONS.word("enough", "Take no more", "SC-LOOT-13", "{seat} takes no more.", ends=True)
STAY: Final = ACTIONS.word("stay", "Stay where you are", "SC-LOOT-13", "{seat} stays there.", ends=True)
DISCARD: Final = ACTIONS.verb("discard", CARD, "Discard {}", "SC-HAND-01", rank=28)

GAMBLE_TREASURE: Final = ACTIONS.verb(
    "gamble-treasure", TREASURE, "Gamble with {}", "SC-R65", deed="{seat} gambles with {}.", rank=18
)
GAMBLE_QUIRK: Final = ACTIONS.verb(
    "gamble-quirk", QUIRK, "Gamble with {}", "SC-R65", deed="{seat} gambles with {}.", rank=19
)
NO_GAMBLE: Final = ACTIONS.word("no-gamble", "Take it as it is", "SC-R65", "{seat} does not gamble.", ends=True)
TAKE_QUIRK: Final = ACTIONS.verb("quirk", QUIRK, "Take the Quirk {}", "SC-QUIRK-07", rank=12)
BLIND_QUIRK: Final = ACTIONS.word("quirk-blind", "Take the next Quirk unseen", "SC-QUIRK-07", rank=13)
NO_QUIRK: Final = ACTIONS.word("no-quirk", "Take no Quirk, ever", "SC-R62", ends=True)

BID: Final = ACTIONS.verb("bid", BIDDING, "Bid {}", "SC-BID-02", rank=24)
THROW: Final = ACTIONS.verb("throw", CARD, "Throw away {}", "SC-NEXT-01", rank=26)
KEEP: Final = ACTIONS.word("keep", "Keep the rest", "SC-NEXT-01", rank=3)
PLACE: Final = ACTIONS.verb("place", SPOT, "Begin on {}", "SC-START-06", rank=22)
START: Final = ACTIONS.verb("start", STARTER, "Begin with {}", "SC-START-08", rank=23)
