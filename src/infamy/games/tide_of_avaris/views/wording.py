"""What will come of a choice, and how likely, before it is made; worked out from what the chooser can see."""

from __future__ import annotations

from typing import Any, Final

from infamy.games.tide_of_avaris.content.box import (
    ADD_RELICS,
    BIND,
    BURIAL_CHART,
    CONTROL_CREW,
    CONTROL_GUARDIAN,
    CONTROL_MARAUDER,
    CONTROL_REGION,
    EXPLORE,
    RAID,
    RECYCLE,
    RELOCATE_NAVY,
    SALVAGE,
    TAVERN,
    TREASURE,
    UNLOCK,
    WHIRLPOOL,
    Box,
)
from infamy.parts.words import counted, listed


def items(box: Box, found: list[dict[str, Any]]) -> str:
    """[{"what": "gold", "many": 2}, {"what": "treasure", "key": "red"}] -> "2 gold and red Treasure"."""
    words: list[str] = []
    for item in found:
        what, key = item["what"], item.get("key", "")
        if what == "treasure":
            words.append(TREASURE.title(TREASURE.parse(key)))
        elif what == "die":
            words.append(box.face.title(box.face.parse(key)) + ("" if item["ready"] else " from the Bunks"))
        elif what == "card":
            words.append(box.burial.title(box.burial.parse(key)))
        elif what in ("dice", "cards"):
            noun = ("Crew Die", "Crew Dice") if what == "dice" else ("private Burial Bonus", "private Burial Bonuses")
            words.append(counted(item["many"], *noun))
        else:
            words.append(f"{item['many']} {what}")
    return listed(words)


# Words ---------------------------------------------------------------------------------------------------------------


def dice(many: int) -> str:
    return counted(many, "die", "dice")


ACTION_NAMES: Final = {
    TAVERN: "Tavern",
    RAID: "Raid",
    SALVAGE: "Salvage",
    WHIRLPOOL: "Whirlpool",
    CONTROL_CREW: "Control the Crew Spirit",
    CONTROL_MARAUDER: "Control the Marauder Spirit",
    CONTROL_GUARDIAN: "Control the Guardian Spirit",
    CONTROL_REGION: "Control a Region",
    RELOCATE_NAVY: "Relocate the Navy",
    BURIAL_CHART: "Burial Chart",
    BIND: "Bind",
    RECYCLE: "Recycle",
    UNLOCK: "Unlock an Endgame Bonus",
    ADD_RELICS: "Add Relics",
    EXPLORE: "Explore",
}
