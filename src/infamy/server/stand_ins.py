"""Bots that stand in for people: who may put one on which seat, and when; and who is asked to agree all the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.server.bot_pool import check_bot
from infamy.server.clock import Time
from infamy.server.schema import Record, SeatRecord


@final
class Absences:
    """Since when nobody has shown the link of a person's seat. It begins anew with the room: nobody waits less."""

    def __init__(self, record: Record, time: Time) -> None:
        self.time: Final = time
        self.since = {seat: time.now() for seat, each in enumerate(record.seats) if each.person}
        self.here: set[Seat] = set()

    def note(self, here: Iterable[Seat]) -> None:
        """Those whose links are shown now."""
        before, self.here = self.here, set(here)
        for seat in self.since:
            if seat in before - self.here:
                self.since[seat] = self.time.now()

    def seconds(self, seat: Seat) -> int | None:
        """None for whoever is here, and for a bot."""
        return None if seat in self.here or seat not in self.since else int(self.time.now() - self.since[seat])


def hand_over(record: Record, seats: list[str], absences: Absences, by: Seat, name: str, bot: str) -> None:
    """One's own seat at any time and to any bot. Somebody else's after the grace that the table states, and to the bot
    that it names; only its holder takes it back."""
    if name not in seats or not record.seats[seats.index(name)].person:
        of_people = [seat for seat, each in zip(seats, record.seats, strict=True) if each.person]
        raise NotUnderstood(f"expected the seat of a person ({', '.join(of_people)}), got {name!r}")
    seat = seats.index(name)
    if seat != by:
        check_grace(record, absences.seconds(seat), bot)
    if bot:
        check_bot(bot)
    own = record.seats[seat]
    own.stand_in = bot
    own.handed_by = seats[by] if bot else ""
    own.handed_at = absences.time.date() if bot else 0


def check_grace(record: Record, away: int | None, bot: str) -> None:
    rule = record.stand_in
    if not bot or away is None:
        raise NotUnderstood("you can change only your own seat, or give the seat of an absent player to a bot")
    if not rule.bot:
        raise NotUnderstood("at this table you can give only your own seat to a bot")
    if bot != rule.bot:
        raise NotUnderstood(f"expected {rule.bot}, the bot that this table names for absent players, got {bot!r}")
    if away < rule.after:
        raise NotUnderstood(f"expected a player who has been away for {rule.after} seconds, got one away for {away}")


def asked_to_agree(record: Record, seats: list[str], asker: Seat) -> list[str]:
    """All other people. Whoever handed their own seat to a bot has let it decide; whoever did not is still asked."""
    return [
        name
        for seat, (name, each) in enumerate(zip(seats, record.seats, strict=True))
        if seat != asker and each.person and not gave_away(each, name)
    ]


def gave_away(each: SeatRecord, name: str) -> bool:
    return bool(each.stand_in) and each.handed_by == name
