"""How fast the lab is: what a record costs, what a second worker brings, and whether a long run keeps its memory flat.

Run on an idle machine (`make bench` does). Contenders alternate, and the best round of each counts.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from math import prod
from pathlib import Path
from time import perf_counter

from infamy.build_info import compiled
from infamy.lab.crew import Hands
from infamy.lab.plan import Plan
from infamy.lab.record import begin, run_of
from infamy.lab.simulate import simulate, simulate_and_record
from infamy.table import library

SECONDS = 2.0  # about, for a run whose cost is measured
DEAREST = 0.15  # what a record may cost,
SECOND_WORKER = 1.8  # what two workers have to bring,
GROWTH = 1.1  # and how much larger a run may be after all its games than after a tenth of them


def plan_of(key: str, bots: str) -> Plan:
    game = library.load(key)
    players = 4 if 4 in game.counts else max(game.counts)
    setup = game.setup(players)
    return Plan(key, {}, players, setup.mode, setup.options, [bots] * players)


def seconds(plan: Plan, games: int, hands: Hands, recorded: bool) -> float:
    start = perf_counter()
    if recorded:
        with tempfile.TemporaryDirectory() as folder:
            run = begin(Path(folder), run_of(plan, 1, games))
            start = perf_counter()
            played = sum(1 for _ in simulate_and_record(run, Path(folder), hands))
            took = perf_counter() - start
    else:
        played = sum(1 for _ in simulate(plan, 1, games, hands))
        took = perf_counter() - start
    assert played == games
    return took


def games_for(plan: Plan, wanted: float) -> int:
    """How many games take about so long."""
    games = 2
    while (took := seconds(plan, games, Hands(), False)) < wanted / 8:
        games *= 2
    return max(2, round(games * wanted / took))


def best(rounds: int, *contenders: Callable[[], float]) -> list[float]:
    """The shortest time of each; they take turns."""
    times = [[run() for run in contenders] for _ in range(rounds)]
    return [min(each[number] for each in times) for number in range(len(contenders))]


def cost_of_a_record(key: str, bots: str, rounds: int) -> float:
    plan = plan_of(key, bots)
    games = games_for(plan, SECONDS)
    bare, recorded = best(
        rounds, lambda: seconds(plan, games, Hands(), False), lambda: seconds(plan, games, Hands(), True)
    )
    return recorded / bare


def second_worker(rounds: int) -> float:
    plan = plan_of("infamous_seas", "easy")
    games = games_for(plan, 10 * SECONDS)  # long, since a process takes a second to start
    one, two = best(rounds, lambda: seconds(plan, games, Hands(), False), lambda: seconds(plan, games, Hands(2), False))
    return one / two


def growth(games: int) -> float:
    """In a process of its own: its largest size after all games, against that after a tenth of them."""
    program = [sys.executable, __file__, "--sizes", str(games)]
    after_a_tenth, after_all = map(
        int, subprocess.run(program, capture_output=True, text=True, check=True).stdout.split()
    )
    return after_all / after_a_tenth


def tell_sizes(games: int) -> None:
    for number, _ in enumerate(simulate(plan_of("infamous_seas", "random"), 1, games, Hands()), 1):
        if number in (games // 10, games):
            print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=200_000, help="of the long run")
    parser.add_argument("--sizes", type=int, help="tell the sizes of a run of so many games, and nothing else")
    asked = parser.parse_args()
    if asked.sizes:
        tell_sizes(asked.sizes)
        return 0
    print(f"The lab, {'compiled' if compiled() else 'interpreted'}")
    failed = False
    for bots in ("random", "easy"):
        costs = {key: cost_of_a_record(key, bots, asked.rounds) for key in list(library.keys())}
        mean = prod(costs.values()) ** (1 / len(costs))
        print(
            f"a record with {bots} bots costs {mean - 1:.0%}: "
            + ", ".join(f"{key} {cost - 1:.0%}" for key, cost in costs.items())
        )
        failed = failed or (bots == "easy" and mean > 1 + DEAREST)
    brings = second_worker(asked.rounds)
    print(f"two workers play {brings:.2f} times as many games as one")
    grown = growth(asked.games)
    print(f"{asked.games:,} random games: {grown:.2f} times the memory of a tenth of them")
    return 1 if failed or brings < SECOND_WORKER or grown > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
