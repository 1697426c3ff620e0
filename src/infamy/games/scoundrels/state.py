"""The table: ships, cards, Treasure and Infamy, whose turn it is, and the fight that is being fought."""

from __future__ import annotations

from typing import Annotated, Final, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, nobody, owner, public
from infamy.engine.state import Event, Seat, State
from infamy.games.scoundrels.board import NOWHERE, Chart, chart
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import (
    CARD,
    CLOCKWISE,
    KIND,
    NO_KIND,
    ROLE,
    SEAT,
    SPOT,
    SQUARE,
    WAY,
    Box,
    Card,
    Quest,
    Quirk,
    Square,
    Treasure,
)
from infamy.parts.seating import NO_SEAT

NO_QUIRK_YET: Final = -1
LONG_AGO: Final = 99  # more rounds than a game has


@final
class Scoundrels(State):
    """SC-COMP-07, SC-COMP-09, SC-QUIRK-05, SC-SKIRM-02, SC-R66, SC-R78  The box unpacked: all decks face down."""

    box: Annotated[Box, derived()]
    players: Annotated[int, public()]
    chart: Annotated[Chart, derived(), chart(box, players)]  # of the map as it is folded for so many
    skirmish: Annotated[bool, public()]
    with_quirks: Annotated[bool, public()]
    opening_bid: Annotated[bool, public()]
    thief: Annotated[Seat, public(SEAT)]  # who broke a rule last; NO_SEAT if chance is to decide
    rounds: Annotated[int, public(), 0]  # begun so far
    starter: Annotated[Seat, public(SEAT), 0]  # of this round,
    way: Annotated[int, public(WAY), CLOCKWISE]  #   CLOCKWISE or COUNTER
    turns: Annotated[int, public(), 0]  # seats that have had their turn in this round
    last_round: Annotated[int, public(box.end), endings.NOT_YET]  # why this round is the last one, or endings.NOT_YET
    deaths: Annotated[int, public(), 0]

    at: Annotated[list[Square], public(SQUARE, SEAT), [NOWHERE] * players]  # by seat; NOWHERE without a ship
    ghost: Annotated[list[bool], public(None, SEAT), [False] * players]  # by seat
    damage: Annotated[list[int], public(None, SEAT), [0] * players]  # by seat
    infamy: Annotated[list[int], public(None, SEAT), [0] * players]  # tokens, by seat: of the Ghost if there is one
    carried: Annotated[list[tuple[Treasure, ...]], public(box.treasure, SEAT), [()] * players]  # by seat, sorted
    # What a Ghost has left behind of its first life, by seat
    first_infamy: Annotated[list[int], public(None, SEAT), [0] * players]
    first_damage: Annotated[list[int], public(None, SEAT), [0] * players]
    first_carried: Annotated[list[tuple[Treasure, ...]], public(box.treasure, SEAT), [()] * players]

    # By seat: where a ship went down that comes back as the Ghost when this round is over
    wreck: Annotated[list[Square], public(SQUARE, SEAT), [NOWHERE] * players]

    hand: Annotated[list[tuple[Card, ...]], owner(CARD, SEAT), [()] * players]  # by seat, sorted
    laid: Annotated[list[tuple[Card, ...]], owner(CARD, SEAT), [()] * players]  # face down in a fight, by seat, sorted
    # Face up in a fight, a pillage or a bid, by seat, in the order of laying
    shown: Annotated[list[tuple[Card, ...]], public(CARD, SEAT), [()] * players]
    defence: Annotated[tuple[Card, ...], public(CARD), ()]  # of a Port, or drawn for a dig or a tie
    deck: Annotated[Pool, count(), pile(CARD, box.copies)]
    discards: Annotated[Pool, public(CARD), pile(CARD)]

    treasure_deck: Annotated[Pool, count(), pile(box.treasure)]
    treasure_aside: Annotated[Pool, nobody(), pile(box.treasure)]  # not in this game, and nobody has seen which
    buried: Annotated[list[tuple[Treasure, ...]], public(box.treasure, SPOT), [()] * len(chart.spots)]  # by X, sorted
    marker: Annotated[list[Seat], public(SEAT, SPOT), [NO_SEAT] * len(chart.spots)]  # by X: whose Treasure lies there
    closed: Annotated[list[int], public(None, box.port), [0] * len(chart.ports)]  # by Port: rounds; 0 is open
    quests: Annotated[tuple[Quest, ...], public(box.quest), ()]  # face up, in their row
    quirk_deck: Annotated[Pool, count(), pile(box.quirk, [1 if with_quirks else 0] * len(box.quirks))]
    quirks_shown: Annotated[tuple[Quirk, ...], public(box.quirk), ()]
    quirk: Annotated[list[Quirk], public(box.quirk, SEAT), [NO_QUIRK_YET] * players]  # by seat
    has_won: Annotated[list[bool], public(None, SEAT), [False] * players]  # Infamy, ever; by seat (SC-R63)
    due_quirk: Annotated[tuple[Seat, ...], public(SEAT), ()]  # who will draw for a Quirk when this action is over

    active: Annotated[Seat, public(SEAT), NO_SEAT]  # whose turn it is, or was last
    free_moves: Annotated[int, public(), 0]
    turn_over: Annotated[bool, public(), False]
    boarded: Annotated[list[int], public(None, SEAT), [0] * players]  # how often in this turn, by seat
    shot: Annotated[list[int], public(None, SEAT), [0] * players]
    beaten: Annotated[list[int], public(None, SEAT), [0] * players]  # in this turn: a bit for each kind of attack won
    crossed: Annotated[int, public(), 0]  # edges crossed by moving in this turn, as bits
    # By seat: the round of the last pillage that succeeded; 0 if there was none
    pillaged_in: Annotated[list[int], public(None, SEAT), [0] * players]
    attacker: Annotated[Seat, public(SEAT), NO_SEAT]  # of the fight that is going on
    defender: Annotated[Seat, public(SEAT), NO_SEAT]
    attack: Annotated[int, public(KIND), NO_KIND]  # its kind,
    response: Annotated[int, public(KIND), NO_KIND]  #   and that of the answer
    won: Annotated[list[bool], public(None, ROLE), [False, False]]  # by role: what it came to

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(
        self, box: Box, players: int, skirmish: bool, with_quirks: bool, opening_bid: bool, thief: Seat
    ) -> None:
        """The table as the box is unpacked."""
        self.box, self.players = box, players
        self.chart = chart(box, players)
        self.skirmish, self.with_quirks, self.opening_bid, self.thief = skirmish, with_quirks, opening_bid, thief
        self.rounds = 0
        self.starter = 0
        self.way = CLOCKWISE
        self.turns = 0
        self.last_round = endings.NOT_YET
        self.deaths = 0
        self.at = [NOWHERE] * players
        self.ghost = [False] * players
        self.damage = [0] * players
        self.infamy = [0] * players
        self.carried = [()] * players
        self.first_infamy = [0] * players
        self.first_damage = [0] * players
        self.first_carried = [()] * players
        self.wreck = [NOWHERE] * players
        self.hand = [()] * players
        self.laid = [()] * players
        self.shown = [()] * players
        self.defence = ()
        self.deck = pile(CARD, box.copies)
        self.discards = pile(CARD)
        self.treasure_deck = pile(box.treasure)
        self.treasure_aside = pile(box.treasure)
        self.buried = [()] * len(self.chart.spots)
        self.marker = [NO_SEAT] * len(self.chart.spots)
        self.closed = [0] * len(self.chart.ports)
        self.quests = ()
        self.quirk_deck = pile(box.quirk, [1 if with_quirks else 0] * len(box.quirks))
        self.quirks_shown = ()
        self.quirk = [NO_QUIRK_YET] * players
        self.has_won = [False] * players
        self.due_quirk = ()
        self.active = NO_SEAT
        self.free_moves = 0
        self.turn_over = False
        self.boarded = [0] * players
        self.shot = [0] * players
        self.beaten = [0] * players
        self.crossed = 0
        self.pillaged_in = [0] * players
        self.attacker = NO_SEAT
        self.defender = NO_SEAT
        self.attack = NO_KIND
        self.response = NO_KIND
        self.won = [False, False]

    def copy(self) -> Scoundrels:
        twin = Scoundrels(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.players, twin.chart, twin.skirmish = self.box, self.players, self.chart, self.skirmish
        twin.with_quirks, twin.opening_bid, twin.thief = self.with_quirks, self.opening_bid, self.thief
        twin.rounds, twin.starter, twin.way, twin.turns = self.rounds, self.starter, self.way, self.turns
        twin.last_round, twin.deaths, twin.at, twin.ghost = self.last_round, self.deaths, self.at[:], self.ghost[:]
        twin.damage, twin.infamy, twin.carried = self.damage[:], self.infamy[:], self.carried[:]
        twin.first_infamy, twin.first_damage = self.first_infamy[:], self.first_damage[:]
        twin.first_carried, twin.wreck, twin.hand = self.first_carried[:], self.wreck[:], self.hand[:]
        twin.laid, twin.shown, twin.defence, twin.deck = self.laid[:], self.shown[:], self.defence, self.deck.copy()
        twin.discards, twin.treasure_deck = self.discards.copy(), self.treasure_deck.copy()
        twin.treasure_aside, twin.buried, twin.marker = self.treasure_aside.copy(), self.buried[:], self.marker[:]
        twin.closed, twin.quests, twin.quirk_deck = self.closed[:], self.quests, self.quirk_deck.copy()
        twin.quirks_shown, twin.quirk, twin.has_won = self.quirks_shown, self.quirk[:], self.has_won[:]
        twin.due_quirk, twin.active, twin.free_moves = self.due_quirk, self.active, self.free_moves
        twin.turn_over, twin.boarded, twin.shot = self.turn_over, self.boarded[:], self.shot[:]
        twin.beaten, twin.crossed, twin.pillaged_in = self.beaten[:], self.crossed, self.pillaged_in[:]
        twin.attacker, twin.defender, twin.attack = self.attacker, self.defender, self.attack
        twin.response, twin.won = self.response, self.won[:]
        return twin

    def derive(self) -> None:
        self.chart = chart(self.box, self.players)

    # End of what is generated -----------------------------------------------------------------------------------------


# Events: each may complete Quests, and wake cards --------------------------------------------------------------------


@final
class Pillaged(Event):
    def __init__(self, seat: Seat, margin: int, carried_before: int, rounds_since: int) -> None:
        self.seat = seat
        self.margin = margin
        self.carried_before = carried_before
        self.rounds_since = rounds_since  # the last one of the same pirate


@final
class DugUp(Event):
    """Treasure of somebody else."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count


@final
class TreasureBuried(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
class EdgeCrossed(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
class Sank(Event):
    """All that one fight has sunk, the active player's victim first."""

    def __init__(self, sinkers: list[Seat], victims: list[Seat]) -> None:
        self.sinkers = sinkers
        self.victims = victims
