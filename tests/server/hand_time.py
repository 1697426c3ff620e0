"""Time that passes when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class HandTime:
    """Passes when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.alarms: list[HandAlarm] = []

    def now(self) -> float:
        return self.seconds

    def date(self) -> int:
        return 1_800_000_000 + int(self.seconds)

    def ring(self, after: float, then: Callable[[], None]) -> HandAlarm:
        self.alarms.append(HandAlarm(self.seconds + after, then, asyncio.get_running_loop()))
        return self.alarms[-1]

    def passes(self, seconds: float) -> None:
        self.seconds += seconds
        due = [alarm for alarm in self.waiting if alarm.at <= self.seconds]
        self.alarms = [alarm for alarm in self.waiting if alarm not in due]
        for alarm in due:
            alarm.loop.call_soon_threadsafe(alarm.rings)

    @property
    def waiting(self) -> list[HandAlarm]:
        return [alarm for alarm in self.alarms if not alarm.cancelled]


class HandAlarm:
    def __init__(self, at: float, then: Callable[[], None], loop: asyncio.AbstractEventLoop) -> None:
        self.at, self.then, self.loop = at, then, loop
        self.cancelled = False

    def rings(self) -> None:
        if not self.cancelled:
            self.then()

    def cancel(self) -> None:
        self.cancelled = True
