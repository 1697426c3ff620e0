"""`make play` with a stand-in for the compiled package: a copy of the sources that says that it is compiled.

The build is the real one but for the compiler. It waits for a word, so that a test decides when it ends, and how.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from tools import full_speed, play  # noqa: E402

FOLDER = Path(sys.argv[-1])
COMPILED = '"""A stand-in."""\n\n\ndef compiled() -> bool:\n    return True\n'


def install(target: Path) -> str:
    word = (FOLDER / "word").read_text()  # a named pipe: waits until the test has written
    if word == "fail":
        return "the stand-in was told to fail"
    unneeded = shutil.ignore_patterns("tests", "web", "*.so")  # what Python has compiled is still good
    shutil.copytree(full_speed.SOURCES / "infamy", target / "infamy", ignore=unneeded)
    (target / "infamy" / "build_info.py").write_text(COMPILED)
    return ""


if __name__ == "__main__":
    full_speed.BUILDS = FOLDER / "builds"
    full_speed.install = install
    if sys.argv[1] == "build":
        import hatch_build

        hatch_build.why_not_compiled = lambda: ""
        why_not = full_speed.build()
        sys.exit(f"The rules are not compiled: {why_not}." if why_not else 0)
    build = [sys.executable, str(Path(__file__).resolve()), "build", str(FOLDER)]
    sys.exit(play.play(sys.argv[1:-1], full_speed.folder(), build, FOLDER / "build.log"))
