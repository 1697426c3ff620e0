"""Reads the map of a layout, cell by cell, and whether ships, Gangplanks, tracks and places make sense together."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from infamy.engine.rules import NotUnderstood
from infamy.games.rum_and_bones.board import (
    FEATURES,
    MOST_ROWS,
    NOBODYS,
    NOWHERE,
    POINT,
    POINTS,
    POINTS_OF_A,
    TILE,
    TRACKS,
    WIDTH,
    ZONE,
    Layout,
    Point,
    Zone,
    neighbours_of,
    ships_of,
)
from infamy.parts.content import Content, Place, quoted

SEA: Final = "~"
DECK: Final = "."
PLANK: Final = "=="
LETTERS: Final = {
    "M": "main-mast",
    "R": "rigging-line",
    "H": "wheel",
    "Y": "armory",
    "O": "ammo-reserves",
    "C": "captains-chest",
}
OWNERS: Final = {"a": 0, "b": 1, "n": NOBODYS}
SIDES: Final = ["A", "B"]
POINT_NAMES: Final = POINT.titles or []
MOST_KRAKENS: Final = 2  # RB-ALT-10: a die decides between two places


class Chart:
    """The map of a layout; NotUnderstood, in one sentence, if it makes no sense. Clash Royale has no sides."""

    def __init__(
        self,
        content: Content,
        key: str,
        name: str,
        drawn: str,
        tracks: dict[str, str],
        starts: dict[str, list[str]],
        krakens: list[str],
        sides: bool,
    ) -> None:
        self.content = content
        self.key = key
        self.name = name
        self.sides = sides
        rows = [line.split() for line in drawn.strip().splitlines()]
        if not 1 <= len(rows) <= MOST_ROWS or any(len(row) != WIDTH for row in rows):
            raise self.wrong("map", f"up to {MOST_ROWS} rows of {WIDTH} cells", quoted(drawn))
        self.rows = len(rows)
        self.cells = [cell for row in rows for cell in row]
        self.hulls = [cell not in (SEA, PLANK) for cell in self.cells]
        self.neighbours = [neighbours_of(zone, self.rows) for zone in range(len(self.cells))]
        self.ship_of = ships_of(self.hulls, self.neighbours)
        self.points = [NOWHERE] * POINTS
        self.tiles: list[int] = []
        self.owners: list[int] = []
        self.tile_zones: list[Zone] = []
        for zone, cell in enumerate(self.cells):
            if cell not in (SEA, DECK, PLANK):
                self.mark(zone, cell)
        self.check_points()
        self.check_tiles()
        self.planks = self.planks_of()
        self.tracks = self.tracks_of(tracks)
        self.starts = self.starts_of(starts)
        self.krakens = self.krakens_of(krakens)

    def wrong(self, field: str, expected: str, found: str) -> NotUnderstood:
        """About the field, or about the map if that is what a pack has changed."""
        place: Place = ("layout", self.key, field)
        drawn: Place = ("layout", self.key, "map")
        return self.content.wrong(expected, found, place, drawn)

    def layout(self, exchanged: bool) -> Layout:
        return Layout(
            self.key,
            self.name,
            self.rows,
            self.hulls,
            self.planks,
            self.points,
            self.tracks,
            self.tiles,
            self.owners,
            self.tile_zones,
            self.starts,
            self.krakens,
            exchanged,
        )

    # Deployment Points and Objectives

    def mark(self, zone: Zone, cell: str) -> None:
        """A Deployment Point such as A1, or an Objective such as aM."""
        if cell in POINT_NAMES:
            point = POINT_NAMES.index(cell)
            if self.points[point] != NOWHERE:
                raise self.wrong("map", "each Deployment Point once", f"{quoted(cell)} twice")
            self.points[point] = zone
        elif len(cell) == 2 and cell[0] in OWNERS and cell[1] in LETTERS:
            self.tiles.append(TILE.parse(LETTERS[cell[1]]))
            self.owners.append(OWNERS[cell[0]])
            self.tile_zones.append(zone)
        else:
            raise self.wrong("map", "cells such as ~ . == A1 aM", quoted(cell))

    def check_points(self) -> None:
        """RB-BOARD-03, RB-R63, RB-CLASH-10"""
        here = [point for point in range(POINTS) if self.points[point] != NOWHERE]
        of_a = sum(point < POINTS_OF_A for point in here)
        of_nobody = sum(point >= TRACKS for point in here)
        of_b = len(here) - of_a - of_nobody
        if self.sides and (of_a == 0 or of_b == 0 or of_nobody > 0):
            raise self.wrong("map", "Deployment Points of A and of B, and no others", self.told(here))
        if not self.sides and (of_nobody == 0 or of_nobody < len(here)):
            raise self.wrong("map", "Deployment Points D1 to D6, and no others", self.told(here))

    def told(self, points: list[Point]) -> str:
        return ", ".join([POINT_NAMES[point] for point in points]) or "none"

    def check_tiles(self) -> None:
        """RB-COMP-05  A ship belongs to the side whose Objectives it carries."""
        if len(self.tiles) > FEATURES:
            raise self.wrong("map", f"at most {FEATURES} Objectives", str(len(self.tiles)))
        owner_of: dict[int, int] = {}
        for owner, zone in zip(self.owners, self.tile_zones):
            if (owner == NOBODYS) == self.sides:
                raise self.wrong(
                    "map",
                    "Objectives of A and B, such as aM" if self.sides else "Objectives of nobody, such as nM",
                    quoted(self.cells[zone]),
                )
            if owner_of.setdefault(self.ship_of[zone], owner) != owner:
                raise self.wrong("map", "ships with Objectives of one side", f"both on the ship with {ZONE.word(zone)}")

    # Gangplanks

    def planks_of(self) -> list[tuple[Zone, ...]]:
        """RB-COMP-08  Gangplank zones that hang together are one tile, which joins two ships."""
        planks: list[tuple[Zone, ...]] = []
        seen: set[Zone] = set()
        for zone, cell in enumerate(self.cells):
            if cell == PLANK and zone not in seen:
                tile = [zone]
                for here in tile:
                    tile += [
                        beside for beside in self.neighbours[here] if self.cells[beside] == PLANK and beside not in tile
                    ]
                seen.update(tile)
                planks.append(tuple(tile))
                joined = {
                    self.ship_of[beside] for here in tile for beside in self.neighbours[here] if self.hulls[beside]
                }
                if len(joined) != 2:
                    raise self.wrong(
                        "map", "Gangplanks between two ships", f"one beside {len(joined)} at {ZONE.word(zone)}"
                    )
        return planks

    # Tracks, and where Crew start

    def zones_of(self, field: str, words: str) -> tuple[Zone, ...]:
        zones: list[Zone] = []
        for word in words.split():
            if word not in ZONE.values or ZONE.parse(word) >= len(self.cells):
                raise self.wrong(field, "zones of the map such as e9", quoted(word))
            zones.append(ZONE.parse(word))
        return tuple(zones)

    def tracks_of(self, tracks: dict[str, str]) -> list[tuple[Zone, ...]]:
        """RB-CMOV-03  One for each Deployment Point of A and B. An empty one is none: so a pack takes it out."""
        for name, words in tracks.items():
            if name not in POINT_NAMES[:TRACKS] or (words and self.points[POINT_NAMES.index(name)] == NOWHERE):
                raise self.wrong("tracks", "a Deployment Point of A or B on the map", quoted(name))
        return [
            self.track(point, tracks.get(POINT_NAMES[point], ""))
            if point < TRACKS and self.points[point] != NOWHERE
            else ()
            for point in range(POINTS)
        ]

    def track(self, point: Point, words: str) -> tuple[Zone, ...]:
        """From its Deployment Point, zone by zone, to one of the enemy's."""
        name = POINT_NAMES[point]
        zones = self.zones_of("tracks", words)
        enemies = [self.points[other] for other in range(TRACKS) if is_of_a(other) != is_of_a(point)]
        together = all(there in self.neighbours[here] for here, there in pairwise(zones))
        if not zones or zones[0] != self.points[point] or zones[-1] not in enemies or not together:
            raise self.wrong(
                "tracks", f"a way from {name} to a Deployment Point of the other side, zone by zone", quoted(words)
            )
        if any(self.cells[zone] == SEA for zone in zones) or any(zone in self.points for zone in zones[1:-1]):
            raise self.wrong(
                "tracks", f"decks and Gangplanks from {name}, and no Deployment Point on the way", quoted(words)
            )
        if len(set(zones)) < len(zones):
            raise self.wrong("tracks", f"a way from {name} that comes to no zone twice", quoted(words))
        return zones

    def starts_of(self, starts: dict[str, list[str]]) -> list[int]:
        """RB-SETUP-11, RB-R37  Objectives on a track of their own side."""
        found: list[int] = []
        for side, names in starts.items():
            for name in names:
                found.append(self.start(side, name, found))
        return found

    def start(self, side: str, name: str, before: list[int]) -> int:
        owner = SIDES.index(side) if side in SIDES and self.sides else NOBODYS
        for feature, tile in enumerate(self.tiles):
            if self.owners[feature] == owner != NOBODYS and TILE.names[tile] == name and feature not in before:
                zone = self.tile_zones[feature]
                if not any(
                    zone in self.tracks[point][:-1] for point in range(TRACKS) if is_of_a(point) == (owner == 0)
                ):
                    raise self.wrong("starts", "Objectives on a track of their own side", quoted(name))
                return feature
        raise self.wrong("starts", "Objectives of A and of B on the map, each once", f"{quoted(name)} of {side}")

    # The Kraken

    def krakens_of(self, places: list[str]) -> list[tuple[Zone, ...]]:
        """RB-KRAK-04, RB-ALT-10, RB-CLASH-02  Over water and Gangplanks."""
        most = MOST_KRAKENS if self.sides else 0
        if not min(1, most) <= len(places) <= most:
            raise self.wrong(
                "krakens",
                "one or two places for the Kraken" if self.sides else "no place for the Kraken",
                str(len(places)),
            )
        krakens = [self.zones_of("krakens", words) for words in places]
        for zones, words in zip(krakens, places):
            if not zones or any(self.hulls[zone] for zone in zones):
                raise self.wrong("krakens", "zones of water and Gangplanks", quoted(words))
        return krakens


def is_of_a(point: Point) -> bool:
    return point < POINTS_OF_A
