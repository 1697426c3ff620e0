"""Worker processes: whatever costs what a stranger chooses is done there, within limits, and never on the event loop.

A job is a plain function of a module, from bytes to bytes. Threads would be no help: compiled rules hold the
interpreter's lock as long as they run. Each worker has a pipe of its own: one that dies takes nobody else's job along.

A job may ask whether it is `told_to_stop`, and then come to an end with what it has; one that does not is killed.
What a job may take is counted in processor time: on a busy machine nobody is refused for the time that others had.
"""

from __future__ import annotations

import asyncio
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from typing import Final, final

import structlog

from infamy.engine.rules import NotUnderstood
from infamy.server import template
from infamy.server.fair_queue import FairQueue

log = structlog.get_logger()
Job = Callable[[bytes], bytes]

DONE: Final = b"d"  # how a job came out: the first byte of a worker's answer
REFUSED: Final = b"r"
NO_MEMORY: Final = b"m"
FAILED: Final = b"f"
READY: Final = b"!"
TICK: Final = 0.05  # seconds between two looks at whether a job is to stop
PATIENCE: Final = 10.0  # by the clock a job may take so many times the processor time that it has
GRACE: Final = 0.5  # seconds that a job has to stop by itself once nobody waits for it


class TooDear(NotUnderstood):
    """A job that went over its limits: whoever asked is told, and nobody else notices."""


class Busy(Exception):
    """Too many jobs wait already: come back later."""


class Died(NotUnderstood):
    """A job under which its process died, and another one after it: whoever asked is told, and nobody else notices."""


class Broken(Exception):
    """A job raised what it should not, or no process starts: a mistake of ours, with the trace of the worker."""


class GivenUp(Exception):
    """Nobody waits for this job any more."""


@dataclass
class Share:
    """How much of the workers there is, and how much of it may wait."""

    workers: int = 2
    memory: int = 400_000_000  # bytes that a job may use, beside what a fresh worker has
    waiting: int = 8  # jobs that may wait for one table or address,
    waiting_in_all: int = 200  # and for all of them together
    short: float = inf  # seconds: of several, one worker takes no job that is to take longer
    enough: float = inf  # seconds after which a job is told to come to an end,
    enough_if_others_wait: float = inf  # or so many
    niceness: int = 5  # the server itself comes first
    name: str = "infamy worker"  # of its processes, for whoever looks at them; 15 letters at most
    first: Callable[[], None] | None = None  # what every new worker does once: it takes no job's time


# On the server's side -------------------------------------------------------------------------------------------------


@final
class Workers:
    """A few processes and a fair queue: one job of each key (an address, a table) in turn, and never all workers."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.queue: FairQueue[tuple[asyncio.Future[Slot], float]] = FairQueue(max(1, share.workers - 1))
        self.free = [Slot(share, self.is_crowded) for _ in range(share.workers)]
        self.slots = list(self.free)
        self.threads = ThreadPoolExecutor(share.workers, "worker")

    def is_crowded(self) -> bool:
        return bool(self.queue)

    def warm_up(self) -> None:
        """Starts the processes now, so that the first job need not wait for one."""
        for slot in self.slots:
            self.threads.submit(slot.start)

    async def run(self, job: Job, data: bytes, key: str, seconds: float, expected: float = 0.0) -> bytes:
        """The job's answer. NotUnderstood if it refuses, or takes more processor time or memory than it may; Busy if
        there is no room to wait. When nobody waits any more (a cancelled task) the job is told to stop."""
        slot = await self.turn(key, expected)
        working = asyncio.get_running_loop().run_in_executor(self.threads, slot.carry_out, job, data, seconds)
        working.add_done_callback(lambda done: self.give_back(slot, key, done))
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            slot.give_up()
            raise

    async def turn(self, key: str, expected: float) -> Slot:
        mine = len(self.queue.waiting.get(key, ()))
        if mine >= self.share.waiting or len(self.queue) >= self.share.waiting_in_all:
            raise Busy("too many requests of this kind at the same time: try again in a moment")
        turn: asyncio.Future[Slot] = asyncio.get_running_loop().create_future()
        self.queue.put(key, (turn, expected), expected)
        self.hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn came in the same instant
                self.give_back(turn.result(), key)
            else:
                self.queue.remove(key, (turn, expected))
            raise

    def hand_out(self) -> None:
        """Free workers go to those whose turn it is. Of several, one is kept for those who give it back soon."""
        while self.free and (found := self.queue.take(self.longest())):
            key, (turn, expected) = found
            if turn.cancelled():  # whoever waited was stopped just now
                self.queue.done(key, 0.0)
                continue
            slot = self.free.pop()
            slot.take(expected)
            turn.set_result(slot)

    def longest(self) -> float:
        """How long the next job may be expected to take."""
        long = sum(slot.expected > self.share.short for slot in self.slots if slot not in self.free)
        return inf if long < max(1, self.share.workers - 1) else self.share.short

    def give_back(self, slot: Slot, key: str, done: asyncio.Future[bytes] | None = None) -> None:
        if done is not None and not done.cancelled():
            done.exception()  # whoever waited has heard of it
        self.free.append(slot)
        self.queue.done(key, slot.worked)
        self.hand_out()

    def close(self) -> None:
        for slot in self.slots:
            slot.close()
        self.threads.shutdown(wait=False, cancel_futures=True)


@final
class Slot:
    """One process at a time and the pipe to it. One thread uses it; `give_up` and `close` come from another."""

    def __init__(self, share: Share, is_crowded: Callable[[], bool]) -> None:
        self.share, self.is_crowded = share, is_crowded
        self.stop = ctypes.c_bool(False)  # the process looks at it
        self.expected = 0.0  # seconds that its job is to take,
        self.worked = 0.0  # and those that it has taken by now
        self.process: template.Process | None = None
        self.pipe: Connection | None = None
        self.given_up = inf  # since when nobody waits for it
        self.closed = False
        self.starting = threading.Lock()

    def take(self, expected: float) -> None:
        self.expected, self.worked, self.given_up = expected, 0.0, inf

    def start(self) -> Connection:
        """The pipe to a process that is ready, a new one if need be."""
        with self.starting:
            if self.pipe is not None and self.process is not None and self.process.is_alive():
                return self.pipe
            self.discard()
            started = template.start(serve, self.share)
            self.process, self.pipe, self.stop = started.process, started.pipe, started.stop
            if self.closed:
                self.process.kill()
            if not self.pipe.poll(template.SECONDS_TO_START) or self.pipe.recv_bytes() != READY:
                self.process.kill()
                raise Broken("a worker process did not start")
            return self.pipe

    def carry_out(self, job: Job, data: bytes, seconds: float) -> bytes:
        """In a thread. A process that dies under a job is replaced, and the job done once more."""
        for _ in range(2):
            try:
                pipe = self.start()
                self.stop.value = False
                if self.given_up < inf or self.closed:
                    raise GivenUp
                pipe.send((job, data, seconds))
                began = monotonic()
                in_time = self.answers(pipe, seconds * PATIENCE)
                self.worked += monotonic() - began  # nobody pays for the start of a process
                if in_time:
                    return self.understood(pipe.recv_bytes())
                over_time = True
            except (EOFError, OSError):
                over_time = self.ended_over_time()
            self.discard()
            if self.given_up < inf or self.closed:
                raise GivenUp
            if over_time:
                raise TooDear(f"this takes longer than {seconds:g} s")
        log.error("worker died twice", job=f"{job.__module__}.{job.__qualname__}")
        raise Died("this failed: it crashed its process twice")

    def ended_over_time(self) -> bool:
        """Whether the process that is gone had used up the time of its job."""
        if self.process is None or sys.platform == "win32":
            return False
        self.process.join(GRACE)
        return self.process.exitcode == -signal.SIGPROF

    def answers(self, pipe: Connection, seconds: float) -> bool:
        """Whether it does in time. Told to stop are those who have had enough, and those for whom nobody waits."""
        began = now = monotonic()
        while now < (end := min(began + seconds, self.given_up + GRACE)):
            if pipe.poll(min(TICK, end - now)):
                return True
            now = monotonic()
            enough = self.share.enough_if_others_wait if self.is_crowded() else self.share.enough
            if now >= min(began + enough, self.given_up):
                self.stop.value = True
        return False

    def understood(self, answer: bytes) -> bytes:
        kind, rest = answer[:1], answer[1:]
        if kind == DONE:
            return rest
        if kind == NO_MEMORY:
            self.discard()
            raise TooDear("this takes too much memory")
        if kind == REFUSED:
            raise NotUnderstood(rest.decode())
        raise Broken(rest.decode())

    def give_up(self) -> None:
        self.given_up = monotonic()

    def close(self) -> None:
        self.closed = True
        if self.process is not None:
            self.process.kill()

    def discard(self) -> None:
        """The next job has a new process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None


# In the worker --------------------------------------------------------------------------------------------------------


class Told:
    """Whether the job that is being done is to come to an end; here, in the worker, where a job can ask."""

    stop: ctypes.c_bool = ctypes.c_bool(False)


def told_to_stop() -> bool:
    return Told.stop.value


def serve(pipe: Connection, stop: ctypes.c_bool, share: Share) -> None:
    """Does one job after the other until the server is gone."""
    prepare()
    if share.first is not None:
        share.first()
    limit(share)
    Told.stop = stop
    with suppress(EOFError, OSError):  # the server is gone, however it went
        pipe.send_bytes(READY)
        while True:
            job, data, seconds = pipe.recv()
            end_after(seconds)
            answer = outcome(job, data)
            end_after(0.0)
            pipe.send_bytes(answer)


def end_after(seconds: float) -> None:
    """So much processor time from now the system ends this process, whatever it is doing; 0: it does not."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def outcome(job: Job, data: bytes) -> bytes:
    try:
        return DONE + job(data)
    except NotUnderstood as error:
        return REFUSED + str(error).encode(errors="backslashreplace")
    except MemoryError:
        return NO_MEMORY
    except Exception:
        return FAILED + traceback.format_exc().encode(errors="backslashreplace")


def prepare() -> None:
    """In a new process: Ctrl-C is for the server, and when the server is gone there is nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=leave_with, args=[parent.sentinel], daemon=True).start()


def leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def limit(share: Share) -> None:
    """Its name and rank, and the memory that the process has by now and so much more; where the system counts no
    pages, time is the only limit."""
    if sys.platform != "win32":
        os.nice(share.niceness)
    if sys.platform == "linux":
        import resource

        Path("/proc/self/comm").write_text(share.name, encoding="ascii")
        now = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + share.memory, now + share.memory))
