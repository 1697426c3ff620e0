"""Answers that nobody has to give, and when they are given: a moment that says nothing of what the seat holds."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from math import exp
from typing import Final, NamedTuple, final

from infamy.engine.state import Seat
from infamy.server.audience import Audience
from infamy.server.clock import Alarm, Time
from infamy.server.live_table import LiveTable

SPREAD: Final = 0.5  # of the logarithm of a thinking time, as with people
SHORTEST, LONGEST = 0.5, 3.0  # of a thinking time, as a multiple of the usual one


def thinking_time(dice: random.Random, usual: float) -> float:
    """How long somebody seems to think, in seconds. No moment is more likely than those around it."""
    times = 0.0
    while not SHORTEST <= times <= LONGEST:
        times = exp(dice.gauss(0.0, SPREAD))
    return usual * times


class Question(NamedTuple):
    """What a person is asked. After an undo it is another question."""

    asked_at: int  # since which update
    seat: Seat


@final
class Wait:
    """One question of a person, until it is answered."""

    def __init__(self, question: Question, due: float) -> None:
        self.question: Final = question
        self.due: Final = due  # before this moment nothing is let go by, neither by itself nor by hand
        self.alarm: Alarm | None = None
        self.rung = False  # the room has been told that it is due

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None


@final
class AutomaticAnswers:
    """After everything that happens at the table, `wake` compares what people are asked with what it waits for.

    When a question comes up, the moment is drawn before which nobody hears that it was let go by; it is drawn for
    everybody who is asked, whatever they hold. Whoever has nothing to choose lets it go by at that moment. Whoever
    has, and passes sooner, is heard at that moment, too.
    """

    def __init__(
        self, table: LiveTable, audience: Audience, time: Time, usual: float, due: Callable[[Wait], None]
    ) -> None:
        self.table, self.audience, self.time, self.usual, self.due = table, audience, time, usual, due
        self.dice: random.Random = random.SystemRandom()  # nobody can work out what it says next
        self.waits: dict[Seat, Wait] = {}

    def wake(self) -> None:
        asked = self.asked()
        for seat in list(self.waits):
            if asked.get(seat) != self.waits[seat].question:
                self.waits.pop(seat).stop()
        for seat, question in asked.items():
            if seat not in self.waits:
                self.waits[seat] = Wait(question, self.time.now() + self.delay())
            self.mind(self.waits[seat])

    def asked(self) -> dict[Seat, Question]:
        """What people have to choose now who are here. For whoever is away nothing is answered, or a table that goes on
        would tell what they do not hold; nor for whoever shares a screen, until it was passed to them."""
        table = self.table
        if table.match is None:
            return {}
        return {
            seat: Question(table.asked_at[seat], seat)
            for seat in table.match.deciding()
            if seat in table.human_seats and self.audience.is_here(seat)
        }

    def delay(self) -> float:
        """None for whoever plays alone against bots, from whom nothing has to be hidden."""
        return thinking_time(self.dice, self.usual) if len(self.table.of_people()) > 1 else 0.0

    def mind(self, wait: Wait) -> None:
        """It rings when it is due, if it is to be answered by itself."""
        seat = wait.question.seat
        if not self.table.by_itself(seat):
            wait.stop()
        elif wait.alarm is None and not wait.rung:
            left = wait.due - self.time.now()
            if left > 0:
                wait.alarm = self.time.ring(left, partial(self.ring, wait))
            else:
                self.ring(wait)

    def ring(self, wait: Wait) -> None:
        wait.rung = True
        self.due(wait)

    def finish(self, wait: Wait) -> str:
        """What is answered now that it is due; empty if the question is another by now, or waits for its player."""
        wait.alarm, wait.rung = None, False
        seat = wait.question.seat
        return self.table.by_itself(seat) if self.waits.get(seat) is wait else ""

    def too_early(self, seat: Seat, keys: list[str]) -> float:
        """How many seconds are left before anybody may hear that a seat lets go by what it was asked."""
        wait = self.waits.get(seat)
        if wait is None or keys != self.table.lets_go_by(seat):
            return 0.0
        return max(0.0, wait.due - self.time.now())

    def close(self) -> None:
        for seat in list(self.waits):
            self.waits.pop(seat).stop()
