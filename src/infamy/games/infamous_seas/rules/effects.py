"""The effects of cards that ask their player something, or look around the board first."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import ROB, SWAP, UNFLAG
from infamy.games.infamous_seas.board import BESIDE, RAYS
from infamy.games.infamous_seas.content.box import Ship, Square
from infamy.games.infamous_seas.queries import afloat, flagged, gold
from infamy.games.infamous_seas.rules.gold import StealGold
from infamy.games.infamous_seas.rules.movement import Scatter
from infamy.games.infamous_seas.state import Seas

BESIDE_YOU: Final = Refusal("IS-C17", "you board an opponent with gold whose ship shares a side with yours")
ANY_OTHER_SHIP: Final = Refusal("IS-C18", "you trade places with another ship that is on the board")
A_FLAG: Final = Refusal("IS-C21", "you take the flag off an island that has one")


@final
class Board(Frame[Seas]):
    """IS-C17  An opponent beside you hands you a coin; nothing sinks."""

    def __init__(self, seat: Seat, coins: int) -> None:
        self.seat: Final = seat
        self.coins: Final = coins

    def start(self, g: Seas) -> Step:
        return ask(
            self.seat, "Whom do you board?", self.neighbours, then=self.steal, if_none=self.finish, otherwise=BESIDE_YOU
        )

    def neighbours(self, g: Seas, seat: Seat) -> list[Option]:
        return ROB.each(rich_neighbours(g, seat))

    def steal(self, g: Seas, option: Option) -> Step:
        return StealGold(ROB.of(option), self.seat, self.coins).start(g)


@final
class TradePlaces(Frame[Seas]):
    """IS-C18  Two ships exchange squares; the coins under them go along. It is a placement: the Navy does not look."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        return ask(
            self.seat,
            "With which ship do you trade places?",
            self.others,
            then=self.swap,
            if_none=self.finish,
            otherwise=ANY_OTHER_SHIP,
        )

    def others(self, g: Seas, seat: Seat) -> list[Option]:
        return SWAP.each(other_ships(g, seat))

    def swap(self, g: Seas, option: Option) -> Step:
        other = SWAP.of(option)
        g.at[self.seat], g.at[other] = g.at[other], g.at[self.seat]
        tell(g, news.SWAPPED, self.seat, other)
        return done()


@final
class TakeFlags(Frame[Seas]):
    """IS-C21, IS-R35  The flag of an island returns to the supply; it can be looted once more."""

    def __init__(self, seat: Seat, flags: int) -> None:
        self.seat: Final = seat
        self.flags: Final = flags

    def start(self, g: Seas) -> Step:
        if self.flags == 0:
            return done()
        return ask(
            self.seat,
            "From which island do you take the flag?",
            self.flagged_islands,
            then=self.take,
            if_none=self.finish,
            otherwise=A_FLAG,
        )

    def flagged_islands(self, g: Seas, seat: Seat) -> list[Option]:
        return UNFLAG.each([island for island in g.sea.islands if flagged(g, island)])

    def take(self, g: Seas, option: Option) -> Step:
        island = UNFLAG.of(option)
        g.flags &= ~(1 << g.sea.number[island])
        tell(g, news.UNFLAGGED, self.seat, island)
        return TakeFlags(self.seat, self.flags - 1).start(g)


def rich_neighbours(g: Seas, seat: Seat) -> list[Seat]:
    beside = BESIDE[g.at[seat]]
    return [other for other in range(g.players) if other != seat and g.at[other] in beside and gold(g, other) > 0]


def other_ships(g: Seas, seat: Seat) -> list[Ship]:
    return [ship for ship in range(len(g.at)) if ship != seat and afloat(g, ship)]


def away_from(g: Seas, wreck: Square, squares: int) -> Scatter:
    """IS-S08  In each direction the first ship within two squares of the wreck, unless an island comes before it."""
    ships: list[Ship] = []
    headings: list[int] = []
    for heading in range(4):
        for square in RAYS[wreck][heading][: g.box.wreck_reach]:
            if not g.sea.is_sea[square]:
                break
            if square in g.at:
                ships.append(g.at.index(square))
                headings.append(heading)
                break
    return Scatter(tuple(ships), tuple(headings), squares)
