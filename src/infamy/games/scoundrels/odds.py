"""How likely things are, as far as one seat can tell: the cards it does not see may lie anywhere."""

from __future__ import annotations

from math import comb
from typing import Final

from infamy.engine.fate import SeededFate
from infamy.engine.state import Seat
from infamy.games.scoundrels.content.box import (
    BOARD,
    CARDS,
    FIGHT_TOTAL,
    FITS,
    FLEE,
    HIGHEST,
    NUMBER_ON,
    SHOOT,
    TYPE_OF,
    Card,
)
from infamy.games.scoundrels.queries import stat
from infamy.games.scoundrels.rules.burying import succeeds
from infamy.games.scoundrels.rules.hands import count_each
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.odds import about, percent, some_of

SAMPLES: Final = 200  # hands that are imagined; always the same ones, so a preview does not flicker


def unseen(g: Scoundrels, seat: Seat) -> list[int]:
    """By card: how many lie in the deck, in other hands or face down, for all that this seat knows."""
    left = g.box.copies[:]
    seen = [g.hand[seat], g.laid[seat], g.defence, *g.shown]
    for cards in seen:
        for card in cards:
            left[card] -= 1
    for card in range(CARDS):
        left[card] -= g.discards.counts[card]
    return left


def beats_a_port(g: Scoundrels, seat: Seat, strength: int) -> int:
    """SC-PILL-06 to SC-PILL-08  That so many points are more than what the Port draws, in percent."""
    return comes_to_less(numbers_on(unseen(g, seat)), g.box.port_defence, strength)


def holds_out(g: Scoundrels, seat: Seat, strength: int, kind: int, shown: int, cards: int) -> int:
    """That so many points are at least what an attack of this kind comes to, in percent: `shown` already lies open, and
    so many cards are still face down."""
    fitting = [many if FITS[kind][TYPE_OF[card]] else 0 for card, many in enumerate(unseen(g, seat))]
    return comes_to_less(numbers_on(fitting), cards, strength - shown + 1)


def numbers_on(left: list[int]) -> list[int]:
    """By number: how many of these cards show it."""
    numbers = [0] * (HIGHEST + 1)
    for card, many in enumerate(left):
        numbers[NUMBER_ON[card]] += many
    return numbers


def comes_to_less(numbers: list[int], cards: int, strength: int) -> int:
    """That so many cards, drawn from these, add up to less, in percent."""
    ways = sums(numbers, min(cards, sum(numbers)))
    return percent(sum(ways[: max(0, strength)]), sum(ways))


def sums(numbers: list[int], cards: int) -> list[int]:
    """By total: in how many ways so many of these cards come to it."""
    ways = [[0] * (HIGHEST * cards + 1) for _ in range(cards + 1)]  # by cards drawn, by total
    ways[0][0] = 1
    for number in range(1, HIGHEST + 1):
        for drawn in range(cards, 0, -1):
            for more in range(1, min(drawn, numbers[number]) + 1):
                choices = comb(numbers[number], more)
                for total in range(HIGHEST * (drawn - more) + 1):
                    ways[drawn][total + more * number] += choices * ways[drawn - more][total]
    return ways[cards]


def wins_attack(g: Scoundrels, seat: Seat, strength: int, other: Seat, cards: int) -> int:
    """That so many points are at least the best answer of somebody with so many unknown cards, in percent: of some
    hands that are imagined, so it is hardly ever certain."""
    fate = SeededFate(cards)
    left = unseen(g, seat)
    more = [stat(g, other, FIGHT_TOTAL + kind) for kind in (BOARD, SHOOT, FLEE)]
    if strength >= HIGHEST * cards + max(more):
        return 100
    size = sum(left)
    won = 0
    for _ in range(SAMPLES):
        hand = some_of(left, size, cards, fate)
        if strength >= max([best(hand, kind) + more[kind] for kind in (BOARD, SHOOT, FLEE)]):
            won += 1
    return about(won, SAMPLES)


def best(hand: list[Card], kind: int) -> int:
    """The most that a hand can lay for one kind of fighting."""
    points = 0
    for card in hand:
        if FITS[kind][TYPE_OF[card]]:
            points += NUMBER_ON[card]
    return points


def finds_something(g: Scoundrels, seat: Seat) -> int:
    """SC-DIG-03, SC-SKIRM-09  That the first draw of a dig succeeds, in percent."""
    left = unseen(g, seat)
    return percent(sum([many for card, many in enumerate(left) if succeeds(g, seat, card)]), sum(left))


def turns_up(g: Scoundrels, seat: Seat, at_least: int) -> int:
    """That the next card has at least this number, in percent."""
    left = unseen(g, seat)
    return percent(sum([many for card, many in enumerate(left) if NUMBER_ON[card] >= at_least]), sum(left))


def strength_of(hand: tuple[Card, ...], types: list[bool]) -> int:
    """What all the cards of these types add up to."""
    counts = count_each(hand)
    return sum([counts[card] * NUMBER_ON[card] for card in range(CARDS) if types[TYPE_OF[card]]])
