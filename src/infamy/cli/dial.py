"""infamy dial: one or two numbers of a game, turned through their values."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli import arguments as given
from infamy.cli.arguments import named_values, open_game, positive, seed_number, whole_number
from infamy.cli.playing import answer, carried_out, check_pages, hands_of, plan_of

if TYPE_CHECKING:
    from infamy.engine.game import Game
    from infamy.lab.compare import Limits
    from infamy.lab.dial import Dial
    from infamy.lab.plan import Plan

USUAL_MINUTES = 1.0

Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="FIELD=1..6", help="A number of the content and its values; twice for two."),
]
Measured = Annotated[
    list[str] | None,
    typer.Option("--measure", metavar="NAME", help="What is measured: rounds, seat share, margin, chosen fire, ..."),
]
Wished = Annotated[
    str | None, typer.Option("--wish", metavar="NAME=NUMBER", help="The target: rounds=8, or seat share equal.")
]
Games = Annotated[str | None, typer.Option("--games", metavar="N", help="Stop after N games with each value.")]


def dial(
    game_key: given.GameKey,
    settings: Settings = None,
    measure: Measured = None,
    wish: Wished = None,
    players: given.Players = None,
    bots: given.Bots = "easy",
    mode: given.Mode = "",
    option: given.Options = None,
    pack: given.Pack = None,
    minutes: given.Minutes = None,
    games: Games = None,
    seed: given.Seed = None,
    workers: given.Workers = None,
    ray: given.Ray = "",
    page: given.Page = Path("dial.html"),
    as_json: given.Json = False,
) -> int:
    """Play one or two numbers of a game at several values, and report their effects and which value meets a wish.

    It stops when only one value can still meet the wish, or after --minutes or --games. The intervals are valid at
    every moment, so Ctrl-C may stop it at any time.
    """
    from infamy.lab.dial_findings import dial_findings
    from infamy.lab.dial_page import dial_page

    game = open_game(game_key, pack)
    plan = plan_of(game, players, bots.split(","), mode, named_values(option))
    turned = dial_of(game, plan, settings or [], measure, wish, seed_number(seed))
    limits, hands = limits_of(minutes, games), hands_of(workers, ray)
    check_pages(page)
    document = carried_out(turned, hands, limits, present, dial_findings)
    answer(document, page, dial_page(document), show, as_json)
    return 1 if turned.errors else 0


def dial_of(
    game: Game, plan: Plan, settings: list[str], measure: list[str] | None, wish: str | None, seed: int
) -> Dial:
    from infamy.lab.dial import USUAL, Dial, knobs_of, wish_of
    from infamy.lab.measures import named
    from infamy.lab.simulate import Table

    knobs = knobs_of(settings, game)
    measures = [each for name in measure or USUAL for each in named(name, game, plan.players, "--measure")]
    wished = wish_of(wish, game, plan.players) if wish is not None else None
    Table(plan)  # bots that do not exist are found out here
    return Dial(plan, knobs, measures, wished, seed)


def limits_of(minutes: str | None, games: str | None) -> Limits:
    from infamy.lab.compare import Limits

    many = None if games is None else whole_number(games, "--games", 1)
    if minutes is None:
        return Limits(seconds=USUAL_MINUTES * 60 if many is None else None, pairs=many)
    return Limits(seconds=60 * positive(minutes, "--minutes", 10_000), pairs=many)


def present(dial: Dial, seconds: float) -> str:
    """While it runs."""
    from infamy.lab.bands import FEWEST

    played = dial.pairs * len(dial.points)
    lines = [
        f"{dial.pairs:,} games with each of {len(dial.points)} values, {played / max(seconds, 0.001):.0f} a second; "
        f"Ctrl-C stops and keeps all"
    ]
    if dial.pairs >= FEWEST and dial.wish is not None:
        values = ["/".join(str(value) for value in point.values) for point in dial.possible()]
        lines.append(f"  {dial.wish.words}: {len(values)} values may be the one: {', '.join(values[:12])}")
    return "\n".join(lines)


def show(document: dict[str, Any], written: list[Path]) -> None:
    from infamy.lab.bands import FEWEST
    from infamy.lab.dial_findings import amount, dial_headline, setting

    print(f"{document['title']}: {dial_headline(document)}\n")
    for number, first in enumerate(document["points"][0]["measures"]):
        print(f"  {first['title']}")
        for point in document["points"]:
            each = point["measures"][number]
            words = amount(each["mean"], each["share"])
            if document["games"] >= FEWEST:
                words += f"   {amount(each['low'], each['share'])} to {amount(each['high'], each['share'])}"
            name = setting(document, point["values"]) + (" (as it is)" if point["as_it_is"] else "")
            print(f"    {name:40} {words}")
        print()
    if document["wish"] is not None and document["wish"]["nearest"] is not None:
        print("  " + document["wish"]["pack"].replace("\n", "\n  "))
    print(
        f"{document['games']:,} games with each value from seed {document['seed']}, stopped by {document['stopped_by']}"
    )
    print(f"written: {', '.join(str(path) for path in written)}")
