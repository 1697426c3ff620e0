"""The table: where ships lie, who has which coins and cards, and whose turn it is."""

from __future__ import annotations

from typing import final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Event, Interrupts, Seat, State
from infamy.games.infamous_seas.board import OFF_BOARD, Sea, chart
from infamy.games.infamous_seas.content.box import SHIPS, Box, Card, Ship, Square
from infamy.parts.seating import NO_SEAT


@final
class Seas(State):
    box: Box
    sea: Sea  # the chart of `islands`
    layout: str
    players: int
    islands: list[Square]
    flags: int  # a bit for each looted island (IS-CMP-08)
    at: list[Square]  # by ship
    coins_under: list[int]  # by ship; always 0 for players
    sails: list[int]  # coins in the row, by seat
    cannons: list[int]
    hold: list[tuple[Card, ...]]  # by seat, sorted
    fresh: list[tuple[Card, ...]]  # just drawn, neither used nor stored yet; by seat
    sunk: list[int]  # ships sunk by own attacks
    voyages: list[int]  # how often the ship has moved, by seat (IS-R14)
    next_actions: list[int]  # what the next turn has more or fewer of, by seat
    supply: int  # coins neither on a ship card nor under a ship (IS-CMP-09)
    island_deck: Pool
    island_discards: Pool
    sunken_deck: Pool
    sunken_discards: Pool
    in_play: tuple[Card, ...]  # being carried out (IS-R68)
    first: Seat
    active: Seat
    actions_left: int
    truce: bool  # the Navy leaves the active player alone
    lent_die: int  # for the next attack of this turn; 0 for none
    turns: int  # closed so far
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

    def __init__(self, pair: bool, headings: int, placed: Ship) -> None:
        self.pair = pair
        self.headings = headings  # a bit for each heading that may be named
        self.placed = placed  # the ship that is being put on the board, or NO_SHIP
