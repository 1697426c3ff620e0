"""The archipelago: spaces, the ways between them, and how far they are apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain

Space = int
DIRECTION: Final = Domain("direction", ["north", "east", "south", "west"])
NO_EXIT: Final = -1


@final
@dataclass
class SpaceFace:
    key: str
    name: str
    region: int
    action: int
    x: int
    y: int
    exits: list[Space]  # by direction, or NO_EXIT
    with_wind: list[bool]  # by direction: the way out is with the wind

    def __post_init__(self) -> None:
        self.ways_out = [end for end in self.exits if end != NO_EXIT]


def distances(spaces: list[SpaceFace], start: Space) -> list[int]:
    """Lines from one space to all others; as many as there are spaces where no way leads."""
    far = [len(spaces)] * len(spaces)
    far[start] = 0
    todo = [start]
    for space in todo:
        for end in spaces[space].exits:
            if end != NO_EXIT and far[end] == len(spaces):
                far[end] = far[space] + 1
                todo.append(end)
    return far
