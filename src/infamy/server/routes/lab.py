"""The lab in the browser: its dials, its runs, and what can be taken away from them. Only with `serve --lab`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.middleware.rate_limit import get_remote_address
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from infamy.engine.rules import NotUnderstood
from infamy.lab.dials import dials
from infamy.lab.extras import missing
from infamy.server import lab_jobs, rest
from infamy.server.connection_limits import address_of
from infamy.server.lab import NO_SUCH_RUN, Lab, NoSuchRun, Run, decode_plan, told
from infamy.server.new_table import create
from infamy.server.routes.access import Bearer, may_answer, rooms_of, tokens_in, wrong
from infamy.server.routes.replays import ready
from infamy.server.routes.tables import keep_new
from infamy.table import library

LARGEST_ORDER = 20_000  # bytes of a body
AnyRequest = Request[Any, Any, State]
RunId = Annotated[str, PathParameter(max_length=40, description="the id of a run")]
encode = msgspec.json.encode


def lab_of(state: State) -> Lab:
    lab: Lab = state.lab
    return lab


def run_of(state: State, run: str) -> Run:
    try:
        return lab_of(state).find(run)
    except NoSuchRun:
        raise wrong(404, NO_SUCH_RUN) from None


def asking(request: AnyRequest) -> str:
    return address_of(get_remote_address(request))


@get("/api/lab", sync_to_thread=False, summary="Show what the lab offers")
def lab_info(state: State) -> rest.LabInfo:
    lab = lab_of(state)
    return rest.LabInfo(missing(), lab_jobs.BOTS, lab.minutes(), lab.limits.lab_pairs)


@get(
    "/api/lab/games/{game:str}/dials",
    sync_to_thread=False,
    summary="List the numbers of a game that can be changed",
    responses=may_answer(404),
)
def lab_dials(
    game: Annotated[str, PathParameter(max_length=40, description="the key of a game")],
) -> list[rest.DialInfo]:
    try:
        library.check_key(game)
    except NotUnderstood as error:
        raise wrong(404, str(error)) from None
    return [rest.DialInfo(**vars(dial)) for dial in dials(game).values()]


@post(
    "/api/lab/runs",
    status_code=HTTP_201_CREATED,
    summary="Begin a run: a game with changed numbers, against the game as it is",
    request_max_body_size=LARGEST_ORDER,
    responses=may_answer(403, 409, 413, 415, 429),
)
async def begin_run(request: AnyRequest, data: JSONBody[rest.LabOrder], state: State) -> rest.LabOpened:
    lab, rooms, address = lab_of(state), rooms_of(state), asking(request)
    try:
        if lacking := missing():
            raise NotUnderstood(lacking)
        if data.minutes > lab.limits.lab_minutes:
            raise NotUnderstood(f"expected at most {lab.limits.lab_minutes} minutes, got {data.minutes}")
        lab.check_room(address)
        plan = await rooms.workers.run(lab_jobs.plan_run, encode(data), address, rooms.limits.seconds_to_open)
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return lab.begin(data, decode_plan(plan), address)


@get("/api/lab/runs/{run:str}", summary="Show the state of a run", responses=may_answer(404))
async def show_run(run: RunId, state: State) -> Response[rest.LabRun]:
    return ready(await told(lab_of(state), run_of(state, run)))


@post(
    "/api/lab/runs/{run:str}/stop",
    status_code=HTTP_200_OK,
    summary="Stop a run, with its token; its results stay",
    responses=may_answer(403, 404),
)
async def stop_run(run: RunId, state: State, authorization: Bearer = "") -> Response[rest.LabRun]:
    try:
        stopped = lab_of(state).stop(run, tokens_in(authorization)[0])
    except NoSuchRun:
        raise wrong(404, NO_SUCH_RUN) from None
    return ready(await told(lab_of(state), stopped))


@post(
    "/api/lab/runs/{run:str}/games",
    status_code=HTTP_201_CREATED,
    request_max_body_size=LARGEST_ORDER,
    summary="Open one game of a run as a table",
    responses=may_answer(403, 404, 409, 413, 415, 429, 503),
)
async def open_game(request: AnyRequest, run: RunId, data: JSONBody[rest.LabGame], state: State) -> rest.Opened:
    found, which = run_of(state, run), (data.seed, data.played)
    if which not in found.tables:
        try:
            plan = await lab_of(state).table_of(found, data, asking(request))
        except NotUnderstood as error:
            raise wrong(409, str(error)) from None
        found.tables[which] = await keep_new(state, create(plan))
    return found.tables[which]


@get(
    "/api/lab/runs/{run:str}/pack",
    summary="Download the changed numbers as a pack",
    media_type="application/toml",
    responses=may_answer(404),
)
async def download_pack(run: RunId, state: State) -> Response[str]:
    found = run_of(state, run)
    return attached(found.plan.toml.encode(), "application/toml", f"{found.plan.base.game}-{found.id[:8]}.toml")


@get(
    "/api/lab/runs/{run:str}/report",
    summary="Download the results so far as a page that works offline",
    media_type=MediaType.HTML,
    responses=may_answer(404, 409, 429),
)
async def download_report(request: AnyRequest, run: RunId, state: State) -> Response[str]:
    found = run_of(state, run)
    try:
        page = await lab_of(state).report(found, asking(request))
    except NotUnderstood as error:
        raise wrong(409, str(error)) from None
    return attached(page, "text/html", f"{found.plan.base.game}-{found.id[:8]}.html")


def attached(data: bytes, media_type: str, name: str) -> Response[Any]:
    return Response(data, media_type=media_type, headers={"Content-Disposition": f'attachment; filename="{name}"'})


HANDLERS = [lab_info, lab_dials, begin_run, show_run, stop_run, open_game, download_pack, download_report]
