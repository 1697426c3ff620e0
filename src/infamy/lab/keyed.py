"""Dice that two courses of a game can share: each roll follows from what it is for, and not from how many came before.

Two games with the same seed and one changed number part at some choice. With dice that are rolled one after the other
everything behind that choice differs, as one of the games has rolled once more. Here a roll is keyed: by the seed, the
round, the turn in that round, the name of the roll, who sees it, and how many rolls of that name the turn has had. A
roll more in one turn moves nothing in the next.

A draw is a race: every kind of card gets a waiting time, exponential with as many chances as there are cards of it, and
the first to arrive is drawn. So each card is as likely as there are cards of its kind, and two decks that differ in a
few cards give the same card but for a few draws.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from mypy_extensions import i64

from infamy.engine.actions import Domain
from infamy.engine.fate import Fate, SeededFate
from infamy.engine.news import NOTHING_NEW, ROUND, Happened, News

GRAINS: Final = 1 << 31  # how finely a waiting time is drawn


@final
class KeyedFate(Fate):
    def __init__(self, seed: int, news: list[News]) -> None:
        """`news` is where the table tells what happens: this is how rounds and turns are known."""
        self.seed = seed
        self.news = news
        self.read = 0  # how many of the news were looked at
        self.round = 0
        self.turn = 0
        self.rolls: dict[tuple[str, int], int] = {}  # of this turn, by name and who sees them
        self.choices: dict[int, int] = {}  # of this turn, by seat
        self.numbers: dict[str, int] = {}

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        return self.stream(what, seen_by).below(sides) + 1

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        stream = self.stream(what, seen_by)
        first = -1
        soonest = 0.0
        for kind in range(len(counts)):
            grain = stream.below(GRAINS)  # also where none is left, so that the others get what they would have
            if counts[kind] > 0:
                waits = -log((grain + 0.5) / GRAINS) / counts[kind]
                if first < 0 or waits < soonest:
                    first, soonest = kind, waits
        return first

    def moment(self, seat: int) -> int:
        """A number for the next choice of a seat: what its bot's own dice are made of."""
        number = self.choices.get(seat, 0)
        self.choices[seat] = number + 1
        return self.mixed(self.number_of("a bot's choice"), seat, number)

    def stream(self, what: str, seen_by: int) -> SeededFate:
        self.catch_up()
        key = (what, seen_by)
        number = self.rolls.get(key, 0)
        self.rolls[key] = number + 1
        return SeededFate(self.mixed(self.number_of(what), seen_by, number))

    def catch_up(self) -> None:
        """A new round or turn counts from the beginning."""
        while self.read < len(self.news):
            item = self.news[self.read]
            self.read += 1
            if isinstance(item, Happened) and item.kind.begins != NOTHING_NEW:
                self.turn += 1
                if item.kind.begins == ROUND:
                    self.round += 1
                    self.turn = 0
                self.rolls.clear()
                self.choices.clear()

    def mixed(self, what: int, who: int, number: int) -> int:
        """One number of all that a roll depends on; neighbours are far apart."""
        x: i64 = self.seed & 0x7FFFFFFFFFFFFFFF
        for part in (self.round, self.turn, what, who + 2, number):
            x = ((x ^ part) * 3935559000370003845 + 2691343689449507681) & 0x7FFFFFFFFFFFFFFF
            x ^= x >> 29
        return x

    def number_of(self, what: str) -> int:
        """The name of a roll as a number, the same in every process."""
        number = self.numbers.get(what)
        if number is None:
            number = 7
            for letter in what:
                number = (number * 1_000_003 + ord(letter)) & 0x7FFFFFFFFFFFFFFF
            self.numbers[what] = number
        return number
