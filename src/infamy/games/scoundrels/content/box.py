"""What is in the box: the map, the cards and every number of the rules, as read from the content files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.scoundrels.content import endings
from infamy.parts.seating import seats_named
from infamy.parts.vocabulary import words

Square = int
Port = int
Spot = int  # an X
Card = int
Treasure = int
Quest = int
Quirk = int

# Words that no pack changes ------------------------------------------------------------------------------------------

COLUMNS: Final = 13
ROWS: Final = 7
SQUARES: Final = COLUMNS * ROWS
SQUARE_NAMES: Final = [f"{'abcdefghijklm'[x]}{y + 1}" for y in range(ROWS) for x in range(COLUMNS)]
SQUARE: Final = Domain("square", SQUARE_NAMES, titles=[name.upper() for name in SQUARE_NAMES])
SEAT: Final = seats_named("red", "blue", "green", "yellow", "purple", "black")
MOST_PLAYERS: Final = 6
FEWEST_PLAYERS: Final = 3
PORT: Final = Domain("port", [], room=MOST_PLAYERS)
SPOT: Final = Domain(
    "spot", [f"x{n + 1}" for n in range(MOST_PLAYERS)], titles=[f"X{n + 1}" for n in range(MOST_PLAYERS)]
)
WAYS: Final = ["clockwise", "counter-clockwise"]
WAY: Final = Domain("way", WAYS, titles=WAYS)
CLOCKWISE: Final = 0
COUNTER: Final = 1
STARTER: Final = Domain(
    "start",
    [f"{seat}-{way}" for seat in SEAT.names for way in WAYS],
    titles=[f"{SEAT.title(seat)}, {way}" for seat in range(MOST_PLAYERS) for way in WAYS],
)

# SC-COMP-01, SC-COMP-03: a card is a type and a number
TYPE: Final = Domain("type", ["sword", "sail", "cannon", "wild"])
SWORD: Final = 0
SAIL: Final = 1
CANNON: Final = 2
WILD: Final = 3
HIGHEST: Final = 4  # number on a card
CARD: Final = Domain(
    "card",
    [f"{type}-{n + 1}" for type in TYPE.names for n in range(HIGHEST)],
    titles=[f"{type.capitalize()} {n + 1}" for type in TYPE.names for n in range(HIGHEST)],
)
CARDS: Final = 16
NUMBER_ON: Final = [card % HIGHEST + 1 for card in range(CARDS)]
TYPE_OF: Final = [card // HIGHEST for card in range(CARDS)]

# Nothing, one card or two: in the order in which they are counted up here
PAIRS: Final[list[tuple[Card, ...]]] = [
    (),
    *((card,) for card in range(CARDS)),
    *((a, b) for a in range(CARDS) for b in range(a, CARDS)),
]
BIDDING: Final = Domain(
    "bid",
    ["+".join(CARD.names[card] for card in pair) or "nothing" for pair in PAIRS],
    titles=[" and ".join(CARD.title(card) for card in pair) or "nothing" for pair in PAIRS],
)
BID_OF_NOTHING: Final = 0
BID_OF_ONE: Final = [PAIRS.index((card,)) for card in range(CARDS)]  # by card
BID_OF_TWO: Final = [  # by both cards
    [PAIRS.index((min(a, b), max(a, b))) for b in range(CARDS)] for a in range(CARDS)
]


TREASURE: Final = Domain("treasure", [], room=16)
QUEST: Final = Domain("quest", [], room=32)
QUIRK: Final = Domain("quirk", [], room=32)

# How one fights ------------------------------------------------------------------------------------------------------

KIND: Final = Domain("kind of fighting", ["board", "shoot", "flee"], titles=["boarding", "shooting", "fleeing"])
BOARD: Final = 0
SHOOT: Final = 1
FLEE: Final = 2
NO_KIND: Final = -1

# What a card may be used for, by its type (SC-FIGHT-04 to SC-FIGHT-06); a Wild for everything (SC-COMP-02, SC-R71)
FITS: Final = [[type in (wanted, WILD) for type in range(4)] for wanted in (SWORD, CANNON, SAIL)]  # by kind, by type
PILLAGES: Final = [True, False, True, True]  # SC-PILL-02, by type


def is_sail(card: Card) -> bool:
    """SC-MOVE-01, SC-MOVE-11  A Sail, or a Wild that stands for one."""
    return FITS[FLEE][TYPE_OF[card]]


# What modifies what --------------------------------------------------------------------------------------------------

STAT: Final = Domain(
    "stat",
    words("""
        free_moves hand_max weightless_slots board_total shoot_total flee_total flee_spaces sink_at bury_cost
        bid_total attack_limit shoot_range defence_draw
    """),
)
FREE_MOVES: Final = 0
HAND_MAX: Final = 1
WEIGHTLESS_SLOTS: Final = 2
FIGHT_TOTAL: Final = 3  # and the two after it: by kind
FLEE_SPACES: Final = 6
SINK_AT: Final = 7
BURY_COST: Final = 8
BID_TOTAL: Final = 9
ATTACK_LIMIT: Final = 10
SHOOT_RANGE: Final = 11
DEFENCE_DRAW: Final = 12
STATS: Final = 13


SOURCE: Final = Domain("source", ["pillage", "shoot", "quest"])  # of public Infamy (SC-SPEC-01)
FROM_PILLAGE: Final = 0
FROM_SHOOTING: Final = 1
FROM_QUEST: Final = 2


@final
@dataclass
class Gamble:
    """A card is drawn: with at least `at_least` the gain changes by `win`, otherwise by `lose`, or to nothing."""

    at_least: int
    win: int
    lose: int
    lose_all: bool


@final
@dataclass
class Power:
    """What a card does for its owner as long as it works."""

    mods: list[int]  # by stat
    add_public: list[int]  # by source
    gamble: Gamble | None
    dig_numbers: list[int]  # further numbers on which a dig succeeds
    dig_numbers_skirmish: list[int]
    extra_commit: int  # cards that may be added when a Port has shown its own
    extra_types: list[bool]  # by type
    when_sunk: int  # Infamy when somebody else is sunk


@final
@dataclass
class TreasureFace:
    key: str
    name: str
    text: str
    rule: str
    copies: int
    worth: int
    weight: bool
    power: Power


@final
@dataclass
class QuirkFace:
    key: str
    name: str
    text: str
    rule: str
    power: Power


# What a Quest waits for ----------------------------------------------------------------------------------------------

EVENT: Final = Domain("event", ["deliver", "pillage_success", "fight_won", "stole", "buried", "wrapped", "sank"])
DELIVER: Final = 0
PILLAGE_SUCCESS: Final = 1
FIGHT_WON: Final = 2
STOLE: Final = 3
BURIED: Final = 4
WRAPPED: Final = 5
SANK: Final = 6


ROLE: Final = Domain("role", ["attacker", "defender"])
ATTACKER: Final = 0
DEFENDER: Final = 1
MEANS: Final = Domain("means", ["board", "dig"])
BY_BOARDING: Final = 0
BY_DIGGING: Final = 1
ANY: Final = -1


@final
@dataclass
class Where:
    """The filters of a Quest; what is ANY, 0, false or empty does not matter to it."""

    role: int
    kinds: list[bool]  # by kind of fighting
    richer: bool  # the opponent had more Infamy before
    opponent_cards: int  # at least
    both_kinds: bool  # boarded and shot this opponent in this turn, and won both
    margin: int  # total less defence, at least
    within_rounds: int  # the second within so many rounds, this one included
    carried_before: int  # at least
    means: int
    count: int  # at least
    own_buried_total: int  # at least
    both_axes: bool  # wrapped around both edges in this turn


@final
@dataclass
class QuestFace:
    key: str
    name: str
    text: str
    rule: str
    reward: int
    event: int
    port: Port  # of a Delivery, otherwise ANY
    treasure: Treasure
    where: Where


@final
@dataclass
class Chest:
    """How the Treasure deck is made: so many of each kind, and so many more, unseen, from the rest."""

    fixed: list[int]  # by treasure
    more: list[int]  # by treasure: what the random ones are drawn from
    drawn: int


@final
@dataclass
class MapPart:
    """A place on the map that is folded away when fewer play."""

    name: str
    square: Square
    players: int  # at least


class Numbers:
    """The numbers of the rules, which a pack may change."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers  # all of them, for whoever draws the table
        self.hand = numbers["hand"]
        self.opening_extra = numbers["opening_extra"]  # cards dealt on top before an opening bid
        self.free_moves = numbers["free_moves"]
        self.sunk_at = numbers["sunk_at"]
        self.sunk_at_skirmish = numbers["sunk_at_skirmish"]
        self.port_die = numbers["port_die"]
        self.open_face = numbers["open_face"]
        self.fewest_open = numbers["fewest_open"]
        self.port_defence = numbers["port_defence"]
        self.closed_for = numbers["closed_for"]
        self.pillage_infamy = numbers["pillage_infamy"]
        self.shoot_infamy = numbers["shoot_infamy"]
        self.dig_from = numbers["dig_from"]  # the lowest number that succeeds
        self.bid_most = numbers["bid_most"]
        self.defence_draw = numbers["defence_draw"]
        self.attack_limit = numbers["attack_limit"]
        self.deaths = numbers["deaths"]
        self.skirmish_infamy = numbers["skirmish_infamy"]
        self.skirmish_buried = numbers["skirmish_buried"]
        self.round_cap = numbers["round_cap"]


def usual_stats(numbers: Numbers, sunk_at: int) -> list[int]:
    """What every pirate has without any card."""
    stats = [0] * STATS
    stats[FREE_MOVES] = numbers.free_moves
    stats[HAND_MAX] = numbers.hand
    stats[SINK_AT] = sunk_at
    stats[ATTACK_LIMIT] = numbers.attack_limit
    stats[SHOOT_RANGE] = 1
    stats[DEFENCE_DRAW] = numbers.defence_draw
    return stats


@final
class Box(Numbers):
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self,
        numbers: dict[str, int],
        widths: list[int],
        land: list[Square],
        ports: list[MapPart],
        port_keys: list[str],
        spots: list[MapPart],
        copies: list[int],
        treasures: list[TreasureFace],
        chests: list[Chest],
        quests: list[QuestFace],
        quirks: list[QuirkFace],
    ) -> None:
        super().__init__(numbers)
        self.widths = widths  # of the map, by the number of players
        self.land = land
        self.ports = ports
        self.spots = spots
        self.copies = copies  # by Action card
        self.treasures = treasures
        self.chests = chests  # by the number of players; the first is Skirmish Mode's
        self.quests = quests
        self.quirks = quirks
        self.port = Domain("port", port_keys, PORT.size, [part.name for part in ports])
        self.treasure = Domain(
            "treasure", [face.key for face in treasures], TREASURE.size, [face.name for face in treasures]
        )
        self.quest = Domain("quest", [face.key for face in quests], QUEST.size, [face.name for face in quests])
        self.quirk = Domain("quirk", [face.key for face in quirks], QUIRK.size, [face.name for face in quirks])
        self.end = endings.in_words(self.deaths)
        self.worth = [face.worth for face in treasures]
        self.weighs = [face.weight for face in treasures]
        self.usual = usual_stats(self, self.sunk_at)
        self.usual_skirmish = usual_stats(self, self.sunk_at_skirmish)


COUNTS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)  # SC-R01
