"""The client's types are printed from the server's structs, and are fresh."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, TypedDict, get_args

import pytest
from msgspec import Meta, Struct

from infamy.server import messages, wire
from tools import typescript


class Asked(Struct, forbid_unknown_fields=True):
    """What somebody asks for."""

    key: Annotated[str, Meta(max_length=4)]
    seats: list[str | None]  # by number,
    #                                      or nobody
    undo: wire.UndoPolicy = "free"


class Answered(Struct, omit_defaults=True):
    by: dict[str, int]
    words: str = ""


class Perhaps(TypedDict, total=False):
    question: str


class Shown(Perhaps):
    over: bool


@pytest.mark.parametrize(
    ("declared", "printed"),
    [
        (
            Asked,
            """/** What somebody asks for. */
export interface Asked {
  key: string
  seats: (string | null)[] // by number, or nobody
  undo?: UndoPolicy
}
""",
        ),
        (
            Answered,
            """export interface Answered {
  by: Record<string, number>
  words?: string
}
""",
        ),
        (
            Perhaps,
            """export interface Perhaps {
  question?: string
}
""",
        ),
        (
            Shown,
            """export interface Shown {
  question?: string
  over: boolean
}
""",
        ),
        (
            messages.Ping,
            """/** Is the connection alive? */
export interface Ping {
  t: "ping"
}
""",
        ),
    ],
)
def test_a_struct_in_typescript(declared: type, printed: str) -> None:
    assert typescript.interface(declared) == printed


def test_an_annotation_that_typescript_does_not_have_is_told() -> None:
    with pytest.raises(TypeError, match="expected an annotation that TypeScript has, got"):
        typescript.typescript(set[str])


def test_the_committed_types_are_what_the_structs_say() -> None:
    assert typescript.main(["--check"]) == 0


def test_types_that_are_not_fresh_are_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tmp_path / "wire.ts"
    stale.write_text(typescript.WIRE.read_text().replace("  seq: number", "  seq: string", 1))
    monkeypatch.setattr(typescript, "ROOT", tmp_path)
    monkeypatch.setattr(typescript, "WIRE", stale)
    assert typescript.main(["--check"]) == 1
    assert capsys.readouterr().err == "wire.ts is not what the structs say: run `make generate`\n"
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0


def test_the_tag_of_a_message_is_the_name_of_its_struct() -> None:
    declared = [each for each in vars(messages).values() if isinstance(each, type)]
    tags = {each.__name__: str(each.__struct_config__.tag) for each in declared if issubclass(each, messages.Message)}
    assert tags["TableChanged"] == "table-changed"
    assert {name: tag.replace("-", "") for name, tag in tags.items()} == {name: name.lower() for name in tags}
    sent_or_heard = len(get_args(messages.FromServer)) + len(get_args(messages.FromClient))
    assert len(set(tags.values())) == len(tags) == sent_or_heard + 1  # and Message itself


def test_nothing_is_declared_twice() -> None:
    """TypeScript would take two interfaces of one name for one, without a word."""
    names = re.findall(r"^export (?:interface|type) (\w+)", typescript.WIRE.read_text(), re.MULTILINE)
    assert len(names) > 80 and len(names) == len(set(names))
