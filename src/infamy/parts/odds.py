"""How likely things are, as players are told: in percent, exactly or by some hands that are imagined."""

from __future__ import annotations

from infamy.engine.fate import SeededFate


def percent(cases: float, out_of: float = 1.0) -> int:
    """Only what is certain is 0 or 100."""
    if out_of <= 0 or cases <= 0:
        return 0
    if cases >= out_of:
        return 100
    return min(99, max(1, round(100 * cases / out_of)))


def about(cases: float, out_of: float) -> int:
    """An estimate, which is never certain."""
    return min(99, max(1, percent(cases, out_of)))


def some_of(counts: list[int], size: int, many: int, fate: SeededFate) -> list[int]:
    """So many cards, or all there are, drawn from `size` cards that are counted by kind; the counts stay the same."""
    left = counts[:]
    cards: list[int] = []
    for _ in range(min(many, size)):
        ticket = fate.below(size)
        card = 0
        while ticket >= left[card]:
            ticket -= left[card]
            card += 1
        left[card] -= 1
        size -= 1
        cards.append(card)
    return cards
