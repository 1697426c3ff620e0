"""What a seat tries out before it chooses, or is told of its choices, comes from a game dealt anew for that seat."""

from __future__ import annotations

from typing import Any, final

from infamy.engine.actions import Domain, Option
from infamy.engine.fate import Fate, Pool, SeededFate
from infamy.engine.game import Game
from infamy.engine.news import Happened, News
from infamy.engine.rules import Refusal
from infamy.engine.run import choose, deciders, explain, options_of
from infamy.engine.sight import COUNT, NOBODY, OWNER, Sight
from infamy.engine.state import Seat, State


@final
class Trial:
    """A game that a seat could not tell from the real one, to try its choices on.

    It does not depend on what the seat cannot see, so no answer that comes from it betrays anything.
    """

    def __init__(self, game: Game, g: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.g = game.determinize(g, seat, SeededFate(1))

    def options(self) -> list[Option]:
        return options_of(self.g, self.seat)

    def why_not(self, option: Option) -> Refusal:
        return explain(self.g, self.seat, option)

    def is_final(self, option: Option, before: State | None = None) -> bool:
        """Whether this choice could not be taken back: fate speaks, the match ends, somebody else is to choose, or
        something hidden comes to light."""
        return self.after(option, before) is None

    def choose(self, option: Option) -> bool:
        """Goes on from behind a choice, unless it is final."""
        after = self.after(option)
        if after is None:
            return False
        self.g = after
        return True

    def after(self, option: Option, before: State | None = None) -> State | None:
        """The game after a choice that could be taken back, here or from another state; None for any other."""
        start = before or self.g
        trial = start.copy()
        fate = OverheardFate()
        trial.fate = fate
        news: list[News] = []
        trial.news = news
        choose(trial, self.seat, option)
        trial.news = None
        if fate.asked or self.seat not in deciders(trial) or reveals(self.game, start, trial, self.seat, news):
            return None
        return trial


def reveals(game: Game, before: State, after: State, seat: Seat, news: list[News]) -> bool:
    """Whether a choice of this seat has brought to light what it could not see: at the end of the match, by news that
    open something, or because what was hidden is no longer where it was."""
    if after.over or any(isinstance(item, Happened) and item.kind.opens for item in news):
        return True
    if any(after.sealed.get(other) != answers for other, answers in before.sealed.items() if other != seat):
        return True
    friends = game.partners(before, seat)
    return any(
        has_left(sight, getattr(before, name), getattr(after, name), friends)
        for name, sight in game.sight.items()
        if sight.who in (OWNER, NOBODY, COUNT)
    )


def has_left(sight: Sight, before: Any, after: Any, friends: list[Seat]) -> bool:
    """Whether something is gone from a field that these seats cannot see, or from where it lay in it."""
    if sight.who == OWNER:
        return any(is_less(before[other], after[other]) for other in range(len(before)) if other not in friends)
    return is_less(before, after)


def is_less(before: Any, after: Any) -> bool:
    """Whether something of it is gone; what is added tells nothing."""
    if isinstance(before, Pool):
        return any(now < then for then, now in zip(before.counts, after.counts, strict=True))
    if before == after:
        return False
    if isinstance(before, (list, tuple)):
        return any(after.count(each) < before.count(each) for each in before)
    return True


@final
class OverheardFate(Fate):
    """Rolls like any other; it is enough to know that it was asked."""

    def __init__(self) -> None:
        self.fate = SeededFate(1)
        self.asked = False

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        self.asked = True
        return self.fate.roll(sides, what, seen_by)

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        self.asked = True
        return self.fate.draw(counts, cards, what, seen_by)
