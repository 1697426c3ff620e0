"""MOVE  Sailing: with cards, with free points, around the edges, and over land for the Ghost."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import listens, tell, tell_way
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import announce, ask, call, done, frame_of
from infamy.games.scoundrels import news
from infamy.games.scoundrels.actions import ANCHOR, HOIST, SAIL
from infamy.games.scoundrels.board import FAR, edges
from infamy.games.scoundrels.content.box import NUMBER_ON, SQUARE, Card, Square, is_sail
from infamy.games.scoundrels.rules.hands import discard
from infamy.games.scoundrels.state import EdgeCrossed, Scoundrels
from infamy.parts.hand import kinds, without

NOT_A_SAIL: Final = Refusal("SC-MOVE-01", "movement is bought with Sails, or Wilds that stand for them, from your hand")
LAND: Final = Refusal("SC-MOVE-08", "a ship cannot sail onto land")
FOLDED_AWAY: Final = Refusal("SC-SETUP-10", "that part of the map is folded away")
TOO_FAR: Final = Refusal("SC-MOVE-02", "that is farther than your cards and free points go")
ALREADY_THERE: Final = Refusal("SC-R10", "a Move has at least one step")
LAID_BEFORE_SAILING: Final = Refusal("SC-R10", "all cards of a Move are laid before its first step")
STRANDED: Final = Refusal("SC-R55", "from there the Ghost could not get back to the sea in this turn")
SAIL_FIRST: Final = Refusal("SC-R10", "you have begun a Move: it has at least one step, and comes before anything else")
SAIL_ON_OR_ANCHOR: Final = Refusal("SC-R10", "your Move is not over: sail on, or drop anchor and lose the rest of it")


# How far one can go --------------------------------------------------------------------------------------------------


def distance(g: Scoundrels, seat: Seat, square: Square) -> int:
    """SC-MOVE-07 to SC-MOVE-10, SC-R09, SC-R14, SC-GHOST-09  Steps to a square; ships are in nobody's way."""
    start = g.at[seat]
    return g.chart.ghost_steps[start][square] if g.ghost[seat] else g.chart.steps[start][square]


def within(g: Scoundrels, seat: Seat, points: int) -> list[Square]:
    circles = g.chart.ghost_circles[g.at[seat]] if g.ghost[seat] else g.chart.circles[g.at[seat]]
    return circles[min(points, len(circles) - 1)]


def sails_in_hand(g: Scoundrels, seat: Seat) -> int:
    points = 0
    for card in g.hand[seat]:
        if is_sail(card):
            points += NUMBER_ON[card]
    return points


def stranded(g: Scoundrels, seat: Seat, square: Square, points: int) -> bool:
    """SC-R55, SC-GHOST-11  Would the Ghost be stuck on this land with so many points and the Sails in its hand?"""
    return not g.chart.is_sea[square] and points + sails_in_hand(g, seat) < g.chart.to_sea[square]


def out_of_reach(g: Scoundrels, seat: Seat, square: Square, points: int) -> Refusal | None:
    """Why one cannot sail there with so many points."""
    if not g.chart.visible[square]:
        return FOLDED_AWAY
    steps = distance(g, seat, square)
    if steps == 0:
        return ALREADY_THERE
    if steps == FAR:
        return LAND
    if steps > points:
        return TOO_FAR
    return STRANDED if stranded(g, seat, square, points - steps) else None


def not_a_sail(g: Scoundrels, seat: Seat, card: Card) -> Refusal | None:
    """SC-MOVE-11  What forbids this card as a Sail; a Wild is one, too."""
    return None if is_sail(card) and card in g.hand[seat] else NOT_A_SAIL


def sails(g: Scoundrels, seat: Seat) -> list[Card]:
    return [card for card in kinds(g.hand[seat]) if is_sail(card)]


# Going there ---------------------------------------------------------------------------------------------------------


def sail(g: Scoundrels, seat: Seat, square: Square) -> int:
    """The shortest way to a square. Answers with the edges that were crossed."""
    start = g.at[seat]
    crossed = 0
    at = start
    course = g.chart.course(start, square, g.ghost[seat])
    for step in course:
        crossed |= edges(at, step)
        at = step
    g.at[seat] = square
    if listens(g):
        tell_way(g, news.SAILED, seat, start, square, [start, *course])
    return crossed


@final
class Leg(Frame[Scoundrels]):
    """SC-R10, SC-R11, SC-MOVE-06, SC-MOVE-12  Part of a Move. What the cards of the Move allow is used first, then free
    points. Answers with what is left of the cards."""

    def __init__(self, seat: Seat, square: Square, allowance: int) -> None:
        self.seat: Final = seat
        self.square: Final = square
        self.allowance: Final = allowance  # of the cards, or after the last step what is left of it

    def start(self, g: Scoundrels) -> Step:
        steps = distance(g, self.seat, self.square)
        left = max(0, self.allowance - steps)
        g.free_moves -= max(0, steps - self.allowance)
        crossed = sail(g, self.seat, self.square)
        g.crossed |= crossed
        if crossed == 0:
            return done(left)
        return announce(EdgeCrossed(self.seat), then=Leg(self.seat, self.square, left).arrived)

    def arrived(self, g: Scoundrels) -> Step:
        return done(self.allowance)


@final
class Move(Frame[Scoundrels]):
    """SC-MOVE-01 to SC-MOVE-03, SC-AID-02  A Move with cards: they are laid first and add up, then the ship sails. Once
    it is under way, it sails on or lets what is left of them go (SC-R10)."""

    def __init__(self, seat: Seat, allowance: int, under_way: bool) -> None:
        self.seat: Final = seat
        self.allowance: Final = allowance
        self.under_way: Final = under_way

    def names(self, g: Scoundrels) -> dict[str, str]:
        return {"square": SQUARE.title(g.at[self.seat])}

    def start(self, g: Scoundrels) -> Step:
        return ask(
            self.seat,
            "Where do you sail from {square}?",
            self.cards_and_courses,
            unless=self.forbidden,
            then=self.go,
            otherwise=SAIL_FIRST,
            always=True,
        )

    def cards_and_courses(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return self.courses(g, seat) + HOIST.each(sails(g, seat))

    def courses(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return SAIL.each(within(g, seat, self.allowance + g.free_moves))

    def forbidden(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        if option in SAIL:
            return out_of_reach(g, seat, SAIL.of(option), self.allowance + g.free_moves)
        return not_a_sail(g, seat, HOIST.of(option)) if option in HOIST else None

    def go(self, g: Scoundrels, option: Option) -> Step:
        if option in HOIST:
            return Move(self.seat, self.allowance + hoist(g, self.seat, HOIST.of(option)), False).start(g)
        if option == ANCHOR:
            return done()
        return call(Leg(self.seat, SAIL.of(option), self.allowance), then=self.arrived)

    def arrived(self, g: Scoundrels, left: int) -> Step:
        if left == 0:
            return done()  # free points are for further Moves
        return Move(self.seat, left, True).sail_on(g)

    def sail_on(self, g: Scoundrels) -> Step:
        return ask(
            self.seat,
            "Do you sail on from {square}?",
            self.anchor_and_courses,
            unless=self.forbidden_under_way,
            then=self.go,
            otherwise=SAIL_ON_OR_ANCHOR,
            always=True,
        )

    def anchor_and_courses(self, g: Scoundrels, seat: Seat) -> list[Option]:
        return [ANCHOR, *self.courses(g, seat)]

    def forbidden_under_way(self, g: Scoundrels, seat: Seat, option: Option) -> Refusal | None:
        if option == ANCHOR:
            return STRANDED if stranded(g, seat, g.at[seat], g.free_moves) else None
        return LAID_BEFORE_SAILING if option in HOIST else self.forbidden(g, seat, option)


def hoist(g: Scoundrels, seat: Seat, card: Card) -> int:
    """A Sail is played and discarded. Answers with the steps it allows."""
    g.hand[seat] = without(g.hand[seat], card)
    discard(g, (card,))
    tell(g, news.HOISTED, seat, card)
    return NUMBER_ON[card]


def points(g: Scoundrels) -> int:
    """How many squares the ship that is moving can still go: by its cards, then by free points (SC-R10)."""
    if g.over or not g.stack:
        return 0
    frame = frame_of(g.stack[-1])
    return g.free_moves + (frame.allowance if isinstance(frame, Move) else 0)
