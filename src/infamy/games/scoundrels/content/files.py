"""What the content files may say."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from infamy.games.scoundrels.content.box import FEWEST_PLAYERS, HIGHEST
from infamy.parts.entries import Count, Entry, Few, Key, Number, OneOrNone, Words


class AtLeastOne(Number):
    value: Annotated[int, Meta(ge=1, le=99)]


class Rounds(Number):
    value: Annotated[int, Meta(ge=1, le=1000)]


class OnACard(Number):
    value: Annotated[int, Meta(ge=1, le=HIGHEST)]


class InABid(Number):
    """A bid is one choice: one card or a pair."""

    value: Annotated[int, Meta(ge=1, le=2)]


class EvenWithFewPlayers(Number):
    """Not more than there are Ports, or pirates, in the smallest game."""

    value: Annotated[int, Meta(ge=1, le=FEWEST_PLAYERS)]


class Numbers(Struct, forbid_unknown_fields=True):
    hand: AtLeastOne
    opening_extra: Count
    free_moves: Count
    bid_most: InABid
    port_die: AtLeastOne
    open_face: AtLeastOne
    fewest_open: EvenWithFewPlayers
    port_defence: Count
    pillage_infamy: Count
    closed_for: Count
    attack_limit: AtLeastOne
    defence_draw: Count
    shoot_infamy: Count
    sunk_at: AtLeastOne
    dig_from: OnACard
    skirmish_infamy: Count
    sunk_at_skirmish: AtLeastOne
    skirmish_buried: AtLeastOne
    deaths: EvenWithFewPlayers
    round_cap: Rounds


class Map(Entry):
    picture: Words


class PortEntry(Entry):
    key: Key
    name: Words


class Ports(Struct, forbid_unknown_fields=True):
    """By their marks on the map."""

    A: PortEntry
    B: PortEntry
    C: PortEntry
    D: PortEntry
    E: PortEntry
    F: PortEntry


CardCounts = Annotated[
    list[Few],
    Meta(min_length=HIGHEST, max_length=HIGHEST, description=f"{HIGHEST} counts, of the cards from 1 to {HIGHEST}"),
]


class ActionDeck(Entry):
    """SC-COMP-01  How many cards there are of each type, by their numbers."""

    sword: CardCounts
    sail: CardCounts
    cannon: CardCounts
    wild: CardCounts


class TreasureEntry(Entry):
    """SC-COMP-04, SC-COMP-05, SC-COMP-12  A kind of Treasure; those without weight are the special ones."""

    name: Words
    copies: Few
    worth: Few
    weight: bool
    text: Words
    power: list[Any] = []


class TreasureDeck(Entry):
    """What is in it for certain, and how many more come from what is left over."""

    cards: dict[str, Few]
    unseen: Few
    unseen_from: Literal["weightless", "others"]


class Delivery(Struct, forbid_unknown_fields=True):
    """SC-QUEST-04, SC-QUEST-09  The kind of Treasure that is wanted, and where."""

    treasure: str
    port: str


class Filters(Struct, forbid_unknown_fields=True):
    """What a Quest asks for beyond its event; what is not mentioned does not matter."""

    role: Literal["any", "attacker", "defender"] = "any"
    kind: list[Literal["board", "shoot", "flee"]] = []
    richer: bool = False
    opponent_cards: Few = 0
    both_kinds: bool = False
    margin: Few = 0
    within_rounds: Few = 0
    carried_before: Few = 0
    means: Literal["any", "board", "dig"] = "any"
    count: Few = 0
    own_buried_total: Few = 0
    both_axes: bool = False


FILTERS_OF: Final[dict[str, list[str]]] = {
    "pillage_success": ["margin", "within_rounds", "carried_before"],
    "fight_won": ["role", "kind", "richer", "opponent_cards", "both_kinds"],
    "stole": ["means", "count"],
    "buried": ["own_buried_total"],
    "wrapped": ["both_axes"],
    "sank": [],
    "deliver": [],
}


class QuestEntry(Entry):
    """SC-COMP-09  Either a Delivery or something that happens."""

    name: Words
    infamy: Few
    text: Words
    deliver: Delivery | UnsetType = UNSET
    when: Literal["pillage_success", "fight_won", "stole", "buried", "wrapped", "sank"] | UnsetType = UNSET
    where: Filters = field(default_factory=Filters)
    copies: OneOrNone = 1


class QuirkEntry(Entry):
    """SC-COMP-08, SC-QUIRK-02"""

    name: Words
    text: Words
    power: Annotated[list[Any], Meta(min_length=1, description="at least one power")]
    copies: OneOrNone = 1


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""

    numbers: Numbers
    map: Map
    port: Ports
    action_deck: ActionDeck
    treasure: dict[Key, TreasureEntry]
    treasure_deck: dict[Literal["3", "4", "5", "6", "skirmish"], TreasureDeck]
    quest: dict[Key, QuestEntry]
    quirk: dict[Key, QuirkEntry]
