"""The attack in progress, as the close-up of a table shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from infamy.engine.state import Frame
from infamy.engine.step import frame_of
from infamy.games.infamous_seas.content.box import SHIP, WINDOW
from infamy.games.infamous_seas.odds import chance_of_a_hit
from infamy.games.infamous_seas.queries import distance
from infamy.games.infamous_seas.rules.combat import Hit, PossibleHit, dodge_die
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Evasion
from infamy.games.infamous_seas.state import Seas

ShipWord = Annotated[str, SHIP]


class Battle(TypedDict):
    """The attack in progress: who, on whom, how far, the shot so far, and how likely it hits as things stand."""

    attacker: NotRequired[ShipWord]
    target: ShipWord
    distance: NotRequired[int]
    shot: NotRequired[int]
    dodge_die: NotRequired[int]
    dodge_bonus: NotRequired[int]
    hits: NotRequired[int]  # percent
    moment: Annotated[str, WINDOW] | Literal["evade"]
    asked: bool  # somebody is to answer it


def of_a_shot(g: Seas, hit: PossibleHit, fight: Battle | None) -> Battle:
    return {
        "attacker": SHIP.word(hit.attacker),
        "target": SHIP.word(hit.target),
        "distance": distance(g, hit.attacker, hit.target),
        "shot": hit.shot,
        "dodge_die": dodge_die(g, hit.target),
        "dodge_bonus": g.coins_under[hit.target] + hit.bonus,
        "hits": chance_of_a_hit(g, hit, 0),
        "moment": "dodge",
        "asked": False,
    }


def of_a_hit(g: Seas, hit: Hit, fight: Battle | None) -> Battle:
    return {"attacker": SHIP.word(hit.attacker), "target": SHIP.word(hit.target), "moment": "hit", "asked": False}


def of_a_window(g: Seas, window: Window, fight: Battle | None) -> Battle | None:
    return None if fight is None else {**fight, "moment": WINDOW.word(window.window)}


def of_an_evasion(g: Seas, evasion: Evasion, fight: Battle | None) -> Battle:
    return {"target": SHIP.word(evasion.ship), "moment": "evade", "asked": False}


MOMENTS: Final[dict[type[Frame[Seas]], Callable[[Seas, Any, Battle | None], Battle | None]]] = {
    PossibleHit: of_a_shot,
    Hit: of_a_hit,
    Window: of_a_window,
    Evasion: of_an_evasion,
}


def battle(g: Seas) -> Battle | None:
    """The attack in progress: who, on whom, how far, the shot so far, and how likely it hits as things stand."""
    fight: Battle | None = None
    for step in g.stack:
        frame = frame_of(step)
        if type(frame) in MOMENTS:
            fight = MOMENTS[type(frame)](g, frame, fight)
    if fight is not None:
        fight["asked"] = not g.over and isinstance(frame_of(g.stack[-1]), (Window, Evasion))
    return fight
