"""Why a round became the last one."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Domain
from infamy.parts.words import spelled

NOT_YET: Final = 0
DEATHS: Final = 1
QUESTS: Final = 2
TREASURE_TAKEN: Final = 3
BURIED_ENOUGH: Final = 4
ROUND_CAP: Final = 5


def in_words(deaths: int) -> Domain:
    """In the order of these numbers."""
    died = "a pirate has died" if deaths == 1 else f"{spelled(deaths)} pirates have died"
    return Domain(
        "end",
        [
            "",
            died,
            "every Quest is done",
            "all Treasure has been pillaged",
            "enough Treasure lies buried",
            "the round limit",
        ],
    )
