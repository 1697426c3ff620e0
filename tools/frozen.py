"""Bots against those of an earlier release, which are kept as it left them.

    python -m tools.frozen build                                   that release, compiled, into build/frozen
    python -m tools.frozen play scoundrels medium easy --roughness 0 --games 200 --seed 5001

Each release is a process of its own with a table of its own; both are told every choice, and have to agree on what came
of it. The new bot's seat is the seed modulo the number of players; the old one has all others.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from infamy.lab.bands import wilson

ROOT = Path(__file__).resolve().parents[1]
FROZEN = "01a111f"  # the release before bots looked ahead to the end of a turn
PLACE = ROOT / "build" / "frozen"
PLAYER = ROOT / "tools" / "frozen_player.py"


class Side:
    """A release at work."""

    def __init__(self, package: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(PLAYER)],
            env={**os.environ, "PYTHONPATH": package},
            cwd=ROOT / "tools",
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, *words: Any) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{words}: a side has given up")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        self.process.communicate()


def build(release: str = FROZEN, place: Path = PLACE) -> None:
    """A release of old, from the history of this repository."""
    sources = place / "sources"
    sources.mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(["git", "archive", release], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x"], cwd=sources, input=archive, check=True)
    into = ["--no-deps", "--no-build-isolation", "--no-index", "--upgrade", "--target", str(place / "package")]
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "install", *into, "."], cwd=sources, check=True)


def play(new: Side, old: Side, asked: argparse.Namespace, seed: int) -> float:
    """One game: 1 if the new bot has won it, and its part where several have."""
    mine = seed % asked.players
    sides = [old, new]
    now = [side.ask("begin", asked.game, asked.players, asked.mode, seed, asked.roughness) for side in sides]
    while not now[0]["over"]:
        if now[0] != now[1]:
            raise SystemExit(f"seed {seed}: the two releases do not agree: {now}")
        seat = now[0]["deciding"][0]
        key = (new.ask("choose", seat, asked.new) if seat == mine else old.ask("choose", seat, asked.old))["key"]
        now = [side.ask("take", seat, key) for side in sides]
    winners = now[0]["winners"]
    return 1 / len(winners) if mine in winners else 0.0


def duel(asked: argparse.Namespace) -> None:
    new, old = Side(asked.new_package), Side(asked.old_package)
    won = 0.0
    for games, seed in enumerate(range(asked.seed, asked.seed + asked.games), 1):
        won += play(new, old, asked, seed)
        low, high = wilson(won, games)
        print(
            f"\r{asked.new} against the old {asked.old}: {won:g} of {games}, {low:.3f} to {high:.3f}",
            end="",
            flush=True,
        )
    print()
    new.close()
    old.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    commands.add_parser("build").set_defaults(run=lambda asked: build())
    game = commands.add_parser("play")
    game.add_argument("game")
    game.add_argument("new")
    game.add_argument("old")
    game.add_argument("--players", type=int, default=2)
    game.add_argument("--mode", default="")
    game.add_argument("--games", type=int, default=200)
    game.add_argument("--seed", type=int, default=5001, help="of the first game")
    game.add_argument("--roughness", type=float, help="of easy bots, on both sides; as each has it if not said")
    game.add_argument("--new-package", default="", help="where the new release is; the installed one if not said")
    game.add_argument("--old-package", default=str(PLACE / "package"))
    game.set_defaults(run=duel)
    asked = parser.parse_args()
    asked.run(asked)


if __name__ == "__main__":
    main()
