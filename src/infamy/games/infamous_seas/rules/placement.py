"""SET, SNK  A ship is put on the board by two spins. That is not a movement (IS-NAV-22, IS-SET-31)."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, invite
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import GAMBLE, LET_STAND, SET_COLUMN, SET_ROW
from infamy.games.infamous_seas.board import OFF_BOARD, RAYS
from infamy.games.infamous_seas.content.box import (
    COLUMN_SPINNER,
    FIRST_MERCHANT,
    FIRST_NAVY,
    NAVY,
    ROW_SPINNER,
    SHIP,
    SHIPS,
    SQUARE,
    WIDTH,
    Heading,
    Ship,
    Square,
)
from infamy.games.infamous_seas.queries import afloat, is_empty
from infamy.games.infamous_seas.rules.spinner import (
    ONE_ACTION_A_GAMBLE,
    DirectionSpun,
    may_gamble,
    spin,
    spin_direction,
)
from infamy.games.infamous_seas.state import Seas, Spun

NEITHER: Final = 0


@final
class Placement(Frame[Seas]):
    """IS-SET-17, IS-SET-18, IS-SET-26  The first spin gives the column, the second the row, for every kind of ship."""

    def __init__(self, ship: Ship) -> None:
        self.ship: Final = ship

    def start(self, g: Seas) -> Step:
        return CoordinatesSpun(self.ship, spin(g, "column"), spin(g, "row"), NEITHER).start(g)


@final
class CoordinatesSpun(Frame[Seas]):
    """IS-GAM-07, IS-R24  The coordinates stand, or the player whose turn it is gambles on one of them, not both."""

    def __init__(self, ship: Ship, column: int, row: int, set_by_card: int) -> None:
        self.ship: Final = ship
        self.column: Final = column
        self.row: Final = row
        self.set_by_card: Final = set_by_card  # a bit for each spinner that can no longer be gambled on

    def names(self, g: Seas) -> dict[str, str]:
        return {"square": SQUARE.title(self.square()), "ship": SHIP.title(self.ship)}

    def start(self, g: Seas) -> Step:
        if may_gamble(g, g.active):
            tell(g, news.SPUN, self.ship, self.square())
        return invite(Spun(True, 0, self.ship), then=self.turned)

    def turned(self, g: Seas, replies: list[int]) -> Step:
        spun = self
        for reply in replies:
            if reply in SET_COLUMN:
                spun = spun.with_spinner(
                    COLUMN_SPINNER, SET_COLUMN.of(reply) + 1, spun.set_by_card | 1 << COLUMN_SPINNER
                )
            elif reply in SET_ROW:
                spun = spun.with_spinner(ROW_SPINNER, SET_ROW.of(reply) + 1, spun.set_by_card | 1 << ROW_SPINNER)
        return spun.gamble(g)

    def gamble(self, g: Seas) -> Step:
        return ask(
            g.active,
            "The spinners say {square} for {ship}. Do you gamble on the column or the row?",
            self.stand_or_gamble,
            then=self.answered,
            otherwise=ONE_ACTION_A_GAMBLE,
        )

    def stand_or_gamble(self, g: Seas, seat: Seat) -> list[Option]:
        if not may_gamble(g, seat):
            return [LET_STAND]
        return [LET_STAND] + GAMBLE.each(
            [spinner for spinner in (COLUMN_SPINNER, ROW_SPINNER) if not self.set_by_card >> spinner & 1]
        )

    def answered(self, g: Seas, option: Option) -> Step:
        if option == LET_STAND:
            return self.put_down(g)
        g.actions_left -= 1  # IS-GAM-03, IS-SNK-08, IS-R51
        spinner = GAMBLE.of(option)
        tell(g, news.GAMBLED, g.active, spinner)
        return self.with_spinner(
            spinner, spin(g, "column" if spinner == COLUMN_SPINNER else "row"), self.set_by_card
        ).start(g)

    def with_spinner(self, spinner: int, number: int, set_by_card: int) -> CoordinatesSpun:
        if spinner == COLUMN_SPINNER:
            return CoordinatesSpun(self.ship, number, self.row, set_by_card)
        return CoordinatesSpun(self.ship, self.column, number, set_by_card)

    def put_down(self, g: Seas) -> Step:
        """IS-SET-19, IS-SET-20  On the square itself if it is empty; otherwise a direction is spun."""
        square = self.square()
        if is_empty(g, square):
            return put(g, self.ship, square)
        tell(g, news.NO_ROOM, self.ship, square)
        headings = headings_with_room(g, square)
        if headings == 0:
            return Placement(self.ship).start(g)  # IS-R23: both coordinates anew
        return call(DirectionSpun(spin_direction(g, headings), headings, self.ship), then=self.shift)

    def shift(self, g: Seas, heading: Heading) -> Step:
        """IS-SET-21, IS-SET-23  In a straight line to the first empty square, skipping whatever is in the way."""
        return put(g, self.ship, first_empty(g, self.square(), heading))

    def square(self) -> Square:
        """IS-CMP-12  Columns and rows are numbered from 1."""
        return (self.row - 1) * WIDTH + self.column - 1


@final
class Spawn(Frame[Seas]):
    """IS-R33  A card puts an unused ship of a kind on the board, with gold under it; if there is none, nothing happens.

    IS-MER-03, IS-NAV-03  A Merchant carries 1 gold and a Navy ship none, unless the card says otherwise.
    """

    def __init__(self, kind: int, gold: int, more: int) -> None:
        self.kind: Final = kind
        self.gold: Final = gold  # -1: as usual
        self.more: Final = more

    def start(self, g: Seas) -> Step:
        usual = g.box.navy_gold if self.kind == NAVY else g.box.merchant_gold
        ships = range(FIRST_NAVY, FIRST_MERCHANT) if self.kind == NAVY else range(FIRST_MERCHANT, SHIPS)
        for ship in ships:
            if not afloat(g, ship):
                put_coins_under(g, ship, (usual if self.gold < 0 else self.gold) + self.more)
                return Placement(ship).start(g)
        return done()


def put(g: Seas, ship: Ship, square: Square) -> Step:
    g.at[ship] = square
    tell(g, news.PLACED, ship, square)
    return done()


def put_coins_under(g: Seas, ship: Ship, coins: int) -> None:
    """IS-NPC-03, IS-R34  Gold of a non-player ship lies under it; the supply may run dry."""
    given = min(coins, g.supply)
    g.supply -= given
    g.coins_under[ship] += given
    if given > 0:
        tell(g, news.UNDER, ship, g.coins_under[ship])


def first_empty(g: Seas, square: Square, heading: Heading) -> Square:
    for beyond in RAYS[square][heading]:
        if is_empty(g, beyond):
            return beyond
    return OFF_BOARD


def headings_with_room(g: Seas, square: Square) -> int:
    """A bit for each direction in which there is an empty square."""
    headings = 0
    for heading in range(4):
        if first_empty(g, square, heading) != OFF_BOARD:
            headings |= 1 << heading
    return headings
