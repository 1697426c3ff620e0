"""The table: board, bag and Holds, what lies behind each screen, cards, and the fight that is being fought."""

from __future__ import annotations

from typing import Annotated, Final, final

from infamy.engine.fate import Pool, pile
from infamy.engine.sight import count, derived, nobody, owner, public
from infamy.engine.state import Record, Seat, State
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
from infamy.games.tide_of_avaris.content.cards import FOE, BurialBonus, EndgameBonus, Monster, NavyCard, Relic
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
NO_FOE: Final = -1  # nobody is fought


PLACES: Final = [[], [], [0, 2], [0, 1, 2], [0, 1, 2, 3]]  # at the table, by the number of players (TA-R03)


@final
class TurnRecord(Record):
    """What the active pirate has done in this turn so far."""

    step: Final[Annotated[int, public(STEP), MOVING]]  # MOVING, ACTED or COLLECTED
    moved: Final[Annotated[bool, public(), False]]
    has_buried: Final[Annotated[bool, public(), False]]
    free_move_used: Final[Annotated[bool, public(), False]]
    laid_out: Final[Annotated[tuple[Treasure, ...], public(TREASURE), ()]]  # the Hold, as it was rearranged last

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def __init__(
        self,
        step: int = MOVING,
        moved: bool = False,
        has_buried: bool = False,
        free_move_used: bool = False,
        laid_out: tuple[Treasure, ...] = (),
    ) -> None:
        self.step, self.moved, self.has_buried, self.free_move_used = step, moved, has_buried, free_move_used
        self.laid_out = laid_out

    def replace(
        self,
        *,
        step: int | None = None,
        moved: bool | None = None,
        has_buried: bool | None = None,
        free_move_used: bool | None = None,
        laid_out: tuple[Treasure, ...] | None = None,
    ) -> TurnRecord:
        return TurnRecord(
            self.step if step is None else step,
            self.moved if moved is None else moved,
            self.has_buried if has_buried is None else has_buried,
            self.free_move_used if free_move_used is None else free_move_used,
            self.laid_out if laid_out is None else laid_out,
        )

    # End of what is generated -----------------------------------------------------------------------------------------


@final
class CombatRecord(Record):
    """The Combat that is fought, by sides; against nobody between two Combats."""

    against: Final[Annotated[int, public(FOE), NO_FOE]]  # VS_PIRATE, VS_NAVY or VS_MONSTER
    fighter: Final[Annotated[tuple[Seat, ...], public(SEAT, SIDE), (NO_SEAT, NO_SEAT)]]  # NO_SEAT is the Enemy
    monster: Final[Annotated[Monster, public(box.monster), NOTHING]]
    line_wind: Final[Annotated[int, public(SIDE), NO_SIDE]]  # the side that has the wind by the line sailed, or NO_SIDE
    declared: Final[Annotated[tuple[tuple[Relic, ...], ...], public(box.relic, SIDE), ((), ())]]  # used in it
    ability_paid: Final[Annotated[bool, public(), False]]
    committed: Final[Annotated[tuple[tuple[Face, ...], ...], public(box.face, SIDE), ((), ())]]
    rolled: Final[Annotated[tuple[tuple[int, ...], ...], public(RESULT, SIDE), ((), ())]]  # kind of die and symbol
    ties: Final[Annotated[int, public(), 0]]  # in a row

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def __init__(
        self,
        against: int = NO_FOE,
        fighter: tuple[Seat, ...] = (NO_SEAT, NO_SEAT),
        monster: Monster = NOTHING,
        line_wind: int = NO_SIDE,
        declared: tuple[tuple[Relic, ...], ...] = ((), ()),
        ability_paid: bool = False,
        committed: tuple[tuple[Face, ...], ...] = ((), ()),
        rolled: tuple[tuple[int, ...], ...] = ((), ()),
        ties: int = 0,
    ) -> None:
        self.against, self.fighter, self.monster, self.line_wind = against, fighter, monster, line_wind
        self.declared, self.ability_paid, self.committed, self.rolled = declared, ability_paid, committed, rolled
        self.ties = ties

    def replace(
        self,
        *,
        against: int | None = None,
        fighter: tuple[Seat, ...] | None = None,
        monster: Monster | None = None,
        line_wind: int | None = None,
        declared: tuple[tuple[Relic, ...], ...] | None = None,
        ability_paid: bool | None = None,
        committed: tuple[tuple[Face, ...], ...] | None = None,
        rolled: tuple[tuple[int, ...], ...] | None = None,
        ties: int | None = None,
    ) -> CombatRecord:
        return CombatRecord(
            self.against if against is None else against,
            self.fighter if fighter is None else fighter,
            self.monster if monster is None else monster,
            self.line_wind if line_wind is None else line_wind,
            self.declared if declared is None else declared,
            self.ability_paid if ability_paid is None else ability_paid,
            self.committed if committed is None else committed,
            self.rolled if rolled is None else rolled,
            self.ties if ties is None else ties,
        )

    # End of what is generated -----------------------------------------------------------------------------------------


@final
class Bundle(Record):
    """What lies on one side of a proposal."""

    gold: Final[Annotated[int, public(), 0]]
    rum: Final[Annotated[int, public(), 0]]
    treasure: Final[Annotated[tuple[Treasure, ...], public(TREASURE), ()]]
    dice: Final[Annotated[tuple[Face, ...], public(box.face), ()]]
    bunks: Final[Annotated[tuple[Face, ...], public(box.face), ()]]
    cards: Final[Annotated[tuple[BurialBonus, ...], public(box.burial), ()]]
    any_dice: Final[Annotated[int, public(), 0]]  # of the giver's choice
    any_cards: Final[Annotated[int, public(), 0]]

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def __init__(
        self,
        gold: int = 0,
        rum: int = 0,
        treasure: tuple[Treasure, ...] = (),
        dice: tuple[Face, ...] = (),
        bunks: tuple[Face, ...] = (),
        cards: tuple[BurialBonus, ...] = (),
        any_dice: int = 0,
        any_cards: int = 0,
    ) -> None:
        self.gold, self.rum, self.treasure, self.dice, self.bunks = gold, rum, treasure, dice, bunks
        self.cards, self.any_dice, self.any_cards = cards, any_dice, any_cards

    def replace(
        self,
        *,
        gold: int | None = None,
        rum: int | None = None,
        treasure: tuple[Treasure, ...] | None = None,
        dice: tuple[Face, ...] | None = None,
        bunks: tuple[Face, ...] | None = None,
        cards: tuple[BurialBonus, ...] | None = None,
        any_dice: int | None = None,
        any_cards: int | None = None,
    ) -> Bundle:
        return Bundle(
            self.gold if gold is None else gold,
            self.rum if rum is None else rum,
            self.treasure if treasure is None else treasure,
            self.dice if dice is None else dice,
            self.bunks if bunks is None else bunks,
            self.cards if cards is None else cards,
            self.any_dice if any_dice is None else any_dice,
            self.any_cards if any_cards is None else any_cards,
        )

    # End of what is generated -----------------------------------------------------------------------------------------


NOTHING_IN_IT: Final = Bundle()


@final
class ProposalRecord(Record):
    """What is offered in a Parley, and what is asked for."""

    proposer: Final[Annotated[Seat, public(SEAT), NO_SEAT]]
    number: Final[Annotated[int, public(), 0]]  # made in this Parley
    give: Final[Annotated[Bundle, public(), NOTHING_IN_IT]]
    ask: Final[Annotated[Bundle, public(), NOTHING_IN_IT]]

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def __init__(
        self, proposer: Seat = NO_SEAT, number: int = 0, give: Bundle = NOTHING_IN_IT, ask: Bundle = NOTHING_IN_IT
    ) -> None:
        self.proposer, self.number, self.give, self.ask = proposer, number, give, ask

    def replace(
        self,
        *,
        proposer: Seat | None = None,
        number: int | None = None,
        give: Bundle | None = None,
        ask: Bundle | None = None,
    ) -> ProposalRecord:
        return ProposalRecord(
            self.proposer if proposer is None else proposer,
            self.number if number is None else number,
            self.give if give is None else give,
            self.ask if ask is None else ask,
        )

    # End of what is generated -----------------------------------------------------------------------------------------


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

    first: Annotated[Seat, public(SEAT)]  # who begins, if people have agreed on it; NO_SEAT if chance is to decide
    active: Annotated[Seat, public(SEAT), NO_SEAT]  # whose turn it is; NO_SEAT before the first
    this_turn: Annotated[TurnRecord, public(), TurnRecord()]
    came_from: Annotated[Space, public(box.space), OFF_BOARD]  # the last space that the active ship, or the Navy, left

    combat: Annotated[CombatRecord, public(), CombatRecord()]
    proposal: Annotated[ProposalRecord, public(), ProposalRecord()]

    # Generated from the fields above by `make generate`, and never edited ---------------------------------------------
    def lay_out(self, box: Box, players: int, bag: Pool, first: Seat) -> None:
        """The table as the box is unpacked."""
        self.box, self.players = box, players
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
        self.first = first
        self.active = NO_SEAT
        self.this_turn = TurnRecord()
        self.came_from = OFF_BOARD
        self.combat = CombatRecord()
        self.proposal = ProposalRecord()

    def copy(self) -> Avaris:
        twin = Avaris(self.fate, self.interrupts)
        self.copy_flow(twin)
        twin.box, twin.players, twin.day, twin.phase = self.box, self.players, self.day, self.phase
        twin.last_day, twin.order, twin.turns, twin.slot = self.last_day, self.order, self.turns, self.slot[:]
        twin.bag, twin.bag_at_tide, twin.gone = self.bag.copy(), self.bag_at_tide, self.gone.copy()
        twin.gone_unseen, twin.at, twin.upper = self.gone_unseen.copy(), self.at[:], self.upper[:]
        twin.lower, twin.buried, twin.gold, twin.rum = self.lower[:], self.buried[:], self.gold[:], self.rum[:]
        twin.tp, twin.other_tp, twin.ready, twin.bunks = self.tp[:], self.other_tp[:], self.ready[:], self.bunks[:]
        twin.lost_dice, twin.upgrades, twin.control = self.lost_dice[:], self.upgrades[:], self.control[:]
        twin.sloops, twin.burials, twin.biggest = self.sloops[:], self.burials[:], self.biggest[:]
        twin.bound_buried, twin.enemies_beaten = self.bound_buried[:], self.enemies_beaten[:]
        twin.pirates_beaten, twin.relic_deck = self.pirates_beaten[:], self.relic_deck.copy()
        twin.relic_row, twin.relic_discards, twin.relics = self.relic_row, self.relic_discards.copy(), self.relics[:]
        twin.used, twin.explore_deck = self.used[:], self.explore_deck.copy()
        twin.explore_bottom, twin.bottom_seen = self.explore_bottom, self.bottom_seen
        twin.navy_deck, twin.navy_card, twin.navy_at = self.navy_deck.copy(), self.navy_card, self.navy_at
        twin.navy_hold, twin.burial_deck = self.navy_hold, self.burial_deck.copy()
        twin.burial_open, twin.burial_cards = self.burial_open, self.burial_cards[:]
        twin.burial_taken, twin.endgame, twin.token = self.burial_taken[:], self.endgame, self.token
        twin.first, twin.active, twin.this_turn = self.first, self.active, self.this_turn
        twin.came_from, twin.combat, twin.proposal = self.came_from, self.combat, self.proposal
        return twin

    # End of what is generated -----------------------------------------------------------------------------------------
