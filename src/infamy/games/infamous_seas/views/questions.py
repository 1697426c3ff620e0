"""Questions with the ship and the square that they are about."""

from __future__ import annotations

from infamy.engine.step import frame_of
from infamy.games.infamous_seas.content.box import AFTER_ATTACK_ROLL, HEADING, SHIP, SQUARE
from infamy.games.infamous_seas.rules.combat import Hit, PossibleHit
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Course, Evasion
from infamy.games.infamous_seas.rules.placement import CoordinatesSpun
from infamy.games.infamous_seas.rules.spinner import DirectionSpun
from infamy.games.infamous_seas.state import Seas
from infamy.parts.words import counted


def asked(g: Seas, words: str) -> str:
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Course):
        far = f"{'up to ' if frame.or_fewer else ''}{counted(frame.squares, 'square')}"
        return f"Where do you sail, {far} from {SQUARE.title(g.at[frame.seat])}?"
    if isinstance(frame, Evasion):
        return f"You have dodged on {SQUARE.title(g.at[frame.ship])}. Do you evade?"
    if isinstance(frame, CoordinatesSpun):
        return f"The spinners say {SQUARE.title(frame.square())} for {SHIP.title(frame.ship)}. {words}"
    if isinstance(frame, DirectionSpun):
        return f"The spinner says {HEADING.title(frame.heading)}. {words}"
    return at_a_shot(g, frame.window, words) if isinstance(frame, Window) else words


def at_a_shot(g: Seas, window: int, words: str) -> str:
    """Who fires at whom: the procedure that has opened the window knows."""
    shot = frame_of(g.stack[-2])
    if isinstance(shot, PossibleHit) and window == AFTER_ATTACK_ROLL:
        return f"Your shot at {SHIP.title(shot.target)} may hit. Do you play a card before the dodge?"
    if isinstance(shot, PossibleHit):
        return f"You have not dodged the shot of {SHIP.title(shot.attacker)}. Do you play a card?"
    return f"{SHIP.title(shot.attacker)} hits you. Do you play a card?" if isinstance(shot, Hit) else words
