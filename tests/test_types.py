"""Continuations are typed: a wrong `then` is found before the game runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_type_checker_finds_every_mistake(tmp_path: Path) -> None:
    source = (ROOT / "tests" / "mistakes.py").read_text(encoding="utf-8").splitlines()
    planted = {number for number, line in enumerate(source, 1) if re.search(r"# \d: ", line)}
    mypy = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--config-file=",
            "--explicit-package-bases",
            "--namespace-packages",
            f"--cache-dir={tmp_path}",
            "tests/mistakes.py",
        ],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": "src"},
        text=True,
        capture_output=True,
    )
    found = {int(number) for number in re.findall(r"mistakes\.py:(\d+): error", mypy.stdout)}
    assert len(planted) == 9
    assert found == planted, mypy.stdout
