"""Many games: the same seeds give the same games, on any number of workers, and one that fails stops no other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import infamy
from infamy.bots.bot import Bot, RandomBot
from infamy.cli.main import main
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.lab import simulate as lab
from infamy.lab.crew import Hands
from infamy.lab.plan import Outcome, Plan
from infamy.lab.simulate import Table, Totals, simulate, spread
from infamy.table import library, matchfile
from infamy.table.perspective import Perspective

KEYS = [
    "game",
    "players",
    "mode",
    "options",
    "bots",
    "seed",
    "games",
    "finished",
    "by_limit",
    "errors",
    "decisions",
    "seconds",
    "decisions_per_second",
    "compiled",
    "wins",
    "rounds",
    "hash",
]
PROGRAM = [sys.executable, "-m", "infamy", "simulate", "infamous_seas", "--bots", "random"]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(infamy.__file__).parents[1])}
COMMAND = ["simulate", "infamous_seas", "--bots", "random", "--workers", "1"]

Capture = pytest.CaptureFixture[str]


def plan(players: int = 3) -> Plan:
    return Plan("infamous_seas", {}, players, "base", {"layout": "random"}, ["random"] * players)


def report(*arguments: str) -> Any:
    done = subprocess.run([*PROGRAM, *arguments, "--json"], env=ENVIRONMENT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_the_same_games_on_one_worker_and_on_two() -> None:
    """Seconds differ, and nothing else does."""
    one, two = (report("--games", "9", "--players", "4", "--seed", "5", "--workers", workers) for workers in ("1", "2"))
    assert list(one) == KEYS
    same = [key for key in KEYS if not key.startswith(("seconds", "decisions_per"))]
    assert {key: one[key] for key in same} == {key: two[key] for key in same}
    assert (one["games"], one["finished"], one["errors"], one["seed"]) == (9, 9, 0, 5)
    assert one["bots"] == ["random"] * 4 and one["options"] == {"layout": "first_voyage"}


def test_a_pack_goes_to_every_worker(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('game = "infamous_seas"\n[numbers]\nround_limit = 2\n')
    figures = report("--games", "4", "--seed", "1", "--workers", "2", "--pack", str(pack))
    assert (figures["by_limit"], figures["rounds"]["max"]) == (4, 2)


def test_each_game_has_a_seed_of_its_own() -> None:
    several = list(simulate(plan(), 30, 3, Hands()))
    assert [outcome.seed for outcome in several] == [30, 31, 32]
    assert several == [outcome for seed in (30, 31, 32) for outcome in simulate(plan(), seed, 1, Hands())]
    assert len({outcome.digest for outcome in several}) == 3


def test_a_game_is_told_as_soon_as_it_is_over() -> None:
    outcomes = simulate(plan(2), 1, 1_000_000, Hands())
    assert next(outcomes).seed == 1
    assert next(outcomes).seed == 2


class Mutineer(Bot):
    """Fails in the games with an odd seed, at its second choice."""

    name = "mutineer"

    def __init__(self) -> None:
        self.loyal = RandomBot()

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        if lab_seed[0] % 2 and perspective.view["table"]["gold"]["blue"]:
            raise RuntimeError("mutiny")
        return self.loyal.choose(perspective, dice)


lab_seed = [0]


def test_a_game_that_fails_is_counted_and_named(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    play = Table.play

    def noting_the_seed(table: Table, seed: int, matches: str = "") -> Outcome:
        lab_seed[0] = seed
        return play(table, seed, matches)

    monkeypatch.setattr(Table, "play", noting_the_seed)
    monkeypatch.setattr(lab, "make", lambda name: Mutineer())
    assert main([*COMMAND, "--games", "4", "--seed", "10", "--json"]) == 1
    out, err = capsys.readouterr()
    assert err == (
        "the game with seed 11 failed: RuntimeError: mutiny\nthe game with seed 13 failed: RuntimeError: mutiny\n"
    )
    figures = json.loads(out)
    assert (figures["games"], figures["finished"], figures["errors"]) == (4, 2, 2)
    assert sum(figures["wins"]) == 2


def test_every_game_can_be_kept_as_a_match_file(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "games"
    assert main([*COMMAND, "--games", "2", "--seed", "3", "--matches", str(folder), "--json"]) == 0
    kept = [matchfile.load(path) for path in sorted(folder.iterdir())]
    assert [path.name for path in sorted(folder.iterdir())] == ["infamous_seas-3.json", "infamous_seas-4.json"]
    for file in kept:
        assert file.seats == ["bot:random", "bot:random"]
        assert matchfile.verify(file).over


def test_the_figures_in_words(capsys: Capture) -> None:
    assert main([*COMMAND, "--games", "3", "--players", "3", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Infamous Seas, 3 players, base, layout first_voyage; seeds 1 to 3\n")
    assert "finished 3 of 3, " in out and "yellow    random" in out
    assert err == ""


def outcome(seed: int, rounds: int, *winners: int, error: str = "") -> Outcome:
    return Outcome(seed, 10, rounds, winners, False, bytes([seed]), error)


def figures_of(outcomes: list[Outcome], seconds: float = 1.0) -> dict[str, Any]:
    totals = Totals(plan(3))
    for each in outcomes:
        totals.add(each)
    return totals.figures(1, seconds)


def test_shared_wins_are_fractions() -> None:
    figures = figures_of([outcome(1, 5, 0), outcome(2, 6, 0, 2), outcome(3, 7, 0, 1, 2)], 2.0)
    assert figures["wins"] == [pytest.approx(11 / 6), pytest.approx(1 / 3), pytest.approx(5 / 6)]
    assert (figures["decisions"], figures["decisions_per_second"]) == (30, 15.0)


def test_the_spread_of_the_rounds() -> None:
    assert spread(Counter(range(1, 101))) == {"mean": 50.5, "p50": 50, "p95": 95, "max": 100}
    assert spread(Counter([4])) == {"mean": 4.0, "p50": 4, "p95": 4, "max": 4}
    assert spread(Counter([9, 1, 5])) == {"mean": 5.0, "p50": 5, "p95": 9, "max": 9}
    assert spread(Counter()) == {"mean": None, "p50": None, "p95": None, "max": None}


def test_the_hash_depends_on_the_order_of_the_seeds_only() -> None:
    one = figures_of([outcome(1, 5, 0), outcome(2, 5, 0)])
    other = figures_of([outcome(2, 5, 0), outcome(1, 5, 0)], 9.0)
    assert one["hash"] != other["hash"]
    assert one["hash"] == figures_of([outcome(1, 8, 1), outcome(2, 8, 1)])["hash"]


def test_a_round_that_has_begun_counts() -> None:
    game = library.load("infamous_seas")
    [result] = simulate(plan(2), 4, 1, Hands())
    g = game.initial_state(game.setup(2), SeededFate(1))
    assert game.standing(g).rounds == 0
    assert 1 <= result.rounds <= 60
