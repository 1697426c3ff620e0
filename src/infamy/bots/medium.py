"""A second look: options that look good after one action are looked at again, until the turn is over."""

from __future__ import annotations

from typing import Final, final

from infamy.bots.greedy import at_rest
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.state import Seat, State


@final
class Trust:
    """What a first look is worth: how many second looks it counts for, how many options are looked at again and how far
    they may be behind, and how often, before the worse half of them is dropped."""

    def __init__(self, worth: float, most: int, margin: float, looks: int) -> None:
        self.worth: Final = worth
        self.most: Final = most
        self.margin: Final = margin
        self.looks: Final = looks


FORESEEN: Final = Trust(8.0, 4, 0.04, 4)  # of every option: chance is weighed in it
TRIED: Final = Trust(1.0, 8, 0.2, 12)  # some option was tried out, with whatever dice fell


@final
class SecondLook:
    """The options that are still in question, and what they were worth so far. Whoever is behind is dropped."""

    def __init__(self, game: Game, seat: Seat, options: list[Option], values: list[float], trust: Trust) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.options: Final = options
        self.values: Final = values  # after a first look
        self.trust: Final = trust
        self.totals: Final = [trust.worth * value for value in values]
        best = best_of(values, trust.most)
        self.left = [place for place in best if values[place] >= values[best[0]] - trust.margin]

    def looks(self) -> int:
        """How many come next: more at the last two."""
        return self.trust.looks if len(self.left) > 2 else 2 * self.trust.looks

    def look(self, samples: list[State], seeds: list[int]) -> int:
        """At all that are left, on the same tables and with the same dice. Answers with how many looks each has had."""
        for number in range(len(samples)):
            for place in self.left:
                twin = samples[number].copy()
                twin.fate = SeededFate(seeds[number])
                self.totals[place] += at_rest(self.game, twin, self.seat, self.options[place], seeds[number] + 1)
        return len(samples)

    def drop(self) -> None:
        """The worse half."""
        values = [self.totals[place] for place in self.left]
        self.left = [self.left[place] for place in best_of(values, len(values) // 2)]


def best_of(values: list[float], most: int) -> list[int]:
    """The places of the highest values, the highest first, and of equal ones the first."""
    return sorted(range(len(values)), key=lambda place: -values[place])[:most]
