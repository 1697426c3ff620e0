"""The table: the sea and what is known of it, fleets, cards and Marks, and the battles that wait."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Interrupts, Seat, State
from infamy.games.tides_of_infamy.board import SEAS, Sea
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    BATTLE_CARDS,
    HARBOR,
    NO_BATTLE_CARD,
    NO_SEA_CARD,
    NO_WIND,
    SEA_CARD,
    SEA_CARDS,
    TOKENS,
    TYPES,
    UNKNOWN,
    BattleCard,
    Box,
    Face,
    LuckCard,
    SeaCard,
    Ship,
    Space,
    Tile,
    Token,
)
from infamy.games.tides_of_infamy.news import SETTING_UP
from infamy.parts.hand import plus, without
from infamy.parts.seating import NO_SEAT

# How a ship came into a battle: not at all, it was there first, or it came in as the first, second or third
PEACE: Final = 0
FIRST_THERE: Final = 1
FIRST_IN: Final = 2


@final
class Tides(State):
    box: Box
    sea: Sea
    players: int
    teams: bool
    red_sky: bool  # otherwise Scuttle
    hardcore: bool
    target: int  # Marks
    round_limit: int
    rows: int  # of tiles

    rounds: int  # begun so far
    phase: int
    lead: Seat
    lap: int  # of the Movement Phase
    turns: int  # seats that have begun their turn in this phase, or in this lap
    marks: list[int]  # by the seat that earned them; teammates count them together

    face: list[Face]  # by tile; UNKNOWN while it is face down
    turned: list[int]  # by tile: clockwise quarter turns
    cells: list[int]  # by space; replaced when a tile is turned up, never changed
    hidden: Pool  # faces of the tiles that nobody has looked at
    boxed: Pool  # faces that are not in this game, and nobody has seen which
    glimpses: list[tuple[int, ...]]  # by seat: tiles looked at that are still face down, with their faces
    lying: tuple[int, ...]  # tokens on the map, sorted: space and token
    treasure_left: int  # in the supply

    at: list[int]  # by ship: a space, HARBOR, KEEL_DOWN or KEEL_UP
    cargo: list[tuple[Token, ...]]  # by ship, sorted
    wind: list[int]  # by ship: a marker
    under: list[tuple[SeaCard, ...]]  # by ship: cards played on it in this round
    waits: list[SeaCard]  # by ship: the one of them that waits for a battle to end
    role: list[int]  # by ship: how it came into the battle that waits, or PEACE
    luck_waiting: list[tuple[LuckCard, ...]]  # by ship: cards that wait for a battle to end, face down,
    luck_from: list[tuple[Seat, ...]]  #   and who sent them

    hand: list[tuple[SeaCard, ...]]  # by seat, sorted
    deck: Pool
    discards: Pool
    stored: list[bool]  # by seat: a Repair Card
    luck: list[tuple[LuckCard, ...]]  # by seat: face up, sorted
    luck_deck: Pool
    luck_discards: Pool

    battle_at: tuple[Space, ...]  # where battles wait, in the order of their triggers,
    battle_due: tuple[int, ...]  #   and the lap at whose end each is fought
    fighters: tuple[Ship, ...]  # in the battle that is fought now, in battle order
    gave_up: tuple[Ship, ...]  # that have surrendered in it
    community: BattleCard
    battle_hand: list[tuple[BattleCard, ...]]  # by seat, sorted
    aside: list[tuple[BattleCard, ...]]  # by seat, sorted: exchanged
    played: list[tuple[BattleCard, ...]]  # by seat, in the order of playing
    rounds_won: list[int]  # by seat, in Scuttle
    battle_deck: Pool
    battle_seen: Pool  # discards that were played face up,
    battle_unseen: Pool  #   and those that nobody has shown

    def copy(self) -> Tides:
        twin = Tides(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box = self.box
        twin.sea = self.sea
        twin.players = self.players
        twin.teams = self.teams
        twin.red_sky = self.red_sky
        twin.hardcore = self.hardcore
        twin.target = self.target
        twin.round_limit = self.round_limit
        twin.rows = self.rows
        twin.rounds = self.rounds
        twin.phase = self.phase
        twin.lead = self.lead
        twin.lap = self.lap
        twin.turns = self.turns
        twin.marks = self.marks[:]
        twin.face = self.face[:]
        twin.turned = self.turned[:]
        twin.cells = self.cells
        twin.hidden = self.hidden.copy()
        twin.boxed = self.boxed.copy()
        twin.glimpses = self.glimpses[:]
        twin.lying = self.lying
        twin.treasure_left = self.treasure_left
        twin.at = self.at[:]
        twin.cargo = self.cargo[:]
        twin.wind = self.wind[:]
        twin.under = self.under[:]
        twin.waits = self.waits[:]
        twin.role = self.role[:]
        twin.luck_waiting = self.luck_waiting[:]
        twin.luck_from = self.luck_from[:]
        twin.hand = self.hand[:]
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.stored = self.stored[:]
        twin.luck = self.luck[:]
        twin.luck_deck = self.luck_deck.copy()
        twin.luck_discards = self.luck_discards.copy()
        twin.battle_at = self.battle_at
        twin.battle_due = self.battle_due
        twin.fighters = self.fighters
        twin.gave_up = self.gave_up
        twin.community = self.community
        twin.battle_hand = self.battle_hand[:]
        twin.aside = self.aside[:]
        twin.played = self.played[:]
        twin.rounds_won = self.rounds_won[:]
        twin.battle_deck = self.battle_deck.copy()
        twin.battle_seen = self.battle_seen.copy()
        twin.battle_unseen = self.battle_unseen.copy()
        return twin

    def derive(self) -> None:
        self.sea = SEAS[self.rows]
        self.cells = [UNKNOWN] * self.sea.spaces
        for tile, face in enumerate(self.face):
            if face != UNKNOWN:
                draw_tile(self, tile)


def empty_table(
    box: Box,
    players: int,
    teams: bool,
    red_sky: bool,
    hardcore: bool,
    target: int,
    round_limit: int,
    rows: int,
    fate: Fate,
    interrupts: Interrupts,
) -> Tides:
    """TI-SET-01 to TI-SET-05, TI-CMP-01, TI-CMP-07, TI-CMP-09 to TI-CMP-11, TI-R72  All ships in their Harbors, all
    decks full."""
    g = Tides(fate, interrupts)
    g.box = box
    g.sea = SEAS[rows]
    g.players = players
    g.teams = teams
    g.red_sky = red_sky
    g.hardcore = hardcore
    g.target = target
    g.round_limit = round_limit
    g.rows = rows
    g.rounds = 0
    g.phase = SETTING_UP
    g.lead = NO_SEAT
    g.lap = 0
    g.turns = 0
    g.marks = [0] * players
    g.face = [UNKNOWN] * g.sea.tiles
    g.turned = [0] * g.sea.tiles
    g.cells = [UNKNOWN] * g.sea.spaces
    g.hidden = Pool(box.face, [1] * len(box.faces), len(box.faces))
    g.boxed = Pool(box.face, [0] * len(box.faces), 0)
    g.glimpses = [()] * players
    g.lying = ()
    g.treasure_left = box.treasures
    ships = players * TYPES
    g.at = [HARBOR] * ships
    g.cargo = [()] * ships
    g.wind = [NO_WIND] * ships
    g.under = [()] * ships
    g.waits = [NO_SEA_CARD] * ships
    g.role = [PEACE] * ships
    g.luck_waiting = [()] * ships
    g.luck_from = [()] * ships
    g.hand = [()] * players
    g.deck = Pool(SEA_CARD, box.sea_cards[:], sum(box.sea_cards))
    g.discards = Pool(SEA_CARD, [0] * SEA_CARDS, 0)
    g.stored = [False] * players
    g.luck = [()] * players
    copies = [face.copies for face in box.luck]
    g.luck_deck = Pool(box.luck_card, copies, sum(copies))
    g.luck_discards = Pool(box.luck_card, [0] * len(copies), 0)
    g.battle_at = ()
    g.battle_due = ()
    g.fighters = ()
    g.gave_up = ()
    g.community = NO_BATTLE_CARD
    g.battle_hand = [()] * players
    g.aside = [()] * players
    g.played = [()] * players
    g.rounds_won = [0] * players
    g.battle_deck = Pool(BATTLE_CARD, box.battle_cards[:], sum(box.battle_cards))
    g.battle_seen = Pool(BATTLE_CARD, [0] * BATTLE_CARDS, 0)
    g.battle_unseen = Pool(BATTLE_CARD, [0] * BATTLE_CARDS, 0)
    return g


# The sea -------------------------------------------------------------------------------------------------------------


def draw_tile(g: Tides, tile: Tile) -> None:
    """TI-EXP-02  The nine spaces of a tile that lies face up."""
    turned = g.box.turned[g.face[tile]][g.turned[tile]]
    cells = g.cells[:]
    for cell, space in enumerate(g.sea.space_of[tile]):
        cells[space] = turned.cells[cell]
    g.cells = cells


def lay(g: Tides, space: Space, token: Token) -> None:
    g.lying = plus(g.lying, space * TOKENS + token)


def lift(g: Tides, space: Space, token: Token) -> None:
    g.lying = without(g.lying, space * TOKENS + token)
