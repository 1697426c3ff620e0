"""The fast ways over the sea chart against the same rules said slowly."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from infamy.games.infamous_seas.board import BESIDE, OFF_BOARD, RAYS, Sea
from infamy.games.infamous_seas.content.box import SQUARES, Square
from infamy.games.infamous_seas.queries import in_sight
from infamy.games.infamous_seas.state import Seas
from infamy.testing.scenario import Scenario, covers
from infamy.testing.support import table_of

from .tables import GAME

SQUARE = st.integers(0, SQUARES - 1)
WATERS = st.tuples(
    st.lists(SQUARE, max_size=28, unique=True),  # islands
    st.lists(SQUARE, min_size=1, max_size=15, unique=True),  # ships, the one that sails first
).map(lambda both: ([square for square in both[0] if square not in both[1]], both[1]))


def slowly(islands: list[Square], ships: list[Square], steps: int, or_fewer: bool) -> list[Square]:
    """IS-MOV-03 to IS-MOV-11 over pairs of a square and the one before it."""
    start, *others = ships
    pairs, ends = {(start, OFF_BOARD)}, set()
    for _ in range(steps):
        pairs = {
            (to, at)
            for at, before in pairs
            for to in BESIDE[at]
            if to != before and to not in others and to not in islands
        }
        ends |= {at for at, _ in pairs}
    return sorted(ends if or_fewer else {at for at, _ in pairs})


@given(WATERS, st.integers(1, 12), st.booleans())
@covers("IS-MOV-03", "IS-MOV-05", "IS-MOV-06", "IS-MOV-07", "IS-MOV-10", "IS-MOV-11")
def test_a_course_ends_where_the_rules_of_movement_let_it(
    waters: tuple[list[Square], list[Square]], steps: int, or_fewer: bool
) -> None:
    islands, ships = waters
    reached = Sea(islands).reached(ships[0], steps, [*ships, OFF_BOARD], or_fewer)
    assert reached == slowly(islands, ships, steps, or_fewer)


@given(WATERS, SQUARE, st.integers(1, 8))
@covers("IS-MOV-05", "IS-MOV-06", "IS-MOV-10")
def test_the_course_that_is_shown_is_one_that_the_rules_allow(
    waters: tuple[list[Square], list[Square]], end: Square, steps: int
) -> None:
    islands, ships = waters
    sea = Sea(islands)
    course = sea.course(ships[0], end, steps, ships)
    assert bool(course) == (end in sea.reached(ships[0], steps, ships))
    if course:
        assert (course[0], course[-1], len(course)) == (ships[0], end, steps + 1)
        assert not {*islands, *ships[1:]} & set(course)
        assert all(to in BESIDE[at] for at, to in pairwise(course))
        assert all(at != later for at, later in zip(course, course[2:], strict=False))


@covers("IS-MOV-03", "IS-MOV-05", "IS-MOV-10")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_every_square_can_be_left_and_every_ship_beside_it_is_in_the_way(steps: int) -> None:
    """Squares are kept in three words: what lies at the end of one and at the beginning of the next is no exception."""
    sea = Sea([])
    for start in range(SQUARES):
        assert sea.reached(start, steps, [start]) == slowly([], [start], steps, False)
        for other in BESIDE[start]:
            assert sea.reached(start, steps, [start, other]) == slowly([], [start, other], steps, False)


@given(WATERS)
@covers("IS-COM-03", "IS-COM-04", "IS-COM-09", "IS-COM-10")
def test_a_ship_sees_the_first_ship_in_each_direction(waters: tuple[list[Square], list[Square]]) -> None:
    islands, ships = waters
    g = table_of(Seas, Scenario(GAME, "blue", "red").g)
    g.sea = Sea(islands)
    g.at = [*ships, *[OFF_BOARD] * (len(g.at) - len(ships))]
    seen = set()
    for ray in RAYS[ships[0]]:
        first = next((square for square in ray if square in islands or square in ships), OFF_BOARD)
        if first in ships:
            seen.add(ships.index(first))
    assert set(in_sight(g, ships[0])) == seen
