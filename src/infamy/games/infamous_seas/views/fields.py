"""What a view has beside the fields of the state."""

from __future__ import annotations

from typing import Annotated, TypedDict

from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.infamous_seas.board import RAYS
from infamy.games.infamous_seas.content.box import FIRST_MERCHANT, FIRST_NAVY, HEADING, SEAT, SQUARE, Square
from infamy.games.infamous_seas.queries import afloat, flagged, gold, is_empty, sails_value
from infamy.games.infamous_seas.rules.placement import CoordinatesSpun
from infamy.games.infamous_seas.rules.spinner import DirectionSpun
from infamy.games.infamous_seas.state import Seas
from infamy.games.infamous_seas.views.closeup import Battle, battle

SeatWord = Annotated[str, SEAT]
SquareWord = Annotated[str, SQUARE]


class Fields(TypedDict):
    """What follows from the state, alike for everybody."""

    flags: list[SquareWord]  # the looted islands
    gold: dict[SeatWord, int]
    sails_value: dict[SeatWord, int]
    cannons_value: dict[SeatWord, int]
    threatened: list[SquareWord]  # squares under the guns of the Navy


class Direction(TypedDict):
    heading: Annotated[str, HEADING]


class Coordinates(TypedDict):
    column: int
    row: int


class QuestionFields(TypedDict):
    """What is said of the question that is open."""

    battle: Battle | None
    spun: Direction | Coordinates | None  # while somebody thinks about where the spinners point


def fields(g: Seas) -> Fields:
    seats = range(g.players)
    return {
        "flags": [SQUARE.names[island] for island in g.sea.islands if flagged(g, island)],
        "gold": {SEAT.names[seat]: gold(g, seat) for seat in seats},
        "sails_value": {SEAT.names[seat]: sails_value(g, seat) for seat in seats},
        "cannons_value": {SEAT.names[seat]: g.box.cannons[g.cannons[seat]] for seat in seats},
        "threatened": [SQUARE.names[square] for square in threatened(g)],
    }


def question_fields(g: Seas, seat: Seat | None) -> QuestionFields:
    return {"battle": battle(g), "spun": spun(g)}


def spun(g: Seas) -> Direction | Coordinates | None:
    for step in reversed(g.stack):
        frame = frame_of(step)
        if isinstance(frame, DirectionSpun):
            return {"heading": HEADING.word(frame.heading)}
        if isinstance(frame, CoordinatesSpun):
            return {"column": frame.column, "row": frame.row}
    return None


def threatened(g: Seas) -> list[Square]:
    """The empty squares on which the Navy would attack a ship that comes to rest or loots there (IS-NAV-23)."""
    squares: set[Square] = set()
    for navy in range(FIRST_NAVY, FIRST_MERCHANT):
        if afloat(g, navy):
            for line in RAYS[g.at[navy]]:
                for square in line[: g.box.navy_reach]:
                    if not is_empty(g, square):
                        break
                    squares.add(square)
    return sorted(squares)
