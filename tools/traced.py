"""A pytest plugin: which lines of a game each test runs, for `tools.mutate`.

`pytest -p tools.traced` with INFAMY_TRACED=FOLDER and INFAMY_TRACE=FILE writes, for each test, how long a processor
took and the lines under that folder that it ran, by file; and before them the lines and the functions that ran while
all tests were loaded. Only functions under that folder are traced line by line.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any

import pytest

FOLDER = os.path.join(os.environ["INFAMY_TRACED"], "")
running: set[tuple[str, int]] = set()
called: set[tuple[str, int]] = set()  # by the lines where they begin
loaded: dict[str, Any] = {}
tests: dict[str, dict[str, Any]] = {}


def trace(frame: FrameType, event: str, arg: object) -> Any:
    """Of each call: whether its lines are of interest."""
    if not frame.f_code.co_filename.startswith(FOLDER):
        return None
    called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))
    running.add((frame.f_code.co_filename, frame.f_lineno))
    return trace_lines


def trace_lines(frame: FrameType, event: str, arg: object) -> Any:
    if event == "line":
        running.add((frame.f_code.co_filename, frame.f_lineno))
    return trace_lines


def watch() -> None:
    threading.settrace(trace)
    sys.settrace(trace)


def seen() -> dict[str, list[int]]:
    """The lines since it was asked last."""
    sys.settrace(None)
    threading.settrace(None)
    lines = by_file(running)
    running.clear()
    return lines


def by_file(places: set[tuple[str, int]]) -> dict[str, list[int]]:
    lines: dict[str, list[int]] = defaultdict(list)
    for file, line in sorted(places):
        lines[file.removeprefix(FOLDER)].append(line)
    return lines


watch()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    try:
        return (yield)
    finally:
        loaded.update(lines=seen(), called=by_file(called))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    began = process_time()
    watch()
    try:
        return (yield)
    finally:
        tests[item.nodeid] = {"lines": seen(), "seconds": process_time() - began}


def pytest_sessionfinish() -> None:
    Path(os.environ["INFAMY_TRACE"]).write_text(json.dumps({"loaded": loaded, "tests": tests}))
