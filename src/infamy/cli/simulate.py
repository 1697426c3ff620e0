"""infamy simulate: many games between bots."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli import arguments as given
from infamy.cli.arguments import named_values, open_game, print_json, seed_number, whole_number
from infamy.cli.playing import check_pages, hands_of, plan_of, progress_bar
from infamy.cli.report import write_report
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.lab.crew import Hands
    from infamy.lab.plan import Outcome, Plan

Games = Annotated[str, typer.Option("--games", metavar="N", help="How many games.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Keep a record of every game there.")]
Matches = Annotated[
    Path | None, typer.Option("--matches", metavar="FOLDER", help="Keep every game there as a match file.")
]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE.html", help="Also write the report; needs --out.")
]
Dice = Annotated[str, typer.Option("--dice", metavar="DICE", help="seeded, or keyed, as in infamy compare.")]


def simulate(
    game_key: given.GameKey,
    games: Games = "100",
    players: given.Players = None,
    bots: given.Bots = "easy",
    mode: given.Mode = "",
    option: given.Options = None,
    pack: given.Pack = None,
    seed: given.Seed = None,
    dice: Dice = "seeded",
    workers: given.Workers = None,
    ray: given.Ray = "",
    out: Out = None,
    matches: Matches = None,
    report: Report = None,
    as_json: given.Json = False,
) -> int:
    """Let bots play many games, and print statistics. The same seed gives the same games on any number of workers.

    With --out every game is recorded, for infamy report and for other programs; a run that was stopped resumes.
    """
    from infamy.lab.simulate import Table, summary

    game = open_game(game_key, pack)
    plan = plan_of(game, players, bots.split(","), mode, named_values(option), dice)
    first, many = seed_number(seed), whole_number(games, "--games", 1)
    hands = hands_of(workers, ray, many)
    check_places(out, matches, report)
    Table(plan)  # bots that do not exist are found out here, before any work
    outcomes, many = outcomes_of(plan, first, many, hands, out, matches)
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
    if out is not None and matches is not None:
        raise NotUnderstood("expected only one of --out and --matches, got both")
    if page is not None and out is None:
        raise NotUnderstood("expected --out beside --report, for the record that the page is made of, got none")
    check_pages(page)


def outcomes_of(
    plan: Plan, first: int, many: int, hands: Hands, out: Path | None, matches: Path | None
) -> tuple[Iterator[Outcome], int]:
    """The games, and how many there will be: of a record that is longer already, all of it."""
    from infamy.lab import record
    from infamy.lab.files import make_folder
    from infamy.lab.simulate import simulate as play_all
    from infamy.lab.simulate import simulate_and_record

    if out is not None:
        run = record.begin(out, record.run_of(plan, first, many))
        return simulate_and_record(run, out, hands), run.games
    if matches is not None:
        make_folder(matches, "--matches")
    return play_all(plan, first, many, hands, str(matches) if matches is not None else ""), many


def heard(outcome: Outcome, progress: Callable[[int], None]) -> None:
    progress(1)
    if outcome.error:
        print(f"the game with seed {outcome.seed} failed: {outcome.error}", file=sys.stderr)


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
