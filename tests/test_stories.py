"""The games in docs/games are told as the rules tell them now."""

from __future__ import annotations

import re

import pytest

from tools.narration import actors, paragraph
from tools.stories import DOCS, TOLD, main, under

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


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (["Red lays Sword 1.", "Red lays Sword 4."], "Red lays Sword 1 and Sword 4."),
        (["Red lays Wild 2.", "Red lays Wild 2.", "Red lays Sail 1."], "Red lays Wild 2 (twice) and Sail 1."),
        (["Red sails from a1 to a2.", "Red sails from a2 to a3."], "Red sails from a1 by a2 to a3."),
        (["Red sails from a1 to a2.", "Red sails from b2 to b3."], "Red sails from a1 to a2 and from b2 to b3."),
        (["Red pays 1 rum.", "Red gains 2 gold, and has 4."], "Red pays 1 rum. Red gains 2 gold, and has 4."),
        (["Red fires at Blue.", "Blue dodges.", "Red turns."], "Red fires at Blue. Blue dodges. Red turns."),
        (["Red pays 1 rum.", "Red draws Fog: It hides you."], "Red pays 1 rum and draws Fog: It hides you."),
        (["Blue & Son is sunk.", "Blue & Son turns at dawn."], "Blue & Son is sunk and turns at dawn."),
        (["Rumford is open.", "Gallows Quay is open."], "Rumford and Gallows Quay are open."),
        (["Red rolls a die: 2.", "Red rolls a die: 2.", "Red rolls a die: 5."], "Red rolls a die: 2, twice; 5."),
        (["Red pays 1 gold.", "Red pays 1 rum."], "Red pays 1 gold and 1 rum."),
    ],
)
def test_what_belongs_together_stands_in_one_sentence_and_nothing_else_does(log: list[str], told: str) -> None:
    assert paragraph(log, ["Blue & Son", "Red", "Blue"]) == told


def test_whoever_does_something_again_and_again_is_an_actor_and_an_article_is_not() -> None:
    sentences = (
        ["Don Santiago gains 1 coin."] * 4 + ["The Kraken acts."] * 9 + ["Red draws a card."] * 9 + ["Navy 1 fires."]
    )
    assert actors(["Red"], sentences) == ["Don Santiago", "Red"]


def test_a_turn_without_a_deed_says_so() -> None:
    assert under("**Red's turn, with 2 actions.**", "") == ["**Red's turn, with 2 actions.** It passes without a deed."]
    assert under("**Lap 1 begins.**", "") == ["**Lap 1 begins.**"]
    assert under("## Round 1", "Red wins.") == ["## Round 1", "Red wins."]
