"""A page of the lab: one file that opens without a network."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path

from infamy import __version__

HERE = Path(__file__).parent
FONTS = {  # of the built client, where there is one; without it the page falls back on what the reader has
    "im-fell-english-sc-latin-400-normal": '"IM Fell English SC"',
    "im-fell-double-pica-latin-400-italic": '"IM Fell Double Pica"',
    "cabin-latin-wght-normal": '"Cabin Variable"',
}
MINUS = "−"


def page(title: str, kind: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Infamy</title>\n"
        f'<link rel="icon" href="data:,">\n<style>\n{fonts()}{(HERE / "lab.css").read_text(encoding="utf-8")}</style>\n'
        f'</head>\n<body>\n<main>\n<p class="brand">Infamy <small>{escape(kind)}</small></p>\n{body}\n</main>\n'
        f"</body>\n</html>\n"
    )


def fonts() -> str:
    faces = ""
    for name, family in FONTS.items():
        for path in sorted((HERE.parent / "server" / "client" / "assets").glob(f"{name}-*.woff2"))[:1]:
            data = base64.b64encode(path.read_bytes()).decode()
            style = "italic" if "italic" in name else "normal"
            faces += (
                f"@font-face {{ font-family: {family}; font-style: {style}; font-weight: 400 700; "
                f'src: url(data:font/woff2;base64,{data}) format("woff2"); }}\n'
            )
    return faces


def figure(title: str, below: str, inside: str, note: str = "", span: bool = False) -> str:
    noted = f'<p class="note">{note}</p>' if note else ""
    return (
        f'<figure class="fig panel{" span" if span else ""}"><figcaption><h3>{escape(title)}</h3>'
        f"<p>{escape(below)}</p></figcaption>{inside}{noted}</figure>"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]], fold: str = "") -> str:
    """Folded behind a line, if there is one."""
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    whole = (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(fold or head[0])}">'
        f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>"
    )
    return f"<details><summary>{escape(fold)}</summary>{whole}</details>" if fold else whole


def facts(pairs: Sequence[tuple[str, str]]) -> str:
    """Where the page comes from."""
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in [*pairs, ("Version", __version__)])
    return f'<footer class="panel"><dl>{lines}</dl></footer>'


def signed(number: float, digits: int = 1) -> str:
    """+2.1, −0.4; what rounds to nothing has no sign."""
    words = f"{abs(number):,.{digits}f}"
    if float(words.replace(",", "")) == 0:
        return words
    return f"{'+' if number > 0 else MINUS}{words}"


def rounded(number: float) -> str:
    """With as many digits as say something."""
    size = abs(number)
    return f"{number:,.0f}" if size >= 100 else f"{number:.1f}" if size >= 10 else f"{number:.2f}"
