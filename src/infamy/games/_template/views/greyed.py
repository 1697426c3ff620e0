"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.engine.step import frame_of

from ..actions import STEER
from ..content.box import SPACES
from ..rules.turn import Sailing
from ..state import GullRock


def greyed(g: GullRock, seat: Seat) -> list[Option]:
    """GULL-SAI-02  The islands that the wind does not reach."""
    if not isinstance(frame_of(g.stack[-1]), Sailing):
        return []
    return STEER.each([space for space in range(SPACES) if g.box.island_gold[space] > 0])
