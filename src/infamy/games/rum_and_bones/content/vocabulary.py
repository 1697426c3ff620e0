"""The words in which skills, Tide Cards and Objectives say what they do, and the effects that come of them.

Whatever they say, the game goes on: Reactions flip and are bought back only in their Hero's own activation, a
cancelling card cannot be cancelled, extra dice make no more, and every other effect needs a card, an Action or an
Objective.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.games.rum_and_bones.content.box import ANY_RANGE, CLASS, CONDITION, FACES
from infamy.games.rum_and_bones.content.effects import (
    AFTER,
    ALL,
    ANY,
    ATTACKED,
    ATTACKING,
    BONUS_DAMAGE,
    CANCEL,
    CARD_PLAYED,
    CLEANSE,
    COIN,
    COIN_EACH,
    CONDITION_ON,
    CREW_ACT,
    CREW_ATTACK,
    CREW_MOVE,
    DEPLOY_CREW,
    DICE,
    DISCARD,
    DRAW,
    ENEMY,
    EXPLODE,
    GUN,
    HAND_LIMIT,
    HEAL,
    HERO_ACTS,
    HURT,
    HURT_AFTER,
    MAKE_ATTACK,
    MAX_HP,
    MOVE_HERO,
    PLACE,
    PREVENT,
    PRIORITY,
    PUSH_CREW,
    PUSH_HERO,
    REROLL_DICE,
    RIG_FAILED,
    RIG_OK,
    RIGGING,
    ROLLED,
    STEAL,
    SUMMON_MONSTER,
    TARGET_HERO,
    TO_HIT,
    TURN_START,
    UPGRADE,
    UPGRADES,
    WHO,
    Effect,
)
from infamy.parts.content import NOTHING, Content, Place, quoted
from infamy.parts.vocabulary import Arguments, is_number

MOST: Final = 12  # dice, coins, damage, models, cards or zones by one word
AN_EFFECT: Final = 'an effect such as ["heal", 2]'
ANY_ZONE: Final = "any"
NOBODY: Final = -2  # whom an effect is about, besides those of WHO
SELF: Final = -1
THOSE: Final = 0  # Effect.who of a crew_attack
ON_A_HERO: Final = [HEAL, CLEANSE, CONDITION_ON, PUSH_HERO, MOVE_HERO, PLACE, COIN, STEAL]
ON_ITS_ATTACK: Final = [EXPLODE, PRIORITY, BONUS_DAMAGE, AFTER]  # what may follow an attack, and is about it
COUNTED: Final = '{ of = "heroes" } or "any"'

# Which words make sense where. A Hero's own Actions, a card or the Objectives that are destroyed:
FOR_A_HERO: Final = ["target", "heal", "cleanse", "condition", "push", "move", "place", "coin", "coin_each", "steal"]
FOR_A_SIDE: Final = ["draw", "discard", "deploy", "crew_attack"]
ON_CREW: Final = ["push_crew"]
NEAR_A_HERO: Final = ["crew_move"]
ABOUT_AN_ATTACK: Final = ["priority", "bonus_damage", "after", "explode"]
ON_DECLARING: Final = ["dice", "to_hit", *ABOUT_AN_ATTACK]
IN_AN_ATTACK: Final = ["target", "heal", "cleanse", "coin", *ABOUT_AN_ATTACK]
IN_A_MONSTERS_ATTACK: Final = ABOUT_AN_ATTACK
IN_AN_ABILITY: Final = [*FOR_A_HERO, *FOR_A_SIDE, *ON_CREW, *NEAR_A_HERO]
TO_THE_DAMAGED: Final = ["condition", "push", "steal"]
TO_THE_ATTACKER: Final = ["coin", "heal"]
WHEN_DESTROYED: Final = ["hand_limit", "draw", "rigging", "max_hp", "upgrade"]
AT_TRIGGER: Final[dict[int, list[str]]] = {
    TURN_START: [*FOR_A_HERO, *FOR_A_SIDE, *ON_CREW, "summon", "attack"],
    HERO_ACTS: IN_AN_ABILITY,
    ATTACKING: ON_DECLARING,
    ATTACKED: ["to_hit", "move"],
    ROLLED: ["reroll"],
    HURT: ["prevent"],
    HURT_AFTER: ["attack", *ABOUT_AN_ATTACK],
    RIG_FAILED: ["rig_ok"],
    CREW_ACT: FOR_A_SIDE,
    GUN: ["dice", "to_hit"],
    CARD_PLAYED: ["cancel"],
}


@final
class Effects:
    """The effects of all skills, cards and Objectives, as they are numbered."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.all: list[Effect] = []

    def several(self, place: Place, parts: list[Any], words: list[str], of_a_hero: bool) -> tuple[int, ...]:
        """[["heal", 2], ["cleanse", "all"]] -> the numbers of these effects. `of_a_hero`: they are about a Hero even
        before a `target` names one."""
        numbers = [self.one((*place, number), part, words) for number, part in enumerate(parts)]
        effects = [self.all[number] for number in numbers]
        said = [str(part[0]) for part in parts]
        whom = SELF if of_a_hero else NOBODY
        for number, effect in enumerate(effects):
            whom = effect.who if effect.op == TARGET_HERO else whom
            missing = what_is_missing(effect, said[:number], effects[number + 1 :], whom, of_a_hero)
            if missing:
                raise self.content.wrong(f"{said[number]} with {missing}", quoted(parts), (*place, number))
        return tuple(numbers)

    def one(self, place: Place, part: object, words: list[str]) -> int:
        takes = EffectArguments(self, place, part)
        if takes.word not in words:
            raise self.content.wrong(f"a word that makes sense here ({', '.join(words)})", quoted(takes.word), place)
        effect = VOCABULARY[takes.word](takes)
        takes.no_more()
        self.all.append(effect)
        return len(self.all) - 1


@final
class EffectArguments(Arguments):
    """Effects may be inside effects, and last may come a table of words."""

    def __init__(self, effects: Effects, place: Place, part: object) -> None:
        super().__init__(effects.content, place, part, AN_EFFECT, list(VOCABULARY))
        self.effects = effects

    def number(self, least: int = 1, most: int = MOST) -> int:
        return super().number(least, most)

    def number_or(self, word: str, instead: int) -> int:
        expected = f'a whole number from 0 to {MOST} or "{word}"'
        value = self.next(expected)
        if value != word and not is_number(value, 0, MOST):
            raise self.wrong(expected, quoted(value))
        return instead if value == word else int(value)

    def counted_from(self) -> bool:
        """{ of = "heroes" }: reach is counted from any friendly Hero."""
        return "of" in self.told({"of": "heroes"})

    def told(self, words: dict[str, str]) -> dict[str, Any]:
        """The table that may come last, with some of these words or all."""
        if not self.rest:
            return {}
        expected = " or ".join([f'{{ {word} = "{value}" }}' for word, value in words.items()])
        given = self.next(expected)
        if not isinstance(given, dict) or not given or any(words.get(word) != value for word, value in given.items()):
            raise self.wrong(expected, quoted(given))
        return given

    def inner(self, words: list[str]) -> tuple[int, ...]:
        found: list[int] = []
        while self.rest:
            place: Place = (*self.place, self.taken)
            found.append(self.effects.one(place, self.next(AN_EFFECT), words))
        if not found:
            raise self.wrong(AN_EFFECT, quoted(NOTHING))
        return tuple(found)


def what_is_missing(effect: Effect, before: list[str], then: list[Effect], whom: int, of_a_hero: bool) -> str:
    """What an effect needs of those around it; nothing if it makes sense among them."""
    if effect.op == TARGET_HERO and (not then or then[0].op not in ON_A_HERO):
        return "what happens to the Hero after it"
    if effect.op in ON_A_HERO and whom == NOBODY:
        return "a target before it"
    if effect.op == STEAL and whom != ENEMY:
        return "a target of the enemy before it"
    if effect.op == CREW_ATTACK and effect.who == THOSE and "crew_move" not in before:
        return "a crew_move before it"
    return missing_reach(effect, of_a_hero) or missing_attack(effect, before, then)


def missing_reach(effect: Effect, of_a_hero: bool) -> str:
    """A card has no place of its own to count zones from."""
    reaches = effect.of_heroes or effect.reach == ANY_RANGE
    if effect.op == MAKE_ATTACK and of_a_hero == reaches:
        return "a number of zones" if of_a_hero else COUNTED
    return COUNTED if effect.op in (TARGET_HERO, PUSH_CREW) and not of_a_hero and not reaches else ""


def missing_attack(effect: Effect, before: list[str], then: list[Effect]) -> str:
    """What is said of an attack follows it, and nothing else does."""
    if "attack" in before and effect.op not in ON_ITS_ATTACK:
        return "no attack before it"
    after = [other for other in then if other.op == MAKE_ATTACK]
    return "the attack before it" if effect.op in ON_ITS_ATTACK and after else ""


def target(takes: EffectArguments) -> Effect:
    who = WHO.parse(takes.word_of("a kind of Hero", WHO.names))
    reach = takes.number_or(ANY_ZONE, ANY_RANGE)
    return Effect(TARGET_HERO, who=who, reach=reach, of_heroes=takes.counted_from())


def heal(takes: EffectArguments) -> Effect:
    """RB-TERM-05, RB-R83  So much damage, or all of it."""
    return Effect(HEAL, n=takes.number())


def cleanse(takes: EffectArguments) -> Effect:
    return Effect(CLEANSE, n=takes.number_or("all", ALL))


def condition(takes: EffectArguments) -> Effect:
    """RB-COND-01, RB-R22  Of several, the user chooses one."""
    which = [CONDITION.parse(takes.word_of("a Condition", CONDITION.names))]
    while takes.rest:
        which.append(CONDITION.parse(takes.word_of("a Condition", CONDITION.names)))
    return Effect(CONDITION_ON, which=tuple(which))


def push(takes: EffectArguments) -> Effect:
    """RB-TERM-08, RB-R35  So many zones, as far as the way is open."""
    return Effect(PUSH_HERO, n=takes.number(most=4))


def move(takes: EffectArguments) -> Effect:
    return Effect(MOVE_HERO, n=takes.number(most=4))


def place(takes: EffectArguments) -> Effect:
    return Effect(PLACE)


def coin(takes: EffectArguments) -> Effect:
    return Effect(COIN, n=takes.number())


def coin_each(takes: EffectArguments) -> Effect:
    return Effect(COIN_EACH, n=takes.number())


def steal(takes: EffectArguments) -> Effect:
    return Effect(STEAL, n=takes.number())


def draw(takes: EffectArguments) -> Effect:
    return Effect(DRAW, n=takes.number())


def discard(takes: EffectArguments) -> Effect:
    return Effect(DISCARD, n=takes.number())


def deploy(takes: EffectArguments) -> Effect:
    deckhands = takes.number(least=0)
    return Effect(DEPLOY_CREW, n=deckhands, m=takes.number(least=0) if takes.rest else 0)


def crew_move(takes: EffectArguments) -> Effect:
    reach = takes.number(least=0)
    return Effect(CREW_MOVE, reach=reach, n=takes.number(most=2))


def crew_attack(takes: EffectArguments) -> Effect:
    """Those that a `crew_move` before it named, or all in one zone."""
    return Effect(CREW_ATTACK, who=["those", "zone"].index(takes.word_of("which Crew", ["those", "zone"])))


def push_crew(takes: EffectArguments) -> Effect:
    """RB-R36, RB-R37  One Deckhand or Bosun: whose, within how many zones, and how far it is pushed."""
    who = WHO.parse(takes.word_of("whose Crew", ["friendly", "enemy"]))
    reach = takes.number_or(ANY_ZONE, ANY_RANGE)
    return Effect(PUSH_CREW, who=who, reach=reach, n=takes.number(most=4), of_heroes=takes.counted_from())


def summon(takes: EffectArguments) -> Effect:
    return Effect(SUMMON_MONSTER)


def cancel(takes: EffectArguments) -> Effect:
    return Effect(CANCEL)


def rig_ok(takes: EffectArguments) -> Effect:
    return Effect(RIG_OK, n=takes.number())


def attack(takes: EffectArguments) -> Effect:
    """RB-ATK-02  At any enemy, or with { at = "models" } only where an enemy model is."""
    dice = takes.number()
    to_hit = takes.number(least=2, most=FACES)
    reach = takes.number_or(ANY_ZONE, ANY_RANGE)
    told = takes.told({"of": "heroes", "at": "models"})
    return Effect(MAKE_ATTACK, n=dice, to_hit=to_hit, reach=reach, of_heroes="of" in told, models_only="at" in told)


def prevent(takes: EffectArguments) -> Effect:
    return Effect(PREVENT, n=takes.number())


def dice(takes: EffectArguments) -> Effect:
    return Effect(DICE, n=takes.number(most=6))


def to_hit(takes: EffectArguments) -> Effect:
    n = takes.number(least=-3, most=3)
    if n == 0:
        raise takes.wrong("more or less than nothing", "0")
    return Effect(TO_HIT, n=n)


def reroll(takes: EffectArguments) -> Effect:
    n = takes.number()
    return Effect(REROLL_DICE, n=n, who=["miss", "any"].index(takes.word_of("which dice", ["miss", "any"])))


def explode(takes: EffectArguments) -> Effect:
    """RB-MOD-04, RB-R03  Hits of this natural face or more add a die; dice that were added add none."""
    return Effect(EXPLODE, n=takes.number(least=2, most=FACES))


def priority(takes: EffectArguments) -> Effect:
    return Effect(PRIORITY, who=CLASS.parse(takes.word_of("a class", CLASS.names)))


def bonus_damage(takes: EffectArguments) -> Effect:
    n = takes.number()
    who = CLASS.parse(takes.word_of("a class", CLASS.names))
    return Effect(BONUS_DAMAGE, n=n, who=who, m=takes.number())


def after(takes: EffectArguments) -> Effect:
    """["after", "one", ["push", 1]]: for each enemy Hero that the attack damaged, for one, or for the attacker if any
    was."""
    who = ["each", "one", "any"].index(takes.word_of("for whom", ["each", "one", "any"]))
    return Effect(AFTER, who=who, inner=takes.inner(TO_THE_ATTACKER if who == ANY else TO_THE_DAMAGED))


def hand_limit(takes: EffectArguments) -> Effect:
    return Effect(HAND_LIMIT, n=takes.number(most=3))


def rigging(takes: EffectArguments) -> Effect:
    return Effect(RIGGING, n=takes.number(most=3))


def max_hp(takes: EffectArguments) -> Effect:
    return Effect(MAX_HP, n=takes.number(most=6))


def upgrade(takes: EffectArguments) -> Effect:
    return Effect(UPGRADE, who=UPGRADES.parse(takes.word_of("what", UPGRADES.names)))


VOCABULARY: Final[dict[str, Callable[[EffectArguments], Effect]]] = {
    "target": target,
    "heal": heal,
    "cleanse": cleanse,
    "condition": condition,
    "push": push,
    "move": move,
    "place": place,
    "coin": coin,
    "coin_each": coin_each,
    "steal": steal,
    "draw": draw,
    "discard": discard,
    "deploy": deploy,
    "crew_move": crew_move,
    "crew_attack": crew_attack,
    "push_crew": push_crew,
    "summon": summon,
    "cancel": cancel,
    "rig_ok": rig_ok,
    "attack": attack,
    "prevent": prevent,
    "dice": dice,
    "to_hit": to_hit,
    "reroll": reroll,
    "explode": explode,
    "priority": priority,
    "bonus_damage": bonus_damage,
    "after": after,
    "hand_limit": hand_limit,
    "rigging": rigging,
    "max_hp": max_hp,
    "upgrade": upgrade,
}
