"""BURY, DIG  Treasure goes into the ground and comes out again."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import Pool, draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, ask, done, run
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import READY, UNEARTH
from infamy.games.scoundrels.board import NOWHERE
from infamy.games.scoundrels.content import endings
from infamy.games.scoundrels.content.box import BURY_COST, NUMBER_ON, SPOT, TYPE_OF, WILD, Card, Spot, Treasure
from infamy.games.scoundrels.queries import bonus, buried_by, powers
from infamy.games.scoundrels.rules.gains import becomes_the_last_round
from infamy.games.scoundrels.rules.hands import NO_CARD, Payment, Trim, can_carry, carry, discard, drawn, give_up
from infamy.games.scoundrels.state import DugUp, Scoundrels, TreasureBuried
from infamy.parts.hand import kinds, plus, without
from infamy.parts.seating import NO_SEAT

NO_X_HERE: Final = Refusal("SC-BURY-03", "you bury in the square of an X")
NOT_CARRIED: Final = Refusal("SC-BURY-03", "you bury Treasure that you carry")
OF_ANOTHER: Final = Refusal("SC-BURY-04", "another pirate has marked this X")
ONE_X_ONLY: Final = Refusal("SC-BURY-07", "you have Treasure buried at another X, and may bury only there")
CANNOT_PAY: Final = Refusal("SC-R42", "you do not have as many Action cards as burying it costs")
GHOST_BURIES_NOTHING: Final = Refusal("SC-GHOST-08", "the Ghost cannot bury Treasure")
GHOST_DIGS_NOT: Final = Refusal("SC-GHOST-07", "the Ghost cannot dig")
NOTHING_BURIED: Final = Refusal("SC-DIG-01", "you dig at an X where Treasure is buried")
TOO_HEAVY: Final = Refusal("SC-R37", "you cannot carry any of it even without a single Action card")
YOUR_OWN: Final = Refusal("SC-R44", "you dig up one or more of your own Treasures that lie here")


# Burying -------------------------------------------------------------------------------------------------------------


def bury_cost(g: Scoundrels, seat: Seat, treasure: Treasure) -> int:
    """SC-BURY-05, SC-K08, SC-R42  How many Action cards are discarded for it."""
    return max(0, g.box.worth[treasure] + bonus(g, seat, BURY_COST))


def not_for_burial(g: Scoundrels, seat: Seat, treasure: Treasure) -> Refusal | None:
    """SC-BURY-03, SC-BURY-04, SC-BURY-07, SC-SKIRM-11, SC-SKIRM-12  Why this Treasure cannot be buried here."""
    spot = g.chart.spot_at[g.at[seat]]
    if spot == NOWHERE:
        return NO_X_HERE
    if treasure not in g.carried[seat]:
        return NOT_CARRIED
    if g.ghost[seat]:
        return GHOST_BURIES_NOTHING
    if g.marker[spot] not in (NO_SEAT, seat):
        return OF_ANOTHER
    if not g.skirmish and g.marker[spot] != seat and seat in g.marker:
        return ONE_X_ONLY
    return CANNOT_PAY if len(g.hand[seat]) < bury_cost(g, seat, treasure) else None


@final
class Burial(Frame[Scoundrels]):
    """SC-BURY-03 to SC-BURY-09, SC-COMP-11  Paid for, turned face down, and marked."""

    def __init__(self, seat: Seat, treasure: Treasure) -> None:
        self.seat: Final = seat
        self.treasure: Final = treasure

    def start(self, g: Scoundrels) -> Step:
        return run(Payment(self.seat, bury_cost(g, self.seat, self.treasure)), then=self.into_the_ground)

    def into_the_ground(self, g: Scoundrels) -> Step:
        spot = g.chart.spot_at[g.at[self.seat]]
        give_up(g, self.seat, self.treasure)
        g.buried[spot] = plus(g.buried[spot], self.treasure)  # SC-R46: everybody has seen which one it is
        g.marker[spot] = self.seat
        tell(g, news.BURIED, self.seat, self.treasure, spot)
        if g.skirmish and buried_by(g, self.seat) >= g.box.skirmish_buried:
            becomes_the_last_round(g, endings.BURIED_ENOUGH)  # SC-SKIRM-16, SC-R70
        return announce(TreasureBuried(self.seat), then=self.finish)


# Digging -------------------------------------------------------------------------------------------------------------


def not_for_digging(g: Scoundrels, seat: Seat) -> Refusal | None:
    """SC-DIG-01, SC-R45  Why there is nothing to dig here."""
    spot = g.chart.spot_at[g.at[seat]]
    if spot == NOWHERE or not g.buried[spot]:
        return NOTHING_BURIED
    if g.ghost[seat]:
        return GHOST_DIGS_NOT
    return None if liftable(g, seat, spot) else TOO_HEAVY


def liftable(g: Scoundrels, seat: Seat, spot: Spot) -> list[Treasure]:
    """SC-R37, SC-R43  What lies here and can be carried, each as often as it lies here."""
    return [treasure for treasure in g.buried[spot] if can_carry(g, seat, treasure)]


def dig_up(g: Scoundrels, seat: Seat, spot: Spot, treasure: Treasure) -> None:
    """SC-R41  With the last Treasure the marker goes, too."""
    g.buried[spot] = without(g.buried[spot], treasure)
    if not g.buried[spot]:
        g.marker[spot] = NO_SEAT
    carry(g, seat, treasure)
    tell(g, news.DUG_UP, seat, treasure, spot)


@final
class Dig(Frame[Scoundrels]):
    """SC-DIG-01 to SC-DIG-08, SC-AID-08  It costs no card and ends the turn, found or not."""

    def __init__(self, seat: Seat, found: int) -> None:
        self.seat: Final = seat
        self.found: Final = found  # so far, of somebody else

    def start(self, g: Scoundrels) -> Step:
        g.turn_over = True  # SC-DIG-02, SC-DIG-07
        spot = g.chart.spot_at[g.at[self.seat]]
        tell(g, news.DIGS, self.seat, spot)
        if g.marker[spot] == self.seat:
            return Unearthing(self.seat, spot, 0).start(g)  # SC-DIG-06: no draw is needed
        return self.search(g, spot)

    def search(self, g: Scoundrels, spot: Spot) -> Step:
        """SC-DIG-03 to SC-DIG-05, SC-R43  Draw after draw until one fails or nothing is left that can be carried."""
        found = 0
        turned_up: tuple[Card, ...] = ()
        while liftable(g, self.seat, spot):
            card = drawn(g, "dig")
            if card == NO_CARD:
                break  # SC-R18
            turned_up = (*turned_up, card)
            tell(g, news.DIG_DREW, self.seat, card)
            if not succeeds(g, self.seat, card):
                tell(g, news.FOUND_NOTHING, self.seat, spot)
                break
            dig_up(g, self.seat, spot, at_random(g, liftable(g, self.seat, spot)))
            found += 1
        discard(g, turned_up)
        return run(Trim(self.seat), then=Dig(self.seat, found).robbed)

    def robbed(self, g: Scoundrels) -> Step:
        """SC-STEAL-02  What was dug up belonged to somebody else."""
        return announce(DugUp(self.seat, self.found), then=self.finish) if self.found > 0 else done()


def succeeds(g: Scoundrels, seat: Seat, card: Card) -> bool:
    """SC-DIG-03, SC-SKIRM-09, SC-R43, SC-K07  Whether a card that was drawn for digging finds something."""
    number = NUMBER_ON[card]
    if g.skirmish:
        if TYPE_OF[card] == WILD:
            return True
    elif number >= g.box.dig_from:
        return True
    for power in powers(g, seat):
        if number in (power.dig_numbers_skirmish if g.skirmish else power.dig_numbers):
            return True
    return False


def at_random(g: Scoundrels, treasures: list[Treasure]) -> Treasure:
    """SC-DIG-04  One of the Treasures that their owner has buried there."""
    counts = [0] * len(g.box.treasures)
    for treasure in treasures:
        counts[treasure] += 1
    return draw(g, Pool(g.box.treasure, counts, len(treasures)), "buried treasure")


@final
class Unearthing(Frame[Scoundrels]):
    """SC-DIG-06, SC-R44  One's own Treasure: one or more of one's own choice."""

    def __init__(self, seat: Seat, spot: Spot, lifted: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot
        self.lifted: Final = lifted

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"spot": SPOT.title(self.spot)}

    def start(self, g: Scoundrels) -> Step:
        return ask(
            self.seat,
            "Which Treasure do you dig up on {spot}?",
            self.treasures,
            then=self.chosen,
            otherwise=YOUR_OWN,
            if_none=self.enough,
        )

    def treasures(self, g: Scoundrels, seat: Seat) -> list[Option]:
        more = UNEARTH.each(kinds(tuple(liftable(g, seat, self.spot))))
        return [READY, *more] if self.lifted > 0 and more else more

    def chosen(self, g: Scoundrels, option: Option) -> Step:
        if option == READY:
            return self.enough(g)
        dig_up(g, self.seat, self.spot, UNEARTH.of(option))
        return Unearthing(self.seat, self.spot, self.lifted + 1).start(g)

    def enough(self, g: Scoundrels) -> Step:
        return Trim(self.seat).start(g)
