"""What a game's folder says of itself to newcomers: a few words for the lobby, and a guided first game."""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from infamy.parts.content import read_toml
from infamy.table.library import folder_of


class About(msgspec.Struct, forbid_unknown_fields=True):
    """For the lobby."""

    tagline: str = ""
    minutes: str = ""
    weight: Annotated[int, Meta(ge=0, le=5)] = 0
    weight_word: str = ""
    accent: str = ""  # the name of a colour among the design tokens
    labels: list[str] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """One step: what is taught, the choices it asks of the learner in turn, and what is done then by itself: by the
    others, and for the learner where nothing is worth asking. Where several answers are right they stand side by side,
    as in "put:sails|put:cannons", and the game goes on the same way after each."""

    title: str
    words: str
    rule: str
    you: list[str]
    then: list[str] = []  # as in a log: "red move"


class Guide(msgspec.Struct, forbid_unknown_fields=True):
    """A first game in lessons. Dice with a fixed seed and choices that are named make it come out as it is told."""

    seed: int
    players: int
    learner: str
    lesson: list[Lesson]
    mode: str = ""
    options: dict[str, str] = {}
    opening: list[str] = []  # what is done by itself before the first lesson


class Line(NamedTuple):
    """One choice of a guided game."""

    lesson: int
    words: str  # as in a log: "blue move"
    asked: bool  # of the learner; otherwise it is done by itself


@cache
def about(key: str) -> About:
    path = folder_of(key) / "about.toml"
    return msgspec.convert(read_toml(path), About) if path.exists() else About()


@cache
def guide(key: str) -> Guide | None:
    path = folder_of(key) / "guide.toml"
    return msgspec.convert(read_toml(path), Guide) if path.exists() else None


class Position:
    """How far a guided game has come: which lesson, and which of its choices."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        script = [Line(0, words, False) for words in guide.opening]
        for number, lesson in enumerate(guide.lesson):
            script += [Line(number, f"{guide.learner} {key}", True) for key in lesson.you]
            script += [Line(number, words, False) for words in lesson.then]
        self.script = script

    def done(self, choices: int) -> int:
        """Of the choices that the lesson which is taught now asks for: how many are made."""
        told = self.next(choices)
        if told is None:
            return 0
        return sum(line.asked and line.lesson == told.lesson for line in self.script[:choices])

    def next(self, choices: int) -> Line | None:
        """What comes after so many choices; nothing when all is told."""
        return self.script[choices] if choices < len(self.script) else None


def answers(key: str) -> list[str]:
    """The keys that are right where a line of a guide has several."""
    return key.split("|")
