"""One moment of a match, judged by what the seat that chose knew then: its choice beside another one, and its luck.

All of it comes from tables dealt anew for that seat. Every course goes on by the game's hints until the turn is over,
so that what is compared belongs to like moments.
"""

from __future__ import annotations

from typing import Final

import msgspec

from infamy.analysis.course import Course, Mark, Moment
from infamy.bots.appraisal import appraise
from infamy.bots.appraisal import course as followed
from infamy.bots.bot import imagined, make
from infamy.bots.choosing import bots_option
from infamy.bots.greedy import to_the_end
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE, News, Rolled
from infamy.engine.run import take
from infamy.engine.state import Seat, State
from infamy.table.fate import WitnessedFate
from infamy.table.perspective import OpenedPerspective, OpenPerspective, Perspective

LOOKS: Final = 10  # at each side of a moment,
CLOSER: Final = 60  # and at those that turned the match,
AGAIN: Final = 4  # where each of them goes on so often: that tells what was rolled from what is rolled later
BUDGET: Final = 40  # iterations with which the coach finds its choice
PLAYS_ON: Final = "easy"  # who plays on from a mark
NOTHING_ELSE: Final = -1  # there was no other option


class Job(msgspec.Struct, frozen=True):
    """Something to find out. `at` is a mark or a moment; the other option of a closer look is the one found before."""

    kind: str
    at: int
    seat: int = 0
    part: int = 0  # of the games that are played on: each is a job of its own
    rival: int = NOTHING_ELSE
    as_coach: bool = False


class Found(msgspec.Struct):
    """What came of a job: values as the game's hints have them, from 0 to 1."""

    job: Job
    won: float = 0.0  # of a game that was played on: whether the seat won,
    value: float = 0.0  # and how the table looked to it when it began
    rival: int = NOTHING_ELSE  # another option: the coach's choice, or the next best if that was played
    as_coach: bool = False
    played: list[float] = []  # what the chosen option came to,
    other: list[float] = []  # and the other one, on the same tables with the same dice
    before: list[list[float]] = []  # table by table, for each seat: what the choice came to with any luck,
    after: list[list[float]] = []  # and with the luck that it had
    again: int = 1  # how often each table before it went on: so many of `before` share their luck,
    same: list[bool] = []  # and whether that was the luck that it had


CHANCE: Final = "chance"
MOMENT: Final = "moment"
POINT: Final = "point"


def carry_out(course: Course, job: Job, seed: int, open_cards: bool) -> Found:
    """With the same seed the same is found, whoever does it and in whatever order."""
    own = seed * 1_000_003 + job.at * 10_007 + job.seat * 101
    if job.kind == CHANCE:
        return played_on(course, job, own + job.part * 100_000_007, open_cards)
    return judged(course.game, course.moments[job.at], job, own + (5_003 if job.kind == POINT else 0), open_cards)


def side_of(game: Game, g: State, seat: Seat, open_cards: bool) -> Perspective:
    return OpenPerspective(game, g, seat) if open_cards else Perspective(game, g, seat)


# Playing on -----------------------------------------------------------------------------------------------------------


def played_on(course: Course, job: Job, seed: int, open_cards: bool) -> Found:
    """One game from a mark, on a table dealt anew for the seat whose chance it is."""
    mark: Mark = course.marks[job.at]
    [g], [own] = imagined(side_of(course.game, mark.g, job.seat, open_cards), SeededFate(seed), 1)
    value = worth(course.game, g, job.seat)
    g.fate = SeededFate(own)
    return Found(job, won=1.0 if job.seat in winners(course.game, g, own) else 0.0, value=value)


def winners(game: Game, g: State, seed: int) -> list[Seat]:
    bot = make(PLAYS_ON)
    decision = 0
    while not g.over:
        option, _ = bots_option(game, g, g.seat, bot, seed, decision)
        take(g, option)
        decision += 1
    return game.standing(g).winners


def worth(game: Game, g: State, seat: Seat) -> float:
    return round(game.heuristics.position(g).evaluate(seat), 4)


# Judging --------------------------------------------------------------------------------------------------------------


def judged(game: Game, moment: Moment, job: Job, seed: int, open_cards: bool) -> Found:
    found = Found(job)
    looks = CLOSER if job.kind == POINT else LOOKS
    perspective = side_of(game, moment.before, moment.seat, open_cards)
    if moment.has_choice:
        if job.kind == POINT:
            found.rival, found.as_coach = job.rival, job.as_coach
        else:
            found.rival, found.as_coach = coached(perspective, moment.option, seed)
        if found.rival != NOTHING_ELSE:
            look_at_both(perspective, moment.option, found, looks, seed + 1)
    if moment.has_luck:
        turn = game.heuristics.turn(moment.before)
        if moment.opens_answers and not open_cards:  # luck comes after that: what was sealed stays as it was
            perspective = OpenedPerspective(game, moment.before, moment.seat)
        found.again = AGAIN if job.kind == POINT else 1
        look_at_any_luck(perspective, moment, found, turn, looks, seed + 2, open_cards)
        after = side_of(game, moment.after, moment.seat, open_cards)
        found.after = outcomes(after, turn, 1 if moment.after.over else looks, seed + 3)
    return found


def coached(perspective: Perspective, played: Option, seed: int) -> tuple[Option, bool]:
    """The choice of the coach, or the next best if it is the one that was played; and whether it is."""
    appraisal = appraise(perspective, BUDGET, seed, [played])
    others = [worth.option for worth in appraisal.worths if worth.option != played]
    return (others[0] if others else NOTHING_ELSE), appraisal.worths[0].option == played


def look_at_both(perspective: Perspective, played: Option, found: Found, looks: int, seed: int) -> None:
    """On tables other than those on which the coach has chosen: there its choice looks better than it is."""
    tables, seeds = imagined(perspective, SeededFate(seed), looks)
    for g, own in zip(tables, seeds, strict=True):
        for option, values in ((played, found.played), (found.rival, found.other)):
            values.append(round(followed(perspective.game, g.copy(), perspective.seat, option, own).value, 4))


def look_at_any_luck(
    perspective: Perspective, moment: Moment, found: Found, turn: int, looks: int, seed: int, open_cards: bool
) -> None:
    """The choice with other dice on each table, and from there on, again and again, with others for what comes then."""
    game, seat = perspective.game, perspective.seat
    had = rolls(moment.news, seat)
    tables, seeds = imagined(perspective, SeededFate(seed), looks)
    for g, own in zip(tables, seeds, strict=True):
        dice, seen = SeededFate(own), list[News]()
        g.fate = WitnessedFate(dice, seen)
        take(g, moment.option)
        found.same.append(rolls(seen, seat) == had)
        for _ in range(found.again):
            fate = SeededFate(dice.below(1 << 31))
            # What the seat has not learned by that is dealt anew.
            twin = g.copy() if open_cards else game.determinize(g, seat, fate)
            twin.fate = fate
            found.before.append(at_the_end(game, twin, turn, own + 1))


def rolls(news: list[News], seat: Seat) -> list[tuple[str, str]]:
    """What a seat has seen of fate, in no order: of like dice it does not matter which fell first."""
    return sorted(
        (item.what, item.outcome) for item in news if isinstance(item, Rolled) and item.seen_by in (EVERYONE, seat)
    )


def outcomes(perspective: Perspective, turn: int, looks: int, seed: int) -> list[list[float]]:
    """What the table comes to for everybody once that turn is over."""
    tables, seeds = imagined(perspective, SeededFate(seed), looks)
    values: list[list[float]] = []
    for g, own in zip(tables, seeds, strict=True):
        g.fate = SeededFate(own)
        values.append(at_the_end(perspective.game, g, turn, own + 1))
    return values


def at_the_end(game: Game, g: State, turn: int, seed: int) -> list[float]:
    to_the_end(game, g, turn, seed)
    position = game.heuristics.position(g)
    return [round(position.evaluate(each), 4) for each in range(len(game.standing(g).scores))]
