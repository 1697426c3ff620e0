"""What every game says of itself to newcomers, and the guided first game of those that have one."""

from __future__ import annotations

import pytest

from infamy.parts.words import spelled
from infamy.table import library
from infamy.table.guide import about, answers, guide
from infamy.testing.guided import recited, taught

SHORT = 260  # letters
GUIDED = list(filter(guide, library.keys()))


@pytest.mark.parametrize("key", library.keys())
def test_the_lobby_is_told_about_the_game(key: str) -> None:
    assert about(key).tagline and 1 <= about(key).weight <= 5


@pytest.mark.parametrize("key", GUIDED)
def test_every_choice_of_the_guide_is_asked_for_in_turn(key: str) -> None:
    assert not recited(library.load(key)).match.over


@pytest.mark.parametrize("key", GUIDED)
def test_a_guide_has_a_few_short_lessons_of_a_few_choices_each_that_quote_rules(key: str) -> None:
    """One idea each: so short that it can be read beside its choice on a small phone."""
    game = library.load(key)
    lessons = taught(game).lesson
    assert 10 <= len(lessons) <= 25
    for lesson in lessons:
        assert 1 <= len(lesson.you) <= 5
        assert len(lesson.words) <= SHORT, lesson.title
        assert lesson.rule in game.ledger.by_id


@pytest.mark.parametrize("key", GUIDED)
def test_the_first_lesson_tells_the_goal(key: str) -> None:
    """In the words of the aim: how much of what wins."""
    game = library.load(key)
    first = taught(game).lesson[0]
    said = f"{first.title} {first.words}".lower()
    aim = recited(game).match.view(0)["aim"]
    counted = {"TP": "treasure points"}.get(aim["unit"], aim["unit"].lower())
    assert "win" in said and counted in said
    assert aim["target"] is None or str(aim["target"]) in said or spelled(aim["target"]) in said


@pytest.mark.parametrize("key", GUIDED)
def test_some_lessons_let_the_learner_choose_and_go_on_the_same_way(key: str) -> None:
    game = library.load(key)
    open_to_choose = [len(answers(asked)) for lesson in taught(game).lesson for asked in lesson.you]
    assert max(open_to_choose) > 1
    for taste in range(1, max(open_to_choose)):
        assert not recited(game, taste=taste).match.over
