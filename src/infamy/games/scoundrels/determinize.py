"""What a seat may imagine: a game that it could not tell from this one."""

from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.fate import Fate, Pool
from infamy.engine.run import imagine
from infamy.engine.state import Seat
from infamy.engine.step import frame_of
from infamy.games.scoundrels.actions import BID, KEEP, THROW
from infamy.games.scoundrels.content.box import CARDS, FITS, NUMBER_ON, PAIRS, PILLAGES, TYPE_OF, Card, is_sail
from infamy.games.scoundrels.queries import in_play
from infamy.games.scoundrels.rules.bidding import Bidding
from infamy.games.scoundrels.rules.fight import LayCards
from infamy.games.scoundrels.rules.hands import NO_CARD
from infamy.games.scoundrels.rules.movement import Leg, Move
from infamy.games.scoundrels.rules.pillage import Pillage
from infamy.games.scoundrels.rules.rounds import ThrowAway
from infamy.games.scoundrels.state import Scoundrels
from infamy.parts.hand import without

ANYTHING: Final = [True] * 4
DEALS: Final = 1000  # that are tried: hardly ever more than one is needed


def determinize(g: Scoundrels, seat: Seat, fate: Fate) -> Scoundrels:
    """Hands, cards laid face down and decks are dealt anew."""
    for _ in range(DEALS):
        twin = g.copy()
        if deal_anew(twin, g, seat, fate):
            shuffle_treasure(twin, seat, fate)
            twin.fate = fate
            imagine(twin, seat)
            return twin
    raise RuntimeError(f"expected cards for what everybody has announced, got none in {DEALS} deals")


def shuffle_treasure(g: Scoundrels, seat: Seat, fate: Fate) -> None:
    """SC-SETUP-06, SC-R69  Nobody knows which cards were put in unseen: any of those not seen yet."""
    chest = g.box.chests[0 if g.skirmish else g.players]
    unseen = [deck + aside for deck, aside in zip(g.treasure_deck.counts, g.treasure_aside.counts, strict=True)]
    seen = [fixed + more - left for fixed, more, left in zip(chest.fixed, chest.more, unseen, strict=True)]
    certain = [max(0, fixed - many) for fixed, many in zip(chest.fixed, seen, strict=True)]
    rest = Pool(g.box.treasure, [left - sure for left, sure in zip(unseen, certain, strict=True)], 0)
    rest.size = sum(rest.counts)
    deck = Pool(g.box.treasure, certain, sum(certain))
    while deck.size < g.treasure_deck.size:
        card = fate.draw(rest.counts, rest.cards, "imagined treasure", seat)
        rest.remove(card)
        deck.add(card)
    g.treasure_deck = deck
    g.treasure_aside = rest


def deal_anew(twin: Scoundrels, g: Scoundrels, seat: Seat, fate: Fate) -> bool:
    """Hands, and cards laid face down, of everybody else. Answers whether all could be dealt: a Wild that went to one
    who has other cards for a fight may be missing elsewhere."""
    unseen = twin.deck
    others = [other for other in range(twin.players) if other != seat]
    for other in others:
        for card in (*twin.hand[other], *twin.laid[other]):
            unseen.add(card)
    for other in others:
        if twin.laid[other]:
            kind = twin.attack if other == twin.attacker else twin.response
            twin.laid[other] = dealt(unseen, len(g.laid[other]), FITS[kind], (), fate, seat)
            if NO_CARD in twin.laid[other]:
                return False
    held = must_hold(twin, others, unseen, fate, seat)
    for other in others:
        if NO_CARD in held[other] or len(held[other]) > len(g.hand[other]):
            return False
        twin.hand[other] = dealt(unseen, len(g.hand[other]), ANYTHING, held[other], fate, seat)
    return True


def dealt(unseen: Pool, n: int, types: list[bool], first: tuple[Card, ...], fate: Fate, seat: Seat) -> tuple[Card, ...]:
    """So many cards of these types, the first ones given."""
    cards = list(first)
    while len(cards) < n:
        cards.append(one(unseen, [types[TYPE_OF[card]] for card in range(CARDS)], fate, seat))
    cards.sort()
    return tuple(cards)


def one(unseen: Pool, fits: list[bool], fate: Fate, seat: Seat) -> Card:
    """A card that fits, or NO_CARD if none is left."""
    counts = [many if fits[card] else 0 for card, many in enumerate(unseen.counts)]
    if sum(counts) == 0:
        return NO_CARD
    card = fate.draw(counts, unseen.cards, "imagined card", seat)
    unseen.remove(card)
    return card


def must_hold(g: Scoundrels, others: list[Seat], unseen: Pool, fate: Fate, seat: Seat) -> list[tuple[Card, ...]]:
    """What somebody must hold, as everybody can tell: a card for what they have announced, Sails to get off land."""
    held: list[tuple[Card, ...]] = [()] * g.players
    if g.over or not g.stack:
        return held
    frame = frame_of(g.stack[-1])
    chooser = g.seat
    if chooser not in others:
        return held
    if isinstance(frame, LayCards) and not g.laid[chooser]:
        held[chooser] = (one(unseen, [FITS[frame.kind][TYPE_OF[card]] for card in range(CARDS)], fate, seat),)
    elif isinstance(frame, Pillage) and not g.shown[chooser]:
        held[chooser] = (one(unseen, [PILLAGES[TYPE_OF[card]] for card in range(CARDS)], fate, seat),)
    elif in_play(g, chooser) and not g.chart.is_sea[g.at[chooser]]:
        points = g.free_moves + allowance(g)
        while points < g.chart.to_sea[g.at[chooser]]:
            card = one(unseen, [is_sail(card) for card in range(CARDS)], fate, seat)
            held[chooser] = (*held[chooser], card)
            points += NUMBER_ON[card]
    return held


def allowance(g: Scoundrels) -> int:
    """What the cards of the Move that is going on still allow, though something may have come in between."""
    for step in reversed(g.stack):
        frame = frame_of(step)
        if isinstance(frame, (Leg, Move)):
            return frame.allowance
    return 0


def opened(
    g: Scoundrels, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate
) -> dict[Seat, tuple[Option, ...]]:
    """SC-BID-04, SC-NEXT-01  Others hold what they bid; how many cards they throw away is told, and not which."""
    frame = frame_of(g.stack[-1])
    if isinstance(frame, Bidding):
        deal_with_bids(g, seat, answers, fate)
    elif isinstance(frame, ThrowAway):
        return {
            other: cards if other == seat else thrown(g, other, seat, cards, fate) for other, cards in answers.items()
        }
    return answers


def deal_with_bids(g: Scoundrels, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate) -> None:
    others = [other for other in range(g.players) if other != seat]
    bids = [PAIRS[BID.of(answers[other][0])] if other in answers else () for other in range(g.players)]
    for other in others:
        for card in g.hand[other]:
            g.deck.add(card)
    for other in others:
        for card in bids[other]:
            g.deck.remove(card)
    for other in others:
        g.hand[other] = dealt(g.deck, len(g.hand[other]), ANYTHING, bids[other], fate, seat)


def thrown(g: Scoundrels, other: Seat, seat: Seat, answer: tuple[Option, ...], fate: Fate) -> tuple[Option, ...]:
    """As many cards of the imagined hand."""
    left = g.hand[other]
    cards: list[Option] = []
    for option in answer:
        if option != KEEP:
            card = left[fate.roll(len(left), "imagined answer", seat) - 1]
            left = without(left, card)
            cards.append(THROW(card))
    return (*cards, KEEP)
