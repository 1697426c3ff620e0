"""GAM  Whenever a spinner is spun, a card may turn it, and the player whose turn it is may gamble on it."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, call, done, invite
from infamy.games.infamous_seas import news
from infamy.games.infamous_seas.actions import GAMBLE, LET_STAND, PASS, SET_COLUMN, SET_DIRECTION, SET_ROW
from infamy.games.infamous_seas.content.box import (
    AFTER_SPIN,
    COLUMN_SPINNER,
    DIRECTION_SPINNER,
    HEADING,
    NO_SHIP,
    ROW_SPINNER,
    WIDTH,
    Heading,
    Ship,
)
from infamy.games.infamous_seas.queries import afloat, from_the_active
from infamy.games.infamous_seas.rules.hold import Window, has_window
from infamy.games.infamous_seas.state import Seas, Spun

ONE_ACTION_A_GAMBLE: Final = Refusal("IS-GAM-03", "a gamble costs an action, and spins one spinner again")
ANY_RESULT: Final = Refusal("IS-C19", "you turn one spinner of the spin just made to a result that it can have")


def spin(g: Seas, what: str) -> int:
    """IS-CMP-10, IS-CMP-11  A number from 1 to 12; each of the spinners is spun by itself."""
    return roll(g, WIDTH, what)


def spin_direction(g: Seas, headings: int) -> Heading:
    """IS-R02  North, East, South or West, equally likely: sector 1 is North, 2 East, and so on round.

    IS-SET-22, IS-R26  A direction that is of no use is spun again, free of charge.
    """
    heading = (spin(g, "direction") - 1) % 4
    while not headings >> heading & 1:
        heading = (spin(g, "direction") - 1) % 4
    return heading


def may_gamble(g: Seas, seat: Seat) -> bool:
    """IS-GAM-02, IS-GAM-08, IS-R25, IS-R65  Only the player whose turn it is, on any ship's spin, with an action left.

    Set-up gives no actions, so its spins cannot be gambled on (IS-GAM-09).
    """
    return seat == g.active and g.actions_left > 0


@final
class DirectionSpun(Frame[Seas]):
    """IS-GAM-01 to IS-GAM-06  A direction was spun. Answers with the heading that stands.

    First a card may turn it, then it may be gambled on, as often as there are actions (IS-R59: the new spin counts).
    """

    def __init__(self, heading: Heading, headings: int, placed: Ship) -> None:
        self.heading: Final = heading
        self.headings: Final = headings  # a bit for each heading that is of use
        self.placed: Final = placed  # the ship that is being put on the board, or NO_SHIP

    def names(self, g: Seas) -> dict[str, str]:
        return {"heading": HEADING.title(self.heading)}

    def start(self, g: Seas) -> Step:
        tell(g, news.HEADS, self.heading)
        return invite(Spun(False, self.headings, self.placed), then=self.turned)

    def turned(self, g: Seas, replies: list[int]) -> Step:
        for reply in reversed(replies):
            if reply != PASS:
                return done(SET_DIRECTION.of(reply))  # what a card has set is not gambled on
        return ask(
            g.active,
            "The spinner says {heading}. Do you gamble on the direction?",
            self.stand_or_gamble,
            then=self.answered,
            otherwise=ONE_ACTION_A_GAMBLE,
        )

    def stand_or_gamble(self, g: Seas, seat: Seat) -> list[Option]:
        return [LET_STAND, GAMBLE(DIRECTION_SPINNER)] if may_gamble(g, seat) else [LET_STAND]

    def answered(self, g: Seas, option: Option) -> Step:
        if option == LET_STAND:
            return done(self.heading)
        g.actions_left -= 1
        tell(g, news.GAMBLED, g.active, DIRECTION_SPINNER)
        return DirectionSpun(spin_direction(g, self.headings), self.headings, self.placed).start(g)


@final
class SpinWindow(Frame[Seas]):
    """IS-C19  Whoever holds the right card may turn one spinner to any result it can have.

    Answers with what the spinner was turned to, or PASS.
    """

    def __init__(self, seat: Seat, pair: bool, headings: int) -> None:
        self.seat: Final = seat
        self.pair: Final = pair
        self.headings: Final = headings

    def start(self, g: Seas) -> Step:
        if not has_window(g, self.seat, AFTER_SPIN):
            return done(PASS)  # somebody has just played the last such card
        return call(Window(self.seat, AFTER_SPIN, NO_SHIP), then=self.played)

    def played(self, g: Seas, answer: Option) -> Step:
        if answer == PASS:
            return done(PASS)
        return ask(
            self.seat, "To which result do you turn a spinner?", self.results, then=self.turn, otherwise=ANY_RESULT
        )

    def results(self, g: Seas, seat: Seat) -> list[Option]:
        if self.pair:
            numbers = list(range(WIDTH))
            return SET_COLUMN.each(numbers) + SET_ROW.each(numbers)
        return SET_DIRECTION.each([heading for heading in range(4) if self.headings >> heading & 1])

    def turn(self, g: Seas, option: Option) -> Step:
        if option in SET_COLUMN:
            tell(g, news.TURNED_TO, self.seat, COLUMN_SPINNER, SET_COLUMN.of(option) + 1)
        elif option in SET_ROW:
            tell(g, news.TURNED_TO, self.seat, ROW_SPINNER, SET_ROW.of(option) + 1)
        else:
            tell(g, news.TURNED_TO, self.seat, DIRECTION_SPINNER, SET_DIRECTION.of(option) + 1)
        return done(option)


def when_spun(g: Seas, spun: Spun) -> list[Frame[Seas]]:
    """The windows after a spin, the active player's first; none during set-up, when nobody has cards.

    IS-R65  None for an active player whose ship was sunk, unless it is the one that comes back by this spin.
    """
    windows: list[Frame[Seas]] = []
    for seat in from_the_active(g):
        if seat == g.active and not afloat(g, seat) and spun.placed != seat:
            continue
        if has_window(g, seat, AFTER_SPIN):
            windows.append(SpinWindow(seat, spun.pair, spun.headings))
    return windows
