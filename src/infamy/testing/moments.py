"""A random match, moment by moment: played once, and shown to every check on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import News
from infamy.engine.state import Seat, State
from infamy.table.codec import encode
from infamy.table.match import Match
from infamy.table.views import view_for
from infamy.testing.courses import MOST_CHOICES, is_looked_at, random_choice


class Course:
    """A match that is being played: its table, and all that was told since it began."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game, self.setup, self.seed = game, setup, seed
        self.match = Match(game, setup, SeededFate(seed))
        self.heard: list[list[News]] = [self.match.opening]
        self.began: list[tuple[int, int]] = [(0, 0)]  # entries of the log before each, and those not taken back
        self.looked_at: Counter[str] = Counter()  # by checks that look at the same thing a few times only

    def __str__(self) -> str:
        words = (self.game.key, str(self.setup.players), self.setup.mode, *self.setup.options.values())
        return f"{'-'.join(words)}, seed {self.seed}"

    def moments(self) -> Iterator[Moment]:
        """Before each choice, and once more at the end."""
        chooser = SeededFate(self.seed + 1)
        before, nth = self.match.g, 0
        for number in range(MOST_CHOICES):
            closely = is_looked_at(number) or self.match.over
            yield Moment(self, number, nth if closely else None, before)
            if self.match.over:
                return
            nth += closely
            before = self.match.g  # every choice is made on a copy
            self.began.append((len(self.match.log), self.match.kept))
            try:
                self.heard.append(random_choice(self.match, chooser))
            except Exception as error:
                error.add_note(f"{self}, decision {number}")
                raise
        raise AssertionError(f"{self} does not end")


class Moment:
    """A decision of a match, or its end. What several checks ask of it is worked out once; none of them may change
    it."""

    def __init__(self, course: Course, number: int, nth: int | None, before: State) -> None:
        self.course, self.number, self.before = course, number, before
        self.nth = nth  # of those that are looked at closely, if it is one
        self.game, self.setup, self.seed, self.match = course.game, course.setup, course.seed, course.match
        self.g, self.heard = course.match.g, course.heard[-1]
        self.views: dict[Seat | None, dict[str, Any]] = {}
        self.others: dict[Seat, State] = {}

    @cached_property
    def encoded(self) -> dict[str, Any]:
        """The table as it is before any check has touched it: the first thing that is asked of a moment."""
        return encode(self.game, self.g)

    @property
    def seats(self) -> range:
        return range(self.setup.players)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        if seat not in self.views:
            self.views[seat] = view_for(self.game, self.g, seat)
        return self.views[seat]

    def dealt_anew(self, seat: Seat) -> State:
        """A table that this seat could not tell from the real one. Whoever plays on it takes a copy."""
        if seat not in self.others:
            self.others[seat] = self.game.determinize(self.g, seat, self.fate())
        return self.others[seat]

    def fate(self, salt: int = 0) -> SeededFate:
        """The same for the same moment, whoever asks: what a check draws does not depend on other checks."""
        return SeededFate(self.seed + self.number + salt)


Check = Callable[[Moment], None]


def name_of(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("check_")


def check_along(course: Course, always: list[Check], closely: list[Check], at_the_end: list[Check]) -> None:
    """Every check at its moments of one match. One that fails is asked no more and the others go on, as long as the
    table is whole: so all that fail are named, each with the decision at which it did."""
    failed: dict[Check, Exception] = {}
    for now in course.moments():
        looks = now.nth is not None
        before = now.encoded if looks else None
        for check in always + (closely if looks else []) + (at_the_end if now.match.over else []):
            try:
                if check not in failed:
                    check(now)
            except Exception as error:
                error.add_note(f"{name_of(check)}: {course}, decision {now.number}")
                failed[check] = error
        if failed and looks and encode(now.game, now.g) != before:
            break
    if failed:
        raise ExceptionGroup(f"{course}: {', '.join(name_of(check) for check in failed)}", list(failed.values()))
