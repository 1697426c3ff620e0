"""Many games between bots, on one process or several: the same seeds give the same logs on any number of them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from infamy.bots.bot import Bot, WeighedBot, make
from infamy.build_info import compiled
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup, Standing
from infamy.engine.news import ROUND
from infamy.lab import record
from infamy.lab.course import Course
from infamy.lab.crew import Hands, crew
from infamy.lab.plan import KEYED, Outcome, Plan
from infamy.lab.tally import Book, Tally
from infamy.table import library, matchfile
from infamy.table.log import FATE, parse
from infamy.table.match import replay
from infamy.table.snapshot import kinds_of

CHUNKS_PER_WORKER = 8  # so that nobody waits long for the slowest
LARGEST_CHUNK = 250  # games: progress is told after each


class Table:
    """A game set up for bots, as one process keeps it. Bots named `medium@WEIGHTS` count with weights of that name."""

    def __init__(self, plan: Plan, weights: dict[str, dict[str, float]] | None = None) -> None:
        self.plan = plan
        self.game: Game = library.load_with(plan.game, plan.pack, "the pack")
        self.setup: Setup = self.game.setup(plan.players, plan.mode, plan.options)
        self.bots: list[Bot] = [self.bot(name, weights or {}) for name in plan.bots]
        own_rules = type(self.game).rule_of is not Game.rule_of
        rounds_begin = any(kind.begins == ROUND for kind in kinds_of(plan.game).values())
        g = self.game.initial_state(self.setup, SeededFate(0))
        self.book = Book(self.game, g, plan.players, own_rules, rounds_begin)

    def bot(self, name: str, weights: dict[str, dict[str, float]]) -> Bot:
        level, at, own = name.partition("@")
        if not at:
            return make(name)
        return WeighedBot(name, make(level), library.load_with(self.game.key, self.plan.pack, "the pack", weights[own]))

    def play(self, seed: int, matches: str = "") -> Outcome:
        """One game; its match file goes into the folder `matches`, if one is named."""
        return self.attempt(seed, None, matches)[0]

    def attempt(self, seed: int, tally: Tally | None, matches: str = "") -> tuple[Outcome, Standing | None]:
        """Whatever goes wrong in a game is its outcome, and no reason to stop the others."""
        decisions = 0
        try:
            course = self.course(seed, tally)
            try:
                course.play()
            finally:
                decisions = course.decisions
            if tally is not None:
                tally.end(course.g)
            if matches:
                self.keep(course, matches)
            standing = self.game.standing(course.g)
        except Exception as error:
            return Outcome(seed, decisions, 0, (), False, b"", f"{type(error).__name__}: {error}"), None
        winners = tuple(standing.winners)
        return Outcome(seed, decisions, standing.rounds, winners, standing.by_limit, course.digest()), standing

    def course(self, seed: int, tally: Tally | None = None) -> Course:
        return Course(self.game, self.setup, self.bots, seed, self.plan.dice == KEYED, tally)

    def tally(self) -> Tally:
        return Tally(self.book)

    def keep(self, course: Course, folder: str) -> None:
        matchfile.save(Path(folder) / f"{self.plan.game}-{course.seed}.json", self.file_of(course))

    def file_of(self, course: Course) -> matchfile.MatchFile:
        """Keyed dice are no stream that a match could go on with: their rolls are told, as in a match that branched."""
        log = parse(course.lines)
        seats = [f"bot:{name}" for name in self.plan.bots]
        told = sum(entry.by == FATE for entry in log) if self.plan.dice == KEYED else 0
        match = replay(self.game, self.setup, log)
        return matchfile.record(match, seats, matchfile.Seeded(course.seed, told), course.seed)


# Many games ----------------------------------------------------------------------------------------------------------


def simulate(plan: Plan, seed: int, games: int, hands: Hands, matches: str = "") -> Iterator[Outcome]:
    """The games with the seeds from `seed` on, in that order."""
    with crew(hands, Table, plan) as hired:
        size = max(1, min(LARGEST_CHUNK, games // (hired.hands * CHUNKS_PER_WORKER))) if hired.hands > 1 else 1
        chunks = (range(first, min(first + size, seed + games)) for first in range(seed, seed + games, size))
        for outcomes in hired.in_order(play_some, ((seeds, matches) for seeds in chunks)):
            yield from outcomes


def play_some(table: Table, job: tuple[range, str]) -> list[Outcome]:
    seeds, matches = job
    return [table.play(seed, matches) for seed in seeds]


def simulate_and_record(run: record.Run, folder: Path, hands: Hands) -> Iterator[Outcome]:
    """The same, with a record of every game. Parts that are there already are only read."""
    parts = list(enumerate(run.parts()))
    missing = {number: seeds for number, seeds in parts if not record.is_there(folder, number, seeds)}
    with crew(hands, Table, run.plan) as hired:
        played = hired.in_order(play_part, missing.values())
        for number, _ in parts:
            if number in missing:
                outcomes, tables = next(played)
                record.write(folder, number, tables)
                yield from outcomes
            else:
                yield from record.outcomes_of(folder, number)


def play_part(table: Table, seeds: range) -> tuple[list[Outcome], dict[str, bytes]]:
    """The games of a part, and the files of its tables. They are written by whoever asked: a node of a cluster has
    another disk."""
    part = record.Part(table.game, table.plan, table.book)
    outcomes: list[Outcome] = []
    for seed in seeds:
        tally = table.tally()
        outcome, standing = table.attempt(seed, tally)
        part.add(outcome, standing, tally)
        outcomes.append(outcome)
    return outcomes, part.files()


# What they tell ------------------------------------------------------------------------------------------------------


class Totals:
    """Games are added in the order of their seeds, and forgotten: a run of any length takes the same memory."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = self.finished = self.by_limit = self.decisions = 0
        self.wins = [Fraction(0)] * plan.players
        self.rounds: Counter[int] = Counter()
        self.hash = hashlib.sha256()

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.hash.update(outcome.digest)
        if not outcome.error:
            self.finished += 1
            self.by_limit += outcome.by_limit
            self.rounds[outcome.rounds] += 1
            for seat in outcome.winners:
                self.wins[seat] += Fraction(1, len(outcome.winners))

    def figures(self, seed: int, seconds: float) -> dict[str, Any]:
        """What other programs read."""
        return {
            "game": self.plan.game,
            "players": self.plan.players,
            "mode": self.plan.mode,
            "options": self.plan.options,
            "bots": self.plan.bots,
            "seed": seed,
            "games": self.games,
            "finished": self.finished,
            "by_limit": self.by_limit,
            "errors": self.games - self.finished,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds, 1) if seconds > 0 else 0.0,
            "compiled": compiled(),
            "wins": [float(share) for share in self.wins],
            "rounds": spread(self.rounds),
            "hash": self.hash.hexdigest(),
        }


def summary(
    plan: Plan, seed: int, outcomes: Iterator[Outcome], clock: Callable[[], float], heard: Callable[[Outcome], None]
) -> dict[str, Any]:
    """The figures of a run; `heard` is told of each game."""
    totals, start = Totals(plan), clock()
    for outcome in outcomes:
        totals.add(outcome)
        heard(outcome)
    return totals.figures(seed, clock() - start)


def spread(times: Counter[int]) -> dict[str, float | int | None]:
    """Mean, median, 95th percentile (by nearest rank) and maximum of numbers that came so many times."""
    many = times.total()
    if not many:
        return {"mean": None, "p50": None, "p95": None, "max": None}
    return {
        "mean": round(sum(number * count for number, count in times.items()) / many, 2),
        "p50": rank(times, 50),
        "p95": rank(times, 95),
        "max": max(times),
    }


def rank(times: Counter[int], percent: int) -> int:
    left = max(1, -(-times.total() * percent // 100))
    for number in sorted(times):
        left -= times[number]
        if left <= 0:
            return number
    raise AssertionError("a percentile lies within its numbers")
