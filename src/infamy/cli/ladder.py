"""infamy ladder: how strong bots are, by playing one another."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from infamy.cli import arguments as given
from infamy.cli.arguments import named_values, open_game, print_json, seed_number, whole_number
from infamy.cli.playing import check_pages, command_line, hands_of, plan_of, progress_bar

Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="BOT,...",
        help="At least as many as there are seats; easy@FILE plays with the weights in FILE.",
    ),
]
Rounds = Annotated[
    str, typer.Option("--rounds", metavar="N", help="Each round plays every seating of every table once.")
]
Keep = Annotated[
    Path | None, typer.Option("--keep", metavar="FILE", help="A file with the ladder, which later runs continue.")
]
Page = Annotated[Path | None, typer.Option("-o", "--page", metavar="FILE.html", help="Write a page.")]


def ladder(
    game_key: given.GameKey,
    bots: Bots = "random,easy,medium,hard",
    rounds: Rounds = "10",
    players: given.Players = None,
    mode: given.Mode = "",
    option: given.Options = None,
    pack: given.Pack = None,
    seed: given.Seed = None,
    workers: given.Workers = None,
    ray: given.Ray = "",
    keep: Keep = None,
    page: Page = None,
    as_json: given.Json = False,
) -> int:
    """Rate bots by games against one another, each on every seat with the same seeds."""
    from infamy.lab import ladder as lab
    from infamy.lab.extras import need
    from infamy.lab.files import check_writable

    need("openskill", "ratings")
    game, names = open_game(game_key, pack), bots.split(",")
    plan = plan_of(game, players or str(game.counts[0]), names[:1], mode, named_values(option))
    names, weights = lab.with_weights(plan, names)
    many = whole_number(rounds, "--rounds", 1)
    seatings = lab.seatings(names, plan.players)
    kept = lab.open_ladder(keep, plan, seed_number(seed))
    hands = hands_of(workers, ray, many * len(seatings))
    check_pages(page)
    if keep is not None:
        check_writable(keep)
    with progress_bar(many * len(seatings)) as progress:
        failed = sum(heard(error, progress) for error in lab.climb(kept, plan, names, weights, many, hands))
    if keep is not None:
        lab.save(keep, kept)
    document = {"game": game.key, "title": game.title, "players": plan.players, "next_seed": kept.next_seed}
    document |= {"failed": failed, "bots": lab.standings(kept), "command": command_line()}
    tell(document, page, as_json)
    return 1 if failed else 0


def heard(error: str, progress: Callable[[int], None]) -> bool:
    """A game is over; answers whether it failed."""
    progress(1)
    if error:
        print(error, file=sys.stderr)
    return bool(error)


def tell(document: dict[str, Any], page: Path | None, as_json: bool) -> None:
    from infamy.lab.files import write_whole
    from infamy.lab.ladder_page import ladder_page

    if page is not None:
        write_whole(page, ladder_page(document).encode())
    if as_json:
        print_json(document)
    else:
        show(document)


def show(document: dict[str, Any]) -> None:
    print(f"{document['title']}, {document['players']} players\n")
    print(f"{'bot':14}{'rating':>8}{'from':>8}{'to':>8}{'games':>8}{'won':>8}")
    for row in document["bots"]:
        print(
            f"{row['bot']:14}{row['rating']:8.1f}{row['low']:8.1f}{row['high']:8.1f}{row['games']:8,}{row['share']:8.1%}"
        )
