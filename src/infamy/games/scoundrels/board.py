"""The map, folded for a number of players: what is sea, how far one sails, and who can be shot from where."""

from __future__ import annotations

from typing import Final, final

from infamy.games.scoundrels.content.box import COLUMNS, ROWS, SQUARES, Box, Square

NOWHERE: Final = -1
FAR: Final = 99
HORIZONTAL: Final = 1  # which edges a step has crossed, as bits
VERTICAL: Final = 2


@final
class Chart:
    """Worked out once for each number of players and shared by all copies of a state."""

    def __init__(self, width: int, land: list[Square], ports: list[Square], spots: list[Square]) -> None:
        self.width = width
        self.visible = [square % COLUMNS < width for square in range(SQUARES)]
        self.is_sea = [self.visible[square] and square not in land for square in range(SQUARES)]
        self.ports = ports
        self.spots = spots
        self.port_at = places(self.ports)
        self.spot_at = places(self.spots)
        # SC-MOVE-07 to SC-MOVE-10, SC-R14: by square, the squares beside it; around the edges too
        self.beside = list(map(self.around, range(SQUARES)))
        self.sailable = [[other for other in self.beside[square] if self.is_sea[other]] for square in range(SQUARES)]
        # SC-GHOST-09: the Ghost sails over land; how far the next sea is for it
        self.to_sea = list(map(self.steps_to_sea, range(SQUARES)))
        self.steps = [self.distances(square, self.sailable) for square in range(SQUARES)]
        self.ghost_steps = [self.distances(square, self.beside) for square in range(SQUARES)]
        # By the end of a course and by square: how few edges a shortest way from there crosses
        self.crossings = [self.fewest_edges(square, self.steps, self.sailable) for square in range(SQUARES)]
        self.ghost_crossings = [self.fewest_edges(square, self.ghost_steps, self.beside) for square in range(SQUARES)]
        self.circles = [circles(self.steps[square]) for square in range(SQUARES)]
        self.ghost_circles = [circles(self.ghost_steps[square]) for square in range(SQUARES)]
        self.near = list(map(self.in_sight, range(SQUARES)))
        self.two_away = list(map(self.straight_ahead, range(SQUARES)))

    def around(self, square: Square) -> list[Square]:
        if not self.visible[square]:
            return []
        x, y = square % COLUMNS, square // COLUMNS
        return [at((x + 1) % self.width, y), at((x - 1) % self.width, y), at(x, (y + 1) % ROWS), at(x, (y - 1) % ROWS)]

    def distances(self, start: Square, beside: list[list[Square]]) -> list[int]:
        steps = [FAR] * SQUARES
        steps[start] = 0
        reached = [start]
        for square in reached:
            for other in beside[square]:
                if steps[other] == FAR:
                    steps[other] = steps[square] + 1
                    reached.append(other)
        return steps

    def fewest_edges(self, start: Square, steps: list[list[int]], beside: list[list[Square]]) -> list[int]:
        fewest = [FAR] * SQUARES
        fewest[start] = 0
        reached = [start]
        for square in reached:
            for other in beside[square]:
                if steps[start][other] == steps[start][square] + 1:
                    if fewest[other] == FAR:
                        reached.append(other)
                    fewest[other] = min(fewest[other], fewest[square] + edges_crossed(square, other))
        return fewest

    def steps_to_sea(self, start: Square) -> int:
        steps = self.distances(start, self.beside)
        return min([steps[square] for square in range(SQUARES) if self.is_sea[square]], default=FAR)

    def in_sight(self, square: Square) -> list[Square]:
        """SC-TURN-08 to SC-TURN-10, SC-FIGHT-02, SC-FIGHT-03, SC-R12, SC-R13  Where a shot can go: this square and
        those around it, never around the edges of the map, and not between two corners of land."""
        x, y = square % COLUMNS, square // COLUMNS
        seen: list[Square] = []
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                if not self.sea_at(x + right, y + down):
                    continue
                if right and down and not self.sea_at(x + right, y) and not self.sea_at(x, y + down):
                    continue
                seen.append(at(x + right, y + down))
        return seen

    def straight_ahead(self, square: Square) -> list[Square]:
        """SC-K15, SC-R12  Two squares off in a straight line, with no land between."""
        x, y = square % COLUMNS, square // COLUMNS
        return [
            at(x + 2 * right, y + 2 * down)
            for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if self.sea_at(x + right, y + down) and self.sea_at(x + 2 * right, y + 2 * down)
        ]

    def sea_at(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < ROWS and self.is_sea[at(x, y)]

    def course(self, start: Square, end: Square, ghost: bool) -> list[Square]:
        """The shortest way, the end included; of several one that crosses the fewest edges, and always the same."""
        steps = self.ghost_steps[end] if ghost else self.steps[end]
        crossings = self.ghost_crossings[end] if ghost else self.crossings[end]
        beside = self.beside if ghost else self.sailable
        way: list[Square] = []
        square = start
        while square != end:
            for other in beside[square]:
                if (
                    steps[other] == steps[square] - 1
                    and crossings[other] + edges_crossed(square, other) == crossings[square]
                ):
                    way.append(other)
                    break
            square = way[-1]
        return way


def circles(steps: list[int]) -> list[list[Square]]:
    """By points: the squares that can be reached with so many; the last holds for any more."""
    farthest = max([far for far in steps if far != FAR])
    return [[square for square in range(SQUARES) if 0 < steps[square] <= points] for points in range(farthest + 1)]


def at(x: int, y: int) -> Square:
    return y * COLUMNS + x


def edges(start: Square, end: Square) -> int:
    """SC-MOVE-09  Which edges a single step has crossed: HORIZONTAL, VERTICAL or none."""
    if abs(start % COLUMNS - end % COLUMNS) > 1:
        return HORIZONTAL
    return VERTICAL if abs(start // COLUMNS - end // COLUMNS) > 1 else 0


def edges_crossed(start: Square, end: Square) -> int:
    return 1 if edges(start, end) else 0


def places(squares: list[Square]) -> list[int]:
    """By square: which of these places lies there."""
    found = [NOWHERE] * SQUARES
    for number, square in enumerate(squares):
        found[square] = number
    return found


CHARTS: Final[dict[tuple[int, ...], Chart]] = {}


def chart(box: Box, players: int) -> Chart:
    """SC-SETUP-10, SC-SETUP-11, SC-COMP-13  Folded so that one Port and one X for each player can be seen."""
    width = box.widths[players]
    ports = [part.square for part in box.ports if part.players <= players]
    spots = [part.square for part in box.spots if part.players <= players]
    key = (width, *box.land, NOWHERE, *ports, NOWHERE, *spots)
    if key not in CHARTS:
        CHARTS[key] = Chart(width, box.land, ports, spots)
    return CHARTS[key]
