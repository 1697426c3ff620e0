"""Several choices in one command: taken together, or not at all."""

from __future__ import annotations

from infamy.engine.actions import Option
from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.run import choose, options_of
from infamy.engine.state import Seat
from infamy.table.fate import TypedFate, Unanswered
from infamy.table.match import WAITS_FOR_A_ROLL, Match
from infamy.table.trial import Trial

SEVERAL = "of several choices, all but the last must be ones that can be taken back"


def check_together(match: Match, seat: Seat, keys: list[str]) -> None:
    """Refused or NotUnderstood if they cannot all be chosen, one after the other.

    They are tried on a game dealt anew for the seat, so that a refusal costs nothing and tells nothing. What can be
    taken back reveals nothing, so the real game offers the same; if ever it did not, it would say no more than SEVERAL.
    """
    options = [match.game.actions.parse(key) for key in keys]
    if match.waiting is not None:
        raise Refused(WAITS_FOR_A_ROLL)
    trial = Trial(match.game, match.g, seat)
    for option in options[:-1]:
        check_offered(trial, option)
        if not trial.choose(option):
            raise NotUnderstood(SEVERAL)
    check_offered(trial, options[-1])
    if not goes_through(match, seat, options):
        raise NotUnderstood(SEVERAL)


def check_offered(trial: Trial, option: Option) -> None:
    if option not in trial.options():
        raise Refused(trial.why_not(option))


def goes_through(match: Match, seat: Seat, options: list[Option]) -> bool:
    """Whether the real game, too, takes all of them, and fate is silent until the last."""
    g = match.g.copy()
    g.fate = TypedFate()
    try:
        for option in options[:-1]:
            choose(g, seat, option)
    except (Refused, Unanswered):
        return False
    return options[-1] in options_of(g, seat)
