"""Games with packs, for the tables that play with them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, final

import msgspec

from infamy.engine.game import Game
from infamy.table import library

MOST: Final = 16  # packs that are remembered while nobody plays with them


@final
class Games:
    """Loads one pack at a time, in a thread: no pack is longer than it may be, and a worker has loaded it before, so it
    takes as long as any game takes. Tables with the same pack share it."""

    def __init__(self) -> None:
        self.found: OrderedDict[tuple[str, bytes], Game] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, "packs")

    async def load(self, key: str, pack: dict[str, Any]) -> Game:
        if not pack:
            return library.load(key)
        name = (key, msgspec.json.encode(pack))
        game = self.found.get(name)
        if game is None:
            game = await asyncio.get_running_loop().run_in_executor(
                self.thread, library.load_with, key, pack, "the pack of the table"
            )
            self.found[name] = game
            if len(self.found) > MOST:
                self.found.popitem(last=False)
        return game

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
