"""The page of a comparison."""

from __future__ import annotations

from html import escape
from typing import Any

from infamy.lab.bands import FEWEST
from infamy.lab.findings import LESS, MORE, Document, headline, replay_commands
from infamy.lab.page import facts, figure, page, rounded, signed, table
from infamy.lab.pictures import WIDE, band_over_time, intervals, picture

SHOWN = 10  # measures in a picture; the table has them all


def compare_page(document: Document) -> str:
    arms = document["arms"]
    body = "".join(arm_part(document, arm, number == 0) for number, arm in enumerate(arms)) + provenance(document)
    return page(f"{document['title']}: comparison", "Comparison", body)


def arm_part(document: Document, arm: Document, first: bool) -> str:
    bots = ", ".join(dict.fromkeys(document["bots"]))
    eyebrow = (
        f"{document['title']} · {document['players']} players · {bots} bots · {document['pairs']:,} pairs of games"
    )
    top = "h1" if first else "h2"
    parts = [
        f'<p class="eyebrow">{escape(eyebrow)}</p><{top}>{escape(headline(document, arm))}</{top}>',
        f'<p class="lead">{lead(document, arm)}</p>',
        changes_part(document, arm),
    ]
    if document["pairs"] >= FEWEST:
        parts.append(
            f'<h2>What differs</h2><div class="grid">'
            f"{band_part(document, arm)}{more_part(arm)}{seats_part(arm)}{moved_part(arm)}"
            f'{still_part(arm)}</div><h2>How good the pairing was</h2><div class="grid">{pairing_part(document, arm)}'
            f"{reading_part(document, arm)}</div>"
        )
    parts.append(look_part(document, arm))
    return "".join(parts)


def lead(document: Document, arm: Document) -> str:
    seat = widest(arm)
    if seat["low"] is None:
        return f"Nothing is said before {FEWEST} pairs were played."
    return (
        f"{escape(seat['title'])}, of whom least is known, wins <b>{seat['other']:.1%}</b> of games instead of "
        f"<b>{seat['base']:.1%}</b>: {signed(100 * seat['difference'])} points, and anything from "
        f"{signed(100 * seat['low'])} to {signed(100 * seat['high'])} would fit what was seen. "
        f"{sum(each['verdict'] in (MORE, LESS) for each in arm['measures'])} of {len(arm['measures'])} other measures "
        f"moved for certain."
    )


def widest(arm: Document) -> Document:
    seats: list[Document] = arm["seats"][:1] if len(arm["seats"]) == 2 else arm["seats"]
    return max(seats, key=lambda seat: seat["high"] - seat["low"] if seat["low"] is not None else 0.0)


def changes_part(document: Document, arm: Document) -> str:
    changes = arm["changes"]
    lines = "".join(
        f'<li><code>{escape(name)}</code> <span class="from">{escape(shortened(before))}</span> → '
        f'<span class="to">{escape(shortened(after))}</span></li>'
        for name, before, after in changes[:12]
    )
    more = f"<li>and {len(changes) - 12} more</li>" if len(changes) > 12 else ""
    base, other = escape(document["base"]["name"]), escape(arm["name"])
    return f'<ul class="changes panel"><li><b>{base} → {other}</b></li>{lines or "<li>nothing differs</li>"}{more}</ul>'


def shortened(value: str) -> str:
    return value if len(value) <= 80 else f"{value[:77]}..."


def band_part(document: Document, arm: Document) -> str:
    seat = widest(arm)
    rows = [dict(zip(("pairs", "mean", "low", "high"), row)) for row in arm["course"][seat["name"]]]
    last = rows[-1]
    holds = last["low"] <= 0 <= last["high"]
    title = "The band still holds zero" if holds else "The band has left zero"
    described = (
        f"The difference in wins against the number of pairs. After {last['pairs']:,} pairs it is "
        f"{signed(last['mean'])} points, with a band from {signed(last['low'])} to {signed(last['high'])}."
    )
    below = (
        f"{seat['title']}'s share of wins, changed minus as it is: the seat of which least is known. "
        f"Band: 95% at every moment, so you may stop when you like."
    )
    return figure(title, below, picture(band_over_time(rows), described, WIDE) + everything(arm), span=True)


def everything(arm: Document) -> str:
    rows = [
        [
            each["title"],
            *([f"{each['base']:.1%}", f"{each['other']:.1%}"] if each["kind"] == "win" else numbers(each)),
            *interval_words(each),
            each["verdict"],
            f"{each['narrowed']:.0%}",
        ]
        for each in [*arm["seats"], *arm["measures"]]
    ]
    head = ["Measure", "as it is", "changed", "difference", "from", "to", "verdict", "narrowed by pairing"]
    return table(head, rows, "Table: everything measured")


def numbers(each: Document) -> list[str]:
    return [rounded(each["base"]), rounded(each["other"])]


def interval_words(each: Document) -> list[str]:
    scale = 100 if each["kind"] == "win" else 1
    values = [each[name] for name in ("difference", "low", "high")]
    return ["" if value is None else signed(scale * value, 1 if scale == 100 else 2) for value in values]


def more_part(arm: Document) -> str:
    rows = [
        [
            f"±{100 * wish['half']:.0f} {'point' if wish['half'] == 0.01 else 'points'}",
            f"{wish['pairs']:,} more pairs" if wish["pairs"] else "reached",
        ]
        for wish in arm["more_pairs"]
    ]
    return figure(
        "How many more games until we know",
        "Pairs still to play until the band of every seat is this narrow, if games go on as they did",
        table(["Wins known to", "still to play"], rows),
    )


def seats_part(arm: Document) -> str:
    rows = [
        {
            "name": seat["title"],
            "at": 100 * seat["difference"],
            "low": 100 * seat["low"],
            "high": 100 * seat["high"],
            "color": color(seat),
            "says": f"{seat['base']:.1%} → {seat['other']:.1%}",
        }
        for seat in arm["seats"]
    ]
    moved = [seat["title"] for seat in arm["seats"] if seat["verdict"] in (MORE, LESS)]
    title = f"{' and '.join(moved)} moved" if moved else "No seat has visibly moved"
    looks = 1 if len(rows) == 2 else len(rows)
    return figure(
        title,
        f"Games won by seat, changed minus as it is; intervals for {looks} {'look' if looks == 1 else 'looks'} at once",
        picture(intervals(rows, "points of wins", "seat"), described(rows, "points")),
    )


def color(each: Document) -> str:
    return {MORE: "good", LESS: "danger"}.get(str(each["verdict"]), "ink-3")


def described(rows: list[dict[str, Any]], unit: str) -> str:
    return "; ".join(
        f"{row['name']} {signed(row['at'])} {unit}, from {signed(row['low'])} to {signed(row['high'])}" for row in rows
    )


def in_percent(measures: list[Document]) -> list[dict[str, Any]]:
    """Against the game as it is; what never happened there has no percentage."""
    return [
        {
            "name": each["title"],
            "at": 100 * each["difference"] / each["base"],
            "low": 100 * each["low"] / each["base"],
            "high": 100 * each["high"] / each["base"],
            "color": color(each),
            "says": f"{rounded(each['base'])} → {rounded(each['other'])}",
        }
        for each in measures
        if each["base"]
    ]


def moved_part(arm: Document) -> str:
    moved = [each for each in arm["measures"] if each["verdict"] in (MORE, LESS)]
    rows = in_percent(moved[:SHOWN])
    below = f"{len(moved)} of {len(arm['measures'])} measures, intervals for all of them at once"
    if not rows:
        return ""  # the headline says so
    return figure(
        "What moved", below, picture(intervals(rows, "change in percent", "measure"), described(rows, "percent"))
    )


def still_part(arm: Document) -> str:
    still = [each for each in arm["measures"] if each["verdict"] not in (MORE, LESS) and each["base"]]
    first = [each for each in still if each["kind"] == "game"]
    rest = sorted((each for each in still if each["kind"] != "game"), key=lambda each: -each["base"])
    rows = in_percent((first + rest)[:SHOWN])
    below = f"{len(still)} measures whose interval holds zero; the most frequent are shown"
    if not rows:
        return figure("Everything moved", below, "")
    return figure(
        "What did not visibly move",
        below,
        picture(intervals(rows, "change in percent", "measure"), described(rows, "percent")),
    )


def pairing_part(document: Document, arm: Document) -> str:
    seats, whole = arm["seats"], [each for each in arm["measures"] if each["kind"] == "game" and each["base"]]
    mean = sum(seat["narrowed"] for seat in seats) / len(seats)
    rows = [[each["title"], f"{each['narrowed']:.0%}"] for each in [*seats, *whole]]
    turned, same = 1 - arm["same_winner"], arm["same_game"]
    note = f"{turned:.0%} of pairs end with another winner; {same:.0%} are the same move by move."
    return figure(
        f"The same dice narrowed the intervals of the seats by {mean:.0%}",
        "By how much the interval is narrower than with as many games that share no dice",
        table(["Measure", "narrowed by"], rows),
        note,
    )


def reading_part(document: Document, arm: Document) -> str:
    return figure(
        "Read it so",
        "",
        "<ul><li>Every seed is played once each way. Each roll follows from the seed, the round, the turn, its "
        "name and its number in that turn; each draw is a race between the cards that are left. So the same dice "
        "fall in both games, also after they have parted.</li><li>Bots choose with dice of their own, shared in "
        "the same way.</li><li>The band holds at every moment: look as often as you like, stop when you like. The "
        "truth lies in it 19 times in 20, for all intervals of a picture at once.</li><li>What bots do is not what"
        " people do: a difference here is a reason to look, and to play.</li></ul>",
    )


def look_part(document: Document, arm: Document) -> str:
    if not arm["look_at"]:
        return ""
    items = ""
    for look in arm["look_at"]:
        commands = "".join(f"<code>{escape(line)}</code>" for line in replay_commands(document, arm, look["seed"]))
        items += (
            f'<li class="panel"><b>{escape(look["title"])}</b>, seed {look["seed"]}'
            f"<p>{escape(document['base']['name'])}: {escape(look['base'])}</p>"
            f"<p>{escape(arm['name'])}: {escape(look['other'])}</p>{commands}</li>"
        )
    return f'<h2>Games to look at</h2><ul class="looks">{items}</ul>'


def provenance(document: Document) -> str:
    last = document["seed"] + document["pairs"] + document["failed"] - 1
    return facts(
        [
            ("Command", f"<code>{escape(document['command'])}</code>"),
            ("Games", f"{document['pairs']:,} pairs, seeds {document['seed']} to {last}; {document['failed']} failed"),
            ("Stopped by", escape(document["stopped_by"])),
            ("Band", f"normal mixture, tuned for {document['tuned_for']} pairs; valid at every moment"),
            ("Hash", f"<code>{document['hash']}</code>"),
        ]
    )
