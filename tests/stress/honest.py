"""People who play as people do: they choose, take back, lose their connection and come back, and remember all of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter

import httpx
from websockets.exceptions import WebSocketException

from infamy.table import library
from tests.server.kit import PATIENCE, Address, Browser, Invitation, Json, wired

GONE = (OSError, WebSocketException, httpx.TransportError)
TWO_PEOPLE, A_HARD_BOT = 4, 5  # at every fourth table, and every fifth
TAKES_BACK, TALKS, LEAVES, IS_CUT_OFF = 0.08, 0.02, 0.02, 0.02  # how often, in place of or after a choice


class Left(Exception):
    """The connection is gone in the middle of a command."""


@dataclass
class Tally:
    """What all of them found."""

    moves: list[float] = field(default_factory=list)  # seconds from a command to its answer
    turns: dict[str, list[float]] = field(default_factory=dict)  # from there until it is one's own turn again,
    longest: tuple[float, str] = (0.0, "")  # by the level of the bots; and the longest of those
    returns: int = 0
    lost_connections: int = 0
    standing: list[str] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)  # answers that nobody should get
    failed: list[str] = field(default_factory=list)  # requests that were answered by a 5xx


@dataclass
class Person:
    """One seat, at one table and its rematches."""

    name: str
    server: Address
    seat: int
    table: str
    token: str
    others: str  # who plays there beside people
    dice: random.Random
    tally: Tally
    pause: float  # seconds, at most, before a choice
    seen: int | None = None
    unanswered: Json | None = None
    confirmed: dict[str, tuple[str, Json]] = field(default_factory=dict)  # by id: at which table, and the command
    commands: int = 0
    done: bool = False
    waits_since: float = 0.0

    async def play(self) -> None:
        while not self.done or self.unanswered:
            try:
                async with self.at_table() as browser:
                    await self.sit(browser)
                if not self.done:
                    await self.ask_for_a_rematch()
            except Left:
                self.tally.returns += 1
            except TimeoutError:
                self.tally.standing.append(f"{self.table} {self.name}")
            except GONE:
                self.tally.lost_connections += 1
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[Browser]:
        async with wired(self.server, self.table) as socket:
            browser = Browser(socket, self.name)
            await browser.send({"t": "hello", "token": self.token, "seen": self.seen})
            await browser.hears("welcome")
            if self.seen is not None and browser.seq < self.seen:
                self.tally.odd.append(f"{self.table}: told of update {self.seen}, and now it is {browser.seq}")
            yield browser

    async def sit(self, browser: Browser) -> None:
        """Until the match is over, or it was enough."""
        if self.unanswered:
            await self.insist(browser)
        while not self.done and not browser.over:
            self.seen = browser.seq
            command = self.next_command(browser)
            if command is None:
                await browser.next()  # TimeoutError if nothing happens for long: the table stands still
            else:
                await self.command(browser, command)
            browser.heard.clear()
            browser.messages.clear()

    def next_command(self, browser: Browser) -> Json | None:
        whim = self.dice.random()
        if whim < TAKES_BACK and browser.update["undo"]["free"]:
            return {"t": "undo", "seq": browser.seq}
        if not browser.keys:
            return None
        if whim > 1 - TALKS:
            return {"t": "say", "words": f"Ahoy {self.commands}"}
        return {"t": "choose", "seq": browser.seq, "keys": [self.dice.choice(browser.keys)]}

    async def command(self, browser: Browser, command: Json) -> None:
        if command["t"] == "choose":
            if self.waits_since:
                waited = perf_counter() - self.waits_since
                self.tally.turns.setdefault(self.others, []).append(waited)
                self.tally.longest = max(self.tally.longest, (waited, f"{self.name} at {self.table}"))
                self.waits_since = 0.0
            if self.pause:
                await asyncio.sleep(self.dice.uniform(0, self.pause))
        if self.dice.random() < LEAVES:
            raise Left
        self.commands += 1
        self.unanswered = {"id": f"{self.name}-{self.commands}"} | command
        began = perf_counter()
        await self.insist(browser)
        self.tally.moves.append(perf_counter() - began)
        if not browser.keys:
            self.waits_since = perf_counter()

    async def insist(self, browser: Browser) -> None:
        command = self.unanswered
        assert command is not None
        await browser.send(command)
        if self.dice.random() < IS_CUT_OFF:
            await browser.socket.close()
            raise Left  # and sends the same again
        answer = await browser.until(lambda heard: heard.get("id") == command["id"])
        if answer["t"] == "done":
            self.confirmed[command["id"]] = (self.table, command)
        elif not answer.get("stale"):
            self.tally.odd.append(f"{self.table}: {command} was answered by {answer}")
        self.unanswered = None

    async def ask_for_a_rematch(self) -> None:
        async with httpx.AsyncClient() as client:
            answer = await client.post(
                f"{self.server.url}/api/tables/{self.table}/rematch",
                headers={"Authorization": f"Bearer {self.token}"},
                timeout=PATIENCE,
            )
        if answer.status_code >= 500:
            self.tally.failed.append(f"rematch: {answer.status_code} {answer.text}")
        if answer.status_code == 201:
            self.table, self.seen, self.waits_since = answer.json()["table"], None, 0.0
        else:
            await asyncio.sleep(1)  # too many tables in a minute


def seat_words(number: int) -> tuple[str, list[str]]:
    """Which game the table plays, and who sits there."""
    games = list(library.keys())
    game = games[number % len(games)]
    players = min(library.load(game).counts) + (number // len(games)) % 2
    people = 2 if number % TWO_PEOPLE == 1 else 1
    bots = ["bot:hard" if number % A_HARD_BOT == 2 else "bot:easy"] * (players - people)
    return game, ["you"] * people + bots


def others(number: int) -> str:
    levels = {word.removeprefix("bot:") for word in seat_words(number)[1]} - {"you"}
    return f"{levels.pop()} bots" if levels else "people"


def open_tables(server: Address, number: int) -> list[Invitation]:
    tables = []
    for each in range(number):
        game, seats = seat_words(each)
        tables.append(server.open_table(*seats, game=game, undo="free"))
    return tables


def people_of(server: Address, tables: list[Invitation], seed: int, pause: float, tally: Tally) -> list[Person]:
    return [
        Person(
            f"p{number}{seat}",
            server,
            seat,
            table.id,
            token,
            others(number),
            random.Random(f"{seed}:{number}:{seat}"),
            tally,
            pause,
        )
        for number, table in enumerate(tables)
        for seat, token in enumerate(table.tokens.values())
    ]


async def until_all_have_moved(people: list[Person], within: float) -> list[str]:
    """Each of them chooses once more; whoever does not in so many seconds sits at a table that stands still."""
    before = [len(person.confirmed) for person in people]

    def waiting() -> list[str]:
        return [
            f"{person.table} {person.name}"
            for person, number in zip(people, before, strict=True)
            if len(person.confirmed) == number
        ]

    await sooner_or_later(lambda: not waiting(), within)
    return waiting()


async def sooner_or_later(is_so: Callable[[], bool], within: float) -> None:
    end = perf_counter() + within
    while not is_so() and perf_counter() < end:
        await asyncio.sleep(0.05)
