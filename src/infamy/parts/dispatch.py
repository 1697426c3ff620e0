"""Tables in which a verb, an effect or a frame looks its function up, instead of ladders of conditions.

A table of verbs has one entry for each option, so that looking up is one index: `VALUES[option](g, option)`. Frames are
final classes, so a plain `dict` by `type(frame)` is theirs. What is looked up for every option of a question, as the
deeds of a turn are, is an object with methods: compiled, those are called directly, a function in a table is not
(docs/speed.md).
"""

from __future__ import annotations

from typing import TypeVar

from infamy.engine.actions import Actions, Option, Verb

F = TypeVar("F")


def by_verb(actions: Actions, rows: dict[Verb | Option, F], otherwise: F) -> list[F]:
    """For each option what its verb looks up. The numbers are the same with every pack: one table serves all."""
    table = [otherwise] * actions.size
    for key, found in rows.items():
        if isinstance(key, Verb):
            for option in range(key.base, key.end):
                table[option] = found
        else:
            table[key] = found
    return table


def by_number(size: int, rows: dict[int, F], otherwise: F) -> list[F]:
    """For each number below `size`, such as the words of a card's effects, what it looks up."""
    table = [otherwise] * size
    for number, found in rows.items():
        table[number] = found
    return table
