"""The attack in progress, as the close-up of a table shows it."""

from __future__ import annotations

from typing import Any

from infamy.engine.step import frame_of
from infamy.games.infamous_seas.content.box import SHIP, WINDOW
from infamy.games.infamous_seas.odds import chance_of_a_hit
from infamy.games.infamous_seas.queries import distance
from infamy.games.infamous_seas.rules.combat import Hit, PossibleHit, dodge_die
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Evasion
from infamy.games.infamous_seas.state import Seas


def battle(g: Seas) -> dict[str, Any] | None:
    """The attack in progress: who, on whom, how far, the shot so far, and how likely it hits as things stand."""
    fight: dict[str, Any] | None = None
    for step in g.stack:
        frame = frame_of(step)
        if isinstance(frame, PossibleHit):
            fight = of_a_shot(g, frame)
        elif isinstance(frame, Hit):
            fight = {"attacker": SHIP.word(frame.attacker), "target": SHIP.word(frame.target), "moment": "hit"}
        elif isinstance(frame, Window) and fight is not None:
            fight["moment"] = WINDOW.word(frame.window)
        elif isinstance(frame, Evasion):
            fight = {"target": SHIP.word(frame.ship), "moment": "evade"}
    if fight is not None:
        fight["asked"] = not g.over and isinstance(frame_of(g.stack[-1]), (Window, Evasion))
    return fight


def of_a_shot(g: Seas, hit: PossibleHit) -> dict[str, Any]:
    return {
        "attacker": SHIP.word(hit.attacker),
        "target": SHIP.word(hit.target),
        "distance": distance(g, hit.attacker, hit.target),
        "shot": hit.shot,
        "dodge_die": dodge_die(g, hit.target),
        "dodge_bonus": g.coins_under[hit.target] + hit.bonus,
        "hits": chance_of_a_hit(g, hit, 0),
        "moment": "dodge",
    }
