"""Who rolls: a script, people with real dice, a log, or a server whose dice can be checked afterwards."""

from __future__ import annotations

import hashlib
import hmac
from typing import final

from infamy.engine.actions import Domain
from infamy.engine.fate import Fate
from infamy.engine.news import EVERYONE, News, Rolled
from infamy.engine.rules import NotUnderstood


@final
class Chance:
    """What fate is asked: its name, the key of every outcome with its weight, who may see the answer, and what players
    read instead of the keys."""

    def __init__(
        self, what: str, outcomes: list[str], weights: list[int], seen_by: int, cards: Domain | None = None
    ) -> None:
        self.what = what
        self.outcomes = outcomes
        self.weights = weights
        self.seen_by = seen_by
        self.cards = cards
        self.closed = False  # what is left of the deck is not for everybody to know

    @property
    def deck(self) -> str:
        """What the cards are called; empty for a die."""
        return "" if self.cards is None else self.cards.name

    @property
    def sides(self) -> int:
        """Of a die; 0 for a card."""
        return len(self.outcomes) if self.cards is None else 0

    def offered(self) -> list[str]:
        """What people may choose from: of a closed deck every card that there is, wherever it lies now."""
        return self.outcomes if self.closed else self.possible()

    def possible(self) -> list[str]:
        return [outcome for outcome, weight in zip(self.outcomes, self.weights, strict=False) if weight > 0]

    def parse(self, word: str) -> int:
        if word not in self.offered():
            raise NotUnderstood(f"expected {self.expected()} for the {self.what}, got {word!r}")
        if word not in self.possible():
            raise NotUnderstood(f"expected a card that can still be drawn, got {word!r}: is it the one you hold?")
        return self.outcomes.index(word)

    def expected(self) -> str:
        """For whoever types the key of the outcome."""
        return expected(self.offered())


def expected(outcomes: list[str]) -> str:
    if outcomes == [str(n + 1) for n in range(len(outcomes))]:
        return f"a number from 1 to {len(outcomes)}"
    return f"one of {', '.join(outcomes)}"


class Unanswered(Exception):
    """Fate cannot answer yet: the table must roll, and the choice is applied again."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.what)
        self.chance = chance


class WordedFate(Fate):
    """A fate that is asked in words."""

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        return self.answer(Chance(what, [str(n + 1) for n in range(sides)], [1] * sides, seen_by)) + 1

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        return self.answer(Chance(what, cards.names, counts, seen_by, cards))

    def answer(self, chance: Chance) -> int:
        """The number of an outcome, counted from 0."""
        raise NotImplementedError


@final
class ScriptedFate(WordedFate):
    """For tests: the script says what each named roll gives, in order."""

    def __init__(self, script: dict[str, list[str]]) -> None:
        self.script = script

    def answer(self, chance: Chance) -> int:
        lines = self.script.get(script_name(chance.what))
        if not lines:
            raise AssertionError(f"the rules want {chance.what!r}, and nobody scripted it")
        return chance.parse(lines.pop(0))

    def unused(self) -> list[str]:
        return [name for name, lines in self.script.items() if lines]


def script_name(what: str) -> str:
    return what.replace("'", "").replace(" ", "_")


@final
class ScriptUpTo(WordedFate):
    """Follows a script as far as it says anything of one roll, and then wants to know what that roll could be."""

    def __init__(self, script: dict[str, list[str]], what: str) -> None:
        self.scripted = ScriptedFate(script)
        self.what = what

    def answer(self, chance: Chance) -> int:
        if script_name(chance.what) == self.what and not self.scripted.script.get(self.what):
            raise Unanswered(chance)
        return self.scripted.answer(chance)


@final
class TypedFate(WordedFate):
    """Real dice and real decks: says what was typed so far, then raises Unanswered."""

    def __init__(self) -> None:
        self.typed: list[str] = []
        self.asked: list[Chance] = []  # what each of them was the answer to
        self.said = 0

    def answer(self, chance: Chance) -> int:
        del self.asked[self.said :]
        if self.said == len(self.typed):
            raise Unanswered(chance)
        self.said += 1
        self.asked.append(chance)
        return chance.parse(self.typed[self.said - 1])

    def forget(self) -> None:
        self.typed.clear()
        self.asked.clear()


@final
class RecordedFate(WordedFate):
    """What the log says."""

    def __init__(self, outcomes: list[str]) -> None:
        self.outcomes = outcomes
        self.said = 0

    def answer(self, chance: Chance) -> int:
        if self.said == len(self.outcomes):
            raise NotUnderstood(f"expected the log to say how the {chance.what} came out, and it ends before")
        self.said += 1
        return chance.parse(self.outcomes[self.said - 1])


@final
class ContinuedFate(Fate):
    """What the log says, and after that another fate: a match that branched off another one."""

    def __init__(self, recorded: RecordedFate, after: Fate) -> None:
        self.recorded = recorded
        self.after = after

    def speaker(self) -> Fate:
        return self.recorded if self.recorded.said < len(self.recorded.outcomes) else self.after

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        return self.speaker().roll(sides, what, seen_by)

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        return self.speaker().draw(counts, cards, what, seen_by)


@final
class CommittedFate(WordedFate):
    """A server's dice: HMAC, by a secret whose hash was published first, of every seat's salt and a running number."""

    def __init__(self, secret: bytes, salts: list[str]) -> None:
        self.secret = secret
        self.salts = "|".join(salts)
        self.said = 0

    def answer(self, chance: Chance) -> int:
        self.said += 1
        ticket = self.below(sum(chance.weights), chance.what)
        outcome = 0
        while ticket >= chance.weights[outcome]:
            ticket -= chance.weights[outcome]
            outcome += 1
        return outcome

    def below(self, n: int, what: str) -> int:
        """By rejection, so that every outcome is exactly as likely as its weight says."""
        tries = 0
        while True:
            label = f"{what}|{self.said}|{tries}|{self.salts}"
            number = int.from_bytes(hmac.new(self.secret, label.encode(), hashlib.sha256).digest()[:4], "big")
            if number < (1 << 32) - (1 << 32) % n:
                return number % n
            tries += 1


def commitment(secret: bytes) -> str:
    """What a server publishes before anybody adds a salt."""
    return hashlib.sha256(secret).hexdigest()


@final
class NotedFate(Fate):
    """Passes questions on to another fate and notes what each could have been: for people who check the dice."""

    def __init__(self, fate: Fate) -> None:
        self.fate = fate
        self.answers: list[tuple[Chance, str]] = []

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        number = self.fate.roll(sides, what, seen_by)
        self.answers.append((Chance(what, [str(n + 1) for n in range(sides)], [1] * sides, seen_by), str(number)))
        return number

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        card = self.fate.draw(counts, cards, what, seen_by)
        self.answers.append((Chance(what, cards.names, list(counts), seen_by), cards.names[card]))
        return card


@final
class WitnessedFate(Fate):
    """Passes questions on to another fate and writes down what it says, among the other news."""

    def __init__(self, fate: Fate, news: list[News]) -> None:
        self.fate = fate
        self.news = news
        self.unseen: list[tuple[str, int]] = []  # decks of which somebody drew unseen, and who

    def roll(self, sides: int, what: str, seen_by: int) -> int:
        number = self.fate.roll(sides, what, seen_by)
        self.news.append(Rolled(what, str(number), seen_by, sides))
        return number

    def draw(self, counts: list[int], cards: Domain, what: str, seen_by: int) -> int:
        card = self.fate.draw(counts, cards, what, seen_by)
        self.news.append(Rolled(what, cards.names[card], seen_by, 0, cards.title(card)))
        if seen_by != EVERYONE:
            self.unseen.append((cards.name, seen_by))
        return card
