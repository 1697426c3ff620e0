"""One browser at one table: says who it is, then wishes and is told, until either side has enough."""
from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from infamy.engine.rules import NotUnderstood
from infamy.server import metrics, wire
from infamy.server.links import NO_SUCH_TABLE, NoSuchTable
from infamy.server.rooms import Guest, Happening, Joined, Left, Limits, Rooms, Wished

SECONDS_TO_SAY_HELLO = 10
NOTHING_HERE = 4404
TOO_MUCH = 4429
PATIENCE = 50                            # messages without sense, before the connection is closed
Socket = WebSocket[Any, Any, Any]
decode_hello = msgspec.json.Decoder(wire.Hello).decode
decode_wish = msgspec.json.Decoder(wire.Wish).decode


class Bucket:
    """So many messages a second, and a few more at once; whoever sends more is heard more slowly."""

    def __init__(self, limits: Limits) -> None:
        self.rate, self.most = limits.messages, float(limits.burst)
        self.left, self.since = self.most, monotonic()

    def wait(self) -> float:
        """How many seconds to wait before the next message is heard."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.rate) - 1
        self.since = now
        return max(0.0, -self.left / self.rate)


@websocket("/api/tables/{table:str}/socket")
async def play(socket: Socket, table: FromPath[str]) -> None:
    if not same_origin(socket):
        await socket.close(code=1008, reason="another site's page")
        return
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    try:
        hello = decode_hello(await asyncio.wait_for(socket.receive_data("text"), SECONDS_TO_SAY_HELLO))
        async with rooms.visit(table, hello.token) as (room, viewer):
            guest = Guest(viewer)
            room.happenings.put_nowait(Joined(guest, hello.seen))
            metrics.CONNECTIONS.inc()
            try:
                await converse(socket, guest, room.happenings, rooms.limits)
            finally:
                metrics.CONNECTIONS.dec()
                room.happenings.put_nowait(Left(guest))
    except NoSuchTable:
        await farewell(socket, NO_SUCH_TABLE, NOTHING_HERE)
    except NotUnderstood as error:
        await farewell(socket, str(error), NOTHING_HERE)
    except msgspec.MsgspecError:
        await farewell(socket, "expected to be told who you are first, got something else", 1008)
    except TimeoutError:
        await farewell(socket, "expected to be told who you are within a few seconds, got nothing", 1008)
    except WebSocketDisconnect:
        pass


async def converse(socket: Socket, guest: Guest, happenings: asyncio.Queue[Happening], limits: Limits) -> None:
    """Reads and writes at the same time; ends when either ends."""
    reading = asyncio.create_task(listen(socket, guest, happenings, limits))
    writing = asyncio.create_task(talk(socket, guest))
    try:
        await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        reading.cancel()
        writing.cancel()
        ends = await asyncio.gather(reading, writing, return_exceptions=True)
    for error in ends:
        if isinstance(error, Exception) and not isinstance(error, (WebSocketDisconnect, OSError)):
            raise error                  # anything but a browser that is gone


async def listen(socket: Socket, guest: Guest, happenings: asyncio.Queue[Happening], limits: Limits) -> None:
    bucket, patience = Bucket(limits), PATIENCE
    while True:
        data = await socket.receive_data("text")
        wait = bucket.wait()
        if wait > 0:
            await asyncio.sleep(wait)
        try:
            happenings.put_nowait(Wished(guest, decode_wish(data)))
            continue
        except msgspec.MsgspecError as error:
            problem = f"expected a wish as the protocol has it, got something else: {error}"
        except (UnicodeError, RecursionError):
            problem = "expected a wish as the protocol has it, got something else"
        metrics.REFUSED_MESSAGES.inc()
        patience -= 1
        if patience < 0:
            await farewell(socket, "expected wishes that make sense, got too many that do not", TOO_MUCH)
            return
        guest.send(wire.Mistake("", problem[:300]))


async def talk(socket: Socket, guest: Guest) -> None:
    while True:
        data = await guest.outbox.get()
        if data is None:
            await socket.close(code=1012, reason="come back")
            return
        await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})


async def farewell(socket: Socket, words: str, code: int) -> None:
    try:
        await socket.send_data(msgspec.json.encode(wire.Mistake("", words)), mode="text")
        await socket.close(code=code, reason=words[:100])
    except (RuntimeError, WebSocketDisconnect):
        pass                             # it is gone already


def same_origin(socket: Socket) -> bool:
    """A browser says which page opened the socket; only our own may. What is not a browser says nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
