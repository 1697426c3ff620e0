"""What people call themselves, put into sentences when they are told: logs and stored words know seats alone."""

from __future__ import annotations

import re
from typing import Final, final

from infamy.parts.seating import seat_title


@final
class Names:
    """By seat, the name that somebody gave; the empty word where the seat is called by its colour.

    Sentences call seats by their titles, with a capital, and nothing else so (tests/test_words.py holds every game to
    it). So names can be put in wherever words are told, and words that are stored are the same whoever sits where.
    Where a name does not say who it is (two are called alike, or Red calls herself Blue) the colour is told with it.
    What belongs to whoever is `asked` is "your" to them, and to nobody else.
    """

    def __init__(self, seats: list[str], names: list[str], asked: str = "") -> None:
        self.seats: Final = seats
        self.names: Final = names
        self.own: Final = f"{seat_title(asked)}'s" if asked else ""
        titles = [seat_title(seat) for seat in seats]
        known = [name.casefold() for name in [*names, *titles] if name]
        self.given: Final = {
            title: name if known.count(name.casefold()) == 1 else f"{name} ({title})"
            for title, name in zip(titles, names)
            if name and name != title
        }
        said = "|".join(map(re.escape, [*([self.own] if asked else []), *self.given]))
        self.titles: Final = re.compile(rf"\b(?:{said})\b(?![-\w])") if said else None

    def to(self, seat: str) -> Names:
        """As they are told to a seat that is asked something."""
        return Names(self.seats, self.names, seat)

    def title(self, seat: str) -> str:
        """What a seat is called: "Anna", "Anna (Red)" where two are, "Red" where nobody gave a name."""
        title = seat_title(seat)
        return self.given.get(title, title)

    def told(self, words: str) -> str:
        """ "Red fires at Blue." -> "Anna fires at Ben." """
        if self.titles is None:
            return words
        return self.titles.sub(self._given, words)

    def _given(self, found: re.Match[str]) -> str:
        if self.own and found[0] == self.own:
            begins = not found.string[: found.start()].strip() or found.string[: found.start()].endswith((". ", "? "))
            return "Your" if begins else "your"
        return self.given[found[0]]
