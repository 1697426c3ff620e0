"""infamy simulate: many games between bots."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli.arguments import (
    GameKey,
    Json,
    Mode,
    Options,
    Pack,
    Players,
    Seed,
    named_values,
    open_game,
    print_json,
    seed_number,
    whole_number,
)
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.lab.simulate import Plan

GAMES_A_WORKER = 20  # at least; a process takes some time to start
MOST_WORKERS = 256

Games = Annotated[str, typer.Option("--games", metavar="N", help="How many games.")]
Bots = Annotated[str, typer.Option("--bots", metavar="BOT,...", help="One bot for all seats, or one for each.")]
Workers = Annotated[str | None, typer.Option("--workers", metavar="N", help="Processes; as many as make sense.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Keep every game there as a match file.")]


def simulate(
    game_key: GameKey,
    games: Games = "100",
    players: Players = None,
    bots: Bots = "easy",
    mode: Mode = "",
    option: Options = None,
    pack: Pack = None,
    seed: Seed = None,
    workers: Workers = None,
    out: Out = None,
    as_json: Json = False,
) -> int:
    """Let bots play many games, and say how they went. The same seed gives the same games on any number of workers."""
    from infamy.lab.simulate import Table, summary
    from infamy.lab.simulate import simulate as play_all

    game = open_game(game_key, pack)
    plan = plan_of(game, players, bots.split(","), mode, named_values(option), out)
    first = seed_number(seed) if seed is not None else 1
    many = whole_number(games, "--games", 1)
    processes = whole_number(workers, "--workers", 1, MOST_WORKERS) if workers is not None else usual_workers(many)
    Table(plan)  # bots that do not exist are found out here, before any work
    if out is not None:
        make_folder(out)
    start = perf_counter()
    with progress_bar(many) as progress:
        outcomes = play_all(plan, first, many, min(processes, many), progress)
    for outcome in outcomes:
        if outcome.error:
            print(f"the game with seed {outcome.seed} failed: {outcome.error}", file=sys.stderr)
    figures = summary(plan, first, outcomes, perf_counter() - start)
    if as_json:
        print_json(figures)
    else:
        show(game, figures)
    return 1 if figures["errors"] else 0


def plan_of(
    game: Game, players: str | None, bots: list[str], mode: str, options: dict[str, str], out: Path | None
) -> Plan:
    from infamy.lab.simulate import Plan

    number = whole_number(players, "--players", 1) if players is not None else max(game.counts[0], len(bots))
    setup = game.setup(number, mode, options)
    if len(bots) not in (1, number):
        raise NotUnderstood(f"expected one bot for --bots, or {number}, one for each seat, got {len(bots)}")
    on_seats = bots if len(bots) > 1 else bots * number
    return Plan(game.key, game.pack, number, setup.mode, setup.options, on_seats, str(out) if out is not None else "")


def usual_workers(games: int) -> int:
    return max(1, min(os.cpu_count() or 1, games // GAMES_A_WORKER, MOST_WORKERS))


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotUnderstood(f"expected a folder for --out, got {str(folder)!r}: {error.strerror}") from None


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


def show(game: Game, figures: dict[str, Any]) -> None:
    options = "".join(f", {name} {value}" for name, value in figures["options"].items())
    last = figures["seed"] + figures["games"] - 1
    print(
        f"{game.title}, {figures['players']} players, {figures['mode']}{options}; seeds {figures['seed']} to {last}\n"
    )
    print(f"{'seat':10}{'bot':12}{'wins':>8}{'share':>9}")
    for seat, bot, wins in zip(game.seats, figures["bots"], figures["wins"]):
        share = wins / figures["finished"] if figures["finished"] else 0
        print(f"{seat:10}{bot:12}{wins:8.4g}{share:9.1%}")
    print(
        f"\nfinished {figures['finished']} of {figures['games']}, {figures['by_limit']} by the limit; "
        f"errors {figures['errors']}"
    )
    if figures["finished"]:
        rounds = figures["rounds"]
        print(
            f"rounds: {rounds['mean']} on average, half at most {rounds['p50']}, 95 in 100 at most {rounds['p95']}, "
            f"longest {rounds['max']}"
        )
    print(
        f"{figures['decisions']:,} decisions in {figures['seconds']:.1f} s, "
        f"{figures['decisions_per_second']:,.0f} a second, {'compiled' if figures['compiled'] else 'interpreted'}"
    )
    print(f"hash {figures['hash']}")
