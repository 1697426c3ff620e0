"""NAV  The Navy attacks in the middle of anyone's turn, on three occasions.

No other occasion wakes it (IS-R49), and Merchants, which have no cannons, never attack (IS-MER-02).
"""

from __future__ import annotations

from typing import Final, final

from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import done
from infamy.games.infamous_seas.content.box import Ship
from infamy.games.infamous_seas.queries import afloat, distance, from_the_active, in_sight, is_navy, is_player
from infamy.games.infamous_seas.rules.combat import Attack
from infamy.games.infamous_seas.state import LootDeclared, Seas, ShipsMoved


def when_looting(g: Seas, loot: LootDeclared) -> list[Frame[Seas]]:
    """IS-NAV-10, IS-NAV-14, IS-R50  Situation 1: a ship declares a loot within reach of the Navy."""
    return attacks_on(g, loot.seat, navy_in_reach(g, loot.seat))


def when_ships_have_moved(g: Seas, moved: ShipsMoved) -> list[Frame[Seas]]:
    """IS-NAV-15, IS-NAV-19  Situations 2 and 3: a player's ship or a Navy ship comes to rest within reach of the other.

    The pairs are fixed now (IS-R64), each once (IS-R46): players from the active one to the left (IS-NAV-17,
    IS-NAV-20, IS-R67), for each of them the nearest Navy ship first. Where a movement began or led through does not
    count (IS-NAV-25), nor do ships that did not move (IS-NAV-26).
    """
    if len(moved.ships) == 1 and is_player(moved.ships[0]):
        return attacks_on(g, moved.ships[0], navy_in_reach(g, moved.ships[0]))
    attacks: list[Frame[Seas]] = []
    for seat in from_the_active(g):
        if afloat(g, seat):
            navy = navy_in_reach(g, seat)
            if navy and seat not in moved.ships:
                navy = [ship for ship in navy if ship in moved.ships]
            attacks += attacks_on(g, seat, navy)
    return attacks


def navy_in_reach(g: Seas, seat: Seat) -> list[Ship]:
    """IS-NAV-23, IS-R08  Navy ships within three squares, in line and in sight; the nearest first (IS-R13)."""
    if g.truce and seat == g.active:
        return []  # IS-C16
    return [ship for ship in in_sight(g, g.at[seat]) if is_navy(ship) and distance(g, seat, ship) <= g.box.navy_reach]


def attacks_on(g: Seas, seat: Seat, navy: list[Ship]) -> list[Frame[Seas]]:
    """IS-NAV-16  Every one of them attacks."""
    attacks: list[Frame[Seas]] = []
    for ship in navy:
        attacks.append(NavyAttack(ship, seat, g.voyages[seat]))
    return attacks


@final
class NavyAttack(Frame[Seas]):
    """IS-NAV-04 to IS-NAV-07  It attacks at once, as players do, unless its target has moved on or is hidden by now.

    IS-R14, IS-NAV-18, IS-NAV-21  A target that has evaded has been looked at anew, and is done with before the next,
    however often it dodges and evades (IS-R47).
    """

    def __init__(self, navy: Ship, target: Seat, voyages: int) -> None:
        self.navy: Final = navy
        self.target: Final = target
        self.voyages: Final = voyages  # of the target, when the attack was called for

    def start(self, g: Seas) -> Step:
        if (
            not afloat(g, self.target)
            or g.voyages[self.target] != self.voyages
            or self.navy not in navy_in_reach(g, self.target)
        ):
            return done()
        return Attack(self.navy, self.target, g.box.navy_attack).start(g)  # IS-NAV-02
