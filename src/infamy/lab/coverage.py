"""Which rules of the ledger the code of a game cites, and which its tests cover, read off the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from infamy.engine.rules import CARD_TEXT, RULE, RULING, Ledger, Rule
from infamy.table.library import folder_of

ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")
RANGE = re.compile(r"\b([A-Z][A-Z0-9-]*?)(\d+)\s+to\s+\1(\d+)\b")


@dataclass
class Coverage:
    """Where each id is cited ("rules/combat.py:24") and tested ("tests/test_combat.py::test_a_tie")."""

    ledger: Ledger
    cited: dict[str, list[str]] = field(default_factory=dict)
    covered: dict[str, list[str]] = field(default_factory=dict)

    def needing(self, *kinds: str) -> list[Rule]:
        """The entries that code and tests are wanted for."""
        return [rule for rule in self.ledger.rules if rule.kind in kinds and not rule.information]

    def count(self, kind: str) -> int:
        return sum(rule.kind == kind for rule in self.ledger.rules)

    def counted(self, *kinds: str) -> dict[str, Any]:
        needing = [rule.id for rule in self.needing(*kinds)]
        return {
            "cited": sum(id in self.cited for id in needing),
            "covered": sum(id in self.covered for id in needing),
            "not_cited": [id for id in needing if id not in self.cited],
            "not_covered": [id for id in needing if id not in self.covered],
        }

    def report(self) -> dict[str, Any]:
        """The figures that other programs read. Entries that are pure information are listed apart, with the reason."""
        return {
            "rules": self.count(RULE),
            "rulings": self.count(RULING),
            **self.counted(RULE, RULING),
            "cards": {"cards": self.count(CARD_TEXT), **self.counted(CARD_TEXT)},
            "information": {rule.id: rule.information for rule in self.ledger.rules if rule.information},
            "unknown": sorted(id for id in {*self.cited, *self.covered} if id not in self.ledger.by_id),
        }


def coverage(key: str, ledger: Ledger) -> Coverage:
    """Python outside tests cites rules; the content files cite cards, too."""
    folder = folder_of(key)
    found = Coverage(ledger)
    families = {family(rule.id) for rule in ledger.rules}
    cards = {rule.id for rule in ledger.rules if rule.kind == CARD_TEXT}
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder).as_posix()
        text = path.read_text(encoding="utf-8")
        if file.startswith("tests/"):
            for id, test in claims_in(text):
                found.covered.setdefault(id, []).append(f"{file}::{test}")
        else:
            cite(found, file, text, families)
    for path in sorted((folder / "content").rglob("*.toml")):
        toml = Coverage(ledger)
        cite(toml, path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"), families)
        for id in cards & toml.cited.keys():
            found.cited.setdefault(id, []).extend(toml.cited[id])
    return found


def family(id: str) -> str:
    """What ids of a kind begin with: IS-COM-11 -> IS-COM-."""
    return id.rstrip("0123456789")


def cite(found: Coverage, file: str, text: str, families: set[str]) -> None:
    for id, at in ids_in(text, families):
        place = f"{file}:{text.count(chr(10), 0, at) + 1}"
        places = found.cited.setdefault(id, [])
        if place not in places:
            places.append(place)


def ids_in(text: str, families: set[str]) -> Iterator[tuple[str, int]]:
    """Full ids, and those between the two of "IS-COM-11 to IS-COM-14", with where in the text they stand."""
    for match in RANGE.finditer(text):
        if match[1] in families:
            for id in ids_between(match):
                yield id, match.start()
    for match in ID.finditer(text):
        if family(match[0]) in families and family(match[0]) != match[0]:
            yield match[0], match.start()


def ids_between(match: re.Match[str]) -> list[str]:
    """IS-COM-11 to IS-COM-14, the first and the last included."""
    begin, first, last = match.groups()
    return [f"{begin}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)]


def claims_in(text: str) -> Iterator[tuple[str, str]]:
    """The ids in the `@covers` of each test, with the name of the test."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).split(".")[-1] == "covers":
                    for argument in decorator.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            between = RANGE.fullmatch(argument.value)
                            for id in ids_between(between) if between else [argument.value]:
                                yield id, node.name
