"""infamy report: the page of a record of games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from infamy.cli.arguments import Json, print_json

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="A record, made by infamy simulate --out.")]
Page = Annotated[Path, typer.Option("-o", "--page", metavar="FILE.html", help="The page to write.")]


def report(folder: Folder, page: Page = Path("report.html"), as_json: Json = False) -> None:
    """Write a report on recorded games: seats, length, scores over time, what things are worth, what never happens."""
    from infamy.lab import files
    from infamy.lab.pictures import altair

    altair()
    files.check_writable(page)
    document = write_report(folder, page)
    if as_json:
        print_json(document)
    else:
        print(f"written: {page}")


def write_report(folder: Path, page: Path) -> dict[str, Any]:
    from infamy.lab import files
    from infamy.lab.report import report as made_of
    from infamy.lab.report_page import report_page

    document = made_of(folder)
    files.write_whole(page, report_page(document, " ".join(["infamy", *sys.argv[1:]])).encode())
    return document
