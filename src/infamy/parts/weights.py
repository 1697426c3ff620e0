"""The numbers that bots count with: a game names those it wants, and its bots/weights.toml says how large they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar, cast

from infamy.engine.rules import NotUnderstood

W = TypeVar("W")


def weighed(weights: Callable[..., W], numbers: dict[str, float]) -> W:
    """The weights of a game, which are a dataclass, from the numbers of a file. None may be missing, and none left
    over."""
    wanted = [each.name for each in fields(cast(Any, weights))]
    for name in wanted:
        if name not in numbers:
            raise NotUnderstood(f"expected a number for the weight {name!r}, got none")
    for name in numbers:
        if name not in wanted:
            raise NotUnderstood(f"expected a weight of this game ({', '.join(wanted)}), got {name!r}")
    return weights(**numbers)
