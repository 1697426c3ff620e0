"""LUK  What Pirate Luck does to ships, and lets their owners do: drift, be swept away, be mended, peek."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import draw
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.actions import DRIFT_TO, JUMP, LOOK_AT, MEND, NO_DRIFT
from infamy.games.tides_of_infamy.content.box import ISLAND, SEA, SHIP, TILE, UNKNOWN, Ship, Space, Tile
from infamy.games.tides_of_infamy.queries import currents, glimpsed, owner_of, tokens_on
from infamy.games.tides_of_infamy.rules.cargo import Loading
from infamy.games.tides_of_infamy.rules.repairs import mend, to_mend
from infamy.games.tides_of_infamy.rules.sailing import portals_for
from infamy.games.tides_of_infamy.state import Tides
from infamy.parts.hand import plus

ONE_OF_ITS_WAYS: Final = Refusal("TI-LUK-12", "the card says what may be chosen")


# Wind and waves ------------------------------------------------------------------------------------------------------


@final
class Drift(Frame[Tides]):
    """TI-R37, TI-R87  Straight, some spaces over open sea that nobody is on; with a Current, where there are Currents.
    Nothing is loaded, nothing explored."""

    def __init__(self, seat: Seat, ship: Ship, farthest: int) -> None:
        self.seat: Final = seat
        self.ship: Final = ship
        self.farthest: Final = farthest

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        return ask(self.seat, "Where does {ship} drift?", self.spaces, then=self.drifted, otherwise=ONE_OF_ITS_WAYS)

    def spaces(self, g: Tides, seat: Seat) -> list[Option]:
        return [NO_DRIFT, *DRIFT_TO.each(drifts(g, self.ship, self.farthest))]

    def drifted(self, g: Tides, option: Option) -> Step:
        start = g.at[self.ship]
        if option == NO_DRIFT:
            tell(g, news.STAYED, self.seat, self.ship, start)
            return done()
        g.at[self.ship] = DRIFT_TO.of(option)
        tell(g, news.DRIFTED, self.ship, start, DRIFT_TO.of(option))
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

    def names(self, g: Tides) -> dict[str, str]:
        return {"ship": SHIP.title(self.ship)}

    def start(self, g: Tides) -> Step:
        return ask(
            self.seat,
            "To which Portal is {ship} swept?",
            self.portals,
            then=self.swept,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.finish,
        )

    def portals(self, g: Tides, seat: Seat) -> list[Option]:
        return JUMP.each(portals_for(g, self.ship, free_only=True))

    def swept(self, g: Tides, option: Option) -> Step:
        start = g.at[self.ship]
        g.at[self.ship] = JUMP.of(option)
        tell(g, news.SWEPT, self.ship, start, JUMP.of(option))
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
            if_none=self.finish,
        )

    def ships(self, g: Tides, seat: Seat) -> list[Option]:
        return MEND.each(to_mend(g, seat))

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

    def names(self, g: Tides) -> dict[str, str]:
        return {"tile": TILE.title(self.tile)}

    def start(self, g: Tides) -> Step:
        if self.left == 0:
            return done()
        return ask(
            self.seat,
            "Which tile beside {tile} do you look at?",
            self.tiles,
            then=self.looked,
            otherwise=ONE_OF_ITS_WAYS,
            if_none=self.finish,
        )

    def tiles(self, g: Tides, seat: Seat) -> list[Option]:
        beside = sorted(set(g.sea.next_tiles[self.tile]))
        return LOOK_AT.each([tile for tile in beside if g.face[tile] == UNKNOWN and tile not in self.looked_at])

    def looked(self, g: Tides, option: Option) -> Step:
        tile = LOOK_AT.of(option)
        face = glimpsed(g, tile)
        if face == UNKNOWN:
            face = draw(g, g.hidden, "tile looked at", self.seat)
        glimpse = g.box.glimpse_of(tile, face)
        if glimpse not in g.glimpses[self.seat]:
            g.glimpses[self.seat] = plus(g.glimpses[self.seat], glimpse)
        tell(g, news.PEEKED, self.seat, tile, face, seen_by=self.seat)
        return Peek(self.seat, self.tile, self.left - 1, (*self.looked_at, tile)).start(g)
