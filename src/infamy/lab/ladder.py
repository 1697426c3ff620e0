"""Bots rated by playing one another: every table with every seating, the same seeds for each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from infamy.bots.bot import make
from infamy.engine.rules import NotUnderstood
from infamy.lab.bands import wilson
from infamy.lab.crew import Hands, crew
from infamy.lab.extras import need
from infamy.lab.files import write_whole
from infamy.lab.plan import Plan
from infamy.lab.record import pack_digest
from infamy.lab.simulate import Table
from infamy.table import library

AnyWeights = dict[str, float]  # of a bot, by name

FORMAT = 1
BEGIN_MU, BEGIN_SIGMA = 25.0, 25.0 / 3  # of a bot of which nothing is known, as OpenSkill has them


@dataclass
class Rated:
    """What is known of a bot: its strength, how unsure that is, and what it has won."""

    mu: float = BEGIN_MU
    sigma: float = BEGIN_SIGMA
    games: int = 0
    wins: float = 0.0
    against: dict[str, list[float]] = field(default_factory=dict)  # ahead of, and games with, each other bot


@dataclass
class Ladder:
    """A file that later runs extend. Games of another set-up, pack or version of the rules are not mixed in."""

    about: dict[str, Any]
    next_seed: int
    bots: dict[str, Rated] = field(default_factory=dict)
    format: int = FORMAT


@dataclass(frozen=True)
class Result:
    bots: list[str]  # by seat
    ranks: list[int]  # 0 for whoever won, then by score
    shares: list[float]


def about(plan: Plan) -> dict[str, Any]:
    rules = library.load_with(plan.game, plan.pack, "the pack").version
    said = {name: value for name, value in asdict(plan).items() if name not in ("bots", "pack")}
    return {**said, "pack": pack_digest(plan.pack), "rules": rules}


def open_ladder(path: Path | None, plan: Plan, seed: int) -> Ladder:
    """The one in the file, if there is one."""
    fresh = Ladder(about(plan), seed)
    if path is None or not path.exists():
        return fresh
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        kept = Ladder(**{**data, "bots": {name: Rated(**each) for name, each in data["bots"].items()}})
    except (OSError, ValueError, KeyError, TypeError):
        raise NotUnderstood(f"expected a file that infamy ladder has made, got {str(path)!r}") from None
    for name, value in (("format", FORMAT), *fresh.about.items()):
        if (kept.format if name == "format" else kept.about.get(name)) != value:
            raise NotUnderstood(f"expected the ladder in {str(path)!r} to go on, got another {name}")
    return kept


def save(path: Path, ladder: Ladder) -> None:
    write_whole(path, (json.dumps(asdict(ladder), indent=2) + "\n").encode())


def with_weights(plan: Plan, bots: list[str]) -> tuple[list[str], dict[str, AnyWeights]]:
    """`medium@new.toml` is a bot that counts with the weights of that file. It is called by its numbers, too, so that
    a ladder does not go on with others under the same name."""
    names: list[str] = []
    weights: dict[str, AnyWeights] = {}
    for bot in bots:
        level, at, file = bot.partition("@")
        if at:
            numbers = library.read_weights(Path(file))
            library.load_with(plan.game, plan.pack, "the pack", numbers)
            own = f"{Path(file).stem}-{hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:6]}"
            weights[own] = numbers
            bot = f"{level}@{own}"
        names.append(bot)
    return names, weights


def seatings(bots: list[str], players: int) -> list[list[str]]:
    """Every table of different bots, and each of them with everybody on every seat."""
    if len(set(bots)) != len(bots) or len(bots) < players:
        raise NotUnderstood(
            f"expected at least {players} different bots for --bots, one for each seat, got {len(set(bots))}"
        )
    for bot in bots:
        make(bot.partition("@")[0])
    return [list(table[turn:] + table[:turn]) for table in combinations(bots, players) for turn in range(players)]


class Seatings:
    """The tables of one process, by who sits where."""

    def __init__(self, about: tuple[Plan, dict[str, AnyWeights]]) -> None:
        self.plan, self.weights = about
        self.tables: dict[tuple[str, ...], Table] = {}

    def table(self, seats: list[str]) -> Table:
        key = tuple(seats)
        if key not in self.tables:
            self.tables[key] = Table(replace(self.plan, bots=seats), self.weights)
        return self.tables[key]


def play(at: Seatings, job: tuple[list[str], int]) -> Result | str:
    """A game, or what went wrong in it."""
    seats, seed = job
    outcome, standing = at.table(seats).attempt(seed, None)
    if standing is None:
        return f"the game with seed {seed} failed: {outcome.error}"
    losers = sorted({score for seat, score in enumerate(standing.scores) if seat not in outcome.winners}, reverse=True)
    ranks = [0 if seat in outcome.winners else 1 + losers.index(score) for seat, score in enumerate(standing.scores)]
    shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(seats))]
    return Result(seats, ranks, shares)


def climb(
    ladder: Ladder, plan: Plan, bots: list[str], weights: dict[str, AnyWeights], rounds: int, hands: Hands
) -> Iterator[str]:
    """Play so many rounds: in each, every seating with the same seed. Yields what went wrong, or the empty word, for
    each game."""
    model = need("openskill.models", "ratings").PlackettLuce(mu=BEGIN_MU, sigma=BEGIN_SIGMA)
    every = seatings(bots, plan.players)
    for bot in bots:
        ladder.bots.setdefault(bot, Rated())
    first = ladder.next_seed
    jobs = ((seats, seed) for seed in range(first, first + rounds) for seats in every)
    with crew(hands, Seatings, (plan, weights)) as hired:
        for number, result in enumerate(hired.in_order(play, jobs), 1):
            if isinstance(result, Result):
                rate(ladder, model, result)
            ladder.next_seed = first + number // len(every)
            yield result if isinstance(result, str) else ""


def rate(ladder: Ladder, model: Any, result: Result) -> None:
    known = [ladder.bots[bot] for bot in result.bots]
    rated = model.rate([[model.rating(mu=each.mu, sigma=each.sigma)] for each in known], ranks=result.ranks)
    for seat, each in enumerate(known):
        each.mu, each.sigma = rated[seat][0].mu, rated[seat][0].sigma
        each.games += 1
        each.wins += result.shares[seat]
        for other, bot in enumerate(result.bots):
            if other != seat:
                ahead = each.against.setdefault(bot, [0.0, 0.0])
                ahead[0] += (result.ranks[seat] < result.ranks[other]) + 0.5 * (
                    result.ranks[seat] == result.ranks[other]
                )
                ahead[1] += 1


def standings(ladder: Ladder) -> list[dict[str, Any]]:
    """The strongest first. The interval is two sigma either way."""
    rows = []
    for bot, each in ladder.bots.items():
        against = {
            other: {"share": ahead / games, "games": int(games), "low": low, "high": high}
            for other, (ahead, games) in each.against.items()
            for low, high in [wilson(ahead, int(games))]
        }
        rows.append(
            {
                "bot": bot,
                "rating": round(each.mu, 3),
                "low": round(each.mu - 2 * each.sigma, 3),
                "high": round(each.mu + 2 * each.sigma, 3),
                "games": each.games,
                "share": each.wins / each.games if each.games else 0.0,
                "against": against,
            }
        )
    return sorted(rows, key=lambda row: (-float(row["rating"]), str(row["bot"])))
