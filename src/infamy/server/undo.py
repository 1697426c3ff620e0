"""Taking back: one's own last choice at once, as long as nobody has learned anything, or by consent of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infamy.engine.news import EVERYONE
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.server import wire
from infamy.server.audience import Guest, seat_of
from infamy.server.live_table import Stale
from infamy.server.stand_ins import asked_to_agree
from infamy.table.log import UNDO
from infamy.table.match import Match

if TYPE_CHECKING:
    from infamy.server.room import Room

NO_UNDO: Final = Refusal("TABLE-2", "at this table nothing is taken back")
TOO_LATE: Final = Refusal("TABLE-2", "you can take back only your own choices, as long as nobody has learned anything")


async def undo(room: Room, guest: Guest, command: wire.Undo) -> None:
    seat, table, match = seat_of(guest), room.table, room.table.match
    if match is None:
        raise Refused(TOO_LATE)
    if command.seq != table.seq:
        raise Stale
    if table.record.undo == "never":
        raise Refused(NO_UNDO)
    last = table.last_choice_of(seat)
    if last is not None and table.may_undo_freely(match, seat):
        before = len(match.log)
        match.undo(seat, last.kept)
        await commit_undo(room, match, before)
        return
    if table.record.undo != "consent" or last is None or table.record.guided:
        raise Refused(TOO_LATE)
    match.check_undos()
    others = asked_to_agree(table.record, table.seats, seat)
    label = table.game.actions.label(table.game.actions.parse(last.key))
    words = "a secret choice" if last.seen_by != EVERYONE else label
    table.record.undo_request = wire.UndoRequest(table.seats[seat], last.kept, words, others)
    await grant_if_all_agree(room, match)


async def consent(room: Room, guest: Guest, command: wire.Consent) -> None:
    seat, table = seat_of(guest), room.table
    request = table.record.undo_request
    if request is None or table.seats[seat] not in request.waiting_for:
        raise NotUnderstood("nobody has asked to take anything back")
    if command.yes:
        request.waiting_for.remove(table.seats[seat])
        assert table.match is not None
        await grant_if_all_agree(room, table.match)
    else:
        table.record.undo_request = None
        await room.keep_record()


async def grant_if_all_agree(room: Room, match: Match) -> None:
    table = room.table
    request = table.record.undo_request
    assert request is not None
    if request.waiting_for:
        await room.keep_record()
        return
    before = len(match.log)
    try:
        table.match = await room.rewind(room, request.to)
    except NotUnderstood:
        table.record.undo_request = None
        room.broadcast.table()
        raise
    table.record.pending_roll = None
    await commit_undo(room, table.match, before)


async def commit_undo(room: Room, match: Match, before: int) -> None:
    move = room.table.move_made(match, UNDO, match.log[-1].key, [], before, match.kept)
    await room.commit_and_broadcast(match, [move], record=True)
