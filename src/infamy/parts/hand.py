"""Cards in a hand, tokens in a hold: a sorted tuple with the kind of each thing, which copies of a state share."""

from __future__ import annotations


def kinds(things: tuple[int, ...]) -> list[int]:
    """Each kind once: two of a kind are one choice. The things are sorted."""
    return [thing for i, thing in enumerate(things) if i == 0 or things[i - 1] != thing]


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """All but one of this kind, in the order in which they are."""
    rest = list(things)
    rest.remove(thing)
    return tuple(rest)


def plus(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """One more, sorted."""
    return tuple(sorted((*things, thing)))
