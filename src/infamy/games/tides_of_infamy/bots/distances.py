"""How far it is on the map as it is known: to a Pirate Bay, to a space, to the nearest tile that is face down."""

from __future__ import annotations

from typing import Final, final

from infamy.games.tides_of_infamy.board import SEAS, Sea
from infamy.games.tides_of_infamy.content.box import BAY, HARBOR, ISLAND, PORTAL, ROCK, UNKNOWN, WIDTH, Space
from infamy.games.tides_of_infamy.queries import centres, currents
from infamy.games.tides_of_infamy.state import Tides

FAR: Final = 99
NO_WAYS: Final[list[int]] = []
KEPT: Final = 300  # maps whose distances are remembered


@final
class Ways:
    """The distances of one map. Face-down tiles count as open sea; nobody is in the way.

    A table of distances has an entry for each space, and one at HARBOR for a ship that is still to be launched.
    """

    def __init__(self, g: Tides) -> None:
        self.cells = g.cells
        self.shores: Final = shores(g)  # where ships are launched
        self.portals: Final = centres(g, PORTAL)
        self.from_where: Final = entries(g)
        self.before: Final = before_the_jump(self.from_where, self.portals)
        self.tables: Final[dict[Space, list[int]]] = {}
        self.to_bay: Final = self.measured(centres(g, BAY))
        self.to_unknown: Final = self.measured([space for space, cell in enumerate(g.cells) if cell == UNKNOWN])

    def to(self, space: Space) -> list[int]:
        """From everywhere to this space."""
        table = self.tables.get(space)
        if table is None:
            table = self.measured([space])
            self.tables[space] = table
        return table

    def measured(self, goals: list[Space]) -> list[int]:
        table = [FAR] * (HARBOR + 1)
        for goal in goals:
            table[goal] = 0
        queue = goals[:]
        # A goal on a Portal is reached before the jump; whatever else lies behind a Portal, after it
        for goal in goals:
            if self.cells[goal] == PORTAL:
                for space in self.from_where[goal]:
                    if table[space] == FAR:
                        table[space] = 1
                        queue.append(space)
        number = 0
        while number < len(queue):
            far = table[queue[number]] + 1
            for before in self.before[queue[number]]:
                if table[before] > far:
                    table[before] = far
                    queue.append(before)
            number += 1
        for shore in self.shores:
            if table[shore] + 1 < table[HARBOR]:
                table[HARBOR] = table[shore] + 1
        return table


def shores(g: Tides) -> list[Space]:
    spaces: list[Space] = []
    for bay in centres(g, BAY):
        spaces += g.sea.ring[g.sea.tile_of[bay]]
    return spaces


def entries(g: Tides) -> list[list[Space]]:
    """By space: from where a ship can take a step to it."""
    cells = g.cells
    found: list[list[Space]] = [[] for _ in cells]
    for start, cell in enumerate(cells):
        if cell in (ROCK, BAY):
            continue
        if cell >= ISLAND:
            ways = currents(g, start)
            for way in range(4):
                if ways[way]:
                    found[g.sea.beside[start][way]].append(start)
            continue
        for end in g.sea.beside[start]:
            if cells[end] != ROCK and cells[end] != BAY:
                found[end].append(start)
    for bay in centres(g, BAY):
        found[bay] = g.sea.ring[g.sea.tile_of[bay]]
    return found


def before_the_jump(from_where: list[list[Space]], portals: list[Space]) -> list[list[Space]]:
    """By space: from where a ship comes to be there. To a Portal it comes through any other one."""
    found = from_where[:]
    if len(portals) > 1:
        for portal in portals:
            found[portal] = []
            for other in portals:
                if other != portal:
                    found[portal] += from_where[other]
    return found


@final
class Charts:
    """The distances of the maps that bots have come upon: in one imagined game after another the same tiles are turned
    up. The list of cells is replaced when that happens, and never changed."""

    def __init__(self) -> None:
        self.maps: Final[dict[tuple[int, ...], Ways]] = {}  # by the faces of the tiles, and how they are turned
        self.last: Ways | None = None

    def ways_of(self, g: Tides) -> Ways:
        last = self.last
        if last is not None and last.cells is g.cells:
            return last
        map = (*g.face, *g.turned)
        ways = self.maps.get(map)
        if ways is None:
            if len(self.maps) == KEPT:
                self.maps.clear()
            ways = Ways(g)
            self.maps[map] = ways
        ways.cells = g.cells
        self.last = ways
        return ways


def as_the_gull_flies(sea: Sea) -> list[list[int]]:
    height = sea.spaces // WIDTH
    table: list[list[int]] = []
    for start in range(sea.spaces):
        row: list[int] = []
        for end in range(sea.spaces):
            across = abs(start % WIDTH - end % WIDTH)
            down = abs(start // WIDTH - end // WIDTH)
            row.append(min(across, WIDTH - across) + min(down, height - down))
        table.append(row)
    return table


STEPS: Final = {rows: as_the_gull_flies(SEAS[rows]) for rows in SEAS}


def steps_of(sea: Sea) -> list[list[int]]:
    """From space to space as if there were nothing but open sea."""
    return STEPS[sea.rows]
