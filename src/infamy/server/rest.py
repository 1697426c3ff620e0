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
    """Who is to sit on a seat: a person, perhaps named already, or a bot."""

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
    hints: bool | None = None  # whether the coach may be asked; if it is not said, only where one person plays
    guided: bool = False


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a moment of a match, against bots."""

    at: Annotated[int, Meta(ge=0, le=2**31, description="the number of the moment")]
    seat: Annotated[str, Meta(max_length=20, description="the seat to play; one's own if it is not said")] = ""
    bot: BotName = "easy"


class SeatLink(Struct):
    """The link of a seat, by its token; empty for a bot's."""

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
    """One sentence that says what was expected."""

    detail: str
    status_code: int


# Games and rules ------------------------------------------------------------------------------------------------------


class SettingInfo(Struct):
    """An option of a game, and its values."""

    key: str
    title: str
    values: list[str]
    labels: list[str]  # what players call them, in the same order
    usual: str
    help: str
    modes: list[str]  # those in which it matters; none where it always does
    players: list[int]  # likewise


class ClockSetting(Struct):
    """What a game plays against time: the seconds that a table may give for it, 0 for no clock."""

    seconds: list[int]
    usual: int
    help: str


class About(Struct):
    """What the lobby says of a game."""

    tagline: str
    minutes: str
    weight: int
    weight_word: str
    accent: str
    labels: list[str]


class GameInfo(Struct):
    """A game, and what a new table of it can choose."""

    key: str
    title: str
    version: str
    counts: list[int]
    counts_in: dict[str, list[int]]  # for modes that are not for all of them
    modes: list[str]
    settings: list[SettingInfo]
    seats: list[str]
    bots: list[str]
    about: About
    guided: bool
    hides: bool
    lab: bool  # whether this server has a lab, in which its numbers can be turned
    clock: ClockSetting | None  # where nothing is played against time


class RuleInfo(Struct):
    """One rule or ruling of a game's ledger."""

    id: str
    kind: str
    section: str
    text: str
    problem: str
    why: str
    about: list[str]
    name: str  # of a card, with which its text begins


class RuleBook(Struct):
    """All rules of a game, by section."""

    game: str
    title: str
    sections: dict[str, str]
    rules: list[RuleInfo]


# Replays and dice -----------------------------------------------------------------------------------------------------


class Frame(Struct):
    """One moment of a replay: what happened, and the table after it, unless the rules cannot play the match again."""

    moment: Moment
    view: View | None
    standing: StandingInfo | None


class Replay(Struct):
    """A part of a match, move by move."""

    table: TableInfo
    box: dict[str, Any]
    eyes: str  # through whose eyes; empty for a spectator
    length: int  # how many moments there are
    start: int
    frames: list[Frame]


class AnalysisOrder(Struct, forbid_unknown_fields=True):
    """How a match is to be judged: by what the seats knew then, cards hidden, or with open cards."""

    cards: Literal["hidden", "open"] = "hidden"


class AnalysisState(Struct):
    """An analysis of a finished match, as it stands."""

    state: Literal["none", "running", "over"]
    done: int  # pieces of work,
    of: int  # of so many; 0 as long as that is not known
    why: str  # it ended early, in words
    found: Analysis | None  # once it is over
    points: list[int]  # for each turning point, the moment of the replay before it,
    marks: list[int]  # and for each mark of the chances


class RollInfo(Struct):
    """One answer of fate. What it could have been lets anybody derive it again from the secret and the salts."""

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
    told: int  # so many of them, from the first, came with the match: nobody vouches for them


# The lab --------------------------------------------------------------------------------------------------------------


class LabInfo(Struct):
    """What a run in the lab of this server may choose from."""

    missing: str  # what has to be installed first, in a sentence; empty if nothing is missing
    bots: list[str]
    minutes: list[int]
    pairs: int  # after so many a run is over in any case


class DialInfo(Struct):
    """A number of a game's content: what it means, its rule, what it is as the game is, and how far it goes."""

    field: str  # as a pack calls it: "numbers.raid_gold"
    group: str
    title: str
    means: str
    rule: str
    source: str
    value: int
    least: int
    most: int


class LabOrder(Struct, forbid_unknown_fields=True):
    """What to play against the game as it is: the same set-up, with some numbers turned."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=6)]
    dials: Annotated[dict[str, int], Meta(description="numbers that are turned, by their fields")]
    mode: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[str, str], Meta(max_length=20)] = {}
    bot: BotName = "easy"
    minutes: Annotated[int, Meta(ge=1, le=60)] = 2
    seed: Annotated[int, Meta(ge=1, le=10**9, description="of the first pair")] = 1


class LabOpened(Struct):
    """A run: whoever has its id may look at it, and whoever has the token may stop it."""

    run: str
    token: str


class Finding(Struct):
    """A measure of the game as it is and changed. The band holds at every moment; it is null before 20 pairs."""

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
    """How many more pairs it takes until the wins of every seat are known so well."""

    half: float
    pairs: int


class OddGame(Struct):
    """A pair of games that is worth a look: how each of them ended."""

    title: str
    seed: int
    base: str
    other: str


class LabFound(Struct):
    """What a run has found so far."""

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
    """A run of the lab, as it stands."""

    run: str
    order: LabOrder
    title: str  # of the game
    name: str  # what was turned
    seats: list[str]
    changes: list[tuple[str, int, int]]  # title of a dial, as it is, changed
    state: Literal["waiting", "running", "over"]
    before: int  # runs that have their turn first
    why: str  # why it is over, in words
    found: LabFound | None


class LabGame(Struct, forbid_unknown_fields=True):
    """Which game of a run to look at."""

    seed: Annotated[int, Meta(ge=1, le=2 * 10**9)]
    played: Literal["as-is", "changed"]
