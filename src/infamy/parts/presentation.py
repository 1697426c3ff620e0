"""A game's presentation, put together from the functions of its views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar, final

from infamy.engine.actions import Option
from infamy.engine.game import Aim, Brief, Presentation, TurnInfo, Way
from infamy.engine.preview import Preview
from infamy.engine.state import Seat, State

S = TypeVar("S", bound=State)
B = TypeVar("B")
Shown = Mapping[str, object]  # what a game's typed dictionaries are


@final
class Fields(Generic[S]):
    """What a view adds to the fields of a state: for everybody, about the question that is open, and for one seat."""

    def __init__(
        self,
        derived: Callable[[S], Shown],
        question: Callable[[S, Seat | None], Shown] | None = None,
        own: Callable[[S, Seat | None], Shown] | None = None,
    ) -> None:
        self.derived: Final = derived
        self.question: Final = question
        self.own: Final = own


@final
class OnPaper(Generic[B]):
    """What is drawn of the content, and what is read: the table in text, in short, and what a thing says."""

    def __init__(
        self,
        catalog: Callable[[B], Shown],
        as_text: Callable[[B, dict[str, Any]], str],
        brief: Callable[[B, dict[str, Any]], Brief],
        explained: Callable[[B, str, int], str],
    ) -> None:
        self.catalog: Final = catalog
        self.as_text: Final = as_text
        self.brief: Final = brief
        self.explained: Final = explained


Previews = list[Callable[[S, Seat, Option], Preview]]  # for each option what words its preview: see parts.dispatch


def nothing_to_say(g: State, seat: Seat, option: Option) -> Preview:
    return Preview()


@final
class OfChoices(Generic[S]):
    """What is said of choices: what comes of them, which are greyed, and which may be made in one go."""

    def __init__(
        self,
        previews: Previews[S],
        greyed: Callable[[S, Seat], list[Option]],
        ways: Callable[[S, Seat], list[Way]] | None = None,
    ) -> None:
        self.previews: Final = previews
        self.greyed: Final = greyed
        self.ways: Final = ways


@final
class Told:
    """Sentences of news, names of faces, and, by the name of a roll, whom or what it is for after the numbers before
    it: see `Presentation`."""

    def __init__(
        self,
        wording: dict[str, Callable[[dict[str, Any]], str]] | None = None,
        faces: dict[str, list[str]] | None = None,
        rolled_for: dict[str, Callable[[Any, list[int]], str]] | None = None,
    ) -> None:
        self.wording: Final = wording or {}
        self.faces: Final = faces or {}
        self.rolled_for: Final = rolled_for or {}


@final
class Views(Presentation[S]):
    """A presentation made of functions, each where it belongs among a game's views."""

    def __init__(
        self,
        box: Any,
        turn: Callable[[S], TurnInfo | None],
        aim: Callable[[S, Seat | None], Aim | None],
        fields: Fields[S],
        on_paper: OnPaper[Any],
        of_choices: OfChoices[S],
        told: Told,
    ) -> None:
        self.box: Final = box
        self.whose_turn: Final = turn
        self.what_wins: Final = aim
        self.fields: Final = fields
        self.on_paper: Final = on_paper
        self.of_choices: Final = of_choices
        self.wording = told.wording
        self.faces = told.faces
        self.turns_of: Final = told.rolled_for

    def rolled_for(self, g: S, what: str, before: list[int]) -> str:
        return self.turns_of[what](g, before) if what in self.turns_of else ""

    def turn(self, g: S) -> TurnInfo | None:
        return self.whose_turn(g)

    def aim(self, g: S, seat: Seat | None) -> Aim | None:
        return self.what_wins(g, seat)

    def derived_fields(self, g: S) -> dict[str, Any]:
        return {**self.fields.derived(g)}

    def own_fields(self, g: S, seat: Seat | None) -> dict[str, Any]:
        return {} if self.fields.own is None else {**self.fields.own(g, seat)}

    def question_fields(self, g: S, seat: Seat | None) -> dict[str, Any]:
        return {} if self.fields.question is None else {**self.fields.question(g, seat)}

    def catalog(self) -> dict[str, Any]:
        return {**self.on_paper.catalog(self.box)}

    def as_text(self, view: dict[str, Any]) -> str:
        return self.on_paper.as_text(self.box, view)

    def brief(self, view: dict[str, Any]) -> Brief:
        return self.on_paper.brief(self.box, view)

    def explained(self, domain: str, value: int) -> str:
        return self.on_paper.explained(self.box, domain, value)

    def preview(self, g: S, seat: Seat, option: Option) -> Preview:
        return self.of_choices.previews[option](g, seat, option)

    def ways(self, g: S, seat: Seat) -> list[Way]:
        return [] if self.of_choices.ways is None else self.of_choices.ways(g, seat)

    def greyed(self, g: S, seat: Seat) -> list[Option]:
        return self.of_choices.greyed(g, seat)
