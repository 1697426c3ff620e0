"""The numbers of a game's content that can be turned: what each means, what it is in the game, and how far it goes.

Nothing here knows a game: a dial is a number of a content file that says what it means, or a number of a card or
another thing with a name. How far it goes is what the game's schema allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from msgspec import inspect

from infamy.engine.rules import NotUnderstood
from infamy.lab.fields import Field, Pack, fields_of, with_value, written
from infamy.lab.measures import in_words
from infamy.parts.content import LARGEST_NUMBER, VALUE, Place, Table
from infamy.parts.entries import Number
from infamy.table import library

NUMBERS = "numbers"  # the table that needs no name of its own
LONGEST_MEANING = 160  # characters, of a card's text
SHORT = 2  # letters of a word that stands for others: TP, HP


@dataclass(frozen=True)
class Dial:
    """A number that can be turned. `field` is how packs and commands call it: "numbers.raid_gold"."""

    field: str
    group: str
    title: str
    means: str
    rule: str
    source: str
    value: int
    least: int
    most: int


@cache
def dials(key: str) -> dict[str, Dial]:
    """All dials of a game, by their fields, in the order of its content."""
    content = library.content_of(key)
    found = walk(inspect.type_info(library.schema_of(key)), content.tables, (), {})
    return {dial.field: dial for dial in sorted(found, key=lambda dial: dial.group != NUMBERS)}


def walk(kind: inspect.Type, value: object, place: Place, about: Table) -> Iterator[Dial]:
    """Everything that can be turned in a part of the content; `about` is the entry with a name that it stands in."""
    if isinstance(kind, inspect.UnionType) and isinstance(value, (dict, int)):
        wanted = inspect.StructType if isinstance(value, dict) else inspect.IntType
        kind = next((other for other in kind.types if isinstance(plain(other), wanted)), kind)
    kind = plain(kind)
    if isinstance(kind, inspect.StructType) and isinstance(value, dict):
        yield from walk_struct(kind, value, place, value if "name" in value else about)
    elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
        for name, inner in value.items():
            yield from walk(kind.value_type, inner, (*place, name), about)
    elif isinstance(kind, inspect.IntType) and isinstance(value, int) and about:
        yield card_dial(kind, value, place, about)


def walk_struct(kind: inspect.StructType, value: Table, place: Place, about: Table) -> Iterator[Dial]:
    fields = {field.encode_name: field.type for field in kind.fields}
    if issubclass(kind.cls, Number):
        yield number_dial(plain(fields[VALUE]), value, place)
        return
    for name, inner in value.items():
        yield from walk(fields[name], inner, (*place, name), about)


def plain(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def number_dial(kind: inspect.Type, entry: Table, place: Place) -> Dial:
    words = [part for part in place if part != NUMBERS]
    least, most = limits(kind)
    return Dial(
        dotted(place),
        str(place[0]),
        title_of(in_words(spaced(words[0])) if len(words) < 3 else in_words(spaced(words[1])), words[1:][-1:]),
        entry.get("means", ""),
        entry["rule"],
        entry["source"],
        entry[VALUE],
        least,
        most,
    )


def card_dial(kind: inspect.Type, value: int, place: Place, about: Table) -> Dial:
    """A number of a card, or of anything else with a name: what it means stands on it."""
    text = " ".join(str(about.get("text", "")).split()) or f"a number of {about['name']}"
    least, most = limits(kind)
    return Dial(
        dotted(place),
        str(place[0]),
        title_of(str(about["name"]), place[2:]),
        text if len(text) <= LONGEST_MEANING else f"{text[: LONGEST_MEANING - 3]}...",
        str(about.get("rule", "")),
        str(about.get("source", "")),
        value,
        least,
        most,
    )


def title_of(name: str, parts: Sequence[str | int]) -> str:
    """ "Teal Shore, TP"."""
    words = [spaced(part).replace("-", " ") for part in parts]
    return ", ".join([name, *(word.upper() if len(word) == SHORT else word for word in words)])


def spaced(part: str | int) -> str:
    return str(part).replace("_", "-")


def limits(kind: inspect.Type) -> tuple[int, int]:
    """Of a number that a game has not narrowed down: what any pack may say."""
    assert isinstance(kind, inspect.IntType)
    return (-LARGEST_NUMBER if kind.ge is None else kind.ge, LARGEST_NUMBER if kind.le is None else kind.le)


def dotted(place: Place) -> str:
    return ".".join(map(str, place))


# Packs of what was turned ---------------------------------------------------------------------------------------------


def turned(key: str, values: Mapping[str, int]) -> list[tuple[Field, int]]:
    """What differs from the game as it is. NotUnderstood if there is no such dial, or it does not go so far."""
    library.check_key(key)
    fields = {field.name: field for field in fields_of(key, {})}
    for name, value in values.items():
        dial = dials(key).get(name)
        if dial is None:
            raise NotUnderstood(f"expected a number of the content, such as {example(key)}, got {name!r}")
        if not dial.least <= value <= dial.most:
            raise NotUnderstood(f"{name}: expected a whole number from {dial.least} to {dial.most}, got {value}")
    return [(fields[name], value) for name, value in values.items() if value != dials(key)[name].value]


def example(key: str) -> str:
    return ", ".join(list(dials(key))[:3])


def pack_of(key: str, values: Mapping[str, int]) -> Pack:
    """The pack that sets these fields; nothing where each is as it is."""
    pack: Pack = {}
    for field, value in turned(key, values):
        pack = with_value(key, pack, field, value)
    return pack | {"name": name_of(key, values)} if pack else {}


def name_of(key: str, values: Mapping[str, int]) -> str:
    """ "Raid gold: 3; Crew: 6"."""
    return "; ".join(f"{dials(key)[field.name].title}: {value}" for field, value in turned(key, values))


def as_toml(key: str, values: Mapping[str, int]) -> str:
    """The pack as a file."""
    return written(key, name_of(key, values), turned(key, values))
