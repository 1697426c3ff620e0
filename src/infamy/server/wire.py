"""What is on a table, as it goes over the wire. `make generate` says the same to the client."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta, Struct

from infamy.engine.preview import UNSAID, Drawing, PartKind

Name = Annotated[str, Meta(min_length=1, max_length=24, description="the name of a player")]
Words = Annotated[str, Meta(min_length=1, max_length=500, description="a line of chat")]
NoteWords = Annotated[str, Meta(max_length=4000, description="the notes of a seat, of which nobody else reads a word")]
Key = Annotated[str, Meta(min_length=1, max_length=80, description="the key of an option, such as sail:c5")]
Token = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$", description="a seat's token")]
ClientId = Annotated[
    str, Meta(min_length=1, max_length=36, description="made by the client, different for each command")
]
Seq = Annotated[int, Meta(ge=0, le=2**31, description="the number of the last update that the client has seen")]
BotName = Annotated[
    str, Meta(max_length=24, description="random, easy, medium, hard, hard:800 or master; empty for a person")
]
Salt = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^|\x00-\x1f]+$", description="a seat's own salt")]
Seconds = Annotated[int, Meta(ge=0, le=3600, description="for what the game plays against time; 0 for no clock")]
DiceKind = Literal["server", "committed", "typed"]
UndoPolicy = Literal["free", "consent", "never"]
WindowAnswer = Literal["ask", "able", "round"]  # in any case, only if there is something to be done, not in this round
OriginKind = Literal["imported", "branched", "simulated"]


class StandInRule(Struct, forbid_unknown_fields=True, frozen=True):
    """What becomes of the seat of somebody who is away: others may hand it to this bot, after so many seconds."""

    after: Annotated[int, Meta(ge=30, le=86_400, description="seconds without a connection")]
    bot: Annotated[
        str, Meta(max_length=24, description="random, easy, medium, hard, hard:800 or master; empty for never")
    ]


USUAL_STAND_IN = StandInRule(180, "easy")


# What is on a table ---------------------------------------------------------------------------------------------------


class SeatInfo(Struct):
    seat: str
    name: str
    title: str  # what it is called in sentences: its name, with the colour where two have it, else its colour
    bot: str  # who plays now: a bot's name, or empty for a person
    person: bool  # a person's seat, even while a bot stands in
    here: bool  # a browser is connected
    salted: bool
    away: int | None  # seconds since its holder was last here; null for who is here, and for a bot
    handed_by: str  # where a bot stands in: the seat of whoever put it there,
    handed_at: int  # and when, in seconds since 1970
    browsers: int  # connections that sit on it
    renewed: bool  # its holder has renewed the link: whoever opened the table has it no more


class UndoRequest(Struct):
    """Somebody asks to go back, or forward again; those who have not said yes are still asked."""

    by: str
    words: str
    waiting_for: list[str]
    back_to: int = 0  # the update of the first choice that is to go; 0 for the last one of whoever asks
    again: bool = False  # what was taken back is to be done again, instead


class OriginInfo(Struct):
    """Where a match came from that did not begin at its table."""

    kind: OriginKind
    table: str  # the one that it branched off
    at: int  # and after which of its moments


class LookedInto(Struct):
    """Before the match was over, somebody was given the whole of it, hidden things and dice to come included."""

    at: int  # in seconds since 1970
    seq: int  # after which update


class ScorePart(Struct):
    """So many points of a score: (6, "on the sails")."""

    points: int
    words: str


class StandingInfo(Struct):
    scores: dict[str, int]
    rounds: int
    winners: list[str]
    reason: str
    parts: dict[str, list[ScorePart]]  # by seat, once the match is over: what the scores add up from


class TableInfo(Struct):
    id: str
    game: str
    title: str
    mode: str
    options: dict[str, str]
    undo: UndoPolicy
    dice: DiceKind
    clock: int  # seconds for what is played against time; 0 for no clock
    stand_in: StandInRule
    commitment: str
    secret: str  # once the match is over
    seats: list[SeatInfo]
    watchers: int
    begun: bool
    over: bool
    deciding: list[str]
    standing: StandingInfo | None  # once the match has begun
    guided: bool
    hints: bool  # the coach may be asked
    hides: bool
    undo_request: UndoRequest | None
    rematch: str  # the table of the rematch, if there is one
    origin: OriginInfo | None  # of a match that did not begin at this table
    told: int  # so many rolls came with it, and follow from nothing
    looked_into: LookedInto | None
    halted: str = ""  # why a match that has begun cannot go on, in a sentence; it can still be read


class ClockInfo(Struct):
    """The clock that is on now: of how many seconds, how many are left, and whether they pass."""

    of: int
    left: float
    ticks: bool


class Part(Struct, omit_defaults=True):
    """One thing that is said of what will come of a choice: what it means to the chooser, and in which words."""

    kind: PartKind
    words: str
    percent: int = UNSAID  # how likely it is; the words follow the number: 61% "it sinks"


class Choice(Struct, omit_defaults=True):
    key: str
    label: str
    rule: str
    parts: list[Part] = []  # what will come of it, in the order in which it is read
    draw: Drawing = {}
    icon: str = ""  # of what is done, if the scene draws one
    ends: bool = False  # a turn or a step; such choices come last, and are never hidden behind others
    final: bool = False  # cannot be taken back without consent: fate speaks, or somebody learns of it


class Way(Struct, omit_defaults=True):
    """Several choices as one: all that is said of a choice, of the last of them and what it is called after."""

    key: str  # all of its keys, with spaces between them
    keys: list[str]  # sent together, in this order
    after: int  # how many of the options are shown before it
    label: str
    rule: str
    parts: list[Part] = []
    draw: Drawing = {}
    icon: str = ""
    final: bool = False


class Greyed(Struct, omit_defaults=True):
    key: str
    label: str
    rule: str
    words: str
    quote: str  # the rule itself, in the words of the ledger
    icon: str = ""


class Decision(Struct):
    seat: str
    question: str
    options: list[Choice]
    greyed: list[Greyed]
    window: str = ""  # the kind of moment, where it is one to react in
    ways: list[Way] = []  # none in a lesson, which goes step by step


class HintChoice(Struct):
    """A choice that the coach would think about: the chance to win the game with it, from 0 to 1, with its 95 %
    interval; how much less that is than with the best one, and why, in a line."""

    key: str
    chance: float
    low: float
    high: float
    behind: float
    unsure: float  # how far that may be off, either way
    looks: int  # imagined courses that it was judged by
    why: str


class WindowInfo(Struct):
    """A kind of moment at which one may react, and how one's seat answers it."""

    window: str
    title: str
    declines: str  # what lets it go by, as players read it
    answer: WindowAnswer
    round: int  # in which it is let go by


class TypedRoll(Struct):
    """What was typed for the same choice before."""

    what: str
    title: str
    sides: int


class Pending(Struct):
    """People roll real dice, or draw real cards. Of a hidden one of somebody else only whose it is."""

    what: str  # as the game calls it
    reason: str  # what it says, in a sentence of the game
    why: str  # the choice that it decides, in words
    told: list[str]  # what has happened on the way to it
    seat: str  # whose roll it is, if it is about one seat
    sides: int  # of the die; 0 for a card
    outcomes: list[str]  # what may have come up,
    titles: list[str]  # what players read, in the same order,
    expected: str  # and all of them in a sentence
    by: list[str]  # the seats that may say it
    so_far: list[TypedRoll]
    yours: bool  # this viewer may say it
    secret: bool = False  # and nobody else is told


class TurnInfo(TypedDict):
    """Whose turn it is; of how many actions how many are left, where the game counts any."""

    seat: str
    actions_left: int | None
    actions: int | None


class Changing(TypedDict, total=False):
    """What a piece of news has only where it changes what the viewer sees."""

    changes: dict[str, Any]  # by path, such as "at/blue": what is there now on the viewer's table; put in this order
    turn: TurnInfo  # another one has begun, or an action of it is spent


class NewsItem(Changing):
    """A piece of news: its kind and its sentence; its other parts are the game's own."""

    news: str
    words: str


class Moment(Struct):
    """One choice and all that came of it, as a viewer may know it."""

    seq: int
    by: str  # a seat, "start" before the first choice, "undo" for going back, "redo" for doing that again, or "rules"
    key: str
    label: str
    items: list[NewsItem]
    lapsed: bool = False  # nobody chose it: time was up
    back_to: int = 0  # of an undo: the update of the first choice that it takes back; of a redo: that of its undo


class Crumb(TypedDict):
    """A procedure that is under way, and whose it is."""

    title: str
    seat: str | None
    turn: bool  # it is a player's turn


class Asking(TypedDict, total=False):
    """What a view has only while somebody is to choose."""

    question: str
    sealed: list[str]  # what this viewer has answered, as long as others have not


class Countdown(TypedDict):
    """Something that ends the game when none of it is left."""

    words: str
    left: int


class Aim(TypedDict):
    """What one plays for, and how near everybody is, as the viewer may know it."""

    wins: str  # two sentences: how the game is won,
    ends: str  #   and what ends it
    unit: str  # what is counted, such as "gold"
    target: int | None  # so much of it wins; none where the most does
    have: dict[str, int]  # by seat
    countdowns: list[Countdown]


class View(Asking):
    """The table as one viewer may see it; its fields are the game's own."""

    table: dict[str, Any]
    asked: list[str]  # those of its fields that are about the open question: nothing of them holds while news is told
    over: bool
    deciding: list[str]
    in_progress: list[Crumb]
    turn: TurnInfo | None  # none in a set-up, between rounds, or in a game without turns
    viewer: str | None  # whose eyes: a seat, or nobody's
    aim: Aim | None  # none in a game that says nothing of it


class Page(Struct):
    """What a lesson says."""

    title: str
    words: str
    rule: str


class Task(Struct):
    """One thing that a lesson asks for: what it is called, and whether it is done."""

    label: str
    done: bool


class Lesson(Struct):
    """Where a guided game stands: what has been taught, the last page being what is taught now; what it asks for, and
    the keys that do the next of it, any of them."""

    step: int
    of: int
    pages: list[Page]
    tasks: list[Task]
    keys: list[str]


class MayUndo(Struct):
    """Whether a seat may take back its last choice, or do again what was taken back: at once, or if others agree."""

    free: bool
    consent: bool
    since: int = 0  # at once back to the choice of this update, at most; 0 where none can be taken back so
