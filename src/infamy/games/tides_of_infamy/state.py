"""The table: the sea and what is known of it, fleets, cards and Marks, and the battles that wait."""

from __future__ import annotations

from typing import Annotated, Final, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, nobody, owner, public
from infamy.engine.state import SHARED, Seat, State
from infamy.games.tides_of_infamy.board import SEAS, Sea
from infamy.games.tides_of_infamy.content.box import (
    BATTLE_CARD,
    HARBOR,
    LAP,
    LOT,
    NO_BATTLE_CARD,
    NO_SEA_CARD,
    NO_WIND,
    NOTHING_EARNED,
    PHASE,
    PLACE,
    SEA_CARD,
    SEAT,
    SETTING_UP,
    SHIP,
    SPACE,
    TILE,
    TOKEN,
    TOKENS,
    TYPES,
    UNKNOWN,
    WIND,
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
from infamy.parts.hand import plus, without

# How a ship came into a battle: not at all, it was there first, or it came in as the first, second or third
PEACE: Final = 0
FIRST_THERE: Final = 1
FIRST_IN: Final = 2


@final
class Tides(State):
    """TI-SET-01 to TI-SET-05, TI-CMP-01, TI-CMP-07, TI-CMP-09 to TI-CMP-11, TI-R72  All ships in their Harbors, all
    decks full."""

    box: Annotated[Box, derived()]
    players: Annotated[int, public()]
    teams: Annotated[bool, public()]
    red_sky: Annotated[bool, public()]  # otherwise Scuttle
    hardcore: Annotated[bool, public()]
    target: Annotated[int, public()]  # Marks
    round_limit: Annotated[int, public()]
    rows: Annotated[int, public()]  # of tiles
    sea: Annotated[Sea, derived(), SEAS[rows]]

    rounds: Annotated[int, public(), 0]  # begun so far
    phase: Annotated[int, public(PHASE), SETTING_UP]
    lead: Annotated[Seat, public(SEAT)]  # NO_SEAT until it is known
    lap: Annotated[int, public(), 0]  # of the Movement Phase
    turns: Annotated[int, public(), 0]  # seats that have begun their turn in this phase, or in this lap
    marks: Annotated[list[int], public(None, SEAT), [0] * players]  # by the seat that earned them,
    earned: Annotated[list[tuple[int, ...]], public(None, SEAT), [NOTHING_EARNED] * players]  # and what for

    face: Annotated[list[Face], public(box.face, TILE), [UNKNOWN] * sea.tiles]  # by tile; UNKNOWN while it is face down
    turned: Annotated[list[int], public(None, TILE), [0] * sea.tiles]  # by tile: clockwise quarter turns
    # By space; replaced when a tile is turned up, never changed
    cells: Annotated[list[int], derived(), charted(box, sea, face, turned), SHARED]
    hidden: Annotated[Pool, count(), pile(box.face, [1] * len(box.faces))]  # faces that nobody has looked at
    boxed: Annotated[Pool, nobody(), pile(box.face)]  # faces that are not in this game, and nobody has seen which
    # By seat: tiles looked at that are still face down, with their faces
    glimpses: Annotated[list[tuple[int, ...]], owner(box.glimpse, SEAT), [()] * players]
    lying: Annotated[tuple[int, ...], public(LOT), ()]  # tokens on the map, sorted: space and token
    treasure_left: Annotated[int, public(), box.treasures]  # in the supply

    # By ship: a space, HARBOR, KEEL_DOWN or KEEL_UP
    at: Annotated[list[int], public(PLACE, SHIP), [HARBOR] * (players * TYPES)]
    cargo: Annotated[list[tuple[Token, ...]], public(TOKEN, SHIP), [()] * (players * TYPES)]  # by ship, sorted
    wind: Annotated[list[int], public(WIND, SHIP), [NO_WIND] * (players * TYPES)]  # by ship: a marker
    # By ship: cards played on it in this round, and the one of them that waits for a battle to end
    under: Annotated[list[tuple[SeaCard, ...]], public(SEA_CARD, SHIP), [()] * (players * TYPES)]
    waits: Annotated[list[SeaCard], public(SEA_CARD, SHIP), [NO_SEA_CARD] * (players * TYPES)]
    role: Annotated[list[int], public(None, SHIP), [PEACE] * (players * TYPES)]  # by ship, in the battle that waits
    # By ship: cards that wait for a battle to end, face down, and who sent them
    luck_waiting: Annotated[list[tuple[LuckCard, ...]], nobody(), [()] * (players * TYPES)]
    luck_from: Annotated[list[tuple[Seat, ...]], public(SEAT, SHIP), [()] * (players * TYPES)]

    hand: Annotated[list[tuple[SeaCard, ...]], owner(SEA_CARD, SEAT), [()] * players]  # by seat, sorted
    deck: Annotated[Pool, count(), pile(SEA_CARD, box.sea_cards)]
    discards: Annotated[Pool, public(SEA_CARD), pile(SEA_CARD)]
    stored: Annotated[list[bool], public(None, SEAT), [False] * players]  # by seat: a Repair Card
    luck: Annotated[list[tuple[LuckCard, ...]], public(box.luck_card, SEAT), [()] * players]  # by seat: face up, sorted
    luck_deck: Annotated[Pool, count(), pile(box.luck_card, [face.copies for face in box.luck])]
    luck_discards: Annotated[Pool, public(box.luck_card), pile(box.luck_card)]

    battle_at: Annotated[tuple[Space, ...], public(SPACE), ()]  # where battles wait, in the order of their triggers,
    battle_due: Annotated[tuple[int, ...], public(LAP), ()]  #   and the lap at whose end each is fought
    fighters: Annotated[tuple[Ship, ...], public(SHIP), ()]  # in the battle that is fought now, in battle order
    gave_up: Annotated[tuple[Ship, ...], public(SHIP), ()]  # that have surrendered in it
    community: Annotated[BattleCard, public(BATTLE_CARD), NO_BATTLE_CARD]
    battle_hand: Annotated[list[tuple[BattleCard, ...]], owner(BATTLE_CARD, SEAT), [()] * players]  # by seat, sorted
    aside: Annotated[list[tuple[BattleCard, ...]], owner(BATTLE_CARD, SEAT), [()] * players]  # likewise: exchanged
    played: Annotated[list[tuple[BattleCard, ...]], public(BATTLE_CARD, SEAT), [()] * players]  # by seat, in order
    rounds_won: Annotated[list[int], public(None, SEAT), [0] * players]  # by seat, in Scuttle
    battle_deck: Annotated[Pool, count(), pile(BATTLE_CARD, box.battle_cards)]
    battle_seen: Annotated[Pool, public(BATTLE_CARD), pile(BATTLE_CARD)]  # discards that were played face up,
    battle_unseen: Annotated[Pool, count(), pile(BATTLE_CARD)]  #   and those that nobody has shown

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(
        self,
        box: Box,
        players: int,
        teams: bool,
        red_sky: bool,
        hardcore: bool,
        target: int,
        round_limit: int,
        rows: int,
        lead: Seat,
    ) -> None:
        """The table as the box is unpacked."""
        self.box, self.players, self.teams, self.red_sky, self.hardcore = box, players, teams, red_sky, hardcore
        self.target, self.round_limit, self.rows = target, round_limit, rows
        self.sea = SEAS[rows]
        self.rounds = 0
        self.phase = SETTING_UP
        self.lead = lead
        self.lap = 0
        self.turns = 0
        self.marks = [0] * players
        self.earned = [NOTHING_EARNED] * players
        self.face = [UNKNOWN] * self.sea.tiles
        self.turned = [0] * self.sea.tiles
        self.cells = charted(box, self.sea, self.face, self.turned)
        self.hidden = pile(box.face, [1] * len(box.faces))
        self.boxed = pile(box.face)
        self.glimpses = [()] * players
        self.lying = ()
        self.treasure_left = box.treasures
        self.at = [HARBOR] * (players * TYPES)
        self.cargo = [()] * (players * TYPES)
        self.wind = [NO_WIND] * (players * TYPES)
        self.under = [()] * (players * TYPES)
        self.waits = [NO_SEA_CARD] * (players * TYPES)
        self.role = [PEACE] * (players * TYPES)
        self.luck_waiting = [()] * (players * TYPES)
        self.luck_from = [()] * (players * TYPES)
        self.hand = [()] * players
        self.deck = pile(SEA_CARD, box.sea_cards)
        self.discards = pile(SEA_CARD)
        self.stored = [False] * players
        self.luck = [()] * players
        self.luck_deck = pile(box.luck_card, [face.copies for face in box.luck])
        self.luck_discards = pile(box.luck_card)
        self.battle_at = ()
        self.battle_due = ()
        self.fighters = ()
        self.gave_up = ()
        self.community = NO_BATTLE_CARD
        self.battle_hand = [()] * players
        self.aside = [()] * players
        self.played = [()] * players
        self.rounds_won = [0] * players
        self.battle_deck = pile(BATTLE_CARD, box.battle_cards)
        self.battle_seen = pile(BATTLE_CARD)
        self.battle_unseen = pile(BATTLE_CARD)

    def copy(self) -> Tides:
        twin = Tides(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.players, twin.teams, twin.red_sky = self.box, self.players, self.teams, self.red_sky
        twin.hardcore, twin.target, twin.round_limit = self.hardcore, self.target, self.round_limit
        twin.rows, twin.sea, twin.rounds, twin.phase = self.rows, self.sea, self.rounds, self.phase
        twin.lead, twin.lap, twin.turns, twin.marks = self.lead, self.lap, self.turns, self.marks[:]
        twin.earned, twin.face, twin.turned, twin.cells = self.earned[:], self.face[:], self.turned[:], self.cells
        twin.hidden, twin.boxed, twin.glimpses = self.hidden.copy(), self.boxed.copy(), self.glimpses[:]
        twin.lying, twin.treasure_left, twin.at = self.lying, self.treasure_left, self.at[:]
        twin.cargo, twin.wind, twin.under, twin.waits = self.cargo[:], self.wind[:], self.under[:], self.waits[:]
        twin.role, twin.luck_waiting, twin.luck_from = self.role[:], self.luck_waiting[:], self.luck_from[:]
        twin.hand, twin.deck, twin.discards = self.hand[:], self.deck.copy(), self.discards.copy()
        twin.stored, twin.luck, twin.luck_deck = self.stored[:], self.luck[:], self.luck_deck.copy()
        twin.luck_discards, twin.battle_at = self.luck_discards.copy(), self.battle_at
        twin.battle_due, twin.fighters, twin.gave_up = self.battle_due, self.fighters, self.gave_up
        twin.community, twin.battle_hand, twin.aside = self.community, self.battle_hand[:], self.aside[:]
        twin.played, twin.rounds_won, twin.battle_deck = self.played[:], self.rounds_won[:], self.battle_deck.copy()
        twin.battle_seen, twin.battle_unseen = self.battle_seen.copy(), self.battle_unseen.copy()
        return twin

    def derive(self) -> None:
        self.sea = SEAS[self.rows]
        self.cells = charted(self.box, self.sea, self.face, self.turned)

    # End of what is generated -----------------------------------------------------------------------------------------


# The sea -------------------------------------------------------------------------------------------------------------


def charted(box: Box, sea: Sea, face: list[Face], turned: list[int]) -> list[int]:
    """TI-EXP-02  The nine spaces of every tile that lies face up."""
    cells = [UNKNOWN] * sea.spaces
    for tile, shown in enumerate(face):
        if shown != UNKNOWN:
            fill_in(cells, box, sea, tile, shown, turned[tile])
    return cells


def draw_tile(g: Tides, tile: Tile) -> None:
    """Draw a tile whose face and turn are on the table now."""
    cells = g.cells[:]
    fill_in(cells, g.box, g.sea, tile, g.face[tile], g.turned[tile])
    g.cells = cells


def fill_in(cells: list[int], box: Box, sea: Sea, tile: Tile, face: Face, turns: int) -> None:
    drawn = box.turned[face][turns].cells
    for cell, space in enumerate(sea.space_of[tile]):
        cells[space] = drawn[cell]


def lay(g: Tides, space: Space, token: Token) -> None:
    g.lying = plus(g.lying, space * TOKENS + token)


def lift(g: Tides, space: Space, token: Token) -> None:
    g.lying = without(g.lying, space * TOKENS + token)
