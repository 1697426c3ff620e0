"""The words in which a card says what it does, and the effects that come of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Domain
from infamy.engine.rules import NotUnderstood
from infamy.games.infamous_seas.content.box import COURSE, KIND, NEAR_WRECK, NO_PROGRAM, WHO, WIDTH, WORD, Effect
from infamy.parts.content import Content, Place, one_of, quoted
from infamy.parts.vocabulary import Arguments, is_number

AN_EFFECT: Final = 'an effect such as ["gain_gold", "self", 2]'
REACTIONS: Final = {"attack": "modify_dodge", "dodge": "reroll_dodge", "hit": "cancel_hit", "spin": "set_spin"}
USUAL_GOLD: Final = -1
DEEPEST: Final = 8  # effects within checks within checks


@final
class Reader:
    """Turns the `play` of one card into effects."""

    def __init__(self, content: Content, key: str, deck: str, window: str, programs: list[list[Effect]]) -> None:
        self.content = content
        self.key = key
        self.deck = deck
        self.window = window
        self.programs = programs

    def read(self, play: object) -> int:
        """The number of the card's program."""
        return self.program(play, ("card", self.key, "play"), "", 0)

    def program(self, parts: object, place: Place, branch: str, depth: int) -> int:
        """The number of the program that these parts become."""
        if not isinstance(parts, list):
            raise self.content.wrong('a list of effects such as [["gain_gold", "self", 2]]', quoted(parts), place)
        if depth > DEEPEST:
            raise self.content.wrong(f"at most {DEEPEST} effects inside one another", "more", place[:3])
        effects = [self.effect(part, (*place, number), branch, depth) for number, part in enumerate(parts)]
        if self.window in REACTIONS and len(effects) != 1:
            raise self.content.wrong("one effect, for a card that reacts", str(len(effects)), place)
        if depth == 0 and not effects:
            raise self.content.wrong('at least one effect, be it ["nothing"]', "none", place)
        self.programs.append(effects)
        return len(self.programs) - 1

    def effect(self, part: object, place: Place, branch: str, depth: int) -> Effect:
        takes = EffectArguments(self, place, part, branch, depth)
        self.check_moment(takes.word, place)
        effect = Effect(WORD.parse(takes.word), 0, 0, 0, NO_PROGRAM, NO_PROGRAM)
        VOCABULARY[takes.word](effect, takes)
        takes.no_more()
        return effect

    def check_moment(self, word: str, place: Place) -> None:
        """A card that reacts says the one word that its moment has use for, and no other card says it."""
        at_window: Place = ("card", self.key, "window")
        reaction = REACTIONS.get(self.window)
        if reaction is not None and word != reaction:
            raise self.content.wrong(f"{reaction}, for the window {self.window}", quoted(word), place, at_window)
        for window, expected in REACTIONS.items():
            if word == expected and window != self.window:
                raise self.content.wrong(f"the window {window} for {word}", quoted(self.window), at_window, place)


@final
class EffectArguments(Arguments):
    def __init__(self, reader: Reader, place: Place, part: object, branch: str, depth: int) -> None:
        super().__init__(reader.content, place, part, AN_EFFECT, WORD.names)
        self.reader = reader
        self.branch = branch  # of if_victim: "player", "npc" or neither
        self.depth = depth

    def wrong(self, expected: str, found: str) -> NotUnderstood:
        return self.content.wrong(f"{self.word} with {expected}", found, self.place, ("card", self.reader.key, "deck"))

    def value_of(self, domain: Domain, words: list[str]) -> int:
        value = self.next(one_of(words))
        if not isinstance(value, str) or value not in words:
            raise self.wrong(one_of(words), quoted(value))
        self.check_wreck(value)
        return domain.parse(value)

    def check_wreck(self, word: str) -> None:
        if word in ("victim", "same", "near_wreck", "away_from_wreck") and self.reader.deck != "sunken":
            raise self.wrong(f"{word} only in the sunken deck", "it in the island deck")
        branch = {"victim": "player", "same": "npc"}.get(word)
        if branch is not None and branch != self.branch:
            ordinal = "first" if branch == "player" else "second"
            raise self.wrong(f"{word} only in the {ordinal} list of if_victim", "it elsewhere")

    def usual_gold_or(self) -> tuple[int, int]:
        """Nothing: as usual; 3: exactly that; "default+1": as usual and one more."""
        if not self.rest:
            return USUAL_GOLD, 0
        expected = 'gold such as 3 or "default+1"'
        value = self.next(expected)
        if isinstance(value, str) and (more := re.fullmatch(r"default\+(\d{1,2})", value)):
            return USUAL_GOLD, int(more[1])
        if not is_number(value, 0, 99):
            raise self.wrong(expected, quoted(value))
        return int(value), 0

    def program(self, branch: str) -> int:
        place = (*self.place, self.taken)
        parts = self.next("a list of effects")
        return self.reader.program(parts, place, branch or self.branch, self.depth + 1)

    def no_more(self) -> None:
        if self.rest and self.taken == 1:
            raise self.wrong("nothing after it", quoted(self.rest[0]))
        super().no_more()


PLAYER: Final = ["self", "victim", "right_neighbour"]
FLEETS: Final = ["self", "all_players", "all_navy", "near_wreck"]


def gold_of(effect: Effect, takes: EffectArguments) -> None:
    effect.who = takes.value_of(WHO, PLAYER)
    effect.n = takes.number(1, 99)


def how_many(effect: Effect, takes: EffectArguments) -> None:
    effect.n = takes.number(1, 99)


def next_turn_actions(effect: Effect, takes: EffectArguments) -> None:
    effect.who = takes.value_of(WHO, PLAYER)
    effect.n = takes.number(-9, 9)


def drift(effect: Effect, takes: EffectArguments) -> None:
    effect.who = takes.value_of(WHO, FLEETS)
    effect.n = takes.number(1, WIDTH)
    # near a wreck, and only there, each ship is in line with it and has a direction of its own
    effect.m = takes.value_of(COURSE, ["away_from_wreck" if effect.who == NEAR_WRECK else "spin"])


def spawn(effect: Effect, takes: EffectArguments) -> None:
    effect.who = takes.value_of(KIND, KIND.names)
    effect.n, effect.m = takes.usual_gold_or()


def look_pick(effect: Effect, takes: EffectArguments) -> None:
    if takes.reader.deck != "island":
        raise takes.wrong("a place in the island deck, at which it looks", "the sunken deck")
    effect.n = takes.number(1, 9)
    effect.m = takes.number(1, 9)
    if effect.m != 1:
        raise takes.wrong("1 card to keep", str(effect.m))


def check(effect: Effect, takes: EffectArguments) -> None:
    effect.n = takes.number(1, 100)
    effect.m = takes.number(1, effect.n)
    effect.then = takes.program("")
    effect.otherwise = takes.program("")


def if_victim(effect: Effect, takes: EffectArguments) -> None:
    if takes.reader.deck != "sunken":
        raise takes.wrong("a place in the sunken deck, where there is a victim", "the island deck")
    effect.then = takes.program("player")
    effect.otherwise = takes.program("npc")


def lend_die(effect: Effect, takes: EffectArguments) -> None:
    effect.n = takes.number(1, 100)


def modify_dodge(effect: Effect, takes: EffectArguments) -> None:
    effect.n = takes.number(-99, 99)


def alone(effect: Effect, takes: EffectArguments) -> None:
    pass


VOCABULARY: Final[dict[str, Callable[[Effect, EffectArguments], None]]] = {
    "gain_gold": gold_of,
    "lose_gold": gold_of,
    "steal_gold": how_many,
    "gain_action": how_many,
    "next_turn_actions": next_turn_actions,
    "sail": how_many,
    "drift": drift,
    "swap": alone,
    "spawn": spawn,
    "unflag": how_many,
    "refit": how_many,
    "look_pick": look_pick,
    "check": check,
    "if_victim": if_victim,
    "truce": alone,
    "lend_die": lend_die,
    "modify_dodge": modify_dodge,
    "reroll_dodge": alone,
    "cancel_hit": alone,
    "set_spin": alone,
    "nothing": alone,
}
