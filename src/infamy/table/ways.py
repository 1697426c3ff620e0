"""Several steps as one choice: a game proposes ways, and the table tries them on a game dealt anew for the seat."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import Way
from infamy.engine.preview import Preview
from infamy.engine.run import options_of
from infamy.engine.state import State
from infamy.table.trial import Trial

MOST_WAYS: Final = 48  # that a question is shown with; more could not be told apart


@final
class OpenWay:
    """A way that the rules let through, the game before its last step, and what will come of it."""

    def __init__(self, way: Way, before: State, preview: Preview) -> None:
        self.way: Final = way
        self.before: Final = before
        self.preview: Final = preview


def open_ways(trial: Trial) -> list[OpenWay]:
    """Those of which each step but the last could be taken back: nothing comes to light on the way, fate is silent, and
    nobody else is asked."""
    game = trial.game
    known: dict[tuple[Option, ...], State | None] = {(): trial.g}  # ways often begin alike
    found: list[OpenWay] = []
    for way in game.presentation.ways(trial.g, trial.seat)[:MOST_WAYS]:
        *steps, last = way.options
        before = after_steps(trial, tuple(steps), known)
        if before is not None and last in options_of(before, trial.seat):
            found.append(OpenWay(way, before, way.says or game.presentation.preview(before, trial.seat, last)))
    return found


def after_steps(trial: Trial, steps: tuple[Option, ...], known: dict[tuple[Option, ...], State | None]) -> State | None:
    if steps not in known:
        before = after_steps(trial, steps[:-1], known)
        offered = before is not None and steps[-1] in options_of(before, trial.seat)
        known[steps] = trial.after(steps[-1], before) if offered else None
    return known[steps]
