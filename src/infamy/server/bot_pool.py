"""Bots think in processes of their own, so that nobody at any table waits for them but their own table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from infamy.bots.bot import HardBot, make, never
from infamy.bots.choosing import bots_option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.engine.run import choose, deciders, question
from infamy.engine.state import Seat
from infamy.engine.step import AskEach
from infamy.server.workers import Share, Workers, told_to_stop
from infamy.table import library
from infamy.table.codec import decode, encode
from infamy.table.match import Match

BUDGET = 4000  # most iterations of a bot at a table: it chooses within seconds
SECONDS = 5.0  # after which it chooses the best it has found,
SHORT = 0.1  # for those who need no longer one process is kept, if there are several
SECONDS_IF_OTHERS_WAIT = 1.0  # or so many,
MOST_SECONDS = 20.0  # and after which its process is killed
SECONDS_PER_ITERATION = 0.001  # roughly
EXPECTED = {"medium": 0.1, "hard": 0.35, "master": SECONDS_IF_OTHERS_WAIT}  # roughly, by level; the others need none
MOST_AT_A_TABLE = 6  # bots that think at once
MANY = 1_000_000  # of all tables: each waits until it has its turn
PROCESS = "infamy bots"  # how its processes are called


class BotTask(msgspec.Struct):
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
    decision: int  # entries of the log so far: a resumed match goes on as it would have


decode_task = msgspec.json.Decoder(BotTask).decode
decode_keys = msgspec.json.Decoder(list[str]).decode


def bot_task(match: Match, seat: Seat, bot: str, seed: int) -> BotTask:
    """What a seat is asked at a table as it is now."""
    setup = match.setup
    return BotTask(
        match.game.key,
        match.game.pack,
        setup.players,
        setup.mode,
        setup.options,
        encode(match.game, match.g),
        seat,
        bot,
        seed,
        len(match.log),
    )


def check_bot(name: str) -> None:
    """NotUnderstood if there is no such bot, or none with such a budget at a table."""
    if within_budget(name) != make(name).name:
        raise NotUnderstood(f"expected a bot of at most {BUDGET} iterations at a table, got {name!r}")


def within_budget(name: str) -> str:
    """The bot, with the largest budget that a table has if its own is larger: older tables may say so."""
    bot = make(name)
    return f"hard:{BUDGET}" if isinstance(bot, HardBot) and bot.iterations > BUDGET else bot.name


def expected(name: str) -> float:
    """About how many seconds it thinks, so that those who come for the first time are told apart."""
    bot = make(name)
    if isinstance(bot, HardBot) and bot.iterations > 0:
        return min(bot.iterations * SECONDS_PER_ITERATION, SECONDS_IF_OTHERS_WAIT)
    return EXPECTED.get(name, 0.0)


class BotPool:
    """The processes in which bots think, started when the first bot has to. A table whose bots think for long has its
    turn after those whose bots do not, and if others wait they choose sooner."""

    def __init__(self, processes: int) -> None:
        self.workers = Workers(
            Share(
                workers=processes,
                waiting=MOST_AT_A_TABLE,
                waiting_in_all=MANY,
                short=SHORT,
                enough=SECONDS,
                enough_if_others_wait=SECONDS_IF_OTHERS_WAIT,
                name=PROCESS,
            )
        )

    async def choose(self, table: str, task: BotTask) -> list[str]:
        """What a bot of this table chooses. Whoever stops waiting has it stop thinking."""
        data = await self.workers.run(
            choose_in_worker, msgspec.json.encode(task), table, MOST_SECONDS, expected(task.bot)
        )
        return decode_keys(data)

    def close(self) -> None:
        self.workers.close()


@lru_cache(16)
def game_of(key: str, pack: bytes) -> Game:
    return library.load_with(key, msgspec.json.decode(pack), "the pack of the table")


def choose_in_worker(data: bytes) -> bytes:
    """In a worker."""
    task = decode_task(data)
    return msgspec.json.encode(choose_keys(game_of(task.game, msgspec.json.encode(task.pack)), task, told_to_stop))


def choose_keys(game: Game, task: BotTask, stop: Callable[[], bool] = never) -> list[str]:
    """What the bot chooses; where it goes on choosing in secret, all of it, so that nobody can count its choices."""
    setup = game.setup(task.players, task.mode, task.options)
    g = decode(game, game.initial_state(setup, SeededFate(1)), task.state)
    bot = make(task.bot, stop)
    keys: list[str] = []
    top = question(g)
    while not keys or (isinstance(top, AskEach) and question(g) is top and task.seat in deciders(g)):
        option, _ = bots_option(game, g, task.seat, bot, task.seed, task.decision + len(keys))
        keys.append(game.actions.key(option))
        if isinstance(top, AskEach):
            choose(g, task.seat, option)
    return keys
