"""How sure we are: intervals that hold at every moment, however often one looks and whenever one stops.

The band is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central
limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024, theorem 2.2), a normal mixture after
Robbins: after n pairs with mean m and standard deviation s, with probability 1 - alpha at all n at once,

    m +- s * sqrt(2 (n r + 1) / (n^2 r) * log(sqrt(n r + 1) / alpha)),   r = (-2 log alpha + log(-2 log alpha) + 1) / N

where N is the number of pairs at which the band is narrowest. It is ten lines; the package confseq, which has it, comes
without wheels for the Pythons we run on.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log, sqrt

TUNED_FOR = 500  # pairs at which the band is narrowest for its alpha
FEWEST = 20  # pairs before anything is said
LEVEL = 0.95


@dataclass(frozen=True)
class Band:
    """Where the truth lies, by what was seen so far."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half

    @property
    def moved(self) -> bool:
        """Whether the band lies on one side of zero."""
        return self.low > 0 or self.high < 0


class Spread:
    """Mean and variance of numbers that come one after the other (Welford)."""

    def __init__(self) -> None:
        self.n = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, x: float) -> None:
        self.n += 1
        off = x - self.mean
        self.mean += off / self.n
        self.squares += off * (x - self.mean)

    @property
    def variance(self) -> float:
        return self.squares / (self.n - 1) if self.n > 1 else 0.0


class Paired:
    """One measure of two courses with the same dice: each by itself, and their difference."""

    def __init__(self) -> None:
        self.base, self.other, self.difference = Spread(), Spread(), Spread()

    def add(self, base: float, other: float) -> None:
        self.base.add(base)
        self.other.add(other)
        self.difference.add(other - base)

    def deviation(self) -> float:
        """Of the difference. One pair more is counted, as far apart as two games without common dice are: as long as
        no pair differed, a band without it would have no width."""
        pairs = self.difference
        return sqrt((pairs.squares + self.base.variance + self.other.variance) / pairs.n) if pairs.n > 1 else inf

    def band(self, alpha: float) -> Band:
        return Band(self.difference.mean, half_width(self.difference.n, self.deviation(), alpha))

    def narrowed(self) -> float:
        """By which share of its width the same dice have narrowed the band: 0 as good as none, 1 to nothing."""
        apart = self.base.variance + self.other.variance
        return 1 - sqrt(self.difference.variance / apart) if apart > 0 else 0.0

    def pairs_until(self, half: float, alpha: float) -> int:
        """How many pairs there will be when the band is so narrow, if games go on as they did."""
        deviation, few, many = self.deviation(), FEWEST, FEWEST
        while half_width(many, deviation, alpha) > half:
            few, many = many, many * 2
            if many > 1 << 40:
                return many
        while few < many:
            middle = (few + many) // 2
            few, many = (few, middle) if half_width(middle, deviation, alpha) <= half else (middle + 1, many)
        return many


def half_width(n: int, deviation: float, alpha: float) -> float:
    if n < FEWEST:
        return inf
    r = (-2 * log(alpha) + log(-2 * log(alpha)) + 1) / TUNED_FOR
    return deviation * sqrt(2 * (n * r + 1) / (n * n * r) * log(sqrt(n * r + 1) / alpha))


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of Wilson for a share, of a number of games that was fixed before."""
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
