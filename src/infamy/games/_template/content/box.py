"""What is in the box: the sea, the cards and every number of the rules, as read from the content files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.parts.seating import seats_named

Space = int
Card = int

# Words that no pack changes ------------------------------------------------------------------------------------------

SEAT: Final = seats_named("red", "blue", "green", "white")
# A ring: the last space lies beside the first.
SPACE: Final = Domain(
    "space",
    [
        *("harbour", "swash", "gull-rock", "narrows", "lee-shore", "wreck-bay"),
        *("deep-water", "far-reach", "palm-cay", "shallows", "kelp-beds", "roadstead"),
    ],
    titles=[
        *("the harbour", "the Swash", "Gull Rock", "the Narrows", "the Lee Shore", "Wreck Bay"),
        *("Deep Water", "Far Reach", "Palm Cay", "the Shallows", "the Kelp Beds", "the Roadstead"),
    ],
)
SPACES: Final = 12
HARBOUR: Final = 0
COINS: Final = Domain("coins", ["0", "1", "2", "3"])

# A pack may name other cards; the room keeps the numbers of the actions the same with every pack.
CARD: Final = Domain("card", [], room=24)

# When a card can be played -------------------------------------------------------------------------------------------

MOMENT: Final = Domain("moment", ["turn", "fired_upon"])
IN_YOUR_TURN: Final = 0
FIRED_UPON: Final = 1

# The vocabulary of effects -------------------------------------------------------------------------------------------

WORD: Final = Domain("word", ["gain_gold", "lose_gold", "gain_action", "aim", "odd"])
GAIN_GOLD: Final = 0
LOSE_GOLD: Final = 1
GAIN_ACTION: Final = 2
AIM: Final = 3
ODD: Final = 4

WHO: Final = Domain("selector", ["self", "others"])
SELF: Final = 0
OTHERS: Final = 1


@final
@dataclass
class Effect:
    """One part of what a card does: a word of the vocabulary, and what follows it."""

    word: int
    who: int
    n: int
    odd: str  # the name of a class, for a card that no word can say


@final
@dataclass
class CardFace:
    """One kind of card."""

    key: str
    name: str
    text: str
    copies: int
    moment: int
    play: list[Effect]


@final
class Box:
    """Everything that content files and packs decide. Shared by all copies of a state, and never changed."""

    def __init__(
        self, numbers: dict[str, int], cutter: dict[str, int], island_gold: list[int], cards: list[CardFace]
    ) -> None:
        self.short_voyage = numbers["short_voyage"]
        self.long_voyage = numbers["long_voyage"]
        self.round_limit = numbers["round_limit"]
        self.coins = numbers["coins"]
        self.starting_gold = numbers["starting_gold"]
        self.highest_bid = numbers["highest_bid"]
        self.actions_per_turn = numbers["actions_per_turn"]
        self.actions_of_the_wind = numbers["actions_of_the_wind"]
        self.wind_die = numbers["wind_die"]
        self.hand_limit = numbers["hand_limit"]
        self.cutter_starts = cutter["starts"]
        self.cutter_speed = cutter["speed"]
        self.cutter_reach = cutter["reach"]
        self.cutter_guns = cutter["guns"]
        self.cutter_hits = cutter["hits"]
        self.cutter_fine = cutter["fine"]
        self.island_gold = island_gold  # by space; 0 where there is no island
        self.cards = cards
        self.card = Domain("card", [face.key for face in cards], room=CARD.size, titles=[face.name for face in cards])
        self.copies = [face.copies for face in cards]
