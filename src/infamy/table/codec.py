"""A state as plain data, and back: for snapshots, and to compare two games."""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import Any

from infamy.engine.fate import Pool
from infamy.engine.game import Game
from infamy.engine.rules import Refusal
from infamy.engine.sight import DERIVED
from infamy.engine.state import Frame, Record, State, Step
from infamy.engine.step import Announce, Ask, AskEach, Call, Gather, Run, Waiting, frame_of

ENGINE = {"stack", "seat", "options", "sealed", "over", "at_table", "fate", "interrupts", "news", "counted", "watched"}
SAVED_BY_ENGINE = ("seat", "sealed", "over", "at_table")


def fields(thing: object) -> list[str]:
    """The names of an object's fields, in the order of their definition: compiled, plain, or plain on compiled."""
    names: list[str] = []
    for cls in reversed(type(thing).__mro__):
        names += [name for name in getattr(cls, "__mypyc_attrs__", ()) if name not in names and name[0] != "_"]
    return names + [name for name in getattr(thing, "__dict__", ()) if name not in names]


GAME_FIELDS: dict[type, list[str]] = {}


def game_fields(g: State) -> list[str]:
    """The fields that the game added to those of the engine, in one order plain and compiled."""
    names = GAME_FIELDS.get(type(g))
    if names is None:
        names = GAME_FIELDS[type(g)] = sorted(name for name in fields(g) if name not in ENGINE)
    return names


def encode(game: Game, g: State) -> dict[str, Any]:
    names = [name for name in game_fields(g) if game.sight[name].who != DERIVED]
    table = {name: _plain(getattr(g, name)) for name in [*SAVED_BY_ENGINE, *names]}
    return {"table": table, "stack": [_step(step) for step in g.stack], "options": list(g.options)}


def decode(game: Game, g: State, data: dict[str, Any]) -> State:
    """Makes an empty table the encoded one; it goes on exactly where that stood."""
    for name, value in data["table"].items():
        old = getattr(g, name)
        if isinstance(old, Pool):
            setattr(g, name, Pool(old.cards, list(value["counts"]), value["size"]))
        elif name == "sealed":
            g.sealed = {int(seat): tuple(answers) for seat, answers in value.items()}
        else:
            setattr(g, name, _like(old, value))
    g.derive()
    g.stack = [_decode_step(step) for step in data["stack"]]
    g.options = list(data["options"])
    return g


def breadcrumb(game: Game, g: State) -> list[dict[str, str | bool | None]]:
    """The procedures in progress, the innermost last, each with the seat it is about, if it is about one."""
    return [crumb(game, frame_of(step)) for step in g.stack]


@cache
def in_words(name: str) -> str:
    """NavyAttack -> "Navy attack"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def crumb(game: Game, frame: Frame[Any]) -> dict[str, str | bool | None]:
    seat = getattr(frame, "seat", None)
    name = type(frame).__name__
    return {
        "title": game.titles.get(name) or in_words(name),
        "seat": None if seat is None else game.seats[seat],
        "turn": name in game.turns,
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Pool):
        return {"counts": list(value.counts), "size": value.size}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, Record):
        return {name: _plain(getattr(value, name)) for name in fields(value)}
    return value


def _like(old: Any, value: Any) -> Any:
    """JSON knows only lists; what the table keeps as tuples becomes tuples again."""
    if isinstance(old, Record):
        return type(old)(*(_like(getattr(old, name), value[name]) for name in fields(old)))
    if isinstance(old, tuple):
        return _frozen(value)
    if isinstance(old, list) and old and isinstance(old[0], tuple):
        return [tuple(item) for item in value]
    if isinstance(old, list) and old and isinstance(old[0], list):
        return [list(item) for item in value]
    return list(value) if isinstance(old, list) else value


def _step(step: Step) -> dict[str, Any]:
    frame = frame_of(step)
    verb = "Run" if isinstance(step, Announce) else type(step).__name__  # both wait only to go on
    data: dict[str, Any] = {"verb": verb, "frame": encode_frame(frame)}
    for name in fields(step):
        value = getattr(step, name)
        if isinstance(value, Refusal):
            data[name] = [value.rule, value.why]
        elif name == "woken":
            data[name] = [encode_frame(each) for each in value]
        elif callable(value):
            assert value.__self__ is frame, f"{name} of {frame} is not one of its own methods"
            data[name] = value.__name__
        elif name not in ("frame", "event"):
            data[name] = _plain(value)
    return data


def encode_frame(frame: Frame[Any]) -> list[Any]:
    kind: Any = type(frame)
    return [f"{kind.__module__}:{kind.__name__}", *(_plain(getattr(frame, name)) for name in fields(frame))]


def decode_frame(data: list[Any]) -> Frame[Any]:
    module, _, name = data[0].partition(":")
    kind: Any = getattr(sys.modules[module], name)
    assert issubclass(kind, Frame), f"expected a frame, got {data[0]!r}"
    frame: Frame[Any] = kind(*(_frozen(value) for value in data[1:]))
    return frame


def _frozen(value: Any) -> Any:
    """Frames and records keep tuples, some of them of tuples."""
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def _decode_step(data: dict[str, Any]) -> Step:
    frame = decode_frame(data["frame"])
    verb = data["verb"]

    def method(name: str) -> Any:
        return getattr(frame, data[name]) if data[name] else None

    if verb == "Waiting":
        return Waiting(frame)
    if verb == "Ask":
        return Ask(
            data["seat"],
            data["words"],
            method("offer"),
            method("then"),
            method("unless"),
            Refusal(*data["otherwise"]),
            method("if_none"),
            data["always"],
        )
    if verb == "AskEach":
        return AskEach(
            list(data["seats"]),
            data["words"],
            method("offer"),
            method("then"),
            method("unless"),
            Refusal(*data["otherwise"]),
            data["always"],
            data["until"],
        )
    if verb == "Gather":
        return Gather([decode_frame(each) for each in data["woken"]], list(data["replies"]), method("then"))
    if verb == "Call":
        return Call(frame, method("then"))
    return Run(frame, method("then"))
