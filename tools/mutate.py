"""make mutate GAME=x: plants small mistakes in the rules of a game, one at a time, and says which the tests notice.

For each of a random sample of mutants the tests that run its line are run, the quickest first, until one fails. Which
tests run which line is found out once, and all tests are loaded once: `tools.planted` forks from there. Everything is
kept in `build/mutate/GAME`: a run that was stopped goes on where it was, and another one with a larger sample adds to
it. After a change of tests only those are tried again that were not noticed; after one of the rules, all of them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tools.mutants import Mutant, mutants_of
from tools.planted import NOTICED, SURVIVED, Plant, Planter, try_out

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutate"
GAMES = Path("src/infamy/games")
MUTATED = ("rules/**/*.py", "content/*.py")  # of a game
BELOW = [Path("src/infamy") / package for package in ("engine", "parts", "table")]  # what a game stands on
COMMON = ["tests/test_conformance.py", "tests/test_library.py"]  # tests that are not in a game's folder
UNTESTED = "not run by any test"
SETTINGS = {"INFAMY_TEST_BUILD": "interpreted", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # other plugins only take time


@dataclass(frozen=True)
class Result:
    mutant: Mutant
    outcome: str
    seconds: float
    tests: str  # the state of the tests


class Run:
    """The mutants of one game, and what is known of them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.home = WORK / game
        self.home.mkdir(parents=True, exist_ok=True)
        self.mutants = all_mutants(game)
        self.kept = self.home / f"results-{digest(sources_of(game))}.jsonl"
        self.state = digest(test_sources_of(game))
        self.loaded: dict[str, dict[str, set[int]]] = {}
        self.tests: dict[str, Any] = {}

    # Which tests run which line -------------------------------------------------------------------------------------

    def trace(self) -> None:
        """Once for each state of sources and tests."""
        known = self.home / f"trace-{digest(sources_of(self.game))}-{self.state}.json"
        if not known.exists():
            print(f"Finding out which tests of {self.game} run which line: a minute or two, once.", flush=True)
            told = self.home / "trace.part"
            ran = traced(self.game, told)
            if ran.returncode:
                raise SystemExit(f"The tests of {self.game} do not pass without a mistake:\n{ran.stdout[-3000:]}")
            os.replace(told, known)
        trace = json.loads(known.read_text())
        self.loaded = {what: sets(places) for what, places in trace["loaded"].items()}
        self.tests = {name: {**test, "lines": sets(test["lines"])} for name, test in trace["tests"].items()}

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Those that run its line, the quickest first; of a line that runs when tests are loaded, the others, too."""
        file = str(Path(mutant.file).relative_to(GAMES / self.game))
        running = {name for name, test in self.tests.items() if mutant.line in test["lines"].get(file, ())}
        chosen = self.tests if mutant.line in self.loaded["lines"].get(file, ()) else running
        return sorted(chosen, key=lambda name: (name not in running, self.tests[name]["seconds"]))

    # All of them ------------------------------------------------------------------------------------------------------

    def results(self) -> dict[Mutant, Result]:
        """What is known: of mutants that were not noticed, only with the tests as they are."""
        found = {}
        for line in self.kept.read_text().splitlines() if self.kept.exists() else []:
            entry = json.loads(line)
            mutant = Mutant(**entry.pop("mutant"))
            result = Result(mutant, **entry)
            if result.outcome == NOTICED or result.tests == self.state:
                found[mutant] = result
        return found

    def sample(self, number: int, seed: int) -> list[Mutant]:
        """A larger sample of the same seed holds the smaller one, and a change of one line leaves the others in it."""
        order: list[tuple[bytes, Mutant]] = []
        met: Counter[str] = Counter()
        for mutant in sorted(self.mutants):
            name = f"{seed} {mutant.file} {lines_of(mutant.file)[mutant.line - 1]} {mutant.old} {mutant.new}"
            met[name] += 1
            order.append((hashlib.sha256(f"{name} {met[name]}".encode()).digest(), mutant))
        return [mutant for _, mutant in sorted(order)][:number]

    def go_on(self, wanted: list[Mutant], jobs: int) -> None:
        done = self.results()
        waiting = [mutant for mutant in wanted if mutant not in done]
        numbers = iter(range(len(wanted) - len(waiting) + 1, len(wanted) + 1))

        def told(mutant: Mutant, outcome: str, seconds: float) -> None:
            with self.kept.open("a") as kept:
                kept.write(json.dumps(asdict(Result(mutant, outcome, seconds, self.state))) + "\n")
            print(f"[{next(numbers):4}/{len(wanted)}] {outcome:10} {seconds:6.1f} s  {mutant}", flush=True)

        plants = [self.plant(mutant) for mutant in waiting]
        for plant in plants:
            if not plant.tests:
                told(plant.mutant, UNTESTED, 0.0)
        tried = [plant for plant in plants if plant.tests]
        if tried:
            called = {str(ROOT / GAMES / self.game / file): lines for file, lines in self.loaded["called"].items()}
            seconds = {name: float(test["seconds"]) for name, test in self.tests.items()}
            try_out(Planter(tried, called, seconds, told, jobs), tests_of(self.game))

    def plant(self, mutant: Mutant) -> Plant:
        path = ROOT / mutant.file
        whole = path.read_text(encoding="utf-8")
        return Plant(mutant, str(path), whole, mutant.within(whole), self.tests_for(mutant))


def all_mutants(game: str) -> list[Mutant]:
    files = sorted({path for glob in MUTATED for path in (ROOT / GAMES / game).glob(glob)})
    return [
        mutant
        for path in files
        for mutant in mutants_of(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]


@cache
def lines_of(file: str) -> list[str]:
    return (ROOT / file).read_text(encoding="utf-8").splitlines()


def sets(places: dict[str, list[int]]) -> dict[str, set[int]]:
    return {file: set(lines) for file, lines in places.items()}


def tests_of(game: str) -> list[str]:
    return [f"{GAMES / game}/tests", *COMMON, "-k", f"{game} or test_library"]


def traced(game: str, told: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **SETTINGS, "INFAMY_TRACED": str(ROOT / GAMES / game), "INFAMY_TRACE": str(told)}
    pytest = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "tools.traced"]
    return subprocess.run([*pytest, *tests_of(game)], cwd=ROOT, env=env, text=True, capture_output=True, check=False)


def sources_of(game: str) -> list[Path]:
    tests = set(test_sources_of(game))
    return [path for folder in (GAMES / game, *BELOW) for path in files_in(folder) if path not in tests]


def test_sources_of(game: str) -> list[Path]:
    folders = GAMES / game / "tests", Path("src/infamy/testing")
    return [*(path for folder in folders for path in files_in(folder)), *map(Path, COMMON)]


def files_in(folder: Path) -> list[Path]:
    return [path.relative_to(ROOT) for kind in ("*.py", "*.toml") for path in sorted((ROOT / folder).rglob(kind))]


def digest(files: list[Path]) -> str:
    told = hashlib.sha256()
    for path in files:
        told.update(f"\0{path}\0".encode() + (ROOT / path).read_bytes())
    return told.hexdigest()[:16]


# What came of it ------------------------------------------------------------------------------------------------------

HEAD = "| Game | Mutants there are | Tried | Noticed | Not noticed | Not run by any test | Noticed of those tried |"


def row(run: Run, results: list[Result]) -> str:
    counted = Counter(each.outcome for each in results)
    noticed = counted[NOTICED]
    share = f"{100 * noticed / len(results):.0f} %" if results else "–"
    cells = [run.game, f"{len(run.mutants):,}", len(results), noticed, counted[SURVIVED], counted[UNTESTED], share]
    return f"| {' | '.join(map(str, cells))} |"


def report(run: Run, wanted: list[Mutant]) -> str:
    """The table, and below it whatever nobody noticed."""
    results = [result for mutant, result in run.results().items() if mutant in set(wanted)]
    missed = sorted(each.mutant for each in results if each.outcome in (SURVIVED, UNTESTED))
    (run.home / "survivors.txt").write_text("".join(f"{mutant}\n" for mutant in missed))
    columns = "| --- " * HEAD.count(" | ") + "| --- |"
    return "\n".join([HEAD, columns, row(run, results), "", *map(str, missed)])


def main(arguments: list[str]) -> int:
    options = argparse.ArgumentParser(prog="make mutate", description=__doc__)
    options.add_argument("game")
    options.add_argument("--sample", type=int, default=300, help="how many mutants")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    told = options.parse_args(arguments)
    os.environ.update(SETTINGS)
    run = Run(told.game)
    run.trace()
    wanted = run.sample(told.sample, told.seed)
    run.go_on(wanted, told.jobs)
    print(report(run, wanted))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
