"""LUK  What Pirate Luck does to cargo: tokens lost, scattered, and Treasure that comes from nowhere."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import PUT, THROW
from infamy.games.tides_of_infamy.content.box import (
    ANY_KIND,
    BAY,
    ISLAND,
    ONLY_PLUNDER,
    ONLY_SHADOW_TRADE,
    PLUNDERS,
    PORT,
    ROCK,
    SHADOW_TRADE,
    SHIP,
    TOKEN,
    TREASURE,
    Ship,
    Space,
    Token,
)
from infamy.games.tides_of_infamy.queries import centres, room
from infamy.games.tides_of_infamy.rules.cargo import Stowing, leave, load
from infamy.games.tides_of_infamy.rules.scoring import worth
from infamy.games.tides_of_infamy.rules.ship_effects import ONE_OF_ITS_WAYS
from infamy.games.tides_of_infamy.state import Tides, lay
from infamy.parts.hand import kinds, without

FROM_THIS_SHIP: Final = Refusal("TI-R46", "the token comes from the ship the card was dealt to")
ISLANDS_AND_PORTS: Final = Refusal(
    "TI-R47", "Plunder goes to an Island, Shadow Trade to a Port, Treasure to either, as long as it lies face up"
)


@final
class Losing(Frame[Tides]):
    """Tokens leave the ship, one by one, as its owner picks or the most valuable first: they lie where it is, or the
    event player puts them elsewhere."""

    def __init__(self, seat: Seat, ship: Ship, sender: Seat, effect: int, left: int) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.sender: Final = sender
        self.effect: Final = effect
        self.left: Final = left

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Which token does {ship} lose?",
            self.tokens,
            then=self.lost,
            otherwise=FROM_THIS_SHIP,
            if_none=self.finish,
        )

    def tokens(self, g: Tides, seat: Seat) -> list[Option]:
        """If all of them go, there is nothing to pick."""
        effect = g.box.effects[self.effect]
        tokens = [token for token in g.cargo[self.ship] if is_kind(token, effect.kind)]
        if len(tokens) <= self.left:
            tokens = tokens[:1]
        elif effect.highest:
            most = max([worth(g, token) for token in tokens])
            tokens = [token for token in tokens if worth(g, token) == most]
        return THROW.each(kinds(tuple(tokens)))

    def lost(self, g: Tides, option: Option) -> Step:
        token = THROW.of(option)
        if not g.box.effects[self.effect].scatter:
            leave(g, self.ship, token)
            return self.next(g)
        g.cargo[self.ship] = without(g.cargo[self.ship], token)
        tell(g, news.LOST, self.ship, token)
        return run(Scatter(self.sender, token), then=self.next)

    def next(self, g: Tides) -> Step:
        return Losing(self.seat, self.ship, self.sender, self.effect, self.left - 1).start(g)


def is_kind(token: Token, kind: int) -> bool:
    if kind == ANY_KIND:
        return True
    if kind == ONLY_PLUNDER:
        return token < PLUNDERS
    return token == SHADOW_TRADE if kind == ONLY_SHADOW_TRADE else token == TREASURE


@final
class Scatter(Frame[Tides]):
    """TI-LUK-08 to TI-LUK-11, TI-R35, TI-R47  The event player puts a token elsewhere; ships there do not load it."""

    def __init__(self, seat: Seat, token: Token) -> None:
        self.seat: Final = seat
        self.token: Final = token

    def names(self, g: Tides) -> dict[str, str]:
        return {"token": TOKEN.title(self.token)}

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "Where do you put the {token}?",
            self.spaces,
            then=self.put,
            otherwise=ISLANDS_AND_PORTS,
            if_none=self.gone,
        )

    def spaces(self, g: Tides, seat: Seat) -> list[Option]:
        options: list[Option] = []
        if self.token != SHADOW_TRADE:
            options += PUT.each(centres(g, ISLAND))
        if self.token == SHADOW_TRADE or self.token == TREASURE:
            options += PUT.each(centres(g, PORT))
        return options

    def put(self, g: Tides, option: Option) -> Step:
        lay(g, PUT.of(option), self.token)
        tell(g, news.PUT, self.seat, self.token, PUT.of(option))
        return done()

    def gone(self, g: Tides) -> Step:
        if self.token == TREASURE:
            g.treasure_left += 1
        tell(g, news.GONE, self.token)
        return done()


# Treasure ------------------------------------------------------------------------------------------------------------


@final
class Windfall(Frame[Tides]):
    """TI-R51  Treasure comes aboard; if it does not fit, the owner chooses what stays behind."""

    def __init__(self, seat: Seat, ship: Ship, many: int) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.many: Final = many

    def start(self, g: Tides) -> Step:
        found = min(self.many, g.treasure_left)
        if found == 0:
            tell(g, news.NO_TREASURE, self.ship)
            return done()
        g.treasure_left -= found
        for _ in range(found):
            lay(g, g.at[self.ship], TREASURE)
            tell(g, news.GOT_TREASURE, self.ship, TREASURE, g.at[self.ship])
        fits = min(found, room(g, self.ship))
        for _ in range(fits):
            load(g, self.ship, TREASURE)
        rest = (TREASURE,) * (found - fits)
        return Stowing(self.seat, self.ship, rest, g.cargo[self.ship], (), ()).start(g)


@final
class Strewing(Frame[Tides]):
    """TI-R51  Treasure is laid on the tile, each on a space of its own without Rock, Pirate Bay or ship."""

    def __init__(self, seat: Seat, ship: Ship, left: int, used: tuple[Space, ...]) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.left: Final = left
        self.used: Final = used

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Where do you lay the Treasure of {ship}?",
            self.spaces,
            then=self.laid,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.finish,
        )

    def spaces(self, g: Tides, seat: Seat) -> list[Option]:
        tile = g.sea.tile_of[g.at[self.ship]]
        return PUT.each(
            [
                space
                for space in g.sea.space_of[tile]
                if g.cells[space] != ROCK and g.cells[space] != BAY and space not in g.at and space not in self.used
            ]
        )

    def laid(self, g: Tides, option: Option) -> Step:
        space = PUT.of(option)
        g.treasure_left -= 1
        lay(g, space, TREASURE)
        tell(g, news.PUT, self.seat, TREASURE, space)
        return Strewing(self.seat, self.ship, self.left - 1, (*self.used, space)).start(g)
