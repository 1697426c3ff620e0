"""Which close-up is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypedDict

from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.content.box import ATTACKER, CARD, DEFENDER, PORT, SEAT
from infamy.games.scoundrels.queries import total
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.fight import Fight, LayCards, LeaveCards
from infamy.games.scoundrels.rules.loot import Aftermath, Looting, Plunder
from infamy.games.scoundrels.rules.pillage import Pillage, SecondWave
from infamy.games.scoundrels.rules.rounds import ThrowAway
from infamy.games.scoundrels.state import Scoundrels

SeatWord = Annotated[str, SEAT]


class FightStage(TypedDict):
    kind: Literal["fight"]
    moment: Literal["lay", "leave", "on", "answer"]


class LootStage(TypedDict):
    """What the fight was decided with is discarded by then."""

    kind: Literal["fight"]
    moment: Literal["loot"]
    shown: dict[SeatWord, list[Annotated[str, CARD]]]
    total: dict[SeatWord, int]
    conceded: bool


class PillageStage(TypedDict):
    kind: Literal["pillage"]
    moment: Literal["wave", "lay"]
    seat: SeatWord
    port: Annotated[str, PORT]


class BidStage(TypedDict):
    kind: Literal["bid"]
    moment: Literal["opening", "bid"]


class ThrowStage(TypedDict):
    kind: Literal["throw"]
    moment: Literal["throw"]


Stage = FightStage | LootStage | PillageStage | BidStage | ThrowStage


def stage(g: Scoundrels) -> Stage | None:
    """What the table looks at closely while somebody chooses: a fight, a pillage, bids, or what is thrown away."""
    if g.over or not g.stack:
        return None
    frame = frame_of(g.stack[-1])
    closeup = STAGES.get(type(frame))
    return None if closeup is None else closeup(g, frame)


def laying(g: Scoundrels, frame: LayCards) -> FightStage:
    return {"kind": "fight", "moment": "lay"}


def leaving(g: Scoundrels, frame: LeaveCards) -> FightStage:
    return {"kind": "fight", "moment": "leave"}


def answering(g: Scoundrels, frame: Fight) -> FightStage:
    return {"kind": "fight", "moment": "on" if g.laid[frame.defender] else "answer"}


def looting(g: Scoundrels, frame: Frame[Scoundrels]) -> LootStage:
    fights = [fight for fight in map(frame_of, g.stack) if isinstance(fight, Aftermath)]
    fight = fights[-1]
    sides = [(SEAT.word(fight.seat), ATTACKER), (SEAT.word(fight.defender), DEFENDER)]
    return {
        "kind": "fight",
        "moment": "loot",
        "shown": {seat: [CARD.word(card) for card in fight.cards[role]] for seat, role in sides},
        "total": {seat: total(fight.cards[role][: fight.flipped[role]]) for seat, role in sides},
        "conceded": fight.flipped[ATTACKER] < len(fight.cards[ATTACKER]),
    }


def pillaging(g: Scoundrels, frame: Pillage) -> PillageStage:
    return at_port(g, frame.seat, "lay")


def second_wave(g: Scoundrels, frame: SecondWave) -> PillageStage:
    return at_port(g, frame.seat, "wave")


def at_port(g: Scoundrels, seat: Seat, moment: Literal["wave", "lay"]) -> PillageStage:
    port = g.box.port.word(g.chart.port_at[g.at[seat]])
    return {"kind": "pillage", "moment": moment, "seat": SEAT.word(seat), "port": port}


def bidding(g: Scoundrels, frame: Bidding) -> BidStage:
    return {"kind": "bid", "moment": "opening" if frame.opening else "bid"}


def throwing(g: Scoundrels, frame: ThrowAway) -> ThrowStage:
    return {"kind": "throw", "moment": "throw"}


STAGES: Final[dict[type[Frame[Any]], Callable[[Scoundrels, Any], Stage]]] = {
    LayCards: laying,
    LeaveCards: leaving,
    Fight: answering,
    Plunder: looting,
    Looting: looting,
    Pillage: pillaging,
    SecondWave: second_wave,
    Bidding: bidding,
    ThrowAway: throwing,
}
