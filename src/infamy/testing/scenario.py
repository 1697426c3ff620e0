"""Scenario tests: lay out the table, say what players do, script fate, and look at what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from infamy.engine.fate import Pool, SeededFate
from infamy.engine.game import Game
from infamy.engine.news import News
from infamy.engine.rules import Refused
from infamy.engine.run import choose, deciders, options_of, question
from infamy.engine.state import Seat, State
from infamy.table.codec import breadcrumb
from infamy.table.fate import ScriptedFate, ScriptUpTo, Unanswered, WitnessedFate
from infamy.table.views import asked, news_for, view_for, worded
from infamy.testing.secrecy import check_being_asked_betrays_nothing
from infamy.testing.support import support_of

F = TypeVar("F", bound=Callable[..., Any])
Script = int | str | list[int] | list[str]
OTHER_TABLES = 8  # how many each onlooker imagines when somebody is asked


def covers(*rules: str) -> Callable[[F], F]:
    """The rules that a test is about ("IS-COM-11 to IS-COM-15": five); `infamy rules --coverage` reads them there."""

    def same(test: F) -> F:
        return test

    return same


def seen(t: Scenario, what: str, *parts: str) -> Any:
    """A part of the table as any onlooker sees it, or of a record on it."""
    found = view_for(t.game, t.g, None)["table"][what]
    for part in parts:
        found = found[part]
    return found


def in_this_order(told: list[str], *sentences: str) -> bool:
    """Were all of these told, one after the other, whatever came between them?"""
    rest = iter(told)
    return all(sentence in rest for sentence in sentences)


class Player:
    """One seat of a scenario. Anything else it is asked for is read from the table, in words: t.red.at."""

    def __init__(self, scenario: Scenario, seat: Seat) -> None:
        self.scenario, self.seat = scenario, seat

    def does(self, key: str, **fate: Script) -> None:
        """Choose an option; the rolls that follow are scripted by name."""
        t = self.scenario
        t.fated(fate)
        was_whole = t.stays_whole and not t.game.violations(t.g)
        choose(t.g, self.seat, t.game.actions.parse(key))
        t.all_rolled()
        assert not was_whole or not t.game.violations(t.g), t.game.violations(t.g)
        t.asks_without_betraying()

    def cannot(self, key: str, rule: str) -> None:
        """Choosing the option is refused by this rule."""
        t = self.scenario
        try:
            choose(t.g.copy(), self.seat, t.game.actions.parse(key))
        except Refused as refused:
            assert refused.refusal.rule == rule, f"expected {rule}, got {refused}"
        else:
            raise AssertionError(f"{key} is allowed")

    def might(self, key: str, what: str, **fate: Script) -> dict[str, int]:
        """What fate could say to a roll that this choice leads to, each outcome with its weight; nothing is chosen."""
        t = self.scenario
        twin = t.g.copy()
        twin.news = None
        twin.fate = ScriptUpTo(scripted(fate), what)
        try:
            choose(twin, self.seat, t.game.actions.parse(key))
        except Unanswered as unanswered:
            chance = unanswered.chance
            return {word: weight for word, weight in zip(chance.outcomes, chance.weights, strict=False) if weight > 0}
        raise AssertionError(f"{key} leads to no {what}")

    def is_asked(self, words: str) -> None:
        """The question as the rule has it, "What does {hero} do?", or as it is read, with the names in it."""
        g = self.scenario.g
        assert not g.over, "the game is over"
        assert deciders(g) == [self.seat] and words in (question(g).words, asked(g)), (deciders(g), asked(g))

    def may(self) -> list[str]:
        """The keys of all that the seat may choose now."""
        return [self.scenario.game.actions.key(option) for option in options_of(self.scenario.g, self.seat)]

    def sees(self) -> dict[str, Any]:
        """The view of this seat."""
        return view_for(self.scenario.game, self.scenario.g, self.seat)

    def hears(self) -> list[str]:
        """What this seat has been told since the last choice, in words; of a roll that has none, what was rolled."""
        heard = news_for(self.scenario.game, self.scenario.news, self.seat)
        return [str(item["words"] or f"{item['what'].capitalize()}: {item['outcome']}") for item in heard]

    def imagines(self, seed: int) -> State:
        """A game that this seat could not tell from the table: it looks the same, and nothing else in it is broken."""
        t = self.scenario
        twin = t.game.determinize(t.g, self.seat, SeededFate(seed))
        assert view_for(t.game, twin, self.seat) == self.sees()
        assert t.game.violations(twin) == t.game.violations(t.g)
        return twin

    def __getattr__(self, name: str) -> Any:
        return self.scenario.read(name, self.seat)


def scripted(fate: dict[str, Any]) -> dict[str, list[str]]:
    return {what: [str(n) for n in said] if isinstance(said, list) else [str(said)] for what, said in fate.items()}


class Scenario:
    """A table laid out by hand, on which named players act in turn and fate follows a script."""

    stays_whole = False  # whether a choice may break what holds of every table, if it held before

    def __init__(self, game: Game, *names: str, mode: str = "", **options: str) -> None:
        assert list(names) == game.seats[: len(names)], f"expected {game.seats[: len(names)]}, got {names}"
        self.game = game
        self.fate = ScriptedFate({})
        self.news: list[News] = []
        self.placed: set[str] = set()  # fields of the whole table that were laid out by hand
        self.g = game.initial_state(game.setup(len(names), mode, options), WitnessedFate(self.fate, self.news))
        self.g.at_table = True
        self.g.news = self.news
        self.players = {name: Player(self, seat) for seat, name in enumerate(names)}

    def place(self, **pieces: Any) -> Scenario:
        """Lay things out: a piece by its name, with one value or several fields, or a field of the whole table.

        place(red={"at": "c4", "hold": ["smoke-pots"]}, navy_1="d1", actions_left=1, island_discards=["picked-clean"])

        What stands in a list is sorted, as hands are; what stands in a tuple keeps its order.
        """
        for piece, value in pieces.items():
            if piece in self.game.sight:
                setattr(self.g, piece, self._parsed(piece, value))
                self.placed.add(piece)
            else:
                fields = value if isinstance(value, dict) else {"at": value}
                for field, what in fields.items():
                    by = self.game.sight[field].by
                    assert by is not None, f"expected a field with an entry for {piece}, got {field}"
                    getattr(self.g, field)[by.parse(piece.replace("_", "-"))] = self._parsed(field, what)
        support_of(self.game).fill_in(self.g, self.placed)
        return self

    def begin(self, **fate: Script) -> Scenario:
        """The game from its set-up on."""
        self.fated(fate)
        self.game.start(self.g)
        self.all_rolled()
        return self

    def turn_of(self, name: str, **fate: Script) -> Scenario:
        """A turn begins on the table as it was laid out."""
        self.fated(fate)
        support_of(self.game).begin_turn(self.g, self.players[name].seat)
        self.all_rolled()
        return self

    def read(self, field: str, index: Seat | str) -> Any:
        """One entry of a column, in words: t.read("coins_under", "navy-1")."""
        sight = self.game.sight[field]
        number = sight.by.parse(index) if isinstance(index, str) and sight.by is not None else int(index)
        return worded(getattr(self.g, field)[number], sight.of)

    def fated(self, fate: dict[str, Any]) -> None:
        self.news.clear()
        self.fate.script = scripted(fate)

    def all_rolled(self) -> None:
        assert not self.fate.unused(), f"scripted, but never rolled: {self.fate.unused()}"

    def asks_without_betraying(self) -> None:
        """Whoever is asked now would be asked, too, with whatever else others have to reckon with."""
        g, fate = self.g, SeededFate(1)
        if not g.over and not question(g).always and not self.game.violations(g):
            for seat in range(len(self.players)):
                for _ in range(OTHER_TABLES):
                    check_being_asked_betrays_nothing(g, self.game.determinize(g, seat, fate), seat)

    @property
    def in_progress(self) -> str:
        crumbs = breadcrumb(self.game, self.g)
        return " > ".join(
            f"{crumb['title']} of {crumb['seat']}" if crumb["seat"] else str(crumb["title"]) for crumb in crumbs
        )

    def __getattr__(self, name: str) -> Player:
        try:
            return self.__dict__["players"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(name) from None

    def _parsed(self, field: str, value: Any) -> Any:
        old, of = getattr(self.g, field), self.game.sight[field].of
        if isinstance(old, Pool):
            names = old.cards.names
            assert all(name in names for name in value), f"expected cards, got {value}"
            return Pool(old.cards, [list(value).count(name) for name in names], len(value))
        if isinstance(value, (list, tuple)):
            entries = [of.parse(each) if of is not None else each for each in value]
            if isinstance(value, list):
                entries.sort()
            return entries if isinstance(old, list) and not (old and isinstance(old[0], tuple)) else tuple(entries)
        return of.parse(value) if of is not None and isinstance(value, str) else value
