"""The clock of a table: how long people still have for what the rules play against time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import time
from typing import Final, Protocol, final

CLOCK: Final = "clock"  # stands in the store where a choice lapsed: nobody chose it


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Time(Protocol):
    """Seconds that pass, and what is to happen after some of them. A test has its own."""

    def now(self) -> float: ...

    def date(self) -> int:
        """Seconds since 1970, for what people are told later."""
        ...

    def ring(self, after: float, then: Callable[[], None]) -> Alarm: ...


@final
class RealTime:
    """As the event loop has it."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def date(self) -> int:
        return int(time())

    def ring(self, after: float, then: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(after, then)


@final
class TableClock:
    """Starts full when it is turned on, ticks or stands still while it is on, and says when its time is up."""

    def __init__(self, seconds: int, time: Time, up: Callable[[int], None]) -> None:
        self.seconds: Final = seconds
        self.time: Final = time
        self.up: Final = up  # is told the number of the change since which it has ticked
        self.on = False
        self.changes = 0
        self.since = 0.0  # when it last began to tick,
        self.rest = 0.0  # and how much was left then
        self.alarm: Alarm | None = None  # while it ticks

    @property
    def ticks(self) -> bool:
        return self.alarm is not None

    @property
    def left(self) -> float:
        """Seconds until time is up."""
        return max(0.0, self.rest - (self.time.now() - self.since)) if self.ticks else self.rest

    def turn(self, on: bool, ticks: bool) -> bool:
        """Whether that has changed anything."""
        if (on, on and ticks) == (self.on, self.ticks):
            return False
        self.rest = self.left if self.on else self.seconds
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        self.on = on
        self.changes += 1
        if on and ticks:
            self.since = self.time.now()
            self.alarm = self.time.ring(self.rest, partial(self.up, self.changes))
        return True

    def stop(self) -> None:
        self.turn(False, False)
