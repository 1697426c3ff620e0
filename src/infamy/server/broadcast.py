"""What everybody at a table is told: each message composed from the table, and sent to whoever looks at it."""

from __future__ import annotations

from typing import Final, final

from infamy.build_info import compiled
from infamy.engine.game import Game
from infamy.engine.sight import OWNER
from infamy.engine.state import Seat
from infamy.server import messages, projection, typed_dice, wire
from infamy.server.audience import Audience, Guest
from infamy.server.clock import TableClock
from infamy.server.live_table import LiveTable
from infamy.server.moves import Move
from infamy.server.naming import named_moments, named_request, named_standing, named_update
from infamy.server.projection import Viewer
from infamy.server.schema import Remark
from infamy.table import matchfile
from infamy.table.fate import commitment
from infamy.table.match import Match
from infamy.table.names import Names
from infamy.table.patches import Table

HISTORY = 60  # moments that a newcomer is told


@final
class Broadcast:
    def __init__(self, table: LiveTable, audience: Audience, clock: TableClock) -> None:
        self.live: Final = table
        self.audience: Final = audience
        self.clock: Final = clock
        self.shown: Table | None = None  # as everybody has it, while somebody looks on

    # The table -------------------------------------------------------------------------------------------------------

    def table(self) -> None:
        self.audience.send(messages.TableChanged(self.info()))

    def info(self) -> wire.TableInfo:
        live, record, match, names = self.live, self.live.record, self.live.match, self.names()
        committed = record.dice == "committed"
        return wire.TableInfo(
            id=live.id,
            game=record.game,
            title=live.game.title,
            mode=record.mode,
            options=record.options,
            undo=record.undo,
            dice=record.dice,
            clock=record.clock,
            hints=record.hints,
            stand_in=record.stand_in,
            commitment=commitment(bytes.fromhex(record.secret)) if committed else "",
            secret=record.secret if committed and live.over else "",
            seats=[self.seat_info(seat, names) for seat in range(len(live.seats))],
            watchers=self.audience.count(None),
            begun=record.begun,
            over=live.over,
            deciding=[live.seats[seat] for seat in match.deciding()] if match is not None else [],
            standing=named_standing(projection.standing(match), names) if match is not None else None,
            guided=record.guided,
            hides=hides_something(live.game),
            undo_request=named_request(record.undo_request, names),
            rematch=record.rematch,
            origin=origin_info(record.origin),
            told=record.told,
            halted=live.halted,
            looked_into=record.looked_into,
        )

    def names(self) -> Names:
        """What people call themselves: they are put into every sentence as it is sent, and into none that is kept."""
        return Names(self.live.seats, [each.name for each in self.live.record.seats])

    def names_for(self, viewer: Viewer) -> Names:
        """As they are told to one viewer alone, about its own choices."""
        return self.names() if viewer is None else self.names().to(self.live.seats[viewer])

    def seat_info(self, seat: Seat, names: Names) -> wire.SeatInfo:
        each, browsers = self.live.record.seats[seat], self.audience.count(seat)
        return wire.SeatInfo(
            self.live.seats[seat],
            each.name,
            names.title(self.live.seats[seat]),
            each.player,
            each.person,
            browsers > 0,
            each.salt is not None,
            self.audience.absences.seconds(seat),
            each.handed_by,
            each.handed_at,
            browsers,
            each.renewed,
        )

    # The match -------------------------------------------------------------------------------------------------------

    def welcome(self, guest: Guest, seen: int | None) -> None:
        live, match, update, follows = self.live, self.live.match, None, False
        if match is not None:
            missed = [move for move in live.moves if seen is not None and move.seq > seen]
            trails = projection.missed_trails(match, missed, guest.viewer)
            update, follows = self.present(match, guest.viewer, missed[-HISTORY:], trails), bool(trails)
        recent = live.moves[-HISTORY:]
        guest.send(
            messages.Welcome(
                seat="" if guest.viewer is None else live.seats[guest.viewer],
                table=self.info(),
                box=live.game.presentation.catalog(),
                update=update,
                follows=follows,
                history=named_moments(
                    [projection.moment(recent[each], guest.viewer) for each in projection.told(recent, guest.viewer)],
                    self.names(),
                ),
                chat=[chat_line(remark) for remark in live.chat[-HISTORY:]],
                clock=self.clock_info(),
                windows=self.windows(guest.viewer),
                compiled=compiled(),
                notes="" if guest.viewer is None else live.record.seats[guest.viewer].notes,
            )
        )

    def update(self, news: list[Move]) -> None:
        """To everybody, each through their own eyes."""
        match = self.live.match
        assert match is not None
        if self.audience.guests:
            shared = projection.shared(match, news, [move.trail for move in news], self.shown)
            self.audience.send_each(lambda viewer: self.update_for(match, viewer, news, shared))
            self.shown = shared.table
            self.shown.forget()
        else:
            self.shown = None
        match.trail = []  # states are large, and of no use once they are told
        for move in news:
            move.trail = []

    def present(self, match: Match, viewer: Viewer, news: list[Move], trails: projection.Trails) -> messages.Update:
        """How it stands, for one who was not sent it."""
        return self.update_for(match, viewer, news, projection.shared(match, news, trails, self.shown))

    def update_for(self, match: Match, viewer: Viewer, news: list[Move], shared: projection.Shared) -> messages.Update:
        live = self.live
        by_itself = live.by_itself(viewer)
        asked = viewer in live.human_seats and not by_itself
        update = messages.Update(
            seq=live.seq,
            news=shared.news(news, viewer),
            view=projection.view(match, viewer, shared),
            decision=self.decision(match, viewer) if asked else None,
            pending=typed_dice.pending(live, match, viewer),
            standing=shared.standing,
            undo=self.may_undo(match, viewer),
            redo=live.may_redo(match, viewer),
            lesson=live.lesson(),
            by_itself=projection.label_of_key(live.game, by_itself),
        )
        return named_update(update, self.names(), self.names_for(viewer))

    def may_undo(self, match: Match, viewer: Viewer) -> wire.MayUndo:
        """While a roll is waited for, what was typed for it."""
        if match.waiting is not None and viewer is not None:
            return typed_dice.may_correct(self.live, match, viewer)
        return self.live.may_undo(match, viewer)

    def decision(self, match: Match, viewer: Viewer) -> wire.Decision | None:
        allowed = self.live.allowed(viewer)
        answers = None if viewer is None or allowed is not None else self.live.standing_answers(viewer)
        return projection.decision(match, viewer, answers, allowed)

    # Standing answers -----------------------------------------------------------------------------------------------

    def windows(self, viewer: Viewer) -> list[wire.WindowInfo]:
        """The moments at which the viewer may react, and how; only its own holder knows how a seat answers."""
        return [] if viewer is None else projection.windows(self.live.game, self.live.standing_answers(viewer))

    def windows_changed(self, seat: Seat) -> None:
        """To its holder alone, with what they are asked now."""
        for guest in self.audience.guests:
            if guest.viewer == seat:
                guest.send(messages.WindowsChanged(self.windows(seat)))
                if self.live.match is not None:
                    guest.send(self.present(self.live.match, seat, [], []))

    # The clock and the chat ------------------------------------------------------------------------------------------

    def clock_info(self) -> wire.ClockInfo | None:
        clock = self.clock
        return wire.ClockInfo(clock.seconds, round(clock.left, 2), clock.ticks) if clock.on else None

    def clock_changed(self) -> None:
        self.audience.send(messages.ClockChanged(self.clock_info()))

    def said(self, remark: Remark) -> None:
        self.audience.send(messages.Said(chat_line(remark)))


def hides_something(game: Game) -> bool:
    """Whether people at one screen must not look over each other's shoulders."""
    return any(sight.who == OWNER for sight in game.sight.values()) or any(verb.secret for verb in game.actions.verbs)


def origin_info(origin: matchfile.Origin | None) -> wire.OriginInfo | None:
    return None if origin is None else wire.OriginInfo(origin.kind, origin.table, origin.at)


def chat_line(remark: Remark) -> messages.ChatLine:
    return messages.ChatLine(remark.number, remark.by, remark.name, remark.words)
