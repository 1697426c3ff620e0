"""The analysis of a finished match: asked for, looked at, and stopped by whoever may visit its table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.middleware.rate_limit import get_remote_address
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from infamy.server import projection, rest
from infamy.server.analyses import LONG, Study
from infamy.server.connection_limits import address_of
from infamy.server.records import file_of
from infamy.server.room import Room
from infamy.server.routes.access import Bearer, TableId, may_answer, rooms_of, visit, wrong
from infamy.server.routes.replays import lines_of

LARGEST_BODY = 1_000  # bytes
OpenCards = Annotated[bool, QueryParameter(description="the analysis with open cards")]


@post(
    "/api/tables/{table:str}/analysis/begin",
    status_code=HTTP_200_OK,
    summary="Analyse a finished match: chances over time, luck, choices, turning points",
    request_max_body_size=LARGEST_BODY,
    responses=may_answer(403, 404, 409, 413, 415, 429),
)
async def analyse(
    request: Request[Any, Any, State],
    table: TableId,
    data: JSONBody[rest.AnalysisOrder],
    state: State,
    authorization: Bearer = "",
) -> rest.AnalysisState:
    async with visit(state, table, authorization) as (room, _), room.busy:
        check_over(room)
        file = file_of(room.table.record, lines_of(room))
        address = address_of(get_remote_address(request))
        study = rooms_of(state).analyses.begin(table, file, data.cards == "open", address)
        return as_it_stands(room, study)


@get(
    "/api/tables/{table:str}/analysis",
    summary="Show the progress and the results of an analysis",
    responses=may_answer(403, 404, 409, 429),
)
async def analysis(
    table: TableId, state: State, authorization: Bearer = "", open_cards: OpenCards = False
) -> rest.AnalysisState:
    async with visit(state, table, authorization) as (room, _), room.busy:
        check_over(room)
        return as_it_stands(room, rooms_of(state).analyses.studies.get((table, open_cards)))


@post(
    "/api/tables/{table:str}/analysis/stop",
    status_code=HTTP_200_OK,
    summary="Stop an analysis; it ends with what it has found",
    request_max_body_size=LARGEST_BODY,
    responses=may_answer(403, 404, 409, 413, 415, 429),
)
async def stop_analysis(
    table: TableId, data: JSONBody[rest.AnalysisOrder], state: State, authorization: Bearer = ""
) -> rest.AnalysisState:
    async with visit(state, table, authorization) as (room, _), room.busy:
        check_over(room)
        analyses = rooms_of(state).analyses
        study = analyses.studies.get((table, data.cards == "open"))
        if study is not None:
            analyses.stop(study)
        return as_it_stands(room, study)


def check_over(room: Room) -> None:
    if room.table.halted or room.table.match is None:
        raise wrong(409, "this match cannot be analysed: it cannot be replayed, or has not started")
    if not room.table.over:
        raise wrong(403, "a match can be analysed only when it is over")


def as_it_stands(room: Room, study: Study | None) -> rest.AnalysisState:
    if study is None:
        return rest.AnalysisState("none", 0, 0, "", again=False, found=None, points=[], marks=[])
    found, why = study.analysis, study.why
    again = study.over and why not in ("", LONG)
    if found is None:
        state: Literal["over", "running"] = "over" if study.over else "running"
        return rest.AnalysisState(state, study.done, study.of, why, again, None, [], [])
    before = {move.start: max(0, place - 1) for place, move in enumerate(projection.settled(room.table.moves))}
    last = len(before) - 1
    marks = found.seats[0].chances
    return rest.AnalysisState(
        "over",
        study.done,
        study.of,
        why,
        again,
        found,
        [before.get(point.entry - 1, last) for point in found.points],
        [before.get(mark.entry, last) for mark in marks],
    )
