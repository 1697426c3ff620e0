"""BAT  The sides of a battle that waits or is fought: who attacks and who defends, and with how many cards."""

from __future__ import annotations

from typing import Final

from infamy.engine.state import Seat
from infamy.games.tides_of_infamy.content.box import TYPES, Ship
from infamy.games.tides_of_infamy.queries import allied, at_sea, owner_of, ships_on, type_of
from infamy.games.tides_of_infamy.state import FIRST_THERE, Tides

NO_SHIP: Final = -1


def attacks(g: Tides, ship: Ship) -> bool:
    """TI-BAT-15, TI-BAT-20, TI-BAT-21, TI-R53, TI-R67  Whether a ship in a battle is of the side that came in;
    teammates of whoever was there first defend, whenever they came."""
    if g.role[ship] == FIRST_THERE:
        return False
    if not g.teams:
        return True
    for other in in_battle_with(g, ship):
        if g.role[other] == FIRST_THERE and allied(g, owner_of(other), owner_of(ship)):
            return False
    return True


def in_battle_with(g: Tides, ship: Ship) -> list[Ship]:
    """All ships of its battle; who has surrendered is somewhere else by now."""
    if ship in g.fighters or ship in g.gave_up:
        return [*g.fighters, *g.gave_up]
    return ships_on(g, g.at[ship])


def fighting_seat(g: Tides, who: int) -> Seat:
    """Who is the first, the second and so on in battle order."""
    return owner_of(g.fighters[who])


def precedes(g: Tides, ship: Ship, other: Ship) -> bool:
    """TI-RED-30, TI-R53, TI-R64  Which of two ships wins if they are equal: an attacker before a defender, and the
    earlier of two attackers."""
    return attacks(g, ship) and (not attacks(g, other) or g.role[ship] < g.role[other])


def first_attacker(g: Tides, ships: list[Ship]) -> Ship:
    """TI-RED-30, TI-R53  Who came in first of the attackers among them, or NO_SHIP."""
    first = NO_SHIP
    for ship in ships:
        if attacks(g, ship) and (first == NO_SHIP or g.role[ship] < g.role[first]):
            first = ship
    return first


def battle_cards(g: Tides, ship: Ship) -> int:
    """TI-BAT-14, TI-BAT-17 to TI-BAT-19  How many a ship is dealt for its type and its side."""
    kind = g.box.ships[type_of(ship)]
    return kind.attack_cards if attacks(g, ship) else kind.defend_cards


def armada_cards(g: Tides, ship: Ship) -> int:
    """TI-BAT-22 to TI-BAT-24, TI-R02  More for a defender with another ship of the same side elsewhere on the tile,
    however many there are."""
    if attacks(g, ship):
        return 0
    tile = g.sea.tile_of[g.at[ship]]
    for other in range(g.players * TYPES):
        if (
            at_sea(g, other)
            and g.at[other] != g.at[ship]
            and g.sea.tile_of[g.at[other]] == tile
            and allied(g, owner_of(ship), owner_of(other))
        ):
            return g.box.armada
    return 0
