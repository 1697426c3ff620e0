"""The numbers that bots count with: a game names those it wants, and its bots/weights.toml says how large they are."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.rules import NotUnderstood


@final
class Numbers:
    """Handed out by name. None may be missing, and none left over."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.numbers: Final = numbers
        self.wanted: Final[list[str]] = []

    def of(self, name: str) -> float:
        self.wanted.append(name)
        if name not in self.numbers:
            raise NotUnderstood(f"expected a number for the weight {name!r}, got none")
        return self.numbers[name]

    def no_more(self) -> None:
        for name in self.numbers:
            if name not in self.wanted:
                raise NotUnderstood(f"expected a weight of this game ({', '.join(self.wanted)}), got {name!r}")
