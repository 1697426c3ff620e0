"""A server in a process of its own, used for the first time in every way: which types do its threads build only then?

`python -m tests.server.first_use FOLDER` prints the names of the types, one a line. What msgspec knows of a type is
built when the type is first decoded, and two threads that do so at once end the process. The event loop is one thread
and may; a look into a type (msgspec.inspect) builds nothing.
"""

from __future__ import annotations

import asyncio
import random
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import msgspec.inspect

from infamy.table import library
from tests.server.kit import SHORT, InThisProcess, at_table, play_on

BUILDS = "get_class_annotations"  # msgspec asks it for the fields of a type, once


class Watch:
    """Notes for which types it is asked, in whatever thread."""

    def __init__(self) -> None:
        self.built: list[str] = []
        self.on = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self.on and event == "call" and frame.f_code.co_name == BUILDS and not is_harmless(frame):
            self.built.append(f"{threading.current_thread().name}: {frame.f_locals['obj']}")


def is_harmless(frame: FrameType) -> bool:
    asks = frame.f_back.f_code.co_filename if frame.f_back is not None else ""
    return Path(asks) == Path(msgspec.inspect.__file__) or threading.current_thread().name == "server"


async def use(server: InThisProcess) -> None:
    """Everything that reads: tables with and without packs, by wire and by request, from the store and from files."""
    for game in library.keys():  # noqa: SIM118
        server.get(f"/api/games/{game}/rules")
    for pack in (SHORT, ""):
        table = server.open_table("you", "bot:easy", undo="free", pack=pack)
        token = next(iter(table.tokens.values()))
        async with at_table(server, table.id, token) as browser:
            await play_on(browser, random.Random(1), lambda browser: browser.seq > 20)
        file = await asyncio.to_thread(server.get, f"/api/tables/{table.id}/export", table.all_tokens)
        await asyncio.to_thread(server.post, "/api/tables/import", content=file.content)
        await asyncio.to_thread(server.get, f"/api/tables/{table.id}/replay", token)
        await asyncio.to_thread(server.get, f"/api/tables/{table.id}/dice", token)


def main() -> None:
    watch = Watch()
    threading.setprofile(watch)
    with InThisProcess(Path(sys.argv[1]) / "tables.sqlite") as server:
        watch.on = True
        asyncio.run(use(server))
        watch.on = False
    sys.stdout.write("".join(f"{name}\n" for name in watch.built))


if __name__ == "__main__":
    main()
