"""The games in docs/games are told as the rules tell them now."""

from __future__ import annotations

import re

import pytest

from tools.stories import DOCS, TOLD, main

PAGES = sorted(DOCS.glob("*.md"))


def test_the_games_in_the_docs_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m tools.stories` writes them anew."""
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_there_is_one_of_each_game() -> None:
    assert [page.name for page in PAGES] == sorted(f"{key.replace('_', '-')}-a-game.md" for key in TOLD)


@pytest.mark.parametrize("wrong", [r"gains? 0\b", r"\bheals? 0\b", r"[!?]\.", r"\.\.", r"\bhidden\b", r"  ", r": \."])
def test_nothing_in_them_reads_badly(wrong: str) -> None:
    for page in PAGES:
        found = re.search(wrong, page.read_text(encoding="utf-8"))
        assert found is None, f"{page.name}: {found}"
