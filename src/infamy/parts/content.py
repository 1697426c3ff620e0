"""Content files and packs: read them, lay one over the other, and say in one sentence what is wrong with them."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from infamy.engine.rules import NotUnderstood

T = TypeVar("T")
Table = dict[str, Any]
Place = tuple[str | int, ...]  # where something stands: ("card", "smoke-pots", "play", 0)

NOTHING: Final = object()  # what was found where something was expected
VALUE: Final = "value"  # `victory = 12` is short for `victory = { value = 12 }`
TOO_DEEP: Final = "expected tables and lists, got too many of them inside one another"
LONGEST_PACK: Final = 100_000  # characters; the content of a whole game has about 60,000
MOST_PARTS: Final = 16  # of a dotted key: reading one takes time by the square of them
DEEPEST: Final = 40  # tables and lists inside one another; the content of games has 8
MOST_ITEMS: Final = 200  # of one list or table; the content of games has 33
LONGEST_TEXT: Final = 2_000  # characters of one text or key; the content of games has 608
MOST_VALUES: Final = 10_000  # in all; the content of games has 1,872
LARGEST_NUMBER: Final = 10**9
FROM_A_PACK: Final = "pack"  # the source of what a pack changes, unless it names one itself


class Content:
    """The tables of a game's content files, perhaps with a pack laid over them, and which file each part is from.

    `[[card]]` entries are kept by their keys, so that everything in a content file has a name of its own.
    """

    def __init__(self) -> None:
        self.tables: Table = {}
        self.files: dict[Place, str] = {}
        self.pack = ""  # the name of the pack's file

    def lay(self, data: Table, file: str, pack: bool = False) -> None:
        """Lay the tables of a file over what is there. A pack may replace things; content files may not."""
        if pack:
            self.pack = file
        for table, entries in data.items():
            if isinstance(entries, list):
                data = data | {table: by_key(entries, table, file)}
        self._merge(self.tables, data, (), file)

    def _merge(self, old: Table, new: Table, place: Place, file: str) -> None:
        for name, value in new.items():
            here = (*place, name)
            before = old.get(name)
            if isinstance(before, dict):
                if not isinstance(value, dict) and VALUE in before:
                    value = {VALUE: value}
                if not isinstance(value, dict):
                    raise wrong(file, here, "a table", quoted(value))
                if "source" in before and self.pack:
                    value = {"source": FROM_A_PACK} | value
                self._merge(before, value, here, file)
            elif name in old and not self.pack:
                raise wrong(file, here, "to find this once", f"it in {self.file_of(here)} too")
            else:
                old[name] = deepcopy(value)
                self.files[here] = file

    def file_of(self, place: Place) -> str:
        """The file that a value is from: the pack's if the pack had a hand in it."""
        if any(file == self.pack and at[: len(place)] == place for at, file in self.files.items()):
            return self.pack
        while place and place not in self.files:
            place = place[:-1]
        return self.files.get(place, "")

    def wrong(self, expected: str, found: str, *places: Place) -> NotUnderstood:
        """One sentence about the first of these places that the pack has changed; without one, about the first."""
        place = next((place for place in places if self.file_of(place) == self.pack), places[0])
        return wrong(self.file_of(place), place, expected, found)

    def understand(self, schema: type[T]) -> T:
        """The tables as the records of a game. Strict: what the schema does not know is refused."""
        self._check(inspect.type_info(schema), self.tables, ())
        return msgspec.convert(self.tables, schema)

    def _check(self, kind: inspect.Type, value: object, place: Place) -> None:
        if not fits(kind, value):
            raise self.wrong(described(kind), quoted(value), place)
        if isinstance(kind, inspect.Metadata):
            self._check(kind.type, value, place)
        elif isinstance(kind, inspect.UnionType):
            self._check(next(other for other in kind.types if fits(other, value)), value, place)
        elif isinstance(kind, inspect.StructType) and isinstance(value, dict):
            self._check_fields(kind, value, place)
        elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
            for key, entry in value.items():
                if not fits(kind.key_type, key):
                    raise self.wrong(described(kind.key_type), quoted(key), (*place, key))
                self._check(kind.value_type, entry, (*place, key))
        elif isinstance(kind, inspect.ListType) and isinstance(value, list):
            for number, item in enumerate(value):
                self._check(kind.item_type, item, (*place, number))

    def _check_fields(self, kind: inspect.StructType, value: Table, place: Place) -> None:
        fields = {field.encode_name: field for field in kind.fields}
        for name in value:
            if name not in fields:
                raise self.wrong(one_of(list(fields)), quoted(name), place)
        for name, field in fields.items():
            if name in value:
                self._check(field.type, value[name], (*place, name))
            elif field.required:
                raise self.wrong(described(field.type), quoted(NOTHING), (*place, name))


def read_folder(folder: Path) -> Content:
    """The content files of a game, as one."""
    content = Content()
    for path in sorted(folder.glob("*.toml")):
        content.lay(read_toml(path), f"{folder.name}/{path.name}")
    return content


def read_toml(path: Path) -> Table:
    try:
        return understand_toml(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        raise NotUnderstood(f"expected a file to read, got {str(path)!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotUnderstood(f"{path.name}: expected text in UTF-8, got other bytes") from None


def understand_toml(text: str, name: str) -> Table:
    check_keys(text, name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotUnderstood(f"{name}: expected TOML, got a mistake in it: {error}") from None
    except RecursionError:
        raise NotUnderstood(f"{name}: {TOO_DEEP}") from None
    except ValueError:  # more digits than Python reads
        raise NotUnderstood(f"{name}: expected numbers up to {LARGEST_NUMBER:,}, got one of very many digits") from None


def check_keys(text: str, name: str) -> None:
    """Before anything is read: a key of very many parts would take minutes."""
    for run in DOTTED.findall(text):
        parts = sum(bool(part) for part in run.split("."))
        if parts > MOST_PARTS:
            raise NotUnderstood(f"{name}: expected keys of at most {MOST_PARTS} parts, got one of {parts:,}")


DOTTED: Final = re.compile(r"[\w.-]+")


def check_size(pack: Table, file: str) -> None:
    """Whoever reads a pack may say how much of it there is; whoever plays with it has to bear it."""
    waiting: list[tuple[object, Place]] = [(pack, ())]
    values = 0
    while waiting:
        value, place = waiting.pop()
        values += 1
        if values > MOST_VALUES:
            raise NotUnderstood(f"{file}: expected at most {MOST_VALUES:,} values, got more")
        if len(place) > DEEPEST:
            raise NotUnderstood(f"{file}: {TOO_DEEP}")
        if isinstance(value, (dict, list)) and len(value) > MOST_ITEMS:
            raise wrong(file, place[:2], f"at most {MOST_ITEMS} entries", str(len(value)))
        if isinstance(value, dict):
            waiting += [(each, (*place, name)) for name, each in value.items()]
            waiting += [(name, place) for name in value]
        elif isinstance(value, list):
            waiting += [(each, (*place, number)) for number, each in enumerate(value)]
        elif isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise wrong(file, place[:2], f"at most {LONGEST_TEXT:,} characters", f"{len(value):,}")
        elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            raise wrong(file, place[:2], f"numbers up to {LARGEST_NUMBER:,}", "a larger one")


def lay_pack(content: Content, pack: Table, file: str, game: str) -> Content:
    """The content with a pack over it; the first content stays as it was."""
    check_size(pack, file)
    if pack.get("game", NOTHING) != game:
        raise wrong(file, ("game",), repr(game), quoted(pack.get("game", NOTHING)))
    if not isinstance(pack.get("name", ""), str):
        raise wrong(file, ("name",), "text", quoted(pack["name"]))
    changed = deepcopy(content)
    try:
        changed.lay({table: pack[table] for table in pack if table not in ("game", "name")}, file, pack=True)
    except RecursionError:
        raise NotUnderstood(f"{file}: {TOO_DEEP}") from None
    return changed


def by_key(entries: list[Any], table: str, file: str) -> Table:
    """`[[card]]` entries by their keys."""
    keyed: Table = {}
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise wrong(file, (table,), f"[[{table}]] entries", quoted(entry))
        key = entry.get("key", NOTHING)
        if not isinstance(key, str) or not key:
            raise NotUnderstood(f"{file}, {table} number {number}, key: expected a word, got {quoted(key)}")
        if key in keyed:
            raise wrong(file, (table, key), "one entry with this key", "two")
        keyed[key] = {name: value for name, value in entry.items() if name != "key"}
    return keyed


# The sentences -------------------------------------------------------------------------------------------------------


def wrong(file: str, place: Place, expected: str, found: str) -> NotUnderstood:
    where = ", ".join(part for part in (file, in_words(place)) if part)
    return NotUnderstood(f"{where}: expected {expected}, got {found}")


def in_words(place: Place) -> str:
    """("card", "smoke-pots", "play", 0) -> "card 'smoke-pots', play, item 1"."""
    if place and place[-1] == VALUE:
        place = place[:-1]
    if not place:
        return ""
    table = f"{place[0]} {place[1]!r}" if len(place) > 1 else str(place[0])
    return ", ".join([table, *(f"item {part + 1}" if isinstance(part, int) else part for part in place[2:])])


def quoted(found: object) -> str:
    """What was found, as it would stand in the file."""
    if found is NOTHING:
        return "nothing"
    if isinstance(found, dict):
        return "a table"
    if isinstance(found, bool):
        return "true" if found else "false"
    words = repr(found)
    return words if len(words) <= 60 else words[:57] + "..."


def one_of(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def fits(kind: inspect.Type, value: object) -> bool:
    """Is this value of that kind, leaving aside what is in it?"""
    if isinstance(kind, inspect.Metadata):
        return fits(kind.type, value)
    if isinstance(kind, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool) and is_within(value, kind.ge, kind.le)
    if isinstance(kind, inspect.StrType):
        return isinstance(value, str) and is_within(len(value), kind.min_length, None) and matches(kind, value)
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(kind, inspect.LiteralType):
        return isinstance(value, str) and value in kind.values
    if isinstance(kind, inspect.ListType):
        return isinstance(value, list) and is_within(len(value), kind.min_length, kind.max_length)
    if isinstance(kind, (inspect.StructType, inspect.DictType)):
        return isinstance(value, dict)
    if isinstance(kind, inspect.UnionType):
        return any(fits(other, value) for other in kind.types)
    return isinstance(kind, inspect.AnyType)


def matches(kind: inspect.StrType, value: str) -> bool:
    return kind.pattern is None or re.search(kind.pattern, value) is not None


def is_within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def described(kind: inspect.Type) -> str:
    """What a schema expects, in words."""
    if isinstance(kind, inspect.Metadata):
        return str((kind.extra_json_schema or {}).get("description") or described(kind.type))
    if isinstance(kind, inspect.IntType):
        if kind.ge is not None and kind.le is not None:
            return f"a whole number from {kind.ge} to {kind.le}"
        return "a whole number" if kind.ge is None else f"a whole number of at least {kind.ge}"
    if isinstance(kind, inspect.StrType):
        return "text"
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return one_of([str(value) for value in kind.values])
    if isinstance(kind, inspect.UnionType):
        return one_of([described(other) for other in kind.types])
    if isinstance(kind, inspect.ListType):
        return "a list" if kind.min_length is None else f"a list of at least {kind.min_length}"
    return "a table"
