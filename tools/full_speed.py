"""Builds the package with compiled rules into a folder of its own, or says in one line why it cannot.

`make play` starts it behind the table, and whatever is tested or measured compiled is the same package: `python -m
tools.full_speed` builds it if it is not there, and prints where it is. The folder is named after what it was built from
and appears whole or not at all, so a build may be stopped at any moment.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
BUILDS = ROOT / "build" / "full-speed"
KEPT = 3
UNUSED = {"tests", "web", "__pycache__"}  # by a build; changes there make no other one
TRIAL = """
from infamy.build_info import compiled
from infamy.cli import serve
from infamy.server import app, jobs
jobs.load_games()
assert compiled(), "the rules are not compiled"
"""


def folder() -> Path:
    """Where the compiled package of these sources is, once it is built."""
    return BUILDS / digest()


def digest() -> str:
    tools = [sys.version, *(os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS", "INFAMY_BUILD"))]
    told = hashlib.sha256(repr(tools).encode())
    sources = [path for path in (SOURCES / "infamy").rglob("*") if not UNUSED & set(path.relative_to(SOURCES).parts)]
    for path in sorted([ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sources]):
        if path.is_file():
            told.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return told.hexdigest()[:24]


def build() -> str:
    """Why there is no such folder now; nothing if there is one."""
    from hatch_build import alone

    with alone(BUILDS):
        target = folder()
        if not target.is_dir():
            with tempfile.TemporaryDirectory(dir=BUILDS, prefix="tmp-") as new:
                if why_not := install(Path(new, "package")):
                    return why_not
                os.replace(Path(new, "package"), target)
        os.utime(target)
        for old in sorted(BUILDS.glob("[!t.]*"), key=os.path.getmtime)[:-KEPT]:
            shutil.rmtree(old)
    return ""


def install(target: Path) -> str:
    """Tried before anybody relies on it."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(ROOT)]
    if subprocess.run(pip, stdout=sys.stderr).returncode:
        return "the sources could not be compiled; the messages are above"
    env = {**os.environ, "PYTHONPATH": str(target)}
    if subprocess.run([sys.executable, "-c", TRIAL], cwd=target, env=env).returncode:
        return "the compiled package does not start; the messages are above"
    for tests in sorted(SOURCES.glob("infamy/games/*/tests")):
        (target / tests.relative_to(SOURCES)).symlink_to(tests)  # no part of a package, and always those of now
    return ""


def main() -> int:
    """Prints where the package is that can be had here: where nothing can be compiled, the sources."""
    from hatch_build import why_not_compiled

    cannot = why_not_compiled()
    failed = "" if cannot else build()
    if why_not := cannot or failed:
        print(f"The rules are not compiled: {why_not}.", file=sys.stderr)
    print(SOURCES if why_not else folder())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
