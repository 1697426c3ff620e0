"""ATK, MOD  An attack from its declaration to what follows it, in the order of RB-R29."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from infamy.engine.actions import Option
from infamy.engine.fate import roll_many
from infamy.engine.news import listens, tell
from infamy.engine.rules import Refusal
from infamy.engine.state import Frame, Seat, Step
from infamy.engine.step import done, invite, run
from infamy.games.rum_and_bones import news
from infamy.games.rum_and_bones.actions import FIRST_SKILL
from infamy.games.rum_and_bones.board import FAR, NO_FEATURE, NO_SHIP, NOWHERE, Zone, distance
from infamy.games.rum_and_bones.content.box import (
    ALWAYS_MISSES,
    BLIND,
    BY_CARD,
    BY_CREW,
    BY_GUN,
    BY_HERO,
    BY_MONSTER,
    CREWS,
    FACES,
    HERO_SLOTS,
    HEROES_CLASS,
    NO_SLOT,
    OBJECTIVES_CLASS,
    SLOTS,
    Level,
    Profile,
    Side,
    Skill,
    Slot,
)
from infamy.games.rum_and_bones.content.effects import (
    AFTER,
    ATTACKING,
    BONUS_DAMAGE,
    DICE,
    EXPLODE,
    HURT_AFTER,
    ON_THE_ATTACK,
    PRIORITY,
    ROLLED,
    TO_HIT,
    Effect,
)
from infamy.games.rum_and_bones.queries import (
    crew_count,
    deployed,
    enemy_feature,
    enemy_monster,
    face_of,
    has,
    has_enemy_hero,
    has_enemy_model,
    has_swimmer_near,
    kraken_zones,
    level_of,
    silenced,
)
from infamy.games.rum_and_bones.rules.after_effects import AfterEffects
from infamy.games.rum_and_bones.rules.assignment import Assignment
from infamy.games.rum_and_bones.rules.attack_record import clear_attack
from infamy.games.rum_and_bones.rules.damage import Harm
from infamy.games.rum_and_bones.rules.hero_effects import OnHeroes, is_on_heroes
from infamy.games.rum_and_bones.rules.moments import Moment
from infamy.games.rum_and_bones.state import Bones, kind_of

A_ZONE_WITH_ENEMIES: Final = Refusal("RB-ATK-02", "you attack a zone within range that holds an enemy")

NO_CARD: Final = -1  # attacks by none
MOST_TOLD: Final = 15  # dice whose faces are told one by one


# What can be attacked ------------------------------------------------------------------------------------------------


def can_target(g: Bones, side: Side, zone: Zone, tiles: bool) -> bool:
    """RB-ATK-01, RB-ATK-02, RB-BOARD-06, RB-R58  An enemy model, Sea Monster or Deck Feature, or the Kraken."""
    if has_enemy_model(g, side, zone):
        return True
    if g.board.ship_of[zone] != NO_SHIP:
        return tiles and g.board.feature_at[zone] != NO_FEATURE and enemy_feature(g, side, zone) != NO_FEATURE
    return enemy_monster(g, side, zone) != NO_SLOT or zone in kraken_zones(g)


def can_attack(g: Bones, side: Side, here: Zone, reach: int) -> bool:
    """Whether anything in range of a zone can be attacked."""
    if reach > FAR:
        return len(zones_to_attack(g, side, here, reach)) > 0
    foes = g.foes[side]
    for zone in g.board.afoot_within[reach][here]:
        if g.models_in[zone] & foes:
            return True
    for zone in g.board.tiles_within[reach][here]:
        if enemy_feature(g, side, zone) != NO_FEATURE:
            return True
    return has_swimmer_near(g, side, here, reach)


def zones_to_attack(g: Bones, side: Side, here: Zone, reach: int, tiles: bool = True) -> list[Zone]:
    """RB-SKILL-07, RB-RANGE-03, RB-R14  In range of a zone, its own included; from NOWHERE everything is in range."""
    if here != NOWHERE and reach <= FAR:
        if has_swimmer_near(g, side, here, reach):
            return [zone for zone in g.board.within[reach][here] if can_target(g, side, zone, tiles)]
        return on_foot(g, side, g.board.afoot_within[reach][here], tiles)
    found = on_foot(g, side, g.board.afoot, tiles)
    for slot in range(HERO_SLOTS, SLOTS):
        if g.at[slot] != NOWHERE and g.side[slot] != side and g.at[slot] not in found:
            found.append(g.at[slot])
    found += [zone for zone in kraken_zones(g) if zone not in found]
    return sorted([zone for zone in found if here == NOWHERE or distance(here, zone) <= reach])


def on_foot(g: Bones, side: Side, zones: tuple[Zone, ...], tiles: bool) -> list[Zone]:
    """Those of these zones that hold enemies, apart from what swims."""
    foes = g.foes[side]
    return [
        zone
        for zone in zones
        if g.models_in[zone] & foes
        or (tiles and g.board.feature_at[zone] != NO_FEATURE and enemy_feature(g, side, zone) != NO_FEATURE)
    ]


# Declaring -----------------------------------------------------------------------------------------------------------


def declare(g: Bones, source: int, seat: Seat, side: Side, zone: Zone) -> None:
    """RB-R29 (1)"""
    clear_attack(g)
    g.source = source
    g.attack_seat = seat
    g.attack_side = side
    g.target = zone


def declare_skill(g: Bones, seat: Seat, slot: Slot, skill: Skill, zone: Zone) -> None:
    """RB-SKILL-05 to RB-SKILL-08, RB-COND-05, RB-COND-09, RB-R25  With the card's dice and text; silenced, without the
    text. Blind and passives change it from the start."""
    declare(g, BY_HERO if slot < HERO_SLOTS else BY_MONSTER, seat, g.side[slot], zone)
    g.attacker = slot
    g.attack_skill = skill
    level = face_up(g, slot, skill)
    g.profile_dice = level.dice
    g.profile_to_hit = level.to_hit
    tell(g, news.ATTACKS_WITH, g.figure[slot], zone, skill)
    if slot < HERO_SLOTS:
        add_own_modifiers(g, slot)
    if not silenced(g, slot):
        for number in level.effects:
            modify(g, seat, number, FIRST_SKILL(skill))


def face_up(g: Bones, slot: Slot, skill: Skill) -> Level:
    return g.box.skills[skill].levels[level_of(g, slot, skill) - 1]


def add_own_modifiers(g: Bones, slot: Slot) -> None:
    """RB-SKILL-15, RB-COND-05  Blind, and the last row of a passive that holds."""
    if has(g, slot, BLIND):
        g.to_hit_mod -= 1
    if silenced(g, slot):
        return
    dice = to_hit = 0
    for row in face_of(g, slot).passives:
        if g.damage[slot] >= row.damage:
            dice, to_hit = row.dice, row.to_hit
    g.more_dice += dice
    g.to_hit_mod += to_hit


def modify(g: Bones, seat: Seat, number: int, source: Option) -> None:
    """RB-MOD-01  What a skill or a card, its source, adds to the attack being declared; several add up."""
    op = g.box.effects[number].op
    if op == AFTER:
        g.afters = (*g.afters, number, seat, source)
    elif ON_THE_ATTACK[op]:
        MODIFIES[op](g, g.box.effects[number])


def adds_dice(g: Bones, effect: Effect) -> None:
    g.more_dice += effect.n


def eases(g: Bones, effect: Effect) -> None:
    g.to_hit_mod += effect.n


def explodes(g: Bones, effect: Effect) -> None:
    g.explode = effect.n if g.explode == 0 else min(g.explode, effect.n)


def prefers(g: Bones, effect: Effect) -> None:
    g.priority |= 1 << effect.who


def hurts_more(g: Bones, effect: Effect) -> None:
    g.bonuses = (*g.bonuses, effect.n, effect.who, effect.m)


MODIFIES: Final[dict[int, Callable[[Bones, Effect], None]]] = {
    DICE: adds_dice,
    TO_HIT: eases,
    EXPLODE: explodes,
    PRIORITY: prefers,
    BONUS_DAMAGE: hurts_more,
}


def has_class(g: Bones, target_class: int) -> bool:
    """RB-R05  Enemies of this class in the zone that is attacked."""
    side, zone = g.attack_side, g.target
    if target_class == HEROES_CLASS:
        return has_enemy_hero(g, side, zone)
    if target_class == OBJECTIVES_CLASS:
        return (
            enemy_monster(g, side, zone) != NO_SLOT
            or zone in kraken_zones(g)
            or enemy_feature(g, side, zone) != NO_FEATURE
        )
    return not g.clash and crew_count(g, 1 - side, target_class, zone) > 0


# The attack ----------------------------------------------------------------------------------------------------------


@final
class Attack(Frame[Bones]):
    """RB-R29 (2 to 13), RB-R30  What was declared is carried out, even if its target has gone."""

    def start(self, g: Bones) -> Step:
        if g.source not in (BY_HERO, BY_MONSTER):
            by_card = g.source == BY_CARD and len(g.resolving) > 0
            tell(g, news.ATTACK, g.target, g.source, g.resolving[-1] if by_card else NO_CARD)
        return invite(Moment(ATTACKING), then=self.before_the_roll)

    def before_the_roll(self, g: Bones, replies: list[int]) -> Step:
        """RB-SKILL-08"""
        if g.source == BY_HERO and not silenced(g, g.attacker):
            effects = tuple(
                [
                    number
                    for number in face_up(g, g.attacker, g.attack_skill).effects
                    if is_on_heroes(g.box.effects[number])
                ]
            )
            if effects and deployed(g, g.attacker):
                return run(OnHeroes(g.attack_seat, g.attacker, g.attacker, effects), then=self.roll)
        return self.roll(g)

    def roll(self, g: Bones) -> Step:
        """RB-ATK-03, RB-SKILL-06"""
        g.needs = tuple(needs(g))
        g.dice = tuple(roll_many(g, len(g.needs), FACES, "attack"))
        g.rerolled = (0,) * len(g.dice)
        g.first_die = 0
        return invite(Moment(ROLLED), then=self.extra_dice)

    def extra_dice(self, g: Bones, replies: list[int]) -> Step:
        """RB-MOD-04, RB-MOD-05, RB-R03, RB-R27  Counted from the final faces; they make no more."""
        if g.explode == 0:
            return self.count(g, replies)
        more = 0
        for die, face in enumerate(g.dice):
            if face >= g.explode and is_hit(g, die):
                more += 1
        if more == 0:
            return self.count(g, replies)
        tell(g, news.EXTRA_DICE, more)
        g.first_die = len(g.dice)
        g.needs = (*g.needs, *[g.needs[0]] * more)
        g.dice = (*g.dice, *roll_many(g, more, FACES, "extra dice"))
        g.rerolled = (*g.rerolled, *[0] * more)
        return invite(Moment(ROLLED), then=self.count)

    def count(self, g: Bones, replies: list[int]) -> Step:
        hits = 0
        for die in range(len(g.dice)):
            if is_hit(g, die):
                hits += 1
        g.hits = hits
        tell_hits(g, hits)
        if hits == 0:
            return self.afterwards(g)
        return run(Assignment(g.attack_seat, g.attack_side), then=self.harm)

    def harm(self, g: Bones) -> Step:
        return run(Harm(0), then=self.afterwards)

    def afterwards(self, g: Bones) -> Step:
        """RB-R29 (12)  If the attacker has left the board, what speaks of it is skipped."""
        return run(AfterEffects(0), then=self.reactions) if g.afters else self.reactions(g)

    def reactions(self, g: Bones) -> Step:
        if g.source != BY_HERO or g.damaged == 0:
            return done()
        return invite(Moment(HURT_AFTER), then=self.over)

    def over(self, g: Bones, replies: list[int]) -> Step:
        return done()


def tell_hits(g: Bones, hits: int) -> None:
    if listens(g):
        faces = 0
        for face in g.dice if len(g.dice) <= MOST_TOLD else ():
            faces = faces * 10 + face
        needed = g.needs[0] if g.needs and min(g.needs) == max(g.needs) else 0
        tell(g, news.HITS, hits, g.target, faces, needed, g.to_hit_mod)


def needs(g: Bones) -> list[int]:
    """RB-CMOV-07, RB-R40  What each die has to reach, before modifiers; Crew roll together, each with its own."""
    if g.source == BY_CREW:
        return crew_needs(g)
    if g.source == BY_GUN:
        gun = gun_of(g, g.attack_side)
        return [gun.to_hit] * max(0, gun.dice + g.more_dice)
    return [g.profile_to_hit] * max(0, g.profile_dice + g.more_dice)


def gun_of(g: Bones, side: Side) -> Profile:
    """RB-GUN-01, RB-CREW-05  What the Deck Gun of a side attacks with, upgraded or not."""
    return g.box.gun_upgraded if g.gun_up[side] else g.box.gun


def profile_of(g: Bones, side: Side, kind: int) -> Profile:
    """RB-CREW-04, RB-CREW-05  What Crew of a kind attack with, upgraded or not."""
    return g.box.bosun_upgraded if kind == 1 and g.bosun_up[side] else g.box.crew[kind]


def crew_needs(g: Bones) -> list[int]:
    """RB-CREW-03  A Bosun within its reach helps each Deckhand once; Bosuns never help Bosuns."""
    side = g.attack_side
    bosun = profile_of(g, side, 1)
    found: list[int] = []
    for crew in range(side * CREWS // 2, (side + 1) * CREWS // 2):
        if g.attackers >> crew & 1 and g.crew_at[crew] != NOWHERE:
            kind = kind_of(crew)
            profile = profile_of(g, side, kind)
            need = profile.to_hit
            if kind == 0 and has_bosun_near(g, side, g.crew_at[crew], bosun.aid_reach):
                need -= bosun.aid
            found += [need] * profile.dice
    if g.more_dice > 0 and found:
        found += [g.box.crew[0].to_hit] * g.more_dice
    return found


def has_bosun_near(g: Bones, side: Side, here: Zone, reach: int) -> bool:
    if crew_count(g, side, 1, here) > 0:
        return True
    for zone in g.board.afoot_within[min(reach, FAR)][here]:
        if crew_count(g, side, 1, zone) > 0:
            return True
    return False


def is_hit(g: Bones, die: int) -> bool:
    """RB-SKILL-06, RB-ATK-03, RB-ATK-08, RB-MOD-01, RB-R02  A natural 1 misses; modifiers change no face."""
    face = g.dice[die]
    return face != ALWAYS_MISSES and face + g.to_hit_mod >= g.needs[die]


def is_empty_of_enemies(g: Bones, side: Side, zone: Zone) -> bool:
    """RB-R41  Neither model nor Objective of an enemy."""
    return not can_target(g, side, zone, True)
