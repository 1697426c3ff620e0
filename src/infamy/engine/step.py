"""The seven ways in which a step of a rule can end: ask, ask_each, call, run, announce, invite, done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, final

from mypy_extensions import mypyc_attr

from infamy.engine.actions import Option
from infamy.engine.rules import Refusal
from infamy.engine.state import DONE, NOTHING, SEALED_BY_NOBODY, Done, Event, Frame, Seat, State, Step

S = TypeVar("S", bound=State)
NO_REPLIES: Final[list[int]] = []
ONE_ANSWER: Final = -1  # no option: a seat has answered when it has chosen once

Offer = Callable[[Any, Seat], list[Option]]
Forbids = Callable[[Any, Seat, Option], Refusal | None]


def legal(g: State, seat: Seat, offer: Offer, unless: Forbids | None) -> list[Option]:
    """The one source of legality: what is offered, unless a rule forbids it."""
    who: Any = seat  # these are handed on as they are: compiled code would pack a Seat and an Option for each call anew
    options: list[Any] = offer(g, who)
    if unless is None:
        return options
    return [option for option in options if unless(g, who, option) is None]


class Question(Step):
    """A step that waits for players: in what words, and which methods list and forbid the answers."""

    words: str
    offer: Offer
    unless: Forbids | None
    otherwise: Refusal
    always: bool


@mypyc_attr(free_list_len=1)  # made at almost every choice
@final
class Ask(Question):
    def __init__(
        self,
        seat: Seat,
        words: str,
        offer: Offer,
        then: Callable[[Any, Option], Step],
        unless: Forbids | None,
        otherwise: Refusal,
        if_none: Callable[[Any], Step] | None,
        always: bool,
    ) -> None:
        self.words = words
        self.offer = offer
        self.unless = unless
        self.otherwise = otherwise
        self.seat: Final = seat
        self.then: Final = then
        self.if_none: Final = if_none
        self.always = always

    def happen(self, g: State) -> Step | None:
        options = legal(g, self.seat, self.offer, self.unless)
        if len(options) == 1 and not (self.always and g.at_table):
            return self.then(g, options[0])
        if not options:
            if self.if_none is None:
                raise RuntimeError(f"nothing may be answered to {self.words!r}")
            return self.if_none(g)
        g.stack.append(self)
        g.seat = self.seat
        g.options = options
        return None

    def answer(self, g: State, seat: Seat, option: Option) -> Step | None:
        g.stack.pop()
        return self.then(g, option)


@final
class AskEach(Question):
    def __init__(
        self,
        seats: list[Seat],
        words: str,
        offer: Offer,
        then: Callable[[Any, dict[Seat, tuple[Option, ...]]], Step],
        unless: Forbids | None,
        otherwise: Refusal,
        always: bool,
        until: Option,
    ) -> None:
        self.words = words
        self.offer = offer
        self.unless = unless
        self.otherwise = otherwise
        self.always = always
        self.seats: Final = tuple(seats)
        self.then: Final = then
        self.until: Final = until

    def happen(self, g: State) -> Step | None:
        g.stack.append(self)
        return self.next_seat(g, {seat: self.left_to(g, seat) for seat in self.seats})

    def answer(self, g: State, seat: Seat, option: Option) -> Step | None:
        self.seal(g, seat, option)
        return self.next_seat(g, {seat: self.left_to(g, seat)})

    def left_to(self, g: State, seat: Seat) -> list[Option]:
        """What a seat has to choose from now; a single option is taken without asking. Empty where nothing is known."""
        if (self.always and g.at_table) or self.has_answered(g, seat):
            return NOTHING
        options = legal(g, seat, self.offer, self.unless)
        if len(options) > 1:
            return options
        if options:
            self.seal(g, seat, options[0])
        return NOTHING

    def seal(self, g: State, seat: Seat, option: Option) -> None:
        g.sealed = {**g.sealed, seat: (*g.sealed.get(seat, ()), option)}

    def has_answered(self, g: State, seat: Seat) -> bool:
        answers = g.sealed.get(seat)
        return answers is not None and (self.until == ONE_ANSWER or answers[-1] == self.until)

    def next_seat(self, g: State, known: dict[Seat, list[Option]]) -> Step | None:
        """The first seat that has not answered is asked; `known` are options that have been looked up already."""
        for seat in self.seats:
            if not self.has_answered(g, seat):
                g.seat = seat
                g.options = known.get(seat) or legal(g, seat, self.offer, self.unless)
                return None
        answers = g.sealed
        g.sealed = SEALED_BY_NOBODY
        g.stack.pop()
        return self.then(g, answers)


@final
class Call(Step):
    def __init__(self, frame: Frame[Any], then: Callable[[Any, int], Step]) -> None:
        self.frame: Final = frame
        self.then: Final = then

    def happen(self, g: State) -> Step | None:
        g.stack.append(self)
        return self.frame.start(g)

    def resume(self, g: State, result: int) -> Step:
        return self.then(g, result)


@mypyc_attr(free_list_len=1)
@final
class Run(Step):
    def __init__(self, frame: Frame[Any], then: Callable[[Any], Step]) -> None:
        self.frame: Final = frame
        self.then: Final = then

    def happen(self, g: State) -> Step | None:
        g.stack.append(self)
        return self.frame.start(g)

    def resume(self, g: State, result: int) -> Step:
        return self.then(g)


@final
class Waiting(Step):
    """A procedure that was woken and whose turn has not come yet."""

    def __init__(self, frame: Frame[Any]) -> None:
        self.frame: Final = frame

    def resume(self, g: State, result: int) -> Step:
        return self.frame.start(g)


@final
class Announce(Step):
    def __init__(self, event: Event, then: Callable[[Any], Step]) -> None:
        self.event: Final = event
        self.then: Final = then

    def happen(self, g: State) -> Step | None:
        woken = g.interrupts.woken(g, self.event)
        if not woken:
            return self.then(g)
        g.stack.append(self)
        for i in range(len(woken) - 1, 0, -1):
            g.stack.append(Waiting(woken[i]))
        return woken[0].start(g)

    def resume(self, g: State, result: int) -> Step:
        return self.then(g)


@final
class Invite(Step):
    def __init__(self, event: Event, then: Callable[[Any, list[int]], Step]) -> None:
        self.event: Final = event
        self.then: Final = then

    def happen(self, g: State) -> Step | None:
        woken = g.interrupts.woken(g, self.event)
        if not woken:
            return self.then(g, NO_REPLIES)
        return Gather(woken, NO_REPLIES, self.then).next(g)


@final
class Gather(Step):
    """The replies that have come, and the procedures that have yet to give theirs."""

    def __init__(self, woken: list[Frame[Any]], replies: list[int], then: Callable[[Any, list[int]], Step]) -> None:
        self.woken: Final = woken
        self.replies: Final = replies
        self.then: Final = then

    def next(self, g: State) -> Step:
        if not self.woken:
            return self.then(g, self.replies)
        g.stack.append(self)
        return self.woken[0].start(g)

    def resume(self, g: State, result: int) -> Step:
        return Gather(self.woken[1:], [*self.replies, result], self.then).next(g)


def frame_of(step: Step) -> Frame[Any]:
    """The procedure that a step on the stack belongs to."""
    if isinstance(step, Waiting):
        return step.frame
    assert isinstance(step, (Ask, AskEach, Call, Run, Announce, Gather))
    then: Any = step.then
    frame: Frame[Any] = then.__self__
    return frame


def ask(
    seat: Seat,
    words: str,
    offer: Callable[[S, Seat], list[Option]],
    *,
    then: Callable[[S, Option], Step],
    unless: Callable[[S, Seat, Option], Refusal | None] | None = None,
    otherwise: Refusal,
    if_none: Callable[[S], Step] | None = None,
    always: bool = False,
) -> Step:
    """One player chooses among what is offered, unless a rule forbids it; `otherwise` refuses anything else.

    A single option is taken without asking; with no option at all, `if_none` goes on. Where hidden cards decide how
    many options there are, `always` makes the table ask all the same, so that being asked betrays nothing.
    """
    return Ask(seat, words, offer, then, unless, otherwise, if_none, always)


def ask_each(
    seats: list[Seat],
    words: str,
    offer: Callable[[S, Seat], list[Option]],
    *,
    then: Callable[[S, dict[Seat, tuple[Option, ...]]], Step],
    unless: Callable[[S, Seat, Option], Refusal | None] | None = None,
    otherwise: Refusal,
    always: bool = False,
    until: Option = ONE_ANSWER,
) -> Step:
    """Several players choose in secret; the answers are opened together. `always` as in `ask`.

    With `until`, each goes on choosing until they choose that: what to throw away, then "keep the rest". What a seat
    has sealed so far lies in `g.sealed`, where the offer can look it up.
    """
    return AskEach(seats, words, offer, then, unless, otherwise, always, until)


def call(frame: Frame[S], then: Callable[[S, int], Step]) -> Step:
    """Another procedure runs; its result comes back."""
    return Call(frame, then)


def run(frame: Frame[S], then: Callable[[S], Step]) -> Step:
    """Another procedure runs; then this one goes on."""
    return Run(frame, then)


def announce(event: Event, then: Callable[[S], Step]) -> Step:
    """Something happened. Whatever it wakes runs first; then this procedure goes on."""
    return Announce(event, then)


def invite(event: Event, then: Callable[[S, list[int]], Step]) -> Step:
    """Something is about to happen. Whoever it wakes may reply; the replies come back."""
    return Invite(event, then)


def done(result: int = 0) -> Step:
    """This procedure is over."""
    return DONE if result == 0 else Done(result)
