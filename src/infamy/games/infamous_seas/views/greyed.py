"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.infamous_seas.actions import FIRE, LOOT, MOVE, PLAY, STAY
from infamy.games.infamous_seas.content.box import SHIPS
from infamy.games.infamous_seas.queries import afloat, distance
from infamy.games.infamous_seas.rules.hold import Window
from infamy.games.infamous_seas.rules.movement import Course
from infamy.games.infamous_seas.rules.turn import Turn
from infamy.games.infamous_seas.state import Seas
from infamy.parts.hand import kinds


def greyed(g: Seas, seat: Seat) -> list[Option]:
    """What one looks for and may not find: ships in line, islands beside the ship, staying put, a card for another
    moment."""
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Turn):
        in_line = [ship for ship in range(SHIPS) if ship != seat and afloat(g, ship) and distance(g, seat, ship) > 0]
        return [MOVE, *FIRE.each(in_line), *LOOT.each(g.sea.islands_beside[g.at[seat]])]
    if isinstance(frame, Course):
        return [STAY]
    if isinstance(frame, Window):
        return PLAY.each(kinds(g.hold[seat]))
    return []
