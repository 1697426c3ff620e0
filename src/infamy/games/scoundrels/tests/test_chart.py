"""COMP, MOVE, FIGHT  The map as it is folded: what is sea, what lies beside what, and where shots go."""

from __future__ import annotations

from itertools import pairwise

import pytest

from infamy.games.scoundrels.board import FAR, HORIZONTAL, NOWHERE, VERTICAL, Chart, chart, edges
from infamy.games.scoundrels.content.box import COLUMNS, ROWS, SQUARE, SQUARES
from infamy.games.scoundrels.tests.tables import GAME
from infamy.testing.scenario import Scenario, covers

WIDTHS = {3: 7, 4: 9, 5: 11, 6: 13}
PORTS = ["b2", "g4", "b6", "h2", "j5", "m3"]
SPOTS = ["f2", "f6", "a5", "i6", "k3", "l6"]
GALLOWS_QUAY, RUMFORD, PORT_MISERY, SAINT_SCURVY = PORTS[:4]
X1, X2, X3, X4 = SPOTS[:4]


def chart_for(players: int) -> Chart:
    return Scenario(GAME, *GAME.seats[:players]).g.chart  # type: ignore[attr-defined, no-any-return]


def square(name: str) -> int:
    return SQUARE.parse(name)


def names(squares: list[int]) -> list[str]:
    return [SQUARE.names[each] for each in squares]


def steps(sea: Chart, start: str, end: str) -> int:
    return sea.steps[square(start)][square(end)]


@covers("SC-COMP-13", "SC-SETUP-10", "SC-SETUP-11")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_ports_and_xs_as_players_can_be_seen(players: int) -> None:
    sea = chart_for(players)
    assert sea.width == WIDTHS[players]
    assert names(sea.ports) == PORTS[:players] and names(sea.spots) == SPOTS[:players]
    assert sum(sea.visible) == 7 * WIDTHS[players]
    assert all(sea.visible[each] for each in (*sea.ports, *sea.spots))
    assert [sea.port_at[each] for each in sea.ports] == list(range(players))
    assert [sea.spot_at[each] for each in sea.spots] == list(range(players))
    assert sea.port_at.count(NOWHERE) == sea.spot_at.count(NOWHERE) == SQUARES - players


@covers("SC-COMP-13", "SC-R09", "SC-MOVE-08")
@pytest.mark.parametrize(("players", "many"), [(3, 40), (4, 51), (5, 63), (6, 75)])
def test_all_the_sea_can_be_reached_from_everywhere_and_ports_and_xs_are_sea(players: int, many: int) -> None:
    sea = chart_for(players)
    water = [each for each in range(SQUARES) if sea.is_sea[each]]
    assert len(water) == many
    assert all(sea.is_sea[each] for each in (*sea.ports, *sea.spots))
    for start in water:
        reached = [end for end in range(SQUARES) if sea.steps[start][end] < FAR]
        assert reached == water  # no land, and nothing that is folded away


@covers("SC-MOVE-09", "SC-MOVE-10", "SC-R14")
@pytest.mark.parametrize(
    ("players", "blocked"),
    [
        (3, ["g6-a6", "e1-e7", "f1-f7"]),
        (4, ["i2-a2", "i3-a3", "i6-a6", "e1-e7", "f1-f7"]),
        (5, ["k4-a4", "k6-a6", "e1-e7", "f1-f7"]),
        (6, ["m4-a4", "m6-a6", "e1-e7", "f1-f7"]),
    ],
)
def test_a_ship_sails_around_the_edges_unless_land_lies_opposite(players: int, blocked: list[str]) -> None:
    sea = chart_for(players)
    facing = [(sea.width - 1 + COLUMNS * row, COLUMNS * row) for row in range(ROWS)]
    facing += [(column, column + COLUMNS * (ROWS - 1)) for column in range(sea.width)]
    found = []
    for one, other in facing:
        if sea.is_sea[one] and sea.is_sea[other]:
            assert other in sea.sailable[one] and one in sea.sailable[other]
        elif sea.is_sea[one] or sea.is_sea[other]:
            water, land = (one, other) if sea.is_sea[one] else (other, one)
            assert land not in sea.sailable[water]
            found.append("-".join(names([one, other])))
    assert sorted(found) == sorted(blocked)


@covers("SC-MOVE-07", "SC-MOVE-09")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_step_is_orthogonal_and_goes_both_ways(players: int) -> None:
    sea = chart_for(players)
    for start in range(SQUARES):
        assert len(sea.beside[start]) == (4 if sea.visible[start] else 0)
        for end in sea.beside[start]:
            across = abs(start % COLUMNS - end % COLUMNS) in (1, sea.width - 1) and start // COLUMNS == end // COLUMNS
            down = abs(start // COLUMNS - end // COLUMNS) in (1, ROWS - 1) and start % COLUMNS == end % COLUMNS
            assert across != down and sea.visible[end] and start in sea.beside[end]


@covers("SC-MOVE-09")
def test_which_edge_a_step_crosses() -> None:
    assert edges(square("a4"), square("g4")) == HORIZONTAL == edges(square("m1"), square("a1"))
    assert edges(square("d1"), square("d7")) == VERTICAL
    assert edges(square("d1"), square("d2")) == edges(square("d1"), square("e1")) == 0


@covers("SC-TURN-09", "SC-TURN-10", "SC-FIGHT-03", "SC-R13", "SC-R12")
@pytest.mark.parametrize(
    ("players", "blocked"),
    [(3, ["a5-b6"]), (4, ["a5-b6"]), (5, ["a5-b6", "i4-j3"]), (6, ["a5-b6", "i4-j3", "k3-l4", "l4-m3"])],
)
def test_no_shot_goes_between_two_corners_of_land(players: int, blocked: list[str]) -> None:
    sea = chart_for(players)
    found = set()
    for one in range(SQUARES):
        for other in range(SQUARES):
            across, down = abs(one % COLUMNS - other % COLUMNS), abs(one // COLUMNS - other // COLUMNS)
            if not sea.is_sea[one] or not sea.is_sea[other]:
                continue
            if max(across, down) > 1:
                assert other not in sea.near[one]  # nor around the edges
            elif across + down <= 1:
                assert other in sea.near[one]
            elif other not in sea.near[one]:
                found.add("-".join(sorted(names([one, other]))))
    assert sorted(found) == blocked


@covers("SC-TURN-08", "SC-FIGHT-02")
def test_a_shot_reaches_the_same_square_and_the_eight_around_it() -> None:
    assert names(chart_for(4).near[square("d5")]) == ["c4", "d4", "e4", "c5", "d5", "e5", "c6", "d6", "e6"]
    assert names(chart_for(4).near[square("a1")]) == ["a1", "b1", "a2", "b2"]  # the corner of the map


@covers("SC-R13")
def test_one_corner_of_land_does_not_stop_a_shot() -> None:
    sea = chart_for(4)
    assert square("f5") in sea.near[square("g4")]  # past f4, which is land
    assert square("g5") in sea.near[square("g4")]


@covers("SC-R12", "SC-TURN-10")
def test_two_squares_straight_ahead_with_nothing_but_sea_between() -> None:
    sea = chart_for(4)
    assert names(sea.two_away[square("d5")]) == ["f5", "d7", "d3"]  # b5 is land
    assert names(sea.two_away[square("g3")]) == ["g5", "g1"]  # f3 and i3 are land
    assert square("e4") not in sea.two_away[square("g4")]  # f4, between them, is land
    assert names(sea.two_away[square("a1")]) == ["c1", "a3"]  # not around the edges


@covers("SC-R09", "SC-MOVE-07", "SC-MOVE-09")
def test_distances_between_the_places_of_the_map_for_four() -> None:
    sea = chart_for(4)
    a, b, c, d = GALLOWS_QUAY, RUMFORD, PORT_MISERY, SAINT_SCURVY
    assert [steps(sea, *pair) for pair in ((a, b), (a, c), (a, d), (b, c), (b, d), (c, d))] == [6, 3, 5, 7, 3, 6]
    assert [steps(sea, X1, port) for port in (d, b)] == [2, 3]
    assert [steps(sea, X2, port) for port in (b, c)] == [3, 4]
    assert [steps(sea, X3, port) for port in (a, b)] == [4, 4]
    assert [steps(sea, X4, port) for port in (b, c, d)] == [4, 4, 4]


@covers("SC-COMP-13")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_from_every_x_the_next_port_is_two_to_four_steps_away(players: int) -> None:
    sea = chart_for(players)
    for spot in sea.spots:
        assert 2 <= min(sea.steps[spot][port] for port in sea.ports) <= 4


@covers("SC-MOVE-08", "SC-R14", "SC-GHOST-09")
def test_only_the_ghost_sails_over_land() -> None:
    sea = chart_for(4)
    assert sea.ghost_steps[square(X3)][square(PORT_MISERY)] == 2 < steps(sea, X3, PORT_MISERY)
    assert sea.ghost_steps[square("e1")][square("e7")] == 1 and steps(sea, "e1", "e7") == FAR
    assert sea.to_sea[square("c2")] == 1 and sea.to_sea[square("c1")] == 0


@covers("SC-MOVE-09")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("ghost", [False, True])
def test_a_course_is_a_shortest_way_and_crosses_no_edge_without_need(players: int, ghost: bool) -> None:
    sea = chart_for(players)
    beside, distance = (sea.beside, sea.ghost_steps) if ghost else (sea.sailable, sea.steps)
    for start in (square(name) for name in ("c7", "d7", "d1", "g4", "b2")):
        inland = Chart.distances(
            sea,
            start,
            [  # without ever crossing an edge
                [other for other in beside[one] if edges(one, other) == 0] for one in range(SQUARES)
            ],
        )
        for end in range(SQUARES):
            if distance[start][end] == FAR:
                continue
            course = [start, *sea.course(start, end, ghost)]
            assert len(course) == distance[start][end] + 1 and course[-1] == end
            assert all(other in beside[one] for one, other in pairwise(course))
            if inland[end] == distance[start][end]:
                assert not any(edges(one, other) for one, other in pairwise(course))


def test_a_chart_is_drawn_once_for_each_fold() -> None:
    box = chart_for(4)
    assert chart_for(4) is box and chart_for(5) is not box
    assert chart(Scenario(GAME, "red", "blue", "green").g.box, 4) is box  # type: ignore[attr-defined]
