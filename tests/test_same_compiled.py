"""Compiled and interpreted rules play the very same games.

Both are tried with the installed package, which brings its sources along: INFAMY_INTERPRETED=1 runs those. It runs with
the tests of the compiled package. Where nothing is compiled (no C compiler), or this version is not installed yet, two
interpreted runs are compared, and the test says so.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parents[1] / "src"

# For every game and player count: a whole log, also for each mode and setting, checksums of every option of many
# playouts, and perft.
SCRIPT = """
import hashlib, json
from infamy.build_info import compiled
from infamy.lab.playout import midgame, trace
from infamy.table import library
from infamy.testing.courses import finished, lines, setups
from infamy.testing.perft import perft

played = {}
for key in [*library.keys(), "_template"]:
    game = library.plain(key)
    for players in game.counts:
        told = {"log": lines(finished(game, game.setup(players), 21).log)}
        told["traces"] = [trace(game, players, seed) for seed in range(6)]
        told["perft"] = perft(midgame(game, players, 5, 30), 3)
        played[f"{key} {players}"] = told
    for setup in setups(game):
        log = "\\n".join(lines(finished(game, setup, 22).log))
        told = {"log": hashlib.sha256(log.encode()).hexdigest()}
        played[f"{key} {setup.players} {setup.mode} {setup.options}"] = told
print(json.dumps({"compiled": compiled(), "played": played}))
"""


def run(folder: Path, sources: str, **more: str) -> dict[str, Any]:
    env = {name: value for name, value in os.environ.items() if name != "INFAMY_INTERPRETED"}
    paths = [path for path in env.pop("PYTHONPATH", "").split(os.pathsep) if path and Path(path).resolve() != SOURCES]
    env["PYTHONPATH"] = os.pathsep.join([sources, *paths] if sources else paths)
    command = [sys.executable, "-c", SCRIPT]
    ran = subprocess.run(command, cwd=folder, env={**env, **more}, text=True, capture_output=True)
    if ran.returncode and not sources and "No module named 'infamy" in ran.stderr:
        return run(folder, str(SOURCES), **more)
    assert ran.returncode == 0, ran.stderr
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


def test_compiled_and_interpreted_rules_play_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    interpreted = run(tmp_path, "", INFAMY_INTERPRETED="1")
    as_installed = run(tmp_path, "")
    assert interpreted["compiled"] is False
    assert as_installed["compiled"] or os.environ.get("INFAMY_TEST_BUILD") != "compiled"
    if not as_installed["compiled"]:
        with capsys.disabled():
            print("\nnothing is compiled here: compared the interpreted rules with themselves", file=sys.stderr)
    assert as_installed["played"].keys() == interpreted["played"].keys()
    for table, told in interpreted["played"].items():
        for what, expected in told.items():
            assert as_installed["played"][table][what] == expected, f"{what} of {table}"
