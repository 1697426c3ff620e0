"""What a player may look for and not find among the choices; it is shown greyed, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from infamy.engine.actions import Option
from infamy.engine.state import Frame, Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.actions import BOARD_SHIP, BURY, END_TURN, LAY, SAIL, SHOOT_AT, SHOW
from infamy.games.scoundrels.queries import in_play
from infamy.games.scoundrels.rules.fight import LayCards
from infamy.games.scoundrels.rules.movement import Move
from infamy.games.scoundrels.rules.pillage import Pillage
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.hand import kinds


def greyed(g: Scoundrels, seat: Seat) -> list[Option]:
    """What one looks for and may not find: a ship in a next square to board, one across an edge to shoot at, Treasure
    to bury where there is no X, a card that does not fit, a Port to pillage in the middle of a Move."""
    frame = frame_of(g.stack[-1])
    looked_for = LOOKED_FOR.get(type(frame))
    return [] if looked_for is None else looked_for(g, frame, seat)


def in_a_turn(g: Scoundrels, frame: Turn, seat: Seat) -> list[Option]:
    square = g.at[seat]
    others = [other for other in range(g.players) if other != seat and in_play(g, other)]
    around = g.chart.near[square] + g.chart.beside[square]
    near = [other for other in others if g.at[other] in around]
    return [*BOARD_SHIP.each(near), *SHOOT_AT.each(near), *BURY.each(kinds(g.carried[seat]))]


def in_a_move(g: Scoundrels, frame: Move, seat: Seat) -> list[Option]:
    return once_the_move_is_over(g, seat) if frame.under_way else []


def in_a_fight(g: Scoundrels, frame: LayCards, seat: Seat) -> list[Option]:
    return LAY.each(kinds(g.hand[seat]))


def in_a_pillage(g: Scoundrels, frame: Pillage, seat: Seat) -> list[Option]:
    return SHOW.each(kinds(g.hand[seat]))


def once_the_move_is_over(g: Scoundrels, seat: Seat) -> list[Option]:
    """SC-R10  What could be done here if it were: one more Sail, or another Action."""
    turn = Turn(seat)
    return [
        option
        for option in turn.actions(g, seat)
        if option != END_TURN and option not in SAIL and turn.forbidden(g, seat, option) is None
    ]


LOOKED_FOR: Final[dict[type[Frame[Any]], Callable[[Scoundrels, Any, Seat], list[Option]]]] = {
    Turn: in_a_turn,
    Move: in_a_move,
    LayCards: in_a_fight,
    Pillage: in_a_pillage,
}
