"""docs/add-a-game.md, followed literally: the commands make a sixth game, and no other file is touched."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
TEMPLATE = ROOT / "src" / "infamy" / "games" / "_template"
KEY = "gull_rock"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks("python") + blocks("toml"), ids=lambda block: block.splitlines()[0])
def test_the_code_of_the_page_is_the_code_of_the_template(block: str) -> None:
    name, _, code = block.partition("\n")
    source = (TEMPLATE / name.removeprefix("# ")).read_text(encoding="utf-8")
    meant = [line.split("#")[0].rstrip() for line in dedent(code).strip("\n").splitlines()]
    there = [line.split("#")[0].rstrip() for line in source.splitlines()]
    assert any(dedent("\n".join(there[at : at + len(meant)])).splitlines() == meant for at in range(len(there))), code


def copied_to(folder: Path) -> Path:
    """A checkout: a copy of the sources, with this interpreter's environment as its .venv."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "client", "node_modules", "failures")
    for name in ("src", "tests", "docs", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve(), target_is_directory=True)
    for name in ("pyproject.toml", "conftest.py", "README.md", "build_client.py"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, folder)
    (folder / ".venv").symlink_to(sys.prefix, target_is_directory=True)
    return folder


def env() -> dict[str, str]:
    """The tests in the copy are about the copy, whatever is under test here."""
    unwanted = ("PYTHONPATH", "INFAMY_TEST_BUILD", "INFAMY_INTERPRETED", "PYTEST_ADDOPTS")
    return {name: value for name, value in os.environ.items() if name not in unwanted and "XDIST" not in name}


def files(folder: Path) -> dict[str, bytes]:
    """What people have written; not what was built from it."""
    built = folder / "src" / "infamy" / "server" / "client"
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for name in ("src", "tests", "docs", "web/src")
        for path in sorted((folder / name).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and built not in path.parents
    }


def test_the_page_makes_a_sixth_game(tmp_path: Path) -> None:
    checkout = copied_to(tmp_path)
    before = files(checkout)
    script = "\n".join(["set -e", *(f"{block}\necho END OF BLOCK" for block in blocks("sh"))])
    ran = subprocess.run(["bash", "-c", script], cwd=checkout, env=env(), text=True, capture_output=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told = ran.stdout.split("END OF BLOCK\n")
    assert len(told) == len(blocks("sh")) + 1

    after = files(checkout)
    new = {name for name in after if name not in before}
    assert all(name.startswith(f"src/infamy/games/{KEY}/") for name in new)
    assert {name: text for name, text in after.items() if name in before} == before

    games, played, tests, drawn, coverage, golden = told[1], told[2], told[3], told[5], told[6], told[7]
    assert f"{KEY}: Gull Rock, for 2, 3 or 4 players" in games
    assert "GULL-CUT-01" in played and "Winner" in played
    assert len(re.findall(r"\d+ passed", tests)) == 2 and "failed" not in tests
    assert "Building the web client" in drawn
    assert "not cited" not in coverage and "not covered" not in coverage and "not in the ledger" not in coverage
    assert f"{KEY}/tests/games/calm.log" in golden and re.search(r"\d+ passed", golden)


# What other programs read, and what no command of the page shows -----------------------------------------------------


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with the sixth game in it."""
    folder = copied_to(tmp_path_factory.mktemp("checkout"))
    shutil.copytree(TEMPLATE, folder / "src" / "infamy" / "games" / KEY)
    return folder


def python(checkout: Path, *arguments: str) -> str:
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=checkout, env={**env(), "PYTHONPATH": "src"}, text=True, capture_output=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_sixth_game_is_listed(checkout: Path) -> None:
    listed = json.loads(python(checkout, "-m", "infamy", "games", "--json"))["games"]
    assert [game for game in listed if game["key"] == KEY] == [
        {
            "key": KEY,
            "title": "Gull Rock",
            "seats": [2, 3, 4],
            "modes": ["base"],
            "options": {
                "voyage": {
                    "title": "Voyage",
                    "values": ["short", "long"],
                    "labels": ["Short", "Long"],
                    "default": "short",
                    "help": "how much gold ends the game",
                }
            },
        }
    ]


def test_the_sixth_game_is_simulated_the_same_on_any_number_of_workers(checkout: Path) -> None:
    hashes = []
    for workers in ("1", "2"):
        told = json.loads(
            python(
                checkout,
                "-m",
                "infamy",
                "simulate",
                KEY,
                "--players",
                "4",
                "--bots",
                "random",
                "--games",
                "30",
                "--seed",
                "1",
                "--workers",
                workers,
                "--json",
            )
        )
        assert (told["finished"], told["errors"]) == (30, 0)
        hashes.append(told["hash"])
    assert hashes[0] == hashes[1]


def test_every_rule_of_the_sixth_game_is_cited_and_covered(checkout: Path) -> None:
    told = json.loads(python(checkout, "-m", "infamy", "rules", KEY, "--coverage", "--json"))
    assert (told["not_cited"], told["not_covered"], told["rulings"]) == ([], [], 3)
    assert (told["cards"]["not_cited"], told["cards"]["not_covered"]) == ([], [])


def test_the_sixth_game_is_a_research_environment(checkout: Path) -> None:
    pytest.importorskip("pettingzoo", reason="needs infamy[research]")
    python(
        checkout,
        "-W",
        "error",
        "-c",
        dedent(f"""
        from pettingzoo.test import api_test, seed_test
        from infamy.adapters.pettingzoo import env
        api_test(env({KEY!r}, players=4), num_cycles=1000)
        seed_test(lambda: env({KEY!r}, players=2, voyage="long"))
        """),
    )
