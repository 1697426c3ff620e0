"""Questions are right where a rule asks them: they name the ship, Hero or place they are about, and nobody rewrites
them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from infamy.table import library

FOLDER = Path(__file__).resolve().parents[1] / "src/infamy/games"
GAMES = [*library.keys(), "_template"]
WHO = ("Seat", "Side")  # who is asked, or for whom: not what a question is about
PART = re.compile(r"\{(\w+)\}")
Named = ast.FunctionDef | ast.Assign | ast.AnnAssign


@cache
def modules(key: str, *folders: str) -> list[ast.Module]:
    found = [path for folder in folders for path in sorted((FOLDER / key / folder).glob("*.py"))]
    return [ast.parse(path.read_text()) for path in found]


def frames(key: str) -> list[ast.ClassDef]:
    """The procedures of a game that ask something."""
    classes = [node for module in modules(key, "rules") for node in module.body if isinstance(node, ast.ClassDef)]
    return [each for each in classes if words_of(key, each)]


def words_of(key: str, frame: ast.ClassDef) -> set[str]:
    """What a frame asks, as it is written: in the question itself, in a variable, or in a table."""
    nodes = list(parts_of(key, frame))
    asked = [node.args[1] for node in nodes if isinstance(node, ast.Call) and call_of(node) in ("ask", "ask_each")]
    variables = {node.id for node in asked if isinstance(node, ast.Name)}
    assigned = [node for node in nodes if isinstance(node, ast.Assign)]
    asked += [
        node.value for node in assigned if isinstance(node.targets[0], ast.Name) and node.targets[0].id in variables
    ]
    return texts(key, [part for node in asked for part in ast.walk(node)])


def call_of(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def parts_of(key: str, frame: ast.ClassDef) -> Iterator[ast.AST]:
    """Of a frame, and of the functions that ask for it: `def choose(card: Working, ...)`."""
    yield from ast.walk(frame)
    for function in [node for module in modules(key, "rules") for node in module.body]:
        if isinstance(function, ast.FunctionDef) and function.args.args:
            annotation = function.args.args[0].annotation
            if isinstance(annotation, ast.Name) and annotation.id == frame.name:
                yield from ast.walk(function)


@cache
def by_name(key: str) -> dict[str, Named]:
    """The functions and tables of a game's modules."""
    found: dict[str, Named] = {}
    for module in modules(key, ".", "rules", "content"):
        for node in module.body:
            if isinstance(node, ast.FunctionDef):
                found[node.name] = node
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found[node.target.id] = node
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found[node.targets[0].id] = node
    return found


def things(key: str) -> set[str]:
    """Types of things that have names: `Ship = int`, where there is a domain SHIP."""
    known = by_name(key)
    return {
        name
        for name, node in known.items()
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Name)
        and node.value.id == "int"
        and re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper() in known
    } - set(WHO)


def method(key: str, frame: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    """Of a frame, or of what it is built on."""
    own = next((node for node in frame.body if isinstance(node, ast.FunctionDef) and node.name == name), None)
    bases = {base.id for base in frame.bases if isinstance(base, ast.Name)}
    classes = [node for module in modules(key, "rules") for node in module.body if isinstance(node, ast.ClassDef)]
    inherited = [method(key, each, name) for each in classes if each.name in bases]
    return own or next(iter(inherited), None)


def holds(key: str, frame: ast.ClassDef, types: set[str]) -> bool:
    init = method(key, frame, "__init__")
    arguments = init.args.args if init is not None else []
    return any(isinstance(each.annotation, ast.Name) and each.annotation.id in types for each in arguments)


def own_fields_in(names: ast.FunctionDef | None) -> set[str]:
    nodes = ast.walk(names) if names is not None else []
    return {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }


def texts(key: str, nodes: list[ast.AST]) -> set[str]:
    """Plain strings, and those of the tables and functions that are mentioned."""
    nodes = [*nodes]
    met: set[str] = set()
    for node in nodes:  # what a name stands for is looked at after the rest
        if isinstance(node, ast.Name) and node.id in by_name(key) and node.id not in met:
            met.add(node.id)
            nodes += ast.walk(by_name(key)[node.id])
    inside = {value for node in nodes if isinstance(node, ast.JoinedStr) for value in node.values}
    plain = [node for node in nodes if isinstance(node, ast.Constant) and node not in inside]
    return {node.value for node in plain if isinstance(node.value, str)}


def nameless(key: str) -> list[str]:
    """Frames that know which thing they ask about, and do not say it."""
    return [
        frame.name
        for frame in frames(key)
        if holds(key, frame, things(key)) and not own_fields_in(method(key, frame, "names")) - {"seat"}
    ]


@pytest.mark.parametrize("key", GAMES)
def test_a_question_about_one_of_several_things_names_it(key: str) -> None:
    assert nameless(key) == []


@pytest.mark.parametrize("key", GAMES)
def test_every_name_in_a_question_is_known(key: str) -> None:
    """Also in the questions that hardly ever come up; and nothing is named that no question mentions."""
    for frame in frames(key):
        names = method(key, frame, "names")
        known = texts(key, list(ast.walk(names))) if names is not None else set()
        mentioned = {part for words in words_of(key, frame) for part in PART.findall(words)}
        assert mentioned <= known, f"{frame.name}: {mentioned - known}"
        assert bool(mentioned) == (names is not None), frame.name


def test_the_types_of_things_are_found() -> None:
    assert "Ship" in things("tides_of_infamy") and "Slot" in things("rum_and_bones")
    assert "Seat" not in things("tides_of_infamy")


# Nobody takes English apart ------------------------------------------------------------------------------------------

REWRITES = ("replace", "removesuffix", "removeprefix", "sub")
MAY_REWRITE = {"rum_and_bones:short_name": "what the content calls a Hero, where there is room for one word"}
SAID = ("words", "said", "text", "sentence", "label")


def rewritten(key: str, module: ast.Module) -> list[str]:
    """Calls that take a string out of another, and questions whether words have words in them."""
    found: list[str] = []
    for function in [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]:
        for node in ast.walk(function):
            takes_apart = (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in REWRITES
                and any(isinstance(each, (ast.Constant, ast.JoinedStr)) and not is_number(each) for each in node.args)
            )
            looks_into = (
                isinstance(node, ast.Compare)
                and isinstance(node.ops[0], (ast.In, ast.NotIn))
                and isinstance(node.left, (ast.Constant, ast.JoinedStr))
                and isinstance(node.comparators[0], ast.Name)
                and node.comparators[0].id in SAID
            )
            if (takes_apart or looks_into) and f"{key}:{function.name}" not in MAY_REWRITE:
                found.append(f"{function.name}: {ast.unparse(node)}")
    return found


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not isinstance(node.value, str)


@pytest.mark.parametrize("key", GAMES)
def test_no_view_rewrites_english(key: str) -> None:
    assert [found for module in modules(key, "views") for found in rewritten(key, module)] == []


@pytest.mark.parametrize(
    "line",
    [
        "words.removesuffix('?')",
        "words.replace('the ship', name)",
        "text.replace(f'the {kind}', name)",
        "'the move' in words",
        "f' {general} ' in words",
    ],
)
def test_rewritten_english_is_found(line: str) -> None:
    assert rewritten("", ast.parse(f"def asked(words):\n    return {line}"))


def test_records_may_be_replaced() -> None:
    assert not rewritten("", ast.parse("def hit(fight):\n    return fight.replace(ties=1)"))
