"""Fates: fair, repeatable, and the same whoever asks."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from infamy.engine.actions import Domain
from infamy.engine.fate import Fate, Pool, SeededFate
from infamy.table.fate import CommittedFate

SIDES = st.integers(1, 100)
CARDS = Domain("card", ["ace", "deuce", "trey", "cater"])


def far_from_even(rolls: Counter[int], outcomes: int) -> float:
    """Chi-square over its degrees of freedom: about 1 for a fair die."""
    expected = rolls.total() / outcomes
    return sum((rolls[n + 1] - expected) ** 2 / expected for n in range(outcomes)) / (outcomes - 1)


@given(st.integers(0, 2**64), SIDES)
def test_a_die_has_its_sides_and_a_seed_its_stream(seed: int, sides: int) -> None:
    one, other = SeededFate(seed), SeededFate(seed)
    rolls = [one.roll(sides, "die", -1) for _ in range(20)]
    assert all(1 <= roll <= sides for roll in rolls)
    assert rolls == [other.roll(sides, "die", -1) for _ in range(20)]


@given(st.binary(min_size=16, max_size=32), st.lists(st.text(max_size=8), min_size=2, max_size=5), SIDES)
@settings(max_examples=40)
def test_committed_dice_follow_from_secret_and_salts(secret: bytes, salts: list[str], sides: int) -> None:
    one, other = CommittedFate(secret, salts), CommittedFate(secret, salts)
    rolls = [one.roll(sides, "die", -1) for _ in range(10)]
    assert all(1 <= roll <= sides for roll in rolls)
    assert rolls == [other.roll(sides, "die", -1) for _ in range(10)]


def test_dice_are_fair() -> None:
    fates: list[Fate] = [SeededFate(3), CommittedFate(b"secret", ["tide", "rum"])]
    for fate in fates:
        for sides in (4, 6, 8, 10, 12):
            assert far_from_even(Counter(fate.roll(sides, "die", -1) for _ in range(12_000)), sides) < 3


def test_neighbouring_seeds_roll_differently() -> None:
    """Simulations count their seeds up by one; the first rolls of their games must not hang together."""
    firsts = Counter(SeededFate(seed).roll(6, "die", -1) for seed in range(12_000))
    assert far_from_even(firsts, 6) < 3
    pairs = Counter(
        (SeededFate(seed).roll(6, "die", -1) - SeededFate(seed + 1).roll(6, "die", -1)) % 6 + 1
        for seed in range(12_000)
    )
    assert far_from_even(pairs, 6) < 3


@given(st.lists(st.integers(0, 5), min_size=4, max_size=4).filter(any), st.integers(0, 2**32))
def test_a_pool_gives_out_what_is_in_it(counts: list[int], seed: int) -> None:
    pool, fate = Pool(CARDS, counts[:], sum(counts)), SeededFate(seed)
    twin = pool.copy()
    drawn: Counter[int] = Counter()
    while pool.size > 0:
        card = fate.draw(pool.counts, CARDS, "pool", -1)
        pool.remove(card)
        drawn[card] += 1
    assert [drawn[card] for card in range(4)] == counts
    assert twin.counts == counts, "a copy keeps its cards when the other is drawn from"
