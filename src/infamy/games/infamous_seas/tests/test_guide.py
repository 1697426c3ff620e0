"""The guided first game comes out as it is told."""

from __future__ import annotations

from infamy.engine.news import Happened, Rolled
from infamy.games.infamous_seas.content.box import SQUARE
from infamy.games.infamous_seas.tests.tables import GAME
from infamy.testing.guided import named, recited, taught


def test_what_is_told_happens() -> None:
    guided = recited(GAME)
    told = [item.kind.key for item in guided.heard if isinstance(item, Happened)]
    for news in "gained", "flagged", "drew", "stored", "sailed", "fires", "not-dodged", "sunk", "dodged", "drifted":
        assert news in told, news
    rolls = [(item.what, item.outcome) for item in guided.heard if isinstance(item, Rolled)]
    assert ("attack", "4") in rolls and ("dodge", "3") in rolls  # a tie with the coin under it
    assert guided.match.standing().scores[0] == 7  # as the last lesson says
    assert not guided.match.over and guided.match.deciding() == [0]


def test_every_square_that_a_lesson_names_is_that_of_the_choice() -> None:
    for lesson in taught(GAME).lesson:
        for key in named(lesson):
            verb, _, square = key.partition(":")
            if verb in ("sail", "loot"):
                assert SQUARE.title_of(square) in lesson.words
