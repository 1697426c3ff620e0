"""What is asked and answered by plain requests: new tables, games and rules, replays, dice. See /api/openapi.json."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from infamy.analysis.document import Analysis
from infamy.parts.content import LONGEST_PACK
from infamy.server.wire import (
    USUAL_STAND_IN,
    BotName,
    DiceKind,
    Moment,
    Seconds,
    StandingInfo,
    StandInRule,
    TableInfo,
    UndoPolicy,
    View,
)

# Tables ---------------------------------------------------------------------------------------------------------------


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Who gets a seat: a person, perhaps with a name, or a bot."""

    bot: BotName = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """What to open: a game, who sits where, and how it is played."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=6)]
    mode: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[str, str], Meta(max_length=20)] = {}
    pack: Annotated[str, Meta(max_length=LONGEST_PACK, description="a content pack in TOML")] = ""
    undo: UndoPolicy = "consent"
    dice: DiceKind = "server"
    clock: Seconds = 0
    stand_in: StandInRule = USUAL_STAND_IN
    hints: bool | None = None  # whether the coach may be asked; by default only if one person plays
    guided: bool = False


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a moment of a match, against bots."""

    at: Annotated[int, Meta(ge=0, le=2**31, description="the number of the moment")]
    seat: Annotated[str, Meta(max_length=20, description="the seat to play; your own by default")] = ""
    bot: BotName = "easy"


class SeatLink(Struct):
    """The token of a seat's link; empty for a bot."""

    seat: str
    token: str
    bot: str


class Opened(Struct):
    """A new table: one link for each seat of a person, and one to watch."""

    table: str
    seats: list[SeatLink]
    watch: str


class Rematch(Struct):
    """The table of the rematch."""

    table: str


class Wrong(Struct):
    """An error, in one sentence."""

    detail: str
    status_code: int


# Games and rules ------------------------------------------------------------------------------------------------------


class SettingInfo(Struct):
    """An option of a game, and its values."""

    key: str
    title: str
    values: list[str]
    labels: list[str]  # their titles, in the same order
    usual: str
    help: str
    modes: list[str]  # those in which it matters; empty if in all
    players: list[int]  # likewise


class ClockSetting(Struct):
    """The seconds that a table may allow for what the game limits in time; 0 for no clock."""

    seconds: list[int]
    usual: int
    help: str


class About(Struct):
    """What the lobby says about a game."""

    tagline: str
    minutes: str
    weight: int
    weight_word: str
    accent: str
    labels: list[str]


class GameInfo(Struct):
    """A game, and the choices for a new table."""

    key: str
    title: str
    version: str
    counts: list[int]
    counts_in: dict[str, list[int]]  # for modes that allow fewer numbers of players
    modes: list[str]
    settings: list[SettingInfo]
    seats: list[str]
    bots: list[str]
    about: About
    guided: bool
    hides: bool
    lab: bool  # whether this server has a lab
    clock: ClockSetting | None  # none if the game has no time limits


class RuleInfo(Struct):
    """One rule or ruling of a game's ledger."""

    id: str
    kind: str
    section: str
    text: str
    problem: str
    why: str
    about: list[str]
    name: str  # of a card; the text begins with it


class RuleBook(Struct):
    """All rules of a game, by section."""

    game: str
    title: str
    sections: dict[str, str]
    rules: list[RuleInfo]


# Replays and dice -----------------------------------------------------------------------------------------------------


class Frame(Struct):
    """One moment of a replay: what happened, and the table after it, unless the rules cannot replay the match."""

    moment: Moment
    view: View | None
    standing: StandingInfo | None


class Replay(Struct):
    """A part of a match, move by move."""

    table: TableInfo
    box: dict[str, Any]
    eyes: str  # the seat whose view it is; empty for a spectator
    length: int  # how many moments there are
    start: int
    frames: list[Frame]


class AnalysisOrder(Struct, forbid_unknown_fields=True):
    """How to judge a match: by what the seats knew at the time (hidden), or with open cards."""

    cards: Literal["hidden", "open"] = "hidden"


class AnalysisState(Struct):
    """The state of an analysis of a finished match."""

    state: Literal["none", "running", "over"]
    done: int  # pieces of work done,
    of: int  # of how many; 0 while that is not known
    why: str  # why it ended early, in words
    again: bool  # whether it would get further if it were begun again
    found: Analysis | None  # once it is over
    points: list[int]  # for each turning point, the moment of the replay before it,
    marks: list[int]  # and for each mark of the chances


class RollInfo(Struct):
    """One roll or draw. With its possible outcomes, anybody can derive it again from the secret and the salts."""

    number: int
    what: str
    outcome: str
    outcomes: list[str]
    weights: list[int]


class DiceSheet(Struct):
    """All rolls of a match, once it is over, and what they follow from."""

    kind: DiceKind
    commitment: str
    secret: str  # in hexadecimal; empty until the match is over
    salts: list[str]
    rolls: list[RollInfo]  # none until the match is over
    told: int  # how many of them, from the first on, came with the match and cannot be derived


# The lab --------------------------------------------------------------------------------------------------------------


class LabInfo(Struct):
    """The choices for a run in the lab of this server."""

    missing: str  # what has to be installed first, in a sentence; empty if nothing
    bots: list[str]
    minutes: list[int]
    pairs: int  # the most pairs of a run


class DialInfo(Struct):
    """A number of a game's content: its meaning, its rule, its value and its range."""

    field: str  # its path in a pack: "numbers.raid_gold"
    group: str
    title: str
    means: str
    rule: str
    source: str
    value: int
    least: int
    most: int


class LabOrder(Struct, forbid_unknown_fields=True):
    """What to compare with the game as it is: the same set-up, with some numbers changed."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)]
    dials: Annotated[dict[str, int], Meta(description="the changed numbers, by field")]
    mode: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[str, str], Meta(max_length=20)] = {}
    bot: BotName = "easy"
    minutes: Annotated[int, Meta(ge=1, le=60)] = 2
    seed: Annotated[int, Meta(ge=1, le=10**9, description="of the first pair")] = 1


class LabOpened(Struct):
    """A run: the id is needed to look at it, the token to stop it."""

    run: str
    token: str


class Finding(Struct):
    """A measure, of the game as it is and changed. The interval is valid at every moment; null before 20 pairs."""

    kind: Literal["win", "game", "chosen", "told"]
    name: str
    title: str
    base: float  # as it is
    other: float  # changed
    difference: float
    low: float | None
    high: float | None
    verdict: Literal["more", "less", "the same", "not known yet"]


class MorePairs(Struct):
    """How many more pairs are needed to know the wins of every seat to within `half`."""

    half: float
    pairs: int


class OddGame(Struct):
    """A pair of games worth a look: how each of them ended."""

    title: str
    seed: int
    base: str
    other: str


class LabFound(Struct):
    """The results of a run so far."""

    pairs: int
    failed: int
    seconds: float
    headline: str
    same_winner: float  # share of pairs
    seats: list[Finding]  # their shares of wins
    measures: list[Finding]  # length and scores, then what moved most clearly
    course: dict[str, list[tuple[int, float, float, float]]]  # by seat: pairs, then points of difference, low and high
    more_pairs: list[MorePairs]
    look_at: list[OddGame]


class LabRun(Struct):
    """The state of a run of the lab."""

    run: str
    order: LabOrder
    title: str  # of the game
    name: str  # the changed numbers
    seats: list[str]
    changes: list[tuple[str, int, int]]  # title of a dial, as it is, changed
    state: Literal["waiting", "running", "over"]
    before: int  # runs ahead of it in the queue
    why: str  # why it is over, in words
    found: LabFound | None


class LabGame(Struct, forbid_unknown_fields=True):
    """Which game of a run to look at."""

    seed: Annotated[int, Meta(ge=1, le=2 * 10**9)]
    played: Literal["as-is", "changed"]
