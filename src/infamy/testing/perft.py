"""Perft: how many ways a position can go on. The numbers change when the rules do.

    python -m infamy.testing.perft tests/perft.txt

counts every position of the file anew, after a change of the rules that is meant to change them. A line says how to
come to a position, and how many sequences of one, two, three ... options there are from it:

    infamous_seas players=4 layout=random seed=1 choices=40: 5 21 98
"""

from __future__ import annotations

import sys
from pathlib import Path

from infamy.engine.fate import SeededFate
from infamy.engine.run import take
from infamy.engine.state import State
from infamy.table import library


def perft(g: State, depth: int, seed: int = 1) -> int:
    """The number of sequences of exactly so many options from here; games that end before do not count.

    Fate is the same after every choice, so the number depends on the rules and the seed alone. Those who choose in
    secret choose one after the other.
    """
    if depth == 0:
        return 1
    ways = 0
    for option in g.options:
        twin = g.copy()
        twin.fate = SeededFate(seed)
        take(twin, option)
        ways += perft(twin, depth - 1, seed)
    return ways


def counts(position: str, depth: int) -> list[int]:
    """The numbers of a line: perft of depth 1, 2, and so on."""
    g = reached(position)
    return [perft(g, n + 1) for n in range(depth)]


def reached(position: str) -> State:
    """The position after so many random choices."""
    key, *words = position.split()
    said = dict(word.split("=", 1) for word in words)
    players, seed, choices = (int(said.pop(name)) for name in ("players", "seed", "choices"))
    game = library.plain(key)
    g = game.initial_state(game.setup(players, said.pop("mode", ""), said), SeededFate(seed))
    game.start(g)
    chooser = SeededFate(seed + 1)
    for _ in range(choices):
        if not g.over:
            take(g, g.options[chooser.below(len(g.options))])
    return g


def read(path: Path) -> dict[str, list[int]]:
    lines = [line.split(":") for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return {position: [int(number) for number in numbers.split()] for position, numbers in lines}


def main(path: Path) -> None:
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    for position, old in read(path).items():
        head.append(f"{position}: {' '.join(str(number) for number in counts(position, len(old)))}")
        print(head[-1])
    path.write_text("\n".join(head) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
