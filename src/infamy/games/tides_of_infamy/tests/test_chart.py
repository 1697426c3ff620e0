"""TIL, WRP  The shape of the sea: tiles of nine spaces, a map without edges, and which way tiles lie."""

from __future__ import annotations

import pytest

from infamy.games.tides_of_infamy.board import SEAS
from infamy.games.tides_of_infamy.content.box import CELL, DIRECTION, PLACE, ROCK, SPACE, TILE, UNKNOWN, came_from
from infamy.games.tides_of_infamy.queries import centres, currents
from infamy.games.tides_of_infamy.state import Tides
from infamy.games.tides_of_infamy.tests.tables import GAME, charted
from infamy.testing.scenario import Scenario, covers


def beside(space: str, rows: int = 4) -> dict[str, str]:
    sea = SEAS[rows]
    return {DIRECTION.word(way): SPACE.word(there) for way, there in enumerate(sea.beside[SPACE.parse(space)])}


def laid(face: str, heading: str) -> Tides:
    """The tile in the second column and the second row, as a ship has found it that sailed this way."""
    t = charted(Scenario(GAME, "crimson", "teal"), tile_2_2=(face, DIRECTION.parse(heading)))
    assert isinstance(t.g, Tides)
    return t.g


def drawn(g: Tides) -> list[str]:
    """The middle tile of the north-west corner, row by row, as content files draw it."""
    letters = {"sea": ".", "rock": "#", "bay": "B", "island": "I", "port": "P", "portal": "O"}
    return ["".join(letters[CELL.word(g.cells[SPACE.parse(f"{x}{y}")])] for x in "def") for y in "456"]


def flows(g: Tides) -> list[str]:
    return [DIRECTION.word(way) for way, out in enumerate(currents(g, SPACE.parse("e5"))) if out]


# Spaces and tiles ----------------------------------------------------------------------------------------------------


@covers("TI-R03", "TI-MAP-07", "TI-MAP-09")
@pytest.mark.parametrize(("rows", "last"), [(4, "o12"), (5, "o15")])
def test_five_columns_of_tiles_by_four_or_five_rows(rows: int, last: str) -> None:
    sea = SEAS[rows]
    assert (sea.tiles, sea.spaces) == (5 * rows, 15 * 3 * rows)
    assert SPACE.word(0) == "a1" and SPACE.word(sea.spaces - 1) == last
    assert (beside("a1", rows)["east"], beside("a1", rows)["south"]) == ("b1", "a2")  # x grows east, y south
    assert TILE.word(sea.tile_of[SPACE.parse("o1")]) == "tile-5-1"
    assert TILE.word(sea.tile_of[SPACE.parse(last)]) == f"tile-5-{rows}"


@covers("TI-R03", "TI-TIL-04")
def test_each_tile_is_a_block_of_three_by_three_spaces() -> None:
    sea = SEAS[4]
    assert [SPACE.word(space) for space in sea.space_of[TILE.parse("tile-3-2")]] == [
        "g4",
        "h4",
        "i4",
        "g5",
        "h5",
        "i5",
        "g6",
        "h6",
        "i6",
    ]
    assert SPACE.word(sea.centre[TILE.parse("tile-3-2")]) == "h5"
    assert [SPACE.word(space) for space in sea.ring[TILE.parse("tile-3-2")]] == [
        "g4",
        "h4",
        "i4",
        "g5",
        "i5",
        "g6",
        "h6",
        "i6",
    ]
    for rows in (4, 5):
        sea = SEAS[rows]
        spaces = [space for tile in range(sea.tiles) for space in sea.space_of[tile]]
        assert sorted(spaces) == list(range(sea.spaces))
        for tile in range(sea.tiles):
            assert [sea.tile_of[space] for space in sea.space_of[tile]] == [tile] * 9
            assert [sea.cell_of[space] for space in sea.space_of[tile]] == list(range(9))


@covers("TI-R03")
def test_at_home_no_place_is_a_space() -> None:
    assert PLACE.names[:225] == SPACE.names
    assert PLACE.names[225:] == ["harbor", "keel-down", "keel-up"]


# Around the world ----------------------------------------------------------------------------------------------------


@covers("TI-WRP-01", "TI-WRP-02", "TI-WRP-03", "TI-R07")
@pytest.mark.parametrize(
    ("rows", "space", "heading", "there"),
    [
        (4, "h1", "north", "h12"),
        (4, "h12", "south", "h1"),
        (4, "a5", "west", "o5"),
        (4, "o5", "east", "a5"),
        (5, "h1", "north", "h15"),
        (5, "h12", "south", "h13"),
        (5, "h15", "south", "h1"),
        (5, "o13", "east", "a13"),
    ],
)
def test_over_an_edge_the_ship_comes_back_on_the_other_side_in_its_row_or_column(
    rows: int, space: str, heading: str, there: str
) -> None:
    assert beside(space, rows)[heading] == there


@covers("TI-WRP-01", "TI-NAV-02", "TI-R07")
def test_what_lies_beside_another_space_has_it_beside_itself_the_other_way() -> None:
    for sea in SEAS.values():
        for space in range(sea.spaces):
            assert len(set(sea.beside[space])) == 4
            for way, there in enumerate(sea.beside[space]):
                assert sea.beside[there][(way + 2) % 4] == space
                assert sea.heading(space, there) == way


@covers("TI-R07")
@pytest.mark.parametrize(
    ("rows", "tile", "beside"),
    [
        (4, "tile-1-1", ["tile-1-4", "tile-2-1", "tile-1-2", "tile-5-1"]),
        (4, "tile-5-4", ["tile-5-3", "tile-1-4", "tile-5-1", "tile-4-4"]),
        (5, "tile-1-1", ["tile-1-5", "tile-2-1", "tile-1-2", "tile-5-1"]),
        (5, "tile-3-4", ["tile-3-3", "tile-4-4", "tile-3-5", "tile-2-4"]),
    ],
)
def test_tiles_lie_side_by_side_around_the_world(rows: int, tile: str, beside: list[str]) -> None:
    assert [TILE.word(there) for there in SEAS[rows].next_tiles[TILE.parse(tile)]] == beside


# Tiles that are turned -----------------------------------------------------------------------------------------------


@covers("TI-R08", "TI-EXP-02")
def test_a_quarter_turn_sends_row_and_column_to_column_and_two_less_row() -> None:
    for row in range(3):
        for column in range(3):
            there = column * 3 + 2 - row
            assert came_from(there, 1) == row * 3 + column
            assert came_from(came_from(there, 1), 3) == there
            assert came_from(there, 2) == came_from(came_from(there, 1), 1)
            assert came_from(there, 0) == there


@covers("TI-R08", "TI-EXP-02", "TI-TIL-05", "TI-TIL-03", "TI-CUR-01")
@pytest.mark.parametrize(
    ("face", "heading", "rows", "out"),
    [
        ("sapphire-isle", "north", ["...", ".I.", "#.."], ["north"]),
        ("sapphire-isle", "east", ["#..", ".I.", "..."], ["east"]),
        ("sapphire-isle", "south", ["..#", ".I.", "..."], ["south"]),
        ("sapphire-isle", "west", ["...", ".I.", "..#"], ["west"]),
        ("ruby-isle", "east", ["...", ".I.", "#.."], ["north", "east"]),
        ("port-4", "south", ["...", ".P.", "#.."], ["north", "east"]),
        ("portal-3", "west", ["...", ".O.", "..."], ["north", "west"]),
        ("rocks-3", "north", [".#.", "...", "#.#"], []),
        ("rocks-3", "east", ["#..", "..#", "#.."], []),
        ("rocks-3", "west", ["..#", "#..", "..#"], []),
        ("rocks-4", "south", ["#..", "#.#", "..."], []),
    ],
)
def test_a_tile_is_turned_the_way_the_ship_sails(face: str, heading: str, rows: list[str], out: list[str]) -> None:
    g = laid(face, heading)
    assert (drawn(g), flows(g)) == (rows, out)


@covers("TI-TIL-05", "TI-EXP-02", "TI-R08")
def test_the_arrow_lies_where_the_ship_came_in() -> None:
    """Rocks-3 has Rocks on both sides of its arrow."""
    for heading, arrow in (("north", "e6"), ("east", "d5"), ("south", "e4"), ("west", "f5")):
        g = laid("rocks-3", heading)
        space = SPACE.parse(arrow)
        assert g.cells[space] != ROCK
        lanes = (1, 3) if heading in ("north", "south") else (0, 2)
        assert [g.cells[g.sea.beside[space][way]] for way in lanes] == [ROCK, ROCK]


@covers("TI-EXP-01", "TI-MAP-08")
def test_nothing_is_known_of_a_tile_that_lies_face_down() -> None:
    g = laid("gold-isle", "north")
    known = {SPACE.word(space) for space in range(g.sea.spaces) if g.cells[space] != UNKNOWN}
    assert known == {f"{x}{y}" for x in "def" for y in "456"}


def test_the_centres_of_a_kind_are_those_that_lie_face_up() -> None:
    t = charted(Scenario(GAME, "crimson", "teal"), tile_1_1="portal-1", tile_4_3="portal-2", tile_5_4="port-1")
    assert isinstance(t.g, Tides)
    assert [SPACE.word(space) for space in centres(t.g, CELL.parse("portal"))] == ["b2", "k8"]
    assert [SPACE.word(space) for space in centres(t.g, CELL.parse("port"))] == ["n11"]
    assert centres(t.g, CELL.parse("island")) == []
