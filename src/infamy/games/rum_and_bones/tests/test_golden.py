"""Whole games, played again: the very same log, and the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from infamy.table import library
from infamy.testing import golden

GAMES = golden.files("rum_and_bones")
READ = [golden.read(path.read_text(encoding="utf-8")) for path in GAMES]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_same_game_again(path: Path) -> None:
    golden.check(library.load("rum_and_bones"), path)


def test_there_is_a_game_for_every_number_of_players_and_both_modes() -> None:
    assert {game.players for game in READ if game.mode == "standard"} == {2, 3, 4, 5, 6}
    assert {game.players for game in READ if game.mode == "clash-royale"} >= {3, 4, 5}
    assert {bot for game in READ for bot in game.bots} >= {"easy", "random"}


def test_the_factions_meet_in_every_way_on_different_ships() -> None:
    meet = {(game.options["port"], game.options["starboard"]) for game in READ if game.mode == "standard"}
    assert len(meet) == 4
    assert len({game.options["layout"] for game in READ}) >= 3
    assert {game.options["heroes"] for game in READ} >= {"chosen", "quick-start", "random"}
    assert {game.options["strange_allies"] for game in READ} == {"no", "yes"}


def test_there_is_a_game_for_every_way_to_the_end() -> None:
    """Victory Points or the last round, a tie there; the last player with a Hero, or the last turn."""
    ends = {(game.mode, "by limit: yes" in game.end) for game in READ}
    assert ends == {(mode, limit) for mode in ("standard", "clash-royale") for limit in (False, True)}
    assert any("by limit: yes" in game.end and tied(game) for game in READ if game.mode == "standard")


def tied(game: golden.Golden) -> bool:
    return len({word.split("=")[1] for word in game.end[0].split()[1:]}) == 1


def test_everything_that_can_be_done_in_a_game_is_done_in_one_of_them() -> None:
    """Heroes, Crew, cards, Reactions, ropes and the sea."""
    told = "\n".join(line for game in READ for line in game.log)
    for word in (
        "hand-over:",
        "shake-off",
        "unlock:",
        "level-up:",
        "walk:",
        "rig:",
        "reroll:",
        "benefit:",
        "play:",
        "react:",
        "throw:",
        "inflict:",
        "push:",
        "surface:",
        "swim:",
        "fire-first",
        "advance",
        "march:",
        "step:",
        "halt",
        "from:",
        "aim-all:",
        "ransack:",
        "chest",
    ):
        assert word in told, word
