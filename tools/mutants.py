"""Small mistakes, planted one at a time: what a mutation of a source looks like, and all that a file can have.

Only what decides something is changed: comparisons, arithmetic, numbers, and/or, not, truth values, conditions, and
calls that stand alone. Texts, types and assertions stay, since a change there shows in no game.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

# What stands there, and what is put in its place.
SIGNS: dict[type[ast.cmpop | ast.operator], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, order=True)
class Mutant:
    """One mistake: in this file, these characters become others."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def within(self, source: str) -> str:
        assert source[self.start : self.end] == self.old, f"{self.file} has changed"
        return source[: self.start] + self.new + source[self.end :]

    def __str__(self) -> str:
        old, new = (" ".join(each.split()) for each in (self.old, self.new))
        return f"{self.file}:{self.line}  {old[:60]}  ->  {new[:60]}"


class Source:
    """A text and where its lines begin: the positions of its nodes count bytes of a line."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        return self.begins[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.at(node.end_lineno, node.end_col_offset)

    def of(self, node: ast.expr | ast.stmt) -> str:
        return self.text[self.start(node) : self.end(node)]

    def mutant(self, line: int, start: int, end: int, new: str) -> Mutant:
        return Mutant(self.file, line, start, end, self.text[start:end], new)

    def instead(self, node: ast.expr | ast.stmt, new: str) -> Mutant:
        return self.mutant(node.lineno, self.start(node), self.end(node), new)

    def between(self, left: ast.expr, right: ast.expr, sign: str, new: str) -> Iterator[Mutant]:
        """The sign, in the gap between two operands, where there may be parentheses, too."""
        begin, end = self.end(left), self.start(right)
        at = self.text.find(sign, begin, end)
        if at >= 0:
            yield self.mutant(right.lineno, at, at + len(sign), new)


def mutants_of(file: str, text: str) -> list[Mutant]:
    source = Source(file, text)
    return sorted({mutant for node in decisive(ast.parse(text)) for mutant in mutants_at(source, node)})


def decisive(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run in a game; of assertions, errors and texts, nothing."""
    for child in parts_of(tree):
        if not isinstance(child, LEFT_ALONE):
            yield child
            yield from decisive(child)


LEFT_ALONE = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.JoinedStr)


def parts_of(node: ast.AST) -> list[ast.AST]:
    """Without annotations, decorators and defaults."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return list(node.body)
    if isinstance(node, ast.AnnAssign):
        return [node.value] if node.value is not None else []
    return list(ast.iter_child_nodes(node))


def mutants_at(source: Source, node: ast.AST) -> Iterator[Mutant]:
    if isinstance(node, ast.Compare):
        yield from compared(source, node)
    elif isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)):
        yield from other_sign(source, node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.instead(node, f"({source.of(node.operand)})")
    elif isinstance(node, ast.Constant):
        yield from other_value(source, node)
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield source.instead(node.test, f"(not ({source.of(node.test)}))")
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield source.instead(node, "pass" + "\n" * source.of(node).count("\n"))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        yield source.instead(node.func, SWAPPED[node.func.id])


def other_sign(source: Source, node: ast.BinOp | ast.AugAssign | ast.BoolOp) -> Iterator[Mutant]:
    if isinstance(node, ast.BoolOp):
        sign, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            yield from source.between(left, right, sign, new)
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield from source.between(node.left, node.right, *SIGNS[type(node.op)])
    elif isinstance(node, ast.AugAssign) and type(node.op) in (ast.Add, ast.Sub):
        sign, new = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
        yield from source.between(node.target, node.value, sign, new)


def compared(source: Source, node: ast.Compare) -> Iterator[Mutant]:
    operands = [node.left, *node.comparators]
    for left, op, right in zip(operands, node.ops, node.comparators):
        yield from source.between(left, right, *SIGNS[type(op)])


def other_value(source: Source, node: ast.Constant) -> Iterator[Mutant]:
    if isinstance(node.value, bool):
        yield source.instead(node, str(not node.value))
    elif isinstance(node.value, int):
        yield source.instead(node, str(node.value + 1))
