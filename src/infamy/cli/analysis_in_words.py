"""An analysis on a terminal: sparklines, luck and choices, turning points."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from infamy.analysis.looks import look
from infamy.parts.seating import seat_title

if TYPE_CHECKING:
    from rich.console import Console

    from infamy.analysis.document import Analysis, ChanceAt, Figure, SeatFound, TurningPoint

HEIGHTS: Final = "▁▂▃▄▅▆▇█"
FEW: Final = 5  # turning points, unless all are wanted
SIGNS: Final = {"choice": "○", "fine": "△", "luck": "□"}
WIDE: Final = 100  # columns with which nothing is left out
PICTURE: Final = 16  # columns before it


def show(analysis: Analysis, file: Path, everything: bool) -> None:
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    narrow = console.width < 80
    head(console, analysis)
    if not narrow:
        rounds_above(console, analysis)
    for place, seat in enumerate(analysis.seats):
        line_of(console, seat, place, analysis, narrow)
    console.print()
    shown = analysis.points if everything else analysis.points[:FEW]
    if shown:
        console.print("  Turning points, in points of winning", style="bold")
    for number, point in enumerate(shown, 1):
        tell_point(console, number, point, [each.seat for each in analysis.seats])
    if len(analysis.points) > len(shown):
        console.print(f"   … {len(analysis.points) - len(shown)} more with --all")
    foot(console, analysis, file)


def head(console: Console, analysis: Analysis) -> None:
    console.print(
        f"{analysis.title}, {len(analysis.seats)} seats, {analysis.rounds} rounds, {analysis.entries} entries; "
        f"{analysis.marks} marks, each played on {analysis.games} times for each seat",
        style="dim",
    )
    console.print(analysis.headline, style="bold")
    if analysis.judged < analysis.of or not analysis.seats[0].chances:
        console.print(f"Stopped early: {analysis.judged} of {analysis.of} moments were judged.")
    console.print()


def rounds_above(console: Console, analysis: Analysis) -> None:
    """The round in which each column begins, where there is room for it."""
    line, last = "", 0
    for place, at in enumerate(analysis.seats[0].chances):
        if at.rounds != last and place >= len(line):
            line = f"{line.ljust(place)}{at.rounds} "
        last = at.rounds
    width = len(analysis.seats[0].chances)
    console.print(f"  {'round':<{PICTURE}}{line[:width]:<{width}}  {analysis.unit:>6}   luck            choices")


def line_of(console: Console, seat: SeatFound, place: int, analysis: Analysis, narrow: bool) -> None:
    from rich.text import Text

    shape, letter, _ = look(seat.seat, place)
    name = f"{shape}{letter} {seat_title(seat.seat)}{'  won' if seat.won else ''}"
    line = Text(f"  {name:<{PICTURE}}")
    if not narrow:
        line.append(sparkline(seat.chances), style="#2f8f8f" if seat.won else "")
    line.append(f"  {seat.score:>6}   {with_interval(seat.luck):<15} {with_interval(seat.choices)}")
    console.print(line)


def sparkline(chances: list[ChanceAt]) -> str:
    """One column for each mark, eight heights, 0 to 100 %."""
    return "".join(HEIGHTS[min(7, int(at.chance.mean * 8 / 100))] for at in chances)


def with_interval(figure: Figure) -> str:
    return f"{figure.mean:+.0f} ({figure.low:+.0f} to {figure.high:+.0f})"


def tell_point(console: Console, number: int, point: TurningPoint, seats: list[str]) -> None:
    shape, letter, _ = look(point.seat, seats.index(point.seat))
    up = point.change.mean >= 0
    line = f"  {number:>2} {SIGNS[point.kind]} {point.entry:>4}  {point.where:<24} {shape}{letter}  {point.played}  "
    console.print(line, end="")
    console.print(f"{'▲' if up else '▼'} {point.change.mean:+.0f}", style="green" if up else "red", end="")
    console.print(f"   {point.change.low:+.0f} to {point.change.high:+.0f}, {KINDS[point.kind]}")
    for words in beside(point):
        console.print(f"{'':13}{words}", style="dim")


KINDS: Final = {"choice": "choice", "fine": "fine move", "luck": "luck"}


def beside(point: TurningPoint) -> list[str]:
    """What else is said of a turning point."""
    if point.as_likely is not None:
        side = "good" if point.change.mean > 0 else "bad"
        return [*([point.told] if point.told else []), f"{point.as_likely:.0f}% it would be so {side}"]
    if point.coach:
        return [f"coach: {point.coach}"]
    return [f"coach: the same; next best: {point.next_best}"]


def foot(console: Console, analysis: Analysis, file: Path) -> None:
    console.print()
    if analysis.points:
        console.print(f"  See one:  infamy replay {file} --to {analysis.points[0].entry}")
    judged = "judged with open cards" if analysis.open_cards else "judged by what the seat knew; --open-cards for all"
    console.print(f"  ○ choice  △ fine move  □ luck · {judged}; 95% intervals, seed {analysis.seed}", style="dim")
