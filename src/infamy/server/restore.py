"""How a room gets back what the store has of its table."""

from __future__ import annotations

from infamy.server.moves import Move, as_told
from infamy.server.records import dice_of, replayed
from infamy.server.room import Room
from infamy.server.schema import Stored
from infamy.table.log import START
from infamy.table.match import Match
from infamy.table.snapshot import Snapshot, restore


def restore_room(room: Room, stored: Stored, saved: Snapshot | None) -> None:
    """The match as it stood, if it has begun, and what each choice led to."""
    record = room.table.record
    room.table.chat = stored.chat
    room.keeper.remember_all(stored)
    if saved is None:
        return
    table, lines = room.table, stored.lines
    table.match = match = match_of(room, lines, saved)
    known = {(move.start, move.by == START): move for move in stored.moves}
    nothing = Move(seq=1, by=START)  # an older release kept nothing of an opening without rolls
    played = [replayed(table.game, told, known.get((told.start, told.by == START), nothing), []) for told in saved.told]
    before = played[0].start if played else len(lines)  # up to there it was not played, but is known as told
    if not played or played[0].by != START:
        table.note_moves([move for move in as_told(stored.moves, table.seats) if move.start < before])
    table.note_moves(played)
    if record.pending_roll is not None:
        if record.pending_roll.seat >= 0:
            match.choose(record.pending_roll.seat, record.pending_roll.key)
        for outcome in record.pending_roll.typed:
            match.enter(outcome)
    room.table.seq = max([record.seq, *(move.seq for move in room.table.moves[-1:])])
    room.table.note_questions(anew=True)


def restore_as_told(room: Room, stored: Stored) -> None:
    """A match that the rules do not know any more, or not as it was: it can be read, as it was told."""
    record = room.table.record
    room.table.chat = stored.chat
    room.keeper.remember_all(stored)
    room.table.note_moves(as_told(stored.moves, room.table.seats))
    room.table.halted_log = stored.lines
    room.table.seq = last_seq(stored)
    game = room.table.game
    room.table.halted = (
        f"This match was played under version {record.rules} of the rules of {game.title}, and cannot go on "
        f"under version {game.version}: not everything in it could be chosen or rolled any more."
        if record.rules != game.version
        else f"The rules of {game.title} cannot play this match again as it was stored."
    )


async def keep_rules(room: Room) -> None:
    """The match goes on under another version of the rules, and its log says so from now on."""
    move = room.table.moves[-1]
    room.table.record.seq = room.table.seq = move.seq
    await room.keeper.keep(move.seq, record=True, moves=[move])


def last_seq(stored: Stored) -> int:
    return max(stored.record.seq, stored.moves[-1].seq if stored.moves else 1)


def match_of(room: Room, lines: list[str], saved: Snapshot) -> Match:
    setup = room.table.game.setup(len(room.table.record.seats), room.table.record.mode, room.table.record.options)
    return restore(room.table.game, setup, dice_of(room.table.record), lines, saved)


def has_told(stored: Stored, entries: int) -> bool:
    """Whether all that was told of the first entries is kept."""
    return entries <= len(stored.lines) and all(move.told for move in stored.moves if move.start < entries)
