"""The page of a report."""

from __future__ import annotations

from html import escape
from typing import Any

from infamy.lab.findings import flags_of
from infamy.lab.page import facts, figure, page, signed, table
from infamy.lab.pictures import WIDE, bars, intervals, lines, picture
from infamy.lab.plan import Plan

SHOWN = 12  # things in a picture, the best and the worst; the table has them all

Document = dict[str, Any]


def report_page(document: Document, command: str) -> str:
    body = (
        head(document)
        + section("Seats", [seats_part(document), lead_part(document)])
        + section("Course of a game", [scores_part(document), length_part(document), changes_part(document)])
        + section(
            "What things are worth", [worth_part(document, "worth", "action"), worth_part(document, "cards", "card")]
        )
        + section("Dead letters", dead_parts(document))
        + odd_part(document)
        + provenance(document, command)
    )
    return page(f"{document['title']}: report", "Balance report", body)


def section(title: str, parts: list[str]) -> str:
    shown = "".join(parts)
    return f'<h2>{title}</h2><div class="grid">{shown}</div>' if shown else ""


def head(document: Document) -> str:
    bots = ", ".join(dict.fromkeys(document["plan"]["bots"]))
    eyebrow = f"{document['title']} · {len(document['seats'])} players · {bots} bots · {document['games']:,} games"
    best = max(document["shares"], key=lambda each: each["share"])
    worst = min(document["shares"], key=lambda each: each["share"])
    fair = 1 / len(document["shares"])
    uneven = [each for each in document["shares"] if each["low"] > fair or each["high"] < fair]
    title = "Where you sit matters." if uneven else "No seat stands out."
    lead = f"{share_words(best)}, {share_words(worst)}; a fair share is {fair:.1%}. " + (
        f"{' and '.join(each['seat'].capitalize() for each in uneven)} cannot be fair by what was seen."
        if uneven
        else f"With {document['games']:,} games, every seat may still have its fair share."
    )
    return (
        f'<p class="eyebrow">{escape(eyebrow)}</p><h1>{title}</h1><p class="lead">{lead}</p>'
        f'<div class="kpis">{"".join(kpis(document))}</div>'
    )


def share_words(each: Document) -> str:
    between = f"{each['low']:.1%} to {each['high']:.1%}"
    return f"{each['seat'].capitalize()} wins <b>{each['share']:.1%}</b> of games ({between})"


def kpis(document: Document) -> list[str]:
    rounds = sum(number * many for number, many in document["rounds"]) / document["games"]
    dead = len(document["dead"]["never_offered"]) + len(document["dead"]["never_taken"])
    said = [
        (f"{rounds:.1f}", f"rounds on average; {document['by_limit']:.0%} of games end by the limit"),
        (f"{document['choices']:,.0f}", "choices a player with two options or more"),
        *([(f"{changes_in(document):.1f}", "changes of the lead in a game, counted as rounds begin")] * led(document)),
        (str(dead), f"{'kind' if dead == 1 else 'kinds'} of choice that nobody ever made"),
    ]
    return [f'<div class="panel"><b>{number}</b><span>{escape(words)}</span></div>' for number, words in said]


def led(document: Document) -> bool:
    """Whether somebody ever was alone in front; of a team, nobody is."""
    return bool(document["leads"]["goes_on"])


def changes_in(document: Document) -> float:
    """Of the lead, in a game."""
    return float(sum(number * many for number, many in document["leads"]["changes"]) / document["games"])


def seats_part(document: Document) -> str:
    fair = 100 / len(document["shares"])
    rows = [
        {
            "name": each["seat"].capitalize(),
            "at": 100 * each["share"],
            "low": 100 * each["low"],
            "high": 100 * each["high"],
            "color": "good" if 100 * each["low"] > fair else "danger" if 100 * each["high"] < fair else "ink-3",
            "says": f"{each['share']:.1%}",
        }
        for each in document["shares"]
    ]
    best = max(rows, key=lambda row: row["at"])
    return figure(
        f"{best['name']} wins most often: {best['at']:.0f} games in a hundred",
        f"Games won by seat, intervals for {len(rows)} seats at once. Dashed: a fair share, {fair:.0f}%",
        picture(intervals(rows, "games won, percent", "seat", fair), described("Games won, percent", rows))
        + table(
            ["Seat", "won", "from", "to"],
            [[row["name"], *(f"{row[name]:.1f}%" for name in ("at", "low", "high"))] for row in rows],
            "Table: wins by seat",
        ),
    )


def described(what: str, rows: list[dict[str, Any]]) -> str:
    """For people who do not see the picture."""
    said = (f"{row['name']}: {row['at']:.1f}, from {row['low']:.1f} to {row['high']:.1f}" for row in rows)
    return f"{what}. {'; '.join(said)}"


def lead_part(document: Document) -> str:
    """How much is decided when."""
    if not led(document):
        return ""
    points = document["leads"]["goes_on"]
    first = max(points, key=lambda each: each["left"])
    last = min(points, key=lambda each: each["left"])
    rows = [
        {
            "name": str(each["left"]),
            "at": 100 * each["share"],
            "low": 100 * each["low"],
            "high": 100 * each["high"],
            "color": "mark",
            "says": f"{each['share']:.0%} of {each['games']:,}",
        }
        for each in sorted(points, key=lambda each: -each["left"])[-SHOWN:]
    ]
    return figure(
        f"Whoever leads before the last round wins {last['share']:.0%} of the time",
        f"How often whoever is alone in front goes on to win, by the rounds that are left; with {first['left']} left "
        f"it is {first['share']:.0%}. Intervals for one look",
        picture(
            intervals(rows, "leaders who win, percent", "rounds left", 100 / len(document["seats"])),
            described("Leaders who win, percent, by the rounds that are left", rows),
        )
        + table(
            ["Rounds left", "leaders who win", "from", "to"],
            [[row["name"], *(f"{row[name]:.0f}%" for name in ("at", "low", "high"))] for row in rows],
            "Table: leaders who win",
        ),
        f"The farthest that a later winner ever was behind: {document['leads']['farthest_behind']} points.",
    )


def scores_part(document: Document) -> str:
    if not document["scores"]:
        return ""
    rows = [
        {
            "at": each["round"],
            "middle": each["middle"],
            "low": each["low"],
            "high": each["high"],
            "line": "winners" if each["won"] else "the others",
            "color": "mark" if each["won"] else "as-is",
        }
        for each in document["scores"]
    ]
    last = max(row["at"] for row in rows)
    ends = [f"{row['line']} have {row['middle']:.0f}" for row in rows if row["at"] == last]
    return figure(
        f"When round {last} begins, {' and '.join(reversed(ends))}",
        "Score when a round begins: the middle of the games, and the middle half of them. Rounds that at least one "
        "game in ten has come to",
        picture(lines(rows, "score", "round that begins"), f"When round {last} begins, {', '.join(ends)}", WIDE)
        + table(
            ["Round", "who", "a quarter below", "middle", "a quarter above"],
            [[str(row["at"]), row["line"], *(f"{row[name]:g}" for name in ("low", "middle", "high"))] for row in rows],
            "Table: scores by round",
        ),
        span=True,
    )


def length_part(document: Document) -> str:
    return histogram(document, document["rounds"], "The most frequent length is {} rounds", "Length of games", "rounds")


def changes_part(document: Document) -> str:
    if not led(document):
        return ""
    changes = document["leads"]["changes"]
    title = "The most frequent number of changes of the lead is {}"
    return histogram(document, changes, title, "Changes of whoever is alone in front, as rounds begin", "changes")


def histogram(document: Document, counts: list[list[int]], title: str, below: str, across: str) -> str:
    most = max(counts, key=lambda each: each[1])[0]
    rows = [
        {"name": str(number), "share": many / document["games"], "says": f"{many / document['games']:.0%}"}
        for number, many in counts
    ]
    words = f"Share of games by {across}. " + "; ".join(f"{row['name']}: {row['says']}" for row in rows)
    head = [across.capitalize(), "games"]
    return figure(
        title.format(most),
        f"{below}, {document['games']:,} games",
        picture(bars(rows, "share of games", across), words)
        + table(head, [[str(number), f"{many:,}"] for number, many in counts], f"Table: {across}"),
    )


def worth_part(document: Document, name: str, noun: str) -> str:
    things = document[name]
    if not things:
        return ""
    shown = things if len(things) <= SHOWN else things[: SHOWN // 2] + things[-SHOWN // 2 :]
    rows = [
        {
            "name": each["title"],
            "at": 100 * each["worth"],
            "low": 100 * each["low"],
            "high": 100 * each["high"],
            "color": "good" if each["low"] > 0 else "danger" if each["high"] < 0 else "ink-3",
            "says": signed(100 * each["worth"]),
        }
        for each in shown
    ]
    clear = sum(each["low"] > 0 or each["high"] < 0 for each in things)
    title = f"{clear} of {len(things)} {noun}s go with winning or losing" if clear else f"No {noun} stands out"
    return figure(
        title,
        f"Points of winning of a seat with the {noun} against without it, seat by seat; intervals for all "
        f"{len(things)} at once" + (f"; the {SHOWN // 2} best and worst are shown" if len(things) > SHOWN else ""),
        picture(intervals(rows, "points of winning", noun), described("Points of winning", rows))
        + table(
            [noun.capitalize(), "games with it", "points", "from", "to"],
            [
                [each["title"], f"{each['games']:,}", *(signed(100 * each[part]) for part in ("worth", "low", "high"))]
                for each in things
            ],
            f"Table: all {noun}s",
        ),
        "Worth is not cause: what is done in despair goes with losing, and what winners can afford goes with winning.",
    )


def dead_parts(document: Document) -> list[str]:
    dead = document["dead"]
    kinds = [
        ("never_taken", "never chosen", "Offered, and nobody ever wanted it", ["Choice", "rule", "times offered"]),
        (
            "hardly_taken",
            "hardly ever chosen",
            "Taken in less than one of 500 chances",
            ["Choice", "rule", "taken", "offered"],
        ),
        ("never_offered", "never offered", "In no game could anybody choose it", ["Choice", "rule"]),
        ("cards", "decks with cards that never came", "Cards that no game has met", ["Deck", "cards"]),
        ("rules", "rules never met", "Rules that offer a choice, and never did", ["Rule", "says"]),
    ]
    parts = []
    for name, words, below, heads in kinds:
        rows = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in dead[name]]
        if rows:
            wrapped = table(heads, rows).replace('class="scroll"', 'class="scroll prose"')
            parts.append(figure(f"{words[0].upper()}{words[1:]}: {len(rows)}", below, wrapped))
    return parts or [figure("None", "Every kind of choice was made, and every card and rule that can be met was", "")]


def odd_part(document: Document) -> str:
    plan = Plan(**document["plan"])
    common = f"infamy simulate {plan.game} --players {plan.players} {flags_of(plan, 'PACK' if plan.pack else '')}"
    items = "".join(
        f'<li class="panel"><b>{escape(odd["title"])}: {odd["value"]}</b>, seed {odd["seed"]}'
        f"<p>{escape(odd['told'])}</p>"
        f"<code>{escape(common)} --seed {odd['seed']} --games 1 --matches games &amp;&amp; "
        f"infamy replay games/{plan.game}-{odd['seed']}.json</code></li>"
        for odd in document["odd"]
    )
    return f'<h2>The {len(document["odd"])} oddest games</h2><ul class="looks">{items}</ul>'


def provenance(document: Document, command: str) -> str:
    last = document["seed"] + document["games"] + document["failed"] - 1
    plan = document["plan"]
    options = ", ".join(f"{name} {value}" for name, value in plan["options"].items())
    return facts(
        [
            ("Command", f"<code>{escape(command)}</code>"),
            (
                "Games",
                f"{document['games']:,} finished, {document['failed']} failed, seeds {document['seed']} to {last}",
            ),
            ("Set-up", escape(f"{plan['mode']}, {options}" + (", with a pack" if plan["pack"] else ""))),
            ("Dice", plan["dice"]),
            ("Intervals", "95%: Wilson for shares, Mantel-Haenszel for worth, widened for how many are looked at"),
            ("Recorded by", f"infamy {document['version']}"),
        ]
    )
