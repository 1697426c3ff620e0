"""The server that the pages come from, and a line to it that can be cut."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.server.kit import AsAProgram, Invitation, at_table, play_all


class Server(AsAProgram):
    """`infamy serve` with known dice."""

    program = [str(Path(__file__).parent / "known_dice.py")]

    def link(self, table: Invitation, seat: str = "") -> str:
        """Of a seat, or for those who watch."""
        return f"{self.url}/t/{table.id}#{table.tokens[seat] if seat else table.watch}"


def beside_the_browser(doing: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: this one already runs the loop that drives the browser."""
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, doing).result()


def play_to_the_end(server: Server, table: Invitation, seed: int = 1) -> None:
    """By wire, where nobody needs to look."""

    async def everybody() -> None:
        async with AsyncExitStack() as stack:
            seats = [at_table(server, table.id, token) for token in table.tokens.values()]
            await play_all([await stack.enter_async_context(seat) for seat in seats], seed)

    beside_the_browser(everybody())


class Line:
    """A wire between a browser and the server that can go deaf, be cut, and be mended."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.port = 0
        self.deaf = False  # nothing comes back from the server, though everything gets there
        self.listener: socket.socket | None = None
        self.ends: set[socket.socket] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.mend()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()

    def mend(self) -> None:
        self.deaf = False
        listener = socket.create_server(("127.0.0.1", self.port))
        self.listener, self.port = listener, listener.getsockname()[1]
        threading.Thread(target=self._answer, args=[listener], daemon=True).start()

    def cut(self) -> None:
        if self.listener is not None:
            hang_up(self.listener)
            self.listener = None
        for end in list(self.ends):
            hang_up(end)

    def _answer(self, listener: socket.socket) -> None:
        while True:
            try:
                near, _ = listener.accept()
                far = socket.create_connection(("127.0.0.1", self.server.port))
            except OSError:
                return  # it was cut
            self.ends |= {near, far}
            for source, target, back in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._pass_on, args=[source, target, back], daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, back: bool) -> None:
        with suppress(OSError):  # it was cut
            while data := source.recv(65_536):
                if not (back and self.deaf):
                    target.sendall(data)
        for end in (source, target):
            hang_up(end)
            self.ends.discard(end)


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):  # nobody was on it
        end.shutdown(socket.SHUT_RDWR)
    end.close()
