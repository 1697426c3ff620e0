"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

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
    if isinstance(frame, Choice):
        found = [
            ACTIVATE(g.figure[slot]) for slot in range(HERO_SLOTS) if g.owner[slot] == seat and g.hero[slot] != NO_HERO
        ]
        return found + ([CREW] if crew_seat(g, side_of(g, seat)) == seat else [])
    if isinstance(frame, (MoveAction, FreeMove)):
        here = g.at[frame.slot]
        if here == NOWHERE:
            return []
        return [*WALK.each(list(g.board.neighbours[here])), STOP]
    if isinstance(frame, (Window, Activation)):
        return PLAY.each(kinds(g.hand[seat]))
    return []
