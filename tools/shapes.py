"""What a game sends, as types: the fields of its table, its news and its catalog.

The types are plain annotations, made from what is declared anyway: a field of the state with its sight, a kind of news
with its parts, and the typed dicts of `views/`. A word of a domain is `Annotated[str, DOMAIN]`. `tools.typescript`
prints them for scenes, and `misfits` holds real views against them, so that what is printed is what is sent.
"""

from __future__ import annotations

import ast
import importlib
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin

from infamy.engine.actions import Domain
from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.news import NUMBER, Kind
from infamy.engine.sight import COUNT, DERIVED, MEMBERS, NOBODY, OWNER, PUBLIC, RECORD, Sight
from infamy.table import library
from tools.states import Field, declared

Hint = Any  # an annotation, which Python has no type for


@dataclass(frozen=True)
class Part:
    """Of a piece of news: those who may not know it are not told of it."""

    hint: Hint
    told_to_all: bool


ROLLED = {"what": Part(str, True), "outcome": Part(str, True), "sides": Part(int, False)}  # a deck has no sides


@dataclass(frozen=True)
class Shapes:
    """Everything a game sends that is its own."""

    game: Game
    table: dict[str, Hint]
    news: dict[str, dict[str, Part]]
    catalog: Hint


def shapes_of(game: Game) -> Shapes:
    """`views/fields.py` says in Fields what follows from the table, in OwnFields what only a seat knows, and in
    QuestionFields what is said of the question, which is null while news is told."""
    fields = room(game, "views.fields")
    table = {**in_the_open(game)}
    for name in ("Fields", "OwnFields"):
        table |= hints_of(getattr(fields, name, None))
    table |= {name: hint | None for name, hint in hints_of(getattr(fields, "QuestionFields", None)).items()}
    catalog = room(game, "views.catalog").Catalog
    return Shapes(game, table, {kind.key: parts_of(game, kind) for kind in kinds_of(game)}, catalog)


def room(game: Game, name: str) -> types.ModuleType:
    return importlib.import_module(f"infamy.games.{game.key}.{name}")


def hints_of(typed: Hint) -> dict[str, Hint]:
    hints = {} if typed is None else typing.get_type_hints(typed, include_extras=True)
    return {name: get_args(hint)[0] if origin_of(hint) is NotRequired else hint for name, hint in hints.items()}


def optional_keys(typed: Hint) -> set[str]:
    """Python itself does not look into annotations that are kept as text."""
    hints = typing.get_type_hints(typed, include_extras=True)
    return {*typed.__optional_keys__, *(name for name in hints if origin_of(hints[name]) is NotRequired)}


# From declarations to annotations -------------------------------------------------------------------------------------


def in_the_open(game: Game) -> dict[str, Hint]:
    """The fields of the state that are shown, as `table.views` words them."""
    state = declared(Path(library.folder_of(game.key) / "state.py"))
    records = Records(vars(room(game, "state")), state.records, {})
    hints = {each.name: eval(ast.unparse(each.type), records.names) for each in state.fields}
    return {
        name: shown(hints[name], sight, records)
        for name, sight in game.sight.items()
        if sight.who not in (NOBODY, DERIVED) and name in hints
    }


@dataclass(frozen=True)
class Records:
    """Those that a state speaks of: the names of its module, what they declare, and what they are sent as."""

    names: dict[str, Any]
    declared: dict[str, list[Field]]
    typed: dict[str, Hint]

    def sent_as(self, name: str, sight: Sight) -> Hint:
        if name not in self.typed:
            hints = {part.name: eval(ast.unparse(part.type), self.names) for part in self.declared[name]}
            parts = {part: shown(hint, sight.parts[part], self) for part, hint in hints.items()}
            self.typed[name] = as_typed_dict(name, parts)
            self.typed[name].__module__ = self.names["__name__"]  # where its comments are
            self.typed[name].__doc__ = self.names[name].__doc__
        return self.typed[name]


def shown(hint: Hint, sight: Sight, records: Records | None = None) -> Hint:
    if sight.who == RECORD:
        assert records is not None
        return records.sent_as(hint.__name__, sight)
    if hint is Pool:
        return dict_of(word_of(sight.of), int) if sight.who == PUBLIC else int
    if sight.who == COUNT:
        return int
    if sight.who == MEMBERS:
        return list_of(word_of(sight.of))
    if sight.by is None:
        return worded(hint, sight.of)
    [entry, *_] = get_args(hint)
    column = worded(entry, sight.of)
    if sight.who == OWNER:
        column = column | (None if origin_of(column) is not list else int)
    return dict_of(word_of(sight.by), column)


def as_typed_dict(name: str, hints: dict[str, Hint]) -> Hint:
    make: Any = typing.TypedDict
    return make(name, hints)


def worded(hint: Hint, domain: Domain | None) -> Hint:
    """A number may name nobody or nothing, alone and in a list of a fixed length; what is gathered in a tuple names
    something."""
    if origin_of(hint) is list:
        return list_of(worded(get_args(hint)[0], domain))
    if origin_of(hint) is tuple:
        [entry, *_] = get_args(hint)
        return list_of(word_of(domain) if domain is not None and entry is int else worded(entry, domain))
    return word_of(domain) | None if domain is not None and hint is int else hint


def list_of(entry: Hint) -> Hint:
    return types.GenericAlias(list, (entry,))


def dict_of(key: Hint, entry: Hint) -> Hint:
    return types.GenericAlias(dict, (key, entry))


def origin_of(hint: Hint) -> Any:
    return get_origin(hint)


def word_of(domain: Domain | None) -> Hint:
    return Annotated[str, domain]


def kinds_of(game: Game) -> list[Kind]:
    return [each for each in vars(room(game, "news")).values() if isinstance(each, Kind)]


def parts_of(game: Game, kind: Kind) -> dict[str, Part]:
    secret = bool(kind.unseen)
    parts = {
        name: Part(
            int if domain is NUMBER else word_of(game.domains.get(domain.name, domain)), not secret or at < kind.open
        )
        for at, (name, domain) in enumerate(kind.fields)
    }
    return parts | ({"way": Part(list_of(word_of(kind.way)), True)} if kind.way is not None else {})


# What is spoken of ----------------------------------------------------------------------------------------------------


def within(hint: Hint) -> Iterator[Hint]:
    """The annotation and all that it is made of; of typed dicts their fields as well."""
    yield hint
    inner = hints_of(hint).values() if typing.is_typeddict(hint) else get_args(hint)
    for each in inner:
        if origin_of(hint) is not Literal and not isinstance(each, Domain):
            yield from within(each)


def domain_of(hint: Hint) -> Domain | None:
    if origin_of(hint) is not Annotated:
        return None
    return next((each for each in get_args(hint)[1:] if isinstance(each, Domain)), None)


# Holding values against them ------------------------------------------------------------------------------------------


def misfits(value: Any, hint: Hint, where: str) -> list[str]:
    """Where a value is not what the annotation says."""
    origin = origin_of(hint)
    arguments = get_args(hint)
    if origin is list and isinstance(value, list):
        return [miss for at, each in enumerate(value) for miss in misfits(each, arguments[0], f"{where}[{at}]")]
    if origin is dict and isinstance(value, dict):
        names = [miss for name in value for miss in misfits(name, arguments[0], where)]
        return names + [miss for name in value for miss in misfits(value[name], arguments[1], f"{where}.{name}")]
    if typing.is_typeddict(hint) and isinstance(value, dict):
        return misfits_of_fields(value, hint, where)
    return [] if is_one(value, hint) else [f"{where}: expected {hint}, got {value!r}"]


def is_one(value: Any, hint: Hint) -> bool:
    """Of a word, a number, nothing, or one of several."""
    origin = origin_of(hint)
    domain = domain_of(hint)
    if domain is not None:
        has_room = domain.size > len(domain.names)  # for the words of a box
        return value in domain.names or (has_room and type(value) is str)
    if origin in (Union, types.UnionType):
        return any(not misfits(value, each, "") for each in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    if origin is tuple and isinstance(value, list):
        return len(value) == len(get_args(hint)) and not any(map(misfits, value, get_args(hint), value))
    return type(value) is hint or (value is None and hint is None)


def misfits_of_fields(value: dict[str, Any], typed: Hint, where: str) -> list[str]:
    hints = hints_of(typed)
    found = [f"{where}: {name} is missing" for name in hints.keys() - optional_keys(typed) - value.keys()]
    return found + misfits_of_each(value, hints, where)


def misfits_of_table(shapes: Shapes, table: dict[str, Any]) -> list[str]:
    found = [f"{name} is missing" for name in shapes.table.keys() - table.keys()]
    return found + misfits_of_each(table, shapes.table, "table")


def misfits_of_news(shapes: Shapes, item: dict[str, Any]) -> list[str]:
    key = item["news"]
    parts = {"rolled": ROLLED, **shapes.news}.get(key)
    if parts is None:
        return [f"no piece of news is called {key}"]
    own = {name: value for name, value in item.items() if name not in ("news", "words", "changes", "turn")}
    found = [f"{key}: {name} is missing" for name, part in parts.items() if part.told_to_all and name not in own]
    return found + misfits_of_each(own, {name: part.hint for name, part in parts.items()}, key)


def misfits_of_each(value: dict[str, Any], hints: dict[str, Hint], where: str) -> list[str]:
    found = [f"{where}: nothing says {name}" for name in value.keys() - hints.keys()]
    for name in value.keys() & hints.keys():
        found += misfits(value[name], hints[name], f"{where}.{name}")
    return found
