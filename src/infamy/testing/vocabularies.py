"""What the words take in which content says what it does, as `["gain_gold", "self", 2]`: asked by saying it wrong.

It is written down in a game's `tests/vocabulary.txt`, so that no range changes unnoticed.

    python -m infamy.testing.vocabularies infamous_seas

writes it anew, after a change that is meant.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.parts.content import Content, Place
from infamy.table import library

UNKNOWN = "no-such-thing"
RANGE = re.compile(r"a whole number from (-?\d+) to (-?\d+)")


def check_words_take_what_is_written(game: Game) -> None:
    file = written(game.key)
    before = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    changed = sorted(set(what_words_take(game.key)) ^ set(before))
    assert not changed, f"not as in {file.name}: {changed}"


def written(key: str) -> Path:
    return library.folder_of(key) / "tests" / "vocabulary.txt"


def what_words_take(key: str) -> list[str]:
    """Of each word in the content of this game, what is expected after it, as whoever says something else is told."""
    content = deepcopy(library.content_of(key))
    found = set()
    for place, part, at in asked(content):
        said = partial(told, key, content, place, part, at)
        expected = said(UNKNOWN)
        if expected is not None:
            where = f"{words_before(part, at)}, {at}"
            check_ends(where, expected, said)
            is_list = at < len(part) and isinstance(part[at], list)
            assert not is_list or said([UNKNOWN]) == said(7) == expected, f"{where}: other lists are taken"
            found.add(f"{where}: {expected}{', not empty' if is_list and said([]) == expected else ''}")
    return sorted(found)


def check_ends(where: str, expected: str, said: Callable[[object], str | None]) -> None:
    """A number at either end of its range is taken for one, and the next number is not."""
    for least, most in RANGE.findall(expected):
        for number in (int(least) - 1, int(least), int(most), int(most) + 1):
            inside = int(least) <= number <= int(most)
            assert (said(number) != expected) == inside, f"{where}: {number} is {'not ' * inside}taken"


def asked(content: Content) -> Iterator[tuple[Place, list[Any], int]]:
    """Each argument once, of a word and of the words between; behind the last one there is one too many."""
    seen = set()
    for place, part in parts_in(content.tables, ()):
        for at in range(1, len(part) + 1):
            known = (words_before(part, at), at, type(part[at]) if at < len(part) else None)
            if known not in seen:
                seen.add(known)
                yield place, part, at


def words_before(part: list[Any], at: int) -> str:
    return " ".join(each for each in part[:at] if isinstance(each, str))


def parts_in(value: object, place: Place) -> Iterator[tuple[Place, list[Any]]]:
    entries: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, list) and value and isinstance(value[0], str):
        yield place, value
    for name, inner in entries:
        yield from parts_in(inner, (*place, name))


def told(key: str, content: Content, place: Place, part: list[Any], at: int, value: object) -> str | None:
    """What whoever opens the game with this value there is told to say after the word, if it is about that."""
    holder: Any = content.tables
    for name in place[:-1]:
        holder = holder[name]
    holder[place[-1]] = [*part[:at], value, *part[at + 1 :]]
    try:
        library.open_game(key, content)
    except NotUnderstood as error:
        about = re.search(rf": expected {part[0]} with (.*), got ", str(error))
        return about[1] if about else None
    finally:
        holder[place[-1]] = part
    return None


if __name__ == "__main__":
    for key in sys.argv[1:]:
        written(key).write_text("".join(f"{line}\n" for line in what_words_take(key)), encoding="utf-8")
