"""What a client may ask for on its socket: one table from each kind of command to the function that carries it out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from infamy.engine.rules import NotUnderstood, Refused
from infamy.engine.state import Seat
from infamy.server import messages, projection, typed_dice, undo
from infamy.server.audience import Guest, seat_of
from infamy.server.events import Received
from infamy.server.live_table import MOVED_ON, NOT_BEGUN, Stale
from infamy.server.multi_choice import check_together
from infamy.server.printable import check_printable, printable, printable_lines
from infamy.server.records import played_by_people
from infamy.server.schema import Remark
from infamy.server.stand_ins import hand_over
from infamy.server.tokens import NO_SUCH_TABLE, NoSuchTable, hashed, renew_link, viewer_of

if TYPE_CHECKING:
    from infamy.server.room import Room

# Returns the answer; None for a command that changed the table: it is answered by `done`, and counts once.
Handler = Callable[["Room", Guest, Any], Awaitable[messages.Message | None]]


class Later(Exception):
    """Not before some time has passed; then it comes again, or is answered, by itself."""


async def execute(room: Room, guest: Guest, command: messages.Command, by: Seat | None = None) -> None:
    """Carries a command out and answers it. One that comes again after it was carried out is only answered again. One
    that was put off is of the seat `by`."""
    if guest.dismissed:
        return
    id = "" if isinstance(command, messages.Ping) else command.id
    if by is not None and guest.viewer != by:  # the screen was passed on: it is no choice of the next player
        guest.send(messages.Mistake(id, MOVED_ON, stale=True))
        return
    name = f"{guest.viewer}:{id}"
    if name in room.keeper.answered:
        guest.send(messages.Done(id, room.keeper.answered[name]))
        return
    try:
        with room.keeper.carrying_out(name):
            answer = await HANDLERS[type(command)](room, guest, command)
            if answer is None:
                room.keeper.remember(name, room.table.seq)
                answer = messages.Done(id, room.table.seq)
            guest.send(answer)
    except Later:
        pass  # it is answered then
    except Refused as refused:
        rule = refused.refusal.rule
        why = room.broadcast.names_for(guest.viewer).told(refused.refusal.why)
        guest.send(messages.Refused(id, rule, why, projection.quote(room.table.game, rule)))
    except Stale:
        guest.send(messages.Mistake(id, MOVED_ON, stale=True))
        if room.table.match is not None:
            guest.send(room.broadcast.present(room.table.match, guest.viewer, [], []))
    except NotUnderstood as error:
        guest.send(messages.Mistake(id, str(error)))
    except NoSuchTable:
        guest.send(messages.Mistake(id, NO_SUCH_TABLE))


# The match ------------------------------------------------------------------------------------------------------------


async def choose(room: Room, guest: Guest, command: messages.Choose) -> None:
    seat = seat_of(guest)
    match = room.table.match_seen(command.seq, seat)
    if seat not in room.table.human_seats:
        raise NotUnderstood("a bot plays this seat now")
    allowed = room.table.allowed(seat)
    if allowed is not None and (len(command.keys) != 1 or command.keys[0] not in allowed):
        raise Refused(projection.NOT_IN_THE_LESSON)
    if len(command.keys) > 1:
        check_together(match, seat, command.keys)
    if early := room.automatic.too_early(seat, command.keys):
        room.post_later(early, Received(guest, command, by=seat))
        raise Later
    await room.make_choices(match, seat, command.keys)


async def answer_window(room: Room, guest: Guest, command: messages.AnswerWindow) -> None:
    seat, table = seat_of(guest), room.table
    if command.window not in table.game.windows:
        known = ", ".join(table.game.windows) or "none"
        raise NotUnderstood(f"expected a window of {table.game.title} ({known}), got {command.window!r}")
    if table.match is None:
        raise NotUnderstood(NOT_BEGUN)
    table.standing_answers(seat).put(command.window, command.answer, table.match.standing().rounds)
    await room.keeper.keep(table.seq, record=True)
    room.broadcast.windows_changed(seat)


async def why_not(room: Room, guest: Guest, command: messages.WhyNot) -> messages.Because:
    seat, table = seat_of(guest), room.table
    if table.match is None:
        raise NotUnderstood(NOT_BEGUN)
    option = table.game.actions.parse(command.key)
    allowed = command.key in table.match.options(seat)
    if allowed:
        rule, why = table.game.rule_of(table.match.g, option), "this is allowed"
    else:
        refusal = table.match.why_not(seat, command.key)
        rule, why = refusal.rule, refusal.why
    names, quote = room.broadcast.names_for(seat), projection.quote(table.game, rule)
    label = names.told(table.game.actions.label(option))
    return messages.Because(command.id, command.key, label, rule, names.told(why), quote, allowed)


async def ask_hint(room: Room, guest: Guest, command: messages.AskHint) -> messages.Hint:
    seat = seat_of(guest)
    match = room.table.match_seen(command.seq, seat)
    hint = room.coach.ask(guest, command.id, seat, match)
    if hint is None:
        raise Later
    return hint


async def add_salt(room: Room, guest: Guest, command: messages.AddSalt) -> None:
    seat, record = seat_of(guest), room.table.record
    check_printable(command.salt, "a salt")
    if record.dice != "committed" or record.begun or record.seats[seat].salt is not None:
        raise NotUnderstood("a salt can be added once, before the match starts, at a table with committed dice")
    record.seats[seat].salt = command.salt
    if all(each.salt is not None for each in record.seats if each.person):
        await room.begin()
        room.broadcast.table()
    else:
        await room.keep_record()


# Seats and people -----------------------------------------------------------------------------------------------------


async def sit(room: Room, guest: Guest, command: messages.Sit) -> messages.Done:
    """Whoever comes back sits down again, so it is not remembered."""
    guest.viewer = viewer_of(room.table.record, command.token)
    guest.shown[guest.viewer] = hashed(command.token)
    room.audience.note_presence()
    room.broadcast.welcome(guest, None)
    room.broadcast.table()
    return messages.Done(command.id, room.table.seq)


async def rename(room: Room, guest: Guest, command: messages.Rename) -> None:
    own = room.table.record.seats[seat_of(guest)]
    own.name = printable(command.name, "a name") or own.name
    await room.keep_record()


async def renew(room: Room, guest: Guest, command: messages.Renew) -> None:
    """The old link dies at once, with everybody who sits by it."""
    seat, record = seat_of(guest), room.table.record
    renew_link(record, seat, command.token)
    await room.keeper.keep(room.table.seq, record=True)
    guest.shown[seat] = record.seats[seat].link
    room.dismiss_old_links()


async def write_notes(room: Room, guest: Guest, command: messages.WriteNotes) -> None:
    """Whoever else sits on the seat reads it, too; nobody else."""
    seat, table = seat_of(guest), room.table
    if command.seat != table.seats[seat]:
        raise NotUnderstood("these notes belong to another seat")
    table.record.seats[seat].notes = printable_lines(command.words, "notes")
    await room.keeper.keep(table.seq, record=True)
    for other in room.audience.guests:
        if other.viewer == seat and other is not guest:
            other.send(messages.NotesChanged(table.record.seats[seat].notes))


async def stand_in(room: Room, guest: Guest, command: messages.StandIn) -> None:
    table = room.table
    hand_over(table.record, table.seats, room.audience.absences, seat_of(guest), command.seat, command.bot)
    table.human_seats = played_by_people(table.record)
    await room.keep_record()
    if table.match is not None:
        room.broadcast.update([])


async def say(room: Room, guest: Guest, command: messages.Say) -> None:
    table, viewer = room.table, guest.viewer
    by = "watcher" if viewer is None else table.seats[viewer]
    name = "" if viewer is None else table.record.seats[viewer].name
    words = room.chat_rules.check(viewer, command.words, len(table.chat))
    remark = Remark(len(table.chat), by, name, words)
    await room.keeper.keep(table.seq, remarks=[remark])
    table.chat.append(remark)
    room.broadcast.said(remark)


async def ping(room: Room, guest: Guest, command: messages.Ping) -> messages.Pong:
    return messages.Pong()


HANDLERS: Final[dict[type[messages.Message], Handler]] = {
    messages.Choose: choose,
    messages.Enter: typed_dice.enter,
    messages.Undo: undo.undo,
    messages.Redo: undo.redo,
    messages.Consent: undo.consent,
    messages.WhyNot: why_not,
    messages.AskHint: ask_hint,
    messages.AddSalt: add_salt,
    messages.Sit: sit,
    messages.Rename: rename,
    messages.Renew: renew,
    messages.StandIn: stand_in,
    messages.AnswerWindow: answer_window,
    messages.WriteNotes: write_notes,
    messages.Say: say,
    messages.Ping: ping,
}
