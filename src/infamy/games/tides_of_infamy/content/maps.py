"""Reads the tiles, cell by cell, and whether their currents, rocks and centres make sense."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType

from infamy.games.tides_of_infamy.content.box import (
    BAY,
    CENTRE,
    DIRECTION,
    DX,
    DY,
    ISLAND,
    NO_TOKEN,
    PLUNDERS,
    PORT,
    PORTAL,
    ROCK,
    SEA,
    SIDE,
    TILE_KIND,
    TILES,
    TOKEN,
    TileFace,
)
from infamy.parts.content import NOTHING, Content, Place, quoted
from infamy.parts.entries import Entry, OneOrNone, Words

ARROW: Final = 7  # TI-TIL-05, TI-R08: the middle of the south side
MARKS_OF_CELLS: Final = {".": SEA, "#": ROCK, "B": BAY, "I": ISLAND, "P": PORT, "O": PORTAL}
CENTRES: Final = {"pirate-bay": "B", "island": "I", "port": "P", "portal": "O"}  # by kind of tile; others have none
WITH_CURRENTS: Final = ["island", "port", "portal"]  # TI-CUR-01
SIDES: Final = {"north": (0, 1, 2), "east": (2, 5, 8), "south": (6, 7, 8), "west": (0, 3, 6)}

# What the files may say ----------------------------------------------------------------------------------------------

Kind = Literal["pirate-bay", "island", "port", "portal", "rock", "ocean"]
Plunder = Literal["emerald", "diamond", "sapphire", "ruby", "gold", "silver"]
Direction = Literal["north", "east", "south", "west"]


class TileEntry(Entry):
    """TI-CMP-06, TI-TIL-01, TI-TIL-04"""

    name: Words
    kind: Kind
    rows: list[str]
    currents: list[Direction] = []
    plunder: Plunder | UnsetType = UNSET
    copies: OneOrNone = 1


# Tiles ---------------------------------------------------------------------------------------------------------------


def face_of(content: Content, key: str, tile: TileEntry) -> TileFace:
    place: Place = ("tile", key)
    cells = cells_of(content, (*place, "rows"), tile.rows)
    check_centre(content, place, tile, cells)
    check_rocks(content, (*place, "rows"), tile, cells)
    check_currents(content, place, tile, cells)
    if (tile.kind == "island") != isinstance(tile.plunder, str):
        raise content.wrong(
            "plunder of an Island, and of no other tile",
            quoted(tile.plunder if isinstance(tile.plunder, str) else NOTHING),
            (*place, "plunder"),
            (*place, "kind"),
        )
    return TileFace(
        key,
        tile.name,
        TILE_KIND.parse(tile.kind),
        cells,
        currents=[direction in tile.currents for direction in DIRECTION.names],
        plunder=TOKEN.parse(tile.plunder) if isinstance(tile.plunder, str) else NO_TOKEN,
    )


def cells_of(content: Content, place: Place, rows: list[str]) -> list[int]:
    """TI-TIL-04  Nine spaces. TI-ROC-02, TI-ROC-03: each is a Rock space or none, there are no parts of rocks."""
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise content.wrong(f"{SIDE} rows of {SIDE} letters", quoted(rows), place)
    for letter in "".join(rows):
        if letter not in MARKS_OF_CELLS:
            raise content.wrong(f"letters of the legend ({' '.join(MARKS_OF_CELLS)})", quoted(letter), place)
    return [MARKS_OF_CELLS[letter] for letter in "".join(rows)]


def check_centre(content: Content, place: Place, tile: TileEntry, cells: list[int]) -> None:
    """TI-BAY-02, TI-ROC-04  What a tile is named for lies in its centre, and nothing of the kind elsewhere."""
    if any(cells[cell] > ROCK for cell in range(SIDE * SIDE) if cell != CENTRE):
        raise content.wrong(
            "Pirate Bay, Island, Port and Portal in the centre only", quoted(tile.rows), (*place, "rows")
        )
    letter, centre = CENTRES.get(tile.kind), tile.rows[1][1]
    if letter is not None and centre != letter:
        raise content.wrong(
            f"{letter} in the centre, for it is a tile of the kind {tile.kind}",
            quoted(centre),
            (*place, "rows"),
            (*place, "kind"),
        )
    if letter is None and cells[CENTRE] > ROCK:
        raise content.wrong(
            f". or # in the centre, for it is a tile of the kind {tile.kind}",
            quoted(centre),
            (*place, "rows"),
            (*place, "kind"),
        )


def check_rocks(content: Content, place: Place, tile: TileEntry, cells: list[int]) -> None:
    rocks = cells.count(ROCK)
    if rocks and tile.kind in ("ocean", "pirate-bay"):  # TI-R05
        raise content.wrong(f"no Rock on a tile of the kind {tile.kind}", str(rocks), place, (*place[:2], "kind"))
    if not rocks and tile.kind == "rock":
        raise content.wrong("at least one Rock on a tile of the kind rock", "none", place, (*place[:2], "kind"))
    if cells[ARROW] == ROCK:
        raise content.wrong("open sea where the arrow is, in the middle of the last row", "a Rock", place)
    for name, side in SIDES.items():
        if all(cells[cell] == ROCK for cell in side):
            raise content.wrong("a way in from every side", f"nothing but Rock in the {name}", place)
    open_cells = [cell for cell in range(SIDE * SIDE) if cells[cell] == SEA]
    reached = [ARROW]
    for cell in reached:
        reached += [beside for beside in neighbours(cell) if cells[beside] == SEA and beside not in reached]
    if len(reached) < len(open_cells):
        raise content.wrong("open sea that hangs together", quoted(tile.rows), place)


def neighbours(cell: int) -> list[int]:
    """The cells of the same tile beside this one."""
    row, column = divmod(cell, SIDE)
    return [
        (row + down) * SIDE + column + right
        for right, down in zip(DX, DY)
        if 0 <= row + down < SIDE and 0 <= column + right < SIDE
    ]


def check_currents(content: Content, place: Place, tile: TileEntry, cells: list[int]) -> None:
    """TI-CUR-01, TI-R36  They lead from an Island, a Port or a Portal to open sea."""
    there: Place = (*place, "currents")
    if tile.kind not in WITH_CURRENTS and tile.currents:
        raise content.wrong(
            f"no currents on a tile of the kind {tile.kind}", quoted(tile.currents), there, (*place, "kind")
        )
    if tile.kind in WITH_CURRENTS and not tile.currents:
        raise content.wrong(f"at least one current on a tile of the kind {tile.kind}", "none", there, (*place, "kind"))
    if len(set(tile.currents)) < len(tile.currents):
        raise content.wrong("each current once", quoted(tile.currents), there)
    for direction in tile.currents:
        if cells[SIDES[direction][1]] == ROCK:
            raise content.wrong("currents to open sea", f"{direction!r}, where a Rock is", there, (*place, "rows"))


def check_tiles(content: Content, faces: list[TileFace]) -> None:
    """TI-CMP-02, TI-CMP-06  All of them together."""
    if len(faces) != TILES:
        raise content.wrong(f"{TILES} tiles", str(len(faces)), ("tile",))
    for token in range(PLUNDERS):
        islands = [face.name for face in faces if face.plunder == token]
        if len(islands) != 1:
            raise content.wrong(
                f"one Island with the plunder {TOKEN.names[token]}", " and ".join(islands) or "none", ("tile",)
            )
