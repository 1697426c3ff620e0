"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden

GAMES = golden.games("tides_of_infamy")


@pytest.mark.parametrize("path", golden.files("tides_of_infamy"), ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.load("tides_of_infamy"), path)


def test_there_is_a_game_for_every_mode_and_variant() -> None:
    assert {(game.players, game.mode) for game in GAMES} >= {(2, "solo"), (3, "solo"), (4, "solo"), (4, "teams")}
    assert {(game.mode, game.options["battle_method"]) for game in GAMES} == {
        (mode, method) for mode in ("solo", "teams") for method in ("red_sky", "scuttle")
    }
    for variant, values in {"hardcore": {"no", "yes"}, "grid": {"5x4", "5x5"}, "team_target": {"25", "30"}}.items():
        assert {game.options[variant] for game in GAMES} == values


def test_there_is_a_game_for_every_way_to_end() -> None:
    """Somebody reaches the target, or the rounds are over."""
    assert {" after " in game.end[-1] for game in GAMES} == {False, True}
