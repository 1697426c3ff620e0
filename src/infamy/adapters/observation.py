"""One seat's view as a row of numbers, laid out by the game's sight table: the same places for every position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from infamy.engine.actions import Domain
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.sight import DERIVED, NOBODY, OWNER, RECORD, Sight
from infamy.engine.state import Seat
from infamy.table.match import Match
from infamy.table.views import fields_for

Numbers = Callable[[Any], list[int]]  # what a view says of one thing, as numbers

UNKNOWN = -1  # nobody, nowhere, or not for these eyes
QUESTION_BITS = 32  # the question that is asked, told apart by a checksum of its words


class Layout:
    """Where in the row each field of a game stands.

    A number is one place. A word is one place, with its number in its domain. Cards, islands and whatever else is a
    list of words or a public pile are counted: a place for each word of the domain. Of a list of numbers that grows and
    shrinks, as many are read as its sight has room for. Of a record, each part. A hidden pile is its size. A column
    that only its owner sees is one's own entry, then the size of everybody's. After the fields: who decides, whose row
    this is, the question, how often one has sealed each option oneself, and whether the game is over.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.seats = game.seats[: setup.players]
        g = Match(game, setup, SeededFate(0)).g  # what a view looks like does not depend on the dice
        view = fields_for(game, g, 0)
        self.fields: list[tuple[str, Callable[[Any, str], list[int]]]] = []
        for name, sight in sorted(game.sight.items()):
            if sight.who not in (NOBODY, DERIVED):
                self.fields.append((name, self._field(name, sight, view["table"][name])))
        self.size = len(self.numbers(view, 0))

    def row(self, view: dict[str, Any], seat: Seat) -> NDArray[np.int32]:
        numbers = self.numbers(view, seat)
        assert len(numbers) == self.size, f"expected {self.size} numbers, got {len(numbers)}"
        return np.array(numbers, dtype=np.int32)

    def numbers(self, view: dict[str, Any], seat: Seat) -> list[int]:
        """Everything is read from the view of this seat; the state is not at hand here."""
        own = self.seats[seat]
        numbers: list[int] = []
        for name, read in self.fields:
            numbers += read(view["table"][name], own)
        numbers += [int(name in view["deciding"]) for name in self.seats]
        numbers += [int(name == own) for name in self.seats]
        question = crc32(view.get("question", "").encode())
        numbers += [question >> bit & 1 for bit in range(QUESTION_BITS)]
        sealed = [0] * self.game.actions.size
        for key in view.get("sealed", []):
            sealed[self.game.actions.parse(key)] += 1
        numbers += [*sealed, int(view["over"])]
        return numbers

    def _field(self, name: str, sight: Sight, sample: Any) -> Callable[[Any, str], list[int]]:
        if sight.who == RECORD:
            parts = [(part, self._field(part, seen, sample[part])) for part, seen in sorted(sight.parts.items())]
            return lambda value, own: [number for part, read in parts for number in read(value[part], own)]
        if sight.by is None or not isinstance(sample, dict):
            whole = self._value(name, sight, sample)
            return lambda value, own: whole(value)
        each = self._value(name, sight, sample[self.seats[0] if sight.who == OWNER else next(iter(sample))])
        if sight.who != OWNER:
            return lambda column, own: [number for entry in column.values() for number in each(entry)]
        return lambda column, own: each(column[own]) + [many(entry) for entry in column.values()]

    def _value(self, name: str, sight: Sight, sample: Any) -> Numbers:
        if isinstance(sample, (list, dict)):
            if sight.of is not None:
                return counted(sight.of)
            if sight.room:
                return padded(sight.room)
            if sample and all(isinstance(item, int) for item in sample):
                return fixed(len(sample), name)
            if sample and all(isinstance(item, list) for item in sample):
                rows = [self._value(name, sight, item) for item in sample]
                return lambda value: [number for read, row in zip(rows, value) for number in read(row)]
        elif sight.of is not None:
            return numbered(sight.of)
        elif name in self.game.settings:
            return numbered(Domain(name, self.game.settings[name].values))
        elif isinstance(sample, int):
            return lambda value: [int(value)]
        raise TypeError(f"expected the sight of {self.game.key}.{name} to name the domain of its words, got {sample!r}")


def numbered(domain: Domain) -> Numbers:
    return lambda word: [domain.values.get(word, UNKNOWN)]


def counted(domain: Domain) -> Numbers:
    """A list of words, or a pile that says how many there are of each; with room for the cards of any pack."""

    def counts(words: Any) -> list[int]:
        numbers = [0] * domain.size
        for word in words:
            if word is not None:
                numbers[domain.values[word]] += words[word] if isinstance(words, dict) else 1
        return numbers

    return counts


def fixed(length: int, name: str) -> Numbers:
    """A list of plain numbers, which has the same length throughout the game."""

    def copied(values: Any) -> list[int]:
        assert len(values) == length, f"expected {name} to keep its {length} numbers, got {len(values)}"
        return [int(value) for value in values]

    return copied


def padded(room: int) -> Numbers:
    """The first numbers of a list, in their order."""
    return lambda values: [int(value) for value in values[:room]] + [UNKNOWN] * (room - len(values))


def many(entry: Any) -> int:
    """How many things lie there: others' entries come as a number, one's own as a list."""
    if isinstance(entry, list):
        return len(entry)
    return entry if isinstance(entry, int) else UNKNOWN
