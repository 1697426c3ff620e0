"""A server to test, in this process or as one of its own, and browsers that sit at its tables by wire."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

import infamy
from infamy.server.app import Host, listening, make_app
from infamy.server.limits import Limits
from infamy.server.rooms import Rooms

PATIENCE = 180.0  # seconds; only a test that fails waits so long, or one on a machine that is busy with others
MANY = 1_000_000
GAME = "infamous_seas"
SHORT = f'game = "{GAME}"\n[numbers]\nvictory = 7\n'  # a pack: random players finish it sooner

Json = dict[str, Any]


@dataclass
class Invitation:
    """A table that was opened, with all its links."""

    id: str
    tokens: dict[str, str]  # by seat; of people only
    watch: str

    @property
    def all_tokens(self) -> str:
        return ",".join(self.tokens.values())


class Address:
    """Where a server is, and what can be asked of it by plain requests."""

    port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def request(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if "content" in more:
            headers["Content-Type"] = "application/json"
        headers |= more.pop("headers", {})
        return httpx.request(method, self.url + path, headers=headers, timeout=PATIENCE, **more)

    def get(self, path: str, token: str = "", **more: Any) -> httpx.Response:
        return self.request("GET", path, token, **more)

    def post(self, path: str, token: str = "", **more: Any) -> httpx.Response:
        return self.request("POST", path, token, **more)

    def open_table(self, *seats: str, **wanted: Any) -> Invitation:
        """Seats are "you", "you:Anna" or "bot:easy"."""
        settled = [{"bot": word[4:]} if word.startswith("bot:") else {"name": word.partition(":")[2]} for word in seats]
        return invitation(self.post("/api/tables", json={"game": GAME, "seats": settled} | wanted))


def invitation(answer: httpx.Response) -> Invitation:
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    tokens = {each["seat"]: each["token"] for each in opened["seats"] if each["token"]}
    return Invitation(opened["table"], tokens, opened["watch"])


def in_words(moments: list[Json]) -> list[Json]:
    """What was told, without what it changed on the board: that goes with the rules, and is not kept."""
    parts = ("changes", "turn")
    told = [[{name: item[name] for name in item if name not in parts} for item in each["items"]] for each in moments]
    return [{**each, "items": items} for each, items in zip(moments, told, strict=True)]


def give_clock(database: Path, table: str, seconds: int) -> None:
    """To a table that was opened from a file, before anybody comes: files say nothing of clocks."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET record = json_set(record, '$.clock', ?) WHERE id = ?", [seconds, table])


def without_marks(file: Json) -> Json:
    """What a match file says of the match itself, and not of where it came from and who has looked into it."""
    return {name: value for name, value in file.items() if name not in ("origin", "looked_into", "hash")}


# Servers --------------------------------------------------------------------------------------------------------------


class InThisProcess(Address):
    """The server in a thread, so that a test can look into it."""

    def __init__(self, database: Path, **limits: Any) -> None:
        usual: Json = {
            "pace": 0.0,
            "thinking": 0.0,
            "messages": MANY,
            "burst": MANY,
            "tables_a_minute": MANY,
            "bot_processes": 1,
            "workers": 1,
            "remarks": MANY,
            "remarks_at_once": MANY,
            "hints": MANY,
            "hints_at_once": MANY,
            "hint_iterations": 30,
            "connections": MANY,
            "metrics": True,
        }
        self.database = database
        self.limits = Limits(**usual | limits)
        self.app: Litestar = make_app(f"sqlite:///{database}", self.limits)
        self.host: uvicorn.Server = Host(self.app, self.limits)
        self.thread = threading.Thread(target=self.run, name="server")
        self.listener = listening("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]

    def run(self) -> None:
        self.host.run(sockets=[self.listener])

    @property
    def rooms(self) -> Rooms:
        rooms: Rooms = self.app.state.rooms
        return rooms

    def __enter__(self) -> Self:
        self.thread.start()
        wait_until(lambda: self.host.started or not self.thread.is_alive())
        assert self.host.started, "the server did not start"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.host.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


class AsAProgram(Address):
    """`infamy serve` as a host starts it. Its log gathers in one file over all its lives."""

    program = ["-m", "infamy"]
    sources = Path(infamy.__file__).parents[1]

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "tables.sqlite"
        self.log = folder / "server.log"
        self.options = [
            "--pace",
            "0",
            "--thinking",
            "0",
            "--rate",
            "1000",
            "--tables",
            "100000",
            "--connections",
            "100000",
            *options,
        ]
        self.said = ""
        self.process: subprocess.Popen[str] | None = None

    def launch(self) -> subprocess.Popen[str]:
        command = [
            sys.executable,
            *self.program,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--database",
            str(self.database),
            *self.options,
        ]
        environment = os.environ | {
            "PYTHONPATH": str(self.sources),
            "PYTHONIOENCODING": "utf-8",
            "PYTHONUNBUFFERED": "1",
        }
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, stdin=subprocess.DEVNULL, env=environment, text=True
            )
        self.said = ""
        return self.process

    def start(self) -> Self:
        """Where it was before, if that is still free."""
        told = self.launch().stdout
        assert told is not None
        while line := told.readline():
            self.said += line
            where = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if where:
                self.port = int(where[1])
                return self
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process = None
        return code

    def kill(self) -> None:
        assert self.end(signal.SIGKILL) == -signal.SIGKILL

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def __enter__(self) -> Self:
        self.start()
        wait_until(self.answers)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.end(signal.SIGTERM if kind is None else signal.SIGKILL)

    def answers(self) -> bool:
        try:
            return self.get("/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def logged(self) -> str:
        return self.log.read_text()


def wait_until(true: Callable[[], bool]) -> None:
    turn = threading.Event()
    for _ in range(int(PATIENCE / 0.01)):
        if true():
            return
        turn.wait(0.01)
    raise TimeoutError("it never came true")


async def eventually(true: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / 0.01)):
        if true():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError("it never came true")


# Browsers -------------------------------------------------------------------------------------------------------------


@dataclass
class Browser:
    """One connection: keeps every byte that it was sent, and what it knows of the table by now."""

    socket: ClientConnection
    name: str  # makes the ids of its commands different from anybody else's
    heard: list[bytes] = field(default_factory=list)
    messages: list[Json] = field(default_factory=list)
    seat: str = ""
    table: Json = field(default_factory=dict)
    update: Json = field(default_factory=dict)
    commands: int = 0

    @property
    def seq(self) -> int:
        return int(self.update["seq"]) if self.update else 0

    @property
    def view(self) -> Json:
        found: Json = self.update["view"]
        return found

    @property
    def over(self) -> bool:
        return bool(self.update) and bool(self.view["over"])

    @property
    def decision(self) -> Json | None:
        found: Json | None = self.update.get("decision")
        return found

    @property
    def pending(self) -> Json | None:
        found: Json | None = self.update.get("pending")
        return found

    @property
    def keys(self) -> list[str]:
        """What it may choose."""
        return [option["key"] for option in self.decision["options"]] if self.decision else []

    async def send(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Json:
        """The next message, whatever it is."""
        data = await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE)
        assert isinstance(data, bytes)
        self.heard.append(data)
        message: Json = json.loads(data)
        self.messages.append(message)
        if message["t"] == "welcome":
            self.seat, self.table, self.update = message["seat"], message["table"], message["update"] or {}
        elif message["t"] == "table-changed":
            self.table = message["table"]
        elif message["t"] == "update":
            self.update = message
        return message

    async def until(self, is_it: Callable[[Json], bool]) -> Json:
        while True:
            message = await self.next()
            if is_it(message):
                return message

    async def hears(self, kind: str) -> Json:
        return await self.until(lambda message: message["t"] == kind)

    async def settle(self, is_so: Callable[[Browser], bool]) -> None:
        """Listens until something is true of what it knows."""
        while not is_so(self):
            await self.next()

    def next_id(self) -> str:
        self.commands += 1
        return f"{self.name}-{self.commands}"

    async def command(self, kind: str, **what: Any) -> Json:
        """A command, and the answer to it."""
        message = {"t": kind, "id": self.next_id()} | what
        await self.send(message)
        return await self.until(lambda heard: heard.get("id") == message["id"])

    async def choose(self, *keys: str, **what: Any) -> Json:
        return await self.command("choose", **{"seq": self.seq, "keys": list(keys)} | what)

    async def does(self, *keys: str) -> Json:
        """A choice that is allowed."""
        answer = await self.choose(*keys)
        assert answer["t"] == "done", answer
        return answer

    async def silence(self) -> list[Json]:
        """Everything that was sent before now: the answer to a ping comes after it."""
        before = len(self.messages)
        await self.send({"t": "ping"})
        await self.hears("pong")
        return self.messages[before:-1]

    async def closed(self) -> int:
        """Listens until the server closes the connection; with which code it did."""
        while True:
            try:
                await self.next()
            except Exception as error:
                if isinstance(error, TimeoutError):
                    raise
                return int(self.socket.close_code or 0)


@asynccontextmanager
async def wired(server: Address, table: str, **more: Any) -> AsyncIterator[ClientConnection]:
    """A connection on which nothing has been said."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with connect(
        address, max_size=None, max_queue=None, ping_interval=None, proxy=None, open_timeout=PATIENCE, **more
    ) as socket:
        yield socket


NAMES = iter(range(MANY))


@asynccontextmanager
async def at_table(server: Address, table: str, token: str, seen: int | None = None) -> AsyncIterator[Browser]:
    """A browser that has been welcomed."""
    async with wired(server, table) as socket:
        browser = Browser(socket, f"b{next(NAMES)}")
        await browser.send({"t": "hello", "token": token, "seen": seen})
        await browser.hears("welcome")
        yield browser


async def play_on(browser: Browser, dice: random.Random, enough: Callable[[Browser], bool] = lambda _: False) -> None:
    """Chooses at random, and types what it rolls, until the match is over or it is enough."""
    while not browser.over and not enough(browser):
        pending = browser.pending
        if browser.keys:
            answer = await browser.choose(dice.choice(browser.keys))
            assert answer["t"] == "done" or answer.get("stale"), answer
        elif pending is not None and pending["yours"]:
            await browser.command("enter", seq=browser.seq, outcome=dice.choice(pending["outcomes"]))
        else:
            await browser.next()


async def play_all(browsers: list[Browser], seed: int, enough: Callable[[Browser], bool] = lambda _: False) -> None:
    """Everybody chooses at random, at the same time."""
    await asyncio.gather(
        *(play_on(browser, random.Random(f"{seed}:{number}"), enough) for number, browser in enumerate(browsers))
    )
