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
from infamy.engine.game import NO_ACTION_VALUE, Game, Position
from infamy.engine.run import question, take
from infamy.engine.state import Seat, State

FOLLOW_UPS: Final = 6  # questions inside one action that are looked through: where to, which row
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
    return tried_out(game, twin, seat, option, seed)


def tried_out(game: Game, g: State, seat: Seat, option: Option, seed: int) -> float:
    """Take an option that is not foreseen, and answer what is asked inside its action, as whoever is asked would by
    the hints alone; then what the hints say to this seat.

    It is over when a question less deep is asked, or the first one anew; another question as deep belongs to it, such
    as which coin to give up after no card was played against a hit. Where the next answer is one whose outcome the
    game foresees, it is not given, but judged before chance has decided it.
    """
    depth = len(g.stack)
    words = question(g).words
    take(g, option)
    for n in range(FOLLOW_UPS):
        if g.over or len(g.stack) < depth or (len(g.stack) == depth and question(g).words == words):
            break
        position = game.heuristics.position(g)
        ahead, foreseen = likeliest(game, position, g, seed + n + 1)
        if foreseen >= 0.0:
            return foreseen if g.seat == seat else position.action_value(seat, ahead)
        take(g, ahead)
    return game.heuristics.position(g).evaluate(seat)


def likeliest(game: Game, position: Position[Any], g: State, seed: int) -> tuple[Option, float]:
    """What whoever is asked would choose by the hints alone, with other dice than those that will fall; and its action
    value, or NO_ACTION_VALUE."""
    seat = g.seat
    best = g.options[0]
    best_foreseen = NO_ACTION_VALUE
    highest = -1.0
    for option in g.options:
        foreseen = worth = position.action_value(seat, option)
        if foreseen < 0.0:
            twin = g.copy()
            twin.fate = SeededFate(seed)
            take(twin, option)
            worth = game.heuristics.position(twin).evaluate(seat)
        if worth > highest:
            best, best_foreseen, highest = option, foreseen, worth
    return best, best_foreseen


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
        option, _ = likeliest(game, game.heuristics.position(g), g, seed)
        take(g, option)
    return LONGEST_TURN


def is_foreseen(game: Game, g: State, seat: Seat) -> bool:
    """Whether the game says of every open option what will come of it, on average over what chance may do, and means
    the same moment each time."""
    if not game.heuristics.fair_action_values:
        return False
    position = game.heuristics.position(g)
    return all(position.action_value(seat, option) >= 0.0 for option in g.options)
