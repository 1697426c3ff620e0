"""The golden games of a game: two for each mode, chosen so that together they show most of what can happen."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module

import pytest

from infamy.engine.news import Kind
from infamy.table import library
from infamy.testing import golden

VALUE = re.compile(r"\{[^}]*\}")  # in the words of a piece of news
# Verbs (with a colon) and kinds of news that no golden game shows.
NEVER_SHOWN: dict[str, str] = {
    "infamous_seas": "reshuffled rob: set-column: set-direction: shift: shifted",
    "rum_and_bones": (
        "award-at: award: back: centre choose-crew: crew-pushed cure: damage-next extra-dice first-card: "
        "first-skill: follow: hand-grows hit-objective: step-up: summon: tougher"
    ),
    "scoundrels": "declined-quirk discard: gamble-quirk: no-bids no-gamble: no-quirk: quirk: stay: unearth:",
    "tide_of_avaris": (
        "bind: bound bound-enough: clear-row: exhaust: hand-bunk: hand-card: hand-die: keep-no-more: "
        "keep: leave: let-it-stand: lost-rum monster-wins no-room pay-ability: ransom: roll-again: "
        "row-cleared traded traded-card traded-die"
    ),
    "tides_of_infamy": "equal gone look: no-luck plays-nothing throw:",
}


@pytest.mark.parametrize("key", library.keys())
def test_there_are_two_for_each_mode(key: str) -> None:
    modes = Counter(game.mode for game in golden.games(key))
    assert modes == dict.fromkeys(library.plain(key).modes, 2)


@pytest.mark.parametrize("key", library.keys())
def test_what_can_happen_happens_in_one_of_them(key: str) -> None:
    game = library.plain(key)
    news = import_module(f"infamy.games.{key}.news")
    possible = {kind.key for kind in vars(news).values() if isinstance(kind, Kind)}
    possible |= {golden.verb_of(option) for option in game.actions.options}
    shown = set[str]().union(*(golden.shown(game, each) for each in golden.games(key)))
    assert shown <= possible
    assert " ".join(sorted(possible - shown)) == NEVER_SHOWN[key]


@pytest.mark.parametrize("key", library.keys())
def test_what_no_golden_game_tells_is_heard_in_a_scenario(key: str) -> None:
    """A piece of news that is left out would be noticed nowhere else: some scenario has the words of each."""
    news = import_module(f"infamy.games.{key}.news")
    kinds = {kind.key: kind for kind in vars(news).values() if isinstance(kind, Kind)}
    scenarios = "".join(path.read_text(encoding="utf-8") for path in library.folder_of(key).glob("tests/*.py"))
    for name in NEVER_SHOWN[key].split():
        if name in kinds:
            words = "[^\n]+".join(map(re.escape, VALUE.split(kinds[name].words)))
            assert re.search(words, scenarios), f"nobody hears of {name}: {kinds[name].words!r}"
