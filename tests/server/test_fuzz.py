"""Thousands of messages that make no sense: nobody else notices, and no match is changed by them."""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.kit import PATIENCE, SHORT, AsAProgram, Browser, Invitation, Json, at_table, play_on, wired

pytestmark = pytest.mark.anyio

CONNECTIONS = 90
MESSAGES = 40  # on each, unless the server has had enough before
AT_ONCE = 6
Nonsense = bytes | str


# Nonsense -------------------------------------------------------------------------------------------------------------


def noise(dice: random.Random, size: int) -> str:
    return "".join(dice.choice(string.printable + "\x00\x01\x1f\x7f\u2028é☠\U0001f3f4") for _ in range(size))


def anything(dice: random.Random, depth: int = 3) -> Any:
    kinds: list[Callable[[], Any]] = [
        lambda: None,
        lambda: dice.choice([True, False]),
        lambda: dice.randint(-(2**70), 2**70),
        lambda: dice.random() * 1e308,
        lambda: noise(dice, dice.randint(0, 12)),
        lambda: dice.choice(["choose", "red", "put:sails", "", "hello"]),
    ]
    if depth:
        kinds += [
            lambda: [anything(dice, depth - 1) for _ in range(dice.randint(0, 3))],
            lambda: {noise(dice, 3): anything(dice, depth - 1) for _ in range(dice.randint(0, 3))},
        ]
    return dice.choice(kinds)()


TAGS = [
    "choose",
    "enter",
    "undo",
    "consent",
    "add-salt",
    "rename",
    "say",
    "stand-in",
    "answer-window",
    "why-not",
    "sit",
    "hello",
    "ping",
    "update",
    "welcome",
    "",
    "CHOOSE",
    "done",
]
FIELDS = ["id", "seq", "keys", "outcome", "yes", "salt", "name", "words", "seat", "bot", "key", "token", "seen", "t"]


def wrong_shape(dice: random.Random) -> Json:
    """A message with a known or unknown tag, and fields that fit or do not."""
    return {"t": dice.choice(TAGS)} | {name: anything(dice) for name in dice.sample(FIELDS, dice.randint(0, 6))}


def out_of_order(dice: random.Random, seq: int) -> Json:
    """As the protocol has it, at the wrong time: numbers that are past or to come, choices of another seat's."""
    number = dice.choice([0, 1, max(0, seq - 1), seq, seq + 1, seq + 1000, 2**31])
    name = f"w{dice.randint(0, 10**9)}"
    return dice.choice(
        [
            {
                "t": "choose",
                "id": name,
                "seq": number,
                "keys": [dice.choice(["put:sails", "move", "end-turn", "dance"])],
            },
            {"t": "choose", "id": name, "seq": number, "keys": ["put:sails"] * dice.randint(2, 20)},
            {"t": "enter", "id": name, "seq": number, "outcome": "3"},
            {"t": "undo", "id": name, "seq": number},
            {"t": "consent", "id": name, "yes": dice.choice([True, False])},
            {"t": "add-salt", "id": name, "salt": "sea"},
            {
                "t": "stand-in",
                "id": name,
                "seat": dice.choice(["blue", "green", "", "x"]),
                "bot": dice.choice(["easy", ""]),
            },
            {"t": "answer-window", "id": name, "window": dice.choice(["hit", "", "x"]), "answer": "ask"},
            {"t": "sit", "id": name, "token": "A" * 32},
            {"t": "why-not", "id": name, "key": noise(dice, 5)},
        ]
    )


def nonsense(dice: random.Random, seq: int, said: list[Nonsense]) -> Nonsense:
    kind = dice.randint(0, 10)
    if kind == 0:
        return dice.randbytes(dice.randint(0, 200))
    if kind == 1:
        return noise(dice, dice.randint(0, 300))
    if kind == 2:
        whole = json.dumps(out_of_order(dice, seq))
        return whole[: dice.randint(0, len(whole))]
    if kind == 3:
        return json.dumps(anything(dice))
    if kind == 4:
        return dice.choice(["[", '{"a":', '[{"t":']) * dice.choice([50, 2000])
    if kind == 5:
        long = {"id": "x" * dice.choice([36, 37, 5000]), "words": "y" * dice.choice([0, 501, 9000])}
        return json.dumps({"t": "say"} | long)
    if kind == 6 and said:
        return dice.choice(said)
    if kind == 7:
        return json.dumps(out_of_order(dice, seq)).encode()  # sense, but in a binary frame
    if kind == 8:
        return json.dumps(wrong_shape(dice))
    return json.dumps(out_of_order(dice, seq))


OVERSIZED = "z" * 20_000


# Whoever sends it -----------------------------------------------------------------------------------------------------


class Vandal:
    """One connection after another, each with another way to begin."""

    def __init__(self, server: AsAProgram, table: Invitation, seq: int, seed: int) -> None:
        self.server, self.table, self.seq = server, table, seq
        self.dice = random.Random(seed)
        self.sent = 0
        self.said: list[Nonsense] = []

    async def rage(self, connections: int) -> None:
        for _ in range(connections):
            with suppress(ConnectionClosed, InvalidHandshake):  # thrown out, as they should be
                await asyncio.wait_for(self.visit(), PATIENCE)

    async def visit(self) -> None:
        dice = self.dice
        table = dice.choice([self.table.id] * 6 + ["nowhere", "%00", "a" * 300, "..%2f.."])
        async with wired(self.server, table) as socket:
            begin = dice.random()
            if begin < 0.15:
                await self.send(socket, nonsense(dice, self.seq, self.said))  # no hello
            else:
                token = dice.choice([self.table.tokens["red"]] * 3 + [self.table.watch] * 2 + ["B" * 32])
                hello = {"t": "hello", "token": token, "seen": dice.choice([None, 0, self.seq, 2**31])}
                await self.send(socket, json.dumps(hello))
                if dice.random() < 0.3:
                    await self.send(socket, json.dumps(hello))
            reading = asyncio.create_task(self.read(socket))
            try:
                for _ in range(MESSAGES):
                    await self.send(socket, nonsense(dice, self.seq, self.said))
                if dice.random() < 0.3:
                    await self.send(socket, OVERSIZED)
                await socket.send(json.dumps({"t": "ping"}))
                await asyncio.wait_for(reading, PATIENCE)
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    async def send(self, socket: ClientConnection, message: Nonsense) -> None:
        await socket.send(message)
        self.sent += 1
        self.said = [*self.said[-50:], message]

    async def read(self, socket: ClientConnection) -> None:
        """Until the answer to the last ping, or until it is thrown out."""
        async for data in socket:
            assert b"Traceback" not in (data if isinstance(data, bytes) else data.encode())
            if json.loads(data)["t"] == "pong":
                return


async def looks(server: AsAProgram, table: Invitation) -> list[Any]:
    """The table through everybody's eyes."""
    seen: list[Any] = []
    for token in [*table.tokens.values(), table.watch]:
        async with at_table(server, table.id, token) as browser:
            welcome = browser.messages[0]
            seen.append(json.dumps([welcome["update"], welcome["history"]], sort_keys=True))
    return seen


async def played_a_little(server: AsAProgram) -> Invitation:
    """A match in which blue is to choose: red and the spectators can change nothing."""
    table = server.open_table("you", "you", undo="never")
    async with (
        at_table(server, table.id, table.tokens["blue"]) as blue,
        at_table(server, table.id, table.tokens["red"]) as red,
    ):
        dice = random.Random(3)

        def enough(browser: Browser) -> bool:
            return browser.seq >= 20 and browser.view["deciding"] == ["blue"]

        await asyncio.gather(play_on(blue, dice, enough), play_on(red, dice, enough))
        assert blue.view["deciding"] == ["blue"]
    return table


async def test_nonsense_closes_nobody_elses_connection_and_changes_no_match(tmp_path: Path) -> None:
    with AsAProgram(tmp_path, "--rate", "100000") as server:
        watched = await played_a_little(server)
        before = await looks(server, watched)
        seq = json.loads(before[0])[0]["seq"]
        vandals = [Vandal(server, watched, seq, number) for number in range(AT_ONCE)]
        good = server.open_table("you", "you", pack=SHORT)
        async with (
            at_table(server, good.id, good.tokens["blue"]) as blue,
            at_table(server, good.id, good.tokens["red"]) as red,
            at_table(server, watched.id, watched.tokens["blue"]) as holder,
        ):
            raging = asyncio.gather(*(vandal.rage(CONNECTIONS // AT_ONCE) for vandal in vandals))
            await asyncio.gather(play_on(blue, random.Random(1)), play_on(red, random.Random(2)))
            assert blue.over and red.over
            await raging
            for browser in (blue, red, holder):
                await browser.silence()
                assert browser.socket.close_code is None
            assert holder.seq == seq
            updates = [message for message in holder.messages if message["t"] == "update"]
            assert not updates, "what the vandals sent changed nothing"
        assert sum(vandal.sent for vandal in vandals) > 2000
        assert await looks(server, watched) == before
        async with at_table(server, watched.id, watched.tokens["blue"]) as blue:
            await blue.does(blue.keys[0])
        assert server.get("/api/health").json() == {"status": "ok"}
        assert server.stop() == 0
        for bad in ("room broke", "Traceback", "request failed", "bot failed", "Exception"):
            assert bad not in server.logged(), server.logged()[-3000:]


async def test_a_flood_is_heard_slowly_and_hurts_only_its_sender(tmp_path: Path) -> None:
    with AsAProgram(tmp_path, "--rate", "20") as server:
        table, other = server.open_table("you", "you"), server.open_table("you", "you")
        async with (
            at_table(server, table.id, table.tokens["blue"]) as flooder,
            at_table(server, other.id, other.tokens["blue"]) as blue,
        ):
            for _ in range(60):
                await flooder.send({"t": "ping"})
            for _ in range(10):
                await blue.silence()
            assert len(flooder.messages) == 1
            await flooder.hears("pong")
    with AsAProgram(tmp_path, "--rate", "100000") as server:
        async with (
            at_table(server, table.id, table.tokens["blue"]) as flooder,
            at_table(server, table.id, table.tokens["red"]) as red,
        ):
            for _ in range(60):
                await flooder.socket.send("nonsense")
            assert await flooder.closed() == 4429
            assert flooder.messages[-1]["words"] == "too many messages that are not of the protocol"
            await red.silence()
