"""What the commands share that let bots play: what is played, by whom, how far it is, and where the page goes."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from infamy.cli.arguments import print_json, whole_number
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.lab.compare import Limits, W
    from infamy.lab.crew import Hands
    from infamy.lab.plan import Plan

GAMES_A_WORKER = 20  # at least; a process takes some time to start
MOST_WORKERS = 256


def plan_of(
    game: Game, players: str | None, bots: list[str], mode: str, options: dict[str, str], dice: str = "seeded"
) -> Plan:
    from infamy.lab.plan import KEYED, SEEDED, Plan

    if dice not in (SEEDED, KEYED):
        raise NotUnderstood(f"expected {SEEDED} or {KEYED} for --dice, got {dice!r}")
    number = whole_number(players, "--players", 1) if players is not None else max(game.counts[0], len(bots))
    setup = game.setup(number, mode, options)
    if len(bots) not in (1, number):
        raise NotUnderstood(f"expected one bot for --bots, or {number}, one for each seat, got {len(bots)}")
    on_seats = bots if len(bots) > 1 else bots * number
    return Plan(game.key, game.pack, number, setup.mode, setup.options, on_seats, dice)


def hands_of(workers: str | None, ray: str, games: int | None = None) -> Hands:
    """Who plays; without a wish, as many processes as there are cores, and no more than so many games keep busy."""
    from infamy.lab.crew import Hands
    from infamy.lab.extras import need

    if ray:
        if workers is not None:
            raise NotUnderstood("expected only one of --workers and --ray, got both")
        need("ray", "--ray", "ray")
        return Hands(ray=ray)
    if workers is not None:
        number = whole_number(workers, "--workers", 1, MOST_WORKERS)
        return Hands(number if games is None else min(number, games))
    most = MOST_WORKERS if games is None else games // GAMES_A_WORKER
    return Hands(max(1, min(os.cpu_count() or 1, most)))


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """On a terminal only; it draws on standard error, so that standard output stays what was asked for."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        "games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.advance(task, played)


@contextmanager
def live() -> Iterator[Callable[[Callable[[], str]], None]]:
    """The present answer, on standard error, if that is a terminal. It is worked out four times a second at most."""
    if not sys.stderr.isatty():
        yield lambda words: None
        return
    from time import perf_counter

    from rich.console import Console
    from rich.live import Live

    shown = perf_counter()
    with Live(console=Console(stderr=True), auto_refresh=False, transient=True) as screen:

        def show(words: Callable[[], str]) -> None:
            nonlocal shown
            if perf_counter() - shown > 0.25:
                shown = perf_counter()
                screen.update(words(), refresh=True)

        yield show


def carried_out(
    running: W,
    hands: Hands,
    limits: Limits,
    present: Callable[[W, float], str],
    findings: Callable[[W, str, float, str], dict[str, Any]],
) -> dict[str, Any]:
    """What was found, once a limit is reached or somebody has stopped it; meanwhile the present answer is shown."""
    from infamy.lab.compare import run

    start = perf_counter()
    with live() as show_now:
        stopped_by = run(
            running, hands, limits, perf_counter, lambda now: show_now(lambda: present(now, perf_counter() - start))
        )
    for error in running.errors:
        print(error, file=sys.stderr)
    return findings(running, stopped_by, perf_counter() - start, command_line())


def check_pages(*pages: Path | None) -> None:
    """Before anything is played: they can be drawn and written."""
    from infamy.lab.files import check_writable
    from infamy.lab.pictures import altair

    for page in pages:
        if page is not None:
            altair()
            check_writable(page)


def write_page(document: dict[str, Any], page: Path, html: str) -> list[Path]:
    """The page, and the document that it is made of beside it."""
    from infamy.lab.files import write_whole

    beside = page.with_suffix(".json")
    write_whole(page, html.encode())
    write_whole(beside, (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode())
    return [page, beside]


def answer(
    document: dict[str, Any], page: Path, html: str, show: Callable[[dict[str, Any], list[Path]], None], as_json: bool
) -> None:
    """The page and what it was made of are written; then one of them is said."""
    written = write_page(document, page, html)
    if as_json:
        print_json(document)
    else:
        show(document, written)


def command_line() -> str:
    return " ".join(["infamy", *sys.argv[1:]])
