"""PILL  Storming a Port."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, ask, done, run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import READY, SHOW
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import FROM_PILLAGE, PILLAGES, TYPE_OF, Card, Power
from infamy.games.scoundrels.queries import powers, since_pillaging, total
from infamy.games.scoundrels.rules.gains import PublicGain, becomes_the_last_round
from infamy.games.scoundrels.rules.hands import NO_CARD, Trim, carry, discard, drawn
from infamy.games.scoundrels.state import Pillaged, Scoundrels
from infamy.parts.hand import kinds, without

NO_PORT_HERE: Final = Refusal("SC-PILL-01", "you pillage in the square of a Port")
PORT_IS_CLOSED: Final = Refusal("SC-PILL-15", "a Port with a counter on it cannot be pillaged")
NOT_THE_GHOST: Final = Refusal("SC-GHOST-06", "the Ghost cannot pillage")
AT_LEAST_ONE_CARD: Final = Refusal("SC-R15", "a pillage takes at least one Sword, Cannon or Wild")
BLADES_AND_GUNS: Final = Refusal("SC-PILL-02", "you pillage with Swords, Cannons and Wilds from your hand")


def not_for_pillage(g: Scoundrels, seat: Seat) -> Refusal | None:
    """SC-GHOST-05, SC-R15  Why there is nothing to pillage here; a Port that held out may be stormed again."""
    port = g.chart.port_at[g.at[seat]]
    if port == NOWHERE:
        return NO_PORT_HERE
    if g.ghost[seat]:
        return NOT_THE_GHOST
    if g.closed[port] > 0:
        return PORT_IS_CLOSED
    return None if usable(g, seat, PILLAGES) else AT_LEAST_ONE_CARD


def usable(g: Scoundrels, seat: Seat, types: list[bool]) -> list[Card]:
    """The kinds of card in a hand that are of these types."""
    return [card for card in kinds(g.hand[seat]) if types[TYPE_OF[card]]]


@final
class Pillage(Frame[Scoundrels]):
    """SC-PILL-01 to SC-PILL-15, SC-AID-03  Cards face up first, any number of Swords and Cannons mixed."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"port": port_in_words(g, self.seat)}

    def start(self, g: Scoundrels) -> Step:
        return ask(
            self.seat,
            "Which cards do you storm {port} with?",
            self.cards,
            unless=self.forbidden,
            then=self.laid,
            otherwise=BLADES_AND_GUNS,
            always=True,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [READY, *SHOW.each(usable(g, seat, PILLAGES))]

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        return AT_LEAST_ONE_CARD if option == READY and not g.shown[seat] else None

    def laid(self, g: Scoundrels, option: Option) -> Step:
        if option == READY:
            return self.storm(g)
        show(g, self.seat, SHOW.of(option))
        return self.start(g)

    def storm(self, g: Scoundrels) -> Step:
        """SC-PILL-06, SC-R18  The Port defends itself with three cards, or with as many as there are."""
        port = g.chart.port_at[g.at[self.seat]]
        tell(g, news.STORMS, self.seat, port, total(g.shown[self.seat]))
        for _ in range(g.box.port_defence):
            card = drawn(g, "port defence")
            if card != NO_CARD:
                g.defence = (*g.defence, card)
                tell(g, news.DEFENDED_BY, port, card, total(g.defence))
        power = second_wave(g, self.seat)
        return Storming(self.seat).start(g) if power is None else SecondWave(self.seat, power.extra_commit).start(g)


def port_in_words(g: Scoundrels, seat: Seat) -> str:
    return g.box.port.title(g.chart.port_at[g.at[seat]])


def show(g: Scoundrels, seat: Seat, card: Card) -> None:
    g.hand[seat] = without(g.hand[seat], card)
    g.shown[seat] = (*g.shown[seat], card)
    tell(g, news.LAID_OPENLY, seat, card)


def second_wave(g: Scoundrels, seat: Seat) -> Power | None:
    """SC-K12  What lets a pirate send more cards once the defence is seen; the first such card counts."""
    for power in powers(g, seat):
        if power.extra_commit > 0:
            return power
    return None


@final
class SecondWave(Frame[Scoundrels]):
    """SC-K12  One more card when the Port's defence is seen and before the totals are compared."""

    def __init__(self, seat: Seat, more: int) -> None:
        self.seat: Final = seat
        self.more: Final = more

    def names(self, g: Scoundrels) -> dict[str, str]:
        cards = str(total(g.shown[self.seat]))
        return {"port": port_in_words(g, self.seat), "defence": str(total(g.defence)), "cards": cards}

    def start(self, g: Scoundrels) -> Step:
        if self.more == 0:
            return Storming(self.seat).start(g)
        return ask(
            self.seat,
            "{port} has {defence} against your {cards}. Do you send a second wave?",
            self.cards,
            then=self.sent,
            otherwise=BLADES_AND_GUNS,
            always=True,
        )

    def cards(self, g: Scoundrels, seat: Seat) -> list[Option]:
        power = second_wave(g, seat)
        return [READY] if power is None else [READY, *SHOW.each(usable(g, seat, power.extra_types))]

    def sent(self, g: Scoundrels, option: Option) -> Step:
        if option == READY:
            return Storming(self.seat).start(g)
        show(g, self.seat, SHOW.of(option))
        return SecondWave(self.seat, self.more - 1).start(g)


@final
class Storming(Frame[Scoundrels]):
    """SC-PILL-07 to SC-PILL-14  The totals are compared; all the cards are discarded before any reward (SC-R18)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Scoundrels) -> Step:
        port = g.chart.port_at[g.at[self.seat]]
        defence = total(g.defence)
        attack = total(g.shown[self.seat])
        margin = attack - defence
        discard(g, g.shown[self.seat])
        discard(g, g.defence)
        g.shown[self.seat] = ()
        g.defence = ()
        if margin <= 0:
            tell(g, news.REPELLED, port, self.seat, defence, attack)  # SC-PILL-08, SC-PILL-09
            return done()
        g.closed[port] = g.box.closed_for  # SC-PILL-14
        tell(g, news.PILLAGED, self.seat, port, g.closed[port], attack, defence)
        return Spoils(self.seat, margin).start(g)


@final
class Spoils(Frame[Scoundrels]):
    """SC-PILL-11, SC-PILL-12  The token first, then the Treasure, which does not work for that token yet."""

    def __init__(self, seat: Seat, margin: int) -> None:
        self.seat: Final = seat
        self.margin: Final = margin

    def start(self, g: Scoundrels) -> Step:
        if g.skirmish:
            return self.treasure(g)  # SC-SKIRM-08
        return run(PublicGain(self.seat, FROM_PILLAGE, g.box.pillage_infamy), then=self.treasure)

    def treasure(self, g: Scoundrels) -> Step:
        """SC-PILL-05, SC-END-03, SC-R16, SC-R61, SC-SKIRM-15  From an empty deck there is nothing to take."""
        before = len(g.carried[self.seat])
        if g.treasure_deck.size > 0:
            card = draw(g, g.treasure_deck, "treasure deck")
            carry(g, self.seat, card)
            tell(g, news.GOT_TREASURE, self.seat, card)
            if g.treasure_deck.size == 0:
                becomes_the_last_round(g, endings.TREASURE_TAKEN)
        since = since_pillaging(g, self.seat)
        g.pillaged_in[self.seat] = g.rounds
        return announce(Pillaged(self.seat, self.margin, before, since), then=self.trim)

    def trim(self, g: Scoundrels) -> Step:
        return Trim(self.seat).start(g)
