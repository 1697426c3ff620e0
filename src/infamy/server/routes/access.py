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

TableId = Annotated[str, PathParameter(max_length=24, description="the id of a table")]
Bearer = Annotated[
    str,
    HeaderParameter(
        name="Authorization",
        required=False,
        max_length=600,
        description="`Bearer TOKEN`: the token of a seat or of the link to watch; several separated by commas",
    ),
]

WRONG = {
    400: "the request is not as described here",
    403: "forbidden until the match is over, or with this link",
    404: "not found, or the link does not open it",
    409: "valid request, but impossible here and now",
    413: "request body too large",
    415: "request body is not JSON",
    429: "too many requests",
    503: "temporarily unavailable; nothing was changed",
}
NEEDS_ALL_LINKS = "until the match is over, this needs the links of all people at the table"


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
        raise wrong(403, NEEDS_ALL_LINKS)


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
