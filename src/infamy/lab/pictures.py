"""Pictures for the pages: drawn by Altair, kept in the page as SVG, in the colours of the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from textwrap import wrap
from typing import Any

from infamy.lab.extras import need

WIDE, NARROW = 1040, 320
HALF = 470  # of two pictures side by side
# A picture is drawn with these, and shows what the page says in their place: so it is light or dark as the page is.
COLORS = {
    "ink": "#010101",
    "ink-2": "#010102",
    "ink-3": "#010103",
    "rule": "#010104",
    "mark": "#010105",
    "mark-soft": "#010106",
    "as-is": "#010107",
    "as-is-soft": "#010108",
    "good": "#010109",
    "danger": "#01010a",
    "paper-raised": "#01010b",
}
NAMES = {number: name for name, number in COLORS.items()}
CAP = 10  # height of the end of an interval

Rows = list[dict[str, Any]]
Draw = Callable[[int], Any]


def altair() -> Any:
    need("vl_convert", "pictures")
    return need("altair", "pictures")


def picture(draw: Draw, described: str, width: int = HALF) -> str:
    """For a screen and for a phone. `described` is for people who do not see it."""
    return "".join(
        f'<div class="{name}" role="img" aria-label="{escape(described)}">{svg(draw(size))}</div>'
        for name, size in (("wide", width), ("narrow", NARROW))
    )


def svg(chart: Any) -> str:
    vl_convert = need("vl_convert", "pictures")
    drawn: str = vl_convert.vegalite_to_svg(styled(chart).to_dict())
    drawn = re.sub(r"#0101[0-9a-f]{2}", lambda found: f"var(--{NAMES[found[0]]})", drawn)
    drawn = re.sub(r'width="(\d+)" height="\d+"', r'style="max-width: \1px"', drawn, count=1)
    return drawn.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)


def styled(chart: Any) -> Any:
    font = "Cabin Variable, Cabin, Gill Sans, Calibri, sans-serif"
    axis = {
        "labelColor": COLORS["ink-2"],
        "titleColor": COLORS["ink-2"],
        "gridColor": COLORS["rule"],
        "domainColor": COLORS["ink-3"],
        "tickColor": COLORS["ink-3"],
        "labelFont": font,
        "titleFont": font,
        "labelFontSize": 13,
        "titleFontSize": 13,
        "titleFontWeight": 500,
        "labelLimit": 220,
        "gridDash": [1, 3],
    }
    return chart.configure(
        background="transparent",
        font=font,
        axis=axis,
        view={"stroke": None},
        text={"font": font, "fontSize": 13, "color": COLORS["ink"]},
    )


def in_lines(rows: Rows, letters: int) -> Rows:
    """With whole names, in two lines if need be."""
    return [{**row, "name": "\n".join(wrap(row["name"], letters)), "color": COLORS[row["color"]]} for row in rows]


def intervals(rows: Rows, title: str, down: str, zero: float | None = 0.0) -> Draw:
    """A line for each row: `name`, `at`, `low`, `high`, `color` (a name of COLORS) and `says`, at its end. `down` says
    what the rows are."""
    alt = altair()

    def draw(width: int) -> Any:
        small = width == NARROW
        shown = in_lines(rows, 18 if small else 28)
        data = alt.Data(values=shown)
        axis = alt.Axis(
            labelExpr="split(datum.label, '\\n')",
            labelLimit=130 if small else 200,
            domain=False,
            ticks=False,
            titleAngle=0,
            titleAlign="right",
            titleBaseline="bottom",
            titleX=-4,
            titleY=-4,
        )
        y = alt.Y("name:N", sort=[row["name"] for row in shown], title=down, axis=axis)
        room = alt.Scale(zero=False, nice=True, padding=14)  # so that no line runs into a name
        x = alt.X("low:Q", title=title, scale=room, axis=alt.Axis(tickCount=5))
        color = alt.Color("color:N", scale=None)
        base = alt.Chart(data)
        layers = [
            base.mark_rule(strokeWidth=2.4).encode(x=x, x2="high:Q", y=y, color=color),
            base.mark_tick(thickness=1.8, height=CAP).encode(x="low:Q", y=y, color=color),
            base.mark_tick(thickness=1.8, height=CAP).encode(x="high:Q", y=y, color=color),
            base.mark_point(filled=True, size=80, opacity=1).encode(x="at:Q", y=y, color=color),
        ]
        if zero is not None:
            line = alt.Chart(alt.Data(values=[{"zero": zero}])).mark_rule(strokeDash=[5, 3], color=COLORS["ink"])
            layers.insert(0, line.encode(x="zero:Q"))
        if not small:
            behind = base.mark_text(align="left", dx=12).encode(x=alt.value(width - 240), y=y, text="says:N")
            layers.append(behind)
        return alt.layer(*layers).properties(width=width - (150 if small else 250), height=34 * len(rows))

    return draw


def band_over_time(rows: Rows) -> Draw:
    """`pairs`, `mean`, `low`, `high`: how the band has narrowed."""
    alt = altair()
    most = max(row["pairs"] for row in rows)
    edge = 3 * max(rows[-1]["high"] - rows[-1]["low"], 0.5)
    top, bottom = rows[-1]["mean"] + edge, rows[-1]["mean"] - edge
    data = alt.Data(values=[{**row, "low": max(row["low"], bottom), "high": min(row["high"], top)} for row in rows])

    def draw(width: int) -> Any:
        x = alt.X(
            "pairs:Q",
            title="pairs of games played, the same seed in both",
            scale=alt.Scale(type="log", domain=[rows[0]["pairs"], max(most, rows[0]["pairs"] + 1)], nice=False),
            axis=alt.Axis(tickCount=4 if width == NARROW else 8, format=",d"),
        )
        y = alt.Y("low:Q", title="points", scale=alt.Scale(domain=[bottom, top], clamp=True))
        base = alt.Chart(data)
        zero = alt.Chart(alt.Data(values=[{"zero": 0}])).mark_rule(strokeDash=[5, 3], color=COLORS["ink"])
        return alt.layer(
            base.mark_area(color=COLORS["mark-soft"], opacity=1).encode(x=x, y=y, y2="high:Q"),
            base.mark_line(color=COLORS["mark"], strokeWidth=3).encode(x=x, y="mean:Q"),
            zero.encode(y="zero:Q"),
        ).properties(width=width - 70, height=280)

    return draw


def bars(rows: Rows, title: str, across: str, color: str = "mark") -> Draw:
    """Upright: `name` and `share` of each, and `says` above it."""
    alt = altair()
    data, names = alt.Data(values=rows), [row["name"] for row in rows]

    def draw(width: int) -> Any:
        x = alt.X("name:N", sort=names, title=across, axis=alt.Axis(labelAngle=0, labelOverlap=True))
        base = alt.Chart(data)
        drawn = base.mark_bar(color=COLORS[color]).encode(
            x=x, y=alt.Y("share:Q", title=title, axis=alt.Axis(format="%"))
        )
        layers = [drawn]
        if len(rows) * 42 < width:
            layers.append(base.mark_text(dy=-8).encode(x=x, y="share:Q", text="says:N"))
        return alt.layer(*layers).properties(width=width - 70, height=200)

    return draw


def lines(rows: Rows, title: str, across: str) -> Draw:
    """`at`, `middle`, `low`, `high`, `line` (its name) and `color`: lines with a band around each."""
    alt = altair()
    data = alt.Data(
        values=[{**row, "color": COLORS[row["color"]], "soft": COLORS[f"{row['color']}-soft"]} for row in rows]
    )

    def draw(width: int) -> Any:
        base = alt.Chart(data)
        x = alt.X("at:Q", title=across, axis=alt.Axis(tickMinStep=1, format="d"))
        ends = list({row["line"]: row for row in sorted(rows, key=lambda row: row["at"])}.values())
        named = alt.Chart(alt.Data(values=ends)).mark_text(align="left", dx=6)
        return alt.layer(
            base.mark_area(opacity=0.7).encode(
                x=x, y=alt.Y("low:Q", title=title), y2="high:Q", color=alt.Color("soft:N", scale=None), detail="line:N"
            ),
            base.mark_line(strokeWidth=3).encode(
                x=x, y="middle:Q", color=alt.Color("color:N", scale=None), detail="line:N"
            ),
            named.encode(x=x, y="middle:Q", text="line:N"),
        ).properties(width=width - 150, height=280)

    return draw


def curve(rows: Rows, title: str, across: str, wished: float | None, percent: bool) -> Draw:
    """Over the values of a number: `value`, `at`, `low`, `high`, and `color`, by which the game as it is stands out."""
    alt = altair()
    data = alt.Data(values=[{**row, "color": COLORS[row["color"]]} for row in rows])
    axis = alt.Axis(format="%") if percent else alt.Axis()

    def draw(width: int) -> Any:
        x = alt.X(
            "value:Q",
            title=across,
            scale=alt.Scale(zero=False, padding=24),
            axis=alt.Axis(values=[row["value"] for row in rows], format="d", grid=False, labelOverlap=True),
        )
        y, color = alt.Y("low:Q", title=title, scale=alt.Scale(zero=False), axis=axis), alt.Color("color:N", scale=None)
        base = alt.Chart(data)
        layers = [
            base.mark_line(color=COLORS["mark-soft"], strokeWidth=3).encode(x=x, y="at:Q"),
            base.mark_rule(strokeWidth=2.4).encode(x=x, y=y, y2="high:Q", color=color),
            base.mark_tick(thickness=1.8, width=CAP, orient="horizontal").encode(x=x, y="low:Q", color=color),
            base.mark_tick(thickness=1.8, width=CAP, orient="horizontal").encode(x=x, y="high:Q", color=color),
            base.mark_point(filled=True, size=80, opacity=1).encode(x=x, y="at:Q", color=color),
        ]
        if wished is not None:
            line = alt.Chart(alt.Data(values=[{"wished": wished}])).mark_rule(strokeDash=[5, 3], color=COLORS["ink"])
            layers.insert(0, line.encode(y="wished:Q"))
        return alt.layer(*layers).properties(width=width - 70, height=220)

    return draw


def heat_map(rows: Rows, across: str, down: str) -> Draw:
    """Two numbers: `one` and `other` are their values, `at` says how dark a field is, `says` stands in it, and `frame`
    is the colour of its edge, if it has one."""
    alt = altair()
    framed = [{**row, "frame": COLORS[row["frame"]]} for row in rows if row["frame"]]

    def draw(width: int) -> Any:
        x = alt.X("one:O", title=across, axis=alt.Axis(labelAngle=0))
        y = alt.Y("other:O", title=down, sort="descending")
        base = alt.Chart(alt.Data(values=rows))
        shade = alt.Opacity("at:Q", scale=alt.Scale(range=[0.04, 0.45], zero=False, nice=False), legend=None)
        frame = alt.Stroke("frame:N", scale=None)
        fields = base.mark_rect(color=COLORS["mark"]).encode(x=x, y=y, opacity=shade)
        edges = (
            alt.Chart(alt.Data(values=framed)).mark_rect(fillOpacity=0, strokeWidth=3).encode(x=x, y=y, stroke=frame)
        )
        words = base.mark_text(fontSize=11 if width == NARROW else 13).encode(x=x, y=y, text="says:N")
        many = len({row["other"] for row in rows})
        return alt.layer(fields, edges, words).properties(width=width - 80, height=max(160, 40 * many))

    return draw
