"""A pytest plugin: which lines of a game each test runs, for `tools.mutate`.

`pytest -p tools.traced` with INFAMY_TRACED=FOLDER and INFAMY_TRACE=FILE writes, for each test, how long a processor
took and the lines under that folder that it ran, by file. Only functions under that folder are traced line by line.
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
tests: dict[str, dict[str, Any]] = {}


def trace(frame: FrameType, event: str, arg: object) -> Any:
    """Of each call: whether its lines are of interest."""
    if not frame.f_code.co_filename.startswith(FOLDER):
        return None
    running.add((frame.f_code.co_filename, frame.f_lineno))
    return trace_lines


def trace_lines(frame: FrameType, event: str, arg: object) -> Any:
    if event == "line":
        running.add((frame.f_code.co_filename, frame.f_lineno))
    return trace_lines


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    running.clear()
    began = process_time()
    threading.settrace(trace)
    sys.settrace(trace)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        lines: dict[str, list[int]] = defaultdict(list)
        for file, line in sorted(running):
            lines[file.removeprefix(FOLDER)].append(line)
        tests[item.nodeid] = {"seconds": process_time() - began, "lines": lines}


def pytest_sessionfinish() -> None:
    Path(os.environ["INFAMY_TRACE"]).write_text(json.dumps(tests))
