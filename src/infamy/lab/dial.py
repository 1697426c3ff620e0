"""A dial: one or two numbers of the content are turned through their values, and each is measured with the same seeds.

Like a comparison, it is played seed by seed (`compare.run`), can be stopped at any moment, and what it says holds at
every moment: the bands of all values and measures share the 5 %.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import inf, isfinite, sqrt
from typing import Any

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.lab.bands import LEVEL, Band, Spread, half_width
from infamy.lab.compare import Played
from infamy.lab.fields import Field, field_named, fields_of, with_value
from infamy.lab.measures import CHOSEN, SEAT_SHARE, TOLD, WIN, Measure, general, is_share, named
from infamy.lab.plan import KEYED, Plan
from infamy.table import library

MOST_KNOBS = 2
MOST_POINTS = 64  # values, or pairs of values
EQUAL = f"{SEAT_SHARE} equal"
USUAL = ["rounds", SEAT_SHARE]  # what is measured if nothing is said


@dataclass(frozen=True)
class Knob:
    """A number of the content, and the values that it is given."""

    field: Field
    values: tuple[int, ...]


@dataclass(frozen=True)
class Wish:
    """What measures should be: "rounds=8", or the wins of all seats the same."""

    words: str
    targets: dict[Measure, float]


@dataclass(frozen=True)
class Miss:
    """How far a point is from a wish, in the worst of its measures, and where the truth lies."""

    at: float
    low: float
    high: float


class Point:
    """A value of each knob, and what was seen with it."""

    def __init__(self, values: tuple[int, ...], plan: Plan, measures: list[Measure]) -> None:
        self.values = values
        self.plan = plan
        self.seen = {measure: Spread() for measure in measures}


class Dial:
    """All points, and what is known. `compare.run` plays it; `add` takes one seed more."""

    said_as = "--games"

    def __init__(self, plan: Plan, knobs: list[Knob], measures: list[Measure], wish: Wish | None, seed: int) -> None:
        plan = replace(plan, dice=KEYED)
        game = library.load_with(plan.game, plan.pack, "the pack")
        self.plan = plan
        self.knobs = knobs
        self.measures = list(dict.fromkeys([*measures, *(wish.targets if wish else [])]))
        self.wish = wish
        self.seed = seed
        self.general = general(game, plan.players)
        self.points = [Point(values, changed, self.measures) for values, changed in settings(plan, knobs)]
        self.pairs = 0
        self.errors: list[str] = []
        self.hash = hashlib.sha256()

    def plans(self) -> list[Plan]:
        return [point.plan for point in self.points]

    def counted(self) -> bool:
        """Whether anything is measured that has to be counted while a game is played."""
        return any(measure.kind in (CHOSEN, TOLD) for measure in self.measures)

    def add(self, seed: int, games: list[Played]) -> None:
        failed = [f"the game with seed {seed} failed: {game.error}" for game in games if game.error]
        if failed:
            self.errors += failed[:1]
            return
        self.pairs += 1
        for point, game in zip(self.points, games):
            self.hash.update(game.digest)
            found: dict[Measure, float] = dict(zip(self.general, game.values)) | game.happened
            for measure, spread in point.seen.items():
                spread.add(found.get(measure, 0.0))

    def band(self, point: Point, measure: Measure) -> Band:
        """The mean of a measure at a point. All bands of the dial hold at once, and at every moment."""
        spread = point.seen[measure]
        alpha = (1 - LEVEL) / (len(self.points) * len(self.measures))
        return Band(spread.mean, half_width(spread.n, self.deviation(point, measure), alpha))

    def deviation(self, point: Point, measure: Measure) -> float:
        """One game more is counted, as far off as games usually are: games that were all alike leave some doubt."""
        spread = point.seen[measure]
        usual = (
            0.25 if is_share(measure) else sum(each.seen[measure].variance for each in self.points) / len(self.points)
        )
        return sqrt((spread.squares + usual) / spread.n) if spread.n > 1 else inf

    def widest(self) -> float:
        return max(self.band(point, measure).half for point in self.points for measure in self.measures)

    # The wish --------------------------------------------------------------------------------------------------------

    def miss(self, point: Point) -> Miss:
        assert self.wish is not None
        bands = [(self.band(point, measure), target) for measure, target in self.wish.targets.items()]
        off = [(abs(band.mean - target), band.half) for band, target in bands]
        return Miss(
            max(far for far, _ in off),
            max(max(0.0, far - half) for far, half in off),
            max(far + half for far, half in off),
        )

    def nearest(self) -> Point:
        """The one that comes nearest to the wish, by what was seen."""
        return min(self.points, key=lambda point: self.miss(point).at)

    def possible(self) -> list[Point]:
        """Those of which it is not known that another comes nearer."""
        misses = [(point, self.miss(point)) for point in self.points]
        least = min(miss.high for _, miss in misses)
        return [point for point, miss in misses if miss.low <= least]

    def answered(self) -> str:
        if self.wish is None or len(self.points) == 1 or len(self.possible()) > 1:
            return ""
        return "the answer: one value is left"


def settings(plan: Plan, knobs: list[Knob]) -> Iterator[tuple[tuple[int, ...], Plan]]:
    """Every value of every knob with each of the other, in order."""
    for values in product(*(knob.values for knob in knobs)):
        pack: dict[str, Any] = plan.pack
        for knob, value in zip(knobs, values):
            pack = with_value(plan.game, pack, knob.field, value)
        said = " ".join(f"--set {knob.field.name}={value}" for knob, value in zip(knobs, values))
        library.load_with(plan.game, pack, said)  # a value that the game cannot have is refused here
        yield values, replace(plan, pack=pack)


# In words ------------------------------------------------------------------------------------------------------------


def knobs_of(words: list[str], game: Game) -> list[Knob]:
    """["raid_gold=1..4", "treasures.2=20,24,28"], each a number of the content and its values."""
    if not 1 <= len(words) <= MOST_KNOBS:
        raise NotUnderstood(f"expected one or two numbers to turn, each with --set FIELD=FROM..TO, got {len(words)}")
    fields = fields_of(game.key, game.pack)
    knobs: list[Knob] = []
    for each in words:
        name, equals, values = each.partition("=")
        if not equals or not name:
            raise NotUnderstood(f"expected FIELD=FROM..TO or FIELD=A,B,C for --set, got {each!r}")
        knobs.append(Knob(field_named(name, fields, game.title), numbers(values, each)))
    if len({knob.field for knob in knobs}) < len(knobs):
        raise NotUnderstood(f"expected two different numbers for --set, got {knobs[0].field.name} twice")
    many = 1
    for knob in knobs:
        many *= len(knob.values)
    if many > MOST_POINTS:
        raise NotUnderstood(f"expected at most {MOST_POINTS} values, or pairs of values, for --set, got {many}")
    return knobs


def numbers(words: str, whole: str) -> tuple[int, ...]:
    """ "1..6" or "1,2,4"."""
    first, dots, last = words.partition("..")
    try:
        values = range(int(first), int(last) + 1) if dots else [int(part) for part in words.split(",")]
    except ValueError:
        raise NotUnderstood(f"expected whole numbers for --set, as in 1..6 or 1,2,4, got {whole!r}") from None
    if len(values) > MOST_POINTS:
        raise NotUnderstood(f"expected at most {MOST_POINTS} values for --set, got {len(values)}")
    if len(values) < 2:
        raise NotUnderstood(f"expected at least two values for --set, got {whole!r}")
    if len(set(values)) < len(values):
        raise NotUnderstood(f"expected every value once for --set, got {whole!r}")
    return tuple(sorted(values))


def wish_of(words: str, game: Game, players: int) -> Wish:
    """ "rounds=8", "share of blue=30%", "seat share equal"."""
    if words.strip() == EQUAL:
        return Wish(EQUAL, {seat: 1 / players for seat in general(game, players) if seat.kind == WIN})
    name, equals, number = (part.strip() for part in words.partition("="))
    try:
        target = float(number.removesuffix("%")) / (100 if number.endswith("%") else 1)
    except ValueError:
        target = inf
    if not equals or not isfinite(target):
        raise NotUnderstood(f"expected a measure and a number for --wish, as in rounds=8, or {EQUAL!r}, got {words!r}")
    measures = named(name, game, players, "--wish")
    if any(is_share(measure) for measure in measures) and not 0 <= target <= 1:
        raise NotUnderstood(f"expected a share from 0% to 100% for --wish, got {words!r}")
    return Wish(f"{name}={number}", dict.fromkeys(measures, target))
