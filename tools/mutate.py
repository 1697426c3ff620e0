"""make mutate GAME=x: plants small mistakes in the rules of a game, one at a time, and says which the tests notice.

Each of a random sample of mutants is written into a copy of the checkout, where the tests that run its line are run,
the quickest first, until one fails. Which tests run which line is found out once. Everything is kept in
`build/mutate/GAME`: a run that was stopped goes on where it was, and another one with a larger sample adds to it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import resource
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any

from tools.mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutate"
GAMES = Path("src/infamy/games")
MUTATED = ("rules/**/*.py", "content/*.py")  # of a game
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "not run by any test"
COPIED = ["src", "tests", "tools", "docs", "requirements", "conftest.py", "hatch_build.py", "build_client.py"]
COPIED += ["README.md", "CHANGELOG.md", "pyproject.toml", "Makefile"]
PYTEST = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
PATIENCE = 30  # seconds of a processor, beside what its tests took when they were traced: whoever takes more has failed


@dataclass(frozen=True)
class Result:
    mutant: Mutant
    outcome: str
    seconds: float


class Run:
    """The mutants of one game, and what is known of them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.home = WORK / game
        self.home.mkdir(parents=True, exist_ok=True)
        self.mutants = all_mutants(game)
        self.kept = self.home / f"results-{digest(game)}.jsonl"
        self.tests: dict[str, Any] = {}

    # Which tests run which line -------------------------------------------------------------------------------------

    def trace(self) -> None:
        """Once for each state of the sources."""
        known = self.home / f"trace-{digest(self.game)}.json"
        if not known.exists():
            print(f"Finding out which tests of {self.game} run which line: a few minutes, once.", flush=True)
            told = self.home / "trace.part"
            env = {"INFAMY_TRACED": str(ROOT / GAMES / self.game), "INFAMY_TRACE": str(told)}
            ran = pytest(ROOT, ["-p", "tools.traced", *tests_of(self.game)], env)
            if ran.returncode:
                raise SystemExit(f"The tests of {self.game} do not pass without a mistake:\n{ran.stdout[-3000:]}")
            os.replace(told, known)
        self.tests = json.loads(known.read_text())

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Those that run its line, the quickest first; of a line that runs when its module is loaded, all."""
        file = str(Path(mutant.file).relative_to(GAMES / self.game))
        running = [name for name, test in self.tests.items() if mutant.line in test["lines"].get(file, [])]
        if not running and at_import(mutant):
            running = [name for name, test in self.tests.items() if file in test["lines"]] or list(self.tests)
        return sorted(running, key=lambda name: float(self.tests[name]["seconds"]))

    # One mutant -------------------------------------------------------------------------------------------------------

    def try_out(self, mutant: Mutant, copy: Path) -> Result:
        began = perf_counter()
        tests = self.tests_for(mutant)
        if not tests:
            return Result(mutant, UNTESTED, 0.0)
        file = copy / mutant.file
        whole = (ROOT / mutant.file).read_text(encoding="utf-8")
        listed = copy / "tests.txt"
        listed.write_text("\n".join(tests))
        file.write_text(mutant.within(whole), encoding="utf-8")
        limit = PATIENCE + int(sum(self.tests[name]["seconds"] for name in tests))
        try:
            outcome = NOTICED if pytest(copy, [f"@{listed}"], {}, limit).returncode else SURVIVED
        finally:
            file.write_text(whole, encoding="utf-8")
        return Result(mutant, outcome, perf_counter() - began)

    # All of them ------------------------------------------------------------------------------------------------------

    def results(self) -> dict[Mutant, Result]:
        found = {}
        for line in self.kept.read_text().splitlines() if self.kept.exists() else []:
            entry = json.loads(line)
            mutant = Mutant(**entry.pop("mutant"))
            found[mutant] = Result(mutant, **entry)
        return found

    def sample(self, number: int, seed: int) -> list[Mutant]:
        """A larger sample of the same seed holds the smaller one."""
        shuffled = sorted(self.mutants)
        random.Random(seed).shuffle(shuffled)
        return shuffled[:number]

    def go_on(self, wanted: list[Mutant], jobs: int) -> None:
        done = self.results()
        waiting = [mutant for mutant in wanted if mutant not in done]
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(min(jobs, len(waiting))):
            copies.put(copy_of_checkout(self.home / f"copy-{number}"))

        def one(mutant: Mutant) -> Result:
            copy = copies.get()
            try:
                return self.try_out(mutant, copy)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(jobs) as pool, self.kept.open("a") as kept:
            for number, result in enumerate(pool.map(one, waiting), len(wanted) - len(waiting) + 1):
                kept.write(json.dumps(asdict(result)) + "\n")
                kept.flush()
                place = f"[{number:4}/{len(wanted)}]"
                print(f"{place} {result.outcome:10} {result.seconds:6.1f} s  {result.mutant}", flush=True)


def all_mutants(game: str) -> list[Mutant]:
    files = sorted({path for glob in MUTATED for path in (ROOT / GAMES / game).glob(glob)})
    return [
        mutant
        for path in files
        for mutant in mutants_of(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]


def at_import(mutant: Mutant) -> bool:
    """It stands in no function."""
    line = (ROOT / mutant.file).read_text(encoding="utf-8").splitlines()[mutant.line - 1]
    return not line.startswith(" " * 4)


def tests_of(game: str) -> list[str]:
    return [f"{GAMES / game}/tests", "tests/test_conformance.py", "-k", f"{game}"]


def digest(game: str) -> str:
    told = hashlib.sha256()
    for folder in ("src/infamy", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")) + sorted((ROOT / folder).rglob("*.toml")):
            told.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return told.hexdigest()[:16]


def copy_of_checkout(target: Path) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    unneeded = shutil.ignore_patterns("__pycache__", "node_modules", "client", "web", "failures", "browser", "server")
    target.mkdir(parents=True)
    for name in COPIED:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, target / name, ignore=unneeded if name == "tests" else IN_SOURCES)
        else:
            shutil.copy(path, target / name)
    return target


IN_SOURCES = shutil.ignore_patterns("__pycache__", "node_modules", "client", "web")


def pytest(
    folder: Path, arguments: list[str], env: dict[str, str], limit: int = resource.RLIM_INFINITY
) -> subprocess.CompletedProcess[str]:
    """The limit counts seconds of a processor, so that a busy machine is nobody's fault."""
    env = {**os.environ, **env, "INFAMY_TEST_BUILD": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"}
    env |= {"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # other plugins only take time here
    return subprocess.run(
        [*PYTEST, *arguments],
        cwd=folder,
        env=env,
        text=True,
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )


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
    run = Run(told.game)
    run.trace()
    wanted = run.sample(told.sample, told.seed)
    run.go_on(wanted, told.jobs)
    print(report(run, wanted))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
