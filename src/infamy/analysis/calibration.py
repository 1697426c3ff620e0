"""From values to chances.

A game's own value of a table lies between lost and won, but it is no chance to win: how far a lead decides depends on
the game, and on how much of it is left. The games that are played on from the marks of a match say what its values come
to there: a logistic curve, whose steepness may change on the way, is fitted to who won them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final, final

EDGE: Final = 0.005  # values nearer to lost or won say no more
STEPS: Final = 25
PRIOR: Final = (0.0, 1.0, 0.0)  # the value itself,
WEIGHT: Final = 2.0  # as long as few games say otherwise

Sample = tuple[float, float, float]  # a value, how much of the match is over, and whether the seat won


@final
class Curve:
    """The chance that belongs to a value at a time."""

    def __init__(self, level: float, slope: float, later: float) -> None:
        self.level: Final = level
        self.slope: Final = slope
        self.later: Final = later  # how much steeper at the end than at the beginning

    def chance(self, value: float, time: float) -> float:
        if value <= 0.0 or value >= 1.0:  # the match is over
            return min(1.0, max(0.0, value))
        x = odds(value)
        return logistic(self.level + max(0.0, self.slope + self.later * time) * x)


def odds(value: float) -> float:
    clear = min(1.0 - EDGE, max(EDGE, value))
    return log(clear / (1.0 - clear))


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x >= 0 else exp(x) / (1.0 + exp(x))


def fitted(samples: Sequence[Sample]) -> Curve:
    """By Newton's method; the prior keeps it from running away where all games end alike."""
    rows = [((1.0, odds(value), odds(value) * time), won) for value, time, won in samples]
    at = list(PRIOR)
    for _ in range(STEPS):
        pull = [WEIGHT * (PRIOR[i] - at[i]) for i in range(3)]
        bend = [[WEIGHT if i == j else 0.0 for j in range(3)] for i in range(3)]
        for x, won in rows:
            p = logistic(sum(x[i] * at[i] for i in range(3)))
            for i in range(3):
                pull[i] += (won - p) * x[i]
                for j in range(3):
                    bend[i][j] += p * (1.0 - p) * x[i] * x[j]
        step = solved(bend, pull)
        at = [at[i] + step[i] for i in range(3)]
        if max(abs(each) for each in step) < 1e-9:
            break
    return Curve(*at)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Of three equations, by elimination; the matrix is positive definite."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(3):
        for below in range(i + 1, 3):
            factor = rows[below][i] / rows[i][i]
            rows[below] = [a - factor * b for a, b in zip(rows[below], rows[i], strict=True)]
    answer = [0.0, 0.0, 0.0]
    for i in (2, 1, 0):
        answer[i] = (rows[i][3] - sum(rows[i][j] * answer[j] for j in range(i + 1, 3))) / rows[i][i]
    return answer
