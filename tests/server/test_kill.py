"""The server is killed at random moments, and four people play on as if nothing had happened."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from infamy.table import matchfile
from tests.server.kept import CHAT, check_nothing_is_lost, is_sent, stored
from tests.server.kit import PATIENCE, SHORT, AsAProgram, Browser, Invitation, Json, wired

pytestmark = pytest.mark.anyio

KILLS = 8
MANY_KILLS = 250
GONE = (OSError, WebSocketException, httpx.TransportError, TimeoutError)


@dataclass
class Traffic:
    """Counts what goes over the wire, so that a kill can come at a moment of play and not of the clock."""

    messages: int = 0
    restarts: int = 0
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def count(self) -> None:
        self.messages += 1
        self.moved.set()

    async def more(self, messages: int) -> None:
        until = self.messages + messages
        while self.messages < until:
            await self.something()

    async def something(self) -> None:
        self.moved.clear()
        await asyncio.wait_for(self.moved.wait(), PATIENCE)


@dataclass
class Pirate:
    """A person who plays at random. The browser comes back by itself, and repeats what was not answered."""

    name: str
    server: AsAProgram
    seat: int
    token: str
    table: str
    traffic: Traffic
    dice: random.Random
    tables: list[str] = field(default_factory=list)
    seen: int | None = None
    unanswered: Json | None = None
    confirmed: dict[str, tuple[str, Json]] = field(default_factory=dict)  # by id: at which table, and the command
    commands: int = 0
    returns: int = 0
    back: int = 0  # after so many restarts this one had come back
    done: bool = False

    async def play(self) -> None:
        self.tables.append(self.table)
        while not self.done or self.unanswered:
            restarts = self.traffic.restarts  # a welcome may still lie in a connection to a server that is gone
            try:
                async with wired(self.server, self.table) as socket:
                    browser = Browser(socket, self.name)
                    await browser.send({"t": "hello", "token": self.token, "seen": self.seen})
                    await browser.hears("welcome")
                    assert self.seen is None or browser.seq >= self.seen, "the server has forgotten what it told"
                    self.returns += 1
                    self.back = restarts
                    self.traffic.moved.set()
                    await self.sit(browser)
                if not self.done:
                    await self.ask_for_a_rematch()
            except GONE:
                await asyncio.sleep(0.02)

    async def sit(self, browser: Browser) -> None:
        """Until the match is over, or nobody wants to play any more."""
        if self.unanswered:
            await self.insist(browser)
        while not self.done and not browser.over:
            self.seen = browser.seq
            command = self.next_command(browser)
            if command is None:
                await browser.next()
                self.traffic.count()
                continue
            self.commands += 1
            self.unanswered = {"id": f"{self.name}-{self.commands}"} | command
            await self.insist(browser)

    async def insist(self, browser: Browser) -> None:
        command = self.unanswered
        assert command is not None
        self.traffic.count()
        await browser.send(command)
        answer = await browser.until(lambda heard: heard.get("id") == command["id"])
        self.traffic.count()
        self.seen = browser.seq
        if answer["t"] == "done":
            assert command["id"] not in self.confirmed
            self.confirmed[command["id"]] = (self.table, command)
        else:
            assert answer["t"] == "mistake" and answer["stale"], (command, answer)
        self.unanswered = None

    def next_command(self, browser: Browser) -> Json | None:
        whim = self.dice.random()
        if whim < 0.02:
            return {"t": "say", "words": f"Ahoy {self.commands}"}
        if whim < 0.1 and browser.update["undo"]["free"]:
            return {"t": "undo", "seq": browser.seq}
        if browser.keys:
            return {"t": "choose", "seq": browser.seq, "keys": [self.dice.choice(browser.keys)]}
        return None

    async def ask_for_a_rematch(self) -> None:
        async with httpx.AsyncClient() as client:
            answer = await client.post(
                f"{self.server.url}/api/tables/{self.table}/rematch",
                headers={"Authorization": f"Bearer {self.token}"},
                timeout=PATIENCE,
            )
        assert answer.status_code == 201, answer.text
        self.table, self.seen = answer.json()["table"], None
        self.tables.append(self.table)


def check_nothing_is_there_that_nobody_sent(pirates: list[Pirate], kept: dict[str, list[tuple[str, str]]]) -> None:
    confirmed = {
        (table, f"{pirate.seat}:{name}") for pirate in pirates for name, (table, _) in pirate.confirmed.items()
    }
    assert {
        (table, command) for table, entries in kept.items() for _, command in entries if is_sent(command)
    } == confirmed
    for entries in kept.values():
        assert all(command for line, command in entries if not line.startswith("fate "))


async def four_play(server: AsAProgram, folder: Path, kills: int, seed: int) -> list[Pirate]:
    traffic, dice = Traffic(), random.Random(seed)
    tables: list[Invitation] = [server.open_table("you", "you", undo="free", pack=SHORT) for _ in range(2)]
    pirates = [
        Pirate(f"pirate{number}{seat}", server, seat, token, table.id, traffic, random.Random(f"{seed}{number}{seat}"))
        for number, table in enumerate(tables)
        for seat, token in enumerate(table.tokens.values())
    ]
    playing = [asyncio.create_task(pirate.play()) for pirate in pirates]
    try:
        for _ in range(kills):
            if dice.random() < 0.9:
                await unless_they_fail(playing, traffic.more(dice.randint(1, 60)))
            await asyncio.sleep(dice.uniform(0, 0.004))  # anywhere between two messages
            server.kill()
            traffic.restarts += 1
            check_nothing_is_lost(pirates, stored(server.database, folder))
            await asyncio.to_thread(server.start)
            if dice.random() < 0.9:  # else the next kill may come while some are still on their way
                await unless_they_fail(playing, all_are_back(pirates))
        await unless_they_fail(playing, traffic.more(100))
        for pirate in pirates:
            pirate.done = True
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    finally:
        for pirate in pirates:  # a cancelled wait may be swallowed, and nobody is to play on without a server
            pirate.done, pirate.unanswered = True, None
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return pirates


async def all_are_back(pirates: list[Pirate]) -> None:
    traffic = pirates[0].traffic
    while any(pirate.back < traffic.restarts for pirate in pirates):
        await traffic.something()


async def unless_they_fail(playing: list[asyncio.Task[None]], coming: Any) -> None:
    """Waits for something; a player's failure is everybody's."""
    waiting = asyncio.ensure_future(coming)
    done, _ = await asyncio.wait([waiting, *playing], return_when=asyncio.FIRST_COMPLETED)
    if waiting not in done:
        waiting.cancel()
    for task in done:
        task.result()


async def check_all(tmp_path: Path, kills: int, seed: int) -> None:
    with AsAProgram(tmp_path) as server:
        pirates = await four_play(server, tmp_path, kills, seed)
        kept = stored(server.database, tmp_path)
        check_nothing_is_lost(pirates, kept)
        check_nothing_is_there_that_nobody_sent(pirates, kept)
        assert all(pirate.returns > kills * 0.6 for pirate in pirates), "they came back by themselves"
        assert sum(len(pirate.confirmed) for pirate in pirates) > 10 * kills
        for first in (pirates[0], pirates[2]):
            tokens = ",".join(pirate.token for pirate in pirates if pirate.table == first.table)
            for table in first.tables:
                answer = server.get(f"/api/tables/{table}/export", tokens)
                file = matchfile.understand(answer.content)
                matchfile.verify(file)
                assert file.log == [line for line, _ in kept[table] if not line.startswith(CHAT)]
        assert "room broke" not in server.logged() and "Traceback" not in server.logged()


async def test_a_kill_at_any_moment_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    await check_all(tmp_path, KILLS, 1)


@pytest.mark.soak
async def test_many_more_kills_lose_nothing_that_was_confirmed(tmp_path: Path) -> None:
    await check_all(tmp_path, MANY_KILLS, 2)
