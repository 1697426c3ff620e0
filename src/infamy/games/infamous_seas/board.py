"""The sea chart: courses, bearings and lines of sight, worked out once for a map.

Sets of squares are three numbers of four rows each, every row with a spare bit at its end as a border.
They stay below 62 bits, so that compiled code keeps them in registers.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from infamy.games.infamous_seas.content.box import SQUARES, WIDTH, Heading, Square

OFF_BOARD: Final = -1
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
ALL_HEADINGS: Final = 15  # a bit for each heading
NEAR: Final = 5  # steps


SPAN: Final = 13  # bits of a row: twelve squares and the border
TOP: Final = 39  # bits of the upper three rows of a word
ROW_BITS: Final = (1 << SPAN) - 1
UPPER: Final = (1 << TOP) - 1
BIT: Final = [1 << (square // WIDTH % 4 * SPAN + square % WIDTH) for square in range(SQUARES)]
SQUARES_OF_ROW: Final = [
    [[row * WIDTH + column for column in range(WIDTH) if bits >> column & 1] for bits in range(1 << WIDTH)]
    for row in range(12)
]


def ray(square: Square, heading: Heading) -> list[Square]:
    """All squares in a straight line, to the edge (IS-CMP-13, IS-R02: North is towards row 1; IS-R27)."""
    row, column = square // WIDTH, square % WIDTH
    if heading == NORTH:
        return [r * WIDTH + column for r in range(row - 1, -1, -1)]
    if heading == EAST:
        return [row * WIDTH + c for c in range(column + 1, WIDTH)]
    if heading == SOUTH:
        return [r * WIDTH + column for r in range(row + 1, WIDTH)]
    return [row * WIDTH + c for c in range(column - 1, -1, -1)]


def distances_from(square: Square) -> list[int]:
    """IS-COM-03, IS-COM-06  For each square in line, islands or not: how far it is; 0 elsewhere and for OFF_BOARD."""
    distances = [0] * (SQUARES + 1)
    for heading in range(4):
        for distance, other in enumerate(ray(square, heading), 1):
            distances[other] = distance
    return distances


RAYS: Final = [[ray(square, heading) for heading in range(4)] for square in range(SQUARES)]
BESIDE: Final = [[line[0] for line in lines if line] for lines in RAYS]
DISTANCES: Final = [distances_from(square) for square in range(SQUARES)]


def steps_between(square: Square, other: Square) -> int:
    """As if there were nothing but open sea."""
    return abs(square // WIDTH - other // WIDTH) + abs(square % WIDTH - other % WIDTH)


@final
class Sea:
    """Twelve columns by twelve rows, with islands."""

    def __init__(self, islands: list[Square]) -> None:
        self.islands = sorted(islands)
        self.is_sea = [True] * SQUARES
        self.number = [-1] * SQUARES  # of the island on a square, for its flag
        for number, square in enumerate(self.islands):
            self.is_sea[square] = False
            self.number[square] = number
        self.all_flagged = (1 << len(islands)) - 1
        self.islands_beside = [
            [other for other in BESIDE[square] if not self.is_sea[other]] for square in range(SQUARES)
        ]
        self.islands_near = [  # by square: the numbers of the islands, in their order
            [number for number, island in enumerate(self.islands) if steps_between(square, island) <= NEAR]
            for square in range(SQUARES)
        ]
        self.bearings = [self._bearings(square) for square in range(SQUARES)]
        words = [0, 0, 0]
        for square in range(SQUARES):
            if self.is_sea[square]:
                words[square // 48] |= BIT[square]
        self.words = words

    def _bearings(self, square: Square) -> list[int]:
        """For each square in line with no island between: distance * 4 + heading; 0 elsewhere and for OFF_BOARD."""
        bearings = [0] * (SQUARES + 1)
        lines = RAYS[square]
        for heading in range(4):
            distance = 0
            for other in lines[heading]:
                if not self.is_sea[other]:
                    break
                distance += 1
                bearings[other] = distance * 4 + heading
        return bearings

    def free(self, start: Square, ships: list[Square]) -> tuple[i64, i64, i64]:
        """The three words of open sea without ships; the one that sails is in nobody's way."""
        f0: i64 = self.words[0]
        f1: i64 = self.words[1]
        f2: i64 = self.words[2]
        for ship in ships:
            if ship >= 0 and ship != start:
                if ship < 48:
                    f0 &= ~BIT[ship]
                elif ship < 96:
                    f1 &= ~BIT[ship]
                else:
                    f2 &= ~BIT[ship]
        return f0, f1, f2

    def reached(self, start: Square, steps: int, ships: list[Square], shorter_too: bool = False) -> list[Square]:
        """IS-MOV-03 to IS-MOV-11  Where a course of exactly so many steps can end: no island, no ship on the way,
        never straight back.

        A flood over (square, heading of arrival): four sets of squares, each in three words.
        """
        f0, f1, f2 = self.free(start, ships)
        n0, n1, n2 = words_of(start)
        e0, e1, e2 = n0, n1, n2
        s0, s1, s2 = n0, n1, n2
        w0, w1, w2 = n0, n1, n2
        sum0: i64 = 0
        sum1: i64 = 0
        sum2: i64 = 0
        for _ in range(steps):
            ns0, ns1, ns2 = n0 | s0, n1 | s1, n2 | s2
            ew0, ew1, ew2 = e0 | w0, e1 | w1, e2 | w2
            n0, n1, n2 = n0 | ew0, n1 | ew1, n2 | ew2
            s0, s1, s2 = s0 | ew0, s1 | ew1, s2 | ew2
            e0, e1, e2 = ((e0 | ns0) << 1) & f0, ((e1 | ns1) << 1) & f1, ((e2 | ns2) << 1) & f2
            w0, w1, w2 = ((w0 | ns0) >> 1) & f0, ((w1 | ns1) >> 1) & f1, ((w2 | ns2) >> 1) & f2
            n0, n1, n2 = (
                (n0 >> SPAN | (n1 & ROW_BITS) << TOP) & f0,
                (n1 >> SPAN | (n2 & ROW_BITS) << TOP) & f1,
                n2 >> SPAN & f2,
            )
            s2, s1, s0 = (
                ((s2 & UPPER) << SPAN | s1 >> TOP) & f2,
                ((s1 & UPPER) << SPAN | s0 >> TOP) & f1,
                (s0 & UPPER) << SPAN & f0,
            )
            if shorter_too:
                sum0 |= n0 | e0 | s0 | w0
                sum1 |= n1 | e1 | s1 | w1
                sum2 |= n2 | e2 | s2 | w2
        squares: list[Square] = []
        add_squares(squares, 0, n0 | e0 | s0 | w0 | sum0)
        add_squares(squares, 4, n1 | e1 | s1 | w1 | sum1)
        add_squares(squares, 8, n2 | e2 | s2 | w2 | sum2)
        return squares

    def course(self, start: Square, end: Square, steps: int, ships: list[Square]) -> list[Square]:
        """One course of exactly so many steps, the start and the end included; straight on rather than in zigzags."""
        ways = self.ways_to(start, end, steps, ships)
        squares = [start]
        ahead = -1
        for left in range(steps - 1, -1, -1):
            headings = [heading for heading in range(4) if ahead < 0 or heading != (ahead + 2) % 4]
            headings.sort(key=lambda heading: heading != ahead)
            lines = RAYS[squares[-1]]
            open_to = [heading for heading in headings if lines[heading] and (lines[heading][0], heading) in ways[left]]
            if not open_to:
                return []
            ahead = open_to[0]
            squares.append(lines[ahead][0])
        return squares

    def ways_to(self, start: Square, end: Square, steps: int, ships: list[Square]) -> list[set[tuple[Square, Heading]]]:
        """Backwards from the end: which squares could be there so many steps before, and by which heading were they
        come to, without turning straight back?"""
        ways = [{(end, heading) for heading in range(4) if self.is_open(end, start, ships)}]
        for _ in range(steps - 1):
            before: set[tuple[Square, Heading]] = set()
            for square, heading in ways[-1]:
                back = (heading + 2) % 4
                line = RAYS[square][back]
                if line and self.is_open(line[0], start, ships):
                    before.update((line[0], other) for other in range(4) if other != back)
            ways.append(before)
        return ways

    def is_open(self, square: Square, start: Square, ships: list[Square]) -> bool:
        return self.is_sea[square] and (square == start or square not in ships)


def words_of(square: Square) -> tuple[i64, i64, i64]:
    """The set of this one square."""
    bit: i64 = BIT[square]
    none: i64 = 0
    if square < 48:
        return bit, none, none
    return (none, bit, none) if square < 96 else (none, none, bit)


def add_squares(squares: list[Square], row: int, bits: i64) -> None:
    while bits:
        squares += SQUARES_OF_ROW[row][bits & ROW_BITS]
        bits >>= SPAN
        row += 1


def connected(islands: list[Square]) -> bool:
    """Is every sea square reachable from every other?"""
    land = set(islands)
    sea = [square for square in range(SQUARES) if square not in land]
    seen = {sea[0]}
    ahead = [sea[0]]
    while ahead:
        for square in BESIDE[ahead.pop()]:
            if square not in land and square not in seen:
                seen.add(square)
                ahead.append(square)
    return len(seen) == len(sea)


def has_free_side(islands: list[Square], island: Square) -> bool:
    """IS-SET-06, IS-R22  A neighbour on the board without an island."""
    return any(square not in islands for square in BESIDE[island])


CHARTS: Final[dict[tuple[Square, ...], Sea]] = {}


def chart(islands: list[Square]) -> Sea:
    """The sea with these islands; the charts of the maps in the box are worked out once."""
    key = tuple(islands)
    sea = CHARTS.get(key)
    if sea is None:
        if len(CHARTS) >= 16:
            CHARTS.clear()
        sea = CHARTS[key] = Sea(islands)
    return sea
