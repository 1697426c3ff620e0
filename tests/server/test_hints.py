"""Hints at a table: where they are allowed, for whoever is asked, and for that seat alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from infamy.engine.fate import SeededFate
from infamy.server.bot_pool import bot_task
from infamy.server.hints import HintTask, advise_in_worker
from infamy.table import library
from infamy.table.match import Match
from tests.server.kit import Browser, InThisProcess, at_table

pytestmark = pytest.mark.anyio


async def hint_of(browser: Browser) -> dict[str, Any]:
    return await browser.command("ask-hint", seq=browser.seq)


async def test_whoever_plays_against_bots_may_ask_the_coach(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random")
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.watch) as watcher,
    ):
        assert blue.messages[0]["table"]["hints"]
        await blue.settle(lambda browser: len(browser.keys) > 1)
        hint = await hint_of(blue)
        assert hint["t"] == "hint" and hint["seq"] == blue.seq
        best, *others = hint["choices"]
        assert 1 <= len(others) <= 2 and best["behind"] == 0.0
        for choice in hint["choices"]:
            assert choice["key"] in blue.keys and choice["why"]
            assert 0.0 <= choice["low"] <= choice["chance"] <= choice["high"] <= 1.0
        again = await hint_of(blue)
        assert again["choices"] == hint["choices"], "the same question has the same answer"
        await blue.does(best["key"])
        await watcher.silence()
        assert not any(message["t"] == "hint" for message in watcher.messages), "nobody else is sent a word of it"


async def test_among_people_the_table_has_to_allow_it(server: InThisProcess) -> None:
    table = server.open_table("you", "you")
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert not blue.messages[0]["table"]["hints"]
        refused = await hint_of(blue)
        assert refused["t"] == "mistake" and "hints are allowed" in refused["words"]
    table = server.open_table("you", "you", hints=True)
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        asked, waits = (blue, red) if blue.keys else (red, blue)
        assert (await hint_of(asked))["t"] == "hint"
        refused = await hint_of(waits)
        assert refused["t"] == "mistake" and "not asked anything" in refused["words"]
    table = server.open_table("you", "bot:random", hints=False)
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        assert "hints are allowed" in (await hint_of(blue))["words"]
    assert server.post("/api/tables", json={"game": "infamous_seas", "seats": [{}, {}], "hints": 3}).status_code == 400


async def test_a_spectator_and_an_old_question_get_none(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:random")
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.watch) as watcher,
    ):
        assert (await hint_of(watcher))["t"] == "mistake"
        await blue.settle(lambda browser: bool(browser.keys))
        old = blue.seq
        await blue.does(blue.keys[0])
        await blue.settle(lambda browser: bool(browser.keys))
        assert (await blue.command("ask-hint", seq=old))["stale"]


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[InThisProcess]:
    """Its coach thinks for so long that whatever happens meanwhile comes first."""
    with InThisProcess(tmp_path / "tables.sqlite", hint_iterations=1_000_000) as running:
        yield running


async def test_a_hint_is_dropped_when_the_table_has_moved_on(slow: InThisProcess) -> None:
    table = slow.open_table("you", "bot:random")
    async with at_table(slow, table.id, table.tokens["blue"]) as blue:
        await blue.settle(lambda browser: len(browser.keys) > 1)
        await blue.send({"t": "ask-hint", "id": "slow", "seq": blue.seq})
        await blue.send({"t": "choose", "id": "quick", "seq": blue.seq, "keys": [blue.keys[0]]})
        answer = await blue.until(lambda message: message.get("id") == "slow")
        assert answer["t"] == "mistake" and answer["stale"]


async def test_a_hint_for_a_seat_that_was_left_is_answered_and_tells_nothing(slow: InThisProcess) -> None:
    slow.rooms.bot_pool.workers.share.enough = 1.0
    table = slow.open_table("you", "you", hints=True)
    async with (
        at_table(slow, table.id, table.tokens["blue"]) as blue,
        at_table(slow, table.id, table.tokens["red"]) as red,
    ):
        screen, other = (blue, red) if blue.keys else (red, blue)
        await screen.send({"t": "ask-hint", "id": "of-before", "seq": screen.seq})
        await screen.send({"t": "sit", "id": "sit", "token": table.tokens[other.seat]})
        answer = await screen.until(lambda message: message.get("id") == "of-before")
        assert answer["t"] == "mistake" and answer["stale"] and screen.seat == other.seat


async def test_a_guided_game_hints_at_what_it_asks_for(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:easy", guided=True)
    async with at_table(server, table.id, table.all_tokens) as learner:
        await learner.settle(lambda browser: bool(browser.keys))
        lesson = learner.messages[0]["update"]["lesson"]
        assert learner.messages[0]["table"]["hints"]
        hint = await hint_of(learner)
        assert {choice["key"] for choice in hint["choices"]} <= set(lesson["keys"])


async def test_too_many_hints_have_to_wait(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite", hints=0.0001, hints_at_once=1) as server:
        table = server.open_table("you", "bot:random")
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            await blue.settle(lambda browser: len(browser.keys) > 1)
            assert (await hint_of(blue))["t"] == "hint"
            await blue.does(blue.keys[0])
            await blue.settle(lambda browser: len(browser.keys) > 1)
            assert "too many hints" in (await hint_of(blue))["words"]


@pytest.mark.parametrize("game", ["infamous_seas", "tides_of_infamy"])
def test_what_a_worker_says_does_not_depend_on_what_is_hidden(game: str) -> None:
    rules = library.load(game)
    match = Match(rules, rules.setup(2), SeededFate(3))
    while len(match.log) < 60 or len(match.options(match.deciding()[0])) < 2:
        seat = match.deciding()[0]
        match.choose(seat, match.options(seat)[-1])
    seat = match.deciding()[0]

    def said() -> bytes:
        return advise_in_worker(msgspec.json.encode(HintTask(bot_task(match, seat, "", 5), match.options(seat), 60)))

    before = said()
    match.g = rules.determinize(match.g, seat, SeededFate(99))
    assert said() == before
