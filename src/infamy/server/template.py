"""Where worker processes come from: each is a copy of a template, a process that has loaded all games and waits.

A copy (a fork) is ready within milliseconds, and what it never changes it shares with all others. The template is a
fresh process with one thread, which has nothing of the server's but a line to it: so nothing else is copied, and no
lock that somebody holds. Copies end with it, and a template that is gone is replaced. Elsewhere than on Linux each
worker is a fresh process, and loads what it needs.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import mmap
import multiprocessing
import os
import pickle
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from struct import Struct
from typing import Any, Final, NoReturn, Protocol, final

FRESH: Final = multiprocessing.get_context("spawn")
COPIES: Final = sys.platform == "linux"
SECONDS_TO_START: Final = 120.0  # for a new process on a busy machine
NAME: Final = "infamy template"
NUMBER: Final = Struct("q")  # of a process, and how it ended
WHAT_WORKERS_DO: Final = [f"infamy.server.{name}" for name in ("analyses", "bot_pool", "jobs", "lab_jobs")]
LONGEST: Final = 65_536  # bytes of a request
DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG

# What a worker does: with its end of a pipe, the word to stop, and how much of everything it has.
Target = Callable[[Connection, ctypes.c_bool, Any], None]


class Process(Protocol):
    """What is used of a process."""

    @property
    def pid(self) -> int | None: ...
    @property
    def exitcode(self) -> int | None: ...
    @property
    def sentinel(self) -> int: ...
    def is_alive(self) -> bool: ...
    def kill(self) -> None: ...
    def join(self, timeout: float | None = None) -> None: ...


@dataclass
class Started:
    process: Process
    pipe: Connection
    stop: ctypes.c_bool  # the process looks at it


# On the server's side -------------------------------------------------------------------------------------------------


def start(target: Target, share: Any) -> Started:
    """A new worker. OSError or EOFError if its template died meanwhile: try again."""
    return TEMPLATE.copy(target, share) if COPIES else fresh(target, share)


def fresh(target: Target, share: Any) -> Started:
    stop = FRESH.RawValue(ctypes.c_bool, False)
    ours, theirs = FRESH.Pipe()
    process = FRESH.Process(target=target, args=(theirs, stop, share), daemon=True)
    process.start()
    theirs.close()
    return Started(process, ours, stop)


@final
class Template:
    """The one of this server, started when the first worker is."""

    def __init__(self) -> None:
        self.starting = threading.Lock()
        self.process: SpawnProcess | None = None
        self.line: socket.socket | None = None

    def copy(self, target: Target, share: Any) -> Started:
        line = self.ready()
        ours, theirs = FRESH.Pipe()
        told, tells = FRESH.Pipe(duplex=False)
        shared = os.memfd_create("stop")
        try:
            os.truncate(shared, 1)
            request = pickle.dumps((target, share))
            socket.send_fds(line, [request], [theirs.fileno(), tells.fileno(), shared])
            stop = flag_in(shared)
        finally:
            theirs.close()
            tells.close()
            os.close(shared)
        return Started(Copy(told), ours, stop)

    def ready(self) -> socket.socket:
        """The line to it; to a new one if need be."""
        with self.starting:
            if self.line is None or self.process is None or not self.process.is_alive():
                self.close()
                self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
                self.process = FRESH.Process(target=stand_ready, args=(theirs,), daemon=True)
                self.process.start()
                theirs.close()
            return self.line

    def close(self) -> None:
        """Then it ends, and all copies with it."""
        if self.line is not None:
            self.line.close()


TEMPLATE: Final = Template()
atexit.register(TEMPLATE.close)


@final
class Copy:
    """A copy of the template, which tells its number and how it ended, since it is the template's child."""

    def __init__(self, told: Connection) -> None:
        if not told.poll(SECONDS_TO_START):
            raise TimeoutError("no copy of the template started")
        self.told = told
        self.pid: int = NUMBER.unpack(told.recv_bytes())[0]
        self.exitcode: int | None = None
        self.hearing = threading.Lock()

    @property
    def sentinel(self) -> int:
        return self.told.fileno()

    def is_alive(self) -> bool:
        self.join(0.0)
        return self.exitcode is None

    def kill(self) -> None:
        if self.is_alive():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def join(self, timeout: float | None = None) -> None:
        if self.exitcode is None and wait([self.told], timeout):
            with self.hearing:
                if self.exitcode is None:
                    self.exitcode = self.hear()

    def hear(self) -> int:
        try:
            return int(NUMBER.unpack(self.told.recv_bytes())[0])
        except (EOFError, OSError):
            return -signal.SIGKILL  # with its template


def flag_in(shared: int) -> ctypes.c_bool:
    """What one writes the other reads, as long as either lives."""
    return ctypes.c_bool.from_buffer(mmap.mmap(shared, 1))


# In the template ------------------------------------------------------------------------------------------------------


def stand_ready(line: socket.socket) -> None:
    """Makes copies until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Path("/proc/self/comm").write_text(NAME, encoding="ascii")
    load()
    gc.collect()
    gc.freeze()  # what is never looked at again stays shared
    copies: dict[Connection, tuple[int, Connection]] = {}  # by what closes when they end
    while True:
        for each in wait([line, *copies]):
            if isinstance(each, Connection):
                bury(each, *copies.pop(each))
            elif not make_copy(line, copies):
                return


def load() -> None:
    """All that workers do, and all games. By name, because whoever starts workers imports this module, and is compiled
    where packages that the lab alone needs are not there."""
    for name in WHAT_WORKERS_DO:
        import_module(name)
    games: Any = import_module("infamy.server.jobs")
    games.load_games()


def bury(ended: Connection, pid: int, tells: Connection) -> None:
    ended.close()
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with suppress(OSError):  # nobody listens any more
        tells.send_bytes(NUMBER.pack(code))
    tells.close()


def make_copy(line: socket.socket, copies: dict[Connection, tuple[int, Connection]]) -> bool:
    """False if nobody will ask any more. Whoever asked hears it if the system has no room for a copy."""
    request, handles, _, _ = socket.recv_fds(line, LONGEST, 3)
    if not request:
        return False
    pipe, tells, shared = Connection(handles[0]), Connection(handles[1], readable=False), handles[2]
    ends, held = FRESH.Pipe(duplex=False)
    template, pid = os.getpid(), -1
    with suppress(OSError):
        pid = os.fork()
    if not pid:
        line.close()
        for each in (tells, ends, *copies, *(told for _, told in copies.values())):
            each.close()
        work(template, request, pipe, shared)
    pipe.close()
    held.close()
    os.close(shared)
    if pid > 0:
        copies[ends] = (pid, tells)
        with suppress(OSError):
            tells.send_bytes(NUMBER.pack(pid))
    else:
        ends.close()
        tells.close()
    return True


# In the copy ----------------------------------------------------------------------------------------------------------


def work(template: int, request: bytes, pipe: Connection, shared: int) -> NoReturn:
    code = 1
    try:
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() == template:
            target, share = pickle.loads(request)
            stop = flag_in(shared)
            os.close(shared)
            target(pipe, stop, share)
            code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
