"""The house stays readable: no long function, no thicket of branches, no long file, nothing written twice.

What is generated nobody reads."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from infamy.table import library
from tests.conftest import SOURCES_ALONE
from tools.states import BEGIN, END

ROOT = Path(__file__).resolve().parents[1]
MOST_LINES = 40  # of a function
MOST_BRANCHES = 15
MOST_LINES_OF_A_FILE = 450
LONG_ENOUGH = 60  # letters of a function that is worth sharing

# The few that may be written twice: each with the reason.
TWICE = {
    "hides_something": "asked by the terminal and by the server, which share nothing but the table",
    "game_of": "each kind of worker keeps as many games as it needs",
    "attack": "two frames whose steps are named alike",
}
RULES_ALONE = re.compile(r"[A-Z]{2,4}-[A-Z0-9-]+(?:(?:, | to )[A-Z]{2,4}-[A-Z0-9-]+)*")
GENERATED = re.compile(r"\A(\"\"\"|//|/\*).{0,200}?Generated (by|from)", re.DOTALL)
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.comprehension, ast.match_case)


def written(*patterns: str) -> list[Path]:
    """Files that people write, tests aside."""
    found = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    found = [path for path in found if "tests" not in path.relative_to(ROOT).parts]
    return [path for path in found if not GENERATED.match(path.read_text())]


def python() -> list[Path]:
    return written("*.py", "src/infamy/**/*.py", "tools/*.py")


def client() -> list[Path]:
    folders = ("web/src", "src/infamy/games/*/web")
    return written(*(f"{folder}/**/*.{ending}" for folder in folders for ending in ("ts", "svelte", "css")))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def without_generated(text: str) -> str:
    """Lines between the two marks of a state are printed from its fields."""
    return re.sub(f"{re.escape(BEGIN)}.*?{re.escape(END)}", "", text, flags=re.DOTALL)


def branches(function: ast.AST) -> int:
    """Ways through it beside the straight one."""
    nodes = list(ast.walk(function))
    either = sum(len(node.values) - 1 for node in nodes if isinstance(node, ast.BoolOp))
    return either + sum(isinstance(node, BRANCHES) for node in nodes)


def too_much_in(text: str, name: str) -> list[str]:
    wrong: list[str] = []
    for node in ast.walk(ast.parse(without_generated(text))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            where = f"{name}:{node.name}"
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MOST_LINES:
                wrong.append(f"{where} has {lines} lines")
            if branches(node) > MOST_BRANCHES:
                wrong.append(f"{where} has {branches(node)} branches")
    return wrong


def test_functions_are_short_and_plain() -> None:
    assert [wrong for path in python() for wrong in too_much_in(path.read_text(), name_of(path))] == []


def test_files_are_short() -> None:
    lines = {name_of(path): len(without_generated(path.read_text()).splitlines()) for path in [*python(), *client()]}
    assert {name for name, many in lines.items() if many > MOST_LINES_OF_A_FILE} == set()


def bodies(path: Path) -> list[tuple[str, str]]:
    """Of each function that says more than a line: its name, and what it does, word for word."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(without_generated(path.read_text()))):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test_"):
            told = [
                each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
            ]
            text = "\n".join(map(ast.unparse, told))
            if len(text) > LONG_ENOUGH:
                found.append((node.name, ast.unparse(node.args) + text))
    return found


def written_twice(paths: list[Path]) -> list[list[str]]:
    """Functions that are the same to the letter, constructors aside."""
    places: dict[str, list[str]] = {}
    for path in paths:
        for name, text in bodies(path):
            if name != "__init__" and name not in TWICE:
                places.setdefault(text, []).append(f"{name_of(path)}:{name}")
    return [found for found in places.values() if len(found) > 1]


def test_nothing_is_written_twice() -> None:
    template = ROOT / "src" / "infamy" / "games" / "_template"  # is there to be copied
    assert written_twice([path for path in python() if template not in path.parents]) == []


@pytest.mark.parametrize("key", library.keys())
def test_no_helper_of_a_games_tests_is_written_twice(key: str) -> None:
    assert written_twice(sorted((ROOT / "src" / "infamy" / "games" / key / "tests").glob("*.py"))) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("def f():\n" + "    pass\n" * 40, ["here:f has 41 lines"]),
        ("def f():\n" + "    pass\n" * 39, []),
        ("def f(x):\n    return " + " or ".join(["x"] * 17), ["here:f has 16 branches"]),
        ("def f(x):\n    return " + " or ".join(["x"] * 16), []),
        ("async def f(x):\n" + "    if x: pass\n" * 16, ["here:f has 16 branches"]),
        (f"class A:\n    x: int\n{BEGIN}\n    def f():\n" + "        pass\n" * 50 + END, []),
    ],
)
def test_what_is_too_much_is_found(text: str, wrong: list[str]) -> None:
    assert too_much_in(text, "here") == wrong


def wordless(text: str) -> list[str]:
    """Classes and functions of a module whose docstring cites rules and says nothing."""
    named = [node for node in ast.parse(text).body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    return [node.name for node in named if RULES_ALONE.fullmatch(ast.get_docstring(node) or "")]


@pytest.mark.parametrize("key", [*library.keys(), "_template"])
def test_a_rule_is_cited_with_words(key: str) -> None:
    folders = ("", "rules/", "views/", "bots/")  # an entry of the content is told by its fields
    paths = written(*(f"src/infamy/games/{key}/{folder}*.py" for folder in folders))
    found = {name_of(path): wordless(path.read_text()) for path in paths}
    assert {path: names for path, names in found.items() if names} == {}
    assert wordless('def fire(g):\n    """GULL-C05, GULL-R02 to GULL-R04"""') == ["fire"]
    assert wordless('def fire(g):\n    """GULL-C05  The shot is spoiled."""') == []


def test_only_tests_about_the_sources_import_tools() -> None:
    """The others run on the compiled package, too, where the tools are not on the path."""
    importing = re.compile(r"^(from|import) (tools|hatch_build|build_client)\b", re.MULTILINE)
    found = {path.name for path in (ROOT / "tests").rglob("test_*.py") if importing.search(path.read_text())}
    assert found <= set(SOURCES_ALONE)


def test_generated_files_are_told_from_written_ones() -> None:
    read = {name_of(path) for path in [*python(), *client()]}
    assert "src/infamy/games/scoundrels/state.py" in read and "web/src/lib/scene.ts" in read
    assert not {"src/infamy/games/scoundrels/sight.py", "src/infamy/games/scoundrels/web/types.ts"} & read
    assert "web/src/lib/wire.ts" not in read
