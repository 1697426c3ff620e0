"""OBJ  Marks of Infamy, and the end of the game."""

from __future__ import annotations

from infamy.engine.news import tell
from infamy.engine.state import Seat
from infamy.games.tides_of_infamy import news
from infamy.games.tides_of_infamy.content.box import SHADOW_TRADE, TYPES, Token
from infamy.games.tides_of_infamy.queries import face_down, marks_of, side
from infamy.games.tides_of_infamy.state import Tides


def gain(g: Tides, seat: Seat, marks: int, why: int) -> None:
    """TI-OBJ-01 to TI-OBJ-06, TI-R01, TI-R71  Whoever owns the winning total has won at once, whatever else waits."""
    if marks == 0 or g.over:
        return
    g.marks[seat] += marks
    earned = list(g.earned[seat])
    earned[why] += marks
    g.earned[seat] = tuple(earned)
    total = marks_of(g, seat)
    tell(g, news.GAINED, seat, marks, total, why)
    if total >= g.target:
        tell(g, news.REACHED, seat, total)
        g.over = True


def gain_but_not_win(g: Tides, seat: Seat, marks: int, why: int) -> None:
    """TI-OBJ-10, TI-LUK-15, TI-LUK-16, TI-R49, TI-R68, TI-R76  Pirate Luck gives no Mark that wins, and none to two
    players."""
    if g.players > 2:
        gain(g, seat, max(0, min(marks, g.target - 1 - marks_of(g, seat))), why)


def cargo_worth(g: Tides, seat: Seat) -> int:
    """What the cargo aboard a side's ships would bring now."""
    points = 0
    for other in side(g, seat):
        for ship in range(other * TYPES, other * TYPES + TYPES):
            for token in g.cargo[ship]:
                points += worth(g, token)
    return points


def worth(g: Tides, token: Token) -> int:
    """TI-CAR-10 to TI-CAR-18  In Marks, when it is delivered; Shadow Trade rises once the whole sea is known."""
    if token == SHADOW_TRADE and face_down(g) == 0:
        return g.box.shadow_late
    return g.box.marks[token]


def winners(g: Tides) -> list[Seat]:
    """TI-OBJ-06, TI-R71, TI-R73  Most Marks; then most cargo aboard, then most Luck Cards; then they share it."""
    best = [0] * 3
    found: list[Seat] = []
    for seat in range(g.players):
        cards = 0
        for other in side(g, seat):
            cards += len(g.luck[other])
        score = [marks_of(g, seat), cargo_worth(g, seat), cards]
        if not found or score > best:
            best = score
            found = [seat]
        elif score == best:
            found.append(seat)
    return found
