"""A guided first game over the wire: the highlighted choice alone leads to its last lesson."""

from __future__ import annotations

import pytest

from infamy.table import library
from infamy.table.guide import Position, guide
from tests.server.kit import InThisProcess, at_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", list(filter(guide, library.keys())))
async def test_whoever_does_what_the_lessons_say_comes_to_the_end_of_them(server: InThisProcess, game: str) -> None:
    taught = guide(game)
    assert taught is not None
    table = server.open_table("you", game=game, guided=True)
    (token,) = table.tokens.values()
    async with at_table(server, table.id, token) as learner:
        for number, line in Position(taught).script:
            seat, _, key = line.partition(" ")
            if seat == taught.learner:
                await learner.settle(lambda browser: bool(browser.keys))
                assert learner.keys == [key], taught.lesson[number].title
                await learner.does(key)
