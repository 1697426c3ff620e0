"""SET, END  The voyage: set-up, one turn after another, and victory."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.fate import Pool, draw, roll_many
from infamy.engine.news import tell
from infamy.engine.state import Frame, Interrupts, Seat, Step, when
from infamy.engine.step import done, run
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.board import chart, connected, has_free_side
from infamy.games.infamous_seas.content.box import FIRST_MERCHANT, FIRST_NAVY, SQUARE, SQUARES, Ship, Square
from infamy.games.infamous_seas.queries import gold, is_merchant, is_player
from infamy.games.infamous_seas.rules.gold import GainGold
from infamy.games.infamous_seas.rules.navy import when_looting, when_ships_have_moved
from infamy.games.infamous_seas.rules.placement import Placement, put_coins_under
from infamy.games.infamous_seas.rules.spinner import when_spun
from infamy.games.infamous_seas.rules.turn import Turn
from infamy.games.infamous_seas.state import LootDeclared, Seas, ShipsMoved, Spun
from infamy.parts.seating import clockwise

INTERRUPTS: Final = Interrupts(
    when(LootDeclared, when_looting), when(ShipsMoved, when_ships_have_moved), when(Spun, when_spun)
)


@final
class Voyage(Frame[Seas]):
    """The whole game: islands, gold, ships, and turns until somebody has won."""

    def start(self, g: Seas) -> Step:
        """IS-SET-03, IS-SET-05, IS-SET-07, IS-R21  First the islands: a map of the box, or a random one."""
        g.islands = random_islands(g) if g.layout == "random" else g.box.maps[g.layout]
        g.sea = chart(g.islands)
        tell(g, news.SEA_CHARTED)
        return run(StartingGold(0), then=self.who_goes_first)

    def who_goes_first(self, g: Seas) -> Step:
        """IS-SET-14, IS-SET-15, IS-R57  The highest roll; those who share it roll again."""
        tied = list(range(g.players))
        while len(tied) > 1:
            rolls = roll_many(g, len(tied), g.box.first_player_die, "who goes first")
            for seat, number in zip(tied, rolls, strict=True):
                tell(g, news.ROLLED_FIRST, seat, number)
            highest = max(rolls)
            tied = [seat for seat, number in zip(tied, rolls, strict=True) if number == highest]
        g.first = tied[0]
        g.active = g.first
        tell(g, news.GOES_FIRST, g.first)
        return run(PlaceShips(0), then=self.next_turn)

    def next_turn(self, g: Seas) -> Step:
        """IS-TRN-01, IS-TRN-02, IS-END-02  The first player, then the one to the left; nobody is out (IS-OBJ-06)."""
        return run(Turn((g.first + g.turns) % g.players), then=self.turn_closed)

    def turn_closed(self, g: Seas) -> Step:
        """IS-OBJ-01 to IS-OBJ-03, IS-END-01, IS-END-03, IS-R18  Whoever closes a turn with ten gold has won."""
        g.actions_left = 0
        g.turns += 1
        if gold(g, g.active) >= g.box.victory:
            g.winner = g.active
            tell(g, news.WON, g.winner, gold(g, g.winner))
            return done()
        if g.turns == g.box.round_limit * g.players:
            g.winner = ahead(g)
            tell(g, news.OUT_OF_TIME, g.winner, gold(g, g.winner))
            return done()
        return self.next_turn(g)


@final
class StartingGold(Frame[Seas]):
    """IS-SET-10 to IS-SET-13, IS-R42  Each in turn puts the starting gold on the ship card."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        if self.seat == g.players:
            return done()
        return run(GainGold(self.seat, g.box.starting_gold[g.players]), then=self.next_player)

    def next_player(self, g: Seas) -> Step:
        return StartingGold(self.seat + 1).start(g)


@final
class PlaceShips(Frame[Seas]):
    """IS-SET-16, IS-SET-24, IS-SET-25  Players from the first to the left, then the Navy, then Merchants (IS-R43)."""

    def __init__(self, placed: int) -> None:
        self.placed: Final = placed

    def start(self, g: Seas) -> Step:
        ships = order_of_placement(g)
        if self.placed == len(ships):
            return done()
        ship = ships[self.placed]
        if not is_player(ship):  # IS-SET-28, IS-SET-29
            put_coins_under(g, ship, g.box.merchant_gold if is_merchant(ship) else g.box.navy_gold)
        return run(Placement(ship), then=self.next_ship)

    def next_ship(self, g: Seas) -> Step:
        return PlaceShips(self.placed + 1).start(g)


def order_of_placement(g: Seas) -> list[Ship]:
    """IS-CMP-07, IS-SET-27, IS-R66  However many play, four Navy ships and two Merchants."""
    players = clockwise(g.first, g.players)
    navy = [FIRST_NAVY + i for i in range(g.box.navy_at_setup)]
    return players + navy + [FIRST_MERCHANT + i for i in range(g.box.merchants_at_setup)]


def random_islands(g: Seas) -> list[Square]:
    """IS-R21, IS-R22  Drawn anew until every island has a free side and the sea is one."""
    while True:
        board = Pool(SQUARE, [1] * SQUARES, SQUARES)
        islands = [draw(g, board, "island") for _ in g.box.maps["first_voyage"]]  # IS-CMP-01: all of them
        if connected(islands) and all(has_free_side(islands, island) for island in islands):
            return sorted(islands)


def ahead(g: Seas) -> Seat:
    """IS-R36  Most gold, then most ships sunk, then most cards, then latest in the order of turns."""
    best = g.first
    for seat in clockwise(g.first, g.players)[1:]:
        if (gold(g, seat), g.sunk[seat], len(g.hold[seat])) >= (gold(g, best), g.sunk[best], len(g.hold[best])):
            best = seat
    return best
