"""The words of Pirate Luck Cards, carried out one after another on a ship."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.tides_of_infamy.actions import BRANCHING, DRIFT_TO, JUMP, LOOK_AT, MEND, NO_DRIFT, PUT, THROW
from infamy.games.tides_of_infamy.content.box import (
    ANY_KIND,
    BAY,
    CHOOSE,
    DRIFT,
    FREE_MOVE,
    GET_TREASURE,
    HARBOR,
    HAS_CARGO,
    IF,
    ISLAND,
    KEEL_DOWN,
    LOSE,
    MARK,
    NO_CARGO,
    ONLY_PLUNDER,
    ONLY_SHADOW_TRADE,
    PEEK,
    PLUNDERS,
    PORT,
    RELOCATE,
    ROCK,
    SEA,
    SHADOW_TRADE,
    SINK,
    SPEED,
    TREASURE,
    UNKNOWN,
    Effect,
    Ship,
    Space,
    Tile,
    Token,
)
from infamy.games.tides_of_infamy.content.box import MEND as MENDS
from infamy.games.tides_of_infamy.news import (
    DRIFTED,
    GONE,
    GOT_TREASURE,
    LOST,
    NO_TREASURE,
    PEEKED,
    SUNK,
    SWEPT,
    WIND_SET,
)
from infamy.games.tides_of_infamy.news import PUT as PUT_DOWN
from infamy.games.tides_of_infamy.queries import at_sea, centres, currents, engaged, glimpsed, owner_of, room, tokens_on
from infamy.games.tides_of_infamy.rules.cargo import Loading, Stowing, leave, leave_all, load
from infamy.games.tides_of_infamy.rules.repairs import mend, to_mend
from infamy.games.tides_of_infamy.rules.sailing import Sailing, portals_for
from infamy.games.tides_of_infamy.rules.scoring import gain_but_not_win, worth
from infamy.games.tides_of_infamy.state import Tides, lay
from infamy.parts.hand import kinds, plus, without

ONE_OF_ITS_WAYS: Final = Refusal("TI-LUK-12", "the card says what may be chosen")
FROM_THIS_SHIP: Final = Refusal("TI-R46", "the token comes from the ship the card was dealt to")
ISLANDS_AND_PORTS: Final = Refusal(
    "TI-R47", "Plunder goes to an Island, Shadow Trade to a Port, Treasure to either, as long as it lies face up"
)


@final
class Working(Frame[Tides]):
    """TI-LUK-12, TI-L01 to TI-L18  A card is carried out, effect by effect."""

    def __init__(self, seat: Seat, ship: Ship, sender: Seat, tile: Tile, todo: tuple[int, ...]) -> None:
        self.seat: Final = seat  # the owner
        self.ship: Final = ship
        self.sender: Final = sender  # the event player
        self.tile: Final = tile  # that the ship is on, or was on
        self.todo: Final = todo  # effects, by their numbers

    def start(self, g: Tides) -> Step:
        if not self.todo:
            return done()
        effect = g.box.effects[self.todo[0]]
        op = effect.op
        if op == IF:
            return self.then(g, effect.then if holds(g, self.ship, effect.condition) else effect.otherwise)
        if op == CHOOSE:
            return ask(
                self.seat, "The card lets you choose.", self.branches, then=self.branch, otherwise=ONE_OF_ITS_WAYS
            )
        if op == MARK:
            gain_but_not_win(g, self.seat, effect.n)
        elif op == SPEED:
            g.wind[self.ship] = effect.wind
            tell(g, WIND_SET, self.ship, effect.wind)
        elif op == MENDS:
            return run(FreeRepair(self.seat, effect.n), then=self.on)
        elif op == PEEK:
            return run(Peek(self.seat, self.tile, effect.n, ()), then=self.on)
        elif at_sea(g, self.ship) and not engaged(g, self.ship):
            return self.on_the_ship(g, effect)
        return self.on(g)

    def on_the_ship(self, g: Tides, effect: Effect) -> Step:
        """What does nothing to a ship that has left the map, or is in a battle by now."""
        chooser = self.sender if effect.event_player else self.seat
        op = effect.op
        if op == SINK:
            sink(g, self.ship)
        elif op == LOSE:
            return run(Losing(self.seat, self.ship, self.sender, self.todo[0], effect.n), then=self.on)
        elif op == GET_TREASURE and effect.to_tile:
            return run(Strewing(chooser, self.ship, min(effect.n, g.treasure_left), ()), then=self.on)
        elif op == GET_TREASURE:
            return run(Windfall(self.seat, self.ship, effect.n), then=self.on)
        elif op == DRIFT:
            return run(Drift(chooser, self.ship, effect.n), then=self.on)
        elif op == RELOCATE:
            return run(Swept(chooser, self.ship), then=self.on)
        elif op == FREE_MOVE:
            return run(Sailing(self.seat, self.ship, effect.n, True), then=self.on)
        return self.on(g)

    def on(self, g: Tides) -> Step:
        return self.then(g, ())

    def then(self, g: Tides, more: tuple[int, ...]) -> Step:
        tile = g.sea.tile_of[g.at[self.ship]] if at_sea(g, self.ship) else self.tile
        return Working(self.seat, self.ship, self.sender, tile, more + self.todo[1:]).start(g)

    def branches(self, g: Tides, seat: Seat) -> list[Option]:
        return [BRANCHING(number) for number, _ in g.box.effects[self.todo[0]].branches]

    def branch(self, g: Tides, option: Option) -> Step:
        for number, effects in g.box.effects[self.todo[0]].branches:
            if BRANCHING(number) == option:
                return self.then(g, effects)
        raise AssertionError("a branch of another card")


def holds(g: Tides, ship: Ship, condition: int) -> bool:
    """Tested once, when it is reached."""
    if condition == HAS_CARGO:
        return len(g.cargo[ship]) > 0
    if condition == NO_CARGO:
        return len(g.cargo[ship]) == 0
    return len(portals_for(g, ship, True)) > 0


def sink(g: Tides, ship: Ship) -> None:
    """TI-LUK-19, TI-LUK-20, TI-R50  To the Harbor; its tokens stay where it was. Hardcore: to the Shipyard."""
    space = g.at[ship]
    tell(g, SUNK, ship, space)
    g.at[ship] = KEEL_DOWN if g.hardcore else HARBOR
    leave_all(g, ship, space)


# Cargo ---------------------------------------------------------------------------------------------------------------


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

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Which token does the ship lose?",
            self.tokens,
            then=self.lost,
            otherwise=FROM_THIS_SHIP,
            if_none=self.nothing_left,
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

    def nothing_left(self, g: Tides) -> Step:
        return done()

    def lost(self, g: Tides, option: Option) -> Step:
        token = THROW.of(option)
        if not g.box.effects[self.effect].scatter:
            leave(g, self.ship, token)
            return self.next(g)
        g.cargo[self.ship] = without(g.cargo[self.ship], token)
        tell(g, LOST, self.ship, token)
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

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "Where do you put the token?",
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
        tell(g, PUT_DOWN, self.seat, self.token, PUT.of(option))
        return done()

    def gone(self, g: Tides) -> Step:
        if self.token == TREASURE:
            g.treasure_left += 1
        tell(g, GONE, self.token)
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
            tell(g, NO_TREASURE, self.ship)
            return done()
        g.treasure_left -= found
        for _ in range(found):
            lay(g, g.at[self.ship], TREASURE)
            tell(g, GOT_TREASURE, self.ship, TREASURE, g.at[self.ship])
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

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Where do you lay the Treasure?",
            self.spaces,
            then=self.laid,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.no_space,
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

    def no_space(self, g: Tides) -> Step:
        return done()

    def laid(self, g: Tides, option: Option) -> Step:
        space = PUT.of(option)
        g.treasure_left -= 1
        lay(g, space, TREASURE)
        tell(g, PUT_DOWN, self.seat, TREASURE, space)
        return Strewing(self.seat, self.ship, self.left - 1, (*self.used, space)).start(g)


# Wind and waves ------------------------------------------------------------------------------------------------------


@final
class Drift(Frame[Tides]):
    """TI-R37, TI-R87  Straight, some spaces over open sea that nobody is on; with a Current, where there are Currents.
    Nothing is loaded, nothing explored."""

    def __init__(self, seat: Seat, ship: Ship, farthest: int) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.farthest: Final = farthest

    def start(self, g: Tides) -> Step:
        return ask(self.seat, "Where does the ship drift?", self.spaces, then=self.drifted, otherwise=ONE_OF_ITS_WAYS)

    def spaces(self, g: Tides, seat: Seat) -> list[Option]:
        return [NO_DRIFT, *DRIFT_TO.each(drifts(g, self.ship, self.farthest))]

    def drifted(self, g: Tides, option: Option) -> Step:
        if option != NO_DRIFT:
            start = g.at[self.ship]
            g.at[self.ship] = DRIFT_TO.of(option)
            tell(g, DRIFTED, self.ship, start, DRIFT_TO.of(option))
        return done()


def drifts(g: Tides, ship: Ship, farthest: int) -> list[Space]:
    start = g.at[ship]
    found: list[Space] = []
    for way in range(4):
        if g.cells[start] >= ISLAND and not currents(g, start)[way]:
            continue
        space = start
        for _ in range(farthest):
            space = g.sea.beside[space][way]
            if g.cells[space] != SEA or space in g.at:
                break
            found.append(space)
    return found


@final
class Swept(Frame[Tides]):
    """TI-R40  To another Portal without any ship; the owner may load what lies there. No jump follows."""

    def __init__(self, seat: Seat, ship: Ship) -> None:
        self.seat: Final = seat
        self.ship: Final = ship

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "To which Portal is the ship swept?",
            self.portals,
            then=self.swept,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.nowhere,
        )

    def portals(self, g: Tides, seat: Seat) -> list[Option]:
        return JUMP.each(portals_for(g, self.ship, True))

    def nowhere(self, g: Tides) -> Step:
        return done()

    def swept(self, g: Tides, option: Option) -> Step:
        start = g.at[self.ship]
        g.at[self.ship] = JUMP.of(option)
        tell(g, SWEPT, self.ship, start, JUMP.of(option))
        if tokens_on(g, g.at[self.ship]):
            return Loading(owner_of(self.ship), self.ship).start(g)
        return done()


# Help ----------------------------------------------------------------------------------------------------------------


@final
class FreeRepair(Frame[Tides]):
    """TI-R13  Ships come home from the Shipyard without a card, a teammate's as well."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Which ship comes home?",
            self.ships,
            then=self.home,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.nothing,
        )

    def ships(self, g: Tides, seat: Seat) -> list[Option]:
        return MEND.each(to_mend(g, seat))

    def nothing(self, g: Tides) -> Step:
        return done()

    def home(self, g: Tides, option: Option) -> Step:
        mend(g, self.seat, MEND.of(option))
        return FreeRepair(self.seat, self.left - 1).start(g)


@final
class Peek(Frame[Tides]):
    """A private look at tiles that are face down beside the ship's: their faces come into being now."""

    def __init__(self, seat: Seat, tile: Tile, left: int, looked_at: tuple[Tile, ...]) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.left: Final = left
        self.looked_at: Final = looked_at  # with this card

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Which tile do you look at?",
            self.tiles,
            then=self.looked,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.nothing,
        )

    def tiles(self, g: Tides, seat: Seat) -> list[Option]:
        beside = sorted(set(g.sea.next_tiles[self.tile]))
        return LOOK_AT.each([tile for tile in beside if g.face[tile] == UNKNOWN and tile not in self.looked_at])

    def nothing(self, g: Tides) -> Step:
        return done()

    def looked(self, g: Tides, option: Option) -> Step:
        tile = LOOK_AT.of(option)
        face = glimpsed(g, tile)
        if face == UNKNOWN:
            face = draw(g, g.hidden, "tile looked at", self.seat)
        glimpse = tile * len(g.box.faces) + face
        if glimpse not in g.glimpses[self.seat]:
            g.glimpses[self.seat] = plus(g.glimpses[self.seat], glimpse)
        tell(g, PEEKED, self.seat, tile, face, seen_by=self.seat)
        return Peek(self.seat, self.tile, self.left - 1, (*self.looked_at, tile)).start(g)
