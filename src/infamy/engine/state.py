"""What waits, what runs, and the state that holds both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from infamy.engine.actions import Option
from infamy.engine.fate import Fate
from infamy.engine.news import News

Seat = int
S = TypeVar("S")
E = TypeVar("E")

NOTHING: Final[list[Option]] = []
SHARED: Final = "shared"  # in the declaration of a list: it is replaced, never changed, so copies share it
SEALED_BY_NOBODY: Final[dict[Seat, tuple[Option, ...]]] = {}


class Step:
    """How a step of a rule ended. Immutable; one that waits for something lies on the stack until it comes."""

    def happen(self, g: State) -> Step | None:
        """Carry it out. Answers with the next step, or with None when a player must decide or the game is over."""
        raise NotImplementedError

    def resume(self, g: State, result: int) -> Step:
        """What this step waited for has come."""
        raise NotImplementedError

    def answer(self, g: State, seat: Seat, option: Option) -> Step | None:
        """A player has answered the question that this step asks."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One procedure of the rulebook. Its fields are Final: ids, numbers and tuples of them."""

    def start(self, g: S) -> Step:
        raise NotImplementedError

    def names(self, g: S) -> dict[str, str]:
        """What the words of its questions name in braces: {"ship": "the Adder"} for "Where does {ship} sail?". It is
        worked out when somebody reads the question. Everybody may read it, so it names only what lies open."""
        return {}

    def finish(self, g: S) -> Step:
        """The procedure is over, with nothing to answer: for a step that only waits for what it has set off to end."""
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened, or is about to happen, and that other rules may answer."""


class Interrupts:
    """Which procedures an event wakes, in the order in which the rules resolve them."""

    def __init__(self, *hooks: tuple[type[Event], list[Callable[[Any, Any], list[Frame[Any]]]]]) -> None:
        self.hooks: Final = dict(hooks)

    def woken(self, g: State, event: Event) -> list[Frame[Any]]:
        hooks = self.hooks[type(event)]
        if len(hooks) == 1:
            return hooks[0](g, event)
        frames: list[Frame[Any]] = []
        for wake in hooks:
            frames += wake(g, event)
        return frames


def when(
    event: type[E], *wake: Callable[[S, E], list[Frame[S]]]
) -> tuple[type[E], list[Callable[[S, E], list[Frame[S]]]]]:
    """A line of the table of interrupts, checked: each function takes this state and this event."""
    return event, list(wake)


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """One thing on the table that has several sides: a bargain, a fight. Its fields are Final, so copies of a state
    share it, and it is replaced as a whole: `g.fight = g.fight.replace(ties=1)`. A game declares its fields; the rest
    follows (tools/states.py)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole game at one moment. A game declares its own fields; `lay_out` and `copy` follow (tools/states.py)."""

    def __init__(self, fate: Fate, interrupts: Interrupts) -> None:
        self.stack: list[Step] = []  # what waits, the innermost last
        self.seat: Seat = 0  # who decides now,
        self.options: list[Option] = NOTHING  #   among these; replaced, never changed, so copies share them
        self.sealed: dict[Seat, tuple[Option, ...]] = SEALED_BY_NOBODY  # answers not yet opened; likewise
        self.over = False
        self.at_table = False  # people play: ask what `always` asks, even with one option
        self.fate = fate  # not part of what is saved; a copy may be given another
        self.interrupts = interrupts
        self.news: list[News] | None = None  # where rules tell what happens, if somebody listens
        self.counted = False  # news are only counted: nobody looks at what they show
        self.watched = False  # somebody follows the news on the table: each piece keeps the position it was told in

    def copy(self) -> State:
        """An independent twin. It shares the fate, and nobody listens to it."""
        raise NotImplementedError

    def derive(self) -> None:
        """Fill the fields that follow from others, after a table was read from a file or laid out by hand."""

    def copy_flow(self, twin: State) -> None:
        """The engine's part of `copy`: steps and options are immutable, so a slice will do."""
        twin.stack = self.stack[:]
        twin.seat = self.seat
        twin.options = self.options
        twin.sealed = self.sealed
        twin.over = self.over
        twin.at_table = self.at_table


@final
class Done(Step):
    """A procedure is over, and whoever waits for it goes on with its result."""

    def __init__(self, result: int) -> None:
        self.result: Final = result

    def happen(self, g: State) -> Step | None:
        if not g.stack:
            g.over = True
            return None
        return g.stack.pop().resume(g, self.result)


DONE: Final = Done(0)
