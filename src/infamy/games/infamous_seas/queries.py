"""Questions about the table."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.infamous_seas.board import DISTANCES, OFF_BOARD
from infamy.games.infamous_seas.content.box import FIRST_MERCHANT, FIRST_NAVY, SHIPS, Ship, Square
from infamy.games.infamous_seas.state import Seas
from infamy.parts.seating import clockwise

# Questions about the table -------------------------------------------------------------------------------------------


def is_player(ship: Ship) -> bool:
    return ship < FIRST_NAVY


def is_navy(ship: Ship) -> bool:
    """IS-NPC-01, IS-NPC-02  Ships that no player owns are Navy ships or Merchants."""
    return FIRST_NAVY <= ship < FIRST_MERCHANT


def is_merchant(ship: Ship) -> bool:
    return ship >= FIRST_MERCHANT


def afloat(g: Seas, ship: Ship) -> bool:
    return g.at[ship] != OFF_BOARD


def gold(g: Seas, seat: Seat) -> int:
    """IS-OBJ-04  The coins on the ship card, both rows together."""
    return g.sails[seat] + g.cannons[seat]


def sails_value(g: Seas, seat: Seat) -> int:
    """IS-SHP-05, IS-SHP-12  The number under the last coin of the sails; 0 for an empty row (IS-R05)."""
    return g.box.sails[g.sails[seat]]


def cannons_value(g: Seas, seat: Seat) -> int:
    """IS-SHP-04, IS-SHP-12  The number under the last coin of the cannons; 0 for an empty row (IS-R04)."""
    return g.box.cannons[g.cannons[seat]]


def flagged(g: Seas, island: Square) -> bool:
    return g.flags >> g.sea.number[island] & 1 == 1


def is_empty(g: Seas, square: Square) -> bool:
    return g.sea.is_sea[square] and square not in g.at


def from_the_active(g: Seas) -> list[Seat]:
    """The player whose turn it is first, then to the left."""
    return clockwise(g.active, g.players)


def distance(g: Seas, ship: Ship, other: Ship) -> int:
    """IS-COM-06  Squares in a straight line, the other's included; 0 if the two are not in line."""
    return DISTANCES[g.at[ship]][g.at[other]]


def in_sight(g: Seas, square: Square) -> list[Ship]:
    """IS-COM-09, IS-COM-10  The nearest ship in each direction, unless an island hides it."""
    bearings = g.sea.bearings[square]
    ships: list[int] = []  # with their bearings
    for ship, place in enumerate(g.at):
        bearing = bearings[place]
        if bearing > 0:
            ships.append(bearing * SHIPS + ship)
    return nearest(ships)


def is_in_sight(g: Seas, square: Square, target: Ship) -> bool:
    """IS-COM-05, IS-COM-09  Neither an island nor a ship that is nearer lies between."""
    bearings = g.sea.bearings[square]
    bearing = bearings[g.at[target]]
    for place in g.at:
        other = bearings[place]
        if 0 < other < bearing and other % 4 == bearing % 4:
            return False
    return bearing > 0


def nearest(ships: list[int]) -> list[Ship]:
    """One ship for each direction: the nearest first, and at equal distance N, E, S, W (IS-R13)."""
    if len(ships) > 1:
        ships.sort()
    headings = 0
    first: list[Ship] = []
    for ship in ships:
        heading = 1 << ship // SHIPS % 4
        if not headings & heading:
            headings |= heading
            first.append(ship % SHIPS)
    return first
