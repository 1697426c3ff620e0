"""What several commands take: numbers, options of a game, packs, and bots; and the one way to print JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.engine.game import Game

LARGEST_SEED = 2**63 - 1  # what a match file, read by other programs, can hold

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="The key of a game; `infamy games` lists them.")]
# Numbers come as words, so that a mistake is answered in ours.
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help="Same seed, same game.")]
Players = Annotated[str | None, typer.Option("--players", metavar="N", help="How many play.")]
Mode = Annotated[str, typer.Option("--mode", metavar="MODE", help="A mode of the game.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
Pack = Annotated[Path | None, typer.Option("--pack", metavar="FILE", help="A pack to lay over the game's content.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]
Bots = Annotated[str, typer.Option("--bots", metavar="BOT,...", help="One bot for all seats, or one for each.")]
Workers = Annotated[
    str | None, typer.Option("--workers", metavar="N", help="Processes; by default as many as are useful.")
]
Ray = Annotated[str, typer.Option("--ray", metavar="auto|ADDRESS", help="Play on a running Ray cluster.")]
Minutes = Annotated[str | None, typer.Option("--minutes", metavar="N", help="Stop after N minutes; default 1.")]
Page = Annotated[
    Path, typer.Option("-o", "--page", metavar="FILE.html", help="The page to write; a .json goes beside it.")
]
SavedMatch = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]


def whole_number(words: str, option: str, least: int, most: int | None = None) -> int:
    """The number after an option; NotUnderstood if it is none, or not within its bounds."""
    try:
        number = int(words)
    except ValueError:
        raise NotUnderstood(f"expected a whole number for {option}, got {words!r}") from None
    if most is not None and not least <= number <= most:
        raise NotUnderstood(f"expected a whole number from {least} to {most} for {option}, got {words!r}")
    if number < least:
        raise NotUnderstood(f"expected a whole number of at least {least} for {option}, got {words!r}")
    return number


def positive(words: str, option: str, most: float) -> float:
    """The number after an option, above nothing; NotUnderstood if it is none."""
    try:
        number = float(words)
    except ValueError:
        number = 0.0
    if not 0 < number <= most:
        raise NotUnderstood(f"expected a number above 0, and at most {most:g}, for {option}, got {words!r}")
    return number


def seed_number(words: str | None) -> int:
    return whole_number(words, "--seed", 0, LARGEST_SEED) if words is not None else 1


def named_values(pairs: list[str] | None) -> dict[str, str]:
    """["layout=random"] -> {"layout": "random"}."""
    values: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise NotUnderstood(f"expected NAME=VALUE for --option, got {pair!r}")
        if name in values:
            raise NotUnderstood(f"expected one value for the option {name!r}, got two")
        values[name] = value
    return values


def open_game(key: str, pack: Path | None) -> Game:
    from infamy.table import library

    return library.load(key, pack)


def print_json(document: dict[str, Any]) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))
