"""Who rolls next where everybody rolls in turn, the highest is wanted, and those who tie roll again."""

from __future__ import annotations


def who_rolls(rollers: int, dice: int, before: list[int]) -> int:
    """Which of so many, each with so many dice, after these numbers; the same loop as that of the rules."""
    tied = list(range(rollers))
    while len(before) >= len(tied) * dice:
        totals = [sum(before[place * dice : (place + 1) * dice]) for place in range(len(tied))]
        before = before[len(tied) * dice :]
        tied = [each for each, total in zip(tied, totals, strict=True) if total == max(totals)]
    return tied[len(before) // dice]
