"""Everybody who wishes a server ill, at once and each from an address of their own; a program of its own."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from infamy.server.bot_pool import BUDGET, PROCESS
from infamy.server.template import NAME as TEMPLATE
from tests.server.kit import Address, Browser, Invitation, Json, invitation, wired
from tests.stress.files import finished, packs, undo_loops

PATIENCE = 30.0  # seconds that an answer may take; those who mean harm wait no longer
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, asyncio.IncompleteReadError)
LOOPBACK = [f"127.0.{net}.{host}" for net in range(1, 4) for host in range(1, 250)]


class Plan(msgspec.Struct):
    """What a program of hostile people is told."""

    port: int
    server: int  # its process
    seconds: float
    seed: int
    crowd: float  # how many of them, 1 for the usual number
    watch: list[tuple[str, str]]  # honest tables, and their links to watch


class Found(msgspec.Struct):
    """What they found."""

    answers: dict[str, dict[str, int]]  # by kind of mischief: how often it was answered how
    failed: list[str]  # answers of 500 and more
    standing: list[str]  # tables at which nothing happened any more


@dataclass
class Mischief:
    """One of them, and what all of them found."""

    plan: Plan
    dice: random.Random
    address: str
    answers: Counter[str]
    failed: list[str]
    standing: list[str]
    server: Address = field(default_factory=Address)

    async def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = ({"Authorization": f"Bearer {token}"} if token else {}) | {"Content-Type": "application/json"}
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(transport=transport, timeout=PATIENCE) as client:
            answer = await client.request(method, self.server.url + path, headers=headers, **more)
        self.answers[str(answer.status_code)] += 1
        if answer.status_code >= 500:
            self.failed.append(f"{method} {path[:60]}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def open(self, *seats: str, **wanted: Any) -> Invitation | None:
        settled = [{"bot": word[4:]} if word.startswith("bot:") else {} for word in seats]
        answer = await self.ask("POST", "/api/tables", json={"game": "infamous_seas", "seats": settled} | wanted)
        return invitation(answer) if answer.status_code == 201 else None

    @asynccontextmanager
    async def at(self, table: str, token: str) -> AsyncIterator[Browser]:
        async with wired(self.server, table, local_addr=(self.address, 0)) as socket:
            browser = Browser(socket, f"h{self.dice.getrandbits(40)}")
            await browser.send({"t": "hello", "token": token})
            await browser.hears("welcome")
            yield browser

    async def for_a_while(self, least: float, most: float) -> None:
        await asyncio.sleep(self.dice.uniform(least, most))


# What they do: each once, and again and again -------------------------------------------------------------------------


async def dear_packs(self: Mischief) -> None:
    await self.open("you", "bot:easy", pack=self.dice.choice(PACKS))
    await self.for_a_while(0.1, 0.5)


async def undo_in_files(self: Mischief) -> None:
    await self.ask("POST", "/api/tables/import", content=self.dice.choice(UNDO_LOOPS))
    await self.for_a_while(0.2, 1.0)


async def long_thoughts(self: Mischief) -> None:
    """Bots with the largest budget that there is, on all seats but one; and with more than that."""
    if self.dice.random() < 0.2:
        await self.open("you", "bot:hard:1000000")
    game, number = self.dice.choice([("infamous_seas", 5), ("scoundrels", 6), ("tides_of_infamy", 4)])
    table = await self.open("you", *[f"bot:hard:{BUDGET}"] * (number - 1), game=game)
    if table is not None:
        [token] = table.tokens.values()
        async with self.at(table.id, token) as browser:
            await play_until(browser, self.dice, monotonic() + self.dice.uniform(2, 15))


async def play_until(browser: Browser, dice: random.Random, end: float) -> None:
    while monotonic() < end and not browser.over:
        if browser.keys:
            await browser.choose(dice.choice(browser.keys))
        else:
            with suppress(TimeoutError):
                await asyncio.wait_for(browser.next(), max(0.01, end - monotonic()))
        browser.heard.clear()
        browser.messages.clear()


async def races(self: Mischief) -> None:
    """Chooses, takes back, chooses and takes back, all at once."""
    table = await self.open("you", f"bot:{self.dice.choice(['easy', 'hard'])}", undo="free")
    if table is None:
        return
    [token] = table.tokens.values()
    async with self.at(table.id, token) as browser:
        for _ in range(self.dice.randint(5, 60)):
            try:
                await browser.settle(lambda browser: bool(browser.keys) or browser.over)
            except TimeoutError:
                self.standing.append(table.id)
                return
            seq, keys = browser.seq, browser.keys or ["pass"]
            commands: list[Json] = [{"t": "choose", "keys": [self.dice.choice(keys)]}, {"t": "undo"}] * 2
            for number, command in enumerate(commands[: self.dice.randint(2, 4)]):
                await browser.send({"id": browser.next_id(), "seq": seq + number} | command)
            await browser.silence()
            browser.heard.clear()
            browser.messages.clear()
            self.answers["raced"] += 1


async def killing_bots(self: Mischief) -> None:
    """Any process in which bots think; now and then all of them."""
    await self.for_a_while(1.0, 8.0)
    bots = bots_of(self.plan.server)
    for process in bots if self.dice.random() < 0.2 else self.dice.sample(bots, min(1, len(bots))):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
            self.answers["killed"] += 1


def bots_of(process: int) -> list[int]:
    """What the server has started, or its template, and is called so; never anything else."""
    found = []
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, children.read_text().split()):
                name = Path(f"/proc/{child}/comm").read_text().strip()
                found += [child] if name == PROCESS else bots_of(child) if name == TEMPLATE else []
    return sorted(found)


async def watching(self: Mischief) -> None:
    """Spectators of honest tables: they come, talk, and go."""
    table, link = self.dice.choice(self.plan.watch)
    async with self.at(table, link) as browser:
        for _ in range(self.dice.randint(0, 20)):
            await browser.send({"t": "say", "id": browser.next_id(), "words": "Arr! " * self.dice.randint(1, 90)})
        self.answers["watched"] += 1
        if self.dice.random() < 0.3:
            await self.for_a_while(0, 2)
        elif self.dice.random() < 0.5:
            await browser.silence()


async def nonsense(self: Mischief) -> None:
    """What no client says, as fast as it goes, until the door is shut."""
    table, link = self.dice.choice(self.plan.watch)
    words = [
        "",
        "{",
        "null",
        "[" * 15_000,
        '{"t":"choose"}',
        '{"t":"sit","id":"x","token":"' + "x" * 32 + '"}',
        "x" * 16_000,
        '{"t":"ping"}',
        '{"t":"why","id":"w","key":"sail:a1"}',
        '{"t":"undo","id":"u","seq":1}',
        '{"t":"choose","id":"c","seq":1,"keys":["' + "a" * 80 + '"]}',
        '{"t":"say","id":"s","words":"' + "\\u0000" * 99,
    ]
    async with self.at(table, link) as browser:
        for _ in range(300):
            await browser.socket.send(self.dice.choice(words))
            if self.dice.random() < 0.01:
                await browser.socket.send(self.dice.randbytes(1_000))
        self.answers["talked"] += 1
        with suppress(TimeoutError):
            await asyncio.wait_for(browser.closed(), 2)


async def half_requests(self: Mischief) -> None:
    """Begins to ask and does not go on."""
    socket = (
        f"GET /api/tables/{self.plan.watch[0][0]}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    beginnings = [
        b"",
        b"GET",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b'Content-Length: 90000\r\n\r\n{"game": "',
        socket,
        b"\x16\x03\x01\x02\x00\x01\x00\x01",
        b"A" * 200_000,
    ]
    _, writer = await asyncio.open_connection("127.0.0.1", self.plan.port, local_addr=(self.address, 0))
    try:
        writer.write(self.dice.choice(beginnings))
        await asyncio.wait_for(writer.drain(), PATIENCE)
        self.answers["begun"] += 1
        await self.for_a_while(0, 8)
    finally:
        writer.close()


async def wrong_tokens(self: Mischief) -> None:
    table = self.dice.choice([*(name for name, _ in self.plan.watch), f"{self.dice.getrandbits(64):016x}"])
    token = "".join(self.dice.choices("abcdefghijklmnop0123456789", k=32))
    what = self.dice.choice(["", "/replay", "/dice", "/export"])
    await self.ask("GET", f"/api/tables/{table}{what}", token)
    if self.dice.random() < 0.5:
        with suppress(*GONE):
            async with self.at(table, token):
                self.answers["let in"] += 1
    await self.for_a_while(0.02, 0.2)


async def long_replays(self: Mischief) -> None:
    """A long match that is over: all that can be asked of it, at once."""
    answer = await self.ask("POST", "/api/tables/import", content=FINISHED)
    if answer.status_code != 201:
        await self.for_a_while(0.5, 2)
        return
    table = invitation(answer)
    paths = ["/replay?start=0&count=100", "/replay?start=900&count=100", "/dice", "/export", ""]
    for _ in range(self.dice.randint(2, 8)):
        await asyncio.gather(
            *(self.ask("GET", f"/api/tables/{table.id}{path}", table.watch) for path in self.dice.choices(paths, k=4))
        )
    await self.ask(
        "POST",
        f"/api/tables/{table.id}/branch",
        table.all_tokens,
        json={"at": self.dice.randint(0, 400), "seat": "blue", "bot": f"hard:{BUDGET}"},
    )
    await self.ask("POST", f"/api/tables/{table.id}/rematch", table.tokens["blue"])


PACKS = packs()
UNDO_LOOPS = undo_loops(7)
FINISHED = finished(8)
CROWD: dict[Callable[[Mischief], Awaitable[None]], int] = {
    dear_packs: 3,
    undo_in_files: 3,
    long_thoughts: 8,
    races: 4,
    killing_bots: 1,
    watching: 6,
    nonsense: 2,
    half_requests: 15,
    wrong_tokens: 4,
    long_replays: 3,
}


# All of them ----------------------------------------------------------------------------------------------------------


async def again_and_again(act: Callable[[Mischief], Awaitable[None]], self: Mischief, end: float) -> None:
    """Until time is up; whoever is thrown out comes again."""
    while monotonic() < end:
        try:
            async with asyncio.timeout(end - monotonic()):
                await act(self)
        except GONE as error:
            if monotonic() < end:
                self.answers[type(error).__name__] += 1
                await asyncio.sleep(0.2)


async def all_at_once(plan: Plan) -> Found:
    answers: dict[str, Counter[str]] = {act.__name__: Counter() for act in CROWD}
    failed: list[str] = []
    standing: list[str] = []
    addresses, end = iter(LOOPBACK), monotonic() + plan.seconds
    people: list[Awaitable[None]] = []
    for act, usual in CROWD.items():
        for number in range(max(1, round(usual * plan.crowd))):
            self = Mischief(
                plan,
                random.Random(f"{plan.seed}:{act.__name__}:{number}"),
                next(addresses),
                answers[act.__name__],
                failed,
                standing,
            )
            self.server.port = plan.port
            people.append(again_and_again(act, self, end))
    await asyncio.gather(*people)
    return Found({name: dict(count) for name, count in answers.items()}, failed, standing)


def main() -> None:
    """The plan comes in and what was found goes out, both in JSON."""
    os.nice(5)  # whoever measures comes first
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    sys.stdout.write(json.dumps(msgspec.to_builtins(asyncio.run(all_at_once(plan)))))


if __name__ == "__main__":
    main()
