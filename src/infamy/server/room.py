"""A room is one table while somebody looks at it. Everything that happens to a match happens in its room, in turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import final

import structlog

from infamy.engine.game import NO_LAPSE, Game
from infamy.engine.state import Seat
from infamy.server import commands, metrics, typed_dice
from infamy.server.audience import Audience, Guest
from infamy.server.automatic import AutomaticAnswers, Wait
from infamy.server.bot_pool import BotPool
from infamy.server.bots_at_table import BotsAtTable, Job
from infamy.server.broadcast import Broadcast
from infamy.server.chat import ChatRules
from infamy.server.clock import CLOCK, TableClock, Time
from infamy.server.events import AnswerDue, BotChose, HintReady, Joined, Left, Received, RoomEvent, TimeIsUp
from infamy.server.hints import CoachAtTable
from infamy.server.keeper import OFTEN, Keeper
from infamy.server.limits import Limits
from infamy.server.live_table import LiveTable
from infamy.server.moves import AUTOMATIC, Move
from infamy.server.records import new_match
from infamy.server.schema import PendingRoll
from infamy.server.tokens import RENEWED
from infamy.server.writer import NotKept
from infamy.table import matchfile
from infamy.table.log import REDO, START, UNDO, Entry
from infamy.table.match import Match

log = structlog.get_logger()


@final
class Room:
    """One table, who looks at it, and what happens to it: who comes and goes, what people ask for, what bots choose."""

    def __init__(
        self,
        keeper: Keeper,
        game: Game,
        pool: BotPool,
        limits: Limits,
        time: Time,
        follow: Callable[[Room, Entry], Awaitable[Match]],
    ) -> None:
        self.keeper = keeper
        self.table = LiveTable(keeper.table, keeper.record, game)
        self.audience = Audience(keeper.record, time)
        self.clock = TableClock(keeper.record.clock, time, lambda since: self.post(TimeIsUp(since)))
        self.broadcast = Broadcast(self.table, self.audience, self.clock)
        self.follow = follow  # plays the log again, with a step back or forward at its end, elsewhere
        self.chat_rules = ChatRules(limits, time)
        self.bots = BotsAtTable(
            self.table, self.audience, pool, limits.pace, lambda job, keys: self.post(BotChose(job, keys))
        )
        self.coach = CoachAtTable(
            self.table, pool, limits, time, lambda job, choices: self.post(HintReady(job, choices))
        )
        self.automatic = AutomaticAnswers(
            self.table, self.audience, time, limits.thinking, lambda wait: self.post(AnswerDue(wait))
        )
        self.events: deque[RoomEvent] = deque()
        self.task: asyncio.Task[None] | None = None  # as long as there is something to handle
        self.busy = asyncio.Lock()  # held while something happens, until it is kept
        self.users = 0  # connections and requests that need the room
        self.closed = False  # whoever comes now is to have a new room

    # Events, in turn -------------------------------------------------------------------------------------------------

    def post(self, event: RoomEvent) -> None:
        """It is handled as soon as everything before it has been."""
        self.events.append(event)
        if self.task is None and not self.closed:
            self.task = asyncio.create_task(self.run())

    def post_later(self, after: float, event: RoomEvent) -> None:
        self.clock.time.ring(after, lambda: self.post(event))

    async def run(self) -> None:
        while self.events and not self.closed:
            try:
                async with self.busy:
                    await self.handle(self.events.popleft())
                    await typed_dice.mind(self)
                    self.mind_clock()
                    self.bots.wake()
                    self.coach.wake()
                    self.automatic.wake()
                self.audience.flush()
            except NotKept as error:
                log.warning("not kept", table=self.table.id, problem=str(error))
                self.break_up()
            except Exception:
                log.exception("room broke", table=self.table.id)
                self.break_up()
        self.task = None

    async def handle(self, event: RoomEvent) -> None:
        match event:
            case Received():
                await commands.execute(self, event.guest, event.command, event.by)
            case BotChose():
                await self.bot_chose(event.job, event.keys)
            case HintReady():
                self.coach.answer(event.job, event.choices)
            case AnswerDue():
                await self.answer_due(event.wait)
            case TimeIsUp():
                await self.time_is_up(event.since)
            case Joined():
                self.join(event.guest, event.seen)
            case Left():
                if self.audience.remove(event.guest):
                    self.broadcast.table()

    def join(self, guest: Guest, seen: int | None) -> None:
        self.audience.guests.append(guest)
        if not self.audience.holds(guest):  # its link was renewed since they came in
            self.dismiss_old_links()
            return
        self.audience.note_presence()
        self.broadcast.welcome(guest, seen)
        self.broadcast.table()

    def dismiss_old_links(self) -> None:
        self.audience.dismiss_old_links(RENEWED)
        self.broadcast.table()

    def close(self) -> None:
        """Nothing happens here any more."""
        self.closed = True
        self.clock.stop()
        self.bots.close()
        self.coach.close()
        self.automatic.close()

    def break_up(self) -> None:
        """What is in memory may not be what is stored: forget it. Everybody comes back, and the store is read anew."""
        self.close()
        self.audience.guests += [event.guest for event in self.events if isinstance(event, Joined)]
        self.audience.let_all_go()

    # The match -------------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Everybody who has to has added a salt."""
        table = self.table
        table.record.begun = True
        table.match = new_match(table.record, table.game)
        news = table.match.opening
        if table.match.waiting is not None:
            news = typed_dice.deal(table, table.match, news, PendingRoll(-1, "", []))
        moves = [table.move_made(table.match, START, "", news, 0, 0)] if table.match.waiting is None else []
        await self.commit_and_broadcast(table.match, moves, record=True)

    async def make_choices(self, match: Match, seat: Seat, keys: list[str]) -> None:
        table, moves = self.table, list[Move]()
        match.watched = bool(self.audience.guests)
        asked, left = match.g.stack[-1:], list(keys)
        while left:
            key, start, kept = left.pop(0), len(match.log), match.kept
            command = self.keeper.command if len(moves) < len(keys) else AUTOMATIC
            news = match.choose(seat, key)
            if match.waiting is not None:  # real dice have to be rolled first
                waits = PendingRoll(seat, key, [], command if command == AUTOMATIC else "")
                news = typed_dice.deal(table, match, news, waits)
            if match.waiting is not None:
                break
            moves.append(table.move_made(match, table.seats[seat], key, news, start, kept, command))
            if not left and match.g.stack[-1:] == asked:  # more of it is sealed at once, or others could count it
                left = [more for more in [table.by_itself(seat)] if more]
        await self.commit_and_broadcast(match, moves, record=table.record.pending_roll is not None)

    async def commit_and_broadcast(self, match: Match, moves: list[Move], record: bool = False) -> None:
        """Kept first, then told. Without a move, the table waits for a roll."""
        table = self.table
        table.seq += 1
        asked, table.record.undo_request = table.record.undo_request, None
        table.record.result = matchfile.result_of(match)
        record = record or asked is not None or match.over or table.record.dice == "typed"
        if record:
            table.record.seq = table.seq
        await self.keeper.keep(table.seq, record, moves)
        self.keeper.save(match, OFTEN)
        metrics.CHOICES.inc(len(moves))
        table.note_moves(moves)
        table.note_questions(anew=bool(moves) and moves[-1].by in (UNDO, REDO))
        self.broadcast.update(moves)
        if match.over:
            metrics.FINISHED.inc()
        if match.over or asked is not None:
            self.broadcast.table()  # the secret of the dice, or that nobody asks any more

    async def keep_record(self) -> None:
        """The record has changed, and the log has not."""
        await self.keeper.keep(self.table.seq, record=True)
        self.broadcast.table()

    async def bot_chose(self, job: Job, keys: list[str]) -> None:
        if self.table.match is not None and self.bots.finish(job):
            await self.make_choices(self.table.match, job.question.seat, keys)

    async def answer_due(self, wait: Wait) -> None:
        key = self.automatic.finish(wait)
        if key and self.table.match is not None:
            with self.keeper.carrying_out(AUTOMATIC):
                await self.make_choices(self.table.match, wait.question.seat, [key])

    # The clock -------------------------------------------------------------------------------------------------------

    def mind_clock(self) -> None:
        """After whatever happened. It is on where the rules say so, once a person has to choose and as long as all
        people who play are here; it stands still while bots choose."""
        table = self.table
        if not table.record.clock:
            return
        deciding = table.match.deciding() if table.match is not None and table.lapse() != NO_LAPSE else []
        waits_for_people = any(seat in table.human_seats for seat in deciding)
        all_here = all(self.audience.is_here(seat) for seat in table.human_seats)
        on = bool(deciding) and all_here and (waits_for_people or self.clock.on)
        if self.clock.turn(on, waits_for_people):
            self.broadcast.clock_changed()

    async def time_is_up(self, since: int) -> None:
        """One choice after the other lapses, until no clock runs; unless somebody has chosen in time."""
        if since != self.clock.changes:
            return
        with self.keeper.carrying_out(CLOCK):
            while (option := self.table.lapse()) != NO_LAPSE:
                match = self.table.match
                assert match is not None
                await self.make_choices(match, match.deciding()[0], [self.table.game.actions.key(option)])
