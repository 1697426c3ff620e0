"""The table: where ships lie, who has which coins and cards, and whose turn it is."""

from __future__ import annotations

from typing import Annotated, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, owner, public
from infamy.engine.state import SHARED, Event, Seat, State
from infamy.games.infamous_seas.board import OFF_BOARD, Sea, chart
from infamy.games.infamous_seas.content.box import SEAT, SHIP, SHIPS, SQUARE, Box, Card, Ship, Square
from infamy.parts.seating import NO_SEAT


@final
class Seas(State):
    """IS-SET-09, IS-SET-30, IS-CMP-02, IS-CMP-05  All have a ship and a ship card; decks and supplies lie ready."""

    box: Annotated[Box, derived()]
    layout: Annotated[str, public()]
    players: Annotated[int, public()]
    islands: Annotated[list[Square], public(SQUARE), box.maps["first_voyage"], SHARED]
    sea: Annotated[Sea, derived(), chart(islands)]
    flags: Annotated[int, public(SQUARE), 0]  # a bit for each looted island (IS-CMP-08)
    at: Annotated[list[Square], public(SQUARE, SHIP), [OFF_BOARD] * SHIPS]  # by ship
    coins_under: Annotated[list[int], public(None, SHIP), [0] * SHIPS]  # by ship; always 0 for players
    sails: Annotated[list[int], public(None, SEAT), [0] * players]  # coins in the row, by seat
    cannons: Annotated[list[int], public(None, SEAT), [0] * players]
    # By seat, sorted, and just drawn and not stored yet. IS-R28: the cards are the owner's secret, their number is not
    hold: Annotated[list[tuple[Card, ...]], owner(box.card, SEAT), [()] * players]
    fresh: Annotated[list[tuple[Card, ...]], owner(box.card, SEAT), [()] * players]
    sunk: Annotated[list[int], public(None, SEAT), [0] * players]  # ships sunk by own attacks
    voyages: Annotated[list[int], public(None, SEAT), [0] * players]  # how often the ship has moved, by seat (IS-R14)
    next_actions: Annotated[list[int], public(None, SEAT), [0] * players]  # more or fewer in the next turn, by seat
    supply: Annotated[int, public(), box.coins]  # coins neither on a ship card nor under a ship (IS-CMP-09)
    # IS-SET-01, IS-SET-02, IS-CMP-06, IS-R01: two decks, each with its own discards
    island_deck: Annotated[Pool, count(), pile(box.card, box.island_copies)]
    island_discards: Annotated[Pool, public(box.card), pile(box.card)]
    sunken_deck: Annotated[Pool, count(), pile(box.card, box.sunken_copies)]
    sunken_discards: Annotated[Pool, public(box.card), pile(box.card)]
    in_play: Annotated[tuple[Card, ...], public(box.card), ()]  # being carried out (IS-R68)
    first: Annotated[Seat, public(SEAT), 0]
    active: Annotated[Seat, public(SEAT), 0]
    actions_left: Annotated[int, public(), 0]
    truce: Annotated[bool, public(), False]  # the Navy leaves the active player alone
    lent_die: Annotated[int, public(), 0]  # for the next attack of this turn; 0 for none
    turns: Annotated[int, public(), 0]  # closed so far
    winner: Annotated[Seat, public(SEAT), NO_SEAT]

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(self, box: Box, layout: str, players: int) -> None:
        """The table as the box is unpacked."""
        self.box, self.layout, self.players = box, layout, players
        self.islands = box.maps["first_voyage"]
        self.sea = chart(self.islands)
        self.flags = 0
        self.at = [OFF_BOARD] * SHIPS
        self.coins_under = [0] * SHIPS
        self.sails = [0] * players
        self.cannons = [0] * players
        self.hold = [()] * players
        self.fresh = [()] * players
        self.sunk = [0] * players
        self.voyages = [0] * players
        self.next_actions = [0] * players
        self.supply = box.coins
        self.island_deck = pile(box.card, box.island_copies)
        self.island_discards = pile(box.card)
        self.sunken_deck = pile(box.card, box.sunken_copies)
        self.sunken_discards = pile(box.card)
        self.in_play = ()
        self.first = 0
        self.active = 0
        self.actions_left = 0
        self.truce = False
        self.lent_die = 0
        self.turns = 0
        self.winner = NO_SEAT

    def copy(self) -> Seas:
        twin = Seas(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.layout, twin.players, twin.islands = self.box, self.layout, self.players, self.islands
        twin.sea, twin.flags, twin.at, twin.coins_under = self.sea, self.flags, self.at[:], self.coins_under[:]
        twin.sails, twin.cannons, twin.hold, twin.fresh = self.sails[:], self.cannons[:], self.hold[:], self.fresh[:]
        twin.sunk, twin.voyages, twin.next_actions = self.sunk[:], self.voyages[:], self.next_actions[:]
        twin.supply, twin.island_deck = self.supply, self.island_deck.copy()
        twin.island_discards, twin.sunken_deck = self.island_discards.copy(), self.sunken_deck.copy()
        twin.sunken_discards, twin.in_play, twin.first = self.sunken_discards.copy(), self.in_play, self.first
        twin.active, twin.actions_left, twin.truce = self.active, self.actions_left, self.truce
        twin.lent_die, twin.turns, twin.winner = self.lent_die, self.turns, self.winner
        return twin

    def derive(self) -> None:
        self.sea = chart(self.islands)

    # End of what is generated -----------------------------------------------------------------------------------------


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
