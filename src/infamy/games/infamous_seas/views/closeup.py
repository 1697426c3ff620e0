"""The attack in progress, as the close-up of a table shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.engine.state import Frame
from infamy.engine.step import frame_of
from infamy.games.infamous_seas.content.box import SHIP, WINDOW
from infamy.games.infamous_seas.odds import chance_of_a_hit
from infamy.games.infamous_seas.queries import distance
from infamy.games.infamous_seas.rules.combat import Hit, PossibleHit, dodge_die
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Evasion
from infamy.games.infamous_seas.state import Seas


def of_a_shot(g: Seas, hit: PossibleHit, fight: dict[str, Any] | None) -> dict[str, Any]:
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


def of_a_hit(g: Seas, hit: Hit, fight: dict[str, Any] | None) -> dict[str, Any]:
    return {"attacker": SHIP.word(hit.attacker), "target": SHIP.word(hit.target), "moment": "hit"}


def of_a_window(g: Seas, window: Window, fight: dict[str, Any] | None) -> dict[str, Any] | None:
    return None if fight is None else {**fight, "moment": WINDOW.word(window.window)}


def of_an_evasion(g: Seas, evasion: Evasion, fight: dict[str, Any] | None) -> dict[str, Any]:
    return {"target": SHIP.word(evasion.ship), "moment": "evade"}


MOMENTS: Final[dict[type[Frame[Seas]], Callable[[Seas, Any, dict[str, Any] | None], dict[str, Any] | None]]] = {
    PossibleHit: of_a_shot,
    Hit: of_a_hit,
    Window: of_a_window,
    Evasion: of_an_evasion,
}


def battle(g: Seas) -> dict[str, Any] | None:
    """The attack in progress: who, on whom, how far, the shot so far, and how likely it hits as things stand."""
    fight: dict[str, Any] | None = None
    for step in g.stack:
        frame = frame_of(step)
        if type(frame) in MOMENTS:
            fight = MOMENTS[type(frame)](g, frame, fight)
    if fight is not None:
        fight["asked"] = not g.over and isinstance(frame_of(g.stack[-1]), (Window, Evasion))
    return fight
