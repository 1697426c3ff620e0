"""Honest tables alone, and then beside a run of the lab: `python -m tests.stress.beside_the_lab --seconds 60`. Ends
with 1 if 99 of 100 commands took more than 1.5 times as long beside it. Only a machine with nothing else to do can
tell."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.server.kit import AsAProgram
from tests.stress.honest import Tally, open_tables, people_of
from tests.stress.run import AS_A_HOST_STARTS_IT, percentile, stop

MOST = 1.5  # times as long
ORDER = {"game": "tide_of_avaris", "players": 4, "bot": "easy", "dials": {"numbers.raid_gold": 3}, "minutes": 10}


async def play(server: AsAProgram, seconds: float, tables: int, seed: int, pause: float) -> list[float]:
    """How long the commands of people took, who play for so long."""
    tally = Tally()
    people = people_of(server, open_tables(server, tables), seed, pause, tally)
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(seconds)
    await stop(people, playing)
    return tally.moves


async def measure(folder: Path, seconds: float, tables: int, pause: float) -> tuple[list[float], list[float], int]:
    """Alone, beside a run, and how many pairs the run has played meanwhile."""
    with AsAProgram(folder, *AS_A_HOST_STARTS_IT, "--lab") as server:
        alone = await play(server, seconds, tables, 1, pause)
        run = server.post("/api/lab/runs", json=ORDER).json()["run"]
        beside = await play(server, seconds, tables, 2, pause)
        found = server.get(f"/api/lab/runs/{run}").json()["found"]
    return alone, beside, found["pairs"] if found else 0


def told(name: str, times: list[float]) -> str:
    p50, p99 = (1000 * percentile(times, percent) for percent in (50, 99))
    return f"{name}: {len(times)} commands, p50 {p50:.1f} ms, p99 {p99:.1f} ms"


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=60.0)
    words.add_argument("--tables", type=int, default=4)
    words.add_argument("--pause", type=float, default=0.3, help="seconds that people think")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        alone, beside, pairs = asyncio.run(measure(Path(folder), given.seconds, given.tables, given.pause))
    times = percentile(beside, 99) / max(percentile(alone, 99), 0.001)
    print(told("alone", alone), told("beside a run", beside), sep="\n")
    print(f"the run has played {pairs} pairs; p99 beside it is {times:.2f} times that without it")
    if not pairs:
        print("the machine was too busy for the run to play at all: this says nothing", file=sys.stderr)
        return 2
    return 1 if times > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
