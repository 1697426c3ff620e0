"""How a room is furnished with what the store has of its table."""

from __future__ import annotations

from infamy.server import telling
from infamy.server.clock import CLOCK
from infamy.server.records import dice_of, move_of
from infamy.server.room import Room
from infamy.server.schema import Line, Stored
from infamy.table.log import FATE, START
from infamy.table.match import Match
from infamy.table.snapshot import Snapshot, Told, restore


def furnish(room: Room, stored: Stored, saved: Snapshot | None) -> None:
    """The match as it stood, if it has begun, and what each choice led to."""
    record = room.record
    room.chat = stored.chat
    room.keeper.remember_all(stored)
    if saved is None:
        return
    room.match = match_of(room, [line.line for line in stored.lines], saved)
    played = [move_of(room.game, told, *known_of(told, stored)) for told in saved.told]
    before = played[0].start if played else len(stored.lines)  # up to there it was not played, but is known as told
    if not played or played[0].by != START:
        room.note_moves([move for move in telling.moves_as_told(stored, room.seats) if move.start < before])
    room.note_moves(played)
    if record.pending_roll is not None:
        if record.pending_roll.seat >= 0:
            room.match.choose(record.pending_roll.seat, record.pending_roll.key)
        for outcome in record.pending_roll.typed:
            room.match.enter(outcome)
    room.seq = max([record.seq, *(move.seq for move in room.moves[-1:])])
    room.note_questions(anew=True)


def furnish_as_told(room: Room, stored: Stored) -> None:
    """A match that the rules do not know any more, or not as it was: it can be read, as it was told."""
    record = room.record
    room.chat = stored.chat
    room.keeper.remember_all(stored)
    room.note_moves(telling.moves_as_told(stored, room.seats))
    room.halted_log = [line.line for line in stored.lines]
    room.seq = last_seq(stored)
    game = room.game
    room.halted = (
        f"This match was played under version {record.rules} of the rules of {game.title}, and cannot go on "
        f"under version {game.version}: not everything in it could be chosen or rolled any more."
        if record.rules != game.version
        else f"The rules of {game.title} cannot play this match again as it was stored."
    )


async def keep_rules(room: Room, line: Line) -> None:
    """The match goes on under another version of the rules, and its log says so from now on."""
    line.told = telling.kept(room.game, room.moves[-1])
    room.record.seq = room.seq = line.seq
    await room.keeper.keep(room.seq, record=True, lines=[line])


def last_seq(stored: Stored) -> int:
    return max(stored.record.seq, stored.lines[-1].seq if stored.lines else 1)


def match_of(room: Room, lines: list[str], saved: Snapshot) -> Match:
    setup = room.game.setup(len(room.record.seats), room.record.mode, room.record.options)
    return restore(room.game, setup, dice_of(room.record), lines, saved)


def has_told(stored: Stored, entries: int) -> bool:
    """Whether all that was told of the first entries is kept."""
    return (
        entries <= len(stored.lines)
        and bool(stored.opening)
        and all(line.told or line.line.startswith(f"{FATE} ") for line in stored.lines[:entries])
    )


def known_of(told: Told, stored: Stored) -> tuple[int, bool]:
    """The update that told of a moment, and whether time was up."""
    if told.by == START:
        return telling.first_seq(stored), False
    line = stored.lines[told.start]
    return line.seq, line.command == CLOCK
