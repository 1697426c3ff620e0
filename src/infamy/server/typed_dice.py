"""Real dice at a table: who is asked to roll or to draw, what they said, and that it can be corrected."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from infamy.engine.news import EVERYONE, News
from infamy.engine.rules import NotUnderstood, Refusal, Refused
from infamy.engine.run import question
from infamy.engine.state import Seat
from infamy.engine.step import AskEach
from infamy.parts.seating import seat_title
from infamy.server import messages, wire
from infamy.server.audience import Guest, seat_of
from infamy.server.live_table import LiveTable, Stale
from infamy.server.moves import Move
from infamy.server.projection import Viewer
from infamy.server.schema import PendingRoll
from infamy.table.fate import Chance, TypedFate, expected
from infamy.table.log import START
from infamy.table.match import Match
from infamy.table.real_dice import Rollers, asked_for, title_of
from infamy.table.views import news_for

if TYPE_CHECKING:
    from infamy.server.room import Room

DICE: Final[random.Random] = random.SystemRandom()  # what the program deals, nobody can work out before
NOT_YOURS_TO_CORRECT: Final = Refusal("TABLE-2", "you can take back only what you may see, and the last roll first")


def rollers(table: LiveTable) -> Rollers:
    people = [seat for seat, each in enumerate(table.record.seats) if each.person]
    return Rollers(people, table.human_seats, len(table.seats))


# Asking ---------------------------------------------------------------------------------------------------------------


def pending(table: LiveTable, match: Match, viewer: Viewer) -> wire.Pending | None:
    """Who may see the answer says it. Of a hidden roll the others are told only whose it is: what for may say what was
    chosen."""
    chance = match.waiting
    if chance is None:
        return None
    by = [table.seats[seat] for seat in rollers(table).may_type(chance)]
    if chance.seen_by not in (EVERYONE, viewer):
        return wire.Pending("", "", "", [], "", 0, [], [], "", by, [], False, True)
    yours = viewer is not None and table.seats[viewer] in by
    titles = [title_of(table.game, chance, outcome) for outcome in chance.offered()]
    what, reason = asked_for(match, chance)
    return wire.Pending(
        what=what,
        reason=reason,
        why=choice_in_words(table, match, viewer),
        told=told(table, match, viewer),
        seat=whose(table, match, chance),
        sides=chance.sides,
        outcomes=chance.offered() if yours else [],
        titles=titles if yours else [],
        expected=(expected(titles) if chance.sides else "the card that was drawn") if yours else "",
        by=by,
        so_far=so_far(table, match, viewer),
        yours=yours,
        secret=chance.seen_by != EVERYONE,
    )


def choice_in_words(table: LiveTable, match: Match, viewer: Viewer) -> str:
    """What the roll decides; nothing of a choice that the viewer may not know."""
    waits, actions = table.record.pending_roll, table.game.actions
    if waits is None or waits.seat < 0:
        return "The table is set up."
    option = actions.parse(waits.key)
    hidden = actions.is_secret(option) or isinstance(question(match.g), AskEach)
    if hidden and waits.seat != viewer:
        return ""
    return f"{seat_title(table.seats[waits.seat])}: {actions.label(option)}"


def told(table: LiveTable, match: Match, viewer: Viewer) -> list[str]:
    """What has happened on the way from the choice to this roll, as the viewer may know it."""
    if table.record.pending_roll is None or table.record.pending_roll.seat < 0:
        return []
    heard = news_for(table.game, match.awaiting, viewer)
    return [str(item["words"]) for item in heard if item["words"] and item["news"] != "rolled"]


def whose(table: LiveTable, match: Match, chance: Chance) -> str:
    """Whoever alone may see it, or the seat of the procedure that rolls, if it is about one."""
    if chance.seen_by != EVERYONE:
        return table.seats[chance.seen_by]
    return next((str(crumb["seat"]) for crumb in reversed(match.under_way) if crumb["seat"] is not None), "")


def so_far(table: LiveTable, match: Match, viewer: Viewer) -> list[wire.TypedRoll]:
    """What was typed for the same choice before, as far as the viewer may know it."""
    return [
        wire.TypedRoll(asked_for(match, chance, place)[0], title_of(table.game, chance, outcome), chance.sides)
        for place, chance, outcome in rollers(table).typed_by_people(match)
        if chance.seen_by in (EVERYONE, viewer)
    ]


# Answering ------------------------------------------------------------------------------------------------------------


def deal(table: LiveTable, match: Match, news: list[News], pending_roll: PendingRoll) -> list[News]:
    """The program deals what no person may see; then the choice has gone through, or people are asked."""
    news = rollers(table).deal(match, news, DICE)
    note(table, match, pending_roll)
    return news


def note(table: LiveTable, match: Match, pending_roll: PendingRoll) -> None:
    """What has been typed so far outlives the server."""
    assert isinstance(match.fate, TypedFate)
    pending_roll.typed = match.fate.typed[:]
    table.record.pending_roll = pending_roll if match.waiting is not None else None


async def enter(room: Room, guest: Guest, command: messages.Enter) -> None:
    """People have rolled real dice, and say what came up."""
    seat, table = seat_of(guest), room.table
    match = table.match_seen(command.seq, seat)
    if table.record.pending_roll is None or match.waiting is None:
        raise NotUnderstood("the table is not waiting for a roll")
    if command.seq != table.seq:
        raise Stale
    if seat not in rollers(table).may_type(match.waiting):
        raise NotUnderstood("only somebody who may see this roll can enter it")
    before, kept = len(match.log), match.kept
    match.watched = bool(room.audience.guests)
    await go_on(room, match, match.enter(command.outcome), before, kept)


async def go_on(room: Room, match: Match, news: list[News], before: int, kept: int) -> None:
    """After a roll: the choice that waited goes through, or waits for the next one."""
    table, waited = room.table, room.table.record.pending_roll
    assert waited is not None
    news, moves = deal(table, match, news, waited), list[Move]()
    if match.waiting is None:
        by, key = (START, "") if waited.seat < 0 else (table.seats[waited.seat], waited.key)
        moves = [table.move_made(match, by, key, news, before, kept, waited.command)]
    await room.commit_and_broadcast(match, moves, record=True)


async def mind(room: Room) -> None:
    """After whatever happened: the roll that is waited for may have become the program's, as a bot plays the seat now,
    or as an earlier release had people type it."""
    table, match = room.table, room.table.match
    waits = match is not None and match.waiting is not None and table.record.pending_roll is not None
    if match is not None and waits and match.waiting is not None and rollers(table).deals(match, match.waiting):
        await go_on(room, match, [], len(match.log), match.kept)


# Correcting -----------------------------------------------------------------------------------------------------------


def last_typed(table: LiveTable, match: Match, seat: Seat) -> int | None:
    """The place of what was typed last, if a seat may take it back."""
    typed = rollers(table).typed_by_people(match)
    if not typed or seat not in table.human_seats:
        return None
    place, chance, _ = typed[-1]
    return place if chance.seen_by in (EVERYONE, seat) else None


def may_correct(table: LiveTable, match: Match, seat: Seat) -> wire.MayUndo:
    """What was typed, at any table; before that the choice itself, where the others may be asked for it."""
    if last_typed(table, match, seat) is not None:
        return wire.MayUndo(True, False)
    waits = table.record.pending_roll
    untouched = waits is not None and waits.seat == seat and not rollers(table).typed_by_people(match)
    return wire.MayUndo(False, untouched and table.record.undo == "consent")


async def correct(room: Room, match: Match, seat: Seat) -> bool:
    """Takes back what was typed last; False if it is the choice that has to go, for which the others are asked."""
    table, waited = room.table, room.table.record.pending_roll
    allowed = may_correct(table, match, seat)
    if not (allowed.free or allowed.consent) or waited is None:
        raise Refused(NOT_YOURS_TO_CORRECT)
    place = last_typed(table, match, seat)
    if place is None:
        return False
    match.unenter(place)
    note(table, match, waited)
    await room.commit_and_broadcast(match, [], record=True)
    return True


async def drop_choice(room: Room, match: Match) -> None:
    """Everybody agrees that the choice which waits for a roll is not made after all."""
    match.drop_choice()
    room.table.record.pending_roll = None
    await room.commit_and_broadcast(match, [], record=True)
