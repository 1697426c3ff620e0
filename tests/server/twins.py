"""Two tables that one viewer cannot tell apart, each in a room of its own, and every byte that is sent there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import msgspec

from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Setup
from infamy.engine.news import EVERYONE, NUMBER, Happened, News, Rolled
from infamy.engine.state import Seat, State
from infamy.server import messages, rest
from infamy.server.audience import Guest
from infamy.server.bot_pool import BotPool
from infamy.server.events import Joined, Received
from infamy.server.keeper import Keeper
from infamy.server.limits import Limits
from infamy.server.moves import Move
from infamy.server.new_table import create, plan_new
from infamy.server.projection import Viewer, label_of, worded
from infamy.server.room import Room
from infamy.server.schema import Commit, Record
from infamy.server.store import Store
from infamy.server.workers import Job
from infamy.table.log import START, Entry
from infamy.table.match import Match
from tests.server.hand_time import HandTime

RECENT = 12  # choices that a newcomer is told of
LIMITS = Limits(pace=0.0, hint_iterations=20)


class Forgetful(Store):
    """Keeps nothing: what is tried out here is taken back at once."""

    def __init__(self) -> None:
        pass

    def commit(self, wanted: Commit) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class Here(BotPool):
    """Whoever thinks does so in this process, at once."""

    def __init__(self) -> None:
        super().__init__(1)
        setattr(self.workers, "run", self.run)  # noqa: B010  (a method)

    async def run(self, job: Job, data: bytes, *_: object) -> bytes:
        return job(data)


@dataclass
class Course:
    """A match as far as it got, and what each choice led to."""

    match: Match
    moves: list[Move] = field(default_factory=list)
    news: list[list[News]] = field(default_factory=list)  # of each of them, before it was put into words


def course(game: Game, setup: Setup, seed: int) -> Iterator[Course]:
    """A match in which everybody chooses at random, yielded before each choice and at its end."""
    match = Match(game, setup, SeededFate(seed))
    chooser = Random(seed)
    played = Course(match, [Move(seq=1, by=START, news=worded(game, match.opening))], [match.opening])
    while True:
        yield played
        if match.over:
            return
        seat = chooser.choice(match.deciding())
        key = chooser.choice(match.options(seat))
        start, kept = len(match.log), match.kept
        news = match.choose(seat, key)
        move = Move(
            seq=len(played.moves) + 1,
            by=match.seats[seat],
            key=key,
            seen_by=match.log[start].seen_by,
            label=label_of(game, match.seats[seat], key),
            news=worded(game, news),
            start=start,
            kept=kept,
        )
        played.moves.append(move)
        played.news.append(news)


# What the viewer could not know, told otherwise -----------------------------------------------------------------------


def told_otherwise(game: Game, move: Move, news: list[News], viewer: Viewer) -> Move:
    """The same moment for the viewer, and as different a one as can be for everybody else."""
    key = move.key
    if move.seen_by not in (EVERYONE, viewer):
        keys = list(game.actions.options)
        key = keys[(keys.index(move.key) + 1) % len(keys)]
    other = [item if item.seen_by in (EVERYONE, viewer) else other_news(game, item) for item in news]
    return msgspec.structs.replace(move, key=key, label=label_of(game, move.by, key), news=worded(game, other))


def other_news(game: Game, item: News) -> News:
    if isinstance(item, Rolled):
        return Rolled(f"not the {item.what}", f"{item.outcome}0", item.seen_by)
    assert isinstance(item, Happened)
    values = [
        value if number < item.kind.open else other_value(game, item, number)
        for number, value in enumerate(item.values)
    ]
    return Happened(item.kind, values, item.seen_by, item.way)


def other_value(game: Game, item: Happened, number: int) -> int:
    domain = item.kind.fields[number][1]
    if domain is NUMBER:
        return item.values[number] + 1
    return (item.values[number] + 1) % len(game.domains.get(domain.name, domain).names)


# Rooms ----------------------------------------------------------------------------------------------------------------


class Place:
    """One table and one guest who looks at it. It is laid as it is wanted, and anew for each command."""

    def __init__(self, game: Game, setup: Setup) -> None:
        wanted = rest.NewTable(game.key, [rest.SeatRequest()] * setup.players, setup.mode, setup.options, hints=True)
        table = create(plan_new(wanted))
        table.record.begun = True
        self.game, self.tokens, self.record = game, table.tokens, msgspec.json.encode(table.record)
        self.match = Match(game, setup, SeededFate(1))
        self.laid: Laid | None = None
        self.pool = Here()

    def room(self) -> Room:
        """As if nothing had been sent here before."""
        match, laid = self.match, self.laid
        assert laid is not None
        match.g, match.log, match.live, match.back = laid.g, list(laid.log), list(laid.log), list(laid.back)
        match.waiting, match.fate, match.states = None, SeededFate(7), []
        keeper = Keeper("table", msgspec.json.decode(self.record, type=Record), 1, Forgetful())
        room = Room(keeper, self.game, self.pool, LIMITS, HandTime(), no_rewind)
        setattr(room.bots, "wake", lambda: None)  # noqa: B010  (a method) nobody waits for bots here
        room.table.match = match
        room.table.note_moves(laid.moves)
        room.table.seq = laid.moves[-1].seq
        room.table.note_questions(anew=True)
        return room

    async def welcome(self) -> list[bytes]:
        """What somebody is told who comes in now."""
        room, guest, sent = self.visit()
        return await hears(room, Joined(guest, None), sent)

    async def command(self, command: messages.Command) -> list[bytes]:
        """What somebody hears who sends this."""
        room, guest, sent = self.visit()
        room.audience.guests.append(guest)
        room.audience.note_presence()
        return await hears(room, Received(guest, command), sent)

    def visit(self) -> tuple[Room, Guest, list[bytes]]:
        assert self.laid is not None
        room, viewer, sent = self.room(), self.laid.viewer, list[bytes]()
        link = room.table.record.watch if viewer is None else room.table.record.seats[viewer].link
        return room, Guest(viewer, link, sent.extend), sent


async def hears(room: Room, event: Joined | Received, sent: list[bytes]) -> list[bytes]:
    room.post(event)
    while under_way := [task for task in (room.task, *thinking(room)) if task is not None]:
        await asyncio.gather(*under_way)
    assert not room.closed, "the room broke"
    return sent


def thinking(room: Room) -> list[asyncio.Task[None] | None]:
    """What the coach is asked."""
    return [job.task for job in room.coach.jobs.values()]


async def no_rewind(room: Room, step: Entry) -> Match:
    raise AssertionError("a table of people who have to agree goes back only when all have")


@dataclass
class Laid:
    """What lies on a table, and whose eyes look at it."""

    g: State
    log: list[Entry]
    back: list[tuple[Seat, int, State]]
    moves: list[Move]
    viewer: Viewer


class Twins:
    """The true table and one dealt anew for a viewer: whatever is sent, the viewer must hear the same at both."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.truth, self.twin = Place(game, setup), Place(game, setup)
        self.twin.record = self.truth.record

    def lay(self, played: Course, viewer: Viewer, seed: int) -> None:
        match, eyes = played.match, 0 if viewer is None else viewer
        moves = played.moves[-RECENT:]
        self.truth.laid = Laid(match.g, match.log, match.back, moves, viewer)
        self.twin.laid = Laid(
            self.game.determinize(match.g, eyes, SeededFate(seed)),
            match.log,
            [(seat, kept, self.game.determinize(g, eyes, SeededFate(seed))) for seat, kept, g in match.back],
            [
                told_otherwise(self.game, move, news, viewer)
                for move, news in zip(moves, played.news[-RECENT:], strict=True)
            ],
            viewer,
        )

    async def welcome(self) -> list[list[bytes]]:
        return [await place.welcome() for place in (self.truth, self.twin)]

    async def command(self, command: messages.Command) -> list[list[bytes]]:
        """What the viewer hears at both tables."""
        return [await place.command(command) for place in (self.truth, self.twin)]


def differ(heard: list[list[bytes]]) -> bool:
    """Whether the viewer has learned something, and for nothing: what was asked was refused, or may be taken back
    without asking anybody."""
    return heard[0] != heard[1] and any(is_free(each) for each in heard)


def is_free(heard: list[bytes]) -> bool:
    messages = [json.loads(data) for data in heard]
    if not any(message["t"] == "done" for message in messages):
        return True
    return any(message["t"] == "update" and message["undo"]["free"] for message in messages)
