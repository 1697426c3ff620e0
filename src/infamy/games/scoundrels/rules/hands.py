"""HAND, DECK  Cards: drawing, discarding, and how much a pirate can hold."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import EVERYONE, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import DISCARD, PAY
from infamy.games.scoundrels.content.box import CARDS, FREE_MOVES, HAND_MAX, WEIGHTLESS_SLOTS, Card, Treasure
from infamy.games.scoundrels.queries import in_play, stat
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.decks import made_anew
from infamy.parts.hand import kinds, plus, without
from infamy.parts.words import counted

NO_CARD: Final = -1
ACTION_DECK: Final = "action deck"
FROM_YOUR_HAND: Final = Refusal("SC-HAND-01", "you hold too much: discard Action cards from your hand")
PAID_FROM_HAND: Final = Refusal("SC-BURY-05", "you pay with Action cards from your hand")


# The Action deck -----------------------------------------------------------------------------------------------------


def drawn(g: Scoundrels, what: str, seen_by: int = EVERYONE) -> Card:
    """SC-DECK-02, SC-R18  The top card; without one, the discards are shuffled. NO_CARD if there is none at all."""
    if made_anew(g.deck, g.discards):
        tell(g, news.RESHUFFLED, g.deck.size)
    return draw(g, g.deck, what, seen_by) if g.deck.size > 0 else NO_CARD


def can_draw(g: Scoundrels) -> bool:
    return g.deck.size + g.discards.size > 0


def draw_to_hand(g: Scoundrels, seat: Seat) -> bool:
    """A card that only its owner sees. Answers whether there was one."""
    card = drawn(g, ACTION_DECK, seat)
    if card == NO_CARD:
        return False
    g.hand[seat] = plus(g.hand[seat], card)
    tell(g, news.DREW, seat, card, seen_by=seat)
    return True


def discard(g: Scoundrels, cards: tuple[Card, ...]) -> None:
    """SC-TURN-03, SC-DECK-01  One common pile, face up."""
    for card in cards:
        g.discards.add(card)


def discard_from_hand(g: Scoundrels, seat: Seat, card: Card) -> None:
    g.hand[seat] = without(g.hand[seat], card)
    g.discards.add(card)
    tell(g, news.DISCARDED, seat, card)


def count_each(cards: tuple[Card, ...]) -> list[int]:
    counts = [0] * CARDS
    for card in cards:
        counts[card] += 1
    return counts


# Weight --------------------------------------------------------------------------------------------------------------


def load(g: Scoundrels, seat: Seat) -> int:
    """SC-HAND-01, SC-HAND-02, SC-HAND-04, SC-BURY-01, SC-BURY-02, SC-GHOST-12, SC-R37  What a pirate holds: Action
    cards, and Treasure that weighs something; nothing weighs on the Ghost, and a Quirk is no load (SC-QUIRK-03)."""
    return len(g.hand[seat]) + weight(g, seat)


def weight(g: Scoundrels, seat: Seat) -> int:
    if g.ghost[seat]:
        return 0
    heavy = 0
    for treasure in g.carried[seat]:
        if g.box.weighs[treasure]:
            heavy += 1
    return 0 if heavy == 0 else max(0, heavy - stat(g, seat, WEIGHTLESS_SLOTS))


def is_full(g: Scoundrels, seat: Seat) -> bool:
    """SC-R28  The load leaves no room for a card."""
    return load(g, seat) >= stat(g, seat, HAND_MAX)


def can_carry(g: Scoundrels, seat: Seat, treasure: Treasure) -> bool:
    """SC-R37, SC-GHOST-13  Not what would be too much even with no Action card in hand."""
    if g.ghost[seat] or not g.box.weighs[treasure]:
        return True
    heavy = 1
    for other in g.carried[seat]:
        if g.box.weighs[other]:
            heavy += 1
    return heavy - stat(g, seat, WEIGHTLESS_SLOTS) <= stat(g, seat, HAND_MAX)


def carry(g: Scoundrels, seat: Seat, treasure: Treasure) -> None:
    """SC-PILL-13, SC-T7  Treasure lies face up before its carrier; a sea chart helps at once."""
    g.carried[seat] = plus(g.carried[seat], treasure)
    if seat == g.active:
        g.free_moves = max(0, g.free_moves + g.box.treasures[treasure].power.mods[FREE_MOVES])


def give_up(g: Scoundrels, seat: Seat, treasure: Treasure) -> None:
    g.carried[seat] = without(g.carried[seat], treasure)
    if seat == g.active:
        g.free_moves = max(0, g.free_moves - g.box.treasures[treasure].power.mods[FREE_MOVES])


@final
class Trim(Frame[Scoundrels]):
    """SC-R36, SC-HAND-03  Whoever holds too much discards Action cards of their own choice, at once."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Scoundrels) -> Step:
        if not in_play(g, self.seat) or load(g, self.seat) <= stat(g, self.seat, HAND_MAX) or not g.hand[self.seat]:
            return done()
        return ask(
            self.seat,
            "You hold too much. Which card do you discard?",
            self.cards,
            then=self.discarded,
            otherwise=FROM_YOUR_HAND,
            always=True,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return DISCARD.each(kinds(g.hand[seat]))

    def discarded(self, g: Scoundrels, option: Option) -> Step:
        discard_from_hand(g, self.seat, DISCARD.of(option))
        return self.start(g)


@final
class Payment(Frame[Scoundrels]):
    """SC-BURY-05, SC-QUEST-05, SC-AID-07, SC-R71  So many Action cards of any types, out of the hand."""

    def __init__(self, seat: Seat, cards: int) -> None:
        self.seat: Final = seat
        self.left: Final = cards

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"cards": counted(self.left, "card")}

    def start(self, g: Scoundrels) -> Step:
        if self.left == 0:
            return done()  # SC-R42: what is worth nothing costs nothing
        return ask(
            self.seat,
            "Which card do you pay with? {cards} to pay.",
            self.cards,
            then=self.paid,
            otherwise=PAID_FROM_HAND,
            always=True,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return PAY.each(kinds(g.hand[seat]))

    def paid(self, g: Scoundrels, option: Option) -> Step:
        discard_from_hand(g, self.seat, PAY.of(option))
        return Payment(self.seat, self.left - 1).start(g)
