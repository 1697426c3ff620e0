"""What every game says of itself to newcomers, and the guided first game of those that have one."""

from __future__ import annotations

import pytest

from infamy.table import library
from infamy.table.guide import about, guide
from infamy.testing.guided import recited, taught

GUIDED = list(filter(guide, library.keys()))


@pytest.mark.parametrize("key", library.keys())
def test_the_lobby_is_told_about_the_game(key: str) -> None:
    assert about(key).tagline and 1 <= about(key).weight <= 5


@pytest.mark.parametrize("key", GUIDED)
def test_every_choice_of_the_guide_is_asked_for_in_turn(key: str) -> None:
    assert not recited(library.load(key)).match.over


@pytest.mark.parametrize("key", GUIDED)
def test_a_guide_has_a_dozen_lessons_of_a_few_choices_each_that_quote_rules(key: str) -> None:
    game = library.load(key)
    lessons = taught(game).lesson
    assert 10 <= len(lessons) <= 15
    for lesson in lessons:
        assert 1 <= len(lesson.you) <= 5
        assert lesson.rule in game.ledger.by_id
