"""The page of an analysis: one file that opens without a network."""

from __future__ import annotations

from html import escape
from typing import Final

import msgspec

from infamy.analysis.document import Analysis, ChanceAt, Figure, SeatFound, TurningPoint
from infamy.analysis.looks import look
from infamy.lab.page import facts, figure, page, signed, table
from infamy.parts.seating import seat_title

LEFT, RIGHT, TOP, BOTTOM = 46.0, 990.0, 20.0, 270.0  # of the picture
WIDTH, HEIGHT = 1000, 300
BAR: Final = 46.0  # of luck and choices, to either side
KINDS: Final = {"choice": "○ choice", "fine": "△ fine move", "luck": "□ luck"}
STYLE: Final = """<style>
.chances text { font: 500 12px var(--font-text); fill: var(--ink-2); }
.chances .letter { font-weight: 700; fill: var(--ink); stroke: var(--paper-raised); stroke-width: 4px; }
.chances .letter { paint-order: stroke; }
.chances .edge { fill: none; stroke: var(--ink); stroke-width: 1; }
.chances .grid-line { stroke: var(--rule); stroke-width: 1; }
.bars rect { fill: var(--mark); } .bars .luck { fill: none; stroke: var(--ink-2); stroke-width: 1.5; }
.bars line { stroke: var(--ink-3); }
.fig svg.bars { display: inline-block; width: 104px; height: 14px; vertical-align: middle; }
.up { color: var(--good); } .down { color: var(--danger); }
</style>"""


def analysis_page(analysis: Analysis, command: str) -> str:
    judged = "with open cards" if analysis.open_cards else "by what the seats knew then"
    early = f" Stopped early: {analysis.judged} of {analysis.of} moments." if analysis.judged < analysis.of else ""
    body = (
        f'{STYLE}<p class="eyebrow">{escape(analysis.title)}, {len(analysis.seats)} seats, {analysis.rounds} rounds</p>'
        f"<h1>{escape(analysis.headline)}</h1>"
        f'<p class="lead">Luck and choices are in points of winning: a hundredth of a sure win. Judged {judged}. '
        f"Every interval is one of 95%.{early}</p>"
        f'<div class="grid">{chances(analysis)}{luck_and_choices(analysis)}{turning_points(analysis)}</div>'
        + facts(
            [
                (
                    "Chances",
                    f"{analysis.marks} marks, each played on {analysis.games} times for each seat by easy bots",
                ),
                ("Seed", str(analysis.seed)),
                ("Made by", f"<code>{escape(command)}</code>"),
            ]
        )
    )
    return page(analysis.headline, "analysis of a match", body)


# Chances --------------------------------------------------------------------------------------------------------------


def chances(analysis: Analysis) -> str:
    head = ["Entry", "Round", *(seat_title(seat.seat) for seat in analysis.seats)]
    seats = whole(analysis)
    rows = [
        [str(first.entry), str(first.rounds), *(percent(seat.chances[n].chance) for seat in seats)]
        for n, first in enumerate(seats[0].chances)
    ]
    inside = f'<div class="scroll" tabindex="0" role="group" aria-label="Picture">{picture(analysis)}</div>'
    below = "Bands are shares of all chances; a mark is averaged with its neighbours."
    return figure("Chance to win", below, inside + table(head, rows, "As a table"), span=True)


def whole(analysis: Analysis) -> list[SeatFound]:
    """The seats, each as far as the chances of all of them are known."""
    length = min(len(seat.chances) for seat in analysis.seats)
    return [msgspec.structs.replace(seat, chances=seat.chances[:length]) for seat in analysis.seats]


def percent(found: Figure) -> str:
    return f"{found.mean:.0f}% ({found.low:.0f} to {found.high:.0f})"


def shares(analysis: Analysis) -> list[tuple[str, list[float]]]:
    """For each side the name of its first seat, and mark by mark its share of all chances."""
    by_name = {seat.seat: [at.chance.mean for at in seat.chances] for seat in whole(analysis)}
    sides = [
        (side[0], [sum(each) / len(side) for each in zip(*(by_name[seat] for seat in side))]) for side in analysis.sides
    ]
    totals = [sum(each) or 1.0 for each in zip(*(means for _, means in sides))]
    return [(name, [mean / total for mean, total in zip(means, totals)]) for name, means in sides]


def picture(analysis: Analysis) -> str:
    """Bands above each other, the first side at the bottom."""
    found = whole(analysis)
    seats = [seat.seat for seat in found]
    marks = found[0].chances
    across = [LEFT + (RIGHT - LEFT) * at.entry / max(1, analysis.entries) for at in marks]
    floor = [0.0] * len(across)
    drawn = ""
    for name, means in shares(analysis):
        ceiling = [low + mean for low, mean in zip(floor, means)]
        up = [f"{x:.1f},{height(y):.1f}" for x, y in zip(across, ceiling)]
        down = [f"{x:.1f},{height(y):.1f}" for x, y in zip(across, floor)]
        _, letter, colour = look(name, seats.index(name))
        drawn += f'<polygon points="{" ".join(up + down[::-1])}" fill="{colour}"/>'
        drawn += f'<polyline points="{" ".join(up)}" class="edge"/>'
        if means:
            widest = max(range(len(means)), key=lambda n: means[n])
            middle = height((floor[widest] + ceiling[widest]) / 2) + 4
            x = min(max(across[widest], LEFT + 8), RIGHT - 8)
            drawn += f'<text class="letter" x="{x:.1f}" y="{middle:.1f}" text-anchor="middle">{letter}</text>'
        floor = ceiling
    words = "; ".join(f"{seat_title(seat.seat)} {trend(seat)}" for seat in found)
    return (
        f'<svg class="chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Chance to win: {escape(words)}">'
        f"{scale()}{drawn}{rounds(marks, across)}</svg>"
    )


def height(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def trend(seat: SeatFound) -> str:
    means = [at.chance.mean for at in seat.chances]
    return f"from {means[0]:.0f}% to {means[-1]:.0f}%, at most {max(means):.0f}%" if means else "unknown"


def scale() -> str:
    return "".join(
        f'<line class="grid-line" x1="{LEFT}" x2="{RIGHT}" y1="{height(n / 4)}" y2="{height(n / 4)}"/>'
        f'<text x="{LEFT - 6}" y="{height(n / 4) + 4}" text-anchor="end">{25 * n}%</text>'
        for n in range(5)
    )


def rounds(marks: list[ChanceAt], across: list[float]) -> str:
    """The number of a round below where it begins, if there is room."""
    drawn, last, free = "", 0, 0.0
    for at, x in zip(marks, across):
        if at.rounds != last and x >= free:
            drawn += f'<text x="{x:.1f}" y="{BOTTOM + 18}">{at.rounds}</text>'
            free = x + 22.0
        last = at.rounds
    return f'{drawn}<text x="{LEFT - 6}" y="{BOTTOM + 18}" text-anchor="end">Round</text>' if drawn else ""


# Luck, choices, turning points ----------------------------------------------------------------------------------------


def luck_and_choices(analysis: Analysis) -> str:
    most = max([1.0, *(abs(each.mean) for seat in analysis.seats for each in (seat.luck, seat.choices))])
    rows = ""
    for place, seat in enumerate(analysis.seats):
        shape, letter, _ = look(seat.seat, place)
        won = ", won" if seat.won else ""
        rows += (
            f'<tr><th scope="row">{shape}{letter} {escape(seat_title(seat.seat))}{won}</th><td>{seat.score}</td>'
            f"{bar(seat.luck, most, 'luck')}{bar(seat.choices, most, 'choice')}</tr>"
        )
    inside = (
        '<div class="scroll" tabindex="0" role="group" aria-label="Luck and choices"><table><thead><tr>'
        f'<th scope="col">Seat</th><th scope="col">{escape(analysis.unit)}</th><th scope="col">Luck</th>'
        f'<th scope="col">Choices</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )
    below = "What rolls and draws changed against their expectation; what choices gave away against the coach's."
    return figure("Luck and choices", below, inside, span=True)


def bar(found: Figure, most: float, kind: str) -> str:
    size = BAR * abs(found.mean) / most
    x = 52 if found.mean >= 0 else 52 - size
    return (
        f'<td><svg class="bars" viewBox="0 0 104 14" aria-hidden="true"><rect class="{kind}" x="{x:.1f}" y="2" '
        f'width="{size:.1f}" height="10"/><line x1="52" x2="52" y1="0" y2="14"/></svg> {interval(found)}</td>'
    )


def interval(found: Figure) -> str:
    return f"{signed(found.mean, 0)} ({signed(found.low, 0)} to {signed(found.high, 0)})"


def turning_points(analysis: Analysis) -> str:
    rows = "".join(row(number, point, analysis) for number, point in enumerate(analysis.points, 1))
    if not rows:
        return figure("Turning points", "None was found.", "", span=True)
    inside = (
        '<div class="scroll" tabindex="0" role="group" aria-label="Turning points"><table class="prose"><thead><tr>'
        '<th scope="col">Where</th><th scope="col">Seat</th><th scope="col">What</th><th scope="col">Beside it</th>'
        f'<th scope="col">Points</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )
    return figure("Turning points", "Looked at again on fresh tables.", inside, span=True)


def row(number: int, point: TurningPoint, analysis: Analysis) -> str:
    shape, letter, _ = look(point.seat, [seat.seat for seat in analysis.seats].index(point.seat))
    what = f"{KINDS[point.kind]}: {escape(point.played)}"
    if point.as_likely is not None:
        beside = (
            f"{escape(point.told)} {point.as_likely:.0f}% it would be so {'good' if point.change.mean > 0 else 'bad'}."
        )
    else:
        beside = f"Coach: {escape(point.coach)}" if point.coach else f"The same; next best: {escape(point.next_best)}"
    way = "up" if point.change.mean > 0 else "down"
    return (
        f'<tr><th scope="row">{number}. {escape(point.where)}, entry {point.entry}</th>'
        f"<td>{shape}{letter} {escape(seat_title(point.seat))}</td><td>{what}</td><td>{beside}</td>"
        f'<td class="{way}">{"▲" if point.change.mean > 0 else "▼"} {interval(point.change)}</td></tr>'
    )
