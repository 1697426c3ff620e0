"""One look ahead: what the game's own hints say of the table after each choice."""
from __future__ import annotations

from typing import Final

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.run import question, take
from infamy.engine.state import Seat, State

FOLLOW_UPS: Final = 6                # questions inside one action that are looked through: where to, which row


def outlooks(game: Game, samples: list[State], seeds: list[int], seat: Seat, options: list[Option]) -> list[float]:
    """For each option the mean of what the hints say over the samples. Every option meets the same dice."""
    sums = [0.0] * len(options)
    for i in range(len(samples)):
        for number in range(len(options)):
            g = samples[i].copy()
            g.fate = SeededFate(seeds[i])
            sums[number] += outlook(game, g, seat, options[number], seeds[i])
    return [total / len(samples) for total in sums]


def outlook(game: Game, g: State, seat: Seat, option: Option, seed: int) -> float:
    """What the hints say after a choice and the questions it leads to at once; `g` is used up."""
    depth = len(g.stack)
    words = question(g).words
    take(g, option)
    finish_the_action(game, g, depth, words, seed)
    return game.worth(g, seat)


def finish_the_action(game: Game, g: State, depth: int, words: str, seed: int) -> None:
    """Answer what is asked inside the action, as whoever is asked would by the hints alone.

    It is over when a question less deep is asked, or the first one anew; another question as deep belongs to it, such
    as which coin to give up after no card was played against a hit.
    """
    for n in range(FOLLOW_UPS):
        if g.over or len(g.stack) < depth or (len(g.stack) == depth and question(g).words == words):
            return
        take(g, likeliest(game, g, seed + n + 1))


def likeliest(game: Game, g: State, seed: int) -> Option:
    """What whoever is asked would choose by the hints alone, with other dice than those that will fall."""
    seat = g.seat
    best = g.options[0]
    highest = -1.0
    for option in g.options:
        twin = g.copy()
        twin.fate = SeededFate(seed)
        take(twin, option)
        worth = game.worth(twin, seat)
        if worth > highest:
            best, highest = option, worth
    return best


def first_best(options: list[Option], values: list[float]) -> Option:
    best = 0
    for number in range(1, len(options)):
        if values[number] > values[best]:
            best = number
    return options[best]
