"""The words in which Pirate Luck Cards say what they do, and the effects that come of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.games.tides_of_infamy.content.box import (
    ALL,
    BATTLE_VALUE,
    BRANCH,
    CHOOSE,
    CONDITION,
    DRIFT,
    EXACTLY,
    FARTHEST,
    FREE_MOVE,
    GET_TREASURE,
    IF,
    LOSABLE,
    LOSE,
    MARK,
    MEND,
    MINUS,
    NOTHING,
    PEEK,
    PLUS,
    RELOCATE,
    SINK,
    SPEED,
    STRONGEST,
    TYPES,
    Effect,
)
from infamy.parts.content import Content, Place, quoted
from infamy.parts.vocabulary import Arguments, is_number

MOST: Final = 9  # tokens, Marks or Battle Cards by one effect
NEIGHBOURS: Final = 4  # of a tile
DEEPEST: Final = 4  # effects inside effects
AN_EFFECT: Final = 'an effect such as ["lose", 2]'
A_BRANCH: Final = "a branch with say and effect, and nothing else"
CHOOSER: Final = ["owner", "event_player"]
WINDS: Final = {"plus": PLUS, "minus": MINUS, "exactly": EXACTLY}


@final
class Effects:
    """The effects and branches of all cards, as they are numbered; what is inside another one comes before it."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.all: list[Effect] = []
        self.branch_keys: list[str] = []
        self.branch_titles: list[str] = []

    def of_card(self, card: str, parts: list[Any]) -> tuple[int, ...]:
        """[["lose", 2], ["sink"]] -> the numbers of these effects."""
        place: Place = ("luck", card, "effect")
        effects = self.several(card, place, parts, 0)
        if sum(self.all[effect].op == BATTLE_VALUE for effect in effects) > 1:
            raise self.content.wrong("battle_value once", "it more than once", place)
        return effects

    def battle_value(self, effects: tuple[int, ...]) -> int:
        """TI-LUK-18  One Battle Card, unless the card says more."""
        return next((self.all[effect].n for effect in effects if self.all[effect].op == BATTLE_VALUE), 1)

    def several(self, card: str, place: Place, parts: list[Any], depth: int) -> tuple[int, ...]:
        return tuple([self.one(card, (*place, number), part, depth) for number, part in enumerate(parts)])

    def one(self, card: str, place: Place, part: object, depth: int) -> int:
        if depth > DEEPEST:
            raise self.content.wrong(f"effects inside effects, at most {DEEPEST} of them", "more", place)
        takes = EffectArguments(self, card, place, part, depth)
        effect = VOCABULARY[takes.word](takes)
        takes.no_more()
        self.all.append(effect)
        return len(self.all) - 1

    def branch(self, card: str, place: Place, say: str) -> int:
        """The number of a new branch."""
        if len(self.branch_keys) == BRANCH.size:
            raise self.content.wrong(f"at most {BRANCH.size} branches on all cards together", "more", place)
        before = [key for key in self.branch_keys if key.rpartition("-")[0] == card]
        self.branch_keys.append(f"{card}-{len(before) + 1}")
        self.branch_titles.append(say)
        return len(self.branch_keys) - 1


@final
class EffectArguments(Arguments):
    """Effects may be inside effects, and last may come a table of words."""

    def __init__(self, effects: Effects, card: str, place: Place, part: object, depth: int) -> None:
        super().__init__(effects.content, place, part, AN_EFFECT, list(VOCABULARY))
        self.effects = effects
        self.card = card
        self.depth = depth

    def number_or_all(self, most: int) -> int:
        expected = f'a whole number from 1 to {most} or "all"'
        value = self.next(expected)
        if value != "all" and not is_number(value, 1, most):
            raise self.wrong(expected, quoted(value))
        return ALL if value == "all" else int(value)

    def details(self, **known: list[str]) -> dict[str, str]:
        """{ to = "scatter" } -> a word for each of the known names; the first one if nothing is said."""
        said: dict[str, str] = {name: words[0] for name, words in known.items()}
        if self.rest:
            expected = f"a table of {', '.join(known)}"
            given = self.next(expected)
            if not isinstance(given, dict):
                raise self.wrong(expected, quoted(given))
            for name, word in given.items():
                if name not in known:
                    raise self.wrong(expected, quoted(name))
                if word not in known[name]:
                    raise self.wrong(f"{name} ({', '.join(known[name])})", quoted(word))
                said[name] = word
        return said

    def inner(self) -> tuple[int, ...]:
        """An effect, or a list of them."""
        place: Place = (*self.place, self.taken)
        part = self.next(AN_EFFECT)
        if isinstance(part, list) and part and isinstance(part[0], list):
            return self.effects.several(self.card, place, part, self.depth + 1)
        return (self.effects.one(self.card, place, part, self.depth + 1),)

    def branch(self) -> tuple[int, tuple[int, ...]]:
        """{ say = "Leave it", effect = [["nothing"]] }"""
        place: Place = (*self.place, self.taken)
        part = self.next(A_BRANCH)
        if not isinstance(part, dict) or part.keys() != {"say", "effect"}:
            raise self.wrong(A_BRANCH, quoted(part))
        say, effect = part["say"], part["effect"]
        if not isinstance(say, str) or not say:
            raise self.wrong("words to say for each branch", quoted(say))
        if not isinstance(effect, list) or not effect:
            raise self.wrong("a list of effects for each branch", quoted(effect))
        number = self.effects.branch(self.card, self.place, say)
        return number, self.effects.several(self.card, (*place, "effect"), effect, self.depth + 1)


def sink(takes: EffectArguments) -> Effect:
    """TI-LUK-19, TI-LUK-20  Home, or to the Shipyard in a hardcore game."""
    return Effect(SINK)


def lose(takes: EffectArguments) -> Effect:
    n = takes.number_or_all(MOST)
    how = takes.details(kind=LOSABLE.names, pick=["owner", "highest"], to=["here", "scatter"])
    return Effect(
        LOSE, n=n, kind=LOSABLE.parse(how["kind"]), highest=how["pick"] == "highest", scatter=how["to"] == "scatter"
    )


def treasure(takes: EffectArguments) -> Effect:
    """TI-R51  Tokens of Treasure for the ship, or for the tile where it is."""
    n = takes.number(1, MOST)
    how = takes.details(to=["ship", "tile"], chooser=CHOOSER)
    if how["to"] == "ship" and how["chooser"] != "owner":
        raise takes.wrong('another chooser only where it goes to = "tile"', quoted(how["chooser"]))
    return Effect(GET_TREASURE, n=n, to_tile=how["to"] == "tile", event_player=how["chooser"] == "event_player")


def speed(takes: EffectArguments) -> Effect:
    change = takes.word_of("a change", list(WINDS))
    return Effect(SPEED, wind=WINDS[change] + takes.number(1, STRONGEST) - 1)


def drift(takes: EffectArguments) -> Effect:
    n = takes.number(1, FARTHEST)
    return Effect(DRIFT, n=n, event_player=takes.details(chooser=CHOOSER)["chooser"] == "event_player")


def relocate(takes: EffectArguments) -> Effect:
    takes.word_of("a place", ["portal"])
    return Effect(RELOCATE, event_player=takes.details(chooser=CHOOSER)["chooser"] == "event_player")


def free_move(takes: EffectArguments) -> Effect:
    return Effect(FREE_MOVE, n=takes.number(1, FARTHEST))


def repair(takes: EffectArguments) -> Effect:
    return Effect(MEND, n=takes.number(1, TYPES))


def battle_value(takes: EffectArguments) -> Effect:
    """TI-LUK-18  It holds as long as the card lies there, and so it can hang on nothing else."""
    if takes.depth > 0:
        raise takes.wrong("no other effect around it", "it inside if or choose")
    return Effect(BATTLE_VALUE, n=takes.number(1, MOST))


def mark(takes: EffectArguments) -> Effect:
    return Effect(MARK, n=takes.number(1, MOST))


def peek(takes: EffectArguments) -> Effect:
    return Effect(PEEK, n=takes.number(1, NEIGHBOURS))


def choose(takes: EffectArguments) -> Effect:
    branches = [takes.branch(), takes.branch()]
    while takes.rest:
        branches.append(takes.branch())
    titles = [takes.effects.branch_titles[number] for number, _ in branches]
    if len(set(titles)) < len(titles):
        raise takes.wrong("different words to say for each branch", "the same")
    return Effect(CHOOSE, branches=tuple(branches))


def if_it_holds(takes: EffectArguments) -> Effect:
    condition = CONDITION.parse(takes.word_of("a condition", CONDITION.names))
    then = takes.inner()
    return Effect(IF, condition=condition, then=then, otherwise=takes.inner() if takes.rest else ())


def nothing(takes: EffectArguments) -> Effect:
    return Effect(NOTHING)


VOCABULARY: Final[dict[str, Callable[[EffectArguments], Effect]]] = {
    "sink": sink,
    "lose": lose,
    "treasure": treasure,
    "speed": speed,
    "drift": drift,
    "relocate": relocate,
    "free_move": free_move,
    "repair": repair,
    "battle_value": battle_value,
    "mark": mark,
    "peek": peek,
    "choose": choose,
    "if": if_it_holds,
    "nothing": nothing,
}
