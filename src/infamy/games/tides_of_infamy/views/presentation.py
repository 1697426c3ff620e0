"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Final

from infamy.engine.game import Presentation, TurnInfo
from infamy.engine.run import is_under_way
from infamy.games.tides_of_infamy.content.box import MOVEMENT_PHASE, REPAIR_PHASE, SEAT, TILE, Box
from infamy.games.tides_of_infamy.queries import turn_order
from infamy.games.tides_of_infamy.rules.battles import Battle
from infamy.games.tides_of_infamy.rules.movement_cards import Turn
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.aim import aim
from infamy.games.tides_of_infamy.views.brief import brief, explained
from infamy.games.tides_of_infamy.views.catalog import catalog
from infamy.games.tides_of_infamy.views.fields import courses, fields, question_fields
from infamy.games.tides_of_infamy.views.greyed import greyed
from infamy.games.tides_of_infamy.views.preview import PREVIEWS
from infamy.games.tides_of_infamy.views.text import as_text
from infamy.games.tides_of_infamy.views.wording import wording
from infamy.parts.presentation import Fields, OfChoices, OnPaper, Told, Views

FACES: Final = {"first lead player": SEAT.titles or [], "place of the pirate bay": TILE.titles or []}


def presentation(box: Box) -> Presentation[Tides]:
    return Views(
        box,
        turn,
        aim,
        Fields(fields, question_fields),
        OnPaper(catalog, as_text, brief, explained),
        OfChoices(PREVIEWS, greyed, courses),
        Told(wording(box), FACES),
    )


def turn(g: Tides) -> TurnInfo | None:
    if g.turns == 0 or g.phase == REPAIR_PHASE or is_under_way(g, Battle):
        return None
    if g.phase == MOVEMENT_PHASE and g.turns == g.players and not is_under_way(g, Turn):
        return None  # a lap ends
    return TurnInfo(turn_order(g)[g.turns - 1])
