"""TH, BD  The Treasure Hold: where each Treasure goes, what fits, and what a burial is worth."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done
from infamy.games.tide_of_avaris import news
from infamy.games.tide_of_avaris.actions import NEXT_UP
from infamy.games.tide_of_avaris.content.box import Treasure
from infamy.games.tide_of_avaris.queries import bound, color_of, hold, is_bound, kinds
from infamy.games.tide_of_avaris.state import Avaris
from infamy.parts.hand import without

ONE_OF_EACH_COLOUR: Final = Refusal("TA-TH-07", "the Upper Hold shows one Treasure of each colour you have")


def colors_in(treasures: tuple[Treasure, ...]) -> int:
    return len({color_of(treasure) for treasure in treasures})


def all_fit(g: Avaris, treasures: tuple[Treasure, ...]) -> bool:
    """TA-R11  One of each colour above, the rest below."""
    return len(treasures) - colors_in(treasures) <= g.box.lower_spaces


def fits(g: Avaris, seat: Seat, treasure: Treasure) -> bool:
    return all_fit(g, (*hold(g, seat), treasure))


def stow(g: Avaris, seat: Seat, treasure: Treasure) -> bool:
    """TA-TH-01 to TA-TH-04, TA-CO-02, TA-OU-10, TA-R11  The first of its colour above, otherwise below, leftmost. What
    does not fit goes to the box."""
    if not fits(g, seat, treasure):
        g.gone.add(color_of(treasure))
        tell(g, news.NO_ROOM, seat, treasure)
        return False
    if color_of(treasure) in [color_of(other) for other in g.upper[seat]]:
        g.lower[seat] = (*g.lower[seat], treasure)
    else:
        g.upper[seat] = (*g.upper[seat], treasure)
    tell(g, news.GOT, seat, treasure)
    return True


def take_out(g: Avaris, seat: Seat, treasure: Treasure) -> None:
    """TA-R10, TA-TH-02  From below if it lies there; a place above is filled by the leftmost of its colour."""
    if treasure in g.lower[seat]:
        g.lower[seat] = without(g.lower[seat], treasure)
    else:
        take_from_upper(g, seat, g.upper[seat].index(treasure))


def take_from_upper(g: Avaris, seat: Seat, place: int) -> Treasure:
    """TA-R10  One of the same colour from below takes its place."""
    upper = g.upper[seat]
    treasure = upper[place]
    for other in g.lower[seat]:
        if color_of(other) == color_of(treasure):
            g.lower[seat] = without(g.lower[seat], other)
            g.upper[seat] = (*upper[:place], other, *upper[place + 1 :])
            return treasure
    g.upper[seat] = upper[:place] + upper[place + 1 :]
    return treasure


def empty_hold(g: Avaris, seat: Seat) -> None:
    g.upper[seat] = ()
    g.lower[seat] = ()


def unbound_in(treasures: tuple[Treasure, ...]) -> tuple[Treasure, ...]:
    return tuple([treasure for treasure in treasures if not is_bound(treasure)])


def bind(g: Avaris, seat: Seat, treasure: Treasure) -> None:
    """TA-AX-10, TA-BD-02  X-side up, where it lies: one from below if there is one, for it has no place of its own."""
    after = bound(color_of(treasure))
    if treasure in g.lower[seat]:
        i = g.lower[seat].index(treasure)
        g.lower[seat] = (*g.lower[seat][:i], after, *g.lower[seat][i + 1 :])
    else:
        i = g.upper[seat].index(treasure)
        g.upper[seat] = (*g.upper[seat][:i], after, *g.upper[seat][i + 1 :])
    tell(g, news.BOUND, seat, treasure)


def burial_value(g: Avaris, seat: Seat) -> int:
    """TA-TH-05, TA-TH-06  What the Hold would score if it were buried now."""
    return g.box.upper[len(g.upper[seat])] + g.box.lower_tp * len(g.lower[seat])


@final
class Rearranging(Frame[Avaris]):
    """TA-TH-07, TA-TH-08, TA-R10, TA-R87  The owner says which Treasures are above, from left to right: one of each
    colour."""

    def __init__(self, seat: Seat, chosen: tuple[Treasure, ...]) -> None:
        self.seat: Final = seat
        self.chosen: Final = chosen

    def start(self, g: Avaris) -> Step:
        if len(self.chosen) == len(g.upper[self.seat]):
            rest = list(hold(g, self.seat))
            for treasure in self.chosen:
                rest.remove(treasure)
            g.upper[self.seat] = self.chosen
            g.lower[self.seat] = tuple(rest)
            g.this_turn = g.this_turn.replace(laid_out=hold(g, self.seat))
            tell(g, news.REARRANGED, self.seat)
            return done()
        return ask(
            self.seat,
            "Which Treasure is next in the Upper Hold?",
            self.treasures,
            then=self.placed,
            otherwise=ONE_OF_EACH_COLOUR,
        )

    def treasures(self, g: Avaris, seat: Seat) -> list[Option]:
        used = [color_of(treasure) for treasure in self.chosen]
        return NEXT_UP.each([treasure for treasure in kinds(hold(g, seat)) if color_of(treasure) not in used])

    def placed(self, g: Avaris, option: Option) -> Step:
        return Rearranging(self.seat, (*self.chosen, NEXT_UP.of(option))).start(g)


def can_rearrange(g: Avaris, seat: Seat) -> bool:
    return len(g.upper[seat]) > 1 or len(kinds(hold(g, seat))) > len(g.upper[seat])
