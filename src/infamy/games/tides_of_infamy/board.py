"""The shape of the sea: spaces, tiles, and what lies beside what on a map without edges."""

from __future__ import annotations

from typing import Final, final

from infamy.games.tides_of_infamy.content.box import CENTRE, DX, DY, SIDE, TILE_COLUMNS, WIDTH, Space, Tile


@final
class Sea:
    """TI-R03, TI-R07, TI-WRP-01 to TI-WRP-03, TI-NAV-02  So many rows of tiles; both ways around it comes back to
    where it began, in the same row or column of spaces."""

    def __init__(self, rows: int) -> None:
        self.rows: Final = rows
        self.tiles: Final = rows * TILE_COLUMNS
        height = rows * SIDE
        self.spaces: Final = height * WIDTH
        self.tile_of: Final = [y // SIDE * TILE_COLUMNS + x // SIDE for y in range(height) for x in range(WIDTH)]
        self.cell_of: Final = [y % SIDE * SIDE + x % SIDE for y in range(height) for x in range(WIDTH)]
        self.beside: Final = [  # by space, by direction
            [(y + DY[way]) % height * WIDTH + (x + DX[way]) % WIDTH for way in range(4)]
            for y in range(height)
            for x in range(WIDTH)
        ]
        self.space_of: Final = [
            [self.space_in(tile, cell) for cell in range(SIDE * SIDE)] for tile in range(self.tiles)
        ]
        self.centre: Final = [cells[CENTRE] for cells in self.space_of]
        self.ring: Final = [cells[:CENTRE] + cells[CENTRE + 1 :] for cells in self.space_of]
        self.next_tiles: Final = [  # by tile, by direction
            [
                (tile // TILE_COLUMNS + DY[way]) % rows * TILE_COLUMNS + (tile % TILE_COLUMNS + DX[way]) % TILE_COLUMNS
                for way in range(4)
            ]
            for tile in range(self.tiles)
        ]

    def space_in(self, tile: Tile, cell: int) -> Space:
        row, column = divmod(tile, TILE_COLUMNS)
        return (row * SIDE + cell // SIDE) * WIDTH + column * SIDE + cell % SIDE

    def heading(self, start: Space, end: Space) -> int:
        """The direction of a step between neighbours."""
        return self.beside[start].index(end)


SEAS: Final = {rows: Sea(rows) for rows in (4, 5)}
