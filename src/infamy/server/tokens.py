"""Links: whoever has one has the seat. Its token is in the fragment of an address, which no request carries."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from infamy.engine.rules import NotUnderstood
from infamy.engine.state import Seat
from infamy.server.projection import Viewer
from infamy.server.store import Links, Record

NO_SUCH_TABLE = "expected the link of a seat at a table, got one that opens nothing here"
RENEWED = "the player on this seat has renewed the link: this one no longer works"
MOST_SEATS = 6
OPENS_NOTHING = "-" * 64  # as long as the hash of a token, and never one


class NoSuchTable(Exception):
    """There is no such table, or the token does not open it: the two are never told apart."""


def new_table_id() -> str:
    return secrets.token_hex(8)


def new_token() -> str:
    """192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def viewer_of(record: Record | Links | None, token: str) -> Viewer:
    """Whose link this is. As many are compared, each in constant time, whichever it is and whether there is a table."""
    link = hashed(token)
    seats = [each.link for each in record.seats] if record is not None else []
    found: list[Viewer] = []
    for seat, kept in enumerate([*seats, *[""] * (MOST_SEATS - len(seats))]):
        if hmac.compare_digest(kept or OPENS_NOTHING, link):
            found.append(seat)
    if hmac.compare_digest(record.watch if record is not None else OPENS_NOTHING, link):
        found.append(None)
    if not found:
        raise NoSuchTable
    return found[0]


def renew_link(record: Record, seat: Seat, token: str) -> None:
    """Another link for a seat, made by its holder, who has it before the old one dies. Once more is no harm."""
    link = hashed(token)
    if record.rematch:
        raise NotUnderstood("this match is over: renew your link at the rematch, which the same links open")
    if link in (record.watch, *(each.link for other, each in enumerate(record.seats) if other != seat)):
        raise NotUnderstood("expected a new token, got that of another link of this table")
    record.seats[seat].link, record.seats[seat].renewed = link, True
