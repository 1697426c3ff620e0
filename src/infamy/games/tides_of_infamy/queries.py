"""Questions about the table."""

from __future__ import annotations

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.content.box import (
    HARBOR,
    KEEL_DOWN,
    PLACE,
    SHIP,
    TOKENS,
    TYPES,
    UNKNOWN,
    Face,
    Ship,
    Space,
    Tile,
    Token,
)
from infamy.games.tides_of_infamy.state import PEACE, Tides
from infamy.parts.seating import clockwise


def currents(g: Tides, space: Space) -> list[bool]:
    """TI-CUR-01  By direction: where a Current leads out of an Island, a Port or a Portal."""
    tile = g.sea.tile_of[space]
    return g.box.turned[g.face[tile]][g.turned[tile]].currents


def centres(g: Tides, cell: int) -> list[Space]:
    """The Pirate Bays, Islands, Ports or Portals that lie face up."""
    return [space for space in g.sea.centre if g.cells[space] == cell]


def face_down(g: Tides) -> int:
    return g.face.count(UNKNOWN)


def glimpsed(g: Tides, tile: Tile) -> Face:
    """The face that somebody has seen under a tile that is still face down, or UNKNOWN."""
    for seat in range(g.players):
        for glimpse in g.glimpses[seat]:
            if g.box.tile_seen(glimpse) == tile:
                return g.box.face_seen(glimpse)
    return UNKNOWN


def tokens_on(g: Tides, space: Space) -> tuple[Token, ...]:
    return tuple([lot % TOKENS for lot in g.lying if lot // TOKENS == space])


# Fleets --------------------------------------------------------------------------------------------------------------


def owner_of(ship: Ship) -> Seat:
    return ship // TYPES


def ship_in_words(g: Tides, ship: Ship) -> dict[str, str]:
    """What a question names: the ship, and where it is."""
    return {"ship": SHIP.title(ship), "place": "its Harbor" if g.at[ship] == HARBOR else PLACE.title(g.at[ship])}


def type_of(ship: Ship) -> int:
    return ship % TYPES


def at_sea(g: Tides, ship: Ship) -> bool:
    return g.at[ship] < HARBOR


def in_shipyard(g: Tides, ship: Ship) -> bool:
    """TI-R19  Only a ship in the Shipyard is not seaworthy."""
    return g.at[ship] >= KEEL_DOWN


def engaged(g: Tides, ship: Ship) -> bool:
    """TI-BAT-05  A battle holds the ship."""
    return g.role[ship] != PEACE


def ships_on(g: Tides, space: Space) -> list[Ship]:
    return [ship for ship, place in enumerate(g.at) if place == space]


def capacity(g: Tides, ship: Ship) -> int:
    """TI-CAR-05 to TI-CAR-07  How many tokens a ship of this type holds."""
    return g.box.ships[type_of(ship)].capacity


def room(g: Tides, ship: Ship) -> int:
    return capacity(g, ship) - len(g.cargo[ship])


def allied(g: Tides, seat: Seat, other: Seat) -> bool:
    """TI-R68  Partners sit opposite each other; nobody is an enemy of themselves."""
    return seat == other or (g.teams and seat % 2 == other % 2)


def is_one_side(g: Tides, ships: list[Ship]) -> bool:
    for ship in ships:
        if not allied(g, owner_of(ships[0]), owner_of(ship)):
            return False
    return True


def has_own(g: Tides, seat: Seat, space: Space) -> bool:
    """TI-NAV-03, TI-NAV-13  A ship of this player is there."""
    for ship in range(seat * TYPES, seat * TYPES + TYPES):
        if g.at[ship] == space:
            return True
    return False


def has_enemy(g: Tides, seat: Seat, space: Space) -> bool:
    for ship, place in enumerate(g.at):
        if place == space and not allied(g, seat, ship // TYPES):
            return True
    return False


def is_contested(g: Tides, space: Space) -> bool:
    return space in g.battle_at


# Seats ---------------------------------------------------------------------------------------------------------------


def turn_order(g: Tides) -> list[Seat]:
    """TI-SET-08, TI-CMP-12  From the Lead Player, clockwise; the last one is the Last Player."""
    return clockwise(g.lead, g.players)


def side(g: Tides, seat: Seat) -> list[Seat]:
    """Those who win together."""
    return [other for other in range(g.players) if allied(g, seat, other)]


def marks_of(g: Tides, seat: Seat) -> int:
    """TI-SCU-20, TI-RED-47  Of a player alone, or of a team together."""
    total = 0
    for other in side(g, seat):
        total += g.marks[other]
    return total
