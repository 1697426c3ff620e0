"""What a seat answers without being asked: a question with one answer, and the windows that it lets go by.

The rules put some questions even where only one answer is left, since hidden cards decide how many there are
(`always`). A table answers them for the seat: such an answer is a choice like any other, in the log and on a replay.
"""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.run import options_of, question
from infamy.engine.state import Seat, State
from infamy.engine.step import frame_of
from infamy.table.trial import Trial

ASK: Final = "ask"  # in any case, even if there is nothing to be done
IF_ABLE: Final = "able"  # only if there is something to be done: what is usual
PASS_THIS_ROUND: Final = "round"  # not in this round, whatever could be done
ASKED: Final = -1  # no option: a person has to choose
ANSWERS: Final = [ASK, IF_ABLE, PASS_THIS_ROUND]


@final
class StandingAnswers:
    """How one seat answers windows of each kind, by their names; whatever is not said is as usual."""

    def __init__(self, asked: list[str], passed: dict[str, int]) -> None:
        self.asked: Final = asked  # in any case,
        self.passed: Final = passed  # and those that it lets go by, each with the round in which it does

    def at(self, window: str, rounds: int) -> str:
        if window in self.asked:
            return ASK
        return PASS_THIS_ROUND if self.passed.get(window) == rounds else IF_ABLE

    def put(self, window: str, answer: str, rounds: int) -> None:
        if window in self.asked:
            self.asked.remove(window)
        self.passed.pop(window, None)
        if answer == ASK:
            self.asked.append(window)
        elif answer == PASS_THIS_ROUND:
            self.passed[window] = rounds


def declining(game: Game, g: State, seat: Seat) -> list[Option]:
    """What lets the window go by that is open for a seat; nothing where it is asked something else."""
    window = game.windows.get(game.window_of(frame_of(question(g))))
    if window is None:
        return []
    verb_of = game.actions.verb_of
    return [option for option in options_of(g, seat) if verb_of[option].word == window.declines]


def open_window(game: Game, g: State, seat: Seat) -> str:
    """The window that is open for a seat, by its name; empty where it is asked something else."""
    return game.window_of(frame_of(question(g))) if declining(game, g, seat) else ""


def answer_by_itself(game: Game, g: State, seat: Seat, answers: StandingAnswers) -> Option:
    """What a seat that has to choose answers without being asked; ASKED if it is to be asked."""
    window = open_window(game, g, seat)
    how = answers.at(window, game.standing(g).rounds) if window else IF_ABLE
    options = options_of(g, seat)
    if how != ASK and len(options) == 1:
        return options[0]
    return declining(game, g, seat)[0] if how == PASS_THIS_ROUND else ASKED


def is_final(trial: Trial, option: Option, answers: StandingAnswers, before: State | None = None) -> bool:
    """Whether a choice could not be taken back, nor what follows from it by itself; here or in another state."""
    after = trial.after(option, before)
    while after is not None:
        follows = answer_by_itself(trial.game, after, trial.seat, answers)
        if follows == ASKED:
            return False
        after = trial.after(follows, after)
    return True
