"""A hand of Battle Cards as one number, for bots: hands compare as the rules compare them, only faster."""

from __future__ import annotations

from typing import Final

from infamy.games.tides_of_infamy.content.box import DRAGON, NO_BATTLE_CARD, SUIT_OF, VALUE_OF, VALUES, BattleCard
from infamy.games.tides_of_infamy.rules.hand_ranks import (
    CHAIN_SHOT,
    CRUSHING_BLOW,
    CUTLASS,
    FIVE_POUNDERS,
    FOUR_POUNDERS,
    GRAPE_SHOT,
    KEEL_HAUL,
    NO_QUARTER,
    RED_SKY,
    STINK_POT,
    THREE_POUNDERS,
    strength,
)

IN_HAND: Final = 4  # cards of a hand, beside the community card
HIGHEST: Final = [7, 7, 7, 16807, 7, 49, 7, 7, 49, 7, 7]  # by rank: more than the lower bits can be
REMEMBERED: Final = 4000  # a search asks for the same hands over and over
BEST: Final[dict[tuple[int, ...], int]] = {}


def best_power(community: BattleCard, shown: tuple[BattleCard, ...], held: tuple[BattleCard, ...]) -> int:
    """The best hand of the community card, all that was shown, and some of what is held."""
    asked = (community, len(shown), *shown, *held)
    power = BEST.get(asked, -1)
    if power < 0:
        cards = list(shown)
        if community != NO_BATTLE_CARD:
            cards.append(community)
        power = completed(cards, list(held), 0, max(0, min(IN_HAND - len(shown), len(held))))
        if len(BEST) == REMEMBERED:
            BEST.clear()
        BEST[asked] = power
    return power


def completed(cards: list[BattleCard], held: list[BattleCard], start: int, missing: int) -> int:
    if missing == 0:
        return power_of(cards)
    best = 0
    for i in range(start, len(held) - missing + 1):
        cards.append(held[i])
        best = max(best, completed(cards, held, i + 1, missing - 1))
        cards.pop()
    return best


def power_of(cards: list[BattleCard]) -> int:
    """A hand as one number: its rank in the upper bits, values inside its set below. Of fewer than five: a guess."""
    many = [0] * (VALUES + 1)
    suit = -1
    one_suit = True
    for card in cards:
        if card == DRAGON:
            return with_dragons(cards)
        many[VALUE_OF[card]] += 1
        if suit >= 0 and SUIT_OF[card] != suit:
            one_suit = False
        suit = SUIT_OF[card]
    most = 0
    top = 0
    highest = 0
    lowest = 0
    for value in range(1, VALUES + 1):
        if many[value] > 0:
            highest = value
            if lowest == 0:
                lowest = value
            if many[value] >= most:
                most = many[value]
                top = value
    second = 0
    pairs = 0
    for value in range(1, VALUES + 1):
        if value != top and many[value] > 0 and many[value] >= pairs:
            pairs = many[value]
            second = value
    full = len(cards) == IN_HAND + 1
    if most == 5:
        suits = 0
        for card in cards:
            suits |= 1 << SUIT_OF[card]
        return coded(RED_SKY if suits == 31 else FIVE_POUNDERS, top)
    in_sequence = full and most == 1 and highest - lowest == IN_HAND
    if one_suit and full:
        if in_sequence:
            return coded(KEEL_HAUL, highest)
        digits = 0
        for value in range(VALUES, 0, -1):
            for _ in range(many[value]):
                digits = digits * 7 + value
        return coded(NO_QUARTER, digits)
    if most == 4:
        return coded(FOUR_POUNDERS, top)
    if most == 3:
        return coded(CRUSHING_BLOW, top * 7 + second) if pairs == 2 else coded(THREE_POUNDERS, top)
    if in_sequence:
        return coded(GRAPE_SHOT, highest)
    if most == 2:
        return coded(CHAIN_SHOT, top * 7 + second) if pairs == 2 else coded(CUTLASS, top)
    return coded(STINK_POT, highest)


def coded(rank: int, values: int) -> int:
    return (STINK_POT - rank) << 16 | values


def with_dragons(cards: list[BattleCard]) -> int:
    if len(cards) != IN_HAND + 1:
        return coded(THREE_POUNDERS, VALUES)
    best = strength(tuple(sorted(cards)))
    rank = -best[0]
    digits = 0
    for value in best[1]:
        digits = digits * 7 + value
    return coded(rank, digits)
