"""LUK  The words of Pirate Luck Cards, carried out one after another on a ship."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import BRANCHING
from infamy.games.tides_of_infamy.content.box import (
    BY_LUCK,
    CHOOSE,
    DRIFT,
    EFFECT,
    FREE_MOVE,
    GET_TREASURE,
    HARBOR,
    HAS_CARGO,
    IF,
    KEEL_DOWN,
    LADEN,
    LOSE,
    MARK,
    MEND,
    NO_CARGO,
    NO_PORTAL,
    NO_TILE,
    NO_WRECK,
    NOTHING_TO_TAKE,
    PEEK,
    PORTAL_FREE,
    RELOCATE,
    SHIP,
    SINK,
    SPEED,
    TWO_PLAYERS,
    WITHOUT_CARGO,
    WOULD_WIN,
    Effect,
    LuckCard,
    Ship,
    Tile,
)
from infamy.games.tides_of_infamy.queries import at_sea, engaged, marks_of
from infamy.games.tides_of_infamy.rules.cargo import leave_all
from infamy.games.tides_of_infamy.rules.cargo_effects import Losing, Strewing, Windfall
from infamy.games.tides_of_infamy.rules.repairs import to_mend
from infamy.games.tides_of_infamy.rules.sailing import Sailing, portals_for
from infamy.games.tides_of_infamy.rules.scoring import gain_but_not_win
from infamy.games.tides_of_infamy.rules.ship_effects import ONE_OF_ITS_WAYS, Drift, FreeRepair, Peek, Swept
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.dispatch import by_number


@final
class Working(Frame[Tides]):
    """TI-LUK-12, TI-L01 to TI-L18  A card is carried out, effect by effect."""

    def __init__(self, seat: Seat, ship: Ship, sender: Seat, tile: Tile, card: LuckCard, todo: tuple[int, ...]) -> None:
        self.seat: Final = seat  # the owner
        self.ship: Final = ship
        self.sender: Final = sender  # the event player
        self.tile: Final = tile  # that the ship is on, or was on
        self.card: Final = card
        self.todo: Final = todo  # effects, by their numbers

    def names(self, g: Tides) -> dict[str, str]:
        return {"card": g.box.luck[self.card].name, "ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        if not self.todo:
            return done()
        effect = g.box.effects[self.todo[0]]
        word = WORDS[effect.op]
        if word.on_the_ship and (not at_sea(g, self.ship) or engaged(g, self.ship)):
            return self.next_effect(g)
        return word.carry_out(self, g, effect)

    def next_effect(self, g: Tides) -> Step:
        return self.go_on(g, ())

    def go_on(self, g: Tides, more: tuple[int, ...]) -> Step:
        """With some more effects, and then with the rest."""
        tile = g.sea.tile_of[g.at[self.ship]] if at_sea(g, self.ship) else self.tile
        return Working(self.seat, self.ship, self.sender, tile, self.card, more + self.todo[1:]).start(g)

    def comes_to_nothing(self, g: Tides, why: int) -> Step:
        """Told of a card that has nothing else to do."""
        if len(g.box.luck[self.card].effects) == 1:
            tell(g, news.IN_VAIN, self.card, why)
        return self.next_effect(g)

    def chooser(self, effect: Effect) -> Seat:
        return self.sender if effect.event_player else self.seat

    def branches(self, g: Tides, seat: Seat) -> list[Option]:
        return [BRANCHING(number) for number, _ in g.box.effects[self.todo[0]].branches]

    def branch(self, g: Tides, option: Option) -> Step:
        return self.go_on(g, dict(g.box.effects[self.todo[0]].branches)[BRANCHING.of(option)])


# The words -----------------------------------------------------------------------------------------------------------


@final
class Word:
    """What a word of a card does; on the ship only if that is still on the map, and not in a battle by now."""

    def __init__(self, carry_out: Callable[[Working, Tides, Effect], Step], on_the_ship: bool = False) -> None:
        self.carry_out: Final = carry_out
        self.on_the_ship: Final = on_the_ship


def sink_ship(card: Working, g: Tides, effect: Effect) -> Step:
    sink(g, card.ship)
    return card.next_effect(g)


def lose(card: Working, g: Tides, effect: Effect) -> Step:
    losing = Losing(card.seat, card.ship, card.sender, card.todo[0], effect.n)
    if not losing.tokens(g, card.seat):
        return card.comes_to_nothing(g, NOTHING_TO_TAKE if g.cargo[card.ship] else WITHOUT_CARGO)
    return run(losing, then=card.next_effect)


def get_treasure(card: Working, g: Tides, effect: Effect) -> Step:
    if effect.to_tile:
        many = min(effect.n, g.treasure_left)
        if many == 0:
            tell(g, news.NO_TREASURE, card.ship)
        return run(Strewing(card.chooser(effect), card.ship, many, ()), then=card.next_effect)
    return run(Windfall(card.seat, card.ship, effect.n), then=card.next_effect)


def speed(card: Working, g: Tides, effect: Effect) -> Step:
    g.wind[card.ship] = effect.wind
    tell(g, news.WIND_SET, card.ship, effect.wind)
    return card.next_effect(g)


def drift(card: Working, g: Tides, effect: Effect) -> Step:
    return run(Drift(card.chooser(effect), card.ship, effect.n), then=card.next_effect)


def relocate(card: Working, g: Tides, effect: Effect) -> Step:
    if not portals_for(g, card.ship, free_only=True):
        return card.comes_to_nothing(g, NO_PORTAL)
    return run(Swept(card.chooser(effect), card.ship), then=card.next_effect)


def free_move(card: Working, g: Tides, effect: Effect) -> Step:
    return run(Sailing(card.seat, card.ship, effect.n, may_stop=True), then=card.next_effect)


def repair(card: Working, g: Tides, effect: Effect) -> Step:
    if not to_mend(g, card.seat):
        return card.comes_to_nothing(g, NO_WRECK)
    return run(FreeRepair(card.seat, effect.n), then=card.next_effect)


def mark(card: Working, g: Tides, effect: Effect) -> Step:
    """TI-LUK-15, TI-LUK-16  A Mark, but not between two players, and never the one that wins."""
    if g.players == 2:
        return card.comes_to_nothing(g, TWO_PLAYERS)
    if marks_of(g, card.seat) >= g.target - 1:
        return card.comes_to_nothing(g, WOULD_WIN)
    gain_but_not_win(g, card.seat, effect.n, BY_LUCK)
    return card.next_effect(g)


def peek(card: Working, g: Tides, effect: Effect) -> Step:
    look = Peek(card.seat, card.tile, effect.n, ())
    if not look.tiles(g, card.seat):
        return card.comes_to_nothing(g, NO_TILE)
    return run(look, then=card.next_effect)


def choose(card: Working, g: Tides, effect: Effect) -> Step:
    return ask(
        card.seat, "{card}, on {ship}: what do you choose?", card.branches, then=card.branch, otherwise=ONE_OF_ITS_WAYS
    )


def if_so(card: Working, g: Tides, effect: Effect) -> Step:
    so = effect.then if holds(g, card.ship, effect.condition) else effect.otherwise
    return card.go_on(g, so) if so else card.comes_to_nothing(g, UNLESS[effect.condition])


def nothing(card: Working, g: Tides, effect: Effect) -> Step:
    """Nothing at all, or what the card is worth in a battle."""
    return card.next_effect(g)


WORDS: Final = by_number(
    EFFECT.size,
    {
        SINK: Word(sink_ship, on_the_ship=True),
        LOSE: Word(lose, on_the_ship=True),
        GET_TREASURE: Word(get_treasure, on_the_ship=True),
        SPEED: Word(speed),
        DRIFT: Word(drift, on_the_ship=True),
        RELOCATE: Word(relocate, on_the_ship=True),
        FREE_MOVE: Word(free_move, on_the_ship=True),
        MEND: Word(repair),
        MARK: Word(mark),
        PEEK: Word(peek),
        CHOOSE: Word(choose),
        IF: Word(if_so),
    },
    otherwise=Word(nothing),
)


UNLESS: Final = {HAS_CARGO: WITHOUT_CARGO, NO_CARGO: LADEN, PORTAL_FREE: NO_PORTAL}


def holds(g: Tides, ship: Ship, condition: int) -> bool:
    """Tested once, when it is reached."""
    if condition == HAS_CARGO:
        return len(g.cargo[ship]) > 0
    if condition == NO_CARGO:
        return len(g.cargo[ship]) == 0
    return len(portals_for(g, ship, free_only=True)) > 0


def sink(g: Tides, ship: Ship) -> None:
    """TI-LUK-19, TI-LUK-20, TI-R50  To the Harbor; its tokens stay where it was. Hardcore: to the Shipyard."""
    space = g.at[ship]
    g.at[ship] = KEEL_DOWN if g.hardcore else HARBOR
    tell(g, news.SUNK, ship, space)
    leave_all(g, ship, space)
