"""Two or more ways to play a game, side by side: the same seeds, and dice that stay the same where they can."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from infamy.lab.bands import FEWEST, LEVEL, Band, Paired
from infamy.lab.crew import Hands, crew
from infamy.lab.measures import WIN, Measure, general, happenings, values
from infamy.lab.plan import Plan
from infamy.lab.simulate import Table
from infamy.parts.content import lay_pack
from infamy.table import library

LARGEST_CHUNK = 16  # pairs
KEPT_PAIRS = 20_000  # of which scores are kept, for the games to look at
POINTS = 400  # of the picture of the band


@dataclass(frozen=True)
class Arm:
    """One way to play: its name for people, how it is asked for, and the plan."""

    name: str
    flag: str  # how a command line asks for it: "--bots easy --pack raid-1.toml"
    plan: Plan


@dataclass(frozen=True)
class Played:
    """What is left of one game of a comparison."""

    values: list[float]  # of the general measures
    happened: dict[Measure, float]
    scores: list[int]
    winners: tuple[int, ...]
    digest: bytes
    error: str = ""


class Comparison:
    """All that was seen of one arm against the first."""

    def __init__(self, arm: Arm, measures: list[Measure]) -> None:
        self.arm = arm
        self.pairs = 0
        self.measures: dict[Measure, Paired] = {measure: Paired() for measure in measures}
        self.general = measures
        self.same_winner = 0
        self.same_log = 0

    def add(self, base: Played, other: Played) -> None:
        for measure, one, two in zip(self.general, base.values, other.values):
            self.measures[measure].add(one, two)
        for measure in {*base.happened, *other.happened} - self.measures.keys():
            late = self.measures[measure] = Paired()
            for _ in range(self.pairs):
                late.add(0.0, 0.0)  # it never happened before
        for measure, paired in self.measures.items():
            if paired.difference.n == self.pairs:
                paired.add(base.happened.get(measure, 0.0), other.happened.get(measure, 0.0))
        self.pairs += 1
        self.same_winner += base.winners == other.winners
        self.same_log += base.digest == other.digest

    def seats(self) -> list[Measure]:
        """Those whose share is looked at: with two seats, one says it all."""
        seats = [measure for measure in self.general if measure.kind == WIN]
        return seats[:1] if len(seats) == 2 else seats


@dataclass
class Experiment:
    """The arms, the pairs so far, and what is known."""

    arms: list[Arm]
    seed: int
    comparisons: list[Comparison] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    pairs: int = 0
    course: list[tuple[int, list[list[Band]]]] = field(default_factory=list)  # bands of the seats of each arm
    kept: list[tuple[int, list[Played]]] = field(default_factory=list)
    hash: Any = field(default_factory=hashlib.sha256)
    said_as: str = "--pairs"

    def __post_init__(self) -> None:
        game = library.load_with(self.arms[0].plan.game, self.arms[0].plan.pack, "the pack")
        measures = general(game, self.arms[0].plan.players)
        self.comparisons = [Comparison(arm, measures) for arm in self.arms[1:]]

    def add(self, seed: int, games: list[Played]) -> None:
        failed = [f"the game with seed {seed} failed: {game.error}" for game in games if game.error]
        if failed:
            self.errors += failed
            return
        self.pairs += 1
        for game in games:
            self.hash.update(game.digest)
        for comparison, game in zip(self.comparisons, games[1:]):
            comparison.add(games[0], game)
        if len(self.kept) < KEPT_PAIRS:
            self.kept.append((seed, [lean(game) for game in games]))
        if self.pairs >= FEWEST and (self.pairs < POINTS or self.pairs % (self.pairs // 200) == 0):
            self.course.append((self.pairs, [self.bands(each) for each in self.comparisons]))

    def alpha(self, comparison: Comparison, seats: bool) -> float:
        """Shared out among all that is looked at: the seats of all arms, or all the other measures of all arms."""
        looks = len(comparison.seats()) if seats else len(comparison.measures) - len(comparison.seats())
        return (1 - LEVEL) / max(1, looks * len(self.comparisons))

    def band(self, comparison: Comparison, measure: Measure) -> Band:
        return comparison.measures[measure].band(self.alpha(comparison, measure.kind == WIN))

    def bands(self, comparison: Comparison) -> list[Band]:
        return [self.band(comparison, seat) for seat in comparison.seats()]

    def plans(self) -> list[Plan]:
        return [arm.plan for arm in self.arms]

    def counted(self) -> bool:
        return True

    def answered(self) -> str:
        return ""  # a comparison has no end of its own

    def widest(self) -> float:
        """Half the width of the band of which least is known."""
        return max(band.half for each in self.comparisons for band in self.bands(each))


def lean(game: Played) -> Played:
    return Played([], {}, game.scores, game.winners, b"")


# Playing -------------------------------------------------------------------------------------------------------------


def play(table: Table, seed: int, counted: bool = True) -> Played:
    tally = table.tally() if counted else None
    outcome, standing = table.attempt(seed, tally)
    if standing is None:
        return Played([], {}, [], (), b"", outcome.error)
    return Played(
        values(table.plan.players, outcome.decisions, standing),
        happenings(table.game, tally) if tally is not None else {},
        standing.scores,
        outcome.winners,
        outcome.digest,
    )


def sit_down(plans: list[Plan]) -> list[Table]:
    return [Table(plan) for plan in plans]


def play_pairs(tables: list[Table], seeds: range) -> list[tuple[int, list[Played]]]:
    return [(seed, [play(table, seed) for table in tables]) for seed in seeds]


def play_bare_pairs(tables: list[Table], seeds: range) -> list[tuple[int, list[Played]]]:
    return [(seed, [play(table, seed, counted=False) for table in tables]) for seed in seeds]


def pairs(
    plans: list[Plan], seed: int, hands: Hands, counted: bool = True
) -> Generator[tuple[int, list[Played]], None, None]:
    """Pairs without end, in the order of their seeds: each seed is played with every plan. Whoever closes this has
    stopped it. Without `counted`, nobody counts what happened in the games."""
    with crew(hands, sit_down, plans) as hired:
        chunks = growing(seed, LARGEST_CHUNK if hired.hands > 1 else 1)
        for some in hired.in_order(play_pairs if counted else play_bare_pairs, chunks):
            yield from some


def growing(seed: int, largest: int) -> Iterator[range]:
    """Chunks of seeds: the first answers come soon, later ones with fewer messages."""
    first = seed
    while True:
        size = max(1, min(largest, (seed - first) // 32))
        yield range(seed, seed + size)
        seed += size


@dataclass(frozen=True)
class Limits:
    """When to stop: the band of every seat is so narrow, so much time has passed, or there are so many pairs."""

    half: float | None = None
    seconds: float | None = None
    pairs: int | None = None


class Running(Protocol):
    """What is played side by side, seed by seed: a comparison, or a dial that is turned."""

    seed: int
    pairs: int
    errors: list[str]
    said_as: str  # how a command line asks for so many pairs

    def plans(self) -> list[Plan]: ...
    def counted(self) -> bool: ...
    def add(self, seed: int, games: list[Played]) -> None: ...
    def widest(self) -> float: ...
    def answered(self) -> str: ...


W = TypeVar("W", bound=Running)


def run(
    running: W,
    hands: Hands,
    limits: Limits,
    clock: Callable[[], float],
    heard: Callable[[W], None] = lambda running: None,
) -> str:
    """Play until a limit is reached; answers with what stopped it. `heard` is told after every pair."""
    start = clock()
    stream = pairs(running.plans(), running.seed, hands, running.counted())
    try:
        for seed, games in stream:
            running.add(seed, games)
            heard(running)
            if stopped_by := reached(running, limits, clock() - start):
                return stopped_by
    except KeyboardInterrupt:
        return "Ctrl-C"
    finally:
        stream.close()
    raise AssertionError("pairs never end")


def reached(running: Running, limits: Limits, seconds: float) -> str:
    """Which limit is reached, if one is."""
    if limits.pairs is not None and running.pairs + len(running.errors) >= limits.pairs:
        return f"{running.said_as} {limits.pairs}"
    if running.pairs < FEWEST:
        return ""
    if limits.half is not None and running.widest() <= limits.half:
        return f"--until {limits.half:.3g}"
    if limits.seconds is not None and seconds >= limits.seconds:
        return f"--minutes {limits.seconds / 60:g}"
    return running.answered()


# What differs --------------------------------------------------------------------------------------------------------


def changes(base: Plan, other: Plan) -> list[tuple[str, str, str]]:
    """What tells two arms apart: a name, its value in the first and in the other."""
    before, after = leaves(base), leaves(other)
    return [
        (name, before.get(name, "none"), after.get(name, "none"))
        for name in sorted({*before, *after})
        if before.get(name) != after.get(name)
    ]


def leaves(plan: Plan) -> dict[str, str]:
    content = library.content_of(plan.game)
    tables = lay_pack(content, plan.pack, "the pack", plan.game).tables if plan.pack else content.tables
    found: dict[str, str] = {}
    flatten(tables, "", found)
    found["bots"] = ", ".join(plan.bots)
    found |= {f"option {name}": value for name, value in plan.options.items()}
    return found


def flatten(value: Any, place: str, found: dict[str, str]) -> None:
    """Everything in the content by its place: `numbers.raid_gold`. Where it comes from is no part of the game."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in ("source", "note"):
                flatten(inner, place if name == "value" else f"{place}.{name}" if place else str(name), found)
    else:
        found[place] = str(value)
