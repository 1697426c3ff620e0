"""Who plays: this process, several beside it, or a Ray cluster. Whoever does it, jobs come back in their order.

A crew is told once what its hands have to get ready (a table for each plan), and then does one job after the other.
Nothing is done before it is asked for, but for a few jobs ahead; whoever stops asking has stopped the work.
"""

from __future__ import annotations

import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from infamy.engine.rules import NotUnderstood
from infamy.lab.extras import need

A = TypeVar("A")  # what a hand is told at the beginning,
T = TypeVar("T")  # what it gets ready with that,
J = TypeVar("J")  # a job,
R = TypeVar("R")  # and what comes of it

AHEAD = 2  # jobs that wait for each hand
AUTO = "auto"
ANSWERS_WITHIN = 5.0  # seconds


@dataclass(frozen=True)
class Hands:
    """How many processes, or which Ray cluster: its address, or `auto` for the one that runs on this machine."""

    workers: int = 1
    ray: str = ""


class Crew(Generic[A, T]):
    """This process alone; the other crews do the same elsewhere."""

    hands = 1

    def __init__(self, prepare: Callable[[A], T], about: A) -> None:
        self.prepare = prepare
        self.about = about

    def in_order(self, work: Callable[[T, J], R], jobs: Iterable[J]) -> Iterator[R]:
        """What comes of each job, in their order; they may be without end."""
        ready = self.prepare(self.about)
        for job in jobs:
            yield work(ready, job)


class Processes(Crew[A, T]):
    def __init__(self, prepare: Callable[[A], T], about: A, pool: ProcessPoolExecutor, hands: int) -> None:
        super().__init__(prepare, about)
        self.pool = pool
        self.hands = hands

    def in_order(self, work: Callable[[T, J], R], jobs: Iterable[J]) -> Iterator[R]:
        under_way: deque[Future[R]] = deque()
        for job in jobs:
            under_way.append(self.pool.submit(do, self.prepare, self.about, work, job))
            if len(under_way) >= self.hands * AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


class Cluster(Crew[A, T]):
    """A job whose node is lost is done again on another, as often as it takes."""

    def __init__(self, prepare: Callable[[A], T], about: A, ray: Any) -> None:
        super().__init__(prepare, about)
        self.ray = ray
        self.hands = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def in_order(self, work: Callable[[T, J], R], jobs: Iterable[J]) -> Iterator[R]:
        task = self.ray.remote(max_retries=-1)(do)
        about = self.ray.put(self.about)
        under_way: deque[Any] = deque()
        try:
            for job in jobs:
                under_way.append(task.remote(self.prepare, about, work, job))
                if len(under_way) >= self.hands * AHEAD:
                    yield self.ray.get(under_way.popleft())
            while under_way:
                yield self.ray.get(under_way.popleft())
        finally:
            for waiting in under_way:
                self.ray.cancel(waiting, force=True)


@contextmanager
def crew(hands: Hands, prepare: Callable[[A], T], about: A) -> Iterator[Crew[A, T]]:
    """`prepare` and what is to be done are functions of a module, so that other processes find them."""
    if hands.ray:
        with cluster(hands.ray) as ray:
            yield Cluster(prepare, about, ray)
    elif hands.workers == 1:
        yield Crew(prepare, about)
    else:
        import multiprocessing

        pool = ProcessPoolExecutor(hands.workers, multiprocessing.get_context("spawn"), obey)
        try:
            yield Processes(prepare, about, pool, hands.workers)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """A connection to a Ray cluster that runs; NotUnderstood where there is none."""
    ray = need("ray", "--ray", "ray")
    ours = not ray.is_initialized()
    if ours:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        try:
            check_address(address)
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError):
            raise NotUnderstood(f"expected a Ray cluster for --ray, and none answers at {address!r}") from None
    try:
        yield ray
    finally:
        if ours:
            ray.shutdown()


def check_address(address: str) -> None:
    """Whether anything is there at all: Ray would try for a minute, and tell every attempt."""
    if address != AUTO:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), ANSWERS_WITHIN).close()


# In the process of a hand --------------------------------------------------------------------------------------------

kept: list[tuple[Any, Any, Any]] = []  # what this process has got ready, with what, and from what


def do(prepare: Callable[[A], T], about: A, work: Callable[[T, J], R], job: J) -> R:
    """One job. What has to be got ready is kept for the next."""
    if not kept or kept[0][:2] != (prepare, about):
        kept[:] = [(prepare, about, prepare(about))]
    ready: T = kept[0][2]
    return work(ready, job)


def obey() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker without a word
