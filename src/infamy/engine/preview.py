"""What will come of a choice, in parts that say what they mean: a table shows odds as odds, and reads no sentence."""

from __future__ import annotations

from typing import Final, Literal, TypedDict, final

UNSAID: Final = -1
CERTAIN: Final = 100

PartKind = Literal["fact", "gain", "cost", "warning", "safe", "chance", "risk"]

FACT: Final = "fact"
GAIN: Final = "gain"  # what the chooser gets
COST: Final = "cost"  # what it gives up for it
WARNING: Final = "warning"  # what it had better know
SAFE: Final = "safe"  # why no harm can come of it
CHANCE: Final = "chance"  # of what the choice is made for
RISK: Final = "risk"  # of harm to the chooser


@final
class Part:
    """One thing that is said: what it means to the chooser, in which words, and how likely in percent, or UNSAID."""

    def __init__(self, kind: PartKind, words: str, percent: int = UNSAID) -> None:
        self.kind = kind
        self.words = words
        self.percent = percent

    def sentence(self) -> str:
        """ "61% it sinks"; what is certain needs no number."""
        return self.words if self.percent in (UNSAID, CERTAIN) else f"{self.percent}% {self.words}"


def gain(words: str) -> Part:
    return Part(GAIN, words)


def cost(words: str) -> Part:
    return Part(COST, words)


def warning(words: str) -> Part:
    return Part(WARNING, words)


def safe(words: str) -> Part:
    return Part(SAFE, words)


def chance_of(percent: int, words: str) -> Part:
    return Part(CHANCE, words, percent)


def risk_of(percent: int, words: str) -> Part:
    return Part(RISK, words, percent)


def likeliest_first(parts: list[Part]) -> list[Part]:
    return sorted(parts, key=_percent)


def _percent(part: Part) -> int:
    return -part.percent


class Shot(TypedDict):
    """A line of fire, and how likely it does what it is fired for."""

    start: str
    end: str
    percent: int


class Drawing(TypedDict, total=False):
    """What a scene draws over the board while a choice is looked at."""

    course: list[str]  # places one after another
    places: list[str]  # what is reached by it
    shots: list[Shot]


@final
class Preview:
    """What will come of a choice, as far as the chooser can know, in the order in which it is read.

    Plain words are facts; of several chances or risks the first one counts.
    """

    def __init__(self, *parts: str | Part, draw: Drawing | None = None) -> None:
        self.parts: list[Part] = []
        for part in parts:
            if isinstance(part, Part):
                self.parts.append(part)
            elif part:
                self.parts.append(Part(FACT, part))
        self.draw: Drawing = draw if draw is not None else {}

    @property
    def chance(self) -> int:
        return self._first(CHANCE)

    @property
    def risk(self) -> int:
        """0 where it is said that there is none."""
        said = self._first(RISK)
        return 0 if said == UNSAID and SAFE in [part.kind for part in self.parts] else said

    def _first(self, kind: PartKind) -> int:
        for part in self.parts:
            if part.kind == kind:
                return part.percent
        return UNSAID

    @property
    def words(self) -> str:
        """All of it as one line. After the text of a card a new sentence begins."""
        line = ""
        for part in self.parts:
            words = part.sentence()
            if line.endswith((".", "!")):
                line += f" {words[:1].upper()}{words[1:]}"
            else:
                line += f"; {words}" if line else words
        return line
