"""What happened, and who may know: told by the rules, heard by the table, skipped by playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from infamy.engine.actions import Domain

if TYPE_CHECKING:
    from infamy.engine.state import State

EVERYONE: Final = -1
NOBODY: Final = -2  # not even the chooser: a card put away unseen
NUMBER: Final = Domain("number", [])

NOTHING_NEW: Final = 0
TURN: Final = 1
ROUND: Final = 2


@final
class Kind:
    """One kind of news: its key, its words, and the named numbers it carries.

    `unseen` are the words for those who may not know; they are told only the first `open` numbers.
    `way` is the domain of the places that were passed, where the news is of a voyage.
    `opens` says that whoever hears it learns what they could not see before, and what need not have left its place: how
    much somebody had to lose, which tile lies face down. A choice that led to it is not taken back without asking.
    `begins` is ROUND or TURN where the news opens one: a story begins a chapter or a paragraph there.
    """

    def __init__(
        self,
        key: str,
        words: str,
        fields: list[tuple[str, Domain]],
        unseen: str = "",
        open: int = 0,
        way: Domain | None = None,
        opens: bool = False,
        begins: int = NOTHING_NEW,
    ) -> None:
        self.key = key
        self.words = words
        self.fields = fields
        self.unseen = unseen
        self.open = open
        self.way = way
        self.opens = opens
        self.begins = begins


class News:
    """Something that happened at the table, and how the table stood then, if anybody follows it there."""

    seen_by: int
    position: State | None


@final
class Happened(News):
    """What a rule told."""

    def __init__(self, kind: Kind, values: list[int], seen_by: int, way: list[int] | None = None) -> None:
        self.kind = kind
        self.values = values
        self.seen_by = seen_by
        self.way = way
        self.position = None


@final
class Rolled(News):
    """What fate answered: a roll, a spin or a draw. A die has sides, a deck has none.

    The outcome is a key, as in the log; its title is what players read.
    """

    def __init__(self, what: str, outcome: str, seen_by: int, sides: int = 0, title: str = "") -> None:
        self.what = what
        self.outcome = outcome
        self.seen_by = seen_by
        self.sides = sides
        self.title = title or outcome
        self.position = None  # what follows from a roll is told by the rule that asked for it


def tell(
    g: State,
    kind: Kind,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    seen_by: int = EVERYONE,
) -> None:
    """Tell the table. `seen_by` is a seat or EVERYONE; the rest hear the kind's `unseen` words."""
    if g.news is not None:
        many = len(kind.fields)
        if many == 1:
            values = [a]
        elif many == 2:
            values = [a, b]
        elif many == 3:
            values = [a, b, c]
        else:
            values = [a, b, c, d, e, f][:many]
        note(g, g.news, Happened(kind, values, seen_by))


def note(g: State, news: list[News], item: Happened) -> None:
    if g.watched:
        item.position = g.copy()
    news.append(item)


def is_heard(item: News) -> bool:
    """Whether anybody at all hears of it: of a roll that nobody may see, nobody does."""
    return not isinstance(item, Rolled) or item.seen_by != NOBODY


def listens(g: State) -> bool:
    """Whether what is told is heard: what only news need is worked out only then."""
    return g.news is not None


def shows_ways(g: State) -> bool:
    """Whether anybody sees by which way somebody went; where news are only counted, nobody does."""
    return g.news is not None and not g.counted


def tell_way(g: State, kind: Kind, a: int, b: int, c: int, way: list[int]) -> None:
    """Tell everybody of a voyage, with the places on its way, the first and the last included."""
    if g.news is not None:
        note(g, g.news, Happened(kind, [a, b, c][: len(kind.fields)], EVERYONE, way))
