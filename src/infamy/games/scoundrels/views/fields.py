"""What a view has beside the fields of the state."""

from __future__ import annotations

from typing import Annotated, TypedDict

from infamy.engine.state import Seat
from infamy.games.scoundrels.content.box import FIGHT_TOTAL, HAND_MAX, KIND, SEAT, SINK_AT, Power
from infamy.games.scoundrels.queries import in_play, stat
from infamy.games.scoundrels.rules.hands import load
from infamy.games.scoundrels.rules.movement import points
from infamy.games.scoundrels.rules.scoring import ghost_score, living_score, score
from infamy.games.scoundrels.state import Scoundrels
from infamy.games.scoundrels.views.closeup import Stage, stage

SeatWord = Annotated[str, SEAT]
BySeat = dict[SeatWord, int]


class FightBonus(TypedDict):
    """What a card adds to its owner's total."""

    kind: Annotated[str, KIND]
    card: str  # the key of a Quirk or a Treasure
    more: int


class Fields(TypedDict):
    """What follows from the state, alike for everybody."""

    score: BySeat
    living_score: BySeat
    ghost_score: BySeat
    hand_limit: BySeat
    sunk_at: BySeat
    fight_bonus: dict[SeatWord, list[FightBonus]]


class QuestionFields(TypedDict):
    stage: Stage | None
    points: int  # how many squares the ship that is moving can still go


def fields(g: Scoundrels) -> Fields:
    seats = range(g.players)
    return {
        "score": {SEAT.names[each]: score(g, each) for each in seats},
        "living_score": {SEAT.names[each]: living_score(g, each) for each in seats},
        "ghost_score": {SEAT.names[each]: ghost_score(g, each) for each in seats},
        "hand_limit": {SEAT.names[each]: stat(g, each, HAND_MAX) - load(g, each) + len(g.hand[each]) for each in seats},
        "sunk_at": {SEAT.names[each]: stat(g, each, SINK_AT) for each in seats},
        "fight_bonus": {SEAT.names[each]: fight_bonuses(g, each) for each in seats},
    }


def question_fields(g: Scoundrels, seat: Seat | None) -> QuestionFields:
    return {"stage": stage(g), "points": points(g)}


def fight_bonuses(g: Scoundrels, seat: Seat) -> list[FightBonus]:
    """SC-K03 to SC-K05  Which card adds how much to which kind of fighting; two cards alike are one entry."""
    found: list[FightBonus] = []
    for kind, name in enumerate(KIND.names):
        by_card: dict[str, int] = {}
        for key, power in powers_by_name(g, seat):
            by_card[key] = by_card.get(key, 0) + power.mods[FIGHT_TOTAL + kind]
        found += [{"kind": name, "card": key, "more": more} for key, more in by_card.items() if more != 0]
    return found


def powers_by_name(g: Scoundrels, seat: Seat) -> list[tuple[str, Power]]:
    faces: list[tuple[str, Power]] = []
    if g.quirk[seat] >= 0:
        quirk = g.box.quirks[g.quirk[seat]]
        faces.append((quirk.key, quirk.power))
    if in_play(g, seat):
        faces += [(g.box.treasures[treasure].key, g.box.treasures[treasure].power) for treasure in g.carried[seat]]
    return faces
