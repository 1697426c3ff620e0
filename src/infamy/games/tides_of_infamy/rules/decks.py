"""HAR, BAT  Drawing Movement Cards and Battle Cards, and what happens when a deck runs out."""

from __future__ import annotations

from infamy.engine.fate import draw
from infamy.engine.news import EVERYONE, NOBODY, tell
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.content.box import NO_BATTLE_CARD, NO_SEA_CARD, BattleCard, LuckCard, SeaCard
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.decks import made_anew
from infamy.parts.hand import plus


def draw_sea_card(g: Tides, seat: Seat) -> SeaCard:
    """TI-R15  From the discards when the deck is empty; NO_SEA_CARD when both are."""
    if made_anew(g.deck, g.discards):
        tell(g, news.SHUFFLED)
    return draw(g, g.deck, "movement card", seat) if g.deck.size > 0 else NO_SEA_CARD


def battle_cards_left(g: Tides) -> int:
    return g.battle_deck.size + g.battle_seen.size + g.battle_unseen.size


def draw_battle_card(g: Tides, what: str, seen_by: int) -> BattleCard:
    """TI-BAT-16, TI-R78  From the discards when the deck is empty; NO_BATTLE_CARD when both are."""
    if g.battle_deck.size == 0:
        if battle_cards_left(g) == 0:
            return NO_BATTLE_CARD
        g.battle_deck.take_all(g.battle_seen)
        g.battle_deck.take_all(g.battle_unseen)
        tell(g, news.BATTLE_SHUFFLED)
    return draw(g, g.battle_deck, what, seen_by)


def draw_to_battle_hand(g: Tides, seat: Seat, many: int) -> None:
    for _ in range(many):
        card = draw_battle_card(g, "battle card", seat)
        if card == NO_BATTLE_CARD:
            return
        g.battle_hand[seat] = plus(g.battle_hand[seat], card)
        tell(g, news.BATTLE_DREW, seat, card, seen_by=seat)


def turn_up_battle_card(g: Tides, what: str) -> BattleCard:
    return draw_battle_card(g, what, EVERYONE)


def discard_battle_cards(g: Tides) -> None:
    """TI-R54, TI-R57  After a battle. What was not shown is not shown now."""
    for seat in range(g.players):
        for card in g.played[seat]:
            g.battle_seen.add(card)
        for card in (*g.battle_hand[seat], *g.aside[seat]):
            g.battle_unseen.add(card)
        g.played[seat] = g.battle_hand[seat] = g.aside[seat] = ()
    if g.community != NO_BATTLE_CARD:
        g.battle_seen.add(g.community)
        g.community = NO_BATTLE_CARD


def is_luck_left(g: Tides) -> bool:
    """TI-R44  Whether a Pirate Luck Card can be dealt; the discards become the deck when it is empty."""
    if made_anew(g.luck_deck, g.luck_discards):
        tell(g, news.LUCK_SHUFFLED)
    return g.luck_deck.size > 0


def deal_luck_unseen(g: Tides) -> LuckCard:
    return draw(g, g.luck_deck, "pirate luck dealt unseen", NOBODY)


def turn_up_luck(g: Tides) -> LuckCard:
    return draw(g, g.luck_deck, "pirate luck", EVERYONE)
