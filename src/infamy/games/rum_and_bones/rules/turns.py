"""ROUND, PASS, TEAM  Turns: a Hero, a Sea Monster or the Crew is activated, until both sides have passed."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, invite, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import ACTIVATE, CREW, HAND_OVER, PASS
from infamy.games.rum_and_bones.content.box import ALIVE, HERO_SLOTS, SLOTS, Side, Slot
from infamy.games.rum_and_bones.content.effects import TURN_START
from infamy.games.rum_and_bones.queries import changed, crew_seat, deployed, side_of, team
from infamy.games.rum_and_bones.rules.activation import Activation
from infamy.games.rum_and_bones.rules.crew import CrewActivation
from infamy.games.rum_and_bones.rules.moments import Moment
from infamy.games.rum_and_bones.rules.monsters import MonsterActivation
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.seating import NO_SEAT

NOT_YET_ACTIVATED: Final = Refusal("RB-ACT-01", "you activate what is yours and has no Activation or Dead Man's token")
NOT_WHILE_ABLE: Final = Refusal("RB-PASS-01", "you pass only with nothing left to activate, and are not asked then")
ONCE: Final = Refusal("RB-R66", "a turn is handed over once, to a teammate who can still activate something")


def can_activate(g: Bones, seat: Seat) -> list[Slot]:
    """RB-ACT-01, RB-SEAM-02, RB-R07, RB-R62  Heroes and Sea Monsters of this seat."""
    found = [slot for slot in g.slots_of[seat] if not g.activated[slot] and g.token[slot] == ALIVE]
    for slot in range(HERO_SLOTS, SLOTS):
        if g.owner[slot] == seat and not g.activated[slot] and deployed(g, slot):
            found.append(slot)
    return found


def can_activate_crew(g: Bones, seat: Seat) -> bool:
    """RB-CACT-01  Once a round, instead of a Hero."""
    side = side_of(g, seat)
    return crew_seat(g, side) == seat and not g.crew_activated[side]


def has_something(g: Bones, seat: Seat) -> bool:
    if can_activate_crew(g, seat):
        return True
    for slot in g.slots_of[seat]:
        if not g.activated[slot] and g.token[slot] == ALIVE:
            return True
    return len(can_activate(g, seat)) > 0


def next_seat(g: Bones, side: Side) -> Seat:
    """RB-R66  Counted on from the teammate who took the team's last turn, the lowest seat first of all."""
    seats = team(g, side)
    first = seats.index(g.last_seat[side]) + 1 if g.last_seat[side] in seats else 0
    for n in range(len(seats)):
        seat = seats[(first + n) % len(seats)]
        if has_something(g, seat):
            return seat
    return NO_SEAT


@final
class Activations(Frame[Bones]):
    """RB-ROUND-01, RB-ROUND-04, RB-ROUND-06, RB-PASS-02, RB-R11, RB-SCORE-02, RB-R80  The sides take turns; a side
    that has passed takes no more."""

    def __init__(self, side: Side) -> None:
        self.side: Final = side

    def start(self, g: Bones) -> Step:
        other = Activations(1 - self.side)
        if g.passed[self.side]:
            return done() if g.passed[1 - self.side] else other.start(g)
        return run(Turn(self.side), then=other.start)


@final
class Turn(Frame[Bones]):
    """RB-ROUND-05, RB-PASS-01, RB-R11, RB-R66  Cards at the start of the turn; then exactly one activation, or a pass
    if there is nothing left to activate."""

    def __init__(self, side: Side) -> None:
        self.side: Final = side

    def start(self, g: Bones) -> Step:
        g.turn = self.side
        seat = next_seat(g, self.side)
        g.turn_seat = team(g, self.side)[0] if seat == NO_SEAT else seat
        return invite(Moment(TURN_START), then=self.take)

    def take(self, g: Bones, replies: list[int]) -> Step:
        seat = next_seat(g, self.side)
        if seat == NO_SEAT:
            g.passed = changed(g.passed, self.side, True)
            tell(g, news.PASSED, self.side)
            return done()
        return Choice(seat, True).start(g)


@final
class Choice(Frame[Bones]):
    """RB-ROUND-05, RB-TEAM-03, RB-R66, RB-R89  Whose turn it is activates something, or hands the turn over."""

    def __init__(self, seat: Seat, may_hand_over: bool) -> None:
        self.seat: Final = seat
        self.may_hand_over: Final = may_hand_over

    def start(self, g: Bones) -> Step:
        g.turn_seat = self.seat
        return ask(
            self.seat,
            "What do you activate?",
            self.choices,
            then=self.chosen,
            unless=self.forbidden,
            otherwise=NOT_YET_ACTIVATED,
        )

    def choices(self, g: Bones, seat: Seat) -> list[Option]:
        found = ACTIVATE.each([g.figure[slot] for slot in can_activate(g, seat)])
        if can_activate_crew(g, seat):
            found.append(CREW)
        if self.may_hand_over:
            found += HAND_OVER.each(
                [other for other in team(g, side_of(g, seat)) if other != seat and has_something(g, other)]
            )
        return found

    def forbidden(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        if option == PASS:
            return NOT_WHILE_ABLE
        return ONCE if option in HAND_OVER and not self.may_hand_over else None

    def chosen(self, g: Bones, option: Option) -> Step:
        if option in HAND_OVER:
            tell(g, news.HANDED_OVER, self.seat, HAND_OVER.of(option))
            return Choice(HAND_OVER.of(option), False).start(g)
        side = side_of(g, self.seat)
        g.last_seat = changed(g.last_seat, side, self.seat)
        if option == CREW:
            return CrewActivation(self.seat, side, False).start(g)
        slot = g.figure.index(ACTIVATE.of(option))
        if slot >= HERO_SLOTS:
            return MonsterActivation(self.seat, slot).start(g)
        return Activation(self.seat, slot).start(g)
