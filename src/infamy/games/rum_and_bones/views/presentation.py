"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo, Way
from infamy.engine.preview import Preview
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, Box
from infamy.games.rum_and_bones.news import ACTIVATIONS
from infamy.games.rum_and_bones.queries import monster_of
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.aim import aim
from infamy.games.rum_and_bones.views.brief import brief, explained
from infamy.games.rum_and_bones.views.catalog import catalog
from infamy.games.rum_and_bones.views.fields import fields, question_fields
from infamy.games.rum_and_bones.views.greyed import greyed
from infamy.games.rum_and_bones.views.preview import preview
from infamy.games.rum_and_bones.views.text import as_text
from infamy.games.rum_and_bones.views.ways import ways
from infamy.games.rum_and_bones.views.wording import ROLLS, wording


@final
class BonesPresentation(Presentation[Bones]):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.wording = wording(box)
        self.rolls = ROLLS

    def turn(self, g: Bones) -> TurnInfo | None:
        if g.phase != ACTIVATIONS:
            return None
        if g.active < 0:  # the Crew, or nothing yet
            return TurnInfo(g.turn_seat)
        actions = self.box.actions if g.active < HERO_SLOTS else monster_of(g, g.active).actions
        return TurnInfo(g.turn_seat, g.actions_left, actions)

    def aim(self, g: Bones, seat: Seat | None) -> Aim | None:
        return aim(g)

    def derived_fields(self, g: Bones) -> dict[str, Any]:
        return {**fields(g)}

    def question_fields(self, g: Bones, seat: Seat | None) -> dict[str, Any]:
        return {**question_fields(g)}

    def catalog(self) -> dict[str, Any]:
        return {**catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return explained(self.box, domain, value)

    def preview(self, g: Bones, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)

    def ways(self, g: Bones, seat: Seat) -> list[Way]:
        return ways(g, seat)

    def greyed(self, g: Bones, seat: Seat) -> list[Option]:
        return greyed(g, seat)
