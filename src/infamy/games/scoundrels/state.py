"""The table: ships, cards, Treasure and Infamy, whose turn it is, and the fight that is being fought."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Event, Interrupts, Seat, State
from infamy.games.scoundrels.board import NOWHERE, Chart, chart
from infamy.games.scoundrels.content.box import CARD, CARDS, NO_KIND, Box, Card, Quest, Quirk, Square, Treasure
from infamy.parts.seating import NO_SEAT

NO_QUIRK_YET: Final = -1
LONG_AGO: Final = 99  # more rounds than a game has
CLOCKWISE: Final = 0
COUNTER: Final = 1

# Why a round became the last one
NOT_YET: Final = 0
DEATHS: Final = 1
QUESTS: Final = 2
TREASURE_TAKEN: Final = 3
BURIED_ENOUGH: Final = 4
ROUND_CAP: Final = 5


@final
class Scoundrels(State):
    box: Box
    chart: Chart  # of the map as it is folded for `players`
    players: int
    skirmish: bool
    with_quirks: bool
    opening_bid: bool
    rounds: int  # begun so far
    starter: Seat  # of this round,
    way: int  #   CLOCKWISE or COUNTER
    turns: int  # seats that have had their turn in this round
    last_round: int  # why this round is the last one, or NOT_YET
    deaths: int

    at: list[Square]  # by seat; NOWHERE without a ship on the board
    ghost: list[bool]  # by seat
    damage: list[int]  # by seat
    infamy: list[int]  # tokens, by seat: of the Ghost if there is one
    carried: list[tuple[Treasure, ...]]  # by seat, sorted
    first_infamy: list[int]  # what a Ghost has left behind of its first life, by seat
    first_damage: list[int]
    first_carried: list[tuple[Treasure, ...]]
    returns: Seat  # whoever comes back as the Ghost when this round is over,
    wreck: Square  #   and where

    hand: list[tuple[Card, ...]]  # by seat, sorted
    laid: list[tuple[Card, ...]]  # face down in a fight, by seat, sorted
    shown: list[tuple[Card, ...]]  # face up in a fight, a pillage or a bid, by seat, in the order of laying
    defence: tuple[Card, ...]  # of a Port, or drawn for a dig or a tie
    deck: Pool
    discards: Pool

    treasure_deck: Pool
    treasure_aside: Pool  # not in this game, and nobody has seen which
    buried: list[tuple[Treasure, ...]]  # by X, sorted
    marker: list[Seat]  # by X: whose Treasure lies there
    closed: list[int]  # by Port: rounds; 0 is open
    quests: tuple[Quest, ...]  # face up, in their row
    quirk_deck: Pool
    quirks_shown: tuple[Quirk, ...]
    quirk: list[Quirk]  # by seat
    has_won: list[bool]  # Infamy, ever; by seat (SC-R63)
    due_quirk: tuple[Seat, ...]  # who will draw for a Quirk when this action is over

    active: Seat
    free_moves: int
    turn_over: bool
    boarded: list[int]  # how often in this turn, by seat
    shot: list[int]
    beaten: list[int]  # in this turn: a bit for each kind of attack that was won, by seat
    crossed: int  # edges crossed by moving in this turn, as bits
    pillaged_in: list[int]  # by seat: the round of the last pillage that succeeded; 0 if there was none
    attacker: Seat  # of the fight that is going on
    defender: Seat
    attack: int  # its kind,
    response: int  #   and that of the answer
    won: list[bool]  # by role: what the fight came to,
    cards_laid: list[int]  #   how many cards each has laid in it,
    infamy_before: list[int]  #   what each had before the loot was handed out (SC-R32),
    carried_before: list[tuple[Treasure, ...]]
    stolen: list[int]  #   and how many Treasures each has taken

    def copy(self) -> Scoundrels:
        twin = Scoundrels(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box = self.box
        twin.chart = self.chart
        twin.players = self.players
        twin.skirmish = self.skirmish
        twin.with_quirks = self.with_quirks
        twin.opening_bid = self.opening_bid
        twin.rounds = self.rounds
        twin.starter = self.starter
        twin.way = self.way
        twin.turns = self.turns
        twin.last_round = self.last_round
        twin.deaths = self.deaths
        twin.at = self.at[:]
        twin.ghost = self.ghost[:]
        twin.damage = self.damage[:]
        twin.infamy = self.infamy[:]
        twin.carried = self.carried[:]
        twin.first_infamy = self.first_infamy[:]
        twin.first_damage = self.first_damage[:]
        twin.first_carried = self.first_carried[:]
        twin.returns = self.returns
        twin.wreck = self.wreck
        twin.hand = self.hand[:]
        twin.laid = self.laid[:]
        twin.shown = self.shown[:]
        twin.defence = self.defence
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.treasure_deck = self.treasure_deck.copy()
        twin.treasure_aside = self.treasure_aside.copy()
        twin.buried = self.buried[:]
        twin.marker = self.marker[:]
        twin.closed = self.closed[:]
        twin.quests = self.quests
        twin.quirk_deck = self.quirk_deck.copy()
        twin.quirks_shown = self.quirks_shown
        twin.quirk = self.quirk[:]
        twin.has_won = self.has_won[:]
        twin.due_quirk = self.due_quirk
        twin.active = self.active
        twin.free_moves = self.free_moves
        twin.turn_over = self.turn_over
        twin.boarded = self.boarded[:]
        twin.shot = self.shot[:]
        twin.beaten = self.beaten[:]
        twin.crossed = self.crossed
        twin.pillaged_in = self.pillaged_in[:]
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.attack = self.attack
        twin.response = self.response
        twin.won = self.won[:]
        twin.cards_laid = self.cards_laid[:]
        twin.infamy_before = self.infamy_before[:]
        twin.carried_before = self.carried_before[:]
        twin.stolen = self.stolen[:]
        return twin

    def derive(self) -> None:
        self.chart = chart(self.box, self.players)


def empty_table(
    box: Box, players: int, skirmish: bool, with_quirks: bool, opening_bid: bool, fate: Fate, interrupts: Interrupts
) -> Scoundrels:
    """SC-COMP-07, SC-COMP-09, SC-QUIRK-05, SC-SKIRM-02, SC-R66, SC-R78  The box unpacked: all decks face down."""
    g = Scoundrels(fate, interrupts)
    g.box = box
    g.chart = chart(box, players)
    g.players = players
    g.skirmish = skirmish
    g.with_quirks = with_quirks
    g.opening_bid = opening_bid
    g.rounds = 0
    g.starter = 0
    g.way = CLOCKWISE
    g.turns = 0
    g.last_round = NOT_YET
    g.deaths = 0
    g.at = [NOWHERE] * players
    g.ghost = [False] * players
    g.damage = [0] * players
    g.infamy = [0] * players
    g.carried = [()] * players
    g.first_infamy = [0] * players
    g.first_damage = [0] * players
    g.first_carried = [()] * players
    g.returns = NO_SEAT
    g.wreck = NOWHERE
    g.hand = [()] * players
    g.laid = [()] * players
    g.shown = [()] * players
    g.defence = ()
    g.deck = Pool(CARD, box.copies[:], sum(box.copies))
    g.discards = Pool(CARD, [0] * CARDS, 0)
    nothing = [0] * len(box.treasures)
    g.treasure_deck = Pool(box.treasure, nothing[:], 0)
    g.treasure_aside = Pool(box.treasure, nothing[:], 0)
    g.buried = [()] * len(g.chart.spots)
    g.marker = [NO_SEAT] * len(g.chart.spots)
    g.closed = [0] * len(g.chart.ports)
    g.quests = ()
    g.quirk_deck = Pool(box.quirk, [1 if with_quirks else 0] * len(box.quirks), len(box.quirks) if with_quirks else 0)
    g.quirks_shown = ()
    g.quirk = [NO_QUIRK_YET] * players
    g.has_won = [False] * players
    g.due_quirk = ()
    g.active = 0
    g.free_moves = 0
    g.turn_over = False
    g.boarded = [0] * players
    g.shot = [0] * players
    g.beaten = [0] * players
    g.crossed = 0
    g.pillaged_in = [0] * players
    g.attacker = NO_SEAT
    g.defender = NO_SEAT
    g.attack = NO_KIND
    g.response = NO_KIND
    g.won = [False, False]
    g.cards_laid = [0, 0]
    g.infamy_before = [0, 0]
    g.carried_before = [(), ()]
    g.stolen = [0, 0]
    return g


# Events: each may complete Quests, and wake cards --------------------------------------------------------------------


@final
class Pillaged(Event):
    def __init__(self, seat: Seat, margin: int, carried_before: int, rounds_since: int) -> None:
        self.seat = seat
        self.margin = margin
        self.carried_before = carried_before
        self.rounds_since = rounds_since  # the last one of the same pirate


@final
class Fought(Event):
    """A fight was decided and its loot handed out; the table still shows how."""


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
