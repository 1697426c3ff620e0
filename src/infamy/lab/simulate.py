"""Many games between bots, on one process or several: the same seeds give the same logs on any number of them."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from infamy.bots.bot import Bot, make
from infamy.bots.choosing import bots_choice
from infamy.build_info import compiled
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.state import Seat
from infamy.table import library, matchfile
from infamy.table.match import Match

MOST_CHOICES = 1_000_000  # a game that takes more does not end
CHUNKS_PER_WORKER = 8  # so that nobody waits long for the slowest


@dataclass(frozen=True)
class Plan:
    """What is played: everything but the seeds. It goes to a worker once, when the worker starts."""

    game: str
    pack: dict[str, Any]
    players: int
    mode: str
    options: dict[str, str]
    bots: list[str]  # one for each seat
    out: str = ""  # a folder for the match files, if they are wanted


@dataclass(frozen=True)
class Outcome:
    """What is left of a game: numbers, and the digest of its log."""

    seed: int
    decisions: int
    rounds: int
    winners: tuple[Seat, ...]
    by_limit: bool
    digest: bytes
    error: str = ""


class Table:
    """A game set up for bots, as one process keeps it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = library.load_with(plan.game, plan.pack, "the pack")
        self.setup: Setup = self.game.setup(plan.players, plan.mode, plan.options)
        self.bots: list[Bot] = [make(name) for name in plan.bots]

    def play(self, seed: int) -> Outcome:
        """One game. Whatever goes wrong in it is its outcome, and no reason to stop the others."""
        decisions = 0
        try:
            match = Match(self.game, self.setup, SeededFate(seed))
            for _ in range(MOST_CHOICES):
                if match.over:
                    break
                seat = match.deciding()[0]
                key, thought = bots_choice(match, seat, self.bots[seat], seed)
                match.choose(seat, key)
                decisions += thought
            else:
                raise RuntimeError(f"the game does not end after {MOST_CHOICES:,} choices")
            if self.plan.out:
                self.keep(match, seed)
        except Exception as error:
            return Outcome(seed, decisions, 0, (), False, b"", f"{type(error).__name__}: {error}")
        standing = match.standing()
        return Outcome(seed, decisions, standing.rounds, tuple(standing.winners), standing.by_limit, log_digest(match))

    def keep(self, match: Match, seed: int) -> None:
        seats = [f"bot:{name}" for name in self.plan.bots]
        file = matchfile.record(match, seats, matchfile.Seeded(seed), seed)
        matchfile.save(Path(self.plan.out) / f"{self.plan.game}-{seed}.json", file)


def log_digest(match: Match) -> bytes:
    return hashlib.sha256("".join(f"{entry}\n" for entry in match.log).encode()).digest()


# Many games ----------------------------------------------------------------------------------------------------------


def simulate(
    plan: Plan, seed: int, games: int, workers: int, progress: Callable[[int], None] = lambda played: None
) -> list[Outcome]:
    """The games with the seeds from `seed` on, in that order; `progress` hears of each few games that are done."""
    outcomes: list[Outcome] = []
    for some in in_this_process(plan, seed, games) if workers == 1 else in_several(plan, seed, games, workers):
        outcomes += some
        progress(len(some))
    return outcomes


def in_this_process(plan: Plan, seed: int, games: int) -> Iterator[list[Outcome]]:
    table = Table(plan)
    for i in range(games):
        yield [table.play(seed + i)]


def in_several(plan: Plan, seed: int, games: int, workers: int) -> Iterator[list[Outcome]]:
    """Fresh processes, which get the plan when they start, then only seeds, and answer with numbers."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    size = max(1, games // (workers * CHUNKS_PER_WORKER))
    chunks = [range(first, min(first + size, seed + games)) for first in range(seed, seed + games, size)]
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), sit_down, (plan,))
    try:
        yield from pool.map(play_some, chunks)
    finally:
        pool.shutdown(cancel_futures=True)


at_table: list[Table] = []  # of this worker


def sit_down(plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker without a word
    at_table[:] = [Table(plan)]


def play_some(seeds: range) -> list[Outcome]:
    return [at_table[0].play(seed) for seed in seeds]


# What they tell ------------------------------------------------------------------------------------------------------


def summary(plan: Plan, seed: int, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """The figures that other programs read."""
    finished = [outcome for outcome in outcomes if not outcome.error]
    decisions = sum(outcome.decisions for outcome in outcomes)
    wins = [Fraction(0)] * plan.players
    for outcome in finished:
        for seat in outcome.winners:
            wins[seat] += Fraction(1, len(outcome.winners))
    return {
        "game": plan.game,
        "players": plan.players,
        "mode": plan.mode,
        "options": plan.options,
        "bots": plan.bots,
        "seed": seed,
        "games": len(outcomes),
        "finished": len(finished),
        "by_limit": sum(outcome.by_limit for outcome in finished),
        "errors": len(outcomes) - len(finished),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1) if seconds > 0 else 0.0,
        "compiled": compiled(),
        "wins": [float(share) for share in wins],
        "rounds": spread([outcome.rounds for outcome in finished]),
        "hash": hashlib.sha256(b"".join(outcome.digest for outcome in outcomes)).hexdigest(),
    }


def spread(numbers: list[int]) -> dict[str, float | int | None]:
    """Mean, median, 95th percentile (by nearest rank) and maximum."""
    if not numbers:
        return {"mean": None, "p50": None, "p95": None, "max": None}
    ordered = sorted(numbers)
    return {
        "mean": round(sum(ordered) / len(ordered), 2),
        "p50": rank(ordered, 50),
        "p95": rank(ordered, 95),
        "max": ordered[-1],
    }


def rank(ordered: list[int], percent: int) -> int:
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
