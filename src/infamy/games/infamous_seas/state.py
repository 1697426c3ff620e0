"""The table: where ships lie, who has which coins and cards, and whose turn it is."""
from __future__ import annotations

from typing import final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Event, Interrupts, Seat, State
from infamy.games.infamous_seas.box import FIRST_MERCHANT, FIRST_NAVY, SHIPS, Box, Card, Ship, Square
from infamy.games.infamous_seas.sea import DISTANCES, OFF_BOARD, Sea, chart
from infamy.parts.seating import NO_SEAT, clockwise


@final
class Seas(State):
    box: Box
    sea: Sea                         # the chart of `islands`
    layout: str
    players: int
    islands: list[Square]
    flags: int                       # a bit for each looted island (IS-CMP-08)
    at: list[Square]                 # by ship
    coins_under: list[int]           # by ship; always 0 for players
    sails: list[int]                 # coins in the row, by seat
    cannons: list[int]
    hold: list[tuple[Card, ...]]     # by seat, sorted
    fresh: list[tuple[Card, ...]]    # just drawn, neither used nor stored yet; by seat
    sunk: list[int]                  # ships sunk by own attacks
    voyages: list[int]               # how often the ship has moved, by seat (IS-R14)
    next_actions: list[int]          # what the next turn has more or fewer of, by seat
    supply: int                      # coins neither on a ship card nor under a ship (IS-CMP-09)
    island_deck: Pool
    island_discards: Pool
    sunken_deck: Pool
    sunken_discards: Pool
    in_play: tuple[Card, ...]        # being carried out (IS-R68)
    first: Seat
    active: Seat
    actions_left: int
    truce: bool                      # the Navy leaves the active player alone
    lent_die: int                    # for the next attack of this turn; 0 for none
    turn_lost: bool                  # the active player was sunk: no actions and no windows (IS-R65)
    turns: int                       # closed so far
    winner: Seat

    def copy(self) -> Seas:
        twin = Seas(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box = self.box
        twin.sea = self.sea
        twin.layout = self.layout
        twin.players = self.players
        twin.islands = self.islands
        twin.flags = self.flags
        twin.at = self.at[:]
        twin.coins_under = self.coins_under[:]
        twin.sails = self.sails[:]
        twin.cannons = self.cannons[:]
        twin.hold = self.hold[:]
        twin.fresh = self.fresh[:]
        twin.sunk = self.sunk[:]
        twin.voyages = self.voyages[:]
        twin.next_actions = self.next_actions[:]
        twin.supply = self.supply
        twin.island_deck = self.island_deck.copy()
        twin.island_discards = self.island_discards.copy()
        twin.sunken_deck = self.sunken_deck.copy()
        twin.sunken_discards = self.sunken_discards.copy()
        twin.in_play = self.in_play
        twin.first = self.first
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.truce = self.truce
        twin.lent_die = self.lent_die
        twin.turn_lost = self.turn_lost
        twin.turns = self.turns
        twin.winner = self.winner
        return twin

    def derive(self) -> None:
        self.sea = chart(self.islands)


def empty_table(box: Box, players: int, layout: str, fate: Fate, interrupts: Interrupts) -> Seas:
    """IS-SET-09, IS-SET-30, IS-CMP-02, IS-CMP-05  All have a ship and a ship card; decks and supplies lie ready."""
    g = Seas(fate, interrupts)
    g.box = box
    g.layout = layout
    g.islands = box.maps["first_voyage"]
    g.sea = chart(g.islands)
    g.players = players
    g.flags = 0
    g.at = [OFF_BOARD] * SHIPS
    g.coins_under = [0] * SHIPS
    g.sails = [0] * players
    g.cannons = [0] * players
    g.hold = [()] * players
    g.fresh = [()] * players
    g.sunk = [0] * players
    g.voyages = [0] * players
    g.next_actions = [0] * players
    g.supply = box.coins
    # IS-SET-01, IS-SET-02, IS-CMP-06, IS-R01: two decks, each with its own discards
    g.island_deck = Pool(box.card, box.island_copies[:], sum(box.island_copies))
    g.island_discards = Pool(box.card, [0] * len(box.cards), 0)
    g.sunken_deck = Pool(box.card, box.sunken_copies[:], sum(box.sunken_copies))
    g.sunken_discards = Pool(box.card, [0] * len(box.cards), 0)
    g.in_play = ()
    g.first = 0
    g.active = 0
    g.actions_left = 0
    g.truce = False
    g.lent_die = 0
    g.turn_lost = False
    g.turns = 0
    g.winner = NO_SEAT
    return g


# Events --------------------------------------------------------------------------------------------------------------

@final
class ShipsMoved(Event):
    """One effect has moved ships, of whatever kind, and all of them have come to rest."""

    def __init__(self, ships: list[Ship]) -> None:
        self.ships = ships


@final
class LootDeclared(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
class Spun(Event):
    """A spinner, or the pair of a placement, has come to rest and is not applied yet."""

    def __init__(self, pair: bool, headings: int) -> None:
        self.pair = pair
        self.headings = headings     # a bit for each heading that may be named


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
    ships = [ship for ship, at in enumerate(g.at) if bearings[at]]
    return ships if len(ships) < 2 else nearest(g, bearings, ships)


def nearest(g: Seas, bearings: list[int], ships: list[Ship]) -> list[Ship]:
    """One ship for each direction: the nearest first, and at equal distance N, E, S, W (IS-R13)."""
    ships.sort(key=lambda ship: bearings[g.at[ship]])
    headings = 0
    first: list[Ship] = []
    for ship in ships:
        heading = 1 << bearings[g.at[ship]] % 4
        if not headings & heading:
            headings |= heading
            first.append(ship)
    return first
