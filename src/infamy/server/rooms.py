"""The rooms that somebody needs now, and how a room is read from the store."""
from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import msgspec
import structlog

from infamy.engine.rules import NotUnderstood
from infamy.server import jobs, metrics, wire
from infamy.server.bot_pool import BotPool
from infamy.server.clock import CLOCK, RealTime, Time
from infamy.server.games import Games
from infamy.server.keeper import Keeper
from infamy.server.links import NoSuchTable, viewer_of
from infamy.server.projection import Viewer
from infamy.server.records import dice_of, file_of, past_of
from infamy.server.room import Room
from infamy.server.schema import Line, Record, Stored
from infamy.server.store import Store
from infamy.server.workers import Busy, Share, TooDear, Workers
from infamy.table import library
from infamy.table.log import START, undo_entry
from infamy.table.match import Match
from infamy.table.snapshot import Snapshot, Told, restore

decode_snapshot = msgspec.json.Decoder(Snapshot).decode
log = structlog.get_logger()


@dataclass
class Limits:
    """What a host may want to change."""
    pace: float = 0.6                    # seconds between what bots do, so that people can follow
    grace: float = 20.0                  # seconds that a room stays when nobody looks
    messages: float = 50.0               # a connection may send so many messages a second
    burst: int = 100
    message_size: int = 16_384
    tables_a_minute: int = 120           # that one address may open
    bot_processes: int = field(default_factory=lambda: os.cpu_count() or 1)
    workers: int = 2                     # processes for packs, match files, and tables that are played again
    seconds_to_load: float = 10.0        # that a table may take to be played again,
    seconds_to_open: float = 3.0         # and a pack or a match file from a stranger to be understood
    metrics: bool = False                # whether anybody who can reach the server may read /metrics
    proxies: str = ""                    # addresses that may say for whom they ask, with commas between; * for all


def furnish(room: Room, stored: Stored, saved: Snapshot | None) -> None:
    """The match as it stood, if it has begun, and what each choice led to."""
    record = room.record
    room.chat = stored.chat
    room.keeper.remember_all(stored)
    if saved is None:
        return
    room.match = match_of(room, [line.line for line in stored.lines], saved)
    room.note_pasts([past_of(room.game, told, *known_of(told, stored.lines)) for told in saved.told])
    if record.unsettled is not None:
        if record.unsettled.seat >= 0:
            room.match.choose(record.unsettled.seat, record.unsettled.key)
        for outcome in record.unsettled.typed:
            room.match.enter(outcome)
    room.seq = max([record.seq, *(past.seq for past in room.pasts[-1:])])
    room.note_questions(anew=True)


def known_of(told: Told, lines: list[Line]) -> tuple[int, bool]:
    """The update that told of a moment, and whether time was up."""
    line = lines[told.start] if lines else Line(0, 1, "", "")
    return line.seq, told.by != START and line.wish == CLOCK


def match_of(room: Room, lines: list[str], saved: Snapshot) -> Match:
    setup = room.game.setup(len(room.record.seats), room.record.mode, room.record.options)
    return restore(room.game, setup, dice_of(room.record), lines, saved)


class Rooms:
    """The rooms that somebody needs now."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits
        self.bot_pool = BotPool(limits.bot_processes)
        self.workers = Workers(Share(limits.workers, first=jobs.load_games))
        self.games = Games()
        self.time: Time = RealTime()
        self.open: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.closing: dict[str, asyncio.TimerHandle] = {}
        metrics.ROOMS.set_function(lambda: len(self.open))

    @asynccontextmanager
    async def visit(self, table: str, token: str) -> AsyncIterator[tuple[Room, Viewer]]:
        """The room of a table, kept open as long as somebody needs it; NoSuchTable if the token does not open it."""
        viewer_of(await self.store.links(table), token)          # before anything else is read, or said
        room = await self.room(table)
        viewer = viewer_of(room.record, token)                   # once more: meanwhile the link may have been renewed
        room.users += 1
        try:
            yield room, viewer
        finally:
            room.users -= 1
            if not room.users:
                self.close_later(table)

    async def room(self, table: str) -> Room:
        room = self.open.get(table)
        if room is not None and not room.closed:
            return room
        if table not in self.opening:
            self.opening[table] = asyncio.ensure_future(self.load(table))
        try:
            return await asyncio.shield(self.opening[table])
        finally:
            if table in self.opening and self.opening[table].done():
                del self.opening[table]

    async def load(self, table: str) -> Room:
        stored = await self.store.read(table)
        if stored is None:
            raise NoSuchTable
        record = stored.record
        game = await self.games.load(record.game, record.pack)
        if record.rules != game.version:
            raise NotUnderstood(f"expected a match with version {game.version} of the rules of {game.title}, "
                                f"got one with version {record.rules}")
        keeper = Keeper(table, record, stored.version, self.store)
        room = Room(keeper, game, self.bot_pool, self.limits.pace, self.time, self.rewind)
        lines = [line.line for line in stored.lines]
        furnish(room, stored, await self.play_again(table, record, lines) if record.begun else None)
        if not record.begun and (record.dice != "committed" or not room.of_people()):
            await room.begin()
        self.open[table] = room
        self.close_later(table)
        return room

    async def play_again(self, table: str, record: Record, lines: list[str]) -> Snapshot:
        """Where a match stands, worked out from its log: by a worker, since nobody knows how long it takes."""
        file = msgspec.json.encode(file_of(record, lines))
        try:
            saved = await self.workers.run(jobs.play_again, file, table, self.limits.seconds_to_load)
        except TooDear:
            raise
        except NotUnderstood as error:                           # its words quote the log, which has secrets
            log.error("log does not fit the rules", table=table, problem=str(error))
            raise NotUnderstood(f"expected a log that the rules of {library.load(record.game).title} can play again, "
                                "got one that they cannot") from None
        return decode_snapshot(saved)

    async def rewind(self, room: Room, to: int) -> Match:
        """The match of a room, back where its log had so many entries that count."""
        assert room.match is not None
        lines = [str(entry) for entry in [*room.match.log, undo_entry(to)]]
        try:
            return match_of(room, lines, await self.play_again(room.table, room.record, lines))
        except Busy as error:
            raise NotUnderstood(str(error)) from None

    def close_later(self, table: str) -> None:
        old = self.closing.pop(table, None)
        if old is not None:
            old.cancel()
        self.closing[table] = asyncio.get_running_loop().call_later(self.limits.grace, self.close_if_unused, table)

    def close_if_unused(self, table: str) -> None:
        self.closing.pop(table, None)
        room = self.open.get(table)
        if room is None or room.users:
            return
        if room.task is not None:
            self.close_later(table)
            return
        del self.open[table]
        room.close()

    async def say_goodbye(self) -> None:
        """Returns when everybody has heard it; whoever does not read is not waited for."""
        for room in list(self.open.values()):
            for guest in room.guests:
                guest.send(wire.Bye("the table closes for a moment; it goes on by itself when it is back"))
                guest.flush()
                guest.let_go()
        for _ in range(100):
            if not any(room.guests for room in self.open.values() if not room.closed):
                break
            await asyncio.sleep(0.02)

    async def shut(self) -> None:
        """Everybody is told; what was wished before is carried out first."""
        for handle in self.closing.values():
            handle.cancel()
        await self.say_goodbye()
        for _ in range(100):
            if all(room.task is None for room in self.open.values()):
                break
            await asyncio.sleep(0.02)
        for room in self.open.values():
            if room.task is not None:
                room.task.cancel()
        self.bot_pool.close()
        self.workers.close()
        self.games.close()
