"""What a seat may imagine: a game that it could not tell from this one."""
from __future__ import annotations

from infamy.engine.fate import Fate, Pool
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.box import Side
from infamy.games.rum_and_bones.state import Bones, changed, deck_of, team


def imagined(g: Bones, seat: Seat, fate: Fate) -> Bones:
    """Hands of others, what they have discarded unseen, and decks are dealt anew. Everything else is open."""
    twin = g.copy()
    if not twin.clash:
        for side in range(2):
            deal(twin, side, seat, fate)
    twin.fate = fate
    imagine(twin, seat)
    return twin


def deal(g: Bones, side: Side, seat: Seat, fate: Fate) -> None:
    """RB-R51, RB-R69  One deck for a side; a seat knows its own hand and what it has discarded itself."""
    unseen = deck_of(g, side)
    others: list[tuple[Seat, int, int]] = []
    for other in team(g, side):
        if other != seat:
            others.append((other, len(g.hand[other]), len(g.thrown[other])))
            for card in (*g.hand[other], *g.thrown[other]):
                unseen.add(card)
    for other, held, thrown in others:
        g.hand[other] = some(unseen, held, fate, seat)
        g.thrown = changed(g.thrown, other, some(unseen, thrown, fate, seat))


def some(pool: Pool, many: int, fate: Fate, seat: Seat) -> tuple[int, ...]:
    cards: list[int] = []
    for _ in range(many):
        card = fate.draw(pool.counts, pool.cards, "imagined card", seat)
        pool.remove(card)
        cards.append(card)
    cards.sort()
    return tuple(cards)
