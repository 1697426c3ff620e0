"""RED  Red Sky: a community card, two volleys of two cards each, a chance to surrender, and hands that are compared."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import EXCHANGE, FIGHT_ON, FIRE, KEEP, RETREAT
from infamy.games.tides_of_infamy.content.box import (
    BAY,
    DRAGON,
    ISLAND,
    NO_BATTLE_CARD,
    ROCK,
    UNKNOWN,
    BattleCard,
    Ship,
    Space,
)
from infamy.games.tides_of_infamy.queries import allied, currents, is_one_side, owner_of, ship_in_words
from infamy.games.tides_of_infamy.rules.cargo import leave_all
from infamy.games.tides_of_infamy.rules.decks import battle_cards_left, draw_to_battle_hand, turn_up_battle_card
from infamy.games.tides_of_infamy.rules.hand_ranks import Strength, rank_of, strength, within_rank
from infamy.games.tides_of_infamy.rules.sailing import Arrival
from infamy.games.tides_of_infamy.rules.salvage import Salvage, dragon_takes_all
from infamy.games.tides_of_infamy.rules.sides import NO_SHIP, fighting_seat, first_attacker
from infamy.games.tides_of_infamy.rules.trades import Trades
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import kinds, plus, without

UP_TO_TWO: Final = Refusal("TI-RED-02", "you may lay aside as many Battle Cards as the rules allow, and draw new ones")
A_CARD_YOU_HOLD: Final = Refusal("TI-RED-03", "you play Battle Cards from your hand")
SURRENDER_OR_STAY: Final = Refusal("TI-RED-10", "who surrenders moves one space, to a known one without any ship")

# How a volley ends
ALL_FIRED: Final = 0
DRAGON_ROSE: Final = 1


@final
class RedSky(Frame[Tides]):
    """TI-RED-01, TI-BAT-12  The phases of a Red Sky battle, one after another."""

    def start(self, g: Tides) -> Step:
        g.community = turn_up_battle_card(g, "community card")
        if g.community != NO_BATTLE_CARD:
            tell(g, news.COMMUNITY, g.community)
        return run(Trades(0), then=self.exchange)

    def exchange(self, g: Tides) -> Step:
        return run(Exchange(0, 0), then=self.before_cannons)

    def before_cannons(self, g: Tides) -> Step:
        return run(Trades(0), then=self.cannons)

    def cannons(self, g: Tides) -> Step:
        return call(Volley(0, 0, cannons=True), then=self.surrenders)

    def surrenders(self, g: Tides, how: int) -> Step:
        """TI-RED-06, TI-RED-07, TI-RED-48"""
        if how == DRAGON_ROSE:
            return done()
        return run(Surrenders(g.fighters), then=self.before_boarding)

    def before_boarding(self, g: Tides) -> Step:
        """TI-RED-13, TI-RED-34, TI-RED-49, TI-R53, TI-R59  A side that is left alone has won without comparing hands.
        Otherwise whoever is the first attacker now begins."""
        g.fighters = from_the_first_attacker(g)
        if is_one_side(g, list(g.fighters)):
            return Salvage(g.battle_at[0], g.fighters, ()).start(g)
        return run(Trades(0), then=self.boarding)

    def boarding(self, g: Tides) -> Step:
        return run(Volley(0, 0, cannons=False), then=self.resolution)

    def resolution(self, g: Tides) -> Step:
        """TI-RED-15, TI-RED-44, TI-R64, TI-R66"""
        hands = [best_hand(g, ship) for ship in g.fighters]
        for i, ship in enumerate(g.fighters):
            tell(g, news.SHOWS, owner_of(ship), rank_of(hands[i]), within_rank(hands[i]))
        winners, losers = decided(g, hands)
        if hands.count(max(hands)) > 1:
            tell(g, news.EQUAL, winners[0])
        return Salvage(g.battle_at[0], winners, losers).start(g)


# Before the fight ----------------------------------------------------------------------------------------------------


@final
class Exchange(Frame[Tides]):
    """TI-RED-02, TI-R57, TI-R78  In battle order each lays some cards aside, face down, and draws as many."""

    def __init__(self, who: int, many: int) -> None:
        self.who: Final = who  # of the fighters
        self.many: Final = many  # laid aside so far

    def names(self, g: Tides) -> dict[str, str]:
        return ship_in_words(g, g.fighters[self.who])

    def start(self, g: Tides) -> Step:
        if self.who == len(g.fighters):
            return done()
        if self.many == g.box.exchange or self.many == battle_cards_left(g):
            return self.draw(g)
        return ask(
            fighting_seat(g, self.who),
            "Which cards do you exchange for {ship} on {place}?",
            self.cards,
            then=self.chosen,
            otherwise=UP_TO_TWO,
            always=True,
        )

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        return [KEEP, *EXCHANGE.each(kinds(g.battle_hand[seat]))]

    def chosen(self, g: Tides, option: Option) -> Step:
        if option == KEEP:
            return self.draw(g)
        seat = fighting_seat(g, self.who)
        card = EXCHANGE.of(option)
        g.battle_hand[seat] = without(g.battle_hand[seat], card)
        g.aside[seat] = plus(g.aside[seat], card)
        return Exchange(self.who, self.many + 1).start(g)

    def draw(self, g: Tides) -> Step:
        seat = fighting_seat(g, self.who)
        tell(g, news.EXCHANGED, seat, self.many)
        draw_to_battle_hand(g, seat, self.many)
        return Exchange(self.who + 1, 0).start(g)


# Cannons and boarding ------------------------------------------------------------------------------------------------


@final
class Volley(Frame[Tides]):
    """TI-RED-03, TI-RED-13, TI-R53  In battle order each plays two cards, face up. Answers with ALL_FIRED, or with
    DRAGON_ROSE if that has ended the battle."""

    def __init__(self, who: int, many: int, cannons: bool) -> None:
        self.who: Final = who
        self.many: Final = many  # played so far
        self.cannons: Final = cannons

    def names(self, g: Tides) -> dict[str, str]:
        return ship_in_words(g, g.fighters[self.who])

    def start(self, g: Tides) -> Step:
        if self.who == len(g.fighters):
            return done(ALL_FIRED)
        if self.many == g.box.volley:
            return Volley(self.who + 1, 0, self.cannons).start(g)
        return ask(
            fighting_seat(g, self.who),
            "Which card do you play for {ship} on {place}?",
            self.cards,
            then=self.fired,
            otherwise=A_CARD_YOU_HOLD,
            always=True,
        )

    def cards(self, g: Tides, seat: Seat) -> list[Option]:
        return FIRE.each(kinds(g.battle_hand[seat]))

    def fired(self, g: Tides, option: Option) -> Step:
        """TI-RED-04, TI-RED-16, TI-R58"""
        seat = fighting_seat(g, self.who)
        card = FIRE.of(option)
        g.battle_hand[seat] = without(g.battle_hand[seat], card)
        g.played[seat] = (*g.played[seat], card)
        tell(g, news.FIRED, seat, card)
        if card == DRAGON and self.cannons:
            tell(g, news.DRAGON, seat, g.battle_at[0])
            dragon_takes_all(g, g.battle_at[0])
            return done(DRAGON_ROSE)
        return Volley(self.who, self.many + 1, self.cannons).start(g)


# Surrender -----------------------------------------------------------------------------------------------------------


@final
class Surrenders(Frame[Tides]):
    """TI-RED-07, TI-RED-09 to TI-RED-12, TI-R59, TI-R60  In battle order; the last side cannot surrender."""

    def __init__(self, todo: tuple[Ship, ...]) -> None:
        self.todo: Final = todo

    def names(self, g: Tides) -> dict[str, str]:
        return ship_in_words(g, self.todo[0])

    def start(self, g: Tides) -> Step:
        if not self.todo or is_one_side(g, list(g.fighters)):
            return done()
        return ask(
            owner_of(self.todo[0]),
            "Does {ship} surrender on {place}?",
            self.ways,
            then=self.decided,
            otherwise=SURRENDER_OR_STAY,
        )

    def ways(self, g: Tides, seat: Seat) -> list[Option]:
        return [FIGHT_ON, *RETREAT.each(retreats(g, self.todo[0]))]

    def decided(self, g: Tides, option: Option) -> Step:
        ship = self.todo[0]
        rest = Surrenders(self.todo[1:])
        if option == FIGHT_ON:
            tell(g, news.STANDS, owner_of(ship))
            return rest.start(g)
        space = g.at[ship]
        g.at[ship] = RETREAT.of(option)
        g.fighters = without(g.fighters, ship)
        g.gave_up = (*g.gave_up, ship)
        tell(g, news.SURRENDERED, ship, space, g.at[ship])
        leave_all(g, ship, space)
        return run(Arrival(owner_of(ship), ship, RETREAT.of(option), free_portals=True), then=rest.start)


def retreats(g: Tides, ship: Ship) -> list[Space]:
    """TI-RED-10, TI-RED-11, TI-R37, TI-R60  Straight, with a Current where there are Currents, to a known space that is
    no Rock and no Pirate Bay, and that nobody is on."""
    here = g.at[ship]
    found: list[Space] = []
    for way, space in enumerate(g.sea.beside[here]):
        if g.cells[here] >= ISLAND and not currents(g, here)[way]:
            continue
        cell = g.cells[space]
        if cell != UNKNOWN and cell != ROCK and cell != BAY and space not in g.at:
            found.append(space)
    return found


def from_the_first_attacker(g: Tides) -> tuple[Ship, ...]:
    """TI-RED-13, TI-R53  Some have surrendered: the first attacker still in the battle, then clockwise as before."""
    first = first_attacker(g, list(g.fighters))
    if first == NO_SHIP:
        return g.fighters
    return g.fighters[g.fighters.index(first) :] + g.fighters[: g.fighters.index(first)]


# Resolution ----------------------------------------------------------------------------------------------------------


def best_hand(g: Tides, ship: Ship) -> Strength:
    """TI-RED-14, TI-RED-31 to TI-RED-33, TI-R66, TI-R69  The cards played and the community card; one of them may be
    replaced by one that a teammate in the battle has played."""
    seat = owner_of(ship)
    best = hand_of(g, g.played[seat])
    for other in g.fighters:
        if other != ship and allied(g, seat, owner_of(other)):
            for borrowed in g.played[owner_of(other)]:
                for i in range(len(g.played[seat])):
                    cards = g.played[seat][:i] + g.played[seat][i + 1 :] + (borrowed,)
                    best = max(best, hand_of(g, cards))
    return best


def hand_of(g: Tides, cards: tuple[BattleCard, ...]) -> Strength:
    if g.community == NO_BATTLE_CARD:
        return strength(cards)
    return strength((*cards, g.community))


def decided(g: Tides, hands: list[Strength]) -> tuple[tuple[Ship, ...], tuple[Ship, ...]]:
    """TI-RED-15, TI-RED-17, TI-RED-30, TI-RED-44, TI-R53, TI-R64, TI-R66  Winners, the one who divides the cargo first,
    and losers. The best hand wins, of equals the earliest attacker; in teams only those lose whom an opponent beats."""
    best = max(hands)
    champion = earliest(g, [ship for i, ship in enumerate(g.fighters) if hands[i] == best])
    winners = [champion]
    losers: list[Ship] = []
    enemies = [hands[i] for i, ship in enumerate(g.fighters) if not allied(g, owner_of(champion), owner_of(ship))]
    for i, ship in enumerate(g.fighters):
        if ship == champion:
            continue
        if allied(g, owner_of(champion), owner_of(ship)) and hands[i] >= max(enemies):
            winners.append(ship)
        else:
            losers.append(ship)
    return tuple(winners), tuple(losers)


def earliest(g: Tides, ships: list[Ship]) -> Ship:
    """TI-RED-30, TI-R64, TI-R66  The earliest attacker; without one they are teammates, and it is the earlier in battle
    order."""
    first = first_attacker(g, ships)
    return ships[0] if first == NO_SHIP else first
