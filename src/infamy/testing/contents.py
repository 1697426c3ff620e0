"""Mistakes that a content file or a pack can hold, generated from a game's schema: what is of another type, too small,
too large, too short, too long, missing, or unknown."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from msgspec import inspect

from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.parts.content import NOTHING, VALUE, Content, Place, described, in_words, quoted
from infamy.table import library

UNKNOWN = "no-such-thing"  # a field, or a word


def check_wrong_content_is_refused(game: Game) -> None:
    """Each mistake in one sentence that says where, what was expected, and what was found."""
    schema = inspect.type_info(library.schema_of(game.key))
    content = deepcopy(library.content_of(game.key))
    tried = 0
    for place, kind, wrong in mistakes(schema, content.tables, (), set()):
        said = sentence_about(game.key, content, place, wrong)
        where = in_words(place[:-1] if place[-1] == UNKNOWN else place)
        assert said is not None, f"{where}: {quoted(wrong)} is taken for {described(kind)}"
        assert where in said and ": expected " in said and said.endswith(f", got {quoted(wrong)}"), said
        assert place[-1] == UNKNOWN or f"expected {described(kind)}, got" in said, said
        tried += 1
    assert tried > 20


def check_numbers_say_what_they_mean(game: Game) -> None:
    """Whoever turns a number, in a pack or in the lab, reads what it does; its rule is one of the ledger."""
    for place, number in numbers_in(library.content_of(game.key).tables, ()):
        assert number.get("means", "").strip(), f"{in_words(place)} does not say what it means"
        assert number["rule"] in game.ledger.by_id, f"{in_words(place)} names no rule: {number['rule']}"


def numbers_in(value: object, place: Place) -> Iterator[tuple[Place, dict[str, Any]]]:
    if isinstance(value, dict):
        if isinstance(value.get(VALUE), int) and "rule" in value:
            yield place, value
        for name, inner in value.items():
            yield from numbers_in(inner, (*place, name))


def sentence_about(key: str, content: Content, place: Place, wrong: object) -> str | None:
    """What whoever opens the game is told, with this in place of what is there."""
    holder: Any = content.tables
    for part in place[:-1]:
        holder = holder[part]
    before = holder.get(place[-1], NOTHING) if isinstance(holder, dict) else holder[place[-1]]
    put(holder, place[-1], wrong if place[-1] != UNKNOWN else 1)
    try:
        library.open_game(key, content)
    except NotUnderstood as error:
        return str(error)
    finally:
        put(holder, place[-1], before)
    return None


def put(holder: Any, name: str | int, value: object) -> None:
    if value is NOTHING:
        del holder[name]
    else:
        holder[name] = value


def mistakes(
    kind: inspect.Type, value: Any, place: Place, seen: set[tuple[object, ...]]
) -> Iterator[tuple[Place, inspect.Type, object]]:
    """Each sort of mistake once for each field of the schema, at the first place where the content has it."""
    bare: Any = kind.type if isinstance(kind, inspect.Metadata) else kind
    for wrong in wrong_values(bare) if place else []:
        if is_new(seen, bare, place, repr(wrong)):
            yield place, kind, wrong
    if isinstance(bare, inspect.StructType):
        if is_new(seen, bare, place, UNKNOWN):
            yield (*place, UNKNOWN), kind, UNKNOWN
        for field in bare.fields:
            here = (*place, field.encode_name)
            if field.encode_name in value:
                if field.required and is_new(seen, field.type, here, "missing"):
                    yield here, field.type, NOTHING
                yield from mistakes(field.type, value[field.encode_name], here, seen)
    elif isinstance(bare, inspect.DictType):
        for name, entry in value.items():
            yield from mistakes(bare.value_type, entry, (*place, name), seen)
    elif isinstance(bare, inspect.ListType):
        for number, item in enumerate(value):
            yield from mistakes(bare.item_type, item, (*place, number), seen)


def is_new(seen: set[tuple[object, ...]], kind: object, place: Place, sort: str) -> bool:
    """Entries of a table and items of a list are alike: what counts is the name of the field."""
    name = next((part for part in reversed(place) if isinstance(part, str) and part != VALUE), "")
    known = (repr(kind), place[:1], name if len(place) != 2 else "", sort)
    if known in seen:
        return False
    seen.add(known)
    return True


def wrong_values(kind: inspect.Type) -> list[object]:
    if isinstance(kind, inspect.IntType):
        below = [] if kind.ge is None else [kind.ge - 1]
        above = [] if kind.le is None else [kind.le + 1]
        return ["seven", True, *below, *above]
    if isinstance(kind, inspect.ListType):
        short: list[object] = [[]] if kind.min_length else []
        return [7, {}, *short]
    if isinstance(kind, inspect.LiteralType):
        return [7, UNKNOWN]
    if isinstance(kind, inspect.BoolType):
        return [1, "yes"]
    if isinstance(kind, (inspect.StrType, inspect.StructType, inspect.DictType)):
        return [7, []]
    return []
