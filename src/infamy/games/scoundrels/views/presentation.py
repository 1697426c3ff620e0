"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo
from infamy.engine.preview import Preview
from infamy.engine.run import is_under_way
from infamy.engine.state import Seat
from infamy.games.scoundrels.content.box import SEAT, Box
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.views.aim import aim
from infamy.games.scoundrels.views.brief import brief, explained
from infamy.games.scoundrels.views.catalog import catalog
from infamy.games.scoundrels.views.fields import fields, question_fields
from infamy.games.scoundrels.views.greyed import greyed
from infamy.games.scoundrels.views.preview import preview
from infamy.games.scoundrels.views.text import as_text
from infamy.games.scoundrels.views.wording import ROLLS, wording


@final
class ScoundrelsPresentation(Presentation[Scoundrels]):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.wording = wording(box)
        self.rolls = ROLLS
        self.faces = {"thief": SEAT.titles or []}

    def turn(self, g: Scoundrels) -> TurnInfo | None:
        return TurnInfo(g.active) if 0 < g.turns < g.players or is_under_way(g, Turn) else None

    def aim(self, g: Scoundrels, seat: Seat | None) -> Aim | None:
        return aim(g)

    def derived_fields(self, g: Scoundrels) -> dict[str, Any]:
        return {**fields(g)}

    def question_fields(self, g: Scoundrels, seat: Seat | None) -> dict[str, Any]:
        return {**question_fields(g)}

    def catalog(self) -> dict[str, Any]:
        return {**catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return explained(self.box, domain, value)

    def preview(self, g: Scoundrels, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)

    def greyed(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return greyed(g, seat)
