"""RB-R08  What skills and cards could do as things lie, as everybody can see: what could change nothing is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from infamy.engine.state import Seat
from infamy.games.rum_and_bones.board import NOWHERE, Zone, distance
from infamy.games.rum_and_bones.content.box import (
    ANY_RANGE,
    BOSUN,
    CREWS,
    DECKHAND,
    FACES,
    HERO_SLOTS,
    HEROES_CLASS,
    NO_SLOT,
    Crew,
    Side,
    Slot,
)
from infamy.games.rum_and_bones.content.effects import (
    AFTER,
    ANY,
    BONUS_DAMAGE,
    CONDITION_ON,
    CREW_ATTACK,
    CREW_MOVE,
    DEPLOY_CREW,
    DISCARD,
    DRAW,
    EACH,
    EFFECTS,
    ENEMY,
    EXPLODE,
    MAKE_ATTACK,
    OF_A_SIDE,
    PREVENT,
    PRIORITY,
    PUSH_CREW,
    PUSH_HERO,
    REROLL_DICE,
    RIG_OK,
    Effect,
)
from infamy.games.rum_and_bones.queries import (
    crew_model,
    crew_of,
    deployed,
    hand_holder,
    kraken_zones,
    side_of,
    supply_size,
)
from infamy.games.rum_and_bones.rules.after_effects import AFTER_FIELDS
from infamy.games.rum_and_bones.rules.attacks import has_class, is_hit, zones_to_attack
from infamy.games.rum_and_bones.rules.crew import whole_crew
from infamy.games.rum_and_bones.rules.crew_attacks import zones_with_attackers
from infamy.games.rum_and_bones.rules.crew_moves import movers
from infamy.games.rum_and_bones.rules.hands import can_draw
from infamy.games.rum_and_bones.rules.hero_effects import (
    any_works_on,
    is_near,
    is_on_heroes,
    works_on,
    would_do_something,
)
from infamy.games.rum_and_bones.rules.monsters import unsummoned
from infamy.games.rum_and_bones.rules.movement import push_length
from infamy.games.rum_and_bones.state import Bones, crew_side
from infamy.parts.dispatch import by_number


def is_of_use(g: Bones, seat: Seat, actor: Slot, effects: tuple[int, ...]) -> bool:
    """RB-R08  Whether any part of a card, an Ability or a Reaction could change anything."""
    ordered = 0
    for number, each in enumerate(effects):
        effect = g.box.effects[each]
        if effect.op == MAKE_ATTACK:  # the parts after it are about this attack (RB-R82)
            return len(attackable(g, seat, actor, effect)) > 0
        if effect.op == CREW_MOVE and not g.clash:
            ordered = crew_near(g, side_of(g, seat), actor, effect.reach)
        if is_on_heroes(effect):
            first = number == 0 or not is_on_heroes(g.box.effects[effects[number - 1]])
            if first and would_do_something(g, seat, actor, hero_parts(g, effects[number:])):
                return True
        elif OF_A_SIDE[effect.op]:
            if not g.clash and DOES_FOR_SIDE[effect.op](g, seat, actor, effect, ordered):
                return True
        elif COULD_DO[effect.op](g, seat, effect):
            return True
    return False


def hero_parts(g: Bones, effects: tuple[int, ...]) -> tuple[int, ...]:
    """The first parts, as far as they are about Heroes."""
    many = 0
    while many < len(effects) and is_on_heroes(g.box.effects[effects[many]]):
        many += 1
    return effects[:many]


def is_never_in_vain(g: Bones, seat: Seat, effect: Effect) -> bool:
    """More dice and To Hit, and a card that is cancelled."""
    return True


def could_save(g: Bones, seat: Seat, effect: Effect) -> bool:
    return g.rig_range <= effect.n


def could_prevent(g: Bones, seat: Seat, effect: Effect) -> bool:
    return g.hurting != NO_SLOT and g.hurt[g.hurting] > 0


def could_reroll(g: Bones, seat: Seat, effect: Effect) -> bool:
    return len(dice_to_reroll(g, seat, effect.who == 1)) > 0


def could_hurt_more(g: Bones, seat: Seat, effect: Effect) -> bool:
    """RB-CREW-02  One damage is enough for Crew."""
    return effect.who >= HEROES_CLASS and has_class(g, effect.who)


def could_explode(g: Bones, seat: Seat, effect: Effect) -> bool:
    return g.explode == 0 or effect.n < g.explode


def could_prefer(g: Bones, seat: Seat, effect: Effect) -> bool:
    """RB-ATK-05  Enemies of this class are there, and others that would take Hits before them."""
    target_class = effect.who
    if g.priority >> target_class & 1 or not has_class(g, target_class):
        return False
    for other in range(target_class):
        if has_class(g, other):
            return True
    return False


# What follows an attack ----------------------------------------------------------------------------------------------


def could_follow(g: Bones, seat: Seat, effect: Effect) -> bool:
    """Whether it could befall an enemy Hero in the zone that is attacked, or the attacker."""
    if effect.who == ANY:
        return has_class(g, HEROES_CLASS) and any_works_on(g, effect.inner, g.attacker)
    for slot in range(HERO_SLOTS):
        if g.at[slot] == g.target and g.side[slot] != g.attack_side and could_befall(g, effect, slot):
            return True
    return False


def could_befall(g: Bones, effect: Effect, slot: Slot) -> bool:
    """RB-R22  A Condition that the Hero has, or will get if damaged, is nothing new; chosen for one Hero, it has to be.
    A push is always possible: whoever is in the way may fall in this very attack."""
    works = False
    for number in effect.inner:
        part = g.box.effects[number]
        if part.op == PUSH_HERO:
            works = True
        elif part.op == CONDITION_ON:
            if (conditions_to_come(g) | g.conditions[slot]) & mask(part.which) != mask(part.which):
                works = True
            elif effect.who != EACH:
                return False
        elif works_on(g, part, slot):
            works = True
    return works


def conditions_to_come(g: Bones) -> int:
    """A bit for each Condition that every Hero damaged by this attack gets already."""
    found = 0
    for i in range(0, len(g.afters), AFTER_FIELDS):
        effect = g.box.effects[g.afters[i]]
        if effect.who == EACH:
            for number in effect.inner:
                part = g.box.effects[number]
                if part.op == CONDITION_ON and len(part.which) == 1:
                    found |= mask(part.which)
    return found


def mask(conditions: tuple[int, ...]) -> int:
    found = 0
    for condition in conditions:
        found |= 1 << condition
    return found


# Dice, cards and Crew ------------------------------------------------------------------------------------------------


def dice_to_reroll(g: Bones, seat: Seat, any_die: bool) -> list[int]:
    """RB-MOD-03, RB-R27  Dice of the last roll that this player has not re-rolled and that can hit at all; those that
    missed, or any."""
    return [
        die
        for die in range(g.first_die, len(g.dice))
        if g.rerolled[die] >> seat & 1 == 0 and FACES + g.to_hit_mod >= g.needs[die] and (any_die or not is_hit(g, die))
    ]


def could_draw(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    return can_draw(g, side_of(g, seat))


def could_discard(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    return len(g.hand[hand_holder(g, seat)]) > 0


def could_deploy(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    side = side_of(g, seat)
    return (effect.n > 0 and supply_size(g, side, DECKHAND) > 0) or (effect.m > 0 and supply_size(g, side, BOSUN) > 0)


def could_move_crew(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    return len(movers(g, side_of(g, seat), ordered, 0)) > 0


def could_attack_with_crew(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    side = side_of(g, seat)
    return len(zones_with_attackers(g, side, whole_crew(side) if effect.who == 1 else ordered)) > 0


def could_push_crew(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    return len(crew_to_push(g, seat, actor, effect)) > 0


def could_summon(g: Bones, seat: Seat, actor: Slot, effect: Effect, ordered: int) -> bool:
    return len(unsummoned(g)) > 0


def crew_near(g: Bones, side: Side, actor: Slot, reach: int) -> int:
    """RB-TERM-12  A bit for each friendly Crew model within reach."""
    found = 0
    if actor != NO_SLOT and deployed(g, actor):
        for crew in crew_of(side):
            if g.crew_at[crew] != NOWHERE and distance(g.crew_at[crew], g.at[actor]) <= reach:
                found |= 1 << crew
    return found


def crew_to_push(g: Bones, seat: Seat, actor: Slot, effect: Effect) -> list[Crew]:
    """RB-R35, RB-R36  Crew within reach that can be pushed at least one zone."""
    side = side_of(g, seat)
    return [
        crew
        for crew in range(CREWS)
        if g.crew_at[crew] != NOWHERE
        and (crew_side(crew) != side) == (effect.who == ENEMY)
        and is_near(g, seat, actor, effect, g.crew_at[crew])
        and push_length(g, crew_model(crew), effect.n) > 0
    ]


def attackable(g: Bones, seat: Seat, actor: Slot, effect: Effect) -> list[Zone]:
    """RB-ATK-02  A Reaction strikes back at its attacker; a card attacks a zone in its reach with an enemy, or if it
    says so with an enemy model: a Sea Monster is one, the Kraken and Deck Features are none."""
    side = side_of(g, seat)
    if actor != NO_SLOT:
        if g.attacker == NO_SLOT or not deployed(g, g.attacker) or not deployed(g, actor):
            return []
        return [g.at[g.attacker]] if distance(g.at[actor], g.at[g.attacker]) <= effect.reach else []
    zones = zones_to_attack(g, side, NOWHERE, ANY_RANGE, tiles=not effect.models_only)
    spared = kraken_zones(g) if effect.models_only else ()
    return [zone for zone in zones if zone not in spared and is_near(g, seat, actor, effect, zone)]


# By effect: what is said of an attack, of damage or of a Rigging Check, and what is of a whole side's
COULD_DO: Final[list[Callable[[Bones, Seat, Effect], bool]]] = by_number(
    EFFECTS,
    {
        RIG_OK: could_save,
        PREVENT: could_prevent,
        REROLL_DICE: could_reroll,
        PRIORITY: could_prefer,
        BONUS_DAMAGE: could_hurt_more,
        EXPLODE: could_explode,
        AFTER: could_follow,
    },
    otherwise=is_never_in_vain,
)
DOES_FOR_SIDE: Final[list[Callable[[Bones, Seat, Slot, Effect, int], bool]]] = by_number(
    EFFECTS,
    {
        DRAW: could_draw,
        DISCARD: could_discard,
        DEPLOY_CREW: could_deploy,
        CREW_MOVE: could_move_crew,
        CREW_ATTACK: could_attack_with_crew,
        PUSH_CREW: could_push_crew,
    },
    otherwise=could_summon,
)
