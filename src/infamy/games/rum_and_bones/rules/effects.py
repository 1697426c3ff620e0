"""SKILL, TIDE  What skills and cards do, part by part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll
from infamy.engine.news import tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import ask, done, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import FIRST_SKILL, KEEP_DICE, REROLL, TARGET
from infamy.games.rum_and_bones.board import Zone
from infamy.games.rum_and_bones.content.box import BY_CARD, BY_HERO, FACES, HERO_SLOTS, NO_SLOT, Slot
from infamy.games.rum_and_bones.content.effects import (
    CANCEL,
    CREW_ATTACK,
    CREW_MOVE,
    DEPLOY_CREW,
    DISCARD,
    DRAW,
    EFFECTS,
    MAKE_ATTACK,
    OF_A_SIDE,
    PREVENT,
    PUSH_CREW,
    REROLL_DICE,
    RIG_OK,
    SUMMON_MONSTER,
    Effect,
)
from infamy.games.rum_and_bones.queries import hand_holder, hero_in_words, side_of
from infamy.games.rum_and_bones.rules.attack_record import set_aside, take_up
from infamy.games.rum_and_bones.rules.attacks import A_ZONE_WITH_ENEMIES, Attack, add_own_modifiers, declare, modify
from infamy.games.rum_and_bones.rules.crew_effects import CrewMoves, CrewStrikes, Discarding, Joining, PushCrew
from infamy.games.rum_and_bones.rules.hands import draw_cards
from infamy.games.rum_and_bones.rules.hero_effects import OnHeroes, is_on_heroes
from infamy.games.rum_and_bones.rules.moments import CANCELLED, SAVED
from infamy.games.rum_and_bones.rules.monsters import Summon
from infamy.games.rum_and_bones.rules.of_use import attackable, crew_near, dice_to_reroll, hero_parts
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.dispatch import by_number

EACH_DIE_ONCE: Final = Refusal("RB-MOD-03", "you re-roll dice of this roll, each at most once, and so many at most")


# Doing it ------------------------------------------------------------------------------------------------------------


@final
class Working(Frame[Bones]):
    """RB-SKILL-10, RB-TIDE-04, RB-R92  The parts in the order in which they are written. What is impossible is skipped.
    Answers with SAVED or CANCELLED if a part says so."""

    def __init__(self, seat: Seat, actor: Slot, source: Option, effects: tuple[int, ...], result: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.source: Final = source  # FIRST_SKILL or FIRST_CARD: what they are written on
        self.effects: Final = effects
        self.result: Final = result

    def start(self, g: Bones) -> Step:
        if not self.effects:
            return done(self.result)
        effect = g.box.effects[self.effects[0]]
        if is_on_heroes(effect):
            parts = hero_parts(g, self.effects)
            rest = Working(self.seat, self.actor, self.source, self.effects[len(parts) :], self.result)
            target = self.actor if self.actor < HERO_SLOTS else NO_SLOT
            return run(OnHeroes(self.seat, self.actor, target, parts), then=rest.start)
        if OF_A_SIDE[effect.op] and g.clash:  # RB-CLASH-05: neither Crew nor cards
            return self.rest().start(g)
        return PARTS[effect.op](self, g, effect)

    def rest(self) -> Working:
        return Working(self.seat, self.actor, self.source, self.effects[1:], self.result)

    def answering(self, result: int) -> Working:
        return Working(self.seat, self.actor, self.source, self.effects[1:], self.result | result)

    def end(self, g: Bones) -> Step:
        return done(self.result)


def makes_an_attack(part: Working, g: Bones, effect: Effect) -> Step:
    return run(Strike(part.seat, part.actor, part.source, part.effects), then=part.end)


def modifies(part: Working, g: Bones, effect: Effect) -> Step:
    modify(g, part.seat, part.effects[0], part.source)
    return part.rest().start(g)


def cancels(part: Working, g: Bones, effect: Effect) -> Step:
    return part.answering(CANCELLED).start(g)


def saves(part: Working, g: Bones, effect: Effect) -> Step:
    return part.answering(SAVED).start(g)


def prevents(part: Working, g: Bones, effect: Effect) -> Step:
    prevent(g, effect.n)
    return part.rest().start(g)


def rerolls(part: Working, g: Bones, effect: Effect) -> Step:
    return run(Rerolling(part.seat, effect.n, effect.who == 1), then=part.rest().start)


def draws(part: Working, g: Bones, effect: Effect) -> Step:
    draw_cards(g, hand_holder(g, part.seat), effect.n)
    return part.rest().start(g)


def discards(part: Working, g: Bones, effect: Effect) -> Step:
    return run(Discarding(hand_holder(g, part.seat), effect.n), then=part.rest().start)


def deploys(part: Working, g: Bones, effect: Effect) -> Step:
    return run(Joining(part.seat, part.actor, effect.n, effect.m), then=part.rest().start)


def moves_crew(part: Working, g: Bones, effect: Effect) -> Step:
    side = side_of(g, part.seat)
    g.ordered = crew_near(g, side, part.actor, effect.reach)
    return run(CrewMoves(part.seat, side, effect.n), then=part.rest().start)


def attacks_with_crew(part: Working, g: Bones, effect: Effect) -> Step:
    return run(CrewStrikes(part.seat, side_of(g, part.seat), effect.who == 1), then=part.rest().start)


def pushes_crew(part: Working, g: Bones, effect: Effect) -> Step:
    return run(PushCrew(part.seat, part.actor, part.effects[0]), then=part.rest().start)


def summons(part: Working, g: Bones, effect: Effect) -> Step:
    return run(Summon(part.seat), then=part.rest().start)


PARTS: Final[list[Callable[[Working, Bones, Effect], Step]]] = by_number(
    EFFECTS,
    {
        MAKE_ATTACK: makes_an_attack,
        CANCEL: cancels,
        RIG_OK: saves,
        PREVENT: prevents,
        REROLL_DICE: rerolls,
        DRAW: draws,
        DISCARD: discards,
        DEPLOY_CREW: deploys,
        CREW_MOVE: moves_crew,
        CREW_ATTACK: attacks_with_crew,
        PUSH_CREW: pushes_crew,
        SUMMON_MONSTER: summons,
    },
    otherwise=modifies,
)


def prevent(g: Bones, damage: int) -> None:
    """RB-R28  Never below nothing."""
    prevented = min(damage, g.hurt[g.hurting])
    g.hurt[g.hurting] -= prevented
    tell(g, news.PREVENTED, prevented, g.figure[g.hurting])


@final
class Strike(Frame[Bones]):
    """RB-R82  An attack made by a card, or by a Hero's Reaction; the parts after it are about this attack."""

    def __init__(self, seat: Seat, actor: Slot, source: Option, effects: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.source: Final = source
        self.effects: Final = effects

    def names(self, g: Bones) -> dict[str, str]:
        return hero_in_words(g, self.actor)

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which zone do you attack?" if self.actor == NO_SLOT else "Which zone does {hero} strike back at?",
            self.zones,
            then=self.strikes,
            if_none=self.finish,
            otherwise=A_ZONE_WITH_ENEMIES,
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return TARGET.each(attackable(g, self.seat, self.actor, g.box.effects[self.effects[0]]))

    def strikes(self, g: Bones, option: Option) -> Step:
        if self.actor == NO_SLOT:
            self.declare(g, TARGET.of(option))
            return Attack().start(g)
        answered = Answered(set_aside(g))
        self.declare(g, TARGET.of(option))
        tell(g, news.STRIKES_BACK, g.figure[self.actor], g.target, g.attack_skill)
        return run(Attack(), then=answered.start)

    def declare(self, g: Bones, zone: Zone) -> None:
        """RB-R29 (1)"""
        effect = g.box.effects[self.effects[0]]
        declare(g, BY_CARD if self.actor == NO_SLOT else BY_HERO, self.seat, side_of(g, self.seat), zone)
        g.profile_dice = effect.n
        g.profile_to_hit = effect.to_hit
        if self.actor != NO_SLOT:
            g.attacker = self.actor
            g.attack_skill = FIRST_SKILL.of(self.source)
            add_own_modifiers(g, self.actor)
        for number in self.effects[1:]:
            modify(g, self.seat, number, self.source)


@final
class Answered(Frame[Bones]):
    """RB-R29 (13)  After a Reaction's own attack, the one that it answered is still the one that others may answer."""

    def __init__(self, attack: tuple[Any, ...]) -> None:
        self.attack: Final = attack

    def start(self, g: Bones) -> Step:
        take_up(g, self.attack)
        return done()


# Dice ----------------------------------------------------------------------------------------------------------------


@final
class Rerolling(Frame[Bones]):
    """RB-MOD-02, RB-MOD-03  Which dice are rolled again, each once; the new faces count."""

    def __init__(self, seat: Seat, many: int, any_die: bool) -> None:
        self.seat: Final = seat
        self.many: Final = many
        self.any_die: Final = any_die

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(self.seat, "Which die do you re-roll?", self.faces, then=self.rerolls, otherwise=EACH_DIE_ONCE)

    def faces(self, g: Bones, seat: Seat) -> list[Option]:
        faces = sorted({g.dice[die] - 1 for die in dice_to_reroll(g, self.seat, self.any_die)})
        return [*REROLL.each(faces), KEEP_DICE]

    def rerolls(self, g: Bones, option: Option) -> Step:
        if option == KEEP_DICE:
            return done()
        face = REROLL.of(option) + 1
        for die in dice_to_reroll(g, self.seat, self.any_die):
            if g.dice[die] == face:
                tell(g, news.REROLLED, self.seat, face - 1)
                g.dice = (*g.dice[:die], roll(g, FACES, "reroll"), *g.dice[die + 1 :])
                g.rerolled = (*g.rerolled[:die], g.rerolled[die] | 1 << self.seat, *g.rerolled[die + 1 :])
                break
        return Rerolling(self.seat, self.many - 1, self.any_die).start(g)
