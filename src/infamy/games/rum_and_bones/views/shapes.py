"""What a view has beside the fields of the state, as types: a scene reads them, printed into web/types.ts."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from infamy.games.rum_and_bones.board import POINT, TILE, ZONE
from infamy.games.rum_and_bones.content import box
from infamy.games.rum_and_bones.content.effects import TRIGGER

ClassWord = Annotated[str, box.CLASS]
FigureWord = Annotated[str, box.FIGURE]
PointWord = Annotated[str, POINT]
SeatWord = Annotated[str, box.SEAT]
SideWord = Annotated[str, box.SIDE]
SkillWord = Annotated[str, box.SKILL]
SlotWord = Annotated[str, box.SLOT]
SourceWord = Annotated[str, box.SOURCE]
TileWord = Annotated[str, TILE]
ZoneWord = Annotated[str, ZONE]


# Sides, Heroes and Sea Monsters --------------------------------------------------------------------------------------


class CrewProfile(TypedDict):
    dice: int
    to_hit: int
    aid: int
    aid_reach: int


class SideState(TypedDict):
    """Markers of a side, who commands its Crew and holds cards, and its Crew Dashboard."""

    side: SideWord
    name: str  # "the port side"
    points: int
    to_go: int
    pool: int
    seats: list[SeatWord]
    crew_seat: SeatWord
    crew_acts: bool
    hands: dict[SeatWord, int]
    deckhands: int  # in the supply
    bosuns: int
    deckhand: CrewProfile
    bosun: CrewProfile
    gun: CrewProfile


class SkillState(TypedDict):
    skill: SkillWord
    level: int  # 0: locked
    price: int | None  # of the next level
    affordable: bool
    used: bool


class PassiveNow(TypedDict):
    name: str
    dice: int
    to_hit: int


Whereabouts = Literal["deployed", "knocked-out", "eliminated", "out", "out-next-round", "overboard", "ashore"]


class Dashboard(TypedDict):
    """Who it is, how it stands, and its skills."""

    figure: FigureWord  # as choices and news call it
    name: str
    short: str  # where there is room for a word
    seat: SeatWord
    side: int
    monster: bool
    hero: Annotated[str, box.HERO] | None  # whose face it has; null for a Sea Monster
    role: Annotated[str, box.ROLE] | None
    at: ZoneWord | None
    hp: int
    left: int
    about_to_suffer: int
    whereabouts: Whereabouts
    ready: bool
    activated: bool
    skills: list[SkillState]
    coins: int
    conditions: list[Annotated[str, box.CONDITION]]
    passive: PassiveNow | None
    rig_bonus: int
    lives: int | None  # in Clash Royale


# The Crew and the board ----------------------------------------------------------------------------------------------


class Squad(TypedDict):
    """Crew of a kind, on a track, in a zone."""

    zone: ZoneWord
    side: int
    track: PointWord
    kind: Annotated[str, box.CREW_KIND]
    many: int


class March(TypedDict):
    """Of one group: from its zone along its track."""

    track: PointWord
    start: ZoneWord
    ends: list[ZoneWord]
    deckhands: int
    bosuns: int
    blocked: bool
    off_track: bool
    ransacks: bool
    may_stay: bool


class ObjectiveState(TypedDict):
    """A Deck Feature: what is left of it, and what it gives to whoever destroys it."""

    zone: ZoneWord
    tile: TileWord
    name: str
    owner: int | None  # a side
    hp: int
    left: int
    about_to_suffer: int
    stands: bool
    points: int
    coins: int
    text: str
    guards: int


class KrakenState(TypedDict):
    zones: list[ZoneWord]
    slain: bool
    hp: int
    left: int
    rises: int  # percent
    angry_at: list[int]  # sides


class Way(TypedDict):
    chance: int  # percent
    ropes: bool


# The close-up --------------------------------------------------------------------------------------------------------


class DieState(TypedDict):
    face: int
    need: int
    hit: bool
    extra: bool
    rerolled: bool


class Bonus(TypedDict):
    damage: int
    of: ClassWord
    hits: int


class Modifiers(TypedDict):
    """Only those that there are."""

    to_hit: NotRequired[int]
    dice: NotRequired[int]
    extra_dice_from: NotRequired[int]
    may_prefer: NotRequired[list[ClassWord]]
    bonuses: NotRequired[list[Bonus]]
    afterwards: NotRequired[int]


class Recipient(TypedDict):
    """Crew are counted; whoever has Hit Points says what is left."""

    of: ClassWord
    what: str  # a kind of Crew, a figure, an Objective or the Kraken
    many: NotRequired[int]
    left: NotRequired[int]
    hp: NotRequired[int]
    dealt: NotRequired[int]


class HitOdds(TypedDict):
    """What the dice will do if nobody plays another card."""

    mean: float
    any: int  # percent
    spread: list[int]
    fells: dict[str, int]


class Likelihood(TypedDict):
    """What the first roll could have brought, in percent, once it lies there."""

    spread: list[int]  # by number of Hits
    so_many: int  # as many as it brought, or more


AttackMoment = Literal["declared", "before", "rolled", "assign", "damage", "rewards", "after"]


class AttackStage(TypedDict):
    """Who attacks what, with which dice and modifiers, and what the Hits may do."""

    kind: Literal["attack"]
    moment: AttackMoment
    step: int
    source: SourceWord
    attacker: FigureWord | None
    attackers: int  # Crew models
    side: int | None
    seat: SeatWord | None
    skill: SkillWord | None
    target: ZoneWord | None
    dice: list[DieState]
    needs: list[int]  # before the roll: what each die has to show
    modifiers: Modifiers
    hits: int
    hits_left: int
    fallen: list[str]
    suffering: dict[FigureWord, int]
    recipients: list[Recipient]
    odds: HitOdds | None
    was_likely: Likelihood | None


class AimStage(TypedDict):
    """An attack that looks for its zone."""

    kind: Literal["aim"]
    source: SourceWord
    seat: SeatWord
    attacker: FigureWord | None
    skill: SkillWord | None
    dice: NotRequired[int]
    to_hit: NotRequired[int]
    many: NotRequired[int]
    name: NotRequired[str]
    text: NotRequired[str]


class KrakenStage(TypedDict):
    kind: Literal["kraken"]
    zones: list[ZoneWord]
    first: SideWord


class PickingStage(TypedDict):
    kind: Literal["picking"]
    number: int
    seat: SeatWord


class ActivationStage(TypedDict):
    kind: Literal["activation"]
    figure: FigureWord
    seat: SeatWord
    actions_left: int
    points_left: int | None
    pushing: FigureWord | None


class CrewStage(TypedDict):
    kind: Literal["crew"]
    moment: Literal["landing", "march", "attack", "orders"]
    side: int
    seat: SeatWord
    activation: bool


class RecoveryStage(TypedDict):
    kind: Literal["recovery"]
    seats: list[SeatWord]
    draws: dict[SeatWord, int]


Stage = AttackStage | AimStage | KrakenStage | PickingStage | ActivationStage | CrewStage | RecoveryStage


class OpenWindow(TypedDict):
    """In which somebody may respond."""

    moment: Annotated[str, TRIGGER]  # what has happened
    trigger: Annotated[str, TRIGGER] | None  # what a card has to wait for
    seat: SeatWord  # who is asked,
    others: list[SeatWord]  # and who will be
    about: str | None  # a figure or a Tide Card
    words: str  # what has happened


# All of it -----------------------------------------------------------------------------------------------------------


class Fields(TypedDict):
    """What follows from the state, alike for everybody; hands and decks have no part in it."""

    actions_left: int | None
    sides: list[SideState]
    roster: dict[SlotWord, Dashboard]
    squads: list[Squad]
    march: list[list[March]]  # by side: where its Crew go next
    objectives: list[ObjectiveState]
    kraken: KrakenState | None
    teams: dict[SeatWord, int]
    points_at: dict[PointWord, ZoneWord]


class QuestionFields(TypedDict):
    """The close-up, what a window waits for, and where the model that moves can go."""

    stage: Stage | None
    window: OpenWindow | None
    reach: dict[ZoneWord, Way]
