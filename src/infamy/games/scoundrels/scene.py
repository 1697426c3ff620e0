"""What a table has to draw: the map and the faces of all cards, and what is shown though it is not allowed."""
from __future__ import annotations

from typing import Any

from infamy.engine.actions import Option
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.actions import BOARD_SHIP, BURY, END_TURN, LAY, SAIL, SHOOT_AT, SHOW
from infamy.games.scoundrels.box import ANY, CARD, COLUMNS, DELIVER, ROWS, SPOT, SQUARE, Box
from infamy.games.scoundrels.rules.fight import LayCards
from infamy.games.scoundrels.rules.moving import UnderWay
from infamy.games.scoundrels.rules.pillage import Pillage
from infamy.games.scoundrels.rules.turn import Turn
from infamy.games.scoundrels.state import Scoundrels, in_play
from infamy.parts.hand import kinds


def show_box(box: Box) -> dict[str, Any]:
    """Whatever a pack may change is drawn as the pack has it, so every number is sent."""
    return {
        **box.numbers, "map": show_map(box),
        "copies": {CARD.word(card): many for card, many in enumerate(box.copies) if many > 0},
        "treasures": {face.key: {
            "name": face.name, "text": face.text, "rule": face.rule, "worth": face.worth, "weight": face.weight}
            for face in box.treasures},
        "quests": {face.key: {
            "name": face.name, "text": face.text, "rule": face.rule, "reward": face.reward,
            "port": box.port.word(face.port) if face.port != ANY else None,
            "treasure": box.treasure.word(face.treasure) if face.event == DELIVER else None} for face in box.quests},
        "quirks": {face.key: {"name": face.name, "text": face.text, "rule": face.rule} for face in box.quirks},
    }


def show_map(box: Box) -> dict[str, Any]:
    """SC-COMP-13  The whole sheet; `widths` says how much of it lies open for how many players."""
    return {
        "columns": COLUMNS, "rows": ROWS,
        "widths": {str(players): width for players, width in enumerate(box.widths) if width > 0},
        "land": [SQUARE.word(square) for square in box.land],
        "ports": [{"key": box.port.word(port), "name": part.name, "square": SQUARE.word(part.square),
                   "players": part.players} for port, part in enumerate(box.ports)],
        "spots": [{"key": SPOT.word(spot), "square": SQUARE.word(part.square), "players": part.players}
                  for spot, part in enumerate(box.spots)],
    }


def once_the_move_is_over(g: Scoundrels, seat: Seat) -> list[Option]:
    """SC-R10  What could be done here if it were: one more Sail, or another Action."""
    turn = Turn(seat)
    return [option for option in turn.actions(g, seat)
            if option != END_TURN and option not in SAIL and turn.forbidden(g, seat, option) is None]


def tempting(g: Scoundrels, seat: Seat) -> list[Option]:
    """What one looks for and may not find: a ship in a next square to board, one across an edge to shoot at, Treasure
    to bury where there is no X, a card that does not fit, a Port to pillage in the middle of a Move."""
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Turn):
        square = g.at[seat]
        others = [other for other in range(g.players) if other != seat and in_play(g, other)]
        around = g.chart.near[square] + g.chart.beside[square]
        near = [other for other in others if g.at[other] in around]
        return [*BOARD_SHIP.each(near), *SHOOT_AT.each(near), *BURY.each(kinds(g.carried[seat]))]
    if isinstance(frame, UnderWay):
        return once_the_move_is_over(g, seat)
    if isinstance(frame, LayCards):
        return LAY.each(kinds(g.hand[seat]))
    return SHOW.each(kinds(g.hand[seat])) if isinstance(frame, Pillage) else []
