"""ATK  What follows an attack: what its skill and cards have added, for those that it damaged."""

from __future__ import annotations

from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones.actions import CHOOSE
from infamy.games.rum_and_bones.content.box import BY_HERO, HERO_SLOTS, Slot
from infamy.games.rum_and_bones.content.effects import ANY, EACH, ONE, Effect
from infamy.games.rum_and_bones.queries import deployed, is_hero
from infamy.games.rum_and_bones.rules.hero_effects import OnHeroes, any_works_on, suits
from infamy.games.rum_and_bones.state import Bones

IN_TURN: Final = Refusal("RB-TIME-01", "of what follows an attack, the turn player says what comes first")
ONE_OF_THE_HURT: Final = Refusal("RB-R29", "you choose an enemy Hero that the attack damaged")


@final
class AfterEffects(Frame[Bones]):
    """RB-TIME-01, RB-R29 (12)  What the skill and what cards have added, in the order that the turn player chooses."""

    def __init__(self, over: int) -> None:
        self.over: Final = over  # a bit for each

    def start(self, g: Bones) -> Step:
        if g.damaged == 0 or (g.source == BY_HERO and not deployed(g, g.attacker)):
            return done()
        return ask(
            g.turn_seat,
            "Which effect comes first?",
            self.sources,
            then=self.chosen,
            if_none=self.finish,
            otherwise=IN_TURN,
        )

    def sources(self, g: Bones, seat: Seat) -> list[Option]:
        found: list[Option] = []
        for number in range(len(g.afters) // AFTER_FIELDS):
            source = g.afters[number * AFTER_FIELDS + 2]
            if self.over >> number & 1 == 0 and source not in found and follows(g, number):
                found.append(source)
        return found

    def chosen(self, g: Bones, option: Option) -> Step:
        number = 0
        while self.over >> number & 1 or g.afters[number * AFTER_FIELDS + 2] != option or not follows(g, number):
            number += 1
        return run(AfterEffect(number), then=AfterEffects(self.over | 1 << number).start)


AFTER_FIELDS: Final = 3  # of an entry in `afters`


def follows(g: Bones, number: int) -> bool:
    """Whether what was added for afterwards changes anything about anybody now."""
    effect = g.box.effects[g.afters[number * AFTER_FIELDS]]
    if effect.who == ANY:
        return is_hero(g.attacker) and any_works_on(g, effect.inner, g.attacker)
    for slot in range(HERO_SLOTS):
        if is_left_hurt(g, slot):
            if suits(g, effect.inner, slot) if effect.who == ONE else any_works_on(g, effect.inner, slot):
                return True
    return False


@final
class AfterEffect(Frame[Bones]):
    """RB-R29 (12)  For each or for one enemy Hero that the attack damaged and that is still deployed; or once for the
    attacker if any was damaged."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def start(self, g: Bones) -> Step:
        effect = self.effect(g)
        if effect.who == ANY:
            return OnHeroes(self.user(g), g.attacker, g.attacker, effect.inner).start(g)
        if effect.who == EACH:
            return ForEach(self.user(g), g.afters[self.number * AFTER_FIELDS], g.damaged).start(g)
        return ask(
            self.user(g),
            "Which of the damaged Heroes?",
            self.heroes,
            then=self.chosen,
            if_none=self.finish,
            otherwise=ONE_OF_THE_HURT,
        )

    def effect(self, g: Bones) -> Effect:
        return g.box.effects[g.afters[self.number * AFTER_FIELDS]]

    def user(self, g: Bones) -> Seat:
        return g.afters[self.number * AFTER_FIELDS + 1]

    def heroes(self, g: Bones, seat: Seat) -> list[Option]:
        inner = self.effect(g).inner
        return [CHOOSE(g.figure[slot]) for slot in range(HERO_SLOTS) if is_left_hurt(g, slot) and suits(g, inner, slot)]

    def chosen(self, g: Bones, option: Option) -> Step:
        slot = g.figure.index(CHOOSE.of(option))
        return OnHeroes(self.user(g), g.attacker, slot, self.effect(g).inner).start(g)


def is_left_hurt(g: Bones, slot: Slot) -> bool:
    """An enemy Hero that the attack damaged, still deployed."""
    return g.damaged >> slot & 1 == 1 and g.side[slot] != g.attack_side and deployed(g, slot)


@final
class ForEach(Frame[Bones]):
    """The effect for each of these Heroes on whom it works."""

    def __init__(self, seat: Seat, effect: int, todo: int) -> None:
        self.seat: Final = seat
        self.effect: Final = effect
        self.todo: Final = todo  # a bit for each slot

    def start(self, g: Bones) -> Step:
        for slot in range(HERO_SLOTS):
            if self.todo >> slot & 1 and is_left_hurt(g, slot):
                rest = ForEach(self.seat, self.effect, self.todo & ~((2 << slot) - 1))
                return run(OnHeroes(self.seat, g.attacker, slot, g.box.effects[self.effect].inner), then=rest.start)
        return done()
