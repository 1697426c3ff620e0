"""What a server has kept, read from its database, and whether everything is there that it confirmed."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from tests.server.kit import Json

CHAT = "chat"


class Player(Protocol):
    """Somebody who remembers what was confirmed: by id, at which table, and the command."""

    @property
    def seat(self) -> int: ...

    @property
    def confirmed(self) -> Mapping[str, tuple[str, Json]]: ...


def stored(database: Path, folder: Path) -> dict[str, list[tuple[str, str]]]:
    """By table, every entry that somebody sent a command for, with it: read from a copy, as the kill has left it."""
    copy = folder / "copy.sqlite"
    for ending in ("", "-wal"):
        copy.with_name(copy.name + ending).unlink(missing_ok=True)
        source = database.with_name(database.name + ending)
        if source.exists():
            shutil.copy(source, copy.with_name(copy.name + ending))
    found: dict[str, list[tuple[str, str]]] = {}
    connection = sqlite3.connect(copy)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table, line, command in connection.execute("SELECT table_id, line, wish FROM entries ORDER BY number"):
            found.setdefault(table, []).append((line, command))
        for table, words, command in connection.execute("SELECT table_id, words, wish FROM chat ORDER BY number"):
            found.setdefault(table, []).append((f"{CHAT} {words}", command))
    finally:
        connection.close()
    return found


def is_sent(command: str) -> bool:
    """By somebody, and not by the clock or by the table itself."""
    return ":" in command


def check_nothing_is_lost(players: Sequence[Player], kept: dict[str, list[tuple[str, str]]]) -> None:
    assert not (problems := list(lost(players, kept))), problems


def lost(players: Sequence[Player], kept: dict[str, list[tuple[str, str]]]) -> Iterator[str]:
    """What is wrong, unless every confirmed command is there, as it was sent, and none is there twice."""
    for table, entries in kept.items():
        twice = [
            command
            for command, times in Counter(command for _, command in entries if is_sent(command)).items()
            if times > 1
        ]
        if twice:
            yield f"{table}: twice {twice}"
    lines = {(table, command): line for table, entries in kept.items() for line, command in entries}
    for player in players:
        for name, (table, command) in player.confirmed.items():
            line = lines.get((table, f"{player.seat}:{name}"), "")
            if not (
                line.endswith(f" {command['keys'][0]}")
                if command["t"] == "choose"
                else line.startswith("undo to:" if command["t"] == "undo" else f"{CHAT} {command.get('words')}")
            ):
                yield f"{table}: {command} was confirmed, and kept is {line!r}"
