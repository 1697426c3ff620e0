"""LUK  Pirate Luck: crossbones aim at a tile, and every ship of an opponent there gets a card."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import AIM, ASSIGN, AVOID, TEMPT
from infamy.games.tides_of_infamy.content.box import FOR_ANOTHER_CARD, SHIP, TYPES, LuckCard, Ship, Tile
from infamy.games.tides_of_infamy.queries import allied, at_sea, engaged, owner_of, turn_order
from infamy.games.tides_of_infamy.rules.cargo_effects import Scatter
from infamy.games.tides_of_infamy.rules.decks import deal_luck_unseen, is_luck_left, turn_up_luck
from infamy.games.tides_of_infamy.rules.effects import Working
from infamy.games.tides_of_infamy.rules.scoring import gain_but_not_win
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import kinds, plus, without

WHERE_ENEMIES_ARE: Final = Refusal("TI-LUK-02", "you aim at a tile with at least one ship of an opponent")
ONE_CARD_EACH: Final = Refusal("TI-R45", "each of your ships on that tile takes one card, in the order you choose")
AVOID_OR_TEMPT: Final = Refusal("TI-LUK-05", "you avoid the card with a token that this ship carries, or tempt fate")


@final
class LuckEvent(Frame[Tides]):
    """TI-LUK-02, TI-LUK-03, TI-LUK-05, TI-MOV-05, TI-R42, TI-R43, TI-R48, TI-R68  The event player chooses a tile; all
    opponents' ships on it get a card, owners in turn order."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "Which tile do you call Pirate Luck down on?",
            self.tiles,
            then=self.aimed,
            otherwise=WHERE_ENEMIES_ARE,
            if_none=self.finish,
        )

    def tiles(self, g: Tides, seat: Seat) -> list[Option]:
        return AIM.each(
            sorted(
                {
                    g.sea.tile_of[g.at[ship]]
                    for ship in range(g.players * TYPES)
                    if at_sea(g, ship) and not allied(g, seat, owner_of(ship))
                }
            )
        )

    def aimed(self, g: Tides, option: Option) -> Step:
        tile = AIM.of(option)
        tell(g, news.LUCK_EVENT, self.seat, tile)
        return LuckCards(self.seat, targets(g, self.seat, tile)).start(g)


def targets(g: Tides, sender: Seat, tile: Tile) -> tuple[Ship, ...]:
    """TI-LUK-03, TI-R48  The ships of opponents on the tile, in the order in which they get their cards."""
    found: list[Ship] = []
    for seat in turn_order(g):
        if not allied(g, sender, seat):
            for ship in range(seat * TYPES, seat * TYPES + TYPES):
                if at_sea(g, ship) and g.sea.tile_of[g.at[ship]] == tile:
                    found.append(ship)
    return tuple(found)


@final
class LuckCards(Frame[Tides]):
    """TI-LUK-03, TI-LUK-04, TI-R25, TI-R44, TI-R45  One card for each ship, settled one at a time; an owner of several
    says before each card which ship it is for."""

    def __init__(self, sender: Seat, todo: tuple[Ship, ...]) -> None:
        self.sender: Final = sender
        self.todo: Final = todo

    def start(self, g: Tides) -> Step:
        if not self.todo:
            return done()
        if not is_luck_left(g):
            for ship in self.todo:
                tell(g, news.NO_LUCK, ship)
            return done()
        return ask(
            owner_of(self.todo[0]),
            "Which ship is the Pirate Luck Card for?",
            self.ships,
            then=self.assigned,
            otherwise=ONE_CARD_EACH,
        )

    def ships(self, g: Tides, seat: Seat) -> list[Option]:
        return ASSIGN.each([ship for ship in self.todo if owner_of(ship) == seat])

    def assigned(self, g: Tides, option: Option) -> Step:
        ship = ASSIGN.of(option)
        rest = LuckCards(self.sender, without(self.todo, ship))
        if not at_sea(g, ship):
            tell(g, news.LUCK_LOST, ship)
            return rest.start(g)
        if engaged(g, ship):
            g.luck_waiting[ship] = (*g.luck_waiting[ship], deal_luck_unseen(g))
            g.luck_from[ship] = (*g.luck_from[ship], self.sender)
            tell(g, news.LUCK_WAITS, ship)
            return rest.start(g)
        return run(LuckOnShip(owner_of(ship), ship, self.sender, waited=False), then=rest.start)


@final
class LuckOnShip(Frame[Tides]):
    """TI-LUK-05 to TI-LUK-07, TI-LUK-12, TI-R46  Avoid the card with a token of this ship, or tempt fate."""

    def __init__(self, seat: Seat, ship: Ship, sender: Seat, waited: bool) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.sender: Final = sender
        self.waited: Final = waited  # the card, with the ship; otherwise it is in the deck

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "Do you avoid the Pirate Luck Card, or tempt fate with {ship}?",
            self.ways,
            then=self.decided,
            otherwise=AVOID_OR_TEMPT,
        )

    def ways(self, g: Tides, seat: Seat) -> list[Option]:
        return [TEMPT, *AVOID.each(kinds(g.cargo[self.ship]))]

    def decided(self, g: Tides, option: Option) -> Step:
        if option == TEMPT:
            return self.tempt(g)
        token = AVOID.of(option)
        g.cargo[self.ship] = without(g.cargo[self.ship], token)
        tell(g, news.AVOIDED, self.ship, token)
        if self.waited:
            put_beneath(g, self.ship)
        return Scatter(self.sender, token).start(g)

    def tempt(self, g: Tides) -> Step:
        """TI-LUK-13, TI-LUK-14, TI-R49  The card stays face up with its owner; the Mark comes before the effect."""
        card = card_that_waited(g, self.ship) if self.waited else turn_up_luck(g)
        g.luck[self.seat] = plus(g.luck[self.seat], card)
        tell(g, news.TURNED_UP, self.seat, self.ship, card)
        if len(g.luck[self.seat]) > 1:
            gain_but_not_win(g, self.seat, 1, FOR_ANOTHER_CARD)
        tile = g.sea.tile_of[g.at[self.ship]]
        return Working(self.seat, self.ship, self.sender, tile, card, g.box.luck[card].effects).start(g)


def card_that_waited(g: Tides, ship: Ship) -> LuckCard:
    """TI-R25, TI-R85  The first of those that lie face down with the ship; it waits no longer."""
    card = g.luck_waiting[ship][0]
    g.luck_waiting[ship] = g.luck_waiting[ship][1:]
    g.luck_from[ship] = g.luck_from[ship][1:]
    return card


def put_beneath(g: Tides, ship: Ship) -> None:
    """TI-LUK-07  Unseen, beneath a deck whose order nobody knows: as if it had not been dealt."""
    g.luck_deck.add(card_that_waited(g, ship))
