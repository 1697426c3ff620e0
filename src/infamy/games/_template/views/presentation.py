"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from infamy.engine.game import Presentation, TurnInfo
from infamy.engine.run import is_under_way
from infamy.parts.presentation import Fields, OfChoices, OnPaper, Told, Views

from ..content.box import Box
from ..rules.turn import Turn
from ..state import GullRock
from .aim import aim
from .brief import brief, explained
from .catalog import catalog
from .fields import fields
from .greyed import greyed
from .preview import PREVIEWS
from .text import as_text


def presentation(box: Box) -> Presentation[GullRock]:
    return Views(
        box, turn, aim, Fields(fields), OnPaper(catalog, as_text, brief, explained), OfChoices(PREVIEWS, greyed), Told()
    )


def turn(g: GullRock) -> TurnInfo | None:
    if not (0 < g.turns < g.players or is_under_way(g, Turn)):  # after the last turn of a round the cutter sails
        return None
    return TurnInfo(g.active, g.actions_left, g.box.actions_per_turn)
