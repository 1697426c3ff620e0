"""Weights fitted to who wins: what a game's evaluation says of tables is compared with how the games ended.

An evaluation is a chance to win, and its logit is nearly linear in the weights. So the features of a position are the
slopes of that logit by each weight, found by turning the weight a little: a game declares no features beside its
weights. Around the weights of now the fit is a logistic regression with the present logit as its offset.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log
from typing import Any

from infamy.engine.game import Game
from infamy.engine.state import State
from infamy.lab.extras import need

Weights = dict[str, float]

NUDGE = 0.02  # of a weight, to find a slope
SMALLEST = 0.05  # a weight below it counts as so much when it is turned
LIKELY = 0.5  # of a weight: how far the truth is thought to be off before anything was played
FARTHEST = 0.5  # of a weight: how far one generation goes at most
CERTAIN = 1e-6  # chances nearer to 0 or 1 are taken for that
STEPS = 12  # of Newton's method: it is at its end after four or five
DIGITS = 4  # that are kept of a weight


@dataclass(frozen=True, slots=True)
class Row:
    """One seat at one table of a game."""

    won: float  # its share of the victory in the end
    logit: float  # of what the evaluation says now
    slopes: list[float]  # by weight


def size(weight: float) -> float:
    return max(abs(weight), SMALLEST)


def nudged(weights: Weights) -> list[Weights]:
    """The same with one of them turned a little, for each of them."""
    return [{**weights, name: weight + NUDGE * size(weight)} for name, weight in weights.items()]


def rows_of(tables: list[State], shares: list[float], weights: Weights, opened: Callable[[Weights], Game]) -> list[Row]:
    """What the tables of a game say, for every seat; `shares` are what the seats have won of it."""
    now, others = opened(weights), [opened(each) for each in nudged(weights)]
    turned = [NUDGE * size(weight) for weight in weights.values()]
    rows: list[Row] = []
    for g in tables:
        position, nearby = now.heuristics.position(g), [each.heuristics.position(g) for each in others]
        for seat, won in enumerate(shares):
            here = logit(position.evaluate(seat))
            slopes = [(logit(each.evaluate(seat)) - here) / by for each, by in zip(nearby, turned)]
            rows.append(Row(won, here, slopes))
    return rows


def logit(chance: float) -> float:
    inside = min(1 - CERTAIN, max(CERTAIN, chance))
    return log(inside / (1 - inside))


def fit(games: list[list[Row]], weights: Weights, step: float) -> tuple[Weights, float, float]:
    """Weights that tell better who wins, so much of the way there; and the loss before and at the end of the way. Each
    game counts once, however many rows it has: they share one outcome."""
    np: Any = need("numpy", "fitting weights")
    rows = [row for game in games for row in game]
    count = np.array([1 / len(game) for game in games for _ in game])
    won, here = np.array([row.won for row in rows]), np.array([row.logit for row in rows])
    sizes = np.array([size(weight) for weight in weights.values()])
    slopes = np.array([row.slopes for row in rows]).reshape(len(rows), len(sizes)) * sizes
    off = np.zeros(len(sizes))  # in sizes
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(here + slopes @ off)))
        gradient = slopes.T @ (count * (chance - won)) + off / LIKELY**2
        curve = (slopes * (count * chance * (1 - chance))[:, None]).T @ slopes + np.eye(len(sizes)) / LIKELY**2
        off = off - np.linalg.solve(curve, gradient)
    off = np.clip(off, -FARTHEST, FARTHEST)
    new = {name: rounded(weights[name] + step * float(off[at] * sizes[at])) for at, name in enumerate(weights)}
    return new, loss(np, here, won, count), loss(np, here + slopes @ off, won, count)


def loss(np: Any, logits: Any, won: Any, count: Any) -> float:
    """In nats for each game."""
    told = np.logaddexp(0, logits) - won * logits
    return round(float(told @ count / count.sum()), 5)


def rounded(weight: float) -> float:
    """Few digits: what rounding does to a fit on another machine is not seen in them."""
    return float(f"{weight:.{DIGITS}g}")
