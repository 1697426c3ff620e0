"""A table as it is shown, position by position, and what changed on it from one piece of news to the next.

Each piece of news keeps the position in which it was told. Two positions in a row are compared field by field, and only
what differs is put into words again, by the same projection as a view: whatever is hidden there is hidden here.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final, final

from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.sight import DERIVED, OWNER
from infamy.engine.state import Seat, State
from infamy.table.codec import game_fields
from infamy.table.views import eyes_of, is_open, open_table, own_table, shown, turn_in_words

Patch = dict[str, Any]  # by path, such as "at/blue": what is there now; to be applied in this order
SLASH = "/"
OVER = "over"


@final
class Table:
    """One position as it is shown: what lies open to everybody, and what each viewer sees besides.

    Each is worked out once, when somebody asks, from the table `before` it if there is one: what has not changed is
    taken over from there, the very same objects. So nobody may change them, nor the position.
    """

    def __init__(self, game: Game, g: State, before: Table | None = None) -> None:
        self.game: Final = game
        self.g: Final = g
        self.before = before
        names, read = compared(game, g)
        self.values: Final = read(g)
        self.changed: Final = [] if before is None else changed(names, before.values, self.values)
        self.turn: Final = turn_in_words(game, g)
        self._open: dict[str, Any] | None = None
        self._own: dict[Seat | None, dict[str, Any]] = {}

    def open(self) -> dict[str, Any]:
        """What everybody sees alike."""
        if self._open is None:
            before = self.before
            if before is None:
                self._open = open_table(self.game, self.g)
            elif not self.changed:
                self._open = before.open()
            else:
                fields = self._worded([name for name in self.changed if is_open(self.game, name)], [])
                self._open = {**before.open(), **fields, **self.game.presentation.derived_fields(self.g)}
        return self._open

    def own(self, seat: Seat | None) -> dict[str, Any]:
        """What `seat` sees besides."""
        found = self._own.get(seat)
        if found is None:
            found = self._own[seat] = self._look(seat)
        return found

    def _look(self, seat: Seat | None) -> dict[str, Any]:
        before, game = self.before, self.game
        if before is None:
            return own_table(game, self.g, seat)
        if not self.changed:
            return before.own(seat)
        facts = game.presentation.own_fields(self.g, seat)
        names = [name for name in self.changed if is_closed(game, name)]
        if not names and not facts:
            return before.own(seat)
        return {**before.own(seat), **self._worded(names, eyes_of(game, self.g, seat)), **facts}

    def _worded(self, names: list[str], eyes: list[Seat]) -> dict[str, Any]:
        return {name: shown(getattr(self.g, name), self.game.sight[name], eyes) for name in names}

    def seen_by(self, seat: Seat | None) -> dict[str, Any]:
        """All that `seat` sees."""
        return {**self.open(), **self.own(seat)}

    def forget(self) -> None:
        """It stands for itself now: what came before it is of no use any more, and large."""
        self.before = None


def is_closed(game: Game, name: str) -> bool:
    return name in game.sight and game.sight[name].who == OWNER


@final
class Trail:
    """A table before a choice and at each piece of news that the choice brought, and how each differs from the last."""

    def __init__(self, game: Game, positions: list[State], known: Table | None = None) -> None:
        """The position before comes first. A position may be there several times in a row: nothing happened between.
        `known` is any table of the same match that has been shown; the less differs from it the better."""
        first = known if known is not None and known.g is positions[0] else Table(game, positions[0], known)
        self.tables: Final = [first]
        for g in positions[1:]:
            last = self.tables[-1]
            self.tables.append(last if last.g is g else Table(game, g, last))
        self.turns: Final = turns(self.tables)
        self._in_the_open: list[Patch] | None = None

    @property
    def end(self) -> Table:
        return self.tables[-1]

    def patches(self, seat: Seat | None) -> list[Patch]:
        """One for each position but the first. What everybody sees alike is worked out once."""
        if self._in_the_open is None:
            self._in_the_open = [
                difference(before.open(), after.open()) if before is not after else {}
                for before, after in pairwise(self.tables)
            ]
        own = [
            difference(before.own(seat), after.own(seat)) if before is not after else {}
            for before, after in pairwise(self.tables)
        ]
        if not any(own):
            return self._in_the_open
        return [{**alike, **more} if more else alike for alike, more in zip(self._in_the_open, own, strict=True)]


def turns(tables: list[Table]) -> list[dict[str, Any] | None]:
    """By table but the first: the turn, where it is another one or has fewer actions left; else none."""
    now = tables[0].turn
    found: list[dict[str, Any] | None] = []
    for table in tables[1:]:
        turn = table.turn
        found.append(turn if turn != now else None)
        now = turn or now
    return found


Reader = Callable[[object], tuple[Any, ...]]
COMPARED: dict[type, tuple[list[str], Reader]] = {}


def compared(game: Game, g: State) -> tuple[list[str], Reader]:
    """The fields that do not follow from others, and OVER, on which the rest may depend; and what reads all of them by
    one call, which is faster."""
    known = COMPARED.get(type(g))
    if known is None:
        names = [*(name for name in game_fields(g) if game.sight[name].who != DERIVED), OVER]
        known = COMPARED[type(g)] = (names, attrgetter(*names))
    return known


def changed(names: list[str], before: tuple[Any, ...], after: tuple[Any, ...]) -> list[str]:
    """The fields that are not what they were, seen or unseen."""
    return [
        name
        for name, old, new in zip(names, before, after, strict=True)
        if old is not new and old != new and not (isinstance(old, Pool) and old.counts == new.counts)
    ]


def difference(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    patch: Patch = {}
    if before is not after:
        for name, value in after.items():
            if value is not before[name]:
                put(patch, name, before[name], value)
    return patch


def put(patch: Patch, path: str, before: Any, after: Any) -> None:
    """What differs, as deep as both have the same form."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        if not any(SLASH in key for key in after):
            for key, value in after.items():
                put(patch, f"{path}{SLASH}{key}", before[key], value)
            return
    elif is_list_of_records(before) and is_list_of_records(after) and len(before) == len(after):
        for number, value in enumerate(after):
            put(patch, f"{path}{SLASH}{number}", before[number], value)
        return
    patch[path] = after


def is_list_of_records(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 0 and isinstance(value[0], dict)


def merged(first: Patch, then: Patch) -> Patch:
    """Both, one after the other, as one."""
    if not first:
        return then
    both = dict(first)
    for path, value in then.items():
        both.pop(path, None)  # what is put later comes later, even where it was put before
        both[path] = value
    return both


def apply(table: dict[str, Any], patch: Patch) -> dict[str, Any]:
    """The table as it is after a patch; what the patch does not name is shared with the table before."""
    for path, value in patch.items():
        table = put_at(table, path.split(SLASH), value)
    return table


def put_at(part: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(part, list):
        number = int(first)
        return [*part[:number], put_at(part[number], rest, value), *part[number + 1 :]]
    return {**part, first: put_at(part.get(first), rest, value)}
