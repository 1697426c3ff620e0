"""Processes in which bots think are killed, at any point and again and again: every table goes on without a reload."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from infamy.server.bot_pool import BotPool, BotTask
from infamy.server.template import TEMPLATE, Process
from infamy.testing.jobs import die, die_once
from tests.server.kit import PATIENCE, Browser, InThisProcess, at_table

pytestmark = pytest.mark.anyio

MOVES = 4  # of the bot, after which a table has gone on


async def play_on_with_the_bot(browser: Browser, dice: random.Random, moves: int = MOVES) -> None:
    """Until the bot has made so many choices; whoever waits in vain fails."""
    while moves > 0 and not browser.over:
        if browser.keys:
            await browser.does(dice.choice(browser.keys))
        else:
            heard = await browser.next()
            moves -= sum(moment["by"] == "red" for moment in heard.get("news", []))


def bots(server: InThisProcess) -> list[Process]:
    return [slot.process for slot in server.rooms.bot_pool.workers.slots if slot.process is not None]


def templates(server: InThisProcess) -> list[Process]:
    """Of which bots are copies: they go with it."""
    return [TEMPLATE.process] if TEMPLATE.process is not None else []


async def kill_all(found: Callable[[], list[Process]], times: int) -> None:
    """Every such process that is there, as soon as it is seen, until so many were killed."""
    killed: set[int | None] = set()
    while len(killed) < times:
        for process in found():
            if process.pid not in killed and process.is_alive():
                process.kill()
                killed.add(process.pid)
        await asyncio.sleep(0)


@pytest.mark.parametrize("found", [bots, templates])
@pytest.mark.parametrize("times", [1, 2, 7])
async def test_a_table_goes_on_however_often_its_bots_are_killed(
    tmp_path: Path, times: int, found: Callable[[InThisProcess], list[Process]]
) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        table = server.open_table("you", "bot:easy")
        async with at_table(server, table.id, table.tokens["blue"]) as browser:
            killing = asyncio.create_task(kill_all(partial(found, server), times))
            while not killing.done():
                await play_on_with_the_bot(browser, random.Random(times), 1)
            await play_on_with_the_bot(browser, random.Random(times))


class Killing(BotPool):
    """Its processes are killed so often, each time at a certain point of a job."""

    def __init__(self, folder: Path, point: str, times: int) -> None:
        super().__init__(1)
        self.folder, self.point, self.times = folder, point, times

    def kill(self) -> None:
        for slot in self.workers.slots:
            if self.times and slot.process is not None and slot.process.is_alive():
                slot.process.kill()
                self.times -= 1

    async def choose(self, table: str, thought: BotTask) -> list[str]:
        if self.point == "before":
            self.kill()
        if self.point == "starting":
            thinking = asyncio.ensure_future(super().choose(table, thought))
            while self.times and not thinking.done():
                self.kill()
                await asyncio.sleep(0)
            return await thinking
        if self.point == "during" and self.times:
            self.times -= 1
            await self.workers.run(die_once, str(self.folder / f"mark{self.times}").encode(), table, PATIENCE)
        if self.point == "during, twice" and self.times:
            self.times -= 1
            await self.workers.run(die, b"", table, PATIENCE)
        keys = await super().choose(table, thought)
        if self.point == "after":
            self.kill()
        return keys


@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize("point", ["before", "starting", "during", "during, twice", "after"])
async def test_a_killed_process_loses_only_its_own_job(tmp_path: Path, point: str, times: int) -> None:
    with InThisProcess(tmp_path / "tables.sqlite") as server:
        server.rooms.bot_pool.close()
        pool = server.rooms.bot_pool = Killing(tmp_path, point, times)
        table = server.open_table("you", "bot:easy")
        async with at_table(server, table.id, table.tokens["blue"]) as browser:
            while pool.times:
                await play_on_with_the_bot(browser, random.Random(times), 1)
            await play_on_with_the_bot(browser, random.Random(times))
