"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from infamy.engine.game import Presentation, TurnInfo
from infamy.engine.run import is_under_way
from infamy.games.scoundrels.content.box import SEAT, Box
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.views.aim import aim
from infamy.games.scoundrels.views.brief import brief, explained
from infamy.games.scoundrels.views.catalog import catalog
from infamy.games.scoundrels.views.fields import fields, question_fields
from infamy.games.scoundrels.views.greyed import greyed
from infamy.games.scoundrels.views.preview import PREVIEWS
from infamy.games.scoundrels.views.text import as_text
from infamy.games.scoundrels.views.wording import wording
from infamy.parts.presentation import Fields, OfChoices, OnPaper, Told, Views


def presentation(box: Box) -> Presentation[Scoundrels]:
    return Views(
        box,
        turn,
        aim,
        Fields(fields, question_fields),
        OnPaper(catalog, as_text, brief, explained),
        OfChoices(PREVIEWS, greyed),
        Told(wording(box), {"thief": SEAT.titles or []}, {"port die": port_of}),
    )


def turn(g: Scoundrels) -> TurnInfo | None:
    return TurnInfo(g.active) if 0 < g.turns < g.players or is_under_way(g, Turn) else None


def port_of(g: Scoundrels, before: list[int]) -> str:
    """SC-SETUP-12  A die for each Port, one after another."""
    return g.box.port.title(len(before))
