"""Opening a table: anew, from a match file, from a moment of another match, or as a rematch; and looking at one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.middleware.rate_limit import get_remote_address
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED

from infamy.engine.rules import NotUnderstood
from infamy.server import jobs, messages, rest, wire
from infamy.server.connection_limits import address_of
from infamy.server.new_table import CreatedTable, Plan, create, links_for, plan_branch, plan_new, rematch_of
from infamy.server.room import Room
from infamy.server.routes.access import (
    Bearer,
    TableId,
    check_open,
    keep_record,
    look_into,
    may_answer,
    rooms_of,
    visit,
    wrong,
)
from infamy.server.workers import Job
from infamy.table import matchfile

LARGEST_ORDER = 400_000  # bytes of a body with a pack in it; a match file may have more
LARGEST_BRANCH = 10_000  # and of one without
AnyRequest = Request[Any, Any, State]
encode = msgspec.json.encode
decode_plan = msgspec.json.Decoder(Plan).decode


class SentFile(msgspec.Struct):
    """A match file: an object, of which nothing is read before a worker does."""


@dataclass
class WithAFile(Operation):
    """For /api/openapi.json, since the handler reads the body itself: the web framework would unfold all of it."""

    def __post_init__(self) -> None:
        kind = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(content={"application/json": kind}, required=True)


decode_sent = msgspec.json.Decoder(SentFile).decode


@post(
    "/api/tables",
    status_code=HTTP_201_CREATED,
    summary="Open a table",
    request_max_body_size=LARGEST_ORDER,
    responses=may_answer(403, 409, 413, 415, 429, 503),
)
async def open_table(request: AnyRequest, data: JSONBody[rest.NewTable], state: State) -> rest.Opened:
    try:
        plan = plan_new(data) if not data.pack.strip() else await plan_elsewhere(request, jobs.plan_table, encode(data))
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return await keep_new(state, create(plan))


async def plan_elsewhere(request: AnyRequest, job: Job, data: bytes) -> Plan:
    """What a stranger has written is understood by a worker: nobody knows how long that takes."""
    rooms, address = rooms_of(request.app.state), address_of(get_remote_address(request))
    return decode_plan(await rooms.workers.run(job, data, address, rooms.limits.seconds_to_open))


async def keep_new(state: State, table: CreatedTable) -> rest.Opened:
    try:
        await rooms_of(state).keep_new(table.commit)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return links_for(table)


@post(
    "/api/tables/import",
    status_code=HTTP_201_CREATED,
    summary="Open a table from a match file",
    operation_class=WithAFile,
    description="The body is a match file, as /export gives it.",
    responses=may_answer(400, 403, 409, 413, 415, 429, 503),
)
async def import_match(request: AnyRequest, state: State) -> rest.Opened:
    body = await request.body()
    try:
        decode_sent(body)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise wrong(400, "expected a match file in JSON, got something else") from None
    try:
        plan = await plan_elsewhere(request, jobs.plan_import, body)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return await keep_new(state, create(plan))


@get("/api/tables/{table:str}", summary="Show a table", responses=may_answer(404, 409, 429))
async def table_info(table: TableId, state: State, authorization: Bearer = "") -> wire.TableInfo:
    async with visit(state, table, authorization) as (room, _), room.busy:
        return room.broadcast.info()


@post(
    "/api/tables/{table:str}/rematch",
    status_code=HTTP_201_CREATED,
    summary="Open a rematch; the same links open the new table",
    responses=may_answer(403, 404, 409, 429, 503),
)
async def rematch(table: TableId, state: State, authorization: Bearer = "") -> rest.Rematch:
    async with visit(state, table, authorization) as (room, viewer), room.busy:
        if viewer is None:
            raise wrong(403, "a spectator cannot open a rematch")
        if not room.table.over and not room.table.halted:
            raise wrong(409, "the match is not over yet")
        if not room.table.record.rematch:
            new = rematch_of(room.table.record)
            try:
                await rooms_of(state).keep_new(new)
            except NotUnderstood as error:
                raise wrong(409, str(error)) from None
            room.table.record.rematch = new.table
            await keep_record(room)
            room.audience.send(messages.RematchOpened(new.table))
            room.broadcast.table()
            room.audience.flush()
        return rest.Rematch(room.table.record.rematch)


@post(
    "/api/tables/{table:str}/branch",
    status_code=HTTP_201_CREATED,
    request_max_body_size=LARGEST_BRANCH,
    summary="Play on from a moment of a match, against bots",
    responses=may_answer(403, 404, 409, 413, 415, 429, 503),
)
async def branch(table: TableId, data: JSONBody[rest.Branch], state: State, authorization: Bearer = "") -> rest.Opened:
    async with visit(state, table, authorization) as (room, viewer), room.busy:
        check_open(room, authorization)
        seat = data.seat or ("" if viewer is None else room.table.seats[viewer])
        try:
            plan = plan_branch(
                room.table.record,
                [str(entry) for entry in log_until(room, data.at)],
                room.table.seats,
                seat,
                data.bot,
                matchfile.Origin("branched", table, data.at),
            )
        except NotUnderstood as error:
            raise wrong(409, str(error)) from None
        await look_into(room)
        return await keep_new(state, create(plan))


def log_until(room: Room, at: int) -> list[Any]:
    """The log up to and with a moment."""
    match = room.table.match
    if match is None or at >= len(room.table.moves):
        raise wrong(409, f"expected a moment from 0 to {max(0, len(room.table.moves) - 1)}, got {at}")
    if at + 1 == len(room.table.moves):
        return match.log
    return match.log[: room.table.moves[at + 1].start]
