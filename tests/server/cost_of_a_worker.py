"""What a new worker process costs, as a copy of the template and as a fresh process: processor time, and memory of its
own. Figures, no test: machines differ.

    PYTHONPATH=src:. python -m tests.server.cost_of_a_worker
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from statistics import median

from infamy.server import template
from infamy.server.jobs import load_games
from infamy.server.workers import Share, Workers

MANY = 5


def seconds_of(process: int) -> float:
    """Of processor time, by it and by all that came from it."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    threads = Path(f"/proc/{process}/task").glob("*/children")
    below = [int(child) for each in threads for child in each.read_text().split()]
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(seconds_of, below))


def own_megabytes(process: int | None) -> float:
    found = re.search(r"Private_Dirty:\s+(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text())
    return int(found[1]) / 1024 if found else 0.0


def measure(copies: bool) -> None:
    template.COPIES = copies  # type: ignore[misc]
    workers = Workers(Share(MANY + 1, first=load_games))
    workers.slots[0].start()  # the first copy has a template made
    before = seconds_of(os.getpid())
    for slot in workers.slots[1:]:
        slot.start()
    each = (seconds_of(os.getpid()) - before) / MANY
    own = median(own_megabytes(slot.process.pid) for slot in workers.slots if slot.process is not None)
    print(f"{'copies' if copies else 'fresh processes':16} {1000 * each:6.0f} ms {own:6.0f} MB", flush=True)
    workers.close()


if __name__ == "__main__":
    for copies in (True, False):
        measure(copies)
