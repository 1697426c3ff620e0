"""What a host may want to change, and what keeps one visitor from taking everything. docs/server.md lists it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import final


@dataclass
class Limits:
    """Everything that is counted, with what is usual."""

    pace: float = 0.6  # seconds between what bots do among themselves or against time, so that people can follow
    thinking: float = 1.6  # seconds that an answer which nobody has to give usually takes, among people
    grace: float = 20.0  # seconds that a room stays when nobody looks
    metrics: bool = False  # whether anybody who can reach the server may read /metrics
    proxies: str = ""  # addresses that may say for whom they ask, with commas between; * for all
    # connections and requests
    connections: int = 200  # that one address may have, of whatever kind
    seconds_to_ask: float = 20.0  # until a request is here as a whole
    head_size: int = 32_768  # bytes of a request before its body
    # on a socket
    messages: float = 50.0  # a connection may send so many messages a second
    burst: int = 100
    message_size: int = 16_384
    browsers: int = 8  # that may sit on one link of a seat at a time,
    watchers: int = 50  # and on the link to watch
    remarks: float = 1.0  # lines of chat a second, of one seat or of all who watch together
    remarks_at_once: int = 8
    remarks_in_all: int = 2_000  # of one table
    hints: float = 0.5  # a second, of one seat
    hints_at_once: int = 10
    hint_iterations: int = 400  # that the coach thinks for one of them
    # tables
    tables_a_minute: int = 120  # that one address may open, by whatever way
    tables_in_all: int = 100_000  # that are kept
    # the lab: none unless the host wants it
    lab: bool = False
    lab_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1))
    lab_niceness: int = 19  # of its processes: whoever sits at a table comes first
    lab_memory: int = 600_000_000  # bytes that a run may use, beside what a fresh process has
    lab_minutes: int = 10  # that a run may take,
    lab_turn: float = 60.0  # or so many seconds, if others wait
    lab_pairs: int = 20_000  # of one run
    lab_runs: int = 3  # that one address may have under way,
    lab_runs_in_all: int = 30  # and all of them together
    lab_kept: int = 300  # runs that are remembered; those that are over go first
    seconds_to_report: float = 60.0  # that a report, or one game of a run, may take
    # analyses of finished matches
    analysis_games: int = 12  # that are played on from each mark for each seat
    analysis_seconds: float = 600.0  # of processor time that one may take
    analysis_memory: int = 400_000_000  # bytes that one may use, beside what a fresh process has
    analysis_niceness: int = 19  # of its process: whoever sits at a table comes first
    analyses: int = 2  # that one address may have under way,
    analyses_in_all: int = 5  # and all of them together
    analyses_kept: int = 200  # that are remembered; those that are over go first
    # processes
    bot_processes: int = field(default_factory=lambda: os.cpu_count() or 1)
    workers: int = 2  # processes for packs, match files, and tables that are played again
    seconds_to_load: float = 10.0  # that a table may take to be played again,
    seconds_to_open: float = 3.0  # and a pack or a match file from a stranger to be understood


@final
class Bucket:
    """So many a second, and a few more at once."""

    def __init__(self, rate: float, at_once: int, now: Callable[[], float] = monotonic) -> None:
        self.rate, self.most, self.now = rate, float(at_once), now
        self.left, self.since = self.most, now()

    def fill(self) -> None:
        now = self.now()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now

    def wait(self) -> float:
        """One more; how many seconds to wait before it is heard."""
        self.fill()
        self.left -= 1
        return max(0.0, -self.left / self.rate)

    def take(self) -> bool:
        """One more, if there is room for it now."""
        self.fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True
