"""What bots count with, in Marks; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from typing import Final, final

from infamy.parts.weights import Numbers


@final
class Weights:
    def __init__(self, weights: dict[str, float]) -> None:
        numbers = Numbers(weights)
        self.free: Final = numbers.of("free")
        self.idle: Final = numbers.of("idle")
        self.explore_too: Final = numbers.of("explore_too")
        self.first_there: Final = numbers.of("first_there")
        self.same_time: Final = numbers.of("same_time")
        self.late: Final = numbers.of("late")
        self.find: Final = numbers.of("find")
        self.loot: Final = numbers.of("loot")
        self.shipyard: Final = numbers.of("shipyard")
        self.given: Final = numbers.of("given")
        self.hunt_now: Final = numbers.of("hunt_now")
        self.hunt_soon: Final = numbers.of("hunt_soon")
        self.hunt_later: Final = numbers.of("hunt_later")
        self.threat: Final = numbers.of("threat")
        self.threat_later: Final = numbers.of("threat_later")
        self.under_sail: Final = numbers.of("under_sail")
        self.luck_card: Final = numbers.of("luck_card")
        self.first_luck_card: Final = numbers.of("first_luck_card")
        self.repair_card: Final = numbers.of("repair_card")
        self.a_round: Final = numbers.of("a_round")
        self.lead: Final = numbers.of("lead")
        self.lead_late: Final = numbers.of("lead_late")
        numbers.no_more()
