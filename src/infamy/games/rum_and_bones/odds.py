"""How likely an attack, a Rigging Check or the Kraken is, exactly, from what lies open; cards may still change it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, final

from infamy.engine.actions import Option
from infamy.engine.state import Frame, Seat
from infamy.games.rum_and_bones.actions import AIM, AIM_ALL, RANSACK, TARGET
from infamy.games.rum_and_bones.board import NO_FEATURE, NOWHERE, Feature, Zone, distance
from infamy.games.rum_and_bones.content.box import (
    ALWAYS_MISSES,
    BOSUN,
    BY_CREW,
    BY_GUN,
    BY_KRAKEN,
    BY_RANSACK,
    DECKHAND,
    FACES,
    HERO_SLOTS,
    HEROES_CLASS,
    NO_SLOT,
    OBJECTIVES_CLASS,
    Side,
    Skill,
    Slot,
)
from infamy.games.rum_and_bones.queries import (
    crew_count,
    crew_of,
    enemy_feature,
    enemy_monster,
    frames,
    hp_of,
    kraken_zones,
)
from infamy.games.rum_and_bones.rules.activation import HeroAttack
from infamy.games.rum_and_bones.rules.assignment import damage_of_a_hit
from infamy.games.rum_and_bones.rules.attacks import declare, declare_skill, is_hit, needs
from infamy.games.rum_and_bones.rules.crew_attacks import Aiming, DeckGun, crew_targets
from infamy.games.rum_and_bones.rules.crew_moves import Ransack
from infamy.games.rum_and_bones.rules.effects import Strike
from infamy.games.rum_and_bones.rules.monsters import MonsterAttack
from infamy.games.rum_and_bones.rules.of_use import dice_to_reroll
from infamy.games.rum_and_bones.state import NOT_HERE, Bones, crew_side, kind_of

Spread = tuple[float, ...]  # by number of Hits: how likely


TWO_DICE: Final = FACES * FACES


# Dice ----------------------------------------------------------------------------------------------------------------


def hitting_faces(need: int, to_hit: int) -> int:
    """RB-ATK-08, RB-R02  A natural 1 misses, whatever is added."""
    return max(0, min(FACES - ALWAYS_MISSES, FACES + 1 - (need - to_hit)))


def hit_chance(need: int, to_hit: int) -> float:
    return hitting_faces(need, to_hit) / FACES


@lru_cache(maxsize=1024)
def spread(needed: tuple[int, ...], to_hit: int, explode: int) -> Spread:
    """RB-MOD-04, RB-MOD-05  What comes of these dice; with `explode`, Hits from that natural face on add a die, which
    adds no more."""
    found = [1.0]
    for need in needed:
        hits = hitting_faces(need, to_hit)
        adding = min(hits, FACES + 1 - explode) if explode > 0 else 0
        extra = hit_chance(needed[0], to_hit)
        more = adding / FACES
        found = joined(found, [1.0 - hits / FACES, (hits - adding) / FACES + more * (1.0 - extra), more * extra])
    while len(found) > 1 and found[-1] == 0.0:
        found.pop()
    return tuple(found)


def joined(one: list[float], other: list[float]) -> list[float]:
    """The sum of two throws."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, likely in enumerate(one):
        for b, other_likely in enumerate(other):
            found[a + b] += likely * other_likely
    return found


def at_least(hits: Spread, number: int) -> float:
    if number <= 0:
        return 1.0
    return sum(hits[number:], 0.0)


def mean(hits: Spread) -> float:
    average = 0.0
    for number, likely in enumerate(hits):
        average += number * likely
    return average


# An attack -----------------------------------------------------------------------------------------------------------


def hits_to_come(g: Bones) -> Spread:
    """Of the attack that is declared: before the roll, after it, or once Hits are counted."""
    if g.hits > 0:
        return certain(g.hits)
    if not g.dice:
        return spread(tuple(needs(g)), g.to_hit_mod, g.explode)
    return after_rerolls(g, ())


def first_roll(g: Bones) -> Spread:
    """What the dice that lie there could have brought, with what was added to them; extra dice came of that roll."""
    first = g.needs[: g.first_die] if g.first_die > 0 else g.needs
    return spread(tuple(first), g.to_hit_mod, g.explode)


def certain(hits: int) -> Spread:
    return (*[0.0] * hits, 1.0)


def after_rerolls(g: Bones, again: tuple[int, ...]) -> Spread:
    """The dice as they lie, but for those that are rolled again; extra dice of the first roll are still to come."""
    found = [1.0]
    explode = g.explode if g.first_die == 0 else 0
    for die in range(len(g.dice)):
        if die in again:
            one = list(spread((g.needs[die],), g.to_hit_mod, explode if die >= g.first_die else 0))
        elif is_hit(g, die):
            extra = hit_chance(g.needs[0], g.to_hit_mod)
            one = [0.0, 1.0 - extra, extra] if 0 < explode <= g.dice[die] else [0.0, 1.0]
        else:
            one = [1.0]
        found = joined(found, one)
    return tuple(found)


def misses_to_reroll(g: Bones, seat: Seat, many: int) -> tuple[int, ...]:
    """RB-MOD-03  The dice that one would roll again: those that missed, the easiest first."""
    missed = dice_to_reroll(g, seat, False)
    missed.sort(key=lambda die: g.needs[die])
    return tuple(missed[:many])


# Who is in for it ----------------------------------------------------------------------------------------------------


@final
class Stakes:
    """RB-ATK-04  What an attack may hit in its zone, class by class."""

    def __init__(
        self,
        deckhands: int,
        bosuns: int,
        heroes: list[Slot],
        left: list[int],
        monster: Slot,
        kraken: bool,
        feature: Feature,
        objective_left: int,
    ) -> None:
        self.deckhands = deckhands
        self.bosuns = bosuns
        self.heroes = heroes
        self.left = left  # Hit Points of each Hero
        self.monster = monster  # the Objective is a Sea Monster, the Kraken,
        self.kraken = kraken
        self.feature = feature  #   a Deck Feature, or none of them
        self.objective_left = objective_left


def stakes(g: Bones) -> Stakes:
    """Enemies of the attacker in the target zone, less what is already dealt to them. The Kraken's are all models."""
    side, zone = g.attack_side, g.target
    crew = [0, 0]
    for enemy in range(0 if g.clash else 2):
        if enemy != side:
            for kind in (DECKHAND, BOSUN):
                crew[kind] += crew_count(g, enemy, kind, zone) - doomed(g, enemy, kind, zone)
    heroes: list[Slot] = []
    left: list[int] = []
    for slot in range(HERO_SLOTS):
        if g.at[slot] == zone and g.side[slot] != side:
            heroes.append(slot)
            left.append(max(0, hp_of(g, slot) - g.damage[slot] - g.hurt[slot]))
    feature = NO_FEATURE
    objective = 0
    if g.source == BY_KRAKEN:  # it harms models only
        return Stakes(crew[0], crew[1], heroes, left, NO_SLOT, False, feature, objective)
    monster = enemy_monster(g, side, zone)
    kraken = zone in kraken_zones(g)
    if monster != NO_SLOT:
        objective = hp_of(g, monster) - g.damage[monster] - g.hurt[monster]
    elif kraken:
        objective = g.box.kraken.hp - g.kraken_damage - g.kraken_hurt
    elif g.source != BY_GUN:
        feature = enemy_feature(g, side, zone)
        if feature != NO_FEATURE:
            objective = tile_left(g, feature) - g.tile_hurt[feature]
    return Stakes(crew[0], crew[1], heroes, left, monster, kraken, feature, max(0, objective))


def doomed(g: Bones, side: Side, kind: int, zone: Zone) -> int:
    """Crew that have their Hit already."""
    if g.crew_hurt == 0:
        return 0
    many = 0
    for crew, at in enumerate(g.crew_at):
        if at == zone and g.crew_hurt >> crew & 1 and kind_of(crew) == kind and crew_side(crew) == side:
            many += 1
    return many


def tile_left(g: Bones, feature: Feature) -> int:
    return g.box.tiles[g.board.tiles[feature]].hp - g.tile_damage[feature]


def hits_needed(g: Bones, target_class: int, left: int) -> int:
    """RB-ATK-09  With the bonus of the first Hits on this class."""
    hits = 0
    while left > 0:
        left -= damage_of_a_hit(g, target_class, hits)
        hits += 1
    return hits


def before_heroes(g: Bones, at_stake: Stakes) -> int:
    """RB-ATK-05  Hits that go elsewhere before one goes to a Hero."""
    if g.priority >> HEROES_CLASS & 1:
        return 0
    return at_stake.deckhands + at_stake.bosuns


def before_objective(g: Bones, at_stake: Stakes) -> int:
    if g.priority >> OBJECTIVES_CLASS & 1:
        return 0
    before = at_stake.deckhands + at_stake.bosuns
    for left in at_stake.left:
        before += hits_needed(g, HEROES_CLASS, left)
    return before


def fells_hero(g: Bones, at_stake: Stakes, number: int, hits: Spread) -> float:
    """That a Hero is KO'd, if all Hits that can go to it do, and nobody prevents any."""
    needed = hits_needed(g, HEROES_CLASS, at_stake.left[number])
    return at_least(hits, before_heroes(g, at_stake) + needed)


def fells_objective(g: Bones, at_stake: Stakes, hits: Spread) -> float:
    if at_stake.objective_left == 0:
        return 0.0
    needed = hits_needed(g, OBJECTIVES_CLASS, at_stake.objective_left)
    return at_least(hits, before_objective(g, at_stake) + needed)


# Attacks that are not declared yet -----------------------------------------------------------------------------------


def with_skill(g: Bones, seat: Seat, slot: Slot, skill: Skill, zone: Zone) -> Bones:
    """A twin in which a Hero or Sea Monster has declared this attack."""
    twin = g.copy()
    declare_skill(twin, seat, slot, skill, zone)
    return twin


def with_gun(g: Bones, seat: Seat, side: Side, zone: Zone) -> Bones:
    twin = g.copy()
    declare(twin, BY_GUN, seat, side, zone)
    return twin


def with_crew(g: Bones, seat: Seat, side: Side, attackers: int, zone: Zone) -> Bones:
    twin = g.copy()
    declare(twin, BY_CREW, seat, side, zone)
    twin.attackers = attackers
    return twin


def with_ransack(g: Bones, seat: Seat, side: Side, zone: Zone) -> Bones:
    """RB-RANS-04  The table as it would be with this Ransack attack declared."""
    twin = g.copy()
    declare(twin, BY_RANSACK, seat, side, zone)
    twin.profile_dice = 1
    twin.profile_to_hit = g.box.ransack_to_hit
    return twin


# Ropes and the Kraken ------------------------------------------------------------------------------------------------


def rig_chance(g: Bones, slot: Slot, start: Zone, zone: Zone) -> float:
    """RB-RIG-04 to RB-RIG-06  A die and the bonus against the range."""
    missing = distance(start, zone) - g.rig_bonus[g.owner[slot]]
    return max(0, min(FACES, FACES + 1 - missing)) / FACES


def kraken_chance(g: Bones, more: int = 0) -> float:
    """RB-KRAK-01 to RB-KRAK-03  That it rises at the end of this round, with so many symbols more in the Pools."""
    if g.clash or g.kraken_slain or g.kraken_at != NOT_HERE:
        return 0.0
    pool = g.pool[0] + g.pool[1] + more
    ways = 0
    for one in range(1, FACES + 1):
        for other in range(1, FACES + 1):
            if one + other <= pool:
                ways += 1
    return ways / TWO_DICE


def declared(g: Bones, seat: Seat, option: Option) -> Bones | None:
    """A twin in which the attack that this option chooses is declared, or None if it chooses none."""
    frame = frames(g)[0]
    declares = DECLARES.get(type(frame))
    return None if declares is None else declares(g, frame, seat, option)


def by_skill(g: Bones, frame: HeroAttack | MonsterAttack, seat: Seat, option: Option) -> Bones | None:
    return with_skill(g, seat, frame.slot, frame.skill, TARGET.of(option)) if option in TARGET else None


def by_gun(g: Bones, frame: DeckGun, seat: Seat, option: Option) -> Bones | None:
    return with_gun(g, seat, frame.side, TARGET.of(option)) if option in TARGET else None


def by_ransacking(g: Bones, frame: Ransack, seat: Seat, option: Option) -> Bones | None:
    return with_ransack(g, seat, frame.side, RANSACK.of(option)) if option in RANSACK else None


def struck(g: Bones, frame: Strike, seat: Seat, option: Option) -> Bones | None:
    """RB-R82  The table as it would be with this attack of a card declared."""
    if option not in TARGET:
        return None
    twin = g.copy()
    frame.declare(twin, TARGET.of(option))
    return twin


def aimed(g: Bones, frame: Aiming, seat: Seat, option: Option) -> Bones | None:
    """RB-R40  All of them who reach it, or the first; those that aim there already shoot with them."""
    if option not in AIM and option not in AIM_ALL:
        return None
    zone = AIM.of(option) if option in AIM else AIM_ALL.of(option)
    who = 0
    for i in range(0, len(frame.aims), 2):
        if frame.aims[i] == zone:
            who = frame.aims[i + 1]
    for crew in crew_of(frame.side):
        if frame.todo >> crew & 1 and g.crew_at[crew] != NOWHERE and zone in crew_targets(g, crew):
            who |= 1 << crew
            if option in AIM:
                break
    return with_crew(g, frame.seat, frame.side, who, zone)


DECLARES: Final[dict[type[Frame[Any]], Callable[[Bones, Any, Seat, Option], Bones | None]]] = {
    HeroAttack: by_skill,
    MonsterAttack: by_skill,
    DeckGun: by_gun,
    Strike: struck,
    Aiming: aimed,
    Ransack: by_ransacking,
}
