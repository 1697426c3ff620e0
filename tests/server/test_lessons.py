"""A guided first game over the wire: the highlighted choice alone leads to its last lesson."""

from __future__ import annotations

import pytest

from infamy.table import library
from infamy.table.guide import Position, answers, guide
from tests.server.kit import InThisProcess, at_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", list(filter(guide, library.keys())))
async def test_whoever_does_what_the_lessons_say_comes_to_the_end_of_them(server: InThisProcess, game: str) -> None:
    taught = guide(game)
    assert taught is not None
    table = server.open_table("you", game=game, guided=True)
    (token,) = table.tokens.values()
    async with at_table(server, table.id, token) as learner:
        for number, line, asked in Position(taught).script:
            _, _, key = line.partition(" ")
            if asked:
                await learner.settle(lambda browser: bool(browser.keys))
                assert set(learner.keys) == set(answers(key)), taught.lesson[number].title
                await learner.does(answers(key)[-1])


async def test_a_bot_that_plays_for_the_learner_gives_one_of_the_right_answers(server: InThisProcess) -> None:
    """Where a lesson takes several, too; it plays all of them to the end."""
    taught = guide("infamous_seas")
    assert taught is not None and any("|" in key for lesson in taught.lesson for key in lesson.you)
    table = server.open_table("you", game="infamous_seas", guided=True)
    (token,) = table.tokens.values()
    async with at_table(server, table.id, token) as learner:
        await learner.send({"t": "stand-in", "id": learner.next_id(), "seat": taught.learner, "bot": "easy"})
        await learner.settle(lambda browser: browser.update["lesson"]["step"] == len(taught.lesson))


async def test_a_lesson_ticks_off_what_is_done_and_keeps_what_was_said(server: InThisProcess) -> None:
    """Its pages can be turned back; what it asks for is listed, and ticked; nothing else is taken."""
    taught = guide("infamous_seas")
    assert taught is not None
    table = server.open_table("you", game="infamous_seas", guided=True)
    (token,) = table.tokens.values()
    async with at_table(server, table.id, token) as learner:
        await learner.settle(lambda browser: bool(browser.keys))
        first = learner.update["lesson"]
        assert [page["title"] for page in first["pages"]] == [taught.lesson[0].title]
        assert first["tasks"] == [{"label": "Put the coin on your sails", "done": False}]
        payroll = next(number for number, lesson in enumerate(taught.lesson) if len(lesson.you) == 3)
        for number, line, asked in Position(taught).script:
            _, _, key = line.partition(" ")
            if asked:
                await learner.settle(lambda browser: bool(browser.keys))
                if number == payroll:
                    break
                await learner.does(answers(key)[0])
        await learner.does(taught.lesson[payroll].you[0])
        await learner.settle(lambda browser: bool(browser.keys))
        now = learner.update["lesson"]
        assert [task["done"] for task in now["tasks"]] == [True, False, False]
        assert [page["title"] for page in now["pages"]] == [each.title for each in taught.lesson[: payroll + 1]]


async def test_the_first_thing_that_is_asked_in_rum_and_bones_is_a_hero(server: InThisProcess) -> None:
    """The moment before it, for which the learner holds no card, goes by without a press."""
    table = server.open_table("you", game="rum_and_bones", guided=True)
    (token,) = table.tokens.values()
    async with at_table(server, table.id, token) as learner:
        await learner.settle(lambda browser: bool(browser.keys))
        assert list(learner.keys) == ["activate:kyria-and-karl"]
        assert learner.update["lesson"]["step"] == 0
        assert [task["done"] for task in learner.update["lesson"]["tasks"]] == [False, False]


async def test_a_lesson_asks_the_learner_only_for_what_it_names(server: InThisProcess) -> None:
    """What else comes in between is passed for them, so that nobody presses what decides nothing."""
    taught = guide("rum_and_bones")
    assert taught is not None
    script = Position(taught).script
    for_them = [line.words for line in script if not line.asked and line.words.startswith(f"{taught.learner} ")]
    assert for_them and set(for_them) == {"coral pass"}
    table = server.open_table("you", game="rum_and_bones", guided=True)
    (token,) = table.tokens.values()
    async with at_table(server, table.id, token) as learner:
        for line in [line for line in script if line.asked][:10]:  # up to the first pass in mid-game
            await learner.settle(lambda browser: bool(browser.keys))
            await learner.does(answers(line.words.partition(" ")[2])[0])
        await learner.settle(lambda browser: bool(browser.keys))
        assert list(learner.keys) == ["unlock:liquid-fire"]
