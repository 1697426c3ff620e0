"""A seat of a bot that has to choose is woken, whatever happens: races, kills, failures, and whoever comes and goes."""

from __future__ import annotations

import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from infamy.bots.bot import LEVELS
from infamy.server.bot_pool import BUDGET, BotPool, BotTask, check_bot, expected, within_budget
from infamy.server.bots_at_table import ATTEMPTS
from infamy.table import library, matchfile
from tests.server.kit import Browser, InThisProcess, Invitation, at_table, eventually, play_on

pytestmark = pytest.mark.anyio

PAIRS = 60


def bots_of(game: str) -> list[str]:
    return ["bot:easy"] * (min(library.load(game).counts) - 1)


# Races ----------------------------------------------------------------------------------------------------------------


async def choose_and_take_back_at_once(browser: Browser, dice: random.Random) -> int:
    """A choice, taken back and perhaps made again, without waiting for an answer; how much of it was taken back."""
    seq, keys = browser.seq, browser.keys
    commands: list[dict[str, Any]] = [
        {"t": "choose", "seq": seq, "keys": [dice.choice(keys)]},
        {"t": "undo", "seq": seq + 1},
        {"t": "choose", "seq": seq + 2, "keys": [dice.choice(keys)]},
        {"t": "undo", "seq": seq + 3},
    ]
    ids = [browser.next_id() for _ in commands[: dice.randint(1, 4)]]
    for name, command in zip(ids, commands, strict=False):
        await browser.send({"id": name} | command)
    answers: dict[str, str] = {}
    while len(answers) < len(ids):
        heard = await browser.next()
        if heard.get("id") in ids:
            answers[heard["id"]] = heard["t"]
    return sum(answers[name] == "done" for name in ids[1::2])


async def race(browser: Browser, dice: random.Random, pairs: int) -> int:
    """Plays on until so much was taken back at once; it never waits in vain."""
    taken_back = 0
    while taken_back < pairs and not browser.over:
        if browser.keys:
            taken_back += await choose_and_take_back_at_once(browser, dice)
        else:
            await browser.next()
    return taken_back


@pytest.mark.parametrize("game", library.keys())
async def test_choices_taken_back_at_once_do_not_lose_the_bot(
    server: InThisProcess, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    dice, taken_back = random.Random(10), 0
    while taken_back < PAIRS:
        table = server.open_table("you", *bots_of(game), game=game, undo="free")
        [token] = table.tokens.values()
        async with at_table(server, table.id, token) as browser:
            taken_back += await race(browser, dice, PAIRS - taken_back)
            await browser.settle(lambda browser: bool(browser.keys) or browser.over)
    logged = capsys.readouterr().out
    assert "bot failed" not in logged and "room broke" not in logged


async def test_a_bot_goes_on_whoever_comes_and_goes(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:easy")
    dice = random.Random(3)
    for _ in range(30):
        async with at_table(server, table.id, table.tokens["blue"]) as browser:
            await browser.settle(lambda browser: bool(browser.keys))
            await browser.does(dice.choice(browser.keys))


# Failures -------------------------------------------------------------------------------------------------------------


class Failing(BotPool):
    """Fails so often before it answers."""

    def __init__(self, failures: int) -> None:
        super().__init__(1)
        self.failures = failures
        self.asked = 0

    async def choose(self, table: str, thought: BotTask) -> list[str]:
        self.asked += 1
        if self.failures:
            self.failures -= 1
            raise OSError("whoever thought is gone")
        return await super().choose(table, thought)


@pytest.mark.parametrize("failures", [1, ATTEMPTS - 1, ATTEMPTS, ATTEMPTS + 1, 1000])
async def test_a_bot_that_fails_is_asked_again_and_in_the_end_chooses_anything(tmp_path: Path, failures: int) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        pool = server.rooms.bot_pool = Failing(failures)
        table = server.open_table("you", *bots_of("scoundrels"), game="scoundrels")
        [token] = table.tokens.values()
        async with at_table(server, table.id, token) as browser:
            chosen: set[str] = set()
            while len(chosen) < 2 or not browser.keys:
                if browser.keys:
                    await browser.does(browser.keys[0])
                else:
                    await browser.next()
                chosen |= {news["by"] for news in browser.update["news"]} - {"start"}
            assert pool.asked > min(failures, ATTEMPTS)
        await eventually(lambda: not server.rooms.open[table.id].bots.jobs)


# Others' bots ---------------------------------------------------------------------------------------------------------


async def test_bots_that_think_for_long_do_not_starve_those_of_other_tables(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        hostile = [server.open_table("bot:hard", "you") for _ in range(4)]
        for table in hostile:
            as_an_older_version_left_it(server, table)
        honest = server.open_table("bot:easy", "you")
        async with AsyncExitStack() as stack:
            for table in (*hostile, honest):
                browser = await stack.enter_async_context(at_table(server, table.id, table.tokens["red"]))
            await browser.settle(lambda browser: bool(browser.keys))


async def test_a_bot_stops_thinking_when_its_table_is_left(tmp_path: Path) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        table = server.open_table("bot:hard", "you")
        workers = server.rooms.bot_pool.workers
        async with at_table(server, table.id, table.tokens["red"]):
            await eventually(lambda: not workers.free)
        await eventually(lambda: bool(workers.free) and not server.rooms.open[table.id].bots.jobs)
        async with at_table(server, table.id, table.tokens["red"]) as red:
            await red.settle(lambda browser: browser.seq > 1)


# Budgets --------------------------------------------------------------------------------------------------------------

TOO_LONG = f"hard:{BUDGET + 1}"
REFUSAL = f"expected a bot of at most {BUDGET} iterations at a table, got '{TOO_LONG}'"


async def test_no_table_has_a_bot_that_thinks_for_minutes(server: InThisProcess) -> None:
    opening = {"game": "infamous_seas", "seats": [{}, {"bot": TOO_LONG}]}
    table = server.open_table("you", f"bot:hard:{BUDGET}")
    file = matchfile.understand(server.get(f"/api/tables/{table.id}/export", table.all_tokens).content)
    file.seats[1] = f"bot:{TOO_LONG}"
    file.hash = matchfile.digest(file)
    for path, body in (
        ("", opening),
        ("/import", msgspec.to_builtins(file)),
        (f"/{table.id}/branch", branch := {"at": 0, "seat": "blue", "bot": TOO_LONG}),
    ):
        answer = server.post(f"/api/tables{path}", table.all_tokens, json=body)
        assert (answer.status_code, answer.json()["detail"]) == (409, REFUSAL), path
    assert server.post(f"/api/tables/{table.id}/branch", table.all_tokens, json=branch | {"bot": "easy"}).is_success
    async with at_table(server, table.id, table.tokens["blue"]) as blue:
        refused = await blue.command("stand-in", seat="blue", bot=TOO_LONG)
        assert (refused["t"], refused["words"]) == ("mistake", REFUSAL)


def test_every_level_may_sit_at_a_table(server: InThisProcess) -> None:
    for game in server.get("/api/games").json():
        assert game["bots"] == LEVELS
    for name in [*LEVELS, f"hard:{BUDGET}"]:
        check_bot(name)
        assert within_budget(name) == name
    assert within_budget(TOO_LONG) == f"hard:{BUDGET}"
    assert expected("easy") < expected("medium") < expected("hard") < expected("master")


def as_an_older_version_left_it(server: InThisProcess, table: Invitation) -> None:
    with sqlite3.connect(server.database) as connection:
        connection.execute(
            'UPDATE tables SET record = replace(record, \'"bot":"hard"\', \'"bot":"hard:1000000"\') WHERE id = ?',
            [table.id],
        )
    connection.close()


async def test_an_older_table_with_a_larger_budget_goes_on_with_the_largest_there_is(server: InThisProcess) -> None:
    table = server.open_table("you", "bot:hard")
    as_an_older_version_left_it(server, table)
    asked: list[str] = []

    class Noting(BotPool):
        async def choose(self, table: str, thought: BotTask) -> list[str]:
            asked.append(thought.bot)
            return await super().choose(table, msgspec.structs.replace(thought, bot="random"))

    pool, server.rooms.bot_pool = server.rooms.bot_pool, Noting(1)
    try:
        async with at_table(server, table.id, table.tokens["blue"]) as blue:
            while not asked:
                await blue.does(blue.keys[0])
                await blue.settle(lambda browser: bool(browser.keys))
    finally:
        server.rooms.bot_pool.close()
        server.rooms.bot_pool = pool
    assert set(asked) == {f"hard:{BUDGET}"}


# Pace -----------------------------------------------------------------------------------------------------------------


async def test_nobody_waits_for_bots_but_where_they_play_among_themselves(tmp_path: Path) -> None:
    """How fast it is told is up to each browser; a table without people would be over before anybody has looked."""
    with InThisProcess(tmp_path / "tables.sqlite", pace=10_000.0) as server:
        table = server.open_table("you", "bot:random", "bot:random")
        async with at_table(server, table.id, table.tokens["blue"]) as browser:
            await play_on(browser, random.Random(1), lambda browser: browser.seq > 40)
            told = [moment["by"] for message in browser.messages for moment in message.get("news", [])]
            assert {"red", "green"} & set(told)
        among_themselves = server.open_table("bot:random", "bot:random")
        async with at_table(server, among_themselves.id, among_themselves.watch) as watcher:
            assert "update" not in [message["t"] for message in await watcher.silence()]
            jobs = server.rooms.open[among_themselves.id].bots.jobs
            assert len(jobs) == 1
