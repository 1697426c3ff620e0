"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo
from infamy.engine.preview import Preview
from infamy.engine.run import is_under_way
from infamy.engine.state import Seat
from infamy.games.infamous_seas.content.box import Box
from infamy.games.infamous_seas.rules.turn import Turn
from infamy.games.infamous_seas.state import Seas
from infamy.games.infamous_seas.views.aim import aim
from infamy.games.infamous_seas.views.brief import brief, explained
from infamy.games.infamous_seas.views.catalog import catalog
from infamy.games.infamous_seas.views.fields import fields, question_fields
from infamy.games.infamous_seas.views.greyed import greyed
from infamy.games.infamous_seas.views.preview import preview
from infamy.games.infamous_seas.views.text import as_text
from infamy.games.infamous_seas.views.wording import ROLLS, wording


@final
class SeasPresentation(Presentation[Seas]):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.wording = wording(box)
        self.rolls = ROLLS
        self.faces = {"direction": ["North", "East", "South", "West"] * 3}  # IS-R02

    def turn(self, g: Seas) -> TurnInfo | None:
        if g.turns == 0 and g.actions_left == 0 and not is_under_way(g, Turn):
            return None  # ships are placed
        return TurnInfo(g.active, g.actions_left, self.box.actions_per_turn)

    def aim(self, g: Seas, seat: Seat | None) -> Aim | None:
        return aim(g)

    def derived_fields(self, g: Seas) -> dict[str, Any]:
        return {**fields(g)}

    def question_fields(self, g: Seas, seat: Seat | None) -> dict[str, Any]:
        return {**question_fields(g)}

    def catalog(self) -> dict[str, Any]:
        return {**catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return explained(self.box, domain, value)

    def preview(self, g: Seas, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)

    def greyed(self, g: Seas, seat: Seat) -> list[Option]:
        return greyed(g, seat)
