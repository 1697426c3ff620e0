"""The house stays readable: no long function, no thicket of branches, no long file. What is generated nobody reads."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tools.states import BEGIN, END

ROOT = Path(__file__).resolve().parents[1]
MOST_LINES = 40  # of a function
MOST_BRANCHES = 15
MOST_LINES_OF_A_FILE = 450

# The few that may: each with the reason.
LONG_FUNCTIONS = {"src/infamy/games/scoundrels/views/wording.py:wording": "a table with a line for each piece of news"}
LONG_FILES = {
    "src/infamy/server/wire.py": "every message that goes over the wire, and nothing else: the one source of wire.ts"
}
GENERATED = re.compile(r"\A(\"\"\"|//|/\*).{0,200}?Generated (by|from)", re.DOTALL)
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.comprehension, ast.match_case)


def written(*patterns: str) -> list[Path]:
    """Files that people write, tests aside."""
    found = sorted(path for pattern in patterns for path in ROOT.glob(pattern) if "tests" not in path.parts)
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
            if lines > MOST_LINES and where not in LONG_FUNCTIONS:
                wrong.append(f"{where} has {lines} lines")
            if branches(node) > MOST_BRANCHES:
                wrong.append(f"{where} has {branches(node)} branches")
    return wrong


def test_functions_are_short_and_plain() -> None:
    assert [wrong for path in python() for wrong in too_much_in(path.read_text(), name_of(path))] == []


def test_files_are_short() -> None:
    lines = {name_of(path): len(without_generated(path.read_text()).splitlines()) for path in [*python(), *client()]}
    assert {name for name, many in lines.items() if many > MOST_LINES_OF_A_FILE} == set(LONG_FILES)


def test_the_exceptions_are_still_needed() -> None:
    for where in LONG_FUNCTIONS:
        path, _, name = where.partition(":")
        found = [node for node in ast.walk(ast.parse((ROOT / path).read_text())) if getattr(node, "name", "") == name]
        assert [node for node in found if (node.end_lineno or 0) - node.lineno >= MOST_LINES], where  # type: ignore[attr-defined]


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


def test_generated_files_are_told_from_written_ones() -> None:
    read = {name_of(path) for path in [*python(), *client()]}
    assert "src/infamy/games/scoundrels/state.py" in read and "web/src/lib/scene.ts" in read
    assert not {"src/infamy/games/scoundrels/sight.py", "src/infamy/games/scoundrels/web/types.ts"} & read
    assert "web/src/lib/wire.ts" not in read
