"""One browser at one table: says who it is, sends commands and is told what happens, until either side has enough."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from infamy.engine.rules import NotUnderstood
from infamy.server import messages, metrics
from infamy.server.audience import Guest
from infamy.server.events import Joined, Left, Received
from infamy.server.limits import Bucket, Limits
from infamy.server.origin import same_origin
from infamy.server.room import Room
from infamy.server.rooms import Rooms
from infamy.server.tokens import NO_SUCH_TABLE, NoSuchTable, hashed
from infamy.server.workers import Busy
from infamy.server.writer import NotKept

SECONDS_TO_SAY_HELLO = 10
NOTHING_HERE = 4404
LINK_RENEWED = 4410
TOO_MUCH = 4429
TRY_AGAIN_LATER = 1013
MOST_UNREAD = 1_000_000  # bytes that wait for a slow reader
WHOLE_TEXT = 0x81
PATIENCE = 50  # messages without sense, before the connection is closed
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what is said to a browser that is not there any more
Socket = WebSocket[Any, Any, Any]
decode_hello = msgspec.json.Decoder(messages.Hello).decode
decode_command = msgspec.json.Decoder(messages.Command).decode


class DirectWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with a shorter way for the messages of whoever sits at a table: no queue and no task."""

    on_text: Callable[[bytes], None] | None = None  # takes what comes, once somebody sits at a table
    leave: Callable[[], None] | None = None  # gives its place back

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.leave is not None:
            self.leave()

    async def run_asgi(self) -> None:
        self.scope["extensions"]["infamy"] = {"protocol": self}
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        if self.on_text is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        self.on_text(data)

    def write(self, messages: list[bytes]) -> None:
        """Whoever does not read for long is let go; they come back and are told what they missed."""
        if self.transport.is_closing() or self.conn.state is not OPEN:
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        self.transport.write(b"".join([part for data in messages for part in (head(len(data)), data)]))

    def listen(self, wanted: bool) -> None:
        """What is not listened to waits on the other side."""
        if self.read_paused == wanted and not self.transport.is_closing():
            self.read_paused = not wanted
            if wanted:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()


def head(size: int) -> bytes:
    """What comes before a text of so many bytes, from a server and in one piece (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 65536:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


def protocol_of(socket: Socket) -> DirectWebSocket:
    extensions: Any = socket.scope["extensions"]
    found: DirectWebSocket = extensions["infamy"]["protocol"]
    return found


@websocket("/api/tables/{table:str}/socket")
async def play(socket: Socket, table: FromPath[str]) -> None:
    if not same_origin(socket.headers):
        await socket.close(code=1008, reason="another site's page")
        return
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    try:
        hello = decode_hello(await asyncio.wait_for(socket.receive_data("text"), SECONDS_TO_SAY_HELLO))
        async with rooms.visit(table, hello.token) as (room, viewer), rooms.place(table, viewer):
            protocol = protocol_of(socket)
            guest = Guest(viewer, hashed(hello.token), protocol.write)
            room.post(Joined(guest, hello.seen))
            metrics.CONNECTIONS.inc()
            try:
                await serve_connection(socket, Reader(guest, room, protocol, rooms.limits))
            finally:
                metrics.CONNECTIONS.dec()
                room.post(Left(guest))
    except NoSuchTable:
        await close_with(socket, NO_SUCH_TABLE, NOTHING_HERE)
    except NotKept:
        await close(socket, 1012, "come back")
    except NotUnderstood as error:
        await close_with(socket, str(error), NOTHING_HERE)
    except Busy as error:
        await close_with(socket, str(error), TRY_AGAIN_LATER)
    except msgspec.MsgspecError:
        await close_with(socket, "the first message has to be a hello with a token", 1008)
    except TimeoutError:
        await close_with(socket, "no hello arrived within a few seconds", 1008)
    except WebSocketDisconnect:
        pass


class Reader:
    """Takes the commands of a guest, more slowly if there are too many, and posts them to the room."""

    def __init__(self, guest: Guest, room: Room, protocol: DirectWebSocket, limits: Limits) -> None:
        self.guest, self.room, self.protocol = guest, room, protocol
        self.bucket, self.patience = Bucket(limits.messages, limits.burst), PATIENCE
        self.delayed = 0

    def receive(self, data: bytes | str) -> None:
        wait = self.bucket.wait()
        if wait > 0:  # each waits longer than the one before, so they stay in order
            self.delayed += 1
            self.protocol.listen(False)
            asyncio.get_running_loop().call_later(wait, self.receive_delayed, data)
        else:
            self.post_command(data)

    def receive_delayed(self, data: bytes | str) -> None:
        self.delayed -= 1
        if not self.delayed:
            self.protocol.listen(True)
        self.post_command(data)

    def post_command(self, data: bytes | str) -> None:
        try:
            self.room.post(Received(self.guest, decode_command(data)))
            return
        except msgspec.MsgspecError as error:
            problem = f"not a message of the protocol: {error}"
        except (UnicodeError, RecursionError):
            problem = "not a message of the protocol"
        metrics.REFUSED_MESSAGES.inc()
        self.patience -= 1
        if self.patience < 0:
            self.guest.let_go()
        else:
            self.guest.send(messages.Mistake("", problem[:300]))
            self.guest.flush()


async def serve_connection(socket: Socket, reader: Reader) -> None:
    """Until the browser is gone, is to come back, or has talked too much nonsense."""
    listening = asyncio.create_task(listen(socket, reader))
    letting_go = asyncio.create_task(reader.guest.gone.wait())
    try:
        await asyncio.wait([listening, letting_go], return_when=asyncio.FIRST_COMPLETED)
        reader.protocol.on_text = None
        if listening.done():
            listening.result()
        elif reader.guest.dismissed:
            await close_with(socket, reader.guest.dismissed, LINK_RENEWED)
        elif reader.patience < 0:
            await close_with(socket, "too many messages that are not of the protocol", TOO_MUCH)
        else:
            await close(socket, 1012, "come back")
    finally:
        listening.cancel()
        letting_go.cancel()
        await asyncio.gather(listening, letting_go, return_exceptions=True)


async def listen(socket: Socket, reader: Reader) -> None:
    """What does not come by `on_text`; and that the browser is gone."""
    reader.protocol.on_text = reader.receive
    while True:
        reader.receive(await socket.receive_data("text"))


async def close_with(socket: Socket, words: str, code: int) -> None:
    with suppress(*GONE):
        await socket.send_data(msgspec.json.encode(messages.Mistake("", words)), mode="text")
        await socket.close(code=code, reason=words[:100])


async def close(socket: Socket, code: int, reason: str) -> None:
    with suppress(*GONE):
        await socket.close(code=code, reason=reason)
