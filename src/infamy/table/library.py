"""The games there are, found by looking into the folder of games, with a pack over their content if one is wanted."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec

import infamy.games
from infamy.engine.game import NO_SCALE, Game, Roll, Scale
from infamy.engine.rules import RULE, RULING, Ledger, NotUnderstood, Rule
from infamy.parts.content import Content, lay_pack, read_folder, read_toml


def keys() -> list[str]:
    """The folders of games; a name with an underscore in front is not a game."""
    return sorted({module.parent.name for root in infamy.games.__path__ for module in Path(root).glob("[!_]*/game.py")})


@cache
def plain(key: str) -> Game:
    """The game as it is, without a pack."""
    return open_game(key, content_of(key))


def load(key: str, pack: Path | None = None) -> Game:
    """A game, with a pack file laid over its content if one is given."""
    check_key(key)
    return plain(key) if pack is None else load_with(key, read_toml(pack), pack.name)


def load_with(key: str, pack: dict[str, Any], name: str, weights: dict[str, float] | None = None) -> Game:
    """A game with a pack that was read before, such as one that a match file has recorded; `name` is for sentences.
    Its bots count with other weights, if some are given."""
    check_key(key)
    if not pack and weights is None:
        return plain(key)
    game = open_game(key, lay_pack(content_of(key), pack, name, key) if pack else content_of(key), weights)
    game.pack = pack
    return game


def check_key(key: str) -> None:
    if key not in keys():
        raise NotUnderstood(f"expected a game ({', '.join(keys())}), got {key!r}")


def open_game(key: str, content: Content, weights: dict[str, float] | None = None) -> Game:
    """Every game's game.py has an `open_game`, and its content/schema.py `entries`: what cards add to the ledger."""
    counted = weights_of(key) if weights is None else weights
    game: Game = import_module(f"infamy.games.{key}.game").open_game(content, counted)
    ledger = ledger_of(key)
    entries = list(import_module(f"infamy.games.{key}.content.schema").entries(content))
    for entry in entries:
        if entry.id in ledger.by_id:
            raise NotUnderstood(f"{content.pack}: expected new rule ids for its cards, got {entry.id!r} of the ledger")
    game.ledger = Ledger(ledger.sections, ledger.rules + entries)
    game.presentation.rolls = rolls_of(key)
    game.presentation.scale = scale_of(key)
    return game


@cache
def content_of(key: str) -> Content:
    return read_folder(folder_of(key) / "content")


@cache
def weights_of(key: str) -> dict[str, float]:
    """What the bots of a game count with."""
    return read_weights(weights_file(key))


def weights_file(key: str) -> Path:
    return folder_of(key) / "bots" / "weights.toml"


def read_weights(path: Path) -> dict[str, float]:
    """Numbers by name; whether they are those of a game is seen when it is opened with them."""
    weights: dict[str, float] = {}
    for name, number in read_toml(path).items():
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not isfinite(number):
            raise NotUnderstood(f"{path.name}: expected a number for the weight {name!r}, got {number!r}")
        weights[name] = float(number)
    return weights


class RollEntry(msgspec.Struct, forbid_unknown_fields=True):
    asks: str
    why: str
    told: str = ""
    each: str = ""


@cache
def rolls_of(key: str) -> dict[str, Roll]:
    """What is said of a game's rolls and draws, by their names; a game may say nothing."""
    path = folder_of(key) / "views" / "rolls.toml"
    entries = msgspec.convert(read_toml(path) if path.exists() else {}, dict[str, RollEntry])
    return {name: Roll(roll.asks, roll.why, roll.told, roll.each) for name, roll in entries.items()}


class ScaleEntry(msgspec.Struct, forbid_unknown_fields=True):
    unit: str
    parts: dict[str, tuple[str, str]]


@cache
def scale_of(key: str) -> Scale:
    """What a coach measures a game's positions with; a game may have no parts to tell apart."""
    path = folder_of(key) / "views" / "scale.toml"
    if not path.exists():
        return NO_SCALE
    entry = msgspec.convert(read_toml(path), ScaleEntry)
    return Scale(entry.unit, entry.parts)


def schema_of(key: str) -> type[msgspec.Struct]:
    """What the content files of a game may say: `Files` of its content/schema.py."""
    schema: type[msgspec.Struct] = import_module(f"infamy.games.{key}.content.schema").Files
    return schema


def folder_of(key: str) -> Path:
    return next(Path(root, key) for root in infamy.games.__path__ if Path(root, key, "game.py").exists())


# The ledger ----------------------------------------------------------------------------------------------------------


class RuleEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A rule of the rulebook, in our words."""

    id: str
    section: str
    lines: str
    text: str
    applies: str
    information: str = ""


class RulingEntry(msgspec.Struct, forbid_unknown_fields=True):
    """What we decided where the rulebook leaves something open."""

    id: str
    about: list[str]
    problem: str
    ruling: str
    why: str
    information: str = ""


class LedgerFile(msgspec.Struct, forbid_unknown_fields=True):
    sections: dict[str, str]
    rule: list[RuleEntry]
    ruling: list[RulingEntry] = []


@cache
def ledger_of(key: str) -> Ledger:
    """The rules and rulings of a game; its cards are not among them yet."""
    file = msgspec.convert(read_toml(folder_of(key) / "ledger.toml"), LedgerFile)
    rules = [
        Rule(rule.id, RULE, rule.section, rule.text, rule.lines, rule.applies, "", "", [], rule.information)
        for rule in file.rule
    ]
    rulings = [
        Rule(
            ruling.id,
            RULING,
            "R",
            ruling.ruling,
            "",
            "core",
            ruling.problem,
            ruling.why,
            ruling.about,
            ruling.information,
        )
        for ruling in file.ruling
    ]
    return Ledger(file.sections, rules + rulings)
