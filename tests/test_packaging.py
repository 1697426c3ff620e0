"""What is installed for playing, for building and for developing fits together."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", each)[0].lower().replace("_", "-") for each in requirements}


def lines(file: str) -> list[str]:
    text = (ROOT / "requirements" / file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith(("#", " "))]


def test_what_playing_needs_is_part_of_what_developing_needs() -> None:
    """In the same versions, so that an environment for developers will do for playing."""
    assert set(lines("play.lock")) <= set(lines("dev.lock"))


def test_what_playing_needs_is_all_that_the_package_and_its_build_need() -> None:
    assert names(PROJECT["project"]["dependencies"]) <= names(lines("play.lock"))
    assert names(lines("build.in")) <= names(lines("play.lock"))
    assert names(PROJECT["build-system"]["requires"]) <= names(lines("play.lock"))
    assert names(lines("build.in")) <= names(PROJECT["build-system"]["requires"])
