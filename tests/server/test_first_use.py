"""No thread of a server is the first to decode a type: two at once would end the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.server.kit import AsAProgram


def test_the_types_that_threads_decode_are_there_before_the_threads(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.first_use", str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": f"{AsAProgram.sources}{os.pathsep}{Path(__file__).parents[2]}"}
    used = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert used.returncode == 0, used.stderr
    assert [line for line in used.stdout.splitlines() if "<class" in line] == []
