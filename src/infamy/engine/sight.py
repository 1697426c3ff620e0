"""Who sees which field of the state, and in whose words. What is not named is not shown."""
from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Domain

PUBLIC: Final = "public"
OWNER: Final = "owner"               # a column by seat: one's own entry, and how many the others have
COUNT: Final = "count"               # how many, not which
NOBODY: Final = "nobody"
DERIVED: Final = "derived"           # follows from the other fields: neither shown nor saved


@final
class Sight:
    """One field: who sees it, what its numbers mean (`of`), and what its entries are counted by (`by`)."""

    def __init__(self, who: str, of: Domain | None, by: Domain | None) -> None:
        self.who = who
        self.of = of
        self.by = by


def public(of: Domain | None = None, by: Domain | None = None) -> Sight:
    return Sight(PUBLIC, of, by)


def owner(of: Domain | None, by: Domain) -> Sight:
    return Sight(OWNER, of, by)


def count() -> Sight:
    return Sight(COUNT, None, None)


def nobody() -> Sight:
    return Sight(NOBODY, None, None)


def derived() -> Sight:
    return Sight(DERIVED, None, None)
