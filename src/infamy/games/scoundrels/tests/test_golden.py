"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.games.scoundrels.content.schema import open_box
from infamy.table import library
from infamy.testing import golden

GAMES = golden.games("scoundrels")


@pytest.mark.parametrize("path", golden.files("scoundrels"), ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.load("scoundrels"), path)


def test_there_is_a_game_for_every_mode_and_variant() -> None:
    assert {(game.players, game.mode) for game in GAMES} >= {
        (3, "base"),
        (4, "base"),
        (6, "base"),
        (3, "skirmish"),
        (4, "skirmish"),
    }
    for variant in ("quirks", "opening_bid"):
        assert {game.options[variant] for game in GAMES} == {"no", "yes"}


def test_there_is_a_game_for_every_way_to_end() -> None:
    ends = open_box(library.content_of("scoundrels")).end.names[1:]
    assert {game.end[-1].removeprefix("reason: ").split(";")[0] for game in GAMES} == set(ends)
