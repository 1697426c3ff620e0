"""TIDE  Tide decks and hands: drawing, discarding, and what a hand may hold as far as everybody can see."""

from __future__ import annotations

from infamy.engine.fate import Pool, draw
from infamy.engine.news import tell
from infamy.engine.state import Seat
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.content.box import Side, TideCard
from infamy.games.rum_and_bones.queries import changed, deck_of, discards_of, side_of, team
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.hand import plus, without


def draw_card(g: Bones, seat: Seat) -> bool:
    """RB-TIDE-09, RB-R49, RB-R69  From the team's deck; with deck and discards empty there is nothing to draw."""
    side = side_of(g, seat)
    deck = deck_of(g, side)
    if deck.size == 0:
        shuffle(g, side, deck)
    if deck.size == 0:
        return False
    card = draw(g, deck, f"{'port' if side == 0 else 'starboard'} tide deck", seen_by=seat)
    g.hand[seat] = plus(g.hand[seat], card)
    tell(g, news.DREW, seat, card, seen_by=seat)
    return True


def draw_cards(g: Bones, seat: Seat, many: int) -> None:
    for _ in range(many):
        if not draw_card(g, seat):
            return


def can_draw(g: Bones, side: Side) -> bool:
    return deck_of(g, side).size + discards_of(g, side).size + sum([len(g.thrown[seat]) for seat in team(g, side)]) > 0


def shuffle(g: Bones, side: Side, deck: Pool) -> None:
    """RB-TIDE-09  The discards become the deck; those that were discarded unseen are among them."""
    deck.take_all(discards_of(g, side))
    for seat in team(g, side):
        for card in g.thrown[seat]:
            deck.add(card)
        g.thrown = changed(g.thrown, seat, ())
    if deck.size > 0:
        tell(g, news.SHUFFLED, side)


def throw(g: Bones, seat: Seat, card: TideCard) -> None:
    """RB-TIDE-08, RB-R51  Discarded, not played: nobody else sees it, and no Kraken stirs."""
    g.hand[seat] = without(g.hand[seat], card)
    g.thrown = changed(g.thrown, seat, plus(g.thrown[seat], card))
    tell(g, news.THREW, seat, card, seen_by=seat)


def stir_the_kraken(g: Bones, side: Side, symbols: int) -> None:
    """RB-TIDE-07, RB-SCORE-03, RB-R54, RB-R55  Each Kraken symbol of a card raises the Pool of its side, up to the most
    it holds."""
    if symbols > 0:
        g.pool = changed(g.pool, side, min(g.box.most_kraken, g.pool[side] + symbols))
        tell(g, news.POOL, side, g.pool[side])


def might_be_held(g: Bones, side: Side, card: TideCard) -> bool:
    """Not all copies of this card lie open: then anybody of the side with cards in hand may hold it."""
    return g.box.decks[g.faction[side]][card] > discards_of(g, side).counts[card]


def may_hold(g: Bones, seat: Seat, card: TideCard) -> bool:
    """As far as everybody can see."""
    return not g.clash and len(g.hand[seat]) > 0 and might_be_held(g, side_of(g, seat), card)
