"""The words in which cards say what they do: effects, modifiers of a Combat, powers of Relics, tests of burials.

TA-R87 holds whatever a card says: every event that sets off effects costs a move, an Act or a Day, no effect brings its
own event about, and numbers are bounded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.games.tide_of_avaris.content import cards
from infamy.games.tide_of_avaris.content.box import COLOR, COLORS
from infamy.parts import vocabulary
from infamy.parts.content import Content, Place, quoted
from infamy.parts.vocabulary import is_number

MOST: Final = 9  # goods, dice, Treasures or points by one word
LARGEST_HOLD: Final = 99
AN_EFFECT: Final = 'an effect such as ["gold", 2]'
A_MODIFIER: Final = 'a modifier such as ["dice", "self", 1]'
A_POWER: Final = 'a power such as ["mod", "bribe", -1]'
A_TEST: Final = 'a test such as ["colours", 4]'
SIDES: Final = ["self", "foe"]
ROLES: Final = ["attacker", "defender"]
PRIVILEGES: Final = ["first_treasureless_move", "collect_after_bury", "immune_foe_takes"]
CHANGED: Final = ["bribe", "wager", "upgrade_gold", "reroll_cost"]  # by more or less than nothing
GRANTED: Final = ["steal_extra", "explore_peek", "sink_keep", "sink_ransom"]  # more than nothing
NO_NUMBER: Final = ["on_haven", "bare_sand", "witnesses", "lonely", "on_control"]  # tests of a place


@final
class Arguments(vocabulary.Arguments):
    """And what only words of this game take."""

    def number_or_all(self) -> int:
        expected = f'a whole number from 1 to {MOST} or "all"'
        value = self.next(expected)
        if value != "all" and not is_number(value, 1, MOST):
            raise self.wrong(expected, quoted(value))
        return cards.ALL if value == "all" else int(value)

    def change(self) -> int:
        """More or less than nothing."""
        expected = f"a whole number from {-MOST} to {MOST}, but not 0"
        value = self.next(expected)
        if not is_number(value, -MOST, MOST) or value == 0:
            raise self.wrong(expected, quoted(value))
        return int(value)

    def words_of(self, what: str, words: list[str]) -> list[str]:
        expected = f"a list of {what} ({', '.join(words)})"
        values = self.next(expected)
        if not isinstance(values, list) or not all(value in words for value in values):
            raise self.wrong(expected, quoted(values))
        return values

    def price(self) -> tuple[int, int]:
        """Goods, and how much of them."""
        return cards.GOODS.parse(self.word_of("goods", cards.GOODS.names)), self.number(1, MOST)

    def comes(self, word: str) -> bool:
        """Whether something that begins with this word is next."""
        return bool(self.rest) and isinstance(self.rest[0], list) and self.rest[0][:1] == [word]

    def inner(self, example: str, words: list[str]) -> Arguments:
        place = (*self.place, self.taken)
        return Arguments(self.content, place, self.next(example), example, words)


# Effects -------------------------------------------------------------------------------------------------------------


@final
class Effects:
    """The effects of all cards, as they are numbered."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.all: list[cards.Effect] = []

    def of_enemy(self, place: Place, parts: list[Any]) -> tuple[int, ...]:
        """[["gold", 2], ["rum", 1]] -> the numbers of these effects."""
        return tuple(
            [
                self.number_of(Arguments(self.content, (*place, number), part, AN_EFFECT, list(EFFECTS)))
                for number, part in enumerate(parts)
            ]
        )

    def of_relic(self, takes: Arguments, event: int) -> tuple[int, ...]:
        """All that follows."""
        numbers = [self.number_of(takes.inner(AN_EFFECT, list(EFFECTS)), event)]
        while takes.rest:
            numbers.append(self.number_of(takes.inner(AN_EFFECT, list(EFFECTS)), event))
        return tuple(numbers)

    def number_of(self, takes: Arguments, event: int = -1) -> int:
        effect = EFFECTS[takes.word](takes)
        takes.no_more()
        if effect.op == cards.BIND_IT and event != cards.COLLECT:
            raise takes.content.wrong("bind_it only of a Relic, on collect", "it elsewhere", takes.place)
        if effect.op == cards.FOE_TAKES and "on_win" not in takes.place:
            raise takes.content.wrong("foe_takes only in on_win", "it elsewhere", takes.place)
        self.all.append(effect)
        return len(self.all) - 1


def gold(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.GAIN_GOLD, takes.number(1, MOST))


def rum(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.GAIN_RUM, takes.number(1, MOST))


def lose(takes: Arguments) -> cards.Effect:
    goods, many = takes.price()
    return cards.Effect(cards.LOSE, many, goods=goods)


def random_treasure(takes: Arguments) -> cards.Effect:
    many = takes.number(1, MOST)
    return cards.Effect(
        cards.RANDOM_TREASURE, many, bound=bool(takes.rest) and takes.word_of("a state", ["bound"]) == "bound"
    )


def bind(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.BINDING, takes.number(1, MOST))


def bind_it(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.BIND_IT)


def relic(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.GAIN_RELIC, takes.number(1, MOST))


def burial_card(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.BURIAL_CARD, takes.number(1, MOST))


def unlock(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.UNLOCKING)


def tp(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.GAIN_TP, takes.number(1, MOST))


def crew_die(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.CREW_DIE)


def recycle(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.RECYCLING, takes.number(1, MOST))


def exhaust(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.EXHAUST, takes.number_or_all())


def foe_takes(takes: Arguments) -> cards.Effect:
    return cards.Effect(cards.FOE_TAKES, takes.number(1, MOST))


EFFECTS: Final[dict[str, Callable[[Arguments], cards.Effect]]] = {
    "gold": gold,
    "rum": rum,
    "lose": lose,
    "random_treasure": random_treasure,
    "bind": bind,
    "bind_it": bind_it,
    "relic": relic,
    "burial_card": burial_card,
    "unlock": unlock,
    "tp": tp,
    "crew_die": crew_die,
    "recycle": recycle,
    "exhaust": exhaust,
    "foe_takes": foe_takes,
}


# Modifiers of a Combat -----------------------------------------------------------------------------------------------


def modifier_of(
    takes: Arguments, condition: int = cards.ALWAYS, may: bool = False, price: int = 0, goods: int = cards.GOLD
) -> cards.Modifier:
    """["dice", "foe", -1], once the word has been read."""
    op = cards.MODIFIER.parse(takes.word)
    foe = takes.word_of("a side", SIDES) == "foe"
    many = takes.change() if op == cards.DICE else takes.number(1, MOST) if op == cards.CANCEL else 0
    takes.no_more()
    return cards.Modifier(op, foe, many, condition, may, price, goods)


def ability_of(content: Content, place: Place, parts: list[Any]) -> list[cards.Modifier]:
    """TA-AX-22, TA-R83  What the card of an Enemy changes."""
    words = [word for word in cards.MODIFIER.names if word != "reroll"]
    found: list[cards.Modifier] = []
    for number, part in enumerate(parts):
        takes = Arguments(content, (*place, number), part, A_MODIFIER, [*words, "if", "may_pay"])
        if takes.word == "if":
            condition = cards.CONDITION.parse(takes.word_of("a condition", cards.CONDITION.names[1:]))
            modifier = modifier_of(takes.inner(A_MODIFIER, words), condition)
            if modifier.op == cards.NO_CREW and condition == cards.SELF_COMMANDED:
                raise takes.wrong("no_crew under another condition, for crew is committed by then", "it")
            takes.no_more()
        elif takes.word == "may_pay":
            goods, price = takes.price()
            modifier = modifier_of(takes.inner(A_MODIFIER, words), cards.ALWAYS, True, price, goods)
            takes.no_more()
        else:
            modifier = modifier_of(takes)
        if modifier.may and any(other.may for other in found):
            raise content.wrong("may_pay once on a card", "it more than once", place)
        found.append(modifier)
    return found


# Powers of Relics ----------------------------------------------------------------------------------------------------


@final
class Power:
    """All that a Relic does."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.mods = [0] * cards.MODS
        self.wild = [False] * COLORS
        self.hooks: list[cards.Hook] = []
        self.combat: list[cards.CombatRule] = []


def power_of(effects: Effects, place: Place, parts: list[Any]) -> Power:
    """[["mod", "bribe", -1]] -> what the Relic does."""
    power = Power(effects)
    for number, part in enumerate(parts):
        takes = Arguments(effects.content, (*place, number), part, A_POWER, list(POWERS))
        POWERS[takes.word](power, takes)
        takes.no_more()
    return power


def mod(power: Power, takes: Arguments) -> None:
    key = takes.word_of("a number", CHANGED + GRANTED)
    change = takes.change() if key in CHANGED else takes.number(1, MOST)
    if cards.MOD.parse(key) == cards.MOD_REROLL_FREE:
        change = -change  # it is kept as how much less the reroll costs
    power.mods[cards.MOD.parse(key)] += change


def privilege(power: Power, takes: Arguments) -> None:
    power.mods[cards.MOD.parse(takes.word_of("a privilege", PRIVILEGES))] = 1


def wild_face(power: Power, takes: Arguments) -> None:
    power.wild[COLOR.parse(takes.word_of("a colour", COLOR.names))] = True


def on(power: Power, takes: Arguments) -> None:
    event = cards.EVENT.parse(takes.word_of("an event", cards.EVENT.names))
    if any(hook.event == event for hook in power.hooks):
        raise takes.wrong("each event once on a Relic", f"{cards.EVENT.word(event)!r} again")
    at_least = least_of(takes, event)
    goods, price, may = cards.GOLD, 0, False
    todo = takes
    if takes.comes("may") or takes.comes("may_pay"):
        todo = takes.inner(AN_EFFECT, ["may", "may_pay"])
        may = True
        if todo.word == "may_pay":
            goods, price = todo.price()
    power.hooks.append(cards.Hook(event, power.effects.of_relic(todo, event), may, price, goods, at_least))


def least_of(takes: Arguments, event: int) -> int:
    """{ at_least = 4 } -> 4, of a burial."""
    if not takes.rest or not isinstance(takes.rest[0], dict):
        return 0
    given = takes.next("a table")
    if event != cards.BURY or given.keys() != {"at_least"} or not is_number(given["at_least"], 1, LARGEST_HOLD):
        raise takes.wrong(f"{{ at_least = n }}, n from 1 to {LARGEST_HOLD}, on bury only", quoted(str(given)))
    return int(given["at_least"])


def combat(power: Power, takes: Arguments) -> None:
    kinds = takes.words_of("kinds of Combat", ROLES + cards.FOE.names)
    may = once_a_day = False
    inner = takes.inner(A_MODIFIER, [*cards.MODIFIER.names, "may"])
    if inner.word == "may":
        may = True
        offered = inner.inner(A_MODIFIER, ["wind", "reroll"])
        once_a_day = bool(inner.rest) and inner.word_of("a limit", ["once_a_day"]) == "once_a_day"
        inner.no_more()
        inner = offered
    modifier = modifier_of(inner, may=may)
    if modifier.op == cards.REROLL and not modifier.may:
        raise inner.wrong("may around it", "it alone")
    if modifier.foe and modifier.may:
        raise inner.wrong("self, for the owner declares it", "'foe'")
    if modifier.may and any(rule.modifier.may for rule in power.combat):
        raise takes.wrong("may once on a Relic", "it more than once")
    against = [not set(kinds) & set(cards.FOE.names) or foe in kinds for foe in cards.FOE.names]
    no_role = not set(kinds) & set(ROLES)
    power.combat.append(
        cards.CombatRule(modifier, no_role or "attacker" in kinds, no_role or "defender" in kinds, against, once_a_day)
    )


POWERS: Final[dict[str, Callable[[Power, Arguments], None]]] = {
    "mod": mod,
    "privilege": privilege,
    "wild_face": wild_face,
    "on": on,
    "combat": combat,
}


# Tests of burials ----------------------------------------------------------------------------------------------------


def burial_test_of(content: Content, place: Place, part: object, seas: list[str]) -> tuple[int, int]:
    """["in_region", "nw"] -> what a burial must meet, and the colour, the sea or the number it is about."""
    takes = Arguments(content, place, part, A_TEST, cards.BURIAL_TEST.names)
    test = cards.BURIAL_TEST.parse(takes.word)
    n = 0
    if test == cards.TREASURE_THERE:
        n = COLOR.parse(takes.word_of("a colour", COLOR.names))
    elif test == cards.IN_REGION:
        n = seas.index(takes.word_of("a sea", seas))
    elif takes.word not in NO_NUMBER:
        n = takes.number(1, COLORS if test == cards.COLOURS else LARGEST_HOLD)
    takes.no_more()
    return test, n
