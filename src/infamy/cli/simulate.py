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
from infamy.cli.report import write_report
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.lab.plan import Outcome, Plan

GAMES_A_WORKER = 20  # at least; a process takes some time to start
MOST_WORKERS = 256

Games = Annotated[str, typer.Option("--games", metavar="N", help="How many games.")]
Bots = Annotated[str, typer.Option("--bots", metavar="BOT,...", help="One bot for all seats, or one for each.")]
Workers = Annotated[str | None, typer.Option("--workers", metavar="N", help="Processes; as many as make sense.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Keep a record of every game there.")]
Matches = Annotated[
    Path | None, typer.Option("--matches", metavar="FOLDER", help="Keep every game there as a match file.")
]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE.html", help="Write the page of the record at once; with --out.")
]
Dice = Annotated[str, typer.Option("--dice", metavar="DICE", help="seeded, or keyed as infamy compare has them.")]


def simulate(
    game_key: GameKey,
    games: Games = "100",
    players: Players = None,
    bots: Bots = "easy",
    mode: Mode = "",
    option: Options = None,
    pack: Pack = None,
    seed: Seed = None,
    dice: Dice = "seeded",
    workers: Workers = None,
    out: Out = None,
    matches: Matches = None,
    report: Report = None,
    as_json: Json = False,
) -> int:
    """Let bots play many games, and say how they went. The same seed gives the same games on any number of workers.

    With --out every game is recorded, for infamy report and for other programs; a run that was stopped goes on.
    """
    from infamy.lab.simulate import Table, summary

    game = open_game(game_key, pack)
    plan = plan_of(game, players, bots.split(","), mode, named_values(option), dice)
    first = seed_number(seed) if seed is not None else 1
    many = whole_number(games, "--games", 1)
    processes = whole_number(workers, "--workers", 1, MOST_WORKERS) if workers is not None else usual_workers(many)
    check_places(out, matches, report)
    Table(plan)  # bots that do not exist are found out here, before any work
    outcomes, many = outcomes_of(plan, first, many, min(processes, many), out, matches)
    with progress_bar(many) as progress:
        figures = summary(plan, first, outcomes, perf_counter, lambda outcome: heard(outcome, progress))
    if report is not None and out is not None:
        write_report(out, report)
    if as_json:
        print_json(figures)
    else:
        show(game, figures)
    return 1 if figures["errors"] else 0


def check_places(out: Path | None, matches: Path | None, page: Path | None) -> None:
    from infamy.lab.files import check_writable
    from infamy.lab.pictures import altair

    if out is not None and matches is not None:
        raise NotUnderstood("expected only one of --out and --matches, got both")
    if page is None:
        return
    if out is None:
        raise NotUnderstood("expected --out beside --report, for the record that the page is made of, got none")
    altair()
    check_writable(page)


def outcomes_of(
    plan: Plan, first: int, many: int, processes: int, out: Path | None, matches: Path | None
) -> tuple[Iterator[Outcome], int]:
    """The games, and how many there will be: of a record that is longer already, all of it."""
    from infamy.lab import record
    from infamy.lab.files import make_folder
    from infamy.lab.simulate import simulate as play_all
    from infamy.lab.simulate import simulate_and_record

    if out is not None:
        run = record.begin(out, record.run_of(plan, first, many))
        return simulate_and_record(run, out, processes), run.games
    if matches is not None:
        make_folder(matches, "--matches")
    return play_all(plan, first, many, processes, str(matches) if matches is not None else ""), many


def heard(outcome: Outcome, progress: Callable[[int], None]) -> None:
    progress(1)
    if outcome.error:
        print(f"the game with seed {outcome.seed} failed: {outcome.error}", file=sys.stderr)


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


def usual_workers(games: int) -> int:
    return max(1, min(os.cpu_count() or 1, games // GAMES_A_WORKER, MOST_WORKERS))


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
