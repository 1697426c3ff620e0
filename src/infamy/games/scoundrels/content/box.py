"""What is in the box: the map, the cards and every number of the rules, as read from the content files."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Domain
from infamy.games.scoundrels.content import endings
from infamy.parts.seating import seats_named

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
BID_OF: Final = {pair: number for number, pair in enumerate(PAIRS)}


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
    [
        "free_moves",
        "hand_max",
        "weightless_slots",
        "board_total",
        "shoot_total",
        "flee_total",
        "flee_spaces",
        "sink_at",
        "bury_cost",
        "bid_total",
        "attack_limit",
        "shoot_range",
        "defence_draw",
    ],
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
class Gamble:
    """A card is drawn: with at least `at_least` the gain changes by `win`, otherwise by `lose`, or to nothing."""

    def __init__(self, at_least: int, win: int, lose: int, lose_all: bool) -> None:
        self.at_least = at_least
        self.win = win
        self.lose = lose
        self.lose_all = lose_all


@final
class Power:
    """What a card does for its owner as long as it works."""

    def __init__(
        self,
        mods: list[int],
        add_public: list[int],
        gamble: Gamble | None,
        dig_numbers: list[int],
        dig_numbers_skirmish: list[int],
        extra_commit: int,
        extra_types: list[bool],
        when_sunk: int,
    ) -> None:
        self.mods = mods  # by stat
        self.add_public = add_public  # by source
        self.gamble = gamble
        self.dig_numbers = dig_numbers  # further numbers on which a dig succeeds
        self.dig_numbers_skirmish = dig_numbers_skirmish
        self.extra_commit = extra_commit  # cards that may be added when a Port has shown its own
        self.extra_types = extra_types  # by type
        self.when_sunk = when_sunk  # Infamy when somebody else is sunk


@final
class TreasureFace:
    def __init__(
        self, key: str, name: str, text: str, rule: str, copies: int, worth: int, weight: bool, power: Power
    ) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.copies = copies
        self.worth = worth
        self.weight = weight
        self.power = power


@final
class QuirkFace:
    def __init__(self, key: str, name: str, text: str, rule: str, power: Power) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.power = power


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
class Where:
    """The filters of a Quest; what is ANY, 0, false or empty does not matter to it."""

    def __init__(
        self,
        role: int,
        kinds: list[bool],
        richer: bool,
        opponent_cards: int,
        both_kinds: bool,
        margin: int,
        within_rounds: int,
        carried_before: int,
        means: int,
        count: int,
        own_buried_total: int,
        both_axes: bool,
    ) -> None:
        self.role = role
        self.kinds = kinds  # by kind of fighting
        self.richer = richer  # the opponent had more Infamy before
        self.opponent_cards = opponent_cards  # at least
        self.both_kinds = both_kinds  # boarded and shot this opponent in this turn, and won both
        self.margin = margin  # total less defence, at least
        self.within_rounds = within_rounds  # the second within so many rounds, this one included
        self.carried_before = carried_before  # at least
        self.means = means
        self.count = count  # at least
        self.own_buried_total = own_buried_total  # at least
        self.both_axes = both_axes  # wrapped around both edges in this turn


@final
class QuestFace:
    def __init__(
        self,
        key: str,
        name: str,
        text: str,
        rule: str,
        reward: int,
        event: int,
        port: Port,
        treasure: Treasure,
        where: Where,
    ) -> None:
        self.key = key
        self.name = name
        self.text = text
        self.rule = rule
        self.reward = reward
        self.event = event
        self.port = port  # of a Delivery, otherwise ANY
        self.treasure = treasure
        self.where = where


@final
class Chest:
    """How the Treasure deck is made: so many of each kind, and so many more, unseen, from the rest."""

    def __init__(self, fixed: list[int], more: list[int], drawn: int) -> None:
        self.fixed = fixed  # by treasure
        self.more = more  # by treasure: what the random ones are drawn from
        self.drawn = drawn


@final
class MapPart:
    """A place on the map that is folded away when fewer play."""

    def __init__(self, name: str, square: Square, players: int) -> None:
        self.name = name
        self.square = square
        self.players = players  # at least


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
