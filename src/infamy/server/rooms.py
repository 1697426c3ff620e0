"""The rooms that somebody needs now, and how a room is read from the store."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import structlog

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood, Refused
from infamy.server import jobs, messages, metrics
from infamy.server.analyses import Analyses
from infamy.server.bot_pool import BotPool
from infamy.server.clock import RealTime, Time
from infamy.server.games import Games
from infamy.server.keeper import AT_LAST, Keeper
from infamy.server.limits import Limits
from infamy.server.moves import Move
from infamy.server.projection import Viewer
from infamy.server.records import file_of
from infamy.server.restore import has_told, keep_rules, last_seq, match_of, restore_as_told, restore_room
from infamy.server.room import Room
from infamy.server.schema import Commit, Record, Stored
from infamy.server.store import UNREADABLE_TABLE, Store
from infamy.server.tokens import NoSuchTable, viewer_of
from infamy.server.workers import Broken, Busy, Died, Share, TooDear, Workers
from infamy.table import library, matchfile
from infamy.table.log import Entry, rules_entry
from infamy.table.match import Match
from infamy.table.snapshot import Snapshot, form_of

decode_snapshot = msgspec.json.Decoder(Snapshot).decode
WRECKED = (Broken, Refused, LookupError, TypeError, ValueError)  # what comes of a record that somebody has edited
log = structlog.get_logger()


class Rooms:
    """The rooms that somebody needs now."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits
        self.bot_pool = BotPool(limits.bot_processes)
        self.analyses = Analyses(limits)
        self.workers = Workers(Share(limits.workers, first=jobs.load_games))
        self.games = Games()
        self.time: Time = RealTime()
        self.open: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.closing: dict[str, asyncio.TimerHandle] = {}
        self.browsers: Counter[tuple[str, Viewer]] = Counter()  # by table and whose eyes they have
        self.tables = 0  # that are kept
        metrics.ROOMS.set_function(lambda: len(self.open))

    @asynccontextmanager
    async def visit(self, table: str, token: str) -> AsyncIterator[tuple[Room, Viewer]]:
        """The room of a table, kept open as long as somebody needs it; NoSuchTable if the token does not open it."""
        viewer_of(await self.store.links(table), token)  # before anything else is read, or said
        room = await self.room(table)
        viewer = viewer_of(room.table.record, token)  # once more: meanwhile the link may have been renewed
        room.users += 1
        try:
            yield room, viewer
        finally:
            room.users -= 1
            if not room.users:
                self.close_later(table)

    @asynccontextmanager
    async def place(self, table: str, viewer: Viewer) -> AsyncIterator[None]:
        """A place for one more browser; Busy if there are many on the same link already."""
        most = self.limits.watchers if viewer is None else self.limits.browsers
        if self.browsers[table, viewer] >= most:
            raise Busy(f"at most {most} browsers may use one link at a time")
        self.browsers[table, viewer] += 1
        try:
            yield
        finally:
            self.browsers[table, viewer] -= 1
            if not self.browsers[table, viewer]:
                del self.browsers[table, viewer]

    async def keep_new(self, wanted: Commit) -> None:
        """One more table, if there is room for it."""
        if self.tables >= self.limits.tables_in_all:
            raise NotUnderstood(f"this server is full: it keeps {self.tables} tables already")
        self.tables += 1
        try:
            await self.store.commit(wanted)
        except Exception:
            self.tables -= 1
            raise
        metrics.OPENED.inc()

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
        keeper = Keeper(table, stored.record, stored.version, self.store)
        try:
            room = await self.goes_on(keeper, stored)
        except (TooDear, Died):
            raise
        except (NotUnderstood, *WRECKED) as error:  # its words quote the log, which has secrets
            log.error("match cannot go on", table=table, problem=repr(error))
            room = self.as_told(keeper, stored)
        self.open[table] = room
        self.close_later(table)
        return room

    def as_told(self, keeper: Keeper, stored: Stored) -> Room:
        """The room of a match that cannot go on; NotUnderstood if not even that can be read which was told."""
        room = self.new_room(keeper, library.load(stored.record.game))
        try:
            restore_as_told(room, stored)
            room.broadcast.info()
        except WRECKED as error:
            log.error("table cannot be read", table=keeper.table, problem=repr(error))
            raise NotUnderstood(UNREADABLE_TABLE) from None
        return room

    async def goes_on(self, keeper: Keeper, stored: Stored) -> Room:
        """The room with its match, under the present version of the rules; NotUnderstood if they do not know it."""
        record = stored.record
        room = self.new_room(keeper, await self.games.load(record.game, record.pack))
        if record.rules != room.table.game.version and stored.lines:
            return await self.goes_on_under_other_rules(room, stored)
        record.rules = room.table.game.version  # nothing was chosen or rolled under others
        if record.begun:
            restore_room(room, stored, await self.play_on(room, stored))
        else:
            restore_room(room, stored, None)
            if record.dice != "committed" or not room.table.of_people():
                await room.begin()
        return room

    async def goes_on_under_other_rules(self, room: Room, stored: Stored) -> Room:
        """If everything in its log can still be chosen and rolled; from then on the log says which rules are played. A
        choice that waits for a typed roll is no part of the log, and is made anew."""
        record, version = stored.record, room.table.game.version
        entry, now = rules_entry(version), msgspec.structs.replace(record, rules=version)
        lines = [*stored.lines, str(entry)]
        move = Move(seq=last_seq(stored) + 1, by=entry.by, key=entry.key, start=len(stored.lines), lines=[str(entry)])
        saved = await self.play_again(room.table.id, now, lines)
        if record.result is not None and matchfile.result_of(match_of(room, lines, saved)) != record.result:
            raise NotUnderstood("expected the stored result, got another one")
        stored.moves.append(move)
        record.rules, record.pending_roll = version, None
        restore_room(room, stored, saved)
        await keep_rules(room)
        return room

    def new_room(self, keeper: Keeper, game: Game) -> Room:
        return Room(keeper, game, self.bot_pool, self.limits, self.time, self.follow)

    async def play_again(self, table: str, record: Record, lines: list[str]) -> Snapshot:
        """Where a match stands, worked out from its log: by a worker, since nobody knows how long it takes."""
        file = msgspec.json.encode(file_of(record, lines))
        return decode_snapshot(await self.workers.run(jobs.play_again, file, table, self.limits.seconds_to_load))

    async def play_on(self, room: Room, stored: Stored) -> Snapshot:
        """Where a match stands, from how it stood when it was last saved, if that can be trusted, or from its log."""
        saved, lines = stored.saved, stored.lines
        if saved is not None and saved.form == form_of(room.table.game) and has_told(stored, saved.entries):
            wanted = jobs.Going(file_of(stored.record, lines), saved.data)
            data = msgspec.json.encode(wanted)
            room.keeper.saved = saved.entries
            try:
                return decode_snapshot(
                    await self.workers.run(jobs.play_on, data, room.table.id, self.limits.seconds_to_load)
                )
            except (TooDear, Died):
                raise
            except (NotUnderstood, *WRECKED) as error:
                log.error("snapshot cannot be used", table=room.table.id, problem=repr(error))
        return await self.play_again(room.table.id, stored.record, lines)

    async def follow(self, room: Room, step: Entry) -> Match:
        """The match of a room after a step back or forward."""
        assert room.table.match is not None
        lines = [str(entry) for entry in [*room.table.match.log, step]]
        try:
            return match_of(room, lines, await self.play_again(room.table.id, room.table.record, lines))
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
        if room.table.match is not None:
            room.keeper.save(room.table.match, AT_LAST)
        room.close()

    async def say_goodbye(self) -> None:
        """Returns when everybody has heard it; whoever does not read is not waited for."""
        for room in list(self.open.values()):
            room.audience.send(messages.Bye("the table closes for a moment; it goes on by itself when it is back"))
            room.audience.flush()
            room.audience.let_all_go()
        for _ in range(100):
            if not any(room.audience.guests for room in self.open.values() if not room.closed):
                break
            await asyncio.sleep(0.02)

    async def shut(self) -> None:
        """Everybody is told; what was asked before is carried out first."""
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
        self.analyses.close()
        self.bot_pool.close()
        self.workers.close()
        self.games.close()
