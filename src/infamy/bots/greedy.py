"""One look ahead: what the game's own hints say of the table after each choice.

A first look (`outlook`) ends with the action. That is quick, and good enough to say which options are worth a second
look; but a turn that goes on looks better than one that is over, for whoever has something left to do. So a second look
(`at_rest`) goes on, by the hints, until the turn is over: there every option is valued at the same moment, stopping
included.
"""

from __future__ import annotations

from typing import Any, Final

from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game, Position
from infamy.engine.run import question, take
from infamy.engine.state import Seat, State

FOLLOW_UPS: Final = 6  # questions inside one action that are looked through: where to, which row
NOTHING_AHEAD: Final = -1  # no option
LONGEST_TURN: Final = 60  # choices: a turn that the hints would never end is valued as it is then
A_CHOICE: Final = 0.0001  # what each choice on the way costs: a way that ends where it began is worse than not going


def outlooks(game: Game, samples: list[State], seeds: list[int], seat: Seat, options: list[Option]) -> list[float]:
    """For each option the mean of what the hints say over the samples. Every option meets the same dice."""
    sums = [0.0] * len(options)
    for i in range(len(samples)):
        position = game.heuristics.position(samples[i])
        for number in range(len(options)):
            sums[number] += outlook(game, position, seat, options[number], seeds[i])
    return [total / len(samples) for total in sums]


def outlook(game: Game, position: Position[Any], seat: Seat, option: Option, seed: int) -> float:
    """What the hints say after a choice of this seat and the questions it leads to at once, tried out on a copy."""
    foreseen = position.action_value(seat, option)
    if foreseen >= 0.0:
        return foreseen
    twin: State = position.g.copy()
    twin.fate = SeededFate(seed)
    ahead = try_out(game, twin, option, seed)
    return judged(game.heuristics.position(twin), seat, ahead)


def try_out(game: Game, g: State, option: Option, seed: int) -> Option:
    """Take an option that is not foreseen, and finish the action it belongs to. Answers with a choice ahead, as
    `finish_the_action` does."""
    depth = len(g.stack)
    words = question(g).words
    take(g, option)
    return finish_the_action(game, g, depth, words, seed)


def judged(position: Position[Any], seat: Seat, ahead: Option) -> float:
    """What the hints say of a table, or of what is just about to be chosen there."""
    return position.evaluate(seat) if ahead == NOTHING_AHEAD else position.action_value(seat, ahead)


def finish_the_action(game: Game, g: State, depth: int, words: str, seed: int) -> Option:
    """Answer what is asked inside the action, as whoever is asked would by the hints alone.

    It is over when a question less deep is asked, or the first one anew; another question as deep belongs to it, such
    as which coin to give up after no card was played against a hit. Where the next answer is one whose outcome the
    game foresees, it is not given: it comes back, to be judged before chance has decided it.
    """
    for n in range(FOLLOW_UPS):
        if g.over or len(g.stack) < depth or (len(g.stack) == depth and question(g).words == words):
            break
        position = game.heuristics.position(g)
        option = likeliest(game, position, g, seed + n + 1)
        if position.action_value(g.seat, option) >= 0.0:
            return option
        take(g, option)
    return NOTHING_AHEAD


def likeliest(game: Game, position: Position[Any], g: State, seed: int) -> Option:
    """What whoever is asked would choose by the hints alone, with other dice than those that will fall."""
    seat = g.seat
    best = g.options[0]
    highest = -1.0
    for option in g.options:
        worth = position.action_value(seat, option)
        if worth < 0.0:
            twin = g.copy()
            twin.fate = SeededFate(seed)
            take(twin, option)
            worth = game.heuristics.position(twin).evaluate(seat)
        if worth > highest:
            best, highest = option, worth
    return best


def first_best(options: list[Option], values: list[float]) -> Option:
    best = 0
    for number in range(1, len(options)):
        if values[number] > values[best]:
            best = number
    return options[best]


def at_rest(game: Game, g: State, seat: Seat, option: Option, seed: int) -> float:
    """What the hints say once an option was taken, on this table, and the turn it belongs to is over."""
    turn = game.heuristics.turn(g)
    take(g, option)
    choices = to_the_end(game, g, turn, seed)
    return game.heuristics.position(g).evaluate(seat) - A_CHOICE * choices


def to_the_end(game: Game, g: State, turn: int, seed: int) -> int:
    """Let everybody choose by the hints until another turn has begun, or the game is over: the next quiet table.
    Answers with the number of choices."""
    for n in range(LONGEST_TURN):
        if g.over or game.heuristics.turn(g) != turn:
            return n
        take(g, likeliest(game, game.heuristics.position(g), g, seed))
    return LONGEST_TURN


def is_foreseen(game: Game, g: State, seat: Seat) -> bool:
    """Whether the game says of every open option what will come of it, on average over what chance may do, and means
    the same moment each time."""
    if not game.heuristics.fair_action_values:
        return False
    position = game.heuristics.position(g)
    return all(position.action_value(seat, option) >= 0.0 for option in g.options)
