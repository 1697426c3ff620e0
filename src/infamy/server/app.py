"""The server, put together: requests, sockets, the client's files, headers, limits, metrics and logs."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http import HTTPStatus
from time import perf_counter
from types import FrameType
from typing import Any

import msgspec
import structlog
import uvicorn
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from infamy.engine.rules import NotUnderstood
from infamy.server import rest, routes, sockets, wire
from infamy.server.connection_limits import address_of, limited_http
from infamy.server.jobs import load_games
from infamy.server.lab import Lab
from infamy.server.limits import Limits
from infamy.server.origin import check_origin
from infamy.server.rooms import Rooms
from infamy.server.routes.access import may_answer, rooms_of
from infamy.server.static import client_files
from infamy.server.store import Store
from infamy.server.workers import Busy
from infamy.server.writer import NotKept

LARGEST_BODY = 2_000_000  # a match file of a long match
LONGEST_SENTENCE = 500  # of an answer
LONGEST_PATH = 200  # of a request: ours have about 60 characters, a file's name at most 255
NOTHING_THERE = "there is nothing at this path"
BROTLI = 4  # at 9 the largest script takes 90 ms of everybody's time instead of 4, for 6 %
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
log = structlog.get_logger()


def make_app(database: str, limits: Limits, at: str = "") -> Litestar:
    """The database is opened, and locked for this server, at once; `at` is where the server answers."""
    store = Store(database, at)
    limit = RateLimitConfig(
        rate_limit=("minute", limits.tables_a_minute),
        check_throttle_handler=opens_a_table,
        identifier_for_request=lambda request: address_of(get_remote_address(request)),
    )
    watched = PrometheusConfig(app_name="infamy", prefix="infamy", exclude=["/assets"], group_path=True)
    metrics = [Metrics] if limits.metrics else []
    lab = routes.LAB_HANDLERS if limits.lab else []
    return Litestar(
        route_handlers=[*routes.HANDLERS, *lab, sockets.play, health, *metrics, *client_files(limits.lab)],
        lifespan=[lifespan_of(store, limits)],
        before_request=check_origin,
        middleware=[limit.middleware, watched.middleware],
        compression_config=CompressionConfig(
            backend="brotli", brotli_quality=BROTLI, brotli_gzip_fallback=True, minimum_size=800, exclude=["/assets"]
        ),
        openapi_config=OpenAPIConfig(title="Infamy", version="1", path="/api", render_plugins=[Schema()]),
        exception_handlers={
            HTTPException: refuse,
            NotUnderstood: misunderstood,
            Busy: turn_away,
            NotKept: not_kept,
            RecursionError: lost,
            Exception: apologise,
        },
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


def lifespan_of(store: Store, limits: Limits) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        rooms = Rooms(store, limits)
        rooms.tables = await store.count()
        rooms.workers.warm_up()
        load_games()  # nobody's request has to
        app.state.rooms = rooms
        app.state.lab = lab = Lab(limits) if limits.lab else None
        gc.collect()
        gc.freeze()  # what is there by now stays: it need not be looked at again
        gc.set_threshold(20_000, 20, 50)
        log.info("open")
        if store.database.noticed:
            log.error("database", noticed=store.database.noticed)
        try:
            yield
        finally:
            if lab is not None:
                lab.close()
            await rooms.shut()
            await store.close()
            log.info("closed")

    return lifespan


STRICT = (
    rest.NewTable,
    rest.SeatRequest,
    wire.StandInRule,
    rest.Branch,
    rest.AnalysisOrder,
    rest.LabOrder,
    rest.LabGame,
)


class Schema(JsonRenderPlugin):
    """The web framework does not say of itself that a request may have no other fields."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        known = openapi_schema["components"]["schemas"]
        for strict in STRICT:
            if strict.__name__ in known:
                known[strict.__name__]["additionalProperties"] = False
        return super().render(request, openapi_schema)


def opens_a_table(request: Request[Any, Any, Any]) -> bool:
    """By whatever way: anew, from a file, from a moment of another match, once more, or as a game of the lab. A run of
    the lab counts as well."""
    path = request.scope["path"].rstrip("/")
    return (
        request.method == "POST" and path.startswith(("/api/tables", "/api/lab/")) and path.rpartition("/")[2] in WAYS
    )


WAYS = ("tables", "import", "branch", "rematch", "runs", "games")


class Metrics(PrometheusController):
    path = "/metrics"
    include_in_schema = False


@get("/api/health", summary="Health check", responses=may_answer(503))
async def health(state: State) -> dict[str, str]:
    """Well means that it can write."""
    try:
        await rooms_of(state).store.beat()
    except NotKept as error:
        raise HTTPException(status_code=503, detail=str(error)) from None
    noticed = rooms_of(state).store.database.noticed
    return {"status": "ok", "noticed": noticed} if noticed else {"status": "ok"}


# What goes wrong ------------------------------------------------------------------------------------------------------


def refuse(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """One sentence; what was wrong with the body of a request is part of it."""
    words = NOTHING_THERE if error.detail == HTTPStatus.NOT_FOUND.phrase else error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra:
        words = "; ".join(str(each.get("message", each)) if isinstance(each, dict) else str(each) for each in extra[:3])
        words = f"the request is not as /api/openapi.json describes it: {words}"
    return answer(error.status_code, words, error.headers)


def misunderstood(_: Request[Any, Any, Any], error: NotUnderstood) -> Response[dict[str, Any]]:
    return answer(400, str(error), None)


def turn_away(_: Request[Any, Any, Any], error: Busy) -> Response[dict[str, Any]]:
    return answer(429, str(error), None)


def not_kept(request: Request[Any, Any, Any], error: NotKept) -> Response[dict[str, Any]]:
    log.warning("not kept", path=request.scope["path"], problem=str(error))
    return answer(503, f"{error}; nothing was changed, so please try again", None)


def lost(_: Request[Any, Any, Any], error: RecursionError) -> Response[dict[str, Any]]:
    return answer(400, "the request is not as /api/openapi.json describes it: it is nested too deeply", None)


def apologise(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """The log has the reason; the client is not told."""
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return answer(500, "something went wrong here, and nothing was changed", None)


def answer(status: int, words: str, headers: dict[str, str] | None) -> Response[dict[str, Any]]:
    """One sentence on one line, however much of it somebody else has written."""
    words = " ".join(words.split())
    words = words if len(words) <= LONGEST_SENTENCE else words[: LONGEST_SENTENCE - 3] + "..."
    return Response(
        {"detail": words, "status_code": status}, status_code=status, media_type=MediaType.JSON, headers=headers
    )


# Headers and logs -----------------------------------------------------------------------------------------------------


class Accesses:
    """Security headers on everything, nothing kept by browsers or proxies unless it says so itself, and a line in the
    log: the path, never a query, a header or a body.

    Around the whole application, because the framework's own middleware does not see what no route takes.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                kept = any(name.lower() == b"cache-control" for name, _ in message["headers"])
                message["headers"] = [*message["headers"], *ENCODED_HEADERS, *([] if kept else [NO_STORE])]
            await send(message)

        if len(scope["path"]) > LONGEST_PATH or "\0" in scope["path"]:
            await say_nothing_there(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)
        log.info(
            "request",
            method=scope["method"],
            path=scope["path"][:LONGEST_PATH],
            status=status,
            ms=round(1000 * (perf_counter() - began), 1),
        )


NO_STORE = (b"cache-control", b"no-store")


async def say_nothing_there(_: Scope, __: Receive, send: Send) -> None:
    """Before anybody looks for it among routes and files."""
    body = msgspec.json.encode({"detail": NOTHING_THERE, "status_code": 404})
    await send(
        {
            "type": "http.response.start",
            "status": 404,
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


ENCODED_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def log_as_json(level: str) -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


# Running --------------------------------------------------------------------------------------------------------------


def listening(host: str, port: int) -> socket.socket:
    """The port that was asked for, or a free one if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, wanted))
        except OSError as error:
            found.close()
            if wanted == 0:
                raise NotUnderstood(f"expected a host to listen on, got {host!r}: {error.strerror}") from None
            continue
        found.listen(2048)  # whoever comes before the server is ready waits for it
        return found
    raise AssertionError


class Host(uvicorn.Server):
    """Whoever is connected is told before the connections are closed."""

    def __init__(self, app: Litestar, limits: Limits) -> None:
        super().__init__(
            uvicorn.Config(
                Accesses(app),
                log_config=None,
                access_log=False,
                http=limited_http(limits),
                ws=sockets.DirectWebSocket,
                ws_max_size=limits.message_size,
                ws_ping_interval=20,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=5,
                server_header=False,
                proxy_headers=bool(limits.proxies),
                forwarded_allow_ips=limits.proxies,
            )
        )
        self.app = app
        self.again = False  # whether another server is to take over

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A server that is told to stop has done well, so the signal is not raised again; a second one is meant."""
        self.force_exit = self.should_exit and not self.again
        self.should_exit, self.again = True, False

    def hand_over(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            self.should_exit = self.again = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGUSR2, self.hand_over)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR2})  # it may have waited for this moment

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # nobody comes back before the server does
        await rooms_of(self.app.state).say_goodbye()
        await super().shutdown(sockets)


def serve(app: Litestar, listener: socket.socket, limits: Limits) -> bool:
    """Whether it ended to be started again. The listener stays open, for whoever is next."""
    host = Host(app, limits)
    host.run(sockets=[listener.dup()])
    return host.again
