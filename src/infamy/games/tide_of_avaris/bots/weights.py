"""What bots count with, in TP; how much each is, and what it means, stands in weights.toml."""

from __future__ import annotations

from typing import Final, final

from infamy.parts.weights import Numbers


@final
class Weights:
    def __init__(self, weights: dict[str, float]) -> None:
        numbers = Numbers(weights)
        self.acts: Final = numbers.of("acts")
        self.die_a_day: Final = numbers.of("die_a_day")
        self.attack_a_day: Final = numbers.of("attack_a_day")
        self.defense_a_day: Final = numbers.of("defense_a_day")
        self.sloop_a_day: Final = numbers.of("sloop_a_day")
        self.spirits_a_day: Final = numbers.of("spirits_a_day")
        self.others_collect: Final = numbers.of("others_collect")
        self.relics: Final = numbers.of("relics")
        self.burial_cards: Final = numbers.of("burial_cards")
        self.chance_of_tokens: Final = numbers.of("chance_of_tokens")
        self.lower_hold: Final = numbers.of("lower_hold")
        self.matching: Final = numbers.of("matching")
        self.gold: Final = numbers.of("gold")
        self.rum: Final = numbers.of("rum")
        self.dice: Final = numbers.of("dice")
        self.shortage: Final = numbers.of("shortage")
        self.sure: Final = numbers.of("sure")
        self.sure_a_day: Final = numbers.of("sure_a_day")
        numbers.no_more()
