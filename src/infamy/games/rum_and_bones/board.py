"""The board: zones, ships, Gangplanks, Deployment Points and their tracks, and what follows from where they lie."""

from __future__ import annotations

from functools import cache
from typing import Final, final

from infamy.engine.actions import Domain

Zone = int
Point = int
Ship = int
Plank = int
Feature = int  # an Objective tile, by its place in the layout

# RB-BOARD-01, RB-R15  A rectangle of square zones: columns a to m from the left, rows 1 to 16 from the top
WIDTH: Final = 13
MOST_ROWS: Final = 16
ZONES: Final = WIDTH * MOST_ROWS
ZONE: Final = Domain("zone", [f"{'abcdefghijklm'[x]}{y + 1}" for y in range(MOST_ROWS) for x in range(WIDTH)])
NOWHERE: Final = -1
COLUMN: Final = [zone % WIDTH for zone in range(ZONES)]
ROW: Final = [zone // WIDTH for zone in range(ZONES)]

# Points of the sides A and B, which have a track each, and those of nobody
POINT: Final = Domain(
    "deployment point",
    [*(f"a{n}" for n in range(1, 5)), *(f"b{n}" for n in range(1, 5)), *(f"d{n}" for n in range(1, 7))],
    titles=[*(f"A{n}" for n in range(1, 5)), *(f"B{n}" for n in range(1, 5)), *(f"D{n}" for n in range(1, 7))],
)
POINTS: Final = 14
TRACKS: Final = 8
POINTS_OF_A: Final = 4
NO_POINT: Final = -1
NOBODYS: Final = -1  # what belongs to neither side


TILE: Final = Domain(
    "objective",
    ["main-mast", "rigging-line", "wheel", "armory", "ammo-reserves", "captains-chest"],
    titles=["Main Mast", "Rigging Line", "Wheel", "Armory", "Ammo Reserves", "Captain's Chest"],
)
CHEST: Final = 5
FEATURES: Final = 10  # RB-COMP-05
NO_FEATURE: Final = -1
NO_SHIP: Final = -1
NO_PLANK: Final = -1


def distance(here: Zone, there: Zone) -> int:
    """RB-RANGE-01 to RB-RANGE-05, RB-R14, RB-R15  Zones are counted orthogonally, and nothing is in the way."""
    across = COLUMN[here] - COLUMN[there]
    down = ROW[here] - ROW[there]
    return (across if across >= 0 else -across) + (down if down >= 0 else -down)


class Zones:
    """Decks, Gangplanks and sea: what lies beside what, and who can stand where."""

    def __init__(self, rows: int, hulls: list[bool], planks: list[tuple[Zone, ...]]) -> None:
        self.rows = rows
        self.zones = rows * WIDTH
        self.neighbours = [neighbours_of(zone, rows) for zone in range(self.zones)]
        self.within = ranges(rows)
        self.ship_of = ships_of(hulls, self.neighbours)  # by zone, or NO_SHIP
        self.ships = max(self.ship_of) + 1
        self.decks = [zone for zone in range(self.zones) if hulls[zone]]
        self.across = [  # by ship: the decks of other ships
            [zone for zone in self.decks if self.ship_of[zone] != ship] for ship in range(self.ships)
        ]
        self.planks = planks  # RB-COMP-08
        self.plank_of = places_in(planks, self.zones)
        bears = [self.bears(zone) for zone in range(self.zones)]
        self.afoot = tuple([zone for zone in range(self.zones) if bears[zone]])  # where models can stand
        self.afoot_within = [  # by range and zone: those of them in range
            [tuple([zone for zone in zones if bears[zone]]) for zones in by_zone] for by_zone in self.within
        ]
        self._walks: list[list[int]] = [[]] * self.zones

    def bears(self, zone: Zone) -> bool:
        """Deck, or a Gangplank while it is whole."""
        return self.ship_of[zone] != NO_SHIP or self.plank_of[zone] != NO_PLANK

    def walks_from(self, start: Zone) -> list[int]:
        """By zone: steps on deck and over whole Gangplanks, or AFAR. Worked out when it is asked for first."""
        if not self._walks[start]:
            steps = [AFAR] * self.zones
            steps[start] = 0
            reached = [start]
            for here in reached:
                for zone in self.neighbours[here]:
                    if steps[zone] == AFAR and self.bears(zone):
                        steps[zone] = steps[here] + 1
                        reached.append(zone)
            self._walks[start] = steps
        return self._walks[start]


class Tracks(Zones):
    """Deployment Points, whose they are, and the track that the Crew follow from each."""

    def __init__(
        self,
        rows: int,
        hulls: list[bool],
        planks: list[tuple[Zone, ...]],
        points: list[Zone],
        tracks: list[tuple[Zone, ...]],
        exchanged: bool,
    ) -> None:
        super().__init__(rows, hulls, planks)
        self.point_zone = points  # by point; NOWHERE if this layout has none
        self.point_owner = [owner_of_point(point, exchanged) for point in range(POINTS)]
        self.point_at = [NO_POINT] * self.zones
        for point, zone in enumerate(points):
            if zone != NOWHERE:
                self.point_at[zone] = point
        self.points_of = [
            [point for point in range(POINTS) if points[point] != NOWHERE and self.point_owner[point] == side]
            for side in range(2)
        ]
        self.free_points = [point for point in range(TRACKS, POINTS) if points[point] != NOWHERE]
        self.tracks = tracks  # by point: RB-CMOV-03
        self.after = [steps_along(track, self.zones) for track in tracks]  # by point: the next zone, by zone
        self.marched = [steps_made(track, self.zones) for track in tracks]  # by point: steps made so far, by zone


@final
class Layout(Tracks):
    """RB-ALT-02  One arrangement of ships. `exchanged`: the first side sits at the places of B."""

    def __init__(
        self,
        key: str,
        name: str,
        rows: int,
        hulls: list[bool],
        planks: list[tuple[Zone, ...]],
        points: list[Zone],
        tracks: list[tuple[Zone, ...]],
        tiles: list[int],
        tile_owners: list[int],
        tile_zones: list[Zone],
        starts: list[Feature],
        krakens: list[tuple[Zone, ...]],
        exchanged: bool,
    ) -> None:
        super().__init__(rows, hulls, planks, points, tracks, exchanged)
        self.key = key
        self.name = name
        self.tiles = tiles  # by feature: what it is, whose, and where
        self.tile_owner = [exchange(owner) if exchanged else owner for owner in tile_owners]
        self.tile_zone = tile_zones
        self.feature_at = places_in([(zone,) for zone in tile_zones], self.zones)
        self.tiles_within = [  # by range and zone: Objectives' zones in range
            [tuple([zone for zone in zones if self.feature_at[zone] != NO_FEATURE]) for zones in by_zone]
            for by_zone in self.within
        ]
        self.starts = starts  # features with Deckhands at the start (RB-SETUP-11)
        self.krakens = krakens  # places of the Kraken (RB-KRAK-04)
        self.to_kraken = [  # by place and zone: the distance to its nearest zone
            [min([distance(zone, part) for part in place]) for zone in range(self.zones)] for place in krakens
        ]
        self.ship_owner = [self._owner_of(ship) for ship in range(self.ships)]
        self.can_rig = [self._faces_another_ship(zone) for zone in range(self.zones)]
        self.dragon_zones = [zone for zone in range(self.zones) if self._lies_between_enemies(zone)]

    def _owner_of(self, ship: Ship) -> int:
        """A ship belongs to the side whose Objectives it carries."""
        for feature, zone in enumerate(self.tile_zone):
            if self.ship_of[zone] == ship:
                return self.tile_owner[feature]
        return NOBODYS

    def _first_hull(self, zone: Zone, right: int, down: int) -> Ship:
        """The ship that a straight line from here meets, over water and Gangplanks."""
        x, y = COLUMN[zone] + right, ROW[zone] + down
        while 0 <= x < WIDTH and 0 <= y < self.rows:
            if self.ship_of[y * WIDTH + x] != NO_SHIP:
                return self.ship_of[y * WIDTH + x]
            x, y = x + right, y + down
        return NO_SHIP

    def _faces_another_ship(self, zone: Zone) -> bool:
        """RB-RIG-03, RB-R17"""
        ship = self.ship_of[zone]
        return ship != NO_SHIP and any(
            self._first_hull(zone, right, down) not in (NO_SHIP, ship) for right, down in STRAIGHT
        )

    def _lies_between_enemies(self, zone: Zone) -> bool:
        """Water on a straight line between ships of opposite sides: where the Sea Dragon can appear."""
        if self.ship_of[zone] != NO_SHIP or self.plank_of[zone] != NO_PLANK:
            return False
        for right, down in ((1, 0), (0, 1)):
            one = self._first_hull(zone, right, down)
            other = self._first_hull(zone, -right, -down)
            if one != NO_SHIP and other != NO_SHIP and self.ship_owner[one] != self.ship_owner[other]:
                return True
        return False


STRAIGHT: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
FAR: Final = 3  # ranges up to this one are looked up
AFAR: Final = 99  # steps: there is no way


@cache
def ranges(rows: int) -> list[list[tuple[Zone, ...]]]:
    """By range and zone: the zones in range, its own first. The same for all boards of so many rows."""
    zones = rows * WIDTH
    return [[zones_within(zone, reach, zones) for zone in range(zones)] for reach in range(FAR + 1)]


def zones_within(here: Zone, reach: int, zones: int) -> tuple[Zone, ...]:
    x, y = COLUMN[here], ROW[here]
    found = [here]
    for down in range(-reach, reach + 1):
        for right in range(-reach + abs(down), reach - abs(down) + 1):
            zone = (y + down) * WIDTH + x + right
            if 0 <= x + right < WIDTH and 0 <= zone < zones and zone != here:
                found.append(zone)
    return tuple(found)


def neighbours_of(zone: Zone, rows: int) -> tuple[Zone, ...]:
    """RB-MOVE-04  The zones beside this one; there are no diagonals."""
    x, y = COLUMN[zone], ROW[zone]
    return tuple(
        [(y + down) * WIDTH + x + right for right, down in STRAIGHT if 0 <= x + right < WIDTH and 0 <= y + down < rows]
    )


def ships_of(hulls: list[bool], neighbours: list[tuple[Zone, ...]]) -> list[Ship]:
    """Deck that hangs together is one ship."""
    ship_of = [NO_SHIP] * len(hulls)
    ships = 0
    for zone, is_hull in enumerate(hulls):
        if is_hull and ship_of[zone] == NO_SHIP:
            ship_of[zone] = ships
            reached = [zone]
            for here in reached:
                for beside in neighbours[here]:
                    if hulls[beside] and ship_of[beside] == NO_SHIP:
                        ship_of[beside] = ships
                        reached.append(beside)
            ships += 1
    return ship_of


def steps_along(track: tuple[Zone, ...], zones: int) -> list[Zone]:
    after = [NOWHERE] * zones
    for step in range(1, len(track)):
        after[track[step - 1]] = track[step]
    return after


def steps_made(track: tuple[Zone, ...], zones: int) -> list[int]:
    """By zone: how far along the track it lies; who has left it has made no step."""
    steps = [0] * zones
    for number, zone in enumerate(track):
        steps[zone] = number
    return steps


def places_in(places: list[tuple[Zone, ...]], zones: int) -> list[int]:
    """By zone: the number of the place that covers it, or -1."""
    found = [-1] * zones
    for number, covered in enumerate(places):
        for zone in covered:
            found[zone] = number
    return found


def exchange(owner: int) -> int:
    return owner if owner == NOBODYS else 1 - owner


def owner_of_point(point: Point, exchanged: bool) -> int:
    owner = 0 if point < POINTS_OF_A else 1 if point < TRACKS else NOBODYS
    return exchange(owner) if exchanged else owner
