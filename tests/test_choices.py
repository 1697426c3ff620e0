"""In which order choices are shown."""

from __future__ import annotations

import pytest

from infamy.engine.actions import UNRANKED, Actions
from infamy.engine.preview import Preview, chance_of, gain, risk_of
from infamy.engine.run import options_of
from infamy.table import library
from infamy.table.choices import place, ranked
from infamy.testing.courses import random_match

ACTIONS = Actions()
FIRE = ACTIONS.verb_of[ACTIONS.word("fire", "Fire", "GULL-1", rank=1)]
SAIL = ACTIONS.verb_of[ACTIONS.word("sail", "Sail", "GULL-1", rank=2)]
LURE = ACTIONS.verb_of[ACTIONS.word("lure", "Lure", "GULL-1")]
PASS = ACTIONS.verb_of[ACTIONS.word("pass", "Pass", "GULL-1", ends=True)]


def test_verbs_come_by_rank_those_without_one_behind_and_what_ends_something_last() -> None:
    assert LURE.rank == UNRANKED
    shuffled = [PASS, LURE, SAIL, FIRE]
    assert sorted(shuffled, key=lambda verb: place(verb, Preview())) == [FIRE, SAIL, LURE, PASS]


def test_of_one_verb_the_safe_the_likely_and_the_rewarding_come_first() -> None:
    said = [
        Preview(risk_of(10, "you sink"), chance_of(90, "it works")),
        Preview(),
        Preview(gain("an island"), gain("another")),
        Preview(chance_of(40, "it works")),
        Preview(gain("an island")),
    ]
    assert sorted(said, key=lambda preview: place(SAIL, preview)) == [said[3], said[2], said[4], said[1], said[0]]


@pytest.mark.parametrize("key", [*library.keys(), "_template"])
def test_every_choice_is_shown_once_and_what_ends_something_last(key: str) -> None:
    game = library.plain(key)
    seen_to_end = 0
    for number, match in enumerate(random_match(game, game.setup(game.counts[0]), 1)):
        if number % 7:
            continue
        for seat in match.deciding():
            options = options_of(match.g, seat)
            shown = [option for option, _ in ranked(game, match.g, seat, options)]
            assert sorted(shown) == sorted(options)
            ends = [game.actions.verb_of[option].ends for option in shown]
            assert ends == sorted(ends)
            seen_to_end += any(ends)
    assert seen_to_end
