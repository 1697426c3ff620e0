"""Mistakes planted in forks: a pytest plugin that loads tests once, and tries them on one mutant after the other.

Nothing is written into a source. A function that was not called while the tests were loaded gets other code, in a fork
of the process that has loaded them. Other code has left its traces by then, as content that was read: of such a mutant
the fork is made before anything of the game is loaded, and the loader gets the changed text.
"""

from __future__ import annotations

import gc
import os
import resource
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from inspect import CO_OPTIMIZED
from math import ceil
from time import process_time
from types import CodeType, FunctionType

import pytest

from tools.mutants import Mutant

NOTICED, SURVIVED = "noticed", "survived"
PATIENCE = 5  # seconds of a processor, beside what a test took when it was traced: whoever takes more has failed
LOADING = 15  # the same, for loading all tests
MEMORY = 4 << 30  # bytes


@dataclass(frozen=True)
class Plant:
    """A source with a mistake in it, and the tests that may notice, the best ones first."""

    mutant: Mutant
    path: str
    whole: str
    changed: str
    tests: list[str]


class Planter:
    """Given to pytest, it tries plants instead of running tests, and tells what came of each, and in what time."""

    def __init__(
        self,
        plants: list[Plant],
        called: dict[str, set[int]],
        seconds: dict[str, float],
        told: Callable[[Mutant, str, float], None],
        jobs: int,
    ) -> None:
        swaps = {plant.mutant: swap_of(plant, called.get(plant.path, set())) for plant in plants}
        self.early = [plant for plant in plants if not swaps[plant.mutant]]
        self.late = [plant for plant in plants if swaps[plant.mutant]]
        self.swaps = {mutant: swap for mutant, swap in swaps.items() if swap}
        self.seconds = seconds
        self.told = told
        self.jobs = jobs
        self.planted: Plant | None = None  # in a fork

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        self.planted = self.forks(self.early)
        if self.planted:
            load_instead(self.planted)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.planted:
            functions = functions_by_code()
            gc.freeze()  # what nobody collects stays shared between the forks
            self.planted = self.forks(self.late)
            if not self.planted:
                return True
            old, new = self.swaps[self.planted.mutant]
            for function in functions[key_of(old)]:
                function.__code__ = new
        run_tests(session, self.planted.tests, self.seconds)
        os._exit(0)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.notice(report.failed)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.notice(report.failed)

    def notice(self, failed: bool) -> None:
        if self.planted and failed:
            os._exit(1)

    def forks(self, plants: list[Plant]) -> Plant | None:
        """Returns in each fork with its plant, and at last in the process itself."""
        running: dict[int, Mutant] = {}
        for plant in plants:
            if len(running) == self.jobs:
                self.wait_for_one(running)
            child = os.fork()
            if not child:
                silence()
                return plant
            running[child] = plant.mutant
        while running:
            self.wait_for_one(running)
        return None

    def wait_for_one(self, running: dict[int, Mutant]) -> None:
        child, status, used = os.wait4(-1, 0)
        self.told(running.pop(child), NOTICED if status else SURVIVED, used.ru_utime + used.ru_stime)


def try_out(planter: Planter, arguments: list[str]) -> None:
    """On the tests that these arguments of pytest choose."""
    here = os.getpid()
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", *arguments], plugins=[planter])
    if os.getpid() != here:
        os._exit(1)  # with this mistake pytest did not come to its tests


def run_tests(session: pytest.Session, tests: list[str], seconds: dict[str, float]) -> None:
    place = {name: number for number, name in enumerate(tests)}
    items = sorted((item for item in session.items if item.nodeid in place), key=lambda item: place[item.nodeid])
    for item, following in zip(items, [*items[1:], None]):
        allow(PATIENCE + seconds[item.nodeid])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def allow(seconds: float) -> None:
    """More of a processor: whoever needs still more is ended by the system. A busy machine is nobody's fault."""
    resource.setrlimit(resource.RLIMIT_CPU, (ceil(process_time() + seconds), resource.RLIM_INFINITY))


def silence() -> None:
    """In a fork."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    allow(LOADING)


def load_instead(plant: Plant) -> None:
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        return compiled(plant.changed, plant.path) if loader.path == plant.path else plain(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


# Functions whose code can be exchanged --------------------------------------------------------------------------------


def swap_of(plant: Plant, called: set[int]) -> tuple[CodeType, CodeType] | None:
    """The one function that the mistake changes, as it was and as it becomes, unless it was called already."""
    old, new = (list(functions_in(compiled(text, plant.path))) for text in (plant.whole, plant.changed))
    changed = [(one, other) for one, other in zip(old, new) if one != other]
    if len(old) != len(new) or len(changed) != 1 or changed[0][0].co_firstlineno in called:
        return None
    return changed[0]


def compiled(text: str, path: str) -> CodeType:
    return compile(text, path, "exec", dont_inherit=True)


def functions_in(code: CodeType) -> Iterator[CodeType]:
    """Of a module, with those in its classes, but without what is defined inside functions."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_flags & CO_OPTIMIZED:
                yield const
            else:
                yield from functions_in(const)


def key_of(code: CodeType) -> tuple[str, int, str]:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def functions_by_code() -> dict[tuple[str, int, str], list[FunctionType]]:
    found = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found[key_of(each.__code__)].append(each)
    return found
