"""The strength of bots over the generations of a run, as a picture that stands alone."""

from __future__ import annotations

from typing import Any

from infamy.lab.pictures import COLORS, altair, styled
from infamy.lab.tune import Run, curve

# Where there is no page around it: read well on light and on dark ground.
ALONE = {
    "ink": "#5f5b52",
    "ink-2": "#77736a",
    "ink-3": "#77736a",
    "rule": "#9a968c",
    "mark": "#a8741a",
    "as-is": "#77736a",
}
WIDTH, HEIGHT = 640, 260


def picture(run: Run, title: str) -> str:
    """Weights that were taken are filled, and the line follows them; the others are hollow."""
    alt = altair()
    rows = curve(run)
    data = alt.Data(values=rows)
    x = alt.X("generation:Q", title="generation", axis=alt.Axis(tickMinStep=1, format="d", grid=False))
    y = alt.Y("low:Q", title="Elo above the first weights")
    base = alt.Chart(data)
    tried = base.transform_filter("datum.generation > 0")
    layers = [
        base.mark_line(interpolate="step-after", color=COLORS["mark"], strokeWidth=2.4).encode(x=x, y=alt.Y("best:Q")),
        tried.mark_rule(color=COLORS["as-is"], strokeWidth=1.6).encode(x=x, y=y, y2="high:Q"),
        tried.transform_filter("!datum.taken")
        .mark_point(filled=False, size=70, color=COLORS["as-is"], strokeWidth=1.8)
        .encode(x=x, y="elo:Q"),
        base.transform_filter("datum.taken")
        .mark_point(filled=True, size=90, opacity=1, color=COLORS["mark"])
        .encode(x=x, y="elo:Q"),
    ]
    chart = styled(
        alt.layer(*layers).properties(width=WIDTH, height=HEIGHT, title=alt.Title(title, color=COLORS["ink"]))
    )
    return colored(drawn(chart.to_dict()))


def drawn(chart: dict[str, Any]) -> str:
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(chart)
    return svg


def colored(svg: str) -> str:
    for name, number in COLORS.items():
        svg = svg.replace(number, ALONE.get(name, ALONE["ink"]))
    return svg
