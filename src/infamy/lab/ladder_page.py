"""The page of a ladder."""

from __future__ import annotations

from html import escape
from typing import Any

from infamy.lab.page import facts, figure, page, table
from infamy.lab.pictures import WIDE, intervals, picture
from infamy.parts.words import capital

Document = dict[str, Any]


def ladder_page(document: Document) -> str:
    rows = document["bots"]
    games = sum(row["games"] for row in rows) // document["players"]
    eyebrow = f"{document['title']} · {document['players']} players · {games:,} games"
    body = (
        f'<p class="eyebrow">{escape(eyebrow)}</p><h1>{escape(headline(rows))}</h1>'
        f'<h2>Ratings</h2><div class="grid">{ratings_part(rows)}{meetings_part(rows)}</div>'
        + facts(
            [
                ("Command", f"<code>{escape(document['command'])}</code>"),
                ("Seeds", f"up to {document['next_seed'] - 1}; each with every seating of every table"),
                ("Ratings", "OpenSkill, Plackett-Luce; a bot begins at 25, and the interval is two sigma either way"),
            ]
        )
    )
    return page(f"{document['title']}: ladder", "Ladder", body)


def headline(rows: list[Document]) -> str:
    first, second = rows[0], rows[1]
    if first["low"] > second["high"]:
        return f"{capital(first['bot'])} is the strongest."
    return f"{capital(first['bot'])} leads, and {second['bot']} may be as strong."


def ratings_part(rows: list[Document]) -> str:
    drawn = [
        {
            "name": row["bot"],
            "at": row["rating"],
            "low": row["low"],
            "high": row["high"],
            "color": "mark",
            "says": f"{row['rating']:.1f}, wins {row['share']:.0%}",
        }
        for row in rows
    ]
    described = "; ".join(
        f"{row['bot']} {row['rating']:.1f}, from {row['low']:.1f} to {row['high']:.1f}" for row in rows
    )
    cells = [
        [
            row["bot"],
            f"{row['rating']:.2f}",
            f"{row['low']:.2f}",
            f"{row['high']:.2f}",
            f"{row['games']:,}",
            f"{row['share']:.1%}",
        ]
        for row in rows
    ]
    return figure(
        "How strong each bot is",
        "Rating with the interval of two sigma either way",
        picture(intervals(drawn, "rating", "bot", None), described, WIDE)
        + table(["Bot", "rating", "from", "to", "games", "won"], cells, "Table: ratings"),
        span=True,
    )


def meetings_part(rows: list[Document]) -> str:
    names = [row["bot"] for row in rows]
    cells = [
        [row["bot"], *(meeting(row["against"].get(name)) if name != row["bot"] else "" for name in names)]
        for row in rows
    ]
    return figure(
        "How often one ends ahead of the other",
        "The bot of the row against that of the column; 95% intervals of Wilson for one look; level counts half",
        table(["Bot", *names], cells),
        span=True,
    )


def meeting(each: Document | None) -> str:
    return "" if each is None else f"{each['share']:.0%} ({each['low']:.0%} to {each['high']:.0%})"
