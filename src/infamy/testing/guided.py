"""The guided first game of a game, played as its guide tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.news import News
from infamy.engine.preview import Preview
from infamy.table.guide import Guide, Lesson, Position, answers, guide
from infamy.table.match import Match


@dataclass
class Guided:
    """What came of a guided game."""

    match: Match
    heard: list[News]
    said: dict[str, Preview] = field(default_factory=dict)  # of each choice before it was made: "red sail:c4"


def taught(game: Game) -> Guide:
    lessons = guide(game.key)
    assert lessons is not None, f"expected a guide for {game.key}, got none"
    return lessons


def named(lesson: Lesson) -> list[str]:
    """What it asks for and has to name; where several answers are right, it need not."""
    return [asked for asked in lesson.you if len(answers(asked)) == 1]


def recited(game: Game, meanwhile: Callable[[Match, str], None] | None = None, taste: int = 0) -> Guided:
    """Every choice of the guide is asked for when its line comes, those of the learner and those of the others.

    `meanwhile` may look at the table before each line. Where several answers are right, the first is taken, or for
    another `taste` another one.
    """
    lessons = taught(game)
    match = Match(game, game.setup(lessons.players, lessons.mode, lessons.options), SeededFate(lessons.seed))
    position, guided = Position(lessons), Guided(match, list(match.opening))
    for number, (_, line, _) in enumerate(position.script):
        assert position.next(number) == position.script[number]
        by, asked = line.split(" ")
        key = answers(asked)[taste % len(answers(asked))]
        line = f"{by} {key}"
        seat = match.seats.index(by)
        assert seat in match.deciding(), f"choice {number}, {line}"
        if meanwhile is not None:
            meanwhile(match, line)
        guided.said[line] = game.presentation.preview(match.g, seat, game.actions.parse(key))
        guided.heard += match.choose(seat, key)
    assert position.next(len(position.script)) is None
    return guided
