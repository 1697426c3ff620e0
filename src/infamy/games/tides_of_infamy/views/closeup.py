"""Which close-up is on, and what it shows: battles, repairs and Pirate Luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.tides_of_infamy.content.box import LUCK, SEAT, SHIP, SPACE, TOKEN, Ship
from infamy.games.tides_of_infamy.queries import room
from infamy.games.tides_of_infamy.rules.cargo import Stowing
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Scatter, Strewing
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.harbor import DrawCard
from infamy.games.tides_of_infamy.rules.luck import LuckCards, LuckEvent, LuckOnShip
from infamy.games.tides_of_infamy.rules.red_sky import Exchange, Surrenders, Volley
from infamy.games.tides_of_infamy.rules.repairs import Mending, Payment
from infamy.games.tides_of_infamy.rules.salvage import ClosingSteps
from infamy.games.tides_of_infamy.rules.scuttle import Scuttle
from infamy.games.tides_of_infamy.rules.ship_effects import Drift, FreeRepair, Peek, Swept
from infamy.games.tides_of_infamy.rules.sides import attacks
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import Tides

SeatWord = Annotated[str, SEAT]
ShipWord = Annotated[str, SHIP]
SpaceWord = Annotated[str, SPACE]
TokenWord = Annotated[str, TOKEN]
BattleMoment = Literal["trade", "exchange", "cannons", "boarding", "surrender", "pick"]
LuckMoment = Literal["aim", "assign", "decide", "choose", "lose", "put", "drift", "mend", "look", "sail"]


class InBattle(TypedDict):
    ship: ShipWord
    role: Literal["attacker", "defender"]


class LoadingStage(TypedDict):
    kind: Literal["loading"]
    ship: ShipWord
    space: SpaceWord
    there: list[TokenWord]
    room: int


class StepStage(TypedDict):
    """A last step of a ship that lies beside something to load."""

    kind: Literal["step"]
    ship: ShipWord


class RepairStage(TypedDict):
    kind: Literal["repair"]
    moment: Literal["mend", "card", "pay"]
    seat: SeatWord
    ship: NotRequired[ShipWord]  # that is paid for


class BattleStage(TypedDict):
    kind: Literal["battle"]
    method: Literal["red-sky", "scuttle"]
    moment: BattleMoment
    space: SpaceWord
    seat: SeatWord | None  # nobody's while all choose at once
    ships: list[InBattle]
    round: NotRequired[int]  # of Scuttle


class LuckStage(TypedDict):
    kind: Literal["luck"]
    moment: LuckMoment
    seat: SeatWord
    sender: SeatWord
    ship: NotRequired[ShipWord]
    ships: NotRequired[list[ShipWord]]  # those that no card has come to yet
    card: NotRequired[Annotated[str, LUCK]]
    token: NotRequired[TokenWord]


Stage = LoadingStage | StepStage | RepairStage | BattleStage | LuckStage


def innermost(g: Tides) -> Frame[Any] | None:
    """Whatever asks the question now."""
    return None if g.over or not g.stack else frame_of(g.stack[-1])


def roles(g: Tides, ships: tuple[Ship, ...]) -> list[InBattle]:
    return [{"ship": SHIP.word(ship), "role": "attacker" if attacks(g, ship) else "defender"} for ship in ships]


# Close-ups -----------------------------------------------------------------------------------------------------------


def of_loading(g: Tides, frame: Stowing) -> LoadingStage:
    return {
        "kind": "loading",
        "ship": SHIP.word(frame.ship),
        "space": SPACE.word(g.at[frame.ship]),
        "there": [TOKEN.word(token) for token in frame.there],
        "room": room(g, frame.ship),
    }


def of_a_step(g: Tides, frame: ClosingSteps) -> StepStage:
    return {"kind": "step", "ship": SHIP.word(frame.ships[0])}


def of_mending(g: Tides, frame: Mending) -> RepairStage:
    return {"kind": "repair", "moment": "mend", "seat": SEAT.word(frame.seat)}


def of_a_repair_card(g: Tides, frame: DrawCard) -> RepairStage:
    return {"kind": "repair", "moment": "card", "seat": SEAT.word(frame.seat)}


def of_paying(g: Tides, frame: Payment) -> RepairStage:
    return {"kind": "repair", "moment": "pay", "seat": SEAT.word(frame.seat), "ship": SHIP.word(frame.ship)}


def of_trades(g: Tides, frame: Trades) -> BattleStage:
    return battle_stage(g, "trade")


def of_exchanging(g: Tides, frame: Exchange) -> BattleStage:
    return battle_stage(g, "exchange")


def of_a_volley(g: Tides, frame: Volley) -> BattleStage:
    return battle_stage(g, "cannons" if frame.cannons else "boarding")


def of_surrenders(g: Tides, frame: Surrenders) -> BattleStage:
    return battle_stage(g, "surrender")


def of_scuttle(g: Tides, frame: Scuttle) -> BattleStage:
    return battle_stage(g, "pick")


def battle_stage(g: Tides, moment: BattleMoment) -> BattleStage:
    shown: BattleStage = {
        "kind": "battle",
        "method": "red-sky" if g.red_sky else "scuttle",
        "moment": moment,
        "space": SPACE.word(g.battle_at[0]),
        "seat": SEAT.word(g.seat) if moment != "pick" else None,
        "ships": roles(g, g.fighters),
    }
    if not g.red_sky:
        shown["round"] = sum(g.rounds_won) + 1
    return shown


def of_aiming(g: Tides, frame: LuckEvent) -> LuckStage:
    return luck_stage(g, "aim", frame.seat)


def of_assigning(g: Tides, frame: LuckCards) -> LuckStage:
    return {**luck_stage(g, "assign", frame.sender), "ships": [SHIP.word(ship) for ship in frame.todo]}


def of_deciding(g: Tides, frame: LuckOnShip) -> LuckStage:
    return {**luck_stage(g, "decide", frame.sender), "ship": SHIP.word(frame.ship)}


def of_scattering(g: Tides, frame: Scatter) -> LuckStage:
    """By a card that is carried out, or by one that was avoided."""
    shown = of_a_card(g, frame) or luck_stage(g, "put", frame.seat)
    return {**shown, "token": TOKEN.word(frame.token)}


def of_a_card(g: Tides, frame: Frame[Any]) -> LuckStage | None:
    """Who sent the card that is carried out, for which ship, and which one it is."""
    working = card_at_work(g)
    if working is None:
        return None
    return {
        **luck_stage(g, LUCK_MOMENTS.get(type(frame), "sail"), working.sender),
        "ship": SHIP.word(working.ship),
        "card": g.box.luck_card.word(working.card),
    }


def luck_stage(g: Tides, moment: LuckMoment, sender: Seat) -> LuckStage:
    return {"kind": "luck", "moment": moment, "seat": SEAT.word(g.seat), "sender": SEAT.word(sender)}


LUCK_MOMENTS: Final[dict[type[Frame[Any]], LuckMoment]] = {
    Working: "choose",
    Losing: "lose",
    Scatter: "put",
    Strewing: "put",
    Drift: "drift",
    Swept: "drift",
    FreeRepair: "mend",
    Peek: "look",
}
STAGES: Final[dict[type[Frame[Any]], Callable[[Tides, Any], Stage]]] = {
    Stowing: of_loading,
    ClosingSteps: of_a_step,
    Mending: of_mending,
    Payment: of_paying,
    DrawCard: of_a_repair_card,
    Trades: of_trades,
    Exchange: of_exchanging,
    Volley: of_a_volley,
    Surrenders: of_surrenders,
    Scuttle: of_scuttle,
    LuckEvent: of_aiming,
    LuckCards: of_assigning,
    LuckOnShip: of_deciding,
    Scatter: of_scattering,
}


def stage(g: Tides) -> Stage | None:
    """What the table looks at closely while somebody chooses: a battle, Pirate Luck, cargo, a repair."""
    frame = innermost(g)
    if frame is None:
        return None
    return STAGES[type(frame)](g, frame) if type(frame) in STAGES else of_a_card(g, frame)


def card_at_work(g: Tides) -> Working | None:
    """The Pirate Luck Card that is carried out."""
    for step in reversed(g.stack):
        frame = frame_of(step)
        if isinstance(frame, Working):
            return frame
    return None
