"""What a view has beside the fields of the state: worked out from what everybody sees."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ..board import distance
from ..content.box import HARBOUR, SPACE, SPACES
from ..state import GullRock


class Fields(TypedDict):
    threatened: list[Annotated[str, SPACE]]  # the spaces on which the cutter would fire at a ship


def fields(g: GullRock) -> Fields:
    reached = [space for space in range(SPACES) if space != HARBOUR and distance(g.cutter, space) <= g.box.cutter_reach]
    return {"threatened": [SPACE.names[space] for space in reached]}
