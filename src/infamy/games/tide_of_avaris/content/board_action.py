"""The Board Actions of the spaces."""

from __future__ import annotations

from typing import Final, get_args

from infamy.engine.actions import Domain
from infamy.games.tide_of_avaris.content.words import Action

BOARD_ACTION: Final = Domain(
    "board action",
    list(get_args(Action)),
    titles=[
        "Tavern",
        "Raid",
        "Salvage",
        "Whirlpool",
        "Control the Crew Spirit",
        "Control the Marauder Spirit",
        "Control the Guardian Spirit",
        "Control a Region",
        "Relocate the Navy",
        "Burial Chart",
        "Bind",
        "Recycle",
        "Unlock an Endgame Bonus",
        "Add Relics",
        "Explore",
    ],
)
TAVERN: Final = 0
RAID: Final = 1
SALVAGE: Final = 2
WHIRLPOOL: Final = 3
CONTROL_CREW: Final = 4
CONTROL_MARAUDER: Final = 5
CONTROL_GUARDIAN: Final = 6
CONTROL_REGION: Final = 7
RELOCATE_NAVY: Final = 8
BURIAL_CHART: Final = 9
BIND: Final = 10
RECYCLE: Final = 11
UNLOCK: Final = 12
ADD_RELICS: Final = 13
EXPLORE: Final = 14
