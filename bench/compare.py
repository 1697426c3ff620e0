"""Our random playouts, compiled and interpreted, side by side with catanatron's on one core.

Only choices with two or more options count for us; catanatron counts all its ticks. The contenders take turns in short
rounds, so that a busy moment of the machine meets all of them, and the best round of each is compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple


class Bars(NamedTuple):
    """How many times catanatron's figures a game has to reach at least."""

    compiled: float
    interpreted: float
    copy_compiled: float


BARS = {
    "infamous_seas": Bars(compiled=12, interpreted=2.5, copy_compiled=40),
    "scoundrels": Bars(compiled=8, interpreted=1, copy_compiled=10),
    "tides_of_infamy": Bars(compiled=8, interpreted=1, copy_compiled=10),
    "tide_of_avaris": Bars(compiled=8, interpreted=1, copy_compiled=10),
    "rum_and_bones": Bars(compiled=8, interpreted=1, copy_compiled=10),
}
WORKER = Path(__file__).with_name("worker.py")


@dataclass
class Contender:
    kind: str
    process: subprocess.Popen[str]
    rates: list[float] = field(default_factory=list)
    copies: list[float] = field(default_factory=list)
    game_length: float = 0

    def ask(self, line: str) -> list[float]:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return [float(word) for word in self.hear().split()]

    def hear(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the {self.kind} contender stopped; its message is above")
        return line.strip()

    def one_round(self, seconds: float) -> None:
        rate, self.game_length = self.ask(str(seconds))
        self.rates.append(rate)
        self.copies.append(self.ask("copy")[0])


@dataclass
class Figures:
    """The best round of one contender."""

    per_second: float
    spread: float
    game_length: float
    copy_us: float


def enter(kind: str, python: str, subject: str, env: dict[str, str]) -> Contender:
    pipe = subprocess.PIPE
    process = subprocess.Popen([python, str(WORKER), subject], text=True, stdin=pipe, stdout=pipe, env=os.environ | env)
    contender = Contender(kind, process)
    found = contender.hear()
    if found != kind:
        raise SystemExit(f"expected the {kind} contender, got {found}: is the package built without a C compiler?")
    return contender


def measure(game: str, peer: str, seconds: float, rounds: int) -> dict[str, Figures]:
    contenders = [
        enter("compiled", sys.executable, game, {"INFAMY_INTERPRETED": "0"}),
        enter("interpreted", sys.executable, game, {"INFAMY_INTERPRETED": "1"}),
        enter("catanatron", peer, "catanatron", {}),
    ]
    try:
        for contender in contenders:
            contender.ask("0.2")  # warm up
        for _ in range(rounds):
            for contender in contenders:
                contender.one_round(seconds)
    finally:
        for contender in contenders:
            contender.process.kill()
            contender.process.wait()
    return {c.kind: figures(c) for c in contenders}


def figures(c: Contender) -> Figures:
    best = max(c.rates)
    return Figures(best, (best - min(c.rates)) / best, c.game_length, min(c.copies))


def ratios(measured: dict[str, Figures]) -> Bars:
    compiled, interpreted, peer = (measured[kind] for kind in ("compiled", "interpreted", "catanatron"))
    return Bars(
        compiled.per_second / peer.per_second, interpreted.per_second / peer.per_second, peer.copy_us / compiled.copy_us
    )


def show(game: str, measured: dict[str, Figures], reached: Bars) -> None:
    peer = measured["catanatron"]
    print(f"\n{game}, four random players, one core\n")
    print(f"{'':13}{'choices/s':>11}{'spread':>9}{'ratio':>9}{'a game':>9}{'copy':>12}{'cheaper':>10}")
    for kind, f in measured.items():
        print(
            f"{kind:13}{f.per_second:11,.0f}{f.spread:9.0%}{f.per_second / peer.per_second:8.1f}x{f.game_length:9.0f}"
            f"{f.copy_us:9.2f} us{peer.copy_us / f.copy_us:9.1f}x"
        )
    print()
    for name, reach, bar in zip(Bars._fields, reached, BARS[game], strict=True):
        print(f"{name:13}  {reach:6.1f}x, at least {bar:g}x wanted: {'reached' if reach >= bar else 'MISSED'}")


def on_one_core() -> None:
    """Contenders inherit this; where the system knows no affinity, they share what there is."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(BARS), help=f"of {', '.join(BARS)}; all if none is named")
    parser.add_argument("--peer", default=".venv-bench/bin/python", help="the Python that has catanatron")
    parser.add_argument("--seconds", type=float, default=1.5, help="length of a round")
    parser.add_argument("--rounds", type=int, default=5, help="at least 3")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    args = parser.parse_args()
    for game in args.games:
        if game not in BARS:
            parser.error(f"expected one of {', '.join(BARS)}, got {game!r}")

    on_one_core()
    report, passed = {}, True
    for game in args.games:
        measured = measure(game, args.peer, args.seconds, max(3, args.rounds))
        reached, bars = ratios(measured), BARS[game]
        show(game, measured, reached)
        passed &= all(reach >= bar for reach, bar in zip(reached, bars, strict=True))
        report[game] = {
            "measured": {kind: asdict(f) for kind, f in measured.items()},
            "ratios": reached._asdict(),
            "bars": bars._asdict(),
        }
    if args.json:
        args.json.write_text(json.dumps({"passed": passed, "games": report}, indent=2) + "\n")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
