"""Runs steps until a player must decide or the game is over."""

from __future__ import annotations

from typing import Any

from infamy.engine.actions import Option
from infamy.engine.rules import Refusal, Refused
from infamy.engine.state import NOTHING, SEALED_BY_NOBODY, Frame, Seat, State, Step
from infamy.engine.step import Ask, AskEach, Question, frame_of, legal


def settle(g: State, step: Step | None) -> None:
    """Step after step. A rule that sets `g.over` has ended the game at once: whatever still waits is dropped."""
    while step is not None and not g.over:
        step = step.happen(g)
    if g.over:
        g.stack = []
        g.options = NOTHING
        g.sealed = SEALED_BY_NOBODY


def take(g: State, option: Option) -> None:
    """The player before whom the question lies takes one of `g.options`. For bots: nothing is checked again."""
    settle(g, g.stack[-1].answer(g, g.seat, option))


def choose(g: State, seat: Seat, option: Option) -> None:
    """A player answers, or is told which rule refuses the answer."""
    if option not in options_of(g, seat):
        raise Refused(explain(g, seat, option))
    settle(g, g.stack[-1].answer(g, seat, option))


def question(g: State) -> Question:
    top = g.stack[-1]
    assert isinstance(top, Question)
    return top


def is_under_way(g: State, *procedures: type[Frame[Any]]) -> bool:
    """Whether one of these procedures waits for an answer, or for another that it has called."""
    return any(isinstance(frame_of(step), procedures) for step in g.stack)


def deciders(g: State) -> list[Seat]:
    """The seats that must answer now; several when they answer in secret, and nobody before and after the game."""
    if not g.stack:
        return []
    top = question(g)
    if isinstance(top, AskEach):
        return [seat for seat in top.seats if not top.has_answered(g, seat)]
    return [g.seat]


def options_of(g: State, seat: Seat) -> list[Option]:
    if seat not in deciders(g):
        return []
    if seat == g.seat:
        return g.options
    top = question(g)
    return legal(g, seat, top.offer, top.unless)


def explain(g: State, seat: Seat, option: Option) -> Refusal:
    """Which rule refuses this option? The fine reasons first, then the rule that the question cites."""
    if seat not in deciders(g):
        return Refusal("ENGINE-1", f"seat {seat} is not asked anything now")
    top = question(g)
    if top.unless is not None:
        refusal = top.unless(g, seat, option)
        if refusal is not None:
            return refusal
    return top.otherwise


def forbidden(g: State, seat: Seat) -> list[Option]:
    """What the question offers and a rule forbids."""
    if seat not in deciders(g):
        return []
    top = question(g)
    if top.unless is None:
        return []
    unless = top.unless
    return [option for option in top.offer(g, seat) if unless(g, seat, option) is not None]


def imagine(g: State, seat: Seat) -> None:
    """Hidden things were dealt anew: imagine what others sealed, too, and work out the options again.

    Whoever has not finished is imagined to have sealed nothing yet: how far they have come is their secret.
    """
    if g.over:
        return
    top = question(g)
    if isinstance(top, AskEach):
        answered = [other for other in top.seats if other != seat and top.has_answered(g, other)]
        g.sealed = {seat: g.sealed[seat]} if seat in g.sealed else SEALED_BY_NOBODY
        for other in answered:
            while not top.has_answered(g, other):
                top.seal(g, other, any_answer(g, top, other, seat))
        if seat in deciders(g):  # whoever imagines decides next, so that a bot can take its own option
            g.seat = seat
            g.options = legal(g, seat, top.offer, top.unless)
        else:
            settle(g, top.next_seat(g, {}))
    elif isinstance(top, Ask):
        g.options = legal(g, g.seat, top.offer, top.unless)
        if not g.options and top.if_none is not None:  # with these cards the question would not have come up
            g.stack.pop()
            settle(g, top.if_none(g))


def any_answer(g: State, top: AskEach, other: Seat, seat: Seat) -> Option:
    """What another seat may have sealed. That it has answered is public, so it is not asked again."""
    options = legal(g, other, top.offer, top.unless)
    return options[g.fate.roll(len(options), "imagined answer", seat) - 1]
