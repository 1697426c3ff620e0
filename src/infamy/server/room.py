"""A room is one table while somebody looks at it. Everything that happens to a match happens in its room, in turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import final

import structlog

from infamy.engine.actions import Option
from infamy.engine.game import NO_LAPSE, Game
from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.engine.run import question
from infamy.engine.state import Seat
from infamy.server import metrics, projection, telling, wire
from infamy.server.bot_pool import BotPool
from infamy.server.bots_at_table import BotsAtTable, Job
from infamy.server.chat import ChatRules
from infamy.server.clock import CLOCK, TableClock, Time
from infamy.server.gathering import Gathering, Guest
from infamy.server.happenings import BotChose, Commanded, Happening, Joined, TimeIsUp
from infamy.server.keeper import OFTEN, Keeper
from infamy.server.limits import Limits
from infamy.server.links import NO_SUCH_TABLE, RENEWED, NoSuchTable, hashed, renew, viewer_of
from infamy.server.projection import Move, Viewer, worded
from infamy.server.records import new_match, played_by_people
from infamy.server.schema import Line, PendingRoll, Remark
from infamy.server.standins import asked_to_agree, hand_over
from infamy.server.together import check_together
from infamy.server.words import check_printable, printable
from infamy.server.writer import NotKept
from infamy.table import matchfile
from infamy.table.log import START, UNDO
from infamy.table.match import Match

log = structlog.get_logger()

NOT_YOUR_SEAT = "expected a command of somebody who has a seat here, got one of a spectator"
NOT_BEGUN = "expected a match that has begun, got one that waits for its players"
NO_UNDO = Refusal("TABLE-2", "at this table nothing is taken back")
TOO_LATE = Refusal("TABLE-2", "you can take back only your own choices, as long as nobody has learned anything")


class Stale(Exception):
    """A command that was made in sight of an older table."""


@final
class Room(Gathering):
    """One table, and whatever happens to it: who comes and goes, what people ask for, and what bots choose."""

    def __init__(
        self,
        keeper: Keeper,
        game: Game,
        pool: BotPool,
        limits: Limits,
        time: Time,
        rewind: Callable[[Room, int], Awaitable[Match]],
    ) -> None:
        table, record = keeper.table, keeper.record
        super().__init__(table, record, game, TableClock(record.clock, time, lambda since: self.tell(TimeIsUp(since))))
        self.keeper = keeper
        self.rewind = rewind  # plays the log again, elsewhere
        self.chat_rules = ChatRules(limits, time)
        self.bots = BotsAtTable(self, pool, limits.pace, lambda job, keys: self.tell(BotChose(job, keys)))
        self.asked_at: dict[Seat, int] = {}  # since which update a seat has had its question
        self.top: object = None  # the question of that time
        self.happenings: deque[Happening] = deque()
        self.task: asyncio.Task[None] | None = None  # as long as there is something to handle
        self.quiet = asyncio.Lock()  # held while something happens, until it is kept
        self.users = 0  # connections and requests that need the room
        self.closed = False  # whoever comes now is to have a new room

    # Whatever happens, in turn ---------------------------------------------------------------------------------------

    def tell(self, happening: Happening) -> None:
        """It is handled as soon as everything before it has been."""
        self.happenings.append(happening)
        if self.task is None and not self.closed:
            self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while self.happenings and not self.closed:
            try:
                async with self.quiet:
                    await self.handle(self.happenings.popleft())
                    self.mind_clock()
                    self.bots.wake(self.asked_at)
                self.flush()
            except NotKept as error:
                log.warning("not kept", table=self.table, problem=str(error))
                self.break_up()
            except Exception:
                log.exception("room broke", table=self.table)
                self.break_up()
        self.task = None

    def close(self) -> None:
        """Nothing happens here any more."""
        self.closed = True
        self.clock.stop()
        self.bots.close()

    def break_up(self) -> None:
        """What is in memory may not be what is stored: forget it. Everybody comes back, and the store is read anew."""
        self.close()
        for happening in self.happenings:
            if isinstance(happening, Joined):
                self.guests.append(happening.guest)
        for guest in self.guests:
            guest.let_go()

    async def handle(self, happening: Happening) -> None:
        if isinstance(happening, Commanded):
            await self.fulfil(happening.guest, happening.command)
        elif isinstance(happening, BotChose):
            await self.bot_chose(happening.job, happening.keys)
        elif isinstance(happening, TimeIsUp):
            await self.time_is_up(happening.since)
        elif isinstance(happening, Joined):
            self.guests.append(happening.guest)
            if not self.holds(happening.guest):  # it was renewed since they came in
                self.dismiss_old_links()
                return
            self.note_presence()
            self.welcome(happening.guest, happening.seen)
            self.tell_table()
        elif happening.guest in self.guests:
            self.guests.remove(happening.guest)
            self.note_presence()
            self.tell_table()

    async def fulfil(self, guest: Guest, command: wire.Command) -> None:
        if guest.dismissed:
            return
        if isinstance(command, wire.Ping):
            guest.send(wire.Pong())
            return
        answered, name = self.keeper.answered, f"{guest.viewer}:{command.id}"
        if name in answered:
            guest.send(wire.Done(command.id, answered[name]))  # it came twice: once is enough
            return
        try:
            self.keeper.command = name
            done = await self.carry_out(guest, command, name)
        except Refused as refused:
            rule = refused.refusal.rule
            guest.send(wire.Refused(command.id, rule, refused.refusal.why, projection.quote(self.game, rule)))
        except Stale:
            guest.send(wire.Mistake(command.id, "the table has moved on since", stale=True))
            if self.match is not None:
                guest.send(self.update_for(self.match, guest.viewer, []))
        except NotUnderstood as error:
            guest.send(wire.Mistake(command.id, str(error)))
        except NoSuchTable:
            guest.send(wire.Mistake(command.id, NO_SUCH_TABLE))
        else:
            if done:
                self.keeper.remember(name, self.seq)
                guest.send(wire.Done(command.id, self.seq))
        finally:
            self.keeper.command = ""

    async def carry_out(self, guest: Guest, command: wire.Command, name: str) -> bool:
        """Whether the command changed the table, so that it counts once; what did not is answered here."""
        match command:
            case wire.WhyNot():
                guest.send(self.why_not(guest.viewer, command))
                return False
            case wire.Sit():
                guest.viewer = viewer_of(self.record, command.token)
                guest.shown[guest.viewer] = hashed(command.token)
                self.note_presence()
                self.welcome(guest, None)
                self.tell_table()
                guest.send(wire.Done(command.id, self.seq))
                return False  # whoever comes back sits down again
            case wire.Say():
                await self.say(guest.viewer, command.words, name)
                return True
        seat = guest.viewer
        if seat is None:
            raise NotUnderstood(NOT_YOUR_SEAT)
        match command:
            case wire.Choose():
                await self.choose(seat, command, name)
            case wire.Enter():
                await self.enter(seat, command, name)
            case wire.Undo():
                await self.take_back(seat, command, name)
            case wire.Consent():
                await self.consent(seat, command.yes, name)
            case wire.AddSalt():
                check_printable(command.salt, "a salt")
                await self.add_salt(seat, command.salt)
            case wire.Rename():
                self.record.seats[seat].name = printable(command.name, "a name") or self.record.seats[seat].name
                await self.keeper.keep(self.seq, record=True)
                self.tell_table()
            case wire.StandIn():
                await self.stand_in(seat, command.seat, command.bot)
            case wire.Renew():
                await self.renew(guest, seat, command.token)
        return True

    # The match -------------------------------------------------------------------------------------------------------

    def playing(self, seq: int, seat: Seat) -> Match:
        """The match, if the command was made in sight of what the seat is asked now."""
        if self.match is None:
            raise NotUnderstood(self.halted or NOT_BEGUN)
        if not self.asked_at.get(seat, self.seq) <= seq <= self.seq:
            raise Stale
        return self.match

    async def choose(self, seat: Seat, command: wire.Choose, name: str) -> None:
        match = self.playing(command.seq, seat)
        if seat not in self.people:
            raise NotUnderstood("expected a choice of whoever plays the seat, and a bot plays it now")
        allowed = self.allowed(seat)
        if allowed is not None and command.keys != allowed:
            raise Refused(projection.NOT_IN_THE_LESSON)
        if len(command.keys) > 1:
            check_together(match, seat, command.keys)
        await self.make_choices(match, seat, command.keys, name)

    async def make_choices(self, match: Match, seat: Seat, keys: list[str], command: str) -> None:
        before, moves = len(match.log), []
        for key in keys:
            start, kept = len(match.log), match.kept
            news = match.choose(seat, key)
            if match.waiting is not None:  # real dice have to be rolled first
                self.record.pending_roll = PendingRoll(seat, key, [])
                break
            moves.append(
                Move(
                    self.seq + 1,
                    self.seats[seat],
                    key,
                    match.log[start].seen_by,
                    worded(self.game, news),
                    start,
                    kept,
                    command == CLOCK,
                )
            )
        await self.happened(match, moves, before, command, record=self.record.pending_roll is not None)

    async def enter(self, seat: Seat, command: wire.Enter, name: str) -> None:
        match = self.playing(command.seq, seat)
        pending_roll = self.record.pending_roll
        asked = projection.pending(match.waiting, seat, self.people)
        if pending_roll is None or asked is None:
            raise NotUnderstood("expected a roll when the table waits for one, and it waits for none")
        if command.seq != self.seq:
            raise Stale
        if not asked.yours:
            raise NotUnderstood("expected the roll from whoever may see it")
        before, kept = len(match.log), match.kept
        news = match.enter(command.outcome)
        moves: list[Move] = []
        if match.waiting is not None:
            pending_roll.typed.append(command.outcome)
        elif pending_roll.seat < 0:
            self.record.pending_roll = None
            moves = [Move(self.seq + 1, START, "", EVERYONE, worded(self.game, news), 0, 0)]
        else:
            self.record.pending_roll = None
            by, seen_by = self.seats[pending_roll.seat], match.log[before].seen_by
            moves = [Move(self.seq + 1, by, pending_roll.key, seen_by, worded(self.game, news), before, kept)]
        await self.happened(match, moves, before, name, record=True)

    async def happened(self, match: Match, moves: list[Move], before: int, command: str, record: bool = False) -> None:
        """Kept first, then told. Without a move, the table waits for a roll."""
        self.seq += 1
        asked, self.record.undo_request = self.record.undo_request, None
        told = {move.start: telling.kept(self.game, move) for move in moves if move.by != START}
        lines = [
            Line(number, self.seq, str(entry), command if number == before else "", told.get(number, ""))
            for number, entry in enumerate(match.log[before:], before)
        ]
        opening = "".join(telling.kept(self.game, move) for move in moves if move.by == START)
        self.record.result = matchfile.result_of(match)
        record = record or asked is not None or match.over or self.record.dice == "typed"
        if record:
            self.record.seq = self.seq
        await self.keeper.keep(self.seq, record, lines, opening=opening)
        self.keeper.save(match, OFTEN)
        metrics.CHOICES.inc(len(moves))
        self.note_moves(moves)
        self.note_questions(anew=bool(moves) and moves[-1].by == UNDO)
        self.tell_update(moves)
        if match.over:
            metrics.FINISHED.inc()
        if match.over or asked is not None:
            self.tell_table()  # the secret of the dice, or that nobody asks any more

    def note_questions(self, anew: bool = False) -> None:
        """Since when has each seat had its question? A sealed answer of somebody else does not make mine stale."""
        assert self.match is not None
        deciding = self.match.deciding()
        top = question(self.match.g) if deciding else None
        same = top is not None and top is self.top and not anew
        self.asked_at = {seat: self.asked_at.get(seat, self.seq) if same else self.seq for seat in deciding}
        self.top = top

    async def begin(self) -> None:
        """Everybody who has to has added a salt."""
        self.record.begun = True
        self.match = new_match(self.record, self.game)
        moves = [Move(self.seq + 1, START, "", EVERYONE, worded(self.game, self.match.opening), 0, 0)]
        if self.match.waiting is not None:
            self.record.pending_roll, moves = PendingRoll(-1, "", []), []
        await self.happened(self.match, moves, 0, "", record=True)

    # Taking back -----------------------------------------------------------------------------------------------------

    async def take_back(self, seat: Seat, command: wire.Undo, name: str) -> None:
        if self.match is None:
            raise Refused(TOO_LATE)
        if command.seq != self.seq:
            raise Stale
        if self.record.undo == "never":
            raise Refused(NO_UNDO)
        if self.may_take_back(self.match, seat):
            before = len(self.match.log)
            self.match.undo(seat)
            await self.taken_back(self.match, before, name)
            return
        last = self.last_choice_of(seat)
        if self.record.undo != "consent" or last is None or self.record.guided:
            raise Refused(TOO_LATE)
        self.match.check_undos()
        others = asked_to_agree(self.record, self.seats, seat)
        label = self.game.actions.label(self.game.actions.parse(last.key))
        words = "a secret choice" if last.seen_by != EVERYONE else label
        self.record.undo_request = wire.UndoRequest(self.seats[seat], last.kept, words, others)
        await self.grant_if_all_agree(name)

    async def consent(self, seat: Seat, yes: bool, name: str) -> None:
        request = self.record.undo_request
        if request is None or self.seats[seat] not in request.waiting_for:
            raise NotUnderstood("expected an answer to somebody who asks to take something back, and nobody asks")
        if yes:
            request.waiting_for.remove(self.seats[seat])
            await self.grant_if_all_agree(name)
        else:
            self.record.undo_request = None
            await self.keeper.keep(self.seq, record=True)
            self.tell_table()

    async def grant_if_all_agree(self, name: str) -> None:
        request = self.record.undo_request
        assert request is not None and self.match is not None
        if request.waiting_for:
            await self.keeper.keep(self.seq, record=True)
            self.tell_table()
            return
        before = len(self.match.log)
        try:
            self.match = await self.rewind(self, request.to)
        except NotUnderstood:
            self.record.undo_request = None
            self.tell_table()
            raise
        self.record.pending_roll = None
        await self.taken_back(self.match, before, name)

    async def taken_back(self, match: Match, before: int, name: str) -> None:
        move = Move(self.seq + 1, UNDO, match.log[-1].key, EVERYONE, [], before, match.kept)
        await self.happened(match, [move], before, name, record=True)

    # The clock -------------------------------------------------------------------------------------------------------

    def lapse(self) -> Option:
        """What is chosen when time is up; NO_LAPSE where no clock runs."""
        if self.match is None or self.match.over or self.match.waiting is not None:
            return NO_LAPSE
        return self.game.lapse(self.match.g)

    def mind_clock(self) -> None:
        """After whatever happened. It is on where the rules say so, once a person has to choose and as long as all
        people who play are here; it stands still while bots choose."""
        if not self.record.clock:
            return
        deciding = self.match.deciding() if self.match is not None and self.lapse() != NO_LAPSE else []
        waits_for_people = any(seat in self.people for seat in deciding)
        all_here = all(self.is_here(seat) for seat in self.people)
        on = bool(deciding) and all_here and (waits_for_people or self.clock.on)
        if self.clock.turn(on, waits_for_people):
            self.tell_clock()

    async def time_is_up(self, since: int) -> None:
        """One choice after the other lapses, until no clock runs; unless somebody has chosen in time."""
        if since != self.clock.changes:
            return
        while (option := self.lapse()) != NO_LAPSE:
            assert self.match is not None
            await self.make_choices(self.match, self.match.deciding()[0], [self.game.actions.key(option)], CLOCK)

    # Bots ------------------------------------------------------------------------------------------------------------

    async def bot_chose(self, job: Job, keys: list[str]) -> None:
        if self.match is not None and self.bots.finish(job):
            await self.make_choices(self.match, job.question.seat, keys, "")

    async def stand_in(self, seat: Seat, name: str, bot: str) -> None:
        hand_over(self.record, self.seats, self.absences, seat, name, bot)
        self.people = played_by_people(self.record)
        await self.keeper.keep(self.seq, record=True)
        self.tell_table()
        if self.match is not None:
            self.tell_update([])

    async def renew(self, guest: Guest, seat: Seat, token: str) -> None:
        """The old link dies at once, with everybody who sits by it."""
        renew(self.record, seat, token)
        await self.keeper.keep(self.seq, record=True)
        guest.shown[seat] = self.record.seats[seat].link
        self.dismiss_old_links()

    def dismiss_old_links(self) -> None:
        for guest in self.guests:
            if not self.holds(guest):
                guest.dismiss(RENEWED)
            guest.shown = {
                viewer: link
                for viewer, link in guest.shown.items()
                if viewer is None or link == self.record.seats[viewer].link
            }
        self.guests = [guest for guest in self.guests if not guest.dismissed]
        self.note_presence()
        self.tell_table()

    def of_people(self) -> list[str]:
        return [name for name, each in zip(self.seats, self.record.seats, strict=True) if each.person]

    # Salts, chat and why not -----------------------------------------------------------------------------------------

    async def add_salt(self, seat: Seat, salt: str) -> None:
        record = self.record
        if record.dice != "committed" or record.begun or record.seats[seat].salt is not None:
            raise NotUnderstood("expected a salt before the match begins, at a table with committed dice, and only one")
        record.seats[seat].salt = salt
        if all(each.salt is not None for each in record.seats if each.person):
            await self.begin()
        else:
            await self.keeper.keep(self.seq, record=True)
        self.tell_table()

    async def say(self, viewer: Viewer, words: str, name: str) -> None:
        by = "watcher" if viewer is None else self.seats[viewer]
        who = "" if viewer is None else self.record.seats[viewer].name
        remark = Remark(len(self.chat), by, who, self.chat_rules.check(viewer, words, len(self.chat)), name)
        await self.keeper.keep(self.seq, remarks=[remark])
        self.chat.append(remark)
        self.tell_remark(remark)

    def why_not(self, viewer: Viewer, command: wire.WhyNot) -> wire.Because:
        if viewer is None:
            raise NotUnderstood(NOT_YOUR_SEAT)
        if self.match is None:
            raise NotUnderstood(NOT_BEGUN)
        option = self.game.actions.parse(command.key)
        label = self.game.actions.label(option)
        if command.key in self.match.options(viewer):
            rule = self.game.rule_of(self.match.g, option)
            return wire.Because(
                command.id, command.key, label, rule, "this is allowed", projection.quote(self.game, rule)
            )
        refusal = self.match.why_not(viewer, command.key)
        return wire.Because(
            command.id, command.key, label, refusal.rule, refusal.why, projection.quote(self.game, refusal.rule)
        )
