"""What bots count with, in coins; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from typing import Final, final

from infamy.parts.weights import Numbers


@final
class Weights:
    def __init__(self, weights: dict[str, float]) -> None:
        numbers = Numbers(weights)
        self.enough: Final = numbers.of("enough")
        self.action: Final = numbers.of("action")
        self.sails: Final = numbers.of("sails")
        self.cannons: Final = numbers.of("cannons")
        self.no_sails: Final = numbers.of("no_sails")
        self.cards: Final = numbers.of("cards")
        self.off_the_board: Final = numbers.of("off_the_board")
        self.island: Final = numbers.of("island")
        self.islands_near: Final = numbers.of("islands_near")
        self.merchants_near: Final = numbers.of("merchants_near")
        self.navy: Final = numbers.of("navy")
        self.prey_now: Final = numbers.of("prey_now")
        self.prey_later: Final = numbers.of("prey_later")
        self.action_of_a_hit: Final = numbers.of("action_of_a_hit")
        self.threat_now: Final = numbers.of("threat_now")
        self.threat_later: Final = numbers.of("threat_later")
        self.lead: Final = numbers.of("lead")
        self.lead_late: Final = numbers.of("lead_late")
        numbers.no_more()
