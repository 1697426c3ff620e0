"""A room is one table while somebody looks at it. Everything that happens to a match happens in its room, in turn."""
from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import msgspec
import structlog

from infamy.engine.actions import Option
from infamy.engine.game import Game
from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.engine.run import choose, explain, options_of, question
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat
from infamy.server import metrics, projection, wire
from infamy.server.links import NO_SUCH_TABLE, NoSuchTable, viewer_of
from infamy.server.projection import Past, Viewer
from infamy.server.store import Commit, Line, Record, Remark, Store, Stored, Unsettled
from infamy.server.thinkers import Thinkers
from infamy.table import library, matchfile
from infamy.table.fate import TypedFate, Unanswered, commitment
from infamy.table.guide import Position, guide
from infamy.table.log import UNDO
from infamy.table.match import Match

HISTORY = 60                             # moments that a newcomer is told
WISHES = 500                             # answered wishes that a room remembers
START = "start"
log = structlog.get_logger()

NOT_YOUR_SEAT = "expected a wish of somebody who has a seat here, got one of a spectator"
NO_UNDO = Refusal("TABLE-2", "at this table nothing is taken back")
TOO_LATE = Refusal("TABLE-2", "you can take back only your own choices, as long as nobody has learned anything")
SEVERAL = "expected several choices without a roll between them, got some with one"


@dataclass
class Limits:
    """What a host may want to change."""
    pace: float = 0.6                    # seconds between what bots do, so that people can follow
    grace: float = 20.0                  # seconds that a room stays when nobody looks
    messages: float = 50.0               # a connection may send so many messages a second
    burst: int = 100
    message_size: int = 16_384
    tables_a_minute: int = 120           # that one address may open
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))


class Guest:
    """A connection at a table: whose eyes it has, and how to write to it."""

    def __init__(self, viewer: Viewer, write: Callable[[bytes], None]) -> None:
        self.viewer = viewer
        self.send_bytes = write
        self.gone = asyncio.Event()

    def send(self, message: wire.Message) -> None:
        self.send_bytes(msgspec.json.encode(message))

    def let_go(self) -> None:
        """They come back, and are told what they missed."""
        self.gone.set()


@dataclass
class Joined:
    guest: Guest
    seen: int | None


@dataclass
class Left:
    guest: Guest


@dataclass
class Wished:
    guest: Guest
    wish: wire.Wish


@dataclass
class BotChose:
    seq: int
    seat: Seat
    keys: list[str]


Happening = Joined | Left | Wished | BotChose


class Room:
    """One table, its match, and whoever looks at it."""

    def __init__(self, table: str, record: Record, game: Game, store: Store, thinkers: Thinkers,
                 limits: Limits) -> None:
        self.table, self.record, self.game = table, record, game
        self.seats = game.seats[:len(record.seats)]
        self.people = played_by_people(record)                   # seats that a person plays now
        self.store, self.thinkers, self.limits = store, thinkers, limits
        self.match: Match | None = None
        self.seq = record.seq
        self.pasts: list[Past] = []
        self.choices: list[Past] = []                            # those of them that have not been taken back
        self.chat: list[Remark] = []
        self.wishes: OrderedDict[str, int] = OrderedDict()       # answered: their number, and the update they led to
        self.asked_at: dict[Seat, int] = {}                      # since which update a seat has had its question
        self.top: object = None                                  # the question of that time
        self.undo_wish: wire.UndoWish | None = None
        taught = guide(record.game) if record.guided else None
        self.lessons = Position(taught) if taught is not None else None
        self.guests: list[Guest] = []
        self.happenings: asyncio.Queue[Happening] = asyncio.Queue()
        self.thinking: asyncio.Task[None] | None = None
        self.quiet = asyncio.Lock()                              # held while something happens, until it is kept
        self.users = 0                                           # connections and requests that need the room
        self.broken = False
        self.task = asyncio.create_task(self.run())

    # Whatever happens, in turn ---------------------------------------------------------------------------------------

    async def run(self) -> None:
        while not self.broken:
            happening = await self.happenings.get()
            try:
                async with self.quiet:
                    await self.handle(happening)
            except Exception:
                log.exception("room broke", table=self.table)
                self.break_up()

    def break_up(self) -> None:
        """What is in memory may not be what is stored: forget it. Everybody comes back, and the store is read anew."""
        self.broken = True
        while not self.happenings.empty():
            happening = self.happenings.get_nowait()
            if isinstance(happening, Joined):
                self.guests.append(happening.guest)
        for guest in self.guests:
            guest.let_go()

    async def handle(self, happening: Happening) -> None:
        match happening:
            case Joined(guest, seen):
                self.guests.append(guest)
                self.welcome(guest, seen)
                self.tell_table()
                self.wake_bot()
            case Left(guest):
                if guest in self.guests:
                    self.guests.remove(guest)
                    self.tell_table()
            case BotChose(seq, seat, keys):
                await self.bot_chose(seq, seat, keys)
            case Wished(guest, wish):
                await self.fulfil(guest, wish)

    async def fulfil(self, guest: Guest, wish: wire.Wish) -> None:
        if isinstance(wish, wire.Ping):
            guest.send(wire.Pong())
            return
        name = f"{guest.viewer}:{wish.id}"
        if name in self.wishes:
            guest.send(wire.Done(wish.id, self.wishes[name]))    # it came twice: once is enough
            return
        try:
            done = await self.carry_out(guest, wish, name)
        except Refused as refused:
            rule = refused.refusal.rule
            guest.send(wire.NotAllowed(wish.id, rule, refused.refusal.why, projection.quote(self.game, rule)))
        except Stale:
            guest.send(wire.Mistake(wish.id, "the table has moved on since", stale=True))
            if self.match is not None:
                guest.send(self.update_for(self.match, guest.viewer, []))
        except NotUnderstood as error:
            guest.send(wire.Mistake(wish.id, str(error)))
        except NoSuchTable:
            guest.send(wire.Mistake(wish.id, NO_SUCH_TABLE))
        else:
            if done:
                self.remember(name, self.seq)
                guest.send(wire.Done(wish.id, self.seq))

    def remember(self, name: str, seq: int) -> None:
        self.wishes[name] = seq
        if len(self.wishes) > WISHES:
            self.wishes.popitem(last=False)

    async def carry_out(self, guest: Guest, wish: wire.Wish, name: str) -> bool:
        """Whether the wish changed the table, so that it counts once; what did not is answered here."""
        match wish:
            case wire.WhyNot():
                guest.send(self.why_not(guest.viewer, wish))
                return False
            case wire.Sit():
                guest.viewer = viewer_of(self.record, wish.token)
                self.welcome(guest, None)
                self.tell_table()
                guest.send(wire.Done(wish.id, self.seq))
                return False             # whoever comes back sits down again
            case wire.Say():
                await self.say(guest.viewer, wish.words, name)
                return True
        seat = guest.viewer
        if seat is None:
            raise NotUnderstood(NOT_YOUR_SEAT)
        match wish:
            case wire.Choose():
                await self.choose(seat, wish, name)
            case wire.Enter():
                await self.enter(seat, wish, name)
            case wire.TakeBack():
                await self.take_back(seat, wish, name)
            case wire.Consent():
                await self.consent(seat, wish.yes)
            case wire.AddSalt():
                await self.add_salt(seat, wish.salt)
            case wire.Rename():
                self.record.seats[seat].name = wish.name.strip() or self.record.seats[seat].name
                await self.store.commit(Commit(self.table, self.record))
                self.tell_table()
            case wire.StandIn():
                await self.stand_in(seat, wish.seat, wish.bot)
        return True

    # The match -------------------------------------------------------------------------------------------------------

    def playing(self, seq: int, seat: Seat) -> Match:
        """The match, if the wish was made in sight of what the seat is asked now."""
        if self.match is None:
            raise NotUnderstood("expected a match that has begun, got one that waits for its players")
        if not self.asked_at.get(seat, self.seq) <= seq <= self.seq:
            raise Stale
        return self.match

    async def choose(self, seat: Seat, wish: wire.Choose, name: str) -> None:
        match = self.playing(wish.seq, seat)
        if seat not in self.people:
            raise NotUnderstood("expected a choice of whoever plays the seat, and a bot plays it now")
        if len(wish.keys) > 1:
            self.check_together(match, seat, wish.keys)
        self.check_lesson(seat, wish.keys[0])
        await self.make_choices(match, seat, wish.keys, name)

    def check_together(self, match: Match, seat: Seat, keys: list[str]) -> None:
        """Several choices are taken together or not at all, so they are tried out first."""
        trial = match.g.copy()
        trial.fate = TypedFate()
        options: list[Option] = [match.game.actions.parse(key) for key in keys]
        try:
            for option in options[:-1]:
                choose(trial, seat, option)
        except Unanswered:
            raise NotUnderstood(SEVERAL) from None
        if self.lessons is not None:
            raise Refused(projection.NOT_IN_THE_LESSON)
        if options[-1] not in options_of(trial, seat):
            raise Refused(explain(trial, seat, options[-1]))

    def check_lesson(self, seat: Seat, key: str) -> None:
        allowed = self.allowed(seat)
        if allowed is not None and key not in allowed:
            raise Refused(projection.NOT_IN_THE_LESSON)

    async def make_choices(self, match: Match, seat: Seat, keys: list[str], wish: str) -> None:
        before, pasts = len(match.log), []
        for key in keys:
            start, kept = len(match.log), match.kept
            news = match.choose(seat, key)
            if match.waiting is not None:                        # real dice have to be rolled first
                self.record.unsettled = Unsettled(seat, key, [], wish)
                break
            pasts.append(Past(self.seq + 1, self.seats[seat], key, match.log[start].seen_by, news, start, kept))
        await self.happened(match, pasts, before, wish, record=self.record.unsettled is not None)

    async def enter(self, seat: Seat, wish: wire.Enter, name: str) -> None:
        match = self.playing(wish.seq, seat)
        unsettled = self.record.unsettled
        asked = projection.pending(match.waiting, seat, self.people)
        if unsettled is None or asked is None:
            raise NotUnderstood("expected a roll when the table waits for one, and it waits for none")
        if wish.seq != self.seq:
            raise Stale
        if not asked.yours:
            raise NotUnderstood(f"expected the {asked.what} from whoever may see it")
        before, kept = len(match.log), match.kept
        news = match.enter(wish.outcome)
        pasts: list[Past] = []
        if match.waiting is not None:
            unsettled.typed.append(wish.outcome)
            unsettled.wish = name
        elif unsettled.seat < 0:
            self.record.unsettled = None
            pasts = [Past(self.seq + 1, START, "", EVERYONE, news, 0, 0)]
        else:
            self.record.unsettled = None
            by, seen_by = self.seats[unsettled.seat], match.log[before].seen_by
            pasts = [Past(self.seq + 1, by, unsettled.key, seen_by, news, before, kept)]
        await self.happened(match, pasts, before, name, record=True)

    async def happened(self, match: Match, pasts: list[Past], before: int, wish: str, record: bool = False) -> None:
        """Kept first, then told. Without anything past, the table waits for a roll."""
        self.seq += 1
        wished, self.undo_wish = self.undo_wish, None
        lines = [Line(number, self.seq, str(entry), wish if number == before else "")
                 for number, entry in enumerate(match.log[before:], before)]
        if record:
            self.record.seq = self.seq
        await self.store.commit(Commit(self.table, self.record if record else None, lines))
        metrics.CHOICES.inc(len(pasts))
        self.note_pasts(pasts)
        self.note_questions(anew=bool(pasts) and pasts[-1].by == UNDO)
        self.tell_update(pasts)
        if match.over:
            metrics.FINISHED.inc()
        if match.over or wished is not None:
            self.tell_table()                                    # the secret of the dice, or that nobody asks any more
        self.wake_bot()

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
        pasts = [Past(self.seq + 1, START, "", EVERYONE, self.match.opening, 0, 0)]
        if self.match.waiting is not None:
            self.record.unsettled, pasts = Unsettled(-1, "", []), []
        await self.happened(self.match, pasts, 0, "", record=True)

    # Taking back -----------------------------------------------------------------------------------------------------

    async def take_back(self, seat: Seat, wish: wire.TakeBack, name: str) -> None:
        if self.match is None:
            raise Refused(TOO_LATE)
        if wish.seq != self.seq:
            raise Stale
        if self.record.undo == "never":
            raise Refused(NO_UNDO)
        if self.match.may_undo(seat) and not self.record.guided:
            before = len(self.match.log)
            self.match.undo(seat)
            await self.taken_back(self.match, before, name)
            return
        last = self.last_choice_of(seat)
        if self.record.undo != "consent" or last is None or self.record.guided:
            raise Refused(TOO_LATE)
        others = [self.seats[other] for other in self.people if other != seat]
        label = self.game.actions.label(self.game.actions.parse(last.key))
        words = "a secret choice" if last.seen_by != EVERYONE else label
        self.undo_wish = wire.UndoWish(self.seats[seat], last.kept, words, others)
        await self.grant_if_all_agree()

    async def consent(self, seat: Seat, yes: bool) -> None:
        wish = self.undo_wish
        if wish is None or self.seats[seat] not in wish.waiting_for:
            raise NotUnderstood("expected an answer to somebody who asks to take something back, and nobody asks")
        if yes:
            wish.waiting_for.remove(self.seats[seat])
            await self.grant_if_all_agree()
        else:
            self.undo_wish = None
            self.tell_table()

    async def grant_if_all_agree(self) -> None:
        wish = self.undo_wish
        assert wish is not None and self.match is not None
        if wish.waiting_for:
            self.tell_table()
            return
        before = len(self.match.log)
        self.match.rewind(wish.to)
        self.record.unsettled = None
        await self.taken_back(self.match, before, "")

    async def taken_back(self, match: Match, before: int, name: str) -> None:
        past = Past(self.seq + 1, UNDO, match.log[-1].key, EVERYONE, [], before, match.kept)
        await self.happened(match, [past], before, name, record=True)

    def note_pasts(self, pasts: list[Past]) -> None:
        self.pasts += pasts
        for past in pasts:
            if past.by == UNDO:
                to = int(past.key.split(":")[1])
                while self.choices and self.choices[-1].kept >= to:
                    self.choices.pop()
            elif past.by != START:
                self.choices.append(past)

    def last_choice_of(self, seat: Seat) -> Past | None:
        """The last choice of a seat that has not been taken back."""
        for past in reversed(self.choices):
            if past.by == self.seats[seat]:
                return past
        return None

    # Bots ------------------------------------------------------------------------------------------------------------

    def wake_bot(self) -> None:
        """If it is a bot's turn and somebody looks, it starts to think."""
        if self.match is None or self.match.over or not self.guests or self.match.waiting is not None:
            return
        if self.thinking is not None and not self.thinking.done():
            return
        for seat in self.match.deciding():
            player = self.record.seats[seat].player
            line = self.lesson_line()
            if line is not None and line.partition(" ")[0] == self.seats[seat] and seat not in self.people:
                self.thinking = asyncio.create_task(self.recite(seat, line.partition(" ")[2]))
                return
            if player:
                self.thinking = asyncio.create_task(self.think(self.match, seat, player))
                return

    async def think(self, match: Match, seat: Seat, bot: str) -> None:
        seq = self.seq
        try:
            keys, _ = await asyncio.gather(
                self.thinkers.choose(match, seat, bot, self.record.bots_seed), asyncio.sleep(self.limits.pace))
        except Exception:
            log.exception("bot failed", table=self.table, bot=bot)
            return
        self.happenings.put_nowait(BotChose(seq, seat, keys))

    async def recite(self, seat: Seat, key: str) -> None:
        seq = self.seq
        await asyncio.sleep(self.limits.pace)
        self.happenings.put_nowait(BotChose(seq, seat, [key]))

    async def bot_chose(self, seq: int, seat: Seat, keys: list[str]) -> None:
        self.thinking = None
        stale = seq < self.asked_at.get(seat, self.seq + 1)
        if self.match is not None and not stale and seat not in self.people and seat in self.match.deciding():
            await self.make_choices(self.match, seat, keys, "")
        else:
            self.wake_bot()                                      # the table has moved on while it was thinking

    async def stand_in(self, seat: Seat, name: str, bot: str) -> None:
        """One's own seat at any time; somebody else's only while nobody sits there. Only its holder takes it back."""
        if name not in self.seats or not self.record.seats[self.seats.index(name)].person:
            raise NotUnderstood(f"expected the seat of a person ({', '.join(self.of_people())}), got {name!r}")
        other = self.seats.index(name)
        if other != seat and (not bot or self.is_here(other)):
            raise NotUnderstood("expected your own seat, or for a bot one that nobody sits on, got somebody else's")
        if bot:
            library_bot(bot)
        self.record.seats[other].stand_in = bot
        self.people = played_by_people(self.record)
        await self.store.commit(Commit(self.table, self.record))
        self.tell_table()
        if self.match is not None:
            self.tell_update([])
        self.wake_bot()

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
            await self.store.commit(Commit(self.table, record))
        self.tell_table()

    async def say(self, viewer: Viewer, words: str, name: str) -> None:
        by = "watcher" if viewer is None else self.seats[viewer]
        who = "" if viewer is None else self.record.seats[viewer].name
        remark = Remark(len(self.chat), by, who, words, name)
        await self.store.commit(Commit(self.table, remarks=[remark]))
        self.chat.append(remark)
        for guest in self.guests:
            guest.send(wire.Said(chat_line(remark)))

    def why_not(self, viewer: Viewer, wish: wire.WhyNot) -> wire.Because:
        if viewer is None or self.match is None:
            raise NotUnderstood(NOT_YOUR_SEAT)
        option = self.game.actions.parse(wish.key)
        label = self.game.actions.label(option)
        if wish.key in self.match.options(viewer):
            rule = self.game.actions.rule(option)
            return wire.Because(wish.id, wish.key, label, rule, "this is allowed", projection.quote(self.game, rule))
        refusal = self.match.why_not(viewer, wish.key)
        return wire.Because(wish.id, wish.key, label, refusal.rule, refusal.why,
                            projection.quote(self.game, refusal.rule))

    # Lessons ---------------------------------------------------------------------------------------------------------

    def lesson_line(self) -> str | None:
        """What a guided game does next, as a line of the log."""
        if self.lessons is None or self.match is None:
            return None
        told = self.lessons.next(self.choices_made())
        return told[1] if told is not None else None

    def choices_made(self) -> int:
        return sum(past.by not in (START, UNDO) for past in self.pasts)

    def allowed(self, seat: Viewer) -> list[str] | None:
        """The only keys that a lesson accepts from a seat; None where everything goes."""
        line = self.lesson_line()
        if line is None:
            return None
        by, _, key = line.partition(" ")
        return [key] if seat is not None and by == self.seats[seat] else []

    def lesson(self) -> wire.Lesson | None:
        if self.lessons is None:
            return None
        lessons = self.lessons.guide.lesson
        told = self.lessons.next(self.choices_made())
        if told is None:
            return wire.Lesson(len(lessons), len(lessons), "", "", "", [])
        number, line = told
        by, _, key = line.partition(" ")
        now = lessons[number]
        keys = [key] if by == self.lessons.guide.learner else []
        return wire.Lesson(number, len(lessons), now.title, now.words, now.rule, keys)

    # Telling ---------------------------------------------------------------------------------------------------------

    def is_here(self, seat: Seat) -> bool:
        return any(guest.viewer == seat for guest in self.guests)

    def info(self) -> wire.TableInfo:
        record = self.record
        committed = record.dice == "committed"
        over = self.match is not None and self.match.over
        return wire.TableInfo(
            id=self.table, game=record.game, title=self.game.title, mode=record.mode, options=record.options,
            undo=record.undo, dice=record.dice,
            commitment=commitment(bytes.fromhex(record.secret)) if committed else "",
            secret=record.secret if committed and over else "",
            seats=[wire.SeatInfo(name, each.name, each.player, each.person, self.is_here(seat), each.salt is not None)
                   for seat, (name, each) in enumerate(zip(self.seats, record.seats, strict=True))],
            watchers=sum(guest.viewer is None for guest in self.guests), begun=record.begun, over=over,
            deciding=[self.seats[seat] for seat in self.match.deciding()] if self.match is not None else [],
            standing=projection.standing(self.match) if self.match is not None else None, guided=record.guided,
            hides=hides_something(self.game), wish=self.undo_wish, rematch=record.rematch)

    def welcome(self, guest: Guest, seen: int | None) -> None:
        update = None
        if self.match is not None:
            missed = [past for past in self.pasts if seen is not None and past.seq > seen][-HISTORY:]
            update = self.update_for(self.match, guest.viewer, missed)
        recent = self.pasts[-HISTORY:]
        guest.send(wire.Welcome(
            seat="" if guest.viewer is None else self.seats[guest.viewer], table=self.info(), box=self.game.show_box(),
            update=update, history=[projection.moment(self.game, recent[number], guest.viewer)
                                    for number in projection.told(recent, guest.viewer)],
            chat=[chat_line(remark) for remark in self.chat[-HISTORY:]]))

    def update_for(self, match: Match, viewer: Viewer, news: list[Past],
                   shared: projection.Shared | None = None) -> wire.Update:
        seated = viewer in self.people
        shared = shared or projection.shared(match, news)
        return wire.Update(
            seq=self.seq,
            news=[shared.moment(number, self.game, news[number], viewer) for number in projection.told(news, viewer)],
            view=projection.view(match, viewer, shared.open),
            decision=projection.decision(match, viewer, self.allowed(viewer)) if seated else None,
            pending=projection.pending(match.waiting, viewer, self.people),
            standing=shared.standing, undo=self.undo_for(match, viewer), lesson=self.lesson())

    def undo_for(self, match: Match, viewer: Viewer) -> wire.Undo:
        if viewer is None or self.record.undo == "never" or viewer not in self.people or self.record.guided:
            return wire.Undo(False, False)
        free = match.may_undo(viewer)
        return wire.Undo(free, not free and self.record.undo == "consent" and self.last_choice_of(viewer) is not None)

    def tell_update(self, news: list[Past]) -> None:
        """To everybody, each through their own eyes."""
        assert self.match is not None
        shared = projection.shared(self.match, news)
        encoded: dict[Viewer, bytes] = {}
        for guest in self.guests:
            if guest.viewer not in encoded:
                encoded[guest.viewer] = msgspec.json.encode(self.update_for(self.match, guest.viewer, news, shared))
            guest.send_bytes(encoded[guest.viewer])

    def tell_table(self) -> None:
        if self.guests:
            data = msgspec.json.encode(wire.TableChanged(self.info()))
            for guest in self.guests:
                guest.send_bytes(data)

    # The match as a file ---------------------------------------------------------------------------------------------

    def file(self) -> matchfile.MatchFile:
        if self.match is None:
            raise NotUnderstood("expected a match that has begun, got one that waits for its players")
        return matchfile.record(self.match, seat_words(self.record), dice_of(self.record), self.record.bots_seed)


class Stale(Exception):
    """A wish that was made in sight of an older table."""


# Reading a room from the store ----------------------------------------------------------------------------------------

def hides_something(game: Game) -> bool:
    """Whether people at one screen must not look over each other's shoulders."""
    return any(sight.who == OWNER for sight in game.sight.values()) or any(verb.secret for verb in game.actions.verbs)


def played_by_people(record: Record) -> list[Seat]:
    return [seat for seat, each in enumerate(record.seats) if not each.player]


def library_bot(name: str) -> None:
    from infamy.bots.bot import make
    make(name)


def chat_line(remark: Remark) -> wire.ChatLine:
    return wire.ChatLine(remark.number, remark.by, remark.name, remark.words)


def seat_words(record: Record) -> list[str]:
    """As in a match file."""
    return [f"bot:{each.bot}" if each.bot else f"you:{each.name}" if each.name else "you" for each in record.seats]


def dice_of(record: Record) -> matchfile.Dice:
    if record.dice == "typed":
        return matchfile.Typed()
    if record.dice == "server":
        return matchfile.Seeded(record.seed, record.told)
    return matchfile.Committed(
        commitment(bytes.fromhex(record.secret)), [each.salt or "" for each in record.seats], record.secret)


def file_of(record: Record, lines: list[str]) -> matchfile.MatchFile:
    """The match as far as its log goes."""
    return matchfile.MatchFile(
        format=matchfile.FORMAT, game=record.game, rules=record.rules, pack=record.pack, players=len(record.seats),
        mode=record.mode, options=record.options, seats=seat_words(record), bots_seed=record.bots_seed,
        dice=dice_of(record), log=lines, result=None)


def new_match(record: Record, game: Game) -> Match:
    setup = game.setup(len(record.seats), record.mode, record.options)
    fate = TypedFate() if record.dice == "typed" else matchfile.fate_of(dice_of(record), [])
    return Match(game, setup, fate)


def furnish(room: Room, stored: Stored) -> None:
    """Plays the log again: the match, and what each choice led to."""
    record = room.record
    room.chat = stored.chat
    for name, seq in [*((line.wish, line.seq) for line in stored.lines), *((said.wish, 0) for said in stored.chat)]:
        if name:
            room.remember(name, seq)
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
                Past(stored.lines[before].seq, entry.by, entry.key, entry.seen_by, news, before, kept)])
        before, kept = len(match.log), match.kept
        room.match = match
    assert room.match is not None
    if record.dice == "typed" and not isinstance(room.match.fate, TypedFate):
        room.match.fate = TypedFate()
    if record.unsettled is not None:
        room.remember(record.unsettled.wish, record.seq)
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
        self.thinkers = Thinkers(limits.thinkers)
        self.open: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.closing: dict[str, asyncio.TimerHandle] = {}
        metrics.ROOMS.set_function(lambda: len(self.open))

    @asynccontextmanager
    async def visit(self, table: str, token: str) -> AsyncIterator[tuple[Room, Viewer]]:
        """The room of a table, kept open as long as somebody needs it; NoSuchTable if the token does not open it."""
        room = await self.room(table)
        viewer = viewer_of(room.record, token)
        room.users += 1
        try:
            yield room, viewer
        finally:
            room.users -= 1
            if not room.users:
                self.close_later(table)

    async def room(self, table: str) -> Room:
        room = self.open.get(table)
        if room is not None and not room.broken:
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
        room = Room(table, record, game, self.store, self.thinkers, self.limits)
        try:
            furnish(room, stored)
            if not record.begun and (record.dice != "committed" or not room.of_people()):
                await room.begin()
        except BaseException:
            room.task.cancel()
            raise
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
        if not room.happenings.empty():
            self.close_later(table)
            return
        del self.open[table]
        room.task.cancel()

    async def say_goodbye(self) -> None:
        """Returns when everybody has heard it; whoever does not read is not waited for."""
        for room in list(self.open.values()):
            for guest in room.guests:
                guest.send(wire.Bye("the table closes for a moment; it goes on by itself when it is back"))
                guest.let_go()
        for _ in range(100):
            if not any(room.guests for room in self.open.values() if not room.broken):
                break
            await asyncio.sleep(0.02)

    async def shut(self) -> None:
        """Everybody is told; what was wished before is carried out first."""
        for handle in self.closing.values():
            handle.cancel()
        await self.say_goodbye()
        for _ in range(100):
            if all(room.happenings.empty() for room in self.open.values()):
                break
            await asyncio.sleep(0.02)
        for room in self.open.values():
            room.task.cancel()
        self.thinkers.close()
