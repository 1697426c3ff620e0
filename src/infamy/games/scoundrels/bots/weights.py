"""What bots count with, in Infamy; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from typing import Final, final

from infamy.parts.weights import Numbers


@final
class Weights:
    def __init__(self, weights: dict[str, float]) -> None:
        numbers = Numbers(weights)
        self.carried_at_last: Final = numbers.of("carried_at_last")
        self.buried_safe: Final = numbers.of("buried_safe")
        self.tie_break: Final = numbers.of("tie_break")
        self.hurt: Final = numbers.of("hurt")
        self.hurt_at_last: Final = numbers.of("hurt_at_last")
        self.quirks: Final = numbers.of("quirks")
        self.held: Final = numbers.of("held")
        self.missing: Final = numbers.of("missing")
        self.card_at_last: Final = numbers.of("card_at_last")
        self.weight: Final = numbers.of("weight")
        self.enemy_near: Final = numbers.of("enemy_near")
        self.threat: Final = numbers.of("threat")
        self.this_round: Final = numbers.of("this_round")
        self.turn_to_come: Final = numbers.of("turn_to_come")
        self.waiting: Final = numbers.of("waiting")
        self.errands: Final = numbers.of("errands")
        self.next_round: Final = numbers.of("next_round")
        self.lead: Final = numbers.of("lead")
        self.lead_late: Final = numbers.of("lead_late")
        self.quest_more: Final = numbers.of("quest_more")
        self.lead_at_last: Final = numbers.of("lead_at_last")
        numbers.no_more()
