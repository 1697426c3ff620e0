"""What bots count with, in gold; how much each is stands in weights.toml."""

from __future__ import annotations

from typing import Final, final

from infamy.parts.weights import Numbers


@final
class Weights:
    def __init__(self, weights: dict[str, float]) -> None:
        numbers = Numbers(weights)
        self.card: Final = numbers.of("card")
        self.at_an_island: Final = numbers.of("at_an_island")
        self.under_the_guns: Final = numbers.of("under_the_guns")
        numbers.no_more()
