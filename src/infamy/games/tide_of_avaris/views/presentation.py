"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo
from infamy.engine.preview import Preview
from infamy.engine.state import Seat
from infamy.games.tide_of_avaris.content.box import DIE_FACES, NAVY_FACE, SEAT, SYMBOL, Box
from infamy.games.tide_of_avaris.rules.battle import DIE_NAMES
from infamy.games.tide_of_avaris.state import Avaris
from infamy.games.tide_of_avaris.views.aim import aim
from infamy.games.tide_of_avaris.views.brief import brief, explained
from infamy.games.tide_of_avaris.views.catalog import catalog
from infamy.games.tide_of_avaris.views.fields import fields, own_fields, question_fields
from infamy.games.tide_of_avaris.views.greyed import greyed
from infamy.games.tide_of_avaris.views.preview import preview
from infamy.games.tide_of_avaris.views.text import as_text
from infamy.games.tide_of_avaris.views.wording import ROLLS, wording
from infamy.parts.seating import NO_SEAT


@final
class AvarisPresentation(Presentation[Avaris]):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.wording = wording(box)
        self.rolls = ROLLS
        self.faces = faces(box)

    def turn(self, g: Avaris) -> TurnInfo | None:
        return None if g.active == NO_SEAT else TurnInfo(g.active)

    def aim(self, g: Avaris, seat: Seat | None) -> Aim | None:
        return aim(g, seat)

    def derived_fields(self, g: Avaris) -> dict[str, Any]:
        return {**fields(g)}

    def own_fields(self, g: Avaris, seat: Seat | None) -> dict[str, Any]:
        return {**own_fields(g, seat)}

    def question_fields(self, g: Avaris, seat: Seat | None) -> dict[str, Any]:
        return {**question_fields(g, seat)}

    def catalog(self) -> dict[str, Any]:
        return {**catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return explained(self.box, domain, value)

    def preview(self, g: Avaris, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)

    def greyed(self, g: Avaris, seat: Seat) -> list[Option]:
        return greyed(g, seat)


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
