"""What is on a table, as it goes over the wire. `make generate` says the same to the client."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta, Struct

from infamy.engine.preview import UNSAID, Drawing, PartKind

Name = Annotated[str, Meta(min_length=1, max_length=24, description="the name of a player")]
Words = Annotated[str, Meta(min_length=1, max_length=500, description="a line of chat")]
NoteWords = Annotated[str, Meta(max_length=4000, description="the notes of a seat, which nobody else can read")]
Key = Annotated[str, Meta(min_length=1, max_length=80, description="the key of an option, such as sail:c5")]
Token = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$", description="a seat's token")]
ClientId = Annotated[str, Meta(min_length=1, max_length=36, description="made by the client, unique for each command")]
Seq = Annotated[int, Meta(ge=0, le=2**31, description="the number of the last update that the client has seen")]
BotName = Annotated[
    str, Meta(max_length=24, description="random, easy, medium, hard, hard:800 or master; empty for a person")
]
Salt = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^|\x00-\x1f]+$", description="a seat's own salt")]
Seconds = Annotated[int, Meta(ge=0, le=3600, description="for what the game limits in time; 0 for no clock")]
DiceKind = Literal["server", "committed", "typed"]
UndoPolicy = Literal["free", "consent", "never"]
WindowAnswer = Literal["ask", "able", "round"]  # in any case, only if there is something to be done, not in this round
OriginKind = Literal["imported", "branched", "simulated"]


class StandInRule(Struct, forbid_unknown_fields=True, frozen=True):
    """When others may hand the seat of an absent player to a bot, and to which one."""

    after: Annotated[int, Meta(ge=30, le=86_400, description="seconds without a connection")]
    bot: Annotated[
        str, Meta(max_length=24, description="random, easy, medium, hard, hard:800 or master; empty for never")
    ]


USUAL_STAND_IN = StandInRule(180, "easy")


# What is on a table ---------------------------------------------------------------------------------------------------


class SeatInfo(Struct):
    seat: str
    name: str
    title: str  # its name in sentences: the player's name, with the colour if two have it, else the colour
    bot: str  # who plays now: a bot's name, or empty for a person
    person: bool  # a person's seat, even while a bot stands in
    here: bool  # a browser is connected
    salted: bool
    away: int | None  # seconds since its holder was last connected; null if connected, and for a bot
    handed_by: str  # if a bot stands in: the seat of the player who put it there,
    handed_at: int  # and when, in seconds since 1970
    browsers: int  # connections on this seat
    renewed: bool  # its holder has renewed the link: the person who opened the table no longer has it


class UndoRequest(Struct):
    """A request for an undo or a redo that needs consent, and who has not agreed yet."""

    by: str
    words: str
    waiting_for: list[str]
    back_to: int = 0  # the update of the first choice to take back; 0 for the last one of the seat that asks
    again: bool = False  # a redo instead of an undo


class OriginInfo(Struct):
    """The origin of a match that did not begin at its table."""

    kind: OriginKind
    table: str  # the table that it branched off
    at: int  # and after which of its moments


class LookedInto(Struct):
    """Somebody got the whole match before it was over, hidden things and coming dice included."""

    at: int  # in seconds since 1970
    seq: int  # after which update


class ScorePart(Struct):
    """A part of a score: (6, "on the sails")."""

    points: int
    words: str


class StandingInfo(Struct):
    scores: dict[str, int]
    rounds: int
    winners: list[str]
    reason: str
    parts: dict[str, list[ScorePart]]  # by seat, once the match is over: what the scores consist of


class TableInfo(Struct):
    id: str
    game: str
    title: str
    mode: str
    options: dict[str, str]
    undo: UndoPolicy
    dice: DiceKind
    clock: int  # seconds for what the game limits in time; 0 for no clock
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
    origin: OriginInfo | None  # if the match did not begin at this table
    told: int  # how many rolls came with the match and cannot be derived
    looked_into: LookedInto | None
    halted: str = ""  # why a match that has begun cannot go on, in a sentence; it can still be read


class ClockInfo(Struct):
    """The clock: its seconds, how many are left, and whether it is running."""

    of: int
    left: float
    ticks: bool


class Part(Struct, omit_defaults=True):
    """One effect of a choice: what it means to the chooser, and its words."""

    kind: PartKind
    words: str
    percent: int = UNSAID  # how likely it is; the words follow the number: 61% "it sinks"


class Choice(Struct, omit_defaults=True):
    key: str
    label: str
    rule: str
    parts: list[Part] = []  # its effects, in reading order
    draw: Drawing = {}
    icon: str = ""  # of the action, if the scene draws one
    ends: bool = False  # it ends a turn or a step; such choices come last, and are never hidden behind others
    final: bool = False  # cannot be taken back without consent: it rolls dice, or reveals something


class Way(Struct, omit_defaults=True):
    """Several choices as one: the effects are those of the last, rule and icon those of the one that names it."""

    key: str  # all of its keys, separated by spaces
    keys: list[str]  # sent together, in this order
    after: int  # how many of the options are listed before it
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
    window: str = ""  # the kind of window, if this is a moment to react
    ways: list[Way] = []  # none in a lesson, which goes step by step


class HintChoice(Struct):
    """A choice that the coach would consider: the chance to win the game with it, from 0 to 1, with its 95 %
    interval; how much less that is than with the best one, and why, in one line."""

    key: str
    chance: float
    low: float
    high: float
    behind: float
    unsure: float  # how far that may be off, either way
    looks: int  # playouts that it was judged by
    why: str


class WindowInfo(Struct):
    """A kind of moment to react, and how the viewer's seat answers it."""

    window: str
    title: str
    declines: str  # the choice that declines, as players read it
    answer: WindowAnswer
    round: int  # in which it is skipped


class TypedRoll(Struct):
    """An outcome already typed for the same choice."""

    what: str
    title: str
    sides: int


class Pending(Struct):
    """What people have to roll or draw. For another seat's hidden roll only whose it is."""

    what: str  # as the game calls it
    reason: str  # the same in a sentence of the game
    why: str  # the choice that it decides, in words
    told: list[str]  # what has happened since that choice
    seat: str  # whose roll it is, if it is about one seat
    sides: int  # of the die; 0 for a card
    outcomes: list[str]  # the possible outcomes,
    titles: list[str]  # their titles, in the same order,
    expected: str  # and all of them in a sentence
    by: list[str]  # the seats that may enter it
    so_far: list[TypedRoll]
    yours: bool  # this viewer may enter it
    secret: bool = False  # nobody else sees the outcome


class TurnInfo(TypedDict):
    """Whose turn it is, and how many actions are left of how many, if the game counts them."""

    seat: str
    actions_left: int | None
    actions: int | None


class Changing(TypedDict, total=False):
    """Fields that a piece of news has only if it changes the viewer's view."""

    changes: dict[str, Any]  # by path, such as "at/blue": what is there now on the viewer's table; put in this order
    turn: TurnInfo  # a turn has begun, or an action is spent


class NewsItem(Changing):
    """A piece of news: its kind and its sentence; its other fields are game-specific."""

    news: str
    words: str


class Moment(Struct):
    """One choice and its consequences, as a viewer may know them."""

    seq: int
    by: str  # a seat, "start" before the first choice, "undo", "redo", or "rules" for a new version of the rules
    key: str
    label: str
    items: list[NewsItem]
    lapsed: bool = False  # time was up: nobody chose it
    back_to: int = 0  # of an undo: the update of the first choice that it takes back; of a redo: that of its undo


class Crumb(TypedDict):
    """A running procedure, and whose it is."""

    title: str
    seat: str | None
    turn: bool  # it is a player's turn


class Asking(TypedDict, total=False):
    """Fields that a view has only while somebody has to choose."""

    question: str
    sealed: list[str]  # this viewer's answers, while others have not answered yet


class Countdown(TypedDict):
    """Something that ends the game when it runs out."""

    words: str
    left: int


class Aim(TypedDict):
    """The aim of the game, and how near each seat is, as the viewer may know it."""

    wins: str  # two sentences: how the game is won,
    ends: str  #   and what ends it
    unit: str  # what is counted, such as "gold"
    target: int | None  # how much of it wins; none if the most wins
    have: dict[str, int]  # by seat
    countdowns: list[Countdown]


class View(Asking):
    """The table as one viewer may see it; its fields are game-specific."""

    table: dict[str, Any]
    asked: list[str]  # the fields of `table` about the open question; they do not hold while news is played
    over: bool
    deciding: list[str]
    in_progress: list[Crumb]
    turn: TurnInfo | None  # none in a set-up, between rounds, or in a game without turns
    viewer: str | None  # the seat whose view this is; none for a spectator
    aim: Aim | None  # none if the game does not declare it


class Page(Struct):
    """A page of a lesson."""

    title: str
    words: str
    rule: str


class Task(Struct):
    """One thing that a lesson asks for, and whether it is done."""

    label: str
    done: bool


class Lesson(Struct):
    """The progress of a guided game: the pages so far, the last one being the current one; its tasks, and the keys that
    do the next task, any of them."""

    step: int
    of: int
    pages: list[Page]
    tasks: list[Task]
    keys: list[str]


class MayUndo(Struct):
    """Whether a seat may undo its last choice, or redo what was taken back: at once, or with consent."""

    free: bool
    consent: bool
    since: int = 0  # the earliest choice that can be undone at once, by its update; 0 if there is none
