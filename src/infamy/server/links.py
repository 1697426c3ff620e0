"""Links: whoever has one has the seat. Its token is in the fragment of an address, which no request carries."""
from __future__ import annotations

import hashlib
import hmac
import secrets

from infamy.server.projection import Viewer
from infamy.server.store import Record

NO_SUCH_TABLE = "expected the link of a seat at a table, got one that opens nothing here"


class NoSuchTable(Exception):
    """There is no such table, or the token does not open it: the two are never told apart."""


def new_table_id() -> str:
    return secrets.token_hex(8)


def new_token() -> str:
    """192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def viewer_of(record: Record, token: str) -> Viewer:
    """Whose link this is. Every link is compared, in constant time, whichever it is."""
    link = hashed(token)
    found: list[Viewer] = []
    for seat, each in enumerate(record.seats):
        if hmac.compare_digest(each.link, link):
            found.append(seat)
    if hmac.compare_digest(record.watch, link):
        found.append(None)
    if not found:
        raise NoSuchTable
    return found[0]
