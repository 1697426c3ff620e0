"""Reads the maps of islands, and whether they make sense."""

from __future__ import annotations

import re
from typing import Final

from infamy.games.infamous_seas.board import has_free_side
from infamy.games.infamous_seas.content.box import SQUARE, WIDTH, Square
from infamy.parts.content import Content, Place, quoted

ISLANDS: Final = 28  # IS-CMP-01, IS-SET-03


# Maps ----------------------------------------------------------------------------------------------------------------


def islands_of(content: Content, name: str, islands: str | list[str]) -> list[Square]:
    """IS-SET-05, IS-R22  The arrangement is free but for IS-SET-04 and IS-SET-06, and need not be connected."""
    place = ("maps", name, "islands")
    if isinstance(islands, str):
        squares = squares_drawn(content, place, islands)
    else:
        squares = [SQUARE.parse(square) for square in islands]
    for number, square in enumerate(squares):
        if square in squares[:number]:
            raise content.wrong(
                "every island on a square of its own (IS-SET-04)", f"two on {SQUARE.word(square)}", place
            )
    if len(squares) != ISLANDS:
        raise content.wrong(f"{ISLANDS} islands (IS-CMP-01)", str(len(squares)), place)
    for square in squares:
        if not has_free_side(squares, square):
            raise content.wrong(
                "every island with sea on one side at least (IS-SET-06)", f"none beside {SQUARE.word(square)}", place
            )
    return sorted(squares)


def squares_drawn(content: Content, place: Place, picture: str) -> list[Square]:
    lines = [re.sub(r"\s", "", line) for line in picture.strip().splitlines()]
    if len(lines) != WIDTH:
        raise content.wrong(f"a picture of {WIDTH} lines", str(len(lines)), place)
    for number, line in enumerate(lines, 1):
        if len(line) != WIDTH or set(line) - {".", "#"}:
            raise content.wrong(f"{WIDTH} marks, each . or #, in line {number} of the picture", quoted(line), place)
    return [square for square, mark in enumerate("".join(lines)) if mark == "#"]
