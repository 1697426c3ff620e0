"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden

GAMES = golden.files("tide_of_avaris")
READ = [golden.read(path.read_text(encoding="utf-8")) for path in GAMES]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.load("tide_of_avaris"), path)


def test_there_is_a_game_for_every_number_of_players_and_every_option() -> None:
    assert {game.players for game in READ} == {2, 3, 4}
    assert {game.options["treasures"] for game in READ} == {"usual", "24"}
    assert len({game.options["first"] for game in READ}) > 1
    assert {bot for game in READ for bot in game.bots} >= {"easy", "random"}


def test_there_is_a_game_for_every_way_to_the_end() -> None:
    """Pirates empty the bag, or a Slack Tide; the most points win, or the turn order decides."""
    assert {any("put-away-unseen" in line for line in game.log) for game in READ} == {False, True}
    assert {tied(game) for game in READ} == {False, True}


def tied(game: golden.Golden) -> bool:
    scores = sorted(int(word.split("=")[1]) for word in game.end[0].split()[1:])
    return scores[-1] == scores[-2]


def test_everything_that_can_be_done_in_a_game_is_done_in_one_of_them() -> None:
    """Parley and theft, Monsters and Navy, Sloops and Relics, Burial Bonuses and Endgame Bonuses."""
    told = "\n".join(line for game in READ for line in game.log)
    for word in (
        "accept",
        "steal",
        "fight-navy",
        "explore-card",
        "send:",
        "relic:",
        "bury",
        "unlock:",
        "ride:",
        "jettison-treasure",
        "recycle",
        "upgrade:",
        "reroll:",
    ):
        assert word in told, word
