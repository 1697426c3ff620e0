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
from infamy.games.rum_and_bones.actions import (
    CHOOSE_CREW,
    FIRST_SKILL,
    FOLLOW,
    FROM,
    KEEP_DICE,
    LAND,
    REROLL,
    TARGET,
    THROW,
)
from infamy.games.rum_and_bones.board import Point, Zone, distance
from infamy.games.rum_and_bones.content.box import (
    BOSUN,
    BY_CARD,
    BY_HERO,
    CANCEL,
    CREW_ATTACK,
    CREW_MOVE,
    DECKHAND,
    DEPLOY,
    DISCARD,
    DRAW,
    EFFECTS,
    FACES,
    HERO_SLOTS,
    MAKE_ATTACK,
    NO_SLOT,
    OF_A_SIDE,
    PREVENT,
    PUSH_CREW,
    RIG_OK,
    SUMMON,
    Effect,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.content.box import REROLL as REROLL_OP
from infamy.games.rum_and_bones.news import JOINED, PREVENTED, REROLLED, STRIKES_BACK
from infamy.games.rum_and_bones.queries import crew_model, deployed, hand_holder, side_of
from infamy.games.rum_and_bones.rules.attack_record import set_aside, take_up
from infamy.games.rum_and_bones.rules.attacks import A_ZONE_WITH_ENEMIES, Attack, add_own_modifiers, declare, modify
from infamy.games.rum_and_bones.rules.crew import land, whole_crew
from infamy.games.rum_and_bones.rules.crew_attacks import CREW_WITH_A_TARGET, CrewAttacks, zones_with_attackers
from infamy.games.rum_and_bones.rules.crew_moves import March, crew_of, squad_of
from infamy.games.rum_and_bones.rules.hands import draw_cards, throw
from infamy.games.rum_and_bones.rules.hero_effects import OnHeroes, is_on_heroes
from infamy.games.rum_and_bones.rules.moments import CANCELLED, SAVED
from infamy.games.rum_and_bones.rules.monsters import Summon
from infamy.games.rum_and_bones.rules.movement import Push
from infamy.games.rum_and_bones.rules.of_use import attackable, crew_near, crew_to_push, dice_to_reroll, hero_parts
from infamy.games.rum_and_bones.state import Bones
from infamy.parts.dispatch import by_number
from infamy.parts.hand import kinds

CARDS_OF_YOURS: Final = Refusal("RB-TIDE-08", "you discard a card of your hand")
NEAREST_TRACK: Final = Refusal("RB-R37", "Crew follow the friendly track that is nearest")
A_POINT_OF_YOURS: Final = Refusal("RB-BOARD-03", "Crew land on a Deployment Point of yours")
CREW_IN_REACH: Final = Refusal("RB-R36", "you push a Deckhand or Bosun within reach that has somewhere to go")
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
        REROLL_OP: rerolls,
        DRAW: draws,
        DISCARD: discards,
        DEPLOY: deploys,
        CREW_MOVE: moves_crew,
        CREW_ATTACK: attacks_with_crew,
        PUSH_CREW: pushes_crew,
        SUMMON: summons,
    },
    otherwise=modifies,
)


def prevent(g: Bones, damage: int) -> None:
    """RB-R28  Never below nothing."""
    prevented = min(damage, g.hurt[g.hurting])
    g.hurt[g.hurting] -= prevented
    tell(g, PREVENTED, prevented, g.figure[g.hurting])


@final
class Strike(Frame[Bones]):
    """RB-R82  An attack made by a card, or by a Hero's Reaction; the parts after it are about this attack."""

    def __init__(self, seat: Seat, actor: Slot, source: Option, effects: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.source: Final = source
        self.effects: Final = effects

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which zone do you attack?",
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
        tell(g, STRIKES_BACK, g.figure[self.actor], g.target, g.attack_skill)
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
    """RB-MOD-02, RB-MOD-03"""

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
                tell(g, REROLLED, self.seat, face - 1)
                g.dice = (*g.dice[:die], roll(g, FACES, "reroll"), *g.dice[die + 1 :])
                g.rerolled = (*g.rerolled[:die], g.rerolled[die] | 1 << self.seat, *g.rerolled[die + 1 :])
                break
        return Rerolling(self.seat, self.many - 1, self.any_die).start(g)


# Cards and Crew ------------------------------------------------------------------------------------------------------


@final
class Discarding(Frame[Bones]):
    """RB-TIDE-08"""

    def __init__(self, seat: Seat, many: int) -> None:
        self.seat: Final = seat
        self.many: Final = many

    def start(self, g: Bones) -> Step:
        if self.many == 0:
            return done()
        return ask(
            self.seat,
            "Which card do you discard?",
            self.cards,
            then=self.discards,
            if_none=self.finish,
            otherwise=CARDS_OF_YOURS,
            always=True,
        )

    def cards(self, g: Bones, seat: Seat) -> list[Option]:
        return THROW.each(kinds(g.hand[self.seat]))

    def discards(self, g: Bones, option: Option) -> Step:
        throw(g, self.seat, THROW.of(option))
        return Discarding(self.seat, self.many - 1).start(g)


@final
class Joining(Frame[Bones]):
    """RB-CACT-04, RB-R37  Crew from the supply join a Hero, on the nearest track, or land on a friendly point."""

    def __init__(self, seat: Seat, actor: Slot, deckhands: int, bosuns: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.deckhands: Final = deckhands
        self.bosuns: Final = bosuns

    def start(self, g: Bones) -> Step:
        if self.actor == NO_SLOT:
            return ask(self.seat, "Where do they land?", self.points, then=self.lands, otherwise=A_POINT_OF_YOURS)
        if not deployed(g, self.actor):
            return done()
        return ask(self.seat, "Which track do they follow?", self.tracks, then=self.join, otherwise=NEAREST_TRACK)

    def points(self, g: Bones, seat: Seat) -> list[Option]:
        return LAND.each(g.board.points_of[side_of(g, self.seat)])

    def lands(self, g: Bones, option: Option) -> Step:
        point = LAND.of(option)
        return self.arrive(g, g.board.point_zone[point], point)

    def tracks(self, g: Bones, seat: Seat) -> list[Option]:
        return FOLLOW.each(nearest_tracks(g, side_of(g, self.seat), g.at[self.actor]))

    def join(self, g: Bones, option: Option) -> Step:
        return self.arrive(g, g.at[self.actor], FOLLOW.of(option))

    def arrive(self, g: Bones, zone: Zone, track: Point) -> Step:
        side = side_of(g, self.seat)
        many = land(g, side, DECKHAND, self.deckhands, zone, track) + land(g, side, BOSUN, self.bosuns, zone, track)
        tell(g, JOINED, many, zone)
        return done()


def nearest_tracks(g: Bones, side: Side, zone: Zone) -> list[Point]:
    """RB-R37  Counted as range, the last zone of a track not counting; of equals the owner chooses."""
    ranges = [min([distance(zone, step) for step in g.board.tracks[point][:-1]]) for point in g.board.points_of[side]]
    return [point for i, point in enumerate(g.board.points_of[side]) if ranges[i] == min(ranges)]


@final
class CrewMoves(Frame[Bones]):
    """Each of the Crew that were named may move up to so many zones. It is not their activation."""

    def __init__(self, seat: Seat, side: Side, zones: int) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.zones: Final = zones

    def start(self, g: Bones) -> Step:
        g.crew_moved = 0
        if self.zones == 0:
            return done()
        again = CrewMoves(self.seat, self.side, self.zones - 1)
        return run(March(self.seat, self.side, g.ordered, True), then=again.start)


@final
class CrewStrikes(Frame[Bones]):
    """RB-R82  Crew that were named, or all in one zone, attack now, whether they attacked before or not; that does not
    use up their activation, and stays a Crew attack."""

    def __init__(self, seat: Seat, side: Side, one_zone: bool) -> None:
        self.seat: Final = seat
        self.side: Final = side
        self.one_zone: Final = one_zone

    def start(self, g: Bones) -> Step:
        g.crew_struck = 0
        if not self.one_zone:
            return run(CrewAttacks(self.seat, self.side, g.ordered), then=self.over)
        return ask(
            self.seat,
            "Which Crew attack?",
            self.zones,
            then=self.named,
            if_none=self.over,
            otherwise=CREW_WITH_A_TARGET,
        )

    def zones(self, g: Bones, seat: Seat) -> list[Option]:
        return FROM.each(zones_with_attackers(g, self.side, whole_crew(self.side)))

    def named(self, g: Bones, option: Option) -> Step:
        g.ordered = 0
        for crew in crew_of(self.side):
            if g.crew_at[crew] == FROM.of(option):
                g.ordered |= 1 << crew
        return run(CrewAttacks(self.seat, self.side, g.ordered), then=self.over)

    def over(self, g: Bones) -> Step:
        g.crew_struck = 0
        g.ordered = 0
        return done()


@final
class PushCrew(Frame[Bones]):
    """RB-R36, RB-R37  One Deckhand or Bosun within reach is pushed; those that are alike are one choice."""

    def __init__(self, seat: Seat, actor: Slot, effect: int) -> None:
        self.seat: Final = seat
        self.actor: Final = actor
        self.effect: Final = effect

    def start(self, g: Bones) -> Step:
        return ask(
            self.seat,
            "Which Crew model do you push?",
            self.squads,
            then=self.chosen,
            if_none=self.finish,
            otherwise=CREW_IN_REACH,
        )

    def squads(self, g: Bones, seat: Seat) -> list[Option]:
        found: list[int] = []
        for crew in crew_to_push(g, self.seat, self.actor, g.box.effects[self.effect]):
            if squad_of(g, crew) not in found:
                found.append(squad_of(g, crew))
        return CHOOSE_CREW.each(found)

    def chosen(self, g: Bones, option: Option) -> Step:
        effect = g.box.effects[self.effect]
        for crew in crew_to_push(g, self.seat, self.actor, effect):
            if squad_of(g, crew) == CHOOSE_CREW.of(option):
                return Push(self.seat, crew_model(crew), effect.n).start(g)
        raise AssertionError("no crew of this squad is there")
