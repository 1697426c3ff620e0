"""What the content files may say, table by table."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from infamy.games.tide_of_avaris.content.box import COLORS, DIE_FACES, MOST_PLAYERS
from infamy.games.tide_of_avaris.content.words import Action, Metric
from infamy.parts.entries import CardEntry, Count, Entry, Few, Key, Number, OneOrNone, Words

NO_WAY: Final = "none"  # what a pack says of an exit that it takes away

AFewOf = Annotated[int, Meta(ge=0, le=9)]
Dice = Annotated[int, Meta(ge=1, le=12)]
Points = Annotated[int, Meta(ge=1, le=99)]
Color = Literal["red", "pink", "blue", "teal", "green", "yellow", "wild"]
Resource = Literal["gold", "rum", "attack", "defense"]
Symbol = Literal["miss", "hit", "two-hits", "wind", "minus-hit"]
Course = Literal["north", "east", "south", "west", "spotted"]


class AFew(Number):
    value: AFewOf


class AtLeastOne(Number):
    value: Annotated[int, Meta(ge=1, le=9)]


class Steps(Number):
    """TA-NV-03  What the Navy looks ahead."""

    value: Annotated[int, Meta(ge=1, le=2)]


class Limit(Number):
    value: Annotated[int, Meta(ge=1, le=1000)]


class Numbers(Struct, forbid_unknown_fields=True):
    crew: AtLeastOne
    sloops: AFew
    relic_slots: AFew
    lower_spaces: Count
    lower_tp: AFew
    reroll_cost: AFew
    empty_bag_gold: AFew
    tavern_rum: AFew
    raid_gold: AFew
    raid_rum: AFew
    chart_rum: AFew
    bind_most: AtLeastOne
    recycle_dice: AtLeastOne
    relocate_steps: AtLeastOne
    salvage_gold: AFew
    bind_rum: AFew
    recycle_rum: AFew
    second_relic: AFew
    base_dice: AFew
    proposals: AtLeastOne
    tie_limit: Limit
    buy_back: AFew
    navy_steps: Steps
    relic_row: AtLeastOne
    crew_die_tp: AFew
    endgame_drawn: AFew
    gold_per_tp: AtLeastOne


class Sea(Entry):
    """TA-TC-09, TA-R57  A Region."""

    name: Words


class Exits(Struct, forbid_unknown_fields=True):
    """TA-NV-05  By the corner of the space."""

    north: str = NO_WAY
    east: str = NO_WAY
    south: str = NO_WAY
    west: str = NO_WAY


class SpaceEntry(Entry):
    """TA-SB-15, TA-TM-03"""

    name: Words
    sea: str
    at: Annotated[list[Few], Meta(min_length=2, max_length=2, description="two numbers: to the right, and down")]
    action: Action
    exits: Exits
    downwind: list[str]


class Tide(Entry):
    """TA-RT-03 to TA-RT-05"""

    order: list[str]


class Start(Entry):
    """TA-SD-01, TA-R03"""

    south: str
    west: str
    north: str
    east: str


class CrewFace(Struct, forbid_unknown_fields=True):
    """TA-CD-01, TA-CD-03, TA-GL-03"""

    color: Color
    resource: Resource
    number: AFewOf
    amount: Annotated[int, Meta(ge=1, le=9)] = 1


class CrewDie(Entry):
    faces: Annotated[list[CrewFace], Meta(min_length=DIE_FACES, max_length=DIE_FACES, description=f"{DIE_FACES} faces")]


class CombatDie(Entry):
    faces: Annotated[list[Symbol], Meta(min_length=DIE_FACES, max_length=DIE_FACES, description=f"{DIE_FACES} faces")]


class CombatDice(Struct, forbid_unknown_fields=True):
    attack: CombatDie
    defense: CombatDie
    marauder: CombatDie
    guardian: CombatDie


class NavyDie(Entry):
    faces: Annotated[list[Course], Meta(min_length=DIE_FACES, max_length=DIE_FACES, description=f"{DIE_FACES} faces")]


class UpperHold(Entry):
    """TA-TH-03, TA-TH-05  One place for each colour."""

    tp: Annotated[
        list[Few], Meta(min_length=COLORS, max_length=COLORS, description=f"{COLORS} values, one for each colour")
    ]


class Price(Struct, forbid_unknown_fields=True):
    gold: AFewOf = 0
    rum: AFewOf = 0


class Track(Entry):
    """TA-UP-07"""

    squares: Annotated[list[Price], Meta(min_length=1, max_length=9, description="from 1 to 9 squares")]


class Tracks(Struct, forbid_unknown_fields=True):
    attack: Track
    defense: Track
    fleet: Track
    crew: Track


class Position(Struct, forbid_unknown_fields=True):
    """TA-BR-02, TA-SD-04"""

    bribe: AFewOf
    gold: AFewOf = 0
    rum: AFewOf = 0


class Wager(Entry):
    positions: Annotated[
        list[Position], Meta(min_length=MOST_PLAYERS, max_length=MOST_PLAYERS, description=f"{MOST_PLAYERS} positions")
    ]


class Treasures(Struct, forbid_unknown_fields=True, rename={"two": "2", "three": "3", "four": "4"}):
    """TA-SB-02, TA-SB-03, TA-R01  Of each colour, by the number of players."""

    two: Count
    three: Count
    four: Count


class MatchingColors(Entry):
    """TA-ES-03 to TA-ES-09"""

    tp: Annotated[list[Few], Meta(min_length=1, description="at least one value")]


class Tokens(Entry):
    """TA-AX-13, TA-R67"""

    tp: list[Points]


class RelicEntry(CardEntry, kw_only=True):
    """TA-RL-01"""

    power: Annotated[list[Any], Meta(min_length=1, description="at least one power")]
    copies: OneOrNone = 1


class MonsterEntry(CardEntry, kw_only=True):
    """TA-AX-20 to TA-AX-22"""

    strength: Dice
    dice: Literal["red", "blue"]
    copies: Few
    ability: list[Any] = []
    reward: list[Any] = []
    on_win: list[Any] = []


class NavyEntry(CardEntry, kw_only=True):
    """TA-NV-02"""

    attack: Dice
    defend: Dice
    place: str
    copies: Few
    ability: list[Any] = []
    reward: list[Any] = []
    on_win: list[Any] = []


class BurialEntry(CardEntry, kw_only=True):
    """TA-BU-04 to TA-BU-07"""

    when: list[Any]
    tp: Points
    copies: Few


class EndgameEntry(CardEntry, kw_only=True):
    """TA-ES-11"""

    metric: Metric
    copies: OneOrNone = 1


class Files(Struct, forbid_unknown_fields=True):
    """All the tables of the content files."""

    numbers: Numbers
    sea: dict[Key, Sea]
    tide: Tide
    start: Start
    space: dict[Key, SpaceEntry]
    crew_die: CrewDie
    crew_spirit_die: CrewDie
    combat_die: CombatDice
    navy_die: NavyDie
    upper_hold: UpperHold
    track: Tracks
    wager: Wager
    treasures: Treasures
    matching_colors: MatchingColors
    tokens: Tokens
    relic: dict[Key, RelicEntry]
    monster: dict[Key, MonsterEntry]
    navy: dict[Key, NavyEntry]
    burial: dict[Key, BurialEntry]
    endgame: dict[Key, EndgameEntry]
