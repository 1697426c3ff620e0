"""infamy compare: a game as it is and changed, side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from infamy.cli import arguments as given
from infamy.cli.arguments import named_values, open_game, positive, seed_number, whole_number
from infamy.cli.playing import answer, carried_out, check_pages, hands_of, plan_of
from infamy.engine.rules import NotUnderstood

if TYPE_CHECKING:
    from infamy.lab.compare import Arm, Experiment, Limits

AS_IS = "as-is"
USUAL_MINUTES = 1.0

Packs = Annotated[
    list[str] | None, typer.Option("--pack", metavar="FILE", help="A pack, or as-is; the first is the baseline.")
]
AllBots = Annotated[
    list[str] | None, typer.Option("--bots", metavar="BOT,...", help="Bots; give it several times to compare them.")
]
Until = Annotated[
    str | None, typer.Option("--until", metavar="2%", help="Stop when every seat's wins are known to within this.")
]
Pairs = Annotated[str | None, typer.Option("--pairs", metavar="N", help="Stop after N pairs of games.")]


def compare(
    game_key: given.GameKey,
    pack: Packs = None,
    players: given.Players = None,
    bots: AllBots = None,
    mode: given.Mode = "",
    option: given.Options = None,
    until: Until = None,
    minutes: given.Minutes = None,
    pairs: Pairs = None,
    seed: given.Seed = None,
    workers: given.Workers = None,
    ray: given.Ray = "",
    page: given.Page = Path("compare.html"),
    as_json: given.Json = False,
) -> int:
    """Play variants of a game with the same dice, and report the differences with confidence intervals.

    Whatever is given several times is compared: packs, bots, or values of one option. A single pack is compared with
    the game as it is. The intervals are valid at every moment, so Ctrl-C may stop it at any time.
    """
    from infamy.lab.compare import Experiment
    from infamy.lab.compare_page import compare_page
    from infamy.lab.findings import findings
    from infamy.lab.simulate import Table

    arms = arms_of(game_key, pack or [], players, bots or ["easy"], mode, option or [])
    limits, hands = limits_of(until, minutes, pairs), hands_of(workers, ray)
    experiment = Experiment(arms, seed_number(seed))
    check_pages(page)
    for arm in arms:
        Table(arm.plan)  # bots that do not exist are found out here
    document = carried_out(experiment, hands, limits, present, findings)
    answer(document, page, compare_page(document), show, as_json)
    return 1 if experiment.errors else 0


# What is compared ----------------------------------------------------------------------------------------------------


def arms_of(
    game_key: str, packs: list[str], players: str | None, bots: list[str], mode: str, options: list[str]
) -> list[Arm]:
    """One thing differs: the packs, the bots, or the values of an option."""
    from infamy.lab.compare import Arm
    from infamy.lab.findings import flags_of

    if len(packs) == 1 and len(bots) == 1:
        packs = [AS_IS, *packs]
    common, varied = values_of(options)
    several = [name for name, many in (("--pack", packs), ("--bots", bots), ("--option", varied)) if len(many) > 1]
    if len(several) != 1:
        said = " and ".join(several) or "nothing"
        raise NotUnderstood(f"expected one thing to compare, --pack, --bots or values of one --option, got {said}")
    arms: list[Arm] = []
    for number in range(max(len(packs), len(bots), len(varied))):
        which = {"--pack": packs, "--bots": bots, "--option": varied}[several[0]][number]
        pack, bot = one_of(packs, number, AS_IS), one_of(bots, number, "easy")
        game = open_game(game_key, Path(pack) if pack != AS_IS else None)
        chosen = common | named_values([one_of(varied, number, "")] if varied else [])
        plan = plan_of(game, players, bot.split(","), mode, chosen, "keyed")
        name = "as it is" if which == AS_IS else Path(which).stem if several[0] == "--pack" else which
        arms.append(Arm(name, flags_of(plan, pack if pack != AS_IS else ""), plan))
    return arms


def one_of(many: list[str], number: int, otherwise: str) -> str:
    return many[min(number, len(many) - 1)] if many else otherwise


def values_of(options: list[str]) -> tuple[dict[str, str], list[str]]:
    """Options that are the same in all arms, and those of the one that is named several times."""
    names = [pair.partition("=")[0] for pair in options]
    often = {name for name in names if names.count(name) > 1}
    if len(often) > 1:
        raise NotUnderstood(f"expected one option with several values, got {' and '.join(sorted(often))}")
    return named_values([pair for pair, name in zip(options, names) if name not in often]), [
        pair for pair, name in zip(options, names) if name in often
    ]


def limits_of(until: str | None, minutes: str | None, pairs: str | None) -> Limits:
    from infamy.lab.compare import Limits

    half = None if until is None else percent(until)
    many = None if pairs is None else whole_number(pairs, "--pairs", 1)
    if minutes is None:
        return Limits(half, USUAL_MINUTES * 60 if half is None and many is None else None, many)
    return Limits(half, 60 * positive(minutes, "--minutes", 10_000), many)


def percent(words: str) -> float:
    return positive(words.removesuffix("%"), "--until", 50) / 100


# While it runs, and afterwards ---------------------------------------------------------------------------------------


def present(experiment: Experiment, seconds: float) -> str:
    from infamy.lab.bands import FEWEST

    games = experiment.pairs * len(experiment.arms)
    lines = [
        f"{experiment.pairs:,} pairs, {games / max(seconds, 0.001):.0f} games a second; Ctrl-C stops and keeps all"
    ]
    if experiment.pairs >= FEWEST:
        for comparison in experiment.comparisons:
            for seat in comparison.seats():
                band = experiment.band(comparison, seat)
                lines.append(f"  {comparison.arm.name}: {seat.title:12} {points(band.mean, band.low, band.high)}")
    return "\n".join(lines)


def points(mean: float, low: float, high: float) -> str:
    from infamy.lab.page import signed

    answer = "more" if low > 0 else "less" if high < 0 else "not known yet"
    return f"{signed(100 * mean):>6} points, {signed(100 * low)} to {signed(100 * high)}   {answer}"


def show(document: dict[str, Any], written: list[Path]) -> None:
    from infamy.lab.findings import LESS, MORE, headline
    from infamy.lab.page import rounded, signed

    for arm in document["arms"]:
        print(f"{document['title']}, {document['base']['name']} and {arm['name']}: {headline(document, arm)}\n")
        for name, before, after in arm["changes"][:6]:
            print(f"  {name}: {before} → {after}")
        print(f"\n  {'wins':14}{'as it is':>10}{'changed':>10}   difference")
        for seat in arm["seats"]:
            words = "too few pairs" if seat["low"] is None else points(seat["difference"], seat["low"], seat["high"])
            print(f"  {seat['title']:14}{seat['base']:10.1%}{seat['other']:10.1%}   {words}")
        moved = [each for each in arm["measures"] if each["verdict"] in (MORE, LESS)]
        if moved:
            print("\n  Moved for certain:")
        for each in moved[:8]:
            change = f"{signed(each['difference'], 2)}, {signed(each['low'], 2)} to {signed(each['high'], 2)}"
            print(f"  {each['title']:24}{rounded(each['base']):>8} → {rounded(each['other']):>8}   {change}")
        mean = sum(seat["narrowed"] for seat in arm["seats"]) / len(arm["seats"])
        print(f"\n  The same dice narrowed the intervals of the seats by {mean:.0%}.\n")
    print(f"{document['pairs']:,} pairs from seed {document['seed']}, stopped by {document['stopped_by']}")
    print(f"written: {', '.join(str(path) for path in written)}")
