"""What a coach says of the parts of a position: if there is more of it, and if there is less."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Scale

SCALE: Final = Scale(
    "TP",
    {
        "scored": ("TP you score", "TP you miss"),
        "hold": ("a Hold worth more", "a Hold worth less"),
        "goods": ("more gold and rum", "less gold and rum"),
        "bonuses": ("better chances of Bonuses", "worse chances of Bonuses"),
        "ship": ("more dice, upgrades, Relics or control", "fewer dice, upgrades, Relics or less control"),
        "turn": ("ready dice and a better place", "fewer ready dice, or a worse place"),
        "others": ("the others fare worse", "the others fare better"),
    },
)
