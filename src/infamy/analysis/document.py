"""An analysis as it is told: plain data for the terminal, for a page and for the browser."""

from __future__ import annotations

import msgspec


class Figure(msgspec.Struct):
    """In percentage points of the chance to win, with its 95 % interval."""

    mean: float
    low: float
    high: float


class ChanceAt(msgspec.Struct):
    """A seat's chance to win after this number of log entries."""

    entry: int
    rounds: int
    chance: Figure


class SeatFound(msgspec.Struct):
    seat: str
    who: str  # as the match file has it: "you:Anna", "bot:easy"
    score: int
    won: bool
    luck: Figure  # what rolls and draws changed, compared with their expectation
    choices: Figure  # what its choices gave away, compared with the coach's
    chances: list[ChanceAt]


class TurningPoint(msgspec.Struct):
    """A moment that changed much: by a choice, by luck, or by a fine move."""

    entry: int  # the number of the choice in the log
    kind: str  # "choice", "luck" or "fine"
    seat: str  # for whom
    chooser: str
    where: str
    played: str
    told: str  # what came of it
    coach: str  # what the coach would have played, if that is something else
    next_best: str  # its second choice, if it is the same
    as_likely: float | None  # for luck: how likely such an outcome or a more extreme one was, in percent
    change: Figure


class Analysis(msgspec.Struct):
    game: str
    title: str
    unit: str  # of the scores
    sides: list[list[str]]  # who wins together
    entries: int  # of the log
    rounds: int
    marks: int  # from which the match was played on
    judged: int  # moments judged,
    of: int  # of how many
    games: int  # that were played on from each mark for each seat
    seed: int
    open_cards: bool
    headline: str
    seats: list[SeatFound]
    points: list[TurningPoint]
