"""What is in the box: maps, cards and every number of the rules, as read from the content files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.parts.seating import seats_named
from infamy.parts.vocabulary import words

Square = int
Ship = int
Card = int
Row = int
Heading = int

# Words that no pack changes ------------------------------------------------------------------------------------------

WIDTH: Final = 12
SQUARES: Final = WIDTH * WIDTH
# A square is read as the spinners say it, column and row: c5 is "3·5", and no line breaks within.
SQUARE: Final = Domain(
    "square",
    [f"{'abcdefghijkl'[column]}{row + 1}" for row in range(WIDTH) for column in range(WIDTH)],
    titles=[f"{column + 1}·{row + 1}" for row in range(WIDTH) for column in range(WIDTH)],
)
SEAT: Final = seats_named("blue", "red", "yellow", "green", "purple")
# Players first, so that a seat is also the number of its ship.
SHIP_NAMES: Final = [*SEAT.names, *(f"navy-{n + 1}" for n in range(6)), *(f"merchant-{n + 1}" for n in range(4))]
SHIP: Final = Domain("ship", SHIP_NAMES, titles=[name.replace("-", " ").capitalize() for name in SHIP_NAMES])
FIRST_NAVY: Final = 5
FIRST_MERCHANT: Final = 11
SHIPS: Final = 15
NO_SHIP: Final = -1


ROW: Final = Domain("row", ["sails", "cannons"])
SAILS: Final = 0
CANNONS: Final = 1


HEADING: Final = Domain("heading", ["north", "east", "south", "west"])
NUMBER_SPUN: Final = Domain("number", [str(n + 1) for n in range(WIDTH)])
SPINNER: Final = Domain("spinner", ["column", "row", "direction"])
COLUMN_SPINNER: Final = 0
ROW_SPINNER: Final = 1
DIRECTION_SPINNER: Final = 2


CARD: Final = Domain("card", [], room=64)
DECK: Final = Domain("deck", ["island", "sunken"])
ISLAND: Final = 0
SUNKEN: Final = 1

# When a card can be played -------------------------------------------------------------------------------------------

WINDOW: Final = Domain("window", ["now", "turn", "attack", "dodge", "hit", "spin"])
NOW: Final = 0  # the moment it is drawn, and it must be
IN_TURN: Final = 1  # between the actions of one's own turn
AFTER_ATTACK_ROLL: Final = 2  # one's own shot may hit, and the target will roll to dodge
AFTER_FAILED_DODGE: Final = 3  # one's own dodge failed
WHEN_HIT: Final = 4  # one is about to be sunk
AFTER_SPIN: Final = 5  # a spinner was spun, in anyone's turn

# The vocabulary of effects -------------------------------------------------------------------------------------------

WORD: Final = Domain(
    "word",
    words("""
        gain_gold lose_gold steal_gold gain_action next_turn_actions sail drift swap spawn unflag refit look_pick
        check if_victim truce lend_die modify_dodge reroll_dodge cancel_hit set_spin nothing
    """),
)
GAIN_GOLD: Final = 0
LOSE_GOLD: Final = 1
STEAL_GOLD: Final = 2
GAIN_ACTION: Final = 3
NEXT_TURN_ACTIONS: Final = 4
SAIL_UP_TO: Final = 5
DRIFT: Final = 6
SWAP_PLACES: Final = 7
SPAWN: Final = 8
TAKE_FLAG: Final = 9
REFIT: Final = 10
LOOK_PICK: Final = 11
CHECK: Final = 12
IF_VICTIM: Final = 13
TRUCE: Final = 14
LEND_DIE: Final = 15
MODIFY_DODGE: Final = 16
REROLL_DODGE: Final = 17
CANCEL_HIT: Final = 18
SET_SPIN: Final = 19
NO_EFFECT: Final = 20


WHO: Final = Domain("selector", ["self", "victim", "right_neighbour", "all_players", "all_navy", "near_wreck"])
SELF: Final = 0
VICTIM: Final = 1
RIGHT_NEIGHBOUR: Final = 2
ALL_PLAYERS: Final = 3
ALL_NAVY: Final = 4
NEAR_WRECK: Final = 5


KIND: Final = Domain("kind of ship", ["navy", "merchant", "same"])
NAVY: Final = 0
MERCHANT: Final = 1
SAME: Final = 2  # as the ship just sunk


COURSE: Final = Domain("direction", ["spin", "away_from_wreck"])
BY_SPIN: Final = 0
AWAY_FROM_WRECK: Final = 1
NO_PROGRAM: Final = -1


@final
@dataclass
class Effect:
    """One part of what a card does. `who`, `n` and `m` mean what the word says; the rest are numbers of programs."""

    word: int
    who: int
    n: int
    m: int
    then: int
    otherwise: int


@final
@dataclass
class CardFace:
    """One kind of card."""

    key: str
    name: str
    text: str
    rule: str
    deck: int
    copies: int
    spot: bool
    window: int
    program: int


class Numbers:
    """The numbers of the rules that content files and packs decide, each by its name there."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers  # all of them, for whoever draws the table
        self.victory = numbers["victory"]
        self.actions_per_turn = numbers["actions_per_turn"]
        self.fewest_actions = numbers["fewest_actions"]
        self.hold_limit = numbers["hold_limit"]
        self.navy_reach = numbers["navy_reach"]
        self.manoeuvre = numbers["manoeuvre"]
        self.last_island_bonus = numbers["last_island_bonus"]
        self.round_limit = numbers["round_limit"]
        self.coins = numbers["coins"]
        self.rowing = numbers["rowing"]
        self.navy_at_setup = numbers["navy_at_setup"]
        self.merchants_at_setup = numbers["merchants_at_setup"]
        self.navy_attack = numbers["navy_attack"]
        self.navy_dodge = numbers["navy_dodge"]
        self.navy_gold = numbers["navy_gold"]
        self.merchant_dodge = numbers["merchant_dodge"]
        self.merchant_gold = numbers["merchant_gold"]
        self.first_player_die = numbers["first_player_die"]
        self.wreck_reach = numbers["wreck_reach"]


@final
class Box(Numbers):
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self,
        numbers: dict[str, int],
        starting_gold: list[int],
        sails: list[int],
        cannons: list[int],
        maps: dict[str, list[Square]],
        cards: list[CardFace],
        programs: list[list[Effect]],
    ) -> None:
        super().__init__(numbers)
        self.starting_gold = starting_gold  # by the number of players
        self.sails = sails  # the value of the row by the coins in it
        self.cannons = cannons
        self.coins_per_sails = len(sails) - 1
        self.coins_per_cannons = len(cannons) - 1
        self.maps = maps
        self.cards = cards
        self.programs = programs
        self.card = Domain("card", [face.key for face in cards], room=CARD.size, titles=[face.name for face in cards])
        self.island_copies = [face.copies if face.deck == ISLAND else 0 for face in cards]
        self.sunken_copies = [face.copies if face.deck == SUNKEN else 0 for face in cards]
        self.spot = [face.spot for face in cards]
        self.window = [face.window for face in cards]
        self.cards_for = [
            [card for card, face in enumerate(cards) if face.spot and face.window == window]
            for window in range(len(WINDOW.names))
        ]

    def program_of(self, card: Card) -> list[Effect]:
        return self.programs[self.cards[card].program]
