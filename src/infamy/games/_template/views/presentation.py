"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo
from infamy.engine.preview import Preview
from infamy.engine.run import is_under_way
from infamy.engine.state import Seat

from ..content.box import Box
from ..rules.turn import Turn
from ..state import GullRock
from .aim import aim
from .brief import brief, explained
from .catalog import catalog
from .fields import fields
from .greyed import greyed
from .preview import preview
from .text import as_text
from .wording import ROLLS


@final
class GullRockPresentation(Presentation[GullRock]):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.rolls = ROLLS

    def turn(self, g: GullRock) -> TurnInfo | None:
        if not (0 < g.turns < g.players or is_under_way(g, Turn)):  # after the last turn of a round the cutter sails
            return None
        return TurnInfo(g.active, g.actions_left, self.box.actions_per_turn)

    def aim(self, g: GullRock, seat: Seat | None) -> Aim | None:
        return aim(g)

    def derived_fields(self, g: GullRock) -> dict[str, Any]:
        return {**fields(g)}

    def catalog(self) -> dict[str, Any]:
        return {**catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return explained(self.box, domain, value)

    def preview(self, g: GullRock, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)

    def greyed(self, g: GullRock, seat: Seat) -> list[Option]:
        return greyed(g, seat)
