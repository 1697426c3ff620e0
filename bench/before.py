"""How many games a second the simulator plays, beside a release of old: `python -m bench.before`.

That release is built from the history of this repository (tools/frozen.py), if it is not there yet. Both are processes
of their own, with one worker; they take turns with the same seeds, in seconds of the processor, and the best round of
each counts. Games may have changed since: it is games that are counted, not choices.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from math import prod
from pathlib import Path

from tools import frozen

BEFORE = "af2cb32"  # the release before there was a lab
PLACE = frozen.ROOT / "build" / "before"
PLAYER = Path(__file__).with_name("before_player.py")
GAMES = ["infamous_seas", "scoundrels", "tides_of_infamy", "tide_of_avaris", "rum_and_bones"]
BARS = {"random": 3.0, "easy": 1.4}  # how many times as many games a second, in the geometric mean over the games
SECONDS = 2.0  # about, for a round of the old release


class Release:
    """One release, at one game."""

    def __init__(self, package: str, game: str, bots: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(PLAYER), game, bots],
            env={**os.environ, "PYTHONPATH": package},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def seconds(self, games: int) -> float:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{games}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a release has given up; its message is above")
        return float(line)

    def close(self) -> None:
        self.process.communicate()


def games_for(release: Release, wanted: float) -> int:
    games = 1
    while (took := release.seconds(games)) < wanted / 4:
        games *= 2
    return max(1, round(games * wanted / took))


def faster(packages: list[str], game: str, bots: str, rounds: int) -> float:
    """How many times as many games a second the new release plays."""
    releases = [Release(package, game, bots) for package in packages]
    games = games_for(releases[0], SECONDS)
    times = [[release.seconds(games) for release in releases] for _ in range(rounds)]
    old, new = (min(each[number] for each in times) for number in range(2))
    for release in releases:
        release.close()
    print(f"{game}, {bots}: {games / old:.1f} games/s, now {games / new:.1f}: {old / new:.2f} times", flush=True)
    return old / new


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--bots", choices=list(BARS), help="both kinds if not said")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--package", default=os.environ.get("PYTHONPATH", ""), help="where the new release is")
    asked = parser.parse_args()
    if not (PLACE / "package").is_dir():
        frozen.build(BEFORE, PLACE)
    missed = False
    for bots in [asked.bots] if asked.bots else BARS:
        packages = [str(PLACE / "package"), asked.package]
        ratios = [faster(packages, game, bots, asked.rounds) for game in asked.games]
        mean = prod(ratios) ** (1 / len(ratios))
        print(f"with {bots} bots {mean:.2f} times as many games a second as {BEFORE}; {BARS[bots]:g} are wanted")
        missed = missed or mean < BARS[bots]
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
