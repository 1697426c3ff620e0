"""MOV, EVA  Sailing, the evasive manoeuvre, and ships that are carried away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import shows_ways, tell, tell_way
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, ask, call, done
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import EVADE, SAIL, STAY
from infamy.games.infamous_seas.board import ALL_HEADINGS, EAST, NORTH, RAYS, SOUTH
from infamy.games.infamous_seas.content.box import NO_SHIP, SQUARE, WIDTH, Heading, Ship, Square
from infamy.games.infamous_seas.queries import is_empty, is_player, sails_value
from infamy.games.infamous_seas.rules.spinner import DirectionSpun, spin_direction
from infamy.games.infamous_seas.state import Seas, ShipsMoved
from infamy.parts.words import counted

EXACTLY_THE_ROLL: Final = Refusal("IS-MOV-05", "you sail exactly the number rolled, and never straight back")
MUST_SAIL: Final = Refusal("IS-MOV-15", "as long as there is a course to sail, the ship must sail it")
UP_TO_SO_MANY: Final = Refusal("IS-C11", "you sail at least one square and no more than the card says")
EVADE_OR_STAY: Final = Refusal("IS-EVA-01", "after a dodge you evade or stay where you are")


@final
class Movement(Frame[Seas]):
    """IS-MOV-01, IS-MOV-02, IS-SHP-08  Roll the die of your sails; with no sails the crew rows (IS-R06)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def start(self, g: Seas) -> Step:
        sails = sails_value(g, self.seat)
        squares = roll(g, sails, "sails") if sails > 0 else g.box.rowing
        tell(g, news.ROLLED_SAILS, self.seat, squares, sails)
        return Course(self.seat, squares, False).start(g)


@final
class Course(Frame[Seas]):
    """IS-MOV-03 to IS-MOV-11  Sail so many squares, neither through islands nor ships, and never straight back.

    IS-MOV-15  If there is such a course the ship must sail; IS-R37: back to where it started, too, is a movement.
    """

    def __init__(self, seat: Seat, squares: int, or_fewer: bool) -> None:
        self.seat: Final = seat
        self.squares: Final = squares
        self.or_fewer: Final = or_fewer

    def names(self, g: Seas) -> dict[str, str]:
        far = f"{'up to ' if self.or_fewer else ''}{counted(self.squares, 'square')}"
        return {"far": far, "square": SQUARE.title(g.at[self.seat])}

    def start(self, g: Seas) -> Step:
        return ask(
            self.seat,
            "Where do you sail, {far} from {square}?",
            self.ends,
            unless=self.forbidden,
            then=self.arrive,
            if_none=self.stay,
            otherwise=UP_TO_SO_MANY if self.or_fewer else EXACTLY_THE_ROLL,
        )

    def ends(self, g: Seas, seat: Seat) -> list[Option]:
        return SAIL.each(g.sea.reached(g.at[seat], self.squares, g.at, self.or_fewer))

    def forbidden(self, g: Seas, seat: Seat, option: Option) -> Refusal | None:
        return MUST_SAIL if option == STAY else None

    def arrive(self, g: Seas, option: Option) -> Step:
        square = SAIL.of(option)
        came_from = g.at[self.seat]
        way = self.way(g, square) if shows_ways(g) else []
        g.at[self.seat] = square
        tell_way(g, news.SAILED, self.seat, came_from, square, way)
        return come_to_rest(g, [self.seat], self.finish)

    def way(self, g: Seas, square: Square) -> list[Square]:
        """The squares of a course that is allowed, the first and the last included; for those who watch."""
        for steps in range(1 if self.or_fewer else self.squares, self.squares + 1):
            course = g.sea.course(g.at[self.seat], square, steps, g.at)
            if course:
                return course
        return []

    def stay(self, g: Seas) -> Step:
        """IS-MOV-12 to IS-MOV-14, IS-R38, IS-R48  No such course: the ship stays, and the action is spent."""
        tell(g, news.BECALMED, self.seat, self.squares)
        return done()


@final
class Evasion(Frame[Seas]):
    """IS-EVA-03 to IS-EVA-08  A ship that dodged spins for a direction and sails two squares that way, if it can."""

    def __init__(self, ship: Ship) -> None:
        self.ship: Final = ship

    def names(self, g: Seas) -> dict[str, str]:
        return {"square": SQUARE.title(g.at[self.ship])}

    def start(self, g: Seas) -> Step:
        if not is_player(self.ship):
            return self.answered(g, EVADE)  # IS-EVA-02, IS-NPC-08: it has no choice
        return ask(
            self.ship,
            "You have dodged on {square}. Do you evade?",
            self.evade_or_stay,
            then=self.answered,
            otherwise=EVADE_OR_STAY,
        )

    def evade_or_stay(self, g: Seas, seat: Seat) -> list[Option]:
        return [STAY, EVADE]

    def answered(self, g: Seas, option: Option) -> Step:
        if option == STAY:
            return done()
        return call(DirectionSpun(spin_direction(g, ALL_HEADINGS), ALL_HEADINGS, NO_SHIP), then=self.sail)

    def sail(self, g: Seas, heading: Heading) -> Step:
        """IS-R55  It goes ahead with whatever direction stands."""
        moved = [self.ship] if carried(g, self.ship, heading, g.box.manoeuvre) else []
        return come_to_rest(g, moved, self.finish)


@final
class Drift(Frame[Seas]):
    """Ships are carried in one direction, which is spun. All move before the Navy looks (IS-R67)."""

    def __init__(self, ships: tuple[Ship, ...], squares: int) -> None:
        self.ships: Final = ships
        self.squares: Final = squares

    def start(self, g: Seas) -> Step:
        if not self.ships:
            return done()
        return call(DirectionSpun(spin_direction(g, ALL_HEADINGS), ALL_HEADINGS, NO_SHIP), then=self.carry)

    def carry(self, g: Seas, heading: Heading) -> Step:
        """The ship that is furthest along goes first, so that none is in another's way."""
        ships = sorted(self.ships, key=lambda ship: how_far_along(g, ship, heading), reverse=True)
        return come_to_rest(g, [ship for ship in ships if carried(g, ship, heading, self.squares)], self.finish)


@final
class Scatter(Frame[Seas]):
    """Ships are carried away from a wreck, each in its own direction: North, East, South, West."""

    def __init__(self, ships: tuple[Ship, ...], headings: tuple[Heading, ...], squares: int) -> None:
        self.ships: Final = ships
        self.headings: Final = headings
        self.squares: Final = squares

    def start(self, g: Seas) -> Step:
        moved = [
            ship
            for ship, heading in zip(self.ships, self.headings, strict=True)
            if carried(g, ship, heading, self.squares)
        ]
        return come_to_rest(g, moved, self.finish)


def carried(g: Seas, ship: Ship, heading: Heading, squares: int) -> bool:
    """IS-EVA-04 to IS-EVA-06, IS-R27  Straight on, up to so many squares, stopping before an island, ship or edge.

    Answers whether the ship has moved at all.
    """
    start = g.at[ship]
    for square in RAYS[start][heading][:squares]:
        if not is_empty(g, square):
            break
        g.at[ship] = square
    if g.at[ship] == start:
        return False
    tell(g, news.DRIFTED, ship, start, g.at[ship])
    return True


def how_far_along(g: Seas, ship: Ship, heading: Heading) -> int:
    row, column = g.at[ship] // WIDTH, g.at[ship] % WIDTH
    if heading == NORTH:
        return -row
    if heading == EAST:
        return column
    return row if heading == SOUTH else -column


def come_to_rest(g: Seas, ships: list[Ship], then: Callable[[Seas], Step]) -> Step:
    """IS-MOV-16, IS-EVA-07  Movements have ended, several at once perhaps; the Navy looks.

    Ships that stayed where they were have not moved (IS-R11).
    """
    if not ships:
        return then(g)
    for ship in ships:
        if is_player(ship):
            g.voyages[ship] += 1
    return announce(ShipsMoved(ships), then=then)
