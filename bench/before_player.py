"""One side of bench/before.py: plays as many games as each line says, and answers with seconds of the processor.

It uses nothing that the old release did not have.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any

from infamy.build_info import compiled
from infamy.lab import simulate
from infamy.table import library

PLAYERS = 4


def main() -> None:
    game, bots = sys.argv[1:]
    assert compiled(), "expected a compiled package"
    setup = library.load(game).setup(PLAYERS)
    plan: Any = vars(simulate)["Plan"]  # it has moved since
    table = simulate.Table(plan(game, {}, PLAYERS, setup.mode, setup.options, [bots] * PLAYERS))
    table.play(0)
    for line in sys.stdin:
        start = process_time()
        for seed in range(1, int(line) + 1):
            outcome = table.play(seed)
            assert not outcome.error, outcome.error
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    main()
