"""The page of a dial."""

from __future__ import annotations

from html import escape

from infamy.lab.bands import FEWEST
from infamy.lab.dial_findings import Document, amount, dial_headline, setting, short
from infamy.lab.page import facts, figure, page, table
from infamy.lab.pictures import WIDE, curve, heat_map, picture

FULL = 6  # values with which a picture needs the whole width


def dial_page(document: Document) -> str:
    bots = ", ".join(dict.fromkeys(document["bots"]))
    games = f"{document['games']:,} games with each value"
    eyebrow = f"{document['title']} · {document['players']} players · {bots} bots · {games}"
    parts = [
        f'<p class="eyebrow">{escape(eyebrow)}</p><h1>{escape(dial_headline(document))}</h1>',
        f'<p class="lead">{escape(lead(document))}</p>{settings_part(document)}',
    ]
    if document["games"] >= FEWEST:
        pictures = "".join(measure_part(document, number) for number in range(len(document["points"][0]["measures"])))
        parts.append(f'<h2>What the values do</h2><div class="grid">{pictures}</div>')
        parts.append(f'<h2>How to read it</h2><div class="grid">{wish_part(document)}{reading_part()}</div>')
    return page(f"{document['title']}: dial", "Dial", "".join(parts) + provenance(document))


def lead(document: Document) -> str:
    wish = document["wish"]
    if document["games"] < FEWEST:
        return f"Nothing is said before {FEWEST} games were played with each value."
    if wish is None:
        return "Every value was played with the same seeds. The intervals hold for all pictures at once."
    nearest = next(point for point in document["points"] if point["values"] == wish["nearest"])
    found = "; ".join(in_words(each) for each in nearest["measures"] if each["wished"] is not None)
    ruled_out = len(document["points"]) - len(wish["possible"])
    return (
        f"With {setting(document, wish['nearest'])}: {found}. "
        f"{ruled_out} of {len(document['points'])} values are ruled out for certain."
    )


def in_words(each: Document) -> str:
    mean, low, high = (amount(each[name], each["share"]) for name in ("mean", "low", "high"))
    return f"{each['title']} {mean} ({low} to {high})"


def settings_part(document: Document) -> str:
    lines = "".join(
        f'<li><code>{escape(knob["field"])}</code> <span class="from">{knob["usual"]}</span> → '
        f'<span class="to">{escape(", ".join(str(value) for value in knob["values"]))}</span>'
        f"{' ' + escape(knob['rule']) if knob['rule'] else ''}</li>"
        for knob in document["set"]
    )
    return f'<ul class="changes panel"><li><b>As it is → what was tried</b></li>{lines}</ul>'


# Pictures ------------------------------------------------------------------------------------------------------------


def measure_part(document: Document, number: int) -> str:
    first = document["points"][0]["measures"][number]
    wished = first["wished"]
    usual = setting(document, [knob["usual"] for knob in document["set"]])
    below = f"{'Mean and 95% interval' if len(document['set']) == 1 else 'Mean of each pair'}; as it is: {usual}"
    if wished is not None:
        below += f"; wished is {amount(wished, first['share'])}"
    inside = one_dial(document, number) if len(document["set"]) == 1 else two_dials(document, number)
    wide = len(document["set"]) > 1 or len(document["points"]) > FULL or len(document["points"][0]["measures"]) == 1
    return figure(heading(document, number), below, inside + cells(document, number), span=wide)


def heading(document: Document, number: int) -> str:
    """What is seen: whether the first and the last value differ for certain."""
    first, last = (document["points"][place]["measures"][number] for place in (0, -1))
    if len(document["set"]) > 1:
        return str(first["title"])
    if first["high"] < last["low"]:
        return f"{first['title']}: more with more"
    if first["low"] > last["high"]:
        return f"{first['title']}: less with more"
    return f"{first['title']}: the ends are not known to differ"


def one_dial(document: Document, number: int) -> str:
    rows = []
    for point in document["points"]:
        each = point["measures"][number]
        color = "as-is" if point["as_it_is"] else "mark"
        rows.append(
            {"value": point["values"][0], "at": each["mean"], "low": each["low"], "high": each["high"]}
            | {"color": color}
        )
    first = document["points"][0]["measures"][number]
    field = short(document["set"][0]["field"])
    described = f"{first['title']} by {field}: " + "; ".join(
        f"{point['values'][0]}: {in_words(point['measures'][number])}" for point in document["points"]
    )
    draw = curve(rows, first["title"], field, first["wished"], first["share"])
    wide = len(rows) > FULL or len(document["points"][0]["measures"]) == 1
    return picture(draw, described, WIDE) if wide else picture(draw, described)


def two_dials(document: Document, number: int) -> str:
    wish = document["wish"]
    rows = []
    for point in document["points"]:
        each = point["measures"][number]
        best = wish is not None and each["wished"] is not None and point["values"] == wish["nearest"]
        frame = "ink" if best else "as-is" if point["as_it_is"] else ""
        one, other = point["values"]
        rows.append(
            {"one": one, "other": other, "at": each["mean"], "frame": frame}
            | {"says": amount(each["mean"], each["share"])}
        )
    first, (across, down) = (
        document["points"][0]["measures"][number],
        (short(knob["field"]) for knob in document["set"]),
    )
    described = f"{first['title']}: " + "; ".join(
        f"{setting(document, point['values'])}: {in_words(point['measures'][number])}" for point in document["points"]
    )
    return picture(heat_map(rows, across, down), described, WIDE)


def cells(document: Document, number: int) -> str:
    title = document["points"][0]["measures"][number]["title"]
    rows = []
    for point in document["points"]:
        each = point["measures"][number]
        name = setting(document, point["values"]) + (", as it is" if point["as_it_is"] else "")
        rows.append([name, *(amount(each[which], each["share"]) for which in ("mean", "low", "high"))])
    return table(["Value", "mean", "from", "to"], rows, f"Table: {title}")


# In words ------------------------------------------------------------------------------------------------------------


def wish_part(document: Document) -> str:
    wish = document["wish"]
    if wish is None:
        return ""
    share = any(each["wished"] is not None and each["share"] for each in document["points"][0]["measures"])
    rows = [
        [
            setting(document, point["values"]),
            *(amount(each, share) for each in point["miss"]),
            standing(wish, point["values"]),
        ]
        for point in document["points"]
    ]
    inside = table(["Value", "misses by", "at least", "at most", "may it be the one?"], rows)
    return figure(
        f"How near each value comes to: {wish['words']}",
        "A value is out when another comes nearer for certain",
        f"{inside}<p>The pack for the nearest:</p><pre><code>{escape(wish['pack'])}</code></pre>",
        span=True,
    )


def standing(wish: Document, values: list[int]) -> str:
    return "nearest" if values == wish["nearest"] else "possible" if values in wish["possible"] else "no"


def reading_part() -> str:
    return figure(
        "Read it so",
        "",
        "<ul><li>Every seed is played with every value, and the same dice fall in all of these games as far as "
        "they can.</li><li>The intervals hold at every moment and for all pictures of this page at once: look as "
        "often as you like, stop when you like.</li><li>What bots do is not what people do: a good value here is "
        "one to try, and to play.</li></ul>",
        span=True,
    )


def provenance(document: Document) -> str:
    seeds = f"seeds {document['seed']} to {document['seed'] + document['games'] + document['failed'] - 1}"
    return facts(
        [
            ("Command", f"<code>{escape(document['command'])}</code>"),
            ("Games", f"{document['games']:,} with each value, {seeds}; {document['failed']} failed"),
            ("Stopped by", escape(document["stopped_by"])),
            ("Interval", f"normal mixture, tuned for {document['tuned_for']} games; valid at every moment"),
            ("Hash", f"<code>{document['hash']}</code>"),
        ]
    )
