"""The rooms that somebody needs now, and how a room is read from the store."""
from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import structlog

from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood
from infamy.server import metrics, wire
from infamy.server.bot_pool import BotPool
from infamy.server.clock import CLOCK, RealTime, Time
from infamy.server.keeper import Keeper
from infamy.server.links import NoSuchTable, viewer_of
from infamy.server.projection import Past, Viewer
from infamy.server.records import file_of
from infamy.server.room import Room
from infamy.server.store import Store, Stored
from infamy.table import library, matchfile
from infamy.table.fate import TypedFate
from infamy.table.log import START

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


def furnish(room: Room, stored: Stored) -> None:
    """Plays the log again: the match, and what each choice led to."""
    record = room.record
    room.chat = stored.chat
    room.keeper.remember_all(stored)
    if not record.begun:
        return
    file = file_of(record, [line.line for line in stored.lines])
    before, kept = 0, 0
    for match, news in matchfile.course(file):
        entries = match.log[before:]
        if before == 0 and not room.pasts:
            if match.waiting is None:
                room.note_pasts([
                    Past(stored.lines[0].seq if stored.lines else 1, START, "", EVERYONE, news, 0, 0)])
        else:
            entry = entries[0]
            room.note_pasts([
                Past(stored.lines[before].seq, entry.by, entry.key, entry.seen_by, news, before, kept,
                     stored.lines[before].wish == CLOCK)])
        before, kept = len(match.log), match.kept
        room.match = match
    assert room.match is not None
    if record.dice == "typed" and not isinstance(room.match.fate, TypedFate):
        room.match.fate = TypedFate()
    if record.unsettled is not None:
        if record.unsettled.seat >= 0:
            room.match.choose(record.unsettled.seat, record.unsettled.key)
        for outcome in record.unsettled.typed:
            room.match.enter(outcome)
    room.seq = max([record.seq, *(past.seq for past in room.pasts[-1:])])
    room.note_questions(anew=True)


class Rooms:
    """The rooms that somebody needs now."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits
        self.bot_pool = BotPool(limits.bot_processes)
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
        game = library.load_with(record.game, record.pack, "the pack of the table")
        if record.rules != game.version:
            raise NotUnderstood(f"expected a match with version {game.version} of the rules of {game.title}, "
                                f"got one with version {record.rules}")
        keeper = Keeper(table, record, stored.version, self.store)
        room = Room(keeper, game, self.bot_pool, self.limits.pace, self.time)
        try:
            furnish(room, stored)
        except NotUnderstood as error:                           # its words quote the log, which has secrets
            log.error("log does not fit the rules", table=table, problem=str(error))
            raise NotUnderstood(f"expected a log that the rules of {game.title} can play again, "
                                "got one that they cannot") from None
        if not record.begun and (record.dice != "committed" or not room.of_people()):
            await room.begin()
        self.open[table] = room
        self.close_later(table)
        return room

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
