"""Prints what follows from the fields of a state: `python -m tools.states` writes it, `--check` says if it is fresh.

A field is declared once, in the `state.py` of its game: its type, who sees it, and how it begins.

    at: Annotated[list[Square], public(SQUARE, SHIP), [OFF_BOARD] * SHIPS]  # by ship

Three things follow. `lay_out` fills the table: a field that does not say how it begins is a parameter, and what is said
may speak of the fields above. `copy` copies it: lists and pools are copied, everything else is shared, and so is a list
that is replaced and never changed, which says SHARED at the end. `sight.py` says who sees it. A `derived()` field that
says how it begins is filled again by `derive`.

A class of `Record` in the same module is one thing with several fields that all lie open; they are declared alike, as
`Final[Annotated[...]]`. What follows is how it is made, and made anew with other fields: `fight.replace(ties=1)`. A
field of the state that is such a record says `public()`.

All of it is written out, and not done by one clever function for all games, because it is compiled: a copy is made for
every move that a bot thinks of. What is generated is committed and never edited; assignments share lines, and compiled
they are the same ones.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "infamy" / "games"
BEGIN = "    # Generated from the fields above by `make generate`, and never edited " + "-" * 45
END = "    # End of what is generated " + "-" * 89
SIGHT = '"""Who sees which field. Generated from the fields in state.py by `make generate`, and never edited."""'
ROOM = 110  # for what is assigned in a line
RUFF = [sys.executable, "-m", "ruff", "--config", str(ROOT / "pyproject.toml")]


@dataclass(frozen=True)
class Field:
    name: str
    type: ast.expr
    sight: ast.expr
    begins: ast.expr | None
    shared: bool

    @property
    def is_derived(self) -> bool:
        return ast.unparse(self.sight) == "derived()"


@dataclass(frozen=True)
class Declared:
    """A state as its module declares it, and the records it speaks of."""

    path: Path
    module: ast.Module
    name: str
    fields: list[Field]
    records: dict[str, list[Field]]  # by name, as they stand in the module: above the state


def main(arguments: list[str]) -> int:
    """0, or 1 with a sentence for each file that is not what the fields say now."""
    wanted = {path: text for state in sorted(GAMES.glob("*/state.py")) for path, text in generated(state).items()}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text() != text]
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what the fields say: run `make generate`", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(wanted[path])
    return 0


def generated(path: Path) -> dict[Path, str]:
    """Both files of a game as they should be."""
    state = declared(path)
    return {path: with_methods(state), path.with_name("sight.py"): sight_module(state)}


# What is declared -----------------------------------------------------------------------------------------------------


def declared(path: Path) -> Declared:
    module = ast.parse(path.read_text())
    classes = classes_of("State", module)
    if len(classes) != 1:
        raise ValueError(f"expected one class of State in {path.parent.name}/{path.name}, got {len(classes)}")
    [state] = classes
    records = {each.name: fields_of(each, path) for each in classes_of("Record", module)}
    for name, parts in records.items():
        for each in parts:
            if not is_public(each) or each.begins is None:
                raise ValueError(f"expected {name}.{each.name} to be public, and to say how it begins")
    return Declared(path, module, state.name, fields_of(state, path), records)


def classes_of(base: str, module: ast.Module) -> list[ast.ClassDef]:
    return [node for node in module.body if isinstance(node, ast.ClassDef) and base in map(ast.unparse, node.bases)]


def fields_of(declaring: ast.ClassDef, path: Path) -> list[Field]:
    return [field(node, path) for node in declaring.body if isinstance(node, ast.AnnAssign)]


def is_public(each: Field) -> bool:
    return isinstance(each.sight, ast.Call) and ast.unparse(each.sight.func) == "public"


def field(node: ast.AnnAssign, path: Path) -> Field:
    """Type, sight, how it begins if it is no parameter, and SHARED."""
    name, annotation = ast.unparse(node.target), node.annotation
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Final":
        annotation = annotation.slice
    if not (isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated"):
        said = f"{name}: {ast.unparse(annotation)}"
        raise ValueError(
            f"{path.parent.name}/{path.name}:{node.lineno}: expected Annotated[type, who sees it, ...], got `{said}`"
        )
    assert isinstance(annotation.slice, ast.Tuple)
    kind, sight, *rest = annotation.slice.elts
    shared = bool(rest) and ast.unparse(rest[-1]) == "SHARED"
    begins = rest[0] if len(rest) > shared else None
    return Field(name, kind, sight, begins, shared)


# Methods --------------------------------------------------------------------------------------------------------------


def with_methods(state: Declared) -> str:
    """The module with everything between two marks written anew: of each record, then of the state."""
    written, rest = "", state.path.read_text()
    for methods in [*(methods_of_record(*each) for each in state.records.items()), methods_of(state)]:
        before, begin, rest = rest.partition(BEGIN + "\n")
        _, end, rest = rest.partition(END + "\n")
        if not begin or not end:
            raise ValueError(
                f"expected the two marks of what is generated in {state.path.parent.name}/{state.path.name}"
            )
        written += before + begin + indented(methods, state.path) + end
    return written + rest


def indented(methods: Iterator[str], path: Path) -> str:
    head = "class Printed:\n"
    body = "\n".join(f"    {line}" if line else "" for line in methods)
    return formatted(head + body, path).removeprefix(head) + "\n"


def methods_of_record(name: str, parts: list[Field]) -> Iterator[str]:
    """How it is made, and made anew with some of its fields replaced."""
    yield "def __init__("
    yield "    self,"
    for each in parts:
        yield f"    {each.name}: {ast.unparse(each.type)} = {ast.unparse(each.begins) if each.begins else ''},"
    yield ") -> None:"
    yield from in_rows([(f"self.{each.name}", each.name) for each in parts])
    yield ""
    yield "def replace("
    yield "    self, *,"
    for each in parts:
        yield f"    {each.name}: {ast.unparse(each.type)} | None = None,"
    yield f") -> {name}:"
    yield f"    return {name}("
    for each in parts:
        yield f"        self.{each.name} if {each.name} is None else {each.name},"
    yield "    )"


def methods_of(state: Declared) -> Iterator[str]:
    given = {each.name: ast.unparse(each.type) for each in state.fields if each.begins is None}
    yield f"def lay_out({', '.join(['self', *(f'{name}: {kind}' for name, kind in given.items())])}) -> None:"
    yield '    """The table as the box is unpacked."""'
    for is_given, fields in groupby(state.fields, lambda each: each.begins is None):
        begun = [(f"self.{each.name}", beginning(state, each, given)) for each in fields]
        yield from in_rows(begun) if is_given else (f"    {name} = {begins}" for name, begins in begun)
    yield ""
    yield f"def copy(self) -> {state.name}:"
    yield f"    twin = {state.name}(self.fate, self.interrupts)"
    yield "    self.copy_flow(twin)"
    yield from in_rows([(f"twin.{each.name}", copied(each)) for each in state.fields])
    yield "    return twin"
    derived = [each for each in state.fields if each.is_derived and each.begins is not None]
    if derived:
        yield ""
        yield "def derive(self) -> None:"
        for each in derived:
            yield f"    self.{each.name} = {beginning(state, each, {})}"


def in_rows(pairs: list[tuple[str, str]]) -> Iterator[str]:
    """Assignments, as many in a line as it has room for: `self.a, self.b = a, b`."""
    row, left = list[tuple[str, str]](), ROOM
    for pair in pairs:
        takes = len(", ".join(pair)) + len(", ")
        if takes > left:
            yield in_row(row)
            row, left = [], ROOM
        row.append(pair)
        left -= takes
    yield in_row(row)


def in_row(pairs: list[tuple[str, str]]) -> str:
    return f"    {', '.join(target for target, _ in pairs)} = {', '.join(value for _, value in pairs)}"


def beginning(state: Declared, each: Field, given: dict[str, str]) -> str:
    """A parameter, or an expression over parameters and the fields above: `cells` is `self.cells`."""
    if each.begins is None:
        return each.name
    names = [other.name for other in state.fields]
    said = ast.parse(ast.unparse(each.begins), mode="eval").body
    spoken_of = [node for node in ast.walk(said) if isinstance(node, ast.Name)]
    called = [
        node.func for node in ast.walk(said) if isinstance(node, ast.Call)
    ]  # a function may be named like a field
    own = {node.id for node in spoken_of if isinstance(node.ctx, ast.Store)}
    for node in spoken_of:
        if node.id in names and node.id not in own and node.id not in given and node not in called:
            if node.id not in names[: names.index(each.name)]:
                raise ValueError(f"expected `{each.name}` to speak of fields above it, got `{node.id}`")
            node.id = f"self.{node.id}"
    return ast.unparse(said)


def copied(each: Field) -> str:
    """Entries of lists are numbers and tuples, so a slice will do."""
    kind = each.type.value if isinstance(each.type, ast.Subscript) else each.type
    how = {"list": "[:]", "Pool": ".copy()"}.get(ast.unparse(kind), "")
    return f"self.{each.name}" + ("" if each.shared else how)


# Sight ----------------------------------------------------------------------------------------------------------------


def sight_module(state: Declared) -> str:
    box = next(each.type for each in state.fields if each.name == "box")
    sights = [sight for each in state.fields for sight in sights_of(state, each)]
    used = {node.id for sight in sights for node in ast.walk(sight) if isinstance(node, ast.Name)} - {"box"}
    imports = ["from infamy.engine.sight import Sight" + (", record" if state.records else "")]
    imports += [origin(state, name) for name in sorted({*used, ast.unparse(box)})]
    entries = [f'"{each.name}": {sight_of(state, each)},' for each in state.fields]
    often = [f"    {spoken(name)} = {record_of(state, name)}" for name in used_often(state)]
    lines = [SIGHT, "", "from __future__ import annotations", "", *imports, "", ""]
    lines += [f"def sight(box: {ast.unparse(box)}) -> dict[str, Sight]:", *often, "    return {", *entries, "    }"]
    return formatted("\n".join(lines) + "\n", state.path.with_name("sight.py"))


def sights_of(state: Declared, each: Field) -> list[ast.expr]:
    """Its own, or those of its parts."""
    parts = state.records.get(ast.unparse(each.type))
    return [each.sight] if parts is None else [sight for part in parts for sight in sights_of(state, part)]


def sight_of(state: Declared, each: Field) -> str:
    name = ast.unparse(each.type)
    if name not in state.records:
        return ast.unparse(each.sight)
    return spoken(name) if name in used_often(state) else record_of(state, name)


def record_of(state: Declared, name: str) -> str:
    return f"record({', '.join(f'{part.name}={sight_of(state, part)}' for part in state.records[name])},)"


def used_often(state: Declared) -> list[str]:
    """The records that several fields are: each is written once."""
    fields = [*state.fields, *(part for parts in state.records.values() for part in parts)]
    kinds = [ast.unparse(each.type) for each in fields]
    return [name for name in state.records if kinds.count(name) > 1]


def spoken(name: str) -> str:
    """ProposalItems -> proposal_items"""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def origin(state: Declared, name: str) -> str:
    """How a module beside state.py imports what state.py knows by this name."""
    for node in state.module.body:
        if isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]:
            return f"from {'.' * node.level}{node.module or ''} import {name}"
    raise ValueError(f"expected {name} to be imported by {state.path.parent.name}/{state.path.name}")


def formatted(text: str, path: Path) -> str:
    """As `make format` would write it."""
    for command in (["check", "--select", "I", "--fix", "--quiet"], ["format", "--quiet"]):
        ran = subprocess.run(
            [*RUFF, *command, "--stdin-filename", str(path), "-"],
            input=text,
            text=True,
            capture_output=True,
            check=True,
        )
        text = ran.stdout
    return text


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
