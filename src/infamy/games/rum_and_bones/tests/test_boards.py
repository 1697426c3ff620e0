"""The boards: every layout zone by zone, as the content files draw them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from infamy.games.rum_and_bones.board import (
    COLUMN,
    NO_PLANK,
    NO_SHIP,
    NOBODYS,
    NOWHERE,
    POINT,
    POINTS,
    ROW,
    TILE,
    TRACKS,
    WIDTH,
    Layout,
    Zone,
    distance,
)
from infamy.games.rum_and_bones.content.box import LAYOUT
from infamy.games.rum_and_bones.tests.contents import layout, zones
from infamy.testing.scenario import covers

WITH_SIDES = [name for name in LAYOUT.names if name != "clash"]
SHIPS = {23: "long ship", 40: "gallant", 12: "junk"}  # by how many zones they have


def ship_kinds(board: Layout, owner: int) -> list[str]:
    return [SHIPS[board.ship_of.count(ship)] for ship in range(board.ships) if board.ship_owner[ship] == owner]


@covers("RB-ALT-01", "RB-ALT-02", "RB-COMP-11", "RB-SETUP-10", "RB-CLASH-02")
@pytest.mark.parametrize(
    ("key", "of_a", "of_b"),
    [
        ("core", ["gallant"], ["long ship"] * 2),
        ("gallant-gallant", ["gallant"], ["gallant"]),
        ("gallant-junk", ["gallant"], ["junk"] * 3),
        ("longship-junk", ["long ship"] * 2, ["junk"] * 3),
        ("junk-junk", ["junk"] * 3, ["junk"] * 3),
        ("longship-longship", ["long ship"], ["long ship"] * 2),
    ],
)
def test_each_layout_has_its_ships(key: str, of_a: list[str], of_b: list[str]) -> None:
    assert (ship_kinds(layout(key), 0), ship_kinds(layout(key), 1)) == (of_a, of_b)
    assert (ship_kinds(layout(key, exchanged=True), 1), ship_kinds(layout(key, exchanged=True), 0)) == (of_a, of_b)


def test_clash_royale_is_played_on_the_core_boards_which_nobody_owns() -> None:
    clash, core = layout("clash"), layout("core")
    assert (clash.decks, clash.planks, clash.rows) == (core.decks, core.planks, core.rows)
    assert set(clash.ship_owner) == set(clash.tile_owner) == {NOBODYS}


@covers("RB-BOARD-01", "RB-R15")
@pytest.mark.parametrize("key", LAYOUT.names)
def test_neighbours_are_next_to_one_another_and_mutual(key: str) -> None:
    board = layout(key)
    for zone in range(board.zones):
        assert zone not in board.neighbours[zone]
        for beside in board.neighbours[zone]:
            assert zone in board.neighbours[beside]
            assert distance(zone, beside) == 1
    joined = sum(len(beside) for beside in board.neighbours) // 2
    assert joined == board.rows * (WIDTH - 1) + (board.rows - 1) * WIDTH


@pytest.mark.parametrize("key", LAYOUT.names)
def test_ships_lie_within_a_rim_of_sea_and_never_touch(key: str) -> None:
    board = layout(key)
    for zone in board.decks:
        assert 0 < COLUMN[zone] < WIDTH - 1 and 0 < ROW[zone] < board.rows - 1
        assert board.plank_of[zone] == NO_PLANK
        for beside in board.neighbours[zone]:
            assert board.ship_of[beside] in (board.ship_of[zone], NO_SHIP)


@covers("RB-COMP-08")
@pytest.mark.parametrize("key", LAYOUT.names)
def test_three_gangplanks_of_two_zones_join_ships_across_the_water(key: str) -> None:
    board = layout(key)
    assert [len(plank) for plank in board.planks] == [2, 2, 2]
    for upper, lower in board.planks:
        assert lower == upper + WIDTH
        above, below = board.ship_of[upper - WIDTH], board.ship_of[lower + WIDTH]
        assert NO_SHIP not in (above, below)
        assert above != below
        assert key == "clash" or board.ship_owner[above] != board.ship_owner[below]


def on_foot(board: Layout, start: Zone) -> set[Zone]:
    reached = [start]
    for here in reached:
        reached += [
            beside
            for beside in board.neighbours[here]
            if beside not in reached and (board.ship_of[beside] != NO_SHIP or board.plank_of[beside] != NO_PLANK)
        ]
    return set(reached)


@pytest.mark.parametrize(
    ("key", "lanes"),
    [
        ("core", 1),
        ("gallant-gallant", 1),
        ("gallant-junk", 1),
        ("longship-longship", 1),
        ("clash", 1),
        ("longship-junk", 2),
        ("junk-junk", 3),
    ],
)
def test_on_foot_ships_are_joined_or_lanes_apart(key: str, lanes: int) -> None:
    board = layout(key)
    assert len({frozenset(on_foot(board, zone)) for zone in board.decks}) == lanes


def gap(board: Layout, zone: Zone, step: int) -> tuple[int, int]:
    """The ship that a line from here meets, and how many zones of water lie between."""
    water, here = 0, zone + step
    while 0 <= here < board.zones and board.ship_of[here] == NO_SHIP:
        if step == 1 and COLUMN[here] == WIDTH - 1:
            return NO_SHIP, 0
        water, here = water + 1, here + step
    return (board.ship_of[here], water) if here < board.zones else (NO_SHIP, 0)


@pytest.mark.parametrize("key", LAYOUT.names)
def test_two_zones_of_water_lie_between_enemies_and_one_between_friends(key: str) -> None:
    board = layout(key)
    least: dict[tuple[int, int], int] = {}
    for zone in board.decks:
        for step in (1, WIDTH):
            ship, water = gap(board, zone, step)
            if ship not in (NO_SHIP, board.ship_of[zone]):
                pair = (board.ship_of[zone], ship)
                least[pair] = min(water, least.get(pair, water))
    for (one, other), water in least.items():
        friends = key != "clash" and board.ship_owner[one] == board.ship_owner[other]
        across = "junk" in key and friends
        assert water == (1 if across else 2) or (friends and water > 2)


@covers("RB-R17")
@pytest.mark.parametrize(
    ("key", "rigging", "dragon"),
    [
        ("core", 36, 34),
        ("gallant-gallant", 22, 20),
        ("gallant-junk", 30, 14),
        ("longship-junk", 40, 26),
        ("junk-junk", 42, 12),
        ("longship-longship", 34, 38),
        ("clash", 36, 0),
    ],
)
def test_where_heroes_rig_and_where_the_sea_dragon_appears(key: str, rigging: int, dragon: int) -> None:
    board = layout(key)
    assert (sum(board.can_rig), len(board.dragon_zones)) == (rigging, dragon)
    for zone in board.dragon_zones:
        assert board.ship_of[zone] == NO_SHIP and board.plank_of[zone] == NO_PLANK
    assert layout(key, exchanged=True).dragon_zones == board.dragon_zones


def test_the_rigging_zones_and_the_dragons_waters_of_the_core_board() -> None:
    core = layout("core")
    upper = [zone for zone in range(core.zones) if core.can_rig[zone] and core.ship_of[zone] == 0]
    assert upper == zones("c3 k3 d4 e4 f4 g4 h4 i4 j4")
    assert core.dragon_zones[:16] == zones("c4 k4 c5 d5 f5 g5 h5 j5 k5 c6 d6 f6 g6 h6 j6 k6")


@covers("RB-ALT-02")
@pytest.mark.parametrize(
    ("key", "points"),
    [
        ("core", "A1 A2 A3 B1 B2 B3 B4"),
        ("gallant-gallant", "A1 A2 A3 B1 B2 B3"),
        ("gallant-junk", "A1 A2 A3 B1 B2 B3"),
        ("longship-junk", "A1 A2 A3 A4 B1 B2 B3"),
        ("junk-junk", "A1 A2 A3 B1 B2 B3"),
        ("longship-longship", "A1 A2 A3 B1 B2 B3 B4"),
        ("clash", "D1 D2 D3 D4 D5 D6"),
    ],
)
def test_deployment_points_lie_on_ships_of_their_side(key: str, points: str) -> None:
    for exchanged in (False, True):
        board = layout(key, exchanged)
        here = [point for point in range(POINTS) if board.point_zone[point] != NOWHERE]
        assert " ".join(POINT.title(point) for point in here) == points
        for point in here:
            ship = board.ship_of[board.point_zone[point]]
            assert ship != NO_SHIP and board.ship_owner[ship] == board.point_owner[point]
            assert board.feature_at[board.point_zone[point]] < 0
            assert board.point_at[board.point_zone[point]] == point


@pytest.mark.parametrize("key", WITH_SIDES)
def test_tracks_lead_zone_by_zone_over_one_gangplank_to_an_enemy_deployment_point(key: str) -> None:
    board = layout(key)
    for point in range(TRACKS):
        track = board.tracks[point]
        if board.point_zone[point] == NOWHERE:
            assert track == ()
            continue
        assert track[0] == board.point_zone[point]
        end = board.point_at[track[-1]]
        assert board.point_owner[end] == 1 - board.point_owner[point]
        assert all(there in board.neighbours[here] for here, there in pairwise(track))
        assert all(board.point_at[zone] < 0 for zone in track[1:-1])
        assert 6 <= len(track) - 1 <= 8
        planks = [board.plank_of[zone] for zone in track if board.plank_of[zone] != NO_PLANK]
        assert len(planks) == 2 and len(set(planks)) == 1
        assert all(board.ship_of[zone] != NO_SHIP or board.plank_of[zone] != NO_PLANK for zone in track)
        assert [board.after[point][zone] for zone in track] == [*track[1:], NOWHERE]


@pytest.mark.parametrize("key", WITH_SIDES)
def test_every_gangplank_is_on_a_track_of_each_side(key: str) -> None:
    board = layout(key)
    for plank in board.planks:
        owners = {board.point_owner[point] for point in range(TRACKS) if set(plank) <= set(board.tracks[point])}
        assert owners == {0, 1}


@covers("RB-COMP-05", "RB-ALT-02")
@pytest.mark.parametrize(
    ("key", "of_a", "of_b"),
    [
        ("core", "MRHYO", "RHYOC"),
        ("gallant-gallant", "MRHYO", "MRHYO"),
        ("gallant-junk", "MRHYO", "RHYOC"),
        ("longship-junk", "RHYOC", "RHYOC"),
        ("junk-junk", "RHYOC", "RHYOC"),
        ("longship-longship", "RHYC", "RHYOC"),
    ],
)
def test_five_objectives_a_side_lie_on_its_own_ships(key: str, of_a: str, of_b: str) -> None:
    for exchanged in (False, True):
        board = layout(key, exchanged)
        there = [
            "".join(
                sorted("MRHYOC"[tile] for feature, tile in enumerate(board.tiles) if board.tile_owner[feature] == owner)
            )
            for owner in (0, 1)
        ]
        assert there == ["".join(sorted(letters)) for letters in ((of_b, of_a) if exchanged else (of_a, of_b))]
        for feature, zone in enumerate(board.tile_zone):
            assert board.ship_owner[board.ship_of[zone]] == board.tile_owner[feature]
            assert board.feature_at[zone] == feature


@covers("RB-ALT-09")
def test_the_single_long_ship_has_fewer_deck_features_to_lose() -> None:
    assert Counter(layout("longship-longship").tile_owner) == {0: 4, 1: 5}


def test_ten_objectives_of_nobody_in_clash_royale_and_one_chest() -> None:
    clash = layout("clash")
    assert Counter(TILE.word(tile) for tile in clash.tiles) == {
        "main-mast": 1,
        "rigging-line": 2,
        "wheel": 2,
        "armory": 2,
        "ammo-reserves": 2,
        "captains-chest": 1,
    }
    assert (clash.krakens, clash.starts, clash.dragon_zones) == ([], [], [])


@covers("RB-SETUP-11", "RB-SETUP-12", "RB-SETUP-13", "RB-ALT-04 to RB-ALT-08")
@pytest.mark.parametrize(
    ("key", "of_a", "of_b"),
    [
        ("core", {"main-mast", "rigging-line", "wheel"}, {"captains-chest", "rigging-line", "wheel"}),
        ("gallant-gallant", {"main-mast", "rigging-line", "wheel"}, {"main-mast", "rigging-line", "wheel"}),
        ("gallant-junk", {"main-mast", "wheel", "rigging-line"}, {"ammo-reserves", "armory", "rigging-line"}),
        ("longship-junk", {"wheel", "rigging-line", "captains-chest"}, {"ammo-reserves", "armory", "rigging-line"}),
        ("junk-junk", {"ammo-reserves", "armory", "rigging-line"}, {"ammo-reserves", "armory", "rigging-line"}),
        ("longship-longship", {"wheel", "rigging-line", "captains-chest"}, {"wheel", "rigging-line", "captains-chest"}),
    ],
)
def test_deckhands_start_on_three_objectives_of_each_side_on_its_tracks(
    key: str, of_a: set[str], of_b: set[str]
) -> None:
    board = layout(key)
    for owner, expected in enumerate((of_a, of_b)):
        own = [feature for feature in board.starts if board.tile_owner[feature] == owner]
        assert len(own) == 3 and {TILE.word(board.tiles[feature]) for feature in own} == expected
        for feature in own:
            through = [
                point for point in board.points_of[owner] if board.tile_zone[feature] in board.tracks[point][1:-1]
            ]
            assert through


@pytest.mark.parametrize(
    ("key", "places"),
    [
        ("core", ["i5 j5 i6 j6"]),
        ("gallant-gallant", ["g6 h6 g7 h7"]),
        ("gallant-junk", ["g6 h6 g7 h7"]),
        ("longship-junk", ["j5 k5 j6 k6"]),
        ("junk-junk", ["g6 h6 g7 h7"]),
        ("longship-longship", ["i5 j5 i6 j6", "g10 h10 g11 h11"]),
    ],
)
def test_the_kraken_covers_four_zones_and_one_gangplank(key: str, places: list[str]) -> None:
    board = layout(key)
    assert [list(place) for place in board.krakens] == [zones(words) for words in places]
    for place in board.krakens:
        corner = min(place)
        assert set(place) == {corner, corner + 1, corner + WIDTH, corner + WIDTH + 1}
        assert all(board.ship_of[zone] == NO_SHIP for zone in place)
        covered = [plank for plank, tile in enumerate(board.planks) if set(tile) & set(place)]
        assert len(covered) == 1 and set(board.planks[covered[0]]) < set(place)


def test_exchanged_a_and_b_change_places_and_nothing_else() -> None:
    for key in LAYOUT.names:
        board, other = layout(key), layout(key, exchanged=True)
        assert (board.planks, board.tracks, board.tiles, board.tile_zone, board.starts, board.krakens) == (
            other.planks,
            other.tracks,
            other.tiles,
            other.tile_zone,
            other.starts,
            other.krakens,
        )
        assert other.points_of == [board.points_of[1], board.points_of[0]]
