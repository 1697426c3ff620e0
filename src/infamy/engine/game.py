"""What a folder under games/ provides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from infamy.engine.actions import Actions, Domain, Option
from infamy.engine.fate import Fate
from infamy.engine.preview import UNSAID, Preview
from infamy.engine.rules import Ledger, NotUnderstood
from infamy.engine.sight import Sight
from infamy.engine.state import Frame, Seat, State

S = TypeVar("S", bound=State, default=State)

NO_ACTION_VALUE: Final = -1.0
NO_LAPSE: Final = -1  # no option: no clock runs


@final
class Setting:
    """Something a table may choose before the game: what players call it, its values and what they are called, the
    usual one, and what it means. Where it matters in some modes alone, or for some numbers of players, it names them.
    """

    def __init__(
        self,
        title: str,
        values: dict[str, str],
        default: str,
        help: str,
        modes: Sequence[str] = (),
        players: Sequence[int] = (),
    ) -> None:
        self.title = title
        self.values = list(values)
        self.labels = list(values.values())
        self.default = default
        self.help = help
        self.modes = list(modes)
        self.players = list(players)

    def matters(self, mode: str, players: int) -> bool:
        return (not self.modes or mode in self.modes) and (not self.players or players in self.players)


def numbers(*values: int) -> dict[str, str]:
    """The values of a setting that are numbers, and called so."""
    return {str(value): str(value) for value in values}


def titled(domain: Domain) -> dict[str, str]:
    """The words of a domain as values of a setting."""
    return dict(zip(domain.names, domain.titles or domain.names, strict=True))


@final
class Clock:
    """What a game plays against time: the seconds that its rulebook gives, and what for. A table may give others."""

    def __init__(self, seconds: int, help: str) -> None:
        self.seconds = seconds
        self.help = help


@final
class Setup:
    """What the table chose: how many play, in which mode, and a value for each setting."""

    def __init__(self, players: int, mode: str, options: dict[str, str]) -> None:
        self.players = players
        self.mode = mode
        self.options = options


@final
class Window:
    """A kind of moment at which a player may react: what players call it, and the verb that lets it go by."""

    def __init__(self, title: str, declines: str) -> None:
        self.title = title
        self.declines = declines


@final
class Roll:
    """What whoever rolls or draws is asked for, and why; the same where several roll in turn, {} being whom or what it
    is for; and what is said of the outcome, {}: nothing where the news after it say it."""

    def __init__(self, asks: str, why: str, told: str = "", each: str = "") -> None:
        self.asks: Final = asks
        self.why: Final = why
        self.told: Final = told
        self.each: Final = each


@final
class Standing:
    """How the game stands: a score for each seat, and rounds begun; once it is over, who has won and why.

    `parts` are what the scores add up from, by seat, once the game is over: (6, "on the sails").
    """

    def __init__(
        self,
        scores: list[int],
        winners: list[Seat],
        reason: str,
        by_limit: bool,
        rounds: int = 0,
        parts: list[list[tuple[int, str]]] | None = None,
    ) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason
        self.by_limit = by_limit
        self.rounds = rounds
        self.parts: list[list[tuple[int, str]]] = parts if parts is not None else []


@final
class TurnInfo:
    """Whose turn it is; how many actions are left in it, and how many a turn has, or UNSAID where none are counted."""

    def __init__(self, seat: Seat, actions_left: int = UNSAID, actions: int = UNSAID) -> None:
        self.seat = seat
        self.actions_left = actions_left
        self.actions = actions


@final
class Brief:
    """A table in a few lines: what a player wants to know at every choice, as a prompt has it ("3 gold"), and the board
    and everybody in short, before a turn."""

    def __init__(self, prompt: str, lines: list[str]) -> None:
        self.prompt = prompt
        self.lines = lines


@final
class Countdown:
    """Something that ends the game when none of it is left: what is counted, and how much is left."""

    def __init__(self, words: str, left: int) -> None:
        self.words = words
        self.left = left


@final
class Aim:
    """What one plays for: how the game is won and what ends it, in a sentence each for somebody who has never played;
    how much everybody has of what is counted, how much of it wins (UNSAID where the most does), and what runs out.

    Of a seat's own it may say what only that seat knows; of the others nothing that they hide.
    """

    def __init__(
        self,
        wins: str,
        ends: str,
        unit: str,
        have: list[int],
        target: int = UNSAID,
        countdowns: Sequence[Countdown] = (),
    ) -> None:
        self.wins = wins
        self.ends = ends
        self.unit = unit
        self.have = have
        self.target = target
        self.countdowns = countdowns


@final
class Way:
    """Several options, one after the other, that a table offers as one choice: to a far place, step by step. It is
    called after one of them, `of`, unless it has a label of its own, and what comes of it is what comes of the last,
    unless it says more; `course` are the places on the way, from the first on."""

    def __init__(
        self, options: list[Option], of: Option, course: list[str], label: str = "", says: Preview | None = None
    ) -> None:
        self.options = options
        self.of = of
        self.course = course
        self.label = label
        self.says = says


@final
class Scale:
    """What a coach measures with: a unit, and by the name of each part of a position what is said if there is more of
    it, and if there is less: +0.8 Marks, "more aboard"."""

    def __init__(self, unit: str, parts: dict[str, tuple[str, str]]) -> None:
        self.unit = unit
        self.parts = parts


NO_SCALE: Final = Scale("", {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation(Generic[S]):
    """What a table shows of a game beside the fields of its state. A game that has more to say brings its own.

    `wording` has, by the key of a kind of news, its sentence where a template cannot say it: a function of the parts
    that are told, numbers as they are and everything else by its title. `faces` has, by the name of a roll, what its
    faces are called where they are no numbers. `rolls` has what is said of rolls and draws, by their names, and `scale`
    what a coach measures with: those of views/rolls.toml and views/scale.toml.
    """

    wording: dict[str, Callable[[dict[str, Any]], str]] = {}
    faces: dict[str, list[str]] = {}
    rolls: dict[str, Roll] = {}
    scale: Scale = NO_SCALE

    def rolled_for(self, g: S, what: str, before: list[int]) -> str:
        """Whom or what a die is for, where several are rolled in turn: after those numbers of the same name. Empty
        where the name of the roll says it."""
        return ""

    def turn(self, g: S) -> TurnInfo | None:
        """Whose turn is under way; none in a set-up, between rounds, or in a game without turns."""
        return None

    def aim(self, g: S, seat: Seat | None) -> Aim | None:
        """What one plays for, and how near everybody is, as `seat` may know it; none where a game says nothing."""
        return None

    def derived_fields(self, g: S) -> dict[str, Any]:
        """What a view adds to the fields, alike for everybody: totals, values, odds. It follows from the fields alone,
        so that it can be worked out at any moment, halfway through a choice as well."""
        return {}

    def own_fields(self, g: S, seat: Seat | None) -> dict[str, Any]:
        """What only `seat` can work out of the fields, at any moment, too."""
        return {}

    def question_fields(self, g: S, seat: Seat | None) -> dict[str, Any]:
        """What a view says about the question that is open: a close-up, ways to go. Nothing of it holds while news is
        told, and a browser has nulls in its place then."""
        return {}

    def catalog(self) -> dict[str, Any]:
        """What the content says that a scene has to draw: faces of cards, rows of a ship card, places of a map."""
        return {}

    def as_text(self, view: dict[str, Any]) -> str:
        """The table in text that makes sense read aloud, from one seat's view."""
        return "\n".join(f"{name}: {value}" for name, value in view["table"].items())

    def brief(self, view: dict[str, Any]) -> Brief:
        """The same in short, for whoever is to choose."""
        return Brief("", [])

    def explained(self, domain: str, value: int) -> str:
        """What players read on a thing that choices name, such as a card: `?` says it. Empty where there is nothing but
        its name."""
        return ""

    def preview(self, g: S, seat: Seat, option: Option) -> Preview:
        """What will come of a choice, and how likely, as far as `seat` can know; empty if there is nothing to say."""
        return Preview()

    def ways(self, g: S, seat: Seat) -> list[Way]:
        """What may be chosen in one go where the rules ask step by step, past nothing that a player would stop for.
        A table tries each of them and leaves out what the rules do not let through, so none of it decides anything."""
        return []

    def greyed(self, g: S, seat: Seat) -> list[Option]:
        """What a player may look for among the legal choices, and not find: a table shows it greyed, with the rule that
        forbids it. What is offered and forbidden is shown anyway."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Generic[S]):
    """A table as bots weigh it, at one question: they ask for every option, and for every seat. What is worked out once
    for all of them is kept here. Whoever lets the table go on makes another one."""

    def __init__(self, g: S) -> None:
        self.g = g

    def evaluate(self, seat: Seat) -> float:
        """The value of the position for a seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def action_value(self, seat: Seat, option: Option) -> float:
        """What `evaluate` will say, on average, once an open option was taken and what it leads to is over: for choices
        that chance decides, so that bots weigh the odds and not one throw, or where looking on would be slow.
        NO_ACTION_VALUE, for every seat, where they shall take it and look."""
        return NO_ACTION_VALUE

    def parts(self, seat: Seat) -> list[float]:
        """What `evaluate` weighs for a seat, part by part, in the game's own unit and in the order of the parts of the
        heuristics: what others have counts against it. A coach says with it why one table is better than another."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """What is good in a game, for bots. What they know of its content, worked out once, is kept here."""

    weights: dict[str, float] = {}  # the numbers it counts with, by name: those of bots/weights.toml, or others
    evaluation_noise: float = 0.0  # how much options have to differ in value for easy bots to tell them apart
    fair_action_values: bool = True  # between options that end a turn and those that go on
    search_budget: int = 400  # iterations of hard bots: at most about a third of a second for most choices
    exploration_below_root: float = 1.0  # how much a search tries out behind the first choice, beside what looks best
    parts: list[str] = []  # the names of what a position is weighed by

    def position(self, g: S) -> Position[S]:
        """The table as it is, to be weighed."""
        raise NotImplementedError

    def turn(self, g: S) -> int:
        """A number of the turn under way: while it stays the same, something of that turn is still to be done. Bots
        compare tables where it changes: in the middle of a turn everything looks better, for whoever has it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game together with the content it is played with."""

    key: str
    title: str
    version: str  # of the rules; a match records it
    counts: list[int]  # how many can play,
    counts_in: dict[str, list[int]] = {}  # and in a mode that is not for all of them
    modes: list[str]
    settings: dict[str, Setting]
    seats: list[str]  # the names of the seats, in the order of play
    actions: Actions
    domains: dict[str, Domain]  # the words of the content pack, by the name of the domain
    sight: dict[str, Sight]
    presentation: Presentation[S]
    heuristics: Heuristics[S]
    ledger: Ledger  # given by the library when the game is loaded
    clock: Clock | None = None  # what is played against time, if anything is
    titles: dict[str, str] = {}  # what a frame is called in the breadcrumb, if not by its own name
    turns: list[str] = ["Turn"]  # the frames that are a player's turn, by name: the breadcrumb says whose
    windows: dict[str, Window] = {}  # the moments at which players may react, by the name of the frame that asks
    pack: dict[str, Any] = {}  # what was laid over the content, for the match file

    def initial_state(self, setup: Setup, fate: Fate) -> S:
        """The table before set-up."""
        raise NotImplementedError

    def start(self, g: S) -> None:
        """Run the game from set-up to the first decision."""
        raise NotImplementedError

    def standing(self, g: S) -> Standing:
        raise NotImplementedError

    def determinize(self, g: S, seat: Seat, fate: Fate) -> S:
        """A game that `seat` could not tell from this one: hidden things are dealt anew. Does not depend on what `seat`
        cannot see."""
        raise NotImplementedError

    def opened(
        self, g: S, seat: Seat, answers: dict[Seat, tuple[Option, ...]], fate: Fate
    ) -> dict[Seat, tuple[Option, ...]]:
        """What others have sealed is opened, on a table that was dealt anew for `seat`: they are given what their
        answers take, and of what stays hidden in them others are imagined. Answers with what is opened then."""
        return answers

    def violations(self, g: S) -> list[str]:
        """Which invariants the table breaks, if any."""
        raise NotImplementedError

    def partners(self, g: S, seat: Seat) -> list[Seat]:
        """Who shows each other their hands: this seat, and in a game of teams its teammates. They stay the same."""
        return [seat]

    def rule_of(self, g: S, option: Option) -> str:
        """The id of the rule that offers this option now: its verb's, unless the game knows one that says it better."""
        return self.actions.rule(option)

    def window_of(self, frame: Frame[S]) -> str:
        """Which of its windows a frame opens: the one with its name, unless one frame opens windows of several kinds.
        It says nothing of what anybody holds: a window is open for whoever is asked."""
        return type(frame).__name__

    def lapse(self, g: S) -> Option:
        """What whoever has to choose is taken to have chosen when time is up; NO_LAPSE where no clock runs.

        The rules know no time: whoever keeps it lets one choice after the other lapse until no clock runs."""
        return NO_LAPSE

    def setup(self, players: int, mode: str = "", options: dict[str, str] | None = None) -> Setup:
        """A checked set-up; what is not said is as usual."""
        if players not in self.counts:
            raise NotUnderstood(f"expected {in_words(self.counts)} players for {self.title}, got {players}")
        if mode and mode not in self.modes:
            raise NotUnderstood(f"expected a mode of {self.title} ({', '.join(self.modes)}), got {mode!r}")
        fit = self.counts_in.get(mode or self.modes[0], self.counts)
        if players not in fit:
            raise NotUnderstood(f"expected {in_words(fit)} players for {self.title} in the mode {mode}, got {players}")
        chosen = {name: setting.default for name, setting in self.settings.items()}
        for name, value in (options or {}).items():
            setting = self.settings.get(name)
            if setting is None:
                known = ", ".join(self.settings) or "none"
                raise NotUnderstood(f"expected an option of {self.title} ({known}), got {name!r}")
            if value not in setting.values:
                raise NotUnderstood(f"expected {name} to be one of {', '.join(setting.values)}, got {value!r}")
            chosen[name] = value
        return Setup(players, mode or self.modes[0], chosen)


def in_words(counts: list[int]) -> str:
    """[2, 3, 4] -> "2, 3 or 4"."""
    words = [str(count) for count in counts]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
