"""Looking back at a match: its moments, its dice, and the whole of it as a file."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK

from infamy.engine.rules import NotUnderstood
from infamy.server import jobs, projection, rest
from infamy.server.naming import named_frame
from infamy.server.projection import Viewer
from infamy.server.records import dice_of, file_of
from infamy.server.room import Room
from infamy.server.routes.access import Bearer, TableId, check_open, look_into, may_answer, rooms_of, visit, wrong
from infamy.server.workers import Job
from infamy.table import matchfile

MOST_FRAMES = 100
encode = msgspec.json.encode


@get(
    "/api/tables/{table:str}/replay",
    summary="Replay a match: each move with the table after it",
    responses=may_answer(403, 404, 409, 429),
)
async def replay(
    table: TableId,
    state: State,
    authorization: Bearer = "",
    start: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="the first move")] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES, description="how many moves")] = 40,
    eyes: Annotated[
        str,
        QueryParameter(
            max_length=20, description="the seat to see it as, once the match is over; your own if not given"
        ),
    ] = "",
) -> Response[rest.Replay]:
    async with visit(state, table, authorization) as (room, viewer):
        async with room.busy:
            through = eyes_of(room, viewer, eyes)
            if room.table.halted:
                return ready(encode(replay_as_told(room, through, start, count)))
            moves = [(move.seq, move.lapsed, move.back_to) for move in projection.settled(room.table.moves)]
            wanted = jobs.Playback(
                file_of(room.table.record, lines_of(room)),
                moves,
                through,
                start,
                count,
                raw(room.broadcast.info()),
                raw(room.table.game.presentation.catalog()),
                "" if through is None else room.table.seats[through],
                [each.name for each in room.table.record.seats],
            )
        return ready(await at_work(state, room, jobs.play_back, encode(wanted)))


def replay_as_told(room: Room, viewer: Viewer, start: int, count: int) -> rest.Replay:
    """Of a match that the rules cannot play again: the words, without the table."""
    moves = projection.settled(room.table.moves)
    names = room.broadcast.names()
    frames = [
        named_frame(rest.Frame(projection.moment(move, viewer), None, None), names)
        for move in moves[start : start + count]
    ]
    eyes = "" if viewer is None else room.table.seats[viewer]
    return rest.Replay(room.broadcast.info(), room.table.game.presentation.catalog(), eyes, len(moves), start, frames)


def lines_of(room: Room) -> list[str]:
    return [str(entry) for entry in room.table.match.log] if room.table.match is not None else []


def raw(thing: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(thing))


def ready(answer: bytes) -> Response[Any]:
    """What a worker has written already."""
    return Response(answer, media_type=MediaType.JSON)


async def at_work(state: State, room: Room, job: Job, data: bytes) -> bytes:
    rooms = rooms_of(state)
    try:
        return await rooms.workers.run(job, data, room.table.id, rooms.limits.seconds_to_load)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None


def eyes_of(room: Room, viewer: Viewer, eyes: str) -> Viewer:
    if not eyes or (viewer is not None and eyes == room.table.seats[viewer]):
        return viewer
    if eyes not in room.table.seats:
        raise wrong(409, f"expected a seat ({', '.join(room.table.seats)}), got {eyes!r}")
    if not room.table.over:
        raise wrong(403, "until the match is over you can replay it only as yourself")
    return room.table.seats.index(eyes)


@get(
    "/api/tables/{table:str}/dice",
    summary="List every roll, with what is needed to derive it",
    responses=may_answer(404, 409, 429),
)
async def dice(table: TableId, state: State, authorization: Bearer = "") -> Response[rest.DiceSheet]:
    async with visit(state, table, authorization) as (room, _):
        async with room.busy:
            info, record = room.broadcast.info(), room.table.record
            over = room.table.match is not None and room.table.match.over
            salts = [each.salt or "" for each in record.seats]
            sheet = rest.DiceSheet(info.dice, info.commitment, info.secret, salts, [], told_rolls(room) if over else 0)
            wanted = jobs.Sheet(file_of(record, lines_of(room)), sheet)
        return ready(await at_work(state, room, jobs.list_rolls, encode(wanted)) if over else encode(sheet))


def told_rolls(room: Room) -> int:
    """Rolls of a match that follow from nothing that is known of its dice."""
    dice = dice_of(room.table.record)
    if room.table.match is None or isinstance(dice, matchfile.Typed):
        return 0
    return matchfile.rolls_on_trust(dice, room.table.match.log)


@get(
    "/api/tables/{table:str}/export",
    status_code=HTTP_200_OK,
    summary="Download the whole match as one file",
    description="After the match any link is enough; before that it takes the links of all people at the table.",
    responses=may_answer(403, 404, 409, 429),
)
async def export(table: TableId, state: State, authorization: Bearer = "") -> Response[matchfile.MatchFile]:
    async with visit(state, table, authorization) as (room, _), room.busy:
        check_open(room, authorization)
        if room.table.record.dice == "committed" and not room.table.over and not room.table.halted:
            raise wrong(409, "until the match is over, the secret of its dice is not revealed")
        if room.table.match is None and not room.table.halted:
            raise wrong(409, "the match has not started yet")
        await look_into(room)
        file = room.table.file(room.table.match) if room.table.match is not None else halted_file(room)
    name = f"{file.game}-{table}.json"
    return Response(file, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def halted_file(room: Room) -> matchfile.MatchFile:
    """Of a match that the rules cannot play again: its log, and what was told of it to those who may know most."""
    file = file_of(room.table.record, room.table.halted_log)
    file.result = room.table.record.result
    file.told = [
        matchfile.ToldMoment(move.by, move.label, [item.known["words"] for item in move.news])
        for move in room.table.moves
    ]
    file.hash = matchfile.digest(file)
    return file
