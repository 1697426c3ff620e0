"""The only seam of randomness: rules call roll, roll_many and draw, and fate answers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from infamy.engine.actions import Domain
from infamy.engine.news import EVERYONE

if TYPE_CHECKING:
    from infamy.engine.state import State


class Fate:
    """Whoever rolls the dice and draws the cards. `what` names the roll; `seen_by` is a seat or EVERYONE."""

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        """A number from 1 to `sides`."""
        raise NotImplementedError

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        """One kind of card, each as likely as there are cards of it."""
        raise NotImplementedError


@final
class SeededFate(Fate):
    """A small generator that gives the same stream interpreted and compiled: a linear congruence modulo 2**63.

    Compiled, the product wraps around at 2**64 (the build says -fwrapv), which leaves its lower 63 bits as they are.
    """

    def __init__(self, seed: int) -> None:
        x: i64 = (seed ^ 0x2545F4914F6CDD1D) & 0x7FFFFFFFFFFFFFFF
        for _ in range(4):  # neighbouring seeds must not give neighbouring streams
            x = (x * 3935559000370003845 + 2691343689449507681) & 0x7FFFFFFFFFFFFFFF
            x ^= x >> 31
        self.x: i64 = x

    def below(self, n: i64) -> int:
        """A number from 0 to n - 1, from the upper half of the bits, which are the most random."""
        x: i64 = (self.x * 3935559000370003845 + 2691343689449507681) & 0x7FFFFFFFFFFFFFFF
        self.x = x
        return (x >> 31) * n >> 32

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        return self.below(sides) + 1

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        total = 0
        for count in counts:
            total += count
        ticket = self.below(total)
        kind = 0
        for count in counts:
            if ticket < count:
                break
            ticket -= count
            kind += 1
        return kind


def roll(g: State, sides: int, what: str, seen_by: int = EVERYONE) -> int:
    """Roll a die, or spin a spinner."""
    return g.fate.roll(sides, what, seen_by)


def roll_many(g: State, n: int, sides: int, what: str, seen_by: int = EVERYONE) -> list[int]:
    """Roll several dice of a kind."""
    return [g.fate.roll(sides, what, seen_by) for _ in range(n)]


def draw(g: State, pool: Pool, what: str, seen_by: int = EVERYONE) -> int:
    """Draw a card. It comes into being now: a face-down pool has no order."""
    card = g.fate.draw(pool.counts, pool.cards, what, seen_by)
    pool.remove(card)
    return card


@final
class Pool:
    """A face-down deck, a bag, or a pile of discards: how many there are of each kind.

    Copies share their counts until one of them changes, because most copies of a state never draw.
    """

    def __init__(self, cards: Domain, counts: list[int], size: int) -> None:
        self.cards = cards
        self.counts = counts
        self.size = size
        self.shared = False

    def copy(self) -> Pool:
        twin = Pool(self.cards, self.counts, self.size)
        self.shared = twin.shared = True
        return twin

    def add(self, card: int) -> None:
        self._own()
        self.counts[card] += 1
        self.size += 1

    def remove(self, card: int) -> None:
        self._own()
        self.counts[card] -= 1
        self.size -= 1

    def take_all(self, other: Pool) -> None:
        """The other pile is shuffled in."""
        self.counts = [mine + theirs for mine, theirs in zip(self.counts, other.counts, strict=True)]
        self.size += other.size
        self.shared = False
        other.counts = [0] * len(other.counts)
        other.size = 0
        other.shared = False

    def _own(self) -> None:
        if self.shared:
            self.counts = self.counts[:]
            self.shared = False


def pile(cards: Domain, copies: list[int] | None = None) -> Pool:
    """So many copies of each; none at all, to begin with, in a pile of discards."""
    counts = [0] * len(cards.names) if copies is None else copies[:]
    return Pool(cards, counts, sum(counts))
