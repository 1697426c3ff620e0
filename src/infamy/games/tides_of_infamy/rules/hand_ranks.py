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


Strength = tuple[int, tuple[int, ...]]  # the greater, the better; the first part is minus the rank


# Worked out once. What a hand is worth follows from how many there are of each value, and from which suits there are.
WITH_DRAGONS: Final[dict[tuple[BattleCard, ...], Strength]] = {}
PLAIN: Final[dict[int, Strength]] = {}
VALUE_DIGIT: Final = [8 ** VALUE_OF[card] for card in range(DRAGON)]  # no hand has eight cards
SUIT_BIT: Final = [1 << SUIT_OF[card] for card in range(DRAGON)]


def strength(cards: tuple[BattleCard, ...]) -> Strength:
    """TI-RED-14 to TI-RED-29, TI-R61  Of exactly five cards, sorted: the best that the Sea Dragons allow."""
    if cards[-1] != DRAGON:
        values = suits = 0
        for card in cards:
            values += VALUE_DIGIT[card]
            suits |= SUIT_BIT[card]
        known = PLAIN.get(values << SUITS | suits)
        if known is None:
            known = plain(cards)
            PLAIN[values << SUITS | suits] = known
        return known
    best = WITH_DRAGONS.get(cards)
    if best is None:
        best = max([strength(replaced(cards, card)) for card in stand_ins(cards)])
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


def replaced(cards: tuple[BattleCard, ...], card: BattleCard) -> tuple[BattleCard, ...]:
    """The last Sea Dragon stands for another card."""
    return tuple(sorted((*cards[:-1], card)))


def rank(cards: tuple[BattleCard, ...]) -> int:
    return -strength(cards)[0]


def plain(cards: tuple[BattleCard, ...]) -> Strength:
    """TI-RED-17, TI-RED-18, TI-R62, TI-R63  The name of the hand, then the values inside the set that makes it; no
    other card counts."""
    many = [0] * (VALUES + 1)
    suits = set()
    for card in cards:
        many[VALUE_OF[card]] += 1
        suits.add(SUIT_OF[card])
    # Values by how many there are of them, then by height
    groups = sorted([(n, value) for value, n in enumerate(many) if n > 0], reverse=True)
    first, top = groups[0]
    second = groups[1][0] if len(groups) > 1 else 0
    highest = max([VALUE_OF[card] for card in cards])
    in_sequence = first == 1 and highest - min([VALUE_OF[card] for card in cards]) == len(cards) - 1
    if first == 5:
        return (-RED_SKY if len(suits) == SUITS else -FIVE_POUNDERS), (top,)
    if len(suits) == 1:
        if in_sequence:
            return -KEEL_HAUL, (highest,)
        return -NO_QUARTER, tuple(sorted([VALUE_OF[card] for card in cards], reverse=True))
    if first == 4:
        return -FOUR_POUNDERS, (top,)
    if first == 3:
        return (-CRUSHING_BLOW, (top, groups[1][1])) if second == 2 else (-THREE_POUNDERS, (top,))
    if in_sequence:
        return -GRAPE_SHOT, (highest,)
    if first == 2:
        return (-CHAIN_SHOT, (top, groups[1][1])) if second == 2 else (-CUTLASS, (top,))
    return -STINK_POT, (highest,)
