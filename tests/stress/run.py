"""Honest tables beside everything hostile at once: `make stress MINUTES=10`. Ends with 1 if anybody honest noticed.

Everything is seeded as far as machines allow, bounded in number and time, and goes to 127.0.0.1 only.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from tests.server.kept import lost, stored
from tests.server.kit import AsAProgram
from tests.stress.honest import Person, Tally, open_tables, people_of, until_all_have_moved
from tests.stress.hostile import Found, Plan

AS_A_HOST_STARTS_IT = ["--pace", "0.1", "--rate", "50", "--tables", "120"]
LONGEST = 1.0  # seconds that an honest command may wait, 99 of 100 times
CALM = 90.0  # seconds after the storm in which every table has to move
FORBIDDEN = ["room broke", "request failed", "not kept", "Exception in", "never retrieved"]
LOGGED = [*FORBIDDEN, "bot failed", "bot thought for too long", "Traceback"]


@dataclass
class Outcome:
    """What came of it, and what is wrong with that."""

    tally: Tally
    found: Found
    kept: int  # confirmed commands, all of them looked up
    lost: list[str]
    logged: dict[str, int]
    first_trouble: str = ""
    standing: list[str] = field(default_factory=list)

    def wrong(self) -> list[str]:
        """Whatever should not have been, but for how long anything took."""
        return [
            *(f"lost: {each}" for each in self.lost),
            *(f"5xx: {each}" for each in self.tally.failed),
            *(f"5xx: {each}" for each in self.found.failed),
            *(f"stands still: {each}" for each in self.standing),
            *(f"odd: {each}" for each in self.tally.odd),
            *(f"logged: {words} ({self.logged[words]} times)" for words in FORBIDDEN if self.logged[words]),
        ]

    def too_slow(self) -> list[str]:
        slow = percentile(self.tally.moves, 99)
        return [f"too slow: {slow:.3f} s at p99, at most {LONGEST:g} s"] if slow > LONGEST else []

    def report(self) -> str:
        tally = self.tally
        lines = [
            f"{name}: {len(times)}, p50 {1000 * percentile(times, 50):.1f} ms, p99 "
            f"{1000 * percentile(times, 99):.1f} ms, max {1000 * percentile(times, 100):.1f} ms"
            for name, times in (
                ("commands of honest people", tally.moves),
                *((f"waits for the next turn, with {others}", waits) for others, waits in tally.turns.items()),
            )
        ]
        lines += [
            f"longest of those: {tally.longest[0]:.1f} s, {tally.longest[1]}",
            f"confirmed and looked up in the database: {self.kept}, lost: {len(self.lost)}",
            f"came back after leaving: {tally.returns}, after being cut off: {tally.lost_connections}",
            f"5xx: {len(tally.failed) + len(self.found.failed)}, tables that stood still: {len(self.standing)}",
            "in the log: " + ", ".join(f"{words} {times}" for words, times in self.logged.items()),
        ]
        lines += [
            f"  {name}: {', '.join(f'{answer} {times}' for answer, times in sorted(answers.items()))}"
            for name, answers in self.found.answers.items()
        ]
        return "\n".join(lines)


def percentile(times: list[float], percent: int) -> float:
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)] if times else 0.0


async def run(folder: Path, seconds: float, tables: int, crowd: float, seed: int, pause: float) -> Outcome:
    with AsAProgram(folder, *AS_A_HOST_STARTS_IT) as server:
        assert server.process is not None
        opened = open_tables(server, tables)
        tally = Tally()
        people = people_of(server, opened, seed, pause, tally)
        plan = Plan(server.port, server.process.pid, seconds, seed, crowd, [(each.id, each.watch) for each in opened])
        playing = [asyncio.create_task(person.play()) for person in people]
        try:
            found = await storm(plan)
            standing = await until_all_have_moved(people, CALM)
            await stop(people, playing)
        finally:
            for task in playing:
                task.cancel()
        assert server.process.poll() is None, server.logged()[-2000:]
        logged = server.logged()
    problems = list(lost(people, stored(server.database, folder)))
    trouble = next((logged[logged.index(words) :] for words in LOGGED if words in logged), "")
    return Outcome(
        tally,
        found,
        sum(len(person.confirmed) for person in people),
        problems,
        {words: logged.count(words) for words in LOGGED},
        trouble,
        [*standing, *tally.standing, *found.standing],
    )


async def storm(plan: Plan) -> Found:
    """The hostile people, in a process of their own, so that those who measure are not held up by them."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path or "." for path in sys.path)}
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.stress.hostile",
        cwd=Path(__file__).parents[2],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        said, _ = await asyncio.wait_for(program.communicate(msgspec.json.encode(plan)), plan.seconds + CALM)
    finally:
        if program.returncode is None:
            program.kill()
    assert program.returncode == 0, "those who mean harm have failed"
    return msgspec.json.decode(said, type=Found)


async def stop(people: list[Person], playing: list[asyncio.Task[None]]) -> None:
    for person in people:
        person.done = True
    await asyncio.wait(playing, timeout=CALM)
    for task in playing:
        if task.done():
            task.result()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=10.0)
    words.add_argument("--tables", type=int, default=20, help="honest ones")
    words.add_argument("--crowd", type=float, default=1.0, help="how many hostile people, 1 for the usual number")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--pause", type=float, default=1.0, help="seconds, at most, before an honest choice")
    told = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(run(Path(folder), 60 * told.minutes, told.tables, told.crowd, told.seed, told.pause))
    print(outcome.report())
    wrong = [*outcome.wrong(), *outcome.too_slow()]
    for each in wrong[:40]:
        print(each)
    if wrong and outcome.first_trouble:
        print("first in the log:", outcome.first_trouble[:3000])
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
