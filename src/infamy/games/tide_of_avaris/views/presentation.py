"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from infamy.engine.game import Presentation, TurnInfo
from infamy.games.tide_of_avaris.content.box import DIE_FACES, NAVY_FACE, SEAT, SYMBOL, Box
from infamy.games.tide_of_avaris.rules.battle import DIE_NAMES
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.views.aim import aim
from infamy.games.tide_of_avaris.views.brief import brief, explained
from infamy.games.tide_of_avaris.views.catalog import catalog
from infamy.games.tide_of_avaris.views.fields import fields, own_fields, question_fields
from infamy.games.tide_of_avaris.views.greyed import greyed
from infamy.games.tide_of_avaris.views.preview import PREVIEWS
from infamy.games.tide_of_avaris.views.text import as_text
from infamy.games.tide_of_avaris.views.wording import wording
from infamy.parts.presentation import Fields, OfChoices, OnPaper, Told, Views
from infamy.parts.seating import NO_SEAT


def presentation(box: Box) -> Presentation[Avaris]:
    return Views(
        box,
        turn,
        aim,
        Fields(fields, question_fields, own_fields),
        OnPaper(catalog, as_text, brief, explained),
        OfChoices(PREVIEWS, greyed),
        Told(wording(box), faces(box)),
    )


def turn(g: Avaris) -> TurnInfo | None:
    return None if g.active == NO_SEAT else TurnInfo(g.active)


def faces(box: Box) -> dict[str, list[str]]:
    """What the faces of each die show, for people who roll real ones."""
    names = [face.name for face in box.faces]
    combat = zip(DIE_NAMES, box.combat_dice, strict=True)
    return {
        "first player": SEAT.titles or [],
        "crew die": names[:DIE_FACES],
        "crew spirit die": names[DIE_FACES:],
        "navy die": [NAVY_FACE.title(face) for face in box.navy_die],
        **{name: [SYMBOL.title(symbol) for symbol in symbols] for name, symbols in combat},
    }
