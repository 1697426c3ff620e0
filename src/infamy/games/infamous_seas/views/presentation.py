"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Presentation, TurnInfo
from infamy.engine.run import is_under_way
from infamy.games.infamous_seas.content.box import SEAT, Box
from infamy.games.infamous_seas.rules.turn import Turn
from infamy.games.infamous_seas.state import Seas
from infamy.games.infamous_seas.views.aim import aim
from infamy.games.infamous_seas.views.brief import brief, explained
from infamy.games.infamous_seas.views.catalog import catalog
from infamy.games.infamous_seas.views.fields import fields, question_fields
from infamy.games.infamous_seas.views.greyed import greyed
from infamy.games.infamous_seas.views.preview import PREVIEWS
from infamy.games.infamous_seas.views.text import as_text
from infamy.games.infamous_seas.views.wording import wording
from infamy.parts.presentation import Fields, OfChoices, OnPaper, Told, Views
from infamy.parts.rollers import who_rolls

FACES: Final = {"direction": ["North", "East", "South", "West"] * 3}  # IS-R02


def presentation(box: Box) -> Presentation[Seas]:
    return Views(
        box,
        turn,
        aim,
        Fields(fields, question_fields),
        OnPaper(catalog, as_text, brief, explained),
        OfChoices(PREVIEWS, greyed),
        Told(wording(box), FACES, {"who goes first": roller}),
    )


def turn(g: Seas) -> TurnInfo | None:
    if g.turns == 0 and g.actions_left == 0 and not is_under_way(g, Turn):
        return None  # ships are placed
    return TurnInfo(g.active, g.actions_left, g.box.actions_per_turn)


def roller(g: Seas, before: list[int]) -> str:
    """IS-SET-14, IS-SET-15  Everybody, and those who tie once more."""
    return SEAT.title(who_rolls(g.players, 1, before))
