"""What can be asked by plain requests: games, rules, new tables, replays, dice and match files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import get_remote_address
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.server import jobs, projection, wire
from infamy.server.door import address_of
from infamy.server.gathering import hides_something
from infamy.server.links import NO_SUCH_TABLE, NoSuchTable, viewer_of
from infamy.server.opening import Opening, Plan, branched, clocks_of, invited, new_table, planned, rematch_of
from infamy.server.projection import Viewer
from infamy.server.records import dice_of, file_of
from infamy.server.room import Room
from infamy.server.rooms import Rooms
from infamy.server.workers import Job
from infamy.server.writer import NotKept
from infamy.table import library, matchfile
from infamy.table.guide import about, guide

LARGEST_ORDER = 400_000  # bytes of a body with a pack in it; a match file may have more
LARGEST_BRANCH = 10_000  # and of one without
AnyRequest = Request[Any, Any, State]
encode = msgspec.json.encode
decode_plan = msgspec.json.Decoder(Plan).decode
BOTS = ["easy", "hard", "random"]
MOST_FRAMES = 100
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


class SentFile(msgspec.Struct):
    """A match file: an object, of which nothing is read before a worker does."""


@dataclass
class WithAFile(Operation):
    """For /api/openapi.json, since the handler reads the body itself: the web framework would unfold all of it."""

    def __post_init__(self) -> None:
        kind = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={"application/json": kind}, required=True)


decode_sent = msgspec.json.Decoder(SentFile).decode


def wrong(status: int, words: str) -> HTTPException:
    return HTTPException(status_code=status, detail=words)


def may_answer(*statuses: int) -> dict[int, ResponseSpec]:
    """For /api/openapi.json: what can be wrong, beside a request that is not as it says there (400)."""
    return {status: ResponseSpec(wire.Wrong, generate_examples=False, description=WRONG[status]) for status in statuses}


# Games ----------------------------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False, summary="The games there are")
def games() -> list[wire.GameInfo]:
    return [game_info(library.load(key)) for key in library.keys()]  # noqa: SIM118


def game_info(game: Game) -> wire.GameInfo:
    words = about(game.key)
    return wire.GameInfo(
        key=game.key,
        title=game.title,
        version=game.version,
        counts=game.counts,
        counts_in=game.counts_in,
        modes=game.modes,
        settings=[wire.SettingInfo(key, each.values, each.default, each.help) for key, each in game.settings.items()],
        seats=game.seats,
        bots=BOTS,
        about=wire.About(**msgspec.structs.asdict(words)),
        guided=guide(game.key) is not None,
        hides=hides_something(game),
        clock=clock_setting(game),
    )


def clock_setting(game: Game) -> wire.ClockSetting | None:
    return game.clock and wire.ClockSetting(clocks_of(game), game.clock.seconds, game.clock.help)


@get(
    "/api/games/{game:str}/rules",
    sync_to_thread=False,
    summary="The ledger of a game's rules",
    responses=may_answer(404),
)
def rules(game: Annotated[str, PathParameter(max_length=40)]) -> wire.RuleBook:
    try:
        library.check_key(game)
    except NotUnderstood as error:
        raise wrong(404, str(error)) from None
    loaded = library.load(game)
    return wire.RuleBook(
        game,
        loaded.title,
        loaded.ledger.sections,
        [
            wire.RuleInfo(rule.id, rule.kind, rule.section, rule.text, rule.problem, rule.why, rule.about)
            for rule in loaded.ledger.rules
        ],
    )


# Opening a table ------------------------------------------------------------------------------------------------------


@post(
    "/api/tables",
    status_code=HTTP_201_CREATED,
    summary="Open a table",
    request_max_body_size=LARGEST_ORDER,
    responses=may_answer(403, 409, 413, 415, 429, 503),
)
async def open_table(request: AnyRequest, data: JSONBody[wire.NewTable], state: State) -> wire.Opened:
    try:
        plan = planned(data) if not data.pack.strip() else await plan_elsewhere(request, jobs.plan_table, encode(data))
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return await keep_new(state, new_table(plan))


async def plan_elsewhere(request: AnyRequest, job: Job, data: bytes) -> Plan:
    """What a stranger has written is understood by a worker: nobody knows how long that takes."""
    rooms, address = rooms_of(request.app.state), address_of(get_remote_address(request))
    return decode_plan(await rooms.workers.run(job, data, address, rooms.limits.seconds_to_open))


async def keep_new(state: State, table: Opening) -> wire.Opened:
    try:
        await rooms_of(state).keep_new(table.commit)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return invited(table)


@post(
    "/api/tables/import",
    status_code=HTTP_201_CREATED,
    summary="Open a table from a match file",
    operation_class=WithAFile,
    description="The body is a match file, as /export gives it.",
    responses=may_answer(400, 403, 409, 413, 415, 429, 503),
)
async def import_match(request: AnyRequest, state: State) -> wire.Opened:
    body = await request.body()
    try:
        decode_sent(body)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise wrong(400, "expected a match file in JSON, got something else") from None
    try:
        plan = await plan_elsewhere(request, jobs.plan_import, body)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return await keep_new(state, new_table(plan))


@get(
    "/api/tables/{table:str}",
    summary="A table, as the holder of a link may see it",
    responses=may_answer(404, 409, 429),
)
async def table_info(table: TableId, state: State, authorization: Bearer = "") -> wire.TableInfo:
    async with visit(state, table, authorization) as (room, _), room.quiet:
        return room.info()


@post(
    "/api/tables/{table:str}/rematch",
    status_code=HTTP_201_CREATED,
    summary="The same players once more; the same links open the new table",
    responses=may_answer(403, 404, 409, 429, 503),
)
async def rematch(table: TableId, state: State, authorization: Bearer = "") -> wire.Rematch:
    async with visit(state, table, authorization) as (room, viewer), room.quiet:
        if viewer is None:
            raise wrong(403, "expected somebody who has a seat here, got a spectator")
        if not room.over and not room.halted:
            raise wrong(409, "expected a match that is over, got one that is not")
        if not room.record.rematch:
            new = rematch_of(room.record)
            try:
                await rooms_of(state).keep_new(new)
            except NotUnderstood as error:
                raise wrong(409, str(error)) from None
            room.record.rematch = new.table
            await keep_record(room)
            for guest in room.guests:
                guest.send(wire.RematchOpened(new.table))
            room.tell_table()
            room.flush()
        return wire.Rematch(room.record.rematch)


async def keep_record(room: Room) -> None:
    """If it cannot be kept, the room is read anew by whoever comes next."""
    try:
        await room.keeper.keep(room.seq, record=True)
    except NotKept:
        room.break_up()
        raise


@post(
    "/api/tables/{table:str}/branch",
    status_code=HTTP_201_CREATED,
    request_max_body_size=LARGEST_BRANCH,
    summary="Play on from a moment of a match, against bots",
    responses=may_answer(403, 404, 409, 413, 415, 429, 503),
)
async def branch(table: TableId, data: JSONBody[wire.Branch], state: State, authorization: Bearer = "") -> wire.Opened:
    async with visit(state, table, authorization) as (room, viewer), room.quiet:
        check_open(room, authorization)
        seat = data.seat or ("" if viewer is None else room.seats[viewer])
        try:
            plan = branched(
                room.record,
                [str(entry) for entry in log_until(room, data.at)],
                room.seats,
                seat,
                data.bot,
                matchfile.Origin("branched", table, data.at),
            )
        except NotUnderstood as error:
            raise wrong(409, str(error)) from None
        await look_into(room)
        return await keep_new(state, new_table(plan))


def log_until(room: Room, at: int) -> list[Any]:
    """The log up to and with a moment."""
    match = room.match
    if match is None or at >= len(room.moves):
        raise wrong(409, f"expected a moment from 0 to {max(0, len(room.moves) - 1)}, got {at}")
    if at + 1 == len(room.moves):
        return match.log
    return match.log[: room.moves[at + 1].start]


# Replays, dice and files ----------------------------------------------------------------------------------------------


@get(
    "/api/tables/{table:str}/replay",
    summary="The moments of a match, each with the table after it",
    responses=may_answer(403, 404, 409, 429),
)
async def replay(
    table: TableId,
    state: State,
    authorization: Bearer = "",
    start: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 40,
    eyes: Annotated[str, QueryParameter(max_length=20, description="a seat, once the match is over")] = "",
) -> Response[wire.Replay]:
    async with visit(state, table, authorization) as (room, viewer):
        async with room.quiet:
            through = eyes_of(room, viewer, eyes)
            if room.halted:
                return ready(encode(replay_as_told(room, through, start, count)))
            moves = [(move.seq, move.lapsed) for move in projection.settled(room.moves)]
            wanted = jobs.Playback(
                file_of(room.record, lines_of(room)),
                moves,
                through,
                start,
                count,
                raw(room.info()),
                raw(room.game.presentation.catalog()),
                "" if through is None else room.seats[through],
            )
        return ready(await at_work(state, room, jobs.play_back, encode(wanted)))


def replay_as_told(room: Room, viewer: Viewer, start: int, count: int) -> wire.Replay:
    """Of a match that the rules cannot play again: the words, without the table."""
    moves = projection.settled(room.moves)
    frames = [
        wire.Frame(projection.moment(room.game, move, viewer), None, None) for move in moves[start : start + count]
    ]
    eyes = "" if viewer is None else room.seats[viewer]
    return wire.Replay(room.info(), room.game.presentation.catalog(), eyes, len(moves), start, frames)


def lines_of(room: Room) -> list[str]:
    return [str(entry) for entry in room.match.log] if room.match is not None else []


def raw(thing: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(thing))


def ready(answer: bytes) -> Response[Any]:
    """What a worker has written already."""
    return Response(answer, media_type=MediaType.JSON)


async def at_work(state: State, room: Room, job: Job, data: bytes) -> bytes:
    rooms = rooms_of(state)
    try:
        return await rooms.workers.run(job, data, room.table, rooms.limits.seconds_to_load)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None


def eyes_of(room: Room, viewer: Viewer, eyes: str) -> Viewer:
    if not eyes or (viewer is not None and eyes == room.seats[viewer]):
        return viewer
    if eyes not in room.seats:
        raise wrong(409, f"expected a seat ({', '.join(room.seats)}), got {eyes!r}")
    if not room.over:
        raise wrong(403, "expected your own eyes as long as the match is not over, got somebody else's")
    return room.seats.index(eyes)


@get(
    "/api/tables/{table:str}/dice",
    summary="Every roll, and what is needed to derive it again",
    responses=may_answer(404, 409, 429),
)
async def dice(table: TableId, state: State, authorization: Bearer = "") -> Response[wire.DiceSheet]:
    async with visit(state, table, authorization) as (room, _):
        async with room.quiet:
            info, record = room.info(), room.record
            over = room.match is not None and room.match.over
            salts = [each.salt or "" for each in record.seats]
            sheet = wire.DiceSheet(info.dice, info.commitment, info.secret, salts, [], told_rolls(room) if over else 0)
            wanted = jobs.Sheet(file_of(record, lines_of(room)), sheet)
        return ready(await at_work(state, room, jobs.list_rolls, encode(wanted)) if over else encode(sheet))


def told_rolls(room: Room) -> int:
    """Rolls of a match that follow from nothing that is known of its dice."""
    dice = dice_of(room.record)
    if room.match is None or isinstance(dice, matchfile.Typed):
        return 0
    return matchfile.rolls_on_trust(dice, room.match.log)


@get(
    "/api/tables/{table:str}/export",
    status_code=HTTP_200_OK,
    summary="The whole match as one file",
    description="Once it is over, for whoever has a link; before that only for whoever has the links of all people.",
    responses=may_answer(403, 404, 409, 429),
)
async def export(table: TableId, state: State, authorization: Bearer = "") -> Response[matchfile.MatchFile]:
    async with visit(state, table, authorization) as (room, _), room.quiet:
        check_open(room, authorization)
        if room.record.dice == "committed" and not room.over and not room.halted:
            raise wrong(409, "expected a match that is over: until then the secret of its dice is not told")
        if room.match is None and not room.halted:
            raise wrong(409, "expected a match that has begun, got one that waits for its players")
        await look_into(room)
        file = room.file(room.match) if room.match is not None else halted_file(room)
    name = f"{file.game}-{table}.json"
    return Response(file, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def halted_file(room: Room) -> matchfile.MatchFile:
    """Of a match that the rules cannot play again: its log, and what was told of it to those who may know most."""
    file = file_of(room.record, room.halted_log)
    file.result = room.record.result
    file.told = [
        matchfile.ToldMoment(move.by, move.label, [item.known["words"] for item in move.news]) for move in room.moves
    ]
    file.hash = matchfile.digest(file)
    return file


def check_open(room: Room, authorization: str) -> None:
    """Nothing is hidden from whoever asks: the match is over, or all its people ask."""
    if room.over:
        return
    asking: set[Seat | None] = set()
    for token in tokens_in(authorization):
        try:
            asking.add(viewer_of(room.record, token))
        except NoSuchTable:
            raise wrong(404, NO_SUCH_TABLE) from None
    if not asking.issuperset(seat for seat, each in enumerate(room.record.seats) if each.person):
        raise wrong(403, "expected the links of all people at the table as long as the match is not over")


async def look_into(room: Room) -> None:
    """Whoever is given the whole match before it is over knows what is hidden and what will be rolled: from then on
    the table says so, to everybody."""
    if room.over or room.record.looked_into is not None:
        return
    room.record.looked_into = wire.LookedInto(room.clock.time.date(), room.seq)
    await keep_record(room)
    room.tell_table()
    room.flush()


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


HANDLERS = [games, rules, open_table, import_match, table_info, rematch, branch, replay, dice, export]
