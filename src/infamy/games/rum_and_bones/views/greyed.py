"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.actions import ACTIVATE, CREW, PLAY, STOP, WALK
from infamy.games.rum_and_bones.board import NOWHERE
from infamy.games.rum_and_bones.content.box import HERO_SLOTS, NO_HERO
from infamy.games.rum_and_bones.queries import crew_seat, side_of
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.movement import FreeMove, MoveAction
from infamy.games.rum_and_bones.rules.turns import Choice
from infamy.games.rum_and_bones.rules.windows import Window
from infamy.games.rum_and_bones.state import Bones
from infamy.games.rum_and_bones.views.fields import innermost
from infamy.parts.hand import kinds


def greyed(g: Bones, seat: Seat) -> list[Option]:
    """Heroes that have had their turn or are out, zones beside one that cannot be entered, cards for other moments."""
    frame = innermost(g)
    looked_for = LOOKED_FOR.get(type(frame))
    return [] if looked_for is None else looked_for(g, frame, seat)


def heroes_and_crew(g: Bones, frame: Choice, seat: Seat) -> list[Option]:
    own = [slot for slot in range(HERO_SLOTS) if g.owner[slot] == seat and g.hero[slot] != NO_HERO]
    found = [ACTIVATE(g.figure[slot]) for slot in own]
    return found + ([CREW] if crew_seat(g, side_of(g, seat)) == seat else [])


def zones_beside(g: Bones, frame: MoveAction | FreeMove, seat: Seat) -> list[Option]:
    here = g.at[frame.slot]
    return [] if here == NOWHERE else [*WALK.each(list(g.board.neighbours[here])), STOP]


def cards_in_hand(g: Bones, frame: Window | Activation, seat: Seat) -> list[Option]:
    return PLAY.each(kinds(g.hand[seat]))


LOOKED_FOR: Final[dict[type[Any], Callable[[Bones, Any, Seat], list[Option]]]] = {
    Choice: heroes_and_crew,
    MoveAction: zones_beside,
    FreeMove: zones_beside,
    Window: cards_in_hand,
    Activation: cards_in_hand,
}
