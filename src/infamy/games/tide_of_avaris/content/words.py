"""Words of the content files that the rules have numbers for, in the order of those numbers."""

from __future__ import annotations

from typing import Literal

Action = Literal[
    "tavern",
    "raid",
    "salvage",
    "whirlpool",
    "control_crew_spirit",
    "control_marauder_spirit",
    "control_guardian_spirit",
    "control_region",
    "relocate_navy",
    "burial_chart",
    "bind",
    "recycle",
    "unlock_endgame",
    "add_relics",
    "explore",
]
Metric = Literal[
    "sloops_deployed",
    "relics",
    "crew_dice",
    "rum",
    "upgrades",
    "burial_bonuses",
    "enemies_beaten",
    "pirates_beaten",
    "regions",
    "biggest_burial",
    "burials",
    "bound_buried",
]
