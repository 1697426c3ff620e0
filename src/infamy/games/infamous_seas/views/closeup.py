"""The attack in progress, as the close-up of a table shows it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from infamy.engine.step import frame_of
from infamy.games.infamous_seas.content.box import AFTER_ATTACK_ROLL, AFTER_FAILED_DODGE, SHIP, WHEN_HIT
from infamy.games.infamous_seas.odds import chance_of_a_hit
from infamy.games.infamous_seas.queries import distance
from infamy.games.infamous_seas.rules.combat import PossibleHit, dodge_die
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Evasion
from infamy.games.infamous_seas.state import Seas

ShipWord = Annotated[str, SHIP]
Moment = Literal["attack", "dodge", "hit", "evade"]


class Battle(TypedDict):
    """The attack that waits for one of its captains: who, on whom, how far, what was rolled and what it comes to."""

    attacker: ShipWord
    target: ShipWord
    distance: int
    attack_die: int
    rolled: int
    shot: int  # with whatever is added to it
    dodge_die: int  # 0 without sails
    dodge_bonus: int
    dodge_rolled: int | None  # not yet, or without sails
    dodge: int | None  # with whatever is added to it
    hits: int  # percent: how likely a dodge that is rolled now fails
    moment: Moment


MOMENTS: Final[dict[int, Moment]] = {AFTER_ATTACK_ROLL: "attack", AFTER_FAILED_DODGE: "dodge", WHEN_HIT: "hit"}


def moment_of(g: Seas) -> Moment | None:
    """What the attack waits for, if it is the attack that waits."""
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Evasion):
        return "evade"
    return MOMENTS.get(frame.window) if isinstance(frame, Window) else None


def battle(g: Seas) -> Battle | None:
    moment = None if g.over or not g.stack else moment_of(g)
    if moment is None:
        return None
    shots = [frame for frame in map(frame_of, g.stack) if isinstance(frame, PossibleHit)]
    return battle_of(g, shots[-1], moment)


def battle_of(g: Seas, shot: PossibleHit, moment: Moment) -> Battle:
    bonus = g.coins_under[shot.target] + shot.bonus
    total = shot.rolled + bonus if shot.rolled else 0
    return {
        "attacker": SHIP.word(shot.attacker),
        "target": SHIP.word(shot.target),
        "distance": distance(g, shot.attacker, shot.target),
        "attack_die": shot.sides,
        "rolled": shot.shot - g.coins_under[shot.attacker],
        "shot": shot.shot,
        "dodge_die": dodge_die(g, shot.target),
        "dodge_bonus": bonus,
        "dodge_rolled": shot.rolled or None,
        "dodge": None if moment == "attack" else total,
        "hits": chance_of_a_hit(g, shot, 0),
        "moment": moment,
    }
