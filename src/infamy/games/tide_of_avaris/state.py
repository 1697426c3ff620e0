"""The table: board, bag and Holds, what lies behind each screen, cards, and the fight that is being fought."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import Fate, Pool
from infamy.engine.state import Interrupts, Seat, State
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import (
    AREAS,
    COLOR,
    COLORS,
    NOTHING,
    OFF_BOARD,
    TRACKS,
    UNROLLED,
    VS_PIRATE,
    Box,
    BurialBonus,
    Color,
    EndgameBonus,
    Face,
    Monster,
    NavyCard,
    Relic,
    Treasure,
)
from infamy.parts.seating import NO_SEAT

# Phases of a Day
SUNRISE: Final = 0
SUNSET: Final = 1
NIGHT: Final = 2

# How far a turn has come
MOVING: Final = 0
ACTED: Final = 1
COLLECTED: Final = 2

# Sides of a Combat
ATTACKER: Final = 0
DEFENDER: Final = 1
NO_SIDE: Final = -1


PLACES: Final = [[], [], [0, 2], [0, 1, 2], [0, 1, 2, 3]]  # at the table, by the number of players (TA-R03)


@final
class Avaris(State):
    box: Box
    players: int
    day: int  # begun so far
    phase: int
    last_day: bool
    order: tuple[Seat, ...]  # on the Midnight Wager track
    turns: int  # taken in this phase

    slot: list[Color]  # by slot; NOTHING if it is empty
    bag: Pool
    bag_at_tide: int  # Treasures in the bag when the tide rose last
    gone: Pool  # Treasures out of the game,
    gone_unseen: Pool  #   and those that went there unseen
    at: list[Space]  # by seat; OFF_BOARD after sinking
    upper: list[tuple[Treasure, ...]]  # by seat, from the left
    lower: list[tuple[Treasure, ...]]
    buried: list[tuple[Treasure, ...]]  # by seat, sorted
    gold: list[int]
    rum: list[int]
    tp: list[int]  # in the secret log, by seat,
    other_tp: list[int]  #   and those of them that came neither from a burial nor at the end
    ready: list[tuple[Face, ...]]  # Crew Dice behind the screen, by seat, sorted
    bunks: list[tuple[Face, ...]]  # exhausted, or UNROLLED, by seat, sorted
    lost_dice: list[int]  # jettisoned and not regained, by seat
    upgrades: list[tuple[int, ...]]  # by seat: squares bought on each track
    control: list[Seat]  # by area
    sloops: list[int]  # by area
    burials: list[int]  # by seat: how many,
    biggest: list[int]  #   Treasures in the biggest,
    bound_buried: list[int]  #   and bound Treasures in all of them
    enemies_beaten: list[int]  # by seat
    pirates_beaten: list[int]

    relic_deck: Pool
    relic_row: tuple[Relic, ...]
    relic_discards: Pool
    relics: list[tuple[Relic, ...]]  # by seat, in the order of gaining
    used: list[tuple[Relic, ...]]  # by seat: once-a-Day Relics used in this Day
    explore_deck: Pool
    explore_bottom: tuple[Monster, ...]  # beneath the deck, in order,
    bottom_seen: tuple[int, ...]  #   and who knows each of them, a bit for each seat
    navy_deck: Pool
    navy_card: NavyCard
    navy_at: Space
    navy_hold: tuple[Color, ...]  # Treasures on the card of the Navy
    burial_deck: Pool
    burial_open: BurialBonus
    burial_cards: list[tuple[BurialBonus, ...]]  # private, by seat, sorted
    burial_taken: list[tuple[BurialBonus, ...]]  # by seat
    endgame: tuple[EndgameBonus, ...]  # on the black slots,
    token: tuple[int, ...]  #   and the TP lying on each: 0 while it is Locked

    active: Seat  # whose turn it is
    step: int  # MOVING, ACTED or COLLECTED
    moved: bool
    has_buried: bool
    free_move_used: bool
    laid_out: tuple[Treasure, ...]  # the Hold of the active player, as it was rearranged last in this turn
    came_from: Space  # the last space that the active ship, or the Navy, left

    against: int  # VS_PIRATE, VS_NAVY or VS_MONSTER
    fighter: list[Seat]  # by side; NO_SEAT is the Enemy
    monster: Monster
    line_wind: int  # the side that has the wind by the line sailed, or NO_SIDE
    declared: list[tuple[Relic, ...]]  # by side: Relics used in this Combat
    ability_paid: bool
    committed: list[tuple[Face, ...]]  # by side
    rolled: list[tuple[int, ...]]  # by side: kind of die and symbol
    ties: int  # in a row

    proposer: Seat
    proposals: int  # made in this Parley
    give_gold: int
    give_rum: int
    give_treasure: tuple[Treasure, ...]
    give_dice: tuple[Face, ...]
    give_bunks: tuple[Face, ...]
    give_cards: tuple[BurialBonus, ...]
    ask_gold: int
    ask_rum: int
    ask_treasure: tuple[Treasure, ...]
    ask_dice: int
    ask_cards: int

    def copy(self) -> Avaris:
        twin = Avaris(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box = self.box
        twin.players = self.players
        twin.day = self.day
        twin.phase = self.phase
        twin.last_day = self.last_day
        twin.order = self.order
        twin.turns = self.turns
        twin.slot = self.slot[:]
        twin.bag = self.bag.copy()
        twin.bag_at_tide = self.bag_at_tide
        twin.gone = self.gone.copy()
        twin.gone_unseen = self.gone_unseen.copy()
        twin.at = self.at[:]
        twin.upper = self.upper[:]
        twin.lower = self.lower[:]
        twin.buried = self.buried[:]
        twin.gold = self.gold[:]
        twin.rum = self.rum[:]
        twin.tp = self.tp[:]
        twin.other_tp = self.other_tp[:]
        twin.ready = self.ready[:]
        twin.bunks = self.bunks[:]
        twin.lost_dice = self.lost_dice[:]
        twin.upgrades = self.upgrades[:]
        twin.control = self.control[:]
        twin.sloops = self.sloops[:]
        twin.burials = self.burials[:]
        twin.biggest = self.biggest[:]
        twin.bound_buried = self.bound_buried[:]
        twin.enemies_beaten = self.enemies_beaten[:]
        twin.pirates_beaten = self.pirates_beaten[:]
        twin.relic_deck = self.relic_deck.copy()
        twin.relic_row = self.relic_row
        twin.relic_discards = self.relic_discards.copy()
        twin.relics = self.relics[:]
        twin.used = self.used[:]
        twin.explore_deck = self.explore_deck.copy()
        twin.explore_bottom = self.explore_bottom
        twin.bottom_seen = self.bottom_seen
        twin.navy_deck = self.navy_deck.copy()
        twin.navy_card = self.navy_card
        twin.navy_at = self.navy_at
        twin.navy_hold = self.navy_hold
        twin.burial_deck = self.burial_deck.copy()
        twin.burial_open = self.burial_open
        twin.burial_cards = self.burial_cards[:]
        twin.burial_taken = self.burial_taken[:]
        twin.endgame = self.endgame
        twin.token = self.token
        twin.active = self.active
        twin.step = self.step
        twin.moved = self.moved
        twin.has_buried = self.has_buried
        twin.free_move_used = self.free_move_used
        twin.laid_out = self.laid_out
        twin.came_from = self.came_from
        twin.against = self.against
        twin.fighter = self.fighter[:]
        twin.monster = self.monster
        twin.line_wind = self.line_wind
        twin.declared = self.declared[:]
        twin.ability_paid = self.ability_paid
        twin.committed = self.committed[:]
        twin.rolled = self.rolled[:]
        twin.ties = self.ties
        twin.proposer = self.proposer
        twin.proposals = self.proposals
        twin.give_gold = self.give_gold
        twin.give_rum = self.give_rum
        twin.give_treasure = self.give_treasure
        twin.give_dice = self.give_dice
        twin.give_bunks = self.give_bunks
        twin.give_cards = self.give_cards
        twin.ask_gold = self.ask_gold
        twin.ask_rum = self.ask_rum
        twin.ask_treasure = self.ask_treasure
        twin.ask_dice = self.ask_dice
        twin.ask_cards = self.ask_cards
        return twin


def empty_table(box: Box, players: int, per_color: int, fate: Fate, interrupts: Interrupts) -> Avaris:
    """TA-SP-01 to TA-SP-11, TA-SB-01 to TA-SB-05, TA-R01, TA-R55  The box unpacked: a full bag, all decks face down."""
    g = Avaris(fate, interrupts)
    g.box = box
    g.players = players
    g.day = 0
    g.phase = NIGHT
    g.last_day = False
    g.order = tuple(range(players))
    g.turns = 0
    g.slot = [NOTHING] * len(box.slot_space)
    g.bag = Pool(COLOR, [per_color] * COLORS, per_color * COLORS)
    g.bag_at_tide = 0
    g.gone = Pool(COLOR, [0] * COLORS, 0)
    g.gone_unseen = Pool(COLOR, [0] * COLORS, 0)
    g.at = [OFF_BOARD] * players
    g.upper = [()] * players
    g.lower = [()] * players
    g.buried = [()] * players
    g.gold = [0] * players
    g.rum = [0] * players
    g.tp = [0] * players
    g.other_tp = [0] * players
    g.ready = [()] * players
    g.bunks = [(UNROLLED,) * box.crew] * players
    g.lost_dice = [0] * players
    g.upgrades = [(0,) * TRACKS] * players
    g.control = [NO_SEAT] * AREAS
    g.sloops = [0] * AREAS
    g.burials = [0] * players
    g.biggest = [0] * players
    g.bound_buried = [0] * players
    g.enemies_beaten = [0] * players
    g.pirates_beaten = [0] * players
    g.relic_deck = Pool(box.relic, [face.copies for face in box.relics], 0)
    g.relic_row = ()
    g.relic_discards = Pool(box.relic, [0] * len(box.relics), 0)
    g.relics = [()] * players
    g.used = [()] * players
    g.explore_deck = Pool(box.monster, [face.copies for face in box.monsters], 0)
    g.explore_bottom = ()
    g.bottom_seen = ()
    g.navy_deck = Pool(box.navy_card, [face.copies for face in box.navies], 0)
    g.navy_card = NOTHING
    g.navy_at = OFF_BOARD
    g.navy_hold = ()
    g.burial_deck = Pool(box.burial, [face.copies for face in box.burials], 0)
    g.burial_open = NOTHING
    g.burial_cards = [()] * players
    g.burial_taken = [()] * players
    g.endgame = ()
    g.token = ()
    g.active = NO_SEAT
    g.step = MOVING
    g.moved = False
    g.has_buried = False
    g.free_move_used = False
    g.laid_out = ()
    g.came_from = OFF_BOARD
    g.against = VS_PIRATE
    g.fighter = [NO_SEAT, NO_SEAT]
    g.monster = NOTHING
    g.line_wind = NO_SIDE
    g.declared = [(), ()]
    g.ability_paid = False
    g.committed = [(), ()]
    g.rolled = [(), ()]
    g.ties = 0
    g.proposer = NO_SEAT
    g.proposals = 0
    clear_proposal(g)
    for deck in (g.relic_deck, g.explore_deck, g.navy_deck, g.burial_deck):
        deck.size = sum(deck.counts)
    return g


def clear_proposal(g: Avaris) -> None:
    g.give_gold = 0
    g.give_rum = 0
    g.give_treasure = ()
    g.give_dice = ()
    g.give_bunks = ()
    g.give_cards = ()
    g.ask_gold = 0
    g.ask_rum = 0
    g.ask_treasure = ()
    g.ask_dice = 0
    g.ask_cards = 0
