"""Who looks at a table: the connections, through whose eyes each looks, and since when somebody is away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, final

from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.server import messages
from infamy.server.clock import Time
from infamy.server.projection import Viewer
from infamy.server.schema import Record
from infamy.server.stand_ins import Absences

NOT_YOUR_SEAT: Final = "a spectator cannot do this; it takes a seat"


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

    def send(self, message: messages.Message) -> None:
        self.unsent.append(messages.encode(message))

    def flush(self) -> None:
        """Everything sent since the last flush goes out in one write: system calls are expensive."""
        if self.unsent:
            self.write(self.unsent)
            self.unsent = []

    def dismiss(self, words: str) -> None:
        """Its link opens nothing any more: nothing is sent to it, and none of its commands is carried out."""
        self.dismissed, self.unsent = words, []
        self.gone.set()

    def let_go(self) -> None:
        """They come back, and are told what they missed."""
        self.gone.set()


def seat_of(guest: Guest) -> Seat:
    """NotUnderstood for a spectator."""
    if guest.viewer is None:
        raise NotUnderstood(NOT_YOUR_SEAT)
    return guest.viewer


@final
class Audience:
    """The guests of one table. It knows their links and who is away, and nothing of the match."""

    def __init__(self, record: Record, time: Time) -> None:
        self.record: Final = record
        self.guests: list[Guest] = []
        self.absences: Final = Absences(record, time)

    # Coming and going ------------------------------------------------------------------------------------------------

    def remove(self, guest: Guest) -> bool:
        """Whether it was still here."""
        if guest not in self.guests:
            return False
        self.guests.remove(guest)
        self.note_presence()
        return True

    def note_presence(self) -> None:
        """Somebody has come, gone, or sat down on another seat."""
        self.absences.note(seat for guest in self.guests for seat in guest.shown if seat is not None)

    def dismiss_old_links(self, words: str) -> None:
        """Whoever sits by a link that was renewed has to go; nobody goes on showing one."""
        for guest in self.guests:
            if not self.holds(guest):
                guest.dismiss(words)
            guest.shown = {
                viewer: link
                for viewer, link in guest.shown.items()
                if viewer is None or link == self.record.seats[viewer].link
            }
        self.guests = [guest for guest in self.guests if not guest.dismissed]
        self.note_presence()

    def let_all_go(self) -> None:
        for guest in self.guests:
            guest.let_go()

    # Who is here -----------------------------------------------------------------------------------------------------

    def holds(self, guest: Guest) -> bool:
        """Whether the link by which it sits is still the link of its seat."""
        viewer = guest.viewer
        return guest.shown[viewer] == (self.record.watch if viewer is None else self.record.seats[viewer].link)

    def count(self, viewer: Viewer) -> int:
        """How many browsers look through these eyes."""
        return sum(guest.viewer == viewer for guest in self.guests)

    def is_here(self, seat: Seat) -> bool:
        return self.count(seat) > 0

    # Sending ---------------------------------------------------------------------------------------------------------

    def send(self, message: messages.Message) -> None:
        """The same to everybody, encoded once."""
        if self.guests:
            data = messages.encode(message)
            for guest in self.guests:
                guest.unsent.append(data)

    def send_each(self, message_for: Callable[[Viewer], messages.Message]) -> None:
        """To everybody what their eyes may see, encoded once for each pair of eyes."""
        encoded: dict[Viewer, bytes] = {}
        for guest in self.guests:
            if guest.viewer not in encoded:
                encoded[guest.viewer] = messages.encode(message_for(guest.viewer))
            guest.unsent.append(encoded[guest.viewer])

    def flush(self) -> None:
        for guest in self.guests:
            guest.flush()
