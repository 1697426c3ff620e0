"""Settings that a table may choose: where one is said not to matter, it does not."""

from __future__ import annotations

import pytest

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setting
from infamy.table import library
from infamy.table.match import Match

GAMES = library.keys()
CHOICES = 60  # after which two matches that were the same so far are taken to be the same


def course(game: Game, players: int, mode: str, options: dict[str, str]) -> list[tuple[str, list[str]]]:
    """What is offered, choice by choice, to people who always take the last of it."""
    match = Match(game, game.setup(players, mode, options), SeededFate(5))
    offered: list[tuple[str, list[str]]] = []
    while not match.over and len(offered) < CHOICES:
        seat = match.deciding()[0]
        keys = match.options(seat)
        offered.append((match.seats[seat], keys))
        match.choose(seat, keys[-1])
    return offered


def hidden(game: Game) -> list[tuple[str, Setting, str, int]]:
    """Each setting, mode and number of players for which a form does not show it."""
    return [
        (name, setting, mode, players)
        for name, setting in game.settings.items()
        for mode in game.modes
        for players in game.counts_in.get(mode, game.counts)
        if not setting.matters(mode, players)
    ]


@pytest.mark.parametrize("key", GAMES)
def test_a_setting_matters_in_some_mode_and_names_modes_and_numbers_that_there_are(key: str) -> None:
    game = library.plain(key)
    for setting in game.settings.values():
        assert set(setting.modes) <= set(game.modes) and set(setting.players) <= set(game.counts)
        assert any(
            setting.matters(mode, players) for mode in game.modes for players in game.counts_in.get(mode, game.counts)
        )


@pytest.mark.parametrize("key", [key for key in GAMES if hidden(library.plain(key))])
def test_a_setting_that_is_not_shown_changes_nothing(key: str) -> None:
    game = library.plain(key)
    for name, setting, mode, players in hidden(game):
        courses = [course(game, players, mode, {name: value}) for value in setting.values]
        assert all(each == courses[0] for each in courses), (name, mode, players)


@pytest.mark.parametrize("key", GAMES)
def test_settings_and_their_values_are_called_what_players_call_them(key: str) -> None:
    """Neither is a key made pretty: the game says what each is called."""
    for setting in library.plain(key).settings.values():
        assert len(setting.labels) == len(setting.values) == len(set(setting.labels))
        for words in (setting.title, *setting.labels):
            assert words[0].isupper() or words[0].isdigit()
            assert "_" not in words and "-" not in words
