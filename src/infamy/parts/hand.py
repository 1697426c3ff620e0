"""Cards in a hand, tokens in a hold: a sorted tuple with the kind of each thing, which copies of a state share."""

from __future__ import annotations

from bisect import insort


def kinds(things: tuple[int, ...]) -> list[int]:
    """Each kind once: two of a kind are one choice. The things are sorted."""
    found: list[int] = []
    for thing in things:
        if not found or found[-1] != thing:
            found.append(thing)
    return found


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """All but one of this kind, in the order in which they are."""
    rest = list(things)
    rest.remove(thing)
    return tuple(rest)


def plus(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """One more, sorted."""
    more = list(things)
    insort(more, thing)
    return tuple(more)
