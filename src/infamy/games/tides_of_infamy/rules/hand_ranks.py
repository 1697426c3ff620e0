"""RED  How five Battle Cards compare in Red Sky."""

from __future__ import annotations

from typing import Final

from infamy.games.tides_of_infamy.content.box import DRAGON, SUIT_OF, SUITS, VALUE_OF, VALUES, BattleCard

# The ranks of RANK, the best first
RED_SKY: Final = 0
KEEL_HAUL: Final = 1
FIVE_POUNDERS: Final = 2
NO_QUARTER: Final = 3
FOUR_POUNDERS: Final = 4
CRUSHING_BLOW: Final = 5
GRAPE_SHOT: Final = 6
THREE_POUNDERS: Final = 7
CHAIN_SHOT: Final = 8
CUTLASS: Final = 9
STINK_POT: Final = 10


Strength = int  # the greater, the better: the rank in the upper bits, and below what is compared within it
WITHIN: Final = 16  # bits; five values take fewer, as digits to the base of BASE
BASE: Final = VALUES + 1
HAND: Final = 5

# Worked out once. What a hand is worth follows from how many there are of each value, and from which suits there are.
WITH_DRAGONS: Final[dict[tuple[BattleCard, ...], Strength]] = {}
PLAIN: Final[dict[int, Strength]] = {}
VALUE_DIGIT: Final = [8 ** VALUE_OF[card] for card in range(DRAGON)]  # no hand has eight cards
SUIT_BIT: Final = [1 << SUIT_OF[card] for card in range(DRAGON)]


def made_of(rank: int, *values: int) -> Strength:
    """A hand of this rank, in which these values are compared, the first of them first."""
    digits = 0
    for value in values:
        digits = digits * BASE + value
    return (STINK_POT - rank) << WITHIN | digits


def rank_of(hand: Strength) -> int:
    return STINK_POT - (hand >> WITHIN)


def within_rank(hand: Strength) -> int:
    return hand & (1 << WITHIN) - 1


def strength(cards: tuple[BattleCard, ...]) -> Strength:
    """TI-RED-14 to TI-RED-29, TI-R61  Of five cards, in any order: the best that the Sea Dragons allow."""
    values = suits = 0
    for card in cards:
        if card == DRAGON:
            return with_dragons(tuple(sorted(cards)))
        values += VALUE_DIGIT[card]
        suits |= SUIT_BIT[card]
    known = PLAIN.get(values << SUITS | suits)
    if known is None:
        known = plain(cards)
        PLAIN[values << SUITS | suits] = known
    return known


def with_dragons(cards: tuple[BattleCard, ...]) -> Strength:
    best = WITH_DRAGONS.get(cards)
    if best is None:
        best = max([strength((*cards[:-1], card)) for card in stand_ins(cards)])  # for the last of the Sea Dragons
        WITH_DRAGONS[cards] = best
    return best


def stand_ins(cards: tuple[BattleCard, ...]) -> list[BattleCard]:
    """What is worth trying for a Sea Dragon: every value, in the suit that all others share and in one that is missing.
    No hand asks for more of suits than that there is only one of them, or all five."""
    suits = {SUIT_OF[card] for card in cards if card != DRAGON}
    missing = [suit for suit in range(SUITS) if suit not in suits]
    worth_trying = missing[:1] or [0]
    if len(suits) == 1:
        worth_trying += suits
    return [suit * VALUES + value for suit in worth_trying for value in range(VALUES)]


def rank(cards: tuple[BattleCard, ...]) -> int:
    return rank_of(strength(cards))


def plain(cards: tuple[BattleCard, ...]) -> Strength:
    """TI-RED-17, TI-RED-18, TI-R62, TI-R63  The name of the hand, then the values inside the set that makes it; no
    other card counts."""
    values = sorted([VALUE_OF[card] for card in cards], reverse=True)
    suits = {SUIT_OF[card] for card in cards}
    # Values by how many there are of them, then by height
    groups = sorted([(values.count(value), value) for value in set(values)], reverse=True)
    first, top = groups[0]
    second, below = groups[1] if len(groups) > 1 else (0, 0)
    in_sequence = first == 1 and values[0] - values[-1] == len(cards) - 1
    if first == HAND:
        return made_of(RED_SKY if len(suits) == SUITS else FIVE_POUNDERS, top)
    if len(suits) == 1:
        if in_sequence:
            return made_of(KEEL_HAUL, top)
        return made_of(NO_QUARTER, *values, *[0] * (HAND - len(values)))
    if first == 4:
        return made_of(FOUR_POUNDERS, top)
    if in_sequence:
        return made_of(GRAPE_SHOT, top)
    if first == 1:
        return made_of(STINK_POT, top)
    if second == 2:
        return made_of(CRUSHING_BLOW if first == 3 else CHAIN_SHOT, top, below)
    return made_of(THREE_POUNDERS if first == 3 else CUTLASS, top)
