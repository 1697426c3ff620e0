"""A sequential test (SPRT) of whether one bot is stronger than another: games are played until it is clear.

The two hypotheses are that the new bot wins its fair share, and that it wins `gain` more. What a seed scores is taken
as normal with the variance seen so far, as the generalised SPRT does with which people test chess engines. Either
mistake is made in about one of twenty tests.
"""

from __future__ import annotations

from math import log, sqrt

from infamy.lab.bands import Spread

STRONGER, NOT_STRONGER, UNDECIDED = "stronger", "not stronger", "undecided"
MISTAKES = 0.05  # how often either hypothesis may be taken for the other
BOUND = log((1 - MISTAKES) / MISTAKES)
FEWEST = 20  # pairs before anything is said
LEAST_VARIANCE = 1e-4  # bots that always score alike are as like as they seem


class Trial:
    """Scores come one after the other: each is the share that the new bot has won of a seed, less its fair share."""

    def __init__(self, gain: float, most: int) -> None:
        self.gain = gain
        self.most = most
        self.scores = Spread()

    def add(self, score: float) -> None:
        self.scores.add(score)

    @property
    def likelihood(self) -> float:
        """Of `gain` against nothing, as the logarithm of the ratio."""
        variance = max(self.scores.variance, LEAST_VARIANCE)
        return self.scores.n * self.gain * (2 * self.scores.mean - self.gain) / (2 * variance)

    @property
    def verdict(self) -> str:
        """Empty while there is more to be played."""
        if self.scores.n >= FEWEST:
            if self.likelihood >= BOUND:
                return STRONGER
            if self.likelihood <= -BOUND:
                return NOT_STRONGER
        return UNDECIDED if self.scores.n >= self.most else ""

    @property
    def deviation(self) -> float:
        """Of the score of a seed: with it a band that holds at the moment at which a trial stops (lab/bands.py)."""
        return sqrt(max(self.scores.variance, LEAST_VARIANCE))
