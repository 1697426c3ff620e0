"""Taking back, and doing again what was taken back: at once, as long as it is one's own affair, or by consent of the
others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.engine.state import Seat
from infamy.parts.seating import seat_title
from infamy.server import messages, typed_dice, wire
from infamy.server.audience import Guest, seat_of
from infamy.server.live_table import LiveTable, Stale
from infamy.server.moves import Move
from infamy.server.stand_ins import asked_to_agree
from infamy.table.log import Entry, redo_entry, undo_entry
from infamy.table.match import NOTHING_TO_REDO, Match

if TYPE_CHECKING:
    from infamy.server.room import Room

NO_UNDO: Final = Refusal("TABLE-2", "undo is switched off at this table")
TOO_LATE: Final = Refusal("TABLE-2", "you can take back only your own choices, as long as nobody has learned anything")
TAKEN_ALREADY: Final = Refusal("TABLE-2", "this is not a choice that can still be taken back")
IT_IS_OVER: Final = Refusal(
    "TABLE-2", "the match is over and cannot be changed: open its replay to play on from any moment at a new table"
)


async def undo(room: Room, guest: Guest, command: messages.Undo) -> None:
    seat, table = seat_of(guest), room.table
    match = match_to_step(table, command.seq)
    if match.waiting is not None and not command.to:
        await take_back_roll(room, match, seat)
        return
    first = table.choice_of_update(command.to) if command.to else table.last_choice_of(seat)
    if command.to and first is None:
        raise Refused(TAKEN_ALREADY)
    if first is not None and table.may_undo_freely(match, seat, first):
        before = len(match.log)
        match.undo(seat, first.kept)
        await commit_step(room, match, before)
        return
    if table.record.undo != "consent" or first is None or table.record.guided:
        raise Refused(TOO_LATE)
    match.check_undos()
    words = in_words(table, table.choices[table.choices.index(first) :])
    others = asked_to_agree(table.record, table.seats, seat)
    table.record.undo_request = wire.UndoRequest(table.seats[seat], words, others, first.seq)
    await grant_if_all_agree(room, match)


async def redo(room: Room, guest: Guest, command: messages.Redo) -> None:
    """What was taken back comes again with its rolls: whoever would choose alone whether they count could take back
    what came out badly, and have it again if the next roll is worse."""
    seat, table = seat_of(guest), room.table
    match = match_to_step(table, command.seq)
    allowed = table.may_redo(match, seat)
    if allowed.free:
        before = len(match.log)
        match.redo()
        await commit_step(room, match, before)
        return
    if not allowed.consent:
        raise Refused(NOTHING_TO_REDO)
    match.check_undos()
    words = in_words(table, table.undone[-1][1])
    others = asked_to_agree(table.record, table.seats, seat)
    table.record.undo_request = wire.UndoRequest(table.seats[seat], words, others, again=True)
    await grant_if_all_agree(room, match)


def match_to_step(table: LiveTable, seq: int) -> Match:
    if table.match is None:
        raise Refused(TOO_LATE)
    if seq != table.seq:
        raise Stale
    if table.match.over:  # hidden cards, dice and analyses have been told by now
        raise Refused(IT_IS_OVER)
    if table.record.undo == "never" and table.match.waiting is None:  # what was typed wrong is corrected anywhere
        raise Refused(NO_UNDO)
    return table.match


async def take_back_roll(room: Room, match: Match, seat: Seat) -> None:
    """What was typed last for the choice that waits for a roll; if nothing was, the choice itself, by consent."""
    table = room.table
    if await typed_dice.correct(room, match, seat):
        return
    others = asked_to_agree(table.record, table.seats, seat)
    words = typed_dice.choice_in_words(table, match, None) or "a secret choice"
    table.record.undo_request = wire.UndoRequest(table.seats[seat], words, others)
    await grant_if_all_agree(room, match)


def in_words(table: LiveTable, moves: list[Move]) -> str:
    """What goes, or comes again: the first of it, and how much of whose. Choices that were made in secret are counted
    as everybody could count them."""
    first, actions = moves[0], table.game.actions
    words = "a secret choice" if first.seen_by != EVERYONE else actions.label(actions.parse(first.key))
    later = Counter(by for _, by in dict.fromkeys((move.seq, move.by) for move in moves if move.seq != first.seq))
    if not later:
        return words
    return f"{words}, and what came after it: {', '.join(f'{many} of {seat_title(by)}' for by, many in later.items())}"


async def consent(room: Room, guest: Guest, command: messages.Consent) -> None:
    seat, table = seat_of(guest), room.table
    request = table.record.undo_request
    if request is None or table.seats[seat] not in request.waiting_for:
        raise NotUnderstood("nobody has asked to take anything back")
    if table.over:
        await drop_request(room)
        raise Refused(IT_IS_OVER)
    if command.yes:
        request.waiting_for.remove(table.seats[seat])
        assert table.match is not None
        await grant_if_all_agree(room, table.match)
    else:
        await drop_request(room)


async def drop_request(room: Room) -> None:
    room.table.record.undo_request = None
    await room.keep_record()


async def grant_if_all_agree(room: Room, match: Match) -> None:
    table = room.table
    request = table.record.undo_request
    assert request is not None
    if request.waiting_for:
        await room.keep_record()
        return
    if match.waiting is not None and not request.back_to and not request.again:
        await typed_dice.drop_choice(room, match)
        return
    before = len(match.log)
    try:
        table.match = await room.follow(room, step_of(table, match, request))
    except (NotUnderstood, Refused):
        table.record.undo_request = None
        room.broadcast.table()
        raise
    table.record.pending_roll = None
    await commit_step(room, table.match, before)


def step_of(table: LiveTable, match: Match, request: wire.UndoRequest) -> Entry:
    """The entry of the log for what was agreed on."""
    if request.again:
        if not match.undone:
            raise Refused(NOTHING_TO_REDO)
        return redo_entry(match.kept + len(match.undone[-1].entries))
    seat: Seat = table.seats.index(request.by)
    first = table.choice_of_update(request.back_to) if request.back_to else table.last_choice_of(seat)
    if first is None:
        raise Refused(TAKEN_ALREADY)
    return undo_entry(first.kept)


async def commit_step(room: Room, match: Match, before: int) -> None:
    step = match.log[before]
    move = room.table.move_made(match, step.by, step.key, [], before, match.kept)
    await room.commit_and_broadcast(match, [move], record=True)
