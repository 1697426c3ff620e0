"""SHP  Coins lie on the ship card, in a row of sails and a row of cannons, each filled from the left."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import Kind, listens, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, run
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import ENOUGH, GIVE, PUT, SHIFT
from infamy.games.infamous_seas.content.box import CANNONS, SAILS, Row
from infamy.games.infamous_seas.queries import cannons_value, gold, sails_value
from infamy.games.infamous_seas.state import Seas

ROWS_WITH_ROOM: Final = Refusal("IS-R17", "a coin goes to a row that still has an empty circle")
ROWS_WITH_COINS: Final = Refusal("IS-SHP-09", "you give up the last coin of a row that has one")
ONE_ROW_TO_THE_OTHER: Final = Refusal("IS-C05", "the last coin of one row goes to the end of the other, if it has room")


@final
class GainGold(Frame[Seas]):
    """IS-SHP-03, IS-R34  The owner chooses the row for each coin gained, coin by coin, as long as the supply lasts."""

    def __init__(self, seat: Seat, coins: int) -> None:
        self.seat: Final = seat
        self.coins: Final = coins

    def start(self, g: Seas) -> Step:
        if self.coins == 0 or g.supply == 0:
            return done()
        return ask(
            self.seat,
            "In which row do you put the coin?",
            self.rows_with_room,
            then=self.put,
            if_none=self.no_room,
            otherwise=ROWS_WITH_ROOM,
        )

    def rows_with_room(self, g: Seas, seat: Seat) -> list[Option]:
        """IS-SHP-01, IS-SHP-02  Two rows; a new coin goes to the first free circle, so no gap can arise."""
        if not has_room(g, seat, SAILS):
            return [PUT(CANNONS)] if has_room(g, seat, CANNONS) else []
        return [PUT(SAILS), PUT(CANNONS)] if has_room(g, seat, CANNONS) else [PUT(SAILS)]

    def put(self, g: Seas, option: Option) -> Step:
        g.supply -= 1
        add_coin(g, self.seat, PUT.of(option))
        tell_coin(g, news.GAINED, self.seat, PUT.of(option))
        return GainGold(self.seat, self.coins - 1).start(g)

    def no_room(self, g: Seas) -> Step:
        """IS-R17, IS-R52  A coin that finds no circle goes to, or stays in, the supply."""
        return done()


@final
class LoseCoin(Frame[Seas]):
    """IS-SHP-09, IS-SHP-10, IS-R19  The owner gives up the last coin of a row. Answers with the coins given: 1, or 0.

    The coin lies in the supply afterwards; whoever takes it takes it from there.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        return ask(
            self.seat,
            "From which row do you give up the coin?",
            self.rows_with_coins,
            then=self.give,
            if_none=self.nothing_to_give,
            otherwise=ROWS_WITH_COINS,
        )

    def rows_with_coins(self, g: Seas, seat: Seat) -> list[Option]:
        """IS-SHP-11, IS-SNK-03  Only the last coin of a row can go, so a player with one row has no choice."""
        if g.sails[seat] == 0:
            return [GIVE(CANNONS)] if g.cannons[seat] > 0 else []
        return [GIVE(SAILS), GIVE(CANNONS)] if g.cannons[seat] > 0 else [GIVE(SAILS)]

    def give(self, g: Seas, option: Option) -> Step:
        g.supply += 1
        take_coin(g, self.seat, GIVE.of(option))
        tell_coin(g, news.GAVE, self.seat, GIVE.of(option))
        return done(1)

    def nothing_to_give(self, g: Seas) -> Step:
        """IS-SNK-04  A player without gold gives nothing."""
        return done(0)


@final
class LoseGold(Frame[Seas]):
    """So many coins go to the supply, one after the other; it stops at none."""

    def __init__(self, seat: Seat, coins: int) -> None:
        self.seat: Final = seat
        self.coins: Final = coins

    def start(self, g: Seas) -> Step:
        if self.coins == 0:
            return done()
        return call(LoseCoin(self.seat), then=self.lost)

    def lost(self, g: Seas, coins: int) -> Step:
        return LoseGold(self.seat, self.coins - 1 if coins > 0 else 0).start(g)


@final
class StealGold(Frame[Seas]):
    """IS-R19, IS-R52  The robbed player picks the coin, the robber its row; without room it goes to the supply."""

    def __init__(self, loser: Seat, winner: Seat, coins: int) -> None:
        self.loser: Final = loser
        self.winner: Final = winner
        self.coins: Final = coins

    def start(self, g: Seas) -> Step:
        if self.coins == 0:
            return done()
        return call(LoseCoin(self.loser), then=self.hand_over)

    def hand_over(self, g: Seas, coins: int) -> Step:
        if coins == 0:
            return done()
        return run(GainGold(self.winner, coins), then=self.next_coin)

    def next_coin(self, g: Seas) -> Step:
        return StealGold(self.loser, self.winner, self.coins - 1).start(g)


@final
class Refit(Frame[Seas]):
    """IS-C05, IS-R20  Coins stay in their row unless a card lets the owner shift them."""

    def __init__(self, seat: Seat, coins: int) -> None:
        self.seat: Final = seat
        self.coins: Final = coins

    def start(self, g: Seas) -> Step:
        if self.coins == 0:
            return done()
        return ask(self.seat, "Do you shift a coin?", self.shifts, then=self.shift, otherwise=ONE_ROW_TO_THE_OTHER)

    def shifts(self, g: Seas, seat: Seat) -> list[Option]:
        options = [ENOUGH]
        if g.sails[seat] > 0 and has_room(g, seat, CANNONS):
            options.append(SHIFT(SAILS))
        if g.cannons[seat] > 0 and has_room(g, seat, SAILS):
            options.append(SHIFT(CANNONS))
        return options

    def shift(self, g: Seas, option: Option) -> Step:
        if option == ENOUGH:
            return done()
        row = SHIFT.of(option)
        take_coin(g, self.seat, row)
        add_coin(g, self.seat, CANNONS if row == SAILS else SAILS)
        tell(g, news.SHIFTED, self.seat, row)
        return Refit(self.seat, self.coins - 1).start(g)


def tell_coin(g: Seas, kind: Kind, seat: Seat, row: Row) -> None:
    """What the row is worth now, and all the gold of the seat."""
    if listens(g):
        tell(g, kind, seat, row, sails_value(g, seat) if row == SAILS else cannons_value(g, seat), gold(g, seat))


def has_room(g: Seas, seat: Seat, row: Row) -> bool:
    """IS-R17  A row holds as many coins as it has circles."""
    if row == SAILS:
        return g.sails[seat] < g.box.coins_per_sails
    return g.cannons[seat] < g.box.coins_per_cannons


def add_coin(g: Seas, seat: Seat, row: Row) -> None:
    if row == SAILS:
        g.sails[seat] += 1
    else:
        g.cannons[seat] += 1


def take_coin(g: Seas, seat: Seat, row: Row) -> None:
    if row == SAILS:
        g.sails[seat] -= 1
    else:
        g.cannons[seat] -= 1
