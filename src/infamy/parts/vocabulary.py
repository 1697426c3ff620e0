"""Cards say what they do in a small vocabulary, a word and what follows it: ["gain_gold", "self", 2]."""

from __future__ import annotations

from typing import Any

from infamy.engine.rules import NotUnderstood
from infamy.parts.content import NOTHING, Content, Place, quoted


class Arguments:
    """What follows a word of the vocabulary, taken one by one. Games add what only their words take."""

    def __init__(self, content: Content, place: Place, part: object, example: str, words: list[str]) -> None:
        if not isinstance(part, list) or not part or not isinstance(part[0], str):
            raise content.wrong(example, quoted(part), place)
        if part[0] not in words:
            raise content.wrong(f"a word of the vocabulary ({', '.join(words)})", quoted(part[0]), place)
        self.content = content
        self.place = place
        self.word: str = part[0]
        self.rest: list[Any] = part[1:]
        self.taken = 1  # of the part, the word among them: where in it the next argument stands

    def wrong(self, expected: str, found: str) -> NotUnderstood:
        return self.content.wrong(f"{self.word} with {expected}", found, self.place)

    def next(self, expected: str) -> Any:
        if not self.rest:
            raise self.wrong(expected, quoted(NOTHING))
        self.taken += 1
        return self.rest.pop(0)

    def number(self, least: int, most: int) -> int:
        expected = f"a whole number from {least} to {most}" if least < most else f"the number {least}"
        value = self.next(expected)
        if not is_number(value, least, most):
            raise self.wrong(expected, quoted(value))
        return int(value)

    def word_of(self, what: str, words: list[str]) -> str:
        expected = f"{what} ({', '.join(words)})"
        value = self.next(expected)
        if value not in words:
            raise self.wrong(expected, quoted(value))
        return str(value)

    def no_more(self) -> None:
        if self.rest:
            raise self.wrong("no more than it needs", quoted(self.rest[0]))


def is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def words(line: str) -> list[str]:
    """ "sink lose drift" -> its words, in the order of their numbers."""
    return line.split()
