"""TERM, COND  What skills and cards do to a Hero: heal, cure, afflict, push, move, pay and rob it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import CHOOSE, CURE, DEPLOY, INFLICT
from infamy.games.rum_and_bones.board import Point, Zone, distance
from infamy.games.rum_and_bones.content.box import ALIVE, ANY_RANGE, HERO_SLOTS, NO_HERO, NO_SLOT, Slot
from infamy.games.rum_and_bones.content.effects import (
    CLEANSE,
    COIN,
    COIN_EACH,
    CONDITION_ON,
    EFFECTS,
    ENEMY,
    HEAL,
    MOVE_HERO,
    ON_HEROES,
    OTHER_FRIENDLY,
    PLACE,
    PUSH_HERO,
    STEAL,
    TARGET_HERO,
    Effect,
)
from infamy.games.rum_and_bones.queries import conditions_of, deployed, has, hero_in_words, heroes_of, put, side_of
from infamy.games.rum_and_bones.rules.movement import FreeMove, Push, push_length, steps_from
from infamy.games.rum_and_bones.rules.scoring import gain_coins, pay_each
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.dispatch import by_number

A_HERO_IT_WORKS_ON: Final = Refusal("RB-R92", "you choose a Hero within reach on whom it works")
A_NEW_CONDITION: Final = Refusal("RB-R22", "you inflict a Condition that the Hero does not have yet")
A_CONDITION_OF_ITS: Final = Refusal("RB-COND-01", "you cure a Condition that the Hero has")
A_POINT_OF_YOURS: Final = Refusal("RB-BOARD-03", "the Hero is put on a Deployment Point of its side")
NOTHING_WOULD_CHANGE: Final = Refusal("RB-R08", "it would change nothing now")


def is_on_heroes(effect: Effect) -> bool:
    return ON_HEROES[effect.op]


# Would it do anything? -----------------------------------------------------------------------------------------------


def works_on(g: Bones, effect: Effect, slot: Slot) -> bool:
    """RB-R22, RB-R83  Whether this changes anything about the Hero."""
    return WORKS_ON[effect.op](g, effect, slot)


def always_works(g: Bones, effect: Effect, slot: Slot) -> bool:
    return True


def can_be_healed(g: Bones, effect: Effect, slot: Slot) -> bool:
    return g.damage[slot] > 0 and g.token[slot] == ALIVE


def can_be_cleansed(g: Bones, effect: Effect, slot: Slot) -> bool:
    return g.conditions[slot] != 0


def can_be_afflicted(g: Bones, effect: Effect, slot: Slot) -> bool:
    return deployed(g, slot) and len(new_conditions(g, effect, slot)) > 0


def can_be_pushed(g: Bones, effect: Effect, slot: Slot) -> bool:
    return deployed(g, slot) and push_length(g, slot, effect.n) > 0


def can_move(g: Bones, effect: Effect, slot: Slot) -> bool:
    return deployed(g, slot) and len(steps_from(g, g.side[slot], g.at[slot], effect.n, False)) > 0


def can_be_placed(g: Bones, effect: Effect, slot: Slot) -> bool:
    return deployed(g, slot) and len([point for point in points_for(g, slot) if is_elsewhere(g, slot, point)]) > 0


def can_be_robbed(g: Bones, effect: Effect, slot: Slot) -> bool:
    return g.coins[slot] > 0


WORKS_ON: Final[list[Callable[[Bones, Effect, Slot], bool]]] = by_number(
    EFFECTS,
    {
        HEAL: can_be_healed,
        CLEANSE: can_be_cleansed,
        CONDITION_ON: can_be_afflicted,
        PUSH_HERO: can_be_pushed,
        MOVE_HERO: can_move,
        PLACE: can_be_placed,
        STEAL: can_be_robbed,
    },
    otherwise=always_works,
)


def new_conditions(g: Bones, effect: Effect, slot: Slot) -> list[int]:
    return [condition for condition in effect.which if not has(g, slot, condition)]


def any_works_on(g: Bones, effects: tuple[int, ...], slot: Slot) -> bool:
    for number in effects:
        if works_on(g, g.box.effects[number], slot):
            return True
    return False


def suits(g: Bones, effects: tuple[int, ...], slot: Slot) -> bool:
    """Something works on this Hero, and no Condition or push among it is in vain."""
    works = False
    for number in effects:
        effect = g.box.effects[number]
        if effect.op == TARGET_HERO:
            break
        if works_on(g, effect, slot):
            works = True
        elif effect.op in (CONDITION_ON, PUSH_HERO):
            return False
    return works


def targets(g: Bones, seat: Seat, actor: Slot, effect: Effect, then: tuple[int, ...]) -> list[Slot]:
    """RB-TERM-01 to RB-TERM-03, RB-TERM-12, RB-TEAM-04, RB-HERO-05, RB-R21  Heroes within reach whom it suits; at any
    range also those off the board."""
    side = side_of(g, seat)
    found: list[Slot] = []
    for slot in range(HERO_SLOTS):
        if g.hero[slot] != NO_HERO and (g.side[slot] != side) == (effect.who == ENEMY):
            if effect.who == OTHER_FRIENDLY and slot == actor:
                continue
            if within_reach(g, seat, actor, effect, slot) and suits(g, then, slot):
                found.append(slot)
    return found


def within_reach(g: Bones, seat: Seat, actor: Slot, effect: Effect, slot: Slot) -> bool:
    if effect.reach == ANY_RANGE:
        return True
    return deployed(g, slot) and is_near(g, seat, actor, effect, g.at[slot])


def is_near(g: Bones, seat: Seat, actor: Slot, effect: Effect, zone: Zone) -> bool:
    """RB-TERM-12  Whether the effect reaches this zone: from the Hero that acts, or from any friendly Hero."""
    if effect.reach == ANY_RANGE:
        return True
    if not effect.of_heroes:
        return actor != NO_SLOT and deployed(g, actor) and distance(g.at[actor], zone) <= effect.reach
    for slot in range(HERO_SLOTS):
        if deployed(g, slot) and g.side[slot] == side_of(g, seat) and distance(g.at[slot], zone) <= effect.reach:
            return True
    return False


def would_do_something(g: Bones, seat: Seat, actor: Slot, effects: tuple[int, ...]) -> bool:
    """Whether any of these parts could change anything. They are about the actor, until one names another Hero."""
    about_actor = NO_SLOT < actor < HERO_SLOTS
    for place, number in enumerate(effects):
        effect = g.box.effects[number]
        if effect.op == TARGET_HERO:
            about_actor = False
            if targets(g, seat, actor, effect, effects[place + 1 :]):
                return True
        elif effect.op == COIN_EACH or (about_actor and works_on(g, effect, actor)):
            return True
    return False


# Doing it ------------------------------------------------------------------------------------------------------------


@final
class OnHeroes(Frame[Bones]):
    """RB-R92  One part after the other. `target` is whom they are about: the actor, until a part names another."""

    def __init__(self, seat: Seat, actor: Slot, target: Slot, effects: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.target: Final = target
        self.effects: Final = effects

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.target)

    def start(self, g: Bones) -> Step:
        if not self.effects:
            return done()
        effect = g.box.effects[self.effects[0]]
        if effect.op == TARGET_HERO:
            return ask(
                self.seat,
                "Which Hero do you choose?",
                self.heroes,
                then=self.chosen,
                if_none=self.nobody,
                otherwise=A_HERO_IT_WORKS_ON,
            )
        if effect.op == COIN_EACH:
            pay_each(g, side_of(g, self.seat), effect.n)
            return self.rest().start(g)
        if self.target == NO_SLOT or not works_on(g, effect, self.target):
            return self.rest().start(g)
        return WORKS[effect.op](self, g, effect)

    def rest(self) -> OnHeroes:
        return OnHeroes(self.seat, self.actor, self.target, self.effects[1:])

    def next(self, g: Bones) -> Step:
        return self.rest().start(g)

    def heroes(self, g: Bones, seat: Seat) -> list[Option]:
        found = targets(g, self.seat, self.actor, g.box.effects[self.effects[0]], self.effects[1:])
        return CHOOSE.each([g.figure[slot] for slot in found])

    def chosen(self, g: Bones, option: Option) -> Step:
        slot = g.figure.index(CHOOSE.of(option))
        return OnHeroes(self.seat, self.actor, slot, self.effects[1:]).start(g)

    def nobody(self, g: Bones) -> Step:
        return OnHeroes(self.seat, self.actor, NO_SLOT, self.effects[1:]).start(g)

    def conditions(self, g: Bones, seat: Seat) -> list[Option]:
        return INFLICT.each(new_conditions(g, g.box.effects[self.effects[0]], self.target))

    def inflict(self, g: Bones, option: Option) -> Step:
        afflict(g, self.target, INFLICT.of(option))
        return self.next(g)

    def own_points(self, g: Bones, seat: Seat) -> list[Option]:
        return DEPLOY.each(points_for(g, self.target))

    def stays(self, g: Bones, seat: Seat, option: Option) -> Refusal | None:
        """RB-R08"""
        if option in DEPLOY and DEPLOY.of(option) in points_for(g, self.target):
            return None if is_elsewhere(g, self.target, DEPLOY.of(option)) else NOTHING_WOULD_CHANGE
        return None

    def placed(self, g: Bones, option: Option) -> Step:
        put(g, self.target, g.board.point_zone[DEPLOY.of(option)])
        tell(g, news.PLACED, g.figure[self.target], g.at[self.target])
        return self.next(g)

    def steal(self, g: Bones) -> Step:
        if self.actor != NO_SLOT and self.actor < HERO_SLOTS:
            return self.robbed(g, CHOOSE(g.figure[self.actor]))
        return ask(
            self.seat,
            "Which Hero gets the coins of {hero}?",
            self.receivers,
            then=self.robbed,
            if_none=self.next,
            otherwise=A_HERO_IT_WORKS_ON,
        )

    def receivers(self, g: Bones, seat: Seat) -> list[Option]:
        """RB-R21  On the board or not."""
        return [CHOOSE(g.figure[slot]) for slot in heroes_of(g, side_of(g, self.seat))]

    def robbed(self, g: Bones, option: Option) -> Step:
        slot = g.figure.index(CHOOSE.of(option))
        coins = min(g.coins[self.target], g.box.effects[self.effects[0]].n)
        g.coins[self.target] -= coins
        g.coins[slot] += coins
        tell(g, news.STOLE, g.figure[slot], coins, g.figure[self.target])
        return self.next(g)


def heals(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    heal(g, part.target, effect.n)
    return part.next(g)


def pays(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    gain_coins(g, part.target, effect.n)
    return part.next(g)


def cleanses(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return run(Cleanse(part.seat, part.target, effect.n), then=part.next)


def afflicts(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return ask(
        part.seat,
        "Which Condition do you inflict on {hero}?",
        part.conditions,
        then=part.inflict,
        otherwise=A_NEW_CONDITION,
    )


def pushes(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return run(Push(part.seat, part.target, effect.n), then=part.next)


def moves(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return run(FreeMove(g.owner[part.target], part.target, effect.n), then=part.next)


def places(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return ask(
        part.seat,
        "Where do you put {hero}?",
        part.own_points,
        then=part.placed,
        unless=part.stays,
        otherwise=A_POINT_OF_YOURS,
    )


def steals(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return part.steal(g)


def does_nothing(part: OnHeroes, g: Bones, effect: Effect) -> Step:
    return part.next(g)


WORKS: Final[list[Callable[[OnHeroes, Bones, Effect], Step]]] = by_number(
    EFFECTS,
    {
        HEAL: heals,
        COIN: pays,
        CLEANSE: cleanses,
        CONDITION_ON: afflicts,
        PUSH_HERO: pushes,
        MOVE_HERO: moves,
        PLACE: places,
        STEAL: steals,
    },
    otherwise=does_nothing,
)


@final
class Cleanse(Frame[Bones]):
    """So many Conditions, which the user chooses, or all."""

    def __init__(self, seat: Seat, slot: Slot, many: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.many: Final = many

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.slot)

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(
            self.seat,
            "Of which Condition do you cure {hero}?",
            self.conditions,
            then=self.cured,
            if_none=self.finish,
            otherwise=A_CONDITION_OF_ITS,
        )

    def conditions(self, g: Bones, seat: Seat) -> list[Option]:
        found = conditions_of(g, self.slot)
        return CURE.each(found if self.many < len(found) else found[:1])  # all of them go: the order is the same

    def cured(self, g: Bones, option: Option) -> Step:
        cure(g, self.slot, CURE.of(option))
        return Cleanse(self.seat, self.slot, self.many - 1).start(g)


def heal(g: Bones, slot: Slot, damage: int) -> None:
    """RB-TERM-05, RB-R83  Never below no damage."""
    healed = min(damage, g.damage[slot])
    g.damage[slot] -= healed
    tell(g, news.HEALED, g.figure[slot], healed)


def afflict(g: Bones, slot: Slot, condition: int) -> None:
    """RB-COND-01, RB-COND-02, RB-R22, RB-R94  One token of a kind, on a deployed Hero."""
    if deployed(g, slot) and not has(g, slot, condition):
        g.conditions[slot] |= 1 << condition
        tell(g, news.AFFLICTED, g.figure[slot], condition)


def cure(g: Bones, slot: Slot, condition: int) -> None:
    g.conditions[slot] &= ~(1 << condition)
    tell(g, news.CURED, g.figure[slot], condition)


def points_for(g: Bones, slot: Slot) -> list[int]:
    """RB-BOARD-03, RB-CLASH-10, RB-R63, RB-R87  Deployment Points of its side; in Clash Royale any."""
    return g.board.free_points if g.clash else g.board.points_of[g.side[slot]]


def is_elsewhere(g: Bones, slot: Slot, point: Point) -> bool:
    return g.board.point_zone[point] != g.at[slot]
