"""What can happen in a room, from wherever it comes; it is handled there in turn."""

from __future__ import annotations

from typing import final

from infamy.engine.state import Seat
from infamy.server import messages
from infamy.server.audience import Guest
from infamy.server.automatic import Wait
from infamy.server.bots_at_table import Job
from infamy.server.hints import HintJob
from infamy.server.wire import HintChoice


@final
class Joined:
    def __init__(self, guest: Guest, seen: int | None) -> None:
        self.guest = guest
        self.seen = seen  # the last update that the browser has


@final
class Left:
    def __init__(self, guest: Guest) -> None:
        self.guest = guest


@final
class Received:
    def __init__(self, guest: Guest, command: messages.Command, by: Seat | None = None) -> None:
        self.guest = guest
        self.command = command
        self.by = by  # whose it is, if it was put off


@final
class BotChose:
    def __init__(self, job: Job, keys: list[str]) -> None:
        self.job = job
        self.keys = keys


@final
class HintReady:
    def __init__(self, job: HintJob, choices: list[HintChoice]) -> None:
        self.job = job
        self.choices = choices


@final
class TimeIsUp:
    def __init__(self, since: int) -> None:
        self.since = since  # the change of the clock since which it has ticked


@final
class AnswerDue:
    def __init__(self, wait: Wait) -> None:
        self.wait = wait


RoomEvent = Joined | Left | Received | BotChose | HintReady | TimeIsUp | AnswerDue
