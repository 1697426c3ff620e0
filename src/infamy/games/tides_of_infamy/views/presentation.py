"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo, Way
from infamy.engine.preview import Preview
from infamy.engine.run import is_under_way
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.content.box import SEAT, TILE, Box
from infamy.games.tides_of_infamy.news import MOVEMENT_PHASE, REPAIR_PHASE
from infamy.games.tides_of_infamy.queries import turn_order
from infamy.games.tides_of_infamy.rules.battles import Battle
from infamy.games.tides_of_infamy.rules.movement_cards import Turn
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.views.aim import aim
from infamy.games.tides_of_infamy.views.brief import brief, explained
from infamy.games.tides_of_infamy.views.catalog import catalog
from infamy.games.tides_of_infamy.views.fields import courses, fields, question_fields
from infamy.games.tides_of_infamy.views.greyed import greyed
from infamy.games.tides_of_infamy.views.preview import preview
from infamy.games.tides_of_infamy.views.text import as_text
from infamy.games.tides_of_infamy.views.wording import ROLLS, wording


@final
class TidesPresentation(Presentation[Tides]):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.wording = wording(box)
        self.rolls = ROLLS
        self.faces = {"first lead player": SEAT.titles or [], "place of the pirate bay": TILE.titles or []}

    def turn(self, g: Tides) -> TurnInfo | None:
        if g.turns == 0 or g.phase == REPAIR_PHASE or is_under_way(g, Battle):
            return None
        if g.phase == MOVEMENT_PHASE and g.turns == g.players and not is_under_way(g, Turn):
            return None  # a lap ends
        return TurnInfo(turn_order(g)[g.turns - 1])

    def aim(self, g: Tides, seat: Seat | None) -> Aim | None:
        return aim(g)

    def derived_fields(self, g: Tides) -> dict[str, Any]:
        return {**fields(g)}

    def question_fields(self, g: Tides, seat: Seat | None) -> dict[str, Any]:
        return {**question_fields(g, seat)}

    def catalog(self) -> dict[str, Any]:
        return {**catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return explained(self.box, domain, value)

    def preview(self, g: Tides, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)

    def ways(self, g: Tides, seat: Seat) -> list[Way]:
        return courses(g)

    def greyed(self, g: Tides, seat: Seat) -> list[Option]:
        return greyed(g, seat)
