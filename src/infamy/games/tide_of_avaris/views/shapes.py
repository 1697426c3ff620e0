"""What a close-up says: a typed dict for each, from which the client's types are printed."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from infamy.games.tide_of_avaris.actions import RESULT
from infamy.games.tide_of_avaris.content.box import AREA, FACE, SEAT, SPACE, TRACK, TREASURE
from infamy.games.tide_of_avaris.content.cards import BURIAL, FOE, MONSTER, NAVY_CARD
from infamy.games.tide_of_avaris.news import SIDE

SeatWord = Annotated[str, SEAT]
SpaceWord = Annotated[str, SPACE]
FaceWord = Annotated[str, FACE]
SideWord = Annotated[str, SIDE]
TrackWord = Annotated[str, TRACK]
TreasureWord = Annotated[str, TREASURE]
ShipWord = SeatWord | Literal["navy"]
ParleyMoment = Literal["call", "propose", "answer", "hand-over"]
CombatMoment = Literal["declare", "rearrange", "commit", "roll-again", "theft", "reward", "on-win"]
Errand = Literal["whirlpool", "navy", "unlock", "relics", "explore"]


class DawnStage(TypedDict):
    kind: Literal["dawn"]
    cost: dict[SeatWord, int]  # gold for rolling again


class Price(TypedDict):
    square: int
    gold: int
    rum: int


Prices = dict[TrackWord, Price | None]  # None at the end of a track


class Purse(TypedDict):
    gold: int
    rum: int


class UpgradesStage(TypedDict):
    kind: Literal["upgrades"]
    buy_back: int
    prices: dict[SeatWord, Prices]
    purse: NotRequired[Purse]  # the viewer's, after what was bought tonight


class SomeGoods(TypedDict):
    what: Literal["gold", "rum", "dice", "cards"]
    many: int


class OneTreasure(TypedDict):
    what: Literal["treasure"]
    key: TreasureWord


class OneDie(TypedDict):
    what: Literal["die"]
    key: FaceWord
    ready: bool  # otherwise from the Bunks


class OneCard(TypedDict):
    what: Literal["card"]
    key: Annotated[str, BURIAL]


Item = SomeGoods | OneTreasure | OneDie | OneCard


class ParleyStage(TypedDict):
    kind: Literal["parley"]
    step: int
    moment: ParleyMoment
    seat: SeatWord
    attacker: SeatWord
    defender: SeatWord
    wind: SideWord | None
    proposer: SeatWord | None
    gives: list[Item]
    asks: list[Item]
    proposals_left: int


class SinkingStage(TypedDict):
    kind: Literal["sinking"]
    step: int
    moment: Literal["jettison", "keep"]
    seat: SeatWord
    ransom: int | None
    keep: int


class CombatSide(TypedDict):
    seat: SeatWord | None
    dice: int
    color: Literal["red", "blue"]
    spirit: Literal["marauder", "guardian"] | None
    crew: bool  # Crew Dice can be committed
    committed: list[FaceWord]
    rolled: list[Annotated[str, RESULT]]
    hits: int | None


class CombatStage(TypedDict):
    kind: Literal["combat"]
    moment: CombatMoment
    step: int  # of TA-R83
    against: Annotated[str, FOE]
    enemy: Annotated[str, MONSTER] | Annotated[str, NAVY_CARD] | None
    text: str | None
    space: SpaceWord | None
    wind: SideWord | None
    ties: int
    sides: dict[SideWord, CombatSide]


class MoveStage(TypedDict):
    kind: Literal["move"]
    seat: SeatWord
    space: SpaceWord


class EntryStage(TypedDict):
    kind: Literal["entry"]
    seat: SeatWord
    space: SpaceWord
    there: list[ShipWord]
    bribe: int
    wind: SideWord | None


class HoldStage(TypedDict):
    kind: Literal["hold"]
    seat: SeatWord
    upper: list[TreasureWord]  # chosen so far


class ControlStage(TypedDict):
    kind: Literal["control"]
    seat: SeatWord
    area: Annotated[str, AREA] | None  # nothing until it is chosen


class CountStage(TypedDict):
    kind: Literal["bind", "exhaust"]
    seat: SeatWord
    left: int


class RecycleStage(TypedDict):
    kind: Literal["recycle"]
    seat: SeatWord
    many: int


class ErrandStage(TypedDict):
    """Of a card or a Board Action."""

    kind: Errand
    seat: SeatWord


Stage = (
    DawnStage
    | UpgradesStage
    | ParleyStage
    | SinkingStage
    | CombatStage
    | MoveStage
    | EntryStage
    | HoldStage
    | ControlStage
    | CountStage
    | RecycleStage
    | ErrandStage
)
