"""Everything a player can ever choose."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Actions

from .content.box import CARD, COINS, SPACE

ACTIONS: Final = Actions()

BID: Final = ACTIONS.verb("bid", COINS, "Bid {} gold", "GULL-WND-01", rank=6)
SAIL: Final = ACTIONS.word("sail", "Sail: roll the wind and go that far", "GULL-SAI-01", rank=3)
STEER: Final = ACTIONS.verb("steer", SPACE, "Steer for {}", "GULL-SAI-02", rank=4)
LOOT: Final = ACTIONS.word("loot", "Loot the island: draw a card, then take its gold", "GULL-LOO-02", rank=1)
PLAY: Final = ACTIONS.verb("play", CARD, "Play {}", "GULL-CRD-02", rank=2)
PASS: Final = ACTIONS.word("pass", "Play no card", "GULL-CUT-04", ends=True, deed="{seat} plays no card.")
LURE: Final = ACTIONS.verb("lure", SPACE, "Lure the cutter to {}", "GULL-C06", rank=5)
