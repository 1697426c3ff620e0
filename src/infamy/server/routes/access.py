"""What requests have in common: how one finds its room by a link, what it may answer, and who may see everything."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter

from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.server import rest, wire
from infamy.server.projection import Viewer
from infamy.server.room import Room
from infamy.server.rooms import Rooms
from infamy.server.tokens import NO_SUCH_TABLE, NoSuchTable, viewer_of
from infamy.server.writer import NotKept

TableId = Annotated[str, PathParameter(max_length=24, description="the name of a table")]
Bearer = Annotated[
    str,
    HeaderParameter(name="Authorization", required=False, max_length=600, description="Bearer and the token of a seat"),
]

WRONG = {
    400: "a body that is not as it says here",
    403: "not for the eyes of whoever asks, as long as the match is not over",
    404: "no such thing, or the link does not open it",
    409: "well said, but it cannot be",
    413: "too much of it",
    415: "a body that is not JSON",
    429: "too many in too short a time",
    503: "not now: nothing was changed",
}


def wrong(status: int, words: str) -> HTTPException:
    return HTTPException(status_code=status, detail=words)


def may_answer(*statuses: int) -> dict[int, ResponseSpec]:
    """For /api/openapi.json: what can be wrong, beside a request that is not as it says there (400)."""
    return {status: ResponseSpec(rest.Wrong, generate_examples=False, description=WRONG[status]) for status in statuses}


# Links ----------------------------------------------------------------------------------------------------------------


def rooms_of(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


def tokens_in(authorization: str) -> list[str]:
    return authorization.removeprefix("Bearer ").split(",") if authorization.startswith("Bearer ") else [""]


class visit:
    """The room of a table for whoever has a link; everybody else is told that there is nothing here."""

    def __init__(self, state: State, table: str, authorization: str) -> None:
        self.visiting = rooms_of(state).visit(table, tokens_in(authorization)[0])

    async def __aenter__(self) -> tuple[Room, Viewer]:
        try:
            return await self.visiting.__aenter__()
        except NoSuchTable:
            raise wrong(404, NO_SUCH_TABLE) from None
        except NotUnderstood as error:
            raise wrong(409, str(error)) from None

    async def __aexit__(self, *error: Any) -> None:
        await self.visiting.__aexit__(*error)


# Who may see everything -----------------------------------------------------------------------------------------------


def check_open(room: Room, authorization: str) -> None:
    """Nothing is hidden from whoever asks: the match is over, or all its people ask."""
    if room.table.over:
        return
    asking: set[Seat | None] = set()
    for token in tokens_in(authorization):
        try:
            asking.add(viewer_of(room.table.record, token))
        except NoSuchTable:
            raise wrong(404, NO_SUCH_TABLE) from None
    if not asking.issuperset(seat for seat, each in enumerate(room.table.record.seats) if each.person):
        raise wrong(403, "expected the links of all people at the table as long as the match is not over")


async def look_into(room: Room) -> None:
    """Whoever is given the whole match before it is over knows what is hidden and what will be rolled: from then on
    the table says so, to everybody."""
    if room.table.over or room.table.record.looked_into is not None:
        return
    room.table.record.looked_into = wire.LookedInto(room.clock.time.date(), room.table.seq)
    await keep_record(room)
    room.broadcast.table()
    room.audience.flush()


async def keep_record(room: Room) -> None:
    """If it cannot be kept, the room is read anew by whoever comes next."""
    try:
        await room.keeper.keep(room.table.seq, record=True)
    except NotKept:
        room.break_up()
        raise
