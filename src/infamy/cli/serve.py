"""infamy serve: the table in the browser."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.server.limits import Limits

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port; if it is taken, a free one", min=0, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="an SQLAlchemy URL, or the path of a SQLite file")] = "infamy.sqlite",
    workers: Annotated[int, typer.Option(help="server processes; only 1 is supported so far", min=1)] = 1,
    pace: Annotated[float, typer.Option(help="seconds between moves at a table of bots", min=0, max=60)] = 0.6,
    thinking: Annotated[float, typer.Option(help="usual seconds before an automatic answer", min=0, max=60)] = 1.6,
    rate: Annotated[float, typer.Option(help="messages per second from one browser", min=1)] = 50,
    tables: Annotated[int, typer.Option(help="tables that one address may open per minute", min=1)] = 120,
    connections: Annotated[int, typer.Option(help="connections that one address may have", min=1)] = 200,
    most_tables: Annotated[int, typer.Option(help="tables in the database at most", min=1)] = 100_000,
    lab: Annotated[bool, typer.Option("--lab", help="offer the lab at /lab: simulate changed games")] = False,
    metrics: Annotated[bool, typer.Option("--metrics", help="answer /metrics, to every client")] = False,
    proxies: Annotated[str, typer.Option(help="addresses of proxies whose X-Forwarded headers count")] = "",
    logs: Annotated[str, typer.Option(help="what is logged: debug, info, warning or error")] = "warning",
) -> None:
    """Serve tables to browsers. A seat is a link; everything is stored in the database."""
    from infamy.server.app import log_as_json
    from infamy.server.limits import Limits

    check(workers, logs)
    log_as_json(logs)
    limits = Limits(
        pace=pace,
        thinking=thinking,
        messages=rate,
        burst=int(2 * rate),
        tables_a_minute=tables,
        metrics=metrics,
        lab=lab,
        connections=connections,
        tables_in_all=most_tables,
        proxies=proxies,
    )
    run(host, port, database, limits)


def check(workers: int, logs: str) -> None:
    if workers != 1:
        raise NotUnderstood(f"expected 1 worker: several are not built yet, got {workers}")
    if logs not in ("debug", "info", "warning", "error"):
        raise NotUnderstood(f"expected debug, info, warning or error after --logs, got {logs!r}")


def run(host: str, port: int, database: str, limits: Limits) -> None:
    """Until it is stopped. The port is taken before the database is opened, so that its lock can say where we are."""
    from infamy.server.app import listening, make_app
    from infamy.server.app import serve as run_app
    from infamy.server.handover import inherited, start_again

    with closing(inherited() or listening(host, port)) as listener:
        address, found = listener.getsockname()[:2]
        shown = f"[{address}]" if ":" in address else address
        where = f"http://{shown}:{found}"
        app = make_app(database_url(database), limits, where)
        if port not in (0, found):
            typer.echo(f"Port {port} is taken.")
        typer.echo(f"The table is at {where} (Ctrl-C stops it; nothing is lost).")
        if run_app(app, listener, limits):
            start_again(listener)


def database_url(words: str) -> str:
    return words if "://" in words else f"sqlite:///{words}"
