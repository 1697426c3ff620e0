"""Reads the drawn map, and whether sea, Ports and burial spots make sense together."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Final, final

from infamy.games.scoundrels.content.box import COLUMNS, COUNTS, FEWEST_PLAYERS, ROWS, SQUARE, SQUARES, MapPart
from infamy.parts.content import Content, Place, quoted

PORT_MARKS: Final = "ABCDEF"
SPOT_MARKS: Final = "123456"
NARROWEST: Final = 3  # columns; around a narrower map both ways lead to the same square
PICTURE: Final[Place] = ("map", "picture")


# The map -------------------------------------------------------------------------------------------------------------


@final
class Plan:
    """What the picture of the map shows."""

    def __init__(self, widths: list[int], marks: str) -> None:
        self.widths = widths  # by the number of players
        self.marks = marks  # by square
        self.land = [square for square in range(SQUARES) if marks[square] == "#"]

    def part(self, mark: str, name: str) -> MapPart:
        """A Port or an X: the first three can always be seen, each further one with one player more."""
        nth = (PORT_MARKS if mark in PORT_MARKS else SPOT_MARKS).index(mark) + 1
        return MapPart(name, self.marks.index(mark), max(FEWEST_PLAYERS, nth))


def plan_of(content: Content, picture: str) -> Plan:
    """SC-COMP-13, SC-R09  Ports and X spots stand for sea."""
    rows = [re.sub(r"\s", "", row) for row in picture.strip().splitlines()]
    if len(rows) != ROWS:
        raise content.wrong(f"a picture of {ROWS} lines", str(len(rows)), PICTURE)
    for number, row in enumerate(rows, 1):
        marks = row.replace("|", "")
        if len(marks) != COLUMNS or set(marks) - {".", "#", *PORT_MARKS, *SPOT_MARKS}:
            raise content.wrong(
                f"{COLUMNS} marks, each ., #, A to F or 1 to 6, in line {number} of the picture", quoted(marks), PICTURE
            )
    widths = [list(accumulate(len(part) for part in row.split("|"))) for row in rows]
    for number, folds in enumerate(widths, 1):
        if len(folds) != len(COUNTS):
            raise content.wrong(
                f"{len(COUNTS) - 1} folds (|) in line {number} of the picture", str(len(folds) - 1), PICTURE
            )
        if folds != widths[0]:
            raise content.wrong(
                "the folds (|) of every line below those of the first", f"others in line {number}", PICTURE
            )
    plan = Plan([0] * FEWEST_PLAYERS + widths[0], "".join(rows).replace("|", ""))
    check_marks(content, plan)
    for players in COUNTS:
        check_sea(content, plan, players)
    return plan


def check_marks(content: Content, plan: Plan) -> None:
    """SC-SETUP-10, SC-SETUP-11  One Port and one X can be seen for each player."""
    if plan.widths[FEWEST_PLAYERS] < NARROWEST:
        raise content.wrong(
            f"at least {NARROWEST} columns left of the first fold", str(plan.widths[FEWEST_PLAYERS]), PICTURE
        )
    for mark in PORT_MARKS + SPOT_MARKS:
        if plan.marks.count(mark) != 1:
            raise content.wrong(
                f"each Port and each X once, {mark} among them", f"{plan.marks.count(mark)} of it", PICTURE
            )
    for players in COUNTS:
        for what, marks in (("Ports", PORT_MARKS), ("X spots", SPOT_MARKS)):
            seen = [mark for mark in marks if plan.marks.index(mark) % COLUMNS < plan.widths[players]]
            if seen != list(marks[:players]):
                raise content.wrong(
                    f"{players} players to see the {what} {', '.join(marks[:players])} and no others",
                    ", ".join(seen) or "none",
                    PICTURE,
                )


def check_sea(content: Content, plan: Plan, players: int) -> None:
    """SC-MOVE-07 to SC-MOVE-10  Every square of the sea can be sailed to, around the edges if need be."""
    width = plan.widths[players]
    sea = [square for square in range(SQUARES) if square % COLUMNS < width and plan.marks[square] != "#"]
    reached = [sea[0]]
    for square in reached:
        x, y = square % COLUMNS, square // COLUMNS
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            beside = (y + down) % ROWS * COLUMNS + (x + right) % width
            if plan.marks[beside] != "#" and beside not in reached:
                reached.append(beside)
    for square in sea:
        if square not in reached:
            raise content.wrong(
                f"a sea without closed parts with {players} players",
                f"no way from {SQUARE.word(sea[0])} to {SQUARE.word(square)}",
                PICTURE,
            )
