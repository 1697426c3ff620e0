"""The numbers of a game's content by name, and packs that set them."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from infamy.engine.rules import NotUnderstood
from infamy.parts.content import VALUE, Place, by_key, lay_pack
from infamy.table import library

Pack = dict[str, Any]
SHOWN = 4  # names in a sentence
BARE = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Field:
    """A number of the content: where it stands, what it is, and the rule that uses it, where the content says so."""

    place: Place
    usual: int
    rule: str = ""

    @property
    def name(self) -> str:
        """ "numbers.raid_gold"; the items of a list count from one: "upper_hold.tp.1"."""
        return ".".join(str(part + 1) if isinstance(part, int) else part for part in self.place)


def fields_of(game: str, pack: Pack) -> list[Field]:
    """Every number of the content, with a pack over it."""
    content = library.content_of(game)
    found: list[Field] = []
    gather(lay_pack(content, pack, "the pack", game).tables if pack else content.tables, (), found)
    return found


def gather(value: Any, place: Place, found: list[Field], rule: str = "") -> None:
    if isinstance(value, dict):
        rule = str(value.get("rule", ""))
        for name, inner in value.items():
            gather(inner, place if name == VALUE else (*place, name), found, rule)
    elif isinstance(value, list) and value and all(is_number(item) for item in value):
        found += [Field((*place, number), item, rule) for number, item in enumerate(value)]
    elif is_number(value):
        found.append(Field(place, value, rule))


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def field_named(name: str, fields: list[Field], title: str) -> Field:
    """By its whole name, or by as much of its end as no other has; NotUnderstood with the nearest names if none is."""
    found = [field for field in fields if field.name == name]
    found = found or [field for field in fields if field.name.endswith("." + name)]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(field.name for field in found[:SHOWN])
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        raise NotUnderstood(f"expected one number of {title} for --set, got {name!r}, which stands for {names}{more}")
    ends = {field.name.rpartition(".")[2]: field.name for field in reversed(fields)}
    ends |= {field.name: field.name for field in fields}
    near = dict.fromkeys(ends[each] for each in get_close_matches(name, ends, SHOWN))
    hint = f"; near it are {', '.join(near)}" if near else ""
    raise NotUnderstood(f"expected a number of the content of {title} for --set, got {name!r}{hint}")


def with_value(game: str, pack: Pack, field: Field, value: int) -> Pack:
    """The pack with one number more."""
    changed = deepcopy(pack) or {"game": game}
    for table, entries in changed.items():
        if isinstance(entries, list):
            changed[table] = by_key(entries, table, "the pack")
    item = field.place[-1] if isinstance(field.place[-1], int) else None  # a list is replaced as a whole
    *tables, last = (str(part) for part in field.place if not isinstance(part, int))
    here = changed
    for name in tables:
        here = here.setdefault(name, {})
    if item is not None:
        here[last] = here.get(last) or whole_list(game, pack, field.place[:-1])
        here[last][item] = value
    elif isinstance(here.get(last), dict):
        here[last][VALUE] = value
    else:
        here[last] = value
    return changed


def whole_list(game: str, pack: Pack, place: Place) -> list[int]:
    return [field.usual for field in fields_of(game, pack) if field.place[:-1] == place]


def written(game: str, name: str, settings: list[tuple[Field, int]]) -> str:
    """A pack file that sets these numbers, and nothing else."""
    pack: Pack = {}
    for field, value in settings:
        pack = with_value(game, pack, field, value)
    lines = [f"game = {json.dumps(game)}", f"name = {json.dumps(name)}"]
    for place in dict.fromkeys(tuple(part for part in field.place if isinstance(part, str)) for field, _ in settings):
        here: Any = pack
        for part in place:
            here = here[part]
        key = ".".join(str(part) if BARE.fullmatch(str(part)) else json.dumps(part) for part in place)
        lines.append(f"{key} = {json.dumps(here)}")
    return "\n".join(lines) + "\n"
