"""Bots think in processes of their own, so that nobody at any table waits for them but their own table."""
from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing.connection import wait
from typing import Any

import msgspec

from infamy.bots.bot import HardBot, dice_for, make
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import choose, deciders, question
from infamy.engine.state import Seat
from infamy.engine.step import AskEach
from infamy.table import library
from infamy.table.codec import decode
from infamy.table.perspective import Perspective

BUDGET = 4000                            # most iterations of a bot at a table: it chooses within seconds


class Thought(msgspec.Struct):
    """A question for a bot: the table in plain data, and whose choice it is."""
    game: str
    pack: dict[str, Any]
    players: int
    mode: str
    options: dict[str, str]
    state: dict[str, Any]
    seat: Seat
    bot: str
    seed: int
    decision: int                        # entries of the log so far: a resumed match goes on as it would have


def check_bot(name: str) -> None:
    """NotUnderstood if there is no such bot, or none with such a budget at a table."""
    if within_budget(name) != make(name).name:
        raise NotUnderstood(f"expected a bot of at most {BUDGET} iterations at a table, got {name!r}")


def within_budget(name: str) -> str:
    """The bot, with the largest budget that a table has if its own is larger: older tables may say so."""
    bot = make(name)
    return HardBot(min(bot.iterations, BUDGET)).name if isinstance(bot, HardBot) else bot.name


class BotPool:
    """A few processes, started when the first bot has to think."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, table: str, thought: Thought) -> list[str]:
        """What a bot of this table chooses."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self.open_pool(), answer, msgspec.json.encode(thought))
        except BrokenProcessPool:
            self.pool = None             # a process was killed: the next ones are new
            raise

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.processes, mp_context=multiprocessing.get_context("spawn"), initializer=prepare)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def prepare() -> None:
    """In a new process: Ctrl-C is for the server, and when the server is gone there is nobody to think for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=leave_with, args=[parent.sentinel], daemon=True).start()


def leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


@lru_cache(16)
def game_of(key: str, pack: bytes) -> Game:
    return library.load_with(key, msgspec.json.decode(pack), "the pack of the table")


def answer(data: bytes) -> list[str]:
    thought = msgspec.json.decode(data, type=Thought)
    return think(game_of(thought.game, msgspec.json.encode(thought.pack)), thought)


def think(game: Game, thought: Thought) -> list[str]:
    """What the bot chooses; where it goes on choosing in secret, all of it, so that nobody can count its choices."""
    setup = game.setup(thought.players, thought.mode, thought.options)
    g = decode(game, game.table(setup, SeededFate(1)), thought.state)
    bot = make(thought.bot)
    keys: list[str] = []
    top = question(g)
    while not keys or (isinstance(top, AskEach) and question(g) is top and thought.seat in deciders(g)):
        dice = dice_for(thought.seed, thought.decision + len(keys), thought.seat)
        option = bot.choose(Perspective(game, g, thought.seat), dice)
        keys.append(game.actions.key(option))
        if isinstance(top, AskEach):
            choose(g, thought.seat, option)
    return keys
