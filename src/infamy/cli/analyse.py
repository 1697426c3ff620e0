"""infamy analyse: what a finished match shows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from infamy.cli.arguments import Json, SavedMatch, Seed, Workers, print_json, seed_number, whole_number

if TYPE_CHECKING:
    from infamy.analysis.course import Course
    from infamy.analysis.document import Analysis
    from infamy.analysis.judging import Found, Job
    from infamy.analysis.order import Order
    from infamy.lab.crew import Hands

MOST_GAMES: Final = 1000

Page = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page that opens without a network.")]
OpenCards = Annotated[bool, typer.Option("--open-cards", help="Judge with all cards open, not by what a seat knew.")]
All = Annotated[bool, typer.Option("--all", help="All ten turning points.")]
Games = Annotated[
    str | None, typer.Option("--games", metavar="N", help="Games from each mark for each seat; default 12.")
]


def analyse(
    file: SavedMatch,
    html: Page = None,
    open_cards: OpenCards = False,
    everything: All = False,
    games: Games = None,
    seed: Seed = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Analyse a finished match: chances to win over time, luck separate from choices, and its turning points.

    It is judged by what the seats knew at the time. `q` or Ctrl-C stops it and shows what is known so far.
    """
    from infamy.analysis.course import Course
    from infamy.analysis.findings import put_together
    from infamy.analysis.order import GAMES, Order
    from infamy.cli.playing import hands_of
    from infamy.cli.words import about
    from infamy.lab.files import check_writable
    from infamy.table import matchfile

    number = GAMES if games is None else whole_number(games, "--games", 1, MOST_GAMES)
    hands, own_seed = hands_of(workers, ""), seed_number(seed)
    if html is not None:
        check_writable(html)
    kept = matchfile.load(file)
    with about(file):
        course = Course(kept)
    order = Order(kept, number, own_seed, open_cards)
    analysis = put_together(course, found_out(order, course, hands), number, own_seed, open_cards)
    tell(analysis, file, html, everything, as_json)


def tell(analysis: Analysis, file: Path, html: Path | None, everything: bool, as_json: bool) -> None:
    import msgspec

    from infamy.cli.analysis_in_words import show
    from infamy.lab.analysis_page import analysis_page
    from infamy.lab.files import write_whole

    if html is not None:
        write_whole(html, analysis_page(analysis, " ".join(["infamy", *sys.argv[1:]])).encode())
    if as_json:
        print_json(msgspec.to_builtins(analysis))
        return
    show(analysis, file, everything)
    if html is not None:
        print(f"written: {html}")


def found_out(order: Order, course: Course, hands: Hands) -> list[Found]:
    """Everything, or as much of it as there is when somebody stops it."""
    import msgspec

    from infamy.analysis.findings import Findings, jobs_of
    from infamy.analysis.order import ready, work
    from infamy.lab.crew import crew

    found: list[Found] = []
    jobs = jobs_of(course, order.games)
    with crew(hands, ready, msgspec.json.encode(order)) as people, drawn(len(jobs)) as done, keys() as is_stopped:

        def carry_out(wanted: list[Job]) -> bool:
            for each in people.in_order(work, wanted):
                found.append(each)
                done(len(found))
                if is_stopped():
                    return False
            return True

        with suppress(KeyboardInterrupt):  # what is known by then is shown
            if carry_out(jobs):
                carry_out(Findings(course, found).points())
    return found


@contextmanager
def drawn(jobs: int) -> Iterator[Callable[[int], None]]:
    """How far it is, on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("analysing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, "q stops and shows what there is", console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("analysing", total=jobs)
        yield lambda done: bar.update(task, completed=min(done, jobs))


@contextmanager
def keys() -> Iterator[Callable[[], bool]]:
    """Whether `q` was pressed, where keys can be read one by one; elsewhere Ctrl-C does it."""
    if sys.platform == "win32" or not (sys.stdin.isatty() and sys.stderr.isatty()):
        yield lambda: False
        return
    import select
    import termios
    import tty

    terminal = sys.stdin.fileno()
    usual = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield lambda: bool(select.select([terminal], [], [], 0)[0]) and sys.stdin.read(1) in "qQ"
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, usual)
