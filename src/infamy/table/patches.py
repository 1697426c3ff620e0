"""What changed on the table from one piece of news to the next, as one viewer may see it.

Each piece of news keeps the position in which it was told. Two positions in a row are compared field by field, and what
differs goes through the same projection as a view, so that whatever is hidden there is hidden here.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, final

from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.sight import DERIVED, NOBODY, OWNER
from infamy.engine.state import Seat, State
from infamy.table.codec import game_fields
from infamy.table.views import shown, turn_in_words

Patch = dict[str, Any]  # by path, such as "at/blue": what is there now; to be applied in this order
SLASH = "/"
OVER = "over"


@final
class Trail:
    """A table before a choice and at each piece of news that the choice brought, and how each differs from the last."""

    def __init__(self, game: Game, positions: list[State]) -> None:
        """The position before comes first. A position may be there several times in a row: nothing happened between."""
        self.game = game
        self.positions = positions
        self.changed = [changed(game, before, after) for before, after in pairwise(positions)]
        self.in_the_open = self._follow(None, closed=False)
        self.turns = self._turns()

    def _turns(self) -> list[dict[str, Any] | None]:
        """By position but the first: the turn, where it is another one or has fewer actions left; else none."""
        now = turn_in_words(self.game, self.positions[0])
        found: list[dict[str, Any] | None] = []
        for before, position in pairwise(self.positions):
            turn = now if before is position else turn_in_words(self.game, position)
            found.append(turn if turn != now else None)
            now = turn or now
        return found

    def patches(self, seat: Seat | None) -> list[Patch]:
        """One for each position but the first. What everybody sees alike is worked out once."""
        own = self._follow(seat, closed=True)
        return [{**alike, **more} if more else alike for alike, more in zip(self.in_the_open, own, strict=True)]

    def _follow(self, seat: Seat | None, closed: bool) -> list[Patch]:
        """What everybody sees alike, or (closed) what `seat` sees besides."""
        if not any(self.changed):
            return [{} for _ in self.changed]
        game, patches = self.game, list[Patch]()
        eyes = [] if seat is None else game.partners(self.positions[0], seat)
        facts = self._facts(self.positions[0], seat, closed)
        for number, names in enumerate(self.changed):
            patch: Patch = {}
            if names:
                before, after = self.positions[number], self.positions[number + 1]
                for name in names:
                    if self._shows(name, closed) and name not in facts:
                        sight = game.sight[name]
                        put(
                            patch,
                            name,
                            shown(getattr(before, name), sight, eyes),
                            shown(getattr(after, name), sight, eyes),
                        )
                before_facts, facts = facts, self._facts(after, seat, closed)
                put_all(patch, before_facts, facts)
            patches.append(patch)
        return patches

    def _shows(self, name: str, closed: bool) -> bool:
        sight = self.game.sight.get(name)
        return sight is not None and sight.who != NOBODY and (sight.who == OWNER) == closed

    def _facts(self, g: State, seat: Seat | None, closed: bool) -> dict[str, Any]:
        presentation = self.game.presentation
        return presentation.own_fields(g, seat) if closed else presentation.derived_fields(g)


def changed(game: Game, before: State, after: State) -> list[str]:
    """The fields that are not what they were, seen or unseen; and OVER, of which the rest may depend."""
    if before is after:
        return []
    names = [
        name
        for name in game_fields(before)
        if game.sight[name].who != DERIVED and differ(getattr(before, name), getattr(after, name))
    ]
    return names if before.over == after.over else [*names, OVER]


def differ(before: Any, after: Any) -> bool:
    if isinstance(before, Pool):
        return bool(before.counts is not after.counts and before.counts != after.counts)
    return before is not after and bool(before != after)


def put_all(patch: Patch, before: dict[str, Any], after: dict[str, Any]) -> None:
    for name, value in after.items():
        put(patch, name, before[name], value)


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
