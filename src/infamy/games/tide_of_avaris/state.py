"""The table: board, bag and Holds, what lies behind each screen, cards, and the fight that is being fought."""

from __future__ import annotations

from typing import Annotated, Final, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, nobody, owner, public
from infamy.engine.state import Seat, State
from infamy.games.tide_of_avaris.actions import RESULT
from infamy.games.tide_of_avaris.board import Space
from infamy.games.tide_of_avaris.content.box import (
    AREAS,
    COLOR,
    NOTHING,
    OFF_BOARD,
    SEAT,
    TRACKS,
    TREASURE,
    UNROLLED,
    Box,
    Color,
    Face,
    Treasure,
)
from infamy.games.tide_of_avaris.content.cards import (
    FOE,
    VS_PIRATE,
    BurialBonus,
    EndgameBonus,
    Monster,
    NavyCard,
    Relic,
)
from infamy.games.tide_of_avaris.news import PHASE, SIDE, STEP
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
    """TA-SP-01 to TA-SP-11, TA-SB-01 to TA-SB-05, TA-R01, TA-R55  The box unpacked: a full bag, all decks face down."""

    box: Annotated[Box, derived()]
    players: Annotated[int, public()]
    day: Annotated[int, public(), 0]  # begun so far
    phase: Annotated[int, public(PHASE), NIGHT]
    last_day: Annotated[bool, public(), False]
    order: Annotated[tuple[Seat, ...], public(SEAT), tuple(range(players))]  # on the Midnight Wager track
    turns: Annotated[int, public(), 0]  # taken in this phase

    slot: Annotated[list[Color], public(COLOR, box.slot), [NOTHING] * len(box.slot_space)]  # NOTHING if it is empty
    bag: Annotated[Pool, count()]
    bag_at_tide: Annotated[int, public(), 0]  # Treasures in the bag when the tide rose last
    gone: Annotated[Pool, public(COLOR), pile(COLOR)]  # Treasures out of the game,
    gone_unseen: Annotated[Pool, count(), pile(COLOR)]  #   and those that went there unseen
    at: Annotated[list[Space], public(box.space, SEAT), [OFF_BOARD] * players]  # by seat; OFF_BOARD after sinking
    upper: Annotated[list[tuple[Treasure, ...]], public(TREASURE, SEAT), [()] * players]  # by seat, from the left
    lower: Annotated[list[tuple[Treasure, ...]], public(TREASURE, SEAT), [()] * players]
    buried: Annotated[list[tuple[Treasure, ...]], owner(TREASURE, SEAT), [()] * players]  # by seat, sorted
    gold: Annotated[list[int], owner(None, SEAT), [0] * players]
    rum: Annotated[list[int], owner(None, SEAT), [0] * players]
    # In the secret log, by seat, and those of them that came neither from a burial nor at the end
    tp: Annotated[list[int], owner(None, SEAT), [0] * players]
    other_tp: Annotated[list[int], owner(None, SEAT), [0] * players]
    # Crew Dice, by seat, sorted: behind the screen, and exhausted, or UNROLLED
    ready: Annotated[list[tuple[Face, ...]], owner(box.face, SEAT), [()] * players]
    bunks: Annotated[list[tuple[Face, ...]], public(box.face, SEAT), [(UNROLLED,) * box.crew] * players]
    lost_dice: Annotated[list[int], public(None, SEAT), [0] * players]  # jettisoned and not regained, by seat
    # By seat: squares bought on each track
    upgrades: Annotated[list[tuple[int, ...]], public(None, SEAT), [(0,) * TRACKS] * players]
    control: Annotated[list[Seat], public(SEAT, box.area), [NO_SEAT] * AREAS]  # by area
    sloops: Annotated[list[int], public(None, box.area), [0] * AREAS]  # by area
    burials: Annotated[list[int], public(None, SEAT), [0] * players]  # by seat: how many,
    biggest: Annotated[list[int], public(None, SEAT), [0] * players]  #   Treasures in the biggest,
    bound_buried: Annotated[list[int], public(None, SEAT), [0] * players]  #   and bound Treasures in all of them
    enemies_beaten: Annotated[list[int], public(None, SEAT), [0] * players]  # by seat
    pirates_beaten: Annotated[list[int], public(None, SEAT), [0] * players]

    relic_deck: Annotated[Pool, count(), pile(box.relic, [face.copies for face in box.relics])]
    relic_row: Annotated[tuple[Relic, ...], public(box.relic), ()]
    relic_discards: Annotated[Pool, public(box.relic), pile(box.relic)]
    # By seat, in the order of gaining, and once-a-Day Relics used in this Day
    relics: Annotated[list[tuple[Relic, ...]], public(box.relic, SEAT), [()] * players]
    used: Annotated[list[tuple[Relic, ...]], public(box.relic, SEAT), [()] * players]
    explore_deck: Annotated[Pool, count(), pile(box.monster, [face.copies for face in box.monsters])]
    explore_bottom: Annotated[tuple[Monster, ...], nobody(), ()]  # beneath the deck, in order,
    bottom_seen: Annotated[tuple[int, ...], nobody(), ()]  #   and who knows each of them, a bit for each seat
    navy_deck: Annotated[Pool, count(), pile(box.navy_card, [face.copies for face in box.navies])]
    navy_card: Annotated[NavyCard, public(box.navy_card), NOTHING]
    navy_at: Annotated[Space, public(box.space), OFF_BOARD]
    navy_hold: Annotated[tuple[Color, ...], public(COLOR), ()]  # Treasures on the card of the Navy
    burial_deck: Annotated[Pool, count(), pile(box.burial, [face.copies for face in box.burials])]
    burial_open: Annotated[BurialBonus, public(box.burial), NOTHING]
    burial_cards: Annotated[list[tuple[BurialBonus, ...]], owner(box.burial, SEAT), [()] * players]  # by seat, sorted
    burial_taken: Annotated[list[tuple[BurialBonus, ...]], public(box.burial, SEAT), [()] * players]  # by seat
    endgame: Annotated[tuple[EndgameBonus, ...], public(box.endgame), ()]  # on the black slots,
    token: Annotated[tuple[int, ...], public(), ()]  #   and the TP lying on each: 0 while it is Locked

    active: Annotated[Seat, public(SEAT)]  # whose turn it is; NO_SEAT before the first
    step: Annotated[int, public(STEP), MOVING]  # MOVING, ACTED or COLLECTED
    moved: Annotated[bool, public(), False]
    has_buried: Annotated[bool, public(), False]
    free_move_used: Annotated[bool, public(), False]
    laid_out: Annotated[tuple[Treasure, ...], public(TREASURE), ()]  # the active Hold, as it was rearranged last
    came_from: Annotated[Space, public(box.space), OFF_BOARD]  # the last space that the active ship, or the Navy, left

    against: Annotated[int, public(FOE), VS_PIRATE]  # VS_PIRATE, VS_NAVY or VS_MONSTER
    fighter: Annotated[list[Seat], public(SEAT, SIDE), [NO_SEAT, NO_SEAT]]  # by side; NO_SEAT is the Enemy
    monster: Annotated[Monster, public(box.monster), NOTHING]
    line_wind: Annotated[int, public(SIDE), NO_SIDE]  # the side that has the wind by the line sailed, or NO_SIDE
    declared: Annotated[list[tuple[Relic, ...]], public(box.relic, SIDE), [(), ()]]  # by side: used in this Combat
    ability_paid: Annotated[bool, public(), False]
    committed: Annotated[list[tuple[Face, ...]], public(box.face, SIDE), [(), ()]]  # by side
    rolled: Annotated[list[tuple[int, ...]], public(RESULT, SIDE), [(), ()]]  # by side: kind of die and symbol
    ties: Annotated[int, public(), 0]  # in a row

    proposer: Annotated[Seat, public(SEAT), NO_SEAT]
    proposals: Annotated[int, public(), 0]  # made in this Parley
    give_gold: Annotated[int, public(), 0]
    give_rum: Annotated[int, public(), 0]
    give_treasure: Annotated[tuple[Treasure, ...], public(TREASURE), ()]
    give_dice: Annotated[tuple[Face, ...], public(box.face), ()]
    give_bunks: Annotated[tuple[Face, ...], public(box.face), ()]
    give_cards: Annotated[tuple[BurialBonus, ...], public(box.burial), ()]
    ask_gold: Annotated[int, public(), 0]
    ask_rum: Annotated[int, public(), 0]
    ask_treasure: Annotated[tuple[Treasure, ...], public(TREASURE), ()]
    ask_dice: Annotated[int, public(), 0]
    ask_cards: Annotated[int, public(), 0]

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(self, box: Box, players: int, bag: Pool, active: Seat) -> None:
        """The table as the box is unpacked."""
        self.box = box
        self.players = players
        self.day = 0
        self.phase = NIGHT
        self.last_day = False
        self.order = tuple(range(players))
        self.turns = 0
        self.slot = [NOTHING] * len(box.slot_space)
        self.bag = bag
        self.bag_at_tide = 0
        self.gone = pile(COLOR)
        self.gone_unseen = pile(COLOR)
        self.at = [OFF_BOARD] * players
        self.upper = [()] * players
        self.lower = [()] * players
        self.buried = [()] * players
        self.gold = [0] * players
        self.rum = [0] * players
        self.tp = [0] * players
        self.other_tp = [0] * players
        self.ready = [()] * players
        self.bunks = [(UNROLLED,) * box.crew] * players
        self.lost_dice = [0] * players
        self.upgrades = [(0,) * TRACKS] * players
        self.control = [NO_SEAT] * AREAS
        self.sloops = [0] * AREAS
        self.burials = [0] * players
        self.biggest = [0] * players
        self.bound_buried = [0] * players
        self.enemies_beaten = [0] * players
        self.pirates_beaten = [0] * players
        self.relic_deck = pile(box.relic, [face.copies for face in box.relics])
        self.relic_row = ()
        self.relic_discards = pile(box.relic)
        self.relics = [()] * players
        self.used = [()] * players
        self.explore_deck = pile(box.monster, [face.copies for face in box.monsters])
        self.explore_bottom = ()
        self.bottom_seen = ()
        self.navy_deck = pile(box.navy_card, [face.copies for face in box.navies])
        self.navy_card = NOTHING
        self.navy_at = OFF_BOARD
        self.navy_hold = ()
        self.burial_deck = pile(box.burial, [face.copies for face in box.burials])
        self.burial_open = NOTHING
        self.burial_cards = [()] * players
        self.burial_taken = [()] * players
        self.endgame = ()
        self.token = ()
        self.active = active
        self.step = MOVING
        self.moved = False
        self.has_buried = False
        self.free_move_used = False
        self.laid_out = ()
        self.came_from = OFF_BOARD
        self.against = VS_PIRATE
        self.fighter = [NO_SEAT, NO_SEAT]
        self.monster = NOTHING
        self.line_wind = NO_SIDE
        self.declared = [(), ()]
        self.ability_paid = False
        self.committed = [(), ()]
        self.rolled = [(), ()]
        self.ties = 0
        self.proposer = NO_SEAT
        self.proposals = 0
        self.give_gold = 0
        self.give_rum = 0
        self.give_treasure = ()
        self.give_dice = ()
        self.give_bunks = ()
        self.give_cards = ()
        self.ask_gold = 0
        self.ask_rum = 0
        self.ask_treasure = ()
        self.ask_dice = 0
        self.ask_cards = 0

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

    # End of what is generated -----------------------------------------------------------------------------------------


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
