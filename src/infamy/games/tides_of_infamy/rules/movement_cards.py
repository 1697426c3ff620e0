"""MOV, BAT  Movement Cards: played on a ship, carried out at once or after its battle, and followed by another."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import DISCARD, PLAY
from infamy.games.tides_of_infamy.content.box import (
    EXACTLY,
    MINUS,
    NO_SEA_CARD,
    NO_WIND,
    PLUS,
    SHIP,
    SPECIAL,
    TYPES,
    SeaCard,
    Ship,
)
from infamy.games.tides_of_infamy.queries import engaged, in_shipyard, owner_of, type_of
from infamy.games.tides_of_infamy.rules.harbor import DrawCard
from infamy.games.tides_of_infamy.rules.luck import LuckEvent
from infamy.games.tides_of_infamy.rules.sailing import Sailing, can_step
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import kinds, without

ONE_OF_YOUR_CARDS: Final = Refusal("TI-MOV-01", "you play a Movement Card from your hand on a ship of yours")
CANNOT_BE_PLAYED: Final = Refusal("TI-R17", "none of your cards can be played: you discard one of them")
IN_THE_SHIPYARD: Final = Refusal("TI-MOV-10", "a ship in the Shipyard cannot be moved")
HAS_MOVED: Final = Refusal("TI-MOV-13", "this ship has had its card in this round")
NO_WAY_OUT: Final = Refusal("TI-R36", "this ship cannot take any step")
STANDARD_ON_IT: Final = Refusal("TI-MOV-09", "a standard card must follow, on the same ship")


@final
class Turn(Frame[Tides]):
    """TI-MOV-01, TI-MOV-02, TI-RND-03, TI-R16 to TI-R19  One Movement Card on one ship; there is no passing. With no
    card that could be played, one is discarded without effect."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "Which card do you play, and on which ship?",
            self.orders,
            unless=self.forbidden,
            then=self.ordered,
            otherwise=ONE_OF_YOUR_CARDS,
            if_none=self.nothing_to_play,
            always=True,
        )

    def orders(self, g: Tides, seat: Seat) -> list[Option]:
        return PLAY.each([card * TYPES + type for card in kinds(g.hand[seat]) for type in range(TYPES)])

    def forbidden(self, g: Tides, seat: Seat, option: Option) -> Refusal | None:
        if PLAY.of(option) // TYPES not in g.hand[seat]:
            return ONE_OF_YOUR_CARDS
        return not_to_be_moved(g, seat * TYPES + PLAY.of(option) % TYPES)

    def ordered(self, g: Tides, option: Option) -> Step:
        card, type = divmod(PLAY.of(option), TYPES)
        return play(g, self.seat, self.seat * TYPES + type, card)

    def nothing_to_play(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "No card can be played. Which one do you discard?",
            self.cards,
            then=self.discarded,
            otherwise=CANNOT_BE_PLAYED,
            always=True,
        )

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        return DISCARD.each(kinds(g.hand[seat]))

    def discarded(self, g: Tides, option: Option) -> Step:
        """TI-R15, TI-R17"""
        discard(g, self.seat, DISCARD.of(option))
        return done()


def not_to_be_moved(g: Tides, ship: Ship) -> Refusal | None:
    """TI-MOV-06, TI-MOV-10, TI-MOV-13, TI-HAR-14, TI-R17, TI-R26, TI-R36  An engaged ship may take a card: it waits."""
    if in_shipyard(g, ship):
        return IN_THE_SHIPYARD
    if g.under[ship]:
        return HAS_MOVED
    return None if engaged(g, ship) or can_step(g, ship) else NO_WAY_OUT


def play(g: Tides, seat: Seat, ship: Ship, card: SeaCard) -> Step:
    """TI-MOV-12, TI-BAT-08, TI-R23  Under the ship's slot; on an engaged ship the whole card waits."""
    g.hand[seat] = without(g.hand[seat], card)
    g.under[ship] = (*g.under[ship], card)
    tell(g, news.PLAYED, seat, card, ship)
    if engaged(g, ship):
        g.waits[ship] = card
        tell(g, news.CARD_WAITS, card, ship)
        return done()
    return CarryOut(seat, ship, card).start(g)


def discard(g: Tides, seat: Seat, card: SeaCard) -> None:
    g.hand[seat] = without(g.hand[seat], card)
    g.discards.add(card)
    tell(g, news.DISCARDED, seat, card)


@final
class CarryOut(Frame[Tides]):
    """TI-MOV-03 to TI-MOV-08, TI-LUK-01, TI-R24, TI-R28, TI-R42  The movement of a card, then its crossbones, then what
    follows a special card. A ship that cannot move loses the movement and what would follow, not the crossbones."""

    def __init__(self, seat: Seat, ship: Ship, card: SeaCard) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.card: Final = card

    def start(self, g: Tides) -> Step:
        if in_shipyard(g, self.ship) or not can_step(g, self.ship):
            tell(g, news.MOVE_LOST, self.ship, self.card)
            return run(LuckEvent(self.seat), then=self.finish) if self.calls_luck(g) else done()
        farthest = distance(g, self.ship, self.card)
        g.wind[self.ship] = NO_WIND
        return run(Sailing(self.seat, self.ship, farthest, may_stop=False), then=self.moved)

    def moved(self, g: Tides) -> Step:
        return run(LuckEvent(self.seat), then=self.followed) if self.calls_luck(g) else self.followed(g)

    def calls_luck(self, g: Tides) -> bool:
        """TI-HAR-05, TI-LUK-01"""
        return g.rounds > 1 and has_crossbones(self.card)

    def followed(self, g: Tides) -> Step:
        return FollowUp(self.seat, self.ship).start(g) if self.card == SPECIAL else done()


def has_crossbones(card: SeaCard) -> bool:
    return card < SPECIAL and card % 2 == 1


def distance(g: Tides, ship: Ship, card: SeaCard) -> int:
    """TI-HAR-03, TI-MOV-07, TI-R26  What the card gives this ship, as the wind changes it."""
    printed = g.box.ships[type_of(ship)].special if card == SPECIAL else card // 2 + 1
    wind = g.wind[ship]
    if wind == NO_WIND:
        return printed
    if wind >= EXACTLY:
        return wind - EXACTLY + 1
    return max(1, printed - (wind - MINUS + 1)) if wind >= MINUS else printed + (wind - PLUS + 1)


@final
class FollowUp(Frame[Tides]):
    """TI-MOV-08, TI-MOV-09, TI-MOV-11, TI-R27, TI-R28  A card is drawn, and a standard card must follow on the same
    ship, wherever it is now. Without one in hand, special cards that come are discarded until one does."""

    def __init__(self, seat: Seat, ship: Ship) -> None:
        self.seat: Final = seat
        self.ship: Final = ship

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        return call(DrawCard(self.seat), then=self.drawn)

    def drawn(self, g: Tides, drawn: SeaCard) -> Step:
        if has_standard(g, self.seat):
            return ask(
                self.seat,
                "Which standard card follows on {ship}?",
                self.cards,
                then=self.chosen,
                otherwise=STANDARD_ON_IT,
                always=True,
            )
        if drawn == NO_SEA_CARD:
            return done()
        discard(g, self.seat, drawn)
        return self.start(g)

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        return PLAY.each([card * TYPES + type_of(self.ship) for card in kinds(g.hand[seat]) if card < SPECIAL])

    def chosen(self, g: Tides, option: Option) -> Step:
        return play(g, self.seat, self.ship, PLAY.of(option) // TYPES)


def has_standard(g: Tides, seat: Seat) -> bool:
    for card in g.hand[seat]:
        if card < SPECIAL:
            return True
    return False


@final
class CardThatWaited(Frame[Tides]):
    """TI-BAT-08, TI-R23, TI-R24  The battle is over: what waited under the ship is carried out."""

    def __init__(self, ship: Ship) -> None:
        self.ship: Final = ship

    def start(self, g: Tides) -> Step:
        card = g.waits[self.ship]
        g.waits[self.ship] = NO_SEA_CARD
        tell(g, news.CARD_COMES, card, self.ship)
        return CarryOut(owner_of(self.ship), self.ship, card).start(g)
