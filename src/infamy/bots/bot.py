"""What a bot is, and how it is called by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from infamy.bots.greedy import first_best, is_foreseen, outlooks
from infamy.bots.ismcts import Search
from infamy.bots.medium import FORESEEN, TRIED, SecondLook
from infamy.engine.actions import Option
from infamy.engine.fate import SeededFate
from infamy.engine.game import Game
from infamy.engine.rules import NotUnderstood
from infamy.engine.state import State
from infamy.table.perspective import Perspective

LEVELS: Final = ["easy", "medium", "hard", "master", "random"]  # as people are offered them
LOOKS: Final = 1  # how many imagined tables the easy bot looks at before it chooses
FIRST_LOOKS: Final = 6  # and those that think longer, before they look again or start to search
MASTERS: Final = 6  # times the budget of hard
MOST_ITERATIONS: Final = 1_000_000
GRAINS: Final = 1000  # how finely a rough value may be off


def never() -> bool:
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat, from what that seat can see. With the same perspective and the same dice it chooses alike."""

    name: str

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal option, each as likely."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        return perspective.options[dice.below(len(perspective.options))]


class EasyBot(Bot):
    """One look ahead: what the table looks like, by the game's hints, after each choice; seen roughly."""

    def __init__(self) -> None:
        self.name = "easy"

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        options = perspective.options
        if len(options) == 1:
            return options[0]
        noise = perspective.game.heuristics.evaluation_noise
        return first_best(options, roughly(first_look(perspective, dice), noise, dice))


class MediumBot(Bot):
    """Looks at options until the turn is over, without noise: at those that look best after one action, on several
    imagined tables. All of them meet the same cards and dice, and the worse half is dropped again and again."""

    def __init__(self, stop: Callable[[], bool] = never) -> None:
        self.name = "medium"
        self.stop = stop

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        options = perspective.options
        if len(options) == 1:
            return options[0]
        second = looked_at(perspective, dice)
        while len(second.left) > 1 and not self.stop():
            tables, throws = imagined(perspective, dice, second.looks())
            second.look(tables, throws)
            second.drop()
        return options[second.left[0]]


class HardBot(Bot):
    """Searches a tree of what may come in this turn, with a budget counted in iterations, so that runs repeat exactly.
    Without a number the budget is the game's own, as often as the level says.

    Whoever cannot wait says `stop`: then it chooses the best it has found by now.
    """

    def __init__(self, name: str, iterations: int, times: int, stop: Callable[[], bool] = never) -> None:
        self.name = name
        self.iterations = iterations
        self.times = times
        self.stop = stop

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        options = perspective.options
        if len(options) == 1:
            return options[0]
        game = perspective.game
        budget = self.iterations or self.times * game.heuristics.search_budget
        [g], _ = imagined(perspective, dice, 1)
        search = Search(game, perspective.seat, len(game.standing(g).scores))
        second = looked_at(perspective, dice)
        tables, throws = imagined(perspective, dice, second.looks())
        search.begin(second, second.look(tables, throws))
        for done in range(budget):
            if search.is_decided(options, budget - done):
                break
            [g], [seed] = imagined(perspective, dice, 1)
            search.iterate(g, seed)
            if self.stop():
                break
        return search.most_visited(options)


class WeighedBot(Bot):
    """A bot that counts with weights of its own: those of `game`, the same game opened with them."""

    def __init__(self, name: str, bot: Bot, game: Game) -> None:
        self.name = name
        self.bot = bot
        self.game = game

    def choose(self, perspective: Perspective, dice: SeededFate) -> Option:
        return self.bot.choose(perspective.through(self.game), dice)


def looked_at(perspective: Perspective, dice: SeededFate) -> SecondLook:
    """The options after a first look, for a second one."""
    game, seat, options = perspective.game, perspective.seat, perspective.options
    samples, seeds = imagined(perspective, dice, FIRST_LOOKS)
    values = outlooks(game, samples, seeds, seat, options)
    return SecondLook(game, seat, options, values, FORESEEN if is_foreseen(game, samples[0], seat) else TRIED)


def first_look(perspective: Perspective, dice: SeededFate) -> list[float]:
    """What each option is worth after one look ahead."""
    samples, seeds = imagined(perspective, dice, LOOKS)
    return outlooks(perspective.game, samples, seeds, perspective.seat, perspective.options)


def roughly(values: list[float], roughness: float, dice: SeededFate) -> list[float]:
    """Each value too high or too low, by up to half the roughness where nothing is decided; what is nearly won or lost
    is seen more clearly."""
    if roughness == 0.0:
        return values
    return [value + roughness * 4.0 * value * (1.0 - value) * (dice.below(GRAINS) / GRAINS - 0.5) for value in values]


def imagined(perspective: Perspective, dice: SeededFate, number: int) -> tuple[list[State], list[int]]:
    """Games that the seat could not tell from the real one, and a seed for what is tried out in each."""
    samples: list[State] = []
    seeds: list[int] = []
    for _ in range(number):
        seed = dice.below(1 << 31)
        g = perspective.sample(SeededFate(seed))
        g.at_table = False  # nobody watches here: skip what is asked only to keep a secret
        samples.append(g)
        seeds.append(seed + 1)
    return samples, seeds


def make(name: str, stop: Callable[[], bool] = never) -> Bot:
    """A bot by its name: a level, or "hard:800" for a budget of one's own."""
    level, colon, budget = name.partition(":")
    if level == "hard" and (not colon or is_budget(budget)):
        return HardBot(name, int(budget) if colon else 0, 1, stop)
    if name == "master":
        return HardBot(name, 0, MASTERS, stop)
    if name == "medium":
        return MediumBot(stop)
    if name == "easy":
        return EasyBot()
    if name == "random":
        return RandomBot()
    raise NotUnderstood(f"expected a bot (random, easy, medium, hard, hard:<iterations> or master), got {name!r}")


def is_budget(word: str) -> bool:
    """Its length comes first: a number of thousands of digits is not even read."""
    return (
        len(word) <= len(str(MOST_ITERATIONS))
        and word.isascii()
        and word.isdecimal()
        and 0 < int(word) <= MOST_ITERATIONS
    )


def dice_for(seed: int, decision: int, seat: int) -> SeededFate:
    """A bot's own dice for one decision of a match, so that a resumed match goes on as it would have."""
    return SeededFate(seed * 1_000_003 + decision * 101 + seat + 77)
