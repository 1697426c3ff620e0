"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions
from infamy.games.scoundrels.content.box import BIDDING, CARD, KIND, QUEST, QUIRK, SEAT, SPOT, SQUARE, STARTER, TREASURE

ACTIONS: Final = Actions()

END_TURN: Final = ACTIONS.word("end-turn", "End your turn", "SC-ROUND-02")
SAIL: Final = ACTIONS.verb("sail", SQUARE, "Sail to {}", "SC-MOVE-02")
HOIST: Final = ACTIONS.verb("hoist", CARD, "Play {} to move", "SC-MOVE-01")
ANCHOR: Final = ACTIONS.word("anchor", "Drop anchor here", "SC-R10")
PILLAGE: Final = ACTIONS.word("pillage", "Pillage the Port", "SC-PILL-01")
SHOW: Final = ACTIONS.verb("show", CARD, "Lay {} face up", "SC-PILL-04")
BOARD_SHIP: Final = ACTIONS.verb("board", SEAT, "Board {}", "SC-FIGHT-01")
SHOOT_AT: Final = ACTIONS.verb("shoot", SEAT, "Shoot at {}", "SC-FIGHT-02")
LAY: Final = ACTIONS.verb("lay", CARD, "Lay {} face down", "SC-FIGHT-08", secret=True)
READY: Final = ACTIONS.word("ready", "That is all: go", "SC-TURN-11")
BURY: Final = ACTIONS.verb("bury", TREASURE, "Bury {}", "SC-BURY-03")
DELIVER_FOR: Final = ACTIONS.verb("deliver", QUEST, "Deliver for {}", "SC-QUEST-04")
PAY: Final = ACTIONS.verb("pay", CARD, "Pay with {}", "SC-BURY-05")
DIG: Final = ACTIONS.word("dig", "Dig here: it ends your turn", "SC-DIG-01")
UNEARTH: Final = ACTIONS.verb("unearth", TREASURE, "Dig up {}", "SC-R44")

CONCEDE: Final = ACTIONS.word("concede", "Concede, and keep all you have not shown", "SC-FIGHT-12")
CONCEDE_SOME: Final = ACTIONS.word("concede-some", "Concede, and leave some of your cards behind", "SC-R30")
LEAVE: Final = ACTIONS.verb("leave", CARD, "Leave {} behind", "SC-R30", secret=True)
ANSWER: Final = ACTIONS.verb("answer", KIND, "Answer by {}", "SC-FIGHT-13")
FIGHT_ON: Final = ACTIONS.word("fight-on", "Fight on: flip the next cards", "SC-FIGHT-17")
TAKE: Final = ACTIONS.verb("take", TREASURE, "Take {}", "SC-LOOT-02")
TAKE_TOKEN: Final = ACTIONS.word("take-infamy", "Take 1 Infamy", "SC-LOOT-03")
ENOUGH: Final = ACTIONS.word("enough", "Take no more", "SC-LOOT-13")
STAY: Final = ACTIONS.word("stay", "Stay where you are", "SC-LOOT-13")
DISCARD: Final = ACTIONS.verb("discard", CARD, "Discard {}", "SC-HAND-01")

GAMBLE_TREASURE: Final = ACTIONS.verb("gamble-treasure", TREASURE, "Gamble with {}", "SC-R65")
GAMBLE_QUIRK: Final = ACTIONS.verb("gamble-quirk", QUIRK, "Gamble with {}", "SC-R65")
NO_GAMBLE: Final = ACTIONS.word("no-gamble", "Take it as it is", "SC-R65")
TAKE_QUIRK: Final = ACTIONS.verb("quirk", QUIRK, "Take the Quirk {}", "SC-QUIRK-07")
BLIND_QUIRK: Final = ACTIONS.word("quirk-blind", "Take the next Quirk unseen", "SC-QUIRK-07")
NO_QUIRK: Final = ACTIONS.word("no-quirk", "Take no Quirk, ever", "SC-R62")

BID: Final = ACTIONS.verb("bid", BIDDING, "Bid {}", "SC-BID-02")
THROW: Final = ACTIONS.verb("throw", CARD, "Throw away {}", "SC-NEXT-01")
KEEP: Final = ACTIONS.word("keep", "Keep the rest", "SC-NEXT-01")
PLACE: Final = ACTIONS.verb("place", SPOT, "Begin on {}", "SC-START-06")
START: Final = ACTIONS.verb("start", STARTER, "Begin with {}", "SC-START-08")
