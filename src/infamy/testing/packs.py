"""Packs laid over the content of a game, for tests: what they change, and the sentence that refuses them."""

from __future__ import annotations

from typing import Any

from infamy.engine.rules import NotUnderstood
from infamy.parts.content import Content, lay_pack
from infamy.table import library

FILE = "my.toml"


def with_pack(key: str, pack: dict[str, Any]) -> Content:
    """The content of a game with a pack over it."""
    return lay_pack(library.content_of(key), {"game": key, **pack}, FILE, key)


def refusal(key: str, pack: dict[str, Any]) -> str:
    """What is said of a pack that makes no sense: one sentence."""
    try:
        library.open_game(key, with_pack(key, pack))
    except NotUnderstood as refused:
        assert "\n" not in str(refused)
        return str(refused)
    raise AssertionError(f"this pack is understood: {pack}")


class Noted(dict[str, int]):
    """Numbers for a box that remember which of them it has asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> int:
        self.asked.add(name)
        return 1
