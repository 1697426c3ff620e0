"""Whoever looks at a table, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import final

from infamy.engine.game import Game
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat
from infamy.server import projection, wire
from infamy.server.clock import TableClock
from infamy.server.projection import Move, Viewer
from infamy.server.records import dice_of, played_by_people, seat_words
from infamy.server.standins import Absences
from infamy.server.store import Record, Remark
from infamy.table import matchfile
from infamy.table.fate import commitment
from infamy.table.guide import Position, guide
from infamy.table.log import RULES, START, UNDO
from infamy.table.match import Match

HISTORY = 60  # moments that a newcomer is told


@final
class Guest:
    """A connection at a table: whose eyes it has, and how to write to it."""

    def __init__(self, viewer: Viewer, link: str, write: Callable[[list[bytes]], None]) -> None:
        self.viewer = viewer
        self.shown = {viewer: link}  # links, hashed: a screen may be passed on
        self.dismissed = ""  # why it has to go, and may not come back
        self.write = write
        self.unsent: list[bytes] = []
        self.gone = asyncio.Event()

    def send(self, message: wire.Message) -> None:
        self.unsent.append(wire.encode(message))

    def flush(self) -> None:
        """All that was said by now goes out together: a call of the system is dear."""
        if self.unsent:
            self.write(self.unsent)
            self.unsent = []

    def dismiss(self, words: str) -> None:
        """Its link opens nothing any more: nothing is told to it, and no command of it is carried out."""
        self.dismissed, self.unsent = words, []
        self.gone.set()

    def let_go(self) -> None:
        """They come back, and are told what they missed."""
        self.gone.set()


class Gathering:
    """A table as it stands, what has happened there, and the guests who look at it."""

    def __init__(self, table: str, record: Record, game: Game, clock: TableClock) -> None:
        self.table, self.record, self.game, self.clock = table, record, game, clock
        self.seats = game.seats[: len(record.seats)]
        self.people = played_by_people(record)  # seats that a person plays now
        self.match: Match | None = None
        self.halted = ""  # why a match that has begun cannot go on,
        self.halted_log: list[str] = []  # and its log
        self.seq = record.seq
        self.moves: list[Move] = []
        self.choices: list[Move] = []  # those of them that have not been taken back
        self.chat: list[Remark] = []
        taught = guide(record.game) if record.guided else None
        self.lessons = Position(taught) if taught is not None else None
        self.guests: list[Guest] = []
        self.absences = Absences(record, clock.time)

    # What has happened -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over if self.match is not None else self.record.result is not None

    def note_moves(self, moves: list[Move]) -> None:
        self.moves += moves
        for move in moves:
            if move.by == UNDO:
                to = int(move.key.split(":")[1])
                while self.choices and self.choices[-1].kept >= to:
                    self.choices.pop()
            elif move.by not in (START, RULES):
                self.choices.append(move)

    def last_choice_of(self, seat: Seat) -> Move | None:
        """The last choice of a seat that has not been taken back."""
        for move in reversed(self.choices):
            if move.by == self.seats[seat]:
                return move
        return None

    def note_presence(self) -> None:
        """Somebody has come, gone, or sat down on another seat."""
        self.absences.note(seat for guest in self.guests for seat in guest.shown if seat is not None)

    def holds(self, guest: Guest) -> bool:
        """Whether the link by which it sits is still the link of its seat."""
        viewer = guest.viewer
        return guest.shown[viewer] == (self.record.watch if viewer is None else self.record.seats[viewer].link)

    def is_here(self, seat: Seat) -> bool:
        return any(guest.viewer == seat for guest in self.guests)

    # Lessons ---------------------------------------------------------------------------------------------------------

    def lesson_line(self) -> str | None:
        """What a guided game does next, as a line of the log."""
        if self.lessons is None or self.match is None:
            return None
        told = self.lessons.next(self.choices_made())
        return told[1] if told is not None else None

    def choices_made(self) -> int:
        return sum(move.by not in (START, RULES, UNDO) for move in self.moves)

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

    def info(self) -> wire.TableInfo:
        record = self.record
        committed = record.dice == "committed"
        over = self.over
        return wire.TableInfo(
            id=self.table,
            game=record.game,
            title=self.game.title,
            mode=record.mode,
            options=record.options,
            undo=record.undo,
            dice=record.dice,
            clock=record.clock,
            stand_in=record.stand_in,
            commitment=commitment(bytes.fromhex(record.secret)) if committed else "",
            secret=record.secret if committed and over else "",
            seats=[self.seat_info(seat) for seat in range(len(self.seats))],
            watchers=sum(guest.viewer is None for guest in self.guests),
            begun=record.begun,
            over=over,
            deciding=[self.seats[seat] for seat in self.match.deciding()] if self.match is not None else [],
            standing=projection.standing(self.match) if self.match is not None else None,
            guided=record.guided,
            hides=hides_something(self.game),
            undo_request=record.undo_request,
            rematch=record.rematch,
            origin=origin_info(record.origin),
            told=record.told,
            halted=self.halted,
            looked_into=record.looked_into,
        )

    def seat_info(self, seat: Seat) -> wire.SeatInfo:
        each = self.record.seats[seat]
        return wire.SeatInfo(
            self.seats[seat],
            each.name,
            each.player,
            each.person,
            self.is_here(seat),
            each.salt is not None,
            self.absences.seconds(seat),
            each.handed_by,
            each.handed_at,
            sum(guest.viewer == seat for guest in self.guests),
            each.renewed,
        )

    def welcome(self, guest: Guest, seen: int | None) -> None:
        update = None
        if self.match is not None:
            missed = [move for move in self.moves if seen is not None and move.seq > seen][-HISTORY:]
            update = self.update_for(self.match, guest.viewer, missed)
        recent = self.moves[-HISTORY:]
        guest.send(
            wire.Welcome(
                seat="" if guest.viewer is None else self.seats[guest.viewer],
                table=self.info(),
                box=self.game.presentation.catalog(),
                update=update,
                history=[
                    projection.moment(self.game, recent[number], guest.viewer)
                    for number in projection.told(recent, guest.viewer)
                ],
                chat=[chat_line(remark) for remark in self.chat[-HISTORY:]],
                clock=self.clock_info(),
            )
        )

    def update_for(
        self, match: Match, viewer: Viewer, news: list[Move], shared: projection.Shared | None = None
    ) -> wire.Update:
        seated = viewer in self.people
        shared = shared or projection.shared(match, news)
        return wire.Update(
            seq=self.seq,
            news=[shared.moment(number, self.game, news[number], viewer) for number in projection.told(news, viewer)],
            view=projection.view(match, viewer, shared),
            decision=projection.decision(match, viewer, self.allowed(viewer)) if seated else None,
            pending=projection.pending(match.waiting, viewer, self.people),
            standing=shared.standing,
            undo=self.undo_for(match, viewer),
            lesson=self.lesson(),
        )

    def undo_for(self, match: Match, viewer: Viewer) -> wire.MayUndo:
        if viewer is None or self.record.undo == "never" or viewer not in self.people or self.record.guided:
            return wire.MayUndo(False, False)
        free = self.may_take_back(match, viewer)
        return wire.MayUndo(
            free, not free and self.record.undo == "consent" and self.last_choice_of(viewer) is not None
        )

    def may_take_back(self, match: Match, seat: Seat) -> bool:
        """Without asking anybody: neither in a guided game, nor what lapsed, or there would be no end to the time."""
        lapsed = bool(self.choices) and self.choices[-1].lapsed
        return match.may_undo(seat) and not self.record.guided and not lapsed

    def tell_update(self, news: list[Move]) -> None:
        """To everybody, each through their own eyes."""
        assert self.match is not None
        shared = projection.shared(self.match, news)
        encoded: dict[Viewer, bytes] = {}
        for guest in self.guests:
            if guest.viewer not in encoded:
                encoded[guest.viewer] = wire.encode(self.update_for(self.match, guest.viewer, news, shared))
            guest.unsent.append(encoded[guest.viewer])

    def tell_table(self) -> None:
        if self.guests:
            data = wire.encode(wire.TableChanged(self.info()))
            for guest in self.guests:
                guest.unsent.append(data)

    def clock_info(self) -> wire.ClockInfo | None:
        clock = self.clock
        return wire.ClockInfo(clock.seconds, round(clock.left, 2), clock.ticks) if clock.on else None

    def tell_clock(self) -> None:
        changed = wire.ClockChanged(self.clock_info())
        for guest in self.guests:
            guest.send(changed)

    def tell_remark(self, remark: Remark) -> None:
        for guest in self.guests:
            guest.send(wire.Said(chat_line(remark)))

    def flush(self) -> None:
        for guest in self.guests:
            guest.flush()

    # The match as a file ---------------------------------------------------------------------------------------------

    def file(self, match: Match) -> matchfile.MatchFile:
        record = self.record
        return matchfile.record(
            match, seat_words(record), dice_of(record), record.bots_seed, record.origin, record.looked_into is not None
        )


def hides_something(game: Game) -> bool:
    """Whether people at one screen must not look over each other's shoulders."""
    return any(sight.who == OWNER for sight in game.sight.values()) or any(verb.secret for verb in game.actions.verbs)


def origin_info(origin: matchfile.Origin | None) -> wire.OriginInfo | None:
    return None if origin is None else wire.OriginInfo(origin.kind, origin.table, origin.at)


def chat_line(remark: Remark) -> wire.ChatLine:
    return wire.ChatLine(remark.number, remark.by, remark.name, remark.words)
