"""Jobs for tests of worker processes: they wait, refuse, hoard and die as wanted. A worker finds them by name."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from time import process_time

from infamy.engine.rules import NotUnderstood
from infamy.server.workers import told_to_stop


def shout(data: bytes) -> bytes:
    return data.upper()


def tell_process(data: bytes) -> bytes:
    return str(os.getpid()).encode()


def tell_parent(data: bytes) -> bytes:
    return str(os.getppid()).encode()


def tell_open(data: bytes) -> bytes:
    """What this process has open: the numbers of the files, pipes and sockets themselves."""
    return json.dumps([os.stat(each).st_ino for each in Path("/proc/self/fd").iterdir() if each.exists()]).encode()


def never_end(data: bytes) -> bytes:
    signal.pause()
    raise AssertionError


def work_without_end(data: bytes) -> bytes:
    while True:
        pass


def work_for(data: bytes) -> bytes:
    """So many seconds of processor time."""
    end = process_time() + float(data)
    while process_time() < end:
        pass
    return b"done"


def wait_for(data: bytes) -> bytes:
    """Says that it has begun, then waits until it is allowed to end: both by pipes with names."""
    begun, ended = data.decode().split("|")
    Path(begun).write_bytes(b".")
    return Path(ended).read_bytes()


def wait_to_be_told(data: bytes) -> bytes:
    """Says that it has begun, by a pipe with a name, and comes to an end when it is told to."""
    Path(data.decode()).write_bytes(b".")
    while not told_to_stop():
        pass
    return b"stopped"


def refuse(data: bytes) -> bytes:
    raise NotUnderstood("expected a pearl, got \ud800")


def hoard(data: bytes) -> bytes:
    return b"x" * 2_000_000_000


def stumble(data: bytes) -> bytes:
    raise ZeroDivisionError("a mistake of ours")


def die_once(data: bytes) -> bytes:
    """The first time; whoever comes then finds the mark."""
    mark = Path(data.decode())
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"alive"


def die(data: bytes) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError
