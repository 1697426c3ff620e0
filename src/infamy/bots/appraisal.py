"""What each option is worth to a seat, as far as that seat can know: for hints, and for the analysis of a match.

Every option is taken on the same imagined tables with the same dice, and the turn goes on by the hints until it is
over: so all of them are valued at the same moment, and what two options differ by is known better than either of them.
Whoever is behind gets no more looks; the best few get most of the budget. With the same perspective, budget and seed
the answer is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, final

from infamy.bots.bot import FIRST_LOOKS, imagined, never
from infamy.bots.greedy import A_CHOICE, outlooks, to_the_end
from infamy.bots.medium import best_of
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.run import take
from infamy.engine.state import Seat, State
from infamy.table.perspective import Perspective

LEAST: Final = 8  # looks at an option: fewer say nothing about how far they scatter
ROUNDS: Final = 4  # that a budget is meant to last for, while options are still dropped
TO_THE_END: Final = 3  # options that are never dropped
SURE: Final = 1.96  # standard errors, either way: a 95 % interval


@final
class Look:
    """How one course ended: what that is worth, part by part where a game tells parts, and whether the game is over."""

    def __init__(self, value: float, parts: list[float], over: bool) -> None:
        self.value: Final = value
        self.parts: Final = parts
        self.over: Final = over


@final
class Estimate:
    """A mean, and how far it may be off."""

    def __init__(self, mean: float, error: float, looks: int) -> None:
        self.mean: Final = mean
        self.error: Final = error  # standard error of the mean
        self.looks: Final = looks

    def low(self) -> float:
        """The lower end of the 95 % interval; the ends are not cut off at 0 and 1."""
        return self.mean - SURE * self.error

    def high(self) -> float:
        return self.mean + SURE * self.error


@final
class Worth:
    """An option, and how likely the seat is to win with it, from 0 to 1."""

    def __init__(self, option: Option, looks: list[Look]) -> None:
        self.option: Final = option
        self.looks: Final = looks  # the tables are the same for all options, in the same order

    def chance(self) -> Estimate:
        return estimate([look.value for look in self.looks])

    def more_than(self, other: Worth) -> Estimate:
        """How much more it is worth than another option, on the tables on which both were looked at."""
        return estimate([a.value - b.value for a, b in zip(self.looks, other.looks, strict=False)])

    def parts_more_than(self, other: Worth) -> list[Estimate]:
        """The same part by part, where the game goes on after both."""
        pairs = [(a.parts, b.parts) for a, b in zip(self.looks, other.looks, strict=False) if a.parts and b.parts]
        if not pairs:
            return []
        return [estimate([a[number] - b[number] for a, b in pairs]) for number in range(len(pairs[0][0]))]

    def ends_won(self) -> int:
        """In how many of a hundred courses the game ends with the turn, and is won."""
        return round(100 * sum([look.over and look.value > 0.9 for look in self.looks]) / len(self.looks))


@final
class Appraisal:
    """The options of one question, best first. Those that a first look found hopeless are not among them."""

    def __init__(self, seat: Seat, worths: list[Worth], iterations: int) -> None:
        self.seat: Final = seat
        self.worths: Final = worths
        self.iterations: Final = iterations  # looks at all options together


def estimate(values: list[float]) -> Estimate:
    looks = len(values)
    mean = sum(values) / looks
    if looks < 2:
        return Estimate(mean, 0.5, looks)
    variance = sum([(value - mean) * (value - mean) for value in values]) / (looks - 1)
    return Estimate(mean, sqrt(variance / looks), looks)


def appraise(
    perspective: Perspective, budget: int, seed: int, keep: Sequence[Option] = (), stop: Callable[[], bool] = never
) -> Appraisal:
    """What the options of a seat are worth, with about so many iterations: one is one option, taken on one imagined
    table. Options to `keep`, such as the one that was chosen, are looked at to the end. Whoever cannot wait says
    `stop`: then it is what is known by now."""
    dice = SeededFate(seed)
    worths = [Worth(option, []) for option in worth_a_look(perspective, budget, keep, dice)]
    left = list(range(len(worths)))
    spent = 0
    while True:
        last = len(left) <= max(TO_THE_END, len(keep) + 1)
        wanted = (budget - spent) // len(left) if last else budget // (ROUNDS * len(left))
        for number in range(max(LEAST, wanted)):
            if number >= LEAST and stop():
                break
            look_at(perspective, [worths[place] for place in left], dice)
            spent += len(left)
        if last or spent >= budget or stop():
            break
        left = without_the_worse_half(worths, left, keep)
    ordered = best_first(worths, left) + best_first(worths, [n for n in range(len(worths)) if n not in left])
    return Appraisal(perspective.seat, [worths[place] for place in ordered], spent)


def worth_a_look(perspective: Perspective, budget: int, keep: Sequence[Option], dice: SeededFate) -> list[Option]:
    """As many options as half of the budget can look at: all, or those that look best after one action."""
    options = perspective.options
    most = max(TO_THE_END, budget // (2 * LEAST))
    if len(options) <= most:
        return list(options)
    samples, seeds = imagined(perspective, dice, FIRST_LOOKS)
    values = outlooks(perspective.game, samples, seeds, perspective.seat, options)
    best = best_of(values, most)
    return [option for place, option in enumerate(options) if place in best or option in keep]


def look_at(perspective: Perspective, worths: list[Worth], dice: SeededFate) -> None:
    """At all of these, on one more table and with the same dice."""
    [g], [seed] = imagined(perspective, dice, 1)
    for worth in worths:
        worth.looks.append(course(perspective.game, g.copy(), perspective.seat, worth.option, seed))


def course(game: Game, g: State, seat: Seat, option: Option, seed: int) -> Look:
    """Take an option, go on by the hints until the turn is over, and see what has come of it."""
    g.fate = SeededFate(seed)
    turn = game.heuristics.turn(g)
    take(g, option)
    choices = to_the_end(game, g, turn, seed + 1)
    position = game.heuristics.position(g)
    value = max(0.0, position.evaluate(seat) - A_CHOICE * choices)
    return Look(value, [] if g.over else position.parts(seat), g.over)


def without_the_worse_half(worths: list[Worth], left: list[int], keep: Sequence[Option]) -> list[int]:
    stay = best_first(worths, left)[: max(TO_THE_END, len(left) // 2)]
    return [place for place in left if place in stay or worths[place].option in keep]


def best_first(worths: list[Worth], places: list[int]) -> list[int]:
    """By what they are worth; of equal ones the first comes first."""
    return sorted(places, key=lambda place: -worths[place].chance().mean)
