"""The one fixed space of actions of a game: every option is a number in it, and has a key in words."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.rules import NotUnderstood

Option = int

UNRANKED: Final = 1_000


@final
class Domain:
    """What a verb can be about, and how each value is written: 27 <-> "d3".

    Where a content pack may name the values (cards), `room` fixes how many there can be, so that the numbers of
    the action space are the same with every pack. `titles` are what players read where that is more than the word
    without its dashes: "Crab's End" for "crabs-end".
    """

    def __init__(self, name: str, names: list[str], room: int = 0, titles: list[str] | None = None) -> None:
        if room and len(names) > room:
            raise NotUnderstood(f"expected at most {room} values of {name}, got {len(names)}")
        self.name = name
        self.names = names
        self.titles = titles
        self.size = max(len(names), room)
        self.values = {word: value for value, word in enumerate(names)}

    def word(self, value: int) -> str:
        """The value in words; a value outside the domain (nowhere, nobody) is the empty word."""
        return self.names[value] if 0 <= value < len(self.names) else ""

    def title(self, value: int) -> str:
        """What players read."""
        if self.titles is not None and 0 <= value < len(self.titles):
            return self.titles[value]
        return self.word(value).replace("-", " ")

    def title_of(self, word: str) -> str:
        """The same of what a view or a file names."""
        return self.title(self.parse(word))

    def parse(self, word: str) -> int:
        if word not in self.values:
            raise NotUnderstood(f"expected a {self.name}, got {word!r}")
        return self.values[word]


@final
class Verb:
    """A stretch of the space of actions: FIRE(3) is the option "fire at ship 3"."""

    def __init__(
        self,
        word: str,
        domain: Domain,
        base: Option,
        label: str,
        rule: str,
        secret: bool,
        deed: str,
        rank: int,
        icon: str,
        ends: bool,
    ) -> None:
        self.word = word
        self.domain = domain
        self.base = base
        self.end = base + domain.size
        self.label = label
        self.rule = rule
        self.secret = secret
        self.deed = deed
        self.rank = rank
        self.icon = icon
        self.ends = ends

    def __call__(self, value: int) -> Option:
        return self.base + value

    def each(self, values: list[int]) -> list[Option]:
        base = self.base
        return [base + value for value in values]

    def __contains__(self, option: Option) -> bool:
        return self.base <= option < self.end

    def of(self, option: Option) -> int:
        """What the option is about: FIRE.of(FIRE(3)) == 3."""
        return option - self.base


NOTHING_ELSE = Domain("nothing else", [""])


@final
class Actions:
    """Divides the numbers among the verbs of a game, in the order in which it declares them.

    A label is how a player is offered the option ("Fire at {}"); a rule is what `?` quotes; a secret verb is one whose
    object only the chooser may know. A deed is how the others hear of it ("{seat} plays no card"), where no news says
    so. Choices are shown by `rank`, the smallest first, those without one behind them and what `ends` a turn or a step
    last; `icon` is what a scene draws for it.
    """

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self.keys: list[str] = []
        self.options: dict[str, Option] = {}
        self.verb_of: list[Verb] = []

    def verb(
        self,
        word: str,
        domain: Domain,
        label: str,
        rule: str,
        secret: bool = False,
        deed: str = "",
        rank: int = UNRANKED,
        icon: str = "",
        ends: bool = False,
    ) -> Verb:
        verb = Verb(word, domain, self.size, label, rule, secret, deed, rank, icon, ends)
        self._add(verb)
        return verb

    def word(
        self, key: str, label: str, rule: str, deed: str = "", rank: int = UNRANKED, icon: str = "", ends: bool = False
    ) -> Option:
        """An option that is about nothing but itself, such as "pass"."""
        verb = Verb(key, NOTHING_ELSE, self.size, label, rule, False, deed, rank, icon, ends)
        self._add(verb)
        return verb.base

    def worded(self, domains: dict[str, Domain]) -> Actions:
        """The same numbers, with the words of a content pack."""
        actions = Actions()
        for verb in self.verbs:
            domain = domains.get(verb.domain.name, verb.domain)
            if domain.size != verb.domain.size:
                raise ValueError(f"expected room for {verb.domain.size} of {domain.name}, got {domain.size}")
            actions._add(
                Verb(
                    verb.word,
                    domain,
                    actions.size,
                    verb.label,
                    verb.rule,
                    verb.secret,
                    verb.deed,
                    verb.rank,
                    verb.icon,
                    verb.ends,
                )
            )
        return actions

    def key(self, option: Option) -> str:
        """The option in words; empty for a number that no pack has named."""
        return self.keys[option]

    def parse(self, key: str) -> Option:
        if key not in self.options:
            raise NotUnderstood(f"expected an option such as {self.keys[0]!r}, got {key!r}")
        return self.options[key]

    def label(self, option: Option) -> str:
        verb = self.verb_of[option]
        return verb.label.replace("{}", verb.domain.title(option - verb.base))

    def deed(self, option: Option, seat: str) -> str:
        """What the others hear of a choice that no news tells of; empty where news do."""
        verb = self.verb_of[option]
        return verb.deed.replace("{seat}", seat).replace("{}", verb.domain.title(option - verb.base))

    def rule(self, option: Option) -> str:
        """The id of the rule that offers this option."""
        return self.verb_of[option].rule

    def is_secret(self, option: Option) -> bool:
        return self.verb_of[option].secret

    def _add(self, verb: Verb) -> None:
        self.verbs.append(verb)
        self.size = verb.end
        for value in range(verb.domain.size):
            name = verb.domain.word(value)
            key = f"{verb.word}:{name}" if name else verb.word
            if not name and verb.domain is not NOTHING_ELSE:
                key = ""
            elif key in self.options:
                raise ValueError(f"two options are called {key!r}")
            else:
                self.options[key] = len(self.keys)
            self.keys.append(key)
            self.verb_of.append(verb)
