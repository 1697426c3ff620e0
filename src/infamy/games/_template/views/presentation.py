"""What the table shows of this game beside the fields of its state."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Option
from infamy.engine.game import Presentation, Preview
from infamy.engine.state import Seat

from ..content.box import Box
from ..state import GullRock
from ..views.preview import preview
from ..views.text import as_text


@final
class GullRockPresentation(Presentation[GullRock]):
    def __init__(self, box: Box) -> None:
        self.box = box

    def as_text(self, view: dict[str, Any]) -> str:
        return as_text(self.box, view)

    def preview(self, g: GullRock, seat: Seat, option: Option) -> Preview:
        return preview(g, seat, option)
