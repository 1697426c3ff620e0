"""What a seat may imagine: a game that it could not tell from this one."""

from __future__ import annotations

from infamy.engine.fate import Fate
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.games.rum_and_bones.content.box import Side
from infamy.games.rum_and_bones.queries import changed, deck_of, side_of, team
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.decks import imagined_hand


def determinize(g: Bones, seat: Seat, fate: Fate) -> Bones:
    """RB-TEAM-02  Hands of opponents, what they have discarded unseen, and decks are dealt anew. Everything else is
    open, or known to the team."""
    twin = g.copy()
    if not twin.clash:
        deal(twin, 1 - side_of(g, seat), seat, fate)
    twin.fate = fate
    imagine(twin, seat)
    return twin


def deal(g: Bones, side: Side, seat: Seat, fate: Fate) -> None:
    """RB-R51, RB-R69  One deck for a side, from which all of its hands come."""
    unseen = deck_of(g, side)
    others = [(other, len(g.hand[other]), len(g.thrown[other])) for other in team(g, side)]
    for other, _, _ in others:
        for card in (*g.hand[other], *g.thrown[other]):
            unseen.add(card)
    for other, held, thrown in others:
        g.hand[other] = imagined_hand(unseen, held, fate, seat)
        g.thrown = changed(g.thrown, other, imagined_hand(unseen, thrown, fate, seat))
