"""Who sees which field of the state, and in whose words. What is not named is not shown."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Domain

PUBLIC: Final = "public"
MEMBERS: Final = "members"  # a number with a bit for each of a domain: everybody sees which of them it names
OWNER: Final = "owner"  # a column by seat: one's own entry, and how many the others have
COUNT: Final = "count"  # how many, not which
NOBODY: Final = "nobody"
RECORD: Final = "record"  # several fields in one thing, which all lie open
DERIVED: Final = "derived"  # follows from the other fields: neither shown nor saved


@final
class Sight:
    """One field: who sees it, what its numbers mean (`of`), what its entries are counted by (`by`), and how many plain
    numbers of a list that grows and shrinks an observer makes room for (`room`); of a record, each of its `parts`."""

    def __init__(self, who: str, of: Domain | None, by: Domain | None, room: int = 0) -> None:
        self.who = who
        self.of = of
        self.by = by
        self.room = room
        self.parts: dict[str, Sight] = {}

    def domains(self) -> list[Domain]:
        """Whose words it speaks in, those of its parts included."""
        found = [domain for domain in (self.of, self.by) if domain is not None]
        for part in self.parts.values():
            found += part.domains()
        return found


def public(of: Domain | None = None, by: Domain | None = None, room: int = 0) -> Sight:
    return Sight(PUBLIC, of, by, room)


def members(of: Domain) -> Sight:
    """As words: with more than 53 of them, a browser could not read the number."""
    return Sight(MEMBERS, of, None)


def owner(of: Domain | None, by: Domain) -> Sight:
    return Sight(OWNER, of, by)


def count() -> Sight:
    return Sight(COUNT, None, None)


def record(**parts: Sight) -> Sight:
    sight = Sight(RECORD, None, None)
    sight.parts = parts
    return sight


def nobody() -> Sight:
    return Sight(NOBODY, None, None)


def derived() -> Sight:
    return Sight(DERIVED, None, None)
